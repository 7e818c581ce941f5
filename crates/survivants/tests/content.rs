//! The embedded content, as it should be.

use std::sync::LazyLock;

use shamble_kernel::RuleKind;
use shamble_survivants::content::arms::{Friendly, Thing};
use shamble_survivants::content::chances::{Amount, ways};
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::content::skills::{Effect, PricedAction};
use shamble_survivants::content::tables::{SearchPlace, Side};
use shamble_survivants::kinds::{DoorState, MovementKind, ShotKind, ZombieKind};
use shamble_survivants::mat::{Length, OpeningKind, Point};
use shamble_survivants::{Content, embedded};

static CONTENT: LazyLock<Content> = LazyLock::new(|| Content::load(&embedded()).expect("the embedded content loads"));

#[test]
fn the_box_holds_what_it_should() {
    let content = &*CONTENT;
    assert_eq!((content.people.ready.len(), content.skills.len()), (6, 14));
    let stores = &content.stores;
    assert_eq!((stores.weapons.len(), stores.items.len(), stores.ammo.len()), (14, 10, 8));
    let chances = &content.chances;
    assert_eq!((chances.entry.len(), chances.items.len()), (6, 7));
    assert_eq!((content.scenery.types.len(), content.scenery.looks.len()), (42, 15));
    assert_eq!((content.tables.len(), content.scenarios.len(), content.campaigns.len()), (8, 20, 1));
    assert_eq!(content.settings.presets.len(), 6);
}

#[test]
fn every_rule_stands_once_with_its_kind() {
    let rules = &CONTENT.rules;
    let count = |kind: RuleKind| rules.iter().filter(|rule| rule.kind == kind).count();
    assert_eq!([RuleKind::Play, RuleKind::Setup, RuleKind::Data, RuleKind::People].map(count), [536, 20, 31, 5]);
    assert_eq!((rules.iter().next().unwrap().id.as_str(), rules.len()), ("SUR-GEN-1", 592));
}

#[test]
fn weapons_are_ready_to_shoot() {
    let stores = &CONTENT.stores;
    let weapon = |word: &str| match stores.named(word) {
        Some(Thing::Weapon(id)) => stores.weapon(id),
        _ => panic!("no {word}"),
    };
    let gun = weapon("machine-gun").fire.unwrap();
    assert_eq!(gun.spends(ShotKind::Burst).unwrap().to_string(), "2D4*6");
    assert_eq!(gun.spends(ShotKind::Aimed), None);
    assert_eq!(stores.ammo(gun.load.unwrap().ammo).id, "ammo-belt");
    assert_eq!(weapon("flame-thrower").fire.unwrap().friendly, Some(Friendly::Eliminated));
    assert!(weapon("flame-thrower").fire.unwrap().always_hits);
    let grenade = weapon("grenade").fire.unwrap();
    assert!(grenade.is_thrown && grenade.load.is_none() && grenade.dys.is_none());
    let stick = weapon("stick");
    let blow = stick.blow.unwrap();
    assert_eq!((stick.solidity, blow.reach, blow.close_bonus), (Some(8), Length::cm(3), -1));
}

#[test]
fn skills_say_what_they_do() {
    let effects = |word: &str, level: usize| {
        &CONTENT.skill(CONTENT.find_skill(word).unwrap_or_else(|| panic!("no {word}"))).levels[level - 1].effects
    };
    assert_eq!(effects("jogger", 1)[..], [Effect::Price { actions: vec![PricedAction::Run], pa: 1 }]);
    assert_eq!(effects("stealthy", 1)[..], [Effect::UnnoticedBeyond(Length::cm(15))]);
    assert_eq!(effects("climbing", 1)[..], [Effect::ClimbDanger(Length::cm(20))]);
    assert!(matches!(effects("leather-work", 3)[..], [Effect::LeatherWork { test: 5, .. }]));
    assert!(matches!(effects("grenade", 1)[..], [Effect::ShootsBetter { by: 1, .. }, Effect::LeavesDuds]));
}

