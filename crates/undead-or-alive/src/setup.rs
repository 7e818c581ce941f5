//! Set-up: the table as a mission lays it out, and what the players choose before round 1.

mod plan;
mod table;

use shamble_kernel::{Engine, Flow, Id, Log, Luck, Mission, MissionOption, Offer, RuleId, Seat};
use shamble_zones::ZoneId;

pub(crate) use plan::{Plan, SIZES};

use crate::cards::{CardId, Class, Noise, PersonId};
use crate::choice::{Choice, Prepare};
use crate::content::Content;
use crate::content::missions::{CompanionPlace, Companions};
use crate::content::people::Person;
use crate::fact::{Event, Happened};
use crate::law::among;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{
    Companion, CompanionId, Few, Held, NoiseToken, Post, SURVIVORS, SlotKind, Sorting, State, Step, SurvivorId, Task,
    Thing,
};

/// What can be played.
pub(crate) fn missions(content: &Content) -> Vec<Mission<'_>> {
    let option =
        |key, values: [&str; 2]| MissionOption { key, values: values.map(str::to_owned).into(), players: None };
    let missions = content.missions.iter().map(|mission| {
        let (barred, may_play): (Vec<&Person>, Vec<&Person>) =
            content.people.iter().partition(|person| mission.barred.has(person.class));
        let sizes = SIZES.map(|size| size as u8).to_vec();
        Mission {
            id: &mission.id,
            name: &mission.name,
            about: &mission.story,
            difficulty: mission.difficulty.stars(mission.is_tutorial),
            minutes: Some(mission.minutes),
            players: (1..=SURVIVORS as u8).collect(),
            teams: vec![sizes; SURVIVORS],
            options: vec![option("ultrared", ["off", "on"]), option("companions", ["none", "fill"])],
            characters: may_play.iter().map(|person| person.id.as_str()).collect(),
            barred: barred.iter().map(|person| (person.id.as_str(), plan::BARRED)).collect(),
        }
    });
    missions.collect()
}

/// Lays out the table and goes on to the first question.
///
/// Chance in this order: Equipment deck, Zombie deck, Bounty Weapon deck, Objectives, companions by lot (zones,
/// then persons, group by group), persons behind Objectives. What needs no chance takes none.
pub(crate) fn start(content: &Content, plan: &Plan, luck: &mut Luck, log: &mut Log<Event>) -> State {
    let mut state = table::lay_out(content, plan);
    let mut play = Play::new(content, &mut state, luck, log);
    play.stack_decks();
    play.put_pieces();
    play.draw_companions();
    let first = SurvivorId::default();
    play.s.agenda.then([
        Step::Ask(Question::StartingNoise),
        Step::Ask(Question::Ready { arranged: Few::default() }),
        Step::Do(Task::NewRound),
    ]);
    if let Some((card, left)) = play.sight().gift() {
        play.ask(Question::WhoGets { card, left });
    }
    play.s.agenda.then([
        Step::Ask(Question::Enlist),
        Step::Ask(Question::FirstPlayer),
        Step::Ask(Question::StartingWeapon { who: first }),
        Step::Ask(Question::StartingZone { who: first }),
    ]);
    play.call_group(0);
    play.advance();
    state
}

/// Companions: who they are, and whom they follow.
impl Play<'_> {
    /// Goes on to a group of the mission's companions.
    fn call_group(&mut self, group: u8) {
        if let Some(companions) = self.mission().companions.get(group as usize) {
            self.ask(Question::Station { group, left: companions.count });
        }
    }

    /// Where several survivors of the class could fill the places, the players say who does (UOA-SET-27).
    pub fn ask_station(&mut self, group: u8, left: u8) -> Flow {
        let Some(Companions { class, place: CompanionPlace::Together(_), .. }) =
            self.mission().companions.get(group as usize)
        else {
            // Drawn by lot already.
            self.call_group(group + 1);
            return Flow::Next;
        };
        if left > 0 && self.sight().idle_people(*class).count() > left as usize {
            return Flow::Ask;
        }
        for _ in 0..left {
            let next = self.sight().idle_people(*class).next();
            next.into_iter().for_each(|person| self.stand(group, person));
        }
        self.call_group(group + 1);
        Flow::Next
    }

    pub fn station(&mut self, group: u8, left: u8, person: PersonId) {
        self.stand(group, person);
        self.ask(Question::Station { group, left: left - 1 });
    }

    fn stand(&mut self, group: u8, person: PersonId) {
        let Some(CompanionPlace::Together(part)) =
            self.mission().companions.get(group as usize).map(|group| &group.place)
        else {
            return;
        };
        if let Some(zone) = self.sight().board().find(*part) {
            self.put_companion(person, zone);
        }
    }

    /// A companion stands alone in a zone (UOA-COMP-2).
    fn put_companion(&mut self, person: PersonId, zone: ZoneId) {
        let companion = CompanionId::at(self.s.companions.len());
        self.s.companions.push(Companion { person, post: Post::Alone(zone), has_coal: false });
        self.tell(rule!("UOA-COMP-2"), Happened::Stationed { companion, zone });
    }

    /// A small posse is completed by companions until six go (UOA-SET-3).
    pub fn ask_enlist(&mut self) -> Flow {
        if self.s.places_left > 0 && self.sight().recruits().next().is_some() {
            return Flow::Ask;
        }
        self.s.places_left = 0;
        Flow::Next
    }

    /// Each is linked to a survivor from the start (UOA-COMP-3).
    pub fn enlist(&mut self, person: PersonId, leader: SurvivorId) {
        self.s.companions.push(Companion { person, post: Post::With(leader), has_coal: false });
        self.tell(rule!("UOA-SET-3"), Happened::Enlisted { person, leader });
        self.s.places_left -= 1;
        self.ask(Question::Enlist);
    }
}

