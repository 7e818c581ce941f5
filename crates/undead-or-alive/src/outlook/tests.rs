use shamble_kernel::{Agenda, Game, Log, Luck, Setup, laws};

use crate::cards::ZombieKind;
use crate::fact::Happened;
use crate::play::Play;
use crate::state::{ByZone, Step, Task, Who};
use crate::{State, UndeadOrAlive};

const GAMES: u64 = 40;
const LONGEST: usize = 400;

/// Activates all zombies once and says how many wounds they dealt, or tried to, in each zone.
fn bites(game: &UndeadOrAlive, state: &mut State, luck: &mut Luck) -> ByZone<u8> {
    use shamble_kernel::Engine;
    let mut log = Log::listening();
    state.agenda = Agenda::default();
    state.agenda.push(Step::Do(Task::Activate { kinds: ZombieKind::ALL.iter().copied().collect() }));
    Play::new(game.content(), state, luck, &mut log).advance();
    while state.outcome.is_none() && state.agenda.question().is_some() {
        let choices = game.listed(state);
        let choice = choices[luck.pick(choices.len())];
        game.apply(state, choice, luck, &mut log);
    }
    let mut dealt = ByZone::default();
    for told in log.drain() {
        let zone = match told.fact.happened {
            Happened::Bitten { who: Who::Survivor(who), .. } | Happened::Ignored { who, .. } => {
                state.survivor(who).zone
            }
            Happened::Bitten { who: Who::Companion(who), .. } => game.sight(state).post_zone(who),
            _ => None,
        };
        zone.into_iter().for_each(|zone| dealt[zone] += 1);
    }
    dealt
}

#[test]
fn zombies_bite_as_often_as_was_foretold() {
    let game: UndeadOrAlive = laws::boxed();
    let (mut bitten, mut doubtful) = (0, 0);
    for seed in 0..GAMES {
        let mission = game.content().missions[seed as usize % game.content().missions.len()].id.as_str();
        laws::wander(&game, &Setup::new(mission), (&mut Luck::seeded(seed), LONGEST), |state, _, luck| {
            // Between actions no activation is under way.
            if state.agenda.question() != Some(crate::Question::Act) || state.wave.kinds != Default::default() {
                return;
            }
            let mut after = *state;
            let dealt = bites(&game, &mut after, luck);
            for zone in game.sight(state).peopled() {
                let told = game.outlook(state).wounds_in(zone);
                assert!(dealt[zone] <= told.most, "{mission} {seed}: {} of {told:?}", dealt[zone]);
                assert!(after.outcome.is_some() || dealt[zone] >= told.certain, "{mission} {seed}: {told:?}");
                bitten += u32::from(dealt[zone]);
                doubtful += u32::from(told.certain < told.most);
            }
        });
    }
    assert!(bitten > 100 && doubtful > 10, "{bitten} bites, {doubtful} of them doubtful");
}
