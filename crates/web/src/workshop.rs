//! Missions while people make them: looked through, drawn, measured and won, off the threads that answer.

mod measure;

use std::sync::Arc;

use serde_json::{Value, json};
use shamble_games::{
    Addition, Cell, Draft, Edit, Language, ListChoice, MatSeen, MatThing, OWN, Row, Sheet, Stock, Title, Voice,
    spot_of, things,
};
use shamble_kernel::{Fault, Files, Setup};
use shamble_store::{self as store, DraftId, Homemade, Sketch};

use crate::homemade::{read_files, write_files};
use crate::house::House;
use crate::problem::Problem;
use crate::starting::{self, Order};
use crate::visitor::Visitor;

pub(crate) use measure::{Measured, Measuring, Persona, Wish};

/// The most files of a mission.
const FILES: usize = 4;

/// A mission of the visitor's own.
pub(crate) async fn own(house: &House, visitor: &Visitor, id: DraftId) -> Result<store::Draft, Problem> {
    let draft = house.store.draft(id).await?;
    if Some(draft.person) == visitor.id() { Ok(draft) } else { Err(Problem::NoSuchDraft) }
}

/// The mission as the games know it.
pub(crate) fn read(house: &House, kept: &store::Draft) -> Result<Draft, Problem> {
    house.shelves.draft(&kept.sketch.game, &kept.sketch.files).ok_or(Problem::NoSuchDraft)
}

/// A mission to begin with: a printed one, or a small board.
pub(crate) fn begun(title: &dyn Title, from: Option<&str>) -> Result<Sketch, Problem> {
    let draft = match from {
        Some(mission) => Draft::begin(title, mission),
        None => Draft::blank(title),
    };
    draft.map(|draft| sketched(&draft)).ok_or_else(|| Problem::Malformed("from".to_owned()))
}

/// A mission from files that somebody has kept.
pub(crate) fn kept(title: &dyn Title, texts: &[String]) -> Result<Sketch, Problem> {
    let draft = Some(texts).filter(|texts| texts.len() <= FILES).and_then(|texts| Draft::read(title, texts));
    draft.map(|draft| sketched(&draft)).ok_or_else(|| Problem::Malformed("files".to_owned()))
}

fn sketched(draft: &Draft) -> Sketch {
    Sketch { game: draft.game.to_owned(), name: stored_name(draft), files: write_files(&draft.files) }
}

/// What a mission is called: at most as long as a name may be.
fn named(draft: &Draft) -> String {
    let name = draft.name().unwrap_or_else(|| OWN.to_owned());
    name.chars().filter(|c| !c.is_control()).take(store::Field::MissionName.limit()).collect::<String>()
}

/// The name under which it is stored, which is never empty.
fn stored_name(draft: &Draft) -> String {
    let name = named(draft);
    if name.trim().is_empty() { OWN.to_owned() } else { name }
}

/// How somebody changes a mission.
pub(crate) enum Change {
    Edit(Edit),
    /// Other text.
    Write(Files),
}

/// Changes a mission as its maker has `seen` it, and keeps it.
pub(crate) async fn change(
    house: &Arc<House>,
    kept: &store::Draft,
    seen: u64,
    change: Change,
) -> Result<store::Draft, Problem> {
    if seen != kept.version {
        return Err(Problem::Stale);
    }
    let (working, mut draft) = (Arc::clone(house), read(house, kept)?);
    let changed = house.work.check(move || {
        match change {
            Change::Edit(edit) => {
                let title = working.shelf.find(draft.game).ok_or(Problem::NoSuchGame)?;
                draft.change(working.shelves.content(), title, &edit).map_err(Problem::Edit)?;
            }
            Change::Write(files) if files.len() > FILES || files.is_empty() => return Err(Problem::TooLarge),
            Change::Write(files) => draft.files = files,
        }
        Ok((stored_name(&draft), write_files(&draft.files)))
    });
    let (name, files) = changed.await??;
    let version = house.store.change_draft(kept.id, seen, (&name, &files), house.clock.now()).await?;
    Ok(store::Draft { sketch: Sketch { name, files, ..kept.sketch.clone() }, version, ..kept.clone() })
}

