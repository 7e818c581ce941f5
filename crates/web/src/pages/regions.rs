//! The parts of a table's page that change, and what of them a client has not seen yet.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use shamble_games::{Changes, IN_WORDS, Language, LogLine, Pointed, Scene, Style, Table, Voice};
use shamble_kernel::{Seats, Viewer};
use shamble_store::{PersonId, Said, Words};

use super::film::Reel;
use super::{characters, question, seats, sides};
use crate::house::House;
use crate::problem::Problem;
use crate::room::{Inside, Line, Room};
use crate::visitor::Visitor;

/// So much of the talk is shown.
const TALK: usize = 100;

/// Everything needed to draw a table for one person.
pub(super) struct Look<'r> {
    pub(super) house: &'r House,
    pub(super) room: &'r Room,
    pub(super) inside: &'r Inside,
    pub(super) table: &'r dyn Table,
    pub(super) voice: Voice<'r>,
    pub(super) me: Option<PersonId>,
    pub(super) my_seats: Seats,
    pub(super) seat_names: &'r [String],
    /// What happened, as far as they may read it.
    pub(super) log: &'r [Line],
}

/// A list of which a client has seen the beginning.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Tail {
    /// How many lines stay.
    pub(crate) keep: usize,
    /// What follows them.
    pub(crate) add: Vec<String>,
}

/// Parts of a page by the name of their region.
type Parts = BTreeMap<Cow<'static, str>, String>;

/// The changing parts of a page, as one person sees them.
#[derive(Default)]
pub(crate) struct Regions {
    pub(crate) version: u64,
    pub(crate) question: u64,
    pub(crate) parts: Parts,
    /// The regions of the characters, in order.
    characters: Vec<String>,
    /// How many entries the story has.
    entries: usize,
    scene: Option<Scene>,
    game: &'static str,
    log: Vec<Line>,
    talk: Vec<(u64, String)>,
}

/// What a client is told.
#[derive(Debug, Serialize)]
pub(crate) struct Update {
    pub(crate) version: u64,
    pub(crate) question: u64,
    pub(crate) regions: Parts,
    pub(crate) log: Tail,
    pub(crate) talk: Tail,
    /// How the board changes with each new line of the log, for those who watch; nothing where it does so at once.
    pub(crate) film: Vec<Changes>,
    /// What else has changed on the board after that; nothing where it comes as a whole, or none of it has.
    pub(crate) board: Option<Changes>,
}

/// What a client has been sent.
#[derive(Default)]
pub(crate) struct Sent {
    version: u64,
    parts: BTreeMap<Cow<'static, str>, u64>,
    /// The board as it was sent last: pieces keep their keys, so that they move instead of jump.
    scene: Option<Scene>,
    /// How many entries of the story it shows.
    entries: usize,
    log: Vec<u64>,
    talk: Vec<u64>,
}

impl Sent {
    /// How many entries a client has seen, if others have come since and none was taken back.
    pub(crate) fn is_behind(&self, regions: &Regions) -> Option<usize> {
        let kept = self.log.iter().zip(&regions.log).take_while(|(old, new)| **old == new.print).count();
        let goes_on = self.version > 0 && kept == self.log.len() && regions.entries > self.entries;
        goes_on.then_some(self.entries)
    }

