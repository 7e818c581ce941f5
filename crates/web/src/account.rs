//! Names, languages, and coming back on another device.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::Language;
use shamble_store::{Field, Person, StoreError, Token};

use crate::house::House;
use crate::pages::Frame;
use crate::problem::Problem;
use crate::visitor::{Visitor, language_cookie, person_cookie};

/// Goes somewhere, with a cookie to keep if there is one.
pub(crate) fn go(to: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A page of ours to go back to; anything else leads home.
pub(crate) fn own_page(back: &str) -> &str {
    let is_own = back.starts_with('/') && !back.starts_with("//") && !back.contains(['\\', '\n', '\r']);
    if is_own { back } else { "/" }
}

#[derive(Deserialize)]
pub(crate) struct LanguageForm {
    language: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn choose_language(Form(form): Form<LanguageForm>) -> Result<Response, Problem> {
    let language: Language = form.language.parse().map_err(Problem::Malformed)?;
    Ok(go(own_page(&form.back), Some(language_cookie(language))))
}

#[derive(Deserialize)]
pub(crate) struct NameForm {
    name: String,
    #[serde(default)]
    back: String,
}

pub(crate) async fn choose_name(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(form): Form<NameForm>,
) -> Result<Response, Problem> {
    let (_, cookie) = visitor.become_somebody(&house, &form.name).await?;
    Ok(go(own_page(&form.back), cookie))
}

#[derive(Deserialize)]
pub(crate) struct Came {
    /// The table one came from.
    #[serde(default)]
    back: String,
    #[serde(default)]
    saved: bool,
}

/// Who one is here, and the personal link.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Query(came): Query<Came>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let voice = visitor.voice(&house);
    let frame = Frame::new(&house, &visitor, "/me");
    let back = Some(own_page(&came.back)).filter(|back| back.starts_with("/t/") && !back.contains(['?', '&', '#']));
    let again = back.map_or_else(|| "/me?saved=true".to_owned(), |back| format!("/me?saved=true&back={back}"));
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let link = visitor.token.as_ref().map(|token| format!("/me/{}", token.reveal()));
    Ok(frame.page(
        &voice.word("web-me-title"),
        html! {
            h1 { (voice.word("web-me-title")) }
            form.panel method="post" action="/name" {
                input type="hidden" name="back" value=(again);
                label for="name" { (voice.word("web-name")) }
                div.row {
                    input #name name="name" required maxlength=(Field::PersonName.limit()) autocomplete="nickname"
                        value=(visitor.person.as_ref().map_or("", |person| &person.name));
                    button.primary { (voice.word("web-save")) }
                }
                @if came.saved { p.saved role="status" { (voice.word("web-saved")) } }
                @if let Some(back) = back { p { a.button href=(back) { (voice.word("web-to-table")) } } }
            }
            @if let Some(link) = link {
                section.panel {
                    h2 { (voice.word("web-me-link")) }
                    p { (voice.word("web-me-link-about")) }
                    p { a.secret href=(link) { (host) (link) } }
                }
            }
        },
    ))
}

/// Whom a personal link names. A wrong one is just a page that is not there.
async fn linked(house: &House, token: &str) -> Result<(Person, Token), Problem> {
    let token: Token = token.parse().map_err(|_| Problem::NoSuchPage)?;
    match house.store.person_by_token(&token).await {
        Ok(person) => Ok((person, token)),
        Err(StoreError::NoSuchPerson(_)) => Err(Problem::NoSuchPage),
        Err(error) => Err(error.into()),
    }
}

/// Somebody follows their personal link. Only a click makes this browser theirs.
pub(crate) async fn arrive(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, Problem> {
    let (person, _) = linked(&house, &token).await?;
    let voice = visitor.voice(&house);
    Ok(Frame::new(&house, &visitor, "/").page(
        &voice.word("web-me-title"),
        html! {
            form.panel method="post" {
                h1 { (voice.fill("web-me-welcome", &[("name", person.name.clone().into())])) }
                p { (voice.word("web-me-arrive")) }
                @if let Some(other) = visitor.person.as_ref().filter(|other| other.id != person.id) {
                    p.wrong { (voice.fill("web-me-other", &[("name", other.name.clone().into())])) }
                }
                div.row {
                    button.primary { (voice.word("web-me-continue")) }
                    @if let Some(other) = visitor.person.as_ref().filter(|other| other.id != person.id) {
                        a.button href="/me" { (voice.fill("web-me-stay", &[("name", other.name.clone().into())])) }
                    }
                }
            }
        },
    ))
}

pub(crate) async fn come_back(State(house): State<Arc<House>>, Path(token): Path<String>) -> Result<Response, Problem> {
    let (_, token) = linked(&house, &token).await?;
    Ok(go("/", Some(person_cookie(&token)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_a_page_of_somebody_else() {
        for foreign in ["https://evil.example", "//evil.example", "/\\evil.example", "evil", ""] {
            assert_eq!(own_page(foreign), "/", "{foreign}");
        }
        assert_eq!(own_page("/rules/off-the-dead?q=bite"), "/rules/off-the-dead?q=bite");
    }
}
