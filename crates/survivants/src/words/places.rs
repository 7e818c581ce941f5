//! Places in words: rooms, doors, pieces, and spots by where they lie from somebody.

use shamble_kernel::{Arg, Id, Phrase};

use super::pieces::{about_cm, cm, number};
use crate::choice::Goal;
use crate::content::tables::{SearchPlace, Side};
use crate::kinds::{Edge, OpeningId, PieceId, RoomId};
use crate::mat::{Length, OpeningKind, Place, Point, Spot, Stance, SurfaceKind};
use crate::sight::Sight;
use crate::state::{Lying, SurvivorId};

/// "45.2 | 30", to the millimetre below.
pub(super) fn point<'a>(at: Point) -> Phrase<'a> {
    exact_point(Point::new(at.x / 10 * 10, at.y / 10 * 10))
}

/// "45.21 | 30.05", for places so near to each other that millimetres do not tell them apart.
pub(super) fn exact_point<'a>(at: Point) -> Phrase<'a> {
    let [x, y] = [at.x, at.y].map(|part| number(Length::hundredths(part)));
    Phrase::new("sur-point").arg("x", x).arg("y", y)
}

/// "north".
pub(super) fn edge<'a>(edge: Edge) -> Phrase<'a> {
    Phrase::new(match edge {
        Edge::North => "sur-north",
        Edge::East => "sur-east",
        Edge::South => "sur-south",
        Edge::West => "sur-west",
    })
}

/// One of eight directions; 0.41 is nearly the tangent of half a quarter's half.
pub(super) fn direction<'a>(from: Point, to: Point) -> Phrase<'a> {
    let (x, y) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let is_along = |one: i64, other: i64| one.abs() * 100 <= other.abs() * 41;
    Phrase::new(match (is_along(x, y), is_along(y, x)) {
        (true, _) if y < 0 => "sur-north",
        (true, _) => "sur-south",
        (false, true) if x < 0 => "sur-west",
        (false, true) => "sur-east",
        (false, false) => match (x < 0, y < 0) {
            (true, true) => "sur-north-west",
            (false, true) => "sur-north-east",
            (true, false) => "sur-south-west",
            (false, false) => "sur-south-east",
        },
    })
}

