//! The NATS server as runs and workers use it: names, connection, queues.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::{self, stream};
use async_nats::{Client, ConnectOptions, Request, RequestErrorKind, Subscriber};
use futures_util::TryStreamExt;

use super::Address;

/// How long an item waits for a sign of life of its worker before it goes to another one.
const ACK_WAIT: Duration = Duration::from_secs(5);

/// How often a worker gives such a sign.
pub(super) const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(5);

/// Where workers answer when somebody asks whether there are any.
const WORKERS: &str = "shamble.workers";

/// How the streams of runs begin.
const STREAM: &str = "SHAMBLE_RUN_";

/// All workers take items of a queue by one consumer.
const CONSUMER: &str = "workers";

/// Why the server cannot be worked with.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    #[error("{server}: {cause}")]
    Unreachable { server: Address, cause: String },
    #[error("{server}: the server runs without JetStream: start it as `nats-server --jetstream`")]
    WithoutJetStream { server: Address },
    #[error("{server}: {cause}")]
    Failed { server: Address, cause: String },
}

/// A run among all that the server knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RunId(String);

impl RunId {
    /// One that no other run has.
    pub fn fresh() -> RunId {
        RunId(format!("{:016x}", RandomState::new().hash_one(std::process::id())))
    }

    fn of_stream(name: &str) -> Option<RunId> {
        let id = name.strip_prefix(STREAM)?;
        let is_id = id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_id.then(|| RunId(id.to_owned()))
    }

    fn stream(&self) -> String {
        format!("{STREAM}{}", self.0)
    }

    /// Where its items go.
    fn items(&self) -> String {
        format!("shamble.items.{}", self.0)
    }

    /// Where its workers report.
    pub fn reports(&self) -> String {
        format!("shamble.reports.{}", self.0)
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What became of something that was said to others.
pub(super) enum Said {
    Answered,
    /// Nobody listens there.
    NobodyListens,
    /// It is larger than the server allows.
    TooLarge,
    /// Nobody knows.
    Unclear,
}

/// A connection, which comes back by itself when it is lost.
pub(super) struct Server {
    address: Address,
    pub client: Client,
    jetstream: jetstream::Context,
}

impl Server {
    pub async fn connect(address: &Address) -> Result<Server, ServerError> {
        let options = ConnectOptions::new().name("shamble").connection_timeout(ANSWER);
        let client = options.connect(address.server()).await.map_err(|error| {
            let cause = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
            ServerError::Unreachable { server: address.clone(), cause }
        })?;
        let jetstream = jetstream::new(client.clone());
        let server = Server { address: address.clone(), client, jetstream };
        match server.client.server_info().jetstream {
            true => Ok(server),
            false => Err(ServerError::WithoutJetStream { server: address.clone() }),
        }
    }

    pub fn failed(&self, cause: &dyn fmt::Display) -> ServerError {
        ServerError::Failed { server: self.address.clone(), cause: cause.to_string() }
    }

    /// How it is shown.
    pub fn name(&self) -> String {
        self.address.to_string()
    }

    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub async fn listen(&self, subject: String) -> Result<Subscriber, ServerError> {
        self.client.subscribe(subject).await.map_err(|error| self.failed(&error))
    }

    /// Says something and waits for an answer.
    pub async fn say(&self, subject: String, payload: Vec<u8>) -> Said {
        let request = Request::new().payload(payload.into()).timeout(Some(ANSWER));
        match self.client.send_request(subject, request).await.map_err(|error| error.kind()) {
            Ok(_) => Said::Answered,
            Err(RequestErrorKind::NoResponders) => Said::NobodyListens,
            Err(RequestErrorKind::MaxPayloadExceeded) => Said::TooLarge,
            Err(RequestErrorKind::TimedOut | RequestErrorKind::InvalidSubject | RequestErrorKind::Other) => {
                Said::Unclear
            }
        }
    }

    /// Where workers hear that somebody asks for them.
    pub async fn listen_as_worker(&self) -> Result<Subscriber, ServerError> {
        self.listen(WORKERS.to_owned()).await
    }

    /// Whether there is any worker.
    pub async fn call_workers(&self) -> Said {
        self.say(WORKERS.to_owned(), Vec::new()).await
    }

    /// Makes the queue of a run.
    pub async fn make_queue(&self, run: &RunId) -> Result<(), ServerError> {
        let config = stream::Config {
            name: run.stream(),
            subjects: vec![run.items()],
            retention: stream::RetentionPolicy::WorkQueue,
            ..Default::default()
        };
        let queue = self.jetstream.create_stream(config).await.map_err(|error| self.failed(&error))?;
        let consumer = pull::Config {
            durable_name: Some(CONSUMER.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_ack_pending: -1,
            ..Default::default()
        };
        queue.create_consumer(consumer).await.map_err(|error| self.failed(&error))?;
        Ok(())
    }

    /// Puts items into the queue of a run; all are stored when this is over.
    pub async fn put(&self, run: &RunId, items: impl Iterator<Item = Vec<u8>>) -> Result<(), ServerError> {
        let mut stored = Vec::new();
        for item in items {
            let published = self.jetstream.publish(run.items(), item.into()).await;
            stored.push(published.map_err(|error| self.failed(&error))?);
        }
        for item in stored {
            item.await.map_err(|error| self.failed(&error))?;
        }
        Ok(())
    }

    /// Whether the queue of a run is known to be gone.
    pub async fn has_lost(&self, run: &RunId) -> bool {
        match self.jetstream.get_stream(run.stream()).await.map_err(|error| error.kind()) {
            Err(GetStreamErrorKind::JetStream(error)) => error.code() == 404,
            Ok(_) | Err(_) => false,
        }
    }

    /// Removes the queue of a run. Where that fails, a worker does it when nobody takes results.
    pub async fn remove(&self, run: &RunId) {
        drop(self.jetstream.delete_stream(run.stream()).await);
    }

    /// All runs, or nothing where the server does not say.
    pub async fn runs(&self) -> Option<Vec<RunId>> {
        let names: Vec<String> = self.jetstream.stream_names().try_collect().await.ok()?;
        Some(names.iter().filter_map(|name| RunId::of_stream(name)).collect())
    }

    /// The queue of a run, if it is there.
    pub async fn queue(&self, run: &RunId) -> Option<PullConsumer> {
        self.jetstream.get_consumer_from_stream(CONSUMER, run.stream()).await.ok()
    }
}
