//! One sitting at a table: tell what happened, ask, take the answer, again.

use std::io;
use std::path::PathBuf;

use shamble_games::{Language, Line, LogLine, Offered, Style, Table, TableError, Text, Title, Voice};
use shamble_kernel::{Record, RecordedLuck, RuleId, Seats, Setup, Viewer};

use crate::failure::Done;
use crate::screen::Screen;

use super::input::Input;
use super::reader::Reader;
use super::seating::Seating;
use super::{choices, saves};

/// Bots that play among themselves for so long are stopped.
const PATIENCE: usize = 100_000;

/// Whether the sitting goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    GoOn,
    /// With another game.
    Anew,
    Leave,
}

/// People and bots at a table.
pub struct Session<'s> {
    pub(super) title: &'s dyn Title,
    pub(super) table: Box<dyn Table>,
    pub(super) seating: Seating,
    pub(super) language: Language,
    pub(super) screen: Screen,
    reader: Reader,
    /// What people here may read of the log so far, and from which entry on the rest is to come.
    pub(super) log: Vec<LogLine>,
    pub(super) logged: usize,
    /// How many lines of the log were told before the last answer.
    pub(super) told: usize,
    /// How many lines of the log stand on the screen.
    pub(super) shown: usize,
    pub(super) board: Text,
    /// The rule that forbade the last answer.
    pub(super) refused: Option<RuleId>,
    /// The choices as they are numbered.
    pub(super) offered: Vec<Offered>,
    file: Option<PathBuf>,
    /// A copy on disk while somebody plays, so that a closed terminal loses nothing.
    safety: Option<PathBuf>,
    saved: usize,
}

