//! Who asks: their name, by a cookie, and their language.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue};
use shamble_games::{Language, Voice};
use shamble_store::{Person, PersonId, Token};
use tokio::time::Instant;

use crate::Settings;
use crate::house::House;
use crate::pace::{Deed, Who};
use crate::problem::Problem;

/// The cookie by which a person is known again.
const PERSON: &str = "shamble-person";
/// The cookie that remembers the language.
const LANGUAGE: &str = "shamble-language";
/// Two years, in seconds.
const LASTING: u32 = 63_072_000;

/// Whoever sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<Person>,
    pub(crate) token: Option<Token>,
    pub(crate) language: Language,
    address: IpAddr,
}

impl Visitor {
    pub(crate) fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// The person, where one is needed.
    pub(crate) fn named(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or(Problem::NoName)
    }

    pub(crate) fn voice<'h>(&self, house: &'h House) -> Voice<'h> {
        house.voice(self.language)
    }

    /// Whoever is at the visitor's address.
    pub(crate) fn at(&self) -> Who {
        Who::at(self.address)
    }

    /// Who asks, as far as the pace is concerned.
    pub(crate) fn who(&self) -> Who {
        self.id().map_or(self.at(), Who::Person)
    }

    /// Takes in a new person. However many names a visitor has already, new ones cannot be had without end.
    pub(crate) async fn arrive(&self, house: &House, name: &str) -> Result<(Person, Token), Problem> {
        house.pace.spend(Deed::Arrival, self.at(), Instant::now())?;
        Ok(house.store.create_person(name, house.clock.now()).await?)
    }

    /// The person, taken in under this name if they are new. The cookie goes with the answer.
    pub(crate) async fn become_somebody(
        &self,
        house: &House,
        name: &str,
    ) -> Result<(Person, Option<HeaderValue>), Problem> {
        let name = name.trim();
        if let Some(person) = &self.person {
            if name.is_empty() || name == person.name {
                return Ok((person.clone(), None));
            }
            let renamed = house.store.rename_person(person.id, name).await?;
            house.rename(&renamed).await;
            return Ok((renamed, None));
        }
        let anonymous = self.voice(house).word("web-guest");
        let name = if name.is_empty() { &anonymous } else { name };
        let (person, token) = self.arrive(house, name).await?;
        Ok((person, Some(person_cookie(&token)?)))
    }
}

/// What the browser is to remember of a person. Scripts cannot read it.
pub(crate) fn person_cookie(token: &Token) -> Result<HeaderValue, Problem> {
    let cookie = format!("{PERSON}={}; Path=/; Max-Age={LASTING}; HttpOnly; SameSite=Lax", token.reveal());
    HeaderValue::from_str(&cookie).map_err(|_| Problem::Unavailable)
}

/// What the browser is to remember of a language.
pub(crate) fn language_cookie(language: Language) -> HeaderValue {
    let cookie = format!("{LANGUAGE}={}; Path=/; Max-Age={LASTING}; HttpOnly; SameSite=Lax", language.code());
    HeaderValue::from_str(&cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs = cookies.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(key, value)| (key == name).then_some(value))
}

/// The language of a request: the one chosen, else the first one we speak of those the browser asks for.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    if let Some(chosen) = cookie(headers, LANGUAGE).and_then(|code| code.parse().ok()) {
        return chosen;
    }
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok()).unwrap_or_default();
    let codes = wanted.split(',').filter_map(|part| part.split(';').next());
    codes.into_iter().find_map(|code| Language::of_locale(code.trim())).unwrap_or_default()
}

/// A program shows its token as `Authorization: Bearer TOKEN`, a browser by its cookie.
fn token_of(headers: &HeaderMap) -> Option<Token> {
    let shown = headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
    let shown = shown.and_then(|header| header.strip_prefix("Bearer "));
    shown.or_else(|| cookie(headers, PERSON))?.parse().ok()
}

