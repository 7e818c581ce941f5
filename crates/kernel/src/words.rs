//! A choice as somebody wrote it, read word by word.

/// The words after the verb that have not been read yet.
///
/// ```
/// use shamble_kernel::Words;
/// let moved = |text: &str| {
///     Words::read(text, |verb, words| match verb {
///         "move" => Ok((words.next("a zone")?.to_owned(), words.says("quietly"))),
///         _ => Err(format!("`{verb}` is no choice of this game")),
///     })
/// };
/// assert_eq!(moved("move attic quietly"), Ok(("attic".to_owned(), true)));
/// assert_eq!(moved("move"), Err("expected a zone at the end".to_owned()));
/// assert_eq!(moved("move attic now"), Err("`now` is too much after `move`".to_owned()));
/// assert_eq!(moved(" "), Err("nothing was said".to_owned()));
/// ```
#[derive(Debug)]
pub struct Words<'w> {
    rest: &'w [&'w str],
}

impl<'w> Words<'w> {
    /// Reads a choice by its verb; whatever is left then is too much.
    ///
    /// # Errors
    /// What is wrong with the text, in one line.
    pub fn read<T>(text: &str, choice: impl FnOnce(&str, &mut Words<'_>) -> Result<T, String>) -> Result<T, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((verb, rest)) = words.split_first() else { return Err("nothing was said".into()) };
        let mut words = Words { rest };
        let choice = choice(verb, &mut words)?;
        match words.rest {
            [] => Ok(choice),
            [extra, ..] => Err(format!("`{extra}` is too much after `{verb}`")),
        }
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'w [&'w str] {
        self.rest
    }

    /// The next word.
    ///
    /// # Errors
    /// When there is none: what was expected.
    pub fn next(&mut self, expected: &str) -> Result<&'w str, String> {
        let (first, rest) = self.rest.split_first().ok_or_else(|| format!("expected {expected} at the end"))?;
        self.rest = rest;
        Ok(first)
    }

    /// Whether this word comes next; then it is read.
    pub fn says(&mut self, word: &str) -> bool {
        let is_said = self.rest.first() == Some(&word);
        if is_said {
            self.rest = &self.rest[1..];
        }
        is_said
    }

    /// Reads all that is left.
    pub fn take_rest(&mut self) -> &'w [&'w str] {
        std::mem::take(&mut self.rest)
    }
}
