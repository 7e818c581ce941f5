//! What a session shows: news, board, question, log, reasons, rules and help.

use std::io;

use shamble_games::{FluentValue, Line, LogLine, Style, find_rules, rule_text};
use shamble_kernel::{Outcome, Rule};

use super::choices;
use super::session::Session;

/// At most so many lines of news; the rest is in the log.
const NEWS: usize = 60;
/// At most so many rules in one answer.
const RULES: usize = 12;

impl Session<'_> {
    /// Says something from the language files.
    pub(super) fn say(&mut self, key: &str, args: &[(&str, FluentValue<'_>)]) -> io::Result<()> {
        let text = self.voice().fill(key, args);
        self.screen.tell(&text, Style::Plain)
    }

    /// Adds to the log what happened since, as far as people here may know it.
    pub(super) fn take_in_log(&mut self) {
        let people = self.seating.people;
        let lines = self.table.log(self.logged, self.language);
        let is_ours = |line: &LogLine| line.private.is_none_or(|seat| people.has(seat));
        self.log.extend(lines.into_iter().filter(is_ours));
        self.logged = self.table.entries() + 1;
    }

    /// Tells what happened since the last line that was told.
    pub(super) fn tell_log_on(&mut self) -> io::Result<()> {
        self.take_in_log();
        let news = self.log.len() - self.shown;
        if news > 0 {
            self.screen.gap()?;
        }
        let first = self.log.len() - news.min(NEWS);
        if first > self.shown {
            self.say("terminal-more-news", &[("many", (first - self.shown).into())])?;
        }
        self.tell_lines(first)?;
        self.shown = self.log.len();
        Ok(())
    }

    /// Tells what happened, and shows the board where it changed.
    pub(super) fn tell_news(&mut self) -> io::Result<()> {
        self.tell_log_on()?;
        let board = self.table.board(self.viewer(), self.language, self.screen.width());
        if board != self.board {
            self.screen.gap()?;
            self.screen.show(&board)?;
            self.board = board;
        }
        Ok(())
    }

    /// The log from one of its lines on, each with its number and its rule.
    fn tell_lines(&mut self, from: usize) -> io::Result<()> {
        let digits = self.log.len().to_string().len().max(3);
        for (index, line) in self.log.iter().enumerate().skip(from) {
            let told = Line::new(format!("{:>digits$}  ", index + 1), Style::Dim)
                .then(line.text.as_str(), Style::Plain)
                .then(format!("  {}", line.rule), Style::Dim);
            self.screen.show(&told.wrapped(self.screen.width(), digits + 2))?;
        }
        Ok(())
    }

    /// The question with its numbered choices, or how the game ended.
    pub(super) fn show_question(&mut self) -> io::Result<()> {
        self.take_in_choices();
        self.screen.gap()?;
        if let Some(outcome) = self.table.outcome() {
            return self.tell_outcome(outcome);
        }
        if let Some(question) = self.table.question(self.language) {
            self.screen.tell(&question, Style::Strong)?;
        }
        let drawn = choices::drawn(&self.offered, self.screen.width());
        self.screen.show(&drawn)
    }

    fn tell_outcome(&mut self, outcome: Outcome) -> io::Result<()> {
        let (key, style) = if outcome.won { ("table-won", Style::Good) } else { ("table-lost", Style::Bad) };
        let text = self.voice().fill(key, &[("points", outcome.points.into())]);
        self.screen.tell(&text, style)?;
        if let Some(seed) = self.seed() {
            self.say("terminal-seed", &[("seed", seed.to_string().into())])?;
        }
        self.tell_sequel()?;
        self.say("terminal-over", &[])
    }

    /// Which day of which campaign this is.
    pub(super) fn tell_chapter(&mut self) -> io::Result<()> {
        match self.title.chapter(self.table.setup(), self.language) {
            Some(chapter) => self.screen.tell(&format!("{} · {}", chapter.campaign, chapter.day), Style::Strong),
            None => Ok(()),
        }
    }

    /// What a day of a campaign leaves to the next: who lives, with what, and how to go on.
    fn tell_sequel(&mut self) -> io::Result<()> {
        let Some(sequel) = self.table.sequel(self.language) else { return Ok(()) };
        self.screen.gap()?;
        for (text, rule) in &sequel.told {
            let rule = rule.map_or(String::new(), |rule| format!("  {rule}"));
            let line = Line::plain(text.as_str()).then(rule, Style::Dim);
            self.screen.show(&line.wrapped(self.screen.width(), 2))?;
        }
        for keeps in &sequel.characters {
            let style = if keeps.is_gone { Style::Bad } else { Style::Friend };
            self.screen.show(&Line::new(keeps.name.as_str(), style).wrapped(self.screen.width(), 2))?;
            for words in &keeps.words {
                self.screen
                    .show(&Line::plain("  ").then(words.as_str(), Style::Plain).wrapped(self.screen.width(), 4))?;
            }
        }
        self.screen.gap()?;
        if sequel.next.is_some() { self.say("terminal-next-day", &[]) } else { Ok(()) }
    }

    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let board = self.table.board(self.viewer(), self.language, self.screen.width());
        self.screen.show(&board)
    }

    pub(super) fn tell_log(&mut self) -> io::Result<()> {
        if self.log.is_empty() {
            return self.say("terminal-no-log", &[]);
        }
        self.tell_lines(0)
    }

    /// The rules behind a line of the log, behind the last refusal, or behind the last news.
    pub(super) fn tell_why(&mut self, number: Option<usize>) -> io::Result<()> {
        let mut rules: Vec<String> = match (number, self.refused) {
            (Some(number), _) => match number.checked_sub(1).and_then(|index| self.log.get(index)) {
                Some(line) => vec![line.rule.to_string()],
                None => return self.say("terminal-no-such-line", &[("many", self.log.len().into())]),
            },
            (None, Some(rule)) => vec![rule.to_string()],
            (None, None) => {
                self.log[self.told.min(self.log.len())..].iter().map(|line| line.rule.to_string()).collect()
            }
        };
        let mut seen = std::collections::HashSet::new();
        rules.retain(|rule| seen.insert(rule.clone()));
        if rules.is_empty() {
            return self.say("terminal-no-log", &[]);
        }
        rules.iter().try_for_each(|rule| self.tell_rule(rule))
    }

    /// A rule by its id.
    pub(super) fn tell_rule(&mut self, id: &str) -> io::Result<()> {
        match self.title.rules().get(id) {
            Some(rule) => self.show_rule(rule),
            None => self.screen.tell(id, Style::Dim),
        }
    }

    fn show_rule(&mut self, rule: &Rule) -> io::Result<()> {
        let text = rule_text(rule, self.language).to_owned();
        let line = Line::new(format!("{}  ", rule.id), Style::Dim).then(text, Style::Plain);
        self.screen.show(&line.wrapped(self.screen.width(), 4))
    }

    /// Rules that speak of something, the best first.
    pub(super) fn search_rules(&mut self, word: &str) -> io::Result<()> {
        let found = find_rules(self.title, word, self.language);
        if found.is_empty() {
            return self.say("terminal-no-rule", &[("word", word.to_owned().into())]);
        }
        found.iter().take(RULES).try_for_each(|rule| self.show_rule(rule))?;
        match found.len().saturating_sub(RULES) {
            0 => Ok(()),
            more => self.say("terminal-more-rules", &[("many", more.into())]),
        }
    }

    /// What the game is about, and what can be typed.
    pub(super) fn help(&mut self) -> io::Result<()> {
        let intro = format!("{}-intro", self.title.id());
        if self.voice().knows(&intro) {
            self.say(&intro, &[])?;
            self.screen.gap()?;
        }
        let commands = self.voice().word("terminal-commands");
        let commands: Vec<(&str, &str)> = commands.lines().filter_map(|line| line.split_once('|')).collect();
        let widest = commands.iter().map(|(command, _)| Line::plain(command.trim()).width()).max().unwrap_or(0);
        for (command, about) in commands {
            let head = Line::plain("  ").then(command.trim(), Style::Strong).padded(widest + 4);
            let line = head.then(about.trim(), Style::Plain);
            self.screen.show(&line.wrapped(self.screen.width(), widest + 4))?;
        }
        Ok(())
    }
}
