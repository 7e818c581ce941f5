//! Which set-ups can be played.

use shamble_kernel::{Fault, Faults, Id, RuleId, Seat, Setup};

use crate::campaign::Day;
use crate::content::Content;
use crate::content::scenarios::{Numbers, Scenario};
use crate::kinds::{EntryTableId, ScenarioId};
use crate::sheet;
use crate::state::{Agreed, SURVIVORS, Survivor, SurvivorId};

/// Options of a set-up (SUR-SETUP-3).
pub(super) const OPTIONS: [&str; 10] = [
    "survivors",
    "share",
    "turns",
    "preset",
    "entry-value",
    "entry-every",
    "entry-table",
    "nutrition-every",
    "stage",
    "after",
];

/// A set-up that can be played.
#[derive(Debug)]
pub(crate) struct Plan {
    pub scenario: ScenarioId,
    pub players: u8,
    pub team: Vec<Survivor>,
    pub share: [Seat; SURVIVORS],
    pub agreed: Agreed,
    /// Whose players make them before the game.
    pub newcomers: Vec<SurvivorId>,
    /// How the day before ended; nothing where there was none.
    pub after: Option<After>,
}

/// How the day before ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    Won,
    Lost,
}

impl Plan {
    /// Checks a set-up and reports everything that is wrong with it.
    pub fn of(content: &Content, setup: &Setup) -> Result<Plan, Faults> {
        let mut reading = Reading { content, setup, faults: setup.unknown_options(&OPTIONS).collect() };
        let Some(id) = reading.scenario() else { return Err(Faults(reading.faults)) };
        let scenario = content.scenario(id);
        let players = reading.players(scenario);
        let (team, newcomers) = reading.team(scenario, players);
        let share = reading.share(players, team.len());
        let agreed = reading.agreed(id, scenario);
        let after = reading.after(agreed.stage);
        if reading.faults.is_empty() {
            Ok(Plan { scenario: id, players, team, share, agreed, newcomers, after })
        } else {
            Err(Faults(reading.faults))
        }
    }
}

struct Reading<'a> {
    content: &'a Content,
    setup: &'a Setup,
    faults: Vec<Fault>,
}

