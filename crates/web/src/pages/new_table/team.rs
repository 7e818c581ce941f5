//! The team of a new table: whom one can pick, how many, and who may not come along.

use maud::{Markup, PreEscaped, html};
use shamble_games::{Title, Voice};
use shamble_kernel::{Character, Mission, RuleId};

use super::super::regions::rule_link;
use super::wrong::Wrongs;
use crate::speech::numbers;

/// Characters in the order of play; nobody ticked leaves the choice to the game.
pub(super) fn show(
    title: &dyn Title,
    mission: &Mission<'_>,
    wanted: &[String],
    voice: Voice<'_>,
    wrong: &Wrongs,
) -> Markup {
    let characters = title.characters();
    let allowed = characters.iter().filter(|character| mission.characters.contains(&character.id));
    let barred_by = |id: &str| mission.barred.iter().find(|(barred, _)| *barred == id).map(|(_, rule)| *rule);
    let barred = characters.iter().filter_map(|character| Some((character, barred_by(character.id)?)));
    html! {
        fieldset.team aria-describedby=[wrong.describes("team")] {
            legend { (voice.word("web-team")) }
            p.hint { (voice.word("web-team-about")) " " (sizes(mission, voice)) }
            (wrong.beside("team"))
            div.candidates {
                @for character in allowed {
                    @let is_wanted = wanted.iter().any(|wanted| wanted == character.id);
                    label {
                        input type="checkbox" name="team" value=(character.id) checked[is_wanted];
                        (introduced(title, character, voice, None))
                    }
                }
                @for (character, rule) in barred { div.barred { (introduced(title, character, voice, Some(rule))) } }
            }
        }
    }
}

/// A portrait as it will stand on the table, a name, and what matters for choosing.
fn introduced(title: &dyn Title, character: &Character<'_>, voice: Voice<'_>, barred: Option<RuleId>) -> Markup {
    let sketch = title.sketch(character.id, voice.language());
    html! {
        @if let Some(sketch) = &sketch { span.face { (PreEscaped(sketch.portrait.to_svg())) } }
        span.who {
            strong { (voice.name(character.name)) }
            @if let Some(sketch) = &sketch { span { (sketch.notes.join(" · ")) } }
            span { (voice.name(character.about)) }
            @if let Some(rule) = barred {
                span.reason { (voice.word("web-barred")) " " (rule_link(title.id(), rule.as_str())) }
            }
        }
    }
}

/// How many make up a team, in a sentence.
pub(super) fn sizes(mission: &Mission<'_>, voice: Voice<'_>) -> String {
    let Some(first) = mission.teams.first() else { return String::new() };
    if mission.teams.iter().all(|sizes| sizes == first) {
        return voice.fill("web-team-size", &[("sizes", numbers(first, voice).into())]);
    }
    let by_number = mission.players.iter().zip(&mission.teams).map(|(players, sizes)| {
        voice.fill("web-team-size-for", &[("players", (*players).into()), ("sizes", numbers(sizes, voice).into())])
    });
    by_number.collect::<Vec<_>>().join(" ")
}
