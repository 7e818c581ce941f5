//! What is wrong with an order of a table, in words beside the fields.

use maud::{Markup, html};
use shamble_games::Voice;

use super::super::regions::rule_link;
use crate::fields::Wrong;

/// Everything that is wrong, by the name of the field in the form.
#[derive(Default)]
pub(super) struct Wrongs(Vec<(String, Markup)>);

impl Wrongs {
    pub(super) fn new(game: &str, fields: Vec<Wrong>) -> Wrongs {
        let told = |wrong: Wrong| {
            let link = wrong.rule.map(|rule| rule_link(game, rule.as_str()));
            (wrong.field, html! { (wrong.message) @if let Some(link) = link { " " (link) } })
        };
        Wrongs(fields.into_iter().map(told).collect())
    }

    /// What is wrong with a field.
    pub(super) fn beside(&self, field: &str) -> Markup {
        let here = || self.0.iter().filter(|(at, _)| at == field);
        html! {
            @if here().next().is_some() {
                div.wrong id=(id(field)) { @for (_, words) in here() { p { (words) } } }
            }
        }
    }

    /// The id of what is wrong with a field, for the field to name.
    pub(super) fn describes(&self, field: &str) -> Option<String> {
        self.0.iter().any(|(at, _)| at == field).then(|| id(field))
    }

    /// All of it at once, where the form begins: the fields may be out of sight, or not on this page.
    pub(super) fn summary(&self, voice: Voice<'_>) -> Markup {
        html! {
            @if self.is_any() {
                div.wrong role="alert" {
                    p { strong { (voice.word("web-wrong")) } }
                    @for (_, words) in &self.0 { p { (words) } }
                }
            }
        }
    }

    /// Whether anything is wrong.
    pub(super) fn is_any(&self) -> bool {
        !self.0.is_empty()
    }
}

fn id(field: &str) -> String {
    format!("wrong-{}", field.replace('.', "-"))
}
