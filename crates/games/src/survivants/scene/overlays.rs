//! What the question is about, drawn over the mat: how far one comes, ranges and lines of a shot, templates, places.

use std::collections::BTreeSet;

use shamble_survivants::mat::{Cover, Point};
use shamble_survivants::{Choice, Question, SurvivorId, Target, Template};

use super::sketch::closed;
use super::{at, on_mat, span, spot};
use crate::Possible;
use crate::scene::{Piece, Shape};
use crate::survivants::board::Board;

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

    /// Rings of range around whoever may shoot, lines to those who are seen, templates of what could be fired.
    pub fn aims(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let Some(
            Question::Act { who }
            | Question::OtherWeapon { who }
            | Question::Answer { who, .. }
            | Question::AimOnTheMove { who },
        ) = self.game.asked_of(self.view)
        else {
            return Vec::new();
        };
        let Some(here) = self.game.place_of(self.view, who) else { return Vec::new() };
        let shots: Vec<(u8, Target)> = choices
            .iter()
            .filter_map(|possible| match possible.choice {
                Choice::Shoot { slot, target, .. } => Some((slot, target)),
                _ => None,
            })
            .collect();
        let mut pieces = Vec::new();
        if let Some((slot, _)) = shots.first() {
            let mut rings = Piece::new("ranges", "ranges", at(here.at), "");
            for range in self.game.ranges(self.view, who, *slot) {
                let radius = span(range);
                rings.shapes.push(Shape::circle("mat-range", 0.0, 0.0, radius));
                rings.shapes.push(Shape::text("mat-range-word heavy", 0.0, -radius - 4.0, 15.0, self.cm(range)));
            }
            pieces.push(rings);
        }
        let targets: BTreeSet<String> = shots.iter().map(|(_, target)| format!("{target:?}")).collect();
        let mut seen = BTreeSet::new();
        for (slot, target) in shots {
            let word = format!("{target:?}");
            if targets.contains(&word) && seen.insert(word) {
                pieces.extend(self.aim(who, here.at, target));
                pieces.extend(self.template_piece(who, slot, target));
            }
        }
        pieces
    }

    /// The line to a target; a broken one where cover hides a part of it.
    fn aim(self, who: SurvivorId, from: Point, target: Target) -> Option<Piece> {
        let Target::Zombie(figure) = target else { return None };
        let zombie = self.table().zombie(figure)?;
        let class = match self.game.view_of(self.view, who, figure)? {
            Cover::None => "mat-aim",
            Cover::Part => "mat-aim mat-aim-part",
            Cover::Full => "mat-aim mat-aim-full",
        };
        let ((x, y), (u, v)) = (spot(from), spot(zombie.spot.at));
        let key = format!("aim-{}", self.game.figure_key(figure));
        Some(Piece::new(key, "aim", on_mat(), "").with(Shape::path(class, format!("M{x} {y}L{u} {v}"))))
    }

    fn template_piece(self, who: SurvivorId, slot: u8, target: Target) -> Option<Piece> {
        let key = match target {
            Target::Zombie(figure) => format!("template-{}", self.game.figure_key(figure)),
            Target::Corpse(persona) => format!("template-{}", self.game.persona_key(self.view, persona)),
            Target::Point(point) => format!("template-{point}"),
        };
        let shape = match self.game.template(self.view, who, slot, target)? {
            Template::Drop(border) => Shape::path("mat-template", closed(border.into_iter().map(spot))),
            Template::Round { centre, radius } => {
                let (x, y) = spot(centre);
                Shape::circle("mat-template", x, y, span(radius))
            }
        };
        Some(Piece::new(key, "template", on_mat(), "").with(shape))
    }

    /// A small target for every place on offer.
    pub fn spots(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut known = BTreeSet::new();
        for possible in choices {
            let (point, class) = match possible.choice {
                Choice::Go { to } => (to.at, "spot"),
                Choice::Face { to } => (self.gaze(to), "spot gaze"),
                Choice::Enter { at } => (at, "spot"),
                Choice::Rung { ladder, .. } => (self.mat_table().ladders[usize::from(ladder)].what.foot, "spot"),
                Choice::Hang { piece, .. } => (self.mat_table().piece(piece).polygon.middle(), "spot"),
                _ => continue,
            };
            let key = spot_key(&possible.offered.notation);
            if known.insert(key.clone()) {
                pieces.push(
                    Piece::new(key, class, at(point), possible.offered.words.clone())
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
