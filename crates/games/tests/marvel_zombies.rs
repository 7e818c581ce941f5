//! Marvel Zombies in words, as a board and as dashboards, in both languages.
#![cfg(test)]

mod edition;

use std::collections::BTreeSet;

use edition::{note_keys, open};
use shamble_games::{Face, Language};
use shamble_kernel::{Fact, Game, Id, Log, Luck, Notation, Seats, Set, Setup, Told, Viewer};
use shamble_marvel_zombies::cards::{Colour, EnemyKind};
use shamble_marvel_zombies::{Arms, Dealers, GoalId, Group, Happened, HeroId, MarvelZombies, Phase, State};
use shamble_zones::ZoneId;

const MISSIONS: [&str; 16] =
    ["MZ0", "MZ1", "MZ2", "MZ3", "MZ4", "MZ5", "MZ6", "MZ7", "MZ8", "MZ9", "MZ10", "MH1", "MH2", "MH3", "MH4", "MH5"];
const LISTLESS: [&str; 2] = ["end", "pass"];
/// What only other cards could bring about: Spawn cards with nobody on them, and decks that run out; and what only
/// Missions of one's own have: events, and a last Round.
const UNSAID: [&str; 6] = [
    "mz-card-nothing",
    "mz-fact-no-trait",
    "mz-fact-nothing-comes",
    "mz-fact-event",
    "mz-fact-lost-time",
    "mz-fact-lost-impossible",
];

/// One mission or another, by seed, with one player to three and four heroes to six.
fn setup(seed: u64) -> Setup {
    let mission = MISSIONS[(seed % 16) as usize];
    Setup::new(mission).players((seed / 16 % 3) as u8 + 1).option("heroes", (4 + seed / 48 % 3).to_string())
}

/// Heroes of so much experience who do not tire.
fn make_strong(state: &mut State, xp: u8) {
    for hero in &mut state.heroes {
        (hero.xp, hero.health) = (xp, 99);
    }
}

/// All but the last goal are met, a new level is near, and heroes stand where something lies.
fn make_late(game: &MarvelZombies, state: &mut State, seed: u64) {
    make_strong(state, [6, 18, 42][(seed / 48 % 3) as usize]);
    let goals = game.content().mission(state.mission).goals.len();
    (1..goals).for_each(|goal| state.chronicle.goals.add(GoalId::at(goal - 1)));
    state.objectives.retain(|token| match seed / 48 % 3 {
        0 => true,
        1 => token.colour != Colour::Red,
        _ => false,
    });
    let objectives = state.objectives.iter().map(|token| token.zone);
    let secrets = state.secrets.iter().map(|secret| secret.zone);
    let places: Vec<ZoneId> = secrets.chain(objectives).chain(state.sign.map(|sign| sign.zone)).collect();
    for (hero, zone) in state.heroes.iter_mut().zip(places) {
        hero.zone = Some(zone);
    }
}

#[test]
fn random_games_are_told_whole_and_say_everything_there_are_words_for() {
    let open = open::<MarvelZombies>();
    let mut said = BTreeSet::new();
    let mut witness = |state: &State, told: &[Told<Happened>]| {
        assert!(told.iter().all(|told| told.fact.private_to().is_none()), "everything is open");
        for phrase in open.phrases(state, told) {
            open.say(&phrase);
            note_keys(&phrase, &mut said);
        }
    };
    for seed in 0..576 {
        let (mut luck, mut log) = (Luck::seeded(seed), Log::listening());
        let mut state = open.game.start(&setup(seed), &mut luck, &mut log).unwrap();
        // Beginners seldom come far.
        match seed / 16 % 3 {
            0 => {}
            1 => make_strong(&mut state, 43),
            _ => make_late(&open.game, &mut state, seed),
        }
        open.wander_from(state, (luck, 3000), log, &LISTLESS, &mut witness);
    }
    let words = &MarvelZombies::words()["words.en.ftl"];
    let known = words.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let sentences = ["mz-fact-", "mz-ask-", "mz-offer-", "mz-cost", "mz-note-", "mz-why-", "mz-card-"];
    let known = known.filter(|key| sentences.iter().any(|kind| key.starts_with(kind)));
    let unsaid: Vec<&str> = known.filter(|key| !said.contains(key)).collect();
    assert_eq!(unsaid, UNSAID);
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open::<MarvelZombies>();
    open.glimpse((32, 300, 31), &LISTLESS, setup, |state, seed| open.check_board(state, seed));
}

#[test]
fn choices_lie_on_pieces_and_cards_that_are_there() {
    // What is decided by a button alone.
    const BUTTONS: [&str; 10] = ["to", "end", "pass", "yes", "roll", "gain", "power", "spend", "pick", "cancel"];
    let open = open::<MarvelZombies>();
    open.glimpse((16, 400, 1), &LISTLESS, setup, |state, seed| open.check_pieces(state, seed, &BUTTONS));
}

