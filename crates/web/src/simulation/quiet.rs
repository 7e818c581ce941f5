//! What has to hold once all trouble is over.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shamble_games::{Language, Table};
use shamble_kernel::Standing;
use shamble_store::{Player, Seating};

use super::laws::{Broken, Law, seats_of};
use super::machine::{Answer, Ask};
use super::world::World;
use crate::room::{Inside, Playing};

/// How often somebody acts, and everybody hears of it, once it is quiet.
const ACTS: usize = 3;
/// How many moments may go by until something holds that does so in the end.
const MOMENTS: usize = 60;
/// What nobody can choose.
const NONSENSE: &str = "take nothing-of-the-kind";

impl World {
    /// Takes back what the host has closed: who was kept out comes in again, and the table goes on.
    pub(super) fn open_again(&mut self) {
        let mut acts = vec![json!({ "action": "reopen" }), json!({ "action": "unlock" })];
        let people = self.people.iter().skip(1);
        acts.extend(people.map(|person| json!({ "action": "readmit", "person": person.id })));
        for act in acts {
            // A room that was given up is read anew.
            let _ = (0..5).any(|_| self.post_as(0, "/host", act.clone()).is_ok());
        }
    }

    /// What has to hold once all trouble is over.
    pub(super) fn check_quiet(&mut self) -> Result<(), Broken> {
        for _ in 0..ACTS {
            self.check_somebody_acts()?;
            self.become_true(World::check_memory_now)?;
            for tab in 0..self.tabs.len() {
                self.become_true(|world| world.check_told(tab))?;
            }
        }
        for tab in 0..self.tabs.len() {
            self.become_true(|world| world.check_tab(tab))?;
        }
        for person in 0..self.people.len() {
            self.check_unasked(person)?;
        }
        self.check_step()
    }

    /// Something that holds in a moment: bots may play, and what they do takes its way to everybody.
    fn become_true(&mut self, check: impl Fn(&mut World) -> Result<(), Broken>) -> Result<(), Broken> {
        for _ in 0..MOMENTS {
            self.pass(70);
            if check(self).is_ok() {
                return Ok(());
            }
        }
        check(self)
    }

    fn check_memory_now(&mut self) -> Result<(), Broken> {
        let stored = self.read_anew();
        self.check_memory(&stored, true)
    }

    /// A page has heard of everything.
    fn check_told(&mut self, tab: usize) -> Result<(), Broken> {
        let stored = self.read_anew().summary.version.0;
        let shown = self.tabs[tab].stream.map(|stream| self.streams[&stream].shown.version);
        if shown == Some(stored) {
            return Ok(());
        }
        let what = format!("{} shows version {shown:?}, stored is {stored}", self.tabs[tab].name);
        Err(Broken { law: Law::ClientsAgree, what })
    }

