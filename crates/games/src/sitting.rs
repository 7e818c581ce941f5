//! The one implementation of a table, for any game with a face.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use serde_json::Value;
use shamble_kernel::{
    Act, Attention, Log, Luck, Match, MatchError, Order, Outcome, Phrase, Record, RecordError, RecordLine, RuleId,
    Seat, Seats, Setup, Told, Viewer,
};

use crate::tally::tallied;
use crate::{
    Coming, Face, Habit, IN_WORDS, Language, LogLine, Look, Offered, Possible, Round, Scene, Sequel, Table, TableError,
    Text, Voice, Walk, Words, walks,
};

/// A match of one game, with the words to tell it.
#[derive(Debug)]
pub(crate) struct Sitting<G: Face> {
    story: Match<G>,
    words: Arc<Words>,
}

/// The typed story behind a table, for those who know which game it is.
///
/// ```
/// use shamble_games::{Shelf, Source, story_of};
/// use shamble_kernel::Setup;
/// use shamble_off_the_dead::OffTheDead;
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let table = shelf.find("off-the-dead").unwrap().start(&Setup::default(), 7).unwrap();
/// assert!(story_of::<OffTheDead>(table.as_ref()).unwrap().outcome().is_none());
/// ```
pub fn story_of<G: Face>(table: &dyn Table) -> Option<&Match<G>> {
    table.as_any().downcast_ref::<Sitting<G>>().map(|sitting| &sitting.story)
}