/// Survivors: their weapons, their places and what else they take along.
impl Play<'_> {
    pub fn choose_first(&mut self, player: Seat) {
        self.s.first_player = player;
        self.tell(rule!("UOA-SET-23"), Happened::FirstPlayer { player });
    }

    /// The starting weapon follows from the favourite type; for "Any" the player chooses (UOA-SET-14).
    pub fn ask_arm(&mut self, who: SurvivorId) -> Flow {
        let Some(survivor) = self.s.survivors.get(who.index()) else { return Flow::Next };
        match self.content.person(survivor.person).favourite.weapon() {
            Some(weapon) => {
                self.arm(who, self.content.starting_weapon[weapon]);
                Flow::Next
            }
            None => Flow::Ask,
        }
    }

    pub fn arm(&mut self, who: SurvivorId, card: CardId) {
        self.stow(who, card);
        self.tell(rule!("UOA-SET-14"), Happened::Armed { who, card });
        self.ask(Question::StartingWeapon { who: SurvivorId::at(who.index() + 1) });
    }

    /// A card goes into the Favorite Weapon slot if it fits, else into a hand, else into the Backpack; everything
    /// may be arranged before round 1 (UOA-SET-21, UOA-SET-22).
    fn stow(&mut self, who: SurvivorId, card: CardId) {
        let thing = Thing::Card(card);
        let slots = [SlotKind::Favourite, SlotKind::Hand, SlotKind::Backpack];
        let mut fitting = slots.into_iter().filter(|slot| self.sight().fits(who, *slot, thing));
        if let Some(place) = fitting.find_map(|slot| self.sight().free_place(who, slot)) {
            self.s.survivor_mut(who).slots[place] = Some(Held::new(thing));
        }
    }

    /// Survivors begin in the starting zone; among several each player chooses (UOA-SET-16, UOA-SET-18).
    pub fn ask_place(&mut self, who: SurvivorId) -> Flow {
        if who.index() < self.s.survivors.len() { Flow::Ask } else { Flow::Next }
    }

    /// Whoever begins in a building wakes its corpse pile (UOA-SPT-20).
    pub fn place_survivor(&mut self, who: SurvivorId, zone: ZoneId) {
        self.s.survivor_mut(who).zone = Some(zone);
        self.tell(rule!("UOA-SET-16"), Happened::Placed { who, zone });
        self.ask(Question::StartingZone { who: SurvivorId::at(who.index() + 1) });
        if !self.sight().stage().wakes[zone.index()].is_empty() {
            self.wake_piles(zone);
        }
    }

    /// The Noise token begins in a starting zone, Bang side up (UOA-SET-17).
    pub fn place_noise(&mut self, zone: ZoneId) {
        self.s.noise = NoiseToken { zone, side: Noise::Bang };
        self.tell(rule!("UOA-SET-17"), Happened::Noise { zone, side: Noise::Bang });
    }

    /// The first player gives the card to one of his or her survivors (UOA-M0-4).
    pub fn give_card(&mut self, card: CardId, left: u8, who: SurvivorId) {
        self.stow(who, card);
        self.tell(rule!("UOA-M0-4"), Happened::Kept { who, card });
        if left > 1 {
            self.ask(Question::WhoGets { card, left: left - 1 });
        }
    }

    /// Inventories may be arranged freely before round 1 (UOA-SET-22).
    pub fn arrange(&mut self, mut arranged: Few<SurvivorId>, who: SurvivorId) {
        arranged.add(who);
        self.ask(Question::Ready { arranged });
        self.begin_sorting(who, Sorting::Free);
    }
}

