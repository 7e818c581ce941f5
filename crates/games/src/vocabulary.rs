//! Which keys a language has and which variables each takes, so that languages can be compared.

use std::collections::btree_map::Entry as MapEntry;
use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use shamble_kernel::Fault;

use crate::Language;

/// Everything one language has words for.
pub(crate) struct Vocabulary {
    language: Language,
    messages: BTreeMap<String, Learnt>,
    terms: BTreeMap<String, Learnt>,
}

/// Where a key stands and what it needs.
#[derive(Default)]
struct Learnt {
    file: String,
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
}

impl Vocabulary {
    pub(crate) fn new(language: Language) -> Vocabulary {
        Vocabulary { language, messages: BTreeMap::new(), terms: BTreeMap::new() }
    }

    /// Takes in the keys of a file.
    pub(crate) fn learn(&mut self, file: &str, resource: &FluentResource, faults: &mut Vec<Fault>) {
        for entry in resource.entries() {
            let mut learnt = Learnt { file: file.to_owned(), ..Learnt::default() };
            let (key, known) = match entry {
                Entry::Message(message) => {
                    message.value.iter().for_each(|pattern| learnt.pattern(pattern));
                    message.attributes.iter().for_each(|attribute| learnt.pattern(&attribute.value));
                    (message.id.name.to_owned(), &mut self.messages)
                }
                Entry::Term(term) => {
                    learnt.pattern(&term.value);
                    (format!("-{}", term.id.name), &mut self.terms)
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
            };
            match known.entry(key) {
                MapEntry::Vacant(place) => {
                    place.insert(learnt);
                }
                MapEntry::Occupied(place) => {
                    faults.push(Fault::new(format!("{file}: {}", place.key()), "stands twice"));
                }
            }
        }
    }

    /// Reports what one of two languages has and the other lacks, and references to nothing.
    pub(crate) fn compare(&self, other: &Vocabulary, faults: &mut Vec<Fault>) {
        for (mine, theirs) in [(self, other), (other, self)] {
            for (key, learnt) in &mine.messages {
                if !theirs.messages.contains_key(key) {
                    faults.push(mine.fault(key, learnt, format!("has no words in {}", theirs.language)));
                }
            }
            mine.check_references(faults);
        }
        for (key, learnt) in &other.messages {
            let Some(first) = self.messages.get(key) else { continue };
            if first.variables != learnt.variables {
                let what =
                    format!("takes {}, but {} in {}", named(&learnt.variables), named(&first.variables), self.language);
                faults.push(other.fault(key, learnt, what));
            }
        }
    }

    fn check_references(&self, faults: &mut Vec<Fault>) {
        for (key, learnt) in self.messages.iter().chain(&self.terms) {
            let is_there = |to: &&String| self.messages.contains_key(*to) || self.terms.contains_key(*to);
            for missing in learnt.references.iter().filter(|to| !is_there(to)) {
                faults.push(self.fault(key, learnt, format!("refers to {missing}, which is not there")));
            }
        }
    }

    fn fault(&self, key: &str, learnt: &Learnt, what: String) -> Fault {
        Fault::new(format!("{}: {key}", learnt.file), what)
    }
}

fn named(variables: &BTreeSet<String>) -> String {
    if variables.is_empty() {
        return "nothing".to_owned();
    }
    variables.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

impl Learnt {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}
