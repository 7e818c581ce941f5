//! The content in the binary: what it holds, and that cards, rules and code agree on it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use shamble_kernel::{Id, RuleKind};
use shamble_undead_or_alive::cards::*;
use shamble_undead_or_alive::content::equipment::CardSet;
use shamble_undead_or_alive::content::missions::{GoalKind, Special, Train};
use shamble_undead_or_alive::content::skills::{Effect, FreeUse, Gear, On};
use shamble_undead_or_alive::content::zombies::SpawnCardKind;
use shamble_undead_or_alive::{Content, embedded};

static CONTENT: LazyLock<Content> = LazyLock::new(|| Content::load(&embedded()).expect("the embedded content loads"));

#[test]
fn the_box_holds_what_it_should() {
    let content = &*CONTENT;
    let copies =
        |set| content.cards.iter().filter(|card| card.set == set).map(|card| u32::from(card.count)).sum::<u32>();
    assert_eq!((content.people.len(), content.cards.len()), (14, 27));
    assert_eq!([CardSet::Start, CardSet::Deck, CardSet::Bounty].map(copies), [18, 57, 7]);
    assert_eq!((content.spawn_deck.len(), content.abominations.len()), (37, 1));
    assert_eq!((content.faces.len(), content.missions.len()), (24, 11));
    let bases: BTreeSet<&str> = content.skills.iter().map(|skill| skill.base.as_str()).collect();
    let offered = content.skills.iter().filter(|skill| skill.is_offered).count();
    assert_eq!((bases.len(), content.skills.len(), offered), (73, 127, 127));
    assert_eq!(content.rules.len(), 785);
    let goals: usize = content.missions.iter().map(|mission| mission.goals.len()).sum();
    let special: usize = content.missions.iter().map(|mission| mission.special.len()).sum();
    assert_eq!((goals, special), (31, 19));
}

#[test]
fn a_deck_of_zombie_cards_is_mixed_as_designed() {
    let mut counts = [0; 4];
    for card in &CONTENT.spawn_deck {
        match card.kind {
            SpawnCardKind::Zombies { zombie: ZombieKind::Walker, .. } => counts[0] += 1,
            SpawnCardKind::Zombies { .. } => counts[1] += 1,
            SpawnCardKind::ExtraActivation { .. } => counts[2] += 1,
            SpawnCardKind::Abomination { .. } => counts[3] += 1,
        }
    }
    assert_eq!(counts, [15, 14, 4, 4]);
    let stampede = SpawnCardKind::Zombies { zombie: ZombieKind::Runner, numbers: ByDanger([2, 4, 8, 10]) };
    assert_eq!(CONTENT.spawn_card(CONTENT.find_spawn_card("zombie-29").unwrap()).kind, stampede);
}

/// The head of `survivors.toml` promises it.
#[test]
fn every_skill_of_the_game_stands_on_a_card() {
    let content = &*CONTENT;
    let people = content.people.iter().flat_map(|person| person.skills.0.iter().flatten());
    let weapons = content.cards.iter().filter_map(|card| card.weapon()).flat_map(|weapon| &weapon.skills);
    let printed = people.chain(weapons).chain(&content.gatling.skills);
    let printed: BTreeSet<&str> = printed.map(|skill| content.skill(*skill).base.as_str()).collect();
    let lacking: Vec<&str> =
        content.skills.iter().map(|skill| skill.base.as_str()).filter(|base| !printed.contains(base)).collect();
    assert_eq!(lacking, [""; 0]);
}

