//! Scenes as SVG text.

use std::fmt::Write;

use super::picture::Theme;
use super::style;
use super::{Anchor, Form, Piece, Place, Pointing, Ruler, Scene, Shape};

impl Scene {
    /// The scene as SVG: for a page that brings the style sheet ([`stylesheet`](super::stylesheet)), or to stand alone with
    /// a style sheet of its own that follows the reader's light or dark.
    pub fn to_svg(&self, standalone: bool) -> String {
        let style = standalone.then(style::stylesheet);
        self.written(style, Symbols::Named)
    }

    /// With every colour of a theme put in, for readers that know no custom properties.
    pub(crate) fn to_plain_svg(&self, theme: Theme) -> String {
        self.written(Some(&style::resolved(theme, self.class)), Symbols::Inside)
    }

    fn written(&self, style: Option<&str>, symbols: Symbols) -> String {
        let mut out = String::with_capacity(64 * 1024);
        let (width, height) = (Number(self.width), Number(self.height));
        let role = if style.is_some() { "img" } else { "group" };
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" class=\"scene {}\" role=\"{role}\" \
             aria-label=\"",
            self.class
        );
        escape(&mut out, &self.name);
        out.push('"');
        if let Some(pointing) = self.pointing.filter(|_| style.is_none()) {
            write_pointing(&mut out, pointing);
        }
        if let Some(Ruler { origin, unit }) = self.ruler.filter(|_| style.is_none()) {
            let _ = write!(out, " data-ruler=\"{} {} {}\"", Number(origin.0), Number(origin.1), Number(unit));
        }
        out.push('>');
        let has_lamp = self.pieces().flat_map(|piece| &piece.shapes).any(|shape| shape.class == "lamp");
        if has_lamp {
            out.push_str(LAMP);
        }
        let sheet = match symbols {
            Symbols::Named => crate::drawings::symbols::sheet(self.class),
            Symbols::Inside => "",
        };
        let patterns = style::patterns(self.class);
        if !(patterns.is_empty() && sheet.is_empty()) {
            let _ = write!(out, "<defs>{patterns}{sheet}</defs>");
        }
        if let Some(style) = style {
            let _ = write!(out, "<title>");
            escape(&mut out, &self.name);
            let _ = write!(out, "</title><style>{style}</style>");
            let _ = write!(out, "<rect class=\"table\" width=\"{width}\" height=\"{height}\"/>");
        }
        for layer in &self.layers {
            let _ = write!(out, "\n<g class=\"layer {0}\" data-layer=\"{0}\">", layer.name);
            layer.pieces.iter().for_each(|piece| write_piece(&mut out, piece, &piece.choices, symbols));
            out.push_str("</g>");
        }
        out.push_str("\n</svg>\n");
        out
    }
}

impl Piece {
    /// The piece alone and without its choices, for a page that shows the rest of its scene.
    pub(super) fn to_svg(&self) -> String {
        let mut out = String::new();
        write_piece(&mut out, self, &[], Symbols::Named);
        out
    }

    /// The bends of its way, as `120,40 160,80`.
    pub(super) fn bends(&self) -> String {
        let bends = self.way.iter().map(|(x, y)| format!("{},{}", Number(*x), Number(*y)));
        bends.collect::<Vec<_>>().join(" ")
    }

    /// Where it lies, as SVG says it.
    pub(super) fn transform(&self) -> String {
        let mut out = String::new();
        write_transform(&mut out, self.place);
        out
    }
}

/// Where the drawings of symbols are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbols {
    /// In the page or at the head of the picture; colours pass into them as custom properties.
    Named,
    /// Wherever one is used, for readers that know no custom properties.
    Inside,
}

/// What a click on the table means, for the page; the drawing can take the focus, for keys that move a cursor.
fn write_pointing(out: &mut String, pointing: Pointing) {
    let [x, y, unit] = [pointing.origin.0, pointing.origin.1, pointing.unit].map(Number);
    let _ =
        write!(out, " tabindex=\"0\" data-point=\"{}\" data-origin=\"{x} {y}\" data-unit=\"{unit}\"", pointing.verb);
    if pointing.has_heights {
        out.push_str(" data-heights=\"yes\"");
    }
}