impl<'a> Sight<'a> {
    fn group_at(self, group: u8) -> Option<&'a Companions> {
        self.mission().companions.get(group as usize)
    }

    /// Survivors of a class who are not in the game yet.
    pub fn idle_people(self, class: Class) -> impl Iterator<Item = PersonId> + 'a {
        let is_used = move |person: PersonId| {
            let survivors = self.s.survivors.iter().map(|survivor| survivor.person);
            survivors.chain(self.s.companions.iter().map(|companion| companion.person)).any(|used| used == person)
        };
        let people = plan::people(self.content);
        people.filter(move |person| self.content.person(*person).class == class && !is_used(*person))
    }

    /// Who could complete a small posse; the class limits of the mission hold for them too (UOA-SET-3).
    fn recruits(self) -> impl Iterator<Item = PersonId> + 'a {
        let allowed = Class::ALL.iter().filter(move |class| !self.mission().barred.has(**class));
        allowed.flat_map(move |class| self.idle_people(*class))
    }

    pub fn offer_enlist(self, out: &mut impl Offer<Choice>) {
        for person in self.recruits() {
            self.everybody().for_each(|leader| out.offer(Choice::Prepare(Prepare::Enlist { person, leader })));
        }
    }

    /// Somebody who is not in the game yet, linked to a survivor (UOA-SET-3).
    pub fn may_enlist(self, person: PersonId, leader: SurvivorId) -> Result<(), RuleId> {
        among(self.recruits(), person, rule!("UOA-SET-3"))?;
        among(self.everybody(), leader, rule!("UOA-SET-3"))
    }

    /// Somebody of the class who is not in the game yet (UOA-SET-27).
    pub fn may_station(self, group: u8, person: PersonId) -> Result<(), RuleId> {
        let class = self.group_at(group).map(|companions| companions.class);
        let people = class.into_iter().flat_map(|class| self.idle_people(class));
        among(people, person, rule!("UOA-SET-27"))
    }

    pub fn offer_station(self, group: u8, out: &mut impl Offer<Choice>) {
        if let Some(companions) = self.group_at(group) {
            self.idle_people(companions.class)
                .for_each(|person| out.offer(Choice::Prepare(Prepare::Station { person })));
        }
    }

    /// The starting zones of the mission.
    pub fn starts(self) -> impl Iterator<Item = ZoneId> + 'a {
        self.mission().start.iter().filter_map(move |part| self.board().find(*part))
    }

    /// A starting zone; where the mission spreads the survivors, one that keeps the spread even (UOA-SET-18, UOA-M7-5).
    pub fn may_start_in(self, zone: ZoneId) -> Result<(), RuleId> {
        among(self.starts(), zone, rule!("UOA-SET-18"))?;
        let in_zone = |zone: ZoneId| self.s.survivors.iter().filter(|survivor| survivor.zone == Some(zone)).count();
        let (all, places) = (self.s.survivors.len(), self.mission().start.len());
        let share = all / places;
        let fuller = self.starts().filter(|zone| in_zone(*zone) > share).count();
        let keeps_even = in_zone(zone) < share || (in_zone(zone) == share && fuller < all % places);
        if keeps_even || !self.mission().is_spread_evenly { Ok(()) } else { Err(rule!("UOA-M7-5")) }
    }

    pub fn offer_starting_zones(self, out: &mut impl Offer<Choice>) {
        let zones = self.starts().filter(|zone| self.may_start_in(*zone).is_ok());
        zones.for_each(|zone| out.offer(Choice::Zone { zone }));
    }

    /// Survivors of the first player (UOA-M0-4).
    pub fn receivers(self) -> impl Iterator<Item = SurvivorId> {
        self.everybody().filter(move |who| self.player_of(*who) == self.s.first_player)
    }

    /// Survivors whose inventory has not been arranged yet (UOA-SET-22).
    pub fn unarranged(self, arranged: Few<SurvivorId>) -> impl Iterator<Item = SurvivorId> {
        self.everybody().filter(move |who| !arranged.has(*who))
    }

    pub fn offer_ready(self, arranged: Few<SurvivorId>, out: &mut impl Offer<Choice>) {
        out.offer(Choice::Prepare(Prepare::Begin));
        self.unarranged(arranged).for_each(|who| out.offer(Choice::Prepare(Prepare::Arrange { who })));
    }
}
