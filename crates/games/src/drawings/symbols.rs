//! The sheets of symbols that boards use: drawn once in a page, used by name.

use std::fmt::Write;
use std::sync::LazyLock;

use super::{faces, sticker, zombies};
use crate::scene::{Bit, Figure};

/// What somebody stands on: a disc in both colours for one of the players', a hexagon in the dark of the first for an
/// enemy, a white disc for those who are nobody's.
const STANDS: [(&str, &str); 3] = [
    (
        "f-disc",
        "<ellipse class=\"fx\" cx=\"5\" cy=\"46\" rx=\"48\" ry=\"16.5\"/><ellipse class=\"fb fo\" cy=\"41\" rx=\"45\" \
         ry=\"14.5\"/><ellipse class=\"fa\" cy=\"39.5\" rx=\"33\" ry=\"10\"/>",
    ),
    (
        "f-hexagon",
        "<ellipse class=\"fx\" cx=\"5\" cy=\"46\" rx=\"48\" ry=\"16.5\"/><path class=\"fa fo\" \
         d=\"M-45 41l20-14.5h50l20 14.5l-20 14.5h-50z\"/><path class=\"fs\" d=\"M-45 41l20-14.5h50l20 14.5l-20 \
         14.5h-50z\"/>",
    ),
    (
        "f-plain",
        "<ellipse class=\"fx\" cx=\"5\" cy=\"46\" rx=\"48\" ry=\"16.5\"/><ellipse class=\"fw fo\" cy=\"41\" rx=\"38\" \
         ry=\"13\"/>",
    ),
];

/// Tokens, in the colour of the class they are used with.
const TOKENS: [(&str, &str); 9] = [
    (
        "t-spawn",
        "<path class=\"fp fo\" d=\"M0-56L11.1-41.5L28-48.5L30.4-30.4L48.5-28L41.5-11.1L56 0L41.5 11.1L48.5 28L30.4 30.4L28 \
         48.5L11.1 41.5L0 56L-11.1 41.5L-28 48.5L-30.4 30.4L-48.5 28L-41.5 11.1L-56 0L-41.5-11.1L-48.5-28L-30.4-30.4L-28\
         -48.5L-11.1-41.5z\"/><path class=\"fa\" d=\"M0-47L9.3-34.8L23.5-40.7L25.5-25.5L40.7-23.5L34.8-9.3L47 0L34.8 9.3L40.7 \
         23.5L25.5 25.5L23.5 40.7L9.3 34.8L0 47L-9.3 34.8L-23.5 40.7L-25.5 25.5L-40.7 23.5L-34.8 9.3L-47 0L-34.8-9.3L-40.7\
         -23.5L-25.5-25.5L-23.5-40.7L-9.3-34.8z\"/><path class=\"fw\" d=\"M0-26L20-4L9-4L9 12L-9 12L-9-4L-20-4zM-20 18L20 18L20 \
         26L-20 26z\"/>",
    ),
    (
        "t-objective",
        "<circle class=\"fp fo\" r=\"46\"/><circle class=\"fa\" r=\"37\"/><path class=\"fw\" d=\"M0-27L6.8-8.3L26.6-7.7L10.9 \
         4.6L16.5 23.7L0 12.5L-16.5 23.7L-10.9 4.6L-26.6-7.7L-6.8-8.3z\"/>",
    ),
    (
        "t-hidden",
        "<rect class=\"fp fo\" x=\"-36\" y=\"-46\" width=\"72\" height=\"92\" rx=\"9\"/><rect class=\"mz-dark\" x=\"-28\" \
         y=\"-38\" width=\"56\" height=\"76\" rx=\"4\"/><path class=\"fgol fl\" stroke-width=\"11\" d=\"M-13-12C-13-30 14-30 14\
         -12C14 0 0-1 0 10\"/><circle class=\"fgo\" cy=\"25\" r=\"7\"/>",
    ),
    (
        "t-exit",
        "<rect class=\"fp fo\" x=\"-46\" y=\"-40\" width=\"92\" height=\"80\" rx=\"8\"/><rect class=\"fa\" x=\"-38\" y=\"-32\" \
         width=\"76\" height=\"64\" rx=\"3\"/><path class=\"fw\" d=\"M-26-22L2-22L2-14L-17-14L-17 14L2 14L2 22L-26 22zM2-8L12\
         -8L12-19L31 0L12 19L12 8L2 8z\"/>",
    ),
    (
        "t-lair",
        "<path class=\"mz-print-line\" d=\"M0-45L8.8-32.8L22.5-39L24-24L39-22.5L32.8-8.8L45 0L32.8 8.8L39 22.5L24 24L22.5 \
         39L8.8 32.8L0 45L-8.8 32.8L-22.5 39L-24 24L-39 22.5L-32.8 8.8L-45 0L-32.8-8.8L-39-22.5L-24-24L-22.5-39L-8.8-32.8z\"/>\
         <path class=\"mz-print\" d=\"M0-20L17-2L8-2L8 14L-8 14L-8-2L-17-2z\"/>",
    ),
    (
        "t-start",
        "<circle class=\"fp fo\" r=\"44\"/><path class=\"fi\" d=\"M0-28a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM-22 26C-22 4-11-1 0\
         -1C11-1 22 4 22 26z\"/>",
    ),
    (
        "t-stranger",
        "<rect class=\"fp fo\" x=\"-34\" y=\"-46\" width=\"68\" height=\"92\" rx=\"8\"/><rect class=\"fa\" x=\"-27\" y=\"-39\" \
         width=\"54\" height=\"78\" rx=\"4\"/><path class=\"fw\" d=\"M0-26a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM-20 28C-20 6-10 1 \
         0 1C10 1 20 6 20 28z\"/>",
    ),
    (
        "t-secret",
        "<rect class=\"fp fo\" x=\"-34\" y=\"-46\" width=\"68\" height=\"92\" rx=\"8\"/><path class=\"fil fl\" stroke-width=\"5\" \
         d=\"M-20-26h40M-20-10h40M-20 6h24M-8 28l8-8l8 8\"/>",
    ),
    (
        "t-letter",
        "<rect class=\"fp fo\" x=\"-50\" y=\"-34\" width=\"100\" height=\"68\" rx=\"6\"/><rect class=\"fa\" x=\"-43\" y=\"-27\" \
         width=\"86\" height=\"54\"/><path class=\"fw\" d=\"M-20 20L-6-20H6L20 20H10L7 11H-7L-10 20zM-4 3H4L0-10z\"/>",
    ),
];

