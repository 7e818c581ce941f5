//! Zombies as silhouettes: each kind is known by its outline alone.

use crate::scene::{Bit, Figure};

/// On its feet, arms out.
pub(crate) const WALKER: Figure = &[
    Bit::Fill(
        "M-16-34a15 15 0 1 1 30 1a15 15 0 1 1-30-1zM-24-13C-18-20 12-20 18-15L16 20L9 13L3 21L-4 14L-11 22L-20 14z",
    ),
    Bit::Limb("M11-10L38-17L44-13M14-1L40 2L46 7M-12 16L-18 31L-15 43M6 16L15 30L10 43", 11.0),
    Bit::Limb("M-18 45L-8 45M8 45L18 45", 8.0),
    Bit::Gap("M2-37a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    Bit::Scratch("M1-26L10-27", 3.0),
];

/// At full speed, head first.
pub(crate) const RUNNER: Figure = &[
    Bit::Fill("M10-33a14 14 0 1 1 28 0a14 14 0 1 1-28 0zM-2-24C6-30 24-22 26-12L8 22L-20 10z"),
    Bit::Limb("M4-16L-16-22L-34-8M17-6L34 4L46-6M-10 14L-32 12L-44 28M-2 18L18 24L12 44", 10.5),
    Bit::Gap("M26-36a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    Bit::Scratch("M26-26L34-26", 3.0),
];

/// More belly than legs.
pub(crate) const FATTY: Figure = &[
    Bit::Fill(
        "M-12-36a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM-31 2C-31-16-18-26 0-26C18-26 31-16 31 2C31 22 18 32 0 32C-18 32-31 22-31 2z",
    ),
    Bit::Limb("M-25-10L-41 14M25-10L41 14M-14 26L-16 43M14 26L16 43", 12.0),
    Bit::Gap("M-7-38a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM2-38a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    Bit::Scratch("M-16 12C-8 18 6 18 14 12", 3.0),
];

/// Shoulders, spikes and claws.
pub(crate) const ABOMINATION: Figure = &[
    Bit::Fill(
        "M-42-4C-42-32-20-38 0-36C22-40 44-28 42-2L26 18L-26 19zM-26-30L-34-50L-12-36zM-2-34L3-55L13-35zM24-34L40-49L38-26z",
    ),
    Bit::Limb("M-35-4L-40 20L-33 34M35-4L42 16L36 34M-13 16L-16 42M12 16L16 42", 14.0),
    Bit::Limb("M-36 36L-44 47M-32 38L-31 49M35 38L32 49M39 36L47 46", 5.0),
    Bit::Gap("M-14-16L-3-11L-13-8zM14-16L3-11L13-8z"),
    Bit::Scratch("M-12 3L-6-1L0 4L6-1L12 3", 4.0),
];

/// Dragging itself along.
pub(crate) const CRAWLER: Figure = &[
    Bit::Fill("M17 4a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM-20 12L18 4L24 22L-14 34z"),
    Bit::Limb("M20 16L40 34L46 32M8 24L22 42L32 42M-16 18L-44 26M-12 28L-38 42", 9.0),
    Bit::Gap("M30 1a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
];

/// Broad, arms up.
pub(crate) const BRUTE: Figure = &[
    Bit::Fill("M-12-31a12 13 0 1 1 24 0a12 13 0 1 1-24 0zM-24-16L24-16L15 18L8 12L1 19L-6 12L-15 18z"),
    Bit::Limb("M-20-10L-38-22L-34-44M20-10L38-22L34-44M-9 14L-13 44M9 14L13 44", 11.0),
    Bit::Gap("M-8-33a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM2-33a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
];

/// On four legs.
pub(crate) const HOUND: Figure = &[
    Bit::Fill("M-32-6L16-12L26 10L-28 14zM12-30L20-20L38-18L47-8L44 0L28 4L14-2L8-16z"),
    Bit::Limb("M-26 10L-32 26L-28 44M-16 10L-13 44M13 8L11 44M21 8L30 26L26 44M-31-3L-46-18", 7.0),
    Bit::Gap("M27-13a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
];

/// Head thrown back.
pub(crate) const HOWLER: Figure = &[
    Bit::Fill("M-20-30a14 13 0 1 1 28 0a14 13 0 1 1-28 0zM-16-17L12-17L11 18L4 12L-2 19L-8 12L-16 18z"),
    Bit::Limb("M-12-10L-30 10M9-10L26 10M-8 14L-13 45M4 14L10 45", 9.0),
    Bit::Limb("M18-46C25-40 25-30 20-24M29-51C39-42 39-27 31-18", 4.0),
    Bit::Gap("M1-37a5 6 0 1 0 10 0a5 6 0 1 0-10 0z"),
];

/// In mid-air.
pub(crate) const NIMBLE: Figure = &[
    Bit::Fill("M6-36a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM-4-26L18-22L6 10L-16 4z"),
    Bit::Limb("M12-18L34-34M2-18L-22-34M-10 4L-34 0L-46 14M0 6L24 8L40 22", 8.0),
    Bit::Limb("M-26 40L24 40M-14 48L12 48", 4.0),
    Bit::Gap("M20-38a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
];

/// Hooded, and nobody knows what is below.
pub(crate) const JINX: Figure = &[
    Bit::Fill("M0-50C-20-46-22-24-17-13L-31 46L-18 40L-8 47L2 40L12 47L20 40L31 46L17-13C22-24 20-46 0-50z"),
    Bit::Gap("M-11-30a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM3-30a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    Bit::Scratch("M3-8L-7 8L5 8L-5 26", 4.0),
];
