//! The binary `shamble`.

mod args;
mod commands;
mod failure;
mod interrupt;
mod play;
mod records;
mod screen;
mod wrong_use;

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::process::ExitCode;

use args::{Command, CommandLine, Database, Serve};
use failure::{Done, Failure};
use screen::Screen;
use shamble_games::{Language, Shelf, Source, Title, Words};
use shamble_kernel::Files;

fn main() -> ExitCode {
    let language = wrong_use::language();
    let line = match CommandLine::read(language) {
        Ok(line) => line,
        Err(error) if !error.use_stderr() => {
            // Help that nobody reads to its end is no failure.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => return end(Err(wrong_use::told(&error)), language),
    };
    end(run(line, language), language)
}

fn end(done: Done, language: Language) -> ExitCode {
    let Err(failure) = done else { return ExitCode::SUCCESS };
    let words = Words::read(&Files::new()).expect("the shared words are whole: tests read them");
    let (code, line) = failure.tell(words.in_language(language));
    if let Some(line) = line {
        anstream::eprintln!("{}", screen::harmless(&line));
    }
    ExitCode::from(code)
}

/// What every command works with.
pub(crate) struct Desk {
    screen: Screen,
    language: Language,
    shelf: Shelf,
    /// The folder that lies over the built-in content.
    content: Option<PathBuf>,
}

/// The game a word on the command line means.
pub(crate) fn title<'s>(shelf: &'s Shelf, game: &str) -> Result<&'s dyn Title, Failure> {
    shelf.find(game).ok_or_else(|| {
        let known: Vec<String> =
            shelf.titles().iter().map(|title| format!("{} ({})", title.id(), title.short_id())).collect();
        Failure::wrong("usage-no-game", [("game", game.to_owned()), ("games", known.join(", "))])
    })
}

/// A seed nobody can guess.
pub(crate) fn any_seed() -> u64 {
    RandomState::new().hash_one(0u8)
}

/// The mission asked for, or the game's first.
pub(crate) fn mission_of(title: &dyn Title, asked: Option<String>) -> String {
    let first = || title.missions().first().map(|mission| mission.id.to_owned());
    asked.or_else(first).unwrap_or_default()
}

fn run(line: CommandLine, language: Language) -> Done {
    let language = line.lang.unwrap_or(language);
    let content = line.content;
    let source = content.clone().map_or(Source::Embedded, Source::Folder);
    let command = match line.command {
        Some(Command::Content { command }) => {
            return commands::content::run(&mut Screen::standard(), language, source, command);
        }
        None => return commands::serve::run(&mut Screen::standard(), Serve::standard()?, source),
        Some(Command::Backup { file, database }) => {
            return commands::backup::back_up(&mut Screen::standard(), &file, &database);
        }
        Some(Command::Restore { file, database }) => {
            return commands::backup::restore(&mut Screen::standard(), &file, &database);
        }
        Some(Command::Verify { database: Some(url), database_password_file, json, .. }) => {
            let database = Database::new(url, database_password_file);
            return commands::verify::database(&mut Screen::standard(), source, &database, json);
        }
        Some(Command::Delete { what }) => return commands::delete::run(&mut Screen::standard(), what),
        Some(Command::Reports { reports, show, done, json }) => {
            let screen = &mut Screen::standard();
            return match (show, done) {
                (Some(name), _) => commands::reports::show(screen, &reports, &name),
                (None, Some(name)) => commands::reports::done(screen, &reports, &name),
                (None, None) => commands::reports::list(screen, &reports, json),
            };
        }
        Some(Command::Completions { shell }) => return commands::shell::completions(shell, language),
        Some(Command::Man) => return commands::shell::manual(language),
        Some(Command::Serve(args)) => return commands::serve::run(&mut Screen::standard(), args, source),
        Some(Command::Show(args)) if args.board.is_some() => {
            return commands::show::board(&mut Screen::standard(), language, &source, args);
        }
        Some(command) => command,
    };
    let shelf = Shelf::load(&source).map_err(|faults| Failure::faults(&faults))?;
    let mut desk = Desk { screen: Screen::standard(), language, shelf, content };
    match command {
        Command::Play(args) => play::from_arguments(desk, args),
        Command::Games { json } => commands::games::list(&mut desk, json),
        Command::Sim(args) => commands::sim::run(&mut desk, args),
        Command::Solve(args) => commands::solve::run(&mut desk, args),
        Command::Worker(args) => commands::worker::run(desk, &args),
        Command::Lab(args) => commands::lab::run(&mut desk, args),
        Command::Leaderboard(args) => commands::leaderboard::run(&mut desk, &args),
        Command::Agent(args) => commands::agent::run(&desk, args),
        Command::Bench(args) => commands::bench::run(&mut desk, args),
        Command::Perft(args) => commands::perft::run(&mut desk, args),
        Command::Cases { path, json } => commands::cases::run(&mut desk, &path, json),
        Command::Rules { game, json, uncovered } => commands::rules::list(&mut desk, &game, json, uncovered),
        Command::Verify { file, json, .. } => commands::verify::run(&mut desk, &file, json),
        Command::Show(args) => commands::show::run(&mut desk, args),
        Command::Odds(args) => commands::odds::run(&mut desk, &args),
        // These were answered above, without a shelf.
        Command::Content { .. }
        | Command::Completions { .. }
        | Command::Man
        | Command::Serve(_)
        | Command::Backup { .. }
        | Command::Restore { .. }
        | Command::Delete { .. }
        | Command::Reports { .. } => Ok(()),
    }
}
