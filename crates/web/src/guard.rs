//! What holds for every request: where it may come from, how often, and what the browser may do with the
//! answer.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    SET_COOKIE, STRICT_TRANSPORT_SECURITY, TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, StreamExt};
use serde_json::{Value, json};
use shamble_games::Language;
use tokio::time::Instant;

use crate::fields::Wrong;
use crate::house::House;
use crate::pace::{Deed, Who};
use crate::pages;
use crate::problem::Problem;
use crate::visitor::{Visitor, address_of, host_of, is_secure, language_of};
use crate::work::Asker;

/// Everything comes from this server, and nothing is written into the page itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The most that is read of what a layer or a reader of requests complains about.
const LONGEST_COMPLAINT: usize = 4096;

/// Tells the browser to be strict.
pub(crate) async fn be_strict(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let is_secure = is_secure(&house.settings, request.headers());
    let has_body = request.headers().contains_key(CONTENT_LENGTH) || request.headers().contains_key(TRANSFER_ENCODING);
    let mut response = next.run(request).await;
    let is_refused = matches!(
        response.status(),
        StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS | StatusCode::PAYLOAD_TOO_LARGE
    );
    let headers = response.headers_mut();
    if has_body && is_refused {
        // Nobody read the body, so nothing more can be read after it.
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if is_secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
        headers.remove(SET_COOKIE);
        for cookie in cookies {
            let secure = HeaderValue::from_bytes(&[cookie.as_bytes(), b"; Secure"].concat());
            headers.append(SET_COOKIE, secure.unwrap_or(cookie));
        }
    }
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
    if !is_own(request.headers(), host_of(&house.settings, request.headers()), request.uri()) {
        return Err(Problem::Foreign);
    }
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::from_request_parts(&mut parts, &house).await?;
    house.pace.spend(Deed::Change, visitor.who(), Instant::now())?;
    // What has begun is carried through, also when whoever asked has hung up or was told that it takes too long: a
    // room and the store agree.
    let body = in_time(body, Instant::now() + house.settings.deadline);
    let asker = Asker::default();
    let _waits = asker.waits();
    parts.extensions.insert(asker);
    let change = tokio::spawn(next.run(Request::from_parts(parts, body)));
    change.await.map_err(|error| {
        tracing::error!(%error, "a change could not be carried through");
        Problem::Unavailable
    })
}

/// A body that fails unless it has come as a whole by then: nothing is carried through for who sends it drop by drop.
fn in_time(body: Body, until: tokio::time::Instant) -> Body {
    Body::from_stream(stream::try_unfold(body.into_data_stream(), move |mut parts| async move {
        match tokio::time::timeout_at(until, parts.next()).await {
            Ok(Some(part)) => part.map(|part| Some((part, parts))),
            Ok(None) => Ok(None),
            Err(late) => Err(axum::Error::new(late)),
        }
    }))
}

/// Who sent a request, as far as is known without asking the store.
fn at(house: &House, request: &Request) -> Who {
    Who::at(address_of(&house.settings, request.extensions(), request.headers()))
}

/// Lets looks in, but not too many from one address. Files that a browser keeps are always given.
pub(crate) async fn pace_looks(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let is_kept = request.uri().path().starts_with("/static/");
    if !is_kept && matches!(*request.method(), Method::GET | Method::HEAD) {
        house.pace.spend(Deed::Look, at(&house, &request), Instant::now())?;
    }
    Ok(next.run(request).await)
}

/// Lets a deed in that is dearer than others, by the address it comes from.
pub(crate) async fn pace_deed(
    State((house, deed)): State<(Arc<House>, Deed)>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    house.pace.spend(deed, at(&house, &request), Instant::now())?;
    Ok(next.run(request).await)
}

/// Lets codes be tried; only those that lead nowhere count.
pub(crate) async fn pace_guesses(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let who = at(&house, &request);
    house.pace.spend(Deed::Guess, who, Instant::now())?;
    let response = next.run(request).await;
    if !response.status().is_client_error() {
        house.pace.refund(Deed::Guess, who);
    }
    Ok(response)
}

