//! Those whom heroes meet, as stickers: agents, citizens, the dead.

use super::sticker::Tint::*;
use super::sticker::{Sticker, fill, limb, line, mark};

/// A shield.
pub(crate) const GUARD: Sticker = &[
    limb(A, 13.0, "M0 18L-4 42"),
    limb(A, 13.0, "M18 18L22 42"),
    limb(A, 11.0, "M24-6L40 6L34 18"),
    fill(A, "M-12-12L28-12L30 22L-10 22z"),
    fill(B, "M-8-28C-8-46 0-52 9-52C18-52 26-46 26-28C25-20 18-15 9-15C0-15-7-20-8-28z"),
    mark(Glass, "M-6-34L24-34L22-25L-4-25z"),
    fill(B, "M-46-26C-32-33-10-33 4-26L4 22C1 36-12 42-21 46C-30 42-43 36-46 22z"),
    mark(Glass, "M-37-14L-5-14L-5-2L-37-2z"),
    mark(White, "M-38 6L-4 6L-4 12L-38 12z"),
    line(Gleam, 4.0, "M-41-22L-41 22"),
];

/// A helmet and a rifle.
pub(crate) const OPERATOR: Sticker = &[
    limb(A, 13.0, "M-10 16L-15 42"),
    limb(A, 13.0, "M12 16L17 42"),
    fill(A, "M-24-10C-16-17 16-17 24-10L18 22L-18 22z"),
    mark(B, "M-14-8L14-8L12 14L-12 14z"),
    limb(A, 10.0, "M-22-6L-32 8L-12 10"),
    fill(A, "M-22-26C-22-46-12-54 0-54C12-54 22-46 22-26L15-26C14-18 9-13 0-13C-9-13-14-18-15-26z"),
    mark(Glass, "M-14-28L14-28L12-19L-12-19z"),
    mark(B, "M-22-30L22-30L22-26L-22-26z"),
    limb(Iron, 8.0, "M-36 18L46-2"),
    limb(Iron, 7.0, "M-2 12L2 24"),
    limb(A, 9.0, "M24-6L12 6"),
];

/// A jet pack, leaping.
pub(crate) const SPECIALIST: Sticker = &[
    fill(B, "M-14-26L-52-46L-44-24L-54-14L-18-4z"),
    fill(Fire, "M-34-8L-42 14L-34 10L-30 20L-22-4z"),
    limb(A, 12.0, "M-6 10L-22 26L-38 24"),
    limb(A, 12.0, "M4 14L16 28L6 46"),
    fill(A, "M-14-22C0-30 22-24 25-12L10 20L-20 8z"),
    limb(A, 10.0, "M18-10L36-4L46-14"),
    limb(Iron, 7.0, "M34-2L54-24"),
    fill(B, "M-2 -36a16 16 0 1 1 32 0a16 16 0 1 1-32 0z"),
    mark(Glass, "M8-42L30-42L29-32L8-32z"),
];

/// Hands up.
pub(crate) const CITIZEN: Sticker = &[
    limb(Denim, 11.0, "M-6 16L-12 30L-8 44"),
    limb(Denim, 11.0, "M7 16L14 30L12 44"),
    limb(A, 9.0, "M-14-8L-30-24L-28-42"),
    limb(A, 9.0, "M14-8L30-24L28-42"),
    fill(Flesh, "M-33.5 -43a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0z"),
    fill(Flesh, "M22.5 -43a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0z"),
    fill(A, "M-16-12L16-12L14 20L-14 20z"),
    mark(B, "M-4-12L4-12L2 8L0 12L-2 8z"),
    fill(Flesh, "M-13-28C-14-44-6-48 0-48C6-48 14-44 13-28C11-19 6-14 0-14C-6-14-11-19-13-28z"),
    mark(Hair, "M-14-32C-16-48-5-53 3-50C12-50 16-42 14-32L9-39L-1-41L-9-37z"),
    mark(Ink, "M-7.8 -31a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0zM2.2 -31a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0z"),
    mark(Ink, "M-4-24C-4-27 4-27 4-24C4-18-4-18-4-24z"),
];

