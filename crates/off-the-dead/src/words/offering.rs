//! What can be chosen, in words: what it costs and what it does.

use shamble_kernel::{Arg, Phrase, Seat};

use super::asking::needs;
use super::pieces::{die_plus, reach, symbol, the_zone};
use crate::cards::{Face, Kind, Line, Location};
use crate::choice::{Act, Choice, Explore, Find, Forecast, Free, Group, Means, Payment, Spot, Target, Thing};
use crate::content::{Nature, WeaponEffect, Zones};
use crate::questions::{self, Question};
use crate::sight::Sight;

/// How a weapon attacks: by a roll, by a roll with a text of its own, or without any.
enum Manner {
    Roll,
    RollAndMore,
    NoRoll,
}

impl<'a> Sight<'a> {
    /// A choice as a phrase for people.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let own = self.asked();
        match choice {
            Choice::Pass => Phrase::new(self.passing()),
            Choice::Act(act) => self.offer_act(own, act),
            Choice::Free(free) => self.offer_free_words(own, free),
            Choice::Find(find) => self.offer_find(find),
            Choice::Target(Target::Zombie(spot)) => self.offer_target(spot, own),
            Choice::Target(Target::Zone(zone)) => {
                let zombies = self.all_in(own, zone).len() as i64;
                Phrase::new("otd-offer-zone").phrase("zone", the_zone(zone)).number("zombies", zombies)
            }
            Choice::Explore(Explore::Card(card)) => Phrase::new("otd-offer-card").number("card", card),
            Choice::Explore(Explore::Face) => Phrase::new("otd-offer-face"),
            Choice::Explore(Explore::Skip) => Phrase::new("otd-offer-skip"),
            Choice::Explore(Explore::Swap) => Phrase::new("otd-offer-swap"),
            Choice::Group(group) => self.offer_group(group),
            Choice::To(seat) => self.offer_seat(seat),
            Choice::Lose { thing, is_used } => {
                let key = if is_used { "otd-offer-lose-used" } else { "otd-offer-lose" };
                Phrase::new(key).phrase("thing", self.the_thing(thing))
            }
            Choice::Point(side) => Phrase::new("otd-offer-point").phrase("toward", self.toward_side(side)),
        }
    }

    fn offer_act(self, own: Seat, act: Act) -> Phrase<'a> {
        match act {
            Act::Search => Phrase::new("otd-offer-search"),
            Act::Throw { thing, to } => {
                Phrase::new("otd-offer-throw").phrase("thing", self.the_thing(thing)).name("to", self.who(to))
            }
            Act::Attack(means) => self.offer_attack(own, means),
            Act::Explore => Phrase::new("otd-offer-explore"),
        }
    }

    fn offer_free_words(self, own: Seat, free: Free) -> Phrase<'a> {
        match free {
            Free::Extra => Phrase::new("otd-offer-act"),
            Free::Drop(face) => Phrase::new("otd-offer-drop").phrase("zombie", self.zombie(face)),
            Free::Use { kind, aim } => {
                let does = match self.effect_here(kind) {
                    Some((effect, text)) => self.does(own, effect, text, aim),
                    None => Phrase::new("otd-does-text").name("text", &self.content.kind(kind).text),
                };
                Phrase::new("otd-offer-use").phrase("the", self.the(kind)).phrase("does", does)
            }
            Free::Say { line, symbol, payment } => self.offer_line(line, symbol, payment),
            Free::Ability { seat, aim } => {
                let ability = &self.card(seat).ability;
                let phrase = self.about("otd-offer-ability", seat).name("ability", &ability.name);
                phrase.phrase("does", self.does(seat, &ability.effect, &ability.text, aim))
            }
            Free::Peek => Phrase::new("otd-offer-peek"),
        }
    }

    fn offer_find(self, find: Find) -> Phrase<'a> {
        match find {
            Find::Turn(pile) => {
                Phrase::new("otd-offer-pile").number("pile", pile).number("cards", self.pile_height(pile))
            }
            Find::Take(kind) => self.offer_take(kind),
            Find::Put { kind, pile } => {
                Phrase::new("otd-offer-put").name("kind", self.object(kind)).number("pile", pile)
            }
            Find::Back => Phrase::new("otd-offer-back"),
        }
    }

    fn offer_group(self, group: Group) -> Phrase<'a> {
        match group {
            Group::Go(location) => self.offer_place(location),
            Group::Epilogue => Phrase::new("otd-offer-epilogue"),
            Group::Buy { symbol: shown, first, second } => {
                let phrase = Phrase::new("otd-offer-buy").phrase("symbol", symbol(shown));
                phrase.arg("payment", Arg::List(vec![self.payer(first), self.payer(second)]))
            }
            Group::Block(blocks) => self.offer_block(blocks),
        }
    }

    /// What doing without means here.
    fn passing(self) -> &'static str {
        match self.s.agenda.question() {
            Some(Question::Window { .. }) => "otd-offer-go-on",
            Some(Question::TakeFound { .. }) => "otd-offer-leave",
            Some(Question::TakePair { .. }) => "otd-offer-leave-pair",
            Some(Question::ThirdCard { .. }) => "otd-offer-no-third",
            Some(Question::FetchTake { .. }) => "otd-offer-take-nothing",
            Some(Question::Swap { .. }) => "otd-offer-no-swap",
            Some(Question::ExploreCard { .. }) => "otd-offer-stop",
            Some(Question::Buy) => "otd-offer-no-buy",
            Some(Question::ChangePlace) => "otd-offer-stay",
            Some(_) | None => "otd-offer-pass",
        }
    }

    fn offer_attack(self, seat: Seat, means: Means) -> Phrase<'a> {
        let Means::Weapon(thing) = means else {
            let phrase = Phrase::new("otd-offer-attack-hands").phrase("roll", die_plus(self.card(seat).strength));
            return phrase.phrase("reach", reach(self.reach(seat, None)));
        };
        let card = self.content.kind(thing.kind);
        let key = match self.manner(thing.kind) {
            Manner::Roll => "otd-offer-attack",
            Manner::RollAndMore => "otd-offer-attack-more",
            Manner::NoRoll => "otd-offer-attack-text",
        };
        let zones = self.reach(seat, self.held_as(seat, thing));
        self.weapon_words(key, thing, zones).name("weapon", &card.name).name("text", &card.text)
    }

    /// A sentence about a weapon: what it adds, where it reaches, how often it can be used.
    fn weapon_words(self, key: &'static str, thing: Thing, zones: Zones) -> Phrase<'a> {
        let phrase = Phrase::new(key).phrase("reach", reach(zones)).phrase("left", self.uses_left(thing));
        match self.content.kind(thing.kind).nature {
            Nature::Weapon { power, .. } => phrase.phrase("roll", die_plus(power)),
            Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. } => phrase.phrase("roll", die_plus(0)),
        }
    }

    fn manner(self, kind: Kind) -> Manner {
        match self.content.kind(kind).weapon_effect() {
            WeaponEffect::None => Manner::Roll,
            WeaponEffect::KillZone => Manner::NoRoll,
            WeaponEffect::FreeAttack { .. } | WeaponEffect::PushBack { .. } | WeaponEffect::AttackZone => {
                Manner::RollAndMore
            }
        }
    }

    fn offer_line(self, line: Line, paid: u8, payment: Payment) -> Phrase<'a> {
        let card = self.content.line(line);
        let faces: Vec<Arg<'a>> = payment.faces().map(|face| Arg::Phrase(self.zombie(face))).collect();
        let key = if faces.is_empty() { "otd-offer-line-surplus" } else { "otd-offer-line" };
        let phrase = Phrase::new(key).name("line", &card.name).name("text", &card.text);
        let phrase = phrase.number("cost", card.cost).phrase("symbol", symbol(paid));
        if faces.is_empty() { phrase } else { phrase.arg("trophies", Arg::List(faces)) }
    }

    /// A target with what the die must show, as far as everybody can see it.
    fn offer_target(self, spot: Spot, own: Seat) -> Phrase<'a> {
        match questions::may(self, Choice::Target(Target::Zombie(spot))) {
            Ok(Forecast::Roll { needs: die }) => {
                self.spot_words("otd-offer-target", spot, own).phrase("needs", needs(die))
            }
            Ok(Forecast::HiddenRoll) => self.spot_words("otd-offer-target-hidden", spot, own),
            Ok(Forecast::NoRoll) | Err(_) => self.spot_words("otd-offer-next", spot, own),
        }
    }

    fn offer_take(self, kind: Kind) -> Phrase<'a> {
        let card = self.content.kind(kind);
        let full = Thing { kind, ammo: card.full() };
        let phrase = match (&card.nature, self.manner(kind)) {
            (Nature::Weapon { range, .. }, Manner::Roll) => self.weapon_words("otd-offer-take-weapon", full, *range),
            (Nature::Weapon { range, .. }, Manner::RollAndMore) => {
                self.weapon_words("otd-offer-take-weapon-more", full, *range)
            }
            (Nature::Weapon { .. }, Manner::NoRoll)
            | (Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. }, _) => Phrase::new("otd-offer-take"),
        };
        phrase.phrase("the", self.the(kind)).name("text", &card.text)
    }

    /// Who goes without, gets something, or has a zombie turned to.
    fn offer_seat(self, seat: Seat) -> Phrase<'a> {
        match self.s.agenda.question() {
            Some(Question::WhoGoesWithout { .. }) => self.about("otd-offer-without", seat),
            Some(Question::Receive { .. }) => self.about("otd-offer-receive", seat),
            Some(_) | None => {
                let phrase = Phrase::new("otd-offer-corridor").phrase("whose", self.whose(seat));
                phrase.number("zombies", self.count(seat) as i64)
            }
        }
    }

    fn offer_place(self, location: Location) -> Phrase<'a> {
        let place = self.content.place(location);
        let key = match self.s.agenda.question() {
            Some(Question::StartLocation { .. }) => "otd-offer-start",
            Some(_) | None if self.s.finished.has(location) => "otd-offer-go-known",
            Some(_) | None => "otd-offer-go",
        };
        let phrase = Phrase::new(key).name("place", &place.name).name("text", &place.text);
        phrase.name("element", self.object(place.element)).number("zones", place.blocked)
    }

    fn payer(self, (seat, face): (Seat, Face)) -> Arg<'a> {
        Arg::Phrase(self.about("otd-payer", seat).phrase("zombie", self.zombie(face)))
    }

    /// Blocked zones by corridor: those with one, and those with two.
    fn offer_block(self, blocks: [u8; 4]) -> Phrase<'a> {
        let with = |zones: u8| self.everybody().iter().filter(move |seat| blocks[seat.index()] == zones);
        let key = match (with(1).count(), with(2).count()) {
            (_, 0) => "otd-offer-block-far",
            (0, _) => "otd-offer-block-both",
            (_, _) => "otd-offer-block",
        };
        Phrase::new(key).arg("far", self.names(with(1))).arg("both", self.names(with(2)))
    }
}
