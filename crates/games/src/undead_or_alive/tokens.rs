//! What stands in a zone: as marks on the plan, and in words.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::{Colour, Noise, SpawnKind, ZombieKind};
use shamble_undead_or_alive::{CompanionId, GatlingPost, Post, SpawnToken, SurvivorId};
use shamble_zones::ZoneId;

use super::board::Board;
use crate::{FluentValue, Style};

/// People on the plan are called by so many letters at most.
const CALLED: usize = 3;

impl Board<'_> {
    pub fn name_of(self, who: SurvivorId) -> String {
        let person = self.game.content().person(self.table().survivor(who).person);
        self.voice.name(&person.name).to_owned()
    }

    pub fn companion_name(self, who: CompanionId) -> String {
        let person = self.game.content().person(self.table().companion(who).person);
        self.voice.name(&person.name).to_owned()
    }

    fn people(self, zone: ZoneId) -> Vec<String> {
        let survivors = self.everybody().filter(|who| self.table().survivor(*who).zone == Some(zone));
        let companions = self.companions().filter(|who| self.game.companion_zone(self.view, *who) == Some(zone));
        survivors.map(|who| self.name_of(who)).chain(companions.map(|who| self.companion_name(who))).collect()
    }

    /// Zombies of a zone, those on their way where they arrive.
    fn zombies(self, zone: ZoneId) -> impl Iterator<Item = (ZombieKind, u8)> {
        let beast = self.table().beast.is_some_and(|beast| beast.zone == zone);
        let (counts, arriving) = (self.table().zombies[zone], self.table().wave.arriving[zone]);
        let count = move |kind: ZombieKind| match kind {
            ZombieKind::Abomination => beast.into(),
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                counts[kind.index()] + arriving[kind.index()]
            }
        };
        ZombieKind::ALL.iter().map(move |kind| (*kind, count(*kind))).filter(|(_, count)| *count > 0)
    }

    fn tokens(self, zone: ZoneId) -> impl Iterator<Item = &'static str> {
        let s = self.table();
        let noise = (s.round > 0 && s.noise.zone == zone).then_some(match s.noise.side {
            Noise::Bang => "uoa-mark-bang",
            Noise::Boom => "uoa-mark-boom",
        });
        let objective = s.objectives.iter().find(|token| token.zone == zone).map(|token| match token.colour {
            _ if !token.is_up => "uoa-mark-hidden",
            Colour::Red => "uoa-mark-red",
            Colour::Blue => "uoa-mark-blue",
            Colour::Green => "uoa-mark-green",
        });
        let gatling = match s.gatling {
            Some(GatlingPost::Zone(at)) => at == zone,
            Some(GatlingPost::OnWagon) => s.wagon == Some(zone),
            None => false,
        };
        let marks = [
            noise,
            objective,
            s.vade_retro.contains(&zone).then_some("uoa-mark-vade-retro"),
            (s.wagon == Some(zone)).then_some("uoa-mark-wagon"),
            gatling.then_some("uoa-mark-gatling"),
            (self.game.exit(self.view) == Some(zone)).then_some("uoa-mark-exit"),
        ];
        marks.into_iter().flatten()
    }

    /// Spawn tokens of a zone that lie on the board.
    fn spawns_in(self, zone: ZoneId) -> impl Iterator<Item = &'static str> {
        let tokens = self.table().spawns.iter().filter(move |token| token.zone == Some(zone));
        let marks: Vec<&str> = tokens.map(mark_of).collect();
        marks.into_iter()
    }

    /// The marks on the plan: people, zombies, tokens.
    pub fn marks(self, zone: ZoneId) -> Vec<(String, Style)> {
        let zombies = self.zombies(zone).map(|(kind, count)| format!("{count}{}", self.word(letter(kind))));
        let people = self.people(zone).into_iter().map(|name| name.chars().take(CALLED).collect::<String>());
        let tokens = self.spawns_in(zone).chain(self.tokens(zone)).map(|key| self.mark(key));
        let zombies = zombies.map(|mark| (mark, Style::Foe));
        let people = people.map(|mark| (mark, Style::Friend));
        zombies.chain(people).chain(tokens.map(|mark| (mark, Style::Thing))).collect()
    }

    /// A legend's entry begins with its mark.
    fn mark(self, key: &str) -> String {
        self.word(key).split(' ').next().unwrap_or_default().to_owned()
    }

    /// What a mark of the legend means.
    pub fn meaning(self, key: &str) -> String {
        let entry = self.word(key);
        entry.split_once(' ').map_or(entry.clone(), |(_, meaning)| meaning.to_owned())
    }

    /// The entries of the legend that the plan needs, each once.
    pub fn marks_used(self) -> Vec<&'static str> {
        let mut used = Vec::new();
        let zones = || self.stage().board.all().iter();
        let kinds = zones().flat_map(|zone| self.zombies(zone)).map(|(kind, _)| letter_legend(kind));
        let tokens = zones().flat_map(|zone| self.spawns_in(zone).chain(self.tokens(zone)));
        for key in kinds.chain(tokens) {
            if !used.contains(&key) {
                used.push(key);
            }
        }
        used
    }

    /// Everything in a zone in words.
    pub fn contents(self, zone: ZoneId) -> Vec<(String, Style)> {
        let people = self.people(zone).into_iter().map(|name| (name, Style::Friend));
        let zombies = self.zombies(zone).map(|(kind, count)| (self.zombies_named(kind, count), Style::Foe));
        let tokens = self.spawns_in(zone).chain(self.tokens(zone)).map(|key| (self.meaning(key), Style::Thing));
        people.chain(zombies).chain(tokens).collect()
    }

    pub fn zombies_named(self, kind: ZombieKind, count: u8) -> String {
        let zombie = &self.game.content().zombies[kind];
        let name = self.voice.name(if count == 1 { &zombie.name } else { &zombie.plural }).to_owned();
        let args: [(&str, FluentValue<'_>); 2] = [("count", count.into()), ("kind", name.into())];
        self.voice.fill("uoa-zombies", &args)
    }

    /// The companions a survivor leads.
    pub fn led_by(self, who: SurvivorId) -> impl Iterator<Item = CompanionId> {
        self.companions().filter(move |companion| self.table().companion(*companion).post == Post::With(who))
    }
}

/// The mark of a spawn token.
pub fn mark_of(token: &SpawnToken) -> &'static str {
    match (token.kind, token.is_active) {
        (SpawnKind::Starting, _) => "uoa-mark-starting",
        (SpawnKind::Mobile, _) => "uoa-mark-mobile",
        (SpawnKind::Abomination, true) => "uoa-mark-abomination",
        (SpawnKind::Abomination, false) => "uoa-mark-abomination-off",
        (SpawnKind::CorpsePile, true) => "uoa-mark-pile",
        (SpawnKind::CorpsePile, false) => "uoa-mark-pile-off",
    }
}

fn letter(kind: ZombieKind) -> &'static str {
    match kind {
        ZombieKind::Walker => "uoa-letter-walker",
        ZombieKind::Fatty => "uoa-letter-fatty",
        ZombieKind::Runner => "uoa-letter-runner",
        ZombieKind::Abomination => "uoa-letter-abomination",
    }
}

fn letter_legend(kind: ZombieKind) -> &'static str {
    match kind {
        ZombieKind::Walker => "uoa-legend-walker",
        ZombieKind::Fatty => "uoa-legend-fatty",
        ZombieKind::Runner => "uoa-legend-runner",
        ZombieKind::Abomination => "uoa-legend-abomination",
    }
}