/// Lets a visitor listen to so many streams at once.
pub(crate) async fn count_streams(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let Some(guest) = house.pace.listen(visitor.who())? else { return Ok(next.run(request).await) };
    let response = next.run(request).await;
    // The place is taken as long as the stream is.
    Ok(response.map(|body| {
        Body::from_stream(body.into_data_stream().map(move |part| {
            let _held = &guest;
            part
        }))
    }))
}

/// Whether a change comes from one of our own pages. A program that is no browser names no origin.
fn is_own(headers: &HeaderMap, host: Option<&str>, uri: &Uri) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = text(ORIGIN.as_str()) else { return true };
    let host = host.or(uri.authority().map(|authority| authority.as_str()));
    let named = origin.split_once("://").map(|(_, host)| host);
    named.is_some() && named == host
}

/// Says in the visitor's language why something went wrong: as a page, or as a document for programs.
pub(crate) async fn explain(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let path = request.uri().path();
    let is_api = path.starts_with("/api/") || path == "/healthz" || path == "/readyz";
    let asked = Asked::of(&house, &request);
    let response = next.run(request).await;
    let problem = response.extensions().get::<Arc<Problem>>().cloned();
    let mut response = match problem {
        Some(problem) => {
            asked.note_refusal(&problem);
            house.counts.refused(problem.name());
            told(&house, &problem, language, is_api)
        }
        None => spelled_out(&house, &asked, response, language, is_api).await,
    };
    house.counts.answered(response.status(), asked.since.elapsed());
    if let Ok(id) = HeaderValue::from_str(&asked.id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// A request as the log speaks of it: by the kind of address, which holds no table's link.
struct Asked {
    id: String,
    method: Method,
    route: String,
    address: IpAddr,
    since: Instant,
}

impl Asked {
    fn of(house: &House, request: &Request) -> Asked {
        let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
        let address = address_of(&house.settings, request.extensions(), request.headers());
        Asked { id: house.counts.next_id(), method: request.method().clone(), route, address, since: Instant::now() }
    }

    fn note_refusal(&self, problem: &Problem) {
        let (status, kind, Asked { id, method, route, address, .. }) =
            (problem.status().as_u16(), problem.name(), self);
        if problem.status().is_server_error() {
            tracing::warn!(%id, %method, %route, %address, status, kind, "a request failed");
        } else {
            tracing::info!(%id, %method, %route, %address, status, kind, "a request was refused");
        }
    }
}

/// An answer as it is; if it is a refusal of axum or a layer, in words.
async fn spelled_out(house: &House, asked: &Asked, response: Response, language: Language, is_api: bool) -> Response {
    if !(response.status().is_client_error() || response.status().is_server_error()) {
        return response;
    }
    // What axum and the layers refuse on their own has a status, and a few English words.
    let (parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST_COMPLAINT).await.unwrap_or_default();
    let problem = Problem::of_status(parts.status, String::from_utf8_lossy(&said).into_owned());
    asked.note_refusal(&problem);
    house.counts.refused(problem.name());
    let mut response = told(house, &problem, language, is_api);
    if let Some(allowed) = parts.headers.get(ALLOW) {
        response.headers_mut().insert(ALLOW, allowed.clone());
    }
    response
}

fn told(house: &House, problem: &Problem, language: Language, is_api: bool) -> Response {
    let status = problem.status();
    let sentence = problem.sentence(house, language);
    let mut response = if is_api {
        let rule = problem.rule().map(|rule| rule.as_str());
        let field = |wrong: Wrong| {
            let rule = wrong.rule.map(|rule| rule.as_str());
            json!({ "field": wrong.field, "message": wrong.message, "rule": rule })
        };
        let fields: Vec<Value> = problem.fields(house, language).into_iter().map(field).collect();
        let (kind, detail) = (problem.name(), problem.detail());
        let document = json!({
            "error": { "kind": kind, "message": sentence, "rule": rule, "fields": fields, "detail": detail },
        });
        (status, Json(document)).into_response()
    } else {
        (status, pages::problem(house, language, &sentence)).into_response()
    };
    if let Problem::TooFast { wait } = problem {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.as_secs().saturating_add(1)));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &[(&'static str, &'static str)]) -> bool {
        let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)));
        let headers: HeaderMap = headers.collect();
        let host = headers.get("host").and_then(|host| host.to_str().ok());
        is_own(&headers, host, &Uri::from_static("/play"))
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
