//! Choices as short text, written and read.

use shamble_kernel::{Seat, Seats, Words};

use crate::cards::{Face, Kind, SYMBOL_NAMES, Side, Zone};
use crate::choice::{Act, Aim, Choice, Explore, Find, Free, Group, Look, Means, Payment, Spot, Target, Thing};
use crate::questions::Question;
use crate::sight::Sight;

impl<'a> Sight<'a> {
    pub fn seat_id(self, seat: Seat) -> &'a str {
        &self.card(seat).id
    }

    pub fn thing_id(self, thing: Thing) -> String {
        let kind = self.content.kind(thing.kind);
        if kind.full() > 0 { format!("{}/{}", kind.id, thing.ammo) } else { kind.id.clone() }
    }

    pub fn look_id(self, look: Look) -> String {
        match look {
            Look::Hidden { seen: Seats::NONE } => "hidden".to_owned(),
            Look::Hidden { seen } => {
                let names: Vec<&str> = seen.iter().map(|seat| self.seat_id(seat)).collect();
                format!("peeked:{}", names.join("+"))
            }
            Look::Up { face, is_tilted: false } => self.content.face(face).id.clone(),
            Look::Up { face, is_tilted: true } => format!("{} tilted", self.content.face(face).id),
        }
    }

    /// A corridor is named unless it is one's own.
    fn corridor_id(self, corridor: Seat, own: Seat) -> String {
        if corridor == own { String::new() } else { format!("{} ", self.seat_id(corridor)) }
    }

    fn spot_id(self, spot: Spot, own: Seat) -> String {
        format!("{}{} {}", self.corridor_id(spot.corridor, own), spot.zone.name(), self.look_id(spot.look))
    }

    fn aim_id(self, aim: Aim, own: Seat) -> String {
        match aim {
            Aim::Nothing => String::new(),
            Aim::Survivor(seat) => format!(" {}", self.seat_id(seat)),
            Aim::Zombie(spot) => format!(" {}", self.spot_id(spot, own)),
            Aim::Zone { corridor, zone } => format!(" {}{}", self.corridor_id(corridor, own), zone.name()),
            Aim::Weapon(thing) => format!(" {}", self.thing_id(thing)),
            Aim::Kind(kind) => format!(" {}", self.content.kind(kind).id),
            Aim::Cards(first, second) => format!(" {first} {second}"),
        }
    }

    /// The seat whose corridor and objects a choice means when it names none.
    pub fn asked(self) -> Seat {
        self.s.agenda.question().and_then(Question::seat).unwrap_or(self.s.active)
    }

    pub fn write(self, choice: Choice) -> String {
        let own = self.asked();
        match choice {
            Choice::Pass => "pass".to_owned(),
            Choice::Act(act) => self.write_act(act),
            Choice::Free(free) => self.write_free(free, own),
            Choice::Find(Find::Turn(pile)) => format!("turn {pile}"),
            Choice::Find(Find::Take(taken)) => format!("take {}", self.content.kind(taken).id),
            Choice::Find(Find::Put { kind, pile }) => format!("put {} {pile}", self.content.kind(kind).id),
            Choice::Find(Find::Back) => "back".to_owned(),
            Choice::Target(Target::Zombie(spot)) => format!("target {}", self.spot_id(spot, own)),
            Choice::Target(Target::Zone(zone)) => format!("zone {}", zone.name()),
            Choice::Explore(Explore::Card(card)) => format!("card {card}"),
            Choice::Explore(Explore::Face) => "face".to_owned(),
            Choice::Explore(Explore::Skip) => "skip".to_owned(),
            Choice::Explore(Explore::Swap) => "swap".to_owned(),
            Choice::Group(group) => self.write_group(group),
            Choice::To(seat) => format!("to {}", self.seat_id(seat)),
            Choice::Lose { thing, is_used } => {
                format!("lose {}{}", self.thing_id(thing), if is_used { " used" } else { "" })
            }
            Choice::Point(side) => format!("point {}", side.name()),
        }
    }

    fn write_act(self, act: Act) -> String {
        match act {
            Act::Search => "search".to_owned(),
            Act::Throw { thing, to } => format!("throw {} {}", self.thing_id(thing), self.seat_id(to)),
            Act::Attack(Means::Hands) => "attack hands".to_owned(),
            Act::Attack(Means::Weapon(thing)) => format!("attack {}", self.thing_id(thing)),
            Act::Explore => "explore".to_owned(),
        }
    }

    fn write_free(self, free: Free, own: Seat) -> String {
        match free {
            Free::Use { kind, aim } => format!("use {}{}", self.content.kind(kind).id, self.aim_id(aim, own)),
            Free::Say { line, symbol, payment } => {
                let paid: String = payment.faces().map(|face| format!(" {}", self.content.face(face).id)).collect();
                format!("say {} {}{paid}", self.content.line(line).id, SYMBOL_NAMES[symbol as usize])
            }
            Free::Ability { seat, aim } => format!("{}{}", self.card(seat).ability.id, self.aim_id(aim, seat)),
            Free::Peek => "peek".to_owned(),
            Free::Drop(face) => format!("drop {}", self.content.face(face).id),
            Free::Extra => "act".to_owned(),
        }
    }

    fn write_group(self, group: Group) -> String {
        match group {
            Group::Go(location) => format!("go {}", self.content.place(location).id),
            Group::Epilogue => "epilogue".to_owned(),
            Group::Buy { symbol, first, second } => {
                let paid =
                    |(seat, face): (Seat, Face)| format!("{}:{}", self.seat_id(seat), self.content.face(face).id);
                format!("buy {} {} {}", SYMBOL_NAMES[symbol as usize], paid(first), paid(second))
            }
            Group::Block(blocks) => {
                let zones = self.everybody().iter().flat_map(|seat| {
                    std::iter::repeat_n(format!(" {}", self.seat_id(seat)), blocks[seat.index()] as usize)
                });
                format!("block{}", zones.collect::<String>())
            }
        }
    }

    pub fn read(self, text: &str) -> Result<Choice, String> {
        Words::read(text, |verb, words| Reader { sight: self, own: self.asked(), words }.choice(verb))
    }
}

