//! Attacks of zombies, dodging, and answers in alert (chapter 12, SUR-ALERT).

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Act, Choice, Forecast};
use crate::content::skills::{Effect, Test as Rerolled};
use crate::fact::{Happened, Harm, Test};
use crate::kinds::Characteristic;
use crate::mat::{Facing, Place, Range, Spot};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Cause, Dodging, Figure, MoveKind, ShotMode, SurvivorId, Target, Task, Whereabouts, Zombie};
use crate::targets::Stand;

impl Play<'_> {
    /// Step 1c: every zombie with a survivor at most 5 cm away attacks, once (SUR-ZATK-2, SUR-ZATK-8), those with the
    /// smallest gap first (SUR-GEN-14). Whoever has moved in answer may have come within reach of one that had none.
    pub fn next_attack(&mut self) {
        if let Some(zombie) = self.sight().next_attacker()
            && let Some(who) = self.prey_at_hand(zombie)
            && let Some(attacker) = self.s.zombie_mut(zombie)
        {
            attacker.has_attacked = true;
            self.queue_all([Task::Rush { zombie, who, cause: Cause::Phase }, Task::Attacks]);
        }
    }

    /// The nearest survivor that a zombie can come at (SUR-ZATK-8): within reach of its rush (SUR-ZATK-9), and with room
    /// for one more (SUR-ZATK-10); by lot among those equally near (SUR-ZMOVE-10).
    pub fn prey_at_hand(&mut self, zombie: Figure) -> Option<SurvivorId> {
        let sight = self.sight();
        let attacker = sight.s.zombie(zombie)?;
        let mut prey: Vec<(Range, SurvivorId)> = sight.in_attack_range(sight.zombie_place(attacker)).collect();
        prey.retain(|(_, who)| sight.rush_place(attacker, *who).is_some());
        let nearest = prey.iter().map(|(gap, _)| *gap).min()?;
        let mut equal: Vec<SurvivorId> =
            prey.into_iter().filter(|(gap, _)| *gap == nearest).map(|(_, who)| who).collect();
        equal.sort_unstable();
        self.lowest_roll(rule!("SUR-ZMOVE-10"), equal)
    }

    /// Of several survivors the one with the lowest D10; ties roll again.
    pub fn lowest_roll(&mut self, rule: RuleId, mut tied: Vec<SurvivorId>) -> Option<SurvivorId> {
        // Dice that a test has forced could be equal for ever.
        for _ in 0..100 {
            if tied.len() < 2 {
                break;
            }
            let mut rolled = Vec::new();
            for who in tied {
                let sum = self.d10();
                self.tell(rule, Happened::Rolled { sum });
                rolled.push((sum, who));
            }
            let lowest = rolled.iter().map(|(sum, _)| *sum).min();
            tied = rolled.into_iter().filter(|(sum, _)| Some(*sum) == lowest).map(|(_, who)| who).collect();
        }
        tied.first().copied()
    }

    /// To attack, a zombie is moved into contact, even if it has already moved (SUR-ZATK-3). Then it is tested, unless
    /// the survivor is on his guard and answers (SUR-ALERT-7), or is held already (SUR-ZATK-12).
    pub fn rush(&mut self, zombie: Figure, who: SurvivorId, cause: Cause) {
        let Some(to) = self.sight().rush_of(zombie, who) else { return };
        let rule = match cause {
            Cause::Phase => rule!("SUR-ZATK-3"),
            Cause::Passing => rule!("SUR-ZATK-7"),
            Cause::Meeting => rule!("SUR-ENC-9"),
        };
        self.bring_up(rule, zombie, who, to);
        let survivor = self.sight().survivor(who);
        if survivor.is_engaged {
            self.join_melee(zombie, who);
        } else if survivor.is_alert {
            self.ask(Question::Answer { who, zombie });
        } else {
            self.let_strike(zombie, who);
        }
    }

    /// Moves a zombie into contact with its prey.
    fn bring_up(&mut self, rule: RuleId, zombie: Figure, who: SurvivorId, to: Spot) {
        let Some(attacker) = self.s.zombie_mut(zombie) else { return };
        let from = std::mem::replace(&mut attacker.spot, to);
        if from != to {
            attacker.front = Facing::between(from.at, to.at).or(attacker.front);
            attacker.beats = None;
        }
        self.tell(rule, Happened::Rushed { zombie, who, to });
        self.touched(zombie);
    }

    /// The attack is tested.
    pub fn let_strike(&mut self, zombie: Figure, who: SurvivorId) {
        self.queue(Task::Strike { zombie, who, can_dodge: true });
    }

    /// Before the attack is tested, somebody in alert may move, shoot, strike or dodge, once and for no PA
    /// (SUR-ALERT-1, SUR-ALERT-2, SUR-ALERT-4).
    pub fn answer_by(&mut self, zombie: Figure, who: SurvivorId, act: Act) {
        self.use_alert(who);
        self.queue(Task::Answered { zombie, who });
        match act {
            Act::Shoot { slot, mode, target } => {
                self.turn_to_attacker(zombie, who);
                self.shoot_free(who, slot, mode, target);
            }
            Act::Attack { slot, target } => {
                self.turn_to_attacker(zombie, who);
                self.attack_free(who, slot, target);
            }
            Act::Move { .. } => self.move_off(who, MoveKind::Answer, vec![zombie]),
            act => unreachable!("{act:?} is no answer to an attack"),
        }
    }

    pub fn dodge_early(&mut self, zombie: Figure, who: SurvivorId) {
        self.use_alert(who);
        self.try_dodge(zombie, who, Dodging::Early);
    }

    fn use_alert(&mut self, who: SurvivorId) {
        self.s.survivor_mut(who).is_alert = false;
        self.tell(rule!("SUR-ALERT-4"), Happened::Alert { who, is: false });
    }

    fn turn_to_attacker(&mut self, zombie: Figure, who: SurvivorId) {
        if let Some(place) = self.s.zombie(zombie).map(|zombie| self.sight().zombie_place(zombie)) {
            self.turn_to(rule!("SUR-ALERT-7"), who, place);
        }
    }

    /// The attack is off if the zombie has fallen or cannot reach him any more; else it comes into contact again and is
    /// tested (SUR-ALERT-5).
    pub fn answered(&mut self, zombie: Figure, who: SurvivorId) {
        if !self.sight().survivor(who).is_present() {
            return;
        }
        let Some(to) = self.sight().rush_of(zombie, who) else {
            return self.tell(rule!("SUR-ALERT-5"), Happened::AttackCancelled { zombie, who });
        };
        if self.s.zombie(zombie).is_some_and(|attacker| attacker.spot != to) {
            self.bring_up(rule!("SUR-ALERT-5"), zombie, who, to);
        }
        if self.sight().survivor(who).is_engaged {
            self.join_melee(zombie, who);
        } else {
            self.let_strike(zombie, who);
        }
    }

    /// A zombie's test on its attack value (SUR-CHAR-9).
    pub fn zombie_tests(&mut self, rule: RuleId, zombie: Figure, test: Test) -> (u8, bool) {
        let value = self.content.zombies.values.attack;
        let (die, passed) = self.test_die(|die| die <= value);
        self.tell(rule, Happened::ZombieTested { zombie, test, die, value: value as i8, passed });
        (die, passed)
    }

    /// The attack: a 1 grapples, and that cannot be dodged (SUR-ZATK-6); another success hurts, unless he dodges
    /// (SUR-ZATK-5); a failure leaves it in contact (SUR-ZATK-4).
    pub fn zombie_strikes(&mut self, zombie: Figure, who: SurvivorId, can_dodge: bool) {
        if self.s.zombie(zombie).is_none() || !self.sight().survivor(who).is_present() {
            return;
        }
        let (die, hits) = self.zombie_tests(rule!("SUR-ZATK-4"), zombie, Test::Attack);
        if die <= self.content.settings.zombies.grapple_on {
            self.grapple(zombie, who);
        } else if !hits {
            self.tell(rule!("SUR-ZATK-4"), Happened::Missed { zombie, who });
        } else if can_dodge {
            self.ask(Question::Dodge { who, zombie, what: Dodging::Blow });
        } else {
            self.damage(rule!("SUR-ZATK-5"), who, self.content.zombies.values.damage, Harm::Blow);
        }
    }

    /// A dodge is a Combat test (SUR-DODGE-2). Whoever has the skill may roll a failure again (SUR-SKILL-10).
    pub fn try_dodge(&mut self, zombie: Figure, who: SurvivorId, what: Dodging) {
        let value = self.sight().dodge_value(who, what);
        let (die, passed) = self.test(rule!("SUR-DODGE-2"), who, Test::Dodge, value);
        let has_reroll = self.sight().effects(who).any(|effect| *effect == Effect::Reroll(Rerolled::Dodge));
        if passed {
            self.dodged(zombie, who, what, die);
        } else if has_reroll {
            self.ask(Question::DodgeAgain { who, zombie, what });
        } else {
            self.not_dodged(zombie, who, what);
        }
    }

    /// The second result stands (SUR-TEST-7).
    pub fn dodge_again(&mut self, zombie: Figure, who: SurvivorId, what: Dodging) {
        let value = self.sight().dodge_value(who, what);
        match self.test(rule!("SUR-SKILL-10"), who, Test::Dodge, value) {
            (die, true) => self.dodged(zombie, who, what, die),
            (_, false) => self.not_dodged(zombie, who, what),
        }
    }

    /// The attack is avoided (SUR-DODGE-3), one that was not tested yet is off (SUR-ALERT-6). A 1 brings a free blow at
    /// that zombie with whatever he can strike with (SUR-DODGE-5, SUR-DODGE-8, SUR-CC-19).
    fn dodged(&mut self, zombie: Figure, who: SurvivorId, what: Dodging, die: u8) {
        self.tell(rule!("SUR-DODGE-3"), Happened::Dodged { who, zombie });
        if what == Dodging::Early {
            self.tell(rule!("SUR-ALERT-6"), Happened::AttackCancelled { zombie, who });
        }
        if die > self.content.settings.fight.dodge_counter_on {
            return;
        }
        let Some(place) = self.s.zombie(zombie).map(|zombie| self.sight().zombie_place(zombie)) else { return };
        let (weapon, rule, in_clinch) = match what {
            Dodging::Clinch => (self.sight().clinch_weapon(who), rule!("SUR-CC-19"), true),
            Dodging::Blow | Dodging::Early => (self.sight().free_weapon(who), rule!("SUR-DODGE-5"), false),
        };
        if let Some(slot) = weapon {
            self.turn_to(rule!("SUR-DODGE-8"), who, place);
            self.blow(rule, who, slot, Target::Zombie(zombie), in_clinch);
        }
    }

    /// The damage is suffered (SUR-DODGE-4); an attack that was dodged early is tested, without another dodge
    /// (SUR-ALERT-6).
    pub fn not_dodged(&mut self, zombie: Figure, who: SurvivorId, what: Dodging) {
        match what {
            Dodging::Blow => self.damage(rule!("SUR-DODGE-4"), who, self.content.zombies.values.damage, Harm::Blow),
            Dodging::Clinch => self.damage(rule!("SUR-CC-9"), who, self.content.zombies.values.damage, Harm::Blow),
            Dodging::Early => self.queue(Task::Strike { zombie, who, can_dodge: false }),
        }
    }

    /// Turns a survivor to a place.
    pub fn turn_to(&mut self, rule: RuleId, who: SurvivorId, place: Place) {
        let facing = self.sight().place(who).and_then(|here| Facing::between(here.at, place.at));
        if let Some(facing) = facing.filter(|facing| *facing != self.sight().survivor(who).facing) {
            self.s.survivor_mut(who).facing = facing;
            self.tell(rule, Happened::Faced { who, to: place.at });
        }
    }
}

