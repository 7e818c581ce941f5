use std::collections::{BTreeMap, BTreeSet};

use shamble_kernel::{Catalogue, Chance, Game, Id, Log, Luck, LuckFault, Pending, Setup, Share, Viewer};

use super::{Came, Fate};
use crate::Survivants;
use crate::choice::{Act, Choice};
use crate::content::arms::Thing;
use crate::fact::Happened;
use crate::kinds::WeaponId;
use crate::questions::Question;
use crate::report::question_id;
use crate::state::{Stack, State, Step, SurvivorId, Wear};

const LONGEST: usize = 160;

fn game() -> Survivants {
    Survivants::load(&Survivants::embedded()).unwrap()
}

/// Random games of all scenarios with many zombies, survivors on their guard and now and then another weapon in hand.
fn each_question(game: &Survivants, games: u64, mut look: impl FnMut(&State, &[Choice])) {
    let scenarios = &game.content().scenarios;
    for (seed, scenario) in (0..games).zip(scenarios.iter().cycle()) {
        let people = game.content().people.ready.iter().skip(seed as usize % 3).take(scenario.survivors.min.into());
        let setup = Setup::new(scenario.id.as_str()).team(people.map(|person| person.id.as_str()));
        let setup = setup.option("entry-value", "10").option("entry-every", "1");
        let mut luck = Luck::seeded(seed);
        let mut state = game.start(&setup, &mut luck, &mut Log::Off).unwrap();
        let mut choices = Vec::new();
        for _ in 0..LONGEST {
            let Pending::Ask { question, .. } = game.pending(&state) else { break };
            if let Question::Act { who } = question {
                equip(game, &mut state, who, &mut luck);
            }
            choices.clear();
            game.choices(&state, &mut choices);
            look(&state, &choices);
            let keen: Vec<Choice> = choices.iter().copied().filter(|choice| is_keen(*choice)).collect();
            let from = if keen.is_empty() || luck.pick(4) == 0 { &choices } else { &keen };
            let choice = from[luck.pick(from.len())];
            for survivor in state.survivors.iter_mut().filter(|survivor| survivor.is_present()) {
                survivor.is_alert |= choice == Choice::Act(Act::EndPhase) && luck.pick(2) == 0;
            }
            game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        }
    }
}

fn is_keen(choice: Choice) -> bool {
    !matches!(choice, Choice::Act(Act::Drop { .. } | Act::Activate { .. }) | Choice::Stop | Choice::Pass)
}

/// A weapon in hand, loaded more or less, and at times jammed.
fn equip(game: &Survivants, state: &mut State, who: SurvivorId, luck: &mut Luck) {
    let stores = &game.content().stores;
    let weapon = WeaponId::at(luck.pick(stores.weapons.len() - 1));
    let load = stores.weapon(weapon).fire.and_then(|fire| fire.load);
    let mut stack = Stack::fresh(stores, Thing::Weapon(weapon), 1);
    stack.loaded = load.map_or(0, |load| 1 + luck.pick(load.magazine.into()) as u8);
    let turn = state.turn;
    let survivor = state.survivor_mut(who);
    if load.is_some() && luck.pick(6) == 0 && !survivor.done.has_acted {
        stack.wear = Wear::Jammed(turn.saturating_sub(1));
    }
    survivor.bag[0] = Some(stack);
    survivor.hands = [Some(0), None];
}

/// Every fall of the dice, each die by itself.
fn counted(run: impl Fn(&mut Luck) -> Came) -> BTreeMap<Came, Share> {
    let mut shares: BTreeMap<Came, Share> = BTreeMap::new();
    let mut open = vec![(Vec::new(), Share::from_integer(1))];
    while let Some((fallen, share)) = open.pop() {
        let mut luck = Luck::forced(fallen.iter().cloned());
        let came = run(&mut luck);
        let Some(LuckFault::Missing { asked }) = luck.fault() else {
            assert_eq!((luck.fault(), luck.left_over()), (None, 0));
            *shares.entry(came).or_default() += share;
            continue;
        };
        let sides: u8 = asked.split(' ').find_map(|word| word.parse().ok()).unwrap();
        let further = (1..=sides).map(|face| Chance::OtherDie { face, sides });
        open.extend(further.map(|die| ([fallen.as_slice(), &[die]].concat(), share / u128::from(sides))));
    }
    shares
}

