//! Cases that need other content than the box's.

use shamble_kernel::Catalogue;
use shamble_kernel::case::{self, Case};
use shamble_undead_or_alive::UndeadOrAlive;

/// No mission begins in a building, so that this one is moved there (UOA-SPT-20).
#[test]
fn whoever_begins_in_a_building_wakes_its_corpse_pile() {
    let mut files = UndeadOrAlive::embedded();
    let missions = files.get_mut("missions.toml").unwrap();
    *missions = missions.replacen("start = [\"3R.a\"]", "start = [\"3R.A\"]", 1);
    let game = UndeadOrAlive::load(&files).unwrap();
    let text = r#"
        game = "undead-or-alive"
        rules = ["UOA-SPT-20"]
        setup = { mission = "M0", players = 1, team = ["meg", "pablito", "turner", "jimmy", "jeb", "carl"] }
        seed = 1
        expect.events = ["meg placed 3R.A", "corpse-pile token active 3R.A", "pablito placed 3R.A"]
        expect.state.active-spawns = 3
    "#;
    let case = Case::parse("begin-inside", text).unwrap_or_else(|fault| panic!("{fault}"));
    case::run(&game, &case).unwrap();
}
