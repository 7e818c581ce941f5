//! The corners of the table: rubble, what was found, the location and the scenarios.

use shamble_off_the_dead::{Choice, Group, Kind, View};

use super::lanes::places;
use super::{Area, Stage};
use crate::Possible;
use crate::drawings::{signs, things};
use crate::scene::{Piece, Place, Shape, draw, fitted, text_width};

const RUBBLE: Area = Area { x: 184.0, y: 6.0, width: 304.0, height: 170.0 };
const FINDS: Area = Area { x: 944.0, y: 6.0, width: 408.0, height: 176.0 };
const PLACE: Area = Area { x: 944.0, y: 492.0, width: 408.0, height: 172.0 };
const GOALS: Area = Area { x: 14.0, y: 506.0, width: 472.0, height: 158.0 };
/// The largest cards in the corners, and the smallest.
const SIZES: (f32, f32) = (84.0, 44.0);

/// Where the stones of the graveyard stand.
const STONES: [f32; 2] = [124.0, 284.0];

/// How much wider the letters of a heading may be written on a small screen.
const WRITTEN: f32 = 1.4;

/// A plate with its heading on a slanted tab; the print is off by a hair.
fn panel(key: &str, area: Area, name: impl Into<String>, heading: &str) -> Piece {
    let heading = heading.to_uppercase();
    let (heading, size) = fitted(&heading, area.width - 40.0, 13.0, 11.5);
    let tab = text_width(&heading, size) * WRITTEN + 34.0;
    Piece::new(key, "panel-piece", Place::at(area.x, area.y), name)
        .with(Shape::rect("otd-plate-copy", 5.0, 5.0, area.width, area.height, 4.0))
        .with(Shape::rect("otd-plate", 0.0, 0.0, area.width, area.height, 4.0))
        .with(Shape::rect("hit edge", 0.0, 0.0, area.width, area.height, 4.0))
        .with(Shape::path("otd-tab plate", format!("M8 -4h{tab}l-7 24H8z")))
        .with(Shape::text_from("otd-tab-word", 18.0, 13.0, size, heading))
}

/// A place without a plate, of this outline, with its heading on a slanted tab.
fn open_panel(key: &str, area: Area, name: impl Into<String>, heading: &str, outline: Vec<Shape>) -> Piece {
    let piece = panel(key, area, name, heading);
    let shapes = piece.shapes.into_iter().filter(|shape| !shape.class.starts_with("otd-plate"));
    Piece { shapes: outline.into_iter().chain(shapes).collect(), ..piece }
}

/// The graveyard: a mound with two stones.
fn graves() -> Vec<Shape> {
    let mound = "M16 160C10 84 112 30 204 30S398 84 392 160Q204 178 16 160z";
    let stone = "M-36 44V-14a36 36 0 0 1 72 0V44z";
    let mut shapes = vec![
        Shape::path("shadow", mound).placed(Place::at(7.0, 9.0)),
        Shape::path("otd-mound", mound),
        Shape::path("otd-mound-dots", mound),
    ];
    for x in STONES {
        let place = Place::at(x, 100.0);
        shapes.push(Shape::path("shadow", stone).placed(Place::at(x + 9.0, 104.0)));
        shapes.push(Shape::path("otd-tomb", stone).placed(place));
        shapes.push(Shape::path("otd-tomb-line", "M-50 44H50M22 40l6-14M-28-6l7 9l-5 10").placed(place));
    }
    shapes
}

/// What is left of an area below its heading.
fn below_heading(area: Area) -> Area {
    Area { x: area.x + 4.0, y: area.y + 24.0, width: area.width - 8.0, height: area.height - 30.0 }
}

fn without_colon(word: &str) -> &str {
    word.trim_end_matches([':', '\u{a0}', ' '])
}