#[test]
fn odds_are_those_of_all_falls_of_the_dice() {
    let game = game();
    let mut tried: BTreeMap<(String, String), u32> = BTreeMap::new();
    let mut met = 0u32;
    each_question(&game, 80, |state, choices| {
        for choice in choices.iter().copied() {
            let Some(odds) = game.odds(state, choice) else { continue };
            assert_eq!(odds.share(|_| true), Share::from_integer(1));
            let question = state.agenda.question().unwrap();
            let kind = (question_id(question), format!("{:?}", game.stake(state, choice).unwrap()));
            let times = tried.entry(kind).or_default();
            (met, *times) = (met + 1, *times + 1);
            // Each kind in several places, the usual ones now and then.
            if *times > 12 && !met.is_multiple_of(41) {
                continue;
            }
            let all = match choice {
                Choice::ShootFrom { .. } => {
                    let aimed = game.walked_to_shot(state.clone(), choice).unwrap();
                    counted(|luck| game.came(&aimed, None, luck))
                }
                _ => {
                    let asked = super::only(state.clone(), Step::Ask(question));
                    counted(|luck| game.came(&asked, Some(choice), luck))
                }
            };
            let told: BTreeMap<Came, Share> = odds.iter().map(|(came, share)| (*came, share)).collect();
            assert_eq!(told, all, "{choice:?}");
        }
    });
    let wanted = ["act", "answer", "dodge", "dodge-again", "clinch", "aim-on-the-move"];
    let missing = wanted.into_iter().filter(|id| !tried.keys().any(|(known, _)| known == id));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new());
}

/// What a way of playing a choice on came to, read from what was told before the next phase.
fn sampled(game: &Survivants, state: &State, choice: Choice, luck: &mut Luck) -> (u8, usize) {
    let (mut after, mut log) = (state.clone(), Log::listening());
    game.apply(&mut after, choice, luck, &mut log);
    while let Pending::Ask {
        question: Question::Victims { .. } | Question::Fringe { .. } | Question::BlowAgain { .. },
        ..
    } = game.pending(&after)
    {
        let mut offered = Vec::new();
        game.choices(&after, &mut offered);
        game.apply(&mut after, offered[0], luck, &mut log);
    }
    let told: Vec<Happened> = log.drain().into_iter().map(|told| told.fact).collect();
    let told = told.iter().take_while(|fact| !matches!(fact, Happened::Phase { .. }));
    let killed = told.clone().filter(|fact| matches!(fact, Happened::Killed { .. })).count() as u8;
    (killed, told.filter(|fact| matches!(fact, Happened::Died { .. })).count())
}

/// Within four standard deviations.
fn is_near(share: Share, times: u32, of: u32) -> bool {
    let chance = *share.numer() as f64 / *share.denom() as f64;
    let (of, times) = (f64::from(of), f64::from(times));
    (times - chance * of).abs() <= 4.0 * (of * chance * (1.0 - chance)).sqrt() + 1e-9
}

#[test]
fn games_that_are_played_on_come_out_as_the_odds_say() {
    const TIMES: u32 = 20_000;
    let game = game();
    let mut weapons = BTreeSet::new();
    each_question(&game, 30, |state, choices| {
        let Some(Question::Act { who }) = state.agenda.question() else { return };
        for choice in choices.iter().copied() {
            let slot = match choice {
                Choice::Act(Act::Shoot { slot, .. } | Act::Attack { slot: Some(slot), .. }) => slot,
                _ => continue,
            };
            let Some(odds) = game.odds(state, choice) else { continue };
            let is_dull = odds.share(|came| came.killed == 0) == Share::from_integer(1);
            let weapon = game.sight(state).weapon_in(who, slot).map(|(id, _)| id);
            if is_dull || weapons.len() == 8 || !weapons.insert(weapon) {
                continue;
            }
            let mut luck = Luck::seeded(weapons.len() as u64);
            let mut killed: BTreeMap<u8, u32> = BTreeMap::new();
            let mut died = 0;
            for _ in 0..TIMES {
                let (count, dead) = sampled(&game, state, choice, &mut luck);
                *killed.entry(count).or_default() += 1;
                died += u32::from(dead > 0);
            }
            for count in 0..=*killed.keys().max().unwrap() {
                let (share, times) = (odds.share(|came| came.killed == count), killed.get(&count).copied());
                assert!(
                    is_near(share, times.unwrap_or(0), TIMES),
                    "{choice:?}: {count} killed {times:?} times, {share}"
                );
            }
            let dies = odds.share(|came| came.fates.contains(&Fate::Dead));
            assert!(is_near(dies, died, TIMES), "{choice:?}: {died} died, {dies}");
        }
    });
    assert_eq!(weapons.len(), 8);
}

#[test]
fn odds_know_nothing_that_is_hidden() {
    let game = game();
    let mut changed = 0;
    each_question(&game, 40, |state, choices| {
        let mut imagined = state.clone();
        game.reimagine(&mut imagined, Viewer::Public, &mut Luck::seeded(changed));
        if imagined == *state {
            return;
        }
        for choice in choices {
            let odds = game.odds(state, *choice);
            changed += u64::from(odds.is_some());
            assert_eq!(odds, game.odds(&imagined, *choice), "{choice:?}");
        }
    });
    assert!(changed > 100, "{changed} odds");
}
