//! Looking back: the table as it was, and going on from there.

use shamble_games::Table;
use shamble_kernel::Record;

use super::{Inside, Playing};
use crate::problem::Problem;
use crate::starting::read_back;

impl Inside {
    /// The table as it was after the first `at` entries.
    pub(crate) fn table_at(&self, at: usize) -> Result<Box<dyn Table>, Problem> {
        Ok(self.table()?.branch(at)?)
    }

    /// The record up to a moment, for a new table. A running game would betray its luck to it.
    pub(crate) fn record_to(&self, at: usize) -> Result<Record, Problem> {
        let table = self.table()?;
        if table.outcome().is_none() {
            return Err(Problem::StillRunning);
        }
        read_back(&table.branch(at)?.record())
    }

    /// The record as text, for whoever wants to keep it. It holds the seed: a game that goes on keeps it closed;
    /// one that cannot be played here any more does not.
    pub(crate) fn open_record(&self) -> Result<String, Problem> {
        let is_running = self.table().is_ok_and(|table| table.outcome().is_none());
        if is_running { Err(Problem::StillRunning) } else { Ok(self.sealed_record()) }
    }

    /// The record as text, for the operator.
    pub(crate) fn sealed_record(&self) -> String {
        match &self.game {
            Playing::On(table) => table.record(),
            Playing::Stopped { record, .. } => record.to_string(),
        }
    }
}