    /// What is new, if anything is, with a film of it for those who watch.
    pub(crate) fn update(&mut self, mut regions: Regions, reel: Option<&Reel>) -> Option<Update> {
        let is_first = self.version == 0;
        let (log, talk) = (
            tail(&mut self.log, &regions.log, |line| line.print, |line| log_line(line, regions.game).into_string()),
            tail(&mut self.talk, &regions.talk, |said| said.0, |said| said.1.clone()),
        );
        // A film is told along with the log, or not at all.
        let filmed = reel.zip(self.scene.as_ref()).and_then(|(reel, shown)| reel.run(shown));
        let filmed = filmed.filter(|(film, _)| film.len() == log.add.len());
        let (film, last) = filmed.map_or((Vec::new(), None), |(film, last)| (film, Some(last)));
        self.entries = regions.entries;
        let board = regions.scene.take().and_then(|scene| self.redraw(scene, last, &mut regions.parts));
        let mut news = BTreeMap::new();
        for (name, text) in regions.parts {
            let print = fingerprint(&text);
            if self.parts.insert(name.clone(), print) != Some(print) {
                news.insert(name, text);
            }
        }
        let is_same_text = news.is_empty() && is_same(&log, self.log.len()) && is_same(&talk, self.talk.len());
        if is_same_text && board.is_none() && self.version == regions.version && !is_first {
            return None;
        }
        self.version = regions.version;
        let (version, question) = (regions.version, regions.question);
        Some(Update { version, question, regions: news, log, talk, film, board })
    }

    /// What has to change on the board that a client looks at, after the last scene of a film; where that does not
    /// do, the whole board becomes a part of the page.
    fn redraw(&mut self, mut scene: Scene, last: Option<Scene>, parts: &mut Parts) -> Option<Changes> {
        let shown = last.or_else(|| self.scene.take());
        let changes = shown.as_ref().and_then(|shown| {
            scene.follow(shown);
            let is_same = *shown == scene;
            scene.changes_since(shown).map(|changes| (changes, is_same))
        });
        if changes.is_none() {
            parts.insert("board".into(), scene.to_svg(false));
        }
        self.scene = Some(scene);
        changes.filter(|(_, is_same)| !is_same).map(|(changes, _)| changes)
    }
}

fn is_same(tail: &Tail, have: usize) -> bool {
    tail.add.is_empty() && tail.keep == have
}

/// What is new in a list whose lines are known by a print; only those are written.
fn tail<L>(sent: &mut Vec<u64>, lines: &[L], print: impl Fn(&L) -> u64, html: impl Fn(&L) -> String) -> Tail {
    let keep = sent.iter().zip(lines).take_while(|(old, new)| **old == print(new)).count();
    sent.truncate(keep);
    sent.extend(lines[keep..].iter().map(print));
    Tail { keep, add: lines[keep..].iter().map(html).collect() }
}

fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Regions {
    /// Draws a table for somebody; of a game that cannot be played here, that it cannot and what was said.
    pub(crate) fn draw(house: &House, room: &Room, inside: &mut Inside, visitor: &Visitor) -> Regions {
        Regions::drawn(house, room, inside, visitor).unwrap_or_else(|problem| {
            let (voice, why) = (visitor.voice(house), problem.detail().unwrap_or_default());
            let parts = BTreeMap::from([
                ("question".into(), question::stopped(voice, room.id, &why).into_string()),
                ("status".into(), String::new()),
            ]);
            let (version, question) = (inside.summary.version.0, inside.question.0);
            Regions { version, question, parts, talk: talk(inside, voice, None), ..Regions::default() }
        })
    }

    fn drawn(house: &House, room: &Room, inside: &mut Inside, visitor: &Visitor) -> Result<Regions, Problem> {
        let (voice, me) = (visitor.voice(house), visitor.id());
        let (version, asked) = (inside.summary.version.0, inside.question.0);
        let (my_seats, viewer) = (inside.seats_of(me), inside.viewer(me));
        let log: Vec<Line> = inside.log(visitor.language, me)?.cloned().collect();
        let table = inside.table()?;
        let seat_names = table.seat_names(visitor.language);
        let scene = Some(scene_of(table, viewer, visitor.language, my_seats));
        let talk = talk(inside, voice, scene.as_ref());
        let look = Look { house, room, inside, table, voice, me, my_seats, seat_names: &seat_names, log: &log };
        let mut parts = BTreeMap::from([
            ("text-board".into(), text_board(table, viewer, visitor.language).into_string()),
            ("status".into(), sides::status(&look).into_string()),
            ("question".into(), question::show(&look).into_string()),
            ("seats".into(), seats::show(&look).into_string()),
            ("undo".into(), sides::undo(&look).into_string()),
            ("orders".into(), sides::orders(&look).into_string()),
        ]);
        let dashboards = table.dashboards(viewer, my_seats, visitor.language);
        let characters = dashboards.iter().map(characters::region).collect();
        let drawn =
            |dashboard| (characters::region(dashboard).into(), characters::show(&look, dashboard).into_string());
        parts.extend(dashboards.iter().map(drawn));
        let (game, entries) = (table.game(), table.entries());
        Ok(Regions { version, question: asked, parts, characters, entries, scene, game, log, talk })
    }

    /// The board, as a page shows it first.
    pub(crate) fn board(&self) -> Markup {
        let svg = self.scene.as_ref().map(|scene| scene.to_svg(false)).unwrap_or_default();
        PreEscaped(svg)
    }

    /// What lies before each character, as a page shows it first.
    pub(crate) fn characters(&self) -> Markup {
        let part = |name: &String| PreEscaped(self.parts.get(name.as_str()).cloned().unwrap_or_default());
        html! { @for name in &self.characters { div data-region=(name) { (part(name)) } } }
    }

    /// All lines of the log, as a page shows them first.
    pub(crate) fn log(&self) -> Markup {
        html! { @for line in &self.log { (log_line(line, self.game)) } }
    }

    /// All that was said, as a page shows it first.
    pub(crate) fn talk(&self) -> Markup {
        html! { @for (_, line) in &self.talk { (PreEscaped(line)) } }
    }
}

