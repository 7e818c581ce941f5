//! What the game does, from every case on and in whole games, is what it did. When that is meant to change,
//! `cargo test --workspace --test traces -- --ignored` writes the traces of all games anew.

mod strewn;

use shamble_kernel::traces::{Print, Reach};
use shamble_kernel::{Game, Id, Luck, Setup, Viewer};
use shamble_survivants::{Choice, State, Survivants, SurvivorId, Target};

/// Goals, places, what is seen and drawn, odds and what is at stake.
fn shown(game: &Survivants, state: &State, print: &mut Print) {
    let view = game.view(state, Viewer::Public);
    let goals = game.scenario_of(&view).objectives.len();
    print.form(&(0..goals).map(|goal| game.progress(&view, goal)).collect::<Vec<_>>());
    print.form(&game.goals(&view).into_iter().map(|(_, is_met)| is_met).collect::<Vec<_>>());
    for who in (0..state.survivors.len()).map(SurvivorId::at) {
        print.form(&(game.place_of(&view, who), game.key_of(&view, who)));
        print.form(&[0, 1, 2, 3].map(|slot| game.ranges(&view, who, slot)));
        print.form(&state.zombies.iter().map(|zombie| game.gaze(&view, who, zombie.figure)).collect::<Vec<_>>());
        for (slot, zombie) in [0, 1, 2].into_iter().zip(&state.zombies) {
            print.form(&game.template(&view, who, slot, Target::Zombie(zombie.figure)));
        }
    }
    print.form(&(game.pointing(&view), game.reach(&view), game.unsearched(&view).collect::<Vec<_>>()));
    print.form(&game.walks(&view, &game.view(&in_others_places(state), Viewer::Public)));
    print.form(&game.next_day(&Setup::default().option("preset", "scenario"), state));
    let choices = game.listed(state);
    choices.iter().for_each(|choice| print.form(&game.stake(state, *choice)));
    let goals = choices.iter().filter_map(|choice| if let Choice::Go(goal) = choice { Some(*goal) } else { None });
    goals.for_each(|goal| print.form(&game.way_to(&view, goal)));
    choices.iter().filter_map(|choice| game.odds(state, *choice)).take(1).for_each(|odds| print.form(&odds));
}

/// The same table with every zombie where the next one stood.
fn in_others_places(state: &State) -> State {
    let mut moved = state.clone();
    let spots = state.zombies.iter().map(|zombie| zombie.spot);
    moved.zombies.iter_mut().zip(spots.cycle().skip(1)).for_each(|(zombie, spot)| zombie.spot = spot);
    moved
}

shamble_kernel::keep_traces!(
    Survivants,
    Reach {
        choices: 10,
        walk: 8,
        strangers: 60,
        changes: 8,
        damages: 16,
        games: 2,
        every: 16,
        strewn: strewn::WHOLE + 450
    },
    shown,
    Survivants::census,
    strewn::scene
);

#[test]
fn of_ten_strewn_scenes_at_least_eight_can_be() {
    let game = shamble_kernel::laws::boxed();
    let is_there = |seed: &u64| strewn::scene(&game, *seed, &mut Luck::seeded(*seed), &mut Print::default()).is_some();
    let count = (0..40).filter(is_there).count();
    assert!(count >= 32, "{count} of 40");
}
