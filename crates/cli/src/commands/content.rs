//! `shamble content`: every fault of the content, with file and line; what can be read is also played. A beginning for
//! missions of one's own, and the built-in content to learn from.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};
use std::{fs, io, panic, thread};

use serde_json::{Value, json};
use shamble_games::{Language, Line, Shelf, Source, Style, Title, files_below};
use shamble_kernel::{Fault, Files, Rehearsal};

use crate::args::Content;
use crate::failure::{Done, Failure};
use crate::interrupt;
use crate::screen::Screen;

/// Decisions after which a game counts as one that does not end.
const LONGEST: usize = 50_000;
/// How often a watched folder is looked at.
const GLANCE: Duration = Duration::from_millis(250);

pub fn run(screen: &mut Screen, language: Language, source: Source, command: Content) -> Done {
    match command {
        Content::Check { dir, games, watch, json } => {
            let source = dir.map_or(source, Source::Folder);
            let rehearsal = Rehearsal { games, longest: LONGEST };
            if let Source::Folder(folder) = &source {
                expect_folder(folder)?;
                if watch {
                    return watched(screen, folder, &source, rehearsal, json);
                }
            }
            let checked = Checked::of(&source, rehearsal);
            if json {
                super::print(screen, &checked.described())?
            } else {
                checked.tell(screen)?
            }
            checked.verdict()
        }
        Content::New { game, dir, from, id } => begin(screen, language, &game, &dir, from, &id),
        Content::Export { dir, game } => export(screen, &dir, game.as_deref()),
    }
}

fn expect_folder(folder: &Path) -> Done {
    match folder.is_dir() {
        true => Ok(()),
        false => Err(Failure::Usage(format!("{}: there is no such folder", folder.display()))),
    }
}

/// What came of looking at content.
#[derive(Default)]
struct Checked {
    remarks: Vec<Fault>,
    faults: Vec<Fault>,
    /// The games that are whole, with what they hold.
    games: Vec<Counts>,
}

struct Counts {
    id: &'static str,
    missions: usize,
    characters: usize,
    rules: usize,
}

impl Checked {
    fn of(source: &Source, rehearsal: Rehearsal) -> Checked {
        let shelf = match Shelf::load(source) {
            Ok(shelf) => shelf,
            Err(faults) => return Checked { faults, ..Checked::default() },
        };
        let is_own = |id: &str| match source {
            Source::Embedded => true,
            Source::Folder(folder) => folder.join(id).is_dir(),
            Source::Own { game, .. } => *game == id,
        };
        let titles = shelf.titles().iter().map(AsRef::as_ref);
        let (own, other): (Vec<&dyn Title>, Vec<&dyn Title>) = titles.partition(|title| is_own(title.id()));
        if let (Source::Folder(folder), true) = (source, own.is_empty()) {
            let ids: Vec<&str> = other.iter().map(|title| title.id()).collect();
            let what = format!("holds no folder named after a game ({})", ids.join(", "));
            let faults = vec![Fault::new(folder.to_string_lossy(), what)];
            return Checked { faults, ..Checked::default() };
        }
        // A game that breaks down is told as a fault.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        let faults: Vec<Fault> = own.iter().flat_map(|title| title.rehearse(source, rehearsal)).collect();
        panic::set_hook(hook);
        let counts = |title: &&dyn Title| Counts {
            id: title.id(),
            missions: title.missions().len(),
            characters: title.characters().len(),
            rules: title.rules().len(),
        };
        let games = if faults.is_empty() { own.iter().map(counts).collect() } else { Vec::new() };
        Checked { remarks: own.iter().flat_map(|title| title.remarks()).cloned().collect(), faults, games }
    }

    fn tell(&self, screen: &mut Screen) -> Done {
        for remark in &self.remarks {
            screen.say(&format!("remark: {remark}"))?;
        }
        for fault in &self.faults {
            screen.say(&fault.to_string())?;
        }
        for Counts { id, missions, characters, rules } in &self.games {
            let counts = format!(", {missions} missions, {characters} characters, {rules} rules");
            screen.line(&Line::plain(format!("{id}: ")).then("ok", Style::Good).then(counts, Style::Plain))?;
        }
        Ok(())
    }

    fn described(&self) -> Value {
        let told = |faults: &[Fault]| faults.iter().map(fault_json).collect::<Vec<_>>();
        let games = self.games.iter().map(|game| {
            json!({ "id": game.id, "missions": game.missions, "characters": game.characters, "rules": game.rules })
        });
        json!({
            "ok": self.faults.is_empty(), "faults": told(&self.faults), "remarks": told(&self.remarks),
            "games": games.collect::<Vec<_>>(),
        })
    }

