//! The content is whole, and its words have become what the engine plays.

#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use shamble_kernel::{RuleKind, Set};
use shamble_marvel_zombies::cards::*;
use shamble_marvel_zombies::content::Side;
use shamble_marvel_zombies::content::abilities::*;
use shamble_marvel_zombies::content::missions::*;
use shamble_marvel_zombies::content::side::{CitizenKind, Spawn};
use shamble_marvel_zombies::{Content, embedded};

static CONTENT: LazyLock<Content> = LazyLock::new(|| match Content::load(&embedded()) {
    Ok(content) => content,
    Err(faults) => panic!("{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>()),
});

fn ability<'s>(side: &'s Side, id: &str) -> &'s Ability {
    side.ability(side.find_ability(id).unwrap_or_else(|| panic!("no {id}")))
}

fn mission(id: &str) -> &'static Mission {
    CONTENT.mission(CONTENT.find_mission(id).unwrap())
}

fn special(mission: &'static str, id: &str) -> SpecialKind {
    self::mission(mission).specials.iter().find(|special| special.id == id).unwrap().kind
}

fn zones(mission: &Mission, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| mission.place.zone_id(mission.place.board.named(name).unwrap())).collect()
}

#[test]
fn both_modes_are_in_the_box() {
    for side in &CONTENT.sides.0 {
        assert_eq!(side.characters.len(), 6);
        assert_eq!(side.bosses.len(), 6);
        assert_eq!(side.spawn_deck.len(), 42);
        assert_eq!(side.traits.iter().map(|card| card.count).sum::<u8>(), 45);
        assert!(side.abilities.len() < 64, "a set holds the abilities");
    }
    let cards = |mode| CONTENT.side(mode).citizens.iter().map(|card| card.count).sum::<u8>();
    assert_eq!([cards(Mode::Zombie), cards(Mode::Hero)], [16, 14]);
    assert_eq!(CONTENT.missions.len(), 16);
}

#[test]
fn abilities_mean_what_their_cards_say() {
    let side = CONTENT.side(Mode::Zombie);
    let small_fry = [EnemyKind::Operator, EnemyKind::Specialist].into_iter().collect::<Set<_>>();
    let blast = ability(side, "energy-blast");
    assert_eq!((blast.rule.as_str(), blast.timing, blast.limit), ("MZ-HERO-2", Timing::AfterHits, Limit::Attack));
    assert!(blast.is_optional && blast.on == Some(Attacks::Unique));
    let eliminate = |count, place| Effect::Eliminate { count, kinds: small_fry, place };
    assert_eq!(blast.effect, eliminate(Count::UpTo(1), Where::OwnZone));
    assert_eq!(ability(side, "contagion").effect, eliminate(Count::UpTo(1), Where::TargetZone));
    assert_eq!(ability(side, "danvers-special").cost, Cost { actions: 1, track: 0 });
    assert_eq!(ability(side, "thunderclap").cost, Cost { actions: 0, track: 1 });
    let dice = Effect::BonusDice { dice: Bonus::HealthLost, if_target: None, lasts_turn: false };
    assert_eq!(ability(side, "madder-and-stronger").effect, dice);
    let leftovers = Effect::TrackBy { change: -2, whose: Whose::Owner, only_at: None };
    assert_eq!(ability(side, "leftovers").effect, leftovers);

    let side = CONTENT.side(Mode::Hero);
    let storm = ability(side, "thunderstorm");
    let place = Where::InSight(Range { min: 0, max: 2 });
    assert_eq!(storm.effect, eliminate(Count::All, place));
    assert_eq!(storm.cost, Cost { actions: 0, track: 2 });
    let take_heart = Effect::TrackBy { change: 1, whose: Whose::OthersInSight, only_at: None };
    assert_eq!(ability(side, "take-heart").effect, take_heart);
    assert_eq!(ability(side, "devoured").effect, Effect::Rise { kind: EnemyKind::Specialist, count: 1 });
}

