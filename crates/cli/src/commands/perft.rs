//! `shamble perft`: how many positions follow, to check another implementation by.

use serde_json::json;
use shamble_games::{Face, Visitor};
use shamble_kernel::Faults;
use shamble_lab::{Root, perft};

use crate::Desk;
use crate::args::Perft;
use crate::failure::{Done, Failure};

struct Count<'r>(&'r Root, usize);

impl Visitor for Count<'_> {
    type Output = Result<Vec<u64>, Faults>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        perft(game, self.0, self.1)
    }
}

pub fn run(desk: &mut Desk, args: Perft) -> Done {
    let game = crate::title(&desk.shelf, &args.game)?.id();
    let root = Root { setup: args.set_up.with(&args.mission)?, seed: args.seed, after: args.after };
    let counts = match desk.shelf.visit(game, Count(&root, usize::from(args.depth))) {
        Some(Ok(counts)) => counts,
        Some(Err(faults)) => return Err(Failure::Usage(faults.to_string())),
        None => return Err(Failure::Failed(format!("{game} cannot be counted"))),
    };
    if args.json {
        let document = json!({
            "game": game, "mission": args.mission, "seed": root.seed, "after": root.after, "positions": counts,
        });
        return super::print(&mut desk.screen, &document);
    }
    for (depth, count) in counts.iter().enumerate() {
        desk.screen.say(&format!("{depth:>3} {count:>16}"))?;
    }
    Ok(())
}
