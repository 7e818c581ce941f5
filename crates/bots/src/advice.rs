//! Advice: which choices seem best now, and how the chance to win went in a game that is over.
//!
//! Both look as `search` does: everybody goes on by the guide for a while in worlds that may be the real one, and the
//! guide says how things then stand. So they know what the guide knows, and no more.

use shamble_games::{Face, Shelf, Table, Visitor, story_of};
use shamble_kernel::{Log, Luck, Seat, Seats, Viewer};

use crate::guide::{Guide, Weight, guide_to};
use crate::search::Rollout;
use crate::{Position, Reason};

/// How many choices are looked at, and told.
const TRIED: usize = 8;
const TOLD: usize = 3;
/// In how many worlds a choice is tried, and a moment of a game that is over.
const WORLDS: usize = 48;
const GLANCES: usize = 6;
/// At most so many moments of a game are looked at, evenly spread.
const MOMENTS: usize = 120;

/// A choice with the chance to win that it seems to have.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// In notation.
    pub choice: String,
    /// From 0 to 1.
    pub chance: f64,
    pub why: Reason,
}

/// The chance to win after an entry of the story.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    pub entry: usize,
    /// From 0 to 1.
    pub chance: f64,
}

/// The best choices of a seat, the best first, among those that one of the seats held may make. Nothing where nobody
/// knows how to play the game, or there is nothing to decide.
pub fn hints(
    shelf: &Shelf,
    table: &dyn Table,
    (seat, held): (Seat, Seats),
    seed: u64,
    wanted: &dyn Fn() -> bool,
) -> Vec<Hint> {
    struct Ask<'t>(&'t dyn Table, Seat, Seats, u64, &'t dyn Fn() -> bool);
    impl Visitor for Ask<'_> {
        type Output = Option<Vec<Hint>>;
        fn visit<G: Face>(self, _: &G) -> Option<Vec<Hint>> {
            let Ask(table, seat, held, seed, wanted) = self;
            let (guide, story) = (guide_to::<G>()?, story_of::<G>(table)?);
            let (game, state) = (story.game(), story.state());
            game.outcome(state).is_none().then_some(())?;
            let mut choices = Vec::new();
            game.choices(state, &mut choices);
            choices.retain(|choice| game.by(state, *choice).iter().any(|seat| held.has(seat)));
            let position = Position::new(game, state, seat, &choices).wanted_while(wanted);
            let ranked = ranked(guide, &position, seed);
            let told = ranked.into_iter().take(TOLD);
            Some(told.map(|(at, chance, why)| Hint { choice: game.write(state, choices[at]), chance, why }).collect())
        }
    }
    shelf.visit(table.game(), Ask(table, seat, held, seed, wanted)).flatten().unwrap_or_default()
}

/// The choices that the guide likes best, with their worth, the best first.
fn ranked<G: Face>(guide: &'static dyn Guide<G>, position: &Position<'_, G>, seed: u64) -> Vec<(usize, f64, Reason)> {
    if position.choices().is_empty() {
        return Vec::new();
    }
    let (game, mut luck) = (position.game(), Luck::seeded(seed));
    let mut weights = Vec::new();
    guide.weigh(game, &position.imagine(&mut luck), position.seat(), position.choices(), &mut weights);
    let mut tried: Vec<usize> = (0..weights.len()).filter(|at| weights[*at].score > Weight::NEVER).collect();
    tried.sort_by(|one, other| weights[*other].score.total_cmp(&weights[*one].score));
    tried.truncate(TRIED);
    let (mut sums, mut worlds) = (vec![0.0; tried.len()], 0);
    let mut rollout = Rollout::with(guide);
    while worlds < WORLDS && position.is_wanted() {
        let state = position.imagine(&mut luck);
        let dice = Luck::seeded(seed.wrapping_add(worlds as u64 + 1));
        let end = guide.clock(&state) + guide.horizon(game, &state);
        for (sum, at) in sums.iter_mut().zip(&tried) {
            let (mut state, mut dice) = (state.clone(), dice.clone());
            game.apply(&mut state, position.choices()[*at], &mut dice, &mut Log::Off);
            *sum += rollout.value(game, state, &mut dice, end);
        }
        worlds += 1;
    }
    let mean = |sum: f64| sum / worlds.max(1) as f64;
    let mut ranked: Vec<_> = tried.iter().zip(sums).map(|(at, sum)| (*at, mean(sum), weights[*at].why)).collect();
    // Among equals the guide's own order stands.
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranked
}

