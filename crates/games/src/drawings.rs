//! Our drawings: zombies, people, things and signs, as figures for any scene.

pub(crate) mod agents;
pub(crate) mod people;
pub(crate) mod signs;
pub(crate) mod things;
pub(crate) mod zombies;
