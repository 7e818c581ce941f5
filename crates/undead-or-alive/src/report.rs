//! Facts and questions as short text.
use crate::content::Content;
use crate::fact::Happened;
use crate::questions::Question;
use crate::sight::Sight;

impl Sight<'_> {
    pub fn report(self, _fact: Happened) -> String {
        unimplemented!()
    }
}

pub(crate) fn question_id(_content: &Content, _question: Question) -> String {
    unimplemented!()
}
