//! `shamble odds`: what dice can bring at a decision of a record, in exact fractions.

use serde_json::json;
use shamble_games::{Likely, Offered, Table};

use crate::Desk;
use crate::args::Odds;
use crate::failure::{Done, Failure};
use crate::records;

pub fn run(desk: &mut Desk, args: &Odds) -> Done {
    let whole = records::numbered(&desk.shelf, &args.record, 1)?;
    let table = whole.branch(args.at).map_err(|error| Failure::Usage(format!("--at: {error}")))?;
    let offered = table.choices(desk.language);
    let told: Vec<Offered> = match &args.choice {
        Some(text) => vec![meant(table.as_ref(), offered, text)?],
        None => offered.into_iter().filter(|choice| !choice.odds.is_empty()).collect(),
    };
    if args.json {
        let choice = |choice: &Offered| {
            let odds: Vec<_> = choice.odds.iter().map(Likely::described).collect();
            json!({ "choice": choice.notation, "words": choice.words, "attack": choice.is_attack, "odds": odds })
        };
        let document = json!({
            "game": table.game(), "mission": table.setup().mission, "at": args.at,
            "choices": told.iter().map(choice).collect::<Vec<_>>(),
        });
        return super::print(&mut desk.screen, &document);
    }
    for choice in &told {
        desk.screen.say(&format!("{}  ({})", choice.words, choice.notation))?;
        for likely in &choice.odds {
            let percent = super::sim::percent(likely.chance());
            desk.screen.say(&format!("  {percent:>8}  {:>14}  {}", likely.share.to_string(), likely.words))?;
        }
        if choice.odds.is_empty() {
            desk.screen.say("  no dice decide on it, or too many")?;
        }
    }
    if told.is_empty() {
        desk.screen.say("no choice here is decided by dice")?;
    }
    Ok(())
}

/// The choice that a text means. One that may not be made is refused as at a table.
fn meant(table: &dyn Table, offered: Vec<Offered>, text: &str) -> Result<Offered, Failure> {
    let found = offered.into_iter().find(|choice| choice.notation == text);
    found.ok_or_else(|| match table.copy().choose(text, table.asked()) {
        Err(error) => Failure::Usage(format!("--choice: {error}")),
        Ok(_) => Failure::Usage(format!("--choice: `{text}` is written otherwise in the list of choices")),
    })
}
