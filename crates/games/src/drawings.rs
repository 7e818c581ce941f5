//! Our drawings: zombies, people, things and signs, as figures for any scene.

pub(crate) mod faces;
pub(crate) mod people;
pub(crate) mod signs;
pub(crate) mod sticker;
pub(crate) mod symbols;
pub(crate) mod things;
pub(crate) mod zombies;
