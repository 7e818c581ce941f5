//! From what Python says to games that run.

use std::path::PathBuf;
use std::sync::Arc;

use shamble_bots::guide_to;
use shamble_games::{Face, Shelf, Source, Visitor};
use shamble_kernel::{Fault, Setup};

use crate::running::Terms;
use crate::vector::{Games, Vector};

/// How games are to run.
pub struct Wishes {
    pub setup: Setup,
    pub games: usize,
    pub longest: u32,
    pub own: bool,
    pub guided: bool,
    pub follows: bool,
    pub threads: usize,
}

/// Games of the title with this id or short id, from the content built in or with a folder laid over it.
pub fn opened(game: &str, content: Option<PathBuf>, wishes: Wishes) -> Result<Box<dyn Vector>, String> {
    let source = source(content);
    let mut shelf = Shelf::load_one(&source, game).map_err(listed)?;
    if shelf.find(game).is_none() {
        shelf = Shelf::load(&source).map_err(listed)?;
    }
    let known: Vec<&str> = shelf.titles().iter().map(|title| title.id()).collect();
    let unknown = format!("`{game}` is unknown: expected one of {}", known.join(", "));
    let shelf = Arc::new(shelf);
    shelf.visit(game, Opening { wishes, shelf: &shelf }).ok_or(unknown)?
}

struct Opening<'s> {
    wishes: Wishes,
    shelf: &'s Arc<Shelf>,
}

impl Visitor for Opening<'_> {
    type Output = Result<Box<dyn Vector>, String>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        let Wishes { setup, games, longest, own, guided, follows, threads } = self.wishes;
        let guide = if guided { guide_to::<G>() } else { None };
        let terms = Terms { game: game.clone(), setup, longest, own, guide, follows };
        Ok(Box::new(Games::open(terms, self.shelf.clone(), games, threads)?))
    }
}

/// The missions of all games: the id of the game and of the mission.
pub fn missions(content: Option<PathBuf>) -> Result<Vec<(String, String)>, String> {
    let shelf = Shelf::load(&source(content)).map_err(listed)?;
    let mut listed = Vec::new();
    for title in shelf.titles() {
        listed.extend(title.missions().iter().map(|mission| (title.id().to_owned(), mission.id.to_owned())));
    }
    Ok(listed)
}

fn source(content: Option<PathBuf>) -> Source {
    content.map_or(Source::Embedded, Source::Folder)
}

fn listed(faults: Vec<Fault>) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}
