//! Bots at tables whose game is not known beforehand.

use shamble_games::{Face, Shelf, Table, Visitor, story_of};
use shamble_kernel::{Seat, Seats};

use crate::{Bot, Position, UnknownBot, named};

/// A bot that can sit at the table it was made for.
pub trait Partner: Send {
    /// The choice it makes on a seat, in notation, among those that one of the seats held by bots may
    /// make; `None` where they have nothing to decide.
    fn choose(&mut self, table: &dyn Table, seat: Seat, held: Seats) -> Option<String>;
}

struct Seated<G: Face>(Box<dyn Bot<G>>);

impl<G: Face> Partner for Seated<G> {
    fn choose(&mut self, table: &dyn Table, seat: Seat, held: Seats) -> Option<String> {
        let story = story_of::<G>(table)?;
        let (game, state) = (story.game(), story.state());
        if game.outcome(state).is_some() {
            return None;
        }
        let mut choices = Vec::new();
        game.choices(state, &mut choices);
        choices.retain(|choice| game.by(state, *choice).iter().any(|seat| held.has(seat)));
        if choices.is_empty() {
            return None;
        }
        let index = self.0.pick(&Position::new(game, state, seat, &choices));
        choices.get(index).map(|choice| game.write(state, *choice))
    }
}

/// A bot for tables of one game.
pub fn partner<G: Face>(name: &str, seed: u64) -> Result<Box<dyn Partner>, UnknownBot> {
    Ok(Box::new(Seated::<G>(named(name, seed)?)))
}

/// A bot for tables of the game with this id; `None` where the shelf has no such game.
///
/// ```
/// use shamble_games::{Shelf, Source};
/// use shamble_kernel::Setup;
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let mut table = shelf.find("otd").unwrap().start(&Setup::default(), 7).unwrap();
/// let mut bot = shamble_bots::partner_for(&shelf, "otd", "random", 1).unwrap().unwrap();
/// let seat = table.waits_for().iter().next().unwrap();
/// let choice = bot.choose(table.as_ref(), seat, table.asked()).unwrap();
/// table.choose(&choice, table.asked()).unwrap();
/// ```
pub fn partner_for(shelf: &Shelf, game: &str, name: &str, seed: u64) -> Option<Result<Box<dyn Partner>, UnknownBot>> {
    struct Hire<'n>(&'n str, u64);
    impl Visitor for Hire<'_> {
        type Output = Result<Box<dyn Partner>, UnknownBot>;
        fn visit<G: Face>(self, _: &G) -> Self::Output {
            partner::<G>(self.0, self.1)
        }
    }
    shelf.visit(game, Hire(name, seed))
}
