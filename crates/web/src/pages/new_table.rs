//! A table made to measure: mission, people, team, options.

mod form;
pub(crate) mod pictures;
mod team;
mod wrong;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Form;
use axum::extract::{Query, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use shamble_games::{Title, Voice};
use shamble_kernel::{Mission, Setup};
use shamble_store::{Access, UndoPolicy};

use super::{Frame, sequel};
use crate::account::go;
use crate::house::House;
use crate::problem::Problem;
use crate::speech::{of_game, stars};
use crate::starting::{self, Company, Order};
use crate::visitor::Visitor;
use wrong::Wrongs;

/// The address of a new table with this set-up, and with the chance of a game that is over.
pub(crate) fn address(game: &str, setup: &Setup, seed: Option<u64>) -> String {
    let mut address = format!("/new?game={game}&mission={}", setup.mission);
    let team = setup.team.iter().map(|character| format!("&team={character}"));
    let options = setup.options.iter().map(|(key, value)| format!("&option.{key}={value}"));
    address.extend(setup.players.map(|count| format!("&players={count}")).into_iter().chain(team).chain(options));
    address.extend(seed.map(|seed| format!("&seed={seed}")));
    address
}

/// Anything that can be chosen may be named in the address and is chosen beforehand.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    here: Uri,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let (wanted, _) = order(fields)?;
    let name = visitor.person.as_ref().map(|person| person.name.clone());
    page(&house, &visitor, here.to_string(), &wanted, &name.unwrap_or_default(), &Wrongs::default())
}

/// The page with everything that is wanted chosen, and what is wrong with it.
fn page(
    house: &House,
    visitor: &Visitor,
    here: String,
    wanted: &Order,
    name: &str,
    wrong: &Wrongs,
) -> Result<Markup, Problem> {
    let title = house.shelf.find(&wanted.game).ok_or(Problem::NoSuchGame)?;
    let missions = title.missions();
    let mission = missions.iter().find(|mission| mission.id == wanted.setup.mission).or(missions.first());
    let mission = mission.ok_or(Problem::NoSuchGame)?;
    let voice = visitor.voice(house);
    let frame = Frame::new(house, visitor, here).of_game(title.id());
    Ok(frame.page(
        &voice.word("web-new-table"),
        html! {
            h1 { (title.name(visitor.language)) " · " (voice.word("web-new-table")) }
            div.making {
                section.missions aria-labelledby="missions" {
                    h2 #missions { (voice.word("web-mission")) }
                    @for (name, listed) in in_series(title, &missions, voice) {
                        @if let Some(name) = name { h3 { (name) } }
                        ul {
                            @for (other, day) in listed {
                                li { (mission_card(title, other, day.as_deref(), other.id == mission.id, voice)) }
                            }
                        }
                    }
                    (sequel::from_elsewhere(title, voice, Some(name)))
                }
                (form::show(title, mission, wanted, voice, name, wrong))
            }
        },
    ))
}

/// Missions that are listed together, each with which of them it is where they follow each other.
type Listed<'m> = Vec<(&'m Mission<'m>, Option<String>)>;

