//! Facts, questions and choices as phrases for people; the sentences are in the language files.

use shamble_kernel::Phrase;

use crate::choice::Choice;
use crate::fact::Happened;
use crate::questions::Question;
use crate::sight::Sight;

impl<'a> Sight<'a> {
    pub fn tell(self, _fact: Happened) -> Phrase<'a> {
        Phrase::new("otd-fact")
    }

    pub fn ask(self, _question: Question) -> Phrase<'a> {
        Phrase::new("otd-question")
    }

    pub fn offer_words(self, _choice: Choice) -> Phrase<'a> {
        Phrase::new("otd-choice")
    }
}
