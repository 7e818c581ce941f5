//! How fast the geometry answers on each table, and how fast random games are played:
//! `cargo run --release -p shamble-survivants --example speed`. With `play` only the games, and with a number so many of
//! them. A checksum over every list of choices and every end shows whether a quicker rule still plays the same.

use std::error::Error;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;
use std::time::{Duration, Instant};

use shamble_kernel::{Catalogue, Game, Log, Luck, Pending, Setup};
use shamble_survivants::mat::*;
use shamble_survivants::{Content, Happened, Survivants, embedded};

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(1).as_deref() != Some("play") {
        geometry()?;
    }
    play()
}

/// Random games of every scenario, and how long the answers took through which zombies moved, by their number.
fn play() -> Result<(), Box<dyn Error>> {
    let game = Survivants::load(&Survivants::embedded()).map_err(|faults| format!("{faults:?}"))?;
    let mut phases: Vec<(usize, Duration)> = Vec::new();
    let (mut decisions, mut spent, mut choices) = (0u32, Duration::ZERO, Vec::new());
    let games = std::env::args().nth(2).map_or(Ok(400), |games| games.parse())?;
    let mut hasher = DefaultHasher::new();
    for (seed, scenario) in (0..games).zip(game.content().scenarios.iter().cycle()) {
        let people = game.content().people.ready.iter().take(usize::from(scenario.survivors.min));
        let setup = Setup::new(scenario.id.as_str()).team(people.map(|person| person.id.as_str()));
        let (mut luck, mut log) = (Luck::seeded(seed), Log::listening());
        let mut state = game.start(&setup, &mut luck, &mut log).map_err(|faults| format!("{faults:?}"))?;
        while let Pending::Ask { .. } = game.pending(&state) {
            log = Log::listening();
            let begin = Instant::now();
            choices.clear();
            game.choices(&state, &mut choices);
            spent += begin.elapsed();
            choices.hash(&mut hasher);
            let choice = choices[luck.pick(choices.len().min(256))];
            let answer = Instant::now();
            game.apply(&mut state, choice, &mut luck, &mut log);
            spent += answer.elapsed();
            decisions += 1;
            let Log::On(told) = &log else { continue };
            if told.iter().any(|told| matches!(told.fact, Happened::Shambled { .. })) {
                phases.push((state.zombies.len(), answer.elapsed()));
            }
        }
        format!("{state:?}").hash(&mut hasher);
    }
    println!(
        "random play: {decisions} decisions, {:?} each, checksum {:016x}",
        spent / decisions.max(1),
        hasher.finish()
    );
    for (least, most) in [(1, 5), (6, 10), (11, 20), (21, 40), (41, 255)] {
        let mut took: Vec<Duration> =
            phases.iter().filter(|(zombies, _)| (least..=most).contains(zombies)).map(|(_, took)| *took).collect();
        took.sort_unstable();
        if let Some(median) = took.get(took.len() / 2) {
            println!("{least} to {most} zombies move: {} times, median {median:?}", took.len());
        }
    }
    Ok(())
}

