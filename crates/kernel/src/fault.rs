//! What is wrong with something from outside: a set-up, a position, a file, a choice.

use std::fmt;

use crate::RuleId;

/// One thing that is wrong with a set-up, a position or a content file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field, or the file with its line.
    pub field: String,
    /// What is wrong with it.
    pub what: String,
    /// The rule it breaks, if it is a rule.
    pub rule: Option<RuleId>,
    /// How many there are and how many there may be, where that is what is wrong.
    pub count: Option<Count>,
}

/// A number that does not fit, and those that would, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    pub given: usize,
    pub fitting: Vec<usize>,
}

impl Fault {
    /// A fault of form.
    pub fn new(field: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { field: field.into(), what: what.into(), rule: None, count: None }
    }

    /// A fault against a rule.
    pub fn against(rule: RuleId, field: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { field: field.into(), what: what.into(), rule: Some(rule), count: None }
    }

    /// The same, where so many are given and it takes another number.
    #[must_use]
    pub fn counting(mut self, given: impl Into<usize>, fitting: impl IntoIterator<Item = usize>) -> Fault {
        self.count = Some(Count { given: given.into(), fitting: fitting.into_iter().collect() });
        self
    }

    /// A TOML error with file and line.
    pub fn in_toml(file: &str, text: &str, error: &toml::de::Error) -> Fault {
        match error.span() {
            Some(span) => Fault::at(file, text, span.start, error.message()),
            None => Fault::new(file, error.message()),
        }
    }

    /// A fault at a byte of a file, told by its line.
    pub fn at(file: &str, text: &str, byte: usize, what: impl Into<String>) -> Fault {
        Fault::new(format!("{file}:{}", line_at(text, byte)), what)
    }
}

/// The line, counted from 1, on which a byte stands.
fn line_at(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|b| **b == b'\n').count() + 1
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.what)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// Everything that is wrong, reported at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(Fault::to_string).collect::<Vec<_>>().join("; "))]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Where each is, with the rule it breaks if it is a rule.
    pub fn places(&self) -> Vec<String> {
        let rule = |fault: &Fault| fault.rule.map_or_else(String::new, |rule| format!(" {rule}"));
        self.0.iter().map(|fault| format!("{}{}", fault.field, rule(fault))).collect()
    }
}

/// A choice that may not be made now, with the rule that forbids it. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("refused by {rule}")]
pub struct Refusal {
    pub rule: RuleId,
}
