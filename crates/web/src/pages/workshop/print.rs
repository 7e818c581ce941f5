//! A mission on paper: its board, its goals and what holds in it alone.

use std::sync::Arc;

use axum::extract::{Path, State};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use shamble_games::{Draft as Mission, Language, Look, OWN, Scene, Sheet as List, Title, Voice, sign_sheet};
use shamble_kernel::{Record, Seats, Viewer};
use shamble_store::{Draft, WonRecord};

use crate::house::House;
use crate::pages::Frame;
use crate::pages::new_table::length;
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
    let sheet = sheet(&house, &visitor, draft, &format!("/workshop/{id}/record")).await?;
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

/// What a mission comes to at the beginning of a game.
struct Seen {
    scene: Option<Scene>,
    look: Option<Look>,
    /// Numbers of people, and the length.
    facts: Vec<String>,
    /// The rows of tiles, each with its quarter turns.
    tiles: Vec<Vec<String>>,
    /// Its lists in words, where they are its own.
    lists: Value,
    /// The rounds of the game that was won with this version, where the game counts some.
    won: Option<Option<u32>>,
}

pub(super) async fn sheet(house: &Arc<House>, visitor: &Visitor, kept: Draft, record: &str) -> Result<Sheet, Problem> {
    let (working, language) = (Arc::clone(house), visitor.language);
    let draft = workshop::read(house, &kept)?;
    let texts = draft.texts();
    let won = house.store.won_record(kept.id).await?.filter(|won| won.version == kept.version);
    let files = kept.sketch.files;
    let seen = house.work.check(move |_| Seen::of(&working, &draft, (&files, won.as_ref()), language)).await?;
    let voice = house.voice(language);
    let drawn = html! {
        (PreEscaped(sign_sheet()))
        article.panel.sheet-of-mission {
            @if let Some(scene) = &seen.scene { figure.board { (PreEscaped(scene.to_svg(false))) } }
            @if !seen.facts.is_empty() { p.facts { @for fact in &seen.facts { span { (fact) } } } }
            @if let Some(rounds) = seen.won {
                p { (won_in(voice, rounds)) " " a href=(record) download { (voice.word("web-workshop-say-record")) } }
            }
            @match &seen.look {
                Some(look) => { (briefed(voice, look)) }
                None => {
                    p.hint { (voice.word("web-workshop-faulty")) }
                    @for text in texts.iter().filter(|text| text.key != "name") { p.story { (text.en) } }
                }
            }
            (set_up(voice, &seen))
        }
    };
    Ok(Sheet { drawn, is_whole: seen.look.is_some() })
}

fn won_in(voice: Voice<'_>, rounds: Option<u32>) -> String {
    match rounds {
        Some(rounds) => voice.fill("web-workshop-won-in", &[("rounds", rounds.into())]),
        None => voice.word("web-workshop-won"),
    }
}

/// The story, what has to be done, and what holds in this mission alone.
fn briefed(voice: Voice<'_>, look: &Look) -> Markup {
    html! {
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
}

/// How it is laid: the tiles with their turns, and lists of its own.
fn set_up(voice: Voice<'_>, seen: &Seen) -> Markup {
    let lists = seen.lists.as_array().into_iter().flatten();
    html! {
        @if !seen.tiles.is_empty() {
            h2 { (voice.word("web-workshop-tiles")) }
            p.hint { (voice.word("web-workshop-tiles-about")) }
            ul { @for row in &seen.tiles { li { (row.join(" · ")) } } }
        }
        @for list in lists {
            h2 { (said(&list["name"])) }
            ul { @for row in list["rows"].as_array().into_iter().flatten().filter_map(row_of) { li { (row) } } }
        }
    }
}

/// A row of a list with its values; nothing for a card that is not there.
fn row_of(row: &Value) -> Option<String> {
    let cells = row["cells"].as_array().into_iter().flatten().map(value_of);
    let (name, values) = (said(&row["name"]), cells.collect::<Vec<_>>().join(", "));
    match values.as_str() {
        "0" => None,
        "" => Some(name),
        _ => Some(format!("{name} · {values}")),
    }
}

/// A value by its name, where it has one.
fn value_of(cell: &Value) -> String {
    let mut choices = cell["choices"].as_array().into_iter().flatten();
    let named = choices.find(|choice| choice["value"] == cell["value"]).map(|choice| said(&choice["name"]));
    named.unwrap_or_else(|| if cell["value"].is_null() { String::new() } else { cell["value"].to_string() })
}

fn said(words: &Value) -> String {
    words.as_str().unwrap_or_default().to_owned()
}

impl Seen {
    fn of(house: &House, draft: &Mission, (files, won): (&str, Option<&WonRecord>), language: Language) -> Seen {
        let (voice, content) = (house.voice(language), house.shelves.content());
        let shelf = house.shelves.with(draft, files).ok();
        let title = shelf.as_ref().and_then(|shelf| shelf.find(draft.game));
        let table = title.and_then(|title| draft.setups().find_map(|setup| title.start(&setup, SEED).ok()));
        let record = won.and_then(|won| Record::parse(&won.text).ok());
        let won = record.zip(title).and_then(|(record, title)| title.replay(&record, &|| true).ok());
        let mut tiles: Vec<Vec<String>> = Vec::new();
        for tile in draft.ground(content).map(|ground| ground.seen(language)).unwrap_or_default() {
            tiles.resize_with(tiles.len().max(tile.row + 1), Vec::new);
            tiles[tile.row].push(format!("{}:{}", tile.face, tile.turn));
        }
        // A deck that is as printed need not be written down.
        let is_own = |list: &List| list.kind != "spawn-deck" || list.adds.iter().any(|add| !add.choices.is_empty());
        let mut lists = house.shelf.find(draft.game).map(|title| draft.lists(title, language)).unwrap_or_default();
        lists.retain(is_own);
        Seen {
            scene: draft.picture(content, shelf.as_deref(), language),
            facts: title.map(|title| facts(title, voice)).unwrap_or_default(),
            tiles,
            lists: workshop::lists_of(&lists, voice),
            won: won.map(|table| table.rounds()),
            look: table.map(|table| table.look(Viewer::Public, Seats::NONE, language)),
        }
    }
}

fn facts(title: &dyn Title, voice: Voice<'_>) -> Vec<String> {
    let missions = title.missions();
    let Some(mission) = missions.iter().find(|mission| mission.id == OWN) else { return Vec::new() };
    let (fewest, most) = (mission.players.iter().min().copied(), mission.players.iter().max().copied());
    let players = fewest
        .zip(most)
        .map(|(fewest, most)| voice.fill("web-players", &[("fewest", fewest.into()), ("most", most.into())]));
    players.into_iter().chain(length(title, std::slice::from_ref(mission), voice)).collect()
}