    /// A page that heard every event shows what one opened now would.
    fn check_tab(&mut self, tab: usize) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken { law: Law::ClientsAgree, what });
        let name = self.tabs[tab].name;
        let Some(stream) = self.tabs[tab].stream else { return broken(format!("{name} hears nothing")) };
        let (person, machine) = (self.tabs[tab].person, self.streams[&stream].machine);
        let fresh = self.listen(None, person, machine).expect("it is up");
        self.pass(50);
        let differs = self.streams[&stream].shown.differs_from(&self.streams[&fresh].shown);
        self.close_stream(fresh);
        differs.map_or(Ok(()), |what| broken(format!("{name} differs: {what}")))
    }

    /// The game goes on, whoever is asked.
    fn check_somebody_acts(&mut self) -> Result<(), Broken> {
        let mut tried = String::new();
        for _ in 0..5 {
            let stored = self.read_anew();
            if stored.summary.standing != Standing::Open {
                return Ok(());
            }
            let Playing::On(table) = &stored.game else {
                return Err(Broken { law: Law::SomebodyActs, what: "the game cannot be played any more".to_owned() });
            };
            match self.try_to_act(&stored, table.as_ref()) {
                Ok(()) => return Ok(()),
                Err(what) => tried = what,
            }
        }
        Err(Broken { law: Law::SomebodyActs, what: tried })
    }

    fn try_to_act(&mut self, stored: &Inside, table: &dyn Table) -> Result<(), String> {
        let asked = table.waits_for();
        let holders: Vec<&Seating> = stored.seats.iter().filter(|seating| asked.has(seating.seat)).collect();
        if let Some(person) = holders.iter().find_map(|seating| seating.holder.as_ref()?.person()) {
            let id = person.to_string();
            return self.let_choose(self.people.iter().position(|person| person.id == id).unwrap_or_default());
        }
        if let Some(free) = holders.iter().find(|seating| seating.holder.is_none()) {
            return self.post_as(0, &format!("/seats/{}", free.seat.0), json!({ "action": "sit" }));
        }
        let is_bots = holders.iter().all(|seating| matches!(seating.holder, Some(Player::Bot(_))));
        for _ in 0..100 {
            self.pass(100);
            if self.read_anew().summary.version > stored.summary.version {
                return Ok(());
            }
        }
        Err(format!("nobody answers for {asked:?}, bots hold the seats: {is_bots}"))
    }

    /// Somebody who is asked makes the first choice that is offered, once no vote is open any more.
    fn let_choose(&mut self, person: usize) -> Result<(), String> {
        let path = format!("/api/tables/{}", self.table);
        let token = Some(self.people[person].token.clone());
        let seen = self.ask_now(0, &Ask { path, body: None, token });
        let seen: Value = serde_json::from_str(&seen.text).map_err(|error| error.to_string())?;
        let Some(choice) = seen["choices"][0]["choice"].as_str() else {
            return Err(format!("{} is asked and offered nothing", self.people[person].id));
        };
        let key = format!("last-{}", self.now);
        let id = self.people[person].id.clone();
        self.ledger.sends(&key, &self.table, &id, choice);
        let chosen = json!({ "choice": choice, "question": seen["question"], "key": key });
        self.post_as(person, "/choices", chosen).map_err(|why| format!("{choice} was offered: {why}"))
    }

    fn post_as(&mut self, person: usize, path: &str, body: Value) -> Result<(), String> {
        let path = format!("/api/tables/{}{path}", self.table);
        let token = Some(self.people[person].token.clone());
        let answer = self.ask_now(0, &Ask { path, body: Some(body), token });
        if answer.status == 200 { Ok(()) } else { Err(format!("{}: {}", answer.status, answer.text)) }
    }

    /// Who is not asked gets one answer for everything: what is legal for others can tell what they hold.
    fn check_unasked(&mut self, person: usize) -> Result<(), Broken> {
        let stored = self.read_anew();
        let Ok(table) = stored.table() else { return Ok(()) };
        let mine = seats_of(&stored.seats, Some(&self.people[person].id));
        if stored.summary.standing != Standing::Open || mine.iter().any(|seat| table.asked().has(seat)) {
            return Ok(());
        }
        let listed = table.choices(Language::default()).into_iter().map(|choice| choice.notation);
        let tried: Vec<String> = listed.take(2).chain([NONSENSE.to_owned()]).collect();
        let mut heard = BTreeSet::new();
        for choice in &tried {
            let (path, token) = (format!("/api/tables/{}/choices", self.table), self.people[person].token.clone());
            let body = json!({ "choice": choice, "question": stored.question.0 });
            let Answer { status, text } = self.ask_now(0, &Ask { path, body: Some(body), token: Some(token) });
            heard.insert((status, text));
        }
        // Bots may have been faster.
        let is_same = self.read_anew().question == stored.question;
        if is_same && (heard.len() > 1 || heard.iter().any(|(status, _)| *status == 200)) {
            let what = format!("{} tries {tried:?} and hears {heard:?}", self.people[person].id);
            return Err(Broken { law: Law::NothingLeaks, what });
        }
        Ok(())
    }
}
