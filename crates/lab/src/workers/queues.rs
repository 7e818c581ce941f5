//! The runs a worker knows, and where its next item comes from.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt;
use tokio::time::{Instant, timeout};

use super::News;
use super::server::{RunId, Server};

/// How often it is looked for new runs.
const LOOK: Duration = Duration::from_secs(1);

/// How long the server may take to hand out an item.
const ANSWER: Duration = Duration::from_secs(2);

/// A run, as a worker sees it.
pub(super) struct Queue {
    pub run: RunId,
    items: PullConsumer,
    /// Whether this worker takes part.
    pub is_refused: AtomicBool,
    /// Whether its first item was told.
    pub is_begun: AtomicBool,
    /// Whether it was told that something in it cannot be read.
    pub is_unreadable: AtomicBool,
    /// Games that were played here.
    pub games: AtomicU64,
}

impl Queue {
    fn new(run: RunId, items: PullConsumer) -> Queue {
        Queue {
            run,
            items,
            is_refused: AtomicBool::new(false),
            is_begun: AtomicBool::new(false),
            is_unreadable: AtomicBool::new(false),
            games: AtomicU64::new(0),
        }
    }

    /// An item, if one is there now. One that comes too late goes to somebody else in its time.
    async fn next(&self) -> Option<Message> {
        let fetched = async {
            let mut items = self.items.fetch().max_messages(1).messages().await.ok()?;
            items.next().await?.ok()
        };
        timeout(ANSWER, fetched).await.ok()?
    }
}

/// All runs, each having its turn.
#[derive(Default)]
pub(super) struct Queues {
    known: VecDeque<Arc<Queue>>,
    looked: Option<Instant>,
}

impl Queues {
    /// The next item of any run.
    pub async fn next(&mut self, server: &Server, tell: &dyn Fn(&News)) -> Option<(Arc<Queue>, Message)> {
        if self.looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
            self.look(server, tell).await;
        }
        for _ in 0..self.known.len() {
            self.known.rotate_left(1);
            let Some(queue) = self.known.back().filter(|queue| !queue.is_refused.load(Ordering::Relaxed)) else {
                continue;
            };
            if let Some(item) = queue.next().await {
                return Some((Arc::clone(queue), item));
            }
        }
        None
    }

    /// Looks which runs there are.
    async fn look(&mut self, server: &Server, tell: &dyn Fn(&News)) {
        let Some(runs) = server.runs().await else { return };
        self.looked = Some(Instant::now());
        self.known.retain(|queue| {
            let games = queue.games.load(Ordering::Relaxed);
            let is_there = runs.contains(&queue.run);
            if !is_there && queue.is_begun.load(Ordering::Relaxed) {
                tell(&News::Over { run: queue.run.to_string(), games });
            }
            is_there
        });
        for run in runs {
            if self.known.iter().any(|queue| queue.run == run) {
                continue;
            }
            if let Some(items) = server.queue(&run).await {
                self.known.push_back(Arc::new(Queue::new(run, items)));
            }
        }
    }
}
