//! The table: the board fills the window; what belongs to it lies over its edges, the question below.

use std::sync::Arc;

use axum::http::HeaderMap;
use maud::{Markup, PreEscaped, html};
use shamble_games::{Title, Voice, sign_sheet};
use shamble_store::{Field, TableId};

use super::icons::{self, icon};
use super::{Frame, lesson, mission_name, rules};
use crate::at::Here;
use crate::problem::Problem;
use crate::reports::LONGEST;
use crate::speech::of_game;

pub(crate) async fn show(Here { house, visitor, room }: Here, headers: HeaderMap) -> Result<Markup, Problem> {
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
    let knows = shamble_bots::names_for(&house.shelf, &summary.game).len() > 1;
    let part = |name: &str| PreEscaped(regions.parts.get(name).cloned().unwrap_or_default());
    Ok(frame.page(
        &mission,
        html! {
            h1.unseen { (mission) }
            (PreEscaped(sign_sheet()))
            div #table data-table=(id) data-game=(summary.game) data-question=(regions.question) data-shows="none"
                data-words=(script_words(voice)) {
                p.lost-line aria-hidden="true" { (voice.word("web-script-lost")) }
                div.top {
                    a.home href="/" aria-label="Shamble" title=(voice.word("web-home")) {}
                    button.mission data-open="briefing" title=(voice.word("web-briefing")) { span { (mission) } (icon(icons::MAP)) }
                    div.status data-region="status" { (part("status")) }
                    div.undo-bar data-region="undo" { (part("undo")) }
                    @if knows { button.bulb data-hint aria-label=(voice.word("web-hint")) title=(voice.word("web-hint")) { (icon(icons::BULB)) } }
                    (menu(voice, id, frame.corner(), visitor.person.is_some()))
                }
                section.center aria-label=(voice.word("web-board")) {
                    div.board #board data-region="board" { (board) }
                    p.coming #coming {}
                    (board_tools(voice))
                }
                (strip(voice, &summary.game))
                section.left aria-label=(voice.word("web-log")) {
                    h2 { (voice.word("web-log")) }
                    ol.log #log tabindex="0" { (log) }
                }
                section.company aria-label=(voice.word("web-people-here")) {
                    h2 { (voice.word("web-people-here")) }
                    div data-region="seats" { (part("seats")) }
                    details.in-words {
                        summary { (voice.word("web-board-text")) }
                        ul.text-board #text-board tabindex="0" aria-label=(voice.word("web-board-text")) data-region="text-board" { (part("text-board")) }
                    }
                    div data-region="orders" { (part("orders")) }
                    p.hint.invite { (voice.word("web-invite")) " " span.secret { (host) "/t/" (id) } }
                }
                section.talk aria-label=(voice.word("web-talk")) {
                    h2 { (voice.word("web-talk")) }
                    ol #talk data-empty=(voice.word("web-talk-empty")) { (regions.talk()) }
                    form #say {
                        label.unseen for="line" { (voice.word("web-say")) }
                        input #line name="line" maxlength=(Field::Line.limit()) autocomplete="off" placeholder=(voice.word("web-say"));
                        button { (voice.word("web-send")) }
                    }
                }
                section.right aria-label=(voice.word("web-characters")) {
                    h2.unseen { (voice.word("web-characters")) }
                    div.dashboards #characters { (regions.characters()) }
                }
                section.exchange #exchange aria-label=(voice.word("web-exchange")) data-region="exchange" { (part("exchange")) }
                section.ask aria-label=(voice.word("web-question")) {
                    h2.unseen { (voice.word("web-question")) }
                    @if visitor.person.is_none() { (introduce(voice, id)) }
                    (telling(voice))
                    div.at-stake #stakes hidden {}
                    div.hints #hints role="group" data-head=(voice.word("web-hint-head")) data-none=(voice.word("web-hint-none")) hidden {}
                    div data-region="question" #question tabindex="-1" { (part("question")) }
                }
                section.lesson #lesson aria-label=(voice.word("web-lesson")) data-region="lesson" data-closed=(voice.word("web-lesson-closed")) hidden { (part("lesson")) }
                div.bubble #bubble role="group" data-word=(voice.word("web-close")) hidden {}
                div.toast #toast role="status" aria-live="polite" {}
            }
            div.unseen #announce aria-live="polite" {}
            (dialogs(voice, id, intro.as_deref(), &part("briefing"), &aids(voice, title, &part("lesson").0)))
        },
    ))
}

/// What the script says on its own.
fn script_words(voice: Voice<'_>) -> String {
    let keys = ["lost", "back", "copied", "reported", "more", "name", "picked", "since", "sure"];
    let words = keys.map(|key| (key, voice.word(&format!("web-script-{key}"))));
    serde_json::to_string(&words.into_iter().collect::<std::collections::BTreeMap<_, _>>()).unwrap_or_default()
}

/// What is wanted now and then.
fn menu(voice: Voice<'_>, id: TableId, corner: Markup, is_somebody: bool) -> Markup {
    html! {
        details.menu data-fold="menu" {
            summary aria-label=(voice.word("web-tabs")) title=(voice.word("web-tabs")) { (icon(icons::MORE)) }
            div {
                (corner)
                (settings(voice, is_somebody))
                button data-open="help" { (voice.word("web-help")) }
                button data-open="report" { (voice.word("web-report")) }
                a.button href={ "/t/" (id) "/replay" } { (voice.word("web-replay")) }
            }
        }
    }
}