#[test]
fn a_skill_has_its_parameter_in_id_name_text_and_effect() {
    let content = &*CONTENT;
    let skill = |id: &str| content.skill(content.find_skill(id).unwrap_or_else(|| panic!("no {id}")));
    let die = skill("plus-one-die-ranged");
    assert_eq!((die.base.as_str(), die.rule.as_str()), ("plus-one-die", "UOA-SKILL-7"));
    assert_eq!((die.name.en.as_str(), die.name.fr.as_str()), ("+1 die: Ranged", "+1 dé\u{a0}: à Distance"));
    assert_eq!(die.text.fr, "Un dé de plus à chaque action à Distance\u{a0}; une paire Dual en gagne un par arme.");
    assert_eq!(die.effect, Effect::Dice { amount: 1, on: On::Fight(Fight::Ranged) });

    let dynamite = content.find_card("dynamite").unwrap();
    let free = skill("plus-one-free-equipment-action-dynamite");
    assert_eq!(free.name.fr, "+1 action de Dynamite gratuite");
    assert_eq!(free.effect, Effect::FreeAction { amount: 1, on: FreeUse::With(Gear::Card(dynamite)) });

    let inner = content.find_skill("roll-six-plus-one-die-ranged").unwrap();
    let fanning = skill("fanning-effect-roll-six-plus-one-die-ranged");
    assert_eq!(fanning.name.en, "Fanning: Roll 6: +1 die Ranged");
    assert_eq!(fanning.text.en, "When Fanning, it has this: Roll 6: +1 die Ranged.");
    assert_eq!(fanning.effect, Effect::Grant { skill: inner, on: On::Fanning });
    assert_eq!(fanning.needs_class, Some(Class::Gunslinger));

    assert_eq!(skill("ironclad-fatty").name.fr, "Cuirassé\u{a0}: Balèze");
    for skill in &content.skills {
        for said in [&skill.name.en, &skill.name.fr, &skill.text.en, &skill.text.fr] {
            assert!(!said.contains(['{', '}', '$']), "{}: {said}", skill.id);
        }
    }
}

#[test]
fn pistols_know_with_what_accuracy_they_are_fanned() {
    let fanning = |id: &str| CONTENT.card(CONTENT.find_card(id).unwrap()).weapon().unwrap().fanning;
    let ids = ["colt-peacemaker", "old-timer", "mauser-c96", "winchester", "pan"];
    assert_eq!(ids.map(fanning), [Some(5), Some(6), None, None, None]);
}

#[test]
fn missions_are_ready_to_be_set_up() {
    let content = &*CONTENT;
    for mission in &content.missions {
        assert!(mission.zone(mission.first_spawn).is_some(), "{}", mission.id);
        assert!(mission.start.iter().all(|part| mission.zone(*part).is_some()), "{}", mission.id);
        assert!(!mission.story.fr.is_empty());
    }
    let mission = |id: &str| content.mission(content.find_mission(id).unwrap());
    assert_eq!(mission("M5").companions_needed(), ByClass([0, 0, 0, 4]));
    assert_eq!(mission("M8").special.len(), 2);
    assert!(matches!(mission("M8").train, Some(Train::Arrives(_))));
    assert_eq!(
        mission("M6").goals[2].kind,
        GoalKind::TakeObjectives { colours: [Colour::Blue, Colour::Green].into_iter().collect() }
    );
    assert!(mission("M6").goals[2].is_early);
    let [coal, tender, start] = [0, 1, 2].map(|at| &mission("M9").special[at].kind);
    assert!(matches!(coal, Special::Coal { count: 6, carrier: Class::Brawler, per_carrier: 1, cost: 1, .. }));
    assert!(matches!(tender, Special::LoadTender { cost: 1, ap_each: 5, .. }));
    assert!(matches!(start, Special::StartTrainByAction { cost: 1, .. }));
}

#[test]
fn kinds_are_found_by_their_names() {
    assert_eq!(ZombieKind::named("runner"), Some(ZombieKind::Runner));
    assert_eq!(ZombieKind::named("Runner"), None);
    assert_eq!(SpawnKind::ALL.len(), 4, "UOA-SPT-1");
    for class in Class::ALL {
        assert_eq!(Class::named(class.name()), Some(*class));
        assert_eq!(Class::at(class.index()), *class);
    }
}

#[test]
fn comments_and_texts_for_people_change_no_fingerprint() {
    shamble_kernel::laws::check_fingerprint::<shamble_undead_or_alive::UndeadOrAlive>();
}

#[test]
fn the_rules_stand_in_the_order_of_both_files() {
    let rules: Vec<&str> = CONTENT.rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!((rules[0], rules[rules.len() - 1]), ("UOA-GEN-1", "UOA-OWN-4"));
    let data = CONTENT.rules.iter().filter(|rule| rule.kind == RuleKind::Data).count();
    assert_eq!(data, 49);
}