/// Everything about a mission but its picture.
pub(crate) async fn state(house: &Arc<House>, language: Language, kept: store::Draft) -> Result<Value, Problem> {
    let (working, draft) = (Arc::clone(house), read(house, &kept)?);
    house.work.check(move || described(&working, language, &kept, &draft)).await
}

fn described(house: &House, language: Language, kept: &store::Draft, draft: &Draft) -> Value {
    let (faults, remarks) = match house.shelves.with(draft, &kept.sketch.files) {
        Ok(shelf) => (Vec::new(), draft.remarks(&shelf)),
        Err(faults) => (faults, Vec::new()),
    };
    let told = |fault: &Fault, kind: &str| {
        let rule = fault.rule.map(|rule| rule.to_string());
        json!({ "kind": kind, "words": fault.what, "rule": rule, "spot": spot_of(fault) })
    };
    let faults = faults.iter().map(|fault| told(fault, "impossible"));
    let remarks = remarks.iter().map(|remark| told(remark, "odd"));
    let (voice, content) = (house.voice(language), house.shelves.content());
    json!({
        "id": kept.id.to_string(),
        "game": kept.sketch.game,
        "name": kept.sketch.name,
        "version": kept.version,
        "code": kept.code.map(|code| code.to_string()),
        "won_at": kept.won_at,
        "file": draft.file(),
        "files": draft.files,
        "faults": faults.chain(remarks).collect::<Vec<_>>(),
        "texts": draft.texts(),
        "fields": house.shelf.find(draft.game).map(|title| draft.fields(title)),
        "things": things_of(draft.game, voice),
        "lists": house.shelf.find(draft.game).map(|title| lists_of(&draft.lists(title, language), voice)),
        "goals": house.shelf.find(draft.game).map(|title| lists_of(&draft.goals(content, title, language), voice)),
    })
}

/// The rows of a mission, with everything in words.
fn lists_of(sheets: &[Sheet], voice: Voice<'_>) -> Value {
    let word = |kind: &str| voice.word(&format!("web-list-{kind}"));
    let said = |kind: &str, name: &str| match (kind, name) {
        ("", name) => name.to_owned(),
        (kind, "") => word(kind),
        (kind, name) if voice.language() == Language::French => format!("{} : {name}", word(kind)),
        (kind, name) => format!("{}: {name}", word(kind)),
    };
    let cell = |cell: &Cell| {
        let choice = |choice: &ListChoice| {
            let name = said(choice.kind, &choice.name);
            json!({ "value": choice.value, "name": name, "edit": choice.edit })
        };
        let choices: Vec<Value> = cell.choices.iter().map(choice).collect();
        json!({
            "file": cell.file, "path": cell.path, "how": cell.how, "label": cell.label, "value": cell.value,
            "range": cell.range, "choices": choices, "may_lack": cell.may_lack, "edit": cell.edit,
        })
    };
    let row = |row: &Row| {
        let cells: Vec<Value> = row.cells.iter().map(cell).collect();
        json!({
            "name": said(row.kind, &row.name), "words": row.words, "line": row.line, "cells": cells,
            "remove": row.remove, "up": row.up, "down": row.down,
        })
    };
    let addition = |addition: &Addition| {
        // Kinds of effects have words, cards have names.
        let named = |name: &str| if voice.knows(&format!("web-list-{name}")) { word(name) } else { name.to_owned() };
        let choices: Vec<Value> =
            addition.choices.iter().map(|(name, edit)| json!({ "name": named(name), "edit": edit })).collect();
        json!({ "name": word(addition.kind), "choices": choices })
    };
    let sheet = |sheet: &Sheet| {
        let (rows, adds) = (sheet.rows.iter().map(row), sheet.adds.iter().map(addition));
        json!({
            "name": said(sheet.kind, &sheet.name),
            "rows": rows.collect::<Vec<_>>(),
            "adds": adds.collect::<Vec<_>>(),
        })
    };
    sheets.iter().map(sheet).collect()
}

/// What can be put into the zones of a game's boards, with their names.
fn things_of(game: &str, voice: Voice<'_>) -> Vec<Value> {
    let named = |thing: &shamble_games::Thing| {
        let name = voice.word(&format!("web-thing-{}", thing.id));
        json!({ "id": thing.id, "name": name, "is_door": thing.is_door() })
    };
    things(game).iter().map(named).collect()
}

