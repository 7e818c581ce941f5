//! Positions and views as text: what is built is told, what is hidden stays so.

mod stage;

use serde_json::{Value, json};
use shamble_kernel::case::{self, Case};
use shamble_kernel::{Game, Log, Luck, Notation, Pending, Seat, Setup, Viewer};
use shamble_marvel_zombies::cards::{CitizenId, Mode};
use shamble_marvel_zombies::content::missions::SpecialKind;
use shamble_marvel_zombies::{MarvelZombies, Occasion, Question, State};
use shamble_zones::ZoneId;
use stage::{game, position};

/// The fields at fault.
fn faults(game: &MarvelZombies, description: Value) -> Vec<String> {
    game.position(&description).expect_err("a fault").0.into_iter().map(|fault| fault.field).collect()
}

/// A description with the keys that only tell, and cannot be given, taken out.
fn given(mut description: Value) -> Value {
    let table = description.as_object_mut().expect("a table");
    for key in ["mode", "danger", "enemy-count", "drawn", "waiting", "attack"] {
        table.remove(key).unwrap_or_else(|| panic!("{key} is told"));
    }
    for (_, hero) in table["heroes"].as_object_mut().expect("a table") {
        hero.as_object_mut().expect("a table").remove("level").expect("the level is told");
    }
    description
}

/// Teams of a mode.
fn team(mode: Mode, size: usize) -> Vec<&'static str> {
    let all = match mode {
        Mode::Zombie => ["wasp", "hulk", "deadpool", "captain-america", "captain-marvel", "iron-man"],
        Mode::Hero => ["thor", "ms-marvel", "spider-man", "doctor-strange", "scarlet-witch", "black-panther"],
    };
    all[..size].to_vec()
}

#[test]
fn what_is_described_can_be_built_again() {
    let game = game();
    for mission in &game.content().missions {
        for size in [1, 4, 6] {
            let team = team(mission.mode, size);
            let mut description =
                json!({ "mission": mission.id, "players": 1, "round": 3, "team": team, "actions": 2 });
            let (track, card) = match mission.mode {
                Mode::Zombie => ("hunger", "lunge"),
                Mode::Hero => ("power", "leap"),
            };
            description["heroes"] = json!({ team[0]: { "xp": 20, "health": 2, track: 3, "traits": [card, card] } });
            description["this-turn"] = json!({ "gained-trait": true, "dice": 1 });
            description["spawn-deck-count"] = json!(5);
            let built = position(&game, description);
            game.census(&built).unwrap_or_else(|what| panic!("{} with {size}: {what}", mission.id));
            let told = game.describe(&built);
            let again = position(&game, given(told.clone()));
            assert!(built == again, "{} with {size}: {told} became {}", mission.id, game.describe(&again));
        }
    }
}