impl<'s> Session<'s> {
    /// A sitting that has not begun.
    pub fn new(
        title: &'s dyn Title,
        table: Box<dyn Table>,
        seating: Seating,
        language: Language,
        screen: Screen,
        reader: Reader,
    ) -> Session<'s> {
        let saved = table.entries();
        Session {
            title,
            table,
            seating,
            language,
            screen,
            reader,
            log: Vec::new(),
            logged: 0,
            told: 0,
            shown: 0,
            board: Text::default(),
            refused: None,
            offered: Vec::new(),
            file: None,
            safety: None,
            saved,
        }
    }

    /// The file this game was resumed from and is saved to.
    pub fn goes_on_in(&mut self, file: PathBuf) {
        self.file = Some(file);
    }

    /// Plays until somebody leaves.
    pub fn run(&mut self) -> Done {
        let welcome = self.voice().fill("terminal-welcome", &[("game", self.title.name(self.language).into())]);
        self.screen.tell(&welcome, Style::Dim)?;
        self.tell_chapter()?;
        if self.file.is_some() {
            // A game that goes on: its past is in the log, and need not be told again.
            self.take_in_log();
            (self.told, self.shown) = (self.log.len(), self.log.len());
        }
        let mut is_news = true;
        loop {
            if is_news {
                self.let_bots_answer()?;
                self.tell_news()?;
                self.show_question()?;
            }
            let Some(line) = self.reader.ask(&mut self.screen, &Line::new("> ", Style::Strong))? else {
                return self.leave_at_end_of_input();
            };
            let before = self.table.entries();
            is_news = match self.obey(&line)? {
                Next::Leave => return Ok(()),
                Next::Anew => true,
                Next::GoOn => self.table.entries() != before,
            };
            if is_news && self.reader.is_person() {
                self.keep_safe();
            }
        }
    }

    pub(super) fn voice(&self) -> Voice<'s> {
        self.title.words().in_language(self.language)
    }

    /// Through whose eyes the table is shown.
    pub(super) fn viewer(&self) -> Viewer {
        let people = self.seating.people;
        let waiting = self.table.waits_for().iter().find(|seat| people.has(*seat));
        waiting.or_else(|| people.iter().next()).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Tells what each bot does, after why it does it where that is news.
    fn let_bots_answer(&mut self) -> io::Result<()> {
        let mut last = None;
        for _ in 0..PATIENCE {
            let waiting = self.table.waits_for();
            if waiting.is_empty() || self.seating.has_person(waiting) {
                return Ok(());
            }
            let answered = self.seating.answer(self.table.as_ref()).map_err(io::Error::other)?;
            let Some((seat, answer)) = answered else { return Ok(()) };
            if let Some(why) = answer.why.filter(|why| !why.is_idle() && last != Some((seat, *why))) {
                self.tell_log_on()?;
                last = Some((seat, why));
                let name = self.table.seat_names(self.language).get(seat.index()).cloned().unwrap_or_default();
                let words = self.voice().word(why.0);
                self.say("terminal-bot-says", &[("seat", name.into()), ("words", words.into())])?;
            }
            if let Err(error) = self.table.choose(&answer.choice, self.all_seats()) {
                return self.screen.tell(&error.to_string(), Style::Bad);
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> io::Result<Next> {
        let listed = self.offered.iter().find(|offered| offered.notation == line);
        let input = listed.map_or_else(|| Input::read(line), |offered| Input::Notation(offered.notation.clone()));
        if !matches!(input, Input::Why(_)) {
            self.refused = None;
        }
        match input {
            Input::Again => self.show_question()?,
            Input::Number(number) => match number.checked_sub(1).and_then(|index| self.offered.get(index)) {
                Some(offered) => {
                    let notation = offered.notation.clone();
                    self.answer(&notation)?;
                }
                None => {
                    let many = self.offered.len();
                    let key = if many == 0 { "terminal-nothing-asked" } else { "terminal-no-such-number" };
                    self.say(key, &[("many", many.into())])?;
                }
            },
            Input::Notation(notation) => self.answer(&notation)?,
            Input::Undo => self.undo()?,
            Input::Redo => self.redo()?,
            Input::NextDay => return self.begin_next_day(),
            Input::Why(number) => self.tell_why(number)?,
            Input::Log => self.tell_log()?,
            Input::Board => self.show_board()?,
            Input::Save(file) => self.save(file.map(PathBuf::from))?,
            Input::Orders(words) => self.orders(&words)?,
            Input::Rules(word) => self.search_rules(&word)?,
            Input::Help => self.help()?,
            Input::Quit => return self.quit(),
        }
        Ok(Next::GoOn)
    }

    /// Makes a choice in the name of the people here.
    pub(super) fn answer(&mut self, notation: &str) -> io::Result<()> {
        match self.table.choose(notation, self.seating.people) {
            Ok(_) => {
                self.told = self.log.len();
                Ok(())
            }
            Err(error) => self.tell_refusal(&error),
        }
    }

    fn tell_refusal(&mut self, error: &TableError) -> io::Result<()> {
        match error.rule() {
            Some(rule) => {
                self.refused = Some(rule);
                self.say("terminal-refused", &[])?;
                self.tell_rule(rule.as_str())
            }
            None => {
                self.screen.tell(&error.to_string(), Style::Bad)?;
                self.say("terminal-try-help", &[])
            }
        }
    }

    /// Takes back the last choice made here, and what bots answered to it.
    fn undo(&mut self) -> io::Result<()> {
        let is_own = |at: &usize| {
            self.table.is_choice(at + 1) && self.table.waited_for(*at).is_ok_and(|seats| self.seating.has_person(seats))
        };
        let Some(keep) = (0..self.table.entries()).rev().find(is_own) else {
            return self.say("terminal-nothing-to-undo", &[]);
        };
        if keep < self.table.free_undo() && !self.is_yes("terminal-undo-fate", false)? {
            return Ok(());
        }
        let taken = self.table.entry(keep + 1).unwrap_or_default().to_owned();
        match self.table.undo_to(keep) {
            Ok(()) => {
                self.forget_log();
                self.say("terminal-undone", &[("choice", taken.into())])
            }
            Err(error) => self.screen.tell(&error.to_string(), Style::Bad),
        }
    }

    /// Plays the choice undone last, and those that followed until somebody here is asked again.
    fn redo(&mut self) -> io::Result<()> {
        if !self.table.redo() {
            return self.say("terminal-nothing-to-redo", &[]);
        }
        self.told = self.log.len();
        while !self.seating.has_person(self.table.waits_for()) && self.table.redo() {}
        Ok(())
    }

    fn forget_log(&mut self) {
        let entries = self.table.entries();
        self.log.retain(|line| line.entry <= entries);
        self.logged = self.logged.min(entries + 1);
        (self.told, self.shown) = (self.log.len(), self.log.len());
        self.board = Text::default();
    }

    /// The choices people here may make, numbered.
    pub(super) fn take_in_choices(&mut self) {
        let all = self.table.choices(self.language);
        let own = all.into_iter().filter(|offered| self.seating.has_person(offered.by)).collect();
        self.offered = choices::sorted_by_kind(own);
    }

    /// Asks yes or no; an empty line and the end of input are the default.
    fn is_yes(&mut self, key: &str, default: bool) -> io::Result<bool> {
        let question = self.voice().word(key);
        let prompt = Line::new(format!("{question} "), Style::Strong);
        let answer = self.reader.ask(&mut self.screen, &prompt)?.unwrap_or_default();
        Ok(match answer.to_lowercase().chars().next() {
            None => default,
            Some(letter) => matches!(letter, 'y' | 'o'),
        })
    }

    fn save(&mut self, file: Option<PathBuf>) -> io::Result<()> {
        let file = file.unwrap_or_else(|| self.own_file());
        match saves::write(&file, &self.table.record()) {
            Ok(()) => {
                self.saved = self.table.entries();
                self.file = Some(file);
                self.drop_safety();
                self.tell_how_to_resume()
            }
            Err(error) => {
                let file = file.display().to_string();
                self.say("terminal-not-saved", &[("file", file.into()), ("why", error.to_string().into())])
            }
        }
    }

    fn tell_how_to_resume(&mut self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let file = file.display().to_string();
        let quoted = if file.contains(char::is_whitespace) { format!("'{file}'") } else { file };
        self.say("terminal-saved", &[("file", quoted.clone().into())])?;
        // A command to copy is one line, however wide.
        self.screen.say(&format!("  shamble play --resume {quoted}{}", self.seating.wanted.arguments()))
    }

    fn own_file(&self) -> PathBuf {
        self.file.clone().or_else(|| self.safety.clone()).unwrap_or_else(|| self.free_file())
    }

    fn free_file(&self) -> PathBuf {
        saves::free_name(&saves::folder(), self.table.game(), &self.table.setup().mission)
    }

    fn keep_safe(&mut self) {
        if self.is_done() {
            return self.drop_safety();
        }
        let file = self.safety.take().unwrap_or_else(|| self.free_file());
        // Where nothing can be written, leaving will say so.
        self.safety = saves::write(&file, &self.table.record()).is_ok().then_some(file);
    }

    fn drop_safety(&mut self) {
        if let Some(file) = self.safety.take()
            && Some(&file) != self.file.as_ref()
        {
            // A copy that cannot be removed does no harm.
            let _ = std::fs::remove_file(file);
        }
    }

    /// The game that follows this one.
    pub(super) fn next_setup(&self) -> Option<Setup> {
        self.table.sequel(self.language)?.next
    }

    /// Whether nothing goes on from here.
    fn is_done(&self) -> bool {
        self.table.outcome().is_some() && self.next_setup().is_none()
    }

    /// Goes on with the next game of a campaign. A copy on disk stays until the new game has one.
    fn begin_next_day(&mut self) -> io::Result<Next> {
        let Some(setup) = self.next_setup() else {
            self.say("terminal-no-next-day", &[])?;
            return Ok(Next::GoOn);
        };
        let mut table = match self.title.start(&setup, super::any_seed()) {
            Ok(table) => table,
            Err(faults) => {
                self.screen.tell(&faults.to_string(), Style::Bad)?;
                return Ok(Next::GoOn);
            }
        };
        table.ask_when_it_matters(self.seating.people);
        self.table = table;
        self.file = None;
        self.log.clear();
        (self.logged, self.told, self.shown, self.saved) = (0, 0, 0, 0);
        self.board = Text::default();
        self.screen.gap()?;
        self.tell_chapter()?;
        Ok(Next::Anew)
    }

    /// Whether leaving now would lose something.
    fn is_unsaved(&self) -> bool {
        let has_choices = (1..=self.table.entries()).any(|number| self.table.is_choice(number));
        !self.is_done() && has_choices && self.saved != self.table.entries()
    }

    fn quit(&mut self) -> io::Result<Next> {
        if self.is_unsaved() && self.is_yes("terminal-save-first", true)? {
            self.save(None)?;
        } else {
            self.say("terminal-bye", &[])?;
        }
        self.drop_safety();
        Ok(Next::Leave)
    }

    fn leave_at_end_of_input(&mut self) -> Done {
        if self.is_unsaved() {
            self.save(None)?;
        }
        Ok(())
    }

    /// How to play the same cards and dice again.
    pub(super) fn seed(&self) -> Option<u64> {
        match Record::parse(&self.table.record()).ok()?.luck {
            RecordedLuck::Seed(seed) => Some(seed),
            RecordedLuck::Outcomes => None,
        }
    }

    /// Everybody at the table.
    pub(super) fn all_seats(&self) -> Seats {
        Seats::first(self.table.seats().len())
    }
}
