//! What sentences are made of: people, places, zombies, objects and sums.

use shamble_kernel::{Arg, Name, Phrase, Seat};

use crate::cards::{Face, Kind, Side, Symbols, Zombie, Zone};
use crate::choice::{Look, Thing};
use crate::content::{Ammunition, ZombieEffect, ZombieFace, Zones};
use crate::sight::Sight;
use crate::state::Debris;

/// Letters before which French writes "d'" for "de".
const VOWELS: [char; 13] = ['A', 'E', 'I', 'O', 'U', 'Y', 'É', 'È', 'Ê', 'À', 'Â', 'Î', 'Ô'];

impl<'a> Sight<'a> {
    pub(super) fn who(self, seat: Seat) -> &'a Name {
        &self.card(seat).name
    }

    /// A sentence about somebody.
    pub(super) fn about(self, key: &'static str, seat: Seat) -> Phrase<'a> {
        Phrase::new(key).name("who", self.who(seat))
    }

    /// "Ray Cole's".
    pub(super) fn whose(self, seat: Seat) -> Phrase<'a> {
        let is_elided = self.who(seat).fr.starts_with(VOWELS);
        self.about(if is_elided { "otd-whose-elided" } else { "otd-whose" }, seat)
    }

    /// "in Ray Cole's far zone".
    pub(super) fn at_zone(self, seat: Seat, zone: Zone) -> Phrase<'a> {
        let key = match zone {
            Zone::Far => "otd-in-far-of",
            Zone::Middle => "otd-in-middle-of",
            Zone::Contact => "otd-in-contact-of",
        };
        Phrase::new(key).phrase("whose", self.whose(seat))
    }

    /// "in the far zone", or whose it is where it is not one's own.
    pub(super) fn seen_zone(self, corridor: Seat, zone: Zone, own: Seat) -> Phrase<'a> {
        if corridor == own { in_zone(zone) } else { self.at_zone(corridor, zone) }
    }

    /// "toward Ray Cole", or toward a side where nobody lives.
    pub(super) fn toward_side(self, side: Side) -> Phrase<'a> {
        let word = Phrase::new(match side {
            Side::North => "otd-north",
            Side::East => "otd-east",
            Side::South => "otd-south",
            Side::West => "otd-west",
        });
        match self.seat_at(side) {
            Some(seat) if self.is_alive(seat) => self.about("otd-toward", seat).phrase("side", word),
            Some(_) | None => Phrase::new("otd-toward-nobody").phrase("side", word),
        }
    }

    /// "Zombie, strength 3 (skull)".
    pub(super) fn zombie(self, face: Face) -> Phrase<'a> {
        let card = self.content.face(face);
        let phrase = Phrase::new(if self.names_strength(face, card) { "otd-zombie" } else { "otd-zombie-special" });
        let phrase = phrase.name("name", &card.name).arg("symbols", symbols(card.symbols));
        if self.names_strength(face, card) { phrase } else { phrase.number("strength", card.strength) }
    }

    /// A zombie that everybody has seen, tilted or not.
    pub(super) fn turned_up(self, zombie: Zombie) -> Phrase<'a> {
        self.looking(Look::Up { face: self.face_id(zombie), is_tilted: self.s.tilted.has(zombie) })
    }

    /// Ordinary zombies have their strength in their name.
    fn names_strength(self, face: Face, card: &ZombieFace) -> bool {
        card.effect == ZombieEffect::None && !self.content.people.iter().any(|person| person.zombified == face)
    }

    /// A zombie that may lie face down.
    pub(super) fn maybe_zombie(self, face: Option<Face>) -> Phrase<'a> {
        face.map_or(Phrase::new("otd-zombie-hidden"), |face| self.zombie(face))
    }

    /// A zombie as it looks to everybody; what somebody has peeked at stays a secret.
    pub(super) fn looking(self, look: Look) -> Phrase<'a> {
        match look {
            Look::Hidden { seen } if seen.is_empty() => Phrase::new("otd-zombie-hidden"),
            Look::Hidden { seen } => {
                let names = seen.iter().map(|seat| Arg::Name(self.who(seat))).collect();
                Phrase::new("otd-zombie-peeked").arg("who", Arg::List(names))
            }
            Look::Up { face, is_tilted: false } => self.zombie(face),
            Look::Up { face, is_tilted: true } => Phrase::new("otd-zombie-tilted").phrase("zombie", self.zombie(face)),
        }
    }

    pub(super) fn object(self, kind: Kind) -> &'a Name {
        &self.content.kind(kind).name
    }

    /// "the Axe"; elements bring their own article.
    pub(super) fn the(self, kind: Kind) -> Phrase<'a> {
        let is_element = self.content.kind(kind).is_element();
        Phrase::new(if is_element { "otd-the-element" } else { "otd-the" }).name("name", self.object(kind))
    }

    /// "the MP5 (3/4)".
    pub(super) fn the_thing(self, thing: Thing) -> Phrase<'a> {
        let full = self.content.kind(thing.kind).full();
        if full == 0 {
            return self.the(thing.kind);
        }
        let phrase = Phrase::new("otd-the-loaded").name("name", self.object(thing.kind));
        phrase.number("left", thing.ammo).number("full", full)
    }

    /// How often a weapon can still be used.
    pub(super) fn uses_left(self, thing: Thing) -> Phrase<'a> {
        let key = match self.content.kind(thing.kind).ammo().map(|ammo| ammo.kind) {
            None => return Phrase::new("otd-left-always"),
            Some(Some(Ammunition::Bullets)) => "otd-left-bullets",
            Some(Some(Ammunition::Fuel)) => "otd-left-fuel",
            Some(None) => "otd-left-once",
        };
        Phrase::new(key).number("left", thing.ammo)
    }

    /// What an attack is made with: "with the MP5", or bare hands.
    pub(super) fn with_means(self, weapon: Option<Kind>) -> Phrase<'a> {
        match weapon {
            Some(kind) => Phrase::new("otd-with-weapon").name("weapon", self.object(kind)),
            None => Phrase::new("otd-with-hands"),
        }
    }

    /// The rubble cards that lie face up, or nothing to tell.
    pub(super) fn turned_names(self) -> Option<Arg<'a>> {
        let name = |debris: &Debris| Arg::Name(self.object(self.kind_of(debris.object)));
        (!self.turned().is_empty()).then(|| Arg::List(self.turned().iter().map(name).collect()))
    }

    pub(super) fn pile_height(self, pile: u8) -> i64 {
        self.s.rubble.iter().filter(|debris| debris.pile == pile).count() as i64
    }
}

