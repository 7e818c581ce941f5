//! What costs no action: equipment, one-liners and abilities, each kept until it does most.

use shamble_kernel::Seat;
use shamble_off_the_dead::{Aim, Effect, Free, Means, Moment, Prowler, Question, Rolled, Side, Stop, Zone};

use super::look::{Look, reaches};
use super::{never, wait, weight};
use crate::guide::{Reason, Weight};

/// What a trophy is worth to keep.
const TROPHY: f64 = 0.15;
/// What an ability is worth to keep: there is none later.
const ABILITY: f64 = 0.7;

impl Look<'_> {
    /// A free use: what it does now, less what it costs to have it no more.
    pub fn free(&self, question: Question, free: Free) -> Weight {
        let moment = if let Question::Window { moment, .. } = question { Some(moment) } else { None };
        let (user, aim, cost) = match free {
            Free::Use { aim, .. } => (self.me, aim, 0.35),
            Free::Say { payment, .. } => (self.me, Aim::Nothing, TROPHY * payment.faces().count() as f64),
            Free::Ability { seat, aim } => (seat, aim, ABILITY),
            Free::Peek => return weight(0.05, Reason::IDLE.0),
            Free::Extra => return weight(5.0, "bot-otd-extra"),
            Free::Drop(_) => return never(),
        };
        let Some(effect) = self.out.effect(free) else { return never() };
        let gain = self.gain(user, effect, aim, moment);
        // Not now: it is kept for a better moment.
        if gain.score <= 0.0 {
            return never();
        }
        weight(gain.score - cost, gain.why.0)
    }

    /// What an effect does now.
    fn gain(&self, user: Seat, effect: &Effect, aim: Aim, moment: Option<Moment>) -> Weight {
        let other = if let Aim::Survivor(other) = aim { other } else { user };
        match effect {
            Effect::Infection { down, .. } => self.heal(other, *down, moment),
            Effect::Hold { stops, .. } => self.hold(other, stops, moment),
            Effect::Kill { .. } | Effect::ToHorde | Effect::SendBack { .. } => self.remove(effect, aim),
            Effect::KillZone { .. } | Effect::BurnZone { .. } => self.burn(effect, aim),
            Effect::ZonesToHorde { zones } => {
                let led = self.out.zombies(user).filter(|zombie| zones.has(zombie.zone));
                let sum: f64 = led.map(|zombie| 0.7 * self.dread(user) * self.urgency(user, &zombie)).sum();
                weight(sum, "bot-otd-lead-away")
            }
            Effect::RollBonus { plus, .. } => self.help_roll(moment, *plus),
            Effect::Reroll => self.reroll(moment),
            Effect::ActNow { .. } | Effect::ExtraAction { .. } => {
                // Not better than what can be done without it, but once more.
                let best = self.best_attack(other);
                weight(if best > 1.2 { best } else { -0.1 }, "bot-otd-extra")
            }
            Effect::CheatDeath { .. } => weight(9.0, "bot-otd-rescue"),
            Effect::CancelBite => weight(self.dread(user), "bot-otd-stop-bite"),
            Effect::Load { .. } => self.load(aim),
            Effect::LoadAll { .. } => {
                let dry = self.out.things(other).filter(|thing| self.is_dry(thing.kind, thing.ammo)).count();
                weight(if dry > 0 { 0.4 + 0.5 * dry as f64 } else { -0.1 }, "bot-otd-load")
            }
            Effect::LookRubble { .. } => weight(1.0, "bot-otd-search"),
            Effect::Recover => match aim {
                Aim::Kind(kind) => weight(self.worth(user, kind) - 0.6, "bot-otd-find"),
                Aim::Nothing
                | Aim::Survivor(_)
                | Aim::Zombie(_)
                | Aim::Zone { .. }
                | Aim::Weapon(_)
                | Aim::Cards(..) => never(),
            },
            Effect::LookExploration => never(),
            Effect::PointTop => self.turn_top(moment),
            Effect::Either { .. } | Effect::ByMode { .. } => never(),
        }
    }

    /// Two steps down cure what has just begun; later they only win time.
    fn heal(&self, seat: Seat, down: Option<u8>, moment: Option<Moment>) -> Weight {
        let condition = self.out.condition(seat);
        let (at, left) = (condition.infection, condition.track - condition.infection.min(condition.track));
        let cures = down.is_none_or(|steps| at <= steps);
        let in_contact = self.out.zombies(seat).filter(|zombie| zombie.zone == Zone::Contact).count();
        let is_last_call = at >= down.unwrap_or(left.min(3)) || in_contact > 0;
        let is_end = moment == Some(Moment::Infection);
        let score = match (cures, condition.is_rising) {
            _ if left <= 1 => 6.0,
            (true, true) if is_last_call && (is_end || in_contact == 0) => 3.0,
            (false, true) if left <= 2 && is_end => 2.5,
            (_, false) if left <= 2 => 2.0,
            (true | false, true | false) => -0.1,
        };
        weight(score, "bot-otd-heal")
    }

    /// Bites and moves that do not happen this turn.
    fn hold(&self, corridor: Seat, stops: &[Stop], moment: Option<Moment>) -> Weight {
        if corridor != self.state.active || !matches!(moment, Some(Moment::Bite | Moment::Move)) {
            return weight(-0.1, "bot-otd-hold");
        }
        let saved = |zombie: Prowler| match zombie.zone {
            Zone::Contact if stops.contains(&Stop::Bite) && !zombie.has_bitten => self.dread(corridor),
            Zone::Middle if stops.contains(&Stop::Move) => 0.35 * self.dread(corridor),
            Zone::Far if stops.contains(&Stop::Move) => 0.1 * self.dread(corridor),
            Zone::Contact | Zone::Middle | Zone::Far => 0.0,
        };
        weight(self.out.zombies(corridor).map(saved).sum(), "bot-otd-hold")
    }

    /// One zombie less: dead, under the horde, or at the far end again.
    fn remove(&self, effect: &Effect, aim: Aim) -> Weight {
        let Aim::Zombie(spot) = aim else { return never() };
        let mut corridor = self.out.zombies(spot.corridor);
        let Some(zombie) = corridor.find(|zombie| zombie.spot == spot) else { return never() };
        let urgent = self.dread(spot.corridor) * self.urgency(spot.corridor, &zombie);
        let strong = f64::from(zombie.strength.unwrap_or(3)) / 4.0;
        let kills = matches!(effect, Effect::Kill { .. });
        // Kept for a bite that is about to come.
        if self.urgency(spot.corridor, &zombie) < 0.7 {
            weight(-0.1, "bot-otd-lead-away")
        } else if kills && zombie.is_tilted {
            weight(0.4 * urgent, "bot-otd-kill-biter")
        } else if kills {
            weight(0.3 + urgent, "bot-otd-kill-biter")
        } else {
            weight(urgent * (0.5 + 0.3 * strong), "bot-otd-lead-away")
        }
    }

    /// The zombies of a zone.
    fn burn(&self, effect: &Effect, aim: Aim) -> Weight {
        let Aim::Zone { corridor, zone } = aim else { return never() };
        let strongest = if let Effect::BurnZone { strength_max } = effect { Some(*strength_max) } else { None };
        let dies = |zombie: &Prowler| match (strongest, zombie.strength) {
            (Some(strongest), Some(strength)) => f64::from(u8::from(strength <= strongest)),
            (Some(_), None) => 0.75,
            (None, Some(_) | None) => 1.0,
        };
        let zombies = self.out.zombies(corridor).filter(|zombie| zombie.zone == zone);
        let sum: f64 = zombies.map(|zombie| dies(&zombie) * self.prize(corridor, &zombie)).sum();
        weight(if sum > 1.5 { sum - 0.5 } else { -0.1 }, "bot-otd-sweep-zone")
    }

    /// What the kill is worth that the roll in progress is for.
    fn roll_prize(&self) -> f64 {
        let Some((corridor, zone)) = self.out.roll_at() else { return 0.0 };
        let zombie = self.out.zombies(corridor).find(|zombie| zombie.zone == zone);
        zombie.map_or(0.0, |zombie| self.prize(corridor, &zombie))
    }

    fn help_roll(&self, moment: Option<Moment>, plus: i8) -> Weight {
        match self.out.shortfall() {
            Some(short) if moment == Some(Moment::AfterRoll) && short <= plus => {
                weight(self.roll_prize(), "bot-otd-help-roll")
            }
            Some(_) | None => never(),
        }
    }

    fn reroll(&self, moment: Option<Moment>) -> Weight {
        if moment != Some(Moment::AfterRoll) {
            return never();
        }
        let score = match (self.out.rolling(), self.out.shortfall()) {
            (Some((Rolled::Attack { .. }, ..)), Some(_)) => {
                self.out.roll_needs().map_or(0.0, |needs| reaches(needs) * self.roll_prize())
            }
            (Some((Rolled::Surprise, _, natural, _)), _) if natural > 3 => 0.3 * self.dread(self.me),
            (Some((Rolled::Event { .. }, _, 2 | 6, _)), _) => 0.3 * self.dread(self.me),
            (Some((Rolled::Rising { .. }, ..)) | Some(_) | None, _) => return never(),
        };
        weight(score, "bot-otd-help-roll")
    }

    fn best_attack(&self, seat: Seat) -> f64 {
        let near = Zone::Contact;
        let zombies = self.out.zombies(seat).filter(|zombie| zombie.zone == near);
        zombies.map(|zombie| self.arm(seat) * self.prize(seat, &zombie)).fold(0.0, f64::max)
    }

    fn is_dry(&self, kind: shamble_off_the_dead::Kind, ammo: u8) -> bool {
        use shamble_off_the_dead::Nature;
        ammo == 0 && matches!(self.out.nature(kind), Nature::Weapon { ammo: Some(has), .. } if has.kind.is_some())
    }

    /// A weapon is loaded once it is empty.
    fn load(&self, aim: Aim) -> Weight {
        match aim {
            Aim::Weapon(thing) if self.is_dry(thing.kind, thing.ammo) => {
                let weapon = self.out.weapon(self.me, Means::Weapon(thing));
                weight(0.5 + 0.2 * f64::from(self.out.power(self.me, weapon)), "bot-otd-load")
            }
            Aim::Nothing
            | Aim::Survivor(_)
            | Aim::Zombie(_)
            | Aim::Zone { .. }
            | Aim::Weapon(_)
            | Aim::Kind(_)
            | Aim::Cards(..) => weight(-0.1, "bot-otd-load"),
        }
    }

    /// The next zombie goes to who can bear it best.
    fn turn_top(&self, moment: Option<Moment>) -> Weight {
        let Some(arrow) = self.out.top_arrow() else { return never() };
        let now = self.point(arrow).score;
        let best = Side::ALL.into_iter().map(|side| self.point(side).score).fold(f64::NEG_INFINITY, f64::max);
        let is_time = moment == Some(Moment::Wave);
        weight(if is_time { best - now - 0.3 } else { -0.1 }, "bot-otd-turn-away")
    }

    /// A side for the horde's top card.
    pub fn point(&self, side: Side) -> Weight {
        let least = || self.out.living().iter().map(|seat| self.burden(seat)).fold(f64::INFINITY, f64::min);
        let burden = match self.out.at_side(side) {
            Some(seat) => self.burden(seat),
            // With one or two survivors a card that points at nobody stays a turn; with more, somebody is chosen.
            None if self.state.survivors.len() < 3 => 0.6 * least(),
            None => least(),
        };
        weight(-burden, "bot-otd-turn-away")
    }

    /// Whom a card is turned to, or who gets or goes without something.
    pub fn turn_to(&self, question: Question, seat: Seat) -> Weight {
        if let Question::Redirect { .. } = question {
            weight(-self.burden(seat), "bot-otd-turn-away")
        } else if let Question::WhoGoesWithout { .. } = question {
            weight(self.arm(seat), "bot-otd-give")
        } else if let Question::Receive { .. } = question {
            let condition = self.out.condition(seat);
            weight(f64::from(condition.track) - f64::from(condition.infection), "bot-otd-give")
        } else {
            wait()
        }
    }
}
