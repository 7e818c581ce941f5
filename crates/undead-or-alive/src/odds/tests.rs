use shamble_kernel::{Game, Id, Luck, Odds, Setup, Share, Viewer, laws};

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
fn each_attack(look: impl FnMut(&UndeadOrAlive, &State, Choice)) {
    each(|choice| matches!(choice, Choice::Act(act) if act.is_attack()), look);
}

/// Choices of a kind that are offered in random games, with the state they are offered in.
fn each(is_meant: impl Fn(Choice) -> bool, mut look: impl FnMut(&UndeadOrAlive, &State, Choice)) {
    let game: UndeadOrAlive = laws::boxed();
    for seed in 0..GAMES {
        let mission = game.content().missions[seed as usize % game.content().missions.len()].id.as_str();
        laws::wander(&game, &Setup::new(mission), (&mut Luck::seeded(seed), LONGEST), |state, choices, _| {
            choices.iter().filter(|choice| is_meant(**choice)).for_each(|choice| look(&game, state, *choice));
        });
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

/// UOA-ACT-10, UOA-ACT-13: any card of the deck may lie on top, or any of the discards where there is no deck.
#[test]
fn a_search_finds_any_card_of_the_deck_alike() {
    let mut searched = 0;
    each(
        |choice| choice == Choice::Act(Act::Search),
        |game, state, choice| {
            let mut bare = *state;
            while !bare.equipment.cards().is_empty() {
                let top = bare.equipment.draw(&mut Luck::seeded(0)).unwrap();
                bare.equipment.discard(top);
            }
            for state in [state, &bare] {
                let deck = &state.equipment;
                let pile = if deck.cards().is_empty() { deck.discards() } else { deck.cards() };
                let finds = game.finds(state, choice).unwrap();
                for card in (0..game.content().cards.len()).map(CardId::at) {
                    let copies = pile.iter().filter(|known| **known == card).count() as u128;
                    let share = finds.share(|found| *found == Some(card));
                    assert_eq!(share, Share::new(copies, pile.len() as u128), "{card:?}");
                }
            }
            let mut dealt = *state;
            game.reimagine(&mut dealt, Viewer::Public, &mut Luck::seeded(7));
            assert_eq!(game.finds(&dealt, choice), game.finds(state, choice), "what is hidden is not told");
            searched += 1;
        },
    );
    assert!(searched > 50, "{searched} searches");
}