#[test]
fn a_hero_sees_what_its_zone_does_and_no_further_than_a_closed_door() {
    let open = open::<MarvelZombies>();
    let mut log = Log::Off;
    let mut state = open.game.start(&Setup::new("MZ0"), &mut Luck::seeded(1), &mut log).unwrap();
    let board = open.game.content().mission(state.mission).place.board.clone();
    let seen = |state: &State, key: &str| open.game.sight(&open.game.view(state, Viewer::Public), key);
    let zone = board.name(state.heroes[0].zone.unwrap()).to_string();
    assert_eq!(seen(&state, "captain-marvel"), seen(&state, &zone));
    assert!(seen(&state, &zone).contains(&zone) && seen(&state, "nobody").is_empty());
    let door = board.doors().first().unwrap();
    let [one, other] = board.ends(door).map(|end| board.name(end).to_string());
    assert!(!seen(&state, &one).contains(&other));
    state.open.add(door);
    assert!(seen(&state, &one).contains(&other));
}

crate::speaks!(MarvelZombies, "mz-", "mz-mark-", ["marvel-zombies/src/words", "games/src/marvel_zombies"]);

#[test]
fn the_round_its_phase_and_the_danger_are_kept_in_mind() {
    let open = open::<MarvelZombies>();
    let mut table = open.title().start(&Setup::new("MZ1"), 7).unwrap();
    while table.rounds() == Some(0) {
        let first = table.choices(Language::English).swap_remove(0);
        table.choose(&first.notation, table.asked()).unwrap();
    }
    let said =
        |language| table.look(Viewer::Public, Seats::NONE, language).headlines.into_iter().map(|line| line.words);
    assert_eq!(said(Language::English).collect::<Vec<_>>(), ["Round 1", "Player Phase", "Danger: Blue"]);
    assert_eq!(said(Language::French).nth(1).unwrap(), "Phase des Joueurs");
}

#[test]
fn the_phase_is_the_one_last_told() {
    let open = open::<MarvelZombies>();
    let mut is_seen = [false; 2];
    for seed in 0..48 {
        let mut phase = None;
        open.wander(&setup(seed), (seed, 600), &LISTLESS, &mut |state, told| {
            for told in told {
                match told.fact {
                    Happened::Round { .. } => phase = Some(Phase::Players),
                    Happened::EnemyPhase => phase = Some(Phase::Enemies),
                    Happened::EndPhase => phase = None,
                    _ => {}
                }
            }
            let expected = phase.filter(|_| state.outcome.is_none());
            assert_eq!(state.phase(), expected, "seed {seed}, round {}", state.round);
            is_seen[usize::from(expected == Some(Phase::Enemies))] = true;
        });
    }
    assert_eq!(is_seen, [true; 2]);
}

#[test]
fn an_attack_tells_who_attacks_whom() {
    let open = open::<MarvelZombies>();
    let state = open.game.start(&Setup::new("MZ1"), &mut Luck::seeded(7), &mut Log::Off).unwrap();
    let who = HeroId::at(0);
    let name = &open.game.content().side(state.mode).character(state.hero(who).character).name;
    let (zone, heroes, citizens) = (state.hero(who).zone.unwrap(), [who].into_iter().collect(), Set::default());
    let said = |fact: Happened, language| {
        open.title().words().in_language(language).say(&open.game.tell(&state, fact)).replace('\u{a0}', " ")
    };
    let begins = |fact, english: &str, french: &str| {
        let (en, fr) = (said(fact, Language::English), said(fact, Language::French));
        assert!(en.starts_with(&english.replace("HERO", &name.en)), "{en}");
        assert!(fr.starts_with(&french.replace("HERO", &name.fr)), "{fr}");
    };
    let crowd = |crowd| Group { crowd, ..Group::default() };
    let pooled = |by, wounds| Happened::Pooled { zone, wounds, each: 0, by, heroes, citizens };
    let here = |counts| Dealers::Here(crowd(counts));
    begins(
        pooled(here([1, 2, 0]), 3),
        "1 Guard, 2 Operators attack HERO in ",
        "1 Garde, 2 Opérateurs attaquent HERO dans ",
    );
    begins(pooled(here([0, 1, 0]), 1), "1 Operator attacks HERO in ", "1 Opérateur attaque HERO dans ");
    let volley = Dealers::Kind(EnemyKind::Specialist);
    begins(pooled(volley, 1), "Specialists attack HERO in ", "Spécialistes attaquent HERO dans ");
    let (arms, whom) = (Arms::Sign, crowd([2, 0, 0]));
    let attack = Happened::Attacked { who, arms, zone, dice: 3, accuracy: 4, whom, by: Default::default() };
    begins(attack, "HERO attacks 2 Guards in ", "HERO attaque 2 Gardes dans ");
    begins(Happened::Rushed { zone, who: crowd([0, 0, 1]) }, "1 Specialist in ", "1 Spécialiste agit aussitôt ");
}