/// How somebody wants to be told and shown; kept in their browser.
fn settings(voice: Voice<'_>, is_somebody: bool) -> Markup {
    let words =
        ["on", "off", "denied", "failed"].map(|key| (key.to_owned(), voice.word(&format!("web-notices-{key}")).into()));
    let notices = serde_json::Value::Object(words.into_iter().collect());
    let list = |id: &str, word: &str, first: &str, values: &[(&str, &str)]| {
        html! {
            label for=(id) { (voice.word(word)) }
            select id=(id) {
                @for (value, word) in values {
                    option value=(value) selected[*word == first] { (voice.word(word)) }
                }
            }
        }
    };
    let speeds =
        [("500", "web-speed-slow"), ("180", "web-speed-normal"), ("80", "web-speed-fast"), ("0", "web-speed-instant")];
    let themes = [("", "web-theme-system"), ("dark", "web-theme-dark"), ("light", "web-theme-light")];
    let briefings = [("on", "web-briefing-on"), ("off", "web-briefing-off")];
    html! {
        div.settings {
            (list("speed", "web-speed", "web-speed-normal", &speeds))
            (list("theme", "web-theme", "web-theme-system", &themes))
            (list("briefs", "web-briefing", "web-briefing-on", &briefings))
            @if is_somebody { button #notices data-words=(notices.to_string()) hidden {} }
        }
    }
}

/// The panels over the board's edge, folded to their signs.
fn strip(voice: Voice<'_>, game: &str) -> Markup {
    html! {
        nav.tabs aria-label=(voice.word("web-tabs")) {
            @for (tab, word, sign) in [
                ("log", "web-log", icons::LOG), ("talk", "web-talk", icons::TALK), ("seats", "web-people-here", icons::SEATS),
            ] {
                button data-tab=(tab) aria-expanded="false" aria-label=(voice.word(word)) title=(voice.word(word)) { (icon(sign)) }
            }
            a.button href={ "/rules/" (game) } aria-label=(voice.word("web-rules")) title=(voice.word("web-rules")) { (icon(icons::BOOK)) }
        }
    }
}

fn board_tools(voice: Voice<'_>) -> Markup {
    html! {
        div.board-tools role="group" aria-label=(voice.word("web-view")) {
            button data-sight aria-pressed="false" aria-label=(voice.word("web-sight")) title=(voice.word("web-sight")) { (icon(icons::EYE)) }
            @for (how, word, sign) in [
                ("in", "web-zoom-in", icons::CLOSER), ("out", "web-zoom-out", icons::FURTHER), ("fit", "web-zoom-fit", icons::WHOLE),
            ] {
                button data-zoom=(how) aria-label=(voice.word(word)) title=(voice.word(word)) { (icon(sign)) }
            }
        }
    }
}

/// What happened is told in the place of the question that follows from it, like a film: one tick an event.
fn telling(voice: Voice<'_>) -> Markup {
    html! {
        div.telling #telling {
            div.timeline role="group" aria-label=(voice.word("web-timeline")) {
                @for (what, word, sign) in [
                    ("back", "web-step-back", icons::BACK), ("pause", "web-pause", icons::PAUSE), ("step", "web-step", icons::NEXT),
                ] {
                    button data-time=(what) aria-pressed=[(what == "pause").then_some("false")]
                        aria-label=(voice.word(word)) title=(voice.word(word)) { (icon(sign)) }
                }
            }
            p.caption #caption {}
            button data-time="skip" { span { (voice.word("web-skip-all")) } (icon(icons::END)) }
            div.reel {
                span.ticks #ticks aria-hidden="true" {}
                input #reel type="range" min="0" max="0" value="0" aria-label=(voice.word("web-reel"));
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

/// The ways to the lesson, of this table where it is one, else of a new one; and to the rules.
fn aids(voice: Voice<'_>, title: Option<&dyn Title>, taught: &str) -> Markup {
    let Some(title) = title else { return html! {} };
    html! {
        @if title.lesson().is_some() {
            form.row {
                @if !taught.is_empty() { button.primary type="button" data-lesson="resume" { (voice.word("web-lesson-resume")) } }
                (lesson::offer(voice, title.id()))
            }
        }
        (rules::field(title.id(), voice, "", true))
    }
}

fn dialogs(voice: Voice<'_>, id: TableId, intro: Option<&str>, briefing: &PreEscaped<String>, aids: &Markup) -> Markup {
    html! {
        dialog #rule aria-labelledby="rule-id" {
            h2 #rule-id {}
            p #rule-text {}
            div.row { a.button #rule-link href="" { (voice.word("web-rule-more")) } button data-close { (voice.word("web-close")) } }
        }
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (voice.word("web-help")) }
            (aids)
            @if let Some(intro) = intro {
                details open { summary { (voice.word("web-intro")) } (told(intro)) }
            }
            h3 { (voice.word("web-keys")) }
            dl.keys {
                @for (key, word) in [
                    ("1 … 9, a … z", "choose"), ("← ↑ ↓ →", "arrows"), ("Shift+Z / Shift+Y", "undo"), ("Shift+P", "pause"),
                    ("Shift+N", "step"), ("Shift+S", "skip"), ("Shift+B", "briefing"), ("Shift+L", "lesson"), ("Shift+T", "board"), ("Shift+C", "chat"), ("+ − 0", "zoom"),
                    ("Shift+M", "mat"), ("Shift+H", "hand"), ("Shift+V", "sight"), ("Shift+X, Shift+Click", "ping"), ("?", "help"),
                ] {
                    dt { kbd { (key) } }
                    dd { (voice.word(&format!("web-key-{word}"))) }
                }
            }
            button data-close { (voice.word("web-close")) }
        }
        dialog #briefing aria-labelledby="briefing-title" {
            div data-region="briefing" { (briefing) }
            div.row {
                button.primary data-close autofocus { (voice.word("web-briefing-begin")) }
                p.hint { (voice.word("web-briefing-again")) }
            }
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
