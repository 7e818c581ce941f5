//! The server as a whole: opened, listening, and stopped without losing anything.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use shamble_games::{Shelf, Words};
use shamble_kernel::Fault;
use shamble_store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::house::{House, own_words};
use crate::{Settings, routes};

/// How long requests under way may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

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
        let store = Store::open(&settings.database).await?;
        let address = settings.listen;
        let listen = |cause| ServeError::Listen { address, cause };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let house = Arc::new(House::new(shelf, store, words, settings));
        Ok(Server { house, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` comes, then lets those under way end. Every change was stored before
    /// it was answered, so nothing is lost.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { house, listener, address } = self;
        tracing::info!(%address, "listening");
        let stopping = house.stopping.clone();
        let stopped = async move {
            stop.await;
            tracing::info!("stopping");
            // Streams of events end; a browser connects again when the server is back.
            stopping.send_replace(true);
        };
        let mut told = house.stopping.subscribe();
        let service = routes::all(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(stopped);
        let deadline = async move {
            let _ = told.wait_for(|stops| *stops).await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            served = serving.into_future() => served?,
            () = deadline => tracing::warn!("some connections did not end in time"),
        }
        let store = house.store.clone();
        drop(house);
        store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}
