//! What servers tell, held against what those who hear it may know.

use std::collections::HashSet;
use std::rc::Rc;

use serde_json::{Value, json};
use shamble_games::Language;
use shamble_kernel::{Seats, Standing};

use super::laws::{Broken, Law, seats_of};
use super::world::World;
use crate::pages::regions::text_board;
use crate::room::Inside;

/// What those in some seats may know of a table, found from what is stored and from whose the seats are.
pub(super) struct Known {
    choices: Vec<String>,
    /// Where several moves lead.
    walks: Vec<String>,
    /// Each line of the log, by its entry and its rule.
    lines: Vec<(String, String)>,
    text_board: String,
    /// What the pieces on the board are called.
    names: HashSet<String>,
}

impl Known {
    fn of(stored: &Inside, mine: Seats) -> Option<Known> {
        let (table, language) = (stored.table().ok()?, Language::default());
        let look = table.look(stored.viewer_of(mine), mine, language);
        let lines = stored.logs.lines(table, language, |line| line.private.is_none_or(|seat| mine.has(seat)));
        Some(Known {
            choices: look.choices.into_iter().map(|choice| choice.notation).collect(),
            walks: look.walks.iter().map(|way| format!("walk {}", way.to)).collect(),
            lines: lines.iter().map(|line| (line.entry.to_string(), line.rule.to_string())).collect(),
            text_board: text_board(&look.board).into_string(),
            names: look.scene.pieces().map(|piece| piece.name.clone()).chain([look.scene.name.clone()]).collect(),
        })
    }

    /// What an event tells beyond that.
    fn is_exceeded_by(&self, update: &Value) -> Option<String> {
        let regions = || update["regions"].as_object().into_iter().flatten().filter_map(|(_, html)| html.as_str());
        let drawn = update["board"]["drawn"].as_array().into_iter().flatten().filter_map(|piece| piece["svg"].as_str());
        let board: Vec<&str> = update["regions"]["board"].as_str().into_iter().chain(drawn).collect();
        let offers = update["board"]["offers"].as_array().into_iter().flatten();
        let offered = offers.flat_map(|offer| strings(&offer[1]));
        let mut choices = regions().flat_map(|html| attributes(html, "data-choice")).chain(offered).chain(
            regions()
                .flat_map(|html| attributes(html, "data-choices"))
                .flat_map(|list| serde_json::from_str::<Value>(&list).map(|list| strings(&list)).unwrap_or_default()),
        );
        if let Some(choice) = choices.find(|choice| !self.choices.contains(choice) && !self.walks.contains(choice)) {
            return Some(format!("the choice {choice}"));
        }
        let mut names = board.iter().flat_map(|svg| between(svg, "<title>", "</title>"));
        if let Some(name) = names.find(|name| !self.names.contains(name)) {
            return Some(format!("the piece {name:?}"));
        }
        let text = update["regions"]["text-board"].as_str();
        if let Some(text) = text.filter(|text| **text != self.text_board) {
            return Some(format!("the board {text} instead of {}", self.text_board));
        }
        let added: Vec<(String, String)> =
            strings(&update["log"]["add"]).iter().filter_map(|line| line_of(line)).collect();
        (!self.lines.ends_with(&added)).then(|| format!("the lines {added:?} instead of {:?}", self.lines))
    }
}

/// A line of the log, by its entry and its rule.
fn line_of(html: &str) -> Option<(String, String)> {
    let first = |name: &str| attributes(html, name).into_iter().next();
    Some((first("data-entry")?, first("data-rule")?))
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

/// What an attribute says wherever it stands.
pub(super) fn attributes(html: &str, name: &str) -> Vec<String> {
    between(html, &format!(" {name}=\""), "\"")
}

/// Every text between these two, as it was before it was escaped.
fn between(text: &str, begin: &str, end: &str) -> Vec<String> {
    text.split(begin).skip(1).filter_map(|rest| Some(plain(rest.split(end).next()?))).collect()
}

fn plain(html: &str) -> String {
    let signs = [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
    signs.iter().fold(html.to_owned(), |text, (escaped, sign)| text.replace(escaped, sign))
}

impl World {
    /// Nobody is told the seed of a running game, or what others alone may see.
    pub(super) fn check_leaks(&mut self, stored: &Inside) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::NothingLeaks, what });
        let heard = std::mem::take(&mut self.ledger.heard);
        let seed = stored.seed.filter(|_| stored.summary.standing == Standing::Open);
        if let Some(seed) = seed.map(|seed| seed.to_string())
            && let Some(text) = heard.iter().find(|text| text.contains(&seed))
        {
            return broken(format!("the seed is told: {text}"));
        }
        for (tab, seen) in std::mem::take(&mut self.ledger.looks) {
            if seen["version"] == stored.summary.version.0
                && let Some(what) = self.sees_otherwise(tab, &seen, stored)
            {
                return broken(format!("{} sees {what}", self.tabs[tab].name));
            }
        }
        for (person, text) in std::mem::take(&mut self.ledger.told) {
            if let Some(what) = self.hears_too_much(person, &text, stored) {
                let who = person.map_or("nobody", |person| self.people[person].id.as_str());
                return broken(format!("{who} is told {what}"));
            }
        }
        Ok(())
    }

    /// What somebody was shown, and would not have been by a server that knows only whose seats are whose.
    fn sees_otherwise(&mut self, tab: usize, seen: &Value, stored: &Inside) -> Option<String> {
        let mine = self.seats_held(self.tabs[tab].person, stored);
        let known = self.known(stored, mine)?;
        let (table, viewer) = (stored.table().ok()?, stored.viewer_of(mine));
        let choices: Vec<Value> = known.choices.iter().map(|choice| choice.as_str().into()).collect();
        let shown: Vec<Value> =
            seen["choices"].as_array().into_iter().flatten().map(|choice| choice["choice"].clone()).collect();
        let view = table.state_at(table.entries(), viewer).ok()?;
        let seats: Vec<u8> = mine.iter().map(|seat| seat.0).collect();
        if seen["mine"] != json!(seats) {
            return Some(format!("the seats {} instead of {seats:?}", seen["mine"]));
        }
        if shown != choices {
            return Some(format!("the choices {shown:?} instead of {choices:?}"));
        }
        (seen["view"] != view).then(|| format!("{} instead of {view}", seen["view"]))
    }

    /// What those in these seats may know of the table as it is stored.
    fn known(&mut self, stored: &Inside, mine: Seats) -> Option<Rc<Known>> {
        if let Some(known) = self.ledger.known.get(&mine) {
            return Some(Rc::clone(known));
        }
        let known = Rc::new(Known::of(stored, mine)?);
        self.ledger.known.insert(mine, Rc::clone(&known));
        Some(known)
    }

    fn seats_held(&self, person: Option<usize>, stored: &Inside) -> Seats {
        seats_of(&stored.seats, person.map(|person| self.people[person].id.as_str()))
    }

    /// What an event tells somebody, and they may not know. Of another moment than what is stored nobody can say so.
    fn hears_too_much(&mut self, person: Option<usize>, text: &str, stored: &Inside) -> Option<String> {
        let data = text.lines().find_map(|line| line.strip_prefix("data: "))?;
        let update: Value = serde_json::from_str(data).ok()?;
        if update["version"] != stored.summary.version.0 || update["question"] != stored.question.0 {
            return None;
        }
        let known = self.known(stored, self.seats_held(person, stored))?;
        known.is_exceeded_by(&update)
    }
}
