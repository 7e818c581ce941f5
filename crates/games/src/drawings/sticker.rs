//! Stickers: figures in two colours of their own, with an ink outline and an edge as if cut out of paper. Each is drawn
//! once for a page, as a symbol, and used by name wherever it stands.

use std::fmt::Write;

/// The sheet on which all stickers are drawn.
const SHEET: &str = include_str!("stickers.txt");

/// What a part of a sticker is coloured with, and the class of what is filled with it; that of a line in it ends with `l`.
/// `A` and `B` are whoever's the sticker is, `Skin` is of the living or of the dead: a class says which. `Shade` and
/// `Gleam` are a shade and a light over what lies below.
const TINTS: &str = "A fa,B fb,Shade fs,Gleam fg,Skin fk,Flesh ff,Ink fi,Faint fq,White fw,Paper fp,Leather fle,\
                     Iron fir,Steel fst,Glass fgl,Wing fwi,Fire ffi,Gold fgo,Glow fgw,Rose fro,\
                     Denim fde,Hair fha,Beard fbe";

/// A part of a sticker, as an SVG path.
struct Cut {
    class: &'static str,
    path: &'static str,
    /// The width of a line; none where it is filled.
    width: Option<f32>,
    /// Whether it belongs to the outline.
    is_body: bool,
}

impl Cut {
    /// A line of the sheet: `fill` and `limb` (a rounded line) are parts of the body, `mark` and `line` lie on it.
    fn read(line: &'static str) -> Option<Cut> {
        let (kind, rest) = line.split_once(' ')?;
        let (tint, rest) = rest.split_once(' ')?;
        let (_, class) =
            TINTS.split(',').filter_map(|known| known.split_once(' ')).find(|(known, _)| *known == tint)?;
        let (width, path) = match kind {
            "fill" | "mark" => (None, rest),
            "limb" | "line" => {
                let (width, path) = rest.split_once(' ')?;
                (Some(width.parse().ok()?), path)
            }
            _ => return None,
        };
        Some(Cut { class, path, width, is_body: matches!(kind, "fill" | "limb") })
    }
}

/// The inner drawing of every sticker, by the name of its symbol. Each lies in a square from -56 to 56 with its feet at 42.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, String)> {
    let stickers = SHEET.split("\n[").skip(1).filter_map(|sticker| sticker.split_once(']'));
    stickers.map(|(name, cuts)| {
        let cuts = cuts.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let cuts = cuts
            .map(|line| Cut::read(line).expect("the sheet is a part of the binary, and all of it is drawn by a test"));
        (name, drawn(&cuts.collect::<Vec<Cut>>()))
    })
}

/// How wide the paper stands out around the ink, and the ink around the colours.
const PAPER: f32 = 13.0;
const INK: f32 = 6.0;

/// The inner drawing of a sticker.
fn drawn(sticker: &[Cut]) -> String {
    let mut out = String::new();
    outline(&mut out, sticker, "fd", PAPER);
    outline(&mut out, sticker, "fn", INK);
    for cut in sticker {
        let class = cut.class;
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
fn outline(out: &mut String, sticker: &[Cut], class: &str, wider: f32) {
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
