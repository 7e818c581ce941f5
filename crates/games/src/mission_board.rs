//! The board of a mission before anybody has moved: to look at, and to see what is seen from where.

use shamble_kernel::{Fault, Files, Set};
use shamble_undead_or_alive::content::missions::Mission;
use shamble_undead_or_alive::{Content, cards::ZombieKind, embedded};
use shamble_zones::{Part, ZoneId};

use crate::{Enemy, Horde, Language, ObjectiveFace, Scene, Source, SpawnPoint, Token, TokenKind, Words, ZoneBoard};

/// Why there is no board to show.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoBoard {
    #[error("`{game}` is no game on a board of zones: expected undead-or-alive (uoa)")]
    Game { game: String },
    #[error("`{mission}` is no mission: expected one of {}", .known.join(", "))]
    Mission { mission: String, known: Vec<String> },
    #[error("`{zone}` is no zone of this board; its zones are {}", .known.join(", "))]
    Zone { zone: String, known: Vec<String> },
    #[error("{}", .0.first().map(Fault::to_string).unwrap_or_default())]
    Content(Vec<Fault>),
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
/// ```
#[derive(Debug)]
pub struct MissionBoard {
    content: Content,
    words: Words,
    mission: usize,
}

impl MissionBoard {
    /// The board of a mission of the game with this id or short id.
    pub fn open(source: &Source, game: &str, mission: &str) -> Result<MissionBoard, NoBoard> {
        const ID: &str = "undead-or-alive";
        if ![ID, "uoa"].contains(&game) {
            return Err(NoBoard::Game { game: game.to_owned() });
        }
        let (_, files) = source.files(ID, embedded).map_err(NoBoard::Content)?;
        let cards: Files = files.into_iter().filter(|(name, _)| name.ends_with(".toml")).collect();
        let content = Content::load(&cards).map_err(NoBoard::Content)?;
        let words = Words::read(&Files::new()).map_err(NoBoard::Content)?;
        let found = content.missions.iter().position(|known| known.id.eq_ignore_ascii_case(mission));
        let known = || content.missions.iter().map(|mission| mission.id.clone()).collect();
        let found = found.ok_or_else(|| NoBoard::Mission { mission: mission.to_owned(), known: known() })?;
        Ok(MissionBoard { content, words, mission: found })
    }

    fn mission(&self) -> &Mission {
        &self.content.missions[self.mission]
    }

    fn zone(&self, name: &str) -> Result<ZoneId, NoBoard> {
        let board = &self.mission().board;
        let known = || board.zones().map(|(_, zone)| zone.name.to_string()).collect();
        board.named(name).ok_or_else(|| NoBoard::Zone { zone: name.to_owned(), known: known() })
    }

    /// The board as a scene; with what is seen from a zone lit, and the range to it.
    pub fn scene(&self, language: Language, sight: Option<&str>) -> Result<Scene, NoBoard> {
        let mission = self.mission();
        let voice = self.words.in_language(language);
        let name = format!("{} {}", mission.id, voice.name(&mission.name));
        let mut board = ZoneBoard::new(name, "uoa", &mission.board, voice);
        self.lay_out(&mut board);
        if let Some(from) = sight {
            let (from, ground) = (self.zone(from)?, mission.board.ground(board.open));
            let range = |zone: ZoneId| Some((zone, ground.range(from, zone)?.to_string()));
            board.lit = ground.sees(from).iter().filter_map(range).collect();
        }
        Ok(board.scene())
    }

    /// The board as text; with what is seen from a zone.
    pub fn text(&self, sight: Option<&str>) -> Result<String, NoBoard> {
        let ground = self.mission().board.ground(Set::default());
        Ok(match sight {
            None => ground.text(),
            Some(from) => ground.text_of_sight(self.zone(from)?),
        })
    }

    fn lay_out(&self, board: &mut ZoneBoard<'_>) {
        let (mission, voice) = (self.mission(), board.voice);
        let mut put = |key: String, part: Part, kind: TokenKind, word: &str| {
            if let Some(zone) = mission.zone(part) {
                board.tokens.push(Token { key, zone, kind, count: 1, name: voice.word(word) });
            }
        };
        let spawn = |kind, is_active| TokenKind::Spawn { kind, order: None, is_active };
        put("spawn".into(), mission.first_spawn, spawn(SpawnPoint::Starting, true), "scene-spawn-starting");
        for (at, part) in mission.mobile_spawns.iter().enumerate() {
            put(format!("mobile-{at}"), *part, spawn(SpawnPoint::Mobile, true), "scene-spawn-mobile");
        }
        for (at, part) in mission.abomination_spawns.iter().enumerate() {
            put(format!("abomination-{at}"), *part, spawn(SpawnPoint::Abomination, false), "scene-spawn-abomination");
        }
        for face in self.content.faces_on(mission.layout()) {
            if let Some(part) = face.corpse_pile {
                put(
                    format!("corpses-{}", face.face),
                    part,
                    spawn(SpawnPoint::CorpsePile, false),
                    "scene-spawn-corpses",
                );
            }
        }
        for (at, part) in mission.objectives.zones.iter().enumerate() {
            put(format!("objective-{at}"), *part, TokenKind::Objective(ObjectiveFace::Hidden), "scene-objective");
        }
        for (at, part) in mission.start.iter().enumerate() {
            put(format!("start-{at}"), *part, TokenKind::Start, "scene-start");
        }
        let single = [
            (mission.exit, TokenKind::Exit, "scene-exit"),
            (mission.gatling.map(|machine| machine.zone), TokenKind::Gatling, "scene-gatling"),
            (mission.wagon.map(|machine| machine.zone), TokenKind::Wagon, "scene-wagon"),
        ];
        for (part, kind, word) in single {
            if let Some(part) = part {
                put(word.replace("scene-", ""), part, kind, word);
            }
        }
        for group in &mission.zombies {
            let enemy = match group.kind {
                ZombieKind::Walker => Enemy::Walker,
                ZombieKind::Fatty => Enemy::Fatty,
                ZombieKind::Runner => Enemy::Runner,
                ZombieKind::Abomination => Enemy::Abomination,
            };
            let name = voice.name(&self.content.zombies[group.kind].name).to_owned();
            if let Some(zone) = mission.zone(group.zone) {
                board.enemies.push(Horde { zone, enemy, count: usize::from(group.count), name });
            }
        }
    }
}
