//! Miniatures from above: survivors with their angle of view, zombies by type and number, the dead, people to save,
//! and what lies about.

use shamble_kernel::Id;
use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::kinds::ZombieKind;
use shamble_survivants::mat::{Facing, Length, Place as Stand};
use shamble_survivants::{RescueFate, Survivor, SurvivorId, Zombie};

use super::{CM, at, span};
use crate::Turn;
use crate::drawings::people::{acted, acting, initials, name_plate};
use crate::drawings::{signs, things};
use crate::scene::{Piece, Place, Shape, draw, hue};
use crate::survivants::board::Board;

/// What lies before somebody who looks north.
pub fn half_disc(radius: f32) -> String {
    format!("M-{radius} 0A{radius} {radius} 0 0 1 {radius} 0z")
}

/// Degrees clockwise from north.
pub fn angle(facing: Facing) -> f32 {
    let (x, y) = facing.parts();
    f32::from(x).atan2(-f32::from(y)).to_degrees()
}

/// A shape turned around the middle of its piece.
fn turned(shape: Shape, degrees: f32) -> Shape {
    shape.placed(Place::at(0.0, 0.0).turned(degrees))
}

/// A word on a dark badge beside a figure.
fn badge(x: f32, y: f32, radius: f32, word: &str) -> [Shape; 2] {
    let size = radius * if word.chars().count() > 2 { 1.05 } else { 1.35 };
    [Shape::circle("badge", x, y, radius).stroked(1.6), Shape::text("pale heavy", x, y + size * 0.36, size, word)]
}

