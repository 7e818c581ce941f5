//! Who plays for others: takes items of every run there is, until told to stop.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::Subscriber;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use shamble_games::{Face, Shelf, Visitor};
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, interval, sleep, timeout};

use super::edition::Edition;
use super::messages::{Item, Played, Report};
use super::queues::{Queue, Queues};
use super::server::{SIGN_OF_LIFE, Said, Server, ServerError};
use super::{Address, News, is_allowed};
use crate::simulation::play;

/// The pause after which it is looked for work again.
const PAUSE: Duration = Duration::from_millis(200);

/// How long what cannot be read stays away from everybody.
const ASIDE: Duration = Duration::from_secs(30);

/// How long somebody who takes results may be gone.
const ABSENCE: Duration = Duration::from_secs(10);

/// How long the server may take to hear of what goes back to it.
const PARTING: Duration = Duration::from_secs(2);

/// Works on so many cores, until `stop` is over. What is in hand then goes back to the others.
pub async fn work(
    address: &Address,
    shelf: Shelf,
    threads: usize,
    stop: impl Future<Output = ()>,
    tell: impl Fn(&News) + Send + Sync + 'static,
) -> Result<(), ServerError> {
    let server = Server::connect(address).await?;
    let (stopping, stopped) = watch::channel(false);
    let worker = Arc::new(Worker { server, shelf: Arc::new(shelf), tell: Box::new(tell), stopped });
    let answering = tokio::spawn(answer(Arc::clone(&worker), worker.server.listen_as_worker().await?));
    (worker.tell)(&News::Ready { server: worker.server.name(), threads });
    let mut items = JoinSet::new();
    tokio::select! {
        () = take_items(&worker, threads, &mut items) => {}
        () = stop => {}
    }
    stopping.send_replace(true);
    while items.join_next().await.is_some() {}
    answering.abort();
    drop(timeout(PARTING, worker.server.client.flush()).await);
    Ok(())
}

/// Says that a worker is here, whenever somebody asks.
async fn answer(worker: Arc<Worker>, mut calls: Subscriber) {
    while let Some(call) = calls.next().await {
        if let Some(reply) = call.reply {
            drop(worker.server.client.publish(reply, Vec::new().into()).await);
        }
    }
}

/// Keeps every core busy as long as there is work.
async fn take_items(worker: &Arc<Worker>, threads: usize, items: &mut JoinSet<()>) {
    let mut queues = Queues::default();
    let mut is_connected = true;
    loop {
        while items.len() >= threads {
            items.join_next().await;
        }
        while items.try_join_next().is_some() {}
        if worker.server.is_connected() != is_connected {
            is_connected = !is_connected;
            let server = worker.server.name();
            let news = if is_connected { News::Connected { server } } else { News::Disconnected { server } };
            (worker.tell)(&news);
        }
        let next = if is_connected { queues.next(&worker.server, &worker.tell).await } else { None };
        match next {
            Some((queue, item)) => drop(items.spawn(Arc::clone(worker).serve(queue, item))),
            None => sleep(PAUSE).await,
        }
    }
}

/// Why an item was not played to its end here.
enum Setback {
    /// This worker has been told to stop.
    Stopped,
    /// What is asked for is nothing that could be played.
    Unreadable(String),
    /// This worker's games would be others.
    Refused(String),
    /// Nobody wants results any more.
    Unwanted,
}

struct Worker {
    server: Server,
    shelf: Arc<Shelf>,
    tell: Box<dyn Fn(&News) + Send + Sync>,
    stopped: watch::Receiver<bool>,
}

impl Worker {
    /// Deals with one item, and gives signs of life meanwhile.
    async fn serve(self: Arc<Self>, queue: Arc<Queue>, message: Message) {
        let served = {
            let mut stopped = self.stopped.clone();
            let mut signs = interval(SIGN_OF_LIFE);
            let mut playing = pin!(self.play(&queue, &message.payload));
            loop {
                tokio::select! {
                    played = &mut playing => break played,
                    _ = stopped.changed() => break Err(Setback::Stopped),
                    _ = signs.tick() => drop(message.ack_with(AckKind::Progress).await),
                }
            }
        };
        let back = match served {
            Ok(games) => {
                queue.games.fetch_add(games, Ordering::Relaxed);
                AckKind::Ack
            }
            Err(Setback::Stopped | Setback::Unwanted) => AckKind::Nak(None),
            Err(Setback::Unreadable(why)) => {
                if !queue.is_unreadable.swap(true, Ordering::Relaxed) {
                    self.refuse(&queue, format!("it cannot read what it is to play: {why}")).await;
                }
                AckKind::Nak(Some(ASIDE))
            }
            Err(Setback::Refused(why)) => {
                if !queue.is_refused.swap(true, Ordering::Relaxed) {
                    self.refuse(&queue, why).await;
                }
                AckKind::Nak(None)
            }
        };
        // An item that the server does not hear of comes again, and its rows count once.
        drop(message.ack_with(back).await);
    }

