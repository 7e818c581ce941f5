//! The turn and its phases (chapter 7).

use shamble_kernel::{Id, Offer, Probe, RuleId};

use crate::choice::{Act, Choice, Forecast};
use crate::content::arms::{ItemKind, Thing};
use crate::fact::Happened;
use crate::kinds::DoorState;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Doings, MoveKind, Phase, Rising, Step, SurvivorId, Task};

impl Play<'_> {
    /// Every survivor on the table receives 3 PA (SUR-PA-1), then phase 1 is played: entry, movement, attacks
    /// (SUR-TURN-1).
    pub fn new_turn(&mut self) {
        let pa = self.content.settings.game.pa_per_turn;
        self.s.turn += 1;
        for survivor in &mut self.s.survivors {
            survivor.done = Doings::default();
            survivor.pa = if survivor.is_present() { pa } else { 0 };
        }
        for zombie in &mut self.s.zombies {
            zombie.has_attacked = false;
            zombie.spares = None;
        }
        self.note_rooms();
        self.tell(rule!("SUR-PA-1"), Happened::Turn { turn: self.s.turn });
        self.enter_phase(rule!("SUR-TURN-1"), Phase::Zombies);
        self.queue_all([Task::Moves, Task::Attacks, Task::BeginSurvivors]);
        if self.sight().is_entry_due() {
            self.queue(Task::Entry { who: SurvivorId::at(0) });
        }
        self.queue(Task::Rise);
    }

    fn enter_phase(&mut self, rule: RuleId, phase: Phase) {
        self.s.phase = phase;
        self.tell(rule, Happened::Phase { phase });
    }

    /// Phase 2 starts with duds, then close combats (SUR-TURN-7); alert has lasted until now (SUR-ALERT-3).
    pub fn begin_survivors(&mut self) {
        self.enter_phase(rule!("SUR-TURN-2"), Phase::Survivors);
        for who in self.sight().everybody() {
            if std::mem::take(&mut self.s.survivor_mut(who).is_alert) {
                self.tell(rule!("SUR-ALERT-3"), Happened::Alert { who, is: false });
            }
        }
        let who = self.sight().present().next().unwrap_or_default();
        self.s.agenda.then([Step::Ask(Question::Duels), Step::Do(Task::NextAct { who })]);
        self.duds_go_off();
    }

    /// Somebody acts as long as anybody can; players alternate as they like (SUR-TURN-6).
    pub fn next_act(&mut self, who: SurvivorId) {
        let sight = self.sight();
        let next = std::iter::once(who).chain(sight.everybody()).find(|who| sight.can_act(*who));
        match next {
            Some(who) => self.ask(Question::Act { who }),
            None => self.queue(Task::EndSurvivors),
        }
    }

    pub fn act(&mut self, who: SurvivorId, act: Act) {
        if !matches!(act, Act::Activate { .. } | Act::EndPhase) {
            self.queue_all([Task::Settle, Task::NextAct { who }]);
        }
        match act {
            Act::Activate { who } => self.queue(Task::NextAct { who }),
            Act::EndPhase => self.queue(Task::EndSurvivors),
            Act::Move { kind, shot } => self.begin_move(who, kind, shot),
            Act::Shoot { slot, mode, target } => self.shoot(who, slot, mode, target),
            Act::Attack { slot, target } => self.attack(who, slot, target),
            Act::Reload { slot } => self.reload(who, slot),
            Act::Repair { slot } => self.repair(who, slot),
            Act::Draw { slot, hand } => self.draw(who, slot, hand),
            Act::TryDoor { door } => self.check_door(who, door),
            Act::OpenDoor { door } => self.open_door(door),
            Act::CloseDoor { door } => self.close_door(door),
            Act::ForceDoor { door } => self.force_door(who, door),
            Act::Search { place } => self.search(who, place),
            Act::SearchBody { figure } => self.search_body(who, figure),
            Act::SeekStick => self.seek_stick(who),
            Act::Give { to } => self.give(who, to),
            Act::Care { to } => self.care(who, to),
            Act::Leather { item } => self.leather(who, item),
            Act::Wear { slot } => self.wear(who, slot),
            Act::Take { lying } => self.take(who, lying),
            Act::Unload { lying } => self.unload(who, lying),
            Act::Drop { slot, count } => self.drop_stack(who, slot, count),
            Act::Join => self.join(who),
            Act::Escort { person } => self.escort(who, person),
            Act::Leave => self.leave_table(who),
        }
    }

    /// An action is over.
    pub fn settle(&mut self) {
        self.s.shot = None;
        self.check_somebody_left();
    }

    /// The end of phase 2: those who did not sneak are seen, the dead of the last phase 3 rise, and objectives that
    /// count now are looked at. Then phase 3 in its order (SUR-HEALTH-14), and phase 4 (SUR-TURN-5).
    pub fn end_survivors(&mut self) {
        self.end_hiding();
        let turn = self.s.turn;
        let due = |corpse: &&crate::state::Corpse| corpse.rising == Rising::NextPhaseTwo && corpse.turn < turn;
        let rising: Vec<_> = self.s.corpses.iter().filter(due).map(|corpse| corpse.persona).collect();
        for persona in rising {
            self.raise(rule!("SUR-DEATH-6"), persona);
        }
        self.check_end_of_phase_two();
        if self.s.outcome.is_some() {
            return;
        }
        self.enter_phase(rule!("SUR-TURN-3"), Phase::Health);
        let present: Vec<SurvivorId> = self.sight().present().collect();
        self.queue(Task::EndTurn);
        present.iter().rev().for_each(|who| self.ask(Question::Sort { who: *who }));
        self.queue(Task::Infection);
        present.iter().rev().for_each(|who| self.ask(Question::Heal { who: *who }));
        self.queue(Task::EnergyLosses);
        present.iter().rev().for_each(|who| self.ask(Question::Eat { who: *who }));
        self.queue(Task::Nutrition);
    }

    /// Phase 4 (SUR-TURN-5).
    pub fn begin_equipment(&mut self) {
        self.enter_phase(rule!("SUR-TURN-5"), Phase::Equipment);
    }

    /// Finds and dropped things that nobody took are lost (SUR-OSRCH-6), bodies of the turn before go back to the
    /// reserve (SUR-ZSRCH-5), unspent PA are lost (SUR-PA-4); the last turn ends the game (SUR-GEN-6).
    pub fn end_turn(&mut self) {
        let stores = &self.content.stores;
        let is_dud = |thing: Thing| match thing {
            Thing::Item(item) => matches!(stores.item(item).kind, ItemKind::Dud { .. }),
            Thing::Weapon(_) | Thing::Ammo(_) => false,
        };
        let (kept, lost): (Vec<_>, Vec<_>) = self.s.lying.iter().partition(|lying| is_dud(lying.stack.thing));
        self.s.lying = kept;
        for lying in lost {
            self.tell(rule!("SUR-OSRCH-6"), Happened::Lost { thing: lying.stack.thing, count: lying.stack.count });
        }
        let turns = self.content.settings.search.body_turns;
        let turn = self.s.turn;
        let (fresh, old): (Vec<_>, Vec<_>) = self.s.bodies.iter().partition(|body| body.turn + turns > turn);
        self.s.bodies = fresh;
        for body in old {
            self.tell(rule!("SUR-ZSRCH-5"), Happened::BodyGone { zombie: body.figure });
        }
        self.s.survivors.iter_mut().for_each(|survivor| survivor.pa = 0);
        self.check_somebody_left();
        if self.s.outcome.is_none() && self.s.turn >= self.s.agreed.turns {
            self.check_last_turn();
        }
        self.queue(Task::NewTurn);
    }
}