impl Board<'_> {
    fn base(self) -> f32 {
        span(self.game.mat_of(self.view).measures().radius)
    }

    /// How high somebody stands, where that is not what the drawing shows: above the ground.
    fn height_mark(self, place: Stand) -> Option<[Shape; 2]> {
        let base = self.base();
        (place.z > Length::ZERO).then(|| badge(-base * 0.85, -base * 0.85, 12.0, &format!("↑{}", place.z.get() / 100)))
    }

    /// Whether somebody at a place is under a roof or on a floor that is not shown.
    fn is_elsewhere(self, place: Stand) -> bool {
        let table = self.mat_table();
        let Some(building) = self.game.mat_of(self.view).building_at(place) else { return false };
        let own =
            table.floors.iter().filter(|floor| floor.building == building && floor.z <= place.z).map(|floor| floor.z);
        let is_own = self.shown_floor(building).is_some_and(|shown| own.max() == Some(table.floors[shown].z));
        self.has_roof(building) || !is_own
    }

    pub fn survivor_pieces(self) -> Vec<Piece> {
        let concerned = self.concerned();
        let mut pieces = Vec::new();
        for who in self.everybody() {
            let Some(place) = self.game.place_of(self.view, who) else { continue };
            pieces.push(self.survivor_piece(who, place, who == concerned));
        }
        pieces
    }

    fn survivor_piece(self, who: SurvivorId, place: Stand, is_active: bool) -> Piece {
        let survivor = self.table().survivor(who);
        let (base, tone) = (self.base(), hue(who.index()));
        let degrees = angle(survivor.facing);
        let class =
            if survivor.is_hidden || self.is_elsewhere(place) { "hero miniature unseen" } else { "hero miniature" };
        let name = self.name_of(who);
        let told = std::iter::once(name.clone()).chain(self.standing(who)).collect::<Vec<_>>().join(", ");
        let mut piece = Piece::new(self.key_of(who), class, at(place.at), told);
        let far = base * if is_active { 3.6 } else { 2.6 };
        piece.shapes.push(turned(Shape::path(format!("view-arc {tone} {tone}-line"), half_disc(far)), degrees));
        piece.shapes.push(Shape::circle("shadow", 3.0, 4.0, base));
        piece.shapes.push(Shape::circle(format!("{tone} mini-base"), 0.0, 0.0, base));
        piece.shapes.extend(body(base, tone, Stance::Armed).into_iter().map(|shape| turned(shape, degrees)));
        match self.turn(who) {
            Turn::Acting => piece.shapes.extend(acting(base * 1.28, base * 2.3)),
            Turn::Done => piece.shapes.extend(acted(base)),
            Turn::Waiting => {}
        }
        piece.shapes.extend(self.state_marks(survivor, base));
        piece.shapes.push(Shape::circle("edge", 0.0, 0.0, base * 1.15));
        piece.shapes.extend(name_plate(base * 0.3, base * 1.1, 17.0, &initials(&name)));
        piece.shapes.extend(self.height_mark(place).into_iter().flatten());
        piece
    }

    /// Alert, hidden, noticed, engaged, bitten: small signs above the base.
    fn state_marks(self, survivor: &Survivor, base: f32) -> Vec<Shape> {
        let marks = [
            (survivor.is_engaged, signs::CLAWS, "bad"),
            (survivor.is_alert, signs::BURST, "good"),
            (survivor.is_hidden, signs::HUSH, "pale"),
            (survivor.is_noticed, signs::EYE, "bad"),
            (survivor.bites > 0, signs::BIOHAZARD, "bad"),
        ];
        let shown: Vec<_> = marks.iter().filter(|(is, _, _)| *is).collect();
        let mut shapes = Vec::new();
        if survivor.is_engaged {
            shapes.push(Shape::circle("engaged", 0.0, 0.0, base * 1.12).stroked(4.5));
        }
        for (place, (_, figure, tone)) in shown.iter().enumerate() {
            let x = (place as f32 - (shown.len() as f32 - 1.0) / 2.0) * 21.0;
            let y = -base * 1.75;
            shapes.push(Shape::circle("badge", x, y, 10.0).stroked(1.5));
            shapes.extend(draw(figure, tone, "ink", Place::at(x, y).scaled(0.15)));
        }
        shapes
    }

    pub fn zombie_pieces(self) -> Vec<Piece> {
        self.table().zombies.iter().map(|zombie| self.zombie_piece(zombie)).collect()
    }

    fn zombie_piece(self, zombie: &Zombie) -> Piece {
        let (base, place) = (self.base(), self.game.mat_of(self.view).place(zombie.spot));
        let degrees = zombie.front.map_or(180.0, angle);
        let mut name = self.say(&self.game.zombie_name(self.view, zombie.figure));
        if zombie.is_engaged {
            name = format!("{name}, {}", self.word("sur-board-engaged"));
        }
        let class = if self.is_elsewhere(place) { "enemy miniature unseen" } else { "enemy miniature" };
        let mut piece = Piece::new(self.game.figure_key(zombie.figure), class, at(place.at), name);
        piece.shapes.extend(dead(zombie.figure.kind, base, degrees));
        if zombie.is_engaged {
            piece.shapes.push(Shape::circle("engaged", 0.0, 0.0, base * 1.1).stroked(4.0));
        }
        if zombie.is_of_horde {
            piece.shapes.push(Shape::circle("horde-ring", 0.0, 0.0, base * 1.02).stroked(3.0));
        }
        piece.shapes.push(Shape::circle("edge", 0.0, 0.0, base * 1.12));
        piece.shapes.extend(name_plate(base * 0.75, base * 0.8, 17.0, &zombie.figure.number.to_string()));
        piece.shapes.extend(self.height_mark(place).into_iter().flatten());
        piece
    }

    /// Bodies, dead survivors, people to save and things on the ground.
    pub fn tokens(self) -> Vec<Piece> {
        let s = self.table();
        let (mat, base) = (self.game.mat_of(self.view), self.base());
        let mut pieces = Vec::new();
        for body_of in &s.bodies {
            let zombie = self.say(&self.game.zombie_name(self.view, body_of.figure));
            let key = format!("body-{}", self.game.figure_key(body_of.figure));
            let name = self.fill("sur-board-body", "zombie", zombie);
            pieces.push(lying(key, name, at(mat.place(body_of.spot).at), base, "dead-base"));
        }
        for corpse in &s.corpses {
            let who = self.say(&self.game.persona_name(self.view, corpse.persona));
            let key = format!("dead-{}", self.game.persona_key(self.view, corpse.persona));
            let name = self.fill("sur-board-dead", "who", who);
            pieces.push(lying(key, name, at(mat.place(corpse.spot).at), base, "blood"));
        }
        for (number, person) in s.goals.people.iter().enumerate() {
            let place = match person.fate {
                RescueFate::Waiting(spot) => mat.place(spot).at,
                RescueFate::With(who) => match self.game.place_of(self.view, who) {
                    Some(place) => shamble_survivants::mat::Point::new(place.at.x - 160, place.at.y + 90),
                    None => continue,
                },
                RescueFate::Hidden | RescueFate::Saved => continue,
            };
            let piece = Piece::new(
                format!("person-{}", number + 1),
                "token miniature",
                at(place),
                self.word("sur-board-person"),
            );
            let drawn = body(base * 0.8, "pale", Stance::Armed);
            pieces.push(
                piece
                    .with(Shape::circle("exit mini-base", 0.0, 0.0, base * 0.8))
                    .with_all(drawn)
                    .with(Shape::circle("edge", 0.0, 0.0, base)),
            );
        }
        for (number, lying) in s.lying.iter().enumerate() {
            let name = self.things(lying.stack.thing, lying.stack.count);
            // Things of one heap lie side by side.
            let before = s.lying[..number].iter().filter(|other| other.spot == lying.spot).count() as f32;
            let place = at(mat.place(lying.spot).at);
            let place = Place::at(place.x + before * 14.0, place.y + before * 6.0);
            let piece = Piece::new(format!("lying-{}", number + 1), "token", place, name);
            let figure = draw(things::SACK, "ink", "token", Place::at(0.0, 0.0).scaled(0.17));
            pieces.push(
                piece
                    .with(Shape::circle("shadow", 2.0, 3.0, 12.0))
                    .with(Shape::circle("token", 0.0, 0.0, 12.0))
                    .with_all(figure)
                    .with(Shape::circle("edge", 0.0, 0.0, 13.0)),
            );
        }
        pieces
    }

    /// Places that nobody has searched, by the level of the search, and what the scenario is about.
    pub fn marks(self) -> Vec<Piece> {
        let table = self.mat_table();
        let mut pieces = Vec::new();
        for (place, level) in self.game.unsearched(self.view) {
            let (polygon, size) = match place {
                SearchPlace::Piece(piece) => {
                    let piece = table.piece(piece);
                    if !self.is_shown(piece) {
                        continue;
                    }
                    (&piece.polygon, super::scenery::mark_size(piece))
                }
                SearchPlace::Room(room) => {
                    let (floor, building) = (table.room(room).floor, table.building_of(room));
                    if self.has_roof(building) || self.shown_floor(building) != Some(floor.index()) {
                        continue;
                    }
                    (&table.room(room).polygon, 13.0)
                }
                SearchPlace::Zone(zone) => {
                    let zone = &table.search_zones[zone.index()];
                    if self.has_roof(table.building_of(zone.room)) {
                        continue;
                    }
                    (&zone.polygon, 13.0)
                }
            };
            let mut place_of = super::ground::middle(polygon);
            if !matches!(place, SearchPlace::Piece(_)) {
                place_of.y += CM * 1.4;
            }
            let key = match place {
                SearchPlace::Zone(_) => table.word(place).to_owned(),
                SearchPlace::Piece(_) | SearchPlace::Room(_) => format!("search-{}", table.word(place)),
            };
            let name = format!(
                "{}, {}",
                self.say(&self.game.search_name(self.view, place)),
                self.fill("sur-piece-unsearched", "level", level)
            );
            pieces.push(
                Piece::new(key, "search-mark", place_of, name)
                    .with(Shape::circle("mat-find", 0.0, 0.0, size * 0.72))
                    .with(Shape::text("mat-find-word heavy", 0.0, size * 0.4, size * 1.15, level.to_string()))
                    .with(Shape::circle("edge", 0.0, 0.0, size * 0.8)),
            );
        }
        pieces.extend(self.goal_marks());
        pieces
    }

    /// The water point and the vehicle once they are found, and the building to be held.
    fn goal_marks(self) -> Vec<Piece> {
        let (table, goals) = (self.mat_table(), &self.table().goals);
        let mark = |key: &str, polygon: &shamble_survivants::mat::Polygon, name: String| {
            Piece::new(key, "goal-mark", super::ground::middle(polygon), name)
                .with(Shape::circle("shadow", 2.0, 4.0, 24.0))
                .with(Shape::circle("objective-yellow token-edge", 0.0, 0.0, 22.0).stroked(3.0))
                .with_all(draw(signs::STAR, "ink", "objective-yellow", Place::at(0.0, 0.0).scaled(0.3)))
        };
        let mut pieces = Vec::new();
        if let Some(place) = goals.water.filter(|_| goals.is_water_found) {
            let polygon = match place {
                SearchPlace::Piece(piece) => &table.piece(piece).polygon,
                SearchPlace::Room(room) => &table.room(room).polygon,
                SearchPlace::Zone(zone) => &table.search_zones[zone.index()].polygon,
            };
            pieces.push(mark("goal-water", polygon, self.word("sur-mark-water")));
        }
        if let Some(piece) = goals.vehicle.filter(|_| goals.is_vehicle_found) {
            pieces.push(mark("goal-vehicle", &table.piece(piece).polygon, self.word("sur-mark-vehicle")));
        }
        pieces
    }
}

