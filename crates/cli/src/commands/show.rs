//! `shamble show`: a record at a decision, or the board of a mission.

use std::path::Path;

use serde_json::json;
use shamble_games::{
    Language, Line, MissionBoard, NoBoard, Scene, Shelf, Source, Style, Table, Text, Theme, has_fonts,
};
use shamble_kernel::{Fault, Seat, Seats, Setup, Standing, Viewer};

use crate::Desk;
use crate::args::Show;
use crate::failure::{Done, Failure};
use crate::records;
use crate::screen::Screen;

pub fn run(desk: &mut Desk, args: Show) -> Done {
    let format = args.out.as_deref().map(Format::of).transpose()?;
    let whole = records::numbered(&desk.shelf, &args.file.clone().unwrap_or_default(), args.record)?;
    let at = args.at.unwrap_or(whole.entries());
    let table = whole.branch(at).map_err(|error| Failure::Usage(format!("--at: {error}")))?;
    let viewer = viewer(table.as_ref(), args.seat.as_deref())?;
    if args.json {
        let language = desk.language;
        let choices: Vec<_> =
            table.choices(language).into_iter().map(|c| json!({ "notation": c.notation, "words": c.words })).collect();
        let document = json!({
            "game": table.game(), "mission": table.setup().mission, "at": at, "entries": whole.entries(),
            "entry": table.entry(at), "stands": Standing::from(table.outcome()).to_string(),
            "question": table.question(language), "choices": choices,
            "state": table.state_at(at, viewer).ok(),
            "board": table.board(viewer, language, desk.screen.width()).to_string(),
        });
        return super::print(&mut desk.screen, &document);
    }
    let text = || drawn(desk, table.as_ref(), whole.entries(), viewer);
    match format {
        None => {
            let text = text();
            Ok(desk.screen.show(&text)?)
        }
        Some(format) => write(
            &args,
            format,
            || text().to_string(),
            || {
                let own = match viewer {
                    Viewer::Seat(seat) => Seats::of([seat]),
                    Viewer::Public => Seats::NONE,
                };
                table.look(viewer, own, desk.language).scene
            },
        ),
    }
}

/// Cards that nobody sees lie alike for everybody: it is the picture of a mission, not of a game.
const SEED: u64 = 1;

/// The board of a mission before anybody has moved.
pub fn board(screen: &mut Screen, language: Language, source: &Source, args: Show) -> Done {
    let format = args.out.as_deref().map(Format::of).transpose()?;
    let Some([game, mission]) = args.board.as_deref() else {
        return Err(Failure::Usage("--board: expected GAME MISSION".to_owned()));
    };
    let failure = |error: NoBoard| match error {
        NoBoard::Content(faults) => Failure::faults(&faults),
        NoBoard::Game { .. } | NoBoard::Mission { .. } => Failure::Usage(format!("--board: {error}")),
        NoBoard::Zone { .. } => Failure::Usage(format!("--sight: {error}")),
    };
    let board = match MissionBoard::open(source, game, mission) {
        Ok(board) => board,
        Err(NoBoard::Game { .. }) => return mat(screen, language, source, [game, mission], &args, format),
        Err(NoBoard::Content(faults)) => return sketch(language, source, [game, mission], &args, (format, &faults)),
        Err(error) => return Err(failure(error)),
    };
    let sight = args.sight.as_deref();
    let text = board.text(sight).map_err(failure)?;
    let scene = board.scene(language, sight).map_err(failure)?;
    match format {
        None => text.lines().try_for_each(|line| screen.say(line)).map_err(Failure::from),
        Some(format) => write(&args, format, || text, || scene),
    }
}

/// What a mission without a board of zones lays out.
fn mat(
    screen: &mut Screen,
    language: Language,
    source: &Source,
    [game, mission]: [&str; 2],
    args: &Show,
    format: Option<Format>,
) -> Done {
    if args.sight.is_some() {
        return Err(Failure::Usage(format!("--sight: {game} is no game on a board of zones")));
    }
    let shelf = Shelf::load(source).map_err(|faults| Failure::faults(&faults))?;
    let title = crate::title(&shelf, game)?;
    let known: Vec<&str> = title.missions().iter().map(|mission| mission.id).collect();
    let Some(id) = known.iter().find(|id| id.eq_ignore_ascii_case(mission)) else {
        return Err(Failure::Usage(format!(
            "--board: `{mission}` is no mission: expected one of {}",
            known.join(", ")
        )));
    };
    let failed = |error: &dyn std::fmt::Display| Failure::Failed(error.to_string());
    let table = title.start(&Setup::new(*id), SEED).map_err(|faults| failed(&faults))?;
    let scene = table.scene_at(0, Viewer::Public, language).map_err(|error| failed(&error))?;
    let text = table.board(Viewer::Public, language, screen.width());
    match format {
        None => Ok(screen.show(&text)?),
        Some(format) => write(args, format, || text.to_string(), || scene),
    }
}