/// The zombies of Undead or Alive.
const WESTERN: [(&str, Figure); 4] = [
    ("z-walker", zombies::WALKER),
    ("z-runner", zombies::RUNNER),
    ("z-fatty", zombies::FATTY),
    ("z-abomination", zombies::ABOMINATION),
];

/// The dead of Off the Dead by strength, on a ground that grows darker with it.
const FACES: [(&str, &str, &str); 6] = [
    ("o-2", "otd-s2", faces::CREEPER),
    ("o-3", "otd-s3", faces::STALKER),
    ("o-4", "otd-s4", faces::SNARLER),
    ("o-5", "otd-s5", faces::BLOATER),
    ("o-6", "otd-s6", faces::FIEND),
    ("o-7", "otd-s7", faces::FORMER),
];

/// Rays behind a face.
const RAYS: &str = "M12 4L102 4L100 21zM12 4L95 38L87 53zM12 4L77 67L64 78zM12 4L49 86L32 92zM12 4L15 94L-2 93zM12 4L-19 89L-34 81zM12 4L-48 \
                    71L-60 58zM12 4L-69 43L-75 27zM12 4L-78 10L-77-7zM12 4L-74-24L-67-40zM12 4L-57-54L-45-66zM12 4L-30-75L-14-82zM12 4L3-86L20\
                    -86zM12 4L37-83L53-76zM12 4L67-67L80-55zM12 4L90-41L97-25zM12 4L101-9L102 9z";

/// The picture of a card of the dead.
fn portrait(ground: &str, face: &str) -> String {
    let picture = "x=\"-46\" y=\"-46\" width=\"92\" height=\"92\"";
    format!(
        "<g clip-path=\"url(#otd-card)\"><rect {picture} class=\"{ground}\"/><path class=\"otd-rays\" d=\"{RAYS}\"/><rect {picture} \
         class=\"otd-halftone\"/>{face}</g>"
    )
}

/// The back of a card, its arrow pointing north.
const BACK: &str = "<g clip-path=\"url(#otd-card)\"><rect x=\"-46\" y=\"-46\" width=\"92\" height=\"92\" class=\"otd-back\"/><path \
                    class=\"otd-back-ray\" d=\"M0 0L70 0L69 12zM0 0L66 24L61 35zM0 0L54 45L45 54zM0 0L35 61L24 66zM0 0L12 69L0 70zM0 0L-12 \
                    69L-24 66zM0 0L-35 61L-45 54zM0 0L-54 45L-61 35zM0 0L-66 24L-69 12zM0 0L-70 0L-69-12zM0 0L-66-24L-61-35zM0 0L-54-45L-45\
                    -54zM0 0L-35-61L-24-66zM0 0L-12-69L0-70zM0 0L12-69L24-66zM0 0L35-61L45-54zM0 0L54-45L61-35zM0 0L66-24L69-12z\"/>\
                    <circle class=\"otd-back-disc\" r=\"35\"/></g>";

