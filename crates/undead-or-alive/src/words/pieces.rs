//! What sentences are made of: people, zones, zombies, cards, tokens and dice.

use shamble_kernel::{Arg, Name, Phrase, Seat};
use shamble_zombicide::words::{objective, some};
use shamble_zones::{Face, ZoneId};

use crate::cards::{CardId, Class, Noise, SkillId, SpawnKind, ZombieKind};
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, SlotKind, SurvivorId, Thing, Who};

/// For what has no name on any form of the board.
static NAMELESS: Name = Name { en: String::new(), fr: String::new() };

impl<'a> Sight<'a> {
    pub(super) fn who(self, who: SurvivorId) -> &'a Name {
        &self.content.person(self.s.survivor(who).person).name
    }

    pub(super) fn comrade(self, who: CompanionId) -> &'a Name {
        &self.content.person(self.s.companion(who).person).name
    }

    pub(super) fn anybody(self, who: Who) -> &'a Name {
        match who {
            Who::Survivor(who) => self.who(who),
            Who::Companion(who) => self.comrade(who),
        }
    }

    /// A sentence about a survivor.
    pub(super) fn about(self, key: &'static str, who: SurvivorId) -> Phrase<'a> {
        Phrase::new(key).name("who", self.who(who))
    }

    /// A sentence about a zone.
    pub(super) fn at(self, key: &'static str, zone: ZoneId) -> Phrase<'a> {
        Phrase::new(key).name("zone", self.zone(zone))
    }

    /// A sentence to a player.
    pub(super) fn player(self, key: &'static str, player: Seat) -> Phrase<'a> {
        Phrase::new(key).number("player", player.index() as i64 + 1)
    }

    pub(super) fn zone(self, zone: ZoneId) -> &'a Name {
        self.stage().zone_name(zone)
    }

    pub(super) fn zones(self, zones: impl Iterator<Item = ZoneId>) -> Arg<'a> {
        Arg::List(zones.map(|zone| Arg::Name(self.zone(zone))).collect())
    }

    pub(super) fn tile(self, face: Face) -> &'a Name {
        self.content.face(face).map_or(&NAMELESS, |shown| &shown.name)
    }

    pub(super) fn card(self, card: CardId) -> &'a Name {
        &self.content.card(card).name
    }

    pub(super) fn skill(self, skill: SkillId) -> &'a Name {
        &self.content.skill(skill).name
    }

    pub(super) fn class(self, class: Class) -> &'a Name {
        &self.content.classes[class].name
    }

    /// "Walker" or "Walkers".
    pub(super) fn kind(self, kind: ZombieKind, count: u8) -> &'a Name {
        let zombie = &self.content.zombies[kind];
        if count == 1 { &zombie.name } else { &zombie.plural }
    }

    /// A sentence about one zombie; there is only one Abomination, so that its article differs.
    pub(super) fn one(self, key: &'static str, beast: &'static str, kind: ZombieKind) -> Phrase<'a> {
        let key = match kind {
            ZombieKind::Abomination => beast,
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => key,
        };
        Phrase::new(key).name("kind", self.kind(kind, 1))
    }

    /// "2 Walkers".
    pub(super) fn zombies(self, kind: ZombieKind, count: u8) -> Phrase<'a> {
        some(count, self.kind(kind, count))
    }

    /// "2 Walkers, 1 Fatty": the zombies of a zone.
    pub(super) fn crowd(self, zone: ZoneId) -> Arg<'a> {
        let counts = ZombieKind::ALL.iter().map(|kind| (*kind, self.count(*kind, zone)));
        Arg::List(counts.filter(|(_, n)| *n > 0).map(|(kind, n)| Arg::Phrase(self.zombies(kind, n))).collect())
    }

    /// "Meg, Jeb": these people.
    pub(super) fn names(self, people: impl Iterator<Item = Who>) -> Arg<'a> {
        Arg::List(people.map(|who| Arg::Name(self.anybody(who))).collect())
    }

    /// What an attack is made with.
    pub(super) fn arms(self, arms: Arms) -> Phrase<'a> {
        match arms {
            Arms::Card(card) => Phrase::new("uoa-arms").name("weapon", self.card(card)),
            Arms::Pair(card) => Phrase::new("uoa-arms-pair").name("weapon", self.card(card)),
            Arms::Fanned(card) => Phrase::new("uoa-arms-fanned").name("weapon", self.card(card)),
            Arms::Improvised(skill) => Phrase::new("uoa-arms").name("weapon", self.skill(skill)),
            Arms::Gatling => Phrase::new("uoa-arms").name("weapon", &self.content.gatling.name),
        }
    }

    /// A card, or an Objective that fills a slot.
    pub(super) fn thing(self, thing: Thing) -> Arg<'a> {
        match thing {
            Thing::Card(card) => Arg::Name(self.card(card)),
            Thing::Objective(colour) => Arg::Phrase(objective(colour)),
        }
    }
}

pub(super) fn noise<'a>(noise: Option<Noise>) -> Phrase<'a> {
    Phrase::new(match noise {
        None => "uoa-silent",
        Some(Noise::Bang) => "uoa-bang",
        Some(Noise::Boom) => "uoa-boom",
    })
}

pub(super) fn token<'a>(kind: SpawnKind) -> Phrase<'a> {
    Phrase::new(match kind {
        SpawnKind::Starting => "uoa-token-starting",
        SpawnKind::Mobile => "uoa-token-mobile",
        SpawnKind::Abomination => "uoa-token-abomination",
        SpawnKind::CorpsePile => "uoa-token-corpse-pile",
    })
}

pub(super) fn slot<'a>(slot: SlotKind) -> Phrase<'a> {
    Phrase::new(match slot {
        SlotKind::Hand => "uoa-slot-hand",
        SlotKind::Favourite => "uoa-slot-favourite",
        SlotKind::Backpack => "uoa-slot-backpack",
    })
}
