//! Off the Dead as a scene: the horde in the middle of four corridors, a survivor at the end of each, and
//! everything else in the corners between them.

mod cards;
mod characters;
mod corners;
mod lanes;
mod offers;
mod panel;

use shamble_off_the_dead::{Choice, OffTheDead, Side, View};

pub use lanes::{look_of, zone_key};
pub use panel::gear_of;

use super::board::Board;
use crate::scene::{Piece, Place, Scene, Shape};
use crate::{FluentValue, Possible, Voice};

/// The table is a square of this side.
const SIDE: f32 = 1000.0;
const MIDDLE: f32 = SIDE / 2.0;
/// How wide a corridor is.
const LANE: f32 = 204.0;
/// Where the zones of a corridor begin and end, from the middle of the table.
const ZONES: [f32; 4] = [102.0, 200.0, 298.0, 398.0];
/// How far from the middle a survivor sits.
const SEAT: f32 = 447.0;

/// What is drawn, for whom.
#[derive(Clone, Copy)]
pub struct Stage<'b> {
    pub game: &'b OffTheDead,
    pub view: &'b View,
    pub voice: Voice<'b>,
}

/// A rectangle on the table.
#[derive(Clone, Copy, Debug)]
struct Area {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl Area {
    fn centre(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

impl<'b> Stage<'b> {
    pub fn scene(self, choices: &[Possible<Choice>]) -> Scene {
        let mission = self.voice.name(self.game.mission_name(self.view)).to_owned();
        let mut scene = Scene::new(mission, "otd", SIDE, SIDE);
        scene.lay("ground", self.ground());
        scene.lay("zones", self.zones());
        scene.lay("panels", self.panels(choices));
        scene.lay("cards", self.cards());
        scene.lay("people", self.people());
        self.offer_all(choices, &mut scene);
        scene
    }

    /// The words of the text board.
    fn told(self) -> Board<'b> {
        Board { game: self.game, view: self.view, voice: self.voice, width: 80 }
    }

    fn say(self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.voice.fill(key, args)
    }

    /// The key of a survivor's things.
    fn seat_key(self, seat: usize) -> &'b str {
        self.view.survivors.get(seat).map_or("", |survivor| self.game.survivor_print(survivor.person).id)
    }

    /// Light on the table, and the four ways of the cross.
    fn ground(self) -> Vec<Piece> {
        let mut ground =
            Piece::new("ground", "ground", Place::at(MIDDLE, MIDDLE), "").with(Shape::square("lamp", SIDE, 0.0));
        for side in Side::ALL {
            let survivor = self.view.survivors.iter().find(|survivor| survivor.side == side);
            let is_used = survivor.is_some_and(|survivor| survivor.is_alive);
            let faint = if is_used { "" } else { " faint" };
            let turn = 90.0 * side as u8 as f32;
            let put = |shape: Shape| shape.placed(Place::at(0.0, 0.0).turned(turn));
            let (left, length) = (-LANE / 2.0, ZONES[3] - ZONES[0]);
            let classes = ["plank", "plank", "plank-near"];
            for (zone, class) in classes.into_iter().enumerate() {
                let (near, far) = (ZONES[zone], ZONES[zone + 1]);
                let strip = Shape::rect(format!("{class}{faint}"), left, -far, LANE, far - near, 0.0);
                ground.shapes.push(put(strip));
            }
            let planks: String = (1..9)
                .map(|plank| {
                    let x = left + LANE * plank as f32 / 9.0;
                    format!("M{x:.0} {:.0}V{:.0}", -ZONES[0], -ZONES[3])
                })
                .collect();
            ground.shapes.push(put(Shape::path(format!("plank-line faint{faint}"), planks)));
            let borders = format!("M{left} {:.0}H{:.0}M{left} {:.0}H{:.0}", -ZONES[1], -left, -ZONES[2], -left);
            ground.shapes.push(put(Shape::path(format!("plank-line{faint}"), borders)));
            // Where they come from and where they go.
            let chevrons =
                ZONES[1..3].iter().map(|at| format!("M-16 {:.0}L0 {:.0}L16 {:.0}", 6.0 - at, -8.0 - at, 6.0 - at));
            ground.shapes.push(put(Shape::path(format!("plank-edge{faint}"), chevrons.collect::<String>())));
            ground.shapes.push(put(Shape::rect(format!("plank-edge{faint}"), left, -ZONES[3], LANE, length, 10.0)));
        }
        vec![ground.with(Shape::square("plank-far", LANE, 0.0)).with(Shape::square("plank-edge", LANE, 6.0))]
    }
}