#[test]
fn an_ability_cites_the_rule_that_lets_it_work() {
    let [zombie, hero] = [Mode::Zombie, Mode::Hero].map(|mode| CONTENT.side(mode));
    for (side, id, rule) in [
        (zombie, "thrusters", "MZ-XP-7"),
        (zombie, "plus-one-action", "MZ-XP-8"),
        (zombie, "target-lock", "MZ-XP-9"),
        (zombie, "full-barrage", "MZ-XP-10"),
        (zombie, "raw-power", "MZ-TRAIT-8"),
        (zombie, "jackpot", "MZ-CIT-4"),
        (zombie, "webs", "MZ-ENEMY-5"),
        (zombie, "operators-open-fire", "MZ-CARD-7"),
        (hero, "worthy", "MZH-XP-3"),
        (hero, "hammer-throw", "MZH-XP-4"),
        (hero, "full-force", "MZH-TRAIT-7"),
        (hero, "pep-talk", "MZH-RESCUE-8"),
        (hero, "tiny-target", "MZH-ZH-3"),
        (hero, "feeding-frenzy", "MZH-CARD-8"),
        (hero, "devoured", "MZH-CITX-2"),
    ] {
        assert_eq!(ability(side, id).rule.as_str(), rule, "{id}");
    }
    for side in &CONTENT.sides.0 {
        assert!(side.abilities.iter().all(|ability| CONTENT.rules.get(ability.rule.as_str()).is_some()));
    }
}

#[test]
fn attacks_have_their_lines() {
    let side = CONTENT.side(Mode::Zombie);
    let line = |id: &str| {
        let attack = side.attack(side.find_attack(id).unwrap());
        (attack.kind, attack.range, attack.dice, attack.accuracy)
    };
    let near = Range { min: 0, max: 0 };
    assert_eq!(line("devour"), (AttackKind::Melee, near, 1, 4));
    assert_eq!(line("twin-katanas"), (AttackKind::Melee, near, 3, 4));
    assert_eq!(line("missile-wave"), (AttackKind::Ranged, Range { min: 1, max: 2 }, 3, 4));
    let sidearm = Effect::GrantAttack { attack: side.find_attack("sidearm").unwrap() };
    assert_eq!(ability(side, "sidearm").effect, sidearm);
    assert_eq!(side.devour, side.find_attack("devour"));
    assert_eq!(CONTENT.side(Mode::Hero).devour, None);
}

#[test]
fn cards_of_both_modes_are_told_with_the_same_words() {
    let numbers = ByDanger([2, 3, 8, 9]);
    let zombie = CONTENT.side(Mode::Zombie);
    assert_eq!(zombie.spawn_deck[0].what, Spawn::Normal { enemy: EnemyKind::Operator, numbers });
    let hero = CONTENT.side(Mode::Hero);
    let chase = hero.spawn_card(hero.find_spawn_card("H32").unwrap()).what;
    assert_eq!(chase, Spawn::Citizen { enemy: EnemyKind::Operator, numbers: ByDanger([2, 3, 4, 5]) });
    let kind = |side: &Side, id: &str| side.citizen_card(side.find_citizen(id).unwrap()).kind;
    assert_eq!(kind(zombie, "saved"), CitizenKind::Nobody { ability: None });
    assert_eq!(kind(hero, "devoured"), CitizenKind::Nobody { ability: hero.find_ability("devoured") });
    assert_eq!(kind(zombie, "secret-mission-2"), CitizenKind::SecretMission);
    assert!(matches!(kind(hero, "wong"), CitizenKind::Citizen { is_combatant: true, .. }));
    assert_eq!(zombie.track.faces, Faces::from_iter([1]));
    assert_eq!(hero.track.power.unwrap().power_up, 2);
    for kind in EnemyKind::ALL {
        assert!(Mode::ALL.iter().all(|mode| EnemyKind::called(kind.word(*mode), *mode) == Some(*kind)));
    }
    for kind in SpawnKind::ALL {
        assert!(Mode::ALL.iter().all(|mode| SpawnKind::called(kind.word(*mode), *mode) == Some(*kind)));
    }
}

