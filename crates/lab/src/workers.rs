//! A trial spread over workers on other machines, with a NATS server between them.
//!
//! A run has a queue of its own in JetStream, whose items are some games each. A worker finds it by its name, takes an
//! item, plays it, hands the rows to whoever runs the trial, and lets go of the item only when they were taken. An item
//! whose worker dies goes to another one, and as every game's seed comes from the trial's and the game's number, the
//! same rows come out of it again.

mod address;
mod coordinator;
mod edition;
mod messages;
mod news;
mod queues;
mod server;
mod tally;
mod worker;

pub use address::Address;
pub use coordinator::spread;
pub use news::News;
pub use server::ServerError;
pub use worker::work;

use shamble_bots::agent::guest_command;

use crate::LabError;

/// A bot that workers may play with: they start no programs that somebody names over the network.
fn is_allowed(bot: &str) -> Result<(), LabError> {
    match guest_command(bot) {
        Some(_) => Err(LabError::Program),
        None => Ok(()),
    }
}
