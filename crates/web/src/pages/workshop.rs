//! The workshop: where people make missions, play them at once and measure them.

mod print;
pub(crate) mod shared;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use shamble_bots::heeded_in;
use shamble_games::{Draft as Mission, Title, Voice, sign_sheet};
use shamble_store::{Draft, DraftId};

use super::icons::{self, icon};
use super::{Frame, class_of};
use crate::account::go;
use crate::house::House;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::workshop::{self, Persona};
pub(crate) use print::print;

/// The missions one is making, and the beginnings of new ones.
pub(crate) async fn list(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Markup, Problem> {
    let voice = visitor.voice(&house);
    let drafts = match visitor.id() {
        Some(person) => house.store.drafts(person).await?,
        None => Vec::new(),
    };
    Ok(Frame::new(&house, &visitor, "/workshop").page(
        &voice.word("web-workshop"),
        html! {
            div.welcome { div { h1 { (voice.word("web-workshop")) } p.lead { (voice.word("web-workshop-lead")) } } }
            @if !drafts.is_empty() {
                section.panel {
                    h2 { (voice.word("web-workshop-mine")) }
                    ul.tables { @for draft in &drafts { (row(&house, voice, visitor.language, draft)) } }
                }
            }
            section.panel {
                h2 { (voice.word("web-workshop-begin")) }
                p.hint { (voice.word("web-workshop-begin-about")) }
                div.beginnings { @for title in house.shelf.titles() { (beginning(title.as_ref(), voice)) } }
            }
        },
    ))
}

fn row(house: &House, voice: Voice<'_>, language: shamble_games::Language, draft: &Draft) -> Markup {
    let game = house.shelf.find(&draft.sketch.game).map_or("", |title| title.name(language));
    html! {
        li.(class_of(house, &draft.sketch.game)) {
            a href={ "/workshop/" (draft.id) } { strong { (game) } " · " (draft.sketch.name) }
            span.facts {
                span { (super::tables::ago(house, draft.changed, voice)) }
                @if let Some(code) = draft.code { span { (voice.word("web-workshop-shared")) " " b { (code) } } }
            }
            form.tidy method="post" action={ "/workshop/" (draft.id) "/delete" } {
                button.small data-sure=(voice.word("web-workshop-delete-sure")) { (voice.word("web-workshop-delete")) }
            }
        }
    }
}

/// A game with everything one can begin with.
fn beginning(title: &dyn Title, voice: Voice<'_>) -> Markup {
    let code = voice.language().code();
    let field = format!("from-{}", title.short_id());
    html! {
        form.(title.short_id()).beginning method="post" action="/workshop" {
            input type="hidden" name="game" value=(title.id());
            label for=(field) { (title.name(voice.language())) }
            select id=(field) name="from" {
                @if Mission::blank(title).is_some() { option value="" { (voice.word("web-workshop-blank")) } }
                @for mission in title.missions().iter().filter(|mission| Mission::begin(title, mission.id).is_some()) {
                    option value=(mission.id) { (mission.name.in_language(code)) }
                }
            }
            details {
                summary { (voice.word("web-workshop-from-files")) }
                p.hint { (voice.word("web-workshop-from-files-about")) }
                input type="file" multiple accept=".toml" data-into={ "files-" (title.short_id()) }
                    aria-label=(voice.word("web-workshop-from-files"));
                input type="hidden" name="files" id={ "files-" (title.short_id()) };
            }
            button.primary { (voice.word("web-workshop-make")) }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct BeginForm {
    game: String,
    #[serde(default)]
    from: String,
    /// Texts of files as JSON; empty where none were picked.
    #[serde(default)]
    files: String,
}

pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(form): Form<BeginForm>,
) -> Result<Response, Problem> {
    let title = house.shelf.find(&form.game).ok_or(Problem::NoSuchGame)?;
    let sketch = if form.files.is_empty() {
        workshop::begun(title, Some(form.from.as_str()).filter(|from| !from.is_empty()))?
    } else {
        let texts: Vec<String> =
            serde_json::from_str(&form.files).map_err(|_| Problem::Malformed("files".to_owned()))?;
        workshop::kept(title, &texts)?
    };
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let draft = house.store.create_draft(person.id, &sketch, house.clock.now()).await?;
    Ok(go(&format!("/workshop/{}", draft.id), cookie))
}

/// The mission that an address names, if it is the visitor's own.
async fn own(house: &House, visitor: &Visitor, draft: &str) -> Result<Draft, Problem> {
    let id: DraftId = draft.parse().map_err(|_| Problem::NoSuchDraft)?;
    workshop::own(house, visitor, id).await
}

/// The page on which a mission is made. Its script asks for everything that changes.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(draft): Path<String>,
) -> Result<Markup, Problem> {
    let draft = own(&house, &visitor, &draft).await?;
    let voice = visitor.voice(&house);
    let game = draft.sketch.game.as_str();
    let has_tiles = !shamble_games::things(game).is_empty();
    let has_mat = game == "survivants";
    let name = house.shelf.find(game).map_or("", |title| title.name(visitor.language)).to_owned();
    let frame = Frame::new(&house, &visitor, format!("/workshop/{}", draft.id)).of_game(game);
    Ok(frame.page(
        &draft.sketch.name,
        html! {
            (PreEscaped(sign_sheet()))
            div #workshop data-draft=(draft.id) data-words=(script_words(voice)) data-tiles=[has_tiles.then_some("yes")] data-mat=[has_mat.then_some("yes")] {
                (head(voice, &name, &draft))
                div.bench {
                    section.ground aria-label=(voice.word("web-board")) {
                        @if has_tiles { (palette(voice)) }
                        @if has_mat { (stock(voice)) }
                        div.pointing {
                            p.hint #pointing {}
                            @if has_tiles { (tile_tools(voice)) }
                            @if has_mat { (mat_tools(voice)) }
                        }
                        div.laid {
                            @if has_tiles { @for side in ["north", "east", "south", "west"] { (edge(voice, side)) } }
                            div.board #board {}
                        }
                    }
                    section.sides {
                        section.faults #faults aria-live="polite" aria-label=(voice.word("web-workshop-faults")) { p { "…" } }
                        (measuring(voice, heeded_in(&house.shelf, game)))
                        div.lists #goals {}
                        div.lists #lists {}
                        details.panel open { summary { (voice.word("web-workshop-texts")) } div.texts #texts {} }
                        details.panel { summary { (voice.word("web-workshop-fields")) } div.fields #fields {} }
                        details.panel open {
                            summary { (voice.word("web-workshop-text")) }
                            p.hint { (voice.word("web-workshop-text-about")) }
                            select #file aria-label=(voice.word("web-workshop-file")) hidden {}
                            textarea #source spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" rows="24"
                                aria-label=(voice.word("web-workshop-text")) {}
                        }
                    }
                }
                div.toast #toast role="status" aria-live="polite" {}
            }
        },
    ))
}

fn head(voice: Voice<'_>, game: &str, draft: &Draft) -> Markup {
    html! {
        div.workshop-head {
            div {
                p.hint { a href="/workshop" { (voice.word("web-workshop")) } " · " (game) }
                h1 #name { (draft.sketch.name) }
            }
            div.row.actions {
                button #undo disabled title={ (voice.word("web-undo")) " (Ctrl+Z)" } aria-label=(voice.word("web-undo")) { (icon(icons::UNDO)) }
                button #redo disabled title={ (voice.word("web-redo")) " (Ctrl+Y)" } aria-label=(voice.word("web-redo")) { (icon(icons::REDO)) }
                button.primary #play disabled { (voice.word("web-workshop-play")) }
                button #share { (voice.word("web-workshop-share")) }
                a.button #print href={ "/workshop/" (draft.id) "/print" } { (voice.word("web-workshop-print")) }
                a.button #download href={ "/workshop/" (draft.id) "/file/0" } download { (voice.word("web-workshop-download")) }
            }
            p.shared #shared hidden {}
        }
    }
}

/// What is put into zones by pointing. The script fills in the things.
fn palette(voice: Voice<'_>) -> Markup {
    html! {
        div.palette #palette role="radiogroup" aria-label=(voice.word("web-workshop-palette")) {
            label { input type="radio" name="tool" value="tiles" checked; span { (voice.word("web-workshop-tiles")) } }
            label { input type="radio" name="tool" value="take"; span { (voice.word("web-workshop-take")) } }
        }
    }
}

/// The board grows and shrinks on each side.
fn edge(voice: Voice<'_>, side: &str) -> Markup {
    let word = |what: &str| voice.word(&format!("web-workshop-{what}-{side}"));
    html! {
        div.edge.(side) {
            button.small data-grow=(side) aria-label=(word("grow")) title=(word("grow")) { "+" }
            button.small data-shrink=(side) aria-label=(word("shrink")) title=(word("shrink")) { "−" }
        }
    }
}

/// What can be done with the tile that is picked.
fn tile_tools(voice: Voice<'_>) -> Markup {
    html! {
        div.row #tile-tools hidden {
            strong #tile-name {}
            button data-tile="turn" { (voice.word("web-workshop-turn")) " " kbd { "R" } }
            button data-tile="flip" { (voice.word("web-workshop-flip")) " " kbd { "F" } }
            button data-tile="swap" aria-pressed="false" { (voice.word("web-workshop-swap")) " " kbd { "S" } }
            select #face aria-label=(voice.word("web-workshop-face")) title=(voice.word("web-workshop-face")) {}
        }
    }
}

/// What is put onto a mat by pointing. The script fills in the groups.
fn stock(voice: Voice<'_>) -> Markup {
    html! {
        div.palette #palette role="group" aria-label=(voice.word("web-workshop-palette")) {
            label { input type="radio" name="tool" value="pick" checked; span { (voice.word("web-workshop-pick")) } }
        }
    }
}