impl<G: Face> Sitting<G> {
    pub(crate) fn replay(
        game: G,
        words: Arc<Words>,
        record: &Record,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Sitting<G>, RecordError> {
        Match::replay_while(game, record, goes_on).map(|story| Sitting { story, words })
    }

    pub(crate) fn new(story: Match<G>, words: Arc<Words>) -> Sitting<G> {
        Sitting { story, words }
    }

    fn game_now(&self) -> (&G, &G::State) {
        (self.story.game(), self.story.state())
    }

    fn listed(&self) -> Vec<G::Choice> {
        let (game, state) = self.game_now();
        game.listed(state)
    }

    fn offered(&self, choice: G::Choice, voice: Voice<'_>) -> Offered {
        let (game, state) = self.game_now();
        let notation = game.write(state, choice);
        Offered {
            deed: deed::<G>(&notation, voice),
            words: said(voice, &game.offer(state, choice), || notation.clone()),
            by: game.by(state, choice),
            is_minor: game.is_minor(state, choice),
            is_destructive: G::DESTRUCTIVE.contains(&verb(&notation)),
            is_end: game.is_end(choice),
            is_attack: game.is_attack(choice),
            odds: game.odds(state, choice, voice),
            sources: game.sources(state, choice).iter().map(|source| voice.say(source)).collect(),
            notation,
        }
    }

    /// These choices with their words; those in the same words say what is different about them.
    fn worded(&self, listed: Vec<G::Choice>, voice: Voice<'_>) -> Vec<Possible<G::Choice>> {
        let (game, state) = self.game_now();
        let listed = listed.into_iter();
        let mut worded: Vec<_> =
            listed.map(|choice| Possible { choice, offered: self.offered(choice, voice) }).collect();
        let mut times: HashMap<String, u32> = HashMap::new();
        worded.iter().for_each(|possible| *times.entry(possible.offered.words.clone()).or_default() += 1);
        for Possible { choice, offered } in worded.iter_mut().filter(|other| times[&other.offered.words] > 1) {
            if let Some(what) = game.distinction(state, *choice) {
                let args = [("words", offered.words.as_str().into()), ("what", voice.say(&what).into())];
                offered.words = voice.fill("table-distinct", &args);
            }
        }
        worded
    }

    /// The choices of these seats, with their words.
    fn possible(&self, seats: Seats, voice: Voice<'_>) -> Vec<Possible<G::Choice>> {
        if !meet(self.asked(), seats) {
            return Vec::new();
        }
        let (game, state) = self.game_now();
        let mut listed = self.listed();
        listed.retain(|choice| meet(game.by(state, *choice), seats));
        self.worded(listed, voice)
    }

    /// Whether these seats are asked at all, unless they give a standing order. Who is not asked hears the same of
    /// everything: what is legal for others can tell what they hold.
    fn hears(&self, notation: &str, by: Seats) -> Result<(), TableError> {
        let is_open = Order::is_written(notation) || self.outcome().is_some() || meet(self.asked(), by);
        if is_open { Ok(()) } else { Err(self.belongs_to(self.asked())) }
    }

    /// For which of these seats an act is done, if one of them may do it; what is not legal is refused later.
    fn doer(&self, act: Act<G::Choice>, by: Seats) -> Result<Option<Seat>, TableError> {
        let (game, state) = self.game_now();
        let among = |seats: Seats| by.iter().find(|seat| seats.has(*seat));
        match act {
            Act::Order(order) if by.has(order.seat) => Ok(Some(order.seat)),
            Act::Order(order) => Err(self.belongs_to(Seats::of([order.seat]))),
            Act::Choice(_) if game.outcome(state).is_some() => Ok(None),
            Act::Choice(choice) if meet(game.by(state, choice), by) => {
                Ok(among(self.waits_for()).or_else(|| among(self.asked())))
            }
            Act::Choice(choice) => Err(self.belongs_to(game.by(state, choice))),
        }
    }

    fn belongs_to(&self, seats: Seats) -> TableError {
        let (game, state) = self.game_now();
        let names = game.seat_names(state);
        let seats = seats.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
        TableError::NotYours { seats }
    }

    fn lines_of(&self, number: usize, told: &[Told<G::Fact>], language: Language, log: &mut Vec<LogLine>) {
        if told.is_empty() {
            return;
        }
        // A fact is told in the state it led to: names may mean something else later.
        let Ok(state) = self.story.state_at(number) else { return };
        let (game, voice) = (self.story.game(), self.words.in_language(language));
        log.extend(told.iter().map(|told| {
            let dice = game.dice(told.fact);
            let about = || game.dice_at(&game.view(&state, Viewer::Public), told.fact);
            LogLine {
                entry: number,
                text: said(voice, &game.tell(&state, told.fact), || game.write_fact(&state, told.fact)),
                rule: told.rule,
                private: shamble_kernel::Fact::private_to(&told.fact),
                is_milestone: game.is_milestone(told.fact),
                at: if dice.is_empty() { None } else { about() },
                dice,
            }
        }));
    }
}

fn verb(notation: &str) -> &str {
    notation.split(' ').next().unwrap_or_default()
}

/// What choices with this verb do, as a heading; verbs without one stand by themselves.
fn deed<G: Face>(notation: &str, voice: Voice<'_>) -> Option<String> {
    let key = format!("{}-deed-{}", G::SHORT_ID, verb(notation));
    voice.knows(&key).then(|| voice.word(&key))
}

/// Whether one of these seats is among those.
fn meet(one: Seats, other: Seats) -> bool {
    one.iter().any(|seat| other.has(seat))
}

/// A phrase in words; what has none is still told in notation.
fn said(voice: Voice<'_>, phrase: &Phrase<'_>, notation: impl FnOnce() -> String) -> String {
    voice.try_say(phrase).unwrap_or_else(|_| notation())
}

impl<G: Face> Table for Sitting<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn setup(&self) -> &Setup {
        self.story.setup()
    }

    fn seats(&self) -> Vec<String> {
        let (game, state) = self.game_now();
        game.seat_names(state)
    }

    fn seat_names(&self, language: Language) -> Vec<String> {
        let characters = self.story.game().characters();
        let voice = self.words.in_language(language);
        let called = |seat: String| {
            if let Some(character) = characters.iter().find(|character| character.id == seat) {
                return character.name.in_language(language.code()).to_owned();
            }
            // Where a person leads several characters, seats are numbered.
            match seat.strip_prefix("player-").and_then(|number| number.parse::<u8>().ok()) {
                Some(number) => voice.fill("table-player", &[("number", number.into())]),
                None => seat,
            }
        };
        self.seats().into_iter().map(called).collect()
    }

    fn asked(&self) -> Seats {
        let (game, state) = self.game_now();
        game.pending(state).everybody()
    }

    fn waits_for(&self) -> Seats {
        let (game, state) = self.game_now();
        game.pending(state).who()
    }

    fn waited_for(&self, at: usize) -> Result<Seats, MatchError> {
        let state = self.story.state_at(at)?;
        Ok(self.story.game().pending(&state).who())
    }

    fn question_kind(&self) -> Option<String> {
        let (game, state) = self.game_now();
        game.pending(state).question().map(|question| game.write_question(question))
    }