/// Missions by the series they belong to, in the order in which these begin.
fn in_series<'m>(
    title: &dyn Title,
    missions: &'m [Mission<'m>],
    voice: Voice<'_>,
) -> Vec<(Option<String>, Listed<'m>)> {
    let mut all: Vec<(Option<String>, Listed<'m>)> = Vec::new();
    for mission in missions {
        let series = title.series(mission.id, voice.language());
        let (name, day) = series.map_or((None, None), |series| (Some(series.name), series.day));
        match all.iter_mut().find(|(known, _)| *known == name) {
            Some((_, listed)) => listed.push((mission, day)),
            None => all.push((name, vec![(mission, day)])),
        }
    }
    all
}

fn mission_card(
    title: &dyn Title,
    mission: &Mission<'_>,
    day: Option<&str>,
    is_chosen: bool,
    voice: Voice<'_>,
) -> Markup {
    let code = voice.language().code();
    let (fewest, most) = (mission.players.iter().min().copied(), mission.players.iter().max().copied());
    let stars_said = voice.fill("web-difficulty", &[("stars", mission.difficulty.into())]);
    html! {
        a.mission href={ "/new?game=" (title.id()) "&mission=" (mission.id) "#setup" } aria-current=[is_chosen.then_some("true")] {
            (pictures::show(title.id(), mission.id, voice.language()))
            strong { (mission.name.in_language(code)) @if let Some(day) = day { " " span.day { (day) } } }
            span { (mission.about.in_language(code)) }
            span.facts {
                span.stars role="img" aria-label=(stars_said) { (stars(mission.difficulty)) }
                span { (voice.fill("web-players", &[
                    ("fewest", fewest.unwrap_or(1).into()), ("most", most.unwrap_or(1).into()),
                ])) }
                @if let Some(minutes) = length(title, std::slice::from_ref(mission), voice) { span { (minutes) } }
            }
        }
    }
}

/// How long one of these missions takes, in words; where a game does not say it of each, as it says of all.
pub(super) fn length(title: &dyn Title, missions: &[Mission<'_>], voice: Voice<'_>) -> Option<String> {
    let minutes = || missions.iter().filter_map(|mission| mission.minutes);
    match (minutes().min(), minutes().max()) {
        (Some(least), Some(most)) if least < most => {
            Some(voice.fill("web-minutes-range", &[("least", least.into()), ("most", most.into())]))
        }
        (Some(minutes), _) => Some(voice.fill("web-minutes", &[("minutes", minutes.into())])),
        (None, _) => of_game(title, voice.language(), "minutes"),
    }
}

/// Fields of the form, some of which may come several times.
pub(crate) fn order(fields: Vec<(String, String)>) -> Result<(Order, String), Problem> {
    let mut setup = Setup::default();
    let (mut game, mut name) = (String::new(), String::new());
    let (mut company, mut undo, mut access) = (Company::default(), UndoPolicy::default(), Access::default());
    let wrong = |field: &str| Problem::Malformed(field.to_owned());
    let (mut options, mut seed) = (BTreeMap::new(), None);
    for (key, value) in fields {
        match key.as_str() {
            "game" => game = value,
            "mission" => setup.mission = value,
            "name" => name = value,
            "players" => setup.players = Some(value.parse().map_err(|_| wrong("players"))?),
            "team" => setup.team.push(value),
            "company" => company = Company::read(&value).ok_or_else(|| wrong("company"))?,
            "undo" => undo = UndoPolicy::read(&value).ok_or_else(|| wrong("undo"))?,
            "seed" => seed = Some(value.parse().map_err(|_| wrong("seed"))?),
            "access" => access = Access::read(&value).ok_or_else(|| wrong("access"))?,
            _ => match key.strip_prefix("option.") {
                Some(option) => drop(options.insert(option.to_owned(), value)),
                None => return Err(wrong(&key)),
            },
        }
    }
    setup.options = options;
    Ok((Order { game, setup, company, undo, access, seed }, name))
}

/// The form sends every option; those that were left alone, or matter to other numbers of people, go.
fn leave_out_defaults(setup: &mut Setup, mission: &Mission<'_>) {
    let players = setup.players;
    setup.options.retain(|key, value| {
        let option = mission.options.iter().find(|option| option.key == key);
        let is_default = option.is_some_and(|option| option.values.first() == Some(value));
        let is_of_others = option.is_some_and(|option| option.players.is_some() && option.players != players);
        !is_default && !is_of_others
    });
}

/// Makes the table, or shows the form again with what is wrong beside each field and everything still chosen.
pub(crate) async fn make(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let (mut order, name) = order(fields)?;
    let title = house.shelf.find(&order.game).ok_or(Problem::NoSuchGame)?;
    let missions = title.missions();
    let mission = missions.iter().find(|mission| mission.id == order.setup.mission).ok_or(Problem::NoSuchGame)?;
    let chosen = order.clone();
    leave_out_defaults(&mut order.setup, mission);
    let problem = match starting::set_up(&house, &order.game, &order.setup, order.seed) {
        Err(problem) => problem,
        Ok(game) => match visitor.become_somebody(&house, &name).await {
            Err(problem) => problem,
            Ok((person, cookie)) => {
                let table = starting::open(&house, &person, &order, game).await?;
                return Ok(go(&format!("/t/{}", table.id), cookie));
            }
        },
    };
    if !matches!(problem, Problem::SetUp { .. } | Problem::Field(_)) {
        return Err(problem);
    }
    let wrong = Wrongs::new(title.id(), problem.fields(&house, visitor.language));
    let here = address(&chosen.game, &chosen.setup, chosen.seed);
    Ok(page(&house, &visitor, here, &chosen, &name, &wrong)?.into_response())
}
