//! Words that games bring for the pages: what stands on the box.

use shamble_games::{Language, Title};

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
