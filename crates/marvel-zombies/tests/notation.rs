//! Choices as text: what is written is read, and what is misread is named.

mod stage;

use shamble_kernel::{Id, Notation, laws};
use shamble_marvel_zombies::cards::{AbilityId, AttackId, BossId, CitizenId, Colour, EnemyKind, TraitId};
use shamble_marvel_zombies::{
    Act, Aim, Arms, Card, Choice, Dice, HeroId, MarvelZombies, Move, Reply, State, Target, Wound,
};
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
    let who = state.turn.who;
    let mut choices = vec![
        Choice::Act(Act::End),
        Choice::Act(Act::GainTrait),
        Choice::Act(Act::PowerUp),
        Choice::Dice(Dice::SpendPower),
        Choice::Dice(Dice::Roll),
        Choice::Dice(Dice::PickMisses),
        Choice::Wound(Wound::CancelShared),
    ];
    choices.extend(Reply::ALL.iter().map(|reply| Choice::Say(*reply)));
    choices.extend((1..=6).map(|face| Choice::Dice(Dice::Pick { face })));
    choices.extend(doors.into_iter().map(|door| Choice::Act(Act::OpenDoor { door })));
    for &to in &zones {
        choices.extend([
            Choice::Zone(to),
            Choice::Move(Move::Walk { to, card: None }),
            Choice::Move(Move::Carry { to, card: None }),
            Choice::Move(Move::On { to }),
            Choice::TurnOver(to),
            Choice::Act(Act::TakeObjective { zone: to, colour: None }),
            Choice::Act(Act::Attack { arms: Arms::Sign, at: to, ability: None }),
        ]);
        let shown = Colour::ALL.iter().map(|colour| Act::TakeObjective { zone: to, colour: Some(*colour) });
        choices.extend(shown.map(Choice::Act));
    }
    for &attack in &attacks {
        let arms = Arms::Attack(attack);
        let helped = [None].into_iter().chain(abilities.iter().copied().map(Some));
        choices.extend(helped.map(|ability| Choice::Act(Act::Attack { arms, at: zone, ability })));
    }
    for &who in &heroes {
        choices.extend([Choice::To(who), Choice::Activate(who)]);
        choices.extend([Wound::On(who), Wound::CancelOn(who)].map(Choice::Wound));
    }
    for &ability in &abilities {
        choices.push(Choice::Move(Move::Walk { to: zone, card: Some(ability) }));
        choices.push(Choice::Move(Move::Carry { to: zone, card: Some(ability) }));
        let mut aims = vec![Aim::Zone(zone)];
        for &other in &heroes {
            choices.push(Choice::Use { who: other, ability, aim: Aim::Nothing });
            aims.extend([Aim::Hero(other), Aim::Send { who: other, to: zone }]);
        }
        aims.extend(citizens.iter().map(|card| Aim::Citizen(*card)));
        choices.extend(aims.into_iter().map(|aim| Choice::Use { who, ability, aim }));
        let rescues = citizens.iter().map(|card| Act::Rescue { card: *card, ability: Some(ability) });
        choices.extend(rescues.map(Choice::Act));
    }
    for card in all::<TraitId>(side.traits.len()) {
        choices.extend([Card::KeepTrait(card), Card::DiscardTrait(card)].map(Choice::Card));
    }
    for &card in &citizens {
        choices.extend([Act::TakeSecret { card }, Act::Rescue { card, ability: None }].map(Choice::Act));
        choices.extend([
            Choice::Card(Card::KeepCitizen(card)),
            Choice::Hit(Target::Citizen(card)),
            Choice::Wound(Wound::Bite(card)),
            Choice::Citizen(card),
        ]);
    }
    choices.extend(bosses.iter().map(|boss| Choice::Hit(Target::Boss(*boss))));
    let common = [EnemyKind::Guard, EnemyKind::Operator, EnemyKind::Specialist];
    choices.extend(common.map(|kind| Choice::Hit(Target::Common(kind))));
    choices
}

#[test]
fn a_door_is_named_from_either_side() {
    let game = game();
    let state = stage::position(&game, serde_json::json!({ "mission": "MZ0", "heroes": { "wasp": {} } }));
    let door = game.read(&state, "open 3V.B 3V.D");
    assert_eq!(door, game.read(&state, "open 3V.D 3V.B"));
    assert!(matches!(door, Ok(Choice::Act(Act::OpenDoor { .. }))));
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
