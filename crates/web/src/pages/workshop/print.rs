//! A mission on paper: its board, its goals and what holds in it alone.

use std::sync::Arc;

use axum::extract::{Path, State};
use maud::{Markup, PreEscaped, html};
use shamble_games::{Language, Look, OWN, Scene, sign_sheet};
use shamble_kernel::{Seats, Setup, Viewer};
use shamble_store::Draft;

use crate::house::House;
use crate::pages::Frame;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::workshop;

/// Cards and hidden tokens lie alike for everybody: it is a picture of the mission, not of a game.
const SEED: u64 = 1;

/// A mission as it is printed.
pub(super) struct Sheet {
    pub drawn: Markup,
    /// Whether it can be played.
    pub is_whole: bool,
}

pub(crate) async fn print(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(draft): Path<String>,
) -> Result<Markup, Problem> {
    let draft = super::own(&house, &visitor, &draft).await?;
    let (voice, id, name) = (visitor.voice(&house), draft.id, draft.sketch.name.clone());
    let frame = Frame::new(&house, &visitor, format!("/workshop/{id}/print")).of_game(&draft.sketch.game);
    let sheet = sheet(&house, &visitor, draft).await?;
    Ok(frame.page(
        &name,
        html! {
            div.workshop-head {
                h1 { (name) }
                div.row.actions {
                    button.primary data-print { (voice.word("web-workshop-print-now")) }
                    a.button href={ "/workshop/" (id) } { (voice.word("web-workshop-back")) }
                }
            }
            (sheet.drawn)
        },
    ))
}

/// What is drawn of a mission, and what is said of it at the beginning of a game.
type Seen = (Option<Scene>, Option<Look>);

pub(super) async fn sheet(house: &Arc<House>, visitor: &Visitor, kept: Draft) -> Result<Sheet, Problem> {
    let (working, language) = (Arc::clone(house), visitor.language);
    let draft = workshop::read(house, &kept)?;
    let texts = draft.texts();
    let (scene, look) = house.work.check(move || seen(&working, &draft, &kept.sketch.files, language)).await?;
    let voice = house.voice(language);
    let drawn = html! {
        (PreEscaped(sign_sheet()))
        article.panel.sheet-of-mission {
            @if let Some(scene) = &scene { figure.board { (PreEscaped(scene.to_svg(false))) } }
            @match &look {
                Some(look) => {
                    @if !look.briefing.story.is_empty() { p.story { (look.briefing.story) } }
                    h2 { (voice.word("web-briefing-goals")) }
                    ol { @for goal in &look.goals { li { (goal.words) } } }
                    @if !look.briefing.rules.is_empty() {
                        h2 { (voice.word("web-briefing-rules")) }
                        ul { @for rule in &look.briefing.rules { li { (rule) } } }
                    }
                    @if !look.briefing.legend.is_empty() {
                        h2 { (voice.word("web-briefing-legend")) }
                        ul { @for entry in &look.briefing.legend { li { b { (entry.name) } " " (entry.about) } } }
                    }
                    @if !look.briefing.losses.is_empty() {
                        h2 { (voice.word("web-briefing-losses")) }
                        ul { @for loss in &look.briefing.losses { li { (loss) } } }
                    }
                }
                None => {
                    p.hint { (voice.word("web-workshop-faulty")) }
                    @for text in texts.iter().filter(|text| text.key != "name") { p.story { (text.en) } }
                }
            }
        }
    };
    Ok(Sheet { drawn, is_whole: look.is_some() })
}

fn seen(house: &House, draft: &shamble_games::Draft, files: &str, language: Language) -> Seen {
    let shelf = house.shelves.with(draft, files).ok();
    let scene = draft.picture(house.shelves.content(), shelf.as_deref(), language);
    let title = shelf.as_ref().and_then(|shelf| shelf.find(draft.game));
    let table = title.and_then(|title| title.start(&Setup::new(OWN), SEED).ok());
    (scene, table.map(|table| table.look(Viewer::Public, Seats::NONE, language)))
}