fn geometry() -> Result<(), Box<dyn Error>> {
    let content = Content::load(&embedded()).map_err(|faults| format!("{faults:?}"))?;
    for table in &content.tables {
        let mat = Mat::new(table.plan(content.scenery.building.window_sill), content.settings.measures());
        let mut open = OpenSet::NONE;
        for id in 0..table.openings.len() as u8 {
            if id % 3 != 0 {
                open.open(shamble_survivants::kinds::OpeningId(id));
            }
        }
        let spots = free_spots(&mat, open, 2000);
        let places: Vec<Place> = spots.iter().map(|spot| mat.place(*spot)).collect();
        let next = |at: usize| (at * 7 + 3) % places.len();

        let sight = each(20_000, |at| mat.sees_head(places[at % 2000], places[next(at)], Stance::Standing, open));
        let cover = each(20_000, |at| mat.cover(places[at % 2000], places[next(at)], Stance::Standing, open));
        let hands = each(20_000, |at| mat.reaches(places[at % 2000], places[next(at)], open));
        let mut hunt = Hunt::default();
        let tie = Length::hundredths(50);
        let is_around = |[from, to]: &[Spot; 2]| mat.straight(*from, *to, open).is_none();
        let pairs: Vec<[Spot; 2]> = spots.chunks(2).map(|pair| [pair[0], pair[1]]).filter(is_around).collect();
        let field = each(50, |at| {
            mat.hunt(&mut hunt, pairs[at][1], open);
            mat.chase(&mut hunt, pairs[at][0], tie)
        });
        let chase = each(2_000, |at| mat.chase(&mut hunt, spots[at], tie));
        let mut paths = Paths::default();
        let reach = |paths: &mut Paths, at: usize, foes: &[Place], travel| {
            mat.reach(paths, Journey { travel, ..Journey::walk(spots[at], Length::cm(10), open) }, foes);
        };
        let walk = each(2_000, |at| reach(&mut paths, at, &[], Travel::Walk));
        let cross = each(2_000, |at| reach(&mut paths, at, &[], Travel::Crossing));
        let among = each(2_000, |at| reach(&mut paths, at, &places[..80], Travel::Walk));
        reach(&mut paths, 5, &[], Travel::Walk);
        let to = each(5_000, |at| paths.path_to(&mat, spots[at % 2000]));
        let bots = each(500, |at| {
            reach(&mut paths, at, &[], Travel::Walk);
            paths.worthwhile(&mat).into_iter().filter_map(|spot| paths.path_to(&mat, spot)).count()
        });
        let survivors = &places[100..104];
        let phase = each(20, |at| zombie_phase(&mat, &spots[at * 80..at * 80 + 80], &spots[200..204], open));
        let entry = each(200, |at| mat.nearest_credible(spots[at].at, survivors, [Length::cm(10); 2], &[], open));
        println!("{:17} sight {sight:?} cover {cover:?} hands {hands:?} field {field:?} chase {chase:?}", table.id);
        println!("{:17} reach {walk:?} crossing {cross:?} among 80 {among:?} path {to:?} bot spots {bots:?}", "");
        println!("{:17} phase of 80 zombies {phase:?} entry {entry:?}", "");
    }
    Ok(())
}

/// The mean time of a question, in the best of ten rounds: what else the machine does falls out.
fn each<T>(count: usize, mut ask: impl FnMut(usize) -> T) -> Duration {
    let mut best = Duration::MAX;
    for round in 0..10 {
        let part = count / 10;
        let begin = Instant::now();
        for at in 0..part {
            black_box(ask(round * part + at));
        }
        best = best.min(begin.elapsed() / part as u32);
    }
    best
}

fn free_spots(mat: &Mat, open: OpenSet, count: usize) -> Vec<Spot> {
    let mut seed = 1u64;
    let mut next = |below: i32| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((seed >> 33) % below as u64) as i32
    };
    let size = mat.plan().size;
    let mut spots = Vec::new();
    while spots.len() < count {
        let spot = Spot::ground(Point::new(next(size.x), next(size.y)));
        if mat.fits(spot, open) {
            spots.push(spot);
        }
    }
    spots
}

/// Groups, one field for each survivor, and every zombie walks 7 cm towards its target.
fn zombie_phase(mat: &Mat, zombies: &[Spot], survivors: &[Spot], open: OpenSet) -> usize {
    let mut crowd = Crowd::default();
    let mut places: Vec<Place> = zombies.iter().map(|spot| mat.place(*spot)).collect();
    mat.gather(&mut crowd, &places, [Length::cm(10), Length::cm(20)], 10, open);
    let mut fields: Vec<Hunt> = survivors
        .iter()
        .map(|survivor| {
            let mut hunt = Hunt::default();
            mat.hunt(&mut hunt, *survivor, open);
            hunt
        })
        .collect();
    let prey: Vec<Place> = survivors.iter().map(|spot| mat.place(*spot)).collect();
    for at in 0..zombies.len() {
        let nearest = (0..prey.len()).min_by_key(|survivor| mat.gap(places[at], prey[*survivor])).unwrap_or(0);
        let Some(fork) = mat.chase(&mut fields[nearest], zombies[at], Length::hundredths(50)) else { continue };
        let walked = mat.walk(&fork.path, Length::cm(7), Tread::ZOMBIE);
        let others: Vec<Place> =
            places.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, place)| *place).collect();
        let path = mat.cut(&fork.path, 0, walked.end);
        places[at] = mat.last_free(&path, &others).map_or(places[at], |spot| mat.place(spot));
    }
    crowd.group_of(0)
}