#[test]
fn a_crowded_position_is_told_as_it_was_given() {
    let game = game();
    let description = json!({
        "mission": "MZ2",
        "heroes": {
            "wasp": { "zone": "7R.c", "hunger": 4, "used": ["maximum-effort"], "devoured": 1, "objectives": 1, "acted": true },
            "hulk": "left",
            "deadpool": "eliminated",
            "iron-man": { "citizen": "okoye" },
        },
        "enemies": { "7R.c": "2 guards, 1 operator", "4V.i": { "specialist": 2 } },
        "bosses": { "thor": "7R.c loads 2 resting", "spider-man": "returning" },
        "citizens": { "wong": "7R.c escorted 032 held", "blind-al": "4V.i objective" },
        "face-down": ["saved 7R.A"],
        "spawns": ["initial 4V.c", "blue 4V.c inactive"],
        "objectives": ["red 1R.A", "?green 7R.A over mary-jane"],
        "sign": "7R.c damaged",
        "exit": "none",
        "taken": { "red": 1 },
        "devoured": ["okoye"],
        "revealed": ["secret-mission-1"],
        "beaten": ["thor"],
        "goals-met": [1],
        "has-loss": true,
        "banned": ["7R.c"],
        "lures": ["wasp"],
        "spawn-deck": ["005", "001"],
        "spawn-discards": ["003"],
        "gone-citizen-cards": ["secret-mission-2", "secret-mission-1"],
        "turn": "iron-man",
        "actions": 1,
    });
    let told = game.describe(&position(&game, description));
    assert_eq!(told["heroes"]["wasp"]["hunger"], 4);
    assert_eq!(told["heroes"]["wasp"]["used"], json!(["maximum-effort"]));
    assert_eq!(told["heroes"]["wasp"]["level"], "blue");
    assert_eq!(told["heroes"]["hulk"]["zone"], "left");
    assert_eq!(told["heroes"]["deadpool"]["zone"], "eliminated");
    assert_eq!(told["heroes"]["deadpool"]["health"], 0);
    assert_eq!(told["heroes"]["iron-man"]["citizen"], "okoye");
    assert_eq!(told["enemies"], json!({ "7R.c": "2 guards, 1 operator", "4V.i": "2 specialists" }));
    assert_eq!(told["enemy-count"], json!({ "guard": 2, "operator": 1, "specialist": 2 }));
    assert_eq!(told["bosses"], json!({ "thor": "7R.c loads 2 resting", "spider-man": "returning" }));
    assert_eq!(told["citizens"], json!({ "wong": "7R.c escorted 032 held", "blind-al": "4V.i objective" }));
    assert_eq!(told["face-down"], json!(["saved 7R.A"]));
    assert_eq!(told["spawns"], json!(["initial 4V.c", "blue 4V.c inactive"]));
    assert_eq!(told["objectives"], json!(["red 1R.A", "?green 7R.A over mary-jane"]));
    assert_eq!(told["sign"], "7R.c damaged");
    assert_eq!(told["exit"], "none");
    assert_eq!(told["spawn-deck"][1], "001");
    assert_eq!(told["spawn-discards"], json!(["003"]));
    assert_eq!(told["goals-met"], json!([1]));
    assert_eq!(told["devoured"], json!(["okoye"]));
    assert_eq!((&told["turn"], &told["actions"]), (&json!("iron-man"), &json!(1)));
}

#[test]
fn an_escort_without_a_card_takes_the_first_free_one() {
    let game = game();
    let state = position(&game, json!({ "heroes": { "wasp": {} }, "citizens": { "wong": "8R.g escorted" } }));
    game.census(&state).unwrap();
    let told = game.describe(&state)["citizens"]["wong"].clone();
    let card = told.as_str().and_then(|text| text.strip_prefix("8R.g escorted ")).expect("a card");
    let deck = &game.describe(&state)["spawn-deck"];
    assert!(!deck.as_array().expect("a list").contains(&json!(card)));
}

#[test]
fn objectives_that_were_taken_do_not_lie_there() {
    let game = game();
    let state = position(&game, json!({ "heroes": { "wasp": {} }, "taken": { "blue": 1 } }));
    assert!(state.objectives.is_empty());
    game.census(&state).unwrap();
}

#[test]
fn rooms_behind_an_open_door_have_been_seen() {
    let game = game();
    let closed = position(&game, json!({ "heroes": { "wasp": "8R.g" } }));
    assert!(closed.seen.is_empty());
    let open = position(&game, json!({ "heroes": { "wasp": "8R.g" }, "open-doors": ["3V.B 3V.D"] }));
    let board = &game.content().mission(open.mission).place.board;
    assert!(["3V.B", "3V.D"].iter().all(|name| open.seen.has(board.named(name).unwrap())));
    let inside = position(&game, json!({ "heroes": { "wasp": "8R.C" } }));
    assert!(inside.seen.has(board.named("8R.C").unwrap()));
}

