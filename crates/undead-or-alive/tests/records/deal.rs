//! The posse and the shuffles of the set-up: what a mission needs lies on top, and the dead come late.

use shamble_kernel::victory::Deal;
use shamble_kernel::{Chance, Game, Id, Log, Luck, Setup};
use shamble_undead_or_alive::cards::CardId;
use shamble_undead_or_alive::content::missions::{GoalKind, Mission, Special};
use shamble_undead_or_alive::{State, UndeadOrAlive};

/// Who is asked first to come along: useful things in the bag, then many searches, then strong arms.
const POSSE: [&str; 14] = [
    "jeb",
    "thomas",
    "jimmy",
    "concepcion",
    "trixie",
    "may",
    "kassey",
    "hanna",
    "carl",
    "henry",
    "meg",
    "pablito",
    "turner",
    "molly",
];

/// Zombie cards by their number, the first to be drawn first: those that bring nobody at Blue, then those that bring
/// one, and the Abomination that always comes at the very end.
const QUIET: [u8; 37] = [
    30, 31, 32, 16, 23, 34, 35, 36, 37, 1, 2, 3, 17, 24, 18, 19, 20, 25, 26, 27, 21, 4, 5, 6, 7, 8, 22, 28, 9, 10, 11,
    12, 13, 14, 15, 29, 33,
];

/// Bounty Weapons that feats can earn early, kept for the feats.
const BY_FEAT: [&str; 3] = ["coach-gun", "manitous-wrath", "volcanic-pistol"];

/// Whether feats are needed, so that there have to be zombies.
fn needs_feats(mission: &Mission) -> bool {
    mission.goals.iter().any(|goal| matches!(goal.kind, GoalKind::GainBounty { .. }))
}

fn setup(game: &UndeadOrAlive, mission: &Mission) -> Setup {
    let class = |id: &str| game.content().find_person(id).map(|person| game.content().person(person).class);
    let is_free = |id: &&str| class(id).is_some_and(|class| !mission.barred.has(class));
    let mut posse: Vec<&str> = POSSE.into_iter().filter(is_free).collect();
    if needs_feats(mission) {
        posse = vec!["meg", "pablito", "turner", "molly", "may", "carl"];
    }
    posse.truncate(6);
    Setup::new(&mission.id).players(1).team(posse)
}

/// The cards a mission cannot do without, the first to be found first.
fn wanted(mission: &Mission) -> Vec<&'static str> {
    let has = |fits: &dyn Fn(&GoalKind) -> bool| mission.goals.iter().any(|goal| fits(&goal.kind));
    let mut wanted = Vec::new();
    if has(&|kind| matches!(kind, GoalKind::DynamiteMobileSpawns { .. })) {
        wanted.extend(["dynamite"; 2]);
    }
    if has(&|kind| matches!(kind, GoalKind::SecureCorpsePiles)) {
        wanted.extend(["holy-water"; 6]);
    }
    if has(&|kind| matches!(kind, GoalKind::GatherMobileSpawns { .. })) {
        wanted.extend(["holy-water"; 2]);
    }
    if mission.special.iter().any(|rule| matches!(rule.kind, Special::RallyCostsAmmunition { .. })) {
        wanted.extend(["plenty-of-bullets", "plenty-of-bullets", "plenty-of-shells", "plenty-of-shells"]);
    }
    if has(&|kind| *kind == GoalKind::DestroyWagon) {
        wanted.push("dynamite");
    }
    wanted.extend(["saber", "tomahawk", "holy-water", "machete", "saber", "tomahawk"]);
    wanted
}

/// The order that brings these to the top, which is the end; the others stay as they came.
fn on_top<T: PartialEq + Copy>(things: &[T], drawn: &[u8], wanted: &[T]) -> Chance {
    let mut top = Vec::new();
    for thing in wanted {
        let place = (0..things.len()).find(|at| things[*at] == *thing && !top.contains(&(*at as u8)));
        top.extend(place.map(|at| at as u8));
    }
    let below = drawn.iter().copied().filter(|at| !top.contains(at));
    Chance::Order(below.chain(top.iter().rev().copied()).collect())
}

/// Sets a mission up: the decks as wished, everything else as the seed has it.
pub fn deal(game: &UndeadOrAlive, mission: &Mission, seed: u64) -> Deal<State> {
    let setup = setup(game, mission);
    let mut luck = Luck::seeded(seed).recording();
    game.start(&setup, &mut luck, &mut Log::Off).expect("the set-up can be played");
    let mut opening = luck.drain();
    let unmixed = opening.iter().map(|chance| match chance {
        Chance::Order(_) => Chance::Keep,
        other => other.clone(),
    });
    let sorted = game.start(&setup, &mut Luck::forced(unmixed), &mut Log::Off).expect("the set-up can be played");
    let cards: Vec<CardId> = wanted(mission).iter().filter_map(|id| game.content().find_card(id)).collect();
    let order = |chance: &Chance| match chance {
        Chance::Order(order) => order.clone(),
        _ => Vec::new(),
    };
    opening[0] = on_top(sorted.equipment.cards(), &order(&opening[0]), &cards);
    let dead: Vec<usize> = if needs_feats(mission) {
        [11, 12].into_iter().chain(QUIET).map(|number| usize::from(number) - 1).collect()
    } else {
        QUIET.iter().map(|number| usize::from(*number) - 1).collect()
    };
    let places: Vec<usize> = sorted.zombie_deck.cards().iter().map(|card| card.index()).collect();
    opening[1] = on_top(&places, &order(&opening[1]), &dead);
    if needs_feats(mission) {
        let kept: Vec<CardId> = BY_FEAT.iter().filter_map(|id| game.content().find_card(id)).collect();
        let given: Vec<CardId> = sorted.bounty.iter().copied().filter(|card| !kept.contains(card)).collect();
        opening[2] = on_top(&sorted.bounty, &order(&opening[2]), &given);
    }
    let mut luck = Luck::forced(opening.iter().cloned());
    let state = game.start(&setup, &mut luck, &mut Log::Off).expect("the set-up can be played");
    assert!(luck.fault().is_none() && luck.left_over() == 0, "the shuffles fit");
    Deal { setup, opening, state }
}