/// "the far zone".
pub(super) fn the_zone<'a>(zone: Zone) -> Phrase<'a> {
    Phrase::new(match zone {
        Zone::Far => "otd-the-far",
        Zone::Middle => "otd-the-middle",
        Zone::Contact => "otd-the-contact",
    })
}

/// "in the far zone".
pub(super) fn in_zone<'a>(zone: Zone) -> Phrase<'a> {
    Phrase::new(match zone {
        Zone::Far => "otd-in-far",
        Zone::Middle => "otd-in-middle",
        Zone::Contact => "otd-in-contact",
    })
}

/// "reaches the contact and middle zones".
pub(super) fn reach<'a>(zones: Zones) -> Phrase<'a> {
    Phrase::new(match Zone::ALL.map(|zone| zones.has(zone)) {
        [true, true, true] => "otd-reach-all",
        [false, true, true] => "otd-reach-middle",
        [false, false, true] => "otd-reach-contact",
        [true, true, false] => "otd-reach-away",
        [true, false, true] | [true, false, false] | [false, true, false] | [false, false, false] => {
            let reached = Zone::ALL.into_iter().filter(|zone| zones.has(*zone));
            let list = reached.map(|zone| Arg::Phrase(the_zone(zone))).collect();
            return Phrase::new("otd-reach-some").arg("zones", Arg::List(list));
        }
    })
}

pub(super) fn symbol<'a>(symbol: u8) -> Phrase<'a> {
    Phrase::new(match symbol {
        0 => "otd-skull",
        1 => "otd-hand",
        _ => "otd-biohazard",
    })
}

pub(super) fn symbols<'a>(symbols: Symbols) -> Arg<'a> {
    Arg::List((0..3).filter(|at| symbols.has(*at)).map(|at| Arg::Phrase(symbol(at))).collect())
}

/// "4 + 2 = 6".
pub(super) fn sum<'a>(die: u8, bonus: i8) -> Phrase<'a> {
    let key = match bonus {
        0 => return Phrase::new("otd-sum").number("die", die),
        1.. => "otd-sum-plus",
        ..0 => "otd-sum-minus",
    };
    let total = i64::from(die) + i64::from(bonus);
    Phrase::new(key).number("die", die).number("bonus", bonus.unsigned_abs()).number("total", total)
}

/// "die + 3".
pub(super) fn die_plus<'a>(bonus: u8) -> Phrase<'a> {
    match bonus {
        0 => Phrase::new("otd-die"),
        1.. => Phrase::new("otd-die-plus").number("bonus", bonus),
    }
}
