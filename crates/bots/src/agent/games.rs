//! The games of a session, and what is answered about them.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use shamble_games::{Face, Language, Likely, Words};
use shamble_kernel::{Act, Fact, Faults, Log, Luck, Match, Pending, Seat, Seats, Setup, Told, Viewer};

use super::held::Held;
use super::request::{self, Batch, Copy, Imagine, Nothing, Odds, One, Part, Record, Reset, Step, View};
use super::trouble::Trouble;
use super::{LONGEST_LINE, MOST_GAMES, Session, VERSION};

/// All games of a session, by handle.
pub(super) struct Games<'w, G: Face> {
    game: G,
    words: &'w Words,
    /// How games are set up unless a request says otherwise.
    usual: Setup,
    any_seed: fn() -> u64,
    held: BTreeMap<u64, Held<G>>,
    last: u64,
}

impl<G: Face> Session for Games<'_, G> {
    fn answer(&mut self, line: &[u8]) -> String {
        let answer = match request::object(line) {
            Ok(object) => self.answered(object, false),
            Err(trouble) => failed(&trouble),
        };
        answer.to_string()
    }

    fn refuse_long(&self) -> String {
        failed(&Trouble::TooLong).to_string()
    }
}

fn failed(trouble: &Trouble) -> Value {
    json!({ "error": trouble.described() })
}