#[test]
fn a_fault_names_its_field() {
    let game = game();
    let with = |key: &str, value: Value| {
        let mut description = json!({ "heroes": { "wasp": "8R.g" } });
        description[key] = value;
        faults(&game, description)
    };
    assert_eq!(faults(&game, json!({})), ["heroes"]);
    assert_eq!(faults(&game, json!(3)), ["position"]);
    assert_eq!(faults(&game, json!({ "dance": 1 })), ["position"]);
    assert_eq!(with("mission", json!("MZ99")), ["mission"]);
    assert_eq!(with("mission", json!("MH1")), ["heroes"]);
    assert_eq!(with("players", json!(3)), ["players"]);
    assert_eq!(with("team", json!(["hulk"])), ["heroes.wasp"]);
    assert_eq!(with("heroes", json!({ "wasp": "8R.g", "bob": {} })), ["heroes"]);
    let hero = |hero: Value| with("heroes", json!({ "wasp": hero }));
    assert_eq!(hero(json!(3)), ["heroes.wasp"]);
    assert_eq!(hero(json!({ "zone": "99R.z", "health": 6 })), ["heroes.wasp.zone", "heroes.wasp.health"]);
    assert_eq!(hero(json!({ "health": 0 })), ["heroes.wasp.health"]);
    assert_eq!(hero(json!({ "hunger": 5 })), ["heroes.wasp.hunger"]);
    assert_eq!(hero(json!({ "power": 1 })), ["heroes.wasp.power"]);
    assert_eq!(hero(json!({ "traits": ["leap"] })), ["heroes.wasp.traits"]);
    assert_eq!(hero(json!({ "traits": ["lunge", "lunge", "raw-power"] })), ["heroes.wasp.traits"]);
    assert_eq!(hero(json!({ "citizen": "bob" })), ["heroes.wasp.citizen"]);
    assert_eq!(hero(json!({ "used": ["flying"] })), ["heroes.wasp.used"]);
    assert_eq!(hero(json!({ "player": "player-2" })), ["heroes.wasp.player"]);
    assert_eq!(with("enemies", json!({ "8R.g": "36 operators" })), ["enemies"]);
    assert_eq!(with("enemies", json!({ "8R.g": "many" })), ["enemies.8R.g"]);
    assert_eq!(with("enemies", json!({ "8R.g": "1 walker" })), ["enemies.8R.g"]);
    assert_eq!(with("enemies", json!({ "8R.g": { "guard": 300 } })), ["enemies.8R.g"]);
    assert_eq!(with("bosses", json!({ "hulk": "8R.g" })), ["bosses.hulk"]);
    assert_eq!(with("bosses", json!({ "thor": "8R.g asleep" })), ["bosses.thor"]);
    assert_eq!(with("bosses", json!({ "thor": 3 })), ["bosses.thor"]);
    assert_eq!(with("citizens", json!({ "saved": "8R.g" })), ["citizens.saved"]);
    assert_eq!(with("citizens", json!({ "wong": "8R.g lost" })), ["citizens.wong"]);
    assert_eq!(with("citizens", json!({ "wong": "8R.g escorted 001" })), ["citizens.wong"]);
    assert_eq!(
        with("citizens", json!({ "wong": "8R.g escorted 032", "okoye": "8R.g escorted 032" })),
        ["citizens.okoye"]
    );
    assert_eq!(with("face-down", json!(["wong 8R.C", "wong 3V.B"])), ["face-down"]);
    assert_eq!(with("face-down", json!(["wong"])), ["face-down"]);
    assert_eq!(with("open-doors", json!(["8R.g 8R.c"])), ["open-doors"]);
    assert_eq!(with("seen", json!(["8R.z"])), ["seen"]);
    assert_eq!(with("spawns", json!(["initial 8R.i", "initial 3V.a"])), ["spawns"]);
    assert_eq!(with("spawns", json!(["pink 8R.i"])), ["spawns"]);
    assert_eq!(with("objectives", json!(vec!["blue 8R.C"; 2])), ["objectives"]);
    assert_eq!(with("objectives", json!(vec!["red 8R.C"; 10])), ["objectives"]);
    assert_eq!(with("objectives", json!(["pink 8R.C"])), ["objectives"]);
    assert_eq!(with("objectives", json!(["red 8R.C over nobody"])), ["objectives"]);
    assert_eq!(with("sign", json!("8R.z")), ["sign"]);
    assert_eq!(with("exit", json!("8R.z")), ["exit"]);
    assert_eq!(with("secrets", json!(["spoon 8R.g"])), ["secrets"]);
    assert_eq!(with("spawn-deck", json!(["001", "001"])), ["spawn-deck"]);
    assert_eq!(with("spawn-deck-count", json!(43)), ["spawn-deck-count"]);
    assert_eq!(with("trait-discards", json!(["spoon"])), ["trait-discards"]);
    assert_eq!(with("citizen-deck", json!(["devoured"])), ["citizen-deck"]);
    assert_eq!(with("boss-deck", json!(["hulk"])), ["boss-deck"]);
    assert_eq!(
        with("gone-spawn-cards", json!(["001", "002", "003", "004", "005", "006", "007"])),
        ["gone-spawn-cards"]
    );
    assert_eq!(with("gone-citizen-cards", json!(["spoon"])), ["gone-citizen-cards"]);
    assert_eq!(with("taken", json!({ "pink": 1 })), ["taken"]);
    assert_eq!(with("devoured", json!(["bob"])), ["devoured"]);
    assert_eq!(with("rescued", json!(["wong"])), ["rescued"]);
    assert_eq!(with("revealed", json!(["bob"])), ["revealed"]);
    assert_eq!(with("beaten", json!(["hulk"])), ["beaten"]);
    assert_eq!(with("goals-met", json!([3])), ["goals-met"]);
    assert_eq!(with("banned", json!(["8R.z"])), ["banned"]);
    assert_eq!(with("lures", json!(["hulk"])), ["lures"]);
    assert_eq!(with("turn", json!("hulk")), ["turn"]);
    assert_eq!(with("this-turn", json!({ "dice": 1 })), ["this-turn"]);
    assert_eq!(with("phase", json!("lunch")), ["phase"]);
    let both = json!({ "heroes": { "wasp": {} }, "phase": "spawn", "turn": "wasp" });
    assert_eq!(faults(&game, both), ["phase"]);
}

