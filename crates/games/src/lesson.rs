//! A guided first round: a game played up to a moment, and steps that say what to look at and what to choose. A lesson
//! narrows attention and forbids nothing: the game's own list stays the only truth about what may be chosen.

mod walk;

use serde::Deserialize;
use shamble_kernel::{Fault, Files, LESSON, Name, Seats, Setup};
use toml::Spanned;

use crate::{Language, Table, Title};

/// The most words of a step.
pub const LONGEST: usize = 40;
/// The most words before the first own choice: at 200 a minute, 12 seconds.
pub const FIRST: usize = 40;
/// How long a lesson takes at most, in seconds.
pub const WHOLE: usize = 120;
/// How many words are read in a minute, and how many seconds a step takes besides.
const READING: usize = 200;
const DOING: usize = 2;

/// A lesson of one game.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub setup: Setup,
    pub seed: u64,
    /// What was chosen before the learner sits down.
    opening: Vec<String>,
    steps: Vec<Step>,
}

/// One thing that is taught.
#[derive(Clone, Debug)]
pub struct Step {
    pub say: Name,
    /// What it is about; without one, what is to be chosen.
    pub at: Option<Aim>,
    /// What goes on with the lesson, in notation, one with a star at its end for all that begin so. Without one, it is
    /// enough to have read the step.
    choose: Vec<String>,
    /// Where it stands in its file.
    place: String,
}

/// Something on the page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A piece or zone of the board, or a card before a character, by its key.
    Piece(String),
    /// What lies before a character, by the key of its piece.
    Character(String),
    Part(Part),
}

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// What everybody keeps in mind: the round, the danger.
    Status,
    /// The question with its choices.
    Question,
    Log,
    /// What takes the last choice back.
    Undo,
}

impl Part {
    pub fn name(self) -> &'static str {
        match self {
            Part::Status => "status",
            Part::Question => "question",
            Part::Log => "log",
            Part::Undo => "undo",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    seed: u64,
    setup: Setup,
    #[serde(default)]
    opening: Vec<String>,
    step: Vec<Spanned<WrittenStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    say: Name,
    at: Option<Aim>,
    #[serde(default)]
    choose: Vec<String>,
}

/// Where somebody stands in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The steps to be read now; the last of them waits for a choice, unless the lesson ends with it.
    pub steps: std::ops::Range<usize>,
    /// How many entries of the story belong to the lesson.
    pub fits: usize,
    /// Whether something else was chosen since.
    pub is_astray: bool,
}

impl Step {
    /// Whether a choice in notation is what the step waits for.
    pub fn takes(&self, choice: &str) -> bool {
        self.choose.iter().any(|wanted| match wanted.strip_suffix('*') {
            Some(beginning) => choice.starts_with(beginning),
            None => choice == wanted,
        })
    }

    /// Whether it waits for a choice at all.
    pub fn waits(&self) -> bool {
        !self.choose.is_empty()
    }

    fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::new(self.place.clone(), what)
    }
}

