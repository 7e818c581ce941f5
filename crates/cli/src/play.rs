//! `shamble play` and the menu: a table in the terminal.

mod choices;
mod input;
mod menu;
mod orders;
mod reader;
mod saves;
mod seating;
mod session;
mod telling;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use shamble_games::{Language, Table};
use shamble_kernel::Setup;

use crate::args::{Play, SetUp};
use crate::failure::{Done, Failure};
use crate::{Desk, any_seed, records};

use menu::Plan;
use reader::Reader;
use seating::{Seating, Wanted};
use session::Session;

/// Plays what the command line asks for.
pub fn from_arguments(desk: Desk, args: Play) -> Done {
    let wanted = Wanted { bot: args.bot, seats: args.seats };
    if let Some(file) = args.resume {
        return resume(desk, Reader::standard(), file, &wanted);
    }
    if let Some(file) = args.after {
        return after(desk, &file, args.seed, &wanted);
    }
    let Some(game) = args.game else {
        let is_bare = wanted == Wanted::default() && args.seed.is_none() && args.set_up == SetUp::default();
        let missing =
            || Failure::Usage("play: these options need a game, as in `shamble play off-the-dead`".to_owned());
        return if is_bare { from_menu(desk) } else { Err(missing()) };
    };
    let title = crate::title(&desk.shelf, &game)?;
    let setup = args.set_up.with(&crate::mission_of(title, args.mission))?;
    let game = title.id();
    start(desk, Reader::standard(), game, &setup, args.seed, &wanted)
}

/// Asks what to play, then plays it.
fn from_menu(mut desk: Desk) -> Done {
    let mut reader = Reader::standard();
    match menu::ask(&mut desk, &mut reader)? {
        None => Ok(()),
        Some(Plan::Resume { file, wanted }) => resume(desk, reader, file, &wanted),
        Some(Plan::Start { game, setup, wanted }) => start(desk, reader, game, &setup, None, &wanted),
    }
}

fn start(desk: Desk, reader: Reader, game: &str, setup: &Setup, seed: Option<u64>, wanted: &Wanted) -> Done {
    let title = crate::title(&desk.shelf, game)?;
    let seed = seed.unwrap_or_else(any_seed);
    let mut table = title.start(setup, seed).map_err(|faults| Failure::Usage(faults.to_string()))?;
    let seating = Seating::of(&desk.shelf, table.as_ref(), wanted, seed).map_err(Failure::Usage)?;
    table.ask_when_it_matters(seating.people);
    let mut session = Session::new(title, table, seating, desk.language, desk.screen, reader);
    session.run()
}

/// The game in a file, as it stands there.
fn replayed(desk: &Desk, file: &Path) -> Result<Box<dyn Table>, Failure> {
    let text = records::read(file)?;
    let found = records::split(&text);
    let Some(record) = found.first() else { return Err(Failure::Failed(format!("{}: is empty", file.display()))) };
    records::replay(&desk.shelf, record)
        .map_err(|(line, what)| Failure::Failed(format!("{}, line {line}: {what}", file.display())))
}

/// Plays the game that follows a finished one.
fn after(desk: Desk, file: &Path, seed: Option<u64>, wanted: &Wanted) -> Done {
    let table = replayed(&desk, file)?;
    let fail = |what: &str| Err(Failure::Failed(format!("{}: {what}", file.display())));
    if table.outcome().is_none() {
        return fail("this day is not over: go on with it by --resume");
    }
    match table.sequel(desk.language).map(|sequel| sequel.next) {
        Some(Some(setup)) => start(desk, Reader::standard(), table.game(), &setup, seed, wanted),
        Some(None) => fail("the campaign is over with this day"),
        None => fail("this game is no day of a campaign"),
    }
}

fn resume(desk: Desk, reader: Reader, file: PathBuf, wanted: &Wanted) -> Done {
    let table = replayed(&desk, &file)?;
    let title = crate::title(&desk.shelf, table.game())?;
    let seating = Seating::of(&desk.shelf, table.as_ref(), wanted, any_seed()).map_err(Failure::Usage)?;
    let mut session = Session::new(title, table, seating, desk.language, desk.screen, reader);
    session.goes_on_in(file);
    session.run()
}

/// A seat's name for people, or its number where it has none.
fn called(table: &dyn Table, seat: shamble_kernel::Seat, language: Language) -> String {
    let names = table.seat_names(language);
    names.get(seat.index()).cloned().unwrap_or_else(|| (seat.index() + 1).to_string())
}
