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
