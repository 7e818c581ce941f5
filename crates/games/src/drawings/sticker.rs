//! Stickers: figures in two colours of their own, with an ink outline and an edge as if cut out of paper. Each is drawn
//! once for a page, as a symbol, and used by name wherever it stands.

use std::fmt::Write;

/// What a part of a sticker is coloured with. The first two are whoever's it is; a class says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    A,
    B,
    /// A shade over what lies below.
    Shade,
    /// A light over what lies below.
    Gleam,
    /// Of the living or of the dead: a class says which.
    Skin,
    Flesh,
    Ink,
    Faint,
    White,
    Paper,
    Leather,
    Iron,
    Steel,
    Glass,
    Wing,
    Fire,
    Gold,
    Glow,
    Rose,
    Denim,
    Hair,
    Beard,
}

impl Tint {
    /// The class of what is filled with it; that of a line in it ends with `l`.
    fn class(self) -> &'static str {
        match self {
            Tint::A => "fa",
            Tint::B => "fb",
            Tint::Shade => "fs",
            Tint::Gleam => "fg",
            Tint::Skin => "fk",
            Tint::Flesh => "ff",
            Tint::Ink => "fi",
            Tint::Faint => "fq",
            Tint::White => "fw",
            Tint::Paper => "fp",
            Tint::Leather => "fle",
            Tint::Iron => "fir",
            Tint::Steel => "fst",
            Tint::Glass => "fgl",
            Tint::Wing => "fwi",
            Tint::Fire => "ffi",
            Tint::Gold => "fgo",
            Tint::Glow => "fgw",
            Tint::Rose => "fro",
            Tint::Denim => "fde",
            Tint::Hair => "fha",
            Tint::Beard => "fbe",
        }
    }
}

/// A part of a sticker, as an SVG path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    tint: Tint,
    path: &'static str,
    /// The width of a line; none where it is filled.
    width: Option<f32>,
    /// Whether it belongs to the outline.
    is_body: bool,
}

/// Filled, a part of the body.
pub(crate) const fn fill(tint: Tint, path: &'static str) -> Cut {
    Cut { tint, path, width: None, is_body: true }
}

/// A rounded line, a part of the body.
pub(crate) const fn limb(tint: Tint, width: f32, path: &'static str) -> Cut {
    Cut { tint, path, width: Some(width), is_body: true }
}

/// Filled, on the body.
pub(crate) const fn mark(tint: Tint, path: &'static str) -> Cut {
    Cut { tint, path, width: None, is_body: false }
}

/// A rounded line on the body.
pub(crate) const fn line(tint: Tint, width: f32, path: &'static str) -> Cut {
    Cut { tint, path, width: Some(width), is_body: false }
}

/// A drawing from its lowest part to its highest, in a square from -56 to 56 whose feet are at 42.
pub(crate) type Sticker = &'static [Cut];

/// How wide the paper stands out around the ink, and the ink around the colours.
const PAPER: f32 = 13.0;
const INK: f32 = 6.0;

/// The inner drawing of a sticker.
pub(crate) fn drawn(sticker: Sticker) -> String {
    let mut out = String::new();
    outline(&mut out, sticker, "fd", PAPER);
    outline(&mut out, sticker, "fn", INK);
    for cut in sticker {
        let class = cut.tint.class();
        let _ = match cut.width {
            Some(width) => write!(out, "<path class=\"{class}l fl\" stroke-width=\"{width}\""),
            None if cut.is_body => write!(out, "<path class=\"{class} ft\""),
            None => write!(out, "<path class=\"{class}\""),
        };
        let _ = write!(out, " d=\"{}\"/>", cut.path);
    }
    out
}

/// The body in one colour, so much wider all around.
fn outline(out: &mut String, sticker: Sticker, class: &str, wider: f32) {
    let body = || sticker.iter().filter(|cut| cut.is_body);
    let filled: String = body().filter(|cut| cut.width.is_none()).map(|cut| cut.path).collect();
    if !filled.is_empty() {
        let _ = write!(out, "<path class=\"{class} {class}l\" stroke-width=\"{wider}\" d=\"{filled}\"/>");
    }
    let mut widths: Vec<f32> = body().filter_map(|cut| cut.width).collect();
    widths.sort_by(f32::total_cmp);
    widths.dedup();
    for width in widths {
        let limbs: String = body().filter(|cut| cut.width == Some(width)).map(|cut| cut.path).collect();
        let _ = write!(out, "<path class=\"{class}l fl\" stroke-width=\"{}\" d=\"{limbs}\"/>", width + wider);
    }
}
