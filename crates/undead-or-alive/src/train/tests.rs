//! Every change of every board, crowded by chance.

use shamble_kernel::{Catalogue, Engine, Game, Log, Luck, Setup};
use shamble_zones::{ZoneId, ZoneSet};

use super::change::Change;
use crate::UndeadOrAlive;
use crate::cards::{SpawnKind, ZombieKind};
use crate::choice::{Choice, Prepare};
use crate::play::Play;
use crate::state::{Beast, COMMON_KINDS, GatlingPost, Post, State, Step, Task};

/// Crowds for each change.
const CROWDS: u64 = 60;

fn pick(luck: &mut Luck, zones: ZoneSet) -> ZoneId {
    let zones: Vec<ZoneId> = zones.iter().collect();
    zones[luck.pick(zones.len())]
}

/// A game of a mission at a stage, everything on the board somewhere by chance.
fn crowd(game: &UndeadOrAlive, mission: usize, stage: usize, luck: &mut Luck) -> State {
    let mut log = Log::default();
    let mut state = game.start(&Setup::new(game.content().missions[mission].id.as_str()), luck, &mut log).unwrap();
    let mut choices = Vec::new();
    while state.round == 0 {
        choices.clear();
        game.choices(&state, &mut choices);
        let wanted = if choices.contains(&Choice::Prepare(Prepare::Begin)) {
            Choice::Prepare(Prepare::Begin)
        } else {
            choices[0]
        };
        game.apply(&mut state, wanted, luck, &mut log);
    }
    let stages = &game.content().stages[mission];
    let board = &stages[stage].board;
    let all = board.all();
    state.stage = stage as u8;
    let streets = board.streets();
    state.survivors.iter_mut().for_each(|survivor| survivor.zone = Some(pick(luck, all)));
    state.companions.iter_mut().for_each(|companion| companion.post = Post::Alone(pick(luck, all)));
    // In every second game no zombie is aboard.
    let infested = if luck.pick(2) == 0 { all - stages[stage].aboard } else { all };
    (0..30).for_each(|_| {
        let kind = COMMON_KINDS[luck.pick(3)];
        let zone = pick(luck, infested);
        if state.zombies.iter().map(|(_, counts)| counts[kind as usize]).sum::<u8>() < 15 {
            state.zombies[zone][kind as usize] += 1;
        }
    });
    state.beast = Some(Beast { card: Default::default(), zone: pick(luck, infested) });
    state.noise.zone = pick(luck, all);
    for token in &mut state.spawns {
        if matches!(token.kind, SpawnKind::Mobile | SpawnKind::Abomination) {
            token.zone = Some(pick(luck, all));
        }
        let part = game.content().missions[mission].first_spawn;
        token.home = board.find(part).unwrap_or(stages[stage].first_spawn);
        if token.kind == SpawnKind::Starting {
            token.zone = Some(stages[stage].first_spawn);
        }
    }
    state.objectives.iter_mut().for_each(|token| token.zone = pick(luck, all));
    state.vade_retro = [pick(luck, all), pick(luck, all)].into_iter().collect();
    state.wagon = Some(pick(luck, streets));
    state.gatling = Some(if luck.pick(2) == 0 { GatlingPost::OnWagon } else { GatlingPost::Zone(pick(luck, all)) });
    state
}

/// Zombies of a kind in some zones.
fn zombies(state: &State, kind: ZombieKind, fits: impl Fn(ZoneId) -> bool) -> usize {
    match kind {
        ZombieKind::Abomination => state.beast.iter().filter(|beast| fits(beast.zone)).count(),
        ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
            let zones = state.zombies.iter().filter(|(zone, _)| fits(*zone));
            zones.map(|(_, counts)| usize::from(counts[kind as usize])).sum()
        }
    }
}

/// Changes the board and answers whatever is asked by chance until the change is over; says how often that was.
fn change_to(game: &UndeadOrAlive, state: &mut State, stage: usize, luck: &mut Luck) -> usize {
    let mut log = Log::default();
    let depth = state.agenda.depth();
    state.agenda.push(Step::Do(Task::Shift { stage: stage as u8 }));
    Play::new(game.content(), state, &mut *luck, &mut log).advance();
    let mut choices = Vec::new();
    let mut asked = 0;
    while state.outcome.is_none() && state.agenda.depth() > depth {
        game.census(state).unwrap();
        choices.clear();
        game.choices(state, &mut choices);
        choices.retain(|choice| matches!(choice, Choice::Zone { .. }));
        let choice = choices[luck.pick(choices.len())];
        game.apply(state, choice, luck, &mut log);
        asked += 1;
    }
    asked
}

/// What the rules remove is gone, everything else is where it was, or where the rules put it.
fn compare(change: Change<'_>, before: &State, after: &State) {
    for kind in ZombieKind::ALL {
        let left = zombies(before, *kind, |zone| !change.removes(zone));
        assert_eq!(zombies(after, *kind, |_| true), left, "{kind:?}");
    }
    for (was, is) in before.survivors.iter().zip(&after.survivors) {
        let from = was.zone.unwrap();
        match is.zone {
            None => assert!(change.leaving().has(from)),
            Some(to) if change.is_lost(from) => {
                assert!(change.places(from).has(to) && change.new.board.streets().has(to))
            }
            Some(to) => assert!(change.heirs(from).has(to)),
        }
    }
    for (was, is) in before.companions.iter().zip(&after.companions) {
        let Post::Alone(from) = was.post else { continue };
        match is.post {
            Post::Gone => assert!(change.leaving().has(from)),
            Post::Alone(to) if change.is_lost(from) => assert!(change.places(from).has(to)),
            Post::Alone(to) => assert!(change.heirs(from).has(to)),
            Post::Hidden | Post::With(_) => panic!("{is:?}"),
        }
    }
    let left = before.objectives.iter().filter(|token| !change.removes(token.zone)).count();
    assert_eq!(after.objectives.len(), left);
    assert_eq!(after.wagon.is_some(), before.wagon.is_some_and(|zone| !change.removes(zone)));
    let is_on_board = change.new.board.all();
    assert!(after.spawns.iter().all(|token| is_on_board.has(token.home)));
}

#[test]
fn a_crowded_board_survives_every_change() {
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
    let (mut asked, mut stopped) = (0, 0);
    for (mission, stages) in game.content().stages.iter().enumerate() {
        let runs = game.content().missions[mission].train.and_then(|train| train.run()).is_some();
        let pairs = (0..stages.len()).flat_map(|old| (old + 1..stages.len()).map(move |new| (old, new)));
        // A train takes one stage after the other; cars are blown up one at a time.
        let happens = |old: usize, new: usize| {
            if runs { new == old + 1 } else { old & new == old && (old ^ new).is_power_of_two() }
        };
        for (old, new) in pairs.filter(|(old, new)| happens(*old, *new)) {
            let change = Change { old: &stages[old], new: &stages[new] };
            for seed in 0..CROWDS {
                let mut luck = Luck::seeded(seed);
                let before = crowd(&game, mission, old, &mut luck);
                let mut after = before;
                asked += change_to(&game, &mut after, new, &mut luck);
                game.census(&after).unwrap();
                if after.stage == before.stage {
                    let aboard = |kind: &ZombieKind| zombies(&before, *kind, |zone| change.leaving().has(zone)) > 0;
                    assert!(ZombieKind::ALL.iter().any(aboard), "only a zombie aboard stops it");
                    stopped += 1;
                } else {
                    compare(change, &before, &after);
                }
            }
        }
    }
    assert!(asked > 200 && stopped > 100, "{asked} questions, {stopped} games lost");
}