#[test]
fn a_view_tells_nothing_that_lies_face_down() {
    let game = game();
    for mission in &game.content().missions {
        let state = position(&game, json!({ "mission": mission.id, "team": team(mission.mode, 4) }));
        let view = game.view(&state, Viewer::Public);
        let shown = game.describe_view(&view);
        for key in ["spawn-deck", "trait-deck", "citizen-deck", "boss-deck"] {
            assert!(shown.get(key).is_none(), "{key}");
        }
        let lying = shown["face-down"].as_array().expect("a list");
        assert!(lying.iter().all(|card| card.as_str().is_some_and(|card| card.starts_with("hidden "))));
        for seed in 0..20 {
            let mut other = state;
            game.reimagine(&mut other, Viewer::Seat(Seat(0)), &mut Luck::seeded(seed));
            assert_ne!(other.spawn_deck, state.spawn_deck, "{}", mission.id);
            assert_ne!(other.trait_deck, state.trait_deck, "{}", mission.id);
            assert_eq!(game.view(&other, Viewer::Public), view, "{}", mission.id);
            assert_eq!(game.describe_view(&game.view(&other, Viewer::Public)), shown, "{}", mission.id);
            game.census(&other).unwrap_or_else(|what| panic!("{}: {what}", mission.id));
        }
    }
}

/// States of a mission dealt anew.
fn dealt<'a>(game: &'a MarvelZombies, state: &'a State) -> impl Iterator<Item = State> + 'a {
    (0..40).map(|seed| {
        let mut other = *state;
        game.reimagine(&mut other, Viewer::Public, &mut Luck::seeded(seed));
        other
    })
}

