//! A mission that is measured: a stream of what is known so far. Whoever closes it stops the games.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderName;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use serde_json::Value;
use shamble_store::{Draft, PersonId};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::KEEP_ALIVE;
use crate::api::drafts::{Asked, Named};
use crate::house::House;
use crate::pace::Guest;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work::{Asker, Waiting};
use crate::workshop::{self, Measured, Measuring};

/// Whoever reads the stream; the games go on as long.
struct Reader {
    news: UnboundedReceiver<Value>,
    _waits: Waiting,
    _guest: Guest<PersonId>,
}

/// How soon somebody who has a mission measured already may ask again.
const SOON: Duration = Duration::from_secs(5);

pub(super) async fn measure(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(named): Path<Named>,
    Query(asked): Query<Asked>,
) -> Result<impl IntoResponse, Problem> {
    let kept = named.own(&house, &visitor).await?;
    // One after the other, so that nobody keeps all others waiting.
    let guest = house.measurers.admit(kept.person, 1).ok_or(Problem::TooFast { wait: SOON })?;
    let (told, news) = unbounded_channel();
    let asker = Asker::default();
    let reader = Reader { news, _waits: asker.waits(), _guest: guest };
    tokio::spawn(run(house, visitor, kept, asked, (told, asker)));
    let events = stream::unfold(reader, |mut reader| async move {
        let news = reader.news.recv().await?;
        Some((Ok::<_, Infallible>(Event::default().event("measured").data(news.to_string())), reader))
    });
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((unbuffered, Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

/// Waits for its turn and measures. The stream ends with the last sender.
async fn run(
    house: Arc<House>,
    visitor: Visitor,
    kept: Draft,
    asked: Asked,
    (told, asker): (UnboundedSender<Value>, Asker),
) {
    let done = play(&house, &visitor, &kept, &asked, &told, asker).await;
    match done {
        Ok(Measured { record: Some(record) }) => {
            if let Err(error) = house.store.note_won(kept.id, kept.version, &record).await {
                tracing::warn!(%error, "a game that was won was not kept");
            }
        }
        Ok(Measured { record: None }) => {}
        // Whoever asked may be gone.
        Err(problem) => {
            let words = problem.sentence(&house, visitor.language);
            let _ = told.send(serde_json::json!({ "broken": true, "words": words }));
        }
    }
}

async fn play(
    house: &Arc<House>,
    visitor: &Visitor,
    kept: &Draft,
    asked: &Asked,
    told: &UnboundedSender<Value>,
    asker: Asker,
) -> Result<Measured, Problem> {
    let draft = workshop::read(house, kept)?;
    let (shelves, files) = (Arc::clone(&house.shelves), kept.sketch.files.clone());
    let shelf = house.work.check(move || shelves.with(&draft, &files)).await?.map_err(|_| Problem::Faulty)?;
    let Asked { what: wish, players } = *asked;
    let (game, language) = (kept.sketch.game.clone(), visitor.language);
    let measuring = Measuring { shelf, game, wish, players, language, told: told.clone() };
    house.work.measure(asker, wish.patience(), move |wanted| measuring.run(wanted)).await
}