/// The board as text, for those who read it rather than see it.
pub(crate) fn text_board(table: &dyn Table, viewer: Viewer, language: Language) -> Markup {
    let text = table.board(viewer, language, IN_WORDS);
    html! {
        @for line in &text.0 {
            li { @for span in &line.0 { span.(style_class(span.style)) { (span.text) } } }
        }
    }
}

/// The board as a person sees it: through the eyes of one seat, with the choices of all their seats.
fn scene_of(table: &dyn Table, viewer: Viewer, language: Language, seats: Seats) -> Scene {
    let mut scene = table.scene(viewer, language);
    let Viewer::Seat(own) = viewer else { return scene };
    let may = table.asked();
    for seat in seats.iter().filter(|seat| *seat != own && may.has(*seat)) {
        let other = table.scene(Viewer::Seat(seat), language);
        for piece in scene.layers.iter_mut().flat_map(|layer| &mut layer.pieces) {
            let more = other.piece(&piece.key).map(|other| other.choices.as_slice()).unwrap_or_default();
            let new: Vec<String> = more.iter().filter(|choice| !piece.choices.contains(choice)).cloned().collect();
            piece.choices.extend(new);
        }
    }
    scene
}

fn style_class(style: Style) -> &'static str {
    match style {
        Style::Plain => "plain",
        Style::Title => "title",
        Style::Strong => "strong",
        Style::Dim => "dim",
        Style::Friend => "friend",
        Style::Foe => "foe",
        Style::Thing => "thing",
        Style::Hidden => "hidden-card",
        Style::Good => "good",
        Style::Bad => "bad",
    }
}

/// A line of the log, with the rule it follows from.
pub(crate) fn log_line(line: &LogLine, game: &str) -> Markup {
    html! {
        li data-entry=(line.entry) {
            span { (line.text) } " "
            @if !line.dice.is_empty() {
                span.dice data-at=[&line.at] { @for die in &line.dice { (PreEscaped(die.to_svg())) } } " "
            }
            (rule_link(game, line.rule.as_str()))
        }
    }
}

/// A rule that can be asked for.
pub(super) fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a.rule href={ "/rules/" (game) "#" (rule) } data-rule=(rule) { (rule) } }
}

fn talk(inside: &Inside, voice: Voice<'_>, scene: Option<&Scene>) -> Vec<(u64, String)> {
    let from = inside.said.len().saturating_sub(TALK);
    inside.said[from..]
        .iter()
        .map(|said| (said.version.0, said_line(inside, said, voice, scene).into_string()))
        .collect()
}

