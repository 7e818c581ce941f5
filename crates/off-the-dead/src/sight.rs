//! Reading a game in progress: questions of fact that several rules ask.

use shamble_kernel::{Offer, RuleId, Seat, Seats, Set};

use crate::cards::{Face, Kind, Object, Side, Zombie, Zone};
use crate::choice::{Choice, Look, Spot, Target, Thing};
use crate::content::{
    Content, ElementEffect, LevelRules, Mode, ObjectKind, Particularity, Place, Survivor as Card, Table, ZombieFace,
};
use crate::state::{Debris, State, Survivor, Walker};

/// A state together with the cards it is played with.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub content: &'a Content,
    pub s: &'a State,
}

impl<'a> Sight<'a> {
    pub fn table(self) -> &'a Table {
        &self.content.tables[self.s.table as usize]
    }

    pub fn mode(self) -> &'a Mode {
        self.content.mode_of(self.table())
    }

    pub fn level(self) -> &'a LevelRules {
        self.content.level(self.s.level)
    }

    /// Whether dead zombies come back (OTD2-GEN-1); the epilogue has no reserve (OTD2-EPI-5).
    pub fn is_endless(self) -> bool {
        self.mode().is_endless && !self.s.is_epilogue
    }

    pub fn survivor(self, seat: Seat) -> &'a Survivor {
        &self.s.survivors[seat.index()]
    }

    pub fn card(self, seat: Seat) -> &'a Card {
        self.content.person(self.survivor(seat).person)
    }

    pub fn is_alive(self, seat: Seat) -> bool {
        self.survivor(seat).is_alive
    }

    pub fn everybody(self) -> Seats {
        Seats::first(self.s.survivors.len())
    }

    pub fn living(self) -> Seats {
        Seats::of(self.everybody().iter().filter(|seat| self.is_alive(*seat)))
    }

    /// The seats from the active one on, clockwise.
    pub fn clockwise_from_active(self) -> impl Iterator<Item = Seat> {
        let count = self.s.survivors.len() as u8;
        (0..count).map(move |offset| Seat((self.s.active.0 + offset) % count))
    }

    /// Left and right at the table, living or dead (OTD-NEIGH-1).
    pub fn neighbours(self, seat: Seat) -> Seats {
        let count = self.s.survivors.len() as u8;
        Seats::of([Seat((seat.0 + 1) % count), Seat((seat.0 + count - 1) % count)]).without(seat)
    }

    /// Oneself and living neighbours: whom an ability can reach (OTD-NEIGH-2).
    pub fn within_reach(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let near = self.neighbours(seat).with(seat);
        near.iter().filter(move |other| self.is_alive(*other))
    }

    pub fn seat_at(self, side: Side) -> Option<Seat> {
        self.s.survivors.iter().position(|survivor| survivor.side == side).map(|at| Seat(at as u8))
    }

    pub fn face_id(self, zombie: Zombie) -> Face {
        self.s.cards[zombie.0 as usize].face()
    }

    pub fn face(self, zombie: Zombie) -> &'a ZombieFace {
        self.content.face(self.face_id(zombie))
    }

    pub fn arrow(self, zombie: Zombie) -> Side {
        self.s.cards[zombie.0 as usize].arrow()
    }

    pub fn top(self) -> Option<Zombie> {
        self.s.horde.last().copied()
    }

    pub fn walker(self, zombie: Zombie) -> Option<&'a Walker> {
        self.s.walkers.iter().find(|walker| walker.zombie == zombie)
    }

    pub fn corridor(self, seat: Seat) -> impl Iterator<Item = &'a Walker> {
        self.s.walkers.iter().filter(move |walker| walker.corridor == seat)
    }

    pub fn count(self, seat: Seat) -> usize {
        self.corridor(seat).count()
    }

    pub fn look(self, walker: &Walker) -> Look {
        let zombie = walker.zombie;
        if self.s.up.has(zombie) {
            Look::Up { face: self.face_id(zombie), is_tilted: self.s.tilted.has(zombie) }
        } else {
            Look::Hidden { seen: self.seen(zombie) }
        }
    }

    /// Who has looked at the front of a face-down card.
    pub fn seen(self, zombie: Zombie) -> Seats {
        let known = self.s.known_zombies.iter().enumerate().filter(|(_, known)| known.has(zombie));
        Seats::of(known.map(|(seat, _)| Seat(seat as u8)))
    }

    pub fn spot(self, walker: &Walker) -> Spot {
        Spot { corridor: walker.corridor, zone: walker.zone, look: self.look(walker) }
    }

    /// The zombie at a spot; among equals one whose bite is still to come, then the one that came first.
    pub fn at(self, spot: Spot) -> Option<Zombie> {
        let fits = |walker: &&Walker| {
            walker.corridor == spot.corridor && walker.zone == spot.zone && self.look(walker) == spot.look
        };
        let matching = || self.s.walkers.iter().filter(fits);
        matching()
            .find(|walker| !self.s.bitten.has(walker.zombie))
            .or_else(|| matching().next())
            .map(|walker| walker.zombie)
    }

    /// Offers each different-looking zombie that fits, once.
    pub fn offer_spots<C>(self, out: &mut impl Offer<C>, fits: impl Fn(&Walker) -> bool, choice: impl Fn(Spot) -> C) {
        for (at, walker) in self.s.walkers.iter().enumerate() {
            if out.is_enough() {
                return;
            }
            if !fits(walker) {
                continue;
            }
            let spot = self.spot(walker);
            let is_same = |before: &Walker| {
                let is_here = before.corridor == spot.corridor && before.zone == spot.zone;
                is_here && fits(before) && self.look(before) == spot.look
            };
            if !self.s.walkers[..at].iter().any(is_same) {
                out.offer(choice(spot));
            }
        }
    }

    /// Offers each different-looking zombie that the law allows as a target.
    pub fn offer_targets(self, out: &mut impl Offer<Choice>, may: impl Fn(&Walker) -> Result<(), RuleId>) {
        self.offer_spots(out, |walker| may(walker).is_ok(), |spot| Choice::Target(Target::Zombie(spot)));
    }

    /// Whether the law allows one of the zombies that look like this; `absent` forbids to point at nobody.
    pub fn may_point(
        self,
        spot: Spot,
        absent: RuleId,
        may: impl Fn(&Walker) -> Result<(), RuleId>,
    ) -> Result<(), RuleId> {
        let meant = self.corridor(spot.corridor).filter(|walker| self.spot(walker) == spot);
        meant.map(may).reduce(Result::or).unwrap_or(Err(absent))
    }

    pub fn kind_of(self, object: Object) -> Kind {
        self.s.kinds[object.0 as usize]
    }

    pub fn kind(self, object: Object) -> &'a ObjectKind {
        self.content.kind(self.kind_of(object))
    }

    pub fn thing(self, object: Object) -> Thing {
        Thing { kind: self.s.kinds[object.0 as usize], ammo: self.s.ammo[object.0 as usize] }
    }

    /// The objects a survivor holds, equal ones once.
    pub fn things(self, seat: Seat) -> impl Iterator<Item = Thing> {
        let held = self.s.held[seat.index()];
        let is_first = move |object: &Object| {
            let thing = self.thing(*object);
            held.iter().take_while(|other| other != object).all(|other| self.thing(other) != thing)
        };
        held.iter().filter(is_first).map(move |object| self.thing(object))
    }

    pub fn held_as(self, seat: Seat, thing: Thing) -> Option<Object> {
        self.s.held[seat.index()].iter().find(|object| self.thing(*object) == thing)
    }

    pub fn is_full(self, object: Object) -> bool {
        self.s.ammo[object.0 as usize] == self.kind(object).full()
    }

    /// Whether a survivor holds an element with this effect.
    pub fn holds(self, seat: Seat, effect: ElementEffect) -> bool {
        self.elements(seat).any(|held| held == effect)
    }

    /// What the elements a survivor holds do; only games with locations have any.
    pub fn elements(self, seat: Seat) -> impl Iterator<Item = ElementEffect> {
        self.elements_held(seat).map(|(_, effect)| effect)
    }

    /// The same, each with its card.
    pub fn elements_held(self, seat: Seat) -> impl Iterator<Item = (Object, ElementEffect)> {
        let held = if self.mode().has_locations { self.s.held[seat.index()] } else { Set::default() };
        held.iter().map(move |object| (object, self.kind(object).element_effect()))
    }

    pub fn trophies(self, seat: Seat) -> impl Iterator<Item = Face> {
        self.s.trophies[seat.index()].iter().map(move |zombie| self.face_id(zombie))
    }

    pub fn top_of(self, pile: u8) -> Option<&'a Debris> {
        self.s.rubble.iter().rev().find(|debris| debris.pile == pile)
    }

    /// Piles with at least one card, from 1.
    pub fn piles(self) -> impl Iterator<Item = u8> {
        let standing = self.s.rubble.iter().fold(0u16, |piles, debris| piles | 1 << debris.pile);
        (1..=self.table().piles).filter(move |pile| standing >> pile & 1 == 1)
    }

    /// Piles with at least one card that are among those named.
    pub fn named_piles(self, named: u16) -> impl Iterator<Item = u8> {
        self.piles().filter(move |pile| named >> (pile - 1) & 1 == 1)
    }

    /// Piles with at least one card that are not among those named.
    pub fn unnamed_piles(self, named: u16) -> impl Iterator<Item = u8> {
        self.piles().filter(move |pile| named >> (pile - 1) & 1 == 0)
    }

    pub fn place(self) -> Option<&'a Place> {
        self.s.here.map(|here| self.content.place(here.location))
    }

    /// The particularity of the location, if one is in force.
    pub fn particularity(self) -> Option<&'a Particularity> {
        let effect = &self.place()?.effect;
        Some(effect).filter(|effect| !(self.s.is_burnt_out && **effect == Particularity::Explosion))
    }

    /// How many zombies a corridor takes (OTD-WAVE-6; the House: OTD2-LOC-3).
    pub fn limit(self) -> usize {
        let limit = match self.particularity() {
            Some(Particularity::CorridorLimit { zombies }) => *zombies,
            _ => self.content.limits.corridor,
        };
        limit as usize
    }

    /// Only one survivor left, or every corridor full, lifts the limit (OTD-WAVE-3).
    pub fn is_limit_lifted(self) -> bool {
        let living = self.living();
        living.len() == 1 || living.iter().all(|seat| self.count(seat) >= self.limit())
    }

    pub fn has_room(self, seat: Seat) -> bool {
        self.is_limit_lifted() || self.count(seat) < self.limit()
    }

    pub fn is_blocked(self, seat: Seat, zone: Zone) -> bool {
        (zone as u8) < self.s.blocked[seat.index()]
    }

    /// The first zone from `zone` toward the survivor in which a zombie can stop (OTD2-LOC-6).
    pub fn next_free(self, seat: Seat, zone: Zone) -> Zone {
        Zone::ALL.into_iter().find(|at| *at >= zone && !self.is_blocked(seat, *at)).unwrap_or(Zone::Contact)
    }

    pub fn is_exit_found(self) -> bool {
        self.s.here.is_some_and(|here| self.s.finished.has(here.location))
    }

    /// Every zombie is defeated (OTD-WIN-1, OTD2-EPI-3).
    pub fn is_swept(self) -> bool {
        self.s.horde.is_empty() && self.s.walkers.is_empty() && (!self.mode().has_locations || self.s.is_epilogue)
    }
}
