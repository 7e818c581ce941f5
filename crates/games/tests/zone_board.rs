//! All boards of zones as scenes, crowded with pieces, and their doors.
#![cfg(test)]

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use shamble_games::{
    Enemy, Gear, Hero, Horde, Language, ObjectiveFace, Piece, Role, Scene, SpawnPoint, Theme, Token, TokenKind, Turn,
    Words, ZoneBoard, stylesheet,
};
use shamble_kernel::Files;
use shamble_undead_or_alive::{Content, embedded};
use shamble_zones::{Board, CELL, SightRules, Tiles, ZoneId};

/// Where a piece stands on the ground, in tile units. The town of Undead or Alive is tilted by so much, and its balconies are
/// raised.
fn on_the_ground(class: &str, piece: &Piece, is_raised: bool, tilt: f32) -> (f32, f32) {
    let (margin, sky, balcony) = (28.0, 100.0, 34.0);
    match class {
        "uoa" => (piece.place.x - margin, (piece.place.y - sky + if is_raised { balcony } else { 0.0 }) / tilt),
        _ => (piece.place.x - margin, piece.place.y - margin),
    }
}

fn token(key: String, zone: ZoneId, kind: TokenKind) -> Token {
    Token { name: key.clone(), key, zone, kind, count: 1 }
}

/// A board with three tokens, six kinds of enemies and two people in every zone.
fn crowded<'b>(class: &'static str, zones: &'b Board, words: &'b Words) -> ZoneBoard<'b> {
    let mut board = ZoneBoard::new("Crowd", class, zones, words.in_language(Language::English));
    let kinds = [
        TokenKind::Boom,
        TokenKind::Spawn { kind: SpawnPoint::CorpsePile, order: Some(3), is_active: false },
        TokenKind::Objective(ObjectiveFace::Hidden),
    ];
    let enemies = [Enemy::Walker, Enemy::Runner, Enemy::Fatty, Enemy::Abomination, Enemy::Crawler, Enemy::Hound];
    for (zone, _) in zones.zones() {
        let at = zone.index();
        board
            .tokens
            .extend(kinds.iter().enumerate().map(|(number, kind)| token(format!("t{at}-{number}"), zone, *kind)));
        board.enemies.extend(enemies.iter().enumerate().map(|(number, enemy)| Horde {
            zone,
            enemy: *enemy,
            count: number % 5 + 1,
            name: format!("{enemy:?}"),
        }));
        board.heroes.extend((0..2).map(|number| Hero {
            id: format!("hero-{at}-{number}"),
            zone,
            name: "Ruth".to_owned(),
            role: if number == 0 { Role::Hero { hue: 0 } } else { Role::Companion { hue: 1 } },
            gear: Gear::Veil,
            figurine: None,
            turn: if number == 0 { Turn::Acting } else { Turn::Done },
        }));
    }
    board
}

/// Pieces that stand in zones, not the zones themselves.
fn standing(scene: &Scene) -> impl Iterator<Item = &Piece> {
    let layers = scene.layers.iter().filter(|layer| ["tokens", "enemies", "heroes"].contains(&layer.name));
    layers.flat_map(|layer| &layer.pieces).map(Arc::as_ref)
}

/// The boards of all missions of both games.
fn boards() -> Vec<(&'static str, String, Arc<Board>)> {
    let undead = Content::load(&embedded()).unwrap();
    let undead = undead.missions.iter().map(|mission| ("uoa", mission.id.clone(), mission.board.clone()));
    let marvel = shamble_marvel_zombies::Content::load(&shamble_marvel_zombies::embedded()).unwrap();
    let marvel = marvel.missions.iter().map(|mission| ("mz", mission.id.clone(), mission.place.board.clone()));
    let boards: Vec<_> = undead.chain(marvel).collect();
    assert_eq!(boards.len(), 11 + 16);
    boards
}

