//! Many games at once: simulation by bots, what comes out of it, and how fast the engine is.

mod bench;
mod clairvoyant;
mod company;
mod comparison;
mod perft;
mod report;
mod rows;
mod simulation;
mod statistics;
mod workers;

pub use bench::{Speed, bench};
pub use comparison::Comparison;
pub use perft::{Root, perft};
pub use report::{Entry, markdown, renewed, report};
pub use rows::RowFormat;
pub use simulation::{LabError, Observer, Row, Trial, simulate};
pub use statistics::{Interval, Summary, wilson};
pub use workers::{Address, News, ServerError, spread, work};