/// A heap of rubble.
const RUBBLE: &str = "<g clip-path=\"url(#otd-card)\"><rect x=\"-46\" y=\"-46\" width=\"92\" height=\"92\" class=\"otd-heap-0\"/><path \
                      class=\"otd-heap-1\" d=\"M-46 46L-46 10L-28 22L-16 2L2 20L14 6L30 24L46 8V46z\"/><path class=\"otd-heap-2\" d=\"M-46 46L\
                      -46 28L-30 34L-14 22L4 36L20 24L46 34V46z\"/></g>";

/// A silhouette in the first colour of its class with a pale edge, and a long shadow away from a low sun.
fn silhouette(figure: Figure) -> String {
    const EDGE: f32 = 6.0;
    let mut out = "<path class=\"uoa-shade\" d=\"M-18 46L44 12L78 12L16 48z\"/>".to_owned();
    for is_edge in [true, false] {
        let (class, wider) = if is_edge { ("fd", EDGE) } else { ("fa", 0.0) };
        for bit in figure {
            let _ = match bit {
                Bit::Fill(path) => {
                    write!(out, "<path class=\"{class} {class}l\" stroke-width=\"{wider}\" d=\"{path}\"/>")
                }
                Bit::Limb(path, width) => {
                    write!(out, "<path class=\"{class}l fl\" stroke-width=\"{}\" d=\"{path}\"/>", width + wider)
                }
                Bit::Gap(_) | Bit::Scratch(..) if is_edge => Ok(()),
                Bit::Gap(path) => write!(out, "<path class=\"fd\" d=\"{path}\"/>"),
                Bit::Scratch(path, width) => {
                    write!(out, "<path class=\"fdl fl\" stroke-width=\"{width}\" d=\"{path}\"/>")
                }
            };
        }
    }
    out
}

static SYMBOLS: LazyLock<Vec<(&'static str, &'static str, String)>> = LazyLock::new(|| {
    let comic = STANDS.iter().chain(&TOKENS).map(|(id, inner)| ("mz", *id, (*inner).to_owned()));
    let people = sticker::all().map(|(id, inner)| ("mz", id, inner));
    let western = WESTERN.iter().map(|(id, figure)| ("uoa", *id, silhouette(figure)));
    let faces = FACES.iter().map(|(id, ground, face)| ("otd", *id, portrait(ground, face)));
    let cards = [("otd", "o-back", BACK.to_owned()), ("otd", "o-rubble", RUBBLE.to_owned())];
    comic.chain(people).chain(western).chain(faces).chain(cards).collect()
});

/// The inner drawing of a symbol, for readers to whom symbols do not pass on colours.
pub(crate) fn inner(id: &str) -> &'static str {
    SYMBOLS.iter().find(|(_, known, _)| *known == id).map_or("", |(.., inner)| inner.as_str())
}

/// The symbols that the boards of a game may use.
pub(crate) fn sheet(class: &str) -> &'static str {
    static SHEETS: LazyLock<[(&str, String); 3]> = LazyLock::new(|| {
        ["mz", "uoa", "otd"].map(|class| {
            let mut sheet = String::new();
            for (_, id, inner) in SYMBOLS.iter().filter(|(of, ..)| *of == class) {
                let _ = write!(
                    sheet,
                    "<symbol id=\"{id}\" viewBox=\"-56 -60 112 112\" overflow=\"visible\">{inner}</symbol>"
                );
            }
            (class, sheet)
        })
    });
    SHEETS.iter().find(|(known, _)| *known == class).map_or("", |(_, sheet)| sheet.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A symbol is drawn in a tree of its own, where nothing around it counts.
    #[test]
    fn every_class_of_a_symbol_has_a_rule_of_its_own() {
        let sheet = crate::scene::stylesheet();
        for (_, id, inner) in SYMBOLS.iter() {
            for part in inner.split("class=\"").skip(1) {
                for class in part.split('"').next().unwrap().split(' ') {
                    let has_rule = sheet.lines().any(|rule| rule.starts_with(&format!(".{class}{{")));
                    assert!(has_rule, "`.{class}` of {id}");
                }
            }
        }
    }
}
