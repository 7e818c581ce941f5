//! How to play Marvel Zombies, in both modes: everybody is on the way to what the mission asks for, fights what would
//! wound them, and feeds (or rescues) on the way. One elimination loses the game.
//!
//! Weights are in Enemies: 1 is what it is worth to be rid of one that is close.

mod abilities;
mod errands;
mod fighting;
mod heeding;
mod look;
mod moving;
mod standing;

use look::Look;
use shamble_kernel::{Game, Seat};
use shamble_marvel_zombies::cards::AbilityId;
use shamble_marvel_zombies::content::abilities::Effect;
use shamble_marvel_zombies::{
    Act, Aim, Card, Choice, Dice, MarvelZombies, Moment, Move, Question, Reply, State, Target, Wound, ZoneQuestion,
};

use crate::Instruction;
use crate::guide::{Guide, Weight, idle, never, weight};

/// The guide to Marvel Zombies.
pub(crate) struct MarvelZombiesGuide;

impl Guide<MarvelZombies> for MarvelZombiesGuide {
    fn weigh(&self, game: &MarvelZombies, state: &State, _: Seat, choices: &[Choice], out: &mut Vec<Weight>) {
        let look = Look::of(game, state, game.pending(state).question());
        out.extend(choices.iter().map(|choice| look.weigh(*choice)));
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn heeds(&self) -> &'static [&'static str] {
        &["stay-back", "stay-with", "objectives"]
    }

    fn heed(&self, game: &MarvelZombies, state: &State, told: Instruction, choices: &[Choice]) -> Vec<f64> {
        let look = Look::of(game, state, game.pending(state).question());
        choices.iter().map(|choice| look.heed(told, *choice)).collect()
    }

    fn value(&self, game: &MarvelZombies, state: &State) -> f64 {
        Look::of(game, state, None).standing()
    }

    fn is_worth_searching(&self, question: Question) -> bool {
        matches!(
            question,
            Question::Activate
                | Question::Act
                | Question::GoOn { .. }
                | Question::Flight { .. }
                | Question::Use(_)
                | Question::Zone(ZoneQuestion::FreeAttack { .. } | ZoneQuestion::Aim { .. })
        )
    }
}

