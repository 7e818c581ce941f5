//! The files of a draft: taken in from elsewhere, written at a path, records of the game made its own, and what none of
//! them may change.

use shamble_kernel::{Fault, Files};
use shamble_off_the_dead::OffTheDead;
use toml::Table as Toml;

use super::written::{self, Key};
use super::{Draft, OWN};
use crate::mission_board::cards;
use crate::{Source, Title};

impl Draft {
    /// A mission from files that somebody has kept, whatever they are called now: each is known by what it holds.
    /// Nothing where no mission is among them.
    pub fn read(title: &dyn Title, texts: &[String]) -> Option<Draft> {
        let missions = title.mission_file()?;
        let mut draft = Draft::of(title, Files::new())?;
        for text in texts {
            let written: Toml = toml::from_str(text).ok()?;
            let lists = |lists: &[&str]| lists.iter().any(|list| written.contains_key(*list));
            let beside = draft.beside().iter().find(|(file, known)| *file != missions.file && lists(known));
            let file = match (written.contains_key(missions.list), beside) {
                (true, _) => missions.file.to_owned(),
                (false, Some((file, _))) => (*file).to_owned(),
                (false, None) => format!("tables/{}.toml", written.get("id")?.as_str()?),
            };
            draft.files.insert(file, text.clone());
        }
        let id = draft.mission()?.get("id")?.as_str()?.to_owned();
        if id != OWN {
            draft.files.insert(missions.file.to_owned(), missions.draft(&draft.files, &id, OWN)?);
        }
        Some(draft)
    }

    /// Writes a value at a path of one of its files.
    pub(super) fn write(
        &mut self,
        file: Option<&str>,
        path: &[Key],
        value: Option<&toml::Value>,
    ) -> Result<(), String> {
        let file = file.unwrap_or(self.file);
        let text = self.files.get(file).ok_or_else(|| format!("{file} is missing"))?;
        let text = written::write(text, path, value)?;
        // A file of its own that holds nothing is none.
        match text.trim().is_empty() && file != self.file {
            true => drop(self.files.remove(file)),
            false => drop(self.files.insert(file.to_owned(), text)),
        }
        Ok(())
    }

    /// Makes a printed record its own, in a file beside the mission or in its own.
    pub(super) fn adopt(&mut self, beneath: &Source, list: &str, id: &str) -> Result<(), String> {
        let (file, _) =
            self.beside().iter().find(|(_, lists)| lists.contains(&list)).ok_or("that cannot be made one's own")?;
        let printed = cards::<OffTheDead>(beneath).map_err(|error| error.to_string())?;
        let own = format!("{OWN}-{id}");
        let mut other = vec![("id", own.as_str().into())];
        if list == "table" {
            other.push((self.list, OWN.into()));
        }
        let (from, to) = (printed.get(*file), self.files.get(*file));
        let text = to.map_or("", String::as_str);
        if text.contains(&format!("id = \"{own}\"")) {
            return Err(format!("`{own}` is there already"));
        }
        let text = written::copied(from.map_or("", String::as_str), list, id, text, &other)?;
        self.files.insert((*file).to_owned(), text);
        // Whoever used the printed one uses the other.
        let mission = self.files.get(self.file).map_or("", String::as_str);
        if ["horde", "rubble"].contains(&list) {
            let used = mission.replace(&format!("{list} = \"{id}\""), &format!("{list} = \"{own}\""));
            self.files.insert(self.file.to_owned(), used);
        }
        Ok(())
    }

    /// Files of the game to which records of its own may be added, with their lists.
    fn beside(&self) -> &'static [(&'static str, &'static [&'static str])] {
        match self.game {
            "off-the-dead" => {
                &[("decks.toml", &["horde", "rubble"]), ("levels.toml", &["level"]), ("modes.toml", &["table"])]
            }
            _ => &[],
        }
    }

    /// What a file of the game would change: beside the mission there may be records of its own.
    fn trespass(&self, file: &str) -> Option<Fault> {
        let lists = self.beside().iter().find(|(known, _)| *known == file).map(|(_, lists)| *lists);
        let Some(lists) = lists else {
            return Some(Fault::new(file, "is part of the game: a mission cannot change it"));
        };
        // Text that is no TOML is told when it is read.
        let written = toml::from_str::<Toml>(self.files.get(file)?).ok()?;
        let is_own = |record: &toml::Value| {
            let id = record.get("id").and_then(toml::Value::as_str);
            id.is_some_and(|id| id.starts_with(&format!("{OWN}-")))
        };
        let is_list = |(key, value): (&String, &toml::Value)| {
            lists.contains(&key.as_str()) && value.as_array().is_some_and(|records| records.iter().all(is_own))
        };
        let what = format!("holds {} alone, with ids that begin with `{OWN}-`", lists.join(" and "));
        (!written.iter().all(is_list)).then(|| Fault::new(file, what))
    }

    /// What is not the mission: nothing of ours may be changed by it, or be there twice.
    pub(super) fn trespasses(&self) -> Vec<Fault> {
        let others = self.files.keys().filter(|file| self.printed.contains(*file));
        let mut faults: Vec<Fault> = others.filter_map(|file| self.trespass(file)).collect();
        let Some(text) = self.files.get(self.file) else {
            faults.push(Fault::new(self.file, "the file is missing"));
            return faults;
        };
        // Text that is no TOML is told when it is read.
        let Ok(file) = toml::from_str::<Toml>(text) else { return faults };
        let records = |list: &str| file.get(list).and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let id = |record: &toml::Value, key: &str| record.get(key).and_then(toml::Value::as_str).map(str::to_owned);
        let missions = records(self.list);
        if missions.len() != 1 || missions.iter().any(|mission| id(mission, "id").as_deref() != Some(OWN)) {
            faults.push(Fault::new(self.file, format!("holds one `[[{}]]`, with `id = \"{OWN}\"`", self.list)));
        }
        let is_part = |key: &str| key == self.list || Some(key) == self.parts;
        for key in file.keys().filter(|key| !is_part(key)) {
            faults.push(Fault::new(self.file, format!("`{key}` is no part of a mission")));
        }
        for part in self.parts.map(records).unwrap_or_default() {
            let is_own = id(&part, self.list).as_deref() == Some(OWN);
            if !is_own || !id(&part, "id").is_some_and(|id| id.starts_with(OWN)) {
                let what = format!(
                    "a part of the mission has an id that begins with `{OWN}`, and `{} = \"{OWN}\"`",
                    self.list
                );
                faults.push(Fault::new(self.file, what));
            }
        }
        faults
    }
}
