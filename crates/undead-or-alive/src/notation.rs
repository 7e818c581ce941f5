//! Choices as text.
use crate::choice::Choice;
use crate::sight::Sight;

impl Sight<'_> {
    pub fn write(self, _choice: Choice) -> String {
        unimplemented!()
    }

    pub fn read(self, _text: &str) -> Result<Choice, String> {
        unimplemented!()
    }
}
