//! Words that games bring for the pages: what stands on the box.

use maud::{Markup, html};
use shamble_games::{Language, Said, Title, Voice, said};

/// A sentence with the codes of places small behind their names.
pub(crate) fn sentence(text: &str) -> Markup {
    html! {
        @for part in said(text) {
            @match part {
                Said::Words(words) => (words),
                // A balcony goes by its tile, as on the board: that it is one has just been said.
                Said::Code(code) => { " " small.place { (code.strip_suffix(".balcony").unwrap_or(code)) } },
            }
        }
    }
}

/// A game's own words for a page, if it has them.
pub(crate) fn of_game(title: &dyn Title, language: Language, key: &str) -> Option<String> {
    let voice = title.words().in_language(language);
    let key = format!("{}-{key}", title.id());
    voice.knows(&key).then(|| voice.word(&key))
}

/// An option or one of its values in words; where a game has none, as it is written in a set-up.
pub(crate) fn of_option(title: &dyn Title, language: Language, key: &str, value: Option<&str>) -> String {
    let written = value.map_or_else(|| format!("option-{key}"), |value| format!("option-{key}-{value}"));
    of_game(title, language, &written).unwrap_or_else(|| value.unwrap_or(key).to_owned())
}

/// How hard a mission is, as stars.
pub(crate) fn stars(difficulty: u8) -> String {
    (1..=5).map(|star| if star <= difficulty { '★' } else { '☆' }).collect()
}

/// Numbers as one says them: a range where they follow each other.
pub(crate) fn numbers<N: Copy + Into<usize>>(numbers: &[N], voice: Voice<'_>) -> String {
    let numbers: Vec<usize> = numbers.iter().map(|number| (*number).into()).collect();
    let follow = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match &numbers[..] {
        [] => String::new(),
        [only] => only.to_string(),
        [first, .., last] if follow && numbers.len() > 2 => {
            voice.fill("web-range", &[("least", (*first).into()), ("most", (*last).into())])
        }
        [some @ .., last] => {
            let some: Vec<String> = some.iter().map(usize::to_string).collect();
            voice.fill("web-or", &[("some", some.join(", ").into()), ("last", (*last).into())])
        }
    }
}
