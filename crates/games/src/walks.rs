//! Walking farther than the next zone: ways made of ordinary moves, tried out on what the walker may know.

use shamble_kernel::{Fact, Log, Luck, Name, Pending, Seats, Viewer};

use crate::{Face, Voice};

/// One move from a zone to the next.
#[derive(Clone, Debug)]
pub struct Leg<'g> {
    /// The keys of the zone it leaves and the one it leads to in the scene.
    pub from: String,
    pub to: String,
    /// What that one is called.
    pub name: &'g Name,
    /// What it costs.
    pub actions: u8,
}

/// A way of several moves to a zone that no single one leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The key of the zone in the scene.
    pub to: String,
    /// The moves in notation, one after the other.
    pub steps: Vec<String>,
    /// Where it leads and what it costs, step by step.
    pub words: String,
}

/// A zone that was reached in thought.
struct Reached<'g, G: Face> {
    /// Where the last move began.
    from: String,
    key: String,
    name: &'g Name,
    state: G::State,
    steps: Vec<(String, u8)>,
    /// Whether one could go on from here: nothing new is seen and the same question is asked again.
    is_open: bool,
}

impl<G: Face> Reached<'_, G> {
    fn price(&self) -> u32 {
        self.steps.iter().map(|(_, actions)| u32::from(*actions)).sum()
    }
}

/// The cheapest ways of these seats to every zone that takes more than one move. What the viewer cannot know is dealt
/// anew first, so no way tells anything of it; a way may end where something new is seen, and never leads on from there.
pub(crate) fn walks<G: Face>(game: &G, state: &G::State, viewer: Viewer, seats: Seats, voice: Voice<'_>) -> Vec<Walk> {
    let asked = game.pending(state);
    if !asked.who().iter().any(|seat| seats.has(seat)) {
        return Vec::new();
    }
    let mut imagined = state.clone();
    game.reimagine(&mut imagined, viewer, &mut Luck::seeded(0));
    let mut frontier = ahead(game, &imagined, &[], &asked);
    let Some(home) = frontier.first().map(|reached| reached.from.clone()) else { return Vec::new() };
    let mut done: Vec<Reached<'_, G>> = Vec::new();
    // The first of the cheapest, of these the first with the fewest steps.
    while let Some(next) = (0..frontier.len()).min_by_key(|at| (frontier[*at].price(), frontier[*at].steps.len())) {
        let reached = frontier.remove(next);
        if reached.key == home || done.iter().any(|other| other.key == reached.key) {
            continue;
        }
        if reached.is_open {
            frontier.extend(ahead(game, &reached.state, &reached.steps, &asked));
        }
        done.push(reached);
    }
    let near = |reached: &&Reached<'_, G>| reached.steps.len() > 1;
    done.iter().filter(near).map(|reached| walk(reached, voice)).collect()
}

/// The zones one move ahead.
fn ahead<'g, G: Face>(
    game: &'g G,
    state: &G::State,
    steps: &[(String, u8)],
    asked: &Pending<G::Question>,
) -> Vec<Reached<'g, G>> {
    let mut choices = Vec::new();
    game.choices(state, &mut choices);
    let reach = |choice: G::Choice| {
        let leg = game.leg(state, choice)?;
        let steps = [steps, &[(game.write(state, choice), leg.actions)]].concat();
        let mut next = state.clone();
        let (mut luck, mut log) = (Luck::forced([]), Log::listening());
        game.apply(&mut next, choice, &mut luck, &mut log);
        let is_new = luck.fault().is_some() || log.drain().iter().any(|told| told.fact.reveals());
        let is_open = !is_new && game.pending(&next) == *asked;
        Some(Reached { from: leg.from, key: leg.to, name: leg.name, state: next, steps, is_open })
    };
    choices.into_iter().filter_map(reach).collect()
}

fn walk<G: Face>(reached: &Reached<'_, G>, voice: Voice<'_>) -> Walk {
    let prices: Vec<String> = reached.steps.iter().map(|(_, actions)| actions.to_string()).collect();
    let args = [
        ("place", voice.name(reached.name).into()),
        ("actions", reached.price().into()),
        ("prices", prices.join(" + ").into()),
    ];
    Walk {
        to: reached.key.clone(),
        steps: reached.steps.iter().map(|(notation, _)| notation.clone()).collect(),
        words: voice.fill("table-walk", &args),
    }
}
