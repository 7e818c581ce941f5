//! Wounds: who takes them, who shares them out, and what they do.

use shamble_kernel::{RuleId, Seat, Seats};
use shamble_zones::ZoneId;

use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::Who;

impl Play<'_> {
    /// Somebody is hit by a comrade (UOA-FF-3); the caller names the rule, the wounds are told here.
    pub fn wound(&mut self, rule: RuleId, who: Who, wounds: u8) {
        self.tell(rule, Happened::Shot { who, wounds });
        self.hurt(who, wounds);
    }

    /// Each wound lowers the health by 1; the last one eliminates, a companion the first (UOA-ZPH-6,
    /// UOA-COMP-10). Then the game is lost at once (UOA-WIN-2).
    pub fn hurt(&mut self, who: Who, wounds: u8) {
        let is_eliminated = match who {
            Who::Companion(_) => wounds > 0,
            Who::Survivor(survivor) => {
                let health = self.sight().health(survivor);
                let hurt = &mut self.s.survivor_mut(survivor).wounds;
                *hurt = hurt.saturating_add(wounds).min(health);
                *hurt == health
            }
        };
        if is_eliminated {
            self.lose(rule!("UOA-WIN-2"), Loss::Eliminated(who));
        }
    }
}

impl Sight<'_> {
    /// The player with survivors in the zone shares the wounds out; of several the first in turn order, and
    /// for lone companions the group (UOA-ZPH-28).
    pub fn answers_for_wounds(self, zone: ZoneId) -> Seats {
        let here = self.s.survivors.iter().filter(|survivor| survivor.zone == Some(zone));
        let turns = |player: Seat| (player.0 + self.s.players - self.s.first_player.0) % self.s.players;
        match here.map(|survivor| survivor.player).min_by_key(|player| turns(*player)) {
            Some(player) => Seats::NONE.with(player),
            None => self.group(),
        }
    }
}