    fn question(&self, language: Language) -> Option<String> {
        let (game, state) = self.game_now();
        let question = game.pending(state).question()?;
        let voice = self.words.in_language(language);
        Some(said(voice, &game.ask(state, question), || game.write_question(question)))
    }

    fn choices(&self, language: Language) -> Vec<Offered> {
        let worded = self.worded(self.listed(), self.words.in_language(language));
        worded.into_iter().map(|possible| possible.offered).collect()
    }

    fn why_not(&self, keys: &[&str]) -> Option<RuleId> {
        let (game, state) = self.game_now();
        let wishes = keys.iter().flat_map(|key| game.wishes(state, key));
        let choices = wishes.filter_map(|wish| game.read(state, &wish).ok());
        choices.filter_map(|choice| game.may(state, choice).err()).map(|refusal| refusal.rule).next()
    }

    fn choose(&mut self, notation: &str, by: Seats) -> Result<Option<Seat>, TableError> {
        self.hears(notation, by)?;
        let act = self.story.read(notation)?;
        let doer = self.doer(act, by)?;
        self.story.act(act)?;
        Ok(doer)
    }

    fn moments(&self) -> &'static [&'static str] {
        G::MOMENTS
    }

    fn habit(&self) -> Option<Habit> {
        let (game, state) = self.game_now();
        let write = |choice| game.write(state, choice);
        let usual = game.usual(state)?;
        Some(Habit { moment: usual.moment, timely: usual.timely.map(write), never: usual.never.map(write) })
    }

    fn attention(&self, seat: Seat, moment: u8) -> Attention {
        let (game, state) = self.game_now();
        game.orders(&mut state.clone()).get(seat, moment)
    }

    fn ask_when_it_matters(&mut self, seats: Seats) {
        if G::MOMENTS.is_empty() || !G::BEGINS_TIMELY {
            return;
        }
        for seat in seats.iter() {
            // A game that cannot take the order asks at every moment, which is right too.
            let _ = self.story.order(Order { seat, moment: None, attention: Attention::Timely });
        }
    }

    fn entries(&self) -> usize {
        self.story.entries().len()
    }

    fn entry(&self, number: usize) -> Option<&str> {
        let entry = self.story.entries().get(number.checked_sub(1)?)?;
        Some(&entry.text)
    }

    fn is_choice(&self, number: usize) -> bool {
        let entry = number.checked_sub(1).and_then(|at| self.story.entries().get(at));
        entry.is_some_and(|entry| entry.is_choice())
    }

    fn line(&self, number: usize) -> Option<RecordLine> {
        let entry = self.story.entries().get(number.checked_sub(1)?)?;
        Some(RecordLine { text: entry.text.clone(), chances: entry.chances.clone() })
    }

    fn size(&self) -> usize {
        self.story.size()
    }

    fn undone(&self) -> Vec<(usize, usize)> {
        self.story.undone().iter().map(|line| (line.at, line.end - line.at)).collect()
    }

    fn undone_line(&self, line: usize) -> Option<(usize, Vec<String>)> {
        let line = *self.story.undone().get(line)?;
        Some((line.at, self.story.along(line).into_iter().map(|entry| entry.text.clone()).collect()))
    }

    fn undone_words(&self, line: usize, most: usize, language: Language) -> Vec<String> {
        let (game, voice) = (self.story.game(), self.words.in_language(language));
        let Some(line) = self.story.undone().get(line).copied() else { return Vec::new() };
        let Ok(mut state) = self.story.state_at(line.at) else { return Vec::new() };
        let mut words = Vec::new();
        for entry in self.story.along(line).into_iter().take(most) {
            let Act::Choice(choice) = entry.act else {
                // A standing order changes nothing that a choice speaks of, and is nothing to be read.
                continue;
            };
            words.push(said(voice, &game.offer(&state, choice), || entry.text.clone()));
            if words.len() < most {
                let mut luck = Luck::forced(entry.chances.iter().cloned()).with_die(G::DIE);
                game.apply(&mut state, choice, &mut luck, &mut Log::Off);
            }
        }
        words
    }

    fn undo(&mut self) -> bool {
        self.story.undo()
    }

    fn redo(&mut self) -> bool {
        self.story.redo()
    }

    fn redoable(&self) -> usize {
        self.story.redoable()
    }

    fn undo_to(&mut self, keep: usize) -> Result<(), MatchError> {
        self.story.undo_to(keep)
    }

    fn free_undo(&self) -> usize {
        self.story.free_undo()
    }

    fn branch(&self, at: usize) -> Result<Box<dyn Table>, MatchError> {
        let story = self.story.branch(at)?;
        Ok(Box::new(Sitting { story, words: Arc::clone(&self.words) }))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Sitting { story: self.story.clone(), words: Arc::clone(&self.words) })
    }

    fn state_at(&self, at: usize, viewer: Viewer) -> Result<Value, MatchError> {
        let game = self.story.game();
        let state = self.story.state_at(at)?;
        Ok(game.describe_view(&game.view(&state, viewer)))
    }

    fn log(&self, from: usize, language: Language) -> Vec<LogLine> {
        let mut log = Vec::new();
        let opening = std::iter::once(&self.story.opening().told);
        let entries = self.story.entries().iter().map(|entry| &entry.told);
        for (number, told) in opening.chain(entries).enumerate().skip(from) {
            self.lines_of(number, told, language, &mut log);
        }
        log
    }

    fn board(&self, viewer: Viewer, language: Language, width: usize) -> Text {
        let (game, state) = self.game_now();
        game.board(&game.view(state, viewer), self.words.in_language(language), width)
    }

    fn look(&self, viewer: Viewer, seats: Seats, language: Language) -> Look {
        let (game, state) = self.game_now();
        let voice = self.words.in_language(language);
        let possible = self.possible(seats, voice);
        let (view, public) = (game.view(state, viewer), game.view(state, Viewer::Public));
        let scene = game.scene(&view, voice, &possible);
        Look {
            question: self.question(language),
            walks: walks::walks(game, state, viewer, seats, voice),
            briefing: game.briefing(&public, voice, &scene),
            scene,
            board: game.board(&view, voice, IN_WORDS),
            dashboards: game.dashboards(&view, voice, &possible),
            exchange: game.exchange(&view, voice),
            headlines: game.headlines(&public, voice),
            goals: game.goals(&public, voice),
            choices: possible.into_iter().map(|possible| possible.offered).collect(),
        }
    }

    fn film(&self, entry: usize, viewer: Viewer, language: Language) -> Result<Vec<Scene>, MatchError> {
        let (game, voice) = (self.story.game(), self.words.in_language(language));
        let states = self.story.film(entry)?;
        let mut before = game.view(&self.story.state_at(entry.saturating_sub(1))?, viewer);
        let mut scenes = Vec::with_capacity(states.len());
        for state in &states {
            let view = game.view(state, viewer);
            let mut scene = game.scene(&view, voice, &[]);
            game.ways(&before, &view).into_iter().for_each(|(key, way)| scene.walk(&key, way));
            scenes.push(scene);
            before = view;
        }
        Ok(scenes)
    }

    fn carry(&self, viewer: Viewer, card: &str, to: &str) -> Vec<String> {
        let (game, state) = self.game_now();
        let voice = self.words.in_language(Language::English);
        let steps = game.carry(&game.view(state, viewer), voice, card, to);
        steps.into_iter().map(|choice| game.write(state, choice)).collect()
    }

    fn walks(&self, viewer: Viewer, seats: Seats, language: Language) -> Vec<Walk> {
        let (game, state) = self.game_now();
        walks::walks(game, state, viewer, seats, self.words.in_language(language))
    }

    fn scene_at(&self, at: usize, viewer: Viewer, language: Language) -> Result<Scene, MatchError> {
        let state = self.story.state_at(at)?;
        let game = self.story.game();
        Ok(game.scene(&game.view(&state, viewer), self.words.in_language(language), &[]))
    }

    fn rounds(&self) -> Option<u32> {
        let (game, state) = self.game_now();
        game.rounds(state)
    }

    fn sight(&self, viewer: Viewer, key: &str) -> Vec<String> {
        let (game, state) = self.game_now();
        game.sight(&game.view(state, viewer), key)
    }

    fn coming(&self, viewer: Viewer, key: &str, language: Language) -> Option<Coming> {
        let (game, state) = self.game_now();
        game.coming(&game.view(state, viewer), self.words.in_language(language), key)
    }

    fn tally(&self) -> Vec<Round> {
        tallied(&self.story)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.story.outcome()
    }

    fn sequel(&self, language: Language) -> Option<Sequel> {
        let (game, state) = self.game_now();
        game.sequel(self.story.setup(), state, self.words.in_language(language))
    }

    fn record(&self) -> String {
        self.story.record().to_string()
    }

    fn seed(&self) -> Option<u64> {
        self.story.seed()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
