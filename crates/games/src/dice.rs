//! Dice as they fell: small drawings for the log, the caption of a film and the board.

use std::fmt::Write;

/// How many sides a die has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    Six,
    Ten,
    /// Several dice whose sum alone counts.
    Sum,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Die {
    pub sides: Sides,
    pub value: u8,
    /// Whether it does what it was rolled for; `None` where its value alone counts.
    pub hits: Option<bool>,
}

impl Die {
    /// As SVG for the text of a page that brings the [sheet of signs](crate::sign_sheet). What is heard of it stands in
    /// the words beside it.
    ///
    /// ```
    /// use shamble_games::{Die, Sides};
    /// let die = Die { sides: Sides::Six, value: 5, hits: Some(true) };
    /// assert!(die.to_svg().contains("class=\"die hit\"") && die.to_svg().contains("#die-5"));
    /// ```
    pub fn to_svg(self) -> String {
        let class = match self.hits {
            Some(true) => "die hit",
            Some(false) => "die miss",
            None => "die",
        };
        let value = self.value;
        let mut svg = format!("<svg class=\"{class}\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">");
        let _ = match self.sides {
            Sides::Six if (1..=6).contains(&value) => {
                write!(svg, "<use href=\"#die-{value}\" width=\"24\" height=\"24\"/>")
            }
            Sides::Six | Sides::Sum => {
                write!(svg, "<use href=\"#die-sum\" width=\"24\" height=\"24\"/>{}", number(value, 16.5))
            }
            Sides::Ten => write!(svg, "<use href=\"#die-ten\" width=\"24\" height=\"24\"/>{}", number(value, 15.5)),
        };
        svg.push_str(match self.hits {
            Some(true) => "<path class=\"die-mark\" d=\"M15 4.5l3 3 5-6\"/>",
            Some(false) => "<path class=\"die-mark\" d=\"M3 21L21 3\"/>",
            None => "",
        });
        svg + "</svg>"
    }
}

/// Dice of six sides by face, one to six; faces from `lowest` hit.
pub(crate) fn by_face(faces: [u8; 6], lowest: u8) -> Vec<Die> {
    let die = |value: u8| Die { sides: Sides::Six, value, hits: Some(value >= lowest) };
    (1..).zip(faces).flat_map(|(face, count)| std::iter::repeat_n(die(face), count.into())).collect()
}

fn number(value: u8, y: f32) -> String {
    format!("<text class=\"die-pip\" x=\"12\" y=\"{y}\" text-anchor=\"middle\">{value}</text>")
}

/// The bodies of all dice as symbols.
pub(crate) fn symbols() -> String {
    const BODY: &str = "<rect class=\"die-body\" x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"4.5\"/>";
    const PIPS: [&[(u8, u8)]; 6] = [
        &[(12, 12)],
        &[(7, 7), (17, 17)],
        &[(7, 7), (12, 12), (17, 17)],
        &[(7, 7), (17, 7), (7, 17), (17, 17)],
        &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
        &[(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
    ];
    let mut sheet = String::new();
    for (value, pips) in PIPS.iter().enumerate() {
        let pip = |(x, y): &(u8, u8)| format!("<circle class=\"die-pip\" cx=\"{x}\" cy=\"{y}\" r=\"2.3\"/>");
        let pips: String = pips.iter().map(pip).collect();
        let _ = write!(sheet, "<symbol id=\"die-{}\" viewBox=\"0 0 24 24\">{BODY}{pips}</symbol>", value + 1);
    }
    let _ = write!(sheet, "<symbol id=\"die-sum\" viewBox=\"0 0 24 24\">{BODY}</symbol>");
    // A die of ten sides is a kite of kites.
    sheet
        + "<symbol id=\"die-ten\" viewBox=\"0 0 24 24\">\
             <path class=\"die-body\" d=\"M12 1L23 10V14.5L12 23L1 14.5V10z\"/>\
             <path class=\"die-edge\" d=\"M12 1L5.5 14L12 18.5L18.5 14z\"/></symbol>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_is_drawn_from_the_sheet() {
        let sheet = crate::sign_sheet();
        for sides in [Sides::Six, Sides::Ten, Sides::Sum] {
            for value in 0..=20 {
                let svg = Die { sides, value, hits: None }.to_svg();
                let used = svg.split("#").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
                assert!(sheet.contains(&format!("id=\"{used}\"")), "{used}");
                assert!(used.ends_with(&value.to_string()) || svg.contains(&format!(">{value}</text>")), "{svg}");
            }
        }
    }

    #[test]
    fn dice_by_face_hit_from_the_lowest() {
        let dice: Vec<(u8, Option<bool>)> =
            by_face([1, 0, 0, 2, 0, 1], 4).iter().map(|die| (die.value, die.hits)).collect();
        assert_eq!(dice, [(1, Some(false)), (4, Some(true)), (4, Some(true)), (6, Some(true))]);
    }
}
