//! Who runs a trial: hands out its games, and gathers what comes of them.

use std::collections::HashSet;
use std::time::Duration;

use async_nats::Message;
use futures_util::StreamExt;
use shamble_games::Face;
use tokio::time::{Instant, MissedTickBehavior};

use super::edition::Edition;
use super::is_allowed;
use super::messages::{Item, Order, Report};
use super::server::{RunId, Said, Server, ServerError};
use super::tally::Tally;
use super::{Address, News};
use crate::company::Company;
use crate::{LabError, Observer, Row, Trial};

/// How soon it is seen that somebody has had enough.
const GLANCE: Duration = Duration::from_millis(100);

/// After how long a silence it is looked whether there are workers and work.
const SILENCE: Duration = Duration::from_secs(2);

/// Plays the games of a trial on workers, all of them unless somebody has had enough. The rows are those of `simulate`.
pub async fn spread<G: Face>(
    game: &G,
    trial: &Trial,
    address: &Address,
    observer: impl Observer,
) -> Result<Vec<Row>, LabError> {
    is_allowed(&trial.bot)?;
    Company::<G>::hire(&trial.bot, 1, 0)?;
    let order = Order {
        edition: Edition::of(game, &trial.setup.mission),
        game: G::ID.to_owned(),
        trial: trial.clone(),
        records: observer.wants_records(),
    };
    let server = Server::connect(address).await?;
    let mut run = Run {
        id: RunId::fresh(),
        tally: Tally::of(trial),
        order,
        observer,
        looked: None,
        is_connected: true,
        is_alone: false,
        refusals: HashSet::new(),
        server,
    };
    let gathered = run.gather().await;
    if run.server.is_connected() {
        run.server.remove(&run.id).await;
    }
    gathered.map(|()| run.tally.into_rows())
}

struct Run<O> {
    server: Server,
    id: RunId,
    order: Order,
    tally: Tally,
    observer: O,
    /// When somebody reported, or it was last looked after.
    looked: Option<Instant>,
    is_connected: bool,
    /// Whether it was told that there is no worker.
    is_alone: bool,
    /// What was told of workers that do not take part.
    refusals: HashSet<(String, String)>,
}

impl<O: Observer> Run<O> {
    async fn gather(&mut self) -> Result<(), LabError> {
        let mut reports = self.server.listen(self.id.reports()).await?;
        self.hand_out().await?;
        let mut glances = tokio::time::interval(GLANCE);
        glances.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while self.tally.lacking() > 0 && self.observer.goes_on() {
            tokio::select! {
                Some(message) = reports.next() => self.hear(&message).await?,
                _ = glances.tick() => self.look_after().await?,
            }
        }
        Ok(())
    }

    /// Puts what is lacking into a new queue.
    async fn hand_out(&self) -> Result<(), ServerError> {
        self.server.make_queue(&self.id).await?;
        let items = self.tally.items().into_iter().map(|games| {
            let item = Item { order: self.order.clone(), first: *games.start(), last: *games.end() };
            serde_json::to_vec(&item).expect("plain data can be written")
        });
        self.server.put(&self.id, items).await
    }

    /// Takes a report and says so, upon which its worker lets go of the item. What is no report gets no answer.
    async fn hear(&mut self, message: &Message) -> Result<(), LabError> {
        match serde_json::from_slice(&message.payload) {
            Ok(Report::Played(games)) => {
                for game in games {
                    if self.tally.take(&game.row) {
                        self.observer.played(&game.row, game.record)?;
                    }
                }
            }
            Ok(Report::Refused { worker, why }) => {
                if self.refusals.insert((worker.clone(), why.clone())) {
                    self.observer.heard(&News::WorkerRefuses { worker, why });
                }
            }
            Err(_) => return Ok(()),
        }
        self.looked = Some(Instant::now());
        if let Some(reply) = &message.reply {
            // A worker that hears nothing reports once more.
            drop(self.server.client.publish(reply.clone(), Vec::new().into()).await);
        }
        Ok(())
    }

    /// Sees to it that somebody works, and that there is something to work on.
    async fn look_after(&mut self) -> Result<(), ServerError> {
        let is_connected = self.server.is_connected();
        if is_connected != self.is_connected {
            self.is_connected = is_connected;
            let server = self.server.name();
            let news = if is_connected { News::Connected { server } } else { News::Disconnected { server } };
            self.observer.heard(&news);
        }
        if !is_connected || self.looked.is_some_and(|looked| looked.elapsed() < SILENCE) {
            return Ok(());
        }
        let called = self.server.call_workers().await;
        let is_alone = matches!(called, Said::NobodyListens);
        if is_alone && !self.is_alone {
            self.observer.heard(&News::NoWorker { server: self.server.name() });
        }
        self.is_alone = is_alone;
        if self.server.has_lost(&self.id).await {
            self.observer.heard(&News::HandedOutAgain { games: self.tally.lacking() });
            self.hand_out().await?;
        }
        self.looked = Some(Instant::now());
        Ok(())
    }
}
