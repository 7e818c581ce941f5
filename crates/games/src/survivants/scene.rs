//! The mat from above: ground, scenery, buildings, those who stand on it, and what is asked about.

mod buildings;
mod figures;
mod ground;
pub mod laid;
mod offers;
mod overlays;
mod scenery;
mod sketch;

use shamble_survivants::kinds::BuildingId;
use shamble_survivants::mat::{Length, Point};
use shamble_survivants::{Choice, Pointing, SurvivorId};

use super::board::Board;
use crate::scene::{self, Place};
use crate::{Possible, Scene};

/// Units of the drawing to a centimetre.
pub const CM: f32 = 20.0;
/// Around the mat, for the numbers of its edge.
pub const MARGIN: f32 = 46.0;

/// A length in the drawing.
pub fn span(length: Length) -> f32 {
    length.get() as f32 * CM / 100.0
}

/// A point in the drawing of a piece that lies where the mat does.
pub fn spot(at: Point) -> (f32, f32) {
    (at.x as f32 * CM / 100.0, at.y as f32 * CM / 100.0)
}

/// Where the mat lies.
pub fn on_mat() -> Place {
    Place::at(MARGIN, MARGIN)
}

/// Where a point of the mat lies.
pub fn at(point: Point) -> Place {
    let (x, y) = spot(point);
    Place::at(x + MARGIN, y + MARGIN)
}

impl Board<'_> {
    pub fn scene(self, choices: &[Possible<Choice>]) -> Scene {
        let size = self.mat_table().size;
        let (width, height) = spot(size);
        let name = self.name(&self.game.scenario_of(self.view).name);
        let mut scene = Scene::new(name, "sur", width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        scene.lay("ground", vec![self.ground()]);
        scene.lay("terrain", self.terrain());
        scene.lay("zones", self.zones());
        scene.lay("low", self.pieces_below(true));
        scene.lay("buildings", self.buildings());
        scene.lay("scenery", self.pieces_below(false));
        scene.lay("doors", self.openings());
        scene.lay("marks", self.marks());
        scene.lay("reach", self.reach());
        scene.lay("tokens", self.tokens());
        scene.lay("enemies", self.zombie_pieces());
        scene.lay("heroes", self.survivor_pieces());
        scene.lay("aims", self.aims(choices));
        scene.lay("previews", self.previews(choices));
        scene.lay("spots", self.spots(choices));
        for possible in choices {
            for key in self.scene_keys(possible) {
                scene.offer(&key, &possible.offered.notation);
            }
        }
        scene.ruler = Some(scene::Ruler { origin: (MARGIN, MARGIN), unit: CM });
        if !choices.is_empty() {
            scene.pointing = self.game.pointing(self.view).map(|pointing| scene::Pointing {
                verb: match pointing {
                    Pointing::Go => "go",
                    Pointing::Face => "face",
                    Pointing::Enter => "enter",
                },
                origin: (MARGIN, MARGIN),
                unit: CM,
                has_heights: pointing == Pointing::Go,
            });
        }
        scene
    }

    /// Who is asked, or acts.
    pub fn concerned(self) -> SurvivorId {
        let asked = self.game.asked_of(self.view).and_then(|question| question.who());
        asked.unwrap_or_default()
    }

    /// The floor of a building that is shown, by its place among all floors: that of the survivor who acts, else the
    /// lowest with a survivor on it, else the lowest.
    pub fn shown_floor(self, building: BuildingId) -> Option<usize> {
        let (mat, table) = (self.game.mat_of(self.view), self.mat_table());
        let floors = || table.floors.iter().enumerate().filter(move |(_, floor)| floor.building == building);
        let floor_of = |who: SurvivorId| {
            let place = self.game.place_of(self.view, who)?;
            let is_here = mat.building_at(place) == Some(building)
                || floors()
                    .any(|(_, floor)| floor.z == place.z && floor.z > Length::ZERO && floor.outline.contains(place.at));
            let below = floors().filter(|(_, floor)| is_here && floor.z <= place.z);
            below.max_by_key(|(_, floor)| floor.z).map(|(at, _)| at)
        };
        let lowest = || floors().min_by_key(|(_, floor)| floor.z).map(|(at, _)| at);
        let others = || self.everybody().filter_map(floor_of).min_by_key(|at| table.floors[*at].z);
        floor_of(self.concerned()).or_else(others).or_else(lowest)
    }

    /// Whether a survivor is in or on a building.
    pub fn is_entered(self, building: BuildingId) -> bool {
        let mat = self.game.mat_of(self.view);
        let outline = &self.mat_table().building(building).outline;
        self.everybody().filter_map(|who| self.game.place_of(self.view, who)).any(|place| {
            mat.building_at(place) == Some(building) || (place.z > Length::ZERO && outline.contains(place.at))
        })
    }
}
