//! What stands in a zone: as marks on the plan, and in words.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::{Colour, Noise, SpawnKind, ZombieKind};
use shamble_undead_or_alive::{CompanionId, GatlingPost, Post, SpawnToken, SurvivorId};
use shamble_zones::ZoneId;

use super::board::Board;
use crate::zone_chart::Mark;
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

    /// What stands in a zone: zombies, people, tokens.
    pub fn marks(self, zone: ZoneId) -> Vec<Mark> {
        let zombies = self.zombies(zone).map(|(kind, count)| {
            let legend = self.word(letter_legend(kind));
            let letter = legend.split(' ').next().unwrap_or_default();
            let short = format!("{count}{letter}");
            Mark { short, words: self.zombies_named(kind, count), style: Style::Foe, legend: Some(legend) }
        });
        let people = self.people(zone).into_iter().map(|name| {
            let short = name.chars().take(CALLED).collect();
            Mark { short, words: name, style: Style::Friend, legend: None }
        });
        let tokens = self.spawns_in(zone).chain(self.tokens(zone));
        let tokens = tokens.map(|key| Mark::from_legend(self.word(key), Style::Thing));
        zombies.chain(people).chain(tokens).collect()
    }

    /// What a mark of the legend means.
    pub fn meaning(self, key: &str) -> String {
        let entry = self.word(key);
        entry.split_once(' ').map_or(entry.clone(), |(_, meaning)| meaning.to_owned())
    }

    pub fn zombies_named(self, kind: ZombieKind, count: u8) -> String {
        let zombie = &self.game.content().zombies[kind];
        let name = self.voice.name(if count == 1 { &zombie.name } else { &zombie.plural }).to_owned();
        let args: [(&str, FluentValue<'_>); 2] = [("count", count.into()), ("kind", name.into())];
        self.voice.fill("zombicide-some", &args)
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

fn letter_legend(kind: ZombieKind) -> &'static str {
    match kind {
        ZombieKind::Walker => "uoa-legend-walker",
        ZombieKind::Fatty => "uoa-legend-fatty",
        ZombieKind::Runner => "uoa-legend-runner",
        ZombieKind::Abomination => "uoa-legend-abomination",
    }
}