impl Look<'_> {
    fn weigh(&self, choice: Choice) -> Weight {
        match choice {
            Choice::Act(act) => self.weigh_act(act),
            Choice::Move(Move::Walk { to, card }) => {
                let price = self.price(choice);
                let card = if card.is_some() { 0.3 } else { 0.0 };
                self.go(to, price, card)
            }
            Choice::Move(Move::Carry { to, .. }) => self.carry(to),
            Choice::Move(Move::On { to }) => self.go(to, 0.0, 0.0),
            Choice::Use { ability, aim, .. } => self.apply_ability(choice, ability, aim),
            Choice::Say(Reply::Leave) => weight(9.0, "bot-mz-leave"),
            Choice::Activate(who) => idle(self.hurry(who)),
            Choice::Zone(zone) => self.weigh_zone(zone),
            Choice::To(who) => idle(self.health(who)),
            Choice::Citizen(_) | Choice::TurnOver(_) => idle(0.1),
            Choice::Say(Reply::Yes) => idle(0.5),
            Choice::Card(Card::KeepTrait(_) | Card::DiscardTrait(_) | Card::KeepCitizen(_))
            | Choice::Say(Reply::Pass) => idle(0.0),
            Choice::Dice(Dice::SpendPower) => self.buy_die(),
            Choice::Dice(Dice::PickMisses) => idle(2.0),
            Choice::Dice(Dice::Roll) => idle(0.5),
            Choice::Dice(Dice::Pick { face }) => idle(if face < self.state.fight.accuracy { 1.0 } else { -1.0 }),
            Choice::Hit(target) => idle(self.menace_of(target)),
            Choice::Wound(Wound::On(who)) => idle(self.health_left(who) - 1.5),
            Choice::Wound(Wound::Bite(card)) => idle(if self.is_precious(card) { -3.0 } else { 0.0 }),
            Choice::Wound(Wound::CancelShared) => idle(1.0),
            Choice::Wound(Wound::CancelOn(who)) => idle(2.0 - 0.2 * self.health(who)),
        }
    }

    fn weigh_act(&self, act: Act) -> Weight {
        match act {
            Act::End => idle(0.0),
            Act::OpenDoor { door } => self.open(door),
            Act::GainTrait => {
                let held = self.acting().traits.len();
                weight(if held < 2 { 0.7 - self.alarm() } else { 0.05 }, "bot-mz-trait")
            }
            Act::Attack { .. } => self.attack(act),
            Act::TakeObjective { .. } if self.errands.leaves_objectives(self.state.turn.who) => never(),
            Act::TakeObjective { .. } | Act::TakeSecret { .. } => weight(6.0, "bot-mz-goal"),
            Act::Rescue { .. } => {
                weight(if self.errands.wants_citizens(self.state.turn.who) { 6.0 } else { 2.5 }, "bot-mz-rescue")
            }
            Act::PowerUp => {
                weight(if self.acting().track <= 1 { 0.4 - 0.5 * self.alarm() } else { -0.1 }, "bot-mz-power")
            }
        }
    }

    /// The Actions that a choice costs.
    fn price(&self, choice: Choice) -> f64 {
        self.game.may(self.state, choice).map_or(1.0, |forecast| f64::from(forecast.price.actions))
    }

    /// An ability: at the moments made for it, if what it costs is not missed.
    fn apply_ability(&self, choice: Choice, ability: AbilityId, aim: Aim) -> Weight {
        let Ok(forecast) = self.game.may(self.state, choice) else { return never() };
        let price = forecast.price;
        let spends = f64::from(price.track);
        // Hunger must not become too much; Power is there to be spent.
        let track = f64::from(self.acting().track);
        let dear = match self.side.track.power {
            Some(_) => 0.25 * spends,
            None if spends > 0.0 && track + spends >= f64::from(self.side.track.max) => 3.0,
            None => 0.2 * spends,
        };
        let use_of = if let Some(Question::Use(moment)) = self.question {
            match moment {
                Moment::Wound { .. } | Moment::Pooled { .. } => 2.0,
                Moment::Prepare | Moment::Rerolls => self.fight_is_open(),
                Moment::AfterHits | Moment::AfterAttack { .. } | Moment::AfterMove => 0.8,
                Moment::Redraw { .. } => 0.3,
            }
        } else {
            self.own_turn(ability, aim, price.actions)
        };
        weight(use_of - dear, "bot-mz-ability")
    }

    /// What an ability is worth at a moment of a Turn that its owner chooses.
    fn own_turn(&self, ability: AbilityId, aim: Aim, actions: u8) -> f64 {
        let spent = 0.8 * f64::from(actions);
        match self.side.ability(ability).effect {
            Effect::FreeMove { zones, .. } => self.journey(zones),
            Effect::Charge { zones } => self.swoop(zones) - spent,
            Effect::TrackTo { .. } | Effect::TrackBy { change: ..0, .. } => self.meal(),
            _ => self.aim(aim) - spent,
        }
    }

    /// Whether more dice would help the Attack that is being made.
    fn fight_is_open(&self) -> f64 {
        let needed = self.hits_needed(self.state.fight.zone);
        if needed > f64::from(self.state.fight.hits) { 0.9 } else { 0.1 }
    }

    /// One more die for Power (MZH-POWER-5): where the Enemies are many or dangerous, and fewer Hits are to be expected
    /// than they take. What is not spent stays for abilities and later Attacks.
    fn buy_die(&self) -> Weight {
        let zone = self.state.fight.zone;
        let is_grave = self.crowd(zone) >= 2.5 || self.wounds(zone) > 1.5;
        idle(if is_grave && self.hits_to_expect() < self.hits_needed(zone) { 0.8 } else { 0.2 })
    }

    fn menace_of(&self, target: Target) -> f64 {
        match target {
            Target::Boss(_) => 4.0,
            Target::Common(kind) => look::menace(kind),
            Target::Citizen(_) => 2.5,
        }
    }
}