#[test]
fn boards_have_these_zones_doors_and_tokens() {
    let found: Vec<_> = CONTENT
        .missions
        .iter()
        .map(|mission| {
            let Mission { id, place, spawn_points, objectives, .. } = mission;
            (id.as_str(), place.board.all().len(), place.doors.len(), spawn_points.len(), objectives.len())
        })
        .collect();
    let expected = [
        ("MZ0", 14, 6, 2, 1),
        ("MZ1", 29, 13, 3, 3),
        ("MZ2", 38, 16, 5, 2),
        ("MZ3", 39, 16, 4, 0),
        ("MZ4", 54, 29, 4, 6),
        ("MZ5", 38, 18, 4, 4),
        ("MZ6", 40, 21, 5, 5),
        ("MZ7", 53, 25, 6, 8),
        ("MZ8", 31, 11, 5, 4),
        ("MZ9", 39, 18, 5, 5),
        ("MZ10", 57, 28, 6, 6),
        ("MH1", 41, 21, 5, 4),
        ("MH2", 27, 10, 4, 0),
        ("MH3", 40, 15, 4, 4),
        ("MH4", 41, 22, 4, 4),
        ("MH5", 43, 22, 5, 6),
    ];
    assert_eq!(found, expected);
}

#[test]
fn doors_know_their_tokens_and_tiles() {
    let trap = mission("MZ8");
    let [open] = trap.place.open_at_start.iter().collect::<Vec<_>>()[..] else { panic!("one door stands open") };
    let ends = trap.place.door(open).zones.map(|zone| trap.place.zone_id(zone));
    assert!(zones(trap, &["4V.A", "4V.b"]).iter().all(|zone| ends.contains(zone)));
    // A door between two tiles has a side on each of them (MZ-M8-14).
    let faces = ["1V", "4V", "2V", "6V"].map(|face| trap.place.doors_on(face.parse().unwrap()).len());
    let across = trap.place.doors.iter().filter(|door| door.faces[0] != door.faces[1]).count();
    assert_eq!(faces.iter().sum::<usize>(), trap.place.doors.len() + across);
    assert!(across > 0);
    let raid = mission("MZ6");
    let count = |token| raid.place.doors_with(token).len();
    assert_eq!([DoorToken::Open, DoorToken::Closed, DoorToken::Printed].map(count), [2, 3, 16]);
}

#[test]
fn zones_have_names_for_people() {
    let tower = mission("MZ2");
    let named = |name: &str| tower.place.zone_name(tower.place.board.named(name).unwrap());
    assert_eq!(named("1R.C").en, "Department store, shop floor (1R.C)");
    assert_eq!(named("1R.C").fr, "Grand magasin, rayons (1R.C)");
    assert!(named("1R.g").en.starts_with("Fifth Avenue, "), "{}", named("1R.g").en);
    assert!(tower.place.places.iter().any(|place| place.id == "avengers-tower" && place.rooms.len() == 5));
}

#[test]
fn special_rules_are_resolved_on_their_boards() {
    let tower = mission("MZ2");
    let doors = |tokens: &[DoorToken]| tokens.iter().flat_map(|token| tower.place.doors_with(*token).iter()).collect();
    let sealed = SpecialKind::DoorsLocked { doors: doors(&[DoorToken::Red]), until: Condition::Never };
    assert_eq!(special("MZ2", "rubble"), sealed);
    let locked = doors(&[DoorToken::Blue, DoorToken::Green]);
    let until = Condition::ObjectiveCitizenDevoured;
    assert_eq!(special("MZ2", "tower-locks"), SpecialKind::DoorsLocked { doors: locked, until });

    let SpecialKind::DoorsLocked { doors: oscorp, until } = special("MZ5", "oscorp-locked") else { panic!() };
    assert_eq!(until, Condition::Taken([Colour::Red].into_iter().collect()));
    let madness = mission("MZ5");
    let blue = madness.place.doors_with(DoorToken::Blue);
    assert!(blue.iter().all(|door| oscorp.has(door)) && oscorp.len() > blue.len());

    let thor = CONTENT.side(Mode::Zombie).find_boss("thor").unwrap();
    let SpecialKind::BossReturns { who, unless, .. } = special("MZ7", "thunder") else { panic!() };
    assert_eq!((who, unless), (thor, Final::By([Danger::Orange, Danger::Red].into_iter().collect())));

    let SpecialKind::SpawnWakes { point, when } = special("MZ8", "second-wave-blue") else { panic!() };
    assert_eq!(mission("MZ8").spawn_point(point).colour, SpawnColour::Blue);
    assert_eq!(when, Condition::Opened(mission("MZ8").place.doors_on("1V".parse().unwrap())));

    let SpecialKind::SecretMissionAction { effect: SecretEffect::Cancel(cancelled), .. } = special("MZ10", "disruptor")
    else {
        panic!()
    };
    assert_eq!(mission("MZ10").special(cancelled).id, "desperate-defence");
    let SpecialKind::Ambush { zones, pieces } = special("MZ8", "ambush") else { panic!() };
    assert_eq!((zones.len(), pieces), (3, ByEnemy([0, 1, 2, 0])));
}