    /// Plays an item and hands in what came of it: how many games.
    async fn play(&self, queue: &Queue, payload: &[u8]) -> Result<u64, Setback> {
        let item = Item::read(payload).map_err(Setback::Unreadable)?;
        let games = item.last - item.first + 1;
        self.fits(&item).map_err(Setback::Refused)?;
        if !queue.is_begun.swap(true, Ordering::Relaxed) {
            (self.tell)(&News::Began { run: queue.run.to_string(), trial: described(&item) });
        }
        let (shelf, stopped) = (Arc::clone(&self.shelf), self.stopped.clone());
        let playing = spawn_blocking(move || {
            let played = shelf.visit(&item.order.game, Games { item: &item, stopped });
            played.expect("an item fits only where its game is on the shelf")
        });
        let broken = |_| Setback::Refused("a game broke off".to_owned());
        let played = playing.await.map_err(broken)??;
        for report in Report::of_games(played, self.server.client.max_payload()) {
            self.hand_in(queue, &report).await?;
        }
        Ok(games)
    }

    /// Whether the same games would be played here.
    fn fits(&self, item: &Item) -> Result<(), String> {
        is_allowed(&item.order.trial.bot).map_err(|error| error.to_string())?;
        let unknown = || Err(format!("it has no game `{}`", item.order.game));
        self.shelf.visit(&item.order.game, Fit(item)).unwrap_or_else(unknown)
    }

    /// Reports until somebody has heard it.
    async fn hand_in(&self, queue: &Queue, report: &Report) -> Result<(), Setback> {
        let payload = serde_json::to_vec(report).expect("plain data can be written");
        let mut alone_since = None;
        loop {
            match self.server.say(queue.run.reports(), payload.clone()).await {
                Said::Answered => return Ok(()),
                Said::TooLarge => return Err(Setback::Refused("a record is larger than the server allows".to_owned())),
                Said::Unclear => alone_since = None,
                Said::NobodyListens => {
                    if self.server.has_lost(&queue.run).await {
                        return Err(Setback::Unwanted);
                    }
                    if alone_since.get_or_insert_with(Instant::now).elapsed() >= ABSENCE {
                        self.server.remove(&queue.run).await;
                        (self.tell)(&News::Abandoned { run: queue.run.to_string() });
                        return Err(Setback::Unwanted);
                    }
                }
            }
            sleep(PAUSE).await;
        }
    }

    /// Tells people on both sides why something is not played here.
    async fn refuse(&self, queue: &Queue, why: String) {
        (self.tell)(&News::Refused { run: queue.run.to_string(), why: why.clone() });
        let report = Report::Refused { worker: self.server.client.server_info().client_ip, why };
        let payload = serde_json::to_vec(&report).expect("plain data can be written");
        // Where nobody hears it, it stands here.
        drop(self.server.client.publish(queue.run.reports(), payload.into()).await);
    }
}

/// A run for people.
fn described(item: &Item) -> String {
    let trial = &item.order.trial;
    let (game, mission) = (&item.order.game, &trial.setup.mission);
    format!("{game}, {mission}, {}: {} games from seed {}", trial.bot, trial.games, trial.seed)
}

struct Fit<'i>(&'i Item);

impl Visitor for Fit<'_> {
    type Output = Result<(), String>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        let order = &self.0.order;
        Edition::of(game, &order.trial.setup.mission).plays_like(&order.edition)
    }
}

struct Games<'i> {
    item: &'i Item,
    stopped: watch::Receiver<bool>,
}

impl Visitor for Games<'_> {
    type Output = Result<Vec<Played>, Setback>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        let Item { order, first, last } = self.item;
        let mut games = Vec::new();
        for number in *first..=*last {
            if *self.stopped.borrow() {
                return Err(Setback::Stopped);
            }
            let played = play(game, &order.trial, number, (order.records, None), &|| true);
            let (row, record) = played.map_err(|error| Setback::Refused(error.to_string()))?;
            games.push(Played { row, record });
        }
        Ok(games)
    }
}
