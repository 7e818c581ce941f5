//! What records state about themselves must be complete and agree with what they are.

use shamble_kernel::content::place_of;
use shamble_kernel::{Fault, RuleBook};

use super::load::Loader;
use super::schema::*;

/// The files that are checked against each other.
pub(super) struct Sets<'a> {
    pub survivors: &'a SurvivorFile,
    pub zombies: &'a ZombieFile,
    pub weapons: &'a WeaponFile,
    pub equipment: &'a EquipmentFile,
    pub decks: &'a DeckFile,
    pub modes: &'a ModeFile,
    pub levels: &'a LevelFile,
    pub events: &'a EventFile,
    pub scenarios: &'a ScenarioFile,
    pub locations: &'a LocationFile,
}

impl Loader<'_> {
    /// Names and texts in both languages, rules that exist, and provenance that makes sense.
    pub fn stated(&mut self, file: &str, record: &Common<'_>, rules: Option<&RuleBook>) {
        let mut fault = |what: String| {
            let at = place_of(self.files, file, record.id);
            self.faults.push(Fault::new(at, format!("{}: {what}", record.id)));
        };
        if [record.name, record.text].iter().any(|said| said.en.trim().is_empty() || said.fr.trim().is_empty()) {
            fault("needs name and text in English and in French".into());
        }
        if record.source == Source::Designed && !record.designed.is_empty() {
            fault("designed as a whole, so `designed` lists nothing".into());
        }
        for rule in record.rules.iter().filter(|rule| rules.is_some_and(|book| book.get(rule).is_none())) {
            fault(format!("there is no rule {rule}"));
        }
    }

    fn agree(&mut self, holds: bool, file: &str, id: &str, what: &str) {
        if !holds {
            self.faults.push(Fault::new(place_of(self.files, file, id), format!("{id}: {what}")));
        }
    }

    /// Everything one record says about another.
    pub fn agreements(&mut self, sets: &Sets<'_>, rules: Option<&RuleBook>) {
        for survivor in &sets.survivors.survivor {
            self.stated("survivors.toml", &survivor.ability.common(), rules);
        }
        self.chapters(sets);
        self.zombie_cards(sets);
        self.deck_counts(sets.decks);
        self.timings(sets);
        for (at, level) in sets.levels.level.iter().enumerate() {
            let is_next = level.number as usize == at + 1;
            self.agree(is_next, "levels.toml", &level.id, "levels are numbered from 1 in order");
        }
        for scenario in &sets.scenarios.scenario {
            let is_plain = scenario.effect == Effect::None;
            self.agree(is_plain, "scenarios.toml", &scenario.id, "a scenario has no effect of its own");
        }
        for element in &sets.scenarios.element {
            let scenario = sets.scenarios.scenario.iter().find(|scenario| scenario.id == element.scenario);
            let is_asked_for = scenario.is_some_and(|scenario| scenario.elements.contains(&element.id));
            self.agree(is_asked_for, "scenarios.toml", &element.id, "its scenario does not ask for it");
        }
    }

    fn chapters(&mut self, sets: &Sets<'_>) {
        let weapons = sets.weapons.weapon.iter().map(|w| ("weapons.toml", &w.id, w.chapter));
        let equipment = sets.equipment.equipment.iter().map(|e| ("equipment.toml", &e.id, e.chapter));
        let cards = sets.decks.card.iter().map(|c| ("decks.toml", &c.id, c.chapter));
        let scores = sets.modes.score.iter().map(|s| ("modes.toml", &s.id, s.chapter));
        let hordes = sets.decks.horde.iter().map(|h| ("decks.toml", &h.id, h.chapter));
        let zombies = sets.zombies.zombie.iter().chain(&sets.zombies.special);
        let zombies = zombies.map(|z| ("zombies.toml", &z.id, z.chapter));
        for (file, id, chapter) in weapons.chain(equipment).chain(cards).chain(scores).chain(hordes).chain(zombies) {
            self.agree((1..=2).contains(&chapter), file, id, "chapter is 1 or 2");
        }
    }

    fn zombie_cards(&mut self, sets: &Sets<'_>) {
        for zombie in &sets.zombies.zombified {
            let owner = sets.survivors.survivor.iter().find(|survivor| survivor.id == zombie.survivor);
            let is_own = owner.is_some_and(|s| s.zombified == zombie.id && s.chapter == zombie.chapter);
            self.agree(is_own, "zombies.toml", &zombie.id, "is not the zombified card of its survivor");
            let is_plain = zombie.effect == Effect::None;
            self.agree(is_plain, "zombies.toml", &zombie.id, "a zombified survivor has no effect");
        }
    }

    fn deck_counts(&mut self, decks: &DeckFile) {
        let horde = |deck: &HordeRecord| deck.cards.iter().map(|card| card.count.or(card.choose).unwrap_or(0)).sum();
        let hordes = decks.horde.iter().map(|deck| (&deck.id, deck.count, horde(deck)));
        let rubble = |deck: &RubbleRecord| deck.cards.iter().map(|card| card.count).sum();
        let rubbles = decks.rubble.iter().map(|deck| (&deck.id, deck.count, rubble(deck)));
        for (id, stated, counted) in hordes.chain(rubbles) {
            let counted: u8 = counted;
            self.agree(stated == counted, "decks.toml", id, "count is not the sum of its cards");
        }
    }

    /// A timing says when the engine carries an effect out; others it would never reach.
    fn timings(&mut self, sets: &Sets<'_>) {
        for zombie in sets.zombies.zombie.iter().chain(&sets.zombies.special) {
            let is_timed = (zombie.effect == Effect::None) == zombie.timing.is_none();
            self.agree(is_timed, "zombies.toml", &zombie.id, "an effect needs a timing");
        }
        for card in &sets.decks.card {
            self.agree(card.timing == Timing::TurnedUp, "decks.toml", &card.id, "works when it is turned up");
        }
        let last = sets.events.event.iter().map(|event| event.roll).max();
        for event in &sets.events.event {
            let is_open = event.or_more == (Some(event.roll) == last) && event.timing == Timing::Event;
            self.agree(is_open, "events.toml", &event.id, "only the last result stands for higher ones too");
        }
        for location in &sets.locations.location {
            let is_particular = matches!(
                location.timing,
                Timing::WhileHere | Timing::Noise | Timing::Wave | Timing::Killed | Timing::FirstEntering
            );
            self.agree(is_particular, "locations.toml", &location.id, "a particularity does not work at this timing");
        }
    }
}
