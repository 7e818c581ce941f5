//! What cannot be played: names that cannot be told apart, tables that cannot be laid, games that could not end. What is
//! printed in the box is a test of our box, not a condition of play.

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::{Arrows, Content, Effect, HordeCards, Nature, Particularity};
use crate::cards::{Kind, Location, Symbols, Zone};
use crate::state::{FACES, OBJECTS, ZOMBIES};

/// Everything about the cards that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, audit: Audit::new(files) };
    checker.names();
    checker.survivors();
    checker.objects();
    checker.tables();
    checker.locations();
    checker.rest();
    checker.audit.faults
}

struct Checker<'a> {
    content: &'a Content,
    audit: Audit<'a>,
}

impl Checker<'_> {
    /// Something without which the engine cannot play.
    fn table_needs(&mut self, holds: bool, file: &str, what: impl Into<String>) {
        if !holds {
            self.audit.faults.push(Fault::new(file, what));
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
        let is_told_apart = content.faces.len() <= FACES && content.kinds.len() <= 255;
        self.table_needs(is_told_apart, "content", format!("more than {FACES} kinds of zombies, or 255 of objects"));
    }

    fn survivors(&mut self) {
        for person in &self.content.people {
            let is_whole = person.symbols.count() > 0 && person.track >= 2 && person.range.has(Zone::Contact);
            let what = "needs a symbol, a track of two steps or more and a range that begins at contact";
            self.audit.must(is_whole, "OTD-CARD-1", "survivors.toml", &person.id, what);
        }
    }

    /// What notation, state and events can tell apart.
    fn objects(&mut self) {
        for kind in &self.content.kinds {
            if let Nature::Weapon { ammo: Some(ammo), .. } = kind.nature {
                self.audit.must(
                    ammo.uses > 0,
                    "OTD-CARD-4",
                    "weapons.toml",
                    &kind.id,
                    "ammunition has at least one use",
                );
            }
            let effect = if let Nature::Equipment { effect, .. } = &kind.nature { Some(effect) } else { None };
            let works = effect.is_none_or(|effect| !is_empty(effect));
            self.audit.must(works, "OTD-CARD-6", "equipment.toml", &kind.id, "an effect for nobody does nothing");
        }
        for person in &self.content.people {
            let works = !is_empty(&person.ability.effect);
            self.audit.must(
                works,
                "OTD-ABIL-1",
                "survivors.toml",
                &person.ability.id,
                "an effect for nobody does nothing",
            );
        }
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
            let most = ZOMBIES - 4;
            let is_horde = (1..=most).contains(&cards);
            self.table_needs(is_horde, "decks.toml", what(&format!("a horde has 1 to {most} cards")));
            let rubble: usize = table.rubble.iter().map(|(_, count)| *count as usize).sum();
            let elements = if content.mode_of(table).has_locations { elements } else { 0 };
            let taken = elements + content.limits.uniques as usize + content.taken_from_box(table);
            let room = OBJECTS.saturating_sub(taken);
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
        self.table_needs(content.events.len() == 6, "events.toml", "the die has six results");
        self.table_needs(
            content.lines.iter().all(|line| (1..=4).contains(&line.cost)),
            "one-liners.toml",
            "a one-liner costs 1 to 4",
        );
    }

    fn locations(&mut self) {
        let content = self.content;
        for (at, place) in content.locations.iter().enumerate() {
            let (file, here) = ("locations.toml", Location(at as u8));
            let is_element =
                matches!(content.kind(place.element).nature, Nature::Element { location, .. } if location == here);
            self.audit.must(is_element, "OTD2-LOC-2", file, &place.id, "its element is bought at another location");
            self.audit.must(!place.destinations.is_empty(), "OTD2-LOC-2", file, &place.id, "leads nowhere");
            let mut numbers: Vec<u8> = place.exploration.into_iter().filter(|number| *number > 0).collect();
            numbers.sort_unstable();
            let in_order = !numbers.is_empty() && numbers.iter().copied().eq(1..=numbers.len() as u8);
            self.audit.must(
                in_order,
                "OTD2-EXP-1",
                file,
                &place.id,
                "the numbers to explore are 1, 2 and so on, each once",
            );
            if let Particularity::ChangeCard { card, .. } = &place.effect {
                let is_equipment = content
                    .find_kind(card)
                    .is_some_and(|kind| matches!(content.kind(kind).nature, Nature::Equipment { .. }));
                self.audit.must(is_equipment, "OTD2-LOC-3", file, &place.id, format!("`{card}` is no equipment"));
            }
        }
    }

    fn rest(&mut self) {
        let content = self.content;
        for scenario in &content.scenarios {
            let is_element = |kind: &Kind| content.kind(*kind).is_element();
            let can_end = !scenario.elements.is_empty() && scenario.elements.iter().all(is_element);
            self.audit.must(
                can_end,
                "OTD2-WIN-1",
                "scenarios.toml",
                &scenario.id,
                "asks for elements, and for at least one",
            );
        }
        let has_places = content.locations.len() > 1 && content.locations.len() <= 64 && !content.scenarios.is_empty();
        let is_played = content.modes.iter().any(|mode| mode.has_locations);
        self.table_needs(has_places || !is_played, "locations.toml", "two to 64 locations and a scenario are needed");
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
            let is_object =
                |kind: Kind| matches!(content.kind(kind).nature, Nature::Weapon { .. } | Nature::Equipment { .. });
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

/// Whether an effect can be used on nobody at all.
fn is_empty(effect: &Effect) -> bool {
    match effect {
        Effect::Either { options } => options.is_empty() || options.iter().any(is_empty),
        Effect::ByMode { locations, no_locations } => is_empty(locations) || is_empty(no_locations),
        Effect::Kill { of, .. }
        | Effect::KillZone { of }
        | Effect::ActNow { of }
        | Effect::Infection { of, .. }
        | Effect::CheatDeath { of, .. }
        | Effect::LoadAll { of }
        | Effect::SendBack { of } => of.is_empty(),
        Effect::Hold { stops, of } => of.is_empty() || stops.is_empty(),
        Effect::ZonesToHorde { zones } => *zones == super::Zones::default(),
        Effect::LookRubble { piles } => *piles == 0,
        Effect::ExtraAction { count } => *count == 0,
        Effect::RollBonus { plus, .. } => *plus == 0,
        Effect::BurnZone { .. }
        | Effect::Reroll
        | Effect::Load { .. }
        | Effect::ToHorde
        | Effect::Recover
        | Effect::LookExploration
        | Effect::CancelBite
        | Effect::PointTop => false,
    }
}
