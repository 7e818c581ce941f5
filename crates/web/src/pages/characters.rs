//! Dashboards: what lies before each character, with the choices its cards stand for.

use maud::{Markup, PreEscaped, html};
use shamble_games::{Card, Dashboard, Rack, Sign, Skill, SkillState, Slot, Track};
use shamble_store::Player;

use super::exchange;
use super::regions::Drawing;
use super::seats::bot_name;

/// The name of the region that holds a dashboard.
pub(super) fn region(dashboard: &Dashboard) -> String {
    format!("character-{}", dashboard.key)
}

/// A character, folded: whether there is room to open what matters is for the page to say.
pub(super) fn show(look: &Drawing<'_>, dashboard: &Dashboard) -> Markup {
    let gone = dashboard.is_gone.then_some("yes");
    let concerned = dashboard.is_concerned.then_some("yes");
    html! {
        details.character data-fold="character" data-gone=[gone] data-concerned=[concerned] data-onto=(dashboard.key) {
            summary {
                span.face { (PreEscaped(dashboard.portrait.to_svg())) }
                span.who {
                    strong { (dashboard.name) }
                    @if let Some(word) = dashboard.turn.word() { span.unseen { (look.voice.word(word)) } }
                }
                span.brief { @for track in &dashboard.tracks { (brief(track)) } }
            }
            div.inside {
                p.who-is { strong { (dashboard.name) } " " span { (about(look, dashboard)) } }
                @if !dashboard.notes.is_empty() { p.notes { @for note in &dashboard.notes { span { (note) } } } }
                @for track in &dashboard.tracks { (bar(track)) }
                // What is sorted by hand lies in the picture of both sides, and nowhere twice.
                @if !exchange::sides(look).iter().any(|side| side.key == dashboard.key) {
                    div.racks { @for held in &dashboard.racks { (rack(look, held, false)) } }
                }
                @if !dashboard.skills.is_empty() {
                    ul.skills aria-label=(look.voice.word("web-skills")) {
                        @for known in &dashboard.skills { (skill(look, known)) }
                    }
                }
            }
        }
    }
}

