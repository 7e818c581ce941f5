//! What the game says to people, as phrases.
use shamble_kernel::Phrase;

use crate::choice::Choice;
use crate::fact::Happened;
use crate::questions::Question;
use crate::sight::Sight;

impl<'a> Sight<'a> {
    pub fn tell(self, _fact: Happened) -> Phrase<'a> {
        unimplemented!()
    }

    pub fn ask(self, _question: Question) -> Phrase<'a> {
        unimplemented!()
    }

    pub fn offer_words(self, _choice: Choice) -> Phrase<'a> {
        unimplemented!()
    }
}
