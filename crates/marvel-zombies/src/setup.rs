//! Set-up: the table as a mission lays it out, and what the players choose before Round 1.

mod plan;
mod table;

use shamble_kernel::{Character, Engine, Id, Log, Luck, Mission, MissionOption, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

pub(crate) use plan::Plan;

use crate::content::Content;
use crate::content::missions::{SpecialKind, Split};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{HEROES, HeroId, State, Task};

/// What can be played. A team of fewer than 4 is the harder choice (MZ-SETUP-4).
pub(crate) fn missions(content: &Content) -> Vec<Mission<'_>> {
    let missions = content.missions.iter().map(|mission| {
        let side = content.side(mission.mode);
        let sizes = [&side.team.normal, &side.team.harder].into_iter().flatten();
        let heroes = MissionOption { key: "heroes", values: sizes.map(u8::to_string).collect(), players: None };
        Mission {
            id: &mission.id,
            name: &mission.name,
            about: &mission.brief,
            difficulty: mission.difficulty.stars(mission.is_tutorial),
            minutes: Some(mission.minutes),
            players: (1..=HEROES as u8).collect(),
            teams: vec![(1..=HEROES as u8).collect(); HEROES],
            options: vec![heroes],
            characters: side.characters.iter().map(|character| character.id.as_str()).collect(),
            barred: Vec::new(),
        }
    });
    missions.collect()
}

/// The players' characters of both modes; each mission names those of its own.
pub(crate) fn characters(content: &Content) -> Vec<Character<'_>> {
    let all = content.sides.iter().flat_map(|(_, side)| &side.characters);
    all.map(|character| Character { id: &character.id, name: &character.name, about: &character.role }).collect()
}

/// Lays out the table and goes on to the first question.
///
/// Chance in this order: hidden Objectives, Citizen deck, named cards among those of their zones (or cards shuffled
/// back into the Citizen deck), Spawn deck, boss deck, Trait deck. What needs no chance takes none.
pub(crate) fn start(content: &Content, plan: &Plan, luck: &mut Luck, log: &mut Log<Happened>) -> State {
    let mut state = table::lay_out(content, plan);
    let mut play = Play::new(content, &mut state, luck, log);
    play.lay_objectives();
    play.lay_citizens();
    play.stack_decks();
    play.put_enemies();
    play.queue(Task::NewRound);
    if play.specials().any(|special| special.kind == SpecialKind::SetupSpawn) {
        play.queue(Task::SetupSpawn);
    }
    play.put_heroes();
    play.advance();
    state
}

impl Play<'_> {
    /// The team stands in the Start Zone (MZ-SETUP-21), or is divided between two.
    fn put_heroes(&mut self) {
        match self.sight().split() {
            Some(Split::Even) => self.ask(Question::Zone(ZoneQuestion::Start { who: HeroId::at(0) })),
            Some(Split::OneAlone) => self.ask(Question::StartAlone),
            None => {
                let Some(zone) = self.mission().start.first() else { return };
                let rule = self.rule(rule!("MZ-SETUP-21"), rule!("MZH-SETUP-11"));
                self.sight().everybody().for_each(|who| self.put_hero(rule, who, *zone));
            }
        }
    }

    fn put_hero(&mut self, rule: RuleId, who: HeroId, zone: ZoneId) {
        self.s.hero_mut(who).zone = Some(zone);
        self.tell(rule, Happened::Placed { who, zone });
    }

    /// Heroes are shared evenly between two Start Zones (MZ-M7-4).
    pub fn start_at(&mut self, who: HeroId, zone: ZoneId) {
        self.put_hero(rule!("MZ-M7-4"), who, zone);
        let next = HeroId::at(who.index() + 1);
        if next.index() < self.s.heroes.len() {
            self.ask(Question::Zone(ZoneQuestion::Start { who: next }));
        }
    }

    /// One hero starts in one zone, all others in the other (MZ-MH1-4, MZH-MH1-1).
    pub fn alone_at(&mut self, alone: HeroId, zone: ZoneId) {
        let other = self.mission().start.iter().copied().find(|other| *other != zone).unwrap_or(zone);
        for who in self.sight().everybody() {
            self.put_hero(rule!("MZ-MH1-4"), who, if who == alone { zone } else { other });
        }
    }
}

