//! Dashboards: keys, the choices that cards stand for, and cards carried from slot to slot.
#![cfg(test)]

use std::collections::BTreeSet;

use shamble_games::{Dashboard, Language, Shelf, Slot, Source, Table, TableError};
use shamble_kernel::{MatchError, Seats, Setup, Viewer};

/// Choices that are about a card, a token, a companion or a skill of somebody.
const ABOUT_CARDS: [&str; 10] =
    ["lift", "put", "drop", "discard", "reload", "drink", "hand-over", "learn", "throw", "charge"];

fn everything(table: &dyn Table) -> Vec<Dashboard> {
    table.look(Viewer::Public, table.asked(), Language::English).dashboards
}

/// Plays a game at random from a seed; a witness sees each question.
fn wander(game: &str, setup: &Setup, seed: u64, longest: usize, witness: &mut impl FnMut(&dyn Table)) {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut table = shelf.find(game).unwrap().start(setup, seed).unwrap();
    let mut number = seed as usize;
    while table.outcome().is_none() && table.entries() < longest {
        witness(table.as_ref());
        let choices = table.choices(Language::English);
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let wanted: Vec<_> = choices.iter().filter(|choice| !choice.is_minor && choice.kind() != "end").collect();
        let pick = if wanted.is_empty() { &choices[0] } else { wanted[(number >> 33) % wanted.len()] };
        table.choose(&pick.notation, table.asked()).unwrap();
    }
}

fn slots(dashboards: &[Dashboard]) -> impl Iterator<Item = &Slot> {
    dashboards.iter().flat_map(|dashboard| &dashboard.racks).flat_map(|rack| &rack.slots)
}

#[test]
fn keys_are_unique_and_every_choice_about_a_card_stands_on_one() {
    let mut seen = BTreeSet::new();
    for (game, mission, seeds) in
        [("undead-or-alive", "M4", 3), ("undead-or-alive", "M9", 3), ("off-the-dead", "chapter-2", 3)]
    {
        for seed in 0..seeds {
            wander(game, &Setup::new(mission), seed, 160, &mut |table| {
                let dashboards = everything(table);
                let mut keys = BTreeSet::new();
                for dashboard in &dashboards {
                    assert!(keys.insert(dashboard.key.clone()), "{} stands twice", dashboard.key);
                    for skill in &dashboard.skills {
                        assert!(keys.insert(skill.key.clone()), "{} stands twice", skill.key);
                    }
                }
                for slot in slots(&dashboards) {
                    assert!(keys.insert(slot.key.clone()), "{} stands twice", slot.key);
                    if let Some(card) = &slot.card {
                        assert!(keys.insert(card.key.clone()), "{} stands twice", card.key);
                    }
                }
                let offered = table.choices(Language::English);
                let shown: BTreeSet<&str> = dashboards.iter().flat_map(Dashboard::choices).collect();
                for choice in &offered {
                    // At Orange and Red another survivor's skills may be learnt in Ultrared mode; not here.
                    if game == "undead-or-alive" && ABOUT_CARDS.contains(&choice.kind()) {
                        assert!(shown.contains(choice.notation.as_str()), "nothing stands for {}", choice.notation);
                        seen.insert(choice.kind().to_owned());
                    }
                }
                for choice in shown {
                    assert!(offered.iter().any(|offer| offer.notation == choice), "{choice} is not offered");
                }
            });
        }
    }
    for kind in ["lift", "put", "discard"] {
        assert!(seen.contains(kind), "random play never offered {kind}");
    }
}

#[test]
fn a_card_is_carried_where_it_was_dropped_or_the_rules_refuse_it() {
    let (mut carried, mut refused) = (0, 0);
    for seed in 0..12 {
        wander("undead-or-alive", &Setup::new("M1"), seed, 120, &mut |table| {
            let before = everything(table);
            for from in slots(&before).filter(|slot| slot.card.as_ref().is_some_and(|card| card.is_movable)) {
                for to in slots(&before).filter(|to| to.key != from.key) {
                    let card = from.card.as_ref().unwrap();
                    match carry(table, &card.key, &to.key) {
                        None => {}
                        Some(Err(TableError::Match(MatchError::Refused(_)))) => refused += 1,
                        Some(Err(error)) => panic!("{} to {}: {error}", card.key, to.key),
                        Some(Ok(after)) => {
                            carried += 1;
                            let there = rack_with(&after, &to.key);
                            let names: Vec<_> =
                                there.iter().flat_map(|slot| &slot.card).map(|card| &card.name).collect();
                            assert!(names.contains(&&card.name), "{} is not with {}", card.name, to.key);
                        }
                    }
                }
            }
        });
    }
    assert!(carried > 50 && refused > 5, "{carried} carried, {refused} refused");
}

/// The slots of the same kind as the one with this key.
fn rack_with<'d>(dashboards: &'d [Dashboard], key: &str) -> &'d [Slot] {
    let mut racks = dashboards.iter().flat_map(|dashboard| &dashboard.racks);
    racks.find(|rack| rack.slots.iter().any(|slot| slot.key == key)).map_or(&[], |rack| &rack.slots)
}

/// What comes of carrying a card, if a way leads there; the table itself stays as it is.
fn carry(table: &dyn Table, card: &str, to: &str) -> Option<Result<Vec<Dashboard>, TableError>> {
    let steps = table.carry(Viewer::Public, card, to);
    if steps.is_empty() {
        return None;
    }
    let mut trial = table.branch(table.entries()).unwrap();
    for step in steps {
        if let Err(error) = trial.choose(&step, table.asked()) {
            return Some(Err(error));
        }
    }
    Some(Ok(everything(trial.as_ref())))
}