impl Sight<'_> {
    /// Survivors at most 5 cm from a zombie whom it does not ignore, with the gaps.
    fn in_attack_range(self, zombie: Place) -> impl Iterator<Item = (Range, SurvivorId)> {
        let reach = self.settings().zombies.attack_reach;
        let near = self.places().filter(move |(_, place)| self.mat.is_gap_at_most(zombie, *place, reach));
        let prey = near.filter(move |(who, _)| !self.ignores(zombie, *who));
        prey.map(move |(who, place)| (self.mat.gap(zombie, place), who))
    }

    /// The next zombie of step 1c with prey at hand.
    fn next_attacker(self) -> Option<Figure> {
        self.first_to_attack(self.s.zombies.iter().filter(|zombie| !zombie.has_attacked))
    }

    /// Of some zombies, in order of entry, the one that attacks first: the smallest gap to a survivor that it can come at,
    /// then the order of entry (SUR-GEN-14). Engaged ones do not attack (SUR-CC-14).
    pub fn first_to_attack<'z>(self, zombies: impl Iterator<Item = &'z Zombie>) -> Option<Figure> {
        let free = zombies.filter(|zombie| !zombie.is_engaged);
        let near = free.flat_map(|zombie| {
            self.in_attack_range(self.zombie_place(zombie)).map(move |(gap, who)| (gap, zombie, who))
        });
        let mut near: Vec<_> = near.collect();
        near.sort_by_key(|(gap, ..)| *gap);
        let first = near.into_iter().find(|(_, zombie, who)| self.rush_place(zombie, *who).is_some());
        first.map(|(_, zombie, _)| zombie.figure)
    }

    /// A dodge in close combat has the values of the close combat, any other plain C (SUR-DODGE-7).
    pub fn dodge_value(self, who: SurvivorId, what: Dodging) -> i8 {
        match what {
            Dodging::Clinch => self.clinch_value(who),
            Dodging::Blow | Dodging::Early => self.value(who, Characteristic::Combat),
        }
    }

    /// Where somebody in alert looks when he answers: at the zombie that attacks (SUR-ALERT-7).
    fn facing_to(self, zombie: Figure, who: SurvivorId) -> Facing {
        let places = self.place(who).zip(self.s.zombie(zombie));
        let facing = places.and_then(|(here, zombie)| Facing::between(here.at, zombie.spot.at));
        facing.unwrap_or(self.survivor(who).facing)
    }

    /// The answers of somebody in alert: he may let the attack come, dodge, move off, strike, or make a normal shot
    /// (SUR-ALERT-1, SUR-ALERT-2).
    pub fn offer_answers(self, zombie: Figure, who: SurvivorId, out: &mut impl Offer<Choice>) {
        out.offer(Choice::Dodge);
        let off = Choice::Act(Act::Move { kind: MoveKind::Answer, shot: None });
        if self.may_answer(zombie, who, off).is_ok() {
            out.offer(off);
        }
        let facing = self.facing_to(zombie, who);
        for (arm, target) in self.blows_towards(who, facing) {
            out.offer(Choice::Act(Act::Attack { slot: arm.slot, target }));
        }
        if let Some(stand) = self.stand(who) {
            let (stand, mode) = (Stand { facing: Some(facing), ..stand }, ShotMode::Normal);
            for (slot, _) in self.survivor(who).stacks() {
                if let Ok(fire) = self.may_fire(who, slot, mode) {
                    let offer = |target| out.offer(Choice::Act(Act::Shoot { slot, mode, target }));
                    self.each_target(stand, fire, offer);
                }
            }
        }
        out.offer(Choice::Pass);
    }

    /// Whether somebody in alert may answer so; it costs nothing (SUR-ALERT-2).
    pub fn may_answer(self, zombie: Figure, who: SurvivorId, choice: Choice) -> Result<Forecast, RuleId> {
        let facing = self.facing_to(zombie, who);
        match choice {
            Choice::Pass => Ok(Forecast::default()),
            Choice::Dodge => Ok(self.dodge_forecast(who, Dodging::Early)),
            Choice::Act(Act::Attack { slot, target }) => {
                let arm = self.may_strike_with(who, slot)?;
                self.may_blow(who, &arm, facing, target)?;
                Ok(Forecast { needs: self.blow_value(who, slot, false), ..Forecast::default() })
            }
            Choice::Act(Act::Shoot { slot, mode: ShotMode::Normal, target }) => {
                let fire = self.may_fire(who, slot, ShotMode::Normal)?;
                let stand = self.stand(who).ok_or(rule!("SUR-MOVE-21"))?;
                self.may_aim(Stand { facing: Some(facing), ..stand }, fire, target)?;
                Ok(Forecast { needs: self.shot_value(who, slot, ShotMode::Normal, target), ..Forecast::default() })
            }
            Choice::Act(Act::Shoot { .. }) => Err(rule!("SUR-ALERT-2")),
            Choice::Act(Act::Move { kind: MoveKind::Answer, shot: None }) => match self.survivor(who).at {
                Whereabouts::On(_) | Whereabouts::OnLadder { .. } if self.leads_anywhere(who, MoveKind::Answer) => {
                    Ok(Forecast::default())
                }
                Whereabouts::On(_)
                | Whereabouts::OnLadder { .. }
                | Whereabouts::Hanging { .. }
                | Whereabouts::Away
                | Whereabouts::Left => Err(rule!("SUR-ALERT-1")),
            },
            _ => Err(rule!("SUR-ALERT-1")),
        }
    }
}
