//! A table made to measure: mission, people, team, options.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Form;
use axum::extract::{Query, State};
use axum::http::Uri;
use axum::response::Response;
use maud::{Markup, html};
use shamble_games::{Title, Voice};
use shamble_kernel::{Mission, Setup};
use shamble_store::{Access, UndoPolicy};

use super::{Frame, sequel};
use crate::account::go;
use crate::house::House;
use crate::problem::Problem;
use crate::speech::{of_game, of_option, stars};
use crate::starting::{self, Company, Order};
use crate::visitor::Visitor;

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
    let title = house.shelf.find(&wanted.game).ok_or(Problem::NoSuchGame)?;
    let missions = title.missions();
    let mission = missions.iter().find(|mission| mission.id == wanted.setup.mission).or(missions.first());
    let mission = mission.ok_or(Problem::NoSuchGame)?;
    let voice = visitor.voice(&house);
    let name = visitor.person.as_ref().map(|person| person.name.as_str());
    let frame = Frame::new(&house, &visitor, here.to_string()).of_game(title.id());
    Ok(frame.page(
        &voice.word("web-new-table"),
        html! {
            h1 { (title.name(visitor.language)) " · " (voice.word("web-new-table")) }
            div.making {
                section.missions aria-labelledby="missions" {
                    h2 #missions { (voice.word("web-mission")) }
                    ul {
                        @for other in &missions { li { (mission_card(title, other, other.id == mission.id, voice)) } }
                    }
                    (sequel::from_elsewhere(title, voice, name))
                }
                (set_up(title, mission, &wanted, voice, name))
            }
        },
    ))
}

fn mission_card(title: &dyn Title, mission: &Mission<'_>, is_chosen: bool, voice: Voice<'_>) -> Markup {
    let code = voice.language().code();
    let (fewest, most) = (mission.players.iter().min().copied(), mission.players.iter().max().copied());
    let stars_said = voice.fill("web-difficulty", &[("stars", mission.difficulty.into())]);
    html! {
        a.mission href={ "/new?game=" (title.id()) "&mission=" (mission.id) "#setup" } aria-current=[is_chosen.then_some("true")] {
            strong { (mission.name.in_language(code)) }
            span { (mission.about.in_language(code)) }
            span.facts {
                span.stars role="img" aria-label=(stars_said) { (stars(mission.difficulty)) }
                span { (voice.fill("web-players", &[
                    ("fewest", fewest.unwrap_or(1).into()), ("most", most.unwrap_or(1).into()),
                ])) }
                @if let Some(minutes) = of_game(title, voice.language(), "minutes") { span { (minutes) } }
            }
        }
    }
}

fn set_up(title: &dyn Title, mission: &Mission<'_>, wanted: &Order, voice: Voice<'_>, name: Option<&str>) -> Markup {
    let language = voice.language();
    // Two is what most tables of friends are; whoever plays alone leads both.
    let usual = wanted.setup.players.or_else(|| mission.players.iter().copied().find(|count| *count == 2));
    let usual = usual.or(mission.players.first().copied());
    let chosen = |key: &str, value: &str| wanted.setup.options.get(key).is_some_and(|chosen| chosen == value);
    html! {
        form.panel.setup #setup method="post" action="/new" {
            input type="hidden" name="game" value=(title.id());
            input type="hidden" name="mission" value=(mission.id);
            h2 { (mission.name.in_language(language.code())) }
            @if let Some(seed) = wanted.seed {
                input type="hidden" name="seed" value=(seed);
                p.hint { (voice.word("web-same-chance")) }
            }
            div.fields {
                div {
                    label for="name" { (voice.word("web-name")) }
                    input #name name="name" maxlength="40" autocomplete="nickname" value=(name.unwrap_or_default())
                        placeholder=(voice.word("web-guest"));
                }
                div {
                    label for="company" { (voice.word("web-company")) }
                    select #company name="company" {
                        @for company in Company::ALL {
                            option value=(company.name()) { (voice.word(&format!("web-company-{}", company.name()))) }
                        }
                    }
                }
                @if mission.players.len() > 1 {
                    div {
                        label for="players" { (voice.word("web-people")) }
                        select #players name="players" {
                            @for count in &mission.players {
                                option value=(count) selected[Some(*count) == usual] { (count) }
                            }
                        }
                    }
                }
                @for option in &mission.options {
                    div {
                        label for={ "o-" (option.key) } { (of_option(title, language, option.key, None)) }
                        select id={ "o-" (option.key) } name={ "option." (option.key) } {
                            @for value in &option.values {
                                option value=(value) selected[chosen(option.key, value)] { (of_option(title, language, option.key, Some(value))) }
                            }
                        }
                    }
                }
                div {
                    label for="undo" { (voice.word("web-undo-policy")) }
                    select #undo name="undo" {
                        @for policy in ["agreed", "free", "never"] {
                            option value=(policy) { (voice.word(&format!("web-undo-{policy}"))) }
                        }
                    }
                }
                div {
                    label for="access" { (voice.word("web-access")) }
                    select #access name="access" {
                        @for access in ["private", "open"] {
                            option value=(access) { (voice.word(&format!("web-access-{access}"))) }
                        }
                    }
                }
            }
            (team(title, mission, &wanted.setup.team, voice))
            button.primary.large.start { (voice.word("web-start")) }
        }
    }
}

/// Characters in the order of play; nobody ticked leaves the choice to the game.
fn team(title: &dyn Title, mission: &Mission<'_>, wanted: &[String], voice: Voice<'_>) -> Markup {
    let code = voice.language().code();
    let characters = title.characters();
    let allowed = characters.iter().filter(|character| mission.characters.contains(&character.id));
    html! {
        fieldset.team {
            legend { (voice.word("web-team")) }
            p.hint { (voice.word("web-team-about")) }
            div.characters {
                @for character in allowed {
                    label {
                        input type="checkbox" name="team" value=(character.id) checked[wanted.iter().any(|wanted| wanted == character.id)];
                        span.portrait aria-hidden="true" { (character.name.in_language(code).chars().next().unwrap_or('?')) }
                        span.who {
                            strong { (character.name.in_language(code)) }
                            span { (character.about.in_language(code)) }
                        }
                    }
                }
            }
        }
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
            "undo" => undo = read_undo(&value).ok_or_else(|| wrong("undo"))?,
            "seed" => seed = Some(value.parse().map_err(|_| wrong("seed"))?),
            "access" => access = read_access(&value).ok_or_else(|| wrong("access"))?,
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

pub(crate) fn read_undo(policy: &str) -> Option<UndoPolicy> {
    match policy {
        "agreed" => Some(UndoPolicy::Agreed),
        "free" => Some(UndoPolicy::Free),
        "never" => Some(UndoPolicy::Never),
        _ => None,
    }
}

pub(crate) fn read_access(access: &str) -> Option<Access> {
    match access {
        "open" => Some(Access::Open),
        "private" => Some(Access::Private),
        _ => None,
    }
}

pub(crate) async fn make(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let (mut order, name) = order(fields)?;
    let title = house.shelf.find(&order.game).ok_or(Problem::NoSuchGame)?;
    if let Some(mission) = title.missions().iter().find(|mission| mission.id == order.setup.mission) {
        leave_out_defaults(&mut order.setup, mission);
    }
    let (person, cookie) = visitor.become_somebody(&house, &name).await?;
    let table = starting::start(&house, &person, &order).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}
