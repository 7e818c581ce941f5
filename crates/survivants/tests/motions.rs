//! What every figure does between two moments of random games: nobody moves farther than the rules allow, nobody is
//! anywhere without having moved there, figures neither appear nor vanish, and nobody spends more PA than a turn has.

mod party;

use std::collections::HashMap;

use party::{GAME, party};
use shamble_kernel::{Game, Log, Luck, Pending, Setup, laws};
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::mat::{Length, Spot};
use shamble_survivants::{Figure, Happened, MoveKind, State, SurvivorId, Whereabouts};

/// Random games in all.
const GAMES: u64 = 2_000;
/// Decisions after which a game must be over.
const LONGEST: usize = 20_000;

/// Any scenario with a team of its size, and many zombies in every second game.
fn setup(seed: u64) -> Setup {
    let mut luck = Luck::seeded(seed);
    let (setup, _) = party(seed, &mut luck);
    match luck.pick(2) {
        0 => setup.option("turns", "6").option("entry-value", "10").option("entry-every", "1"),
        _ => setup.option("turns", "8"),
    }
}

/// Where everything was told to be.
#[derive(Default)]
struct Ledger {
    zombies: HashMap<Figure, Spot>,
    /// How each movement began for which the last PA were paid.
    motions: HashMap<SurvivorId, (MoveKind, Spot)>,
    paid: HashMap<SurvivorId, u8>,
    present: usize,
}

impl Ledger {
    fn of(state: &State) -> Ledger {
        let zombies = state.zombies.iter().map(|zombie| (zombie.figure, zombie.spot)).collect();
        Ledger { zombies, present: present(state), ..Ledger::default() }
    }

    fn see(&mut self, state: &State, fact: Happened) -> Result<(), String> {
        match fact {
            Happened::Turn { .. } => self.paid.clear(),
            Happened::Paid { who, pa } => {
                self.motions.remove(&who);
                let spent = self.paid.entry(who).or_default();
                *spent += pa;
                let most = GAME.content().settings.game.pa_per_turn;
                law(*spent <= most, || format!("{who:?} has spent {spent} PA"))?;
            }
            Happened::Entered { zombie, at } | Happened::Rose { zombie, at, .. } => {
                let before = self.zombies.insert(zombie, at);
                law(before.is_none(), || format!("{zombie:?} comes twice"))?;
            }
            Happened::Killed { zombie, .. } => {
                law(self.zombies.remove(&zombie).is_some(), || format!("{zombie:?} falls and was not there"))?;
            }
            Happened::Shambled { zombie, from, to, .. } => {
                law(self.zombies.get(&zombie) == Some(&from), || format!("{zombie:?} starts elsewhere"))?;
                self.shift(zombie, to, GAME.content().zombies.values.movement)?;
            }
            Happened::Rushed { zombie, to, .. } => {
                self.shift(zombie, to, GAME.content().settings.zombies.attack_reach)?;
            }
            Happened::MovedUp { zombie, to } => drop(self.zombies.insert(zombie, to)),
            Happened::Moved { who, kind, from, to } => self.walk(state, who, kind, [from, to])?,
            Happened::Died { .. } | Happened::LeftTable { .. } => self.present -= 1,
            Happened::Returned { .. } => self.present += 1,
            _ => {}
        }
        Ok(())
    }

    fn shift(&mut self, zombie: Figure, to: Spot, most: Length) -> Result<(), String> {
        let from = self.zombies.insert(zombie, to).ok_or_else(|| format!("{zombie:?} was not there"))?;
        law(is_within(from, to, most), || format!("{zombie:?} goes from {from:?} to {to:?}"))
    }

    /// A movement may be told in several stretches; all of them together lead no farther than it may.
    fn walk(&mut self, state: &State, who: SurvivorId, kind: MoveKind, [from, to]: [Spot; 2]) -> Result<(), String> {
        let motion = self.motions.entry(who).or_insert((kind, from));
        if motion.0 != kind {
            *motion = (kind, from);
        }
        let start = motion.1;
        let cm = i32::from(state.survivor(who).values[Characteristic::Movement]);
        let most = match kind {
            MoveKind::Normal | MoveKind::Crossing | MoveKind::Flight | MoveKind::Retreat | MoveKind::Answer => {
                Length::cm(cm)
            }
            MoveKind::Alert | MoveKind::JumpDown => Length::hundredths(cm * 50),
            MoveKind::Stealth => Length::cm(cm / 3),
            MoveKind::Run => Length::cm(cm * 2),
            // A run, half of M across, and his base clear of both edges.
            MoveKind::JumpOver => Length::hundredths(cm * 250 + 220),
            // Onto the edge of a top or down to the foot.
            MoveKind::Climb => Length::hundredths(320),
        };
        law(is_within(start, to, most), || format!("{who:?} goes {kind:?} from {start:?} to {to:?}"))
    }

    fn agrees(&self, state: &State) -> Result<(), String> {
        law(self.zombies.len() == state.zombies.len(), || "zombies come or go unseen".to_owned())?;
        for zombie in &state.zombies {
            let told = self.zombies.get(&zombie.figure);
            law(told == Some(&zombie.spot), || format!("{:?} is not where it went: {told:?}", zombie.figure))?;
        }
        law(self.present == present(state), || "survivors come or go unseen".to_owned())
    }
}

fn law(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Points are rounded to the grid, so half a hundredth either way is no distance.
fn is_within(from: Spot, to: Spot, most: Length) -> bool {
    from.at.squared_to(to.at) <= i64::from(most.get() + 1).pow(2)
}

fn present(state: &State) -> usize {
    state.survivors.iter().filter(|survivor| survivor.is_present()).count()
}

fn has_begun(state: &State) -> bool {
    state.survivors.iter().all(|survivor| survivor.at != Whereabouts::Away)
}

/// Plays a random game to its end and looks at everything that is told.
fn watch(seed: u64) -> Result<(), String> {
    let (mut luck, mut bot) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut log = Log::listening();
    let mut state = GAME.start(&setup(seed), &mut luck, &mut log).map_err(|faults| faults.to_string())?;
    let mut ledger: Option<Ledger> = None;
    let mut choices = Vec::new();
    for decision in 0..LONGEST {
        if let Pending::Over(_) = GAME.pending(&state) {
            return Ok(());
        }
        choices.clear();
        GAME.choices(&state, &mut choices);
        // Placing survivors at the start is no movement.
        if ledger.is_none() && has_begun(&state) {
            ledger = Some(Ledger::of(&state));
        }
        log.drain();
        let choice = choices[bot.pick(choices.len())];
        GAME.apply(&mut state, choice, &mut luck, &mut log);
        if let Some(ledger) = &mut ledger {
            let at = |what: String| format!("decision {decision}, {choice:?}: {what}");
            log.drain().into_iter().try_for_each(|told| ledger.see(&state, told.fact)).map_err(at)?;
            ledger.agrees(&state).map_err(at)?;
        }
    }
    Err("the game does not end".to_owned())
}

#[test]
fn nobody_moves_farther_than_allowed_and_figures_are_conserved() {
    laws::on_all_cores(GAMES, |seed| {
        watch(seed).unwrap_or_else(|what| panic!("seed {seed}, {:?}: {what}", setup(seed)));
    });
}
