//! How French is set: no-break spaces where no line may end, and apostrophes that are curved.

use serde::{Deserialize, Deserializer};

/// Reads a French text of a content file.
pub(crate) fn set<'de, D: Deserializer<'de>>(text: D) -> Result<String, D::Error> {
    String::deserialize(text).map(|text| french(&text))
}

/// A French text as a printer sets it. A plain space before `: ; ! ? »` or after `«` becomes a no-break space, an
/// apostrophe between letters a curved one; what is set already stays.
///
/// ```
/// use shamble_kernel::typography::french;
/// assert_eq!(french("Qui va là ? « L'ombre ! »"), "Qui va là\u{a0}? «\u{a0}L’ombre\u{a0}!\u{a0}»");
/// assert_eq!(french("a::b, 10:30, https://x"), "a::b, 10:30, https://x");
/// ```
pub fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 16);
    let mut chars = text.chars().peekable();
    let mut before = None;
    while let Some(here) = chars.next() {
        let after = chars.peek().copied();
        let is_tied = before == Some('«') || after.is_some_and(|after| matches!(after, ':' | ';' | '!' | '?' | '»'));
        let is_elision = before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic);
        let here = match here {
            ' ' if is_tied => '\u{a0}',
            '\'' if is_elision => '’',
            other => other,
        };
        set.push(here);
        before = Some(here);
    }
    set
}