impl Stage<'_> {
    /// The boards on which cards lie, the survivors' among them.
    pub fn panels(self, choices: &[Possible<Choice>]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let word = |key: &str| without_colon(&self.voice.word(key)).to_owned();
        if !self.view.is_epilogue {
            let cards: usize = self.view.rubble.iter().map(Vec::len).sum();
            let name = self.say("otd-scene-rubble", &[("cards", cards.into())]);
            pieces.push(open_panel("rubble", RUBBLE, name, &word("otd-board-rubble"), Vec::new()));
        }
        pieces.push(self.finds_panel());
        if let Some(place) = &self.view.place {
            let print = self.game.location_print(place.location);
            let heading = self.voice.name(print.name);
            let name = format!("{heading}. {}", self.voice.name(print.text));
            pieces.push(panel("place", PLACE, name, heading));
            pieces.extend(self.goals());
        } else if choices.iter().any(|possible| matches!(possible.choice, Choice::Group(Group::Go(_)))) {
            let heading = word("otd-board-location");
            pieces.push(panel("place", PLACE, heading.clone(), &heading));
            pieces.extend(self.goals());
        }
        pieces.extend(self.survivor_panels());
        pieces
    }

    pub fn rubble(self) -> Vec<Piece> {
        if self.view.is_epilogue {
            return Vec::new();
        }
        let piles = &self.view.rubble;
        let (size, places) = places(below_heading(RUBBLE), piles.len(), SIZES);
        let pile = |at: usize, cards: &[Option<Kind>], (x, y): (f32, f32)| {
            let args = [("pile", (at + 1).into()), ("cards", cards.len().into())];
            let mut name = self.say("otd-scene-pile", &args);
            if let Some(Some(kind)) = cards.first() {
                name = format!("{name}: {}", self.told().object(*kind));
            }
            Piece::new(format!("pile-{}", at + 1), "pile", Place::at(x, y), name).with_all(self.rubble_pile(
                at + 1,
                cards,
                size,
            ))
        };
        piles.iter().zip(places).enumerate().map(|(at, (cards, place))| pile(at, cards, place)).collect()
    }

    /// Face-up cards, and the graveyard beside them.
    fn finds_panel(self) -> Piece {
        let View { turned, graveyard, dead, .. } = self.view;
        let word = |key: &str| without_colon(&self.voice.word(key)).to_owned();
        let heading = if turned.is_empty() { word("otd-board-graveyard") } else { word("otd-scene-turned") };
        let name = self.say("otd-scene-finds", &[("cards", graveyard.len().into()), ("zombies", dead.len().into())]);
        let mut piece = match turned.is_empty() {
            true => open_panel("finds", FINDS, name, &heading, graves()),
            false => panel("finds", FINDS, name, &heading),
        };
        if turned.is_empty() {
            let stones = [(things::CRATE, graveyard.len()), (signs::SKULL, dead.len())];
            for (x, (figure, count)) in STONES.into_iter().zip(stones) {
                piece.shapes.extend(draw(figure, "otd-ink", "otd-stone", Place::at(x, 102.0).scaled(0.44)));
                piece.shapes.push(Shape::circle("badge", x + 36.0, 62.0, 19.0));
                piece.shapes.push(Shape::text("pale heavy", x + 36.0, 69.0, 20.0, count.to_string()));
            }
            if self.view.place.is_some() {
                let left = self.told().label("otd-board-reserve").to_string();
                let text = format!("{left} {}", self.view.reserve.len());
                piece.shapes.push(Shape::text("otd-soft slim", FINDS.width / 2.0, 158.0, 14.0, text));
            }
        }
        let extra = self.view.extra;
        if extra > 0 {
            let (text, size) = fitted(&self.told().fill("otd-board-extra", "actions", extra), 200.0, 14.0, 11.5);
            piece.shapes.push(Shape::text_to("otd-words heavy", FINDS.width - 14.0, 22.0, size, text));
        }
        for (symbol, count) in (0u8..).zip(self.view.purse).filter(|(_, count)| *count > 0) {
            let x = 250.0 + 36.0 * f32::from(symbol);
            let shown = super::cards::symbols(
                shamble_off_the_dead::Symbols(1 << symbol),
                "otd-coral",
                "otd-plate-ground",
                x,
                136.0,
                26.0,
            );
            piece.shapes.extend(shown);
            piece.shapes.push(Shape::text("otd-words heavy", x, 168.0, 15.0, count.to_string()));
        }
        piece
    }

    pub fn finds(self) -> Vec<Piece> {
        let turned = &self.view.turned;
        let (size, places) = places(below_heading(FINDS), turned.len(), SIZES);
        let card = |(at, (kind, (x, y))): (usize, (&Kind, (f32, f32)))| {
            let print = self.game.object_print(*kind);
            let name = format!("{}: {}", self.voice.name(print.name), self.voice.name(print.text));
            Piece::new(format!("turned-{}", at + 1), "object", Place::at(x, y), name)
                .with_all(self.thing_card(*kind, None, size))
        };
        turned.iter().zip(places).enumerate().map(card).collect()
    }

    /// The four exploration cards of the location.
    pub fn exploration(self) -> Vec<Piece> {
        let Some(place) = &self.view.place else { return Vec::new() };
        let area = Area { height: 104.0, ..below_heading(PLACE) };
        let (size, places) = places(area, place.cards.len(), SIZES);
        let mut pieces = Vec::new();
        for (at, ((number, is_up), (x, y))) in place.cards.into_iter().zip(places).enumerate() {
            let shown = match number {
                None => self.voice.word("otd-scene-unknown"),
                Some(0) => self.voice.word("otd-board-wave"),
                Some(number) => number.to_string(),
            };
            let args = [("number", (at + 1).into()), ("shown", shown.clone().into())];
            let class = if is_up { "otd-paper" } else { "otd-back-disc" };
            let half = size / 2.0;
            let mut piece = Piece::new(
                format!("card-{}", at + 1),
                "exploration",
                Place::at(x, y),
                self.say("otd-scene-card", &args),
            )
            .with(Shape::rect("shadow", 3.0 - half, 5.0 - half, size, size, 8.0))
            .with(Shape::square(class, size, 8.0))
            .with(Shape::square("edge", size + 3.0, 8.0));
            let tone = if is_up { "otd-ink heavy" } else { "otd-pale heavy" };
            match number {
                Some(0) => {
                    let (tone, ground) = if is_up { ("otd-ink", "otd-pale") } else { ("otd-pale", "otd-ink") };
                    piece.shapes.extend(draw(things::WAVE, tone, ground, Place::at(0.0, 0.0).scaled(size / 140.0)));
                }
                Some(_) => piece.shapes.push(Shape::text(tone, 0.0, size * 0.18, size * 0.5, shown)),
                None => piece.shapes.push(Shape::text(tone, 0.0, size * 0.18, size * 0.5, "?")),
            }
            pieces.push(piece);
        }
        pieces.extend(self.exploration_note(place.location));
        pieces
    }

    /// What the group looks for here.
    fn exploration_note(self, location: shamble_off_the_dead::Location) -> Option<Piece> {
        let print = self.game.location_print(location);
        let note = if self.view.finished.contains(&location) {
            self.voice.word("otd-board-exit-found")
        } else {
            let place = self.view.place.as_ref()?;
            let found = place.cards.iter().filter(|(number, is_up)| *is_up && number.is_some_and(|n| n > 0)).count();
            self.told().fill("otd-board-exit-next", "number", found + 1)
        };
        let element = self.view.unbought.contains(&print.element).then(|| self.told().object(print.element));
        let text = element.map_or(note.clone(), |element| format!("{note} · {element}"));
        let (shown, size) = fitted(&text, PLACE.width - 28.0, 14.0, 11.5);
        let piece = Piece::new("place-note", "note", Place::at(PLACE.x, PLACE.y), text);
        Some(piece.with(Shape::text_from("otd-words slim", 14.0, PLACE.height - 14.0, size, shown)))
    }

    /// The scenarios with the elements found so far.
    fn goals(self) -> Vec<Piece> {
        let held = |kind: Kind| self.told().is_held(kind);
        let word = without_colon(&self.voice.word("otd-scene-goals")).to_owned();
        let mut pieces = vec![panel("goals", GOALS, word.clone(), &word)];
        for (row, scenario) in self.game.scenario_prints().enumerate() {
            let name = self.voice.name(scenario.name);
            let found = scenario.elements.iter().filter(|kind| held(**kind)).count();
            let y = 44.0 + 21.0 * row as f32;
            let missing: Vec<String> = scenario
                .elements
                .iter()
                .map(|kind| format!("{}{}", if held(*kind) { "✓ " } else { "" }, self.told().object(*kind)))
                .collect();
            let (text, size) = fitted(name, GOALS.width - 130.0, 14.0, 11.5);
            let mut piece = Piece::new(
                format!("scenario-{}", row + 1),
                "scenario",
                Place::at(GOALS.x, GOALS.y),
                format!("{name}: {}", missing.join(", ")),
            )
            .with(Shape::text_from("otd-words slim", 14.0, y, size, text));
            for (at, kind) in scenario.elements.iter().enumerate() {
                let class = if held(*kind) { "otd-coral" } else { "otd-chip" };
                piece.shapes.push(Shape::circle(class, GOALS.width - 90.0 + 22.0 * at as f32, y - 5.0, 7.0));
            }
            if found == scenario.elements.len() {
                piece.class += " complete";
            }
            pieces.push(piece);
        }
        pieces
    }
}
