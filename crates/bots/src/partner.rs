//! Bots at tables whose game is not known beforehand.

use shamble_games::{Face, Shelf, Table, Visitor, story_of};
use shamble_kernel::{Seat, Seats};

use crate::{Bot, Instruction, Position, Reason, UnknownBot, heeded, named, names};

/// What a bot answers at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The choice in notation.
    pub choice: String,
    /// What it is for; nothing where no thought went into it.
    pub why: Option<Reason>,
}

/// A bot that can sit at the table it was made for.
pub trait Partner: Send {
    /// Tells it what to do until it is told otherwise, or to do as it sees fit.
    fn tell(&mut self, instruction: Option<Instruction>);

    /// The choice it makes on a seat, among those that one of the seats held by bots may make; `None` where they
    /// have nothing to decide. It thinks no longer than the answer is wanted.
    fn think(&mut self, table: &dyn Table, seat: Seat, held: Seats, wanted: &dyn Fn() -> bool) -> Option<Answer>;

    /// The same for somebody who waits.
    fn choose(&mut self, table: &dyn Table, seat: Seat, held: Seats) -> Option<Answer> {
        self.think(table, seat, held, &|| true)
    }
}

struct Seated<G: Face> {
    bot: Box<dyn Bot<G>>,
    told: Option<Instruction>,
}

impl<G: Face> Partner for Seated<G> {
    fn tell(&mut self, instruction: Option<Instruction>) {
        self.told = instruction;
    }

    fn think(&mut self, table: &dyn Table, seat: Seat, held: Seats, wanted: &dyn Fn() -> bool) -> Option<Answer> {
        let story = story_of::<G>(table)?;
        let (game, state) = (story.game(), story.state());
        let mut choices = game.listed(state);
        choices.retain(|choice| game.by(state, *choice).iter().any(|seat| held.has(seat)));
        if choices.is_empty() {
            return None;
        }
        let pick = self.bot.pick(&Position::new(game, state, seat, &choices).wanted_while(wanted).told(self.told));
        let choice = choices.get(pick.index)?;
        Some(Answer { choice: game.write(state, *choice), why: pick.why })
    }
}

/// A bot for tables of one game.
///
/// # Errors
/// There is no such bot, or it does not know this game.
pub fn partner<G: Face>(name: &str, seed: u64) -> Result<Box<dyn Partner>, UnknownBot> {
    Ok(Box::new(Seated::<G> { bot: named(name, seed)?, told: None }))
}

/// A bot for tables of the game with this id; `None` where the shelf has no such game.
///
/// ```
/// use shamble_games::{Shelf, Source};
/// use shamble_kernel::Setup;
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let mut table = shelf.find("otd").unwrap().start(&Setup::default(), 7).unwrap();
/// let mut bot = shamble_bots::partner_for(&shelf, "otd", "heuristic", 1).unwrap().unwrap();
/// let seat = table.waits_for().iter().next().unwrap();
/// let answer = bot.choose(table.as_ref(), seat, table.asked()).unwrap();
/// table.choose(&answer.choice, table.asked()).unwrap();
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

/// The bots that know the game with this id, the strongest last; none where the shelf has no such game.
pub fn names_for(shelf: &Shelf, game: &str) -> &'static [&'static str] {
    struct Names;
    impl Visitor for Names {
        type Output = &'static [&'static str];
        fn visit<G: Face>(self, _: &G) -> Self::Output {
            names::<G>()
        }
    }
    shelf.visit(game, Names).unwrap_or_default()
}

/// The kinds of instructions that bots understand in the game with this id.
pub fn heeded_in(shelf: &Shelf, game: &str) -> &'static [&'static str] {
    struct Heeded;
    impl Visitor for Heeded {
        type Output = &'static [&'static str];
        fn visit<G: Face>(self, _: &G) -> Self::Output {
            heeded::<G>()
        }
    }
    shelf.visit(game, Heeded).unwrap_or_default()
}
