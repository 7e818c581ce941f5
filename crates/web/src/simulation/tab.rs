//! Browser tabs in a simulation, and what people do in them. Some keep a table open for long, some come back late.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde_json::{Value, json};

use super::dice::Dice;
use super::machine::{Answer, Ask};
use super::told::attributes;
use super::world::Person;

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
    /// To go somewhere or carry something, in steps that are known or not.
    Way {
        steps: Option<Vec<String>>,
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

/// What can be seen from a tab.
pub(super) struct Around<'w> {
    pub(super) table: &'w str,
    pub(super) people: &'w [Person],
    /// Choices that were offered to anybody last.
    pub(super) offered: &'w [String],
    /// What the page shows.
    pub(super) shown: Option<&'w Shown>,
    pub(super) now: u64,
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
    pub(super) fn act(&mut self, around: &Around<'_>, is_quiet: bool, dice: &mut Dice) -> Option<Doing> {
        self.next = around.now + dice.within(40..900);
        if let Some(pending) = &mut self.pending {
            if around.now < pending.until {
                return None;
            }
            // Perhaps the other server answers.
            self.machine = dice.below(2);
            pending.until = around.now + PATIENCE;
            return Some(Doing::Ask(Wish::Choose { key: pending.key.clone() }, pending.ask.clone()));
        }
        if is_quiet {
            return self.stream.is_none().then_some(Doing::OpenStream);
        }
        let question = self.question();
        match dice.below(100) {
            0..28 => Some(self.look(around)),
            28..64 => Some(self.choose(around, dice)),
            64..67 => Some(self.pry(around, dice)),
            67..70 => Some(self.go(around, dice)),
            70..76 => Some(self.say(around, "/undo", self.back(dice))),
            76..79 => Some(self.say(around, "/redo", json!({ "question": question }))),
            79..84 => Some(self.say(around, "/vote", json!({ "agree": dice.percent(70) }))),
            84..87 => {
                let talk = json!({ "line": "Brains!", "key": self.key() });
                Some(self.say(around, "/talk", talk))
            }
            87..93 => Some(self.say(around, &format!("/seats/{}", dice.below(2)), seat_change(around, dice))),
            93..95 => Some(self.say(around, "/host", hosts_act(around, dice))),
            95..98 if self.stream.is_none() => Some(Doing::OpenStream),
            95..98 if dice.percent(30) => Some(Doing::CloseStream),
            _ => {
                self.machine = dice.below(2);
                None
            }
        }
    }

    fn ask(&self, around: &Around<'_>, path: &str, body: Option<Value>) -> Ask {
        let token = self.person.map(|person| around.people[person].token.clone());
        Ask { path: format!("/api/tables/{}{path}", around.table), body, token }
    }

    fn look(&self, around: &Around<'_>) -> Doing {
        Doing::Ask(Wish::Look, self.ask(around, "", None))
    }

    fn say(&self, around: &Around<'_>, path: &str, body: Value) -> Doing {
        Doing::Ask(Wish::Else, self.ask(around, path, Some(body)))
    }

    /// The question that was seen last.
    fn question(&self) -> Value {
        self.seen.as_ref().map_or(Value::Null, |seen| seen["question"].clone())
    }

    /// The last choice taken back, or more, or a line that was taken back instead.
    fn back(&self, dice: &mut Dice) -> Value {
        let question = self.question();
        match dice.below(4) {
            0 => json!({ "question": question, "to": dice.below(12) }),
            1 => json!({ "question": question, "line": dice.below(3) }),
            _ => json!({ "question": question }),
        }
    }

    fn key(&mut self) -> String {
        self.made += 1;
        format!("{}-{}", self.name, self.made)
    }

    /// Answers the question that was seen last, whether or not it is still asked.
    fn choose(&mut self, around: &Around<'_>, dice: &mut Dice) -> Doing {
        let seen = self.seen.as_ref().filter(|_| self.person.is_some());
        let choices = seen.and_then(|seen| seen["choices"].as_array()).filter(|choices| !choices.is_empty());
        let Some(choices) = choices else { return self.look(around) };
        let choice = dice.one_of(choices)["choice"].clone();
        self.send(around, choice)
    }

    /// Tries what was offered to others, or nothing that there is.
    fn pry(&mut self, around: &Around<'_>, dice: &mut Dice) -> Doing {
        let choice = if around.offered.is_empty() { "take everything" } else { dice.one_of(around.offered) };
        self.send(around, choice.into())
    }

    fn send(&mut self, around: &Around<'_>, choice: Value) -> Doing {
        let key = self.key();
        let body = json!({ "choice": choice, "question": self.question(), "key": key });
        let ask = self.ask(around, "/choices", Some(body));
        let until = self.next + PATIENCE;
        self.pending = Some(Pending { key: key.clone(), ask: ask.clone(), until });
        Doing::Ask(Wish::Choose { key }, ask)
    }

    /// Walks somewhere, or carries a card that the page shows to a place that it shows.
    fn go(&self, around: &Around<'_>, dice: &mut Dice) -> Doing {
        let question = self.question();
        let walks = self.seen.as_ref().and_then(|seen| seen["walks"].as_array()).filter(|walks| !walks.is_empty());
        if let Some(walks) = walks {
            let walk = dice.one_of(walks);
            let steps = walk["choices"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let wish = Wish::Way { steps: Some(steps.map(str::to_owned).collect()) };
            return Doing::Ask(
                wish,
                self.ask(around, "/walk", Some(json!({ "to": walk["to"], "question": question }))),
            );
        }
        let (cards, places) = around.shown.map_or_else(Default::default, Shown::by_hand);
        if cards.is_empty() || places.is_empty() {
            return self.look(around);
        }
        let body = json!({ "card": dice.one_of(&cards), "to": dice.one_of(&places), "question": question });
        Doing::Ask(Wish::Way { steps: None }, self.ask(around, "/carry", Some(body)))
    }

    /// Takes an answer in, and what it offers. What cannot be known for sure is asked again later.
    pub(super) fn hear(&mut self, wish: &Wish, answer: &Answer, now: u64) -> Vec<String> {
        match wish {
            Wish::Look if answer.status == 200 => {
                self.seen = serde_json::from_str(&answer.text).ok();
                let choices = self.seen.as_ref().and_then(|seen| seen["choices"].as_array()).into_iter().flatten();
                return choices.filter_map(|choice| choice["choice"].as_str().map(str::to_owned)).collect();
            }
            Wish::Choose { key } if self.pending.as_ref().is_some_and(|pending| pending.key == *key) => {
                if answer.status < 500 {
                    self.pending = None;
                } else if let Some(pending) = &mut self.pending {
                    pending.until = now + PATIENCE / 4;
                }
            }
            Wish::Look | Wish::Choose { .. } | Wish::Way { .. } | Wish::Else => {}
        }
        Vec::new()
    }
}

/// Something that somebody may want with a seat.
fn seat_change(around: &Around<'_>, dice: &mut Dice) -> Value {
    let action = *dice.one_of(&["sit", "sit", "leave", "take-back", "bot", "hand-over", "tell"]);
    let to = match action {
        "bot" => Some("random"),
        "hand-over" => Some(dice.one_of(around.people).id.as_str()),
        "tell" => *dice.one_of(&[None, Some("stay-back"), Some("stay-with:0"), Some("search"), Some("objectives")]),
        _ => None,
    };
    json!({ "action": action, "to": to })
}

/// Something that a host may decide. What is closed does not stay so for long.
fn hosts_act(around: &Around<'_>, dice: &mut Dice) -> Value {
    let acts = ["lock", "unlock", "close", "reopen", "reopen", "mute", "unmute", "remove", "readmit", "patience"];
    let action = *dice.one_of(&acts);
    let is_about_somebody = matches!(action, "mute" | "unmute" | "remove" | "readmit");
    let person = is_about_somebody.then(|| dice.one_of(around.people).id.as_str());
    let hours = (action == "patience").then(|| dice.below(800));
    json!({ "action": action, "person": person, "hours": hours })
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

    /// The cards that can be carried, and where something can be dropped.
    fn by_hand(&self) -> (Vec<String>, Vec<String>) {
        let tags = || self.regions.values().flat_map(|html| html.split('<'));
        let cards = tags().filter(|tag| tag.contains("data-movable")).flat_map(|tag| attributes(tag, "data-key"));
        (cards.collect(), tags().flat_map(|tag| attributes(tag, "data-onto")).collect())
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
    lines.extend(tail["add"].as_array().into_iter().flatten().filter_map(Value::as_str).map(lasting));
}

/// A line without the card that is shown for a moment when it comes.
fn lasting(line: &str) -> String {
    let card =
        line.split_once("<template>").and_then(|(before, rest)| Some((before, rest.split_once("</template>")?.1)));
    card.map_or_else(|| line.to_owned(), |(before, after)| format!("{before}{after}"))
}