/// How the chance to win went from the beginning to the end of a story. Nothing where nobody knows how to play the game, or
/// it is wanted no more.
pub fn review(shelf: &Shelf, table: &dyn Table, wanted: &dyn Fn() -> bool) -> Option<Vec<Moment>> {
    struct Ask<'t>(&'t dyn Table, &'t dyn Fn() -> bool);
    impl Visitor for Ask<'_> {
        type Output = Option<Vec<Moment>>;
        fn visit<G: Face>(self, _: &G) -> Option<Vec<Moment>> {
            let Ask(table, wanted) = self;
            let (guide, story) = (guide_to::<G>()?, story_of::<G>(table)?);
            let game = story.game();
            let entries = table.entries();
            let step = entries.div_ceil(MOMENTS).max(1);
            let mut rollout = Rollout::with(guide);
            let mut moments = Vec::new();
            for entry in (0..entries).step_by(step).chain([entries]) {
                let state = story.state_at(entry).ok().filter(|_| wanted())?;
                let worth = |glance: usize| {
                    // The same dice at every moment, so that the curve moves with the game and not with chance.
                    let (mut state, mut luck) = (state.clone(), Luck::seeded(glance as u64));
                    game.reimagine(&mut state, Viewer::Public, &mut luck);
                    let end = guide.clock(&state) + guide.horizon(game, &state);
                    rollout.value(game, state, &mut luck, end)
                };
                let chance = (0..GLANCES).map(worth).sum::<f64>() / GLANCES as f64;
                moments.push(Moment { entry, chance });
            }
            Some(moments)
        }
    }
    shelf.visit(table.game(), Ask(table, wanted)).flatten()
}

#[cfg(test)]
mod tests {
    use shamble_games::Source;
    use shamble_kernel::Setup;

    use super::*;

    #[test]
    fn a_game_is_advised_and_looked_back_at() {
        let shelf = Shelf::load(&Source::Embedded).unwrap();
        let mut table = shelf.find("otd").unwrap().start(&Setup::default(), 7).unwrap();
        let mut bot = crate::partner_for(&shelf, "otd", "heuristic", 1).unwrap().unwrap();
        let mut advised = 0;
        while let Some(seat) = table.waits_for().iter().next() {
            if table.entries() % 40 == 20 {
                let told = hints(&shelf, table.as_ref(), (seat, table.asked()), 5, &|| true);
                assert_eq!(
                    told,
                    hints(&shelf, table.as_ref(), (seat, table.asked()), 5, &|| true),
                    "it repeats itself"
                );
                assert!(!told.is_empty() && told.windows(2).all(|two| two[0].chance >= two[1].chance), "{told:?}");
                advised += 1;
            }
            let answer = bot.choose(table.as_ref(), seat, table.asked()).unwrap();
            table.choose(&answer.choice, table.asked()).unwrap();
        }
        assert!(advised > 0);
        let moments = review(&shelf, table.as_ref(), &|| true).unwrap();
        let last = moments.last().unwrap();
        let won = f64::from(u8::from(table.outcome().unwrap().won));
        assert_eq!((last.entry, last.chance), (table.entries(), won), "the end is certain");
        assert!(moments.len() <= MOMENTS + 2 && moments.iter().all(|moment| (0.0..=1.0).contains(&moment.chance)));
        assert!(review(&shelf, table.as_ref(), &|| false).is_none());
    }
}
