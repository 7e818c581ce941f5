//! The round: Player Phase, Enemy Phase, End Phase, and the Turns of the heroes.

use shamble_kernel::{Flow, Id, Probe, RuleId, Set};
use tinyvec::ArrayVec;

use crate::cards::{AbilityId, Mode, Timing};
use crate::content::abilities::{Effect, Whose};
use crate::fact::{Happened, Loss, Rise};
use crate::law::lawful;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Fate, HeroId, Occasion, State, Step, Task, Turn};

/// Where in a Round the game is (MZ-ROUND-1). Nobody is asked anything in the End Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Players,
    Enemies,
}

impl State {
    /// The Phase being played; none before the first Round and after the game.
    pub fn phase(&self) -> Option<Phase> {
        let is_under_way = self.round > 0 && self.outcome.is_none();
        let is_enemies = self.agenda.iter().any(|step| matches!(step, Step::Do(Task::EndPhase)));
        is_under_way.then_some(if is_enemies { Phase::Enemies } else { Phase::Players })
    }
}

impl Play<'_> {
    /// A Round has three Phases (MZ-ROUND-1). Tracks rise, tokens turn green, and each hero is activated once
    /// (MZ-PLAYER-1 to MZ-PLAYER-3).
    pub fn new_round(&mut self) {
        self.s.round += 1;
        let rule = self.rule(rule!("MZ-ROUND-1"), rule!("MZH-ROUND-1"));
        self.tell(rule, Happened::Round { round: self.s.round });
        for hero in &mut self.s.heroes {
            hero.has_acted = false;
            hero.used = Set::default();
        }
        self.s.turn = Turn::default();
        self.queue_all([Task::Rise { from: HeroId::at(0) }, Task::NextTurn]);
    }

    /// Every hero's Hunger or Power rises (MZ-PLAYER-13, MZH-POWER-2), unless an ability lets it stay.
    pub fn rise(&mut self, from: HeroId) {
        for who in (from.index()..self.s.heroes.len()).map(HeroId::at) {
            if self.s.hero(who).fate != Fate::InPlay {
                continue;
            }
            if self.sight().may_hold_rise(who) {
                self.queue(Task::Rise { from: HeroId::at(who.index() + 1) });
                return self.ask(Question::HoldRise { who });
            }
            self.rise_one(who);
        }
    }

    pub fn rise_one(&mut self, who: HeroId) {
        let sight = self.sight();
        let track = sight.s.hero(who).track;
        let more = sight.usable(who, Timing::PhaseRise).filter_map(|(id, ability)| {
            let (change, whose, only_at) = ability.effect.track_by()?;
            (whose == Whose::Owner && only_at.is_none_or(|at| at == track)).then_some((id, change))
        });
        let more: ArrayVec<[(AbilityId, i8); 4]> = more.collect();
        let change = sight.side().track.rise as i8 + more.iter().map(|(_, change)| *change).sum::<i8>();
        for (ability, _) in more {
            self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
        }
        let rule = self.rule(rule!("MZ-PLAYER-1"), rule!("MZH-PLAYER-1"));
        self.change_track(rule, who, change, Rise::Phase);
    }

    /// The track stays where it is.
    pub fn hold_rise(&mut self, who: HeroId) {
        if let Some(id) = self.sight().holding(who) {
            self.pay(who, id);
            self.tell(self.side().ability(id).rule, Happened::Held { who });
        }
    }

    /// The players choose the order of the heroes anew each Round (MZ-PLAYER-4). The Enemy Phase begins when every hero
    /// has been activated (MZ-ROUND-2).
    pub fn next_turn(&mut self) {
        if self.sight().waiting_heroes().next().is_some() {
            self.ask(Question::Activate);
        } else {
            self.queue(Task::EnemyPhase);
        }
    }

    /// A Turn has 3 Actions, from Yellow on 4 (MZ-PLAYER-5).
    pub fn begin_turn(&mut self, who: HeroId) {
        let sight = self.sight();
        let actions = sight.actions_at(sight.level(sight.s.hero(who)));
        let rule = sight.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"));
        self.s.turn = Turn { who, occasion: Occasion::Turn, actions, ..Turn::default() };
        self.tell(rule, Happened::TurnBegins { who, actions });
        self.queue(Task::EndTurn);
        self.ask(Question::Act);
    }

    /// An Action or an ability is over: Spawn Points and objectives are looked at.
    pub fn settle(&mut self) {
        self.check_points();
        self.check_goals();
    }

    /// The token turns red (MZ-PLAYER-10); a Ravenous hero suffers a Wound, then it may leave (MZ-PLAYER-12).
    pub fn end_turn(&mut self) {
        let who = self.s.turn.who;
        self.s.turn.actions = 0;
        self.s.hero_mut(who).has_acted = true;
        let rule = self.rule(rule!("MZ-PLAYER-10"), rule!("MZH-PLAYER-4"));
        self.tell(rule, Happened::TurnEnds { who });
        if self.s.hero(who).fate == Fate::InPlay && self.sight().is_ravenous(who) {
            self.lose_health(rule!("MZ-RAV-5"), who);
        }
        self.ask(Question::Exit);
    }

    /// Whoever has left is out of play (MZ-EXIT-6).
    pub fn leave(&mut self) {
        let who = self.s.turn.who;
        let hero = self.s.hero_mut(who);
        (hero.fate, hero.zone) = (Fate::Left, None);
        let rule = self.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1"));
        self.tell(rule, Happened::Left { who });
        self.settle();
    }

    /// The hero whose Turn it is goes on after another one's free Action (MZ-HERO-13).
    pub fn resume(&mut self) {
        self.s.turn = std::mem::take(&mut self.s.waiting);
    }

    /// Enemies and Citizens are activated, then new ones appear (MZ-EACT-1); in Hero Mode Citizens act first
    /// (MZH-EACT-2).
    pub fn enemy_phase(&mut self) {
        let rule = self.rule(rule!("MZ-EACT-1"), rule!("MZH-EACT-1"));
        self.s.turn = Turn::default();
        self.tell(rule, Happened::EnemyPhase);
        self.queue_all([Task::ActivateAll, Task::BeginSpawn, Task::Escorts, Task::EndPhase]);
        if self.s.mode == Mode::Hero {
            self.queue(Task::CitizensAct);
        }
    }

    /// The game is lost if a hero was eliminated in this Round (MZ-END-1) or nobody is left in play (MZ-WIN-6); else the
    /// Mission's and the heroes' effects come, and a new Round begins (MZ-END-2, MZ-END-3).
    pub fn end_phase(&mut self) {
        let rule = self.rule(rule!("MZ-END-1"), rule!("MZH-END-1"));
        self.tell(rule, Happened::EndPhase);
        if self.s.chronicle.has_loss {
            let rule = self.rule(rule!("MZ-WIN-2"), rule!("MZH-WIN-2"));
            return self.lose(rule, Loss::Eliminated);
        }
        if self.sight().present().next().is_none() {
            return self.lose(rule!("MZ-WIN-6"), Loss::Impossible);
        }
        self.recover();
        self.mission_end_phase();
        self.forget_round();
        self.settle();
        self.queue(Task::NewRound);
        self.round_is_over();
    }

    /// Abilities that heal in the End Phase.
    fn recover(&mut self) {
        for who in (0..self.s.heroes.len()).map(HeroId::at) {
            let sight = self.sight();
            let hero = sight.s.hero(who);
            if hero.fate != Fate::InPlay {
                continue;
            }
            let healing = sight.usable(who, Timing::EndPhase).find_map(|(id, ability)| {
                let (health, below) = ability.effect.heal()?;
                below.is_none_or(|below| hero.health < below).then_some((id, health))
            });
            if let Some((id, more)) = healing {
                self.pay(who, id);
                self.heal(id, who, more);
            }
        }
    }

    /// What lasts until the Round ends.
    fn forget_round(&mut self) {
        self.s.banned = shamble_zones::ZoneSet::EMPTY;
        self.s.lures = Set::default();
        self.s.citizens.iter_mut().for_each(|citizen| citizen.is_held = false);
        self.s.bosses.iter_mut().for_each(|boss| boss.rests = false);
    }
}

