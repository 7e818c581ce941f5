//! The engine: runs steps until somebody has to be asked, and hands answers to the step that asked.

use shamble_kernel::{Engine, Flow, Log, Luck, Probe, RuleId};

use crate::cards::SpecialId;
use crate::choice::Choice;
use crate::content::Content;
use crate::content::missions::{Mission, Special};
use crate::fact::Happened;
use crate::questions;
use crate::sight::Sight;
use crate::state::{State, Step};

/// A game being played: rules are its methods, one file a chapter.
pub(crate) struct Play<'a> {
    pub content: &'a Content,
    pub s: &'a mut State,
    pub luck: &'a mut Luck,
    pub log: &'a mut Log<Happened>,
}

impl<'a> Play<'a> {
    /// The mission, which outlives every change of the state.
    pub fn mission(&self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    /// The special rules in force, which outlive every change too.
    pub fn specials(&self) -> impl Iterator<Item = &'a Special> + use<'a> {
        self.named_specials().map(|(_, special)| special)
    }

    /// The same, each with what it is called by.
    pub fn named_specials(&self) -> impl Iterator<Item = (SpecialId, &'a Special)> + use<'a> {
        let (is_large, off) = (self.sight().is_large(), self.sight().switched_off());
        self.mission().specials_for(is_large).filter(move |(id, _)| !off.has(*id))
    }
}

impl Play<'_> {
    pub fn sight(&self) -> Sight<'_> {
        Sight { content: self.content, s: self.s }
    }

    /// Tells a fact and the rule that made it so.
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.cite(rule, fact);
    }

    /// The same with a rule that the content names.
    pub fn cite(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }
}