/// How a figure holds its arms.
#[derive(Clone, Copy, PartialEq)]
enum Stance {
    /// Both hands before the chest.
    Armed,
    /// Stretched out.
    Groping,
}

/// Shoulders, arms and head from above, looking north; measured by the base.
fn body(base: f32, tone: &'static str, stance: Stance) -> Vec<Shape> {
    let s = base / 20.0;
    let shoulders = format!(
        "M{0:.1} {1:.1}C{0:.1} -{2:.1} {3:.1} -{2:.1} {3:.1} {1:.1}C{3:.1} {4:.1} {0:.1} {4:.1} {0:.1} {1:.1}z",
        -13.0 * s,
        3.0 * s,
        7.0 * s,
        13.0 * s,
        10.0 * s
    );
    let arms = match stance {
        Stance::Armed => format!(
            "M{:.1} {:.1}L{:.1} -{:.1}M{:.1} {:.1}L{:.1} -{:.1}",
            -11.0 * s,
            1.0 * s,
            -2.0 * s,
            13.0 * s,
            11.0 * s,
            1.0 * s,
            2.0 * s,
            15.0 * s
        ),
        Stance::Groping => format!(
            "M{:.1} {:.1}L{:.1} -{:.1}M{:.1} {:.1}L{:.1} -{:.1}",
            -11.0 * s,
            1.0 * s,
            -8.0 * s,
            18.0 * s,
            11.0 * s,
            1.0 * s,
            6.0 * s,
            16.0 * s
        ),
    };
    let limb = if stance == Stance::Groping { "limb dead-skin-line" } else { "limb ink-line" };
    let head = if stance == Stance::Groping { "dead-skin" } else { "pale" };
    vec![
        Shape::path(limb, arms).stroked(5.0 * s),
        Shape::path(if stance == Stance::Groping { tone } else { "ink" }, shoulders),
        Shape::circle(head, 0.0, -1.5 * s, 6.8 * s),
    ]
}

