//! Soldiers as silhouettes: each kind is known by its outline alone.

use crate::scene::{Bit, Figure};

/// Under a helmet, rifle at the hip.
pub(crate) const OPERATOR: Figure = &[
    Bit::Fill(
        "M-20-28C-20-44-12-50-1-50C10-50 18-44 18-28L13-28C12-20 8-16-1-16C-10-16-14-20-15-28zM-22-8C-16-15 14-15 20-8L16 20L-18 20z",
    ),
    Bit::Limb("M-14 18L-18 44M12 18L16 44M-20-4L-28 10L-8 8", 10.0),
    Bit::Scratch("M-34 16L46 0", 12.0),
    Bit::Limb("M-34 16L46 0M-4 11L0 22", 6.0),
    Bit::Gap("M-11-27L9-27L7-22L-9-22z"),
];

/// Behind a shield as tall as its bearer.
pub(crate) const GUARD: Figure = &[
    Bit::Fill(
        "M-14-30C-14-44-7-50 2-50C11-50 18-44 18-30C18-21 12-16 2-16C-8-16-14-21-14-30zM-20-10L26-10L30 22L-20 22z",
    ),
    Bit::Limb("M-6 20L-8 44M18 20L22 44M24-6L40 8L32 20", 11.0),
    Bit::Scratch("M-42-26C-28-32-8-32 6-26L6 24C2 36-10 42-18 46C-26 42-38 36-42 24z", 8.0),
    Bit::Fill("M-42-26C-28-32-8-32 6-26L6 24C2 36-10 42-18 46C-26 42-38 36-42 24z"),
    Bit::Gap("M-32-14L-4-14L-4-4L-32-4z"),
];

/// In a leap, wings of a jet pack behind.
pub(crate) const SPECIALIST: Figure = &[
    Bit::Fill("M4-36a13 13 0 1 1 26 0a13 13 0 1 1-26 0zM-10-22C0-28 20-22 22-12L8 16L-18 6z"),
    Bit::Fill("M-14-26L-46-42L-38-22L-48-14L-18-8z"),
    Bit::Limb("M18-10L38-6L48-16M-6 10L-24 26L-42 26M2 14L14 28L4 46", 10.0),
    Bit::Limb("M38-22L48-16", 6.0),
    Bit::Gap("M15-40L28-40L27-34L15-34z"),
];
