//! The codes of zones in sentences: "Barber, back room (2R.A)".

use shamble_zones::Part;

/// A stretch of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<'t> {
    Words(&'t str),
    /// The code of a zone, which is its key in the scene as well; the sentence has it in brackets behind the place's name.
    Code(&'t str),
}

/// A sentence with the codes of zones told apart, for whoever writes them small or makes them point at the board.
///
/// ```
/// use shamble_games::{Said, said};
/// let told = said("Meg moves to Barber, back room (2R.A).");
/// assert_eq!(told, [Said::Words("Meg moves to Barber, back room"), Said::Code("2R.A"), Said::Words(".")]);
/// assert_eq!(said("Two (of three)."), [Said::Words("Two (of three).")]);
/// ```
pub fn said(sentence: &str) -> Vec<Said<'_>> {
    let mut parts = Vec::new();
    let (mut from, mut look) = (0, 0);
    while let Some(open) = sentence[look..].find('(').map(|at| look + at) {
        look = open + 1;
        let Some(close) = sentence[look..].find(')').map(|at| look + at) else { break };
        if sentence[look..close].parse::<Part>().is_ok() {
            let words = sentence[from..open].trim_end_matches([' ', '\u{a0}']);
            parts.extend((!words.is_empty()).then_some(Said::Words(words)));
            parts.push(Said::Code(&sentence[look..close]));
            from = close + 1;
            look = from;
        }
    }
    parts.extend((from < sentence.len()).then(|| Said::Words(&sentence[from..])));
    parts
}
