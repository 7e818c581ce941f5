//! The Players' phase: players clockwise, their survivors one after the other, one action after the other.

use shamble_kernel::{Flow, Offer, Probe, RuleId, Seat};

use crate::cards::{Fight, ZombieKind};
use crate::choice::{Act, Choice, Reply};
use crate::content::missions::GoalKind;
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Occasion, State, Step, SurvivorId, Task, Turn};

/// Actions of a survivor's turn before skills (UOA-ROUND-5).
const ACTIONS: u8 = 3;

/// Where in a round the game is (UOA-ROUND-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Players,
    Zombies,
    End,
}

impl State {
    /// The phase being played; none before the first round and after the game. The train moves before the Zombies'
    /// phase (UOA-ROUND-6).
    pub fn phase(&self) -> Option<Phase> {
        let waits = |is_it: fn(&Step) -> bool| self.agenda.iter().any(is_it);
        if self.round == 0 || self.outcome.is_some() {
            None
        } else if waits(|step| {
            matches!(step, Step::Do(Task::EndNoise | Task::Reload | Task::PassToken | Task::NewRound))
        }) {
            Some(Phase::End)
        } else if waits(|step| matches!(step, Step::Do(Task::EndPhase)))
            && !waits(|step| matches!(step, Step::Do(Task::ZombiesPhase)))
        {
            Some(Phase::Zombies)
        } else {
            Some(Phase::Players)
        }
    }
}

impl Play<'_> {
    /// A round: Players' phase, Zombies' phase, End phase (UOA-ROUND-1).
    pub fn new_round(&mut self) {
        self.s.round += 1;
        self.tell(rule!("UOA-ROUND-1"), Happened::Round { round: self.s.round });
        self.s.survivors.iter_mut().for_each(|survivor| survivor.has_acted = false);
        self.queue(Task::Players { player: self.s.first_player, left: self.s.players });
    }

    /// The First Player plays, then the player to the left, until all have played (UOA-ROUND-2).
    pub fn next_player(&mut self, player: Seat, left: u8) {
        if left == 0 {
            self.queue(Task::AfterPlayers);
        } else if self.sight().waiting_survivors(player).next().is_some() {
            self.s.agenda.then([Step::Ask(Question::Activate { player }), Step::Do(Task::Players { player, left })]);
        } else {
            let next = Seat((player.0 + 1) % self.s.players);
            self.queue(Task::Players { player: next, left: left - 1 });
        }
    }

    /// A player activates each survivor once, in any order (UOA-ROUND-3).
    pub fn choose(&mut self, who: SurvivorId) {
        self.queue(Task::BeginTurn { who, is_link: false });
    }

    /// A turn has three actions and those of skills; what is once a turn begins anew (UOA-ROUND-5, UOA-SKILL-81).
    pub fn begin_turn(&mut self, who: SurvivorId, is_link: bool) {
        let occasion = if is_link { Occasion::Link } else { Occasion::Turn };
        let actions = self.sight().actions_per_turn(who);
        self.s.turn = Turn { who, occasion, actions, ..Turn::default() };
        let rule = if is_link { rule!("UOA-SKILL-39") } else { rule!("UOA-ROUND-3") };
        self.tell(rule, Happened::TurnBegins { who, actions, is_link });
        self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::EndTurn)]);
    }

    /// Goes on asking while there is anything to do but to end the turn.
    pub fn ask_act(&mut self) -> Flow {
        let sight = self.sight();
        if sight.s.survivor(sight.s.turn.who).zone.is_none() {
            return Flow::Next;
        }
        if sight.s.turn.actions > 0 {
            // One can always end the turn; anything else makes it a question.
            let acting = sight.acting();
            let is_question = acting.may_make_noise().is_ok() || acting.may_reorganise().is_ok();
            return if is_question { Flow::AskSurely } else { Flow::Ask };
        }
        let mut probe = Probe::default();
        sight.offer_acts(&mut probe);
        match probe.only() {
            Some(_) if !sight.is_drink_of_use() => Flow::Next,
            Some(_) | None => Flow::AskSurely,
        }
    }

    /// An action is over: feats and goals are looked at (UOA-BOUNTY-9, UOA-WIN-1).
    pub fn settle(&mut self) {
        self.clear_vade_retro();
        self.check_feat();
        self.s.turn.added = 0;
        self.s.turn.is_rewarded = false;
        self.check_goals();
    }

    /// Unspent actions are lost (UOA-ROUND-7), and the exit may be used (UOA-MIS-5).
    pub fn end_turn(&mut self) {
        let Turn { who, occasion, .. } = self.s.turn;
        self.s.turn.actions = 0;
        if occasion == Occasion::Turn {
            self.s.survivor_mut(who).has_acted = true;
        }
        self.tell(rule!("UOA-ROUND-7"), Happened::TurnEnds { who });
        self.s.agenda.then([Step::Ask(Question::Exit), Step::Do(Task::Resume)]);
        self.check_last_feat();
    }

    pub fn ask_exit(&mut self) -> Flow {
        if self.sight().may_leave(self.s.turn.who) { Flow::Ask } else { Flow::Next }
    }

    pub fn leave(&mut self, with_wagon: bool) {
        self.leave_by_exit(self.s.turn.who, with_wagon);
        self.check_goals();
    }

    /// Whoever was interrupted goes on.
    pub fn resume(&mut self) {
        self.s.turn = std::mem::take(&mut self.s.waiting);
    }

    /// The train moves after all players, before the zombies (UOA-ROUND-6, UOA-ZPH-1).
    pub fn after_players(&mut self) {
        let kinds = ZombieKind::ALL.iter().copied().collect();
        self.s.agenda.then([
            Step::Do(Task::Train),
            Step::Do(Task::ZombiesPhase),
            Step::Do(Task::Activate { kinds }),
            Step::Do(Task::BeginSpawn),
            Step::Do(Task::EndPhase),
        ]);
    }
}

