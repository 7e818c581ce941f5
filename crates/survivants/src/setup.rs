//! Setting up a game (chapter 32).

mod plan;

use shamble_kernel::{Character, Engine, Id, Log, Luck, Mission, MissionOption, Offer, Orders};

use crate::campaign::Day;
use crate::choice::{Act, Choice};
use crate::content::Content;
use crate::content::arms::Thing;
use crate::content::scenarios::{Numbers, Objective, Scenario, Stage};
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::kinds::{Difficulty, DoorState, ZombieKind, ZoneId};
use crate::mat::{Facing, OpenSet, Point, Spot};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Goals, Phase, Stack, State, SurvivorId, Task, Wave, Whereabouts};

pub(crate) use plan::{After, Plan};

/// Starts a game: doors and zombies as the scenario says, objectives drawn, then the survivors take their places.
pub(crate) fn start(content: &Content, plan: &Plan, luck: &mut Luck, log: &mut Log<Happened>) -> State {
    let mut state = blank(content, plan);
    let mut play = Play::new(content, &mut state, luck, log);
    let scenario = content.scenario(plan.scenario);
    play.set_out(scenario);
    let before = plan.agreed.stage.and_then(|stage| Day::at(content, stage.checked_sub(1)?));
    if let Some(before) = before.filter(|_| plan.after == Some(After::Won)) {
        play.give_gains(before.stage);
    }
    play.queue(Task::NewTurn);
    for who in (0..play.s.survivors.len()).rev().map(SurvivorId::at) {
        play.queue(Task::Arm { who });
        play.ask(Question::Face { who });
        play.ask(Question::StartAt { who });
    }
    // Nothing lies between the first day and the one before it.
    if plan.agreed.stage.is_some_and(|stage| stage > 0) || plan.after.is_some() {
        play.ask(Question::Camp);
    }
    (0..play.s.waiting.len()).for_each(|_| play.queue(Task::Recruit));
    play.advance();
    state
}

/// A state with nobody on the table.
pub(crate) fn blank(content: &Content, plan: &Plan) -> State {
    let mut state = shut(content, plan);
    // Nothing hangs in a gap.
    let table = content.table(content.scenario(plan.scenario).table);
    for (at, opening) in table.openings.iter().enumerate() {
        if opening.kind == crate::mat::OpeningKind::Gap {
            state.set_door(Id::at(at), DoorState::Open);
        }
    }
    state
}

/// The same with every opening unchecked.
pub(crate) fn shut(content: &Content, plan: &Plan) -> State {
    let table = content.table(content.scenario(plan.scenario).table);
    State {
        scenario: plan.scenario,
        players: plan.players,
        share: plan.share,
        agreed: plan.agreed,
        turn: 0,
        phase: Phase::SetUp,
        survivors: plan.team.clone(),
        zombies: Vec::new(),
        bodies: Vec::new(),
        corpses: Vec::new(),
        lying: Vec::new(),
        doors: vec![DoorState::Unchecked; table.openings.len()],
        open: OpenSet::NONE,
        shaken: Vec::new(),
        searched: Vec::new(),
        visited: vec![0; table.rooms.len()],
        goals: Goals::default(),
        waiting: plan.newcomers.clone(),
        wave: Wave::default(),
        walks: Vec::new(),
        shot: None,
        find: None,
        gift: None,
        newcomer: None,
        agenda: Default::default(),
        orders: Orders::default(),
        outcome: None,
    }
}