impl<'w, G: Face> Games<'w, G> {
    /// A session without games; the usual set-up is tried once, so that a wrong one is told before anything is asked.
    pub fn open(game: G, words: &'w Words, usual: Setup, any_seed: fn() -> u64) -> Result<Games<'w, G>, Faults> {
        game.start(&usual, &mut Luck::seeded(0), &mut Log::Off)?;
        Ok(Games { game, words, usual, any_seed, held: BTreeMap::new(), last: 0 })
    }

    /// The answer to a request, with the id that it was asked under.
    fn answered(&mut self, mut object: Map<String, Value>, in_batch: bool) -> Value {
        let mut whole = Map::new();
        if let Some(id) = object.shift_remove("id") {
            whole.insert("id".to_owned(), id);
        }
        let answer = self.done(object, in_batch).unwrap_or_else(|trouble| failed(&trouble));
        if let Value::Object(answer) = answer {
            whole.extend(answer);
        }
        Value::Object(whole)
    }

    fn done(&mut self, mut object: Map<String, Value>, in_batch: bool) -> Result<Value, Trouble> {
        let op = match object.shift_remove("op") {
            Some(Value::String(op)) => op,
            Some(_) | None => return Err(Trouble::Malformed("expected `op`, the name of an operation".to_owned())),
        };
        match op.as_str() {
            "about" => request::fields(object).map(|Nothing {}| self.about()),
            "reset" => self.reset(&request::fields(object)?),
            "view" => self.view(&request::fields(object)?),
            "choices" => self.choices(&request::fields(object)?),
            "step" => self.step(&request::fields(object)?),
            "odds" => self.odds(&request::fields(object)?),
            "board" => self.board(&request::fields(object)?),
            "imagine" => self.imagine(&request::fields(object)?),
            "clone" => self.copy(&request::fields(object)?),
            "drop" => self.let_go(&request::fields(object)?),
            "record" => self.record(&request::fields(object)?),
            "batch" if in_batch => Err(Trouble::Malformed("a batch holds no batch".to_owned())),
            "batch" => self.batch(request::fields(object)?),
            _ => Err(Trouble::UnknownOperation { op }),
        }
    }

    fn about(&self) -> Value {
        json!({
            "protocol": VERSION, "title": G::ID, "rules": G::RULES_VERSION, "mission": self.usual.mission,
            "limits": { "line": LONGEST_LINE, "games": MOST_GAMES, "batch": MOST_GAMES },
        })
    }

    fn reset(&mut self, reset: &Reset) -> Result<Value, Trouble> {
        if let Some(game) = reset.game {
            self.find(game)?;
        }
        let seed = reset.seed.unwrap_or_else(self.any_seed);
        let story = Match::start(self.game.clone(), reset.setup(&self.usual), seed)?;
        let told = story.opening().told.clone();
        let handle = self.keep(reset.game, Held::Played(Box::new(story)))?;
        let mut answer = self.standing(handle, &reset.show)?;
        answer["seats"] = self.game.seat_names(self.find(handle)?.state()).into();
        answer["facts"] = self.facts(handle, &told)?;
        Ok(answer)
    }

    fn view(&self, asked: &View) -> Result<Value, Trouble> {
        let state = self.find(asked.game)?.state();
        let viewer = asked.seat.as_deref().map_or(Ok(Viewer::Public), |seat| self.viewer(state, seat))?;
        Ok(json!({ "game": asked.game, "view": self.game.describe_view(&self.game.view(state, viewer)) }))
    }

    fn choices(&self, asked: &One) -> Result<Value, Trouble> {
        let state = self.find(asked.game)?.state();
        let mut answer = self.standing(asked.game, &[Part::Choices])?;
        let by = |choice: &G::Choice| self.names(state, self.game.by(state, *choice));
        answer["by"] = self.listed(state).iter().map(by).collect();
        Ok(answer)
    }

    fn step(&mut self, step: &Step) -> Result<Value, Trouble> {
        let held = self.held.get_mut(&step.game).ok_or(Trouble::NoSuchGame(step.game))?;
        let told = held.step(&self.game, step)?;
        let mut answer = self.standing(step.game, &step.show)?;
        if !step.quiet {
            answer["facts"] = self.facts(step.game, &told)?;
        }
        Ok(answer)
    }

    fn odds(&self, asked: &Odds) -> Result<Value, Trouble> {
        let held = self.find(asked.game)?;
        let act = held.meant(&self.game, asked.choice.as_deref(), asked.index)?;
        let Act::Choice(choice) = act else {
            return Err(Trouble::Notation("an order is no choice".to_owned()));
        };
        self.game.may(held.state(), choice)?;
        let odds = self.game.odds(held.state(), choice, self.words.in_language(Language::English));
        Ok(json!({
            "game": asked.game, "attack": self.game.is_attack(choice),
            "odds": odds.iter().map(Likely::described).collect::<Vec<_>>(),
        }))
    }

    fn board(&self, asked: &One) -> Result<Value, Trouble> {
        let view = self.game.view(self.find(asked.game)?.state(), Viewer::Public);
        let graph = self.game.graph(&view).ok_or(Trouble::NoBoard)?;
        Ok(json!({ "game": asked.game, "board": graph.described() }))
    }

    fn imagine(&mut self, asked: &Imagine) -> Result<Value, Trouble> {
        let held = self.find(asked.game)?;
        let viewer = match &asked.seat {
            Some(seat) => self.viewer(held.state(), seat)?,
            None => self.turn(held.state()),
        };
        let imagined = held.imagined(&self.game, viewer, asked.seed);
        let handle = self.keep(None, imagined)?;
        self.standing(handle, &asked.show)
    }

    fn copy(&mut self, asked: &Copy) -> Result<Value, Trouble> {
        let copy = self.find(asked.game)?.copy(asked.seed)?;
        let handle = self.keep(None, copy)?;
        self.standing(handle, &asked.show)
    }

    fn let_go(&mut self, asked: &One) -> Result<Value, Trouble> {
        self.held.remove(&asked.game).ok_or(Trouble::NoSuchGame(asked.game))?;
        Ok(json!({ "game": asked.game }))
    }

    /// A record tells the seed and the order of every deck, so whoever has it cannot play on.
    fn record(&mut self, asked: &Record) -> Result<Value, Trouble> {
        let Held::Played(story) = self.find(asked.game)? else { return Err(Trouble::Imagined) };
        let is_over = story.outcome().is_some();
        if !is_over && !asked.close {
            return Err(Trouble::StillRunning);
        }
        let record = story.record().to_string();
        if asked.close {
            self.held.remove(&asked.game);
        }
        Ok(json!({ "game": asked.game, "record": record }))
    }

    /// Every request is answered, whatever came of those before it.
    fn batch(&mut self, batch: Batch) -> Result<Value, Trouble> {
        if batch.requests.len() > MOST_GAMES {
            return Err(Trouble::Malformed(format!("a batch may hold {MOST_GAMES} requests")));
        }
        let answers = batch.requests.into_iter().map(|request| self.answered(request, true));
        Ok(json!({ "answers": answers.collect::<Vec<_>>() }))
    }

    fn find(&self, handle: u64) -> Result<&Held<G>, Trouble> {
        self.held.get(&handle).ok_or(Trouble::NoSuchGame(handle))
    }

    /// Keeps a game in the place of another one or under a new handle, which is never given twice.
    fn keep(&mut self, place: Option<u64>, held: Held<G>) -> Result<u64, Trouble> {
        if place.is_none() && self.held.len() >= MOST_GAMES {
            return Err(Trouble::TooManyGames);
        }
        let handle = place.unwrap_or(self.last + 1);
        self.last = self.last.max(handle);
        self.held.insert(handle, held);
        Ok(handle)
    }

    /// Whose turn it is, and how the game ended if it has.
    fn standing(&self, handle: u64, show: &[Part]) -> Result<Value, Trouble> {
        let (game, state) = (&self.game, self.find(handle)?.state());
        let mut answer = match game.pending(state) {
            Pending::Ask { who, others, question } => json!({
                "game": handle, "question": game.write_question(question), "waits_for": self.names(state, who),
                "others": self.names(state, others), "round": game.rounds(state), "outcome": null,
            }),
            Pending::Over(outcome) => json!({
                "game": handle, "question": null, "waits_for": [], "others": [], "round": game.rounds(state),
                "outcome": { "won": outcome.won, "points": outcome.points },
            }),
        };
        for part in show {
            match part {
                Part::Choices => {
                    let listed = self.listed(state);
                    answer["choices"] = listed.iter().map(|choice| game.write(state, *choice)).collect();
                }
                Part::View => {
                    answer["view"] = game.describe_view(&game.view(state, self.turn(state)));
                }
            }
        }
        Ok(answer)
    }

    fn listed(&self, state: &G::State) -> Vec<G::Choice> {
        let mut listed = Vec::new();
        if self.game.outcome(state).is_none() {
            self.game.choices(state, &mut listed);
        }
        listed
    }

    /// What happened, as cases write it.
    fn facts(&self, handle: u64, told: &[Told<G::Fact>]) -> Result<Value, Trouble> {
        let state = self.find(handle)?.state();
        let fact = |told: &Told<G::Fact>| {
            let mut fact = json!({ "fact": self.game.write_fact(state, told.fact), "rule": told.rule.to_string() });
            if let Some(seat) = told.fact.private_to() {
                fact["private_to"] = self.names(state, Seats::of([seat])).pop().into();
            }
            fact
        };
        Ok(told.iter().map(fact).collect())
    }

    fn names(&self, state: &G::State, seats: Seats) -> Vec<String> {
        let names = self.game.seat_names(state);
        seats.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect()
    }

    /// The first seat whose answer is wanted; when the game is over, everybody.
    fn turn(&self, state: &G::State) -> Viewer {
        self.game.pending(state).who().iter().next().map_or(Viewer::Public, Viewer::Seat)
    }

    fn viewer(&self, state: &G::State, seat: &str) -> Result<Viewer, Trouble> {
        let seats = self.game.seat_names(state);
        match seats.iter().position(|name| name == seat) {
            Some(at) => Ok(Viewer::Seat(Seat(at as u8))),
            None => Err(Trouble::NoSuchSeat { seat: seat.to_owned(), seats }),
        }
    }
}
