//! Checks of the content against the rules that state values and counts, and against what the engine
//! can hold.

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::{Arrows, Content, Effect, HordeCards, Nature, Table};
use crate::cards::{Kind, SYMBOL_NAMES, Symbols};
use crate::state::{OBJECTS, ZOMBIES};

/// Everything about the cards that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, files, faults: Vec::new() };
    checker.names();
    checker.survivors();
    checker.zombies();
    checker.objects();
    checker.tables();
    checker.decks();
    checker.locations();
    checker.rest();
    checker.faults
}

struct Checker<'a> {
    content: &'a Content,
    files: &'a Files,
    faults: Vec<Fault>,
}

impl Audit for Checker<'_> {
    fn files(&self) -> &Files {
        self.files
    }

    fn faults(&mut self) -> &mut Vec<Fault> {
        &mut self.faults
    }
}

impl Checker<'_> {
    /// Something without which the engine cannot play.
    fn table_needs(&mut self, holds: bool, file: &str, what: impl Into<String>) {
        if !holds {
            self.faults.push(Fault::new(file, what));
        }
    }

    /// Ids are the words of notation: each stands once and is one word.
    fn names(&mut self) {
        let content = self.content;
        let people = content.people.iter().map(|p| p.id.as_str());
        let abilities = content.people.iter().map(|p| p.ability.id.as_str());
        let kinds = content.kinds.iter().map(|k| k.id.as_str());
        let mut seen: Vec<&str> = Vec::new();
        for id in people.chain(abilities).chain(kinds) {
            self.table_needs(!seen.contains(&id), "content", format!("the id `{id}` stands twice"));
            self.table_needs(is_word(id), "content", format!("the id `{id}` is not one word of letters, digits and -"));
            seen.push(id);
        }
        self.table_needs(
            content.faces.len() <= 255 && content.kinds.len() <= 255,
            "content",
            "more than 255 kinds of cards",
        );
    }

    fn survivors(&mut self) {
        let content = self.content;
        for person in &content.people {
            let shown = person.symbols.count();
            let is_whole =
                (1..=2).contains(&shown) && person.track >= 2 && person.range.has(crate::cards::Zone::Contact);
            let what = "needs one or two symbols, a track of two steps or more and a range that begins at contact";
            self.must(is_whole, "OTD-CARD-1", "survivors.toml", &person.id, what);
            let zombified = content.face(person.zombified);
            let is_it = zombified.strength == 7 && zombified.symbols == person.symbols;
            let what = "its zombified card must have strength 7 and its symbols";
            self.must(is_it, "OTD-CARD-3", "survivors.toml", &person.id, what);
        }
        for (chapter, rule) in [(1, "OTD-CARD-8"), (2, "OTD2-SETUP-11")] {
            let count = content.people.iter().filter(|person| person.chapter == chapter).count();
            self.must(
                count == 5,
                rule,
                "survivors.toml",
                "box",
                format!("chapter {chapter} has 5 survivors, not {count}"),
            );
        }
    }

    fn zombies(&mut self) {
        for face in self.content.faces.iter().filter(|face| face.strength < 7) {
            let due = if face.strength <= 4 { 1 } else { 2 };
            let zombie = face.id.trim_end_matches(|c: char| c == '-' || c.is_alphabetic());
            let what = format!("strength {} carries {due} symbols", face.strength);
            self.must(face.symbols.count() == due, "OTD-CARD-7", "zombies.toml", zombie, &what);
            self.must((2..=6).contains(&face.strength), "OTD-CARD-2", "zombies.toml", zombie, "strengths are 2 to 6");
        }
        let specials = ["mutt", "howler", "nimble", "jinx"];
        for special in specials {
            let all =
                SYMBOL_NAMES.iter().all(|symbol| self.content.find_face(&format!("{special}-{symbol}")).is_some());
            self.must(all, "OTD2-SETUP-11", "zombies.toml", special, "there are 3, one for each symbol");
        }
    }

    fn objects(&mut self) {
        for kind in &self.content.kinds {
            let file = match kind.nature {
                Nature::Weapon { .. } => "weapons.toml",
                Nature::Equipment => "equipment.toml",
                Nature::Wave => "decks.toml",
                Nature::Element { .. } => "scenarios.toml",
            };
            if let Nature::Weapon { ammo, .. } = kind.nature {
                let uses = ammo.is_none_or(|ammo| (1..=4).contains(&ammo.uses));
                self.must(uses, "OTD-CARD-4", file, &kind.id, "ammunition has one to four uses");
            }
            if let Nature::Equipment = kind.nature {
                let works = kind.effect != Effect::None && kind.timing.is_some();
                self.must(works, "OTD-CARD-6", file, &kind.id, "equipment has an effect and a timing");
            }
        }
        let sounds = self.content.kinds.iter().any(|kind| kind.marks.is_sound);
        let burns = self.content.kinds.iter().any(|kind| kind.marks.is_flammable);
        self.must(sounds && burns, "OTD2-SYM-1", "weapons.toml", "marks", "no card is marked sound, or none flammable");
    }

    /// What the engine can hold and seat.
    fn tables(&mut self) {
        let content = self.content;
        let elements = content.kinds.iter().filter(|kind| kind.is_element()).count();
        self.table_needs(!content.modes.is_empty() && !content.levels.is_empty(), "modes.toml", "no mode, or no level");
        for (at, table) in content.tables.iter().enumerate() {
            let what = |what: &str| format!("table {}: {what}", at + 1);
            self.table_needs((1..=4).contains(&table.survivors), "modes.toml", what("one to four survivors"));
            self.table_needs((1..=9).contains(&table.piles), "modes.toml", what("one to nine piles"));
            let cards = table.faces().count();
            self.table_needs((1..=ZOMBIES - 4).contains(&cards), "decks.toml", what("a horde has 1 to 36 cards"));
            let rubble: usize = table.rubble.iter().map(|(_, count)| *count as usize).sum();
            let room = OBJECTS - elements - content.limits.uniques as usize - table.survivors as usize;
            self.table_needs(rubble <= room, "decks.toml", what(&format!("rubble has at most {room} cards")));
            let solo = table.survivors == 1;
            self.table_needs(
                solo == (table.arrows == Arrows::Solo),
                "modes.toml",
                what("arrows \"solo\" are for one survivor"),
            );
            let chapters = &content.mode_of(table).chapters;
            let people = content.people.iter().filter(|person| chapters.contains(&person.chapter));
            let team: Vec<_> = people.take(table.survivors as usize).collect();
            let shown = team.iter().fold(Symbols::default(), |all, person| all.and(person.symbols)).count();
            let is_team = team.len() == table.survivors as usize && shown >= table.symbols;
            self.table_needs(is_team, "survivors.toml", what("the first survivors of its boxes do not make a team"));
        }
        self.table_needs(content.limits.trophies <= 5, "modes.toml", "more than 5 trophies cannot be held");
        self.table_needs(content.limits.corridor > 0, "modes.toml", "a corridor must hold a zombie");
        self.table_needs(content.limits.element_price == 2, "modes.toml", "an element costs 2 symbols");
        self.table_needs(content.events.len() == 6, "events.toml", "the table has six events");
        self.table_needs(
            content.lines.iter().all(|line| line.cost <= 4),
            "one-liners.toml",
            "a one-liner costs at most 4",
        );
    }

    /// The lists of the rules, card by card.
    fn decks(&mut self) {
        let four = [("zombie-2", 9), ("zombie-3", 12), ("zombie-4", 6), ("zombie-5", 5), ("zombie-6", 4)];
        self.horde("chapter-1", 4, "OTD-SETUP-2", &four);
        self.horde(
            "chapter-1",
            1,
            "OTD-SOLO-8",
            &[("zombie-2", 4), ("zombie-3", 5), ("zombie-4", 4), ("zombie-5", 3), ("zombie-6", 1)],
        );
        let second = [
            ("mutt", 3),
            ("howler", 3),
            ("nimble", 3),
            ("jinx", 3),
            ("zombie-2", 6),
            ("zombie-3", 6),
            ("zombie-4", 3),
            ("zombie-5", 5),
            ("zombie-6", 4),
        ];
        self.horde("chapter-2", 4, "OTD2-SETUP-1", &second);
        self.pairs();
        let four = [
            ("adrenaline", 5),
            ("magazine", 4),
            ("axe", 3),
            ("chainsaw", 2),
            ("barricade", 3),
            ("toy", 3),
            ("mp5", 3),
            ("colt-anaconda", 4),
            ("jerrycan", 4),
            ("scope", 3),
            ("surprise-wave", 2),
        ];
        self.rubble("chapter-1", 4, "OTD-SETUP-6", &four);
        let solo = [
            ("magazine", 3),
            ("axe", 2),
            ("adrenaline", 4),
            ("mp5", 2),
            ("toy", 3),
            ("jerrycan", 3),
            ("surprise-wave", 2),
            ("colt-anaconda", 3),
            ("barricade", 3),
            ("chainsaw", 2),
        ];
        self.rubble("chapter-1", 1, "OTD-SOLO-9", &solo);
        let second = [
            ("adrenaline", 5),
            ("magazine", 4),
            ("shovel", 3),
            ("rpg-7", 2),
            ("smoke-grenade", 4),
            ("toy", 3),
            ("mp5", 3),
            ("shotgun", 4),
            ("jerrycan", 4),
            ("flamethrower", 2),
            ("surprise-wave", 2),
        ];
        self.rubble("chapter-2", 4, "OTD2-SETUP-2", &second);
        let box_one =
            |deck: &Table| (deck.faces().count(), deck.rubble.iter().map(|(_, n)| *n as usize).sum::<usize>());
        let counts = self.table("chapter-1", 4).map(box_one);
        self.must(
            counts == Some((36, 36)),
            "OTD-CARD-8",
            "decks.toml",
            "box",
            "horde and rubble of four use all 36 cards",
        );
    }

    fn table(&self, mode: &str, players: u8) -> Option<&Table> {
        self.content.tables.iter().find(|t| self.content.mode_of(t).id == mode && t.players == players)
    }

    fn horde(&mut self, mode: &str, players: u8, rule: &'static str, list: &[(&str, usize)]) {
        let Some(table) = self.table(mode, players) else {
            return self.table_needs(false, "modes.toml", format!("{mode} has no table for {players}"));
        };
        let is_of = |id: &str, zombie: &str| id.strip_prefix(zombie).is_some_and(|rest| rest.starts_with('-'));
        let count = |zombie: &str| table.faces().filter(|face| is_of(&self.content.face(*face).id, zombie)).count();
        let listed: usize = list.iter().map(|(_, due)| due).sum();
        let wrong: Vec<String> = list
            .iter()
            .map(|(zombie, due)| (zombie, due, count(zombie)))
            .filter(|(_, due, has)| *due != has)
            .map(|(zombie, due, has)| format!("{due} {zombie}, not {has}"))
            .collect();
        let is_whole = table.faces().count() == listed;
        self.must(wrong.is_empty() && is_whole, rule, "decks.toml", "horde", format!("expected {}", wrong.join(", ")));
    }

    /// Strength 5 and 6 in pairs; strengths below evenly by symbol.
    fn pairs(&mut self) {
        let due = [
            ("zombie-2-skull", 3),
            ("zombie-2-hand", 3),
            ("zombie-2-biohazard", 3),
            ("zombie-3-skull", 4),
            ("zombie-3-hand", 4),
            ("zombie-3-biohazard", 4),
            ("zombie-4-skull", 2),
            ("zombie-4-hand", 2),
            ("zombie-4-biohazard", 2),
            ("zombie-5-skull-hand", 2),
            ("zombie-5-skull-biohazard", 2),
            ("zombie-5-hand-biohazard", 1),
            ("zombie-6-skull-hand", 1),
            ("zombie-6-skull-biohazard", 1),
            ("zombie-6-hand-biohazard", 2),
        ];
        let Some(table) = self.table("chapter-1", 4) else { return };
        let count = |id: &str| table.faces().filter(|face| self.content.face(*face).id == id).count();
        let wrong = due.iter().find(|(id, due)| count(id) != *due).map(|(id, due)| format!("{due} {id} are due"));
        self.must(wrong.is_none(), "OTD-SETUP-3", "decks.toml", "horde-1-four", wrong.unwrap_or_default());
    }

    fn rubble(&mut self, mode: &str, players: u8, rule: &'static str, list: &[(&str, u8)]) {
        let Some(table) = self.table(mode, players) else { return };
        let mut has: Vec<(&str, u8)> =
            table.rubble.iter().map(|(kind, count)| (self.content.kind(*kind).id.as_str(), *count)).collect();
        let mut due = list.to_vec();
        has.sort_unstable();
        due.sort_unstable();
        self.must(has == due, rule, "decks.toml", "rubble", format!("expected {due:?}, listed is {has:?}"));
    }

    fn locations(&mut self) {
        let content = self.content;
        let nine = [
            "sewers",
            "hospital",
            "cdc",
            "house",
            "gas-station",
            "bunker",
            "mall",
            "police-station",
            "military-morgue",
        ];
        let has_nine =
            nine.iter().all(|id| content.find_location(id).is_some()) && content.locations.len() == nine.len();
        self.must(has_nine, "OTD2-LOC-1", "locations.toml", "box", format!("the nine are {}", nine.join(", ")));
        for (at, place) in content.locations.iter().enumerate() {
            let file = "locations.toml";
            let here = crate::cards::Location(at as u8);
            let is_element =
                matches!(content.kind(place.element).nature, Nature::Element { location, .. } if location == here);
            let is_whole = is_element && place.blocked <= 4 && place.effect != Effect::None;
            self.must(
                is_whole,
                "OTD2-LOC-2",
                file,
                &place.id,
                "needs a particularity, its element and 0 to 4 blocked zones",
            );
            let leads = place.destinations.len() == 3 && place.destinations.has(here);
            self.must(leads, "OTD2-LOC-12", file, &place.id, "lists three destinations: itself and two others");
            let mut cards = place.exploration;
            cards.sort_unstable();
            let without_wave = ["sewers", "bunker"].contains(&place.id.as_str());
            let due = if without_wave { [1, 2, 3, 4] } else { [0, 1, 2, 3] };
            self.must(cards == due, "OTD2-EXP-1", file, &place.id, "has the wrong exploration cards");
            let bonus = place.survivor_bonus.is_some();
            self.must(
                bonus != without_wave,
                "OTD2-LOC-13",
                file,
                &place.id,
                "a survivor bonus goes with a surprise wave",
            );
        }
        let known = [("mall", ["mall", "bunker", "house"]), ("house", ["house", "gas-station", "police-station"])];
        for (id, leads) in known {
            let listed = content.find_location(id).map(|location| content.place(location).destinations);
            let all = |list: shamble_kernel::Set<_>| {
                leads.iter().all(|to| content.find_location(to).is_some_and(|l| list.has(l)))
            };
            self.must(
                listed.is_some_and(all),
                "OTD2-LOC-12",
                "locations.toml",
                id,
                format!("leads to {}", leads.join(", ")),
            );
        }
    }

    fn rest(&mut self) {
        let content = self.content;
        for scenario in &content.scenarios {
            let three = scenario.elements.len() == 3;
            self.must(three, "OTD2-SETUP-11", "scenarios.toml", &scenario.id, "asks for three elements");
        }
        self.must(content.scenarios.len() == 3, "OTD2-SETUP-11", "scenarios.toml", "box", "there are three scenarios");
        let wave = content.kinds.iter().filter(|kind| matches!(kind.nature, Nature::Wave)).count();
        self.table_needs(wave == 1, "decks.toml", "exactly one card is the surprise wave");
        for table in &content.tables {
            for cards in &table.horde {
                let HordeCards::Drawn { from, count, different_symbols } = cards else { continue };
                let left: u8 = from.iter().map(|(_, n)| n).sum();
                let all = from.iter().fold(Symbols::default(), |all, (face, _)| all.and(content.face(*face).symbols));
                let can = left >= *count && all.count() >= *different_symbols;
                self.table_needs(can, "decks.toml", "a choice asks for more cards or symbols than the box has");
            }
        }
        for (at, level) in content.levels.iter().enumerate() {
            let is_object = |kind: Kind| matches!(content.kind(kind).nature, Nature::Weapon { .. } | Nature::Equipment);
            let starts = level.start_object.is_none_or(|(first, second)| is_object(first) && is_object(second));
            self.table_needs(
                starts,
                "levels.toml",
                format!("level {} starts with something that is no object", at + 1),
            );
        }
    }
}

fn is_word(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
