//! The binary `shamble`.

mod args;
mod commands;
mod failure;
mod play;
mod records;
mod screen;

use std::env;
use std::process::ExitCode;

use args::{Command, CommandLine, Content, Serve};
use clap::Parser;
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
        Err(error) => return end(Err(Failure::Usage(first_paragraph(&error.to_string())))),
    };
    end(run(line))
}

fn end(done: Done) -> ExitCode {
    let Err(failure) = done else { return ExitCode::SUCCESS };
    let (code, line) = failure.tell();
    if let Some(line) = line {
        anstream::eprintln!("error: {line}");
    }
    ExitCode::from(code)
}

/// What clap has to say, without its hints on usage.
fn first_paragraph(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    text.split("\n\n").next().unwrap_or(text).to_owned()
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

/// The mission asked for, or the game's first.
pub(crate) fn mission_of(title: &dyn Title, asked: Option<String>) -> String {
    let first = || title.missions().first().map(|mission| mission.id.to_owned());
    asked.or_else(first).unwrap_or_default()
}

fn run(line: CommandLine) -> Done {
    let language = line.lang.unwrap_or_else(language_of_environment);
    let source = line.content.map_or(Source::Embedded, Source::Folder);
    if let Some(Command::Content { command: Content::Check { dir, games } }) = line.command {
        let source = dir.map_or(source, Source::Folder);
        return commands::content::check(&mut Screen::standard(), &source, games);
    }
    let command = match line.command {
        None => return commands::serve::run(&mut Screen::standard(), Serve::standard()?, source),
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
        Command::Bench(args) => commands::bench::run(&mut desk, args),
        Command::Cases { path, json } => commands::cases::run(&mut desk, &path, json),
        Command::Rules { game, json, uncovered } => commands::rules::list(&mut desk, &game, json, uncovered),
        Command::Verify { file, json } => commands::verify::run(&mut desk, &file, json),
        Command::Show(args) => commands::show::run(&mut desk, args),
        // These two were answered above, without a shelf.
        Command::Content { .. } | Command::Serve(_) => Ok(()),
    }
}

fn language_of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = set.into_iter().find(|value| !value.is_empty());
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}
