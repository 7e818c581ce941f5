//! A campaign: days in a row, and what a game leaves to the next (SUR-CAMP-1 to SUR-CAMP-6, SUR-OBJ-11).

use std::collections::BTreeMap;

use shamble_kernel::Setup;

use crate::content::Content;
use crate::content::scenarios::{Campaign, Stage};
use crate::kinds::ScenarioId;
use crate::sheet;
use crate::state::{State, Survivor};

/// What was agreed for all days and is no matter of one scenario (SUR-OPT-1 to SUR-OPT-6).
const LASTING: [&str; 5] = ["preset", "entry-value", "entry-every", "entry-table", "nutrition-every"];

/// A day of a campaign.
#[derive(Clone, Copy, Debug)]
pub struct Day<'a> {
    pub campaign: &'a Campaign,
    pub stage: &'a Stage,
    /// Counted from 1.
    pub number: u8,
}

impl<'a> Day<'a> {
    /// The day with this number, counted from 0.
    pub(crate) fn at(content: &'a Content, stage: u8) -> Option<Day<'a>> {
        let campaign = content.campaigns.first()?;
        Some(Day { campaign, stage: campaign.stages.get(usize::from(stage))?, number: stage + 1 })
    }

    /// Which stage a game of this scenario is by its set-up, counted from 0. Where nothing is agreed, the first day
    /// is the beginning of the campaign and any other scenario a single game. The error is a word that says neither.
    pub(crate) fn agreed(content: &Content, scenario: ScenarioId, setup: &Setup) -> Result<Option<u8>, String> {
        let is_stage = |stage: &u8| Day::at(content, *stage).is_some_and(|day| day.stage.scenario == scenario);
        match setup.options.get("stage").map(String::as_str) {
            None => Ok(Some(0).filter(is_stage)),
            Some("none") => Ok(None),
            Some(word) => {
                let stage = word.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).filter(is_stage);
                stage.map(Some).ok_or_else(|| word.to_owned())
            }
        }
    }
}

/// The set-up of the day after a game of a campaign: whoever lives goes on with what he has, a player without a
/// survivor makes a new one; nothing after the last stage or without a living survivor (SUR-CAMP-6, SUR-OBJ-11). A
/// day that was lost is tried again.
pub(crate) fn next_day(content: &Content, setup: &Setup, state: &State) -> Option<Setup> {
    let (stage, outcome) = (state.agreed.stage?, state.outcome?);
    if !state.survivors.iter().any(Survivor::is_alive) {
        return None;
    }
    let next = if outcome.won { stage + 1 } else { stage };
    let scenario = content.scenario(Day::at(content, next)?.stage.scenario);
    let share: Vec<String> = state.share[..state.survivors.len()].iter().map(|seat| (seat.0 + 1).to_string()).collect();
    let after = if outcome.won { "won" } else { "lost" };
    let fixed = [("stage", (next + 1).to_string()), ("after", after.to_owned()), ("share", share.join(","))];
    let lasting = LASTING.iter().filter_map(|key| Some((*key, setup.options.get(*key)?.clone())));
    let options: BTreeMap<String, String> =
        fixed.into_iter().chain(lasting).map(|(key, value)| (key.to_owned(), value)).collect();
    Some(Setup { mission: scenario.id.clone(), players: Some(state.players), team: team(content, state)?, options })
}

/// The sheets of those who live; for everybody else a sheet that its player still has to make.
fn team(content: &Content, state: &State) -> Option<Vec<String>> {
    let lives = |id: &str| {
        let mut alive = state.survivors.iter().filter(|survivor| survivor.is_alive());
        alive.any(|survivor| content.people.get(survivor.persona.person).id == id)
    };
    let mut free = content.people.ready.iter().map(|person| person.id.as_str()).filter(|id| !lives(id));
    let sheets = state.survivors.iter().map(|survivor| {
        if survivor.is_alive() { Some(sheet::write(content, survivor)) } else { free.next().map(sheet::to_be_made) }
    });
    sheets.collect()
}
