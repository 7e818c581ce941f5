//! What an Attack can come to, worked out by fighting it over every way the dice can fall.

use shamble_kernel::{Engine, Log, Luck, Odds};

use crate::MarvelZombies;
use crate::choice::{Act, Choice, Dice, Reply};
use crate::play::Play;
use crate::questions;
use crate::state::{State, Step, Task};

/// More ways than these are not worked out: those of over a dozen dice.
const MOST: usize = 20_000;

impl MarvelZombies {
    /// How many Enemies, or Citizens for Devour, an Attack eliminates if nothing is used for it. `None` for every other
    /// choice, and for Attacks with too many dice.
    pub fn odds(&self, state: &State, choice: Choice) -> Option<Odds<u8>> {
        let Choice::Act(Act::Attack { .. }) = choice else { return None };
        Odds::of(MOST, |luck| self.eliminated(state, choice, luck))
    }

    /// Fights one Attack to its end: nothing is used, and Hits go to whoever is offered first.
    fn eliminated(&self, state: &State, choice: Choice, luck: &mut Luck) -> u8 {
        let mut after = *state;
        let mut log = Log::Off;
        let mut play = Play::new(self.content(), &mut after, luck, &mut log);
        play.answer(choice);
        play.advance_to(
            |step| *step == Step::Do(Task::Fought),
            |play, _| {
                let mut offered = Vec::new();
                questions::offer(play.sight(), &mut offered);
                let declines = |choice: &Choice| matches!(choice, Choice::Say(Reply::Pass) | Choice::Dice(Dice::Roll));
                offered.iter().copied().find(declines).or(offered.first().copied())
            },
        );
        after.fight.killed.max(after.fight.is_fed.into())
    }
}

#[cfg(test)]
mod tests {
    use shamble_kernel::{Catalogue, Game, Luck, Setup, Share, laws};

    use super::*;

    #[test]
    fn shares_are_whole_and_dice_count() {
        let game: MarvelZombies = laws::boxed();
        let (mut attacks, mut plain) = (0, 0);
        for seed in 0..40 {
            let missions = game.missions();
            let mission = missions[seed as usize % missions.len()].id;
            laws::wander(&game, &Setup::new(mission), (&mut Luck::seeded(seed), 200), |state, choices, _| {
                for choice in choices {
                    let Some(odds) = game.odds(state, *choice) else { continue };
                    assert_eq!(odds.share(|_| true), Share::from_integer(1));
                    attacks += 1;
                    let roll = game.may(state, *choice).unwrap().roll.unwrap();
                    let Choice::Act(Act::Attack { at, .. }) = *choice else { unreachable!("it has odds") };
                    let has_bosses = state.bosses.iter().any(|boss| boss.zone == at);
                    // One die on common Enemies alone: it hits or misses.
                    if roll.dice == 1 && !has_bosses && odds.share(|killed| *killed > 0) > Share::default() {
                        assert_eq!(odds.share(|killed| *killed == 1), Share::new(7 - u128::from(roll.accuracy), 6));
                        plain += 1;
                    }
                }
            });
        }
        assert!(attacks > 300 && plain > 5, "{attacks} attacks, {plain} with one die");
    }
}
