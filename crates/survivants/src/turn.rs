//! The turn and its phases (chapter 7).

use shamble_kernel::{Flow, Id, Offer, Probe, RuleId};

use crate::choice::Choice;
use crate::content::arms::{ItemKind, Thing};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Doings, MoveKind, Phase, Rising, Step, SurvivorId};

impl Play<'_> {
    /// Every survivor on the table receives 3 PA (SUR-PA-1), then phase 1 is played: entry, movement, attacks
    /// (SUR-TURN-1).
    pub fn new_turn(&mut self) {
        let pa = self.content.settings.game.pa_per_turn.value;
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
        self.s.agenda.then([Step::Moves, Step::Attacks, Step::BeginSurvivors]);
        if self.sight().is_entry_due() {
            self.s.agenda.push(Step::Entry { who: SurvivorId::at(0) });
        }
        self.s.agenda.push(Step::Rise);
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
        let first = self.sight().present().next();
        self.s.acting = first.unwrap_or_default();
        self.s.agenda.then([Step::Duels, Step::Act]);
        self.duds_go_off();
    }

    /// Somebody acts as long as anybody can; players alternate as they like (SUR-TURN-6).
    pub fn ask_act(&mut self) -> Flow {
        if !self.sight().can_act(self.s.acting) {
            let Some(next) = self.sight().everybody().find(|who| self.sight().can_act(*who)) else {
                self.s.agenda.push(Step::EndSurvivors);
                return Flow::Next;
            };
            self.s.acting = next;
        }
        if self.sight().can_walk(self.s.acting) { Flow::AskSurely } else { Flow::Ask }
    }

    pub fn act(&mut self, choice: Choice) {
        match choice {
            Choice::Activate { who } => {
                self.s.acting = who;
                return self.s.agenda.push(Step::Act);
            }
            Choice::EndPhase => return self.s.agenda.push(Step::EndSurvivors),
            _ => self.s.agenda.then([Step::Settle, Step::Act]),
        }
        let who = self.s.acting;
        match choice {
            Choice::Move { kind, shot } => self.begin_move(kind, shot),
            Choice::Shoot { slot, mode, target } => self.shoot(slot, mode, target),
            Choice::Attack { slot, target } => self.attack(slot, target),
            Choice::Reload { slot } => self.reload(slot),
            Choice::Repair { slot } => self.repair(slot),
            Choice::Draw { slot, hand } => self.draw(slot, hand),
            Choice::TryDoor { door } => self.try_door(door),
            Choice::OpenDoor { door } => self.open_door(door),
            Choice::CloseDoor { door } => self.close_door(door),
            Choice::ForceDoor { door } => self.force_door(door),
            Choice::Search { place } => self.search(place),
            Choice::SearchBody { figure } => self.search_body(figure),
            Choice::SeekStick => self.seek_stick(),
            Choice::Give { to } => self.give(to),
            Choice::Care { to } => self.care(to),
            Choice::Leather { item } => self.leather(item),
            Choice::Wear { slot } => self.wear(slot),
            Choice::Take { lying } => self.take(lying),
            Choice::Unload { lying } => self.unload(lying),
            Choice::Drop { slot, count } => self.drop_stack(who, slot, count),
            Choice::Join => self.join(who),
            Choice::Escort { person } => self.escort(person),
            Choice::Leave => self.leave_table(who),
            // Answers to other questions are never listed here.
            _ => {}
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
        self.s.agenda.push(Step::EndTurn);
        present.iter().rev().for_each(|who| self.s.agenda.push(Step::Sort { who: *who }));
        self.s.agenda.push(Step::Infection);
        present.iter().rev().for_each(|who| self.s.agenda.push(Step::Heal { who: *who }));
        self.s.agenda.push(Step::EnergyLosses);
        present.iter().rev().for_each(|who| self.s.agenda.push(Step::Eat { who: *who }));
        self.s.agenda.push(Step::Nutrition);
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
        let turns = self.content.settings.search.body_turns.value;
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
        self.s.agenda.push(Step::NewTurn);
    }
}

impl Sight<'_> {
    /// Zombies enter in turn 1 and then at the interval agreed (SUR-OPT-5).
    pub fn is_entry_due(self) -> bool {
        let first = self.settings().entry.first_turn.value;
        self.s.turn >= first && (self.s.turn - first).is_multiple_of(self.s.agreed.entry.every.max(1))
    }

    /// Whether somebody can do anything in phase 2: he is there, not held in a close combat (SUR-CC-13), and was not
    /// found in this very turn (SUR-RET-6).
    pub fn can_act(self, who: SurvivorId) -> bool {
        let survivor = self.survivor(who);
        survivor.is_present() && !survivor.is_engaged && !survivor.done.has_come
    }

    /// Everything the acting survivor can do, a change to another one, and the end of the phase.
    pub fn offer_acts(self, out: &mut impl Offer<Choice>) {
        let who = self.s.acting;
        self.offer_moves(who, out);
        // Whoever hangs on a piece has no hand free for anything else (SUR-MOVE-21).
        if !self.hangs(who) {
            self.offer_deeds(who, out);
        }
        let others = self.everybody().filter(|other| *other != who && self.has_deeds(*other));
        others.for_each(|other| out.offer(Choice::Activate { who: other }));
        out.offer(Choice::EndPhase);
    }

    /// Whether it can be told at a glance that somebody has something to do.
    fn can_walk(self, who: SurvivorId) -> bool {
        let price = self.move_price(who, MoveKind::Normal, false, None);
        price <= self.survivor(who).pa && self.can_begin(who, MoveKind::Normal)
    }

    /// Whether there is anything that somebody who can act can do, be it for free.
    fn has_deeds(self, who: SurvivorId) -> bool {
        if !self.can_act(who) || self.can_walk(who) {
            return self.can_act(who);
        }
        let mut deeds = Probe::default();
        self.offer_moves(who, &mut deeds);
        if !self.hangs(who) {
            self.offer_deeds(who, &mut deeds);
        }
        !deeds.is_empty()
    }

    fn offer_deeds(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.offer_attacks(who, out);
        self.offer_shots(who, out);
        self.offer_weapons(who, out);
        self.offer_doors(who, out);
        self.offer_searches(who, out);
        self.offer_crafts(who, out);
        self.offer_escorts(who, out);
        if self.may_join(who) {
            out.offer(Choice::Join);
        }
        self.offer_bag(who, out);
    }
}
