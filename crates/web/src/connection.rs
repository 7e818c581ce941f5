//! One connection: a client that keeps the server waiting, for a request or by reading nothing, loses it.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{CONNECTION, HeaderName, HeaderValue};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};
use tower::ServiceExt;

/// How long a client may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For a request: so long a connection may lie idle too, and is told so.
    pub(crate) asking: Duration,
    /// By reading nothing.
    pub(crate) reading: Duration,
}

/// Answers the requests of a connection until it ends, or until the server stops and nothing is under way.
pub(crate) async fn serve(
    stream: TcpStream,
    address: SocketAddr,
    routes: Router,
    patience: Patience,
    mut stopping: watch::Receiver<bool>,
) {
    // Small updates are not to wait for more; where that cannot be had they come a little later.
    let _ = stream.set_nodelay(true);
    let kept = HeaderValue::try_from(format!("timeout={}", patience.asking.as_secs())).ok();
    let service = service_fn(move |mut request: Request<Incoming>| {
        let is_last =
            request.headers().get(CONNECTION).is_some_and(|value| value.as_bytes().eq_ignore_ascii_case(b"close"));
        request.extensions_mut().insert(ConnectInfo(address));
        let (answer, kept) = (routes.clone().oneshot(request.map(Body::new)), kept.clone().filter(|_| !is_last));
        async move {
            let mut answer = answer.await?;
            // A client that knows sends nothing into a connection that is just being closed.
            if let Some(kept) = kept.filter(|_| !answer.headers().contains_key(CONNECTION)) {
                answer.headers_mut().insert(HeaderName::from_static("keep-alive"), kept);
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let stream = TokioIo::new(Impatient { stream, patience: patience.reading, waiting: None });
    let mut http = http1::Builder::new();
    // This holds too for how long a connection lies idle.
    http.timer(TokioTimer::new()).header_read_timeout(patience.asking);
    let mut connection = pin!(http.serve_connection(stream, service));
    let stopped = async {
        // The server is dropped only after it has stopped.
        let _ = stopping.wait_for(|stops| *stops).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%address, %error, "a connection ended early");
    }
}

/// A stream that fails when nothing can be written to it for too long.
struct Impatient<S> {
    stream: S,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S: AsyncWrite + Unpin> Impatient<S> {
    /// Does something that writes, and waits for it only so long.
    fn write_with<T>(
        &mut self,
        cx: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        let written = write(Pin::new(&mut self.stream), cx);
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        ready!(waiting.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.write_with(cx, |stream, cx| stream.poll_write(cx, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write_with(cx, |stream, cx| stream.poll_write_vectored(cx, parts))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.write_with(cx, |stream, cx| stream.poll_flush(cx))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.write_with(cx, |stream, cx| stream.poll_shutdown(cx))
    }
}