impl Play<'_> {
    /// Doors that are not unchecked, zombies for this many survivors, and what the objectives need (SUR-SETUP-2,
    /// SUR-SETUP-3).
    fn set_out(&mut self, scenario: &Scenario) {
        for door in &scenario.doors {
            self.s.set_door(door.id, door.state);
        }
        let many = self.s.survivors.len() as u8;
        for placed in scenario.zombies.iter().filter(|placed| placed.from <= many) {
            let spot = Spot { at: placed.at, ..Spot::default() };
            self.muster(rule!("SUR-SETUP-2"), placed.zombie, spot);
        }
        for objective in &scenario.objectives {
            if let Objective::Horde { zone, zombie } = objective {
                self.deploy_horde(*zone, *zombie);
            }
        }
        self.draw_goals();
    }

    /// The horde that has to be dealt with stands base to base in its zone (SUR-OBJ-8).
    fn deploy_horde(&mut self, zone: ZoneId, kind: ZombieKind) {
        let settings = &self.content.settings.objective;
        let many = settings.horde_base + settings.horde_per_survivor * self.s.survivors.len() as u8;
        let (low, high) = self.mat.plan().zones[zone.index()].bounds();
        let apart = (self.mat.measures().radius * 2).get() as usize;
        let rows = (low.y..=high.y).step_by(apart);
        let mut spots = rows.flat_map(|y| (low.x..=high.x).step_by(apart).map(move |x| Point::new(x, y)));
        for _ in 0..many {
            let bases = self.sight().bases(None, None);
            let free = spots.find(|at| {
                let spot = Spot { at: *at, ..Spot::default() };
                self.mat.is_in_zone(zone, self.mat.place(spot)) && self.mat.is_free(spot, self.s.open, &bases)
            });
            let Some(at) = free else { return };
            let Some(figure) = self.muster(rule!("SUR-OBJ-8"), kind, Spot { at, ..Spot::default() }) else { return };
            if let Some(zombie) = self.s.zombie_mut(figure) {
                zombie.is_of_horde = true;
            }
        }
    }

    /// What the stage that was won gives: to each who was there, or once to the group, who may share it out
    /// (SUR-CAMP-2).
    fn give_gains(&mut self, stage: &Stage) {
        let winners: Vec<SurvivorId> = self.sight().everybody().filter(|who| !self.s.waiting.contains(who)).collect();
        let each = stage.each.iter().flat_map(|given| winners.iter().map(move |who| (*who, given)));
        let group = stage.group.iter().flat_map(|given| winners.first().map(|who| (*who, given)));
        for (who, given) in each.chain(group) {
            let fresh = Stack::fresh(&self.content.stores, given.thing, given.count);
            let rounds = given.rounds.unwrap_or(0);
            let found = match given.thing {
                Thing::Ammo(_) => Stack { count: rounds, ..fresh },
                Thing::Weapon(_) | Thing::Item(_) => Stack { loaded: rounds, ..fresh },
            };
            self.hand_out(who, found);
        }
    }

    /// Somebody gets something before the game; what does not fit goes to the others.
    fn hand_out(&mut self, who: SurvivorId, stack: Stack) {
        let others = self.sight().everybody().filter(|other| *other != who && !self.s.waiting.contains(other));
        let order: Vec<SurvivorId> = std::iter::once(who).chain(others).collect();
        let mut rest = Some(stack);
        for who in order {
            let Some(stack) = rest else { return };
            let before = stack.count;
            rest = self.stow(who, stack);
            let taken = before - rest.map_or(0, |stack| stack.count);
            if taken > 0 {
                self.tell(rule!("SUR-CAMP-1"), Happened::Found { who, thing: stack.thing, count: taken });
            }
        }
        if let Some(stack) = rest {
            self.tell(rule!("SUR-BAG-1"), Happened::Lost { thing: stack.thing, count: stack.count });
        }
    }

    /// A survivor takes a place in the start zone (SUR-SETUP-2).
    pub fn start_at(&mut self, who: SurvivorId, to: Spot) {
        let middle = Point::new(self.mat.plan().size.x / 2, self.mat.plan().size.y / 2);
        let survivor = self.s.survivor_mut(who);
        survivor.at = Whereabouts::On(to);
        survivor.facing = Facing::between(to.at, middle).unwrap_or_default();
        self.tell(rule!("SUR-SETUP-2"), Happened::Started { who, at: to });
    }

    /// Whoever has several weapons says which one he starts with (SUR-CREATE-7).
    pub fn arm_or_ask(&mut self, who: SurvivorId) {
        let weapons = self.sight().weapons_to_hold(who).count();
        let has_two = self.sight().has_two_hands(who);
        if weapons <= 1 || (has_two && weapons <= 2) {
            let mut slots = self.sight().weapons_to_hold(who).collect::<Vec<_>>().into_iter();
            let second = if has_two { slots.nth(1) } else { None };
            let first = self.sight().weapons_to_hold(who).next();
            self.s.survivor_mut(who).hands = [first, second];
        } else {
            self.ask(Question::Arm { who });
        }
    }

    pub fn arm(&mut self, who: SurvivorId, slot: u8, hand: u8) {
        let survivor = self.s.survivor_mut(who);
        if hand == 0 {
            survivor.hands = [Some(slot), None];
            if self.sight().has_two_hands(who) {
                self.queue(Task::Arm { who });
            }
        } else {
            survivor.hands[1] = Some(slot);
        }
        let thing = self.s.survivor(who).stack(slot).map(|stack| stack.thing);
        self.tell(rule!("SUR-CREATE-7"), Happened::Drew { who, thing });
    }
}