    fn verdict(&self) -> Done {
        match self.faults.as_slice() {
            [] => Ok(()),
            [only] => Err(Failure::Failed(only.to_string())),
            [first, ..] => Err(Failure::Failed(format!("{} faults, first {first}", self.faults.len()))),
        }
    }
}

/// A fault for programs: where the field ends in a line of a file, both stand for themselves.
fn fault_json(fault: &Fault) -> Value {
    let place = fault.field.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<usize>().ok()?)));
    let (file, line) = place.map_or((fault.field.as_str(), None), |(file, line)| (file, Some(line)));
    json!({ "file": file, "line": line, "what": fault.what, "rule": fault.rule.map(|rule| rule.to_string()) })
}

/// Checks a folder whenever something in it has changed, until Ctrl-C.
fn watched(screen: &mut Screen, folder: &Path, source: &Source, rehearsal: Rehearsal, json: bool) -> Done {
    let stopped = interrupt::listen();
    let mut seen = None;
    while !stopped.load(Ordering::Relaxed) {
        let now = stamps(folder);
        if seen.as_ref() != Some(&now) {
            seen = Some(now);
            let checked = Checked::of(source, rehearsal);
            if json {
                screen.say(&checked.described().to_string())?;
            } else {
                screen.say("")?;
                checked.tell(screen)?;
            }
        }
        thread::sleep(GLANCE);
    }
    Ok(())
}

/// When the files below a folder were last written; what cannot be read has no time.
fn stamps(folder: &Path) -> Vec<(PathBuf, Option<SystemTime>)> {
    let written = |path: PathBuf| {
        let time = fs::metadata(&path).and_then(|about| about.modified()).ok();
        (path, time)
    };
    files_below(folder).unwrap_or_default().into_iter().map(written).collect()
}

/// Begins a mission of one's own.
fn begin(screen: &mut Screen, language: Language, game: &str, dir: &Path, from: Option<String>, id: &str) -> Done {
    let shelf = Shelf::load(&Source::Embedded).map_err(|faults| Failure::faults(&faults))?;
    let title = crate::title(&shelf, game)?;
    let game = title.id();
    if id.is_empty() || !id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(Failure::Usage(format!("--id: `{id}`: expected letters, digits and hyphens")));
    }
    if title.missions().iter().any(|mission| mission.id == id) {
        return Err(Failure::Usage(format!("--id: {id} is a mission of {game} already")));
    }
    let from = crate::mission_of(title, from);
    let Some((file, text)) = title.draft(&from, id) else {
        let known: Vec<&str> = title.missions().iter().map(|mission| mission.id).collect();
        return Err(Failure::Usage(format!("--from: {from} is no mission of {game}: {}", known.join(", "))));
    };
    write_new(&dir.join(game), &Files::from([(file.to_owned(), text)]))?;
    let (path, dir) = (dir.join(game).join(file), dir.display());
    let name = title.missions().iter().find(|mission| mission.id == from).map(|mission| mission.name);
    let name = name.map_or_else(|| from.clone(), |name| name.in_language(language.code()).to_owned());
    screen.say(&format!("{} holds {id}, a copy of {from} ({name}).", path.display()))?;
    screen.say("Give it a name and a map of its own; the comment at its head tells every field. Then:")?;
    for command in [
        format!("content check {dir} --watch"),
        format!("play {game} {id} --content {dir}"),
        format!("sim {game} {id} --content {dir} --bot heuristic"),
        format!("serve --content {dir}"),
    ] {
        screen.say(&format!("  shamble {command}"))?;
    }
    Ok(())
}

/// Writes the built-in content of one game, or of all.
fn export(screen: &mut Screen, dir: &Path, game: Option<&str>) -> Done {
    let shelf = Shelf::load(&Source::Embedded).map_err(|faults| Failure::faults(&faults))?;
    let titles: Vec<&dyn Title> = match game {
        Some(game) => vec![crate::title(&shelf, game)?],
        None => shelf.titles().iter().map(AsRef::as_ref).collect(),
    };
    let below = |title: &&dyn Title| {
        let id = title.id();
        title.built_in().into_iter().map(move |(file, text)| (format!("{id}/{file}"), text))
    };
    let files: Files = titles.iter().flat_map(below).collect();
    write_new(dir, &files)?;
    screen.say(&format!("{}: {} files", dir.display(), files.len())).map_err(Failure::from)
}

/// Writes files below a folder; none that is there is written over, and then nothing is written.
fn write_new(folder: &Path, files: &Files) -> Done {
    if let Some(there) = files.keys().map(|file| folder.join(file)).find(|path| path.exists()) {
        return Err(Failure::Usage(format!("{}: is there already", there.display())));
    }
    let write = |path: &Path, text: &str| -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)
    };
    for (file, text) in files {
        let path = folder.join(file);
        write(&path, text).map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
    }
    Ok(())
}
