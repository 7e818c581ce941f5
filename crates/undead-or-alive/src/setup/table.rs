//! The table at the start: who sits where, what lies on the tiles, what is in the decks.

use std::iter::repeat_n;

use shamble_kernel::Id;
use shamble_zombicide::Deck;
use shamble_zones::{Part, ZoneId};

use super::Plan;
use crate::cards::{AbominationId, CardId, Colour, Danger, SpawnKind, ZombieKind};
use crate::content::Content;
use crate::content::equipment::CardSet;
use crate::content::missions::{CompanionPlace, Companions, Special};
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::missions::zombie_cards;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{
    Beast, Companion, GatlingPost, ObjectiveToken, Post, SURVIVORS, SpawnToken, State, Survivor, SurvivorId,
};

/// The table before anything is shuffled: the posse, what stands on the tiles, everything told by the mission.
pub(super) fn lay_out(content: &Content, plan: &Plan) -> State {
    let mut state = State {
        mission: plan.mission,
        is_ultrared: plan.is_ultrared,
        players: plan.players,
        places_left: if plan.is_filled { (SURVIVORS - plan.team.len()) as u8 } else { 0 },
        ..State::default()
    };
    for (person, player) in plan.team.iter().zip(&plan.share) {
        let skills = content.person(*person).skills[Danger::Blue].iter().copied().collect();
        state.survivors.push(Survivor { person: *person, player: *player, skills, ..Survivor::default() });
    }
    let mission = content.mission(plan.mission);
    let zone = |part: &Part| mission.zone(*part);
    for kind in SpawnKind::ALL {
        for home in mission.spawn_zones(*kind).iter().filter_map(zone) {
            let is_active = kind.begins_active();
            state.spawns.push(SpawnToken { kind: *kind, zone: Some(home), is_active, home, ..SpawnToken::default() });
        }
    }
    state.wagon = mission.wagon.and_then(|wagon| zone(&wagon.zone));
    state.gatling = mission.gatling.and_then(|gatling| zone(&gatling.zone)).map(GatlingPost::Zone);
    if let Some(start) = mission.start.iter().find_map(zone) {
        state.noise.zone = start;
    }
    for special in mission.special.iter().map(|rule| &rule.kind) {
        if let Special::Coal { count, .. } = special {
            state.coal = *count;
        }
    }
    state
}

impl Play<'_> {
    /// Cards that survivors begin with come out, then each deck is shuffled (UOA-SET-12, UOA-SET-15, UOA-M0-9).
    pub(super) fn stack_decks(&mut self) {
        let content = self.content;
        let of_set = |set: CardSet| {
            let cards = content.cards.iter().enumerate().filter(move |(_, card)| card.set == set);
            cards.flat_map(|(at, card)| repeat_n(CardId::at(at), card.count as usize))
        };
        self.s.equipment = Deck::new(of_set(CardSet::Deck), []);
        if let Some((card, count)) = self.sight().gift() {
            (0..count).for_each(|_| _ = self.s.equipment.take(|held| *held == card));
        }
        for who in self.sight().everybody() {
            self.take_along(who);
        }
        self.luck.shuffle(self.s.equipment.cards_mut());
        self.s.zombie_deck = Deck::new(zombie_cards(content, self.mission()), []);
        self.luck.shuffle(self.s.zombie_deck.cards_mut());
        self.s.bounty = of_set(CardSet::Bounty).collect();
        self.luck.shuffle(&mut self.s.bounty);
        for rule in &self.mission().special {
            if let Special::BountySetAside { count } = &rule.kind {
                let from = self.s.bounty.len().saturating_sub(*count as usize);
                self.s.set_aside = self.s.bounty.drain(from..).collect();
            }
        }
    }

    /// A skill that grants equipment: the card comes out of the deck, beside the starting weapon (UOA-SET-15).
    fn take_along(&mut self, who: SurvivorId) {
        for skill in self.s.survivor(who).skills.iter() {
            if let Effect::StartWith { card } = self.content.skill(skill).effect
                && self.s.equipment.take(|held| *held == card).is_some()
            {
                self.stow(who, card);
                self.tell(rule!("UOA-SET-15"), Happened::Kept { who, card });
            }
        }
    }

    /// Objectives go on the crates, mixed face down where the mission says so (UOA-SET-8, UOA-MIS-4), and zombies
    /// on the tiles (UOA-SET-7).
    pub(super) fn put_pieces(&mut self) {
        let mission = self.mission();
        let objectives = &mission.objectives;
        let mut colours: Vec<Colour> = objectives.colours().collect();
        if objectives.is_shuffled {
            self.luck.shuffle(&mut colours);
        }
        let places = objectives.places().filter_map(|part| mission.zone(part));
        for (zone, colour) in places.zip(colours) {
            let token = ObjectiveToken { zone, colour, is_up: !objectives.is_shuffled, is_traveller: false };
            self.s.objectives.push(token);
        }
        for rule in &mission.special {
            if let Special::TravellingToken { colour, path, .. } = &rule.kind
                && let Some(zone) = path.first().and_then(|part| mission.zone(*part))
            {
                self.s.objectives.push(ObjectiveToken { zone, colour: *colour, is_up: true, is_traveller: true });
            }
        }
        for group in &mission.zombies {
            let Some(zone) = mission.zone(group.zone) else { continue };
            match group.kind {
                ZombieKind::Abomination => self.s.beast = Some(Beast { card: AbominationId::default(), zone }),
                ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                    self.s.zombies[zone][group.kind as usize] += group.count;
                }
            }
            self.tell(rule!("UOA-SET-7"), Happened::Spawned { kind: group.kind, count: group.count, zone });
        }
    }

    /// Companions that the mission places by lot, and those behind Objectives (UOA-M5-9, UOA-M5-10, UOA-M8-3).
    pub(super) fn draw_companions(&mut self) {
        let mission = self.mission();
        for group in &mission.companions {
            if let Companions { class, count, place: CompanionPlace::Scattered { zones, each }, .. } = group {
                let mut zones: Vec<ZoneId> = zones.iter().filter_map(|part| mission.zone(*part)).collect();
                if zones.len() * *each as usize > *count as usize {
                    self.luck.shuffle(&mut zones);
                }
                let places = zones.into_iter().flat_map(|zone| repeat_n(zone, *each as usize));
                let mut people: Vec<_> = self.sight().idle_people(*class).collect();
                self.luck.shuffle(&mut people);
                for (person, zone) in people.into_iter().zip(places).take(*count as usize) {
                    self.put_companion(person, zone);
                }
            }
        }
        for (colour, reward) in mission.objectives.reward.iter() {
            let Some(class) = reward.companion else { continue };
            for _ in 0..mission.objectives.count[colour] {
                let people: Vec<_> = self.sight().idle_people(class).collect();
                if people.is_empty() {
                    break;
                }
                let person = people[self.luck.pick(people.len())];
                self.s.companions.push(Companion { person, post: Post::Hidden, has_coal: false });
            }
        }
    }
}

impl Sight<'_> {
    /// The card the mission gives to a survivor of the first player, and how often (UOA-M0-4).
    pub(super) fn gift(self) -> Option<(CardId, u8)> {
        self.specials().find_map(|special| match special {
            Special::HolyWaterToBegin { card, count } => Some((*card, *count)),
            _ => None,
        })
    }
}
