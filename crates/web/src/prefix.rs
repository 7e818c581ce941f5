//! A server below a path of somebody else's host. Everywhere else addresses are those of a host of its own: what goes out
//! is brought below the path here. Scripts know the path from their own address (`static/place.js`).

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;

use crate::Settings;
use crate::house::House;
use crate::problem::Problem;
use crate::visitor::forwarded;

/// The longest path that is believed.
const LONGEST: usize = 200;
/// What holds an address in our pages. What people write holds no bare quotation mark there, so it never looks so.
const LINKS: [&str; 6] = [" href", " src", " srcset", " action", " formaction", " data-review"];

/// The path that the operator's proxy takes away before it hands a request on, `/games`.
pub(crate) fn prefix_of<'h>(settings: &Settings, headers: &'h HeaderMap) -> Option<&'h str> {
    let prefix = forwarded(settings, headers, "x-forwarded-prefix")?.trim_end_matches('/');
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let is_part = |part: &str| !matches!(part, "" | "." | "..") && part.bytes().all(is_plain);
    let is_path = prefix.strip_prefix('/').is_some_and(|path| path.split('/').all(is_part));
    (is_path && prefix.len() <= LONGEST).then_some(prefix)
}

/// Brings an answer below the path, if there is one.
pub(crate) async fn bring_below(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let Some(prefix) = prefix_of(&house.settings, request.headers()).map(str::to_owned) else {
        return next.run(request).await;
    };
    // Programs get what they asked for; the events of a page are an exception.
    let is_page = !request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    change(headers, LOCATION, |address| Some(format!("{prefix}{}", address.strip_prefix('/').map(|_| address)?)));
    change(headers, SET_COOKIE, |cookie| Some(cookie.replacen("; Path=/;", &format!("; Path={prefix};"), 1)));
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    match kind.split(';').next().unwrap_or_default() {
        "text/html" => whole(response, &prefix, "=\"/").await,
        "application/json" if is_page => whole(response, &prefix, "=\\\"/").await,
        "text/event-stream" => response.map(|body| {
            // Each event is a piece of its own.
            Body::from_stream(body.into_data_stream().map_ok(move |event| below(event, &prefix, "=\\\"/")))
        }),
        _ => response,
    }
}

/// Changes all headers of a name.
fn change(headers: &mut HeaderMap, name: HeaderName, change: impl Fn(&str) -> Option<String>) {
    let changed = |value: &HeaderValue| {
        let told = change(value.to_str().ok()?)?;
        HeaderValue::try_from(told).ok()
    };
    let values: Vec<HeaderValue> =
        headers.get_all(&name).iter().map(|value| changed(value).unwrap_or_else(|| value.clone())).collect();
    headers.remove(&name);
    for value in values {
        headers.append(&name, value);
    }
}

async fn whole(response: Response, prefix: &str, mark: &str) -> Response {
    let (mut parts, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(text) => {
            parts.headers.remove(CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(below(text, prefix, mark)))
        }
        Err(error) => {
            tracing::error!(%error, "a page was not written to its end");
            Problem::Broken.into_response()
        }
    }
}

/// Brings the addresses in a text below a path; `mark` is what stands between a name and the rest of its address.
fn below(text: Bytes, prefix: &str, mark: &str) -> Bytes {
    let Ok(mut rest) = str::from_utf8(&text) else { return text };
    let mut told = String::with_capacity(rest.len() + rest.len() / 8);
    while let Some(at) = rest.find(mark) {
        let (before, slash) = rest.split_at(at + mark.len() - 1);
        told += before;
        let is_ours = !slash.starts_with("//") && LINKS.iter().any(|name| rest[..at].ends_with(name));
        if is_ours {
            told += prefix;
        }
        told.push('/');
        rest = &slash[1..];
    }
    told += rest;
    Bytes::from(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_a_path_is_believed_and_only_of_the_operators_proxy() {
        let mut settings = Settings::new(([127, 0, 0, 1], 0).into(), "sqlite::memory:".parse().unwrap());
        let read = |settings: &Settings, said: &'static str| {
            let headers =
                HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-prefix"), HeaderValue::from_static(said))]);
            prefix_of(settings, &headers).map(str::to_owned)
        };
        assert_eq!(read(&settings, "/games"), None);
        settings.is_behind_proxy = true;
        for (said, prefix) in [("/games", "/games"), ("/a/b-c/", "/a/b-c"), ("/x, /games", "/games")] {
            assert_eq!(read(&settings, said).as_deref(), Some(prefix), "{said}");
        }
        for said in ["", "/", "games", "//evil.example", "/a//b", "/..", "/a/./b", "/\"><script>", "/a b", "/a;b"] {
            assert_eq!(read(&settings, said), None, "{said}");
        }
    }

    #[test]
    fn addresses_in_pages_are_brought_below_and_nothing_else() {
        let page = "<a href=\"/t/1\">/t/1</a><a href=\"#x\"><img src=\"/a\" srcset=\"/b\"><a href=\"//elsewhere\">\
                    <input value=\"/t/1\"><form action=\"/\"><p>é href=&quot;/t/1&quot;";
        let told = "<a href=\"/g/t/1\">/t/1</a><a href=\"#x\"><img src=\"/g/a\" srcset=\"/g/b\"><a href=\"//elsewhere\">\
                    <input value=\"/t/1\"><form action=\"/g/\"><p>é href=&quot;/t/1&quot;";
        assert_eq!(below(page.into(), "/g", "=\"/"), told);
        let (page, told) = (serde_json::to_string(page).unwrap(), serde_json::to_string(told).unwrap());
        assert_eq!(below(page.into(), "/g", "=\\\"/"), told);
    }
}