impl Reading<'_> {
    fn against(&mut self, rule: RuleId, field: &str, what: String) {
        self.faults.push(Fault::against(rule, field, what));
    }

    /// So many are given, and it takes another number (SUR-GEN-7).
    fn miscounted(&mut self, field: &str, what: String, given: usize, (least, most): (u8, u8)) {
        let fault = Fault::against(rule!("SUR-GEN-7"), field, what);
        self.faults.push(fault.counting(given, least.into()..=most.into()));
    }

    /// Without a word, the first one.
    fn scenario(&mut self) -> Option<ScenarioId> {
        let known = self.content.scenarios.iter().map(|scenario| scenario.id.as_str());
        match self.setup.mission_among(known) {
            Ok(at) => Some(ScenarioId::at(at)),
            Err(fault) => {
                self.faults.push(fault);
                None
            }
        }
    }

    /// One to six survivors, each played by somebody (SUR-GEN-7).
    fn players(&mut self, scenario: &Scenario) -> u8 {
        let players = self.setup.players.unwrap_or(1);
        let most = scenario.survivors.max;
        if !(1..=most).contains(&players) {
            self.miscounted("players", format!("{players}: 1 to {most} can play"), players.into(), (1, most));
        }
        players
    }

    /// The survivors: those named, or ready-made ones, as many as the option says or the scenario is best with.
    fn team(&mut self, scenario: &Scenario, players: u8) -> (Vec<Survivor>, Vec<SurvivorId>) {
        let Numbers { min: least, max: most, best } = scenario.survivors;
        let named = self.setup.team.len();
        let size = match self.setup.options.get("survivors") {
            None if named > 0 => named,
            None => best.max(players).into(),
            Some(word) => match word.parse::<usize>().ok().filter(|size| (1..=SURVIVORS).contains(size)) {
                Some(size) if named > 0 && named != size => {
                    self.against(rule!("SUR-GEN-7"), "option survivors", format!("`{word}`, but {named} are named"));
                    named
                }
                Some(size) => size,
                None => {
                    self.against(rule!("SUR-GEN-7"), "option survivors", format!("`{word}`: 1 to {SURVIVORS}"));
                    best.into()
                }
            },
        };
        if !(usize::from(least)..=usize::from(most)).contains(&size) || size < players.into() {
            let least = least.max(players);
            let what = format!("{size}: this scenario takes {least} to {most} survivors");
            self.miscounted("team", what, size, (least, most));
        }
        let mut texts: Vec<&str> = self.setup.team.iter().map(String::as_str).collect();
        let ready = self.content.people.ready.iter().map(|person| person.id.as_str());
        if named == 0 {
            texts = ready.take(size).collect();
        }
        let (mut team, mut newcomers): (Vec<Survivor>, Vec<SurvivorId>) = Default::default();
        for (at, text) in texts.into_iter().take(SURVIVORS).enumerate() {
            let (text, is_to_be_made) = sheet::is_to_be_made(text);
            newcomers.extend(is_to_be_made.then(|| SurvivorId::at(at)));
            match sheet::read(self.content, text) {
                Ok(mut survivor) => {
                    let same = team.iter().filter(|other| other.persona.person == survivor.persona.person);
                    survivor.persona.number = 1 + same.count() as u8;
                    team.push(survivor);
                }
                Err(what) => self.faults.push(Fault::new(format!("team {}", at + 1), what)),
            }
        }
        (team, newcomers)
    }

    /// Who plays whom: `share=1,1,2` by survivor; else in turn, as cards are dealt.
    fn share(&mut self, players: u8, size: usize) -> [Seat; SURVIVORS] {
        let mut share = [Seat(0); SURVIVORS];
        share.iter_mut().zip((0..players.max(1)).cycle()).for_each(|(seat, player)| *seat = Seat(player));
        let Some(word) = self.setup.options.get("share") else { return share };
        let seats: Option<Vec<u8>> = word
            .split(',')
            .map(|seat| seat.trim().parse::<u8>().ok().filter(|seat| (1..=players).contains(seat)))
            .collect();
        match seats {
            Some(seats) if seats.len() == size && (1..=players).all(|player| seats.contains(&player)) => {
                share.iter_mut().zip(seats).for_each(|(seat, player)| *seat = Seat(player - 1));
            }
            _ => self.against(
                rule!("SUR-GEN-7"),
                "option share",
                format!("`{word}`: expected {size} seats from 1 to {players}, each at least once"),
            ),
        }
        share
    }

    /// A number within a range.
    fn number(&mut self, rule: RuleId, key: &str, usual: u8, [least, most]: [u8; 2]) -> u8 {
        let Some(word) = self.setup.options.get(key) else { return usual };
        match word.parse::<u8>() {
            Ok(number) if (least..=most).contains(&number) => number,
            _ => {
                self.against(rule, &format!("option {key}"), format!("`{word}`: expected {least} to {most}"));
                usual
            }
        }
    }

    /// What is agreed before the game (SUR-OPT-1 to SUR-OPT-6, SUR-GEN-6): the scenario's word, a preset, or single
    /// numbers.
    fn agreed(&mut self, id: ScenarioId, scenario: &Scenario) -> Agreed {
        let settings = &self.content.settings;
        let (mut entry, mut nutrition) = (scenario.entry, scenario.nutrition_every);
        if let Some(word) = self.setup.options.get("preset").filter(|word| *word != "scenario") {
            match settings.presets.iter().find(|preset| preset.id == *word) {
                Some(preset) => (entry, nutrition) = (preset.entry, preset.nutrition_every),
                None => {
                    let known: Vec<&str> = settings.presets.iter().map(|preset| preset.id.as_str()).collect();
                    let what = format!("`{word}`: expected scenario, {}", known.join(", "));
                    self.faults.push(Fault::new("option preset", what));
                }
            }
        }
        let options = &settings.entry;
        entry.threshold = self.number(rule!("SUR-OPT-1"), "entry-value", entry.threshold, options.threshold);
        entry.every = self.number(rule!("SUR-OPT-3"), "entry-every", entry.every, options.every);
        if let Some(word) = self.setup.options.get("entry-table") {
            let tables = &self.content.chances.entry;
            match tables.iter().position(|table| table.id == *word) {
                Some(at) => entry.table = EntryTableId::at(at),
                None => {
                    let known: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
                    self.against(
                        rule!("SUR-OPT-2"),
                        "option entry-table",
                        format!("`{word}`: expected {}", known.join(", ")),
                    );
                }
            }
        }
        let every = settings.health.nutrition_every;
        let nutrition_every = self.number(rule!("SUR-OPT-6"), "nutrition-every", nutrition, every);
        let turns = self.number(rule!("SUR-GEN-6"), "turns", scenario.turns, [1, settings.game.turns_max]);
        Agreed { turns, entry, nutrition_every, stage: self.stage(id) }
    }

    /// The stage of the campaign that this game is, counted from 1 in set-ups.
    fn stage(&mut self, id: ScenarioId) -> Option<u8> {
        Day::agreed(self.content, id, self.setup).unwrap_or_else(|word| {
            let what = format!("`{word}`: this scenario is not that stage of the campaign");
            self.against(rule!("SUR-OBJ-11"), "option stage", what);
            None
        })
    }

    /// How the day before ended: after a win it gives something.
    fn after(&mut self, stage: Option<u8>) -> Option<After> {
        let word = self.setup.options.get("after")?;
        match word.as_str() {
            "won" if stage.is_some_and(|stage| stage > 0) => Some(After::Won),
            "lost" if stage.is_some() => Some(After::Lost),
            _ => {
                let what = format!("`{word}`: a day of a campaign comes after one that was won or lost");
                self.against(rule!("SUR-OBJ-11"), "option after", what);
                None
            }
        }
    }
}