/// Where a request comes from.
pub(crate) fn address_of(settings: &Settings, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let direct = || extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    // Earlier ones are whatever the visitor likes to claim.
    let named = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
    let forwarded = settings.is_behind_proxy.then(named).flatten().and_then(|last| read_address(last.trim()));
    forwarded.or_else(direct).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

/// An address, as proxies write it: some with the port behind it.
fn read_address(text: &str) -> Option<IpAddr> {
    let alone = text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    alone.or_else(with_port).or_else(|| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok())
}

/// What a proxy of the operator's says of how it was asked.
fn forwarded<'h>(settings: &Settings, headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let said = || headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next();
    settings.is_behind_proxy.then(said).flatten().map(str::trim).filter(|said| !said.is_empty())
}

/// The host that the visitor's browser asks.
pub(crate) fn host_of<'h>(settings: &Settings, headers: &'h HeaderMap) -> Option<&'h str> {
    forwarded(settings, headers, "x-forwarded-host").or_else(|| headers.get(HOST)?.to_str().ok())
}

/// Whether the visitor's browser asks in a way that nobody can listen to.
pub(crate) fn is_secure(settings: &Settings, headers: &HeaderMap) -> bool {
    forwarded(settings, headers, "x-forwarded-proto") == Some("https")
}

/// This server as the visitor's browser knows it, `https://table.example`.
pub(crate) fn site_of(settings: &Settings, headers: &HeaderMap) -> String {
    let scheme = if is_secure(settings, headers) { "https" } else { "http" };
    format!("{scheme}://{}", host_of(settings, headers).unwrap_or_default())
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, Problem> {
        if let Some(known) = parts.extensions.get::<Visitor>() {
            return Ok(known.clone());
        }
        let token = token_of(&parts.headers);
        let person = match &token {
            None => None,
            Some(token) => match house.store.person_by_token(token).await.map_err(Problem::from) {
                Ok(person) => Some(person),
                // A cookie from another database is as good as none.
                Err(Problem::NoName) => None,
                Err(problem) => return Err(problem),
            },
        };
        let address = address_of(&house.settings, &parts.extensions, &parts.headers);
        let token = token.filter(|_| person.is_some());
        let visitor = Visitor { person, token, language: language_of(&parts.headers), address };
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_chosen_language_goes_before_the_browsers() {
        assert_eq!(language_of(&headers(&[("accept-language", "de-DE,fr;q=0.8,en;q=0.5")])), Language::French);
        let both = headers(&[("accept-language", "fr"), ("cookie", "a=b; shamble-language=en")]);
        assert_eq!(language_of(&both), Language::English);
        assert_eq!(language_of(&headers(&[])), Language::English);
    }

    #[test]
    fn only_the_last_address_that_a_proxy_names_is_believed() {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut settings = Settings::new(listen, "sqlite::memory:".parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5))));
        let claims = headers(&[("x-forwarded-for", "1.1.1.1, 2.2.2.2")]);
        assert_eq!(address_of(&settings, &extensions, &claims), IpAddr::from([10, 0, 0, 1]));
        settings.is_behind_proxy = true;
        assert_eq!(address_of(&settings, &extensions, &claims), IpAddr::from([2, 2, 2, 2]));
        assert_eq!(address_of(&settings, &extensions, &headers(&[])), IpAddr::from([10, 0, 0, 1]));
        for (written, address) in [("3.3.3.3:4711", "3.3.3.3"), ("[2001:db8::1]:5", "2001:db8::1"), ("[::2]", "::2")] {
            let found = address_of(&settings, &extensions, &headers(&[("x-forwarded-for", written)]));
            assert_eq!(found, address.parse::<IpAddr>().unwrap(), "{written}");
        }
    }

    #[test]
    fn a_token_is_shown_by_cookie_or_by_header() {
        let token = "00112233445566778899aabbccddeeff";
        let shown = [
            headers(&[("cookie", "x=1; shamble-person=00112233445566778899aabbccddeeff")]),
            headers(&[("authorization", "Bearer 00112233445566778899aabbccddeeff")]),
        ];
        assert!(shown.iter().all(|headers| token_of(headers).unwrap().reveal() == token));
        assert!(token_of(&headers(&[("cookie", "shamble-person=../../etc")])).is_none());
    }
}
