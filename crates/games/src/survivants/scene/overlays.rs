//! What the question is about, drawn over the mat: how far one comes, ranges and lines of a shot, templates, places.

use std::collections::{BTreeMap, BTreeSet};

use shamble_survivants::mat::{Cover, Facing, Point};
use shamble_survivants::{Act, Choice, Gaze, Goal, Question, SurvivorId, Target, Template, Zombie};

use super::figures::{angle, half_disc};
use super::sketch::closed;
use super::{CM, at, on_mat, span, spot};
use crate::Possible;
use crate::scene::{Piece, Place, Shape};
use crate::survivants::board::Board;

/// How far the angle of view is drawn while one chooses where to look.
const OUTLOOK: f32 = 12.0 * CM;

/// The key of the small target for a place in notation.
pub fn spot_key(notation: &str) -> String {
    format!("spot:{notation}")
}

impl Board<'_> {
    /// The area that can be reached.
    pub fn reach(self) -> Vec<Piece> {
        let fans = self.game.reach(self.view);
        if fans.is_empty() {
            return Vec::new();
        }
        // One path, so that parts that lie over each other are not darker.
        let area: String = fans.iter().map(|fan| closed(fan.border.iter().map(|point| spot(*point)))).collect();
        vec![Piece::new("reach", "reach", on_mat(), "").with(Shape::path("mat-reach", area))]
    }

    /// What pointing at a place on offer shows: the way there, or what one would have in view.
    pub fn previews(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let here = self.game.place_of(self.view, self.concerned());
        let mut pieces = Vec::new();
        for possible in choices {
            let notation = &possible.offered.notation;
            let preview = match possible.choice {
                Choice::Go(goal) => self.preview_way(goal),
                Choice::Face { to } => {
                    here.and_then(|here| Facing::between(here.at, to)).zip(here).map(|(facing, here)| {
                        let (x, y) = spot(here.at);
                        Shape::path("mat-outlook", half_disc(OUTLOOK)).placed(Place::at(x, y).turned(angle(facing)))
                    })
                }
                _ => None,
            };
            if let Some(shape) = preview {
                let key = format!("preview:{notation}");
                let about = [notation.clone(), spot_key(notation)];
                pieces.push(Piece::new(key, "latent", on_mat(), "").about(about).with(shape));
            }
        }
        pieces
    }

    fn preview_way(self, goal: Goal) -> Option<Shape> {
        let way = self.game.way_to(self.view, goal);
        if way.len() < 2 {
            return None;
        }
        let line = way.iter().map(|point| spot(*point)).map(|(x, y)| format!("{x} {y}")).collect::<Vec<_>>().join("L");
        Some(Shape::path("mat-way", format!("M{line}")))
    }

    /// Rings of range around whoever may shoot, lines of sight, templates of what could be fired.
    pub fn aims(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let Some(
            Question::Act { who }
            | Question::OtherWeapon { who, .. }
            | Question::Answer { who, .. }
            | Question::AimOnTheMove { who },
        ) = self.game.asked_of(self.view)
        else {
            return Vec::new();
        };
        let Some(here) = self.game.place_of(self.view, who).filter(|_| !choices.is_empty()) else { return Vec::new() };
        let mut shots: BTreeMap<(u8, String), (Target, Vec<String>)> = BTreeMap::new();
        for possible in choices {
            if let Choice::Act(Act::Shoot { slot, target, .. }) = possible.choice {
                let shot = shots.entry((slot, format!("{target:?}"))).or_insert((target, Vec::new()));
                shot.1.push(possible.offered.notation.clone());
            }
        }
        let slots: BTreeSet<u8> = shots.keys().map(|(slot, _)| *slot).collect();
        let mut pieces: Vec<Piece> = Vec::new();
        for (number, slot) in slots.into_iter().enumerate() {
            let rings = self.rings(who, here.at, slot);
            let of_slot = shots.iter().filter(|((other, _), _)| *other == slot);
            let about = of_slot.flat_map(|(_, (_, choices))| choices.clone());
            // One weapon's ranges are always in sight.
            pieces.push(if number == 0 { rings } else { Piece { class: "latent".into(), ..rings }.about(about) });
        }
        pieces.extend(self.table().zombies.iter().filter_map(|zombie| self.aim(who, here.at, zombie, choices)));
        for ((slot, _), (target, choices)) in shots {
            pieces.extend(self.template_piece(who, slot, target, choices));
        }
        pieces
    }

    /// The ranges of a weapon, each with its length where there is room on the mat.
    fn rings(self, who: SurvivorId, here: Point, slot: u8) -> Piece {
        let mut rings = Piece::new(format!("ranges-{slot}"), "ranges", at(here), "");
        let size = self.mat_table().size;
        for range in self.game.ranges(self.view, who, slot) {
            let (radius, far) = (span(range), range.get());
            rings.shapes.push(Shape::circle("mat-range", 0.0, 0.0, radius));
            let sides = [
                (here.y - far, size.y, (0.0, -radius - 5.0)),
                (here.y + far, size.y, (0.0, radius + 18.0)),
                (here.x - far, size.x, (-radius - 26.0, 6.0)),
                (here.x + far, size.x, (radius + 26.0, 6.0)),
            ];
            let free = sides.into_iter().find(|(reached, most, _)| (200..most - 200).contains(reached));
            if let Some((.., (x, y))) = free {
                rings.shapes.push(Shape::text("mat-range-word heavy", x, y, 18.0, self.cm(range)));
            }
        }
        rings
    }

    /// The line to a zombie, with its length and what hides it: broken where cover does, thin where nothing is seen.
    fn aim(self, who: SurvivorId, from: Point, zombie: &Zombie, choices: &[Possible<Choice>]) -> Option<Piece> {
        let (gaze, distance) = self.game.gaze(self.view, who, zombie.figure)?;
        let (line, word) = match gaze {
            Gaze::On(Cover::None) => ("mat-aim", "sur-gaze-clear"),
            Gaze::On(Cover::Part) => ("mat-aim mat-aim-part", "sur-gaze-part"),
            Gaze::On(Cover::Full) => ("mat-aim mat-aim-full", "sur-gaze-full"),
            Gaze::Behind => ("mat-aim mat-aim-none", "sur-gaze-behind"),
            Gaze::Blocked => ("mat-aim mat-aim-none", "sur-gaze-blocked"),
        };
        let zombie_key = self.game.figure_key(zombie.figure);
        let is_at = |choice: Choice| match choice {
            Choice::Act(Act::Shoot { target, .. } | Act::Attack { target, .. }) | Choice::ShootFrom { target, .. } => {
                target == Target::Zombie(zombie.figure)
            }
            _ => false,
        };
        let meant = choices.iter().filter(|possible| is_at(possible.choice));
        let about: Vec<String> = meant.map(|possible| possible.offered.notation.clone()).collect();
        let class = if about.is_empty() { "latent" } else { "aim" };
        let ((x, y), (u, v)) = (spot(from), spot(zombie.spot.at));
        let told = format!("{} · {}", self.cm(distance), self.word(word));
        // Beside the middle of the line, on the mat.
        let (middle, width) = (((x + u) / 2.0, (y + v) / 2.0), told.chars().count() as f32 * 10.0 + 18.0);
        let left = (middle.0 - width / 2.0).clamp(0.0, (spot(self.mat_table().size).0 - width).max(0.0));
        let top = (middle.1 - 14.0).clamp(0.0, spot(self.mat_table().size).1 - 28.0);
        Some(
            Piece::new(format!("aim-{zombie_key}"), class, on_mat(), "")
                .about(about.into_iter().chain([zombie_key]))
                .with(Shape::path(line, format!("M{x} {y}L{u} {v}")))
                .with(Shape::rect("mat-aim-plate", left, top, width, 28.0, 8.0))
                .with(Shape::text("mat-aim-word heavy", left + width / 2.0, top + 20.0, 18.0, told)),
        )
    }

    fn template_piece(self, who: SurvivorId, slot: u8, target: Target, choices: Vec<String>) -> Option<Piece> {
        let (key, pointed) = match target {
            Target::Zombie(figure) => (self.game.figure_key(figure), Some(self.game.figure_key(figure))),
            Target::Corpse(persona) => (self.game.persona_key(self.view, persona), None),
            Target::Point(point) => (point.to_string(), None),
        };
        let shape = match self.game.template(self.view, who, slot, target)? {
            Template::Drop(border) => Shape::path("mat-template", closed(border.into_iter().map(spot))),
            Template::Round { centre, radius } => {
                let (x, y) = spot(centre);
                Shape::circle("mat-template", x, y, span(radius))
            }
        };
        let piece = Piece::new(format!("template-{slot}-{key}"), "latent", on_mat(), "");
        Some(piece.about(choices.into_iter().chain(pointed)).with(shape))
    }

    /// A small target for every place on offer.
    pub fn spots(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut known = BTreeSet::new();
        for possible in choices {
            let (point, class) = match possible.choice {
                Choice::Go(Goal::Spot(to)) => (to.at, "spot"),
                Choice::Face { to } => (self.gaze(to), "spot gaze"),
                Choice::Enter { at } => (at, "spot"),
                Choice::Go(Goal::Rung { ladder, .. }) => (self.mat_table().ladders[usize::from(ladder)].foot, "spot"),
                Choice::Go(Goal::Hang { piece, .. }) => (self.mat_table().piece(piece).polygon.middle(), "spot"),
                _ => continue,
            };
            let key = spot_key(&possible.offered.notation);
            if known.insert(key.clone()) {
                pieces.push(
                    Piece::new(key, class, at(point), possible.offered.words.clone())
                        .with(Shape::circle("hit", 0.0, 0.0, 16.0))
                        .with(Shape::circle("mat-spot", 0.0, 0.0, 8.0))
                        .with(Shape::circle("mat-spot-dot", 0.0, 0.0, 3.0))
                        .with(Shape::circle("edge", 0.0, 0.0, 10.0)),
                );
            }
        }
        pieces
    }

    /// Directions are chosen close by.
    fn gaze(self, to: Point) -> Point {
        let Some(here) = self.game.place_of(self.view, self.concerned()) else { return to };
        let (x, y) = ((to.x - here.at.x) as f32, (to.y - here.at.y) as f32);
        let far = x.hypot(y).max(1.0);
        let size = self.mat_table().size;
        let near = |from: i32, by: f32, most: i32| (from + (by / far * 380.0) as i32).clamp(0, most);
        Point::new(near(here.at.x, x, size.x), near(here.at.y, y, size.y))
    }
}
