//! Out of reach: zombies neither climb nor jump (SUR-ZMOVE-3, SUR-ZMOVE-5), so whoever has nothing to do but live goes up.

use shamble_kernel::Id;
use shamble_survivants::SurvivorId;
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::kinds::PieceId;
use shamble_survivants::mat::{Passage, Spot, SurfaceKind};

use super::look::{Look, apart};
use super::{never, weight};
use crate::guide::Weight;

/// How near to somebody else nobody climbs.
const ELBOWS: f64 = 4.0;
/// What it counts to get out of reach for good.
pub(super) const CLIMBING: f64 = 3.0;

impl Look<'_> {
    /// Whether nobody can be fought there from below (SUR-SIGHT-13).
    pub fn is_out_of_reach(&self, spot: Spot) -> bool {
        let SurfaceKind::Top(piece) = self.mat.surface_kind(spot.on) else { return false };
        let solid = &self.mat.plan().pieces[piece.index()];
        solid.passage == Passage::Climb && solid.top - solid.bottom > self.mat.measures().fight_height
    }

    /// Whether all that is left to do is to live.
    pub fn only_lives(&self) -> bool {
        let open = |at: usize| self.state.goals.met >> at & 1 == 0;
        let mut objectives = self.scenario.objectives.iter().enumerate().filter(|(at, _)| open(*at));
        objectives.all(|(_, objective)| match objective {
            Objective::Survive => true,
            Objective::SavePeople { .. }
            | Objective::WaterPoint { .. }
            | Objective::Vehicle { .. }
            | Objective::Horde { .. }
            | Objective::Stronghold { .. }
            | Objective::Road { .. }
            | Objective::Supplies { .. } => false,
        })
    }

    /// The nearest foot of something that one climb leads out of reach, for somebody who is not up there yet.
    pub fn perch(&self, here: Spot) -> Option<Spot> {
        if self.is_out_of_reach(here) {
            return None;
        }
        let level = self.mat.spots().iter().filter(|spot| spot.on == here.on);
        let mut near: Vec<(f64, Spot)> = level.map(|spot| (apart(spot.at, here.at), *spot)).collect();
        near.sort_by(|one, other| one.0.total_cmp(&other.0));
        let feet = near.into_iter().map(|(_, spot)| spot).filter(|spot| !self.is_taken(*spot));
        let mut feet = feet.filter(|spot| self.mat.climbs_from(*spot).any(|piece| self.lifts(piece)));
        feet.next()
    }

    /// Whether somebody else stands so near that two would be in each other's way.
    fn is_taken(&self, spot: Spot) -> bool {
        let others = (0..self.state.survivors.len()).map(SurvivorId::at).filter(|other| Some(*other) != self.who);
        others.filter_map(|other| self.spot(other)).any(|other| apart(other.at, spot.at) < ELBOWS)
    }

    /// Whether one climb leads onto a piece, and that out of reach (SUR-MOVE-11).
    fn lifts(&self, piece: PieceId) -> bool {
        let solid = &self.mat.plan().pieces[piece.index()];
        let rise = solid.top - solid.bottom;
        rise > self.mat.measures().fight_height && rise <= self.game.content().settings.moves.climb_height
    }

    /// Climbs out of reach.
    pub fn climb(&self, here: Spot) -> Weight {
        let is_wanted = self.shelters && !self.is_out_of_reach(here);
        if is_wanted { weight(CLIMBING, "bot-sur-climb") } else { never() }
    }
}