/// What they are, and who plays them.
fn about(look: &Drawing<'_>, dashboard: &Dashboard) -> String {
    let seating = dashboard.seat.and_then(|seat| look.inside.seating(seat));
    let player = seating.and_then(|seating| seating.holder.as_ref()).map(|holder| match holder {
        Player::Bot(name) => bot_name(look.voice, name),
        Player::Person(person) if Some(*person) == look.me => look.voice.word("web-me-short"),
        Player::Person(person) => look.inside.name(*person).to_owned(),
    });
    let parts = [Some(dashboard.about.clone()).filter(|about| !about.is_empty()), player];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn sign(sign: Sign) -> Markup {
    html! { svg.sign aria-hidden="true" { use href={ "#" (sign.id()) } {} } }
}

/// A track in the fold: how it stands, in one sign.
fn brief(track: &Track) -> Markup {
    let tone = track.level().map_or("", |level| level.tone.class());
    html! {
        span.count.(tone) data-low=[track.is_alarming().then_some("yes")] title=(said(track)) {
            (sign(track.sign)) b aria-hidden="true" { (track.now) } span.unseen { (said(track)) }
        }
    }
}

fn said(track: &Track) -> String {
    let level = track.level().map(|level| format!(", {}", level.name)).unwrap_or_default();
    format!("{}: {} / {}{level}", track.name, track.now, track.most)
}

/// A track in full: single steps, or a bar with its levels.
fn bar(track: &Track) -> Markup {
    html! {
        div.track role="img" aria-label=(said(track)) {
            span.name aria-hidden="true" { (track.name) }
            @if track.levels.is_empty() {
                span.hearts aria-hidden="true" {
                    @for step in 0..track.most { span data-on=[(step < track.now).then_some("yes")] { (sign(track.sign)) } }
                }
            } @else {
                (levels(track))
                b.now aria-hidden="true" { (track.now) }
            }
        }
    }
}

/// The levels of a track side by side, filled as far as it has come.
fn levels(track: &Track) -> Markup {
    // The last level begins where the track ends, and is as wide as a step.
    let end = |at: usize| track.levels.get(at + 1).map_or(track.most + 1, |next| next.from);
    html! {
        svg.levels aria-hidden="true" viewBox={ "0 0 " (track.most + 1) " 4" } preserveAspectRatio="none" {
            @for (at, level) in track.levels.iter().enumerate() {
                @let filled = (track.now + u8::from(track.now >= level.from)).clamp(level.from, end(at)) - level.from;
                rect.(level.tone.class()).rest x=(level.from) width=(end(at) - level.from) height="4" {}
                @if filled > 0 { rect.(level.tone.class()) x=(level.from) width=(filled) height="4" {} }
            }
        }
    }
}

/// Places of one kind; where things are moved by hand, every free one can be reached by keys.
pub(super) fn rack(look: &Drawing<'_>, rack: &Rack, is_by_hand: bool) -> Markup {
    html! {
        section.rack {
            h3 { (rack.name) }
            ul {
                @for place in &rack.slots {
                    li {
                        (slot(look, rack, place, is_by_hand))
                        @if let Some(card) = &place.card { (reading(look, card)) }
                    }
                }
            }
        }
    }
}

fn slot(look: &Drawing<'_>, rack: &Rack, slot: &Slot, is_by_hand: bool) -> Markup {
    let empty = || look.voice.fill("web-slot-empty", &[("slot", rack.name.clone().into())]);
    html! {
        @match &slot.card {
            Some(held) => (card(held, is_by_hand)),
            None if slot.choices.is_empty() && !is_by_hand => span.hole data-onto=(slot.key) { span.unseen { (empty()) } },
            None => button.hole data-onto=(slot.key) data-choices=(listed(&slot.choices)) aria-label=(empty()) {},
        }
    }
}

/// Card, token or companion; one that stands for choices is a button.
fn card(card: &Card, is_by_hand: bool) -> Markup {
    let movable = card.is_movable.then_some("yes");
    let pressed = (is_by_hand && card.is_movable).then_some("false");
    let spent = card.state.is_some().then_some("yes");
    let inside = html! {
        span.figure { (PreEscaped(card.figure.to_svg())) }
        span.title { (card.name) }
        @if let Some(state) = &card.state { span.state { (state) } }
        @if !card.stats.is_empty() {
            span.stats {
                @for stat in &card.stats {
                    span title=(stat.name) { (sign(stat.sign)) span aria-hidden="true" { (stat.shown) } span.unseen { (stat.name) ", " } }
                }
            }
        }
    };
    html! {
        @if card.choices.is_empty() && !card.is_movable && !is_by_hand {
            div.held data-key=(card.key) data-onto=(card.key) data-spent=[spent] title=(card.text) { (inside) }
        } @else {
            button.held data-key=(card.key) data-onto=(card.key) data-spent=[spent] data-movable=[movable] aria-pressed=[pressed]
                data-choices=(listed(&card.choices)) title=(card.text) { (inside) }
        }
    }
}

/// What a card does, for those who cannot rest a pointer on it.
fn reading(look: &Drawing<'_>, card: &Card) -> Markup {
    let about = look.voice.fill("web-card-about", &[("card", card.name.clone().into())]);
    html! {
        @if !card.text.is_empty() || !card.stats.is_empty() {
            details.reading data-fold={ "card " (card.key) } {
                summary aria-label=(about) title=(about) { "i" }
                div {
                    @if !card.stats.is_empty() { ul { @for stat in &card.stats { li { (stat.name) } } } }
                    @if !card.text.is_empty() { p { (card.text) } }
                }
            }
        }
    }
}

fn skill(look: &Drawing<'_>, skill: &Skill) -> Markup {
    let (state, word) = match skill.state {
        SkillState::Gained => ("gained", None),
        SkillState::Used => ("used", Some("web-skill-used")),
        SkillState::ToCome => ("to-come", Some("web-skill-to-come")),
        SkillState::Passed => ("passed", Some("web-skill-passed")),
    };
    let tone = skill.level.as_ref().map_or("", |(_, tone)| tone.class());
    html! {
        li.skill.(tone) data-state=(state) {
            details data-fold={ "skill " (skill.key) } {
                summary {
                    @if let Some((level, _)) = &skill.level { span.level title=(level) { span.unseen { (level) ": " } } }
                    (skill.name)
                    @if let Some(word) = word { span.state { (look.voice.word(word)) } }
                }
                p { (skill.text) }
            }
            @if !skill.choices.is_empty() {
                button.small data-key=(skill.key) data-choices=(listed(&skill.choices)) aria-label=(skill.name) { "▸" }
            }
        }
    }
}

fn listed(choices: &[String]) -> String {
    serde_json::Value::from(choices.to_vec()).to_string()
}
