use shamble_kernel::{Catalogue, Game, Id, Log, Luck, Odds, Setup, Share};

use super::Came;
use crate::cards::CardId;
use crate::choice::{Act, Choice};
use crate::content::equipment::{CardKind, Item};
use crate::skilled::Blow;
use crate::skills::Family;
use crate::state::{Held, Thing};
use crate::{State, UndeadOrAlive};

const GAMES: u64 = 60;
const LONGEST: usize = 250;

/// Attacks that are offered in random games, with the state they are offered in.
fn each_attack(mut look: impl FnMut(&UndeadOrAlive, &State, Choice)) {
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
    for seed in 0..GAMES {
        let mission = game.content().missions[seed as usize % game.content().missions.len()].id.as_str();
        let mut luck = Luck::seeded(seed);
        let mut state = game.start(&Setup::new(mission), &mut luck, &mut Log::Off).unwrap();
        let mut choices = Vec::new();
        for _ in 0..LONGEST {
            if state.outcome.is_some() {
                break;
            }
            choices.clear();
            game.choices(&state, &mut choices);
            for choice in &choices {
                if matches!(choice, Choice::Act(act) if act.is_attack()) {
                    look(&game, &state, *choice);
                }
            }
            let choice = choices[luck.pick(choices.len())];
            game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        }
    }
}

/// The share of `wanted` successes, or of at least so many, of so many tries.
fn binomial(tries: u8, success: Share, wanted: u8, or_more: bool) -> Share {
    let one = |hits: u8| {
        let orders = (0..hits).fold(1u128, |orders, at| orders * u128::from(tries - at) / u128::from(at + 1));
        let failure = Share::from_integer(1) - success;
        Share::from_integer(orders) * success.pow(hits.into()) * failure.pow((tries - hits).into())
    };
    if or_more { (wanted..=tries).map(one).sum() } else { one(wanted) }
}

#[test]
fn plain_attacks_kill_as_dice_are_counted() {
    let mut counted = 0;
    each_attack(|game, state, choice| {
        let Some(odds) = game.odds(state, choice) else { return };
        assert_eq!(odds.share(|_| true), Share::from_integer(1));
        let sight = game.sight(state);
        let attack = game.outlook(state).attack(choice).unwrap();
        let (arms, zone) = match choice {
            Choice::Act(Act::Shoot { arms, at, .. }) => (arms, at),
            Choice::Act(Act::Melee { arms, .. }) => (arms, sight.acting().zone().unwrap()),
            _ => unreachable!("an attack has arms and a zone"),
        };
        let blow = Blow::plain(arms, zone);
        let grows = [Family::DicePerSix, Family::DamagePerSix, Family::Reaper];
        if attack.rerolls > 0 || grows.into_iter().any(|family| sight.acting().is_so(blow, family)) {
            return;
        }
        let hit = Share::new(u128::from(7 - attack.roll.lowest.clamp(1, 7)), 6);
        let most = attack.exposed.min(attack.roll.dice);
        for killed in 0..=most {
            let is_all = killed == attack.exposed;
            assert_eq!(
                odds.share(|came| came.killed == killed),
                binomial(attack.roll.dice, hit, killed, is_all),
                "{attack:?}"
            );
        }
        let harmless = attack.endangered.is_empty();
        assert_eq!(
            odds.share(|came| !came.wounds.is_empty() || came.is_lost) == Share::default(),
            harmless || hit == Share::from_integer(1)
        );
        counted += 1;
    });
    assert!(counted > 1_000, "{counted} attacks");
}

/// The same with every kind of ammunition that allows a re-roll in the pack of whoever acts.
fn with_ammunition(game: &UndeadOrAlive, state: &State) -> State {
    let mut state = *state;
    let allows = |kind: &CardKind| matches!(kind, CardKind::Item(Item::Reroll { .. }));
    let cards = game.content().cards.iter().enumerate().filter(|(_, card)| allows(&card.kind));
    let who = state.turn.who;
    for ((at, _), slot) in cards.zip(state.survivor_mut(who).slots.iter_mut().rev()) {
        *slot = Some(Held::new(Thing::Card(CardId::at(at))));
    }
    state
}

#[test]
fn a_reroll_helps_and_never_harms() {
    let mut helped = 0;
    each_attack(|game, state, choice| {
        let Some(before) = game.odds(state, choice) else { return };
        let richer = with_ammunition(game, state);
        let Some(attack) = game.outlook(&richer).attack(choice).filter(|attack| attack.rerolls > 0) else { return };
        let Some(odds) = game.odds(&richer, choice) else { return };
        let kills = |odds: &Odds<Came>| odds.share(|came| came.killed > 0);
        if attack.endangered.is_empty() {
            assert!(kills(&odds) >= kills(&before), "{attack:?}");
            helped += u32::from(kills(&odds) > kills(&before));
        }
    });
    assert!(helped > 10, "{helped} attacks");
}
