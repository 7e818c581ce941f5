//! The cases of this game, without building the command that runs those of all games; and rules that nothing can bring
//! about, because content that would is refused.

use std::path::Path;

use shamble_kernel::{Catalogue, Fault, Files, laws};
use shamble_undead_or_alive::UndeadOrAlive;

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

/// Every fault of content that cannot be played.
fn faults(files: &Files) -> Vec<String> {
    UndeadOrAlive::load(files).err().into_iter().flatten().map(|fault| Fault::to_string(&fault)).collect()
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
