//! What both games say alike. The sentences are among the words that all games share.

use shamble_kernel::{Arg, Name, Phrase};

use crate::{Colour, Danger};

/// "2 Walkers"; the name is the one for so many.
pub fn some(count: u8, name: &Name) -> Phrase<'_> {
    Phrase::new("zombicide-some").number("count", count).name("kind", name)
}

/// "6, 4, 1": dice by face, the best first.
pub fn dice<'a>(faces: [u8; 6]) -> Arg<'a> {
    let shown = (1..=6u8).rev().zip(faces.into_iter().rev());
    let shown = shown.flat_map(|(face, count)| std::iter::repeat_n(face, count.into()));
    Arg::List(shown.map(|face| Arg::Number(face.into())).collect())
}

/// ": an Objective, the exit": what is to be known about a choice, or nothing.
pub fn notes(notes: Vec<Arg<'_>>) -> Phrase<'_> {
    match notes.is_empty() {
        true => Phrase::new("zombicide-notes-none"),
        false => Phrase::new("zombicide-notes").arg("notes", Arg::List(notes)),
    }
}

/// "Orange".
pub fn danger<'a>(danger: Danger) -> Phrase<'a> {
    Phrase::new(match danger {
        Danger::Blue => "zombicide-blue",
        Danger::Yellow => "zombicide-yellow",
        Danger::Orange => "zombicide-orange",
        Danger::Red => "zombicide-red",
    })
}

/// "red Objective".
pub fn objective<'a>(colour: Colour) -> Phrase<'a> {
    Phrase::new(match colour {
        Colour::Red => "zombicide-objective-red",
        Colour::Blue => "zombicide-objective-blue",
        Colour::Green => "zombicide-objective-green",
    })
}
