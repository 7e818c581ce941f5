//! `shamble agent`: games for programs that play, over standard input and output.

use std::io;

use shamble_bots::agent::{converse, session_for};

use crate::args::Agent;
use crate::failure::{Done, Failure};
use crate::{Desk, any_seed};

pub fn run(desk: &Desk, args: Agent) -> Done {
    let game = crate::title(&desk.shelf, &args.game)?.id();
    let session = session_for(&desk.shelf, game, &args.set_up.with(&args.mission)?, any_seed);
    let session = session.ok_or_else(|| Failure::Failed(format!("{game} has no agents")))?;
    let mut session = session.map_err(|faults| Failure::Usage(faults.to_string()))?;
    Ok(converse(session.as_mut(), io::stdin().lock(), io::stdout().lock())?)
}
