//! Random games of every mission, to see that what was read can be played: that no game breaks down, waits for an
//! answer that nobody can give, or goes on for ever.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{Catalogue, Fault, Log, Luck, Mission, Pending, Setup};

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Rehearsal {
    /// Games of each mission.
    pub games: u64,
    /// Decisions after which a game counts as one that does not end.
    pub longest: usize,
}

impl Rehearsal {
    /// Plays random games of every mission, on all cores. Tells what went wrong, each mission's first trouble.
    pub fn faults<G: Catalogue>(self, game: &G) -> Vec<Fault> {
        let missions = game.missions();
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let work = &|worker: usize| {
            let mine = missions.iter().enumerate().skip(worker).step_by(workers);
            mine.filter_map(|(at, mission)| Some((at, self.mission(game, mission)?))).collect::<Vec<_>>()
        };
        let mut found: Vec<(usize, Fault)> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        });
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, fault)| fault).collect()
    }

    fn mission<G: Catalogue>(self, game: &G, mission: &Mission<'_>) -> Option<Fault> {
        (0..self.games).find_map(|seed| {
            let played = catch_unwind(AssertUnwindSafe(|| self.game(game, mission, seed)));
            let what = played.unwrap_or_else(|panic| Err(format!("breaks down: {}", said(panic.as_ref()))));
            what.err().map(|what| Fault::new(mission.id, format!("game {seed}: {what}")))
        })
    }

    fn game<G: Catalogue>(self, game: &G, mission: &Mission<'_>, seed: u64) -> Result<(), String> {
        let mut luck = Luck::seeded(seed);
        let mut state = dealt(game, mission, &mut luck)?;
        let mut choices = Vec::new();
        for _ in 0..self.longest {
            if let Pending::Over(_) = game.pending(&state) {
                return Ok(());
            }
            choices.clear();
            game.choices(&state, &mut choices);
            let choice = any(&choices, &mut luck).ok_or("asks what nobody can answer")?;
            game.apply(&mut state, *choice, &mut luck, &mut Log::Off);
        }
        Err(format!("is not over after {} decisions", self.longest))
    }
}

/// A mission set up with any number of people and any options.
pub(crate) fn dealt<G: Catalogue>(game: &G, mission: &Mission<'_>, luck: &mut Luck) -> Result<G::State, String> {
    let plain = Setup { players: any(&mission.players, luck).copied(), ..Setup::new(mission.id) };
    let mut setup = plain.clone();
    for option in mission.options.iter().filter(|option| option.players.is_none_or(|n| setup.players == Some(n))) {
        if let Some(value) = any(&option.values, luck) {
            setup.options.insert(option.key.to_owned(), value.clone());
        }
    }
    // Options may exclude each other; without any, a mission can be played.
    let started = game.start(&setup, luck, &mut Log::Off);
    let started = started.or_else(|_| game.start(&plain, luck, &mut Log::Off));
    started.map_err(|faults| format!("cannot be set up for {:?}: {faults}", plain.players))
}

fn any<'t, T>(list: &'t [T], luck: &mut Luck) -> Option<&'t T> {
    if list.is_empty() { None } else { list.get(luck.pick(list.len())) }
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("for an unknown reason")
}