impl Sight<'_> {
    /// Survivors of a player that have not been activated this round.
    pub fn waiting_survivors(self, player: Seat) -> impl Iterator<Item = SurvivorId> {
        let waits = move |who: &SurvivorId| {
            let survivor = self.s.survivor(*who);
            survivor.player == player && !survivor.has_acted && survivor.zone.is_some()
        };
        self.everybody().filter(waits)
    }

    pub fn actions_per_turn(self, who: SurvivorId) -> u8 {
        let more = self.skilled(who).with(Family::ExtraAction).map(|(_, effect, copies)| match effect {
            Effect::ExtraAction { amount } => amount * copies,
            _ => 0,
        });
        ACTIONS + more.sum::<u8>()
    }

    pub fn offer_survivors(self, player: Seat, out: &mut impl Offer<Choice>) {
        self.waiting_survivors(player).for_each(|who| out.offer(Choice::Activate { who }));
    }

    /// Everything a survivor can do now (UOA-ACT-1). What comes in between is listed elsewhere.
    pub fn offer_acts(self, out: &mut impl Offer<Choice>) {
        let acting = self.acting();
        match self.s.turn.occasion {
            Occasion::Nobody => {}
            Occasion::Reflex(_) => {
                out.offer(Choice::Say(Reply::Pass));
                acting.offer_attacks(out);
                acting.offer_throws(out);
            }
            Occasion::Turn | Occasion::Link | Occasion::Given => {
                acting.offer_moves(out);
                if out.is_enough() {
                    return;
                }
                acting.offer_attacks(out);
                acting.offer_throws(out);
                acting.offer_plain_actions(out);
                acting.offer_machine_actions(out);
                acting.offer_objectives(out);
                acting.offer_rallies(out);
                acting.offer_vade_retro(out);
                acting.offer_cleansing(out);
                acting.offer_abilities(out);
                out.offer(Choice::Act(Act::End));
            }
        }
    }

    /// To leave, alone or with the Wagon where that has to come along (UOA-MIS-5, UOA-M7-14).
    pub fn may_leave_by_exit(self, with_wagon: bool) -> Result<(), RuleId> {
        let wanted = |kind: &GoalKind| matches!(kind, GoalKind::LeaveByExit { with_wagon: true });
        let takes_wagon = || self.mission().goals.iter().any(|goal| wanted(&goal.kind));
        let is_there = self.s.wagon.is_some() && self.s.wagon == self.s.survivor(self.s.turn.who).zone;
        if !with_wagon || is_there && takes_wagon() { Ok(()) } else { Err(rule!("UOA-M7-14")) }
    }

    pub fn offer_exit(self, out: &mut impl Offer<Choice>) {
        for with_wagon in [false, true].into_iter().filter(|it| self.may_leave_by_exit(*it).is_ok()) {
            out.offer(Choice::Leave { with_wagon });
        }
        out.offer(Choice::Say(Reply::Stay));
    }

    /// What a survivor does: in a turn anything, at once where zombies appear an attack on them (UOA-ACT-1,
    /// UOA-SKILL-47).
    pub fn may_act(self, act: Act) -> Result<Price, RuleId> {
        let acting = self.acting();
        let zone = acting.zone()?;
        if self.is_reflex() && !act.is_attack() {
            return Err(rule!("UOA-SKILL-47"));
        }
        match act {
            Act::Melee { arms, pay } => acting.may_attack(Fight::Melee, arms, zone, pay),
            Act::Shoot { arms, at, pay } => acting.may_attack(Fight::Ranged, arms, at, pay),
            Act::Throw { card, at, pay } => acting.may_throw(card, at, pay),
            Act::End => Ok(Price::FREE),
            Act::Move { to } => acting.may_move(to),
            Act::Sprint { to } => acting.may_sprint(to),
            Act::Charge { to } => acting.may_charge(to),
            Act::Jump { to } => acting.may_jump(to),
            Act::Search => acting.may_search(),
            Act::Reorganise => acting.may_reorganise(),
            Act::Trade { with } => acting.may_trade(with),
            Act::TakeObjective => acting.may_take_objective(),
            Act::TakeCoal => acting.may_take_coal(),
            Act::LoadTender => acting.may_load_tender(),
            Act::StartTrain => acting.may_start_train(),
            Act::Store => acting.may_store(),
            Act::PushWagon { to } => acting.may_push_wagon(to),
            Act::PushGatling { to } => acting.may_push_gatling(to),
            Act::GetIn => acting.may_get_in(),
            Act::GetOut => acting.may_get_out(),
            Act::MakeNoise => acting.may_make_noise(),
            Act::Reload { card } => acting.may_reload(card),
            Act::Rally { companion, gift } => acting.may_rally(companion, gift),
            Act::VadeRetro { zone } => acting.may_halt(zone),
            Act::Cleanse { card, zone } => acting.may_cleanse(card, zone),
            Act::Lead { who } => acting.may_lead(who),
            Act::Shove { to } => acting.may_shove(to),
            Act::Taunt { zone } => acting.may_taunt(zone),
            Act::Rescue { zone } => acting.may_rescue(zone),
            Act::Invent { card } => acting.may_invent(card),
        }
    }
}

#[cfg(test)]
mod tests;
