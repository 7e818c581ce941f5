//! Scenes of whole games: what is offered can be clicked, keys are unique, and pictures can be made.

use std::collections::HashSet;

use shamble_games::{Language, Scene, Shelf, Source, Table, Theme, emblem, poster, stylesheet};
use shamble_kernel::{Seats, Setup, Viewer};

/// Plays a game with a simple pseudo-random walk and shows each position.
#[allow(clippy::unwrap_used, reason = "a helper of tests is a test")]
fn along(mission: &str, players: u8, seed: u64, decisions: usize, mut see: impl FnMut(&dyn Table)) {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let setup = Setup { mission: mission.to_owned(), players: Some(players), ..Setup::default() };
    let mut table = shelf.find("off-the-dead").unwrap().start(&setup, seed).unwrap();
    let mut walk = seed | 1;
    for _ in 0..decisions {
        see(table.as_ref());
        if table.outcome().is_some() {
            return;
        }
        let choices = table.choices(Language::English);
        walk = walk.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = &choices[(walk >> 33) as usize % choices.len()];
        table.choose(&pick.notation, table.asked()).unwrap();
    }
}

fn keys(scene: &Scene) -> HashSet<&str> {
    let keys: HashSet<&str> = scene.pieces().map(|piece| piece.key.as_str()).collect();
    assert_eq!(keys.len(), scene.pieces().count(), "two pieces share a key");
    keys
}

#[test]
fn what_can_be_pointed_at_is_offered_on_its_piece() {
    // Choices that stand for nothing on the table are buttons only.
    let buttons = ["pass", "say", "block", "epilogue", "buy"];
    for (mission, players, seed) in [("chapter-1", 4, 1), ("chapter-1", 1, 2), ("chapter-2", 3, 3), ("chapter-2", 2, 4)]
    {
        along(mission, players, seed, 120, |table| {
            for seat in table.asked().iter() {
                let scene = table.look(Viewer::Seat(seat), Seats::of([seat]), Language::English).scene;
                let offered: HashSet<&str> =
                    scene.pieces().flat_map(|piece| &piece.choices).map(String::as_str).collect();
                for choice in table.choices(Language::English) {
                    if choice.by.has(seat) && !buttons.contains(&choice.kind()) {
                        assert!(offered.contains(choice.notation.as_str()), "{} has no piece", choice.notation);
                    }
                    assert!(choice.by.has(seat) || !offered.contains(choice.notation.as_str()), "{}", choice.notation);
                }
            }
            let public = table.look(Viewer::Public, Seats::NONE, Language::French).scene;
            assert!(public.pieces().all(|piece| piece.choices.is_empty()));
        });
    }
}

#[test]
fn keys_stay_unique_when_one_scene_follows_another() {
    let mut before: Option<Scene> = None;
    along("chapter-1", 4, 11, 150, |table| {
        let mut scene = table.look(Viewer::Public, Seats::NONE, Language::English).scene;
        let cards = keys(&scene).len();
        if let Some(before) = &before {
            scene.follow(before);
            assert_eq!(keys(&scene).len(), cards);
        }
        before = Some(scene);
    });
}

#[test]
fn every_piece_that_is_no_decoration_has_a_name_in_both_languages() {
    along("chapter-2", 4, 5, 60, |table| {
        for language in Language::ALL {
            let scene = table.look(Viewer::Public, Seats::NONE, language).scene;
            for piece in scene.pieces().filter(|piece| piece.key != "ground") {
                assert!(!piece.name.is_empty() && !piece.name.contains('<'), "{}: {}", piece.key, piece.name);
            }
        }
    });
}

#[test]
fn a_past_scene_is_the_one_that_was() {
    let mut seen = Vec::new();
    along("chapter-1", 3, 8, 40, |table| {
        seen.push(table.look(Viewer::Public, Seats::NONE, Language::English).scene);
        for (at, scene) in seen.iter().enumerate().step_by(7) {
            assert_eq!(&table.scene_at(at, Viewer::Public, Language::English).unwrap(), scene);
        }
    });
}

#[test]
fn a_scene_becomes_a_picture_in_both_themes() {
    along("chapter-1", 4, 21, 1, |table| {
        let scene = table.look(Viewer::Public, Seats::NONE, Language::English).scene;
        let pictures = [Theme::Dark, Theme::Light].map(|theme| scene.to_png(120, theme).unwrap());
        assert!(pictures.iter().all(|picture| picture.starts_with(b"\x89PNG")) && pictures[0] != pictures[1]);
        assert!(scene.to_png(4, Theme::Dark).is_err());
        assert!(scene.to_png(1_000_000, Theme::Dark).is_err());
    });
}

fn assert_styled(scene: &Scene) {
    let shapes = scene.pieces().flat_map(|piece| &piece.shapes);
    for class in shapes.flat_map(|shape| shape.class.split_whitespace()) {
        assert!(stylesheet().contains(&format!(".{class}{{")), "the style sheet does not know {class}");
    }
}

#[test]
fn every_class_of_a_shape_stands_in_the_style_sheet() {
    for game in ["off-the-dead", "undead-or-alive", "marvel-zombies", "survivants"] {
        assert_styled(&poster(game).unwrap());
    }
    assert_styled(&emblem());
    for (mission, players) in [("chapter-1", 4), ("chapter-2", 3)] {
        along(mission, players, 77, 90, |table| {
            table.asked().iter().for_each(|seat| {
                assert_styled(&table.look(Viewer::Seat(seat), Seats::of([seat]), Language::English).scene)
            });
        });
    }
}

#[test]
fn there_is_no_poster_for_a_game_nobody_knows() {
    assert!(poster("monopoly").is_none());
}
