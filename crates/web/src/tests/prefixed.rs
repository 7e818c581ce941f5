//! A server below a path of somebody else's host: whatever a page leads to lies below that path too.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use super::{Answer, Browser, Site, next_event};

const PREFIX: &str = "/games/shamble";

/// A browser that comes through the operator's proxy, which takes the path away.
struct Through(Browser);

impl Through {
    fn request(method: &str, address: &str) -> axum::http::request::Builder {
        let path = address.strip_prefix(PREFIX).unwrap_or_else(|| panic!("{address} is not below {PREFIX}"));
        let request = Request::builder().method(method).uri(path);
        request.header("x-forwarded-prefix", PREFIX).header("x-forwarded-host", "example.org")
    }

    async fn get(&mut self, address: &str) -> Answer {
        self.0.read(Through::request("GET", address).body(Body::empty()).unwrap()).await
    }

    /// The status alone: not everything is text.
    async fn status(&mut self, address: &str) -> StatusCode {
        self.0.send(Through::request("GET", address).body(Body::empty()).unwrap()).await.status()
    }

    async fn submit(&mut self, address: &str, form: &str) -> Answer {
        let request = Through::request("POST", address).header("content-type", "application/x-www-form-urlencoded");
        self.0.read(request.body(Body::from(form.to_owned())).unwrap()).await
    }
}

/// What the attributes of a page hold that lead somewhere, here in the text of a page or of an event.
fn addresses(text: &str) -> BTreeSet<String> {
    let text = text.replace("\\\"", "\"");
    let named = ["href", "src", "srcset", "action", "formaction", "data-review"].map(|name| format!(" {name}=\""));
    let found = named.iter().flat_map(|name| text.split(name.as_str()).skip(1));
    let found = found.map(|rest| rest.split('"').next().unwrap().replace("&amp;", "&"));
    found.filter(|address| !address.is_empty() && !address.starts_with('#')).collect()
}

#[tokio::test]
async fn every_address_of_every_page_lies_below_the_path_and_leads_somewhere() {
    let site = Site::with(|settings| settings.is_behind_proxy = true).await;
    let mut anna = Through(site.browser("en"));
    let made = anna.submit(&format!("{PREFIX}/play"), "game=off-the-dead").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains(&format!("; Path={PREFIX};")), "{cookie}");
    let table = made.location();
    let path = table.strip_prefix(PREFIX).unwrap().to_owned();
    let id = path.trim_start_matches("/t/").to_owned();
    anna.0.choose_first(&id).await.ok();
    let draft = anna.0.post("/api/drafts", &json!({ "game": "undead-or-alive", "from": "M0" })).await.ok().json();
    let draft = draft["id"].as_str().unwrap();

    let mut seen = BTreeSet::new();
    let workshop = ["/workshop".to_owned(), format!("/workshop/{draft}"), format!("/workshop/{draft}/print")];
    let pages = ["/", "/tables", "/me", "/me/back", "/new?game=survivants", "/rules/off-the-dead", "/nowhere"];
    let table_pages = [path.clone(), format!("{path}/replay?at=1"), format!("{path}/moment?at=1&from=0")];
    for page in pages.iter().map(|page| (*page).to_owned()).chain(workshop).chain(table_pages) {
        let answer = anna.get(&format!("{PREFIX}{page}")).await;
        let found = addresses(&answer.text);
        assert!(found.iter().all(|address| address.starts_with(&format!("{PREFIX}/"))), "{page}: {found:?}");
        seen.extend(found);
    }
    assert!(seen.len() > 40, "{seen:?}");
    // A picture is drawn at once, and one of them is as good as all.
    let (pictures, others): (Vec<_>, Vec<_>) = seen.iter().partition(|address| address.contains("/missions/"));
    for address in others.into_iter().chain(pictures.into_iter().take(1)) {
        let status = anna.status(address).await;
        // Forms lead to what cannot be looked at, or not without what is written into them.
        let is_form = [StatusCode::METHOD_NOT_ALLOWED, StatusCode::BAD_REQUEST].contains(&status);
        let leads = status.is_success() || status.is_redirection() || is_form;
        let is_closed = address.ends_with("/record") && status == StatusCode::CONFLICT;
        assert!(leads || is_closed, "{address}: {status}");
    }
    assert!(anna.get(&format!("{PREFIX}/me")).await.text.contains("http://example.org/games/shamble/me/back#"));
    assert!(anna.get(&table).await.text.contains(&format!("example.org{table}")));
}

#[tokio::test]
async fn what_comes_to_an_open_page_and_where_one_is_sent_lies_below_the_path() {
    let site = Site::with(|settings| settings.is_behind_proxy = true).await;
    let mut anna = Through(site.browser("en"));
    let table = anna.submit(&format!("{PREFIX}/play"), "game=off-the-dead").await.location();
    let id = table.rsplit('/').next().unwrap().to_owned();
    let events = Through::request("GET", &format!("{PREFIX}/api/tables/{id}/events"));
    let mut stream = anna.0.send(events.body(Body::empty()).unwrap()).await.into_body().into_data_stream();
    let mut told = next_event(&mut stream).await.to_string();
    anna.0.choose_first(&id).await.ok();
    told += &next_event(&mut stream).await.to_string();
    let found = addresses(&told);
    assert!(!found.is_empty() && found.iter().all(|address| address.starts_with(&format!("{PREFIX}/"))), "{found:?}");
    // A page to go back to is one of ours, wherever that is.
    let back = anna.submit(&format!("{PREFIX}/language"), &format!("language=fr&back=/t/{id}")).await;
    assert_eq!(back.location(), table);
    assert!(back.headers["set-cookie"].to_str().unwrap().contains(&format!("; Path={PREFIX};")));
    assert_eq!(
        anna.submit(&format!("{PREFIX}/language"), "language=fr&back=//evil").await.location(),
        format!("{PREFIX}/")
    );
    // What is not behind a proxy stays where it is, and so does what it says it is below.
    let mut direct = Site::open().await.browser("en");
    let request = Request::get("/").header("x-forwarded-prefix", PREFIX).body(Body::empty()).unwrap();
    assert!(!direct.read(request).await.text.contains(PREFIX));
}

/// A script that spells out one of our paths says where that is.
#[test]
fn scripts_speak_of_our_paths_through_one_place() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/static")).unwrap();
    // What begins with these is a path below an address that is known already.
    let known = ["below(", "send(", "ask(", "change(", "post("];
    let mut spelled = 0;
    for file in folder.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "js")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for (at, _) in line.match_indices("\"/").chain(line.match_indices("`/")) {
                let is_path = line[at + 2..].starts_with(|c: char| c.is_ascii_lowercase());
                spelled += usize::from(is_path);
                let is_known = known.iter().any(|known| line[..at].ends_with(known));
                assert!(!is_path || is_known, "{}: {line}", file.display());
            }
        }
    }
    assert!(spelled > 30, "{spelled}");
}
