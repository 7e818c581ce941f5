//! The parts of a table's page that change, and what of them a client has not seen yet.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use shamble_games::{Changes, LogLine, Look, Pointed, Scene, Style, Table, Text, Voice};
use shamble_kernel::Seats;
use shamble_store::{PersonId, Said, Words};
use tokio::sync::OnceCell;

use super::names::Names;
use super::{briefing, characters, exchange, lesson, orders, question, seats, sides, stopped};
use crate::house::House;
use crate::problem::Problem;
use crate::room::{Board, Inside, Line, Remark, Room, Seen};
use crate::speech::sentence;
use crate::visitor::Visitor;

/// So much of the talk is shown.
const TALK: usize = 100;

/// Everything needed to draw a table for one person.
pub(super) struct Drawing<'r> {
    pub(super) house: &'r House,
    pub(super) room: &'r Room,
    pub(super) inside: &'r Inside,
    pub(super) table: &'r dyn Table,
    pub(super) seen: &'r Look,
    pub(super) voice: Voice<'r>,
    pub(super) me: Option<PersonId>,
    pub(super) my_seats: Seats,
    pub(super) seat_names: &'r [String],
    pub(super) names: &'r Names,
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

/// An update as it is sent, if there is anything to be told.
type Told = Arc<OnceCell<Option<Arc<str>>>>;

/// The changing parts of a page, as all see them who see the same.
#[derive(Default)]
pub(crate) struct Regions {
    /// By which they are told from others.
    number: u64,
    pub(crate) version: u64,
    pub(crate) question: u64,
    pub(crate) parts: Parts,
    /// The regions of the characters, in order.
    characters: Vec<String>,
    seen: Option<Arc<Seen>>,
    game: &'static str,
    log: Vec<Line>,
    talk: Vec<(u64, String)>,
    shown: OnceLock<Arc<Shown>>,
    /// What those are told who show others, by the number of these, and whether they watch.
    told: Mutex<HashMap<(u64, bool), Told>>,
    /// What those are told who show nothing yet, as long as it is on its way to somebody: it is large.
    whole: Mutex<Weak<OnceCell<Option<Arc<str>>>>>,
}

/// What has to be known of regions that somebody shows to tell what is new: prints in place of texts.
pub(crate) struct Shown {
    number: u64,
    version: u64,
    parts: BTreeMap<Cow<'static, str>, u64>,
    seen: Option<Arc<Seen>>,
    log: Vec<u64>,
    talk: Vec<u64>,
}

fn print_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// How many regions were drawn.
static DRAWN: AtomicU64 = AtomicU64::new(0);

/// What a client is told.
#[derive(Debug, Serialize)]
pub(crate) struct Update<'r> {
    pub(crate) version: u64,
    pub(crate) question: u64,
    pub(crate) regions: BTreeMap<&'r str, Cow<'r, str>>,
    pub(crate) log: Tail,
    pub(crate) talk: Tail,
    /// How the board changes with each new line of the log, for those who watch; nothing where it does so at once.
    pub(crate) film: &'r [Changes],
    /// What else has changed on the board after that; nothing where it comes as a whole, or none of it has.
    pub(crate) board: Option<Changes>,
}

impl Regions {
    /// The update for a client that shows other regions or none yet; nothing where nothing is new. It is written once
    /// for all who show the same.
    pub(crate) async fn told_after(
        self: &Arc<Self>,
        house: &House,
        shown: Option<&Arc<Shown>>,
        watches: bool,
    ) -> Result<Option<Arc<str>>, Problem> {
        let told = self.told_to(shown.map(|shown| shown.number), watches);
        let (regions, shown) = (Arc::clone(self), shown.cloned());
        let write = async || {
            let write = move || {
                let update = regions.after(shown.as_deref(), watches);
                update.map(|update| serde_json::to_string(&update).map(Arc::from)).transpose()
            };
            house.work.draw(write).await?.map_err(|error| {
                tracing::error!(%error, "an update could not be written");
                Problem::Unavailable
            })
        };
        told.get_or_try_init(write).await.cloned()
    }

    /// What those are told who show other regions or none yet, written or not.
    fn told_to(&self, shown: Option<u64>, watches: bool) -> Told {
        let Some(shown) = shown else {
            let mut whole = self.whole.lock().unwrap_or_else(PoisonError::into_inner);
            let told = whole.upgrade().unwrap_or_default();
            *whole = Arc::downgrade(&told);
            return told;
        };
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(told.entry((shown, watches)).or_default())
    }

