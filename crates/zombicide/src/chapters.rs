//! What chapters of both games say alike.

/// Methods of a game's own types, inside an `impl` of each.
///
/// `Play` loses the game whose state is `s`, for a reason that a fact `Happened::Lost` tells. `Builder` builds a state `s`
/// from a position and notes what is wrong with that. `Loader` is the whole type that reads content (`content`).
#[macro_export]
macro_rules! chapters {
    (Loader) => {
        /// Reads files and remembers what is wrong with them.
        struct Loader<'r, 'f> {
            reader: &'r mut Reader<'f>,
        }

        impl Content {
            /// Reads the content, or tells everything that is wrong with it.
            pub fn load(files: &Files) -> Result<Content, Vec<Fault>> {
                let read = Reader::whole(files, |reader| Loader { reader }.content(), super::check::check);
                names::with(|names| *names = Names::default());
                read
            }
        }
    };
    (Play) => {
        /// The game is lost at once; the first reason counts.
        pub fn lose(&mut self, rule: RuleId, why: Loss) {
            if self.s.outcome.is_none() {
                self.s.outcome = Some(Outcome::LOST);
                self.tell(rule, Happened::Lost { why });
            }
        }
    };
    (Builder) => {
        pub fn fault(&mut self, field: &str, what: impl Into<String>) {
            self.faults.push(Fault::new(field, what));
        }

        pub fn sight(&self) -> Sight<'_> {
            Sight { content: self.content, s: &self.s }
        }
    };
}
