//! The table in the browser: pages written in Rust, live updates, and a JSON interface for other clients.
//!
//! A [`Server`] holds the shelf of games and the store. Each table that somebody looks at is woken into a
//! room, which alone changes it: engine first, then the store, then everybody is told. Pages and the JSON
//! interface ask rooms and know no game.

mod account;
mod api;
mod assets;
mod at;
mod clock;
mod connection;
mod counts;
mod fields;
mod fitting;
mod guard;
mod homemade;
mod house;
mod live;
mod notices;
mod openapi;
mod others;
mod pace;
mod pages;
#[cfg(test)]
mod planted;
mod problem;
mod reports;
mod room;
mod routes;
mod server;
mod settings;
mod speech;
mod standing_in;
mod starting;
mod visitor;
mod work;
mod workshop;

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;

pub use server::{ServeError, Server};
pub use settings::Settings;