#[test]
fn hidden_colours_and_citizens_are_dealt_anew() {
    let game = game();
    let state = position(&game, json!({ "mission": "MZ6", "team": team(Mode::Zombie, 4) }));
    let colours = |state: &State| state.objectives.iter().map(|token| token.colour).collect::<Vec<_>>();
    let cards = |state: &State| state.face_down.iter().map(|lying| lying.card).collect::<Vec<CitizenId>>();
    assert!(dealt(&game, &state).any(|other| colours(&other) != colours(&state)));
    assert!(dealt(&game, &state).any(|other| cards(&other) != cards(&state)));
    // A token that was turned is known to all.
    let mut turned = state;
    turned.objectives[0].is_up = true;
    assert!(dealt(&game, &turned).all(|other| other.objectives[0] == turned.objectives[0]));
}

#[test]
fn cards_are_dealt_anew_as_set_up_has_promised() {
    let game = game();
    let mut promises = 0;
    for mission in &game.content().missions {
        let side = game.content().side(mission.mode);
        let state = position(&game, json!({ "mission": mission.id, "team": team(mission.mode, 4) }));
        for other in dealt(&game, &state) {
            for (card, among) in mission.specials.iter().flat_map(|special| special.kind.hides()) {
                promises += 1;
                let place = other.face_down.iter().find(|lying| lying.card == card);
                assert!(place.is_some_and(|lying| among.has(lying.zone)), "{}", mission.id);
            }
            let trapped = other.face_down.iter().filter(|lying| lying.is_objective).map(|lying| lying.card);
            for card in trapped.chain(other.objectives.iter().filter_map(|token| token.under)) {
                promises += 1;
                assert!(side.citizen_card(card).kind.is_citizen(), "{}", mission.id);
            }
        }
    }
    assert!(promises > 200, "{promises}");
}

#[test]
fn a_citizen_seen_before_lies_in_the_deck() {
    let game = game();
    let mut description = json!({ "mission": "MZ1", "team": team(Mode::Zombie, 4) });
    description["citizen-deck"] = json!(["okoye", "wong"]);
    description["revealed"] = json!(["okoye"]);
    let state = position(&game, description);
    let side = game.content().side(Mode::Zombie);
    let (okoye, wong) = (side.find_citizen("okoye").unwrap(), side.find_citizen("wong").unwrap());
    let lies = |state: &State, card: CitizenId| state.face_down.iter().any(|lying| lying.card == card);
    assert!(dealt(&game, &state).all(|other| !lies(&other, okoye)));
    assert!(dealt(&game, &state).any(|other| lies(&other, wong)));
}

#[test]
fn every_mission_has_its_own_pieces_where_nothing_is_said() {
    let game = game();
    for mission in &game.content().missions {
        for size in [4, 6] {
            let state = position(&game, json!({ "mission": mission.id, "team": team(mission.mode, size) }));
            game.census(&state).unwrap_or_else(|what| panic!("{}: {what}", mission.id));
            assert_eq!(state.bosses.len(), mission.bosses.len(), "{}", mission.id);
            assert_eq!(state.objectives.len(), mission.objectives.len(), "{}", mission.id);
            assert_eq!(state.spawns.len(), mission.spawn_points_for(size > 4).len(), "{}", mission.id);
            assert_eq!(state.secrets.len(), mission.secret_missions.len(), "{}", mission.id);
            let trapped = mission.specials.iter().map(|special| match special.kind {
                SpecialKind::TrappedCitizens { zones } => zones.len(),
                _ => 0,
            });
            assert_eq!(state.face_down.len(), mission.citizens.len() + trapped.sum::<usize>(), "{}", mission.id);
            assert_eq!((state.exit, state.open), (mission.exit, mission.place.open_at_start), "{}", mission.id);
        }
    }
}