    /// What is new for a client that shows these regions, with a film of it for those who watch.
    pub(crate) fn after(&self, shown: Option<&Shown>, watches: bool) -> Option<Update<'_>> {
        let known = shown.map_or(&[][..], |shown| &shown.log);
        let log = tail(known, &self.log, |line| line.print, |line| log_line(line, self.game).into_string());
        let known = shown.map_or(&[][..], |shown| &shown.talk);
        let talk = tail(known, &self.talk, |said| said.0, |said| said.1.clone());
        let before = shown.and_then(|shown| shown.seen.as_deref());
        let seen = self.seen.as_deref();
        let (film, mut board) = seen.map_or((&[][..], Board::Nothing), |seen| seen.since(before, watches));
        // A film is told along with the log, or not at all.
        let is_told = film.is_empty() || film.len() == log.add.len();
        if !is_told {
            board = seen.map_or(Board::Nothing, |seen| seen.since(before, false).1);
        }
        let prints = &self.shown().parts;
        let is_new = |name: &str| shown.is_none_or(|shown| shown.parts.get(name) != prints.get(name));
        let parts = self.parts.iter().map(|(name, text)| (name.as_ref(), Cow::Borrowed(text.as_str())));
        let mut regions: BTreeMap<&str, Cow<'_, str>> = parts.filter(|(name, _)| is_new(name)).collect();
        let board = match board {
            Board::Nothing => None,
            Board::Parts(changes) => Some(changes),
            Board::Whole => {
                regions.insert("board", self.svg().into());
                None
            }
        };
        let is_same_text =
            |shown: &Shown| regions.is_empty() && is_same(&log, shown.log.len()) && is_same(&talk, shown.talk.len());
        if shown.is_some_and(|shown| board.is_none() && shown.version == self.version && is_same_text(shown)) {
            return None;
        }
        let film = if is_told { film } else { &[] };
        Some(Update { version: self.version, question: self.question, regions, log, talk, film, board })
    }
}

fn is_same(tail: &Tail, have: usize) -> bool {
    tail.add.is_empty() && tail.keep == have
}

/// What is new in a list whose lines are known by a print; only those are written.
fn tail<L>(shown: &[u64], lines: &[L], print: impl Fn(&L) -> u64, html: impl Fn(&L) -> String) -> Tail {
    let keep = shown.iter().zip(lines).take_while(|(old, new)| **old == print(new)).count();
    Tail { keep, add: lines[keep..].iter().map(html).collect() }
}

impl Regions {
    /// Draws a table for somebody; of a game that cannot be played here, that it cannot and what was said.
    pub(crate) fn draw(house: &House, room: &Room, inside: &Inside, visitor: &Visitor) -> Regions {
        let drawn = Regions::drawn(house, room, inside, visitor).unwrap_or_else(|problem| {
            let (voice, why) = (visitor.voice(house), problem.detail().unwrap_or_default());
            let parts = BTreeMap::from([
                ("question".into(), stopped::show(voice, inside, visitor.id(), &why).into_string()),
                ("status".into(), String::new()),
            ]);
            let (version, question) = (inside.summary.version.0, inside.question.0);
            Regions { version, question, parts, talk: talk(inside, voice, None), ..Regions::default() }
        });
        Regions { number: DRAWN.fetch_add(1, Ordering::Relaxed), ..drawn }
    }

    fn drawn(house: &House, room: &Room, inside: &Inside, visitor: &Visitor) -> Result<Regions, Problem> {
        let (voice, me) = (visitor.voice(house), visitor.id());
        let (version, asked) = (inside.summary.version.0, inside.question.0);
        let (table, my_seats) = (inside.table()?, inside.seats_of(me));
        let names = Names::of(inside, &table.seat_names(visitor.language), voice);
        let log: Vec<Line> =
            inside.log(visitor.language, my_seats)?.into_iter().map(|line| names.in_line(line)).collect();
        let seen = room.seen(inside, my_seats, visitor.language)?;
        let seat_names = table.seat_names(visitor.language);
        let talk = talk(inside, voice, Some(&seen.look.scene));
        let look = &seen.look;
        let drawing = Drawing {
            house,
            room,
            inside,
            table,
            seen: look,
            voice,
            me,
            my_seats,
            seat_names: &seat_names,
            names: &names,
            log: &log,
        };
        let mut parts = BTreeMap::from([
            ("text-board".into(), text_board(&look.board).into_string()),
            ("status".into(), sides::status(&drawing).into_string()),
            ("briefing".into(), briefing::show(&drawing).into_string()),
            ("question".into(), question::show(&drawing).into_string()),
            ("exchange".into(), exchange::show(&drawing).into_string()),
            ("lesson".into(), lesson::show(&drawing).into_string()),
            ("seats".into(), seats::show(&drawing).into_string()),
            ("undo".into(), sides::undo(&drawing).into_string()),
            ("orders".into(), orders::show(&drawing).into_string()),
        ]);
        let characters = look.dashboards.iter().map(characters::region).collect();
        let drawn =
            |dashboard| (characters::region(dashboard).into(), characters::show(&drawing, dashboard).into_string());
        parts.extend(look.dashboards.iter().map(drawn));
        let game = table.game();
        Ok(Regions {
            version,
            question: asked,
            parts,
            characters,
            seen: Some(seen),
            game,
            log,
            talk,
            ..Regions::default()
        })
    }

