//! The table: board in the middle, what happened to its left, people to its right, the question below.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use maud::{Markup, PreEscaped, html};
use shamble_games::{Voice, sign_sheet};
use shamble_store::{Field, TableId};

use super::{Frame, mission_name};
use crate::at::At;
use crate::house::House;
use crate::problem::Problem;
use crate::reports::LONGEST;
use crate::speech::of_game;
use crate::visitor::Visitor;

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    At(room): At,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let id = room.id;
    let (regions, summary) = (room.regions(&house, &visitor).await?, room.enter().await?.summary.clone());
    let drawing = Arc::clone(&regions);
    let (board, log) = house.work.draw(move || (drawing.board(), drawing.log())).await?;
    let voice = visitor.voice(&house);
    let (_, mission) = mission_name(&house, visitor.language, &summary);
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let title = house.shelf.find(&summary.game);
    let intro = title.and_then(|title| of_game(title, visitor.language, "intro"));
    let frame = Frame::new(&house, &visitor, format!("/t/{id}")).of_game(&summary.game).at_table();
    let part = |name: &str| PreEscaped(regions.parts.get(name).cloned().unwrap_or_default());
    Ok(frame.page(
        &mission,
        html! {
            h1.unseen { (mission) }
            (PreEscaped(sign_sheet()))
            div #table data-table=(id) data-game=(summary.game) data-question=(regions.question) data-shows="log"
                data-words=(script_words(voice)) {
                p.lost-line aria-hidden="true" { (voice.word("web-script-lost")) }
                div.top {
                    div.status data-region="status" { (part("status")) }
                    div.undo-bar data-region="undo" { (part("undo")) }
                    (tools(voice))
                }
                div.side {
                    section.left aria-label=(voice.word("web-log")) {
                        h2.unseen { (voice.word("web-log")) }
                        (speed(voice))
                        ol.log #log tabindex="0" { (log) }
                    }
                    nav.tabs aria-label=(voice.word("web-tabs")) {
                        button data-tab="log" aria-pressed="true" { (voice.word("web-tab-log")) }
                        button data-tab="characters" aria-pressed="false" { (voice.word("web-characters")) }
                        button data-tab="seats" aria-pressed="false" { (voice.word("web-people-here")) }
                        button data-tab="talk" aria-pressed="false" { (voice.word("web-talk")) }
                    }
                    section.company aria-label=(voice.word("web-people-here")) {
                        div data-region="seats" { (part("seats")) }
                        details.in-words {
                            summary { (voice.word("web-board-text")) }
                            ul.text-board #text-board tabindex="0" aria-label=(voice.word("web-board-text")) data-region="text-board" { (part("text-board")) }
                        }
                        div data-region="orders" { (part("orders")) }
                        p.hint.invite { (voice.word("web-invite")) " " span.secret { (host) "/t/" (id) } }
                        p.hint { a href={ "/t/" (id) "/replay" } { (voice.word("web-replay")) } " · "
                            a href={ "/rules/" (summary.game) } { (voice.word("web-rules")) } }
                    }
                    section.talk aria-label=(voice.word("web-talk")) {
                        ol #talk data-empty=(voice.word("web-talk-empty")) { (regions.talk()) }
                        form #say {
                            label.unseen for="line" { (voice.word("web-say")) }
                            input #line name="line" maxlength=(Field::Line.limit()) autocomplete="off" placeholder=(voice.word("web-say"));
                            button { (voice.word("web-send")) }
                        }
                    }
                }
                section.center aria-label=(voice.word("web-board")) {
                    div.board #board data-region="board" { (board) }
                    p.coming #coming {}
                    div.board-tools role="group" aria-label=(voice.word("web-view")) {
                        button data-sight aria-pressed="false" aria-label=(voice.word("web-sight")) title=(voice.word("web-sight")) { "◉" }
                        button data-zoom="in" aria-label=(voice.word("web-zoom-in")) { "+" }
                        button data-zoom="out" aria-label=(voice.word("web-zoom-out")) { "−" }
                        button data-zoom="fit" aria-label=(voice.word("web-zoom-fit")) { "▣" }
                    }
                }
                section.right aria-label=(voice.word("web-characters")) {
                    h2.unseen { (voice.word("web-characters")) }
                    div.dashboards #characters { (regions.characters()) }
                }
                section.ask aria-label=(voice.word("web-question")) {
                    h2.unseen { (voice.word("web-question")) }
                    @if visitor.person.is_none() { (introduce(voice, id)) }
                    (telling(voice))
                    button.small.all-choices data-all { (voice.word("web-all-choices")) }
                    div data-region="question" #question tabindex="-1" { (part("question")) }
                }
                div.toast #toast role="status" aria-live="polite" {}
            }
            div.unseen #announce aria-live="polite" {}
            (dialogs(voice, id, intro.as_deref()))
        },
    ))
}

/// What the script says on its own.
fn script_words(voice: Voice<'_>) -> String {
    let keys = ["lost", "back", "copied", "reported", "more", "name", "since", "sure"];
    let words = keys.map(|key| (key, voice.word(&format!("web-script-{key}"))));
    serde_json::to_string(&words.into_iter().collect::<std::collections::BTreeMap<_, _>>()).unwrap_or_default()
}

fn tools(voice: Voice<'_>) -> Markup {
    html! {
        div.tools {
            button data-open="help" aria-label=(voice.word("web-help")) title=(voice.word("web-help")) { "?" }
            button data-open="report" aria-label=(voice.word("web-report")) title=(voice.word("web-report")) { "⚑" }
        }
    }
}

