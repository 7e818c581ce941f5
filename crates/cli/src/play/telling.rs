//! What a session shows: news, board, question, log, reasons, rules and help.

use std::io;

use shamble_games::{FluentValue, Line, LogLine, Style, Text, find_rules, rule_text};
use shamble_kernel::{Outcome, Rule};

use super::compact::Near;
use super::session::Session;
use super::{choices, compact};

/// At most so many lines of news; the rest is in the log.
const NEWS: usize = 60;
/// Lines of a screen for the prompt, and the empty ones before news, board and question.
const APART: usize = 4;
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
        let news = self.news(self.screen.height().map_or(NEWS, |height| height / 2));
        self.apart(&news)
    }

    /// Tells what happened, shows the board where it changed, and asks: on one screen, where one is seen.
    pub(super) fn tell_and_ask(&mut self) -> io::Result<()> {
        self.take_in_log();
        let board = self.table.board(self.viewer(), self.language, self.screen.width());
        let has_changed = board != self.board;
        let room = self.screen.height().map(|height| height.saturating_sub(APART));
        let most = room.map_or([NEWS, usize::MAX, usize::MAX], |room| {
            let news = self.told_lines(self.shown).0.len();
            compact::shares(room, [news, if has_changed { board.0.len() } else { 0 }, self.asked().0.len()])
        });
        let news = self.news(most[0]);
        self.apart(&news)?;
        if has_changed {
            let part = self.board_part(&board, most[1]);
            self.apart(&part)?;
            self.board = board;
        }
        self.ask(most[2])
    }

    /// Writes something after an empty line.
    fn apart(&mut self, text: &Text) -> io::Result<()> {
        if text.0.is_empty() {
            return Ok(());
        }
        self.screen.gap()?;
        self.screen.show(text)
    }

    /// The lines of the log that were not shown yet; of more than so many the last, below a line that says so.
    fn news(&mut self, most: usize) -> Text {
        let (mut first, mut rows) = (self.log.len(), 0);
        while first > self.shown {
            rows += self.told_line(first - 1).0.len();
            if rows + usize::from(first - 1 > self.shown) > most {
                break;
            }
            first -= 1;
        }
        let mut text = Text::default();
        if first > self.shown {
            text.push(self.note("terminal-more-news", first - self.shown));
        }
        text.append(self.told_lines(first));
        self.shown = self.log.len();
        text
    }

    /// Says in one line that there is more.
    fn note(&self, key: &str, many: usize) -> Line {
        Line::new(self.voice().fill(key, &[("many", many.into())]), Style::Dim)
    }

    /// At most so many lines of the board.
    fn board_part(&self, board: &Text, most: usize) -> Text {
        if board.0.len() <= most {
            return board.clone();
        }
        let asked: Vec<String> = self.table.question(self.language).into_iter().collect();
        let choices = self.offered.iter().map(|offered| offered.words.clone()).collect::<Vec<_>>();
        let graph = self.table.graph(self.viewer());
        let near = Near::of(board, graph.as_ref(), &[asked, choices].concat());
        let most = most.saturating_sub(1);
        let mut part = compact::part(board, &self.board, &near, most);
        part.push(self.note("terminal-more-board", board.0.len() - most));
        part
    }

    /// The log from one of its lines on.
    fn told_lines(&self, from: usize) -> Text {
        Text((from..self.log.len()).flat_map(|index| self.told_line(index).0).collect())
    }

    /// A line of the log with its number and its rule.
    fn told_line(&self, index: usize) -> Text {
        let digits = self.log.len().to_string().len().max(3);
        let line = &self.log[index];
        let told = Line::new(format!("{:>digits$}  ", index + 1), Style::Dim)
            .then(line.text.as_str(), Style::Plain)
            .then(format!("  {}", line.rule), Style::Dim);
        told.wrapped(self.screen.width(), digits + 2)
    }

    /// The question with its numbered choices; nothing when the game is over.
    fn asked(&mut self) -> Text {
        self.take_in_choices();
        let question = self.table.question(self.language).filter(|_| self.table.outcome().is_none());
        let Some(question) = question else { return Text::default() };
        let mut text = Text::default();
        for paragraph in question.split('\n') {
            text.append(Line::new(paragraph, Style::Strong).wrapped(self.screen.width(), 0));
        }
        text.append(choices::drawn(&self.offered, self.screen.width()));
        text
    }

    /// Asks in at most so many lines, or tells how the game ended.
    fn ask(&mut self, most: usize) -> io::Result<()> {
        let mut text = self.asked();
        if let Some(outcome) = self.table.outcome() {
            self.screen.gap()?;
            return self.tell_outcome(outcome);
        }
        if text.0.len() > most {
            let more = text.0.len() + 1 - most.max(1);
            text.0.truncate(most.max(1) - 1);
            text.push(self.note("terminal-more-choices", more));
        }
        self.apart(&text)
    }

    /// The question with all its choices, or how the game ended.
    pub(super) fn show_question(&mut self) -> io::Result<()> {
        self.ask(usize::MAX)
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
        let told = self.told_lines(0);
        self.screen.show(&told)
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
