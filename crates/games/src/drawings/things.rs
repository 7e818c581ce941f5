//! Things that are found, held and used.

use crate::scene::{Bit, Figure};

pub(crate) const PISTOL: Figure =
    &[Bit::Fill("M-40-20L40-20L40-4L4-4L0 8L-14 8L-20 36L-38 36L-32 2L-40-4z"), Bit::Gap("M-10-2L-2-2L-6 4L-12 4z")];
pub(crate) const SUBMACHINE_GUN: Figure = &[
    Bit::Fill("M-44-20L30-20L30-14L46-14L46-8L30-8L30-2L8-2L2 36L-12 36L-8-2L-18-2L-26 24L-40 24L-34-2L-44-2z"),
    Bit::Scratch("M-34-11L18-11", 3.0),
];
pub(crate) const SHOTGUN: Figure =
    &[Bit::Fill("M46-16L46-6L0-2L-8 4L-18 6L-36 26L-48 18L-30-8L-12-14z"), Bit::Scratch("M2-8L40-11", 3.0)];
pub(crate) const RIFLE: Figure = &[
    Bit::Fill("M48-22L48-14L2-2L-4 6L-14 8L-42 26L-48 12L-24-8L-4-12z"),
    Bit::Limb("M-6 4C-8 14-18 14-18 8", 4.0),
    Bit::Scratch("M0-5L40-16", 2.5),
];
pub(crate) const PAN: Figure = &[
    Bit::Fill("M-44-12a28 28 0 1 1 56 0a28 28 0 1 1-56 0z"),
    Bit::Limb("M6 8L40 42", 10.0),
    Bit::Scratch("M-36-12a20 20 0 1 1 40 0a20 20 0 1 1-40 0z", 4.0),
];
pub(crate) const PICKAXE: Figure =
    &[Bit::Limb("M-26 44L14-26", 9.0), Bit::Fill("M-28-34C0-50 34-34 46-2C28-20 4-30-28-34z")];
/// Three sticks and a fuse.
pub(crate) const DYNAMITE: Figure = &[
    Bit::Fill("M-34-14L-14-14L-14 44L-34 44zM-10-14L10-14L10 44L-10 44zM14-14L34-14L34 44L14 44z"),
    Bit::Limb("M0-16C0-34 14-30 20-42", 5.0),
    Bit::Scratch("M-38 6L38 6M-38 24L38 24", 5.0),
];
pub(crate) const BOTTLE: Figure = &[
    Bit::Fill(
        "M-9-46L9-46L9-24C22-18 24-10 24-2L24 36C24 42 20 45 14 45L-14 45C-20 45-24 42-24 36L-24-2C-24-10-22-18-9-24z",
    ),
    Bit::Gap("M-14 4L14 4L14 28L-14 28z"),
];
pub(crate) const AXE: Figure =
    &[Bit::Limb("M-24 42L20-30", 9.0), Bit::Fill("M6-42C24-48 42-36 44-16C34-20 24-18 18-10L0-22C6-28 8-34 6-42z")];
pub(crate) const SHOVEL: Figure =
    &[Bit::Limb("M-34-38L6 4M-40-28L-26-42", 8.0), Bit::Fill("M-2 12L14-4C34 6 42 24 40 40C24 42 6 34-2 12z")];
pub(crate) const CHAINSAW: Figure = &[
    Bit::Fill("M-44-14L-6-14L-6 24L-44 24zM-4-6L38-6C46-6 46 16 38 16L-4 16z"),
    Bit::Limb("M-38-16C-36-30-14-30-12-16", 6.0),
    Bit::Scratch("M4 1L10 9M14 1L20 9M24 1L30 9", 4.0),
];
pub(crate) const FLAMETHROWER: Figure = &[
    Bit::Fill(
        "M-46-4L6-8L6 2L-20 6L-24 30L-38 30L-34 6L-46 8zM10-4C22-26 30-14 34-30C48-16 50 10 34 16C22 18 12 10 10-4z",
    ),
    Bit::Gap("M22 0C28-8 32-6 34-12C40-2 38 8 32 8C26 8 22 6 22 0z"),
];
pub(crate) const ROCKET: Figure =
    &[Bit::Fill("M-46-2L14-14L18-24L36-20L47-6L34 4L20 4L16-4L-6 1L-4 22L-14 24L-18 4L-44 9z")];