/// What happened is told in the place of the question that follows from it.
fn telling(voice: Voice<'_>) -> Markup {
    html! {
        div.telling #telling {
            div.timeline role="group" aria-label=(voice.word("web-timeline")) {
                @for (what, word, sign) in
                    [("pause", "web-pause", "❚❚"), ("step", "web-step", "▶❘"), ("skip", "web-skip-all", "▶▶")]
                {
                    button data-time=(what) aria-pressed=[(what == "pause").then_some("false")]
                        aria-label=(voice.word(word)) title=(voice.word(word)) { (sign) }
                }
            }
            p.caption #caption {}
        }
    }
}

fn speed(voice: Voice<'_>) -> Markup {
    html! {
        div.timeline {
            label for="speed" { (voice.word("web-speed")) }
            select #speed data-time="speed" {
                @for (milliseconds, word) in [("900", "slow"), ("350", "normal"), ("120", "fast"), ("0", "instant")] {
                    option value=(milliseconds) selected[word == "normal"] { (voice.word(&format!("web-speed-{word}"))) }
                }
            }
        }
    }
}

/// A name is enough to sit down.
fn introduce(voice: Voice<'_>, id: TableId) -> Markup {
    html! {
        form.introduce method="post" action="/name" {
            input type="hidden" name="back" value={ "/t/" (id) };
            label for="my-name" { (voice.word("web-introduce")) }
            div.row {
                input #my-name name="name" required maxlength=(Field::PersonName.limit()) autocomplete="nickname";
                button.primary { (voice.word("web-enter")) }
            }
        }
    }
}

/// How a game is played, which is written for the terminal: lines that belong together become one paragraph again.
fn told(intro: &str) -> Markup {
    let is_step = |line: &str| line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    // A paragraph begins with its subject in capitals.
    let is_subject = |line: &str| {
        let word = line.split([' ', ':']).next().unwrap_or_default();
        word.chars().count() > 1 && word.chars().all(|sign| sign.is_uppercase() || sign == '\'')
    };
    let mut paragraphs: Vec<String> = Vec::new();
    let mut is_new = true;
    for line in intro.lines() {
        let text = line.trim();
        match paragraphs.last_mut() {
            _ if text.is_empty() => is_new = true,
            Some(last) if !is_new && !is_step(text) && !is_subject(text) => {
                last.push(' ');
                last.push_str(text);
            }
            _ => {
                paragraphs.push(text.to_owned());
                is_new = false;
            }
        }
    }
    html! { div.intro { @for text in &paragraphs { p.step[is_step(text)] { (text) } } } }
}

fn dialogs(voice: Voice<'_>, id: TableId, intro: Option<&str>) -> Markup {
    html! {
        dialog #rule aria-labelledby="rule-id" {
            h2 #rule-id {}
            p #rule-text {}
            div.row { a.button #rule-link href="" { (voice.word("web-rule-more")) } button data-close { (voice.word("web-close")) } }
        }
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (voice.word("web-help")) }
            dl.keys {
                @for (key, word) in [
                    ("1 … 9, a … z", "choose"), ("← ↑ ↓ →", "arrows"), ("Shift+Z / Shift+Y", "undo"), ("Shift+P", "pause"),
                    ("Shift+N", "step"), ("Shift+S", "skip"), ("Shift+B", "board"), ("Shift+C", "chat"), ("+ − 0", "zoom"),
                    ("Shift+M", "mat"), ("Shift+V", "sight"), ("Shift+X, Shift+Click", "ping"), ("?", "help"),
                ] {
                    dt { kbd { (key) } }
                    dd { (voice.word(&format!("web-key-{word}"))) }
                }
            }
            @if let Some(intro) = intro {
                details open { summary { (voice.word("web-intro")) } (told(intro)) }
            }
            button data-close { (voice.word("web-close")) }
        }
        dialog #report aria-labelledby="report-title" {
            form method="dialog" data-report=(id) {
                h2 #report-title { (voice.word("web-report")) }
                p { (voice.word("web-report-about")) }
                label for="note" { (voice.word("web-report-note")) }
                textarea #note name="note" rows="5" maxlength=(LONGEST) required {}
                div.row { button.primary value="send" { (voice.word("web-send")) } button data-close type="button" { (voice.word("web-close")) } }
            }
        }
        dialog #link aria-labelledby="link-title" {
            h2 #link-title { (voice.word("web-link")) }
            label for="link-field" { (voice.word("web-link-about")) }
            input #link-field readonly;
            button data-close { (voice.word("web-close")) }
        }
        dialog #confirm aria-labelledby="confirm-text" {
            p #confirm-text {}
            div.row { button.primary data-confirmed { (voice.word("web-yes")) } button data-close { (voice.word("web-no")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_introduction_is_told_in_whole_paragraphs() {
        let intro =
            "ONE. Missions\nMZ10) and\nmore.\n\nA turn:\n1. Act,\n   twice.\n2. End.\n\nL'EAU wets\nall.\nXP: 1.";
        let paragraphs =
            ["ONE. Missions MZ10) and more.", "A turn:", "1. Act, twice.", "2. End.", "L'EAU wets all.", "XP: 1."];
        let shown = told(intro).into_string();
        let found: Vec<&str> = shown.split("<p").skip(1).filter_map(|part| part.split(['>', '<']).nth(1)).collect();
        assert_eq!(found, paragraphs);
        assert_eq!(shown.matches("class=\"step\"").count(), 2);
    }
}