impl Lesson {
    /// Reads the lesson of a game from its files, if it has one.
    ///
    /// # Errors
    /// Everything that is wrong with its form, with file and line.
    pub fn read(files: &Files) -> Result<Option<Lesson>, Vec<Fault>> {
        let Some(text) = files.get(LESSON) else { return Ok(None) };
        let written: Written = toml::from_str(text).map_err(|error| vec![Fault::in_toml(LESSON, text, &error)])?;
        let step = |step: Spanned<WrittenStep>| {
            let place = Fault::at(LESSON, text, step.span().start, "").field;
            let WrittenStep { say, at, choose } = step.into_inner();
            Step { say, at, choose, place }
        };
        let Written { seed, setup, opening, step: steps } = written;
        let lesson = Lesson { setup, seed, opening, steps: steps.into_iter().map(step).collect() };
        let faults = lesson.faults_of_form();
        if faults.is_empty() { Ok(Some(lesson)) } else { Err(faults) }
    }

    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn faults_of_form(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for language in Language::ALL {
            let of = language.own_name();
            let mut read = 0;
            let mut has_chosen = false;
            for step in &self.steps {
                let words = words(&step.say, language);
                if words > LONGEST {
                    faults.push(step.fault(format!("has {words} words in {of}: at most {LONGEST}")));
                }
                read += words;
                if step.waits() && !has_chosen {
                    has_chosen = true;
                    if read > FIRST {
                        faults.push(step.fault(format!(
                            "comes after {read} words in {of}: at most {FIRST} before the first own choice"
                        )));
                    }
                }
            }
            let seconds = self.seconds(language);
            if seconds > WHOLE {
                faults.push(Fault::new(LESSON, format!("takes {seconds} seconds in {of}: at most {WHOLE}")));
            }
        }
        if !self.steps.iter().any(Step::waits) {
            faults.push(Fault::new(LESSON, "lets the learner choose nothing"));
        }
        if let Some(last) = self.steps.last().filter(|last| last.waits()) {
            faults.push(last.fault("is the last step, so nothing may follow from it"));
        }
        faults
    }

    /// How long it takes somebody who reads 200 words a minute.
    pub fn seconds(&self, language: Language) -> usize {
        let read: usize = self.steps.iter().map(|step| words(&step.say, language)).sum();
        (read * 60).div_ceil(READING) + self.steps.len() * DOING
    }

    /// A table as the learner finds it, who plays all seats.
    ///
    /// # Errors
    /// The game cannot be set up or opened so.
    pub fn begin(&self, title: &dyn Title) -> Result<Box<dyn Table>, Vec<Fault>> {
        let mut table = title.start(&self.setup, self.seed).map_err(|faults| faults.0)?;
        let seats = Seats::first(table.seats().len());
        table.ask_when_it_matters(seats);
        for choice in &self.opening {
            if let Err(error) = table.choose(choice, seats) {
                return Err(vec![Fault::new(LESSON, format!("the opening breaks off at `{choice}`: {error}"))]);
            }
        }
        Ok(table)
    }

    /// Where a table stands in this lesson; nothing where it has never been one of it, or is over.
    pub fn stand(&self, table: &dyn Table) -> Option<Stand> {
        if table.seed() != Some(self.seed) || *table.setup() != self.setup || table.outcome().is_some() {
            return None;
        }
        let choices = (1..=table.entries()).filter(|number| table.is_choice(*number));
        let mut made = choices.filter_map(|number| Some((number, table.entry(number)?)));
        // Standing orders come before the first choice.
        let mut fits = (1..=table.entries()).take_while(|number| !table.is_choice(*number)).count();
        for wanted in &self.opening {
            (fits, _) = made.next().filter(|(_, choice)| choice == wanted)?;
        }
        let mut stand = Stand { steps: self.group(0), fits, is_astray: false };
        for (number, choice) in made {
            let waiting = self.steps.get(stand.steps.end.saturating_sub(1)).filter(|step| step.waits());
            stand.is_astray = !waiting.is_some_and(|step| step.takes(choice));
            if !stand.is_astray {
                stand = Stand { steps: self.group(stand.steps.end), fits: number, is_astray: false };
            }
        }
        // Whoever goes on after the last step has learnt it.
        let is_done = stand.is_astray && !self.steps[stand.steps.clone()].iter().any(Step::waits);
        (!is_done).then_some(stand)
    }

    /// The steps from one on to the next that waits for a choice.
    fn group(&self, from: usize) -> std::ops::Range<usize> {
        let waits = self.steps[from..].iter().position(Step::waits);
        from..waits.map_or(self.steps.len(), |further| from + further + 1)
    }
}

/// How many words somebody reads.
fn words(say: &Name, language: Language) -> usize {
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    say.in_language(language.code()).split_whitespace().filter(is_word).count()
}