pub(crate) const SYRINGE: Figure = &[
    Bit::Limb("M-44 44L-26 26M22-34L38-18M30-26L42-38", 5.0),
    Bit::Fill("M14-32L32-14L-12 30L-30 12z"),
    Bit::Scratch("M4-8L12 0M-6 2L2 10", 4.0),
];
pub(crate) const MAGAZINE: Figure = &[
    Bit::Fill("M-18-36L18-36C18-6 24 16 32 34L-2 44C-14 20-18-6-18-36z"),
    Bit::Scratch("M-8-24L10-24M-7-8L12-8M-3 10L17 8", 4.0),
];
pub(crate) const JERRYCAN: Figure = &[
    Bit::Fill("M-30-24L10-24L16-38L28-34L24-22L32-14L32 42L-30 42z"),
    Bit::Gap("M-20-16L6-16L6-9L-20-9z"),
    Bit::Scratch("M-18 4L20 32M20 4L-18 32", 4.0),
];
pub(crate) const BARRICADE: Figure =
    &[Bit::Limb("M-30-34L-30 42M30-34L30 42", 9.0), Bit::Limb("M-44-16L44-24M-44 8L44 2M-44 30L44 30", 11.0)];
pub(crate) const TOY: Figure = &[
    Bit::Fill(
        "M-22-16a22 20 0 1 1 44 0a22 20 0 1 1-44 0zM-30-30a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM10-30a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM-20 20a20 24 0 1 1 40 0a20 24 0 1 1-40 0z",
    ),
    Bit::Limb("M-18 10L-34 22M18 10L34 22M-12 36L-18 44M12 36L18 44", 11.0),
    Bit::Gap("M-10-18a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM4-18a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-4-8L4-8L0-3z"),
];
pub(crate) const SCOPE: Figure = &[
    Bit::Limb("M-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0zM0-44L0-16M0 44L0 16M-44 0L-16 0M44 0L16 0", 7.0),
    Bit::Fill("M-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
];
pub(crate) const GRENADE: Figure = &[
    Bit::Fill("M-20-14L20-14L20 42L-20 42zM-10-32L14-32L14-18L-10-18z"),
    Bit::Limb("M12-28L28-22L26 6", 6.0),
    Bit::Scratch("M-12 2L12 2M-12 22L12 22", 5.0),
];
pub(crate) const KATANA: Figure =
    &[Bit::Fill("M44-44C30-16 4 12-18 26L-24 20C-4 4 22-20 44-44z"), Bit::Limb("M-30 14L-14 32M-22 24L-42 42", 7.0)];
pub(crate) const VAN: Figure = &[
    Bit::Fill(
        "M-46-18L16-18L24-2L46 4L46 24L-46 24zM-34 26a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM16 26a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM-26-20L-16-20L-21-4zM-29-26a8 8 0 1 1 16 0a8 8 0 1 1-16 0z",
    ),
    Bit::Gap("M-6-10L12-10L17-1L-6-1z"),
];
pub(crate) const VIAL: Figure = &[
    Bit::Fill(
        "M-14-44L14-44L14-34L10-34L10-10L26 32C28 40 24 44 16 44L-16 44C-24 44-28 40-26 32L-10-10L-10-34L-14-34z",
    ),
    Bit::Gap("M-14 18L14 18L19 34L-19 34z"),
];
pub(crate) const DOCUMENT: Figure = &[
    Bit::Fill("M-28-44L12-44L30-26L30 44L-28 44z"),
    Bit::Scratch("M-16-20L10-20M-16-4L18-4M-16 12L18 12M-16 28L8 28", 5.0),
];
pub(crate) const TRUCK: Figure = &[
    Bit::Fill(
        "M-46-26L10-26L10-12L30-12L46 4L46 24L-46 24zM-36 26a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM16 26a10 10 0 1 1 20 0a10 10 0 1 1-20 0z",
    ),
    Bit::Gap("M16-6L28-6L36 3L16 3z"),
    Bit::Scratch("M-36-16L0-16M-36-4L0-4", 4.0),
];
/// A wave about to break.
pub(crate) const WAVE: Figure = &[
    Bit::Fill("M-48 40C-44-14-14-42 20-36C34-33 42-22 42-12C30-24 14-18 12-4C10 14 28 20 48 18L48 40z"),
    Bit::Scratch("M-34 30C-20 22-8 24 2 30C12 36 24 34 36 30", 4.0),
];
/// A crate or a bundle: whatever has no drawing of its own.
pub(crate) const CRATE: Figure = &[
    Bit::Fill("M-38-32L38-32L38 36L-38 36z"),
    Bit::Scratch("M-30-24L30 28M30-24L-30 28M-30-24L30-24L30 28L-30 28z", 5.0),
];
/// With a canvas cover.
pub(crate) const WAGON: Figure = &[
    Bit::Fill("M-42-4C-42-36-34-40-26-40L26-40C34-40 42-36 42-4zM-44 0L44 0L38 16L-38 16z"),
    Bit::Limb(
        "M-38 28a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM12 28a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM-25 15L-25 41M-38 28L-12 28M25 15L25 41M12 28L38 28",
        4.5,
    ),
    Bit::Scratch("M-22-36L-24-6M0-38L0-6M22-36L24-6", 4.0),
];
/// A gun with a crank, on wheels.
pub(crate) const GATLING: Figure = &[
    Bit::Fill("M-20-22L44-30L46-12L-18-2z"),
    Bit::Limb("M-20-10L-44 26M-2 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0zM14 8L14 40M-2 24L30 24", 6.0),
    Bit::Limb("M-22-14L-36-20L-36-32", 5.0),
    Bit::Scratch("M-8-16L40-22", 3.0),
];
/// A hoarding on two posts.
pub(crate) const HOARDING: Figure = &[
    Bit::Limb("M-26 10L-26 44M26 10L26 44", 8.0),
    Bit::Fill("M-44-38L44-38L44 14L-44 14z"),
    Bit::Gap("M0-32L6-18L21-17L9-8L13 7L0-2L-13 7L-9-8L-21-17L-6-18z"),
];
/// The same after it has been thrown.
pub(crate) const BROKEN_HOARDING: Figure = &[
    Bit::Limb("M-30 14L-40 44M26 6L14 40", 8.0),
    Bit::Fill("M-46-26L-4-40L-14-14L2-10L-10 18L-42 22zM6-42L44-30L40 18L0 20L12-6L-4-12z"),
];
/// A sack of coal.
pub(crate) const SACK: Figure = &[
    Bit::Fill("M-14-34L14-34L10-22C30-10 38 12 32 40L-32 40C-38 12-30-10-10-22z"),
    Bit::Scratch("M-12-21L12-21M-14 16L-2 8L6 20L16 12", 5.0),
];

/// Food in a tin.
pub(crate) const TIN: Figure = &[
    Bit::Fill("M-26-32C-26-44 26-44 26-32L26 32C26 44-26 44-26 32z"),
    Bit::Scratch("M-26-31C-20-23 20-23 26-31", 4.0),
    Bit::Gap("M-26-10C-14-4 14-4 26-10L26 14C14 20-14 20-26 14z"),
];

pub(crate) const STICK: Figure = &[Bit::Limb("M-32 38L30-36", 12.0), Bit::Limb("M4-5L26-2M-8 9L-14-8", 6.0)];

pub(crate) const BOW: Figure = &[
    Bit::Limb("M-18-44C36-26 36 26-18 44", 7.0),
    Bit::Limb("M-18-44L-18 44", 2.5),
    Bit::Limb("M-38 0L34 0", 4.0),
    Bit::Fill("M47 0L28-11L28 11z"),
];

pub(crate) const CROSSBOW: Figure = &[
    Bit::Limb("M-42 8L36 8", 9.0),
    Bit::Limb("M18-36C40-18 40 34 18 52", 7.0),
    Bit::Limb("M18-36L-8 8L18 52", 2.5),
    Bit::Limb("M-20 12L-26 30", 6.0),
];
