//! Just enough HTTP to talk to our server and to a driver on this machine.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::failure::Failure;

/// A connection that is used again and again.
pub(crate) struct Line {
    address: String,
    sender: Option<http1::SendRequest<Full<Bytes>>>,
    /// Headers that go with every request.
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Line {
    pub(crate) fn to(address: &str) -> Line {
        Line { address: address.to_owned(), sender: None, headers: Vec::new() }
    }

    /// A connection of somebody new, and the token they are known by.
    pub(crate) async fn person(address: &str, name: &str) -> Result<(Line, String), Failure> {
        let mut line = Line::to(address);
        let made = line.json(Method::POST, "/api/people", Some(&json!({ "name": name }))).await?;
        let token = made["token"].as_str().unwrap_or_default().to_owned();
        line.headers.push(("authorization", format!("Bearer {token}")));
        Ok((line, token))
    }

    /// Another connection of the same person.
    pub(crate) fn another(&self) -> Line {
        Line { headers: self.headers.clone(), ..Line::to(&self.address) }
    }

    fn is_open(&self) -> bool {
        self.sender.as_ref().is_some_and(|sender| !sender.is_closed())
    }

    async fn connect(&mut self) -> Result<&mut http1::SendRequest<Full<Bytes>>, Failure> {
        if !self.is_open() {
            let fail = |error: &dyn std::error::Error| Failure::http(self.address.clone(), error);
            let stream = TcpStream::connect(&self.address).await.map_err(|error| fail(&error))?;
            stream.set_nodelay(true)?;
            let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|error| fail(&error))?;
            tokio::spawn(connection);
            self.sender = Some(sender);
        }
        self.sender.as_mut().ok_or_else(|| Failure::http(self.address.clone(), "no connection"))
    }

    /// Sends a request; the answer's body is still to be read. A connection that lay idle may be closed in the moment in
    /// which it is used again: what can be made but once is then sent again, as browsers do.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<(&str, String)>,
    ) -> Result<Response<Incoming>, Failure> {
        let has_key = body.as_ref().is_some_and(|(_, body)| body.contains("\"key\":"));
        let again = (self.is_open() && (has_key || method == Method::GET)).then(|| (method.clone(), body.clone()));
        match (self.send_once(method, path, body).await, again) {
            (Err(_), Some((method, body))) => {
                self.sender = None;
                self.send_once(method, path, body).await
            }
            (sent, _) => sent,
        }
    }

    async fn send_once(
        &mut self,
        method: Method,
        path: &str,
        body: Option<(&str, String)>,
    ) -> Result<Response<Incoming>, Failure> {
        let mut request = Request::builder().method(method).uri(path).header("host", &self.address);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let (kind, body) = body.map_or((None, String::new()), |(kind, body)| (Some(kind.to_owned()), body));
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|error| Failure::http(path, error))?;
        let sender = self.connect().await?;
        sender.ready().await.map_err(|error| Failure::http(path, error))?;
        sender.send_request(request).await.map_err(|error| Failure::http(path, error))
    }

    /// Sends JSON and reads JSON.
    pub(crate) async fn json(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let body = body.map(|body| ("application/json", body.to_string()));
        let answer = self.send(method, path, body).await?;
        let (status, text) = (answer.status(), read(answer).await?);
        let value = serde_json::from_str(&text).map_err(|_| Failure::http(path, format!("{status}: {text}")))?;
        if status.is_success() { Ok(value) } else { Err(Failure::http(path, format!("{status}: {value}"))) }
    }
}

/// A body, read to its end.
pub(crate) async fn read(answer: Response<Incoming>) -> Result<String, Failure> {
    let body = answer.into_body().collect().await.map_err(|error| Failure::http("an answer", error))?;
    Ok(String::from_utf8_lossy(&body.to_bytes()).into_owned())
}
