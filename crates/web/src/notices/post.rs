//! The way to push services: only to those that are known, or anybody could have this server send requests anywhere.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use axum::http::{Request, StatusCode, Uri};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The push services of the browsers there are.
pub(crate) const SERVICES: [&str; 5] = [
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://*.push.apple.com",
    "https://push.services.mozilla.com",
];

/// For how long a service keeps a notice for a browser that is not there, in seconds.
const KEPT: Duration = Duration::from_secs(86_400);
/// The most that is read of an answer.
const LONGEST: usize = 65_536;

/// What a service says to a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Taken,
    /// The browser wants no more of them.
    Gone,
    Refused(u16),
}

/// Where an endpoint is, without what comes after.
pub(crate) fn origin_of(endpoint: &str) -> Option<String> {
    let uri: Uri = endpoint.parse().ok()?;
    Some(format!("{}://{}", uri.scheme_str()?, uri.authority()?))
}

/// Whether an endpoint is one of these services. A star stands for one or more names.
pub(crate) fn is_known(endpoint: &str, services: &[String]) -> bool {
    let Some(origin) = origin_of(endpoint) else { return false };
    services.iter().any(|service| match service.split_once("*.") {
        None => origin == *service,
        Some((scheme, rest)) => {
            let name = origin.strip_prefix(scheme).and_then(|host| host.strip_suffix(rest));
            let name = name.and_then(|name| name.strip_suffix('.'));
            let may_stand = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
            name.is_some_and(|name| !name.is_empty() && name.chars().all(may_stand))
        }
    })
}

type Failed = Box<dyn Error + Send + Sync>;

/// Sends notices, over TLS with the certificates that the system trusts.
pub(crate) struct Poster {
    tls: TlsConnector,
}

impl Poster {
    pub(crate) fn new() -> Result<Poster, Failed> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions()?.with_root_certificates(roots).with_no_client_auth();
        Ok(Poster { tls: TlsConnector::from(Arc::new(config)) })
    }

    /// Sends a notice. Of two about the same `topic` that wait for a browser, the service keeps the later one.
    pub(crate) async fn post(
        &self,
        endpoint: &str,
        authorization: &str,
        topic: &str,
        body: Vec<u8>,
    ) -> Result<Answer, Failed> {
        let uri: Uri = endpoint.parse()?;
        let authority = uri.authority().ok_or("no host")?.clone();
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let request = Request::post(path)
            .header(HOST, authority.as_str())
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", KEPT.as_secs())
            .header("urgency", "normal")
            .header("topic", topic)
            .body(Body::from(body))?;
        let is_secure = uri.scheme_str() == Some("https");
        let port = authority.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        let stream = TcpStream::connect((authority.host(), port)).await?;
        if is_secure {
            let name = ServerName::try_from(authority.host().to_owned())?;
            ask(self.tls.connect(name, stream).await?, request).await
        } else {
            ask(stream, request).await
        }
    }
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Answer, Failed> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await?;
    let status = answer.status();
    // What it says besides is of no use, but is read so that the connection ends well.
    let _ = to_bytes(Body::new(answer.into_body()), LONGEST).await;
    connection.abort();
    Ok(match status {
        status if status.is_success() => Answer::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Answer::Gone,
        status => Answer::Refused(status.as_u16()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_services_are_asked() {
        let known = SERVICES.map(str::to_owned);
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://wns2-par02p.notify.windows.com/w/?token=abc",
            "https://web.push.apple.com/abc",
        ] {
            assert!(is_known(good, &known), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com:8443/",
            "https://fcm.googleapis.com.evil.example/",
            "https://evil.example/fcm.googleapis.com",
            "https://user@fcm.googleapis.com/",
            "https://evil.example/?.notify.windows.com",
            "https://me@evil.example:1.notify.windows.com/",
            "https://.notify.windows.com/",
            "https://evilnotify.windows.com/",
            "https://127.0.0.1/",
            "/relative",
            "",
        ] {
            assert!(!is_known(bad, &known), "{bad}");
        }
    }
}