fn said_line(inside: &Inside, said: &Said, voice: Voice<'_>, scene: Option<&Scene>) -> Markup {
    let name = inside.name(said.person);
    match &said.words {
        Words::Line(line) => html! { li { b { (name) } " " span { (line) } } },
        Words::Ping(key) => html! {
            li.ping data-ping=(key) { b { (name) } " " button.pointed data-show=(key) { (pointed(key, voice, scene)) } }
        },
    }
}

/// Where somebody points, in words.
fn pointed(key: &str, voice: Voice<'_>, scene: Option<&Scene>) -> String {
    let tenth = |number: f32| (f64::from(number) * 10.0).round() / 10.0;
    match scene.and_then(|scene| scene.pointed(key)) {
        Some(Pointed::Piece(name)) if !name.is_empty() => {
            voice.fill("web-pointed-at", &[("where", name.to_owned().into())])
        }
        Some(Pointed::Spot { x, y, near: None }) => {
            voice.fill("web-pointed-spot", &[("x", tenth(x).into()), ("y", tenth(y).into())])
        }
        Some(Pointed::Spot { x, y, near: Some((who, far)) }) => voice.fill(
            "web-pointed-near",
            &[
                ("x", tenth(x).into()),
                ("y", tenth(y).into()),
                ("who", who.to_owned().into()),
                ("far", tenth(far).into()),
            ],
        ),
        Some(Pointed::Piece(_)) | None => voice.word("web-pointed"),
    }
}

#[cfg(test)]
mod tests {
    use shamble_games::{Piece, Place};
    use shamble_kernel::RuleId;

    use super::*;

    const RULE: RuleId = RuleId::new("OTD-SEARCH-1");

    fn line(text: &&str) -> Line {
        Line::new(LogLine {
            entry: 1,
            text: (*text).to_owned(),
            rule: RULE,
            private: None,
            is_milestone: false,
            dice: Vec::new(),
            at: None,
        })
    }

    fn regions(version: u64, board: &str, log: &[&str]) -> Regions {
        let mut scene = Scene::new("", "otd", 1.0, 1.0);
        scene.lay("cards", vec![Piece::new(board, "card", Place::at(0.0, 0.0), board)]);
        let parts = BTreeMap::from([("seats".into(), "same".to_owned())]);
        let log = log.iter().map(line).collect();
        Regions { version, question: version, parts, scene: Some(scene), log, ..Regions::default() }
    }

    fn told(text: &str) -> String {
        log_line(&line(&text), "").into_string()
    }

    #[test]
    fn a_client_is_told_all_at_first_and_then_what_changed() {
        let mut sent = Sent::default();
        let first = sent.update(regions(1, "a", &["one"]), None).unwrap();
        assert_eq!((first.regions.len(), first.log.keep, first.log.add.len()), (2, 0, 1));
        let second = sent.update(regions(2, "b", &["one", "two"]), None).unwrap();
        assert!(second.regions.is_empty(), "{:?}", second.regions);
        let changes = second.board.unwrap();
        assert_eq!((changes.gone, changes.drawn.len()), (vec!["a".to_owned()], 1), "a piece is another one");
        assert_eq!((second.log.keep, second.log.add), (1, vec![told("two")]));
        assert!(sent.update(regions(2, "b", &["one", "two"]), None).is_none());
    }

    #[test]
    fn what_was_undone_is_taken_from_the_log() {
        let mut sent = Sent::default();
        sent.update(regions(1, "a", &["one", "two", "three"]), None);
        let undone = sent.update(regions(2, "a", &["one"]), None).unwrap();
        assert_eq!((undone.log.keep, undone.log.add.len()), (1, 0));
        let other = sent.update(regions(3, "a", &["one", "deux"]), None).unwrap();
        assert_eq!((other.log.keep, other.log.add), (1, vec![told("deux")]));
    }
}
