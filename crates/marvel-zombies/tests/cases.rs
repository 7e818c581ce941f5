//! Every rule case of the game.

use std::path::Path;

use shamble_kernel::laws;
use shamble_marvel_zombies::MarvelZombies;

#[test]
fn every_case_goes_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/marvel-zombies");
    laws::check_cases::<MarvelZombies>(&laws::boxed(), &folder);
}
