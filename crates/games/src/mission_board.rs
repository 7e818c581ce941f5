//! The board of a mission before anybody has moved: to look at, and to see what is seen from where.

use std::sync::Arc;

use shamble_kernel::{Fault, Files, Name, Set};
use shamble_zombicide::PlaceNames;
use shamble_zones::{Board, DoorId, ZoneId};

use crate::{
    Door, Enemy, Face, Hero, Horde, Language, ObjectiveFace, Scene, Source, Token, TokenKind, Words, ZoneBoard,
    marvel_zombies, undead_or_alive,
};

/// Why there is no board to show.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoBoard {
    #[error("`{game}` is no game on a board of zones: expected undead-or-alive (uoa) or marvel-zombies (mz)")]
    Game { game: String },
    #[error("`{mission}` is no mission: expected one of {}", .known.join(", "))]
    Mission { mission: String, known: Vec<String> },
    #[error("`{zone}` is no zone of this board; its zones are {}", .known.join(", "))]
    Zone { zone: String, known: Vec<String> },
    #[error("{}", .0.first().map(Fault::to_string).unwrap_or_default())]
    Content(Vec<Fault>),
}

impl NoBoard {
    /// There is no such mission among these.
    pub(crate) fn no_mission<'m>(mission: &str, known: impl Iterator<Item = &'m str>) -> NoBoard {
        NoBoard::Mission { mission: mission.to_owned(), known: known.map(str::to_owned).collect() }
    }
}

/// What a mission lays out, in no language.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The class of the game.
    pub class: &'static str,
    pub id: String,
    pub name: Name,
    pub board: Arc<Board>,
    /// What people call the places.
    pub places: PlaceNames,
    pub open: Set<DoorId>,
    /// Doors with a colour or a lock.
    pub doors: Vec<(DoorId, Option<ObjectiveFace>, bool)>,
    pub tokens: Vec<Lying>,
    pub enemies: Vec<(ZoneId, Enemy, u8, Name)>,
    /// Somebody with a name of their own.
    pub people: Vec<(Hero, Name)>,
}

/// A token that a mission lays out.
#[derive(Debug)]
pub(crate) struct Lying {
    pub key: String,
    pub zone: ZoneId,
    pub kind: TokenKind,
    /// The key of what people call it.
    pub word: &'static str,
}

/// The cards of a game, without its words.
pub(crate) fn cards<G: Face>(source: &Source) -> Result<Files, NoBoard> {
    source.files::<G>().map(|laid| laid.split().1).map_err(NoBoard::Content)
}

/// A mission's board with what lies on it at the start.
///
/// ```
/// use shamble_games::{Language, MissionBoard, Source};
/// let board = MissionBoard::open(&Source::Embedded, "uoa", "M0").unwrap();
/// let scene = board.scene(Language::English, Some("3R.a")).unwrap();
/// assert!(scene.piece("note-3R.a").is_some());
/// assert!(board.text(Some("3R.a")).unwrap().contains("3R.a: "));
/// assert!(board.text(Some("9V.a")).is_err());
/// assert!(MissionBoard::open(&Source::Embedded, "mz", "MZ0").is_ok());
/// ```
#[derive(Debug)]
pub struct MissionBoard {
    layout: Layout,
    words: Words,
}

impl MissionBoard {
    /// The board of a mission of the game with this id or short id.
    pub fn open(source: &Source, game: &str, mission: &str) -> Result<MissionBoard, NoBoard> {
        let layout = match game {
            "undead-or-alive" | "uoa" => undead_or_alive::layout(source, mission)?,
            "marvel-zombies" | "mz" => marvel_zombies::layout(source, mission)?,
            _ => return Err(NoBoard::Game { game: game.to_owned() }),
        };
        let words = Words::read(&Files::new()).map_err(NoBoard::Content)?;
        Ok(MissionBoard { layout, words })
    }

    fn zone(&self, name: &str) -> Result<ZoneId, NoBoard> {
        let board = &self.layout.board;
        let known = || board.zones().map(|(_, zone)| zone.name.to_string()).collect();
        board.named(name).ok_or_else(|| NoBoard::Zone { zone: name.to_owned(), known: known() })
    }

    /// The board as a scene; with what is seen from a zone lit, and the range to it.
    pub fn scene(&self, language: Language, sight: Option<&str>) -> Result<Scene, NoBoard> {
        let layout = &self.layout;
        let voice = self.words.in_language(language);
        let name = format!("{} {}", layout.id, voice.name(&layout.name));
        let mut board = ZoneBoard::new(name, layout.class, &layout.board, voice);
        board.places = Some(&layout.places);
        board.open = layout.open;
        board.doors = layout
            .doors
            .iter()
            .map(|(door, colour, is_locked)| Door::new(voice, *door, layout.open.has(*door), *colour, *is_locked))
            .collect();
        board.tokens = layout
            .tokens
            .iter()
            .map(|lying| Token {
                key: lying.key.clone(),
                zone: lying.zone,
                kind: lying.kind,
                count: 1,
                name: voice.word(lying.word),
            })
            .collect();
        board.enemies = layout
            .enemies
            .iter()
            .map(|(zone, enemy, count, name)| Horde {
                zone: *zone,
                enemy: *enemy,
                count: usize::from(*count),
                name: voice.name(name).to_owned(),
            })
            .collect();
        board.heroes = layout
            .people
            .iter()
            .map(|(hero, name)| Hero { name: voice.name(name).to_owned(), ..hero.clone() })
            .collect();
        if let Some(from) = sight {
            let (from, ground) = (self.zone(from)?, layout.board.ground(board.open));
            let range = |zone: ZoneId| Some((zone, ground.range(from, zone)?.to_string()));
            board.lit = ground.sees(from).iter().filter_map(range).collect();
        }
        Ok(board.scene())
    }

    /// The board as text; with what is seen from a zone.
    pub fn text(&self, sight: Option<&str>) -> Result<String, NoBoard> {
        let ground = self.layout.board.ground(self.layout.open);
        Ok(match sight {
            None => ground.text(),
            Some(from) => ground.text_of_sight(self.zone(from)?),
        })
    }
}