#[test]
fn every_piece_stands_in_its_zone_and_on_no_other_piece() {
    let words = Words::read(&Files::new()).unwrap();
    for (class, id, board) in boards() {
        let scene = crowded(class, &board, &words).scene();
        for class in scene.pieces().flat_map(|piece| &piece.shapes).flat_map(|shape| shape.class.split_whitespace()) {
            assert!(stylesheet().contains(&format!(".{class}{{")), "the style sheet does not know {class}");
        }
        let keys: HashSet<&str> = scene.pieces().map(|piece| piece.key.as_str()).collect();
        assert_eq!(keys.len(), scene.pieces().count(), "{}: two pieces share a key", id);
        let pieces: Vec<&Piece> = standing(&scene).collect();
        // On a comic's page more than three of a kind are one with a number; in a town they stand one by one, with a badge.
        let all = if class == "mz" { 3 + (1 + 2 + 3 + 1 + 1 + 1) + 2 } else { 3 + 1 + (1 + 2 + 3 + 5 + 1) + 1 + 2 };
        assert_eq!(pieces.len(), board.all().len() * all, "{}", id);
        let is_badge = |piece: &&&Piece| piece.class == "crowd";
        let pieces: Vec<&Piece> = pieces.iter().filter(|piece| !is_badge(piece)).copied().collect();
        let tilt = (scene.height - 128.0) / board.drawing().height as f32;
        let ground: Vec<(f32, f32)> = pieces
            .iter()
            .map(|piece| {
                let zone = board.named(piece.zone.as_deref().unwrap()).unwrap();
                on_the_ground(class, piece, board.balconies().has(zone), tilt)
            })
            .collect();
        for (piece, (x, y)) in pieces.iter().zip(&ground) {
            let zone = board.named(piece.zone.as_deref().unwrap()).unwrap();
            let cell = |side: f32| (side / CELL as f32).floor() as usize;
            let below = board.zone_at(cell(*x), cell(*y));
            let hung = board.zone(zone).balcony.as_ref().map(|balcony| balcony.over);
            let is_in = below == Some(zone) || hung.is_some_and(|over| below.is_some_and(|below| over.has(below)));
            assert!(is_in, "{}: {} stands outside {}", id, piece.key, board.name(zone));
        }
        for (at, piece) in pieces.iter().enumerate() {
            let is_near = |other: &usize| {
                (ground[*other].0 - ground[at].0).abs() < 12.0 && (ground[*other].1 - ground[at].1).abs() < 12.0
            };
            let clash = (0..at).find(is_near);
            assert!(clash.is_none(), "{}: {} stands on {}", id, piece.key, pieces[clash.unwrap()].key);
        }
    }
}

#[test]
fn a_crowd_stands_one_by_one_up_to_a_dozen_and_is_counted() {
    let content = Content::load(&embedded()).unwrap();
    let words = Words::read(&Files::new()).unwrap();
    let mission = &content.missions[0];
    let zone = mission.board.named("2R.A").unwrap();
    for (count, pieces) in [(0, 0), (1, 1), (4, 4), (5, 5 + 1), (17, 12 + 1)] {
        let mut board = ZoneBoard::new("", "uoa", &mission.board, words.in_language(Language::French));
        board.enemies.push(Horde { zone, enemy: Enemy::Runner, count, name: "Coureur".to_owned() });
        let scene = board.scene();
        assert_eq!(standing(&scene).count(), pieces);
        assert_eq!(scene.to_svg(false).contains(">17</text>"), count == 17);
    }
}

#[test]
fn every_zone_can_be_pointed_at_by_its_name() {
    let content = Content::load(&embedded()).unwrap();
    let words = Words::read(&Files::new()).unwrap();
    for mission in &content.missions {
        let scene = ZoneBoard::new("", "uoa", &mission.board, words.in_language(Language::English)).scene();
        for (_, zone) in mission.board.zones() {
            let piece = scene.piece(&zone.name.to_string()).unwrap();
            assert_eq!(piece.zone.as_deref(), Some(piece.key.as_str()));
        }
    }
}

#[test]
fn what_is_seen_is_lit_and_numbered() {
    let content = Content::load(&embedded()).unwrap();
    let words = Words::read(&Files::new()).unwrap();
    let mission = &content.missions[0];
    let mut board = ZoneBoard::new("", "uoa", &mission.board, words.in_language(Language::English));
    board.lit = vec![(mission.board.named("3R.a").unwrap(), "2".to_owned())];
    let scene = board.scene();
    assert!(scene.piece("note-3R.a").is_some());
    assert_eq!(scene.to_svg(false).matches("hit lit").count(), 1);
    assert!(scene.to_png(200, Theme::Light).unwrap().starts_with(b"\x89PNG"));
}

/// Printed for whoever looks; a crowded board takes a few milliseconds even without optimisation.
#[test]
fn a_crowded_board_is_drawn_at_once() {
    let content = Content::load(&embedded()).unwrap();
    let words = Words::read(&Files::new()).unwrap();
    let mission = content.mission(content.find_mission("M4").unwrap());
    let board = crowded("uoa", &mission.board, &words);
    let times = (0..20).map(|_| {
        let start = Instant::now();
        assert!(board.scene().to_svg(false).len() > 50_000);
        start.elapsed()
    });
    let best = times.min().unwrap();
    println!("M4 with {} pieces: {best:?}", standing(&board.scene()).count());
    assert!(best.as_millis() < 100, "{best:?}");
}

#[test]
fn a_door_is_drawn_closed_until_it_is_open() {
    let tiles = Tiles::read("tiles.toml", include_str!("../../../content/marvel-zombies/tiles.toml")).unwrap();
    let board = Board::assemble(&tiles, &"3R:0".parse().unwrap(), SightRules::MARVEL_ZOMBIES).unwrap();
    let words = Words::read(&Files::new()).unwrap();
    let mut drawn = ZoneBoard::new("Diner", "mz", &board, words.in_language(Language::English));
    drawn.open.add(board.doors().first().unwrap());
    let scene = drawn.scene();
    let told = ["door-1", "door-2"].map(|key| scene.piece(key).map(|piece| piece.name.as_str()));
    assert_eq!(told, [Some("Open door"), Some("Closed door")]);
}
