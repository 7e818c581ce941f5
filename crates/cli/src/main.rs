//! The binary `shamble`.

mod args;
mod commands;
mod failure;
mod interrupt;
mod play;
mod records;
mod screen;

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::process::ExitCode;

use args::{Command, CommandLine, Database, Serve};
use clap::Parser;
use clap::error::ErrorKind;
use failure::{Done, Failure};
use screen::Screen;
use shamble_games::{Language, Shelf, Source, Title};

fn main() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) if !error.use_stderr() => {
            // Help that nobody reads to its end is no failure.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return end(Err(Failure::Usage("it takes a command more: see --help".to_owned())));
        }
        Err(error) => return end(Err(Failure::Usage(first_paragraph(&error.to_string())))),
    };
    end(run(line))
}

fn end(done: Done) -> ExitCode {
    let Err(failure) = done else { return ExitCode::SUCCESS };
    let (code, line) = failure.tell();
    if let Some(line) = line {
        anstream::eprintln!("error: {}", screen::harmless(&line));
    }
    ExitCode::from(code)
}

/// What clap has to say, and what it takes somebody to have meant, without its hints on usage.
fn first_paragraph(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let mut paragraphs = text.split("\n\n");
    let first = paragraphs.next().unwrap_or(text).trim_end();
    let meant = paragraphs.next().and_then(|next| next.trim().strip_prefix("tip: ")).and_then(|tip| tip.lines().next());
    // Tips on how to escape an argument are not what anybody has meant.
    match meant.filter(|tip| tip.contains("similar")) {
        Some(tip) => format!("{first} ({tip})"),
        None => first.to_owned(),
    }
}

/// What every command works with.
pub(crate) struct Desk {
    screen: Screen,
    language: Language,
    shelf: Shelf,
}

/// The game a word on the command line means.
pub(crate) fn title<'s>(shelf: &'s Shelf, game: &str) -> Result<&'s dyn Title, Failure> {
    shelf.find(game).ok_or_else(|| {
        let known: Vec<String> =
            shelf.titles().iter().map(|title| format!("{} ({})", title.id(), title.short_id())).collect();
        Failure::Usage(format!("`{game}` is no game: expected one of {}", known.join(", ")))
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

fn run(line: CommandLine) -> Done {
    let language = line.lang.unwrap_or_else(language_of_environment);
    let source = line.content.map_or(Source::Embedded, Source::Folder);
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
        Some(Command::Delete { what }) => return commands::delete::run(&mut Screen::standard(), what),
        Some(Command::Reports { reports, show, done, json }) => {
            let screen = &mut Screen::standard();
            return match (show, done) {
                (Some(name), _) => commands::reports::show(screen, &reports, &name),
                (None, Some(name)) => commands::reports::done(screen, &reports, &name),
                (None, None) => commands::reports::list(screen, &reports, json),
            };
        }
        Some(Command::Completions { shell }) => return commands::shell::completions(shell),
        Some(Command::Man) => return commands::shell::manual(),
        Some(Command::Serve(args)) => return commands::serve::run(&mut Screen::standard(), args, source),
        Some(Command::Show(args)) if args.board.is_some() => {
            return commands::show::board(&mut Screen::standard(), language, &source, args);
        }
        Some(command) => command,
    };
    let shelf = Shelf::load(&source).map_err(|faults| Failure::faults(&faults))?;
    let mut desk = Desk { screen: Screen::standard(), language, shelf };
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
        Command::Verify { file, database: None, json, .. } => commands::verify::run(&mut desk, &file, json),
        Command::Verify { database: Some(url), database_password_file, json, .. } => {
            commands::verify::database(&mut desk, &Database::new(url, database_password_file), json)
        }
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

fn language_of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = set.into_iter().find(|value| !value.is_empty());
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}
