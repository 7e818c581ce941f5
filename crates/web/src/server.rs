//! The server as a whole: opened, listening, and stopped without losing anything.

use std::future::pending;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use shamble_games::{Shelf, Words};
use shamble_kernel::Fault;
use shamble_store::{Store, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::clock::Clock;
use crate::connection::Patience;
use crate::house::{House, own_words};
use crate::pace::{Guests, Who};
use crate::work::Hands;
use crate::{Settings, connection, fitting, notices, others, routes, standing_in};

/// How long requests under way may take to end when the server stops. Changes take milliseconds; half a request
/// would never end.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long the database may take to close after that.
const CLOSING: Duration = Duration::from_millis(500);
/// The most connections at once, and those from one address.
const CONNECTIONS: usize = 8_192;
const CONNECTIONS_EACH: usize = 256;
/// How long a connection of the operator's proxy may lie idle: longer than proxies keep them, so that it is the proxy that
/// closes it, and none of its requests meets a connection that is just being closed.
const PROXYS_IDLENESS: Duration = Duration::from_secs(180);
/// What is said to whoever is one too many.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
/// How long to wait where the system gives no more connections.
const RESPITE: Duration = Duration::from_millis(100);

/// Why the server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("content: {}", .0.first().map(Fault::to_string).unwrap_or_default())]
    Content(Vec<Fault>),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {address}: {cause}")]
    Listen { address: SocketAddr, cause: std::io::Error },
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A server that accepts connections.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server({})", self.address)
    }
}

impl Server {
    /// Loads the games, opens the database and starts to listen.
    pub async fn open(settings: Settings) -> Result<Server, ServeError> {
        let shelf = Shelf::load(&settings.content).map_err(ServeError::Content)?;
        let words = Words::read(&own_words()).map_err(ServeError::Content)?;
        let store = Store::serve(&settings.database).await?;
        let (listener, address) = listen(settings.listen).await?;
        let metrics = match settings.metrics {
            Some(address) => Some(listen(address).await?.0),
            None => None,
        };
        let surroundings = (Clock::system(), Hands::Threads);
        let house = Arc::new(House::new((Arc::new(shelf), Arc::new(words)), store, settings, surroundings));
        Ok(Server { house, listener, address, metrics })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Everything it answers, for whoever asks without a connection, as a fuzzer does.
    pub fn routes(&self) -> Router {
        routes::all(Arc::clone(&self.house))
    }

    /// Answers requests until `stop` comes, then lets those under way end. Every change was stored before
    /// it was answered, so nothing is lost.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { house, listener, address, metrics } = self;
        tracing::info!(%address, "listening");
        tokio::spawn(fitting::survey(Arc::clone(&house)));
        tokio::spawn(standing_in::watch(Arc::clone(&house)));
        tokio::spawn(notices::send(Arc::clone(&house)));
        let heeding = tokio::spawn(others::heed(Arc::clone(&house)));
        let mut connections = JoinSet::new();
        tokio::select! {
            () = let_in(&house, &listener, &mut connections) => {}
            () = tell_counts(&house, metrics) => {}
            () = stop => {}
        }
        tracing::info!("stopping");
        drop(listener);
        // Streams of events end; a browser connects again when the server is back.
        house.stopping.send_replace(true);
        let farewell = async { while connections.join_next().await.is_some() {} };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!(connections = connections.len(), "some connections did not end in time");
            connections.shutdown().await;
        }
        if tokio::time::timeout(CLOSING, heeding).await.is_err() {
            tracing::warn!("other servers were not told that this one stops");
        }
        let store = house.store.clone();
        drop(house);
        if tokio::time::timeout(CLOSING, store.close()).await.is_err() {
            tracing::warn!("the database did not close in time");
        }
        tracing::info!("stopped");
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |cause| ServeError::Listen { address, cause };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Tells the operator's Prometheus what is counted, at an address of its own.
async fn tell_counts(house: &Arc<House>, listener: Option<TcpListener>) {
    let Some(listener) = listener else { return pending().await };
    let counted = Arc::clone(house);
    let tell = move || async move { ([(CONTENT_TYPE, "text/plain; version=0.0.4")], counted.count()) };
    let routes = Router::new().route("/metrics", get(tell));
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                let (patience, stopping) = (house.settings.patience, house.stopping.subscribe());
                let patience = Patience { asking: patience, reading: patience };
                tokio::spawn(connection::serve(stream, address, routes.clone(), patience, stopping));
            }
            Err(_) => tokio::time::sleep(RESPITE).await,
        }
    }
}

