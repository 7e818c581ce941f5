//! The cases of this game, without building the command that runs those of all games; and rules that nothing in the box
//! brings about: they hold for content of other people, or it is refused.

use std::path::Path;

use shamble_kernel::case::{self, Case};
use shamble_kernel::{Catalogue, Fault, Files, laws};
use shamble_undead_or_alive::UndeadOrAlive;
use shamble_undead_or_alive::content::equipment::CardSet;

#[test]
fn every_case_of_the_game_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/undead-or-alive");
    laws::check_cases::<UndeadOrAlive>(&laws::boxed(), &folder);
}

/// The files of the box with something else in one of them.
fn changed(file: &str, change: impl FnOnce(&str) -> String) -> Files {
    let mut files = UndeadOrAlive::embedded();
    let text = files.get_mut(file).unwrap_or_else(|| panic!("{file}"));
    *text = change(text);
    files
}

fn run(files: &Files, text: &str) {
    let game = UndeadOrAlive::load(files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let case = Case::parse("own content", text).unwrap_or_else(|fault| panic!("{fault}"));
    case::run(&game, &case).unwrap_or_else(|failure| panic!("{failure}"));
}

/// Every fault of content that cannot be played.
fn faults(files: &Files) -> Vec<String> {
    UndeadOrAlive::load(files).err().into_iter().flatten().map(|fault| Fault::to_string(&fault)).collect()
}

/// No mission begins in a building, so that this one is moved there (UOA-SPT-20).
#[test]
fn whoever_begins_in_a_building_wakes_its_corpse_pile() {
    let files = changed("missions.toml", |text| text.replacen("start = [\"3R.a\"]", "start = [\"3R.A\"]", 1));
    run(
        &files,
        r#"
        game = "undead-or-alive"
        rules = ["UOA-SPT-20"]
        setup = { mission = "M0", players = 1, team = ["meg", "pablito", "turner", "jimmy", "jeb", "carl"] }
        seed = 1
        expect.events = ["meg placed 3R.A", "corpse-pile token active 3R.A", "pablito placed 3R.A"]
        expect.state.active-spawns = 3
    "#,
    );
}

/// Six survivors cannot carry the 57 cards of the box, but they can carry one of each (UOA-ACT-14).
#[test]
fn a_search_finds_nothing_where_every_card_is_carried() {
    let one_each = |text: &str| {
        let mut is_deck = false;
        let lines = text.lines().map(|line| {
            is_deck |= line == "set = \"deck\"";
            if is_deck && line.starts_with("count = ") {
                is_deck = false;
                return "count = 1\n".to_owned();
            }
            format!("{line}\n")
        });
        lines.collect()
    };
    let files = changed("equipment.toml", one_each);
    let game = UndeadOrAlive::load(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let deck = game.content().cards.iter().filter(|card| card.set == CardSet::Deck);
    let deck: Vec<String> = deck.map(|card| format!("\"{}\"", card.id)).collect();
    let posse = ["meg", "may", "carl", "jimmy", "jeb", "henry"].into_iter().zip(deck.chunks(5));
    let survivors = posse.map(|(who, cards)| {
        let (hand, backpack) = cards.split_at(cards.len().min(2));
        let [hand, backpack] = [hand, backpack].map(|cards| cards.join(", "));
        format!("survivors.{who} = {{ zone = \"3R.A\", hand = [{hand}], backpack = [{backpack}] }}\n")
    });
    let survivors: String = survivors.collect();
    run(
        &files,
        &format!(
            r#"
            game = "undead-or-alive"
            rules = ["UOA-ACT-14"]
            play = ["search"]
            [position]
            turn = "meg"
            actions = 3
            spawns = ["starting 3R.i", "corpse-pile 3R.A"]
            {survivors}
            [expect]
            events = ["UOA-ACT-14: meg finds nothing"]
            asks = "act"
            state.actions = 2
        "#
        ),
    );
}

/// No Pistol of the box has the Reload trait (UOA-GUNS-8).
#[test]
fn one_reload_fills_a_fanned_pistol_with_the_reload_trait() {
    let reload = |text: &str| {
        let (before, after) = text.split_once("id = \"remington\"").unwrap();
        format!("{before}id = \"remington\"{}", after.replacen("weapon = { ", "weapon = { reload = true, ", 1))
    };
    run(
        &changed("equipment.toml", reload),
        r#"
        game = "undead-or-alive"
        rules = ["UOA-GUNS-8"]
        play = ["fan remington 3R.b"]
        luck = ["d1", "d1", "d1", "d1", "d1", "d1"]
        [position]
        turn = "meg"
        actions = 3
        survivors.meg = { zone = "3R.a", hand = ["remington"] }
        zombies."3R.b" = "walker"
        [expect]
        state.survivors.meg.hand = ["remington/fanned"]
        refuses = { "shoot remington 3R.b" = "UOA-GUNS-4", "fan remington 3R.b" = "UOA-GUNS-9" }
        [[then]]
        play = ["reload remington"]
        [then.expect]
        state.survivors.meg.hand = ["remington"]
        state.actions = 1
        offers = ["shoot remington 3R.b", "fan remington 3R.b"]
        offers_not = ["reload remington"]
    "#,
    );
}

/// A weapon shows one type of ammunition; the rule for several has nothing to work on (UOA-EQ-7).
#[test]
fn a_weapon_with_two_types_of_ammunition_is_refused() {
    let two = |text: &str| text.replacen("ammo = \"bullets\"", "ammo = [\"bullets\", \"shells\"]", 1);
    let told = faults(&changed("equipment.toml", two));
    assert!(told.iter().any(|fault| fault.starts_with("equipment.toml:") && fault.contains("string")), "{told:?}");
}

/// The four types of zombies are those of the rules; there is no place for a subspecies (UOA-PRIO-6).
#[test]
fn a_subspecies_of_zombies_is_refused() {
    let more = |text: &str| {
        let (_, last) = text.rsplit_once("[[zombie]]").unwrap();
        format!("{text}\n[[zombie]]{}", last.replacen("id = \"abomination\"", "id = \"crawler\"", 1))
    };
    let told = faults(&changed("zombies.toml", more));
    assert!(told.iter().any(|fault| fault.starts_with("zombies.toml:") && fault.contains("crawler")), "{told:?}");
}
