//! What lies open on the table, for those who draw it.

use shamble_kernel::Id;
use shamble_zones::ZoneId;

use crate::UndeadOrAlive;
use crate::cards::Danger;
use crate::content::missions::Mission;
use crate::content::stages::Stage;
use crate::state::{CompanionId, SurvivorId};
use crate::view::View;

impl UndeadOrAlive {
    /// The mission that is played.
    pub fn mission(&self, view: &View) -> &Mission {
        self.content.mission(view.table.mission)
    }

    /// The board as it lies now.
    pub fn stage(&self, view: &View) -> &Stage {
        &self.content.stages[view.table.mission.index()][view.table.stage as usize]
    }

    /// The exit, while it lies on the board.
    pub fn exit(&self, view: &View) -> Option<ZoneId> {
        self.mission(view).exit.and_then(|exit| self.stage(view).board.find(exit))
    }

    /// The wounds that eliminate a survivor.
    pub fn health(&self, view: &View, who: SurvivorId) -> u8 {
        self.sight(&view.table).health(who)
    }

    /// The level at which zombies come.
    pub fn danger(&self, view: &View) -> Danger {
        self.sight(&view.table).danger()
    }

    /// Where a companion stands.
    pub fn companion_zone(&self, view: &View, who: CompanionId) -> Option<ZoneId> {
        self.sight(&view.table).post_zone(who)
    }
}