impl Sight<'_> {
    /// Zombies enter in turn 1 and then at the interval agreed (SUR-OPT-5).
    pub fn is_entry_due(self) -> bool {
        let first = self.settings().entry.first_turn;
        self.s.turn >= first && (self.s.turn - first).is_multiple_of(self.s.agreed.entry.every.max(1))
    }

    /// Whether somebody can do anything in phase 2: he is there, not held in a close combat (SUR-CC-13), and was not
    /// found in this very turn (SUR-RET-6).
    pub fn can_act(self, who: SurvivorId) -> bool {
        let survivor = self.survivor(who);
        survivor.is_present() && !survivor.is_engaged && !survivor.done.has_come
    }

    /// What comes of an action, or the rule that forbids it. PA that are missing come last of all reasons.
    pub fn may_act(self, who: SurvivorId, act: Act) -> Result<Forecast, RuleId> {
        match act {
            Act::Activate { who: other } => self.may_activate(who, other),
            Act::EndPhase => Ok(Forecast::default()),
            Act::Move { kind, shot } => self.may_move(who, kind, shot),
            Act::Leave => self.may_leave(who),
            // Whoever hangs on a piece has no hand free for anything else (SUR-MOVE-21).
            _ if self.hangs(who) => Err(rule!("SUR-MOVE-21")),
            Act::Shoot { slot, mode, target } => self.may_shoot(who, slot, mode, target),
            Act::Attack { slot, target } => self.may_attack(who, slot, target),
            Act::Reload { slot } => self.may_reload(who, slot).map(|(pa, _)| Forecast::price(pa)),
            Act::Repair { slot } => self.may_repair(who, slot),
            Act::Draw { slot, hand } => self.may_draw(who, slot, hand),
            Act::TryDoor { door } => self.may_use_door(who, door, DoorState::Unchecked),
            Act::OpenDoor { door } => self.may_use_door(who, door, DoorState::Closed),
            Act::CloseDoor { door } => self.may_use_door(who, door, DoorState::Open),
            Act::ForceDoor { door } => self.may_use_door(who, door, DoorState::Locked),
            Act::Search { place } => self.may_search(who, place),
            Act::SearchBody { figure } => self.may_search_body(who, figure),
            Act::SeekStick => self.may_seek_stick(who),
            Act::Give { to } => self.may_give(who, to),
            Act::Care { to } => self.may_care(who, to),
            Act::Leather { item } => self.may_work_leather(who, item),
            Act::Wear { slot } => self.may_wear(who, slot),
            Act::Take { lying } => self.may_take(who, lying),
            Act::Unload { lying } => self.may_unload(who, lying),
            Act::Drop { slot, count } if self.may_drop(who, slot, count) => Ok(Forecast::default()),
            Act::Drop { .. } => Err(rule!("SUR-BAG-10")),
            Act::Join => self.may_join(who),
            Act::Escort { person } => self.may_escort(who, person),
        }
    }

    /// Whether somebody has PA for a price that is all that stands in the way (SUR-PA-2).
    pub fn pays(self, who: SurvivorId, pa: u8) -> Result<Forecast, RuleId> {
        if pa <= self.survivor(who).pa { Ok(Forecast::price(pa)) } else { Err(rule!("SUR-PA-2")) }
    }

    /// Another one can act who has something to do (SUR-TURN-6), but not from a close combat (SUR-CC-13).
    fn may_activate(self, who: SurvivorId, other: SurvivorId) -> Result<Forecast, RuleId> {
        match () {
            () if self.survivor(other).is_engaged => Err(rule!("SUR-CC-13")),
            () if other == who || !self.has_acts(other) => Err(rule!("SUR-TURN-6")),
            () => Ok(Forecast::default()),
        }
    }

    /// Everything the acting survivor can do, a change to another one, and the end of the phase.
    pub fn offer_acts(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.offer_own_acts(who, out);
        let others = self.everybody().filter(|other| *other != who && self.has_acts(*other));
        others.for_each(|other| out.offer(Choice::Act(Act::Activate { who: other })));
        out.offer(Choice::Act(Act::EndPhase));
    }

    /// Whether it can be told at a glance that somebody has something to do.
    pub fn can_walk(self, who: SurvivorId) -> bool {
        let price = self.move_price(who, MoveKind::Normal, false, None);
        price <= self.survivor(who).pa && self.may_begin(who, MoveKind::Normal).is_ok()
    }

    /// Whether there is anything that somebody who can act can do, be it for free.
    fn has_acts(self, who: SurvivorId) -> bool {
        if !self.can_act(who) || self.can_walk(who) {
            return self.can_act(who);
        }
        let mut acts = Probe::default();
        self.offer_own_acts(who, &mut acts);
        !acts.is_empty()
    }

    fn offer_own_acts(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let mut offer = |act: Act| out.offer(Choice::Act(act));
        self.offer_moves(who, &mut offer);
        if self.hangs(who) {
            return;
        }
        self.offer_attacks(who, &mut offer);
        self.offer_shots(who, &mut offer);
        self.offer_weapons(who, &mut offer);
        self.offer_doors(who, &mut offer);
        self.offer_searches(who, &mut offer);
        self.offer_crafts(who, &mut offer);
        self.offer_escorts(who, &mut offer);
        if self.may_join(who).is_ok() {
            offer(Act::Join);
        }
        self.offer_bag(who, &mut offer);
    }
}