impl Sight<'_> {
    fn may_hold_rise(self, who: HeroId) -> bool {
        self.s.hero(who).track < self.side().track.max && self.holding(who).is_some()
    }

    /// The ability by which a hero's track can stay where it is.
    pub fn holding(self, who: HeroId) -> Option<AbilityId> {
        let mut uses = self.usable(who, Timing::PhaseRise);
        uses.find(|(_, ability)| ability.effect == Effect::HoldRise).map(|(id, _)| id)
    }

    /// Each hero is activated once (MZ-PLAYER-3), unless it has left (MZ-EXIT-6) or is eliminated (MZ-ID-7).
    pub fn may_activate(self, who: HeroId) -> Result<(), RuleId> {
        let hero = self.s.hero(who);
        match hero.fate {
            Fate::InPlay => lawful(!hero.has_acted, self.rule(rule!("MZ-PLAYER-3"), rule!("MZH-PLAYER-1"))),
            Fate::Left => Err(self.rule(rule!("MZ-EXIT-6"), rule!("MZH-EXIT-1"))),
            Fate::Eliminated => Err(self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"))),
        }
    }

    /// Goes on asking while there is anything to do but to end the Turn: free Actions and abilities are not part of the
    /// total (MZ-PLAYER-11).
    pub fn flow_of_turn(self) -> Flow {
        if self.s.hero(self.s.turn.who).fate != Fate::InPlay {
            return Flow::Next;
        }
        if self.s.turn.actions > 0 {
            // A Trait can be gained, or the Turn ended.
            return if self.may_gain_trait().is_ok() { Flow::AskSurely } else { Flow::Ask };
        }
        let mut probe = Probe::default();
        self.offer_acts(&mut probe);
        if probe.only().is_some() { Flow::Next } else { Flow::AskSurely }
    }

    /// A hero in the Exit Zone may leave for free if no Enemy is there (MZ-EXIT-1; Citizens do not prevent it,
    /// MZ-EXIT-3), once everything before is done (MZ-EXIT-4).
    pub fn may_leave(self, who: HeroId) -> Result<(), RuleId> {
        let hero = self.s.hero(who);
        let exit = self.s.exit.filter(|exit| hero.fate == Fate::InPlay && hero.zone == Some(*exit));
        let is_free = exit.is_some_and(|exit| !self.has_enemies(exit));
        lawful(is_free, self.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1")))?;
        lawful(self.exit_is_open(), self.rule(rule!("MZ-EXIT-4"), rule!("MZH-EXIT-1")))
    }
}
