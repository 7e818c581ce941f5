//! Off the Dead as a scene: the horde in the middle of four corridors, a survivor at the end of each, and
//! everything else in the corners between them.

mod beach;
mod cards;
mod characters;
mod corners;
mod lanes;
mod offers;
mod panel;

use shamble_off_the_dead::{Choice, OffTheDead, View};

pub use lanes::{look_of, zone_key};
pub use panel::gear_of;

use super::board::Board;
use crate::scene::Scene;
use crate::{FluentValue, Possible, Voice};

/// The table, in pixels of a window of 1366 by 768 between its bars.
const WIDE: f32 = 1366.0;
const HIGH: f32 = 672.0;
/// The middle of the horde.
const MIDDLE: (f32, f32) = (WIDE / 2.0, HIGH / 2.0);

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
        let mut scene = Scene::new(mission, "otd", WIDE, HIGH);
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
        Board::of(self.game, self.view, self.voice)
    }

    fn say(self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.voice.fill(key, args)
    }

    /// The key of a survivor's things.
    fn seat_key(self, seat: usize) -> &'b str {
        self.view.survivors.get(seat).map_or("", |survivor| self.game.survivor_print(survivor.person).id)
    }
}
