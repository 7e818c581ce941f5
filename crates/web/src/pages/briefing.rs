//! The mission in one page: its story, goals with boxes that fill, what holds in it alone, what lies on its board.

use maud::{Markup, html};
use shamble_games::{Count, Goal, Voice};

use super::mission_name;
use super::new_table::length;
use super::regions::Drawing;
use crate::speech::stars;

/// More boxes than these are not counted at a glance.
const BOXES: u16 = 8;

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let voice = look.voice;
    let (game, mission) = mission_name(look.house, voice.language(), &look.inside.summary);
    let told = &look.seen.briefing;
    html! {
        header {
            img src={ "/poster/" (look.inside.summary.game) } alt="" width="600" height="800" loading="lazy";
            h2 #briefing-title { (mission) }
            p { (game) (at_a_glance(look)) }
        }
        div.sheet {
            div {
                @if !told.story.is_empty() { p.story { (told.story) } }
                h3 { (voice.word("web-briefing-goals")) }
                ol.steps { @for goal in &look.seen.goals { (step(voice, goal)) } }
                @if !told.rules.is_empty() {
                    h3 { (voice.word("web-briefing-rules")) }
                    ul.only { @for rule in &told.rules { li { (rule) } } }
                }
                @if !told.losses.is_empty() {
                    h3 { (voice.word("web-briefing-losses")) }
                    ul.losses { @for loss in &told.losses { li { (loss) } } }
                }
            }
            div {
                @if !told.legend.is_empty() {
                    h3 { (voice.word("web-briefing-legend")) }
                    ul.legend {
                        @for entry in &told.legend {
                            li { svg data-like=(entry.piece) aria-hidden="true" {} p { b { (entry.name) } " " (entry.about) } }
                        }
                    }
                }
            }
        }
    }
}

/// How hard the mission is and how long it takes.
fn at_a_glance(look: &Drawing<'_>) -> Markup {
    let (voice, summary) = (look.voice, &look.inside.summary);
    let title = look.house.shelf.find(&summary.game).filter(|_| summary.homemade.is_none());
    let missions = title.map(|title| title.missions()).unwrap_or_default();
    let mission = missions.iter().find(|mission| mission.id == summary.mission);
    html! {
        @if let Some((title, mission)) = title.zip(mission) {
            " · "
            span role="img" aria-label=(voice.fill("web-difficulty", &[("stars", mission.difficulty.into())])) { (stars(mission.difficulty)) }
            @if let Some(minutes) = length(title, std::slice::from_ref(mission), voice) { " · " (minutes) }
        }
    }
}

fn step(voice: Voice<'_>, goal: &Goal) -> Markup {
    let count = goal.count.unwrap_or(Count { now: goal.is_met.into(), of: 1 });
    html! {
        li data-met=(if goal.is_met { "yes" } else { "no" }) {
            p { (goal.words) }
            @if goal.is_met { p.progress { (voice.word("web-goal-met")) } }
            @else if goal.count.is_none() { p.progress { (voice.word("web-goal-open")) } }
            @else { p.progress { (boxes(voice, count)) } }
        }
    }
}

/// A box for each, filled where it is done, and the count in words.
pub(super) fn boxes(voice: Voice<'_>, Count { now, of }: Count) -> Markup {
    html! {
        @if of <= BOXES {
            span.boxes aria-hidden="true" { @for at in 0..of { i data-on=[(at < now).then_some("yes")] {} } }
        }
        span.count-of { (voice.fill("web-count", &[("now", now.into()), ("of", of.into())])) }
    }
}