impl Engine for Play<'_> {
    type Step = Step;
    type Choice = Choice;

    fn take_step(&mut self) -> Option<Step> {
        if self.s.outcome.is_some() { None } else { self.s.agenda.pop() }
    }

    fn keep_step(&mut self, step: Step) {
        self.s.agenda.push(step);
    }

    fn probe(&self, probe: &mut Probe<Choice>) {
        questions::offer(self.sight(), probe);
    }

    fn run(&mut self, step: Step) -> Flow {
        match step {
            Step::StartAt { .. } | Step::StartAlone | Step::AloneAt { .. } => return Flow::Ask,
            Step::SetupSpawn => self.setup_spawn(),

            Step::NewRound => self.new_round(),
            Step::Rise { done } => self.rise(done),
            Step::HoldRise { .. } => return Flow::Ask,
            Step::Choose => return self.ask_choose(),
            Step::BeginTurn { who } => self.begin_turn(who),
            Step::Act => return self.ask_act(),
            Step::Settle => self.settle(),
            Step::EndTurn => self.end_turn(),
            Step::AtExit => return self.ask_exit(),
            Step::Resume => self.resume(),
            Step::EnemyPhase => self.enemy_phase(),
            Step::EndPhase => self.end_phase(),

            Step::Stride { left, ignores, is_first } => return self.ask_stride(left, ignores, is_first),
            Step::Moved => return self.ask_moved(),
            Step::Flight { ability, left, from } => return self.ask_flight(ability, left, from),

            Step::KeepDrawn { who } => return self.ask_keep_drawn(who),
            Step::TooManyTraits { who } => return self.ask_too_many_traits(who),
            Step::KeepCitizen { who, card } => return self.ask_keep_citizen(who, card),
            Step::DrawCitizen { .. } => return Flow::Ask,

            Step::Prepare => return self.ask_prepare(),
            Step::Roll { dice } => self.roll(dice),
            Step::Rolled => return self.ask_rerolls(),
            Step::PickDice { ability, left } => return self.ask_pick(ability, left),
            Step::Tally => self.tally(),
            Step::Assign => return self.ask_assign(),
            Step::AfterHits => return self.ask_after_hits(),
            Step::Eliminate { ability, zone, left } => return self.ask_eliminate(ability, zone, left),
            Step::Fought => self.fought(),
            Step::AfterAttack { past } => return self.ask_after_attack(past),
            Step::FreeAttack { ability, attack } => return self.ask_free_attack(ability, attack),
            Step::Barrage { attack } => self.barrage(attack),
            Step::Aim { ability, left } => return self.ask_aim(ability, left),
            Step::NameWeak { ability } => return self.ask_weak(ability),
            Step::Reinforce { who } => return self.ask_reinforce(who),

            Step::CitizensAct => return self.ask_citizens(),
            Step::CitizenMoves { card, left } => return self.ask_citizen_move(card, left),
            Step::ActivateAll => self.activate_all(),
            Step::ExtraActivation { kind } => self.extra_activation(kind),
            Step::Rush { zone, crowd, boss } => self.rush(zone, crowd, boss),
            Step::Attacks => return self.ask_attacks(),
            Step::Reach { boss } => return self.ask_reach(boss),
            Step::Pooled => return self.ask_pooled(),
            Step::Cancel { left } => return self.ask_cancel(left),
            Step::Share => return self.ask_share(),
            Step::Suffer => self.suffer(),
            Step::Wound { who, left, tried } => return self.ask_wound(who, left, tried),
            Step::Moves => self.moves(),
            Step::SetOff { zone } => self.set_off(zone),
            // More ways than surplus pieces are left: there is a choice.
            Step::Surplus { .. } => return Flow::AskSurely,
            Step::BossWay { boss } => return self.ask_boss_way(boss),
            Step::CitizenWay { card } => return self.ask_citizen_way(card),
            Step::Arrivals => self.arrivals(),
            Step::RunOn { left } => self.run_on(left),
            Step::NextPass => self.next_pass(),

            Step::BeginSpawn => self.begin_spawn(),
            Step::NextSpawn => self.next_spawn(),
            Step::Draw { zone } => self.draw_spawn_card(zone),
            Step::Redraw { .. } => return Flow::Ask,
            Step::Resolve { card, zone } => self.resolve(card, zone),
            Step::Drop { card } => return self.ask_drop(card),
            Step::Volley { kind, wounds } => return self.ask_volley(kind, wounds),
            Step::Ahead { card, from } => return self.ask_ahead(card, from),
            Step::Escorts => self.escorts(),
            Step::Guarding { left } => return self.ask_guarding(left),

            Step::Building => return self.ask_building(),
            Step::Reveal => self.reveal(),

            Step::Taken { who, colour, zone, under } => self.taken(who, colour, zone, under),
            Step::Inform => return self.ask_inform(),
            Step::BossComes { special, zone } => self.boss_comes(self.mission().special(special).rules[0], zone),
        }
        Flow::Next
    }

    /// Takes a listed choice to the question on top.
    fn answer(&mut self, choice: Choice) {
        let Some(step) = self.s.agenda.pop() else { return };
        match step {
            Step::StartAt { who } => self.start_at(who, choice),
            Step::StartAlone => self.start_alone(choice),
            Step::AloneAt { who } => self.alone_at(who, choice),

            Step::HoldRise { who } => self.hold_rise(who, choice),
            Step::Choose => self.choose(choice),
            Step::Act => self.act(choice),
            Step::AtExit => self.leave_or_stay(choice),

            Step::Stride { left, ignores, .. } => self.stride(left, ignores, choice),
            Step::Moved => self.after_move(choice),
            Step::Flight { ability, left, from } => self.flight(ability, left, from, choice),

            Step::KeepDrawn { who } => self.keep_drawn(who, choice),
            Step::TooManyTraits { who } => self.discard_trait(who, choice),
            Step::KeepCitizen { who, card } => self.keep_citizen(who, card, choice),
            Step::DrawCitizen { who } => self.draw_citizen(who, choice),

            Step::Prepare => self.prepare(choice),
            Step::Rolled => self.reroll(choice),
            Step::PickDice { ability, left } => self.pick(ability, left, choice),
            Step::Assign => self.assign(choice),
            Step::AfterHits => self.after_hits(choice),
            Step::Eliminate { ability, zone, left } => self.eliminate_one(ability, zone, left, choice),
            Step::AfterAttack { past } => self.after_attack(past, choice),
            Step::FreeAttack { ability, attack } => self.free_attack(ability, attack, choice),
            Step::Aim { ability, left } => self.aim(ability, left, choice),
            Step::NameWeak { ability } => self.name_weak(ability, choice),
            Step::Reinforce { who } => self.reinforce(who, choice),

            Step::CitizensAct => self.citizen_acts(choice),
            Step::CitizenMoves { card, left } => self.citizen_moves(card, left, choice),
            Step::Attacks => self.attack_in(choice),
            Step::Reach { boss } => self.reach(boss, choice),
            Step::Pooled => self.pooled(choice),
            Step::Cancel { left } => self.cancel(left, choice),
            Step::Share => self.share(choice),
            Step::Wound { who, left, .. } => self.wound(who, left, choice),
            Step::Surplus { zone, kind, left } => self.surplus(zone, kind, left, choice),
            Step::BossWay { boss } => self.boss_way(boss, choice),
            Step::CitizenWay { card } => self.citizen_way(card, choice),

            Step::Redraw { card, zone } => self.redraw(card, zone, choice),
            Step::Drop { card } => self.drop_at(card, choice),
            Step::Volley { kind, wounds } => self.volley_at(kind, wounds, choice),
            Step::Ahead { card, from } => self.ahead(card, from, choice),
            Step::Guarding { left } => self.guard(left, choice),

            Step::Building => self.building(choice),
            Step::Inform => self.inform(choice),

            // These never ask.
            Step::SetupSpawn
            | Step::NewRound
            | Step::Rise { .. }
            | Step::BeginTurn { .. }
            | Step::Settle
            | Step::EndTurn
            | Step::Resume
            | Step::EnemyPhase
            | Step::EndPhase
            | Step::Roll { .. }
            | Step::Tally
            | Step::Fought
            | Step::Barrage { .. }
            | Step::ActivateAll
            | Step::ExtraActivation { .. }
            | Step::Rush { .. }
            | Step::Suffer
            | Step::Moves
            | Step::SetOff { .. }
            | Step::Arrivals
            | Step::RunOn { .. }
            | Step::NextPass
            | Step::BeginSpawn
            | Step::NextSpawn
            | Step::Draw { .. }
            | Step::Resolve { .. }
            | Step::Reveal
            | Step::Escorts
            | Step::Taken { .. }
            | Step::BossComes { .. } => {}
        }
    }
}