/// Horns and a glowing core, for whoever has no shape of their own.
pub(crate) const HORNED: Sticker = &[
    fill(B, "M-20-26L-40-56L-10-38zM20-26L40-56L10-38zM-6-40L0-62L6-40z"),
    limb(A, 16.0, "M-32-10L-48 8L-40 28"),
    limb(A, 16.0, "M32-10L48 8L40 28"),
    limb(A, 15.0, "M-14 20L-18 42"),
    limb(A, 15.0, "M14 20L18 42"),
    fill(B, "M-52 22L-28 22L-30 42L-40 48L-50 42z"),
    fill(B, "M52 22L28 22L30 42L40 48L50 42z"),
    fill(B, "M-28 36L-8 36L-8 48L-32 48z"),
    fill(B, "M28 36L8 36L8 48L32 48z"),
    fill(A, "M-40-14C-36-32-16-32 0-30C16-32 36-32 40-14L26 14L16 26L-16 26L-26 14z"),
    fill(B, "M-50-16C-48-34-32-38-20-28L-26-6C-34-2-46-4-50-16z"),
    fill(B, "M50-16C48-34 32-38 20-28L26-6C34-2 46-4 50-16z"),
    fill(A, "M-17-24L-18-42C-14-50-6-51 0-51C6-51 14-50 18-42L17-24L9-14L-9-14z"),
    mark(Glow, "M-14-38L-3-33L-12-29zM14-38L3-33L12-29z"),
    mark(Ink, "M-11-25L11-25L7-17L-7-17z"),
    line(White, 2.0, "M-9 -21l3 -3.4l3 3.4l3 -3.4l3 3.4l3 -3.4l3 3.4"),
    mark(Glow, "M0-10L12 4L0 18L-12 4z"),
    mark(White, "M0-4L6 4L0 12L-6 4z"),
    line(Glow, 2.4, "M-14-6L-26-10M14-6L26-10M-14 12L-20 8M14 12L20 8"),
    line(Ink, 2.2, "M-38 24L-38 34M-44 26L-44 34M38 24L38 34M44 26L44 34"),
];

/// Arms stretched out, in rags.
pub(crate) const SHAMBLER: Sticker = &[
    limb(B, 11.0, "M-12 16L-18 31L-15 43"),
    limb(B, 11.0, "M6 16L15 30L10 43"),
    limb(B, 8.0, "M-18 45L-8 45"),
    limb(B, 8.0, "M8 45L18 45"),
    limb(Skin, 10.0, "M11-10L38-17L44-13"),
    fill(A, "M-24-13C-18-20 12-20 18-15L16 20L9 13L3 21L-4 14L-11 22L-20 14z"),
    limb(Skin, 10.0, "M14-1L40 2L46 7"),
    fill(Skin, "M-16-34a15 15 0 1 1 30 1a15 15 0 1 1-30-1z"),
    mark(Hair, "M-17-36C-18-52 14-54 15-38L8-43L2-40L-4-44L-10-40z"),
    mark(White, "M-8-35a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM4-34a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
    mark(Ink, "M-5-35a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM7-34a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM-4-27L9-26L6-21L-2-22z"),
];

/// At a run.
pub(crate) const SPRINTER: Sticker = &[
    limb(B, 10.5, "M-10 14L-32 12L-44 28"),
    limb(Skin, 9.0, "M4-16L-16-22L-34-8"),
    limb(B, 10.5, "M-2 18L18 24L12 44"),
    fill(A, "M-2-24C6-30 24-22 26-12L8 22L-20 10z"),
    limb(Skin, 9.0, "M17-6L34 4L46-6"),
    fill(Skin, "M10-33a14 14 0 1 1 28 0a14 14 0 1 1-28 0z"),
    mark(Hair, "M10-36C8-50 30-54 36-40L26-42L18-38L6-44z"),
    mark(White, "M22-34a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM31-33a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"),
    mark(Ink, "M25-34a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM33-33a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM24-27L36-27L33-21L27-22z"),
];

/// As broad as high.
pub(crate) const HULKING: Sticker = &[
    limb(B, 13.0, "M-14 26L-16 43"),
    limb(B, 13.0, "M14 26L16 43"),
    limb(Skin, 13.0, "M-25-10L-41 14"),
    limb(Skin, 13.0, "M25-10L41 14"),
    fill(A, "M-31 2C-31-16-18-26 0-26C18-26 31-16 31 2C31 22 18 32 0 32C-18 32-31 22-31 2z"),
    mark(Skin, "M-18 18C-8 24 8 24 18 18C14 30 6 32 0 32C-6 32-14 30-18 18z"),
    fill(Skin, "M-13-34C-13-48-6-51 0-51C6-51 13-48 13-34C13-24 7-19 0-19C-7-19-13-24-13-34z"),
    mark(White, "M-10-37a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM2-37a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
    mark(Ink, "M-7-37a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM5-37a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM-8-29L8-29L6-22L-6-22z"),
    line(White, 1.8, "M-6-25l2-3l2 3l2-3l2 3l2-3l2 3"),
];