impl<'a> Sight<'a> {
    /// "Shop (Bakery)"; a hall that is a building by itself has one name.
    pub(crate) fn room_words(self, room: RoomId) -> Arg<'a> {
        let table = self.table();
        let (name, building) = (&table.room(room).name, &table.building(table.building_of(room)).name);
        if name == building {
            return Arg::Name(name);
        }
        Arg::Phrase(Phrase::new("sur-room").name("room", name).name("building", building))
    }

    /// A piece, with its number where several have the same name.
    pub(crate) fn piece_words(self, id: PieceId) -> Arg<'a> {
        let pieces = &self.table().pieces;
        let piece = &pieces[id.index()];
        let mut alike = pieces.iter().enumerate().filter(|(_, other)| other.name == piece.name).map(|(at, _)| at);
        let place = alike.clone().position(|at| at == id.index()).unwrap_or(0);
        if alike.nth(1).is_none() {
            return Arg::Name(&piece.name);
        }
        Arg::Phrase(Phrase::new("sur-piece").name("piece", &piece.name).number("number", place as i64 + 1))
    }

    /// "the door between Shop and Bakehouse", "the window on the east side of Shop".
    pub(crate) fn door_words(self, id: OpeningId) -> Phrase<'a> {
        let opening = self.table().opening(id);
        let kind = Phrase::new(match opening.kind {
            OpeningKind::Door => "sur-door",
            OpeningKind::StrongDoor => "sur-strong-door",
            OpeningKind::Gap => "sur-gap",
            OpeningKind::Window => "sur-window",
        });
        match opening.joins {
            [Side::Room(one), Side::Room(other)] => {
                let table = self.table();
                let is_one_house = table.building_of(one) == table.building_of(other);
                let first = if is_one_house { Arg::Name(&table.room(one).name) } else { self.room_words(one) };
                let phrase = Phrase::new("sur-opening-between").phrase("opening", kind);
                phrase.arg("one", first).arg("other", self.room_words(other))
            }
            [Side::Room(room), Side::Outside] | [Side::Outside, Side::Room(room)] => {
                let side = direction(self.table().room(room).polygon.middle(), opening.polygon.middle());
                let phrase = Phrase::new("sur-opening-out").phrase("opening", kind);
                phrase.arg("room", self.room_words(room)).phrase("side", side)
            }
            [Side::Outside, Side::Outside] => kind,
        }
    }

    /// A place that can be searched.
    pub(crate) fn search_words(self, place: SearchPlace) -> Arg<'a> {
        match place {
            SearchPlace::Piece(piece) => self.piece_words(piece),
            SearchPlace::Room(room) => self.room_words(room),
            SearchPlace::Zone(zone) => {
                let zones = &self.table().search_zones;
                let room = zones[zone.index()].room;
                let before = zones[..zone.index()].iter().filter(|other| other.room == room).count();
                let phrase = Phrase::new("sur-search-zone").arg("room", self.room_words(room));
                Arg::Phrase(phrase.number("number", before as i64 + 1))
            }
        }
    }

    /// What a spot is in or on: a room, the top of a piece, stairs; nothing out in the open.
    pub(super) fn setting(self, spot: Spot) -> Option<Arg<'a>> {
        if self.mat.flight_at(spot).is_some() {
            return Some(Arg::Phrase(Phrase::new("sur-on-stairs")));
        }
        match self.mat.surface_kind(spot.on) {
            SurfaceKind::Top(piece) => {
                Some(Arg::Phrase(Phrase::new("sur-on-piece").arg("piece", self.piece_words(piece))))
            }
            SurfaceKind::Ground | SurfaceKind::Floor(_) => {
                let place = self.mat.place(spot);
                let room = self.mat.room_at(place).map(|room| self.room_words(room));
                let height = || (place.z > Length::ZERO).then(|| Phrase::new("sur-up").phrase("height", cm(place.z)));
                room.or_else(|| height().map(Arg::Phrase))
            }
        }
    }

    /// "Shop (Bakery), 45.2 | 30".
    pub(crate) fn spot_words(self, spot: Spot) -> Phrase<'a> {
        match self.setting(spot) {
            Some(setting) => Phrase::new("sur-spot-in").arg("place", setting).phrase("point", point(spot.at)),
            None => point(spot.at),
        }
    }

    /// "6.4 cm north-east".
    pub(super) fn bearing(self, from: Place, to: Point) -> Phrase<'a> {
        let distance = about_cm(from.at.steps_to(to).length());
        Phrase::new("sur-bearing").phrase("distance", distance).phrase("direction", direction(from.at, to))
    }

    /// Where a spot lies from somebody, what it is in, and what stands beside it.
    pub(super) fn way_words(self, who: SurvivorId, spot: Spot) -> Arg<'a> {
        let mut parts = Vec::new();
        if let Some(from) = self.place(who) {
            parts.push(Arg::Phrase(self.bearing(from, spot.at)));
        }
        parts.extend(self.setting(spot));
        let here = self.mat.place(spot);
        let contact = self.settings().geometry.contact;
        let mut pieces = (0..self.table().pieces.len()).map(PieceId::at);
        if let Some(piece) = pieces.find(|piece| self.mat.is_near_piece(here, *piece, contact)) {
            parts.push(Arg::Phrase(Phrase::new("sur-beside").arg("piece", self.piece_words(piece))));
        }
        let mut doors = (0..self.table().openings.len()).map(OpeningId::at);
        if let Some(door) = doors.find(|door| self.mat.is_near_opening(here, *door, contact)) {
            parts.push(Arg::Phrase(Phrase::new("sur-at").phrase("door", self.door_words(door))));
        }
        Arg::List(parts)
    }

    /// What the dead make of somebody who goes there: whether they attack on the way (SUR-ZATK-13), or see nothing.
    pub(super) fn danger_words(self, spot: Spot) -> Option<Arg<'a>> {
        let attackers = self.attackers_on_way(Goal::Spot(spot));
        if attackers > 0 {
            return Some(Arg::Phrase(Phrase::new("sur-in-reach").number("zombies", attackers as i64)));
        }
        let here = self.mat.place(spot);
        let places = || self.s.zombies.iter().map(|zombie| self.zombie_place(zombie));
        let sees = |zombie: Place| self.mat.sees_head(zombie, here, Stance::Standing, self.s.open);
        let is_hidden = !self.s.zombies.is_empty() && !places().any(sees);
        is_hidden.then(|| Arg::Phrase(Phrase::new("sur-out-of-sight")))
    }

    /// "3.2 cm east of Hedge 4": a spot by the nearest thing with a name, for those who stand nowhere yet.
    pub(super) fn landmark(self, spot: Spot) -> Option<Arg<'a>> {
        let pieces = (0..self.table().pieces.len()).map(PieceId::at);
        let far = |piece: &PieceId| self.table().piece(*piece).polygon.middle().squared_to(spot.at);
        let nearest = pieces.min_by_key(far)?;
        let middle = self.table().piece(nearest).polygon.middle();
        let phrase = Phrase::new("sur-off").phrase("distance", about_cm(middle.steps_to(spot.at).length()));
        let phrase = phrase.phrase("direction", direction(middle, spot.at));
        Some(Arg::Phrase(phrase.arg("piece", self.piece_words(nearest))))
    }

    /// What lies somewhere.
    pub(super) fn lying_words(self, lying: &Lying) -> Arg<'a> {
        self.things(lying.stack.thing, lying.stack.count)
    }
}