/// A picture of a mission that cannot be played yet, and what is wrong with it.
fn sketch(
    language: Language,
    source: &Source,
    [game, mission]: [&str; 2],
    args: &Show,
    (format, faults): (Option<Format>, &[Fault]),
) -> Done {
    let shelf = Shelf::load(&Source::Embedded).map_err(|faults| Failure::faults(&faults))?;
    let draft = crate::title(&shelf, game)?.sketched(source, mission);
    let scene = draft.and_then(|draft| draft.picture(&Source::Embedded, None, language));
    if let (Some(format @ (Format::Svg | Format::Png)), Some(scene)) = (format, scene) {
        write(args, format, String::new, || scene)?;
    }
    Err(Failure::faults(faults))
}

fn write(args: &Show, format: Format, text: impl FnOnce() -> String, scene: impl FnOnce() -> Scene) -> Done {
    let bytes = match format {
        Format::Text => text().into_bytes(),
        Format::Svg => scene().to_svg(true).into_bytes(),
        Format::Png => {
            if !has_fonts() {
                anstream::eprintln!("note: this machine has no fonts, so the picture has no words; an .svg has them");
            }
            let theme = if args.light { Theme::Light } else { Theme::Dark };
            scene().to_png(args.width, theme).map_err(|error| Failure::Failed(error.to_string()))?
        }
    };
    let Some(out) = &args.out else { return Ok(()) };
    std::fs::write(out, bytes).map_err(|error| Failure::Failed(format!("{}: {error}", out.display())))
}

/// What is written, by the end of the file's name.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Text,
}

impl Format {
    fn of(out: &Path) -> Result<Format, Failure> {
        match out.extension().and_then(|kind| kind.to_str()) {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("txt") => Ok(Format::Text),
            _ => Err(Failure::Usage(format!(
                "--out: {}: expected a name that ends in .svg, .png or .txt",
                out.display()
            ))),
        }
    }
}

fn viewer(table: &dyn Table, seat: Option<&str>) -> Result<Viewer, Failure> {
    let Some(name) = seat else { return Ok(Viewer::Public) };
    let seats = table.seats();
    let found = seats.iter().position(|seat| seat == name);
    found
        .map(|at| Viewer::Seat(Seat(at as u8)))
        .ok_or_else(|| Failure::Usage(format!("--seat: nobody called {name} sits here, but {}", seats.join(", "))))
}

fn drawn(desk: &Desk, table: &dyn Table, entries: usize, viewer: Viewer) -> Text {
    let language = desk.language;
    let width = desk.screen.width();
    let at = table.entries();
    let mut text = Text::default();
    let name = desk.shelf.find(table.game()).map_or(table.game(), |title| title.name(language));
    let mut head = Line::new(format!("{name}, {}", table.setup().mission), Style::Title);
    head.push(format!("  {at}/{entries}"), Style::Dim);
    if let Some(entry) = table.entry(at) {
        head.push(format!("  {entry}"), Style::Strong);
    }
    text.push(head);
    let is_seen = |private: Option<Seat>| private.is_none_or(|seat| viewer == Viewer::Seat(seat));
    for line in table.log(at, language).into_iter().filter(|line| is_seen(line.private)) {
        let told = Line::plain(format!("  {}", line.text)).then(format!("  {}", line.rule), Style::Dim);
        text.append(told.wrapped(width, 4));
    }
    text.gap();
    text.append(table.board(viewer, language, width));
    text.gap();
    match (table.question(language), table.outcome()) {
        (Some(question), _) => text.append(Line::new(question, Style::Strong).wrapped(width, 0)),
        (None, outcome) => text.push(Line::new(Standing::from(outcome).to_string(), Style::Strong)),
    }
    text
}
