//! What the mission asks for, in the order in which it is best done.

use shamble_undead_or_alive::content::missions::{GoalKind, Mission, Special};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::outlook::Outlook;
use shamble_undead_or_alive::{Held, Need, Post, Progress, State, SurvivorId, Thing, UndeadOrAlive};
use shamble_zones::{Part, ZoneId, ZoneSet};

/// Something to be done in a zone by one survivor who has what it takes.
#[derive(Clone, Copy)]
pub(super) struct Errand {
    pub zone: ZoneId,
    pub need: Option<Need>,
    /// Where one has to stand for it.
    pub places: ZoneSet,
    /// How much of what it takes.
    pub times: usize,
}

/// What is left to do, and where everybody leaves in the end.
pub(super) struct Tasks<'a> {
    game: &'a UndeadOrAlive,
    state: &'a State,
    stage: &'a Stage,
    mission: &'a Mission,
    pub first: Vec<Errand>,
    /// What is better put off until the rest is done.
    pub late: Vec<Errand>,
    /// What sets the train going, which waits for nobody.
    pub last: Vec<Errand>,
    pub exits: ZoneSet,
    /// Objectives have to be brought to the Wagon.
    pub loads: bool,
    /// Coal has to be brought to the tender.
    pub shovels: bool,
}

impl<'a> Tasks<'a> {
    pub fn of(
        game: &'a UndeadOrAlive,
        state: &'a State,
        stage: &'a Stage,
        mission: &'a Mission,
        outlook: Outlook<'a>,
    ) -> Tasks<'a> {
        let (first, late, last) = (Vec::new(), Vec::new(), Vec::new());
        let (exits, loads, shovels) = (ZoneSet::EMPTY, false, false);
        let mut tasks = Tasks { game, state, stage, mission, first, late, last, exits, loads, shovels };
        for progress in outlook.goals().filter(|progress| !progress.is_met) {
            tasks.add(progress);
        }
        // Everybody leaves, companions too; coal is carried by them (UOA-M7-17, UOA-M9-7).
        let alone = tasks.lone_companions();
        tasks.put_off(alone);
        if tasks.shovels {
            let late = std::mem::take(&mut tasks.late);
            tasks.first.extend(late);
        }
        tasks
    }

    /// What is to be done now.
    pub fn next(&self) -> Vec<Errand> {
        let steps = [&self.first, &self.late, &self.last];
        steps.into_iter().find(|step| !step.is_empty()).cloned().unwrap_or_default()
    }

    /// Everything that is known to be to do.
    pub fn all(&self) -> impl Iterator<Item = &Errand> {
        self.first.iter().chain(&self.late).chain(&self.last)
    }

    /// Where to be when nothing else is to do: at the Wagon while others still load it, in the mine while they fetch
    /// coal, which has to be free of zombies (UOA-M9-8), at the exit.
    pub fn rest(&self) -> ZoneSet {
        match self.state.wagon {
            Some(wagon) if self.loads => ZoneSet::of(wagon),
            _ if self.shovels && self.state.coal > 0 => self.pile().unwrap_or(self.exits),
            _ => self.exits,
        }
    }

    /// What an open goal asks for.
    fn add(&mut self, progress: Progress) {
        let Progress { zones, need, is_open, .. } = progress;
        let errands: Vec<Errand> = zones.iter().filter(|_| is_open).map(|zone| self.errand(zone, need)).collect();
        match self.mission.goals[progress.goal].kind {
            // Before it comes the rails are as good a place to wait as any: whoever stands there is put beside them,
            // and what follows is swept away (UOA-TRAIN-14, UOA-TRAIN-16).
            GoalKind::LeaveByTrain if zones.is_empty() => self.exits |= self.stage.rails,
            GoalKind::LeaveByTrain => self.exits |= self.cab().unwrap_or(zones),
            // Everybody pushes until the Wagon is at the exit (UOA-M7-14).
            GoalKind::LeaveByExit { with_wagon: true } if self.state.wagon.is_some_and(|wagon| !zones.has(wagon)) => {
                self.exits |= self.state.wagon.map_or(ZoneSet::EMPTY, ZoneSet::of);
            }
            GoalKind::LeaveByExit { .. } => self.exits |= zones,
            // Whoever has something to store goes to the Wagon, the others fetch it (UOA-M7-10).
            GoalKind::StoreInWagon => {
                let wagon = self.state.wagon;
                self.first.extend(errands.into_iter().filter(|errand| Some(errand.zone) != wagon));
                self.loads = true;
            }
            GoalKind::LoadTender { .. } => self.shovels = true,
            GoalKind::SurviveRounds { .. } => {}
            // Companions are safest where they wait: any wound eliminates them (UOA-COMP-10).
            GoalKind::Rally { .. } => self.put_off(errands),
            GoalKind::TakeObjectives { .. } | GoalKind::GainBounty { .. } | GoalKind::GainSetAsideBounty { .. }
                if self.may_call_train() =>
            {
                self.last.extend(errands);
            }
            GoalKind::TakeObjectives { .. }
            | GoalKind::GainBounty { .. }
            | GoalKind::GainSetAsideBounty { .. }
            | GoalKind::DynamiteMobileSpawns { .. }
            | GoalKind::SecureCorpsePiles
            | GoalKind::GatherMobileSpawns { .. }
            | GoalKind::DestroyWagon
            | GoalKind::ClearRailroad => self.first.extend(errands),
        }
    }

    /// Dynamite is thrown from next door (UOA-DYN-4, UOA-DYN-5).
    fn errand(&self, zone: ZoneId, need: Option<Need>) -> Errand {
        let (places, times) = match need {
            Some(Need::Explosive) => (self.stage.board.terrain().neighbours(zone), 1),
            Some(Need::Gift) => (ZoneSet::of(zone), self.alone_in(zone).max(1)),
            Some(Need::Cleanser) | None => (ZoneSet::of(zone), 1),
        };
        Errand { zone, need, places, times }
    }

    fn put_off(&mut self, errands: Vec<Errand>) {
        for errand in errands {
            if self.late.iter().all(|other| other.zone != errand.zone) {
                self.late.push(errand);
            }
        }
    }

    /// Companions that nobody leads yet.
    fn lone_companions(&self) -> Vec<Errand> {
        if self.exits.is_empty() {
            return Vec::new();
        }
        let zones = self.state.companions.iter().filter_map(|companion| match companion.post {
            Post::Alone(zone) => Some(zone),
            Post::Hidden | Post::With(_) | Post::Gone => None,
        });
        zones.collect::<ZoneSet>().iter().map(|zone| self.errand(zone, None)).collect()
    }

    fn alone_in(&self, zone: ZoneId) -> usize {
        self.state.companions.iter().filter(|companion| companion.post == Post::Alone(zone)).count()
    }

    fn specials(&self) -> impl Iterator<Item = &'a Special> + use<'a> {
        self.mission.special.iter().map(|rule| &rule.kind)
    }

    /// Whether the next Objective may be the one that calls the train (UOA-M8-7).
    fn may_call_train(&self) -> bool {
        let count = &self.mission.objectives.count;
        self.specials().any(|special| match special {
            Special::TokensCallTrain { colours } => {
                let left: u8 =
                    colours.iter().map(|colour| count[colour].saturating_sub(self.state.taken[colour])).sum();
                left == 1
            }
            _ => false,
        })
    }

    /// Where the train is started, if that is still to be done (UOA-M9-10).
    fn cab(&self) -> Option<ZoneSet> {
        let cab = self.find(|special| match special {
            Special::StartTrainByAction { zone, .. } => Some(*zone),
            _ => None,
        });
        cab.filter(|_| !self.state.is_train_called)
    }

    /// Where a survivor has to bring what it carries, or to fetch what those it leads can carry.
    pub fn burden(&self, who: SurvivorId) -> Option<ZoneSet> {
        let is_token = |held: &Held| matches!(held.thing, Thing::Objective(_));
        if self.loads && self.state.survivor(who).slots.iter().flatten().any(is_token) {
            return self.state.wagon.map(ZoneSet::of);
        }
        if !self.shovels {
            return None;
        }
        let carrier = self.specials().find_map(|special| match special {
            Special::Coal { carrier, .. } => Some(*carrier),
            _ => None,
        });
        let carries = |person| Some(self.game.content().person(person).class) == carrier;
        let led = || self.state.companions.iter().filter(|led| led.post == Post::With(who) && carries(led.person));
        let has_hands = self.state.coal > 0 && led().any(|led| !led.has_coal);
        if has_hands { self.pile() } else { self.tender().filter(|_| led().any(|led| led.has_coal)) }
    }

    /// Where the sacks lie (UOA-M9-7).
    fn pile(&self) -> Option<ZoneSet> {
        self.find(|special| match special {
            Special::Coal { zone, .. } => Some(*zone),
            _ => None,
        })
    }

    /// Where they are unloaded (UOA-M9-9).
    fn tender(&self) -> Option<ZoneSet> {
        self.find(|special| match special {
            Special::LoadTender { zone, .. } => Some(*zone),
            _ => None,
        })
    }

    /// The zone that a special rule names.
    fn find(&self, named: impl Fn(&Special) -> Option<Part>) -> Option<ZoneSet> {
        let part = self.specials().find_map(named)?;
        self.stage.board.find(part).map(ZoneSet::of)
    }
}
