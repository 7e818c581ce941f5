//! The cases of this game, without building the command that runs those of all games.

use std::path::Path;

use shamble_kernel::laws;
use shamble_off_the_dead::OffTheDead;

#[test]
fn every_case_of_the_game_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/off-the-dead");
    laws::check_cases::<OffTheDead>(&laws::boxed(), &folder);
}
