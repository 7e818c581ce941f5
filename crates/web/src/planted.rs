//! Faults that a simulation has to find. Nothing of this is in the program.

use crate::house::House;

/// A fault of the server, one for each law of the simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Planted {
    /// A choice is acknowledged although the store has refused it.
    AcknowledgesTooSoon,
    /// Nobody is told of a choice.
    TellsNobody,
    /// Everybody is shown what those in all seats may choose.
    ShowsAll,
    /// Bots that have played once never look again.
    BotsGiveUp,
    /// A room goes on although it is not known to be what is stored.
    TrustsItself,
    /// A choice that comes once more, after it was made, is answered with an error of the server's own.
    BreaksOnRepeats,
}

impl House {
    /// Whether this fault is planted here.
    pub(crate) fn has(&self, planted: Planted) -> bool {
        self.planted == Some(planted)
    }
}
