//! `shamble content check`: every fault of the content, with file and line. What can be read is also played.

use std::panic;

use shamble_games::{Line, Shelf, Source, Style};
use shamble_kernel::{Fault, Rehearsal};

use crate::failure::{Done, Failure};
use crate::screen::Screen;

/// Decisions after which a game counts as one that does not end.
const LONGEST: usize = 50_000;

pub fn check(screen: &mut Screen, source: &Source, games: u64) -> Done {
    let rehearsal = Rehearsal { games, longest: LONGEST };
    if let Source::Folder(folder) = source
        && !folder.is_dir()
    {
        return Err(Failure::Usage(format!("{}: there is no such folder", folder.display())));
    }
    let shelf = match Shelf::load(source) {
        Ok(shelf) => shelf,
        Err(faults) => return refuse(screen, &faults),
    };
    let is_own = |id: &str| match source {
        Source::Embedded => true,
        Source::Folder(folder) => folder.join(id).is_dir(),
    };
    let (own, other): (Vec<_>, Vec<_>) = shelf.titles().iter().partition(|title| is_own(title.id()));
    if let (Source::Folder(folder), true) = (source, own.is_empty()) {
        let ids: Vec<&str> = other.iter().map(|title| title.id()).collect();
        let what = format!("{}: holds no folder named after a game ({})", folder.display(), ids.join(", "));
        return Err(Failure::Failed(what));
    }
    for remark in own.iter().flat_map(|title| title.remarks()) {
        screen.say(&format!("remark: {remark}"))?;
    }
    // A game that breaks down is told as a fault.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let faults: Vec<Fault> = own.iter().flat_map(|title| title.rehearse(source, rehearsal)).collect();
    panic::set_hook(hook);
    if !faults.is_empty() {
        return refuse(screen, &faults);
    }
    for title in own {
        let (missions, characters) = (title.missions().len(), title.characters().len());
        let counts = format!(", {missions} missions, {characters} characters, {} rules", title.rules().len());
        let line = Line::plain(format!("{}: ", title.id())).then("ok", Style::Good).then(counts, Style::Plain);
        screen.line(&line)?;
    }
    Ok(())
}

fn refuse(screen: &mut Screen, faults: &[Fault]) -> Done {
    for fault in faults {
        screen.say(&fault.to_string())?;
    }
    let first = faults.first().map(ToString::to_string).unwrap_or_default();
    Err(Failure::Failed(match faults.len() {
        1 => first,
        several => format!("{several} faults, first {first}"),
    }))
}
