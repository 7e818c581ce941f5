//! Who sits at a table of the laboratory: a bot or a guest on every seat, or one that knows what is to come.

use shamble_bots::agent::{Asking, Guest, PATIENCE, guest_command};
use shamble_bots::{Bot, Instruction, Position, UnknownBot, guide_to, heeded, named, names, seat_seed};
use shamble_kernel::{Luck, Notation, Seat};

use crate::LabError;
use crate::clairvoyant::Clairvoyant;

/// The player that only the laboratory has.
const CLAIRVOYANT: &str = "clairvoyant";

/// All players of one game.
pub(crate) enum Company<G: Notation> {
    /// With what all of them are told.
    Bots(Vec<Box<dyn Bot<G>>>, Option<Instruction>),
    Guests(Vec<Guest>),
    Clairvoyant(Box<Clairvoyant<G>>),
}

impl<G: Notation> Company<G> {
    /// Players of one name on every seat, for a game from this seed.
    pub fn hire(name: &str, seats: usize, seed: u64) -> Result<Company<G>, LabError> {
        if name == CLAIRVOYANT {
            let unknown = || UnknownBot::Name { name: name.to_owned(), known: names::<G>() };
            let guide = guide_to::<G>().ok_or_else(unknown)?;
            return Ok(Company::Clairvoyant(Box::new(Clairvoyant::seeded(guide, !seed))));
        }
        if let Some(command) = guest_command(name) {
            let guests = (0..seats).map(|_| Guest::start(command, PATIENCE));
            return Ok(Company::Guests(guests.collect::<Result<_, _>>()?));
        }
        let (name, told) = match name.split_once('+') {
            Some((name, told)) => (name, Some(told.parse::<Instruction>()?)),
            None => (name, None),
        };
        if let Some(told) = told.filter(|told| !heeded::<G>().contains(&told.kind())) {
            return Err(LabError::Unheeded(told.to_string()));
        }
        let bots = (0..seats as u8).map(|seat| named::<G>(name, seat_seed(seed, Seat(seat))));
        Ok(Company::Bots(bots.collect::<Result<_, _>>()?, told))
    }

    /// What is chosen on a seat. Where several may answer, the first speaks for all: the games are cooperative, and
    /// all seats are of one mind here.
    pub fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        luck: &Luck,
        seat: Seat,
        choices: &[G::Choice],
    ) -> Result<Option<G::Choice>, LabError> {
        let position = Position::new(game, state, seat, choices);
        let index = match self {
            Company::Bots(bots, told) => {
                let position = position.told(*told);
                bots.get_mut(seat.index()).map(|bot| bot.pick(&position).index)
            }
            Company::Guests(guests) => match guests.get_mut(seat.index()) {
                Some(guest) => Some(guest.ask(&Asking::of(&position))?),
                None => None,
            },
            Company::Clairvoyant(player) => return Ok(player.choose(game, state, luck)),
        };
        Ok(index.and_then(|index| choices.get(index).copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shamble_off_the_dead::OffTheDead;

    #[test]
    fn bots_are_told_only_what_they_heed() {
        let hired = |name: &str| Company::<OffTheDead>::hire(name, 1, 0).err().map(|error| error.to_string());
        assert_eq!(hired("heuristic+search"), None);
        assert!(hired("heuristic+stay-back").unwrap().contains("stay-back is nothing that bots heed"));
        assert!(hired("heuristic+dance").unwrap().contains("`dance`"));
    }
}