/// Shapes in a square from -50 to 50 as SVG for the text of a page that brings the style sheet.
pub(crate) fn inline_svg(shapes: &[Shape]) -> String {
    format!("<svg class=\"scene\" viewBox=\"-50 -50 100 100\" aria-hidden=\"true\">{}</svg>", inner_svg(shapes))
}

/// Shapes without anything around them.
pub(crate) fn inner_svg(shapes: &[Shape]) -> String {
    let mut out = String::new();
    shapes.iter().for_each(|shape| write_shape(&mut out, shape, Symbols::Named));
    out
}

/// The light above the table.
const LAMP: &str = "<defs><radialGradient id=\"scene-lamp\" r=\".75\"><stop offset=\"0\" class=\"lamp-light\"/>\
                    <stop offset=\"1\" class=\"lamp-dark\"/></radialGradient></defs>";

fn write_piece(out: &mut String, piece: &Piece, choices: &[String], symbols: Symbols) {
    out.push_str("\n<g data-key=\"");
    escape(out, &piece.key);
    let _ = write!(out, "\" class=\"piece {}", piece.class);
    if !choices.is_empty() {
        out.push_str(" offered");
    }
    out.push('"');
    write_place(out, piece.place);
    if let Some(zone) = &piece.zone {
        out.push_str(" data-zone=\"");
        escape(out, zone);
        out.push('"');
    }
    if choices.is_empty() {
        out.push_str(if piece.name.is_empty() { " aria-hidden=\"true\"" } else { " role=\"img\"" });
    } else {
        out.push_str(" role=\"button\" tabindex=\"0\" data-choices=\"");
        escape(out, &serde_json::Value::from(choices).to_string());
        out.push('"');
    }
    if !piece.about.is_empty() {
        out.push_str(" data-about=\"");
        escape(out, &serde_json::Value::from(piece.about.clone()).to_string());
        out.push('"');
    }
    if !piece.way.is_empty() {
        let _ = write!(out, " data-way=\"{}\"", piece.bends());
    }
    out.push('>');
    if !piece.name.is_empty() {
        out.push_str("<title>");
        escape(out, &piece.name);
        out.push_str("</title>");
    }
    for shape in &piece.shapes {
        // What lights up has a dark casing below it, which tells it from any ground.
        if shape.class.split(' ').any(|class| matches!(class, "edge" | "hit")) {
            write_shape(out, &Shape { class: "casing".into(), stroke: None, ..shape.clone() }, symbols);
        }
        write_shape(out, shape, symbols);
    }
    out.push_str("</g>");
}

fn write_shape(out: &mut String, shape: &Shape, symbols: Symbols) {
    if let Form::Symbol { id, size } = shape.form {
        return write_symbol(out, shape, id, size, symbols);
    }
    let _ = match &shape.form {
        Form::Path(path) => write!(out, "<path d=\"{path}\""),
        Form::Rect { x, y, width, height, round } => {
            let [x, y, width, height] = [*x, *y, *width, *height].map(Number);
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            if *round > 0.0 { write!(out, " rx=\"{}\"", Number(*round)) } else { Ok(()) }
        }
        Form::Circle { x, y, radius } => {
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", Number(*x), Number(*y), Number(*radius))
        }
        Form::Symbol { .. } => return,
        Form::Text { x, y, size, anchor, .. } => {
            let [x, y, size] = [*x, *y, *size].map(Number);
            let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
            match anchor {
                Anchor::Start => Ok(()),
                Anchor::Middle => write!(out, " text-anchor=\"middle\""),
                Anchor::End => write!(out, " text-anchor=\"end\""),
            }
        }
    };
    if !shape.class.is_empty() {
        let _ = write!(out, " class=\"{}\"", shape.class);
    }
    if let Some(width) = shape.stroke {
        let _ = write!(out, " stroke-width=\"{}\"", Number(width));
    }
    if let Some(place) = shape.place {
        write_place(out, place);
    }
    match &shape.form {
        Form::Text { text, .. } => {
            out.push('>');
            escape(out, text);
            out.push_str("</text>");
        }
        Form::Path(_) | Form::Rect { .. } | Form::Circle { .. } | Form::Symbol { .. } => out.push_str("/>"),
    }
}

