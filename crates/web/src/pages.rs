//! Pages, written in Rust.

mod briefing;
mod characters;
pub(crate) mod ending;
mod exchange;
pub(crate) mod film;
pub(crate) mod home;
mod hosting;
mod icons;
pub(crate) mod lesson;
mod names;
pub(crate) mod new_table;
mod orders;
mod question;
pub(crate) mod regions;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
mod seats;
pub(crate) mod sequel;
mod sides;
pub(crate) mod stopped;
pub(crate) mod table;
pub(crate) mod tables;
mod vote;
pub(crate) mod workshop;

use maud::{DOCTYPE, Markup, html};
use shamble_games::{Language, Voice};
use shamble_kernel::Standing;
use shamble_store::Summary;

use crate::assets::{ICON, SCRIPT, STYLE};
use crate::house::House;
use crate::visitor::Visitor;

/// What surrounds every page.
pub(crate) struct Frame<'p> {
    house: &'p House,
    voice: Voice<'p>,
    name: Option<&'p str>,
    /// Where one comes back to after choosing a language.
    here: String,
    /// The class of the page: a game's short id brings its accent colour.
    class: String,
    is_table: bool,
}

impl<'p> Frame<'p> {
    pub(crate) fn new(house: &'p House, visitor: &'p Visitor, here: impl Into<String>) -> Frame<'p> {
        let name = visitor.person.as_ref().map(|person| person.name.as_str());
        Frame { house, voice: visitor.voice(house), name, here: here.into(), class: String::new(), is_table: false }
    }

    /// In the colours of a game.
    #[must_use]
    pub(crate) fn of_game(mut self, game: &str) -> Frame<'p> {
        self.class = class_of(self.house, game).to_owned();
        self
    }

    /// A table fills the window and brings its own script.
    #[must_use]
    pub(crate) fn at_table(mut self) -> Frame<'p> {
        self.is_table = true;
        self
    }

    pub(crate) fn page(&self, title: &str, content: Markup) -> Markup {
        let voice = self.voice;
        html! {
            (DOCTYPE)
            html lang=(voice.language().code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="dark light";
                    title { (title) " · Shamble" }
                    link rel="stylesheet" href=(STYLE.address());
                    link rel="icon" href=(ICON.address()) type="image/svg+xml";
                    script type="module" src=(SCRIPT.address()) {}
                }
                body class=(self.class) data-page=[self.is_table.then_some("table")] {
                    a.skip href="#main" { (voice.word("web-skip")) }
                    @if self.is_table { a.skip href="#question" { (voice.word("web-skip-to-question")) } }
                    // A table has a bar of its own.
                    @if !self.is_table {
                        header.bar { a.wordmark href="/" { "Shamble" } div.spacer {} (self.corner()) }
                    }
                    main #main tabindex="-1" { (content) }
                }
            }
        }
    }

    /// Who one is, and in which language one reads.
    pub(crate) fn corner(&self) -> Markup {
        html! {
            @if let Some(name) = self.name { a.me href=(self.to_me()) { bdi { (name) } } }
            (self.languages())
        }
    }

    /// Whoever comes from a table is led back to it.
    fn to_me(&self) -> String {
        if self.is_table { format!("/me?back={}", self.here) } else { "/me".to_owned() }
    }

    fn languages(&self) -> Markup {
        let spoken = self.voice.language();
        html! {
            form.languages method="post" action="/language" {
                input type="hidden" name="back" value=(self.here);
                @for language in Language::ALL {
                    button name="language" value=(language.code()) lang=(language.code())
                        aria-pressed=(if language == spoken { "true" } else { "false" }) { (language.own_name()) }
                }
            }
        }
    }
}

/// Something went wrong.
pub(crate) fn problem(house: &House, language: Language, sentence: &str) -> Markup {
    let voice = house.voice(language);
    let frame = Frame { house, voice, name: None, here: "/".to_owned(), class: String::new(), is_table: false };
    frame.page(
        &voice.word("web-problem-title"),
        html! {
            section.panel.problem {
                h1 { (voice.word("web-problem-title")) }
                p { (sentence) }
                p { a.button.primary href="/" { (voice.word("web-home")) } }
            }
        },
    )
}

/// The class that brings a game's accent colour.
fn class_of<'h>(house: &'h House, game: &str) -> &'h str {
    house.shelf.find(game).map_or("", |title| title.short_id())
}

/// How a game stands, in words.
fn standing(voice: Voice<'_>, standing: Standing) -> String {
    match standing {
        Standing::Open => voice.word("web-standing-open"),
        Standing::Over(outcome) => {
            voice.fill(if outcome.won { "table-won" } else { "table-lost" }, &[("points", outcome.points.into())])
        }
    }
}

/// The name of a table's mission, with its game.
fn mission_name(house: &House, language: Language, summary: &Summary) -> (String, String) {
    let Some(title) = house.shelf.find(&summary.game) else { return (summary.game.clone(), summary.mission.clone()) };
    if let Some(name) = &summary.homemade {
        let name = house.voice(language).fill("web-homemade-named", &[("name", name.clone().into())]);
        return (title.name(language).to_owned(), name);
    }
    let missions = title.missions();
    let mission = missions.iter().find(|mission| mission.id == summary.mission);
    let mission = mission.map_or(summary.mission.as_str(), |mission| mission.name.in_language(language.code()));
    (title.name(language).to_owned(), mission.to_owned())
}
