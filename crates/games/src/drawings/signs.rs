//! Signs: the three symbols of Off the Dead, arrows, marks, and what is printed on cards.

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

/// Three pips.
pub(crate) const DIE: Figure = &[
    Bit::Fill(
        "M-26-40L26-40C35-40 40-35 40-26L40 26C40 35 35 40 26 40L-26 40C-35 40-40 35-40 26L-40-26C-40-35-35-40-26-40z",
    ),
    Bit::Gap(
        "M-28-20a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 20a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
    ),
];

pub(crate) const TARGET: Figure = &[
    Bit::Limb("M-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0z", 9.0),
    Bit::Limb("M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z", 8.0),
    Bit::Fill("M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"),
];

/// Three gashes.
pub(crate) const CLAWS: Figure = &[Bit::Fill(
    "M-14-44C-20-10-28 18-44 40C-22 26-6-6-14-44zM12-46C6-8-2 18-20 44C8 26 22-6 12-46zM38-40C34-8 26 18 8 42C34 26 48-2 38-40z",
)];

/// From here to there.
pub(crate) const REACH: Figure = &[Bit::Limb("M-40-24L-40 24M-40 0L20 0", 10.0), Bit::Fill("M14-26L46 0L14 26z")];

pub(crate) const BLADE: Figure =
    &[Bit::Fill("M44-44C36-18 14 10-12 30L-26 16C-6-10 18-34 44-44z"), Bit::Limb("M-34 10L-10 34M-24 24L-42 42", 9.0)];

/// A burst with a ring around it.
pub(crate) const BLAST: Figure = &[
    Bit::Limb("M-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0z", 7.0),
    Bit::Fill("M0-34L8-14L26-26L18-6L36 4L16 9L22 30L4 20L-10 35L-12 16L-32 16L-20 2L-34-14L-14-12z"),
];

/// A horn that is crossed out.
pub(crate) const HUSH: Figure =
    &[Bit::Fill("M-40-14L-20-14L6-36L6 36L-20 14L-40 14z"), Bit::Limb("M18-14L42 14M42-14L18 14", 8.0)];

/// Two of a kind.
pub(crate) const PAIR: Figure = &[
    Bit::Fill("M-40-40L16-40L16 16L-40 16z"),
    Bit::Scratch("M-14-14L42-14L42 42L-14 42z", 9.0),
    Bit::Fill("M-10-10L40-10L40 40L-10 40z"),
];

/// Round and back.
pub(crate) const AGAIN: Figure =
    &[Bit::Limb("M30-20C20-40-20-44-34-14C-46 18-18 40 6 36C24 34 36 20 36 4", 10.0), Bit::Fill("M44-38L40-2L10-18z")];

/// Three cartridges.
pub(crate) const ROUNDS: Figure = &[Bit::Fill(
    "M-42 40L-42-12C-42-28-36-38-31-42C-26-38-20-28-20-12L-20 40zM-11 40L-11-12C-11-28-5-38 0-42C5-38 11-28 11-12L11 40zM20 40L20-12C20-28 26-38 31-42C36-38 42-28 42-12L42 40z",
)];

pub(crate) const HEART: Figure = &[Bit::Fill(
    "M0 42C-30 20-44 2-44-16C-44-32-32-40-21-40C-11-40-3-34 0-25C3-34 11-40 21-40C32-40 44-32 44-16C44 2 30 20 0 42z",
)];

pub(crate) const DROP: Figure =
    &[Bit::Fill("M0-46C14-22 32-4 32 16C32 34 18 44 0 44C-18 44-32 34-32 16C-32-4-14-22 0-46z")];

/// Teeth above and below.
pub(crate) const JAW: Figure = &[
    Bit::Fill("M-42-30C-20-44 20-44 42-30L38-6L28 6L18-8L9 8L0-8L-9 8L-18-8L-28 6L-38-6z"),
    Bit::Fill("M-38 14L-28 22L-18 14L-9 26L0 14L9 26L18 14L28 22L38 14C34 34 18 44 0 44C-18 44-34 34-38 14z"),
];

pub(crate) const BOLT: Figure = &[Bit::Fill("M12-48L-30 8L-6 8L-14 48L30-12L4-12z")];

/// How much something still bears.
pub(crate) const SHIELD: Figure = &[
    Bit::Fill("M0-45L37-33L37-4C37 22 18 38 0 46C-18 38-37 22-37-4L-37-33z"),
    Bit::Gap("M0-28L20-21L20-4C20 12 10 22 0 28z"),
];