#[test]
fn large_teams_have_more_rules_and_spawn_points() {
    let hunger = mission("MZ1");
    assert_eq!([false, true].map(|is_large| hunger.spawn_points_for(is_large).len()), [2, 3]);
    assert_eq!([false, true].map(|is_large| hunger.specials_for(is_large).count()), [2, 3]);
    assert_eq!(mission("MZ6").hidden_tokens().count(), 5);
    assert_eq!(mission("MZ6").goals.iter().map(|goal| goal.step).collect::<Vec<_>>(), [1, 1, 2]);
    assert_eq!(mission("MZ8").citizens.len(), 3);
}

#[test]
fn every_goal_defeat_and_special_rule_cites_a_rule_of_its_mission() {
    for mission in &CONTENT.missions {
        let own = own_rules(mission);
        let goals = mission.goals.iter().map(|goal| &goal.rules);
        let defeats = mission.defeats.iter().map(|defeat| &defeat.rules);
        let specials = mission.specials.iter().map(|special| &special.rules);
        for rules in goals.chain(defeats).chain(specials) {
            assert!(rules[0].as_str().starts_with(&own), "{}: {rules:?}", mission.id);
        }
    }
}

/// A rule of a mission that its records do not name would be forgotten by whoever reads them.
#[test]
fn the_records_of_a_mission_name_every_rule_of_its_section() {
    let text = &embedded()["missions.toml"];
    let sections: Vec<&str> = text.split("[[mission]]\n").skip(1).collect();
    assert_eq!(sections.len(), CONTENT.missions.len());
    for (mission, section) in CONTENT.missions.iter().zip(sections) {
        let own = own_rules(mission);
        let all = CONTENT.rules.iter().filter(|rule| rule.id.starts_with(&own) && rule.kind != RuleKind::People);
        let forgotten: Vec<&str> =
            all.map(|rule| rule.id.as_str()).filter(|rule| !section.contains(&format!("\"{rule}\""))).collect();
        assert_eq!(forgotten, [""; 0], "{}", mission.id);
    }
}

/// How the ids of a mission's own rules begin.
fn own_rules(mission: &Mission) -> String {
    let number = mission.id.trim_start_matches("MZ");
    if mission.mode == Mode::Zombie { format!("MZ-M{number}-") } else { format!("MZ-{}-", mission.id) }
}

#[test]
fn comments_and_texts_for_people_change_no_fingerprint() {
    shamble_kernel::laws::check_fingerprint::<shamble_marvel_zombies::MarvelZombies>();
}

#[test]
fn the_rules_of_both_modes_are_one_book() {
    let rules: Vec<&str> = CONTENT.rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!((rules[0], rules[rules.len() - 1]), ("MZ-MODE-1", "MZH-MH5-6"));
    let count = |kind| CONTENT.rules.iter().filter(|rule| rule.kind == kind).count();
    let kinds = [RuleKind::Play, RuleKind::Setup, RuleKind::Data, RuleKind::People];
    assert_eq!(kinds.map(count), [589, 89, 65, 30]);
}
