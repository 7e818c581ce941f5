//! The menu: what to play, with whom, or which game to go on with.

use std::path::PathBuf;

use shamble_games::{Language, Line, Shelf, Style, Title, Words};
use shamble_kernel::{Files, Mission, MissionOption, Setup};

use crate::Desk;
use crate::commands::games::{counts, stars};
use crate::failure::Failure;
use crate::screen::Screen;

use super::reader::Reader;
use super::saves;
use super::seating::Wanted;

/// What was chosen.
#[derive(Debug)]
pub enum Plan {
    Start { game: &'static str, setup: Setup, wanted: Wanted },
    Resume { file: PathBuf, wanted: Wanted },
}

/// One line of a menu: its name and what there is to say about it.
type Item = (String, String);

/// Asks for everything; `None` when somebody leaves.
pub fn ask(desk: &mut Desk, reader: &mut Reader) -> Result<Option<Plan>, Failure> {
    let words = Words::read(&Files::new()).map_err(|faults| Failure::faults(&faults))?;
    let saves = saves::list(&saves::folder());
    let mut menu = Menu { words: &words, language: desk.language, screen: &mut desk.screen, reader };
    let plan = menu.plan(&desk.shelf, &saves);
    desk.language = menu.language;
    plan
}

struct Menu<'m> {
    words: &'m Words,
    language: Language,
    screen: &'m mut Screen,
    reader: &'m mut Reader,
}

