//! Live updates: a stream of events for everybody who looks at a table.
//!
//! Each event carries the table's version and whatever regions of the page changed since the event before.
//! A client that connects, or connects again after a gap, first gets all of them.

mod measuring;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderName;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::watch;

use crate::at::At;
use crate::guard;
use crate::house::House;
use crate::pace::Deed;
use crate::pages::regions::Shown;
use crate::problem::Problem;
use crate::room::{Listener, PATIENCE, Presence, Room, Watching};
use crate::visitor::Visitor;

/// How soon a browser connects again when the server starts anew, or the table has to be read anew.
const RETURN: Duration = Duration::from_millis(500);
/// Proxies and browsers close what is silent for long.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(crate) fn routes(house: &Arc<House>) -> Router<Arc<House>> {
    let paced = from_fn_with_state((Arc::clone(house), Deed::Measure), guard::pace_deed);
    Router::new()
        .route("/api/tables/{table}/events", get(events))
        .route("/api/drafts/{draft}/measure", get(measuring::measure).route_layer(paced))
}

/// One reader of a table.
struct Reader {
    house: Arc<House>,
    room: Arc<Room>,
    visitor: Visitor,
    beat: Listener,
    stopping: watch::Receiver<bool>,
    /// What the client shows.
    shown: Option<Arc<Shown>>,
    /// Whether the board is to be seen changing line by line.
    watching: Option<Watching>,
    _presence: Presence,
    is_first: bool,
}

/// How a client wants to be told.
#[derive(Deserialize)]
struct Telling {
    #[serde(default)]
    film: bool,
}

async fn events(
    State(house): State<Arc<House>>,
    At(room): At,
    Query(telling): Query<Telling>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Problem> {
    let presence = room.come_in(&house, visitor.person.as_ref()).await?;
    room.let_bots_play(&house);
    let beat = room.listen();
    let stopping = house.stopping.subscribe();
    let watching = telling.film.then(|| room.watch());
    let reader =
        Reader { house, room, visitor, beat, stopping, shown: None, watching, _presence: presence, is_first: true };
    let events = stream::unfold(Some(reader), |reader| async move {
        let mut reader = reader?;
        match reader.next().await {
            Some(event) => Some((Ok::<_, Infallible>(event), Some(reader))),
            // The browser comes back by itself, soon if it is told so.
            None => Some((Ok(Event::default().event("restart").retry(RETURN).data("{}")), None)),
        }
    });
    // A proxy that collects what it hands on would keep every update back.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((unbuffered, Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

impl Reader {
    /// The next event; none when the server stops or the room is given up, and the client connects again.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if !self.is_first {
                tokio::select! {
                    biased;
                    _ = self.stopping.wait_for(|stops| *stops) => return None,
                    () = self.beat.changed() => {}
                    // What may be done for somebody who keeps the table waiting changes by itself.
                    () = tokio::time::sleep(PATIENCE) => {}
                }
            }
            self.is_first = false;
            self.beat.catch_up();
            if *self.stopping.borrow() {
                return None;
            }
            let regions = self.room.regions(&self.house, &self.visitor).await.ok()?;
            let told = regions.told_after(&self.house, self.shown.as_ref(), self.watching.is_some()).await.ok()?;
            let version = regions.version.to_string();
            self.shown = Some(Arc::clone(regions.shown()));
            if let Some(told) = told {
                return Some(Event::default().event("table").id(version).data(&*told));
            }
        }
    }
}
