//! A server in a simulation: the real router, rooms and store in a runtime of its own, whose time is wound by hand.
//! When the runtime is dropped, the process is dead: all of memory is gone, between any two writes.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::{CONTENT_TYPE, COOKIE};
use futures_util::StreamExt;
use serde_json::Value;
use shamble_games::{Shelf, Source, Words};
use shamble_store::UnixMillis;
use tokio::runtime::{Builder, Runtime};
use tokio::task::AbortHandle;
use tower::ServiceExt;

use super::disk::Disk;
use crate::clock::Clock;
use crate::house::{House, own_words};
use crate::planted::Planted;
use crate::work::Hands;
use crate::{Settings, others, routes};

/// What takes long to load and never changes.
static LOADED: LazyLock<(Arc<Shelf>, Arc<Words>)> =
    LazyLock::new(|| (Arc::new(Shelf::load(&Source::Embedded).unwrap()), Arc::new(Words::read(&own_words()).unwrap())));

/// A request, as it goes over the wire.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    pub(super) path: String,
    /// What is posted; without it, the address is only read.
    pub(super) body: Option<Value>,
    pub(super) token: Option<String>,
}

impl Ask {
    fn request(&self) -> Request<Body> {
        let request = if self.body.is_some() { Request::post(&self.path) } else { Request::get(&self.path) };
        let request = match &self.token {
            Some(token) => request.header(COOKIE, format!("shamble-person={token}")),
            None => request,
        };
        let body = self.body.as_ref().map_or(Body::empty(), |body| Body::from(body.to_string()));
        request.header(CONTENT_TYPE, "application/json").body(body).unwrap()
    }
}

/// An answer, as it goes over the wire.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) text: String,
}

/// What a server has sent.
#[derive(Clone, Debug)]
pub(super) enum Sent {
    Answer { ask: u64, answer: Answer },
    Told { stream: u64, told: Told },
}

/// What comes along a stream of events.
#[derive(Clone, Debug)]
pub(super) enum Told {
    Event(String),
    /// The server has nothing more to tell.
    End,
}

type Outbox = Arc<Mutex<Vec<Sent>>>;

pub(super) struct Machine {
    runtime: Runtime,
    pub(super) house: Arc<House>,
    router: Router,
    outbox: Outbox,
}

impl Machine {
    /// Starts a server. Its clock on the wall is wound through `wall`.
    pub(super) fn start(number: usize, disk: &Disk, wall: &Arc<AtomicI64>, planted: Option<Planted>) -> Machine {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let database = "sqlite::memory:".parse().unwrap();
        let settings = Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), database);
        let wall = Arc::clone(wall);
        let clock = Clock::told_by(move || UnixMillis(wall.load(Ordering::Relaxed)));
        let (shelf, words) = &*LOADED;
        let loaded = (Arc::clone(shelf), Arc::clone(words));
        let mut house = House::new(loaded, disk.of_machine(number), settings, (clock, Hands::Own));
        house.planted = planted;
        let house = Arc::new(house);
        runtime.spawn(others::heed(Arc::clone(&house)));
        Machine { runtime, router: routes::all(Arc::clone(&house)), house, outbox: Outbox::default() }
    }

    /// Lets so many milliseconds pass.
    pub(super) fn run(&self, millis: u64) {
        self.runtime.block_on(async { tokio::time::sleep(Duration::from_millis(millis)).await });
    }

    /// Takes a request in. Dropped by the result, whoever asked has hung up.
    pub(super) fn take(&self, ask: u64, request: &Ask) -> AbortHandle {
        let (router, outbox, request) = (self.router.clone(), Arc::clone(&self.outbox), request.request());
        let answering = self.runtime.spawn(async move {
            let Ok(response) = router.oneshot(request).await;
            let status = response.status().as_u16();
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap_or_default();
            let answer = Answer { status, text: String::from_utf8_lossy(&bytes).into_owned() };
            put(&outbox, Sent::Answer { ask, answer });
        });
        answering.abort_handle()
    }

    /// Opens a stream of events, until the result is used to close it.
    pub(super) fn open(&self, stream: u64, request: &Ask) -> AbortHandle {
        let (router, outbox, request) = (self.router.clone(), Arc::clone(&self.outbox), request.request());
        let telling = self.runtime.spawn(async move {
            let Ok(response) = router.oneshot(request).await;
            if response.status().is_success() {
                let mut events = response.into_body().into_data_stream();
                while let Some(Ok(bytes)) = events.next().await {
                    let told = Told::Event(String::from_utf8_lossy(&bytes).into_owned());
                    put(&outbox, Sent::Told { stream, told });
                }
            }
            put(&outbox, Sent::Told { stream, told: Told::End });
        });
        telling.abort_handle()
    }

    /// Everything that was sent since this was asked last.
    pub(super) fn sent(&self) -> Vec<Sent> {
        std::mem::take(&mut *self.outbox.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn put(outbox: &Outbox, sent: Sent) {
    outbox.lock().unwrap_or_else(PoisonError::into_inner).push(sent);
}

/// A server that only reads, past the gate and in real time, for those who check the others.
pub(super) fn looker(disk: &Disk) -> Arc<House> {
    let (shelf, words) = &*LOADED;
    let loaded = (Arc::clone(shelf), Arc::clone(words));
    let settings = Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), "sqlite::memory:".parse().unwrap());
    Arc::new(House::new(loaded, disk.store.clone(), settings, (Clock::system(), Hands::Own)))
}
