//! Browser tabs in a simulation, and what people do in them. Some keep a table open for long, some come back late.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde_json::{Value, json};

use super::dice::Dice;
use super::machine::{Answer, Ask};

/// How long an answer is waited for, in milliseconds.
const PATIENCE: u64 = 4_000;

/// What somebody wants to know or do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Look,
    /// A choice, with the key by which it is known again.
    Choose {
        key: String,
    },
    Else,
}

/// A choice that was sent and not answered yet.
struct Pending {
    key: String,
    ask: Ask,
    until: u64,
}

/// A window of somebody's browser.
pub(super) struct Tab {
    pub(super) name: &'static str,
    /// Whose it is: nobody's, or somebody's by number.
    pub(super) person: Option<usize>,
    /// The server it is connected to.
    pub(super) machine: usize,
    pub(super) stream: Option<u64>,
    /// When something is done here next.
    pub(super) next: u64,
    /// The table as it was seen last.
    seen: Option<Value>,
    pending: Option<Pending>,
    made: u64,
}

/// What a tab does next.
pub(super) enum Doing {
    Ask(Wish, Ask),
    OpenStream,
    CloseStream,
}

/// What a page shows that hears every event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) version: u64,
    question: u64,
    regions: BTreeMap<String, String>,
    log: Vec<String>,
    talk: Vec<String>,
}

impl Tab {
    pub(super) fn new(name: &'static str, person: Option<usize>, machine: usize) -> Tab {
        Tab { name, person, machine, stream: None, next: 0, seen: None, pending: None, made: 0 }
    }

    /// Whether a choice waits for its answer.
    pub(super) fn waits(&self) -> bool {
        self.pending.is_some()
    }

    /// What somebody does here now. Where it is quiet they only see to it that what they have sent is answered and that
    /// they hear of what happens.
    pub(super) fn act(
        &mut self,
        table: &str,
        token: Option<&str>,
        now: u64,
        is_quiet: bool,
        dice: &mut Dice,
    ) -> Option<Doing> {
        self.next = now + dice.within(40..900);
        let ask = |path: &str, body: Option<Value>| Ask {
            path: format!("/api/tables/{table}{path}"),
            body,
            token: token.map(str::to_owned),
        };
        if let Some(pending) = &mut self.pending {
            if now < pending.until {
                return None;
            }
            // Perhaps the other server answers.
            self.machine = dice.below(2);
            pending.until = now + PATIENCE;
            return Some(Doing::Ask(Wish::Choose { key: pending.key.clone() }, pending.ask.clone()));
        }
        if is_quiet {
            return self.stream.is_none().then_some(Doing::OpenStream);
        }
        let say = |body: Value, path: &str| Some(Doing::Ask(Wish::Else, ask(path, Some(body))));
        let question = self.seen.as_ref().map_or(Value::Null, |seen| seen["question"].clone());
        match dice.below(100) {
            0..30 => Some(Doing::Ask(Wish::Look, ask("", None))),
            30..72 => self.choose(dice, ask),
            72..78 => say(json!({ "question": question }), "/undo"),
            78..81 => say(json!({ "question": question }), "/redo"),
            81..87 => say(json!({ "agree": dice.percent(70) }), "/vote"),
            87..90 => say(json!({ "line": "Brains!", "key": self.key() }), "/talk"),
            90..94 => {
                let action = *dice.one_of(&["sit", "leave", "take-back", "bot"]);
                let to = (action == "bot").then_some("random");
                say(json!({ "action": action, "to": to }), &format!("/seats/{}", dice.below(2)))
            }
            94..98 if self.stream.is_none() => Some(Doing::OpenStream),
            94..98 if dice.percent(30) => Some(Doing::CloseStream),
            _ => {
                self.machine = dice.below(2);
                None
            }
        }
    }

    fn key(&mut self) -> String {
        self.made += 1;
        format!("{}-{}", self.name, self.made)
    }

    /// Answers the question that was seen last, whether or not it is still asked.
    fn choose(&mut self, dice: &mut Dice, ask: impl Fn(&str, Option<Value>) -> Ask) -> Option<Doing> {
        let seen = self.seen.as_ref().filter(|_| self.person.is_some());
        let choices = seen.and_then(|seen| seen["choices"].as_array()).filter(|choices| !choices.is_empty());
        let Some(choices) = choices else { return Some(Doing::Ask(Wish::Look, ask("", None))) };
        let choice = dice.one_of(choices)["choice"].clone();
        let question = self.seen.as_ref().map(|seen| seen["question"].clone());
        let key = self.key();
        let ask = ask("/choices", Some(json!({ "choice": choice, "question": question, "key": key })));
        let until = self.next + PATIENCE;
        self.pending = Some(Pending { key: key.clone(), ask: ask.clone(), until });
        Some(Doing::Ask(Wish::Choose { key }, ask))
    }

    /// Takes an answer in. What cannot be known for sure is asked again later.
    pub(super) fn hear(&mut self, wish: &Wish, answer: &Answer, now: u64) {
        match wish {
            Wish::Look if answer.status == 200 => self.seen = serde_json::from_str(&answer.text).ok(),
            Wish::Choose { key } if self.pending.as_ref().is_some_and(|pending| pending.key == *key) => {
                if answer.status < 500 {
                    self.pending = None;
                } else if let Some(pending) = &mut self.pending {
                    pending.until = now + PATIENCE / 4;
                }
            }
            Wish::Look | Wish::Choose { .. } | Wish::Else => {}
        }
    }
}

impl Shown {
    /// Takes an event in, as the page does; the drawing of the board alone is left to tests of its own.
    pub(super) fn hear(&mut self, text: &str) {
        let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) else { return };
        let Ok(update) = serde_json::from_str::<Value>(data) else { return };
        let Some(version) = update["version"].as_u64() else { return };
        self.version = version;
        self.question = update["question"].as_u64().unwrap_or_default();
        for (name, html) in update["regions"].as_object().into_iter().flatten() {
            if name != "board" {
                self.regions.insert(name.clone(), html.as_str().unwrap_or_default().to_owned());
            }
        }
        take_tail(&mut self.log, &update["log"]);
        take_tail(&mut self.talk, &update["talk"]);
    }

    /// What is shown here and not there.
    pub(super) fn differs_from(&self, other: &Shown) -> Option<String> {
        let what = |what: &str, here: &dyn Debug, there: &dyn Debug| {
            let (here, there) = (format!("{here:?}"), format!("{there:?}"));
            let same = here.bytes().zip(there.bytes()).take_while(|(here, there)| here == there).count();
            let part =
                |text: &str| text.bytes().skip(same.saturating_sub(40)).take(240).map(char::from).collect::<String>();
            Some(format!("{what}: shown ..{}.., told anew ..{}..", part(&here), part(&there)))
        };
        if self.version != other.version {
            return what("version", &self.version, &other.version);
        }
        if self.question != other.question {
            return what("question", &self.question, &other.question);
        }
        for (name, html) in &other.regions {
            if self.regions.get(name) != Some(html) {
                return what(name, &self.regions.get(name), &Some(html));
            }
        }
        if self.log != other.log {
            return what("log", &self.log, &other.log);
        }
        if self.talk == other.talk { None } else { what("talk", &self.talk, &other.talk) }
    }
}

fn take_tail(lines: &mut Vec<String>, tail: &Value) {
    lines.truncate(tail["keep"].as_u64().and_then(|keep| usize::try_from(keep).ok()).unwrap_or_default());
    lines.extend(tail["add"].as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)));
}
