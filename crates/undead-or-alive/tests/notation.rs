//! Choices, positions and views as text: what is written is read, what is built is told, what is hidden stays so.

use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Game, Id, Log, Luck, Notation, Pending, Seat, Setup, Viewer, laws};
use shamble_undead_or_alive::cards::{CardId, Colour, PersonId, SkillId, ZombieKind};
use shamble_undead_or_alive::{
    Act, Arms, Choice, CompanionId, Event, Fight, Gift, Happened, Meanwhile, Prepare, Question, Reply, SlotKind, Sort,
    State, SurvivorId, Thing, UndeadOrAlive, Who, embedded,
};
use shamble_zones::ZoneId;

fn game() -> UndeadOrAlive {
    UndeadOrAlive::load(&embedded()).expect("the content is sound")
}

fn position(game: &UndeadOrAlive, description: Value) -> State {
    game.position(&description).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The fields at fault.
fn faults(game: &UndeadOrAlive, description: Value) -> Vec<String> {
    game.position(&description).expect_err("a fault").0.into_iter().map(|fault| fault.field).collect()
}

/// A crowded table.
fn town(game: &UndeadOrAlive) -> State {
    let description = json!({
        "mission": "M5",
        "players": 2,
        "survivors": {
            "meg": { "hand": ["pan", "knife"], "favourite": "old-timer/fanned", "backpack": ["water"] },
            "carl": { "favourite": "machete", "wounds": 1 },
            "turner": { "ap": 20, "player": "player-2" },
        },
    });
    position(game, description)
}

/// Every kind of choice, with everything it could name.
fn all_choices(game: &UndeadOrAlive, state: &State) -> Vec<Choice> {
    let content = game.content();
    let zones: Vec<ZoneId> = content.stages[state.mission.index()][state.stage as usize].board.all().iter().collect();
    let survivors: Vec<SurvivorId> = (0..state.survivors.len()).map(SurvivorId::at).collect();
    let companions: Vec<CompanionId> = (0..state.companions.len()).map(CompanionId::at).collect();
    let people: Vec<PersonId> = (0..content.people.len()).map(PersonId::at).collect();
    let cards: Vec<CardId> = (0..content.cards.len()).map(CardId::at).collect();
    let skills: Vec<SkillId> = (0..content.skills.len()).map(SkillId::at).collect();
    let things: Vec<Thing> =
        cards.iter().copied().map(Thing::Card).chain(Colour::ALL.iter().copied().map(Thing::Objective)).collect();
    let anybody: Vec<Who> =
        survivors.iter().copied().map(Who::Survivor).chain(companions.iter().copied().map(Who::Companion)).collect();
    let mut all = vec![
        Choice::Prepare(Prepare::Begin),
        Choice::Act(Act::End),
        Choice::Act(Act::Search),
        Choice::Act(Act::Reorganise),
        Choice::Act(Act::TakeObjective),
        Choice::Act(Act::TakeCoal),
        Choice::Act(Act::LoadTender),
        Choice::Act(Act::StartTrain),
        Choice::Act(Act::Store),
        Choice::Act(Act::GetIn),
        Choice::Act(Act::GetOut),
        Choice::Act(Act::MakeNoise),
        Choice::Fight(Fight::Reroll),
        Choice::Fight(Fight::Keep),
        Choice::Fight(Fight::Roll),
        Choice::Leave { with_wagon: false },
        Choice::Leave { with_wagon: true },
    ];
    all.extend(Reply::ALL.iter().map(|reply| Choice::Say(*reply)));
    all.extend((0..state.players).map(|player| Choice::Prepare(Prepare::First { player: Seat(player) })));
    for &zone in &zones {
        all.extend([
            Choice::Zone { zone },
            Choice::Act(Act::Move { to: zone }),
            Choice::Act(Act::Sprint { to: zone }),
            Choice::Act(Act::Charge { to: zone }),
            Choice::Act(Act::Jump { to: zone }),
            Choice::On { to: zone },
            Choice::Act(Act::PushWagon { to: zone }),
            Choice::Act(Act::PushGatling { to: zone }),
            Choice::Act(Act::VadeRetro { zone }),
            Choice::Act(Act::Shove { to: zone }),
            Choice::Act(Act::Taunt { zone }),
            Choice::Act(Act::Rescue { zone }),
            Choice::Act(Act::Shoot { arms: Arms::Gatling, at: zone, pay: None }),
        ]);
    }
    let zone = zones[zones.len() / 2];
    for &card in &cards {
        all.extend([
            Choice::Prepare(Prepare::Arm { card }),
            Choice::Act(Act::Reload { card }),
            Choice::Act(Act::Cleanse { card, zone }),
            Choice::Act(Act::Invent { card }),
            Choice::Sort(Sort::Drop { card }),
        ]);
        for pay in [None, Some(skills[0])] {
            all.extend([
                Choice::Act(Act::Melee { arms: Arms::Card(card), pay }),
                Choice::Act(Act::Melee { arms: Arms::Pair(card), pay }),
                Choice::Act(Act::Shoot { arms: Arms::Card(card), at: zone, pay }),
                Choice::Act(Act::Shoot { arms: Arms::Pair(card), at: zone, pay }),
                Choice::Act(Act::Shoot { arms: Arms::Fanned(card), at: zone, pay }),
                Choice::Act(Act::Throw { card, at: zone, pay }),
            ]);
        }
    }
    for &skill in &skills {
        all.push(Choice::Learn { skill });
        for pay in [None, Some(skill)] {
            all.extend([
                Choice::Act(Act::Melee { arms: Arms::Improvised(skill), pay }),
                Choice::Act(Act::Shoot { arms: Arms::Improvised(skill), at: zone, pay }),
            ]);
        }
        all.push(Choice::Act(Act::Shoot { arms: Arms::Gatling, at: zone, pay: Some(skill) }));
    }
    for &who in &survivors {
        all.extend([
            Choice::To { who },
            Choice::Prepare(Prepare::Arrange { who }),
            Choice::Activate { who },
            Choice::Act(Act::Trade { with: who }),
            Choice::Act(Act::Lead { who }),
        ]);
        all.extend(people.iter().map(|person| Choice::Prepare(Prepare::Enlist { person: *person, leader: who })));
        all.extend(Colour::ALL.iter().map(|colour| Choice::Sort(Sort::Give { from: who, colour: *colour })));
        for &card in &cards {
            all.extend([
                Choice::Meanwhile(Meanwhile::Drink { who, card }),
                Choice::Meanwhile(Meanwhile::Discard { who, card }),
            ]);
        }
        for &thing in &things {
            all.push(Choice::Sort(Sort::Lift { from: who, thing }));
            all.extend(SlotKind::ALL.map(|slot| Choice::Sort(Sort::Put { into: who, slot, thing })));
        }
    }
    all.extend(people.iter().map(|person| Choice::Prepare(Prepare::Station { person: *person })));
    for &companion in &companions {
        all.push(Choice::Sort(Sort::HandOver { companion }));
        all.push(Choice::Act(Act::Rally { companion, gift: Gift::Nothing }));
        all.extend(cards.iter().map(|card| Choice::Act(Act::Rally { companion, gift: Gift::Card(*card) })));
        all.extend(Colour::ALL.iter().map(|colour| Choice::Act(Act::Rally { companion, gift: Gift::Token(*colour) })));
    }
    for &who in &anybody {
        all.extend([Choice::Pull { who }, Choice::Wound { who }]);
    }
    for &kind in ZombieKind::ALL {
        all.extend([Choice::Fight(Fight::Hit { kind }), Choice::Fight(Fight::Reap { kind })]);
    }
    all
}

#[test]
fn every_choice_reads_back_as_it_is_written_and_any_words_are_read_or_refused() {
    let game = game();
    let state = town(&game);
    let mut words = laws::check_written(&game, &state, &all_choices(&game, &state)).unwrap();
    words.extend(["", "?", "3R.a.b", "99X.q", "#", "-1", "by by", "meg/spent", "\u{1f9df}"].map(str::to_owned));
    let words: Vec<String> = words.into_iter().collect();
    let read = laws::check_words(&game, &state, &words, 200_000).unwrap();
    assert!(read > 1000, "{read}");
}

#[test]
fn an_error_names_the_word_at_fault() {
    let game = game();
    let state = town(&game);
    let error = |text: &str| game.read(&state, text).unwrap_err();
    assert_eq!(error("move 99R.a"), "`99R.a` is no zone of this board");
    assert_eq!(error("trade jeb"), "`jeb` is not in the posse: expected one of meg, carl, turner");
    assert_eq!(error("melee spoon"), "`spoon` is no card");
    assert_eq!(error("shoot winchester"), "expected a zone at the end");
    assert_eq!(error("search 3R.a"), "`3R.a` is too much after `search`");
    assert_eq!(error("put meg pocket pan"), "`pocket`: expected a slot: hand, favourite, backpack");
    assert_eq!(error("dance"), "`dance` is no choice of this game");
}

/// A description with the keys that only tell, and cannot be given, taken out.
fn given(mut description: Value) -> Value {
    let table = description.as_object_mut().expect("a table");
    for key in ["danger", "zombie-count", "infested", "active-spawns", "desk"] {
        table.remove(key);
    }
    if table["turn"].is_null() {
        table.remove("actions");
    }
    for (_, survivor) in table["survivors"].as_object_mut().expect("a table") {
        survivor.as_object_mut().expect("a table").remove("level");
    }
    description
}

#[test]
fn what_is_described_can_be_built_again() {
    let game = game();
    for (mission, stages) in game.content().missions.iter().zip(&game.content().stages) {
        for stage in 0..stages.len() {
            let description = json!({
                "mission": mission.id,
                "stage": stage,
                "players": 2,
                "first-player": "player-2",
                "round": 3,
                "survivors": {
                    "may": { "ap": 50, "wounds": 1, "backpack": ["dynamite", "dynamite"] },
                    "jimmy": { "hand": ["sawed-off/spent", "mauser-c96/fanned"], "acted": true },
                },
                "equipment": ["water", "machete"],
                "zombie-deck-count": 5,
                "gone": ["pan"],
            });
            let built = position(&game, description);
            let again = position(&game, given(game.describe(&built)));
            assert!(
                built == again,
                "{} {stage}: {} became {}",
                mission.id,
                game.describe(&built),
                game.describe(&again)
            );
        }
    }
}

#[test]
fn every_card_of_the_box_is_somewhere() {
    let game = game();
    let description = json!({
        "survivors": {
            "meg": { "hand": ["knife", "knife"], "favourite": "remington" },
            "may": { "backpack": ["heavy-saber", "water"] },
        },
        "equipment": ["dynamite"],
        "equipment-count": 3,
        "equipment-discards": ["holy-water"],
    });
    let state = position(&game, description);
    let content = game.content();
    let slots = state.survivors.iter().flat_map(|survivor| survivor.slots).flatten().filter_map(|held| held.card());
    let mut places: Vec<CardId> = slots.collect();
    places.extend(state.equipment.cards());
    places.extend(state.equipment.discards());
    places.extend(state.bounty);
    for (at, card) in content.cards.iter().enumerate() {
        let count = places.iter().filter(|place| place.index() == at).count();
        let is_starting = card.set == shamble_undead_or_alive::content::equipment::CardSet::Start;
        assert_eq!(count, if is_starting { 0 } else { card.count.into() }, "{}", card.id);
    }
    assert_eq!(state.equipment.cards().len(), 3);
    assert_eq!(state.equipment.cards().last(), content.find_card("dynamite").as_ref());
    assert_eq!(state.equipment.discards().last(), content.find_card("holy-water").as_ref());
    assert_eq!(state.bounties_gained, 1);
}

#[test]
fn a_fault_names_its_field() {
    let game = game();
    let with = |key: &str, value: Value| {
        let mut description = json!({ "survivors": { "meg": "3R.a" } });
        description[key] = value;
        faults(&game, description)
    };
    assert_eq!(faults(&game, json!({})), ["survivors"]);
    assert_eq!(faults(&game, json!({ "dance": 1 })), ["position"]);
    assert_eq!(with("mission", json!("M99")), ["mission"]);
    assert_eq!(with("stage", json!(9)), ["stage"]);
    assert_eq!(with("players", json!(3)), ["players"]);
    assert_eq!(with("survivors", json!({ "meg": "9R.z", "bob": {} })), ["survivors"]);
    assert_eq!(
        with("survivors", json!({ "meg": { "zone": "99R.z", "wounds": 9 } })),
        ["survivors.meg.zone", "survivors.meg.wounds"]
    );
    assert_eq!(with("survivors", json!({ "meg": { "hand": ["pan", "pan", "pan"] } })), ["survivors.meg.hand"]);
    assert_eq!(with("survivors", json!({ "meg": { "favourite": "pan" } })), ["survivors.meg.favourite"]);
    assert_eq!(with("survivors", json!({ "meg": { "in-wagon": true } })), ["survivors"]);
    assert_eq!(with("companions", json!({ "meg": "3R.a" })), ["companions.meg"]);
    assert_eq!(with("companions", json!({ "may": 3 })), ["companions.may"]);
    assert_eq!(with("zombies", json!({ "3R.a": "41 walkers" })), ["zombies"]);
    assert_eq!(with("zombies", json!({ "3R.a": "many" })), ["zombies.3R.a"]);
    assert_eq!(with("zombies", json!({ "3R.a": { "walker": 300 } })), ["zombies.3R.a"]);
    assert_eq!(with("abomination", json!("rex 3R.a")), ["abomination"]);
    assert_eq!(with("noise", json!("crash 3R.a")), ["noise"]);
    assert_eq!(with("spawns", json!(["mobile 2R.c", "mobile 2R.c", "mobile 2R.c"])), ["spawns"]);
    assert_eq!(with("spawns", json!(["mobile 2R.c sleeping"])), ["spawns"]);
    assert_eq!(with("objectives", json!(vec!["blue 3R.B"; 2])), ["objectives"]);
    assert_eq!(with("vade-retro", json!(["3R.a", "3R.b", "3R.A"])), ["vade-retro"]);
    assert_eq!(with("gatling", json!("wagon")), ["gatling"]);
    assert_eq!(with("equipment", json!(["pan"])), ["equipment"]);
    assert_eq!(with("equipment-count", json!(99)), ["equipment-count"]);
    assert_eq!(with("zombie-deck", json!(["zombie-01", "zombie-01"])), ["zombie-deck"]);
    assert_eq!(with("bounty", json!(["water"])), ["bounty"]);
    assert_eq!(with("goals-met", json!([3])), ["goals-met"]);
    assert_eq!(with("turn", json!("may")), ["turn"]);
    assert_eq!(with("phase", json!("lunch")), ["phase"]);
}

#[test]
fn a_view_tells_nothing_that_lies_face_down() {
    let game = game();
    for mission in &game.content().missions {
        let description = json!({ "mission": mission.id, "survivors": { "jimmy": {}, "may": {} } });
        let state = position(&game, description);
        let view = game.view(&state, Viewer::Public);
        let shown = game.describe_view(&view);
        for seed in 0..20 {
            let mut other = state;
            game.reimagine(&mut other, Viewer::Seat(Seat(0)), &mut Luck::seeded(seed));
            assert_ne!(other.equipment, state.equipment, "{}", mission.id);
            assert_ne!(other.zombie_deck, state.zombie_deck, "{}", mission.id);
            assert_eq!(game.view(&other, Viewer::Public), view, "{}", mission.id);
            assert_eq!(game.describe_view(&game.view(&other, Viewer::Public)), shown, "{}", mission.id);
            assert_eq!(other.bounty.last(), state.bounty.last(), "{}: the top shows its feat", mission.id);
        }
    }
}

#[test]
fn hidden_colours_and_people_are_dealt_anew() {
    let game = game();
    let state = town(&game);
    let colours = |state: &State| state.objectives.iter().map(|token| token.colour).collect::<Vec<_>>();
    let people = |state: &State| state.companions.iter().map(|companion| companion.person).collect::<Vec<_>>();
    let dealt = |seed: u64| {
        let mut other = state;
        game.reimagine(&mut other, Viewer::Public, &mut Luck::seeded(seed));
        other
    };
    assert!((0..20).any(|seed| colours(&dealt(seed)) != colours(&state)));
    assert!((0..20).any(|seed| people(&dealt(seed)) != people(&state)));
    // Who stands on the board is known to all.
    assert!((0..20).all(|seed| people(&dealt(seed))[..2] == people(&state)[..2]));
}

#[test]
fn a_fact_names_its_zone_on_the_board_as_it_lay_then() {
    let game = game();
    let state = position(&game, json!({ "mission": "M1", "stage": 2, "survivors": { "may": {} } }));
    let stages = &game.content().stages[state.mission.index()];
    let mut renumbered = 0;
    for (zone, shown) in stages[0].board.zones() {
        let event = Event { stage: 0, happened: Happened::Halted { zone } };
        assert_eq!(game.write_fact(&state, event), format!("halted {}", shown.name));
        renumbered += usize::from(stages[2].board.find(shown.name) != Some(zone));
    }
    assert!(renumbered > 0, "both boards number their zones alike");
}

#[test]
fn every_turn_of_random_games_can_be_built_from_its_description() {
    let game = game();
    let (mut luck, mut turns) = (Luck::seeded(7), 0);
    for mission in &game.content().missions {
        for ultrared in ["off", "on"].repeat(5) {
            let setup = Setup::new(mission.id.as_str()).players(2).option("ultrared", ultrared);
            let mut state = game.start(&setup, &mut luck, &mut Log::Off).unwrap();
            let mut choices = Vec::new();
            for decision in 0..600 {
                let pending = game.pending(&state);
                choices.clear();
                game.choices(&state, &mut choices);
                let Pending::Ask { question, .. } = pending else { break };
                if matches!(question, Question::Act) {
                    turns += 1;
                    let told = game.describe(&state);
                    let built = position(&game, given(told.clone()));
                    assert_eq!(game.describe(&built), told, "{} decision {decision}", mission.id);
                    game.census(&built).unwrap();
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
    assert!(turns > 4_000, "{turns}");
}
