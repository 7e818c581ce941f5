//! What lies open on the table, for those who draw it.

use shamble_zones::{DoorId, ZoneId, ZoneSet};

use crate::MarvelZombies;
use crate::cards::{AbilityId, CitizenId, Danger};
use crate::content::Side;
use crate::content::boards::MissionBoard;
use crate::content::missions::Mission;
use crate::questions::Question;
use crate::state::{Boss, HeroId};
use crate::view::View;

impl MarvelZombies {
    /// The mission that is played.
    pub fn mission(&self, view: &View) -> &Mission {
        self.content.mission(view.table.mission)
    }

    /// The board with its doors and names.
    pub fn place(&self, view: &View) -> &MissionBoard {
        &self.mission(view).place
    }

    /// What the mode has of its own.
    pub fn side(&self, view: &View) -> &Side {
        self.content.side(view.table.mode)
    }

    /// The level at which Enemies come.
    pub fn danger(&self, view: &View) -> Danger {
        self.sight(&view.table).danger()
    }

    /// Whether a hero is Ravenous (MZ-RAV-1).
    pub fn is_ravenous(&self, view: &View, who: HeroId) -> bool {
        self.sight(&view.table).is_ravenous(who)
    }

    /// Whether a boss sleeps (MZ-M10-9).
    pub fn is_asleep(&self, view: &View, boss: &Boss) -> bool {
        self.sight(&view.table).is_asleep(boss)
    }

    /// Whether a Citizen fights (MZ-CIT-7).
    pub fn is_combatant(&self, view: &View, card: CitizenId) -> bool {
        self.sight(&view.table).is_combatant(card)
    }

    /// Whether the lines for 5 or 6 heroes are used (MZ-SETUP-4).
    pub fn is_large(&self, view: &View) -> bool {
        self.sight(&view.table).is_large()
    }

    /// Where those are who can be hit or eliminated now.
    pub fn target_zone(&self, view: &View) -> ZoneId {
        match view.table.agenda.question() {
            Some(Question::Eliminate { zone, .. }) => zone,
            Some(_) | None => view.table.fight.zone,
        }
    }

    /// Whether a door cannot be opened now.
    pub fn is_locked(&self, view: &View, door: DoorId) -> bool {
        self.sight(&view.table).locked(door).is_some()
    }

    /// Whether a Secret Mission card could be taken by whoever stands beside it.
    pub fn is_ready(&self, view: &View, card: CitizenId) -> bool {
        self.sight(&view.table).is_ready(card)
    }

    /// Rooms that a Spawn card comes for when somebody opens their building.
    pub fn unopened(&self, view: &View) -> ZoneSet {
        self.place(view).spawn_rooms - view.table.seen
    }

    /// Traits a hero may hold.
    pub fn trait_slots(&self, view: &View, who: HeroId) -> usize {
        self.sight(&view.table).trait_slots(who)
    }

    /// Abilities of a hero that have been used up for its Turn or for this Round.
    pub fn is_spent(&self, view: &View, who: HeroId, ability: AbilityId) -> bool {
        let s = &view.table;
        s.hero(who).used.has(ability) || s.turn.who == who && s.turn.used.has(ability)
    }
}
