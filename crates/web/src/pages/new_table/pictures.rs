//! Pictures of missions: the board as it lies before anybody has moved, drawn once and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::{Language, Shelf, Theme};
use shamble_kernel::{Setup, Viewer};
use tokio::sync::OnceCell;

use crate::house::House;
use crate::problem::Problem;
use crate::work::Asker;

/// How wide a picture is, in pixels: enough for a card on a sharp screen.
const WIDTH: u32 = 400;
/// How long a picture may take; the board of a mission is smaller than that of a game under way.
const PATIENCE: Duration = Duration::from_secs(10);
/// Cards and hidden tokens lie alike for everybody: it is a picture of the mission, not of a game.
const SEED: u64 = 1;

/// Which picture: the game, the mission, and in which words and colours.
type Which = (&'static str, String, Language, Look);

/// The colours of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Look {
    Dark,
    Light,
}

/// The pictures that were wanted so far. There are no more of them than missions on the shelf, in every language.
#[derive(Default)]
pub(crate) struct Pictures(Mutex<HashMap<Which, Arc<OnceCell<Bytes>>>>);

impl Pictures {
    fn place(&self, which: &Which) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.entry(which.clone()).or_default())
    }

    /// How many pictures are kept.
    #[cfg(test)]
    pub(crate) fn drawn(&self) -> usize {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.values().filter(|place| place.initialized()).count()
    }
}

/// The picture of a mission as the colours of the page want it. The name beside it says what it shows.
pub(in crate::pages) fn show(game: &str, mission: &str, language: Language) -> Markup {
    let address = |look: &str| format!("/missions/{game}/{mission}?language={}&look={look}", language.code());
    html! {
        picture {
            source media="(prefers-color-scheme: light)" srcset=(address("light"));
            img src=(address("dark")) alt="" loading="lazy" decoding="async" width="400" height="200";
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    language: String,
    look: Look,
}

/// Whoever comes while a picture is drawn waits for the same drawing.
pub(crate) async fn give(
    State(house): State<Arc<House>>,
    Path((game, mission)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let title = house.shelf.find(&game).ok_or(Problem::NoSuchGame)?;
    let is_known = title.missions().iter().any(|known| known.id == mission);
    let language = wanted.language.parse().ok().filter(|_| is_known).ok_or(Problem::NoSuchPage)?;
    let which = (title.id(), mission, language, wanted.look);
    let place = house.pictures.place(&which);
    let drawing = async || {
        let shelf = Arc::clone(&house.shelf);
        house.work.run(Asker::default(), PATIENCE, move |_| draw(&shelf, &which)).await?
    };
    let picture = place.get_or_try_init(drawing).await?.clone();
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=3600")], picture).into_response())
}

fn draw(shelf: &Shelf, (game, mission, language, look): &Which) -> Result<Bytes, Problem> {
    let title = shelf.find(game).ok_or(Problem::NoSuchGame)?;
    let table = title.start(&Setup::new(mission), SEED).map_err(|_| Problem::Unavailable)?;
    let scene = table.scene_at(0, Viewer::Public, *language)?;
    let theme = match look {
        Look::Dark => Theme::Dark,
        Look::Light => Theme::Light,
    };
    let picture = scene.to_png(WIDTH, theme).map_err(|error| {
        tracing::error!(%error, game, mission, "a mission was not drawn");
        Problem::Unavailable
    })?;
    Ok(picture.into())
}
