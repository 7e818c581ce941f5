//! The round: Player Phase, Enemy Phase, End Phase, and the Turns of the heroes.

use shamble_kernel::{Flow, Set};

use crate::cards::{Mode, Timing};
use crate::choice::Choice;
use crate::content::abilities::{Effect, Whose};
use crate::fact::{Happened, Loss, Rise};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Fate, HEROES, HeroId, Occasion, State, Step, Turn};

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
        let is_enemies = self.agenda.iter().any(|step| matches!(step, Step::EndPhase));
        is_under_way.then_some(if is_enemies { Phase::Enemies } else { Phase::Players })
    }
}

impl Play<'_> {
    /// A Round has three Phases (MZ-ROUND-1). Tracks rise, tokens turn green, and each hero is activated once
    /// (MZ-PLAYER-1 to MZ-PLAYER-3).
    pub fn new_round(&mut self) {
        self.s.round += 1;
        let rule = self.s.mode.rule(rule!("MZ-ROUND-1"), rule!("MZH-ROUND-1"));
        self.tell(rule, Happened::Round { round: self.s.round });
        for hero in &mut self.s.heroes {
            hero.has_acted = false;
            hero.used = Set::default();
        }
        self.s.turn = Turn::default();
        self.s.agenda.then([Step::Rise { done: Set::default() }, Step::Choose]);
    }

    /// Every hero's Hunger or Power rises (MZ-PLAYER-13, MZH-POWER-2), unless an ability lets it stay.
    pub fn rise(&mut self, mut done: Set<HeroId>) {
        loop {
            let next = self.sight().present().find(|who| !done.has(*who));
            let Some(who) = next else { return };
            done.add(who);
            if self.sight().may_hold_rise(who) {
                return self.s.agenda.then([Step::HoldRise { who }, Step::Rise { done }]);
            }
            self.rise_one(who);
        }
    }

    fn rise_one(&mut self, who: HeroId) {
        let sight = self.sight();
        let track = sight.s.hero(who).track;
        let more = sight.usable(who, Timing::PhaseRise).map(|(_, ability)| match ability.effect {
            Effect::TrackBy { change, whose: Whose::Owner, only_at } if only_at.is_none_or(|at| at == track) => change,
            _ => 0,
        });
        let change = sight.side().track.rise as i8 + more.sum::<i8>();
        let rule = sight.s.mode.rule(rule!("MZ-PLAYER-1"), rule!("MZH-PLAYER-1"));
        self.change_track(rule, who, change, Rise::Phase);
    }

    pub fn hold_rise(&mut self, who: HeroId, choice: Choice) {
        let holding =
            self.sight().usable(who, Timing::PhaseRise).find(|(_, ability)| ability.effect == Effect::HoldRise);
        match (choice, holding) {
            (Choice::Yes, Some((id, _))) => {
                self.pay(who, id);
                self.tell(rule!("MZ-CIT-4"), Happened::Held { who });
            }
            _ => self.rise_one(who),
        }
    }

    /// The Enemy Phase begins when every hero has been activated (MZ-ROUND-2).
    pub fn ask_choose(&mut self) -> Flow {
        if self.sight().waiting_heroes().next().is_some() {
            return Flow::Ask;
        }
        self.s.agenda.push(Step::EnemyPhase);
        Flow::Next
    }

    /// The players choose the order of the heroes anew each Round (MZ-PLAYER-4).
    pub fn choose(&mut self, choice: Choice) {
        let Choice::Activate { who } = choice else { return };
        self.s.agenda.then([Step::BeginTurn { who }, Step::Choose]);
    }

    /// A Turn has 3 Actions, from Yellow on 4 (MZ-PLAYER-5).
    pub fn begin_turn(&mut self, who: HeroId) {
        let sight = self.sight();
        let actions = sight.actions_at(sight.level(sight.s.hero(who)));
        let rule = sight.s.mode.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"));
        self.s.turn = Turn { who, occasion: Occasion::Turn, actions, ..Turn::default() };
        self.tell(rule, Happened::TurnBegins { who, actions });
        self.s.agenda.then([Step::Act, Step::EndTurn]);
    }

    /// Goes on asking while there is anything to do but to end the Turn: free Actions and abilities are not part of the
    /// total (MZ-PLAYER-11).
    pub fn ask_act(&mut self) -> Flow {
        let sight = self.sight();
        if sight.s.hero(sight.s.turn.who).fate != Fate::InPlay {
            return Flow::Next;
        }
        if sight.s.turn.actions > 0 {
            return Flow::Ask;
        }
        let mut probe = shamble_kernel::Probe::default();
        sight.offer_acts(&mut probe);
        match probe.only() {
            Some(_) => Flow::Next,
            None => Flow::Ask,
        }
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
        let rule = self.s.mode.rule(rule!("MZ-PLAYER-10"), rule!("MZH-PLAYER-4"));
        self.tell(rule, Happened::TurnEnds { who });
        if self.s.hero(who).fate == Fate::InPlay && self.sight().is_ravenous(who) {
            self.lose_health(rule!("MZ-RAV-5"), who);
        }
        self.s.agenda.push(Step::AtExit);
    }

    /// A hero in the Exit Zone may leave for free if no Enemy is there (MZ-EXIT-1).
    pub fn ask_exit(&mut self) -> Flow {
        if self.sight().may_leave(self.s.turn.who) { Flow::Ask } else { Flow::Next }
    }

    /// Whoever has left is out of play (MZ-EXIT-6).
    pub fn leave_or_stay(&mut self, choice: Choice) {
        if choice != Choice::Leave {
            return;
        }
        let who = self.s.turn.who;
        let hero = self.s.hero_mut(who);
        (hero.fate, hero.zone) = (Fate::Left, None);
        let rule = self.s.mode.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1"));
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
        let rule = self.s.mode.rule(rule!("MZ-EACT-1"), rule!("MZH-EACT-1"));
        self.s.turn = Turn::default();
        self.tell(rule, Happened::EnemyPhase);
        self.s.agenda.then([Step::ActivateAll, Step::BeginSpawn, Step::Escorts, Step::EndPhase]);
        if self.s.mode == Mode::Hero {
            self.s.agenda.push(Step::CitizensAct);
        }
    }

    /// The game is lost if a hero was eliminated in this Round (MZ-END-1) or nobody is left in play (MZ-WIN-6); else the
    /// Mission's and the heroes' effects come, and a new Round begins (MZ-END-2, MZ-END-3).
    pub fn end_phase(&mut self) {
        let rule = self.s.mode.rule(rule!("MZ-END-1"), rule!("MZH-END-1"));
        self.tell(rule, Happened::EndPhase);
        if self.s.chronicle.has_loss {
            let rule = self.s.mode.rule(rule!("MZ-WIN-2"), rule!("MZH-WIN-2"));
            return self.lose(rule, Loss::Eliminated);
        }
        if self.sight().present().next().is_none() {
            return self.lose(rule!("MZ-WIN-6"), Loss::Impossible);
        }
        self.recover();
        self.mission_end_phase();
        self.forget_round();
        self.settle();
        self.s.agenda.push(Step::NewRound);
    }

    /// Abilities that heal in the End Phase.
    fn recover(&mut self) {
        for place in 0..HEROES.min(self.s.heroes.len()) {
            let who = shamble_kernel::Id::at(place);
            let sight = self.sight();
            if sight.s.hero(who).fate != Fate::InPlay {
                continue;
            }
            let health = sight.s.hero(who).health;
            let healing = sight.usable(who, Timing::EndPhase).find_map(|(id, ability)| match ability.effect {
                Effect::Heal { health: more, below, .. } if below.is_none_or(|below| health < below) => {
                    Some((id, more))
                }
                _ => None,
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
        let would_rise = self.s.hero(who).track < self.side().track.max;
        would_rise && self.usable(who, Timing::PhaseRise).any(|(_, ability)| ability.effect == Effect::HoldRise)
    }

    /// MZ-EXIT-1, MZ-EXIT-4, MZ-EXIT-7; Citizens do not prevent it (MZ-EXIT-3).
    pub fn may_leave(self, who: HeroId) -> bool {
        let hero = self.s.hero(who);
        let at_exit = self.s.exit.filter(|exit| hero.fate == Fate::InPlay && hero.zone == Some(*exit));
        at_exit.is_some_and(|exit| !self.has_enemies(exit)) && self.exit_is_open()
    }
}