    /// What is to be known of whoever shows these.
    pub(crate) fn shown(&self) -> &Arc<Shown> {
        self.shown.get_or_init(|| {
            Arc::new(Shown {
                number: self.number,
                version: self.version,
                parts: self.parts.iter().map(|(name, text)| (name.clone(), print_of(text))).collect(),
                seen: self.seen.clone(),
                log: self.log.iter().map(|line| line.print).collect(),
                talk: self.talk.iter().map(|said| said.0).collect(),
            })
        })
    }

    fn svg(&self) -> String {
        self.seen.as_ref().map(|seen| seen.look.scene.to_svg(false)).unwrap_or_default()
    }

    /// The board, as a page shows it first.
    pub(crate) fn board(&self) -> Markup {
        PreEscaped(self.svg())
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
pub(crate) fn text_board(text: &Text) -> Markup {
    html! {
        @for line in &text.0 {
            li { @for span in &line.0 { span.(style_class(span.style)) { (span.text) } } }
        }
    }
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
        li data-entry=(line.entry) data-milestone=[line.is_milestone.then_some("yes")] {
            span { (sentence(&line.text)) } " "
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

/// What people said, and why bots did what they did, in the order it came.
fn talk(inside: &Inside, voice: Voice<'_>, scene: Option<&Scene>) -> Vec<(u64, String)> {
    let from = inside.said.len().saturating_sub(TALK);
    let said =
        inside.said[from..].iter().map(|said| (said.version.0, said_line(inside, said, voice, scene).into_string()));
    let names = inside.table().map(|table| table.seat_names(voice.language())).unwrap_or_default();
    let remarks =
        inside.remarks.iter().map(|remark| (remark.version.0, remark_line(remark, &names, voice).into_string()));
    let mut lines: Vec<(u64, String)> = said.chain(remarks).collect();
    lines.sort_by_key(|(version, _)| *version);
    lines
}

fn remark_line(remark: &Remark, names: &[String], voice: Voice<'_>) -> Markup {
    let name = names.get(remark.seat.index()).map_or("", String::as_str);
    html! { li.remark { b { (name) } " " span { (voice.word(remark.why.0)) } } }
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
    use shamble_games::{Briefing, Piece, Place};
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
        let look = Look {
            question: None,
            walks: Vec::new(),
            choices: Vec::new(),
            scene,
            board: Text::default(),
            dashboards: Vec::new(),
            exchange: None,
            headlines: Vec::new(),
            goals: Vec::new(),
            briefing: Briefing::default(),
        };
        let parts = BTreeMap::from([("seats".into(), "same".to_owned())]);
        let (log, seen) = (log.iter().map(line).collect(), Some(Arc::new(Seen::first(look))));
        Regions { version, question: version, parts, seen, log, ..Regions::default() }
    }

    fn told(text: &str) -> String {
        log_line(&line(&text), "").into_string()
    }

    #[test]
    fn a_client_is_told_all_at_first_and_then_what_changed() {
        let (one, other) = (regions(1, "a", &["one"]), regions(2, "b", &["one", "two"]));
        let first = one.after(None, false).unwrap();
        assert_eq!((first.regions.len(), first.log.keep, first.log.add.len()), (2, 0, 1));
        let second = other.after(Some(one.shown()), false).unwrap();
        assert!(second.regions.is_empty(), "{:?}", second.regions);
        let changes = second.board.unwrap();
        assert_eq!((changes.gone, changes.drawn.len()), (vec!["a".to_owned()], 1), "a piece is another one");
        assert_eq!((second.log.keep, second.log.add), (1, vec![told("two")]));
        assert!(regions(2, "b", &["one", "two"]).after(Some(other.shown()), false).is_none());
    }

    #[test]
    fn what_was_undone_is_taken_from_the_log() {
        let (three, one) = (regions(1, "a", &["one", "two", "three"]), regions(2, "a", &["one"]));
        let undone = one.after(Some(three.shown()), false).unwrap();
        assert_eq!((undone.log.keep, undone.log.add.len()), (1, 0));
        let other = regions(3, "a", &["one", "deux"]);
        let other = other.after(Some(one.shown()), false).unwrap();
        assert_eq!((other.log.keep, other.log.add), (1, vec![told("deux")]));
    }
}