/// What can be done with the thing on a mat that is picked: every measure as a number, too.
fn mat_tools(voice: Voice<'_>) -> Markup {
    let word = |what: &str| voice.word(&format!("web-workshop-mat-{what}"));
    html! {
        div.row #mat-tools hidden {
            strong #mat-name {}
            @for (what, sign) in [("x", "x"), ("y", "y"), ("width", "↔"), ("depth", "↕"), ("degrees", "°")] {
                label title=(word(what)) { span aria-hidden="true" { (sign) } input type="number" step="any" aria-label=(word(what)); }
            }
            button data-mat="turn" { (voice.word("web-workshop-turn")) " " kbd { "R" } }
            button data-mat="remove" { (word("remove")) " " kbd { (word("remove-key")) } }
            span.row #mat-roles role="group" aria-label=(word("roles")) {}
        }
    }
}

fn measuring(voice: Voice<'_>, heeded: &[&str]) -> Markup {
    let personas: Vec<&str> = Persona::of(heeded).map(Persona::word).collect();
    html! {
        section.panel.measuring {
            div.row {
                button #measure data-what="quick" disabled { (voice.word("web-workshop-measure")) }
                @if personas.len() > 1 {
                    select #persona aria-label=(voice.word("web-workshop-persona")) {
                        @for word in personas { option value=(word) { (voice.word(&format!("web-workshop-persona-{word}"))) } }
                    }
                }
                button #search data-what="search" disabled title=(voice.word("web-workshop-search-about")) { (voice.word("web-workshop-search")) }
                button #clear data-what="clear" disabled title=(voice.word("web-workshop-clear-about")) { (voice.word("web-workshop-clear")) }
                button #stop hidden { (voice.word("web-workshop-stop")) }
            }
            div #measured aria-live="polite" {}
        }
    }
}

