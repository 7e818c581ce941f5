//! What holds for every request: where it may come from, how often, and what the browser may do with the
//! answer.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use shamble_games::Language;

use crate::house::House;
use crate::pages;
use crate::problem::Problem;
use crate::visitor::{Visitor, language_of};

/// Everything comes from this server, and nothing is written into the page itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Tells the browser to be strict.
pub(crate) async fn be_strict(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    // Stricter, and forms of our own pages would name no origin either.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // A table is never shown as it was: only files that carry their fingerprint are kept.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Lets changes in only from our own pages or from programs, and not too many of them.
pub(crate) async fn admit(State(house): State<Arc<House>>, request: Request, next: Next) -> Result<Response, Problem> {
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_change {
        return Ok(next.run(request).await);
    }
    if !is_own(request.headers(), request.uri()) {
        return Err(Problem::Foreign);
    }
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::from_request_parts(&mut parts, &house).await?;
    if !house.pace.allows(visitor.who(), Instant::now()) {
        return Err(Problem::TooFast);
    }
    // What has begun is carried through, also when whoever asked has hung up: a room and the store agree.
    let change = tokio::spawn(next.run(Request::from_parts(parts, body)));
    change.await.map_err(|error| {
        tracing::error!(%error, "a change could not be carried through");
        Problem::Unavailable
    })
}

/// Whether a change comes from one of our own pages. A program that is no browser names no origin.
fn is_own(headers: &HeaderMap, uri: &Uri) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = text(ORIGIN.as_str()) else { return true };
    let host = text(HOST.as_str()).or(uri.authority().map(|authority| authority.as_str()));
    let named = origin.split_once("://").map(|(_, host)| host);
    named.is_some() && named == host
}

/// Says in the visitor's language why something went wrong: as a page, or as a document for programs.
pub(crate) async fn explain(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    if let Some(problem) = response.extensions().get::<Arc<Problem>>() {
        return told(&house, problem, language, is_api);
    }
    // What axum refuses on its own has a status and a few English words.
    let problem = match response.status() {
        StatusCode::NOT_FOUND if !response.headers().contains_key("content-type") => Problem::NoSuchPage,
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Problem::Malformed(String::new())
        }
        _ => return response,
    };
    told(&house, &problem, language, is_api)
}

fn told(house: &House, problem: &Problem, language: Language, is_api: bool) -> Response {
    let status = problem.status();
    let sentence = problem.sentence(house.voice(language));
    let mut response = if is_api {
        let rule = problem.rule().map(|rule| rule.as_str());
        let document = json!({ "error": { "kind": problem.name(), "message": sentence, "rule": rule } });
        (status, Json(document)).into_response()
    } else {
        (status, pages::problem(house, language, &sentence)).into_response()
    };
    if status == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &[(&'static str, &'static str)]) -> bool {
        let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)));
        is_own(&headers.collect(), &Uri::from_static("/play"))
    }

    #[test]
    fn changes_come_from_our_own_pages_or_from_programs() {
        assert!(from(&[("host", "table.example"), ("origin", "https://table.example")]));
        assert!(from(&[("host", "127.0.0.1:8080")]));
        assert!(from(&[("host", "h"), ("origin", "http://h"), ("sec-fetch-site", "same-origin")]));
        assert!(!from(&[("host", "table.example"), ("origin", "https://evil.example")]));
        assert!(!from(&[("host", "table.example"), ("origin", "null")]));
        assert!(!from(&[("host", "h"), ("sec-fetch-site", "cross-site")]));
        assert!(!from(&[("host", "h"), ("sec-fetch-site", "same-site")]));
    }
}
