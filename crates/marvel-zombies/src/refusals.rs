//! The rule that forbids a choice which is not on the list.

use shamble_kernel::{Refusal, RuleId};
use shamble_zones::{DoorId, ZoneId};

use crate::cards::{AbilityId, AttackKind, CitizenId, Colour, Limit, Mode, Timing};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::sight::Sight;
use crate::state::{Arms, Fate, HeroId, ObjectiveToken, Occasion, Step};

pub(crate) fn refuse(sight: Sight<'_>, choice: Choice) -> Refusal {
    Refusal { rule: sight.forbidding(choice) }
}

impl Sight<'_> {
    fn rule(self, zombie: RuleId, hero: RuleId) -> RuleId {
        self.s.mode.rule(zombie, hero)
    }

    fn forbidding(self, choice: Choice) -> RuleId {
        if let Some(outcome) = self.s.outcome {
            return if outcome.won {
                self.rule(rule!("MZ-WIN-1"), rule!("MZH-WIN-1"))
            } else {
                self.rule(rule!("MZ-WIN-3"), rule!("MZH-WIN-4"))
            };
        }
        match self.question() {
            Some(Step::Act) => self.forbidding_act(choice),
            Some(Step::Choose) => match choice {
                Choice::Activate { who } if self.s.hero(who).fate == Fate::Left => {
                    self.rule(rule!("MZ-EXIT-6"), rule!("MZH-EXIT-1"))
                }
                Choice::Activate { who } if self.s.hero(who).fate == Fate::Eliminated => {
                    self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3"))
                }
                _ => self.rule(rule!("MZ-PLAYER-3"), rule!("MZH-PLAYER-1")),
            },
            Some(step) => self.forbidding_answer(*step),
            None => self.rule(rule!("MZ-ROUND-1"), rule!("MZH-ROUND-1")),
        }
    }

    /// The rule behind a question other than what a hero does.
    fn forbidding_answer(self, step: Step) -> RuleId {
        match step {
            Step::StartAt { .. } => rule!("MZ-M7-4"),
            Step::StartAlone | Step::AloneAt { .. } => rule!("MZ-MH1-4"),
            Step::HoldRise { .. } => self.rule(rule!("MZ-PLAYER-1"), rule!("MZH-PLAYER-1")),
            Step::AtExit => self.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1")),
            Step::Stride { .. } => self.rule(rule!("MZ-MOVE-1"), rule!("MZH-MOVE-1")),
            Step::Flight { ability, .. } | Step::FreeAttack { ability, .. } | Step::Aim { ability, .. } => {
                self.side().ability(ability).rule
            }
            Step::PickDice { ability, .. } | Step::NameWeak { ability } | Step::Eliminate { ability, .. } => {
                self.side().ability(ability).rule
            }
            Step::Moved | Step::AfterHits | Step::AfterAttack { .. } | Step::Rolled => {
                self.rule(rule!("MZ-MODE-9"), rule!("MZH-MODE-4"))
            }
            Step::KeepDrawn { .. } | Step::TooManyTraits { .. } => self.rule(rule!("MZ-TRAIT-5"), rule!("MZH-TRAIT-3")),
            Step::KeepCitizen { .. } => self.rule(rule!("MZ-CIT-5"), rule!("MZH-RESCUE-6")),
            Step::DrawCitizen { .. } => rule!("MZ-M5-9"),
            Step::Prepare => self.rule(rule!("MZ-COMBAT-11"), rule!("MZH-POWER-6")),
            Step::Assign => self.rule(rule!("MZ-PRIO-2"), rule!("MZH-PRIO-3")),
            Step::Reinforce { .. } => rule!("MZ-M10-15"),
            Step::CitizensAct => rule!("MZH-CIT-2"),
            Step::CitizenMoves { .. } => rule!("MZH-CIT-3"),
            Step::Attacks | Step::Volley { .. } => self.rule(rule!("MZ-EATK-6"), rule!("MZH-EATK-3")),
            Step::Reach { .. } => self.rule(rule!("MZ-ENEMY-5"), rule!("MZH-ZH-3")),
            Step::Pooled | Step::Cancel { .. } => self.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3")),
            Step::Share => self.rule(rule!("MZ-EATK-3"), rule!("MZH-EATK-2")),
            Step::Wound { .. } => self.rule(rule!("MZ-HUNGER-9"), rule!("MZH-POWER-11")),
            Step::Surplus { .. } | Step::BossWay { .. } => self.rule(rule!("MZ-EMOVE-5"), rule!("MZH-EMOVE-5")),
            Step::CitizenWay { .. } => self.rule(rule!("MZ-CITN-5"), rule!("MZH-CIT-6")),
            Step::Redraw { .. } => self.rule(rule!("MZ-SPAWN-3"), rule!("MZH-SPAWN-1")),
            Step::Drop { .. } => self.rule(rule!("MZ-CARD-7"), rule!("MZH-CARD-12")),
            Step::Ahead { .. } => rule!("MZH-CARD-6"),
            Step::Guarding { .. } => rule!("MZ-CITE-10"),
            Step::Building => self.rule(rule!("MZ-BUILD-3"), rule!("MZH-BUILD-2")),
            Step::Inform => rule!("MZ-M6-7"),
            // These never ask.
            _ => self.rule(rule!("MZ-ROUND-1"), rule!("MZH-ROUND-1")),
        }
    }

    /// What keeps the acting hero from doing something.
    fn forbidding_act(self, choice: Choice) -> RuleId {
        let who = self.s.turn.who;
        if self.is_ravenous(who) && !self.is_ravenous_deed(choice) {
            return if matches!(choice, Choice::Use { .. }) { rule!("MZ-RAV-4") } else { rule!("MZ-RAV-3") };
        }
        match choice {
            Choice::Move { to, .. } => self.forbidding_move(who, to),
            Choice::Attack { arms, at, .. } => self.forbidding_attack(who, arms, at),
            Choice::OpenDoor { door } => self.forbidding_door(who, door),
            Choice::GainTrait if self.s.turn.has_gained => self.rule(rule!("MZ-TRAIT-2"), rule!("MZH-TRAIT-2")),
            Choice::TakeObjective { zone, colour } => self.forbidding_objective(who, zone, colour),
            Choice::TakeSecret { card } if self.s.turn.actions > 0 => {
                self.secret_action(card).map_or(rule!("MZ-PLAYER-7"), |special| special.rules[0])
            }
            Choice::Rescue { card, .. } => self.forbidding_rescue(who, card),
            Choice::PowerUp if self.s.mode == Mode::Hero && self.s.turn.actions > 0 => rule!("MZH-POWER-3"),
            Choice::PowerUp if self.s.mode == Mode::Zombie => rule!("MZ-PLAYER-6"),
            Choice::Carry { .. } => self.sign_lock().unwrap_or(rule!("MZ-MH3-7")),
            Choice::Leave => self.rule(rule!("MZ-EXIT-1"), rule!("MZH-EXIT-1")),
            Choice::Use { who, ability } => self.forbidding_use(who, ability),
            Choice::UseAt { ability, .. } | Choice::UseOn { ability, .. } | Choice::UseOnCitizen { ability, .. } => {
                self.forbidding_use(who, ability)
            }
            Choice::Send { ability, who: sent, to } => self.forbidding_sending(who, ability, sent, to),
            _ if self.s.turn.actions == 0 => self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2")),
            _ => self.rule(rule!("MZ-PLAYER-6"), rule!("MZH-PLAYER-2")),
        }
    }

    /// A Ravenous hero moves and devours, and uses what is no Action (MZ-RAV-2, MZ-RAV-7).
    fn is_ravenous_deed(self, choice: Choice) -> bool {
        match choice {
            Choice::Move { .. } | Choice::End | Choice::UseOn { .. } | Choice::UseOnCitizen { .. } => true,
            Choice::Attack { arms, .. } => Some(arms) == self.side().devour.map(Arms::Attack),
            _ => false,
        }
    }

    fn forbidding_move(self, who: HeroId, to: ZoneId) -> RuleId {
        let Some(from) = self.s.hero(who).zone else { return self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3")) };
        let doors = self.board().doors_between(from, to) - self.s.open;
        if !self.ground().neighbours(from).has(to) {
            return self
                .rule(if doors.is_empty() { rule!("MZ-BOARD-3") } else { rule!("MZ-BOARD-6") }, rule!("MZH-BOARD-1"));
        }
        if self.is_fenced(from, to) {
            rule!("MZ-M8-8")
        } else if self.surcharge(who, None) > 0 {
            self.rule(rule!("MZ-MOVE-2"), rule!("MZH-MOVE-2"))
        } else {
            self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"))
        }
    }

    fn forbidding_attack(self, who: HeroId, arms: Arms, at: ZoneId) -> RuleId {
        let Some(from) = self.s.hero(who).zone else { return self.rule(rule!("MZ-ID-7"), rule!("MZH-ID-3")) };
        if self.s.turn.actions == 0 {
            return self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"));
        }
        let range = match arms {
            Arms::Attack(attack) => {
                let is_own = self.unique(who) == attack || self.side().devour == Some(attack);
                let is_granted = |effect: Effect| effect == Effect::GrantAttack { attack };
                if !is_own && !self.standing(who).any(|(_, ability)| is_granted(ability.effect)) {
                    return self.rule(rule!("MZ-COMBAT-1"), rule!("MZH-COMBAT-1"));
                }
                if self.side().attack(attack).kind == AttackKind::Melee && at != from {
                    return self.rule(rule!("MZ-COMBAT-3"), rule!("MZH-COMBAT-1"));
                }
                self.side().attack(attack).range
            }
            Arms::Sign => {
                let Some(sign) = self.s.sign.filter(|sign| sign.zone == from) else { return rule!("MZ-SIGN-2") };
                if let Some(rule) = self.throw_lock(sign) {
                    return rule;
                }
                self.content.sign.range
            }
        };
        match self.ground().range(from, at) {
            None => self.rule(rule!("MZ-COMBAT-8"), rule!("MZH-COMBAT-1")),
            Some(zones) if !range.has(zones) => self.rule(rule!("MZ-COMBAT-6"), rule!("MZH-COMBAT-1")),
            Some(_) if arms == Arms::Sign => self.rule(rule!("MZ-SIGN-12"), rule!("MZH-SIGN-1")),
            Some(_) => self.rule(rule!("MZ-COMBAT-15"), rule!("MZH-COMBAT-3")),
        }
    }

    fn forbidding_door(self, who: HeroId, door: DoorId) -> RuleId {
        let zone = self.s.hero(who).zone;
        if self.s.open.has(door) {
            return self.rule(rule!("MZ-DOOR-3"), rule!("MZH-BOARD-2"));
        }
        if !zone.is_some_and(|zone| self.board().doors_of(zone).has(door)) {
            return self.rule(rule!("MZ-DOOR-1"), rule!("MZH-BOARD-2"));
        }
        self.locked(door).unwrap_or_else(|| self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2")))
    }

    fn forbidding_objective(self, who: HeroId, zone: ZoneId, colour: Option<Colour>) -> RuleId {
        let is_there = |token: &&ObjectiveToken| token.zone == zone && token.is_up.then_some(token.colour) == colour;
        let is_near = self.s.hero(who).zone == Some(zone);
        if is_near && self.s.objectives.iter().any(|token| is_there(&token)) {
            self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"))
        } else {
            self.rule(rule!("MZ-OBJ-1"), rule!("MZH-BOARD-3"))
        }
    }

    fn forbidding_rescue(self, who: HeroId, card: CitizenId) -> RuleId {
        let zone = self.s.hero(who).zone;
        match self.s.citizen(card) {
            _ if self.s.mode == Mode::Zombie => rule!("MZ-PLAYER-6"),
            None => rule!("MZH-RESCUE-10"),
            Some(citizen) if self.has_enemies(citizen.zone) && zone == Some(citizen.zone) => {
                rule!("MZH-RESCUE-2")
            }
            Some(citizen) if zone != Some(citizen.zone) => rule!("MZH-RESCUE-1"),
            Some(_) => rule!("MZH-XP-2"),
        }
    }

    fn forbidding_use(self, who: HeroId, id: AbilityId) -> RuleId {
        let ability = self.side().ability(id);
        let is_used = match ability.limit {
            Limit::Turn => self.s.turn.used.has(id),
            Limit::Round => self.s.hero(who).used.has(id),
            Limit::Unlimited | Limit::Attack | Limit::Pass | Limit::Wound | Limit::Once => false,
        };
        let price = self.price(who, id);
        if !self.abilities(who).any(|held| held == id) {
            self.rule(rule!("MZ-ID-6"), rule!("MZH-XP-4"))
        } else if is_used {
            self.rule(rule!("MZ-MODE-9"), rule!("MZH-POWER-12"))
        } else if ability.timing == Timing::OwnTurn && self.s.turn.occasion != Occasion::Turn {
            self.rule(rule!("MZ-HERO-16"), rule!("MZH-TRAIT-7"))
        } else if self.s.mode == Mode::Hero && self.s.hero(who).track < price {
            rule!("MZH-POWER-11")
        } else if ability.cost.actions > self.s.turn.actions {
            self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"))
        } else {
            ability.rule
        }
    }

    /// What keeps a hero from being sent: the ability's own limits, then a force field (MZ-M8-15).
    fn forbidding_sending(self, who: HeroId, id: AbilityId, sent: HeroId, to: ZoneId) -> RuleId {
        let rule = self.forbidding_use(who, id);
        let is_fenced = self.s.hero(sent).zone.is_some_and(|from| self.is_fenced(from, to));
        if is_fenced && rule == self.side().ability(id).rule { rule!("MZ-M8-15") } else { rule }
    }
}
