//! What a shell and its manual want to know of the command line.

use std::io;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::CommandLine;
use crate::failure::Done;

/// Writes what a shell completes commands with.
pub fn completions(shell: Shell) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "shamble", &mut script);
    Ok(io::Write::write_all(&mut io::stdout(), &script)?)
}

/// Writes the manual: the page of the program, then one for each command.
pub fn manual() -> Done {
    let mut line = CommandLine::command();
    line.build();
    let mut pages = Vec::new();
    page(&line, &mut pages)?;
    Ok(io::Write::write_all(&mut io::stdout(), &pages)?)
}

fn page(command: &Command, pages: &mut Vec<u8>) -> io::Result<()> {
    Man::new(command.clone()).render(pages)?;
    command.get_subcommands().try_for_each(|command| page(command, pages))
}