/// A zombie on its base.
pub fn dead(kind: ZombieKind, base: f32, degrees: f32) -> Vec<Shape> {
    let tone = match kind {
        ZombieKind::Civilian => "dead-civilian",
        ZombieKind::Nurse => "dead-nurse",
        ZombieKind::Cop => "dead-cop",
        ZombieKind::Soldier => "dead-soldier",
    };
    let figure = body(base, tone, Stance::Groping).into_iter().chain(cap(kind, base));
    let stand = [Shape::circle("shadow", 3.0, 4.0, base), Shape::circle("dead-base mini-base", 0.0, 0.0, base)];
    stand.into_iter().chain(figure.map(|shape| turned(shape, degrees))).collect()
}

/// What a zombie wore: hair, a nurse's cross, a peaked cap, a helmet.
fn cap(kind: ZombieKind, base: f32) -> Vec<Shape> {
    let s = base / 20.0;
    match kind {
        ZombieKind::Civilian => vec![Shape::path("ink", format!("M-{0:.1} 0A{0:.1} {0:.1} 0 0 0 {0:.1} 0z", 6.6 * s))],
        ZombieKind::Nurse => vec![
            Shape::circle("pale", 0.0, 0.5 * s, 5.2 * s),
            Shape::path("limb bad-line", format!("M0 -{0:.1}V{1:.1}M-{0:.1} {2:.1}H{0:.1}", 3.2 * s, 4.2 * s, 0.5 * s))
                .stroked(2.2 * s),
        ],
        ZombieKind::Cop => vec![
            Shape::circle("dead-cop", 0.0, 0.0, 6.0 * s),
            Shape::path("ink", format!("M-{0:.1} -{1:.1}A{0:.1} {0:.1} 0 0 1 {0:.1} -{1:.1}z", 6.0 * s, 3.0 * s)),
        ],
        ZombieKind::Soldier => vec![
            Shape::circle("dead-soldier", 0.0, 0.0, 7.2 * s),
            Shape::circle("mat-rim", 0.0, 0.0, 7.2 * s),
            Shape::path("limb ink-line", format!("M-{0:.1} 0H{0:.1}", 5.0 * s)).stroked(1.4 * s),
        ],
    }
}

/// Somebody who lies there.
fn lying(key: String, name: String, place: Place, base: f32, tone: &'static str) -> Piece {
    Piece::new(key, "token miniature", place, name)
        .with(Shape::circle("blood-pool", 3.0, 4.0, base * 0.95))
        .with(Shape::path(tone, format!("M-{0} -{1}C{0} -{1} {0} {1} -{0} {1}z", base * 0.8, base * 0.4)))
        .with(Shape::circle("dead-skin", base * 0.62, 0.0, base * 0.32))
        .with(Shape::circle("edge", 0.0, 0.0, base * 1.05))
}
