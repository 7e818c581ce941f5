//! Many games at once: simulation by bots, what comes out of it, and how fast the engine is.

mod bench;
mod causes;
mod clairvoyant;
mod company;
mod comparison;
mod measured;
mod perft;
mod report;
mod rows;
mod simulation;
mod statistics;
mod workers;

pub use bench::{Speed, bench};
pub use causes::{Cause, causes};
pub use comparison::Comparison;
pub use measured::{Known, measured};
pub use perft::{Root, perft};
pub use report::{Entry, markdown, renewed, report};
pub use rows::RowFormat;
pub use simulation::{LabError, Observer, Row, Trial, simulate};
pub use statistics::{Interval, Summary, wilson};
pub use workers::{Address, News, ServerError, spread, work};