/// Reads the words after the verb.
struct Reader<'a, 'r, 'w> {
    sight: Sight<'a>,
    own: Seat,
    words: &'r mut Words<'w>,
}

impl Reader<'_, '_, '_> {
    fn choice(mut self, verb: &str) -> Result<Choice, String> {
        Ok(match verb {
            "pass" => Choice::Pass,
            "search" => Choice::Act(Act::Search),
            "explore" => Choice::Act(Act::Explore),
            "act" => Choice::Free(Free::Extra),
            "peek" => Choice::Free(Free::Peek),
            "back" => Choice::Find(Find::Back),
            "face" => Choice::Explore(Explore::Face),
            "skip" => Choice::Explore(Explore::Skip),
            "swap" => Choice::Explore(Explore::Swap),
            "epilogue" => Choice::Group(Group::Epilogue),
            "throw" => Choice::Act(Act::Throw { thing: self.thing()?, to: self.seat()? }),
            "attack" if self.words.says("hands") => Choice::Act(Act::Attack(Means::Hands)),
            "attack" => Choice::Act(Act::Attack(Means::Weapon(self.thing()?))),
            "drop" => Choice::Free(Free::Drop(self.face()?)),
            "use" => {
                let kind = self.kind()?;
                Choice::Free(Free::Use { kind, aim: self.aim()? })
            }
            "say" => self.say()?,
            "target" => Choice::Target(Target::Zombie(self.spot()?)),
            "zone" => Choice::Target(Target::Zone(self.zone()?)),
            "turn" => Choice::Find(Find::Turn(self.pile()?)),
            "take" => Choice::Find(Find::Take(self.kind()?)),
            "put" => Choice::Find(Find::Put { kind: self.kind()?, pile: self.pile()? }),
            "to" => Choice::To(self.seat()?),
            "lose" => Choice::Lose { thing: self.thing()?, is_used: self.words.says("used") },
            "point" => {
                let word = self.words.next("a side")?;
                Choice::Point(named(word, "a side", Side::ALL.map(|side| (side, side.name())))?)
            }
            "card" => Choice::Explore(Explore::Card(self.number("an exploration card", 1, 4)?)),
            "go" => {
                let word = self.words.next("a location")?;
                let location = self.sight.content.find_location(word);
                Choice::Group(Group::Go(location.ok_or_else(|| format!("`{word}` is no location"))?))
            }
            "buy" => {
                let (symbol, one, other) = (self.symbol()?, self.paid()?, self.paid()?);
                Choice::Group(Group::Buy { symbol, first: one.min(other), second: one.max(other) })
            }
            "block" => self.block()?,
            ability => self.ability(ability)?,
        })
    }

    fn number(&mut self, what: &str, least: u8, most: u8) -> Result<u8, String> {
        let word = self.words.next(what)?;
        let number = word.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("`{word}`: expected {what} from {least} to {most}"))
    }

    fn pile(&mut self) -> Result<u8, String> {
        self.number("a pile", 1, self.sight.table().piles)
    }

    fn find_seat(&self, name: &str) -> Option<Seat> {
        self.sight.everybody().iter().find(|seat| self.sight.seat_id(*seat) == name)
    }

    fn seat(&mut self) -> Result<Seat, String> {
        let word = self.words.next("a survivor")?;
        self.find_seat(word).ok_or_else(|| {
            let names: Vec<&str> = self.sight.everybody().iter().map(|seat| self.sight.seat_id(seat)).collect();
            format!("`{word}` is not here: expected one of {}", names.join(", "))
        })
    }

    fn kind(&mut self) -> Result<Kind, String> {
        let word = self.words.next("a card")?;
        self.sight.content.find_kind(word).ok_or_else(|| format!("`{word}` is no card"))
    }

    fn face(&mut self) -> Result<Face, String> {
        let word = self.words.next("a zombie")?;
        self.sight.content.find_face(word).ok_or_else(|| format!("`{word}` is no zombie"))
    }

    /// `mp5/2`; without a number, the fullest one at hand.
    fn thing(&mut self) -> Result<Thing, String> {
        let word = self.words.next("an object")?;
        let (name, ammo) = word.split_once('/').map_or((word, None), |(name, ammo)| (name, Some(ammo)));
        let kind = self.sight.content.find_kind(name).ok_or_else(|| format!("`{name}` is no object"))?;
        let full = self.sight.content.kind(kind).full();
        let ammo = match ammo {
            Some(text) => {
                let left = text.parse().ok().filter(|left| *left <= full);
                left.ok_or_else(|| format!("`{word}`: expected ammunition from 0 to {full}"))?
            }
            None => {
                let same = self.sight.things(self.own).filter(|thing| thing.kind == kind);
                same.map(|thing| thing.ammo).max().unwrap_or(full)
            }
        };
        Ok(Thing { kind, ammo })
    }

    fn zone(&mut self) -> Result<Zone, String> {
        let word = self.words.next("a zone")?;
        named(word, "a zone", Zone::ALL.map(|zone| (zone, zone.name())))
    }

    fn symbol(&mut self) -> Result<u8, String> {
        let word = self.words.next("a symbol")?;
        named(word, "a symbol", [0, 1, 2].map(|symbol: u8| (symbol, SYMBOL_NAMES[symbol as usize])))
    }

    /// A corridor's owner, if one is named.
    fn corridor(&mut self) -> Seat {
        let named = self.words.rest().first().and_then(|word| self.find_seat(word));
        match named {
            Some(seat) if self.words.next("a survivor").is_ok() => seat,
            Some(_) | None => self.own,
        }
    }

    fn spot(&mut self) -> Result<Spot, String> {
        let corridor = self.corridor();
        Ok(Spot { corridor, zone: self.zone()?, look: self.look()? })
    }

    fn look(&mut self) -> Result<Look, String> {
        let word = self.words.next("a zombie, or `hidden`")?;
        if word == "hidden" {
            return Ok(Look::Hidden { seen: Seats::NONE });
        }
        if let Some(names) = word.strip_prefix("peeked:") {
            let seats: Option<Vec<Seat>> = names.split('+').map(|name| self.find_seat(name)).collect();
            let seats = seats.ok_or_else(|| format!("`{word}`: expected survivors joined by +"))?;
            return Ok(Look::Hidden { seen: Seats::of(seats) });
        }
        let face = self.sight.content.find_face(word).ok_or_else(|| format!("`{word}` is no zombie"))?;
        let is_tilted = self.words.says("tilted");
        Ok(Look::Up { face, is_tilted })
    }

    /// Whatever stands after a card or an ability.
    fn aim(&mut self) -> Result<Aim, String> {
        match self.words.rest() {
            [] => Ok(Aim::Nothing),
            [first, second] if first.parse::<u8>().is_ok() => {
                let cards = (first.parse(), second.parse());
                let (Ok(first), Ok(second)) = cards else { return Err("expected two exploration cards".into()) };
                self.words.take_rest();
                Ok(Aim::Cards(first, second))
            }
            [name] if self.find_seat(name).is_some() => Ok(Aim::Survivor(self.seat()?)),
            [name] if self.sight.content.find_kind(name.split('/').next().unwrap_or(name)).is_some() => {
                let thing = self.thing()?;
                let is_weapon = self.sight.content.kind(thing.kind).full() > 0;
                Ok(if is_weapon { Aim::Weapon(thing) } else { Aim::Kind(thing.kind) })
            }
            _ => {
                let corridor = self.corridor();
                let zone = self.zone()?;
                if self.words.rest().is_empty() {
                    return Ok(Aim::Zone { corridor, zone });
                }
                Ok(Aim::Zombie(Spot { corridor, zone, look: self.look()? }))
            }
        }
    }

    fn say(&mut self) -> Result<Choice, String> {
        let word = self.words.next("a one-liner")?;
        let line = self.sight.content.find_line(word).ok_or_else(|| {
            let known: Vec<&str> = self.sight.content.lines.iter().map(|line| line.id.as_str()).collect();
            format!("`{word}` is no one-liner: expected one of {}", known.join(", "))
        })?;
        let symbol = self.symbol()?;
        let mut faces = Vec::new();
        while !self.words.rest().is_empty() {
            faces.push(self.face()?);
        }
        if faces.len() > 4 {
            return Err("at most four trophies pay for a one-liner".into());
        }
        Ok(Choice::Free(Free::Say { line, symbol, payment: Payment::of(&faces) }))
    }

    /// `cop:zombie-3-skull`
    fn paid(&mut self) -> Result<(Seat, Face), String> {
        let word = self.words.next("a trophy as survivor:zombie")?;
        let found = word
            .split_once(':')
            .and_then(|(name, face)| Some((self.find_seat(name)?, self.sight.content.find_face(face)?)));
        found.ok_or_else(|| format!("`{word}`: expected a trophy as survivor:zombie"))
    }

    fn block(&mut self) -> Result<Choice, String> {
        let mut blocks = [0u8; 4];
        while !self.words.rest().is_empty() {
            let zones = &mut blocks[self.seat()?.index()];
            *zones = zones.saturating_add(1);
        }
        Ok(Choice::Group(Group::Block(blocks)))
    }

    fn ability(&mut self, verb: &str) -> Result<Choice, String> {
        let owner = self.sight.everybody().iter().find(|seat| self.sight.card(*seat).ability.id == verb);
        let seat = owner.ok_or_else(|| format!("`{verb}` is neither an action nor an ability of anybody here"))?;
        self.own = seat;
        Ok(Choice::Free(Free::Ability { seat, aim: self.aim()? }))
    }
}

/// The value with this name, or an error that lists the names.
fn named<T: Copy, const N: usize>(word: &str, what: &str, known: [(T, &str); N]) -> Result<T, String> {
    let found = known.iter().find(|(_, name)| *name == word).map(|(value, _)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(_, name)| *name).collect();
        format!("`{word}`: expected {what}: {}", names.join(", "))
    })
}
