//! The command line with its help in French. English stands beside each argument; `help.fr.txt` holds every sentence of
//! it with the French one below.

use std::collections::BTreeMap;
use std::env;

use clap::builder::StyledStr;
use clap::{Command, CommandFactory, Error, FromArgMatches};
use shamble_games::Language;
use shamble_kernel::typography::french;

use super::CommandLine;

const FRENCH: &str = include_str!("help.fr.txt");

impl CommandLine {
    /// The command line with its help in a language.
    pub fn spoken(language: Language) -> Command {
        let mut line = CommandLine::command();
        match language {
            Language::English => line,
            Language::French => {
                // What clap adds by itself, as --help, is spoken too.
                line.build();
                translated(line, &sentences())
            }
        }
    }

    /// What was typed.
    pub fn read(language: Language) -> Result<CommandLine, Error> {
        let matches = CommandLine::spoken(language).try_get_matches_from(env::args_os())?;
        CommandLine::from_arg_matches(&matches)
    }
}

/// The French sentences by the English ones.
fn sentences() -> BTreeMap<&'static str, String> {
    let lines: Vec<&str> = FRENCH.lines().collect();
    lines.chunks_exact(2).map(|pair| (pair[0], french(pair[1]))).collect()
}

fn translated(command: Command, sentences: &BTreeMap<&str, String>) -> Command {
    let say = |text: &StyledStr| sentences.get(text.to_string().as_str()).cloned();
    let about = command.get_about().and_then(say);
    let command = match about {
        Some(about) => command.about(about),
        None => command,
    };
    command
        .subcommand_help_heading("Commandes")
        .mut_args(|arg| match arg.get_help().and_then(say) {
            Some(help) => arg.help(help),
            None => arg,
        })
        .mut_subcommands(|command| translated(command, sentences))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn english(command: &Command, said: &mut BTreeSet<String>) {
        said.extend(command.get_about().map(ToString::to_string));
        said.extend(command.get_arguments().filter_map(|arg| arg.get_help()).map(ToString::to_string));
        command.get_subcommands().for_each(|command| english(command, said));
    }

    #[test]
    fn every_sentence_of_the_help_has_its_french_and_no_french_is_left_over() {
        let mut line = CommandLine::command();
        line.build();
        let mut said = BTreeSet::new();
        english(&line, &mut said);
        let known: BTreeSet<String> = sentences().keys().map(|sentence| (*sentence).to_owned()).collect();
        let (missing, left_over) = (said.difference(&known), known.difference(&said));
        assert_eq!((missing.collect::<Vec<_>>(), left_over.collect::<Vec<_>>()), (Vec::new(), Vec::new()));
        assert_eq!(FRENCH.lines().count(), 2 * known.len(), "no sentence stands twice");
        assert!(sentences().iter().all(|(english, french)| english != french), "all of them are French");
    }
}