impl Sight<'_> {
    /// Whether somebody uses two weapons at a time (SUR-SKILL-3).
    pub fn has_two_hands(self, who: SurvivorId) -> bool {
        self.effects(who).any(|effect| *effect == Effect::TwoWeapons)
    }

    /// Slots of weapons that are held to be used; grenades are thrown from the bag (SUR-GREN-14).
    pub fn weapons_to_hold(self, who: SurvivorId) -> impl Iterator<Item = u8> {
        let slots = self.survivor(who).stacks().map(|(slot, _)| slot);
        slots.filter(move |slot| {
            self.weapon_in(who, *slot).is_some_and(|(_, weapon)| !weapon.fire.is_some_and(|fire| fire.is_thrown))
        })
    }

    /// Whether somebody who starts with two weapons has taken the first of them.
    pub fn takes_second_weapon(self, who: SurvivorId) -> bool {
        let hands = self.survivor(who).hands;
        self.has_two_hands(who) && hands[0].is_some() && hands[1].is_none()
    }

    /// Whether somebody may start with this weapon in this hand; two must be light (SUR-SKILL-3).
    pub fn may_arm(self, who: SurvivorId, slot: u8, hand: u8) -> bool {
        let first = self.survivor(who).hands[0];
        let is_light = |slot: u8| self.weapon_in(who, slot).is_some_and(|(_, weapon)| weapon.is_ambidextrous);
        self.weapons_to_hold(who).any(|other| other == slot)
            && match hand {
                0 => !self.takes_second_weapon(who),
                1 => {
                    let is_other = first != Some(slot) && is_light(slot) && first.is_some_and(is_light);
                    self.takes_second_weapon(who) && is_other
                }
                _ => false,
            }
    }

    pub fn offer_arms(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let hand = u8::from(self.takes_second_weapon(who));
        let slots = self.weapons_to_hold(who).filter(|slot| self.may_arm(who, *slot, hand));
        slots.for_each(|slot| out.offer(Choice::Act(Act::Draw { slot, hand })));
        if hand > 0 {
            out.offer(Choice::Pass);
        }
    }

    /// Places in the start zone, some way apart.
    pub fn offer_starts(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.listed_starts(who).take(16).for_each(|to| out.offer(Choice::to(to)));
    }

    fn listed_starts(self, who: SurvivorId) -> impl Iterator<Item = Spot> {
        let raster = self.table().zone(self.scenario().start).raster();
        raster.map(|at| Spot { at, ..Spot::default() }).filter(move |to| self.is_start(who, *to))
    }

    /// In the start zone, where a base is free.
    fn is_start(self, who: SurvivorId, to: Spot) -> bool {
        let bases = self.bases(Some(who), None);
        to.on == Spot::default().on
            && self.mat.is_in_zone(self.scenario().start, self.mat.place(to))
            && self.mat.is_free(to, self.s.open, &bases)
    }

    /// Where one may start, and those still to come find room as well (SUR-SETUP-2).
    pub fn may_start(self, who: SurvivorId, to: Spot) -> bool {
        let others = self.s.survivors.iter().filter(|survivor| survivor.at == Whereabouts::Away).count();
        let place = self.mat.place(to);
        let leaves = || self.listed_starts(who).filter(|spot| !self.mat.overlaps(place, self.mat.place(*spot)));
        self.is_start(who, to) && leaves().take(others).count() + 1 >= others
    }
}

/// What can be played.
pub(crate) fn missions(content: &Content) -> Vec<Mission<'_>> {
    let characters: Vec<&str> = content.people.ready.iter().map(|person| person.id.as_str()).collect();
    let options = |scenario: &Scenario| {
        let range = |least: u8, most: u8, usual: u8| -> Vec<String> {
            std::iter::once(usual).chain((least..=most).filter(|n| *n != usual)).map(|n| n.to_string()).collect()
        };
        let Numbers { min: least, max: most, best } = scenario.survivors;
        let presets = content.settings.presets.iter().map(|preset| preset.id.clone());
        let mut options = vec![
            MissionOption { key: "survivors", values: range(least, most, best), players: None },
            MissionOption {
                key: "preset",
                values: std::iter::once("scenario".to_owned()).chain(presets).collect(),
                players: None,
            },
        ];
        // A campaign begins with its first day; the others are reached by playing.
        if Day::at(content, 0).is_some_and(|day| content.scenario(day.stage.scenario).id == scenario.id) {
            let values = ["1", "none"].map(str::to_owned).to_vec();
            options.insert(0, MissionOption { key: "stage", values, players: None });
        }
        options
    };
    let mission = |scenario| {
        let Scenario { id, name, text, difficulty, minutes, survivors, .. }: &Scenario = scenario;
        let Numbers { min: least, max: most, .. } = *survivors;
        Mission {
            id,
            name,
            about: text,
            difficulty: match difficulty {
                Difficulty::Tutorial => 1,
                Difficulty::Easy => 2,
                Difficulty::Normal => 3,
                Difficulty::Hard => 4,
                Difficulty::Deadly => 5,
            },
            minutes: Some(*minutes),
            players: (1..=most).collect(),
            teams: vec![(least..=most).collect(); most.into()],
            options: options(scenario),
            characters: characters.clone(),
            barred: Vec::new(),
        }
    };
    content.scenarios.iter().map(mission).collect()
}

/// Who can be played.
pub(crate) fn characters(content: &Content) -> Vec<Character<'_>> {
    let people = content.people.ready.iter();
    people.map(|person| Character { id: &person.id, name: &person.name, about: &person.trade }).collect()
}
