//! Choices as text: what is written is read, and what is misread is named.

mod stage;

use shamble_kernel::{Id, Notation, laws};
use shamble_marvel_zombies::cards::{AbilityId, AttackId, BossId, CitizenId, Colour, EnemyKind, TraitId};
use shamble_marvel_zombies::{Arms, Choice, HeroId, MarvelZombies, State, Target};
use shamble_zones::{DoorId, ZoneId};
use stage::{game, stages};

fn all<T: Id>(count: usize) -> Vec<T> {
    (0..count).map(T::at).collect()
}

/// Every kind of choice, with everything it could name.
fn all_choices(game: &MarvelZombies, state: &State) -> Vec<Choice> {
    let side = game.content().side(state.mode);
    let board = &game.content().mission(state.mission).place.board;
    let zones: Vec<ZoneId> = board.all().iter().collect();
    let doors: Vec<DoorId> = board.doors().iter().collect();
    let heroes: Vec<HeroId> = all(state.heroes.len());
    let citizens: Vec<CitizenId> = all(side.citizens.len());
    let abilities: Vec<AbilityId> = all(side.abilities.len());
    let attacks: Vec<AttackId> = all(side.attacks.len());
    let bosses: Vec<BossId> = all(side.bosses.len());
    let zone = zones[zones.len() / 2];
    let mut choices = vec![
        Choice::Yes,
        Choice::Pass,
        Choice::End,
        Choice::GainTrait,
        Choice::PowerUp,
        Choice::Leave,
        Choice::SpendPower,
        Choice::Roll,
        Choice::CancelShared,
    ];
    choices.extend((1..=6).map(|face| Choice::Pick { face }));
    choices.extend(doors.into_iter().map(|door| Choice::OpenDoor { door }));
    for &zone in &zones {
        choices.extend([
            Choice::Zone { zone },
            Choice::Move { to: zone, card: None },
            Choice::On { to: zone },
            Choice::Carry { to: zone, card: None },
            Choice::Turn { zone },
            Choice::TakeObjective { zone, colour: None },
            Choice::Attack { arms: Arms::Sign, at: zone, ability: None },
        ]);
        choices.extend(Colour::ALL.iter().map(|colour| Choice::TakeObjective { zone, colour: Some(*colour) }));
    }
    for &attack in &attacks {
        let arms = Arms::Attack(attack);
        choices.push(Choice::Attack { arms, at: zone, ability: None });
        choices.extend(abilities.iter().map(|id| Choice::Attack { arms, at: zone, ability: Some(*id) }));
    }
    for &who in &heroes {
        choices.extend([Choice::To { who }, Choice::Activate { who }, Choice::Wound { who }, Choice::CancelOn { who }]);
    }
    for &ability in &abilities {
        choices.push(Choice::Move { to: zone, card: Some(ability) });
        choices.push(Choice::Carry { to: zone, card: Some(ability) });
        choices.push(Choice::UseAt { ability, zone });
        for &who in &heroes {
            choices.push(Choice::Use { who, ability });
            choices.push(Choice::UseOn { ability, who });
            choices.push(Choice::Send { ability, who, to: zone });
        }
        for &card in &citizens {
            choices.push(Choice::UseOnCitizen { ability, card });
            choices.push(Choice::Rescue { card, ability: Some(ability) });
        }
    }
    for card in all::<TraitId>(side.traits.len()) {
        choices.extend([Choice::KeepTrait { card }, Choice::DiscardTrait { card }]);
    }
    for &card in &citizens {
        choices.extend([
            Choice::TakeSecret { card },
            Choice::Rescue { card, ability: None },
            Choice::KeepCitizen { card },
            Choice::Hit { target: Target::Citizen(card) },
            Choice::Bite { card },
            Choice::Citizen { card },
        ]);
    }
    for &boss in &bosses {
        choices.push(Choice::Hit { target: Target::Boss(boss) });
    }
    for kind in [EnemyKind::Guard, EnemyKind::Operator, EnemyKind::Specialist] {
        choices.push(Choice::Hit { target: Target::Common(kind) });
    }
    choices
}

#[test]
fn a_door_is_named_from_either_side() {
    let game = game();
    let state = stage::position(&game, serde_json::json!({ "mission": "MZ0", "heroes": { "wasp": {} } }));
    let door = game.read(&state, "open 3V.B 3V.D");
    assert_eq!(door, game.read(&state, "open 3V.D 3V.B"));
    assert!(matches!(door, Ok(Choice::OpenDoor { .. })));
}

#[test]
fn every_choice_reads_back_as_it_is_written_and_any_words_are_read_or_refused() {
    let game = game();
    for state in stages(&game) {
        let odd = ["", "?", "3R.a.b", "99X.q", "#", "-1", "0", "7", "by by", "wasp/x", "\u{1f9df}"];
        let mut words = laws::check_written(&game, &state, &all_choices(&game, &state)).unwrap();
        words.extend(odd.map(str::to_owned));
        let words: Vec<String> = words.into_iter().collect();
        let read = laws::check_words(&game, &state, &words, 100_000).unwrap();
        assert!(read > 100, "{read}");
    }
}

#[test]
fn an_error_names_the_word_at_fault() {
    let game = game();
    let state = stage::position(&game, serde_json::json!({ "heroes": { "wasp": {}, "hulk": {} } }));
    let error = |text: &str| game.read(&state, text).unwrap_err();
    assert_eq!(error(""), "nothing was said");
    assert_eq!(error("dance"), "`dance` is no choice of this game");
    assert_eq!(error("move 99R.a"), "`99R.a` is no zone of this board");
    assert_eq!(error("move 8R.g by flying"), "`flying` is no ability of this mode");
    assert_eq!(error("move 8R.g 8R.h"), "`8R.h` is too much after `move`");
    assert_eq!(error("activate deadpool"), "`deadpool` is not in the team: expected one of wasp, hulk");
    assert_eq!(error("attack spoon 8R.g"), "`spoon` is no Attack of this mode");
    assert_eq!(error("attack smash"), "expected a zone at the end");
    assert_eq!(error("open 8R.g"), "`8R.g`: expected a door by its two zones");
    assert_eq!(error("open 8R.g 8R.c"), "there is no door between 8R.g and 8R.c");
    assert_eq!(error("open 3V.B 3V.D 2"), "the doors between 3V.B and 3V.D have the numbers 1 to 1");
    assert_eq!(error("hit walker"), "`walker`: expected guard, operator, specialist, a boss or a Citizen");
    assert_eq!(error("use shrink on hamster"), "`hamster` is neither in the team nor a Citizen");
    assert_eq!(error("send wasp 8R.g"), "expected by and an ability at the end");
    assert_eq!(error("pick 7"), "`7` is no face of a die");
    assert_eq!(error("take 8R.C pink"), "`pink`: expected a colour: red, blue, green");
}
