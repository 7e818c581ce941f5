//! Colours: one style sheet with custom properties for all scenes, and the same with every colour put in.

use std::sync::LazyLock;

use super::Theme;

const DARK: &str = include_str!("../../style/dark.css");
const LIGHT: &str = include_str!("../../style/light.css");
const ACCENTS: &str = include_str!("../../style/accents.css");
const PALETTES: &str = include_str!("../../style/palettes.css");
const RULES: &str = concat!(
    include_str!("../../style/rules.css"),
    include_str!("../../style/comic.css"),
    include_str!("../../style/western.css"),
    include_str!("../../style/print.css"),
);

/// What the boards of a game are filled with: dots, planks, light.
pub(crate) fn patterns(class: &str) -> &'static str {
    match class {
        "mz" => include_str!("../../style/comic.svg").trim_end(),
        "uoa" => include_str!("../../style/western.svg").trim_end(),
        "otd" => include_str!("../../style/print.svg").trim_end(),
        _ => "",
    }
}

/// The style sheet of all scenes. A page may set the custom properties of `.scene` to change them;
/// `data-theme="light"` or `"dark"` on anything around a scene overrides what the reader's system prefers.
pub fn stylesheet() -> &'static str {
    static SHEET: LazyLock<String> = LazyLock::new(|| {
        let one_line = |text: &str| text.lines().collect::<String>();
        let (dark, light) = (one_line(DARK), one_line(LIGHT));
        // What light changes, as dark has it: for a dark table on a light system.
        let darkened: String =
            properties(LIGHT).filter_map(|(name, _)| Some(format!("{name}:{};", find(DARK, name)?))).collect();
        let accents: String =
            classed(ACCENTS).map(|(class, name, value)| format!(".scene{class}{{{name}:{value}}}\n")).collect();
        let palettes: String =
            classed(PALETTES).map(|(class, name, value)| format!(".scene {class}{{{name}:{value}}}\n")).collect();
        format!(
            ".scene{{{dark}}}\n{accents}{palettes}@media (prefers-color-scheme:light){{.scene{{{light}}}}}\n\
             [data-theme=light] .scene{{{light}}}\n[data-theme=dark] .scene{{{darkened}}}\n{RULES}"
        )
    });
    &SHEET
}

/// The rules with every colour put in.
pub(crate) fn resolved(theme: Theme, class: &str) -> String {
    let value = |name: &str| {
        let accent = classed(ACCENTS).find(|(of, known, _)| *known == name && of.strip_prefix('.') == Some(class));
        let light = if theme == Theme::Light { find(LIGHT, name) } else { None };
        accent.map(|(_, _, value)| value).or(light).or_else(|| find(DARK, name)).unwrap_or("#888888")
    };
    let put_in = |rule: &str, own: &dyn Fn(&str) -> Option<&'static str>| {
        let mut parts = rule.split("var(");
        let mut sheet = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once(')').unwrap_or((part, ""));
            sheet += own(name).unwrap_or_else(|| value(name));
            sheet += rest;
        }
        sheet + "\n"
    };
    let is_own = |rule: &str| classed(PALETTES).any(|(_, name, _)| rule.contains(&format!("var({name})")));
    let (own, common): (Vec<&str>, Vec<&str>) = RULES.lines().partition(|rule| is_own(rule));
    let mut sheet: String = common.into_iter().map(|rule| put_in(rule, &|_| None)).collect();
    // What takes its colours from whoever's it is has one rule for each of them.
    for rule in own {
        let rest = rule.strip_prefix(".scene ").unwrap_or(rule);
        for (class, name, value) in classed(PALETTES).filter(|(_, name, _)| rule.contains(&format!("var({name})"))) {
            let (within, itself) = (format!(".scene {class} {rest}"), format!(".scene {class}{rest}"));
            sheet += &put_in(&within, &|known| (known == name).then_some(value));
            sheet += &put_in(&itself, &|known| (known == name).then_some(value));
        }
    }
    sheet
}

/// The class of the colour with this number; colours come again after ten.
pub fn hue(number: usize) -> &'static str {
    const HUES: [&str; 10] = ["hue-0", "hue-1", "hue-2", "hue-3", "hue-4", "hue-5", "hue-6", "hue-7", "hue-8", "hue-9"];
    HUES[number % HUES.len()]
}

/// Names and values of the lines `--name: value;`.
fn properties(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    text.lines().filter_map(|line| line.strip_suffix(';')?.split_once(": "))
}

fn find(text: &'static str, name: &str) -> Option<&'static str> {
    properties(text).find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// The lines `.class --name: value;`.
fn classed(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    properties(text).filter_map(|(head, value)| head.split_once(' ').map(|(class, name)| (class, name, value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_that_is_used_has_a_value() {
        for part in RULES.split("var(").skip(1) {
            let name = part.split(')').next().unwrap();
            assert!(
                find(DARK, name).is_some()
                    || classed(ACCENTS).chain(classed(PALETTES)).any(|(_, known, _)| known == name),
                "{name}"
            );
        }
        for (name, _) in properties(LIGHT) {
            assert!(find(DARK, name).is_some(), "{name}");
        }
        let sheets = [Theme::Dark, Theme::Light].map(|theme| resolved(theme, "otd"));
        assert!(sheets.iter().all(|sheet| !sheet.contains("var(") && !sheet.contains("#888888")));
        assert_ne!(sheets[0], sheets[1]);
    }

    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// A stroke with its casing is seen on any ground: where one of them is like it, the other is not.
    #[test]
    fn what_can_be_chosen_and_who_acts_stand_out_from_every_ground() {
        let grounds = ["deck", "plank", "panel", "card", "back"]
            .into_iter()
            .chain(["mat-grass", "mat-road", "mat-floor", "mat-wood", "mat-roof-0", "mat-field"])
            .chain(["mz-street", "mz-ochre", "mz-teal", "mz-plum", "mz-brick", "mz-blue", "mz-olive", "mz-rose"])
            .chain(["otd-far", "otd-middle", "otd-contact", "otd-plate"]);
        // Dust, planks, tiles and fronts of a town, which no theme changes.
        let town = ["#dcb984", "#9a6a43", "#94725f", "#b9a68a", "#9c4a36", "#4f7f7a", "#b58a4c"];
        for sheet in [DARK, LIGHT] {
            let colour = |name: &str| find(sheet, name).or_else(|| find(DARK, name)).unwrap();
            for ground in grounds.clone().map(|name| colour(&format!("--{name}"))).chain(town) {
                for stroke in ["--glow", "--pale"].map(colour) {
                    let seen = contrast(stroke, ground).max(contrast(colour("--casing"), ground));
                    assert!(
                        seen >= 3.0 && contrast(stroke, colour("--casing")) >= 4.5,
                        "{stroke} on {ground}: {seen:.1}"
                    );
                }
            }
        }
    }

    #[test]
    fn both_themes_keep_words_readable() {
        for sheet in [DARK, LIGHT] {
            for (words, ground) in [
                ("--words", "--panel"),
                ("--words-soft", "--panel"),
                ("--words", "--table"),
                ("--words-soft", "--table"),
            ] {
                let found = contrast(find(sheet, words).unwrap(), find(sheet, ground).unwrap());
                assert!(found >= 4.5, "{words} on {ground}: {found:.1}");
            }
        }
        assert!(contrast(find(DARK, "--ink").unwrap(), find(DARK, "--card").unwrap()) >= 7.0);
        assert!(contrast(find(DARK, "--ink-soft").unwrap(), find(DARK, "--card").unwrap()) >= 4.5);
    }
}
