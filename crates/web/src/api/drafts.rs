//! The workshop: missions that people make, their faults and pictures, and the tables they are played at.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_games::Edit;
use shamble_kernel::Files;
use shamble_store::{Draft, DraftId, JoinCode};

use crate::house::House;
use crate::problem::Problem;
use crate::starting::Company;
use crate::visitor::Visitor;
use crate::workshop::{self, Change};

/// The mission that an address names.
#[derive(Deserialize)]
pub(crate) struct Named {
    draft: String,
}

impl Named {
    /// The mission, if it is the visitor's own.
    pub(crate) async fn own(&self, house: &House, visitor: &Visitor) -> Result<Draft, Problem> {
        let id: DraftId = self.draft.parse().map_err(|_| Problem::NoSuchDraft)?;
        workshop::own(house, visitor, id).await
    }
}

pub(super) async fn list(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    let drafts = house.store.drafts(visitor.named()?.id).await?;
    let told = |draft: &Draft| {
        json!({
            "id": draft.id.to_string(), "game": draft.sketch.game, "name": draft.sketch.name, "version": draft.version,
            "code": draft.code.map(|code| code.to_string()), "changed": draft.changed.0,
        })
    };
    Ok(Json(json!({ "drafts": drafts.iter().map(told).collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Beginning {
    #[serde(default)]
    game: String,
    /// A printed mission; a small board without one.
    #[serde(default)]
    from: Option<String>,
    /// A mission that somebody shares.
    #[serde(default)]
    code: Option<String>,
    /// Texts of files in which a mission was kept.
    #[serde(default)]
    files: Option<Vec<String>>,
}

pub(super) async fn begin(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(beginning): Json<Beginning>,
) -> Result<Response, Problem> {
    let person = visitor.named()?;
    let sketch = match &beginning.code {
        Some(code) => {
            let code: JoinCode = code.parse().map_err(|_| Problem::NoSuchCode)?;
            workshop::copied(&house.store.draft_by_code(code).await?)?
        }
        None => {
            let title = house.shelf.find(&beginning.game).ok_or(Problem::NoSuchGame)?;
            match &beginning.files {
                Some(texts) => workshop::kept(title, texts)?,
                None => workshop::begun(title, beginning.from.as_deref())?,
            }
        }
    };
    let draft = house.store.create_draft(person.id, &sketch, house.clock.now()).await?;
    let state = workshop::state(&house, visitor.language, draft).await?;
    Ok((StatusCode::CREATED, Json(state)).into_response())
}

pub(super) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    Ok(Json(workshop::state(&house, visitor.language, draft).await?))
}

pub(super) async fn picture(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    Ok(Json(workshop::picture(&house, visitor.language, draft).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Writing {
    seen: u64,
    files: Files,
}

pub(super) async fn write(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
    Json(writing): Json<Writing>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    let changed = workshop::change(&house, &draft, writing.seen, Change::Write(writing.files)).await?;
    Ok(Json(workshop::state(&house, visitor.language, changed).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Editing {
    seen: u64,
    edit: Edit,
}

pub(super) async fn edit(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
    Json(editing): Json<Editing>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    let changed = workshop::change(&house, &draft, editing.seen, Change::Edit(editing.edit)).await?;
    Ok(Json(workshop::state(&house, visitor.language, changed).await?))
}

pub(super) async fn share(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    let code = house.store.share_draft(draft.id).await?;
    Ok(Json(json!({ "code": code.to_string() })))
}

pub(super) async fn delete(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
) -> Result<StatusCode, Problem> {
    let draft = named.own(&house, &visitor).await?;
    house.store.delete_draft(draft.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Playing {
    #[serde(default)]
    players: Option<u8>,
    #[serde(default)]
    company: Option<String>,
}

impl Playing {
    fn company(&self) -> Result<Company, Problem> {
        let company = self.company.as_deref().map_or(Some(Company::default()), Company::read);
        company.ok_or_else(|| Problem::Malformed("company".to_owned()))
    }
}

pub(super) async fn play(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
    Json(playing): Json<Playing>,
) -> Result<Response, Problem> {
    let draft = named.own(&house, &visitor).await?;
    open(&house, &visitor, &draft, &playing).await
}

/// The code by which a mission is shared.
#[derive(Deserialize)]
pub(super) struct Shared {
    code: String,
}

/// A table with a mission that somebody shares.
pub(super) async fn play_shared(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(shared): Path<Shared>,
    Json(playing): Json<Playing>,
) -> Result<Response, Problem> {
    let code: JoinCode = shared.code.parse().map_err(|_| Problem::NoSuchCode)?;
    let draft = house.store.draft_by_code(code).await?;
    open(&house, &visitor, &draft, &playing).await
}

async fn open(house: &Arc<House>, visitor: &Visitor, draft: &Draft, playing: &Playing) -> Result<Response, Problem> {
    let order = workshop::order(draft, playing.players, playing.company()?);
    let summary = workshop::play(house, visitor.named()?, draft, order).await?;
    Ok(super::tables::made(house, visitor, &summary))
}

/// A game of the mission that was won.
pub(super) async fn record(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
) -> Result<Json<Value>, Problem> {
    let draft = named.own(&house, &visitor).await?;
    let won = house.store.won_record(draft.id).await?;
    let (version, record) = won.map(|won| (won.version, won.text)).unzip();
    Ok(Json(json!({ "version": version, "record": record })))
}

/// What is to be measured.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    pub(crate) what: workshop::Wish,
    #[serde(default)]
    pub(crate) players: Option<u8>,
}