/// The picture of a mission with its tiles and zones; without a picture where nothing can be drawn.
pub(crate) async fn picture(house: &Arc<House>, language: Language, kept: store::Draft) -> Result<Value, Problem> {
    let (working, draft) = (Arc::clone(house), read(house, &kept)?);
    house
        .work
        .check(move || {
            let content = working.shelves.content();
            let shelf = working.shelves.with(&draft, &kept.sketch.files).ok();
            let scene = draft.picture(content, shelf.as_deref(), language);
            let ground = draft.ground(content);
            json!({
                "version": kept.version,
                "svg": scene.map(|scene| scene.to_svg(false)),
                "tiles": ground.as_ref().map(|ground| ground.seen(language)).unwrap_or_default(),
                "zones": ground.map(|ground| ground.zones()).unwrap_or_default(),
                "mat": draft.mat(content, language).map(|seen| mat_of(&seen, working.voice(language))),
            })
        })
        .await
}

/// A mat with the names of everything on it, and of what can be put there.
fn mat_of(seen: &MatSeen, voice: Voice<'_>) -> Value {
    let named = |what: &str, name: &Option<String>| {
        let key = format!("web-thing-{what}");
        name.clone().unwrap_or_else(|| if voice.knows(&key) { voice.word(&key) } else { what.to_owned() })
    };
    let thing = |thing: &MatThing| {
        let mut told = json!(thing);
        told["name"] = named(&thing.what, &thing.name).into();
        for (at, role) in thing.roles.iter().enumerate() {
            told["roles"][at]["name"] = voice.word(&format!("web-role-{}", role.role)).into();
        }
        told
    };
    let group = |stock: &Stock| {
        let things: Vec<[String; 2]> = stock.things.iter().map(|(id, name)| [id.clone(), named(id, name)]).collect();
        json!({ "group": stock.group, "name": voice.word(&format!("web-stock-{}", stock.group)), "things": things })
    };
    let mut told = json!(seen);
    told["things"] = seen.things.iter().map(thing).collect();
    told["stock"] = seen.stock.iter().map(group).collect();
    told
}

/// Opens a table with a mission as it is now; what becomes of its draft does not matter to the table.
pub(crate) async fn play(
    house: &Arc<House>,
    host: &store::Person,
    kept: &store::Draft,
    order: Order,
) -> Result<store::Summary, Problem> {
    let (working, draft) = (Arc::clone(house), read(house, kept)?);
    let homemade = Homemade { name: stored_name(&draft), files: kept.sketch.files.clone() };
    let (game, setup, made, seed) = (order.game.clone(), order.setup.clone(), homemade.clone(), house.fresh_seed()?);
    let set_up = house.work.check(move || {
        let shelf = working.shelves.with(&draft, &made.files).map_err(|_| Problem::Faulty)?;
        let usual = starting::set_up_on(&shelf, &game, &setup, seed);
        if usual.is_ok() || setup.players.is_some() {
            return usual;
        }
        // A mode of one's own may have tables for other numbers of players only.
        let mut others = draft.setups().map(|setup| starting::set_up_on(&shelf, &game, &setup, seed));
        others.find(Result::is_ok).unwrap_or(usual)
    });
    let table = store::NewTable { homemade: Some(homemade), ..set_up.await?? };
    starting::open(house, host, &order, table).await
}

/// What is chosen for a table with a mission when nobody chose anything.
pub(crate) fn order(kept: &store::Draft, players: Option<u8>, company: starting::Company) -> Order {
    Order {
        game: kept.sketch.game.clone(),
        setup: Setup { players, ..Setup::new(OWN) },
        company,
        undo: store::UndoPolicy::default(),
        access: store::Access::default(),
        seed: None,
    }
}

/// A mission of somebody else, as one's own.
pub(crate) fn copied(kept: &store::Draft) -> Result<Sketch, Problem> {
    read_files(&kept.sketch.files).ok_or(Problem::NoSuchDraft)?;
    Ok(kept.sketch.clone())
}
