//! The team and the shuffles of the set-up: those who bring trouble come late.

use shamble_kernel::victory::Deal;
use shamble_kernel::{Chance, Game, Log, Luck, Setup};
use shamble_marvel_zombies::cards::{Danger, SpawnCardId};
use shamble_marvel_zombies::content::Side;
use shamble_marvel_zombies::content::missions::Mission;
use shamble_marvel_zombies::content::side::Spawn;
use shamble_marvel_zombies::{MarvelZombies, State};

/// Teams of 4, 5 and 6, by turns.
fn setup(game: &MarvelZombies, mission: &Mission) -> Setup {
    let place = game.content().missions.iter().position(|other| other.id == mission.id).unwrap_or(0);
    Setup::new(&mission.id).players(1).option("heroes", (4 + (place + 2) % 3).to_string())
}

/// How much trouble a Spawn card brings early in the game.
fn trouble(side: &Side, card: SpawnCardId) -> u8 {
    match side.spawn_card(card).what {
        Spawn::ExtraActivation { .. } => 0,
        Spawn::Normal { numbers, .. } | Spawn::Special { numbers, .. } => 1 + numbers[Danger::Yellow],
        Spawn::Rush { numbers, .. } => 3 + numbers[Danger::Yellow],
        Spawn::Citizen { numbers, .. } => 4 + numbers[Danger::Yellow],
        Spawn::Boss => 20,
    }
}

/// Sets a mission up: the Spawn deck as wished, everything else as the seed has it.
pub fn deal(game: &MarvelZombies, mission: &Mission, seed: u64) -> Deal<State> {
    let setup = setup(game, mission);
    let side = game.content().side(mission.mode);
    let mut luck = Luck::seeded(seed).recording();
    let mixed = game.start(&setup, &mut luck, &mut Log::Off).expect("the set-up can be played");
    let mut opening = luck.drain();
    let cards = side.spawn_deck.len() - mixed.gone_spawns.len();
    let shuffle = opening.iter_mut().find_map(|chance| match chance {
        Chance::Order(order) if order.len() == cards => Some(order),
        _ => None,
    });
    if let Some(order) = shuffle {
        let gone = mixed.gone_spawns;
        let sorted: Vec<SpawnCardId> =
            (0..side.spawn_deck.len()).map(shamble_kernel::Id::at).filter(|card| !gone.contains(card)).collect();
        // The top of the deck is its end.
        order.sort_by_key(|at| std::cmp::Reverse(trouble(side, sorted[usize::from(*at)])));
    }
    let mut luck = Luck::forced(opening.iter().cloned());
    let state = game.start(&setup, &mut luck, &mut Log::Off).expect("the set-up can be played");
    assert!(luck.fault().is_none() && luck.left_over() == 0, "the shuffles fit: {:?}", luck.fault());
    Deal { setup, opening, state }
}
