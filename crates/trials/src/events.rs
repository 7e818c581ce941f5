//! What a table tells whoever listens to it.

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Incoming;
use serde_json::Value;

use crate::failure::Failure;
use crate::http::Line;

/// How long an update is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A stream of events, read as they come.
pub(crate) struct Events {
    body: Incoming,
    rest: Vec<u8>,
    /// The question that was asked last.
    question: u64,
    /// How large the last event was, in bytes.
    pub(crate) size: usize,
}

impl Events {
    /// Begins to listen, as whoever this line belongs to.
    pub(crate) async fn of(line: &Line, table: &str) -> Result<Events, Failure> {
        let mut own = line.another();
        let body = own.send(Method::GET, &format!("{table}/events"), None).await?.into_body();
        Ok(Events { body, rest: Vec::new(), question: 0, size: 0 })
    }

    /// The question that is asked when one begins to listen.
    pub(crate) async fn first_question(&mut self) -> Result<u64, Failure> {
        self.hear().await?;
        Ok(self.question)
    }

    /// Listens until another question than this one is asked.
    pub(crate) async fn until_asked_after(&mut self, asked: u64) -> Result<u64, Failure> {
        while self.question <= asked {
            self.hear().await?;
        }
        Ok(self.question)
    }

    async fn hear(&mut self) -> Result<(), Failure> {
        let waited = tokio::time::timeout(PATIENCE, self.next()).await;
        let event = waited.map_err(|_| Failure::Expected("an update within ten seconds".to_owned()))??;
        self.question = event["question"].as_u64().unwrap_or(0);
        Ok(())
    }

    async fn next(&mut self) -> Result<Value, Failure> {
        loop {
            if let Some(end) = self.rest.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = self.rest.drain(..end + 2).collect();
                let text = String::from_utf8_lossy(&event);
                if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
                    self.size = event.len();
                    return serde_json::from_str(data).map_err(|error| Failure::http("an event", error));
                }
                continue;
            }
            let frame = self.body.frame().await.ok_or_else(|| Failure::http("events", "ended"))?;
            let frame = frame.map_err(|error| Failure::http("events", error))?;
            if let Some(data) = frame.data_ref() {
                self.rest.extend_from_slice(data);
            }
        }
    }
}
