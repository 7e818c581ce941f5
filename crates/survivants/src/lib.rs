//! Survivants: a cooperative miniatures game on a free surface, measured in centimetres.
//!
//! [`content`] is everything that the files tell: survivors, weapons, tables of chance, scenery, the eight tables
//! and the scenarios. [`mat`] is the geometry of a table: who stands where, who sees whom, and which way leads
//! where.

pub mod content;
pub mod kinds;
pub mod mat;

pub use content::{Content, embedded};