impl Sight<'_> {
    fn split(self) -> Option<Split> {
        self.specials().find_map(|special| special.kind.split_start())
    }

    /// Start Zones that keep the division as even as possible (MZ-M7-11).
    pub fn starting_zones(self) -> ZoneSet {
        let starts = &self.mission().start;
        let in_zone = |zone: ZoneId| self.s.heroes.iter().filter(|hero| hero.zone == Some(zone)).count();
        let share = self.s.heroes.len() / starts.len();
        let surplus = self.s.heroes.len() % starts.len();
        let fuller = starts.iter().filter(|zone| in_zone(**zone) > share).count();
        let fits = |zone: &ZoneId| in_zone(*zone) < share || (in_zone(*zone) == share && fuller < surplus);
        starts.iter().copied().filter(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shamble_kernel::Setup;

    use super::*;
    use crate::cards::{CitizenId, Mode};
    use crate::content::embedded;

    fn begin(content: &Content, mission: &str, heroes: usize, seed: u64) -> State {
        let plan = Plan::of(content, &Setup::new(mission).option("heroes", heroes.to_string())).unwrap();
        start(content, &plan, &mut Luck::seeded(seed), &mut Log::Off)
    }

    /// Where every card of the Citizen deck is.
    fn citizen_cards(state: &State) -> Vec<CitizenId> {
        let deck = state.citizen_deck.cards().iter().chain(state.citizen_deck.discards()).copied();
        let under = state.objectives.iter().filter_map(|token| token.under);
        let laid = state.face_down.iter().chain(&state.secrets).map(|card| card.card);
        let standing = state.citizens.iter().map(|citizen| citizen.card);
        deck.chain(under).chain(laid).chain(standing).chain(state.gone_citizens).collect()
    }

    #[test]
    fn every_mission_can_be_laid_out_for_every_team() {
        let content = Content::load(&embedded()).unwrap();
        for mission in &content.missions {
            for heroes in 1..=HEROES {
                let state = begin(&content, &mission.id, heroes, heroes as u64);
                let census = Sight { content: &content, s: &state }.census();
                assert_eq!(census, Ok(()), "{} with {heroes}", mission.id);
                assert_eq!(state.objectives.len(), mission.objectives.len());
                let is_large = heroes > 4;
                assert_eq!(state.spawns.len(), mission.spawn_points_for(is_large).len());
            }
        }
    }

    #[test]
    fn a_named_card_lies_in_each_of_its_zones_sooner_or_later_and_nowhere_else() {
        let content = Content::load(&embedded()).unwrap();
        let side = content.side(Mode::Zombie);
        for (mission, card, zones) in
            [("MZ2", "secret-mission-1", 4), ("MZ3", "wong", 5), ("MZ6", "secret-mission-2", 6)]
        {
            let card = side.find_citizen(card).unwrap();
            let found: BTreeSet<usize> = (0..200)
                .map(|seed| {
                    let state = begin(&content, mission, 4, seed);
                    state.face_down.iter().find(|laid| laid.card == card).unwrap().zone.index()
                })
                .collect();
            assert_eq!(found.len(), zones, "{mission}");
        }
    }

    #[test]
    fn nobody_saved_lies_under_an_objective() {
        let content = Content::load(&embedded()).unwrap();
        let side = content.side(Mode::Zombie);
        let saved = side.find_citizen("saved").unwrap();
        let state = begin(&content, "MZ9", 4, 3);
        assert!(state.objectives.iter().all(|token| token.under.is_some_and(|card| card != saved)));
        assert_eq!(citizen_cards(&state).iter().filter(|card| **card == saved).count(), 2);
    }
}
