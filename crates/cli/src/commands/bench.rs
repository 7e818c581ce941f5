//! `shamble bench`: how fast the engine is.

use std::time::Duration;

use serde_json::json;
use shamble_games::{Face, Visitor};
use shamble_kernel::{Faults, Setup};
use shamble_lab::{Speed, bench};

use crate::Desk;
use crate::args::Bench;
use crate::failure::{Done, Failure};

struct Measure<'s> {
    setup: &'s Setup,
    seed: u64,
    time: Duration,
}

impl Visitor for Measure<'_> {
    type Output = Result<Speed, Faults>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        bench(game, self.setup, self.seed, self.time)
    }
}

pub fn run(desk: &mut Desk, args: Bench) -> Done {
    let title = crate::title(&desk.shelf, &args.game)?;
    let game = title.id();
    let mission = crate::mission_of(title, args.mission);
    let setup = args.set_up.with(&mission)?;
    let measure = Measure { setup: &setup, seed: args.seed, time: Duration::from_secs_f64(args.seconds) };
    let speed = match desk.shelf.visit(game, measure) {
        Some(Ok(speed)) => speed,
        Some(Err(faults)) => return Err(Failure::Usage(faults.to_string())),
        None => return Err(Failure::Failed(format!("{game} cannot be measured"))),
    };
    let document = json!({
        "game": game, "mission": mission, "decisions_per_s": speed.decisions_per_s,
        "games_per_s": speed.games_per_s, "decisions_per_game": speed.decisions_per_game,
        "choices_per_decision": speed.choices_per_decision, "state_bytes": speed.state_bytes,
        "clone_ns": speed.clone_ns,
    });
    if args.json {
        return super::print(&mut desk.screen, &document);
    }
    let screen = &mut desk.screen;
    screen.say(&format!("{game} {mission}"))?;
    screen.say(&format!("{:12.0} decisions/s", speed.decisions_per_s))?;
    screen.say(&format!("{:12.1} games/s", speed.games_per_s))?;
    screen.say(&format!("{:12.1} decisions a game", speed.decisions_per_game))?;
    screen.say(&format!("{:12.1} choices a decision", speed.choices_per_decision))?;
    screen.say(&format!("{:12} bytes a state", speed.state_bytes))?;
    screen.say(&format!("{:12.0} ns to clone it", speed.clone_ns))?;
    Ok(())
}