/// What the script says on its own.
fn script_words(voice: Voice<'_>) -> String {
    const KEYS: &str = "fine faults remarks line tile-hint swap-hint put-hint door-hint door-second take-hint no-picture \
        lost stale sharing copied measuring waiting rate rounds unfinished causes printed won-record \
        won-before not-won broken stopped looking name story brief text english french falls-back record here \
        too-few busy mat-pick mat-put mat-thing mat-cursor add less more remove \
        map map-none map-fallen map-stood map-nothing up down to-line other-rule point-at aim-one aim-many done";
    let words: BTreeMap<&str, String> =
        KEYS.split(' ').map(|key| (key, voice.word(&format!("web-workshop-say-{key}")))).collect();
    serde_json::to_string(&words).unwrap_or_default()
}

/// A file of the mission, to be laid over the content: `DIR/GAME/missions.toml`.
pub(crate) async fn file(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path((draft, file)): Path<(String, usize)>,
) -> Result<Response, Problem> {
    let draft = own(&house, &visitor, &draft).await?;
    let mission = workshop::read(&house, &draft)?;
    let (name, text) = mission.files.into_iter().nth(file).ok_or(Problem::NoSuchPage)?;
    Ok(download(&format!("{}-{}", draft.sketch.game, name.replace('/', "-")), text))
}

/// A game of the mission that was won.
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(draft): Path<String>,
) -> Result<Response, Problem> {
    let draft = own(&house, &visitor, &draft).await?;
    let record = house.store.won_record(draft.id).await?.ok_or(Problem::NoSuchPage)?;
    Ok(download("shamble-won.txt", record.text))
}

fn download(name: &str, text: String) -> Response {
    // Whoever names a file names it by letters, digits, dots and hyphens alone.
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || "-.".contains(*c)).collect();
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

pub(crate) async fn delete(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(draft): Path<String>,
) -> Result<Response, Problem> {
    let draft = own(&house, &visitor, &draft).await?;
    house.store.delete_draft(draft.id).await?;
    Ok(go("/workshop", None))
}
