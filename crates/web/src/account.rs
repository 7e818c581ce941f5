//! Names, languages, and coming back on another device.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::Language;
use shamble_store::{Field, StoreError, Token};

use crate::assets::SCRIPT_BACK;
use crate::house::House;
use crate::pages::Frame;
use crate::problem::Problem;
use crate::visitor::{Visitor, language_cookie, person_cookie, site_of};

/// Where personal links lead.
const BACK: &str = "/me/back";

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
    // What else there is stands encoded in an address; browsers leave out some of it and go where the rest leads.
    let is_address = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let is_own = back.starts_with('/') && !back.starts_with("//") && is_address;
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
    let link = visitor.token.as_ref().map(|token| format!("{BACK}#{}", token.reveal()));
    let site = site_of(&house.settings, &headers);
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
                    p { a.secret href=(link) { (site) (link) } }
                    form method="post" action="/me/renew" {
                        p { (voice.word("web-me-renew-about")) }
                        button { (voice.word("web-me-renew")) }
                    }
                }
            }
        },
    ))
}

/// Gives the person another link. The old one leads nowhere any more, and other devices have to come back by the new.
pub(crate) async fn renew(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, Problem> {
    let token = house.store.renew_token(visitor.named()?.id).await?;
    Ok(go("/me", Some(person_cookie(&token)?)))
}

/// Somebody follows their personal link. What it carries stands behind the #: no server and no log gets to see it, and
/// the script puts it into the form. Only a click makes this browser theirs.
pub(crate) async fn arrive(State(house): State<Arc<House>>, visitor: Visitor) -> Markup {
    let voice = visitor.voice(&house);
    Frame::new(&house, &visitor, "/").page(
        &voice.word("web-me-title"),
        html! {
            form.panel method="post" action=(BACK) {
                h1 { (voice.word("web-me-back")) }
                p { (voice.word("web-me-arrive")) }
                label for="key" { (voice.word("web-me-key")) }
                input #key name="key" type="password" required autocomplete="off" maxlength="200";
                @if let Some(other) = &visitor.person {
                    p.wrong { (voice.fill("web-me-other", &[("name", other.name.clone().into())])) }
                }
                div.row {
                    button.primary { (voice.word("web-me-continue")) }
                    @if let Some(other) = &visitor.person {
                        a.button href="/me" { (voice.fill("web-me-stay", &[("name", other.name.clone().into())])) }
                    }
                }
            }
            script type="module" src=(SCRIPT_BACK.address()) {}
        },
    )
}

#[derive(Deserialize)]
pub(crate) struct KeyForm {
    /// What stands behind the # of a personal link, or the whole link.
    key: String,
}

pub(crate) async fn come_back(State(house): State<Arc<House>>, Form(form): Form<KeyForm>) -> Result<Response, Problem> {
    let token: Token =
        form.key.trim().rsplit('#').next().unwrap_or_default().parse().map_err(|_| Problem::NoSuchLink)?;
    match house.store.person_by_token(&token).await {
        Ok(_) => Ok(go("/", Some(person_cookie(&token)?))),
        Err(StoreError::NoSuchPerson(_)) => Err(Problem::NoSuchLink),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_a_page_of_somebody_else() {
        for foreign in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "evil",
            "",
            "/\t/evil.example",
            "/\0",
            "/\u{1}",
            "/é",
        ] {
            assert_eq!(own_page(foreign), "/", "{foreign}");
        }
        assert_eq!(own_page("/rules/off-the-dead?q=bite"), "/rules/off-the-dead?q=bite");
    }
}
