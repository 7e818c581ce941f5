//! Signs: the three symbols of Off the Dead, arrows and marks.

use crate::scene::{Bit, Figure};

pub(crate) const SKULL: Figure = &[
    Bit::Fill("M0-44C-28-44-40-26-38-6C-37 8-30 14-22 18L-22 40L22 40L22 18C30 14 37 8 38-6C40-26 28-44 0-44z"),
    Bit::Gap("M-26-6a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM6-6a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM0 6L6 18L-6 18z"),
    Bit::Scratch("M-8 28L-8 40M8 28L8 40", 5.0),
];

pub(crate) const HAND: Figure = &[
    Bit::Fill("M-24 4L24 0L24 18C24 36 14 46-2 46C-14 46-20 40-24 30z"),
    Bit::Limb("M-19 6L-22-26M-6 4L-6-38M7 2L9-36M19 2L23-24M-20 22L-38 4", 11.0),
];

pub(crate) const BIOHAZARD: Figure = &[
    Bit::Limb("M-13-36a18 18 0 1 0 26 0M-38 8a18 18 0 1 0 23 27M38 8a18 18 0 1 1-23 27", 10.0),
    Bit::Fill("M-11 2a11 11 0 1 1 22 0a11 11 0 1 1-22 0z"),
    Bit::Gap("M-5 2a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
];

/// Points up.
pub(crate) const ARROW: Figure = &[Bit::Fill("M0-42L36-4L15-4L15 40L-15 40L-15-4L-36-4z")];

pub(crate) const STAR: Figure = &[Bit::Fill("M0-44L12-14L44-13L19 7L28 38L0 20L-28 38L-19 7L-44-13L-12-14z")];

pub(crate) const EYE: Figure = &[
    Bit::Fill("M-46 0C-28-30 28-30 46 0C28 30-28 30-46 0z"),
    Bit::Gap("M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
    Bit::Fill("M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0z"),
];

pub(crate) const CROSS: Figure = &[Bit::Limb("M-32-32L32 32M32-32L-32 32", 14.0)];

/// A way out.
pub(crate) const EXIT: Figure =
    &[Bit::Limb("M8-38L-32-38L-32 38L8 38", 10.0), Bit::Fill("M10-26L46 0L10 26L10 9L-14 9L-14-9L10-9z")];

/// A burst: noise.
pub(crate) const BURST: Figure = &[Bit::Fill(
    "M0-50L10-26L30-40L26-16L50-14L32 2L48 20L24 20L24 44L6 28L-8 50L-14 26L-38 38L-28 16L-50 10L-32-4L-46-24L-22-20L-20-44z",
)];

/// A cross to hold up.
pub(crate) const CRUCIFIX: Figure = &[Bit::Fill("M-8-46L8-46L8-20L30-20L30-4L8-4L8 46L-8 46L-8-4L-30-4L-30-20L-8-20z")];

/// A grave mound with a hand out of it.
pub(crate) const CORPSES: Figure = &[
    Bit::Fill("M-46 42C-40 14-18 8 0 10C18 8 40 14 46 42z"),
    Bit::Limb("M0 18L4-10M4-10L-10-26M4-10L0-32M4-10L12-32M4-10L22-24", 7.0),
    Bit::Scratch("M-26 34C-20 26-14 26-8 32M10 34C16 24 24 26 28 34", 4.0),
];

/// Goes where it likes.
pub(crate) const WANDERING: Figure =
    &[Bit::Limb("M-26 18L26 18M-26-18L26-18", 9.0), Bit::Fill("M20 2L46 18L20 34zM-20-34L-46-18L-20-2z")];

/// Comes from somewhere down there.
pub(crate) const RISING: Figure =
    &[Bit::Limb("M-40 38L40 38", 8.0), Bit::Fill("M0-46L32-12L13-12L13 26L-13 26L-13-12L-32-12z")];
