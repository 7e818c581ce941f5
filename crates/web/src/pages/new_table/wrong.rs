//! What is wrong with an order of a table, in words beside the fields.

use maud::{Markup, html};
use shamble_games::{Title, Voice};
use shamble_kernel::{Fault, Faults, Mission, Setup};

use super::super::regions::rule_link;
use super::super::rules::text;
use super::team::listed;

/// What is wrong, by the name of the field in the form.
#[derive(Default)]
pub(super) struct Wrong(Vec<(String, Markup)>);

impl Wrong {
    pub(super) fn with_name(sentence: String) -> Wrong {
        Wrong(vec![("name".to_owned(), html! { (sentence) })])
    }

    /// A rule that is broken is told as the rules tell it.
    pub(super) fn with_set_up(
        title: &dyn Title,
        mission: &Mission<'_>,
        setup: &Setup,
        faults: &Faults,
        voice: Voice<'_>,
    ) -> Wrong {
        let told = |fault: &Fault| {
            let field = match fault.field.split_once(' ') {
                Some(("option", key)) => format!("option.{key}"),
                Some((field, _)) => field.to_owned(),
                None => fault.field.clone(),
            };
            let size = wrong_size(mission, setup, voice).filter(|_| field == "team");
            let rule = fault.rule.and_then(|rule| title.rules().get(rule.as_str()));
            let sentence = size.or_else(|| rule.map(|rule| text(rule, voice.language()).to_owned()));
            let sentence = sentence.unwrap_or_else(|| voice.word("web-wrong-field"));
            let link = fault.rule.map(|rule| rule_link(title.id(), rule.as_str()));
            (field, html! { (sentence) @if let Some(link) = link { " " (link) } })
        };
        Wrong(faults.0.iter().map(told).collect())
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

    /// That something is wrong, and whatever has no field of its own on this page.
    pub(super) fn elsewhere(&self, mission: &Mission<'_>, voice: Voice<'_>) -> Markup {
        let has_field = |field: &str| {
            let is_option = |key: &str| mission.options.iter().any(|option| option.key == key);
            let is_asked = field != "players" || mission.players.len() > 1;
            ["name", "players", "team"].contains(&field) && is_asked
                || field.strip_prefix("option.").is_some_and(is_option)
        };
        html! {
            @if !self.0.is_empty() {
                div.wrong role="alert" {
                    p { strong { (voice.word("web-wrong")) } }
                    @for (_, words) in self.0.iter().filter(|(field, _)| !has_field(field)) { p { (words) } }
                }
            }
        }
    }
}

fn id(field: &str) -> String {
    format!("wrong-{}", field.replace('.', "-"))
}

/// How many were picked and how many are needed, if that is what is wrong.
fn wrong_size(mission: &Mission<'_>, setup: &Setup, voice: Voice<'_>) -> Option<String> {
    let picked = u8::try_from(setup.team.len()).ok()?;
    let at = setup.players.and_then(|count| mission.players.iter().position(|players| *players == count)).unwrap_or(0);
    let sizes = mission.teams.get(at).filter(|sizes| !sizes.contains(&picked))?;
    Some(voice.fill("web-wrong-size", &[("picked", picked.into()), ("sizes", listed(sizes, voice).into())]))
}
