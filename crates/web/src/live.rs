//! Live updates: a stream of events for everybody who looks at a table.
//!
//! Each event carries the table's version and whatever regions of the page changed since the event before.
//! A client that connects, or connects again after a gap, first gets all of them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use tokio::sync::watch;

use crate::at::At;
use crate::house::House;
use crate::pages::film::Reel;
use crate::pages::regions::{Regions, Sent};
use crate::problem::Problem;
use crate::room::{Inside, PATIENCE, Presence, Room};
use crate::visitor::Visitor;

/// Proxies and browsers close what is silent for long.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/tables/{table}/events", get(events))
}

/// One reader of a table.
struct Reader {
    house: Arc<House>,
    room: Arc<Room>,
    visitor: Visitor,
    beat: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    sent: Sent,
    /// Whether the board is to be seen changing line by line.
    watches: bool,
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
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let presence = room.come_in(&house, visitor.person.as_ref()).await?;
    room.let_bots_play(&house);
    let beat = room.listen();
    let stopping = house.stopping.subscribe();
    let reader = Reader {
        house,
        room,
        visitor,
        beat,
        stopping,
        sent: Sent::default(),
        watches: telling.film,
        _presence: presence,
        is_first: true,
    };
    let events = stream::unfold(reader, |mut reader| async {
        let event = reader.next().await?;
        Some((Ok(event), reader))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

impl Reader {
    /// The next event; none when the server stops or the room is given up, and the client connects again.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if !self.is_first {
                tokio::select! {
                    changed = self.beat.changed() => changed.ok()?,
                    // What may be done for somebody who keeps the table waiting changes by itself.
                    () = tokio::time::sleep(PATIENCE) => {}
                    _ = self.stopping.wait_for(|stops| *stops) => return None,
                }
            }
            self.is_first = false;
            self.beat.mark_unchanged();
            if *self.stopping.borrow() {
                return None;
            }
            let mut inside = self.room.enter().await.ok()?;
            let regions = Regions::draw(&self.house, &self.room, &mut inside, &self.visitor);
            let reel = self.reel(&inside, &regions);
            drop(inside);
            let Some(update) = self.sent.update(regions, reel.as_ref()) else { continue };
            let event = Event::default().event("table").id(update.version.to_string());
            match event.json_data(&update) {
                Ok(event) => return Some(event),
                Err(error) => {
                    tracing::error!(%error, "an update could not be written");
                    return None;
                }
            }
        }
    }

    /// What a client that watches has not seen yet. It is drawn after the room is left, from a copy.
    fn reel(&self, inside: &Inside, regions: &Regions) -> Option<Reel> {
        let seen = self.sent.is_behind(regions).filter(|_| self.watches)?;
        let table = inside.table().ok()?;
        let (viewer, seats) = (inside.viewer(self.visitor.id()), inside.seats_of(self.visitor.id()));
        let table = table.branch(table.entries()).ok()?;
        Some(Reel { table, seen, viewer, seats, language: self.visitor.language })
    }
}