impl Menu<'_> {
    fn plan(&mut self, shelf: &Shelf, saves: &[PathBuf]) -> Result<Option<Plan>, Failure> {
        let titles = shelf.titles();
        let Some(found) = self.game_or_save(titles, saves)? else { return Ok(None) };
        let title = match found {
            Found::Save(file) => {
                let Some(wanted) = self.company(&shamble_bots::NAMES[..1])? else { return Ok(None) };
                return Ok(Some(Plan::Resume { file, wanted }));
            }
            Found::Game(index) => &titles[index],
        };
        let Some(setup) = self.set_up(title.as_ref())? else { return Ok(None) };
        // With a single seat there is nobody to share it with.
        let is_alone = title.start(&setup, 0).is_ok_and(|table| table.seats().len() == 1);
        let bots = shamble_bots::names_for(shelf, title.id());
        let wanted = if is_alone { Some(Wanted::default()) } else { self.company(bots)? };
        let Some(wanted) = wanted else { return Ok(None) };
        Ok(Some(Plan::Start { game: title.id(), setup, wanted }))
    }

    fn game_or_save(&mut self, titles: &[Box<dyn Title>], saves: &[PathBuf]) -> Result<Option<Found>, Failure> {
        loop {
            let language = self.language;
            let mut items: Vec<Item> =
                titles.iter().map(|title| (title.name(language).to_owned(), String::new())).collect();
            let resume = self.word("menu-resume");
            items.extend(saves.iter().map(|save| {
                let name = save.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                (resume.clone(), name)
            }));
            match self.pick("menu-welcome", &items, Some("menu-other-language"))? {
                Picked::Item(index) if index < titles.len() => return Ok(Some(Found::Game(index))),
                Picked::Item(index) => return Ok(Some(Found::Save(saves[index - titles.len()].clone()))),
                Picked::Language(other) => self.language = other,
                Picked::Leave => return Ok(None),
            }
        }
    }

    fn set_up(&mut self, title: &dyn Title) -> Result<Option<Setup>, Failure> {
        let code = self.language.code();
        let missions = title.missions();
        let items: Vec<Item> = missions
            .iter()
            .map(|mission| {
                let facts = format!("{} · {}", stars(mission.difficulty), counts(&mission.players));
                (mission.name.in_language(code).to_owned(), format!("{}  {facts}", mission.about.in_language(code)))
            })
            .collect();
        let Some(index) = self.pick_item("menu-mission", &items)? else { return Ok(None) };
        let mission = &missions[index];
        let mut setup = Setup::new(mission.id);
        if mission.players.len() > 1 {
            let voice = self.words.in_language(self.language);
            let people = |count: &u8| (voice.fill("menu-people", &[("count", (*count).into())]), String::new());
            let items: Vec<Item> = mission.players.iter().map(people).collect();
            let Some(index) = self.pick_item("menu-players", &items)? else { return Ok(None) };
            setup.players = Some(mission.players[index]);
        }
        if !self.options(title, mission, &mut setup)? {
            return Ok(None);
        }
        self.team(title, mission, setup)
    }

    /// Asks for the mission's options. Whether everything was answered.
    fn options(&mut self, title: &dyn Title, mission: &Mission<'_>, setup: &mut Setup) -> Result<bool, Failure> {
        let voice = title.words().in_language(self.language);
        let matters = |option: &&MissionOption| {
            option.values.len() > 1 && option.players.is_none_or(|players| setup.players == Some(players))
        };
        let options: Vec<&MissionOption> = mission.options.iter().filter(matters).collect();
        for MissionOption { key, values, .. } in options {
            let about = format!("{}-option-{key}", title.id());
            let question = if voice.knows(&about) { voice.word(&about) } else { (*key).to_owned() };
            let item = |value: &String| {
                let about = format!("{about}-{value}");
                (if voice.knows(&about) { voice.word(&about) } else { value.clone() }, String::new())
            };
            let items: Vec<Item> = values.iter().map(item).collect();
            let Some(index) = self.pick_named(&question, &items)? else { return Ok(false) };
            if index > 0 {
                setup.options.insert((*key).to_owned(), values[index].clone());
            }
        }
        Ok(true)
    }

    /// Asks for the characters until the game takes them.
    fn team(&mut self, title: &dyn Title, mission: &Mission<'_>, mut setup: Setup) -> Result<Option<Setup>, Failure> {
        let mut characters = title.characters();
        characters.retain(|character| mission.characters.contains(&character.id));
        if characters.is_empty() {
            return Ok(Some(setup));
        }
        let code = self.language.code();
        self.screen.gap()?;
        self.ask_line("menu-team")?;
        for (index, character) in characters.iter().enumerate() {
            let head = Line::new(format!("  {:>2} ", index + 1), Style::Strong);
            let name = character.name.in_language(code);
            let line =
                head.then(name, Style::Friend).then(format!("  {}", character.about.in_language(code)), Style::Plain);
            self.screen.show(&line.wrapped(self.screen.width(), 5))?;
        }
        loop {
            let prompt = Line::new("> ", Style::Strong);
            let Some(line) = self.reader.ask(self.screen, &prompt)? else { return Ok(None) };
            if is_leaving(&line) {
                return Ok(None);
            }
            let pick = |word: &str| {
                let by_number = word.parse::<usize>().ok().and_then(|n| characters.get(n.checked_sub(1)?));
                by_number.map_or_else(|| word.to_owned(), |character| character.id.to_owned())
            };
            setup.team = line.split([',', ' ']).filter(|word| !word.is_empty()).map(pick).collect();
            // Which seed is tried does not matter: a set-up is right or wrong by itself.
            match title.start(&setup, 0) {
                Ok(_) => return Ok(Some(setup)),
                Err(faults) => self.screen.tell(&faults.to_string(), Style::Bad)?,
            }
        }
    }

    /// Asks who plays with whom; the strongest of these bots takes the seats that are left.
    fn company(&mut self, bots: &[&str]) -> Result<Option<Wanted>, Failure> {
        let items = ["menu-play-all", "menu-play-first", "menu-watch"].map(|key| (self.word(key), String::new()));
        let bot = bots.last().map(|name| (*name).to_owned());
        Ok(self.pick_item("menu-company", &items)?.map(|index| match index {
            0 => Wanted::default(),
            1 => Wanted { bot, seats: Vec::new() },
            _ => Wanted { bot, seats: vec!["none".to_owned()] },
        }))
    }

    fn word(&self, key: &str) -> String {
        self.words.in_language(self.language).word(key)
    }

    fn ask_line(&mut self, key: &str) -> Result<(), Failure> {
        let question = self.word(key);
        Ok(self.screen.tell(&question, Style::Strong)?)
    }

    fn pick_item(&mut self, key: &str, items: &[Item]) -> Result<Option<usize>, Failure> {
        let question = self.word(key);
        self.pick_named(&question, items)
    }

    fn pick_named(&mut self, question: &str, items: &[Item]) -> Result<Option<usize>, Failure> {
        self.screen.gap()?;
        self.screen.tell(question, Style::Strong)?;
        self.show_items(items)?;
        loop {
            match self.choice(items.len())? {
                Picked::Item(index) => return Ok(Some(index)),
                Picked::Leave => return Ok(None),
                Picked::Language(_) => self.say_range(items.len())?,
            }
        }
    }

    fn pick(&mut self, key: &str, items: &[Item], hint: Option<&str>) -> Result<Picked, Failure> {
        self.screen.gap()?;
        self.ask_line(key)?;
        self.show_items(items)?;
        if let Some(hint) = hint {
            let hint = self.word(hint);
            self.screen.tell(&hint, Style::Dim)?;
        }
        self.choice(items.len())
    }

    fn show_items(&mut self, items: &[Item]) -> Result<(), Failure> {
        for (index, (name, about)) in items.iter().enumerate() {
            let line = Line::new(format!("  {:>2} ", index + 1), Style::Strong).then(name, Style::Plain);
            let line = if about.is_empty() { line } else { line.then(format!("  {about}"), Style::Dim) };
            self.screen.show(&line.wrapped(self.screen.width(), 5))?;
        }
        Ok(())
    }

    /// Reads an answer; an empty line takes the first item.
    fn choice(&mut self, many: usize) -> Result<Picked, Failure> {
        loop {
            let prompt = Line::new("> ", Style::Strong);
            let Some(line) = self.reader.ask(self.screen, &prompt)? else { return Ok(Picked::Leave) };
            if is_leaving(&line) {
                return Ok(Picked::Leave);
            }
            if let Ok(language) = line.parse() {
                return Ok(Picked::Language(language));
            }
            let number = if line.is_empty() { Some(1) } else { line.parse::<usize>().ok() };
            match number.and_then(|number| number.checked_sub(1)).filter(|index| *index < many) {
                Some(index) => return Ok(Picked::Item(index)),
                None => self.say_range(many)?,
            }
        }
    }

    fn say_range(&mut self, many: usize) -> Result<(), Failure> {
        let text = self.words.in_language(self.language).fill("menu-range", &[("many", many.into())]);
        Ok(self.screen.tell(&text, Style::Plain)?)
    }
}

enum Found {
    Game(usize),
    Save(PathBuf),
}

enum Picked {
    Item(usize),
    Language(Language),
    Leave,
}

fn is_leaving(line: &str) -> bool {
    matches!(line, "x" | "q" | "quit" | "exit")
}