#[test]
fn every_turn_of_random_games_can_be_built_from_its_description() {
    let game = game();
    let (mut luck, mut turns) = (Luck::seeded(7), 0);
    for mission in &game.content().missions {
        for size in [2, 4, 5, 6].repeat(3) {
            let setup = Setup::new(mission.id.as_str()).team(team(mission.mode, size)).players(2);
            let mut state = game.start(&setup, &mut luck, &mut Log::Off).unwrap();
            let mut choices = Vec::new();
            for decision in 0..400 {
                let Pending::Ask { question, .. } = game.pending(&state) else { break };
                choices.clear();
                game.choices(&state, &mut choices);
                if matches!(question, Question::Act) && state.turn.occasion == Occasion::Turn {
                    turns += 1;
                    let told = game.describe(&state);
                    let built = position(&game, given(told.clone()));
                    assert_eq!(game.describe(&built), told, "{} decision {decision}", mission.id);
                    game.census(&built).unwrap();
                    let mut offered = Vec::new();
                    game.choices(&built, &mut offered);
                    assert_eq!(offered, choices, "{} decision {decision}", mission.id);
                }
                let choice = choices[luck.pick(choices.len())];
                let mut log = Log::listening();
                game.choose(&mut state, choice, &mut luck, &mut log).unwrap();
                for told in log.drain() {
                    assert!(!game.write_fact(&state, told.fact).contains("off-board"), "{told:?}");
                }
            }
        }
    }
    assert!(turns > 5_000, "{turns}");
}

/// What the census says of a table with one thing changed.
fn missed(game: &MarvelZombies, state: &State, change: impl Fn(&mut State)) -> String {
    let mut changed = *state;
    change(&mut changed);
    game.census(&changed).expect_err("something is missing or too much")
}

#[test]
fn the_census_misses_nothing() {
    let game = game();
    let [state, _] = stage::stages(&game);
    game.census(&state).unwrap();
    let miss = |change: fn(&mut State)| missed(&game, &state, change);
    assert_eq!(miss(|s| _ = s.heroes[0].traits.pop()), "3 of 4 raw-power, 0 in hand");
    assert_eq!(miss(|s| s.heroes[0].citizen = None), "0 of 1 wong, 0 in hand");
    assert_eq!(miss(|s| s.heroes[1].citizen = s.heroes[0].citizen), "2 of 1 wong, 0 in hand");
    assert_eq!(miss(|s| _ = s.spawn_deck.take(|_| true)), "0 of 1 001, 0 in hand");
    assert_eq!(miss(|s| _ = s.gone_spawns.pop()), "0 of 1 042, 0 in hand");
    assert_eq!(miss(|s| _ = s.secrets.pop()), "0 of 1 secret-mission-2, 0 in hand");
    assert_eq!(miss(|s| _ = s.bosses.remove(0)), "0 of 1 black-panther, 0 in hand");
    assert_eq!(miss(|s| _ = s.objectives.pop()), "5 Objectives lie and 0 are taken, of 6");
    assert_eq!(miss(|s| s.heroes[0].objectives = 1), "heroes have 1 Objectives of 0 taken");
    assert_eq!(miss(|s| s.enemies[s.bosses[0].zone] = [0, 36, 0]), "36 of 35 operators");
    assert!(miss(|s| s.spawns.push(s.spawns[0])).starts_with("one initial Spawn Point too many"));
    assert!(miss(|s| s.heroes[0].health = 6).starts_with("wasp cannot be so"));
    assert!(miss(|s| s.heroes[0].health = 0).starts_with("wasp cannot be so"));
    assert!(miss(|s| s.heroes[0].zone = None).starts_with("wasp cannot be so"));
    assert!(miss(|s| s.heroes[0].track = 5).starts_with("wasp cannot be so"));
    assert!(miss(|s| s.exit = ZoneId::at(63)).contains("not on the board"));
}

#[test]
fn the_example_of_the_page_passes() {
    let page = include_str!("../../../docs/marvel-zombies.md");
    let (_, example) = page.split_once("```toml\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let case = Case::parse("docs/marvel-zombies.md", example).unwrap_or_else(|fault| panic!("{fault}"));
    case::run(&game(), &case).unwrap();
}