/// Accepts connections, as many as there may be.
async fn let_in(house: &Arc<House>, listener: &TcpListener, connections: &mut JoinSet<()>) {
    let (routes, guests) = (routes::all(Arc::clone(house)), Arc::new(Guests::default()));
    let Settings { patience, is_paced, is_behind_proxy, .. } = house.settings;
    let asking = if is_behind_proxy { patience.max(PROXYS_IDLENESS) } else { patience };
    let patience = Patience { asking, reading: patience };
    let each = if is_paced && !is_behind_proxy { CONNECTIONS_EACH } else { CONNECTIONS };
    loop {
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, connections = connections.len(), "a connection could not be accepted");
                tokio::time::sleep(RESPITE).await;
                continue;
            }
        };
        // Those that have ended make room.
        while connections.try_join_next().is_some() {}
        let guest = guests.admit(Who::at(address.ip()), each).filter(|_| connections.len() < CONNECTIONS);
        let Some(guest) = guest else {
            tracing::debug!(%address, "too many connections");
            turn_away(stream);
            continue;
        };
        let (routes, stopping) = (routes.clone(), house.stopping.subscribe());
        connections.spawn(async move {
            connection::serve(stream, address, routes, patience, stopping).await;
            drop(guest);
        });
    }
}

/// Says that there are too many already, as far as that can be said without waiting.
fn turn_away(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(FULL);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    use super::*;

    struct Running {
        address: SocketAddr,
        stop: oneshot::Sender<()>,
        run: JoinHandle<Result<(), ServeError>>,
    }

    async fn running(patience: Duration) -> Running {
        running_with(|settings| settings.patience = patience).await
    }

    async fn running_with(change: impl FnOnce(&mut Settings)) -> Running {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut settings = Settings::new(listen, "sqlite::memory:".parse().unwrap());
        change(&mut settings);
        let server = Server::open(settings).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let run = tokio::spawn(server.run(async { drop(stopped.await) }));
        Running { address, stop, run }
    }

    async fn ask(address: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    async fn hears(mut stream: TcpStream) -> String {
        let mut heard = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut heard)).await;
        // A connection that is cut off may also end with an error.
        drop(read.expect("the connection is kept open"));
        String::from_utf8(heard).unwrap()
    }

    const HALF: &str = "GET /healthz HTTP/1.1\r\nHost: here\r\n";

    #[tokio::test(flavor = "multi_thread")]
    async fn half_a_request_is_not_waited_for() {
        let server = running(Duration::from_millis(300)).await;
        let (half, silent) = (ask(server.address, HALF).await, ask(server.address, "").await);
        assert!(!hears(half).await.contains("200 OK"));
        assert!(!hears(silent).await.contains("200 OK"));
        let whole = ask(server.address, &format!("{HALF}Connection: close\r\n\r\n")).await;
        assert!(hears(whole).await.starts_with("HTTP/1.1 200 OK"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_connection_is_told_how_long_it_may_lie_idle() {
        let server = running(Duration::from_secs(1)).await;
        let kept = hears(ask(server.address, &format!("{HALF}\r\n")).await).await;
        assert!(kept.contains("keep-alive: timeout=1\r\n"), "{kept}");
        let last = hears(ask(server.address, &format!("{HALF}Connection: close\r\n\r\n")).await).await;
        assert!(!last.contains("keep-alive"), "{last}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_proxy_is_the_one_that_closes_its_connections() {
        let server = running_with(|settings| {
            (settings.patience, settings.is_behind_proxy) = (Duration::from_millis(100), true);
        })
        .await;
        let mut stream = ask(server.address, &format!("{HALF}\r\n")).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let whole = format!("{HALF}Connection: close\r\n\r\n");
        stream.write_all(whole.as_bytes()).await.unwrap();
        let heard = hears(stream).await;
        assert_eq!(heard.matches("200 OK").count(), 2, "{heard}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_server_stops_although_requests_hang() {
        let server = running(Duration::from_secs(60)).await;
        let head = ask(server.address, HALF).await;
        let body = "POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
                    Content-Length: 99\r\n\r\n{";
        let body = ask(server.address, body).await;
        // Until both have been accepted.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let begun = Instant::now();
        server.stop.send(()).unwrap();
        server.run.await.unwrap().unwrap();
        assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
        drop((head, body));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn one_address_has_so_many_connections_and_no_more() {
        let server = running(Duration::from_secs(60)).await;
        let mut held = Vec::new();
        for _ in 0..CONNECTIONS_EACH {
            held.push(ask(server.address, HALF).await);
        }
        let whole = format!("{HALF}Connection: close\r\n\r\n");
        let refused = hears(ask(server.address, "").await).await;
        assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
        held.truncate(CONNECTIONS_EACH / 2);
        let answered = async {
            while !hears(ask(server.address, &whole).await).await.starts_with("HTTP/1.1 200 OK") {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), answered).await.expect("there is room again");
    }
}
