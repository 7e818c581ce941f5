//! The days of a campaign in words: which one it is, who lives, with what, and what the night brings.

use shamble_kernel::{Game, RuleId, Setup, Viewer};
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::{Day, State, Survivants, Survivor, SurvivorId};

use super::board::Board;
use crate::{Chapter, Keeps, Sequel, Series, Voice};

pub fn chapter(day: Day<'_>, voice: Voice<'_>) -> Chapter {
    let numbers = [("day", day.number.into()), ("days", day.campaign.stages.len().into())];
    Chapter { campaign: voice.name(&day.campaign.name).to_owned(), day: voice.fill("sur-day", &numbers) }
}

/// All days of a campaign are listed under its name.
pub fn series(day: Day<'_>, voice: Voice<'_>) -> Series {
    let Chapter { campaign, day } = chapter(day, voice);
    Series { name: voice.fill("sur-campaign", &[("name", campaign.into())]), day: Some(day) }
}

pub fn sequel(game: &Survivants, setup: &Setup, state: &State, voice: Voice<'_>) -> Option<Sequel> {
    let (day, outcome) = (game.day(setup)?, state.outcome?);
    let next = game.next_day(setup, state);
    let view = game.view(state, Viewer::Public);
    let board = Board::of(game, &view, voice);
    let stage = if outcome.won { &day.stage.won } else { &day.stage.lost };
    let story = (voice.name(stage).to_owned(), None);
    let rule = |key: &str, rule: &'static str| (voice.word(key), Some(RuleId::new(rule)));
    let is_somebody_dead = state.survivors.iter().any(|survivor| !survivor.is_alive());
    let told = match &next {
        Some(_) => {
            let mut told = vec![story, rule("sur-night", "SUR-CAMP-4"), rule("sur-before-setting-out", "SUR-XP-6")];
            told.extend(is_somebody_dead.then(|| rule("sur-new-survivors", "SUR-CAMP-6")));
            told
        }
        None if outcome.won => vec![story, rule("sur-campaign-won", "SUR-OBJ-11")],
        None => vec![rule("sur-campaign-lost", "SUR-CAMP-6")],
    };
    let characters = board.everybody().map(|who| board.keeps(who)).collect();
    Some(Sequel { told, characters, next })
}

impl Board<'_> {
    fn keeps(self, who: SurvivorId) -> Keeps {
        let survivor = self.table().survivor(who);
        let is_gone = !survivor.is_alive();
        let words = if is_gone { vec![self.word("sur-board-gone")] } else { self.belongings(survivor) };
        Keeps { name: self.name_of(who), is_gone, words }
    }

    /// Health and Energy of their initial values, bites; values; experience and skills; hands and bag.
    fn belongings(self, survivor: &Survivor) -> Vec<String> {
        let track =
            |key: &str, now: u8, which: Characteristic| format!("{} {now}/{}", self.word(key), survivor.values[which]);
        let mut body = vec![
            track("sur-dash-health", survivor.health, Characteristic::Health),
            track("sur-dash-energy", survivor.energy, Characteristic::Energy),
        ];
        if survivor.bites > 0 {
            body.push(self.fill("sur-board-bites", "bites", survivor.bites));
        }
        if survivor.protection > 0 {
            body.push(self.fill("sur-board-protection", "points", survivor.protection));
        }
        let grown = [self.fill("sur-board-xp", "xp", survivor.xp), self.skill_words(survivor)];
        let (hands, bag) = self.bag_words(survivor);
        let list = |key: &str, things: Vec<String>| {
            let things = if things.is_empty() { "-".to_owned() } else { things.join(", ") };
            self.fill(key, "things", things)
        };
        vec![
            body.join(" · "),
            self.values(survivor),
            grown.join(" · "),
            list("sur-keeps-hands", hands),
            list("sur-keeps-bag", bag),
        ]
    }
}
