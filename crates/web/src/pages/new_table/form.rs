//! The form of a new table.

use maud::{Markup, html};
use shamble_games::{Title, Voice};
use shamble_kernel::Mission;
use shamble_store::{Access, Field, UndoPolicy};

use super::team;
use super::wrong::Wrongs;
use crate::speech::of_option;
use crate::starting::{Company, Order};

pub(super) fn show(
    title: &dyn Title,
    mission: &Mission<'_>,
    wanted: &Order,
    voice: Voice<'_>,
    name: &str,
    wrong: &Wrongs,
) -> Markup {
    let language = voice.language();
    // Two is what most tables of friends are; whoever plays alone leads both.
    let usual = wanted.setup.players.or_else(|| mission.players.iter().copied().find(|count| *count == 2));
    let usual = usual.or(mission.players.first().copied());
    let chosen = |key: &str, value: &str| wanted.setup.options.get(key).is_some_and(|chosen| chosen == value);
    // On a phone the missions come first: what is wrong with the form is not to be looked for.
    let is_wrong = wrong.is_any();
    html! {
        div.setting {
            form.panel.setup #setup method="post" action="/new" {
                input type="hidden" name="game" value=(title.id());
                input type="hidden" name="mission" value=(mission.id);
                h2 tabindex=[is_wrong.then_some("-1")] autofocus[is_wrong] { (mission.name.in_language(language.code())) }
                (wrong.summary(voice))
                @if let Some(seed) = wanted.seed {
                    input type="hidden" name="seed" value=(seed);
                    p.hint { (voice.word("web-same-chance")) }
                }
                div.fields {
                    div {
                        label for="name" { (voice.word("web-name")) }
                        input #name name="name" maxlength=(Field::PersonName.limit()) autocomplete="nickname" value=(name)
                            placeholder=(voice.word("web-guest")) aria-describedby=[wrong.describes("name")];
                        (wrong.beside("name"))
                    }
                    (select("company", "company", voice.word("web-company"), wrong, Company::ALL.map(|company| {
                        let words = voice.word(&format!("web-company-{}", company.name()));
                        (company.name().to_owned(), words, company == wanted.company)
                    })))
                    @if mission.players.len() > 1 {
                        (select("players", "players", voice.word("web-people"), wrong, mission.players.iter().map(|count| {
                            (count.to_string(), count.to_string(), Some(*count) == usual)
                        })))
                    }
                    @for option in &mission.options {
                        @let (id, name) = (format!("o-{}", option.key), format!("option.{}", option.key));
                        (select(&id, &name, of_option(title, language, option.key, None), wrong, option.values.iter().map(|value| {
                            let words = of_option(title, language, option.key, Some(value));
                            (value.clone(), words, chosen(option.key, value))
                        })))
                    }
                    (select("undo", "undo", voice.word("web-undo-policy"), wrong, UndoPolicy::ALL.map(|policy| {
                        let words = voice.word(&format!("web-undo-{}", policy.name()));
                        (policy.name().to_owned(), words, policy == wanted.undo)
                    })))
                    (select("access", "access", voice.word("web-access"), wrong, Access::ALL.map(|access| {
                        let words = voice.word(&format!("web-access-{}", access.name()));
                        (access.name().to_owned(), words, access == wanted.access)
                    })))
                }
                (team::show(title, mission, &wanted.setup.team, voice, wrong))
            }
            div.start {
                p.picked.hint { (voice.word("web-team-picked")) " " span.count-picked {} " · " (team::sizes(mission, voice)) }
                p.chosen-mission { (mission.name.in_language(language.code())) }
                button.primary.large form="setup" { (voice.word("web-start")) }
            }
        }
    }
}

/// A choice among values: each with its words, and whether it is chosen.
fn select(
    id: &str,
    name: &str,
    label: String,
    wrong: &Wrongs,
    values: impl IntoIterator<Item = (String, String, bool)>,
) -> Markup {
    html! {
        div {
            label for=(id) { (label) }
            select id=(id) name=(name) aria-describedby=[wrong.describes(name)] {
                @for (value, words, is_chosen) in values { option value=(value) selected[is_chosen] { (words) } }
            }
            (wrong.beside(name))
        }
    }
}