/// A square from -56 to 56, its middle a little above that of the symbol.
fn write_symbol(out: &mut String, shape: &Shape, id: &str, size: f32, symbols: Symbols) {
    let place = shape.place.unwrap_or(Place::at(0.0, 0.0));
    match symbols {
        Symbols::Named => {
            let (corner, side) = (Number(-size / 2.0), Number(size));
            let _ = write!(out, "<use href=\"#{id}\" x=\"{corner}\" y=\"{corner}\" width=\"{side}\" height=\"{side}\"");
            let _ = write!(out, " class=\"{}\"", shape.class);
            if shape.place.is_some() {
                write_place(out, place);
            }
            out.push_str("/>");
        }
        Symbols::Inside => {
            let _ = write!(out, "<g class=\"{}\"", shape.class);
            write_place(out, place);
            let _ = write!(out, "><g transform=\"scale({}) translate(0 4)\">", Number(size / 112.0));
            out.push_str(crate::drawings::symbols::inner(id));
            out.push_str("</g></g>");
        }
    }
}

fn write_place(out: &mut String, place: Place) {
    out.push_str(" transform=\"");
    write_transform(out, place);
    out.push('"');
}

fn write_transform(out: &mut String, place: Place) {
    let _ = write!(out, "translate({} {})", Number(place.x), Number(place.y));
    if place.turn != 0.0 {
        let _ = write!(out, " rotate({})", Number(place.turn));
    }
    if place.scale != 1.0 {
        let _ = write!(out, " scale({})", Number(place.scale));
    }
}

/// A measure with at most three decimals and no needless zeros.
struct Number(f32);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        let (sign, rest) = (if thousandths < 0 { "-" } else { "" }, thousandths.abs());
        write!(f, "{sign}{}", rest / 1000)?;
        let decimals = format!("{:03}", rest % 1000);
        let decimals = decimals.trim_end_matches('0');
        if decimals.is_empty() { Ok(()) } else { write!(f, ".{decimals}") }
    }
}

fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no place for control characters, not even escaped.
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written: Vec<String> =
            [0.0, -0.0, 12.0, -0.25, 1.0 / 3.0, -99.9996].map(|number| Number(number).to_string()).to_vec();
        assert_eq!(written, ["0", "0", "12", "-0.25", "0.333", "-100"]);
    }

    #[test]
    fn a_piece_carries_its_key_place_name_and_choices() {
        let mut scene = Scene::new("A <table>", "toy", 100.0, 50.0);
        let piece = Piece::new("pile-1", "pile", Place::at(10.0, 20.5).turned(-4.0), "Pile \"1\" & more")
            .with(Shape::square("card", 8.0, 1.0))
            .with(Shape::text("ink", 0.0, 3.0, 6.0, "a<b"));
        scene.lay("cards", vec![piece]);
        scene.offer("pile-1", "turn 1");
        scene.offer("pile-1", "turn 1");
        scene.offer("nobody", "pass");
        assert_eq!(
            scene.to_svg(false),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\" class=\"scene toy\" role=\"group\" \
             aria-label=\"A &lt;table&gt;\">\n<g class=\"layer cards\" data-layer=\"cards\">\n<g data-key=\"pile-1\" \
             class=\"piece pile offered\" transform=\"translate(10 20.5) rotate(-4)\" role=\"button\" tabindex=\"0\" \
             data-choices=\"[&quot;turn 1&quot;]\"><title>Pile &quot;1&quot; &amp; more</title><rect x=\"-4\" y=\"-4\" \
             width=\"8\" height=\"8\" rx=\"1\" class=\"card\"/><text x=\"0\" y=\"3\" font-size=\"6\" \
             text-anchor=\"middle\" class=\"ink\">a&lt;b</text></g></g>\n</svg>\n"
        );
    }
}
