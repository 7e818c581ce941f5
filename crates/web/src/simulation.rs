//! The real server in deterministic simulation: router, rooms and store, on one thread and from one seed. What is
//! modelled, and what is not, is said in `docs/determinism.md`.

mod dice;
mod disk;
mod laws;
mod machine;
mod tab;
mod world;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use laws::{Broken, Law};
use world::World;

use crate::planted::Planted;

/// The games that are played, and where.
const TABLES: [(&str, &str); 4] =
    [("off-the-dead", "chapter-1"), ("off-the-dead", "chapter-2"), ("off-the-dead", "chapter-1"), ("survivants", "")];

/// What came of one seed.
struct Run {
    trace: Vec<String>,
    broken: Option<Broken>,
}

fn run(seed: u64, planted: Option<Planted>) -> Run {
    let mut world = World::new(seed, planted);
    let broken = world.run().err();
    Run { trace: std::mem::take(&mut world.trace), broken }
}

/// How many simulations run beside each other, each on a thread of its own.
const THREADS: usize = 2;
/// How much of the trace is shown when a law is broken.
const SHOWN: usize = 60;

/// Runs seeds; the first that breaks a law is told, with the end of its trace.
fn hold(seeds: Range<u64>) {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let fresh = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| seeds.contains(seed));
        while let Some(seed) = fresh() {
            let Run { trace, broken } = run(seed, None);
            if let Some(broken) = broken {
                next.store(seeds.end, Ordering::Relaxed);
                let end = trace[trace.len().saturating_sub(SHOWN)..].join("\n");
                panic!("{end}\n\nseed {seed} broke {broken}\nagain: cargo xtask simulate --from {seed} --seeds 1");
            }
        }
    };
    thread::scope(|scope| (0..THREADS).for_each(|_| drop(scope.spawn(work))));
}

#[test]
fn the_laws_hold() {
    hold(0..300);
}

/// As many seeds as somebody wants: `cargo xtask simulate`.
#[test]
#[ignore = "takes as long as one likes"]
fn the_laws_hold_for_many() {
    let wanted = std::env::var("SHAMBLE_SEEDS").unwrap_or("0..10000".to_owned());
    let (from, to) = wanted.split_once("..").expect("SHAMBLE_SEEDS: FROM..TO");
    hold(from.parse().unwrap()..to.parse().unwrap());
}

#[test]
fn a_seed_run_twice_gives_the_same_trace() {
    for seed in 0..20 {
        let (first, second) = (run(seed, None), run(seed, None));
        assert_eq!(first.trace.len(), second.trace.len(), "seed {seed}");
        for (first, second) in first.trace.iter().zip(&second.trace) {
            assert_eq!(first, second, "seed {seed}");
        }
    }
}

/// Whether a fault is found within a thousand seeds, and by the law it breaks.
#[track_caller]
fn is_found(planted: Planted, law: Law) {
    let found = (0..1_000).find_map(|seed| Some((seed, run(seed, Some(planted)).broken?)));
    let Some((seed, broken)) = found else { panic!("{planted:?} was not found") };
    println!("{planted:?}: seed {seed}");
    assert_eq!(broken.law, law, "{planted:?} was found by seed {seed}: {broken}");
}

#[test]
fn a_choice_acknowledged_and_not_stored_is_found() {
    is_found(Planted::AcknowledgesTooSoon, Law::StoredOnce);
}

#[test]
fn a_client_that_is_not_told_is_found() {
    is_found(Planted::TellsNobody, Law::ClientsAgree);
}

#[test]
fn what_is_shown_to_others_is_found() {
    is_found(Planted::ShowsAll, Law::NothingLeaks);
}

#[test]
fn bots_that_hold_everybody_up_are_found() {
    is_found(Planted::BotsGiveUp, Law::SomebodyActs);
}

#[test]
fn memory_that_is_not_what_is_stored_is_found() {
    is_found(Planted::TrustsItself, Law::ReloadEqualsMemory);
}

#[test]
fn a_request_that_breaks_the_server_is_found() {
    is_found(Planted::BreaksOnRepeats, Law::NothingBreaks);
}