#[test]
fn tables_of_chance_cover_every_roll() {
    let chances = &CONTENT.chances;
    assert_eq!((2..=20).map(ways).map(u32::from).sum::<u32>(), 100);
    let crowded = chances.entry.iter().find(|table| table.id == "crowded").unwrap();
    assert_eq!(crowded.row(17)[1].count.to_string(), "1D4+1");
    assert_eq!(crowded.row(17)[1].zombie, ZombieKind::Cop);
    assert_eq!((crowded.mean() * 1000.0).round(), 3655.0);
    let pistol = chances.items[0].rows[4][0];
    assert_eq!(CONTENT.stores.word(pistol.thing), "pistol");
    assert!(matches!(pistol.rounds, Some(Amount::Magazines(dice)) if dice.to_string() == "1D4"));
    assert_eq!(pistol.empty_on, Some(4));
    assert!(chances.kinds[8].or_munitions && chances.kinds[8].tables.len() == 2, "a 10 on 2D10");
}

#[test]
fn settings_keep_what_a_set_up_may_choose() {
    let settings = &CONTENT.settings;
    assert_eq!((settings.game.turns_max, settings.entry.threshold), (60, [0, 10]));
    assert_eq!(settings.geometry.base_radius, Length::cm(1));
    assert_eq!(settings.measures(), shamble_survivants::mat::Measures::default());
    let malus = |movement: MovementKind, kind: ShotKind| {
        settings.moving_shots.iter().find(|row| row.movement == movement).unwrap().malus(kind)
    };
    assert_eq!(malus(MovementKind::JumpDown, ShotKind::Burst), Some(-5));
    assert_eq!(malus(MovementKind::Run, ShotKind::Burst), None);
    assert_eq!(malus(MovementKind::NormalMove, ShotKind::Aimed), None);
}

#[test]
fn tables_know_their_rooms_doors_and_places() {
    let clinic = CONTENT.table(CONTENT.find_table("clinic").unwrap());
    assert_eq!((clinic.pieces.len(), clinic.rooms.len(), clinic.openings.len()), (115, 20, 38));
    let door = clinic.opening(clinic.find_opening("clinic-d14").unwrap());
    let [Side::Room(pharmacy), Side::Room(corridor)] = door.joins else { panic!("two rooms") };
    assert_eq!(clinic.room(pharmacy).name.fr, "Pharmacie");
    assert_eq!(clinic.floor(clinic.room(corridor).floor).z, Length::cm(5));
    assert_eq!(door.kind, OpeningKind::StrongDoor);
    assert!(matches!(clinic.find_place("clinic-pharmacy-z1"), Some(SearchPlace::Zone(_))));
    assert!(matches!(clinic.find_place("tent-c-inside"), Some(SearchPlace::Room(_))));
    assert_eq!(clinic.find_place("clinic-pharmacy"), None, "a large building is searched zone by zone");
    let farm = CONTENT.table(CONTENT.find_table("farm").unwrap());
    assert_eq!(farm.piece(farm.find_piece("trailer-1").unwrap()).top, Length::hundredths(260));
    for table in &CONTENT.tables {
        for (place, level) in table.search_places() {
            assert!((1..=4).contains(&level));
            assert_eq!(table.find_place(table.word(place)), Some(place));
        }
    }
}

#[test]
fn scenarios_lead_to_places_on_their_tables() {
    let content = &*CONTENT;
    let bell = content.scenario(content.find_scenario("last-bell").unwrap());
    let table = content.table(bell.table);
    assert_eq!(table.id, "village-square");
    assert_eq!((table.opening(bell.doors[0].id).id.as_str(), bell.doors[0].state), ("church-d1", DoorState::Locked));
    assert_eq!(bell.caches.len(), 2);
    let jam = content.scenario(content.find_scenario("camp-2-the-long-jam").unwrap());
    assert!(jam.is_sequence);
    assert!(matches!(jam.objectives[..], [Objective::WaterPoint { .. }, Objective::Road { .. }]));
    assert_eq!(jam.zombies[1].from, 3);
    assert_eq!(jam.zombies[0].at, Point::new(2700, 5050));
    let campaign = &content.campaigns[0];
    assert_eq!(campaign.stages.len(), 5);
    assert!(campaign.stages[3].counts_as_road && !campaign.stages[4].counts_as_road);
    assert_eq!((campaign.stages[1].each.len(), campaign.stages[2].group[0].count), (1, 2));
}

#[test]
fn comments_and_texts_for_people_change_no_fingerprint() {
    shamble_kernel::laws::check_fingerprint::<shamble_survivants::Survivants>();
}
