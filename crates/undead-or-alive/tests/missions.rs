//! Every mission can be won: a posse that no zombie disturbs, and that finds what it needs, meets all goals.

use shamble_kernel::{Game, Id, Log, Luck, Notation, Pending, Setup, laws};
use shamble_undead_or_alive::cards::SpawnKind;
use shamble_undead_or_alive::content::missions::{GoalKind, Mission, Special};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{
    Act, ByZone, Choice, Happened, Held, Post, Prepare, Question, Reply, Sort, SpawnToken, State, SurvivorId, Thing,
    UndeadOrAlive,
};
use shamble_zones::{Part, Terrain, ZoneId, ZoneSet};

/// More decisions than any of these games takes.
const LONGEST: usize = 3_000;

/// What a survivor knows when it has to choose.
struct Mind<'a> {
    game: &'a UndeadOrAlive,
    state: &'a State,
    who: SurvivorId,
}

impl<'a> Mind<'a> {
    fn mission(&self) -> &'a Mission {
        self.game.content().mission(self.state.mission)
    }

    fn stage(&self) -> &'a Stage {
        &self.game.content().stages[self.state.mission.index()][self.state.stage as usize]
    }

    /// Paths as they would be without a wreck in the way.
    fn paths(&self) -> &'a Terrain {
        self.stage().board.terrain()
    }

    fn at(&self, part: Part) -> ZoneSet {
        self.stage().board.find(part).into_iter().collect()
    }

    fn goals(&self) -> impl Iterator<Item = (&'a GoalKind, bool)> {
        let met = self.state.goals_met;
        self.mission().goals.iter().enumerate().map(move |(at, goal)| (&goal.kind, met >> at & 1 == 1))
    }

    fn is_open(&self, fits: impl Fn(&GoalKind) -> bool) -> bool {
        self.goals().any(|(kind, is_met)| fits(kind) && !is_met)
    }

    fn special<T>(&self, reads: impl Fn(&'a Special) -> Option<T>) -> Option<T> {
        self.mission().special.iter().find_map(|rule| reads(&rule.kind))
    }

    fn leads(&self, with_coal: bool) -> bool {
        let led = self.state.companions.iter().filter(|companion| companion.post == Post::With(self.who));
        led.into_iter().any(|companion| companion.has_coal == with_coal)
    }

    fn is_everybody_aboard(&self) -> bool {
        let aboard = self.stage().aboard;
        self.state.survivors.iter().all(|survivor| survivor.zone.is_some_and(|zone| aboard.has(zone)))
    }

    /// Where the Wagon has to be pushed.
    fn way_of_the_wagon(&self) -> ZoneSet {
        if self.is_open(|kind| *kind == GoalKind::ClearRailroad) {
            return self.stage().board.streets() - self.stage().rails;
        }
        let is_loaded = !self.is_open(|kind| *kind == GoalKind::StoreInWagon);
        let leaves = self.is_open(|kind| matches!(kind, GoalKind::LeaveByExit { with_wagon: true }));
        if leaves && is_loaded {
            self.mission().exit.map_or(ZoneSet::EMPTY, |exit| self.at(exit))
        } else {
            ZoneSet::EMPTY
        }
    }

    /// Where to go, the most urgent first.
    fn errands(&self) -> Vec<ZoneSet> {
        let state = self.state;
        let wagon: ZoneSet = state.wagon.into_iter().collect();
        let slots = &state.survivors[self.who.index()].slots;
        let holds_objective = slots.iter().flatten().any(|held| held.card().is_none());
        let mut errands = Vec::new();
        if !self.way_of_the_wagon().is_empty() || holds_objective {
            errands.push(wagon);
        }
        if self.is_open(|kind| *kind == GoalKind::DestroyWagon) {
            errands.push(wagon.iter().fold(ZoneSet::EMPTY, |near, zone| near | self.paths().neighbours(zone)));
        }
        let coal = |special: &'a Special| match special {
            Special::Coal { zone, .. } => Some(*zone),
            _ => None,
        };
        let tender = |special: &'a Special| match special {
            Special::LoadTender { zone, .. } => Some(*zone),
            _ => None,
        };
        if let (Some(coal), Some(tender)) = (self.special(coal), self.special(tender)) {
            if self.leads(false) && state.coal > 0 {
                errands.push(self.at(coal));
            }
            if self.leads(true) {
                errands.push(self.at(tender));
            }
        }
        let objectives: ZoneSet =
            state.objectives.iter().filter(|token| !token.is_traveller).map(|token| token.zone).collect();
        let lone = state.companions.iter().filter_map(|companion| match companion.post {
            Post::Alone(zone) => Some(zone),
            Post::Hidden | Post::With(_) | Post::Gone => None,
        });
        let lone: ZoneSet = lone.collect();
        let is_locked = self.special(|special| matches!(special, Special::RallyLocked { .. }).then_some(())).is_some();
        errands.extend(if is_locked { [objectives, lone] } else { [lone, objectives] });
        errands.push(self.spawns());
        let end = match self.mission().exit {
            Some(exit) => self.at(exit),
            None if !self.stage().aboard.is_empty() && self.leaves_by_train() => self.seats(),
            None => self.stage().rails,
        };
        errands.push(end);
        errands
    }

    fn leaves_by_train(&self) -> bool {
        self.is_open(|kind| *kind == GoalKind::LeaveByTrain)
    }

    /// Aboard; where somebody has to start the train, in the cab.
    fn seats(&self) -> ZoneSet {
        let cab = self.special(|special| match special {
            Special::StartTrainByAction { zone, .. } => Some(*zone),
            _ => None,
        });
        cab.filter(|_| !self.state.is_train_called).map_or(self.stage().aboard, |cab| self.at(cab))
    }

    /// Spawn tokens that goals are about, and corpse piles nobody has seen.
    fn spawns(&self) -> ZoneSet {
        let start =
            self.state.spawns.iter().find(|token| token.kind == SpawnKind::Starting).and_then(|token| token.zone);
        let is_astray = |token: &&SpawnToken| token.kind == SpawnKind::Mobile && token.zone != start;
        let astray = || self.state.spawns.iter().filter(is_astray).filter_map(|token| token.zone);
        if self.is_open(|kind| matches!(kind, GoalKind::DynamiteMobileSpawns { .. })) {
            return astray().fold(ZoneSet::EMPTY, |near, zone| near | self.paths().neighbours(zone))
                - self.stage().aboard;
        }
        if self.is_open(|kind| matches!(kind, GoalKind::GatherMobileSpawns { .. })) {
            return astray().collect();
        }
        if self.is_open(|kind| *kind == GoalKind::SecureCorpsePiles) {
            let is_safe =
                |pile: &&ZoneId| self.state.spawns.iter().any(|token| token.zone == Some(**pile) && !token.is_active);
            return self.stage().piles.iter().filter(|pile| !is_safe(pile)).copied().collect();
        }
        ZoneSet::EMPTY
    }

    /// What would be good to do at once.
    fn is_wanted(&self, choice: Choice) -> bool {
        let aboard = self.stage().aboard;
        match choice {
            Choice::Prepare(Prepare::Begin)
            | Choice::Act(Act::Store | Act::LoadTender | Act::TakeCoal | Act::TakeObjective) => true,
            Choice::Act(Act::Rally { .. }) | Choice::Leave { with_wagon: true } | Choice::Sort(Sort::Put { .. }) => {
                true
            }
            Choice::Act(Act::StartTrain) => self.is_everybody_aboard(),
            Choice::Leave { with_wagon: false } => self.state.wagon.is_none(),
            Choice::Act(Act::Cleanse { zone, .. }) => {
                self.state.spawns.iter().any(|token| token.zone == Some(zone) && token.kind != SpawnKind::Abomination)
            }
            Choice::Act(Act::Throw { at, .. }) => {
                let is_wreck = self.state.wagon == Some(at) && self.is_open(|kind| *kind == GoalKind::DestroyWagon);
                let is_car = self.state.spawns.iter().any(|token| token.zone == Some(at)) && aboard.has(at);
                let is_empty = !self.state.survivors.iter().any(|survivor| survivor.zone == Some(at));
                (is_wreck || is_car) && is_empty
            }
            _ => false,
        }
    }

    fn distance(&self, from: ZoneId, to: ZoneSet) -> Option<u8> {
        to.iter().filter_map(|zone| self.stage().terrain.distance(from, zone)).min()
    }

    fn choose(&self, choices: &[Choice]) -> Choice {
        if let Some(wanted) = choices.iter().find(|choice| self.is_wanted(**choice)) {
            return *wanted;
        }
        let Some(here) = self.state.survivors[self.who.index()].zone else { return choices[0] };
        let pushes = choices.iter().filter_map(|choice| match choice {
            Choice::Act(Act::PushWagon { to }) => Some((self.distance(*to, self.way_of_the_wagon())?, *choice)),
            _ => None,
        });
        if let Some((_, push)) = pushes.min_by_key(|(left, _)| *left)
            && !self.way_of_the_wagon().has(here)
        {
            return push;
        }
        let errand = self.errands().into_iter().find_map(|zones| Some((zones, self.distance(here, zones)?)));
        let steps = choices.iter().filter_map(|choice| match choice {
            Choice::Act(Act::Move { to }) => Some((self.distance(*to, errand?.0)?, *choice)),
            _ => None,
        });
        let step = steps.min_by_key(|(left, _)| *left).filter(|(left, _)| errand.is_some_and(|(_, far)| *left < far));
        let rest =
            [Choice::Act(Act::End), Choice::Say(Reply::Stop), Choice::Say(Reply::Stay), Choice::Say(Reply::Done)];
        let rest = || rest.into_iter().find(|choice| choices.contains(choice)).unwrap_or(choices[0]);
        step.map_or_else(rest, |(_, step)| step)
    }
}

/// No zombie comes near, nobody is hurt, and everybody finds water, Dynamite and ammunition.
fn smile_on(game: &UndeadOrAlive, state: &mut State) {
    state.zombies = ByZone::default();
    state.beast = None;
    // Cards come from nowhere, so there would be too many in the end.
    state.equipment = Default::default();
    let found = ["holy-water", "dynamite", "plenty-of-bullets"].map(|id| game.content().find_card(id));
    for survivor in &mut state.survivors {
        survivor.wounds = 0;
        for slot in &mut survivor.slots[..3] {
            *slot = slot.filter(|held| held.card().is_none());
        }
        for (slot, card) in survivor.slots[3..].iter_mut().zip(found) {
            *slot = slot.filter(|held| held.card().is_none()).or(card.map(|card| Held::new(Thing::Card(card))));
        }
    }
    let active = state.spawns.iter().filter(|token| token.is_active).count();
    if active > 5 {
        state
            .spawns
            .iter_mut()
            .filter(|token| token.kind == SpawnKind::CorpsePile)
            .for_each(|pile| pile.is_active = false);
    }
    if state.objectives.iter().all(|token| token.is_traveller) {
        state.bounties_gained = state.bounties_gained.max(state.survivors.len() as u8);
    }
}

/// Plays a game and says how it went.
fn play(game: &UndeadOrAlive, setup: &Setup, seed: u64) -> (bool, Vec<String>) {
    let mut luck = Luck::seeded(seed);
    let mut log = Log::listening();
    let mut state = game.start(setup, &mut luck, &mut log).expect("the set-up can be played");
    let mut story = Vec::new();
    let mut choices = Vec::new();
    let mut is_won = false;
    for _ in 0..LONGEST {
        for told in log.drain() {
            is_won |= told.fact.happened == Happened::Won;
            story.push(format!("{} {}", told.rule, game.write_fact(&state, told.fact)));
        }
        let Pending::Ask { question, .. } = game.pending(&state) else { break };
        let who = match question {
            Question::Act | Question::Exit => state.turn.who,
            _ => SurvivorId::default(),
        };
        if matches!(question, Question::Act | Question::Activate { .. }) {
            smile_on(game, &mut state);
        }
        choices.clear();
        game.choices(&state, &mut choices);
        let choice = Mind { game, state: &state, who }.choose(&choices);
        story.push(format!("> {}", game.write(&state, choice)));
        game.apply(&mut state, choice, &mut luck, &mut log);
    }
    (is_won, story)
}

fn is_won_by(posse: impl Fn(&str) -> Setup) {
    let game: UndeadOrAlive = laws::boxed();
    for mission in &game.content().missions {
        for seed in 0..5 {
            let (is_won, story) = play(&game, &posse(&mission.id), seed);
            let end = story.len().saturating_sub(60);
            assert!(is_won, "{} with seed {seed} ends so:\n{}", mission.id, story[end..].join("\n"));
        }
    }
}

#[test]
fn every_mission_can_be_won() {
    is_won_by(|mission| Setup::new(mission));
}

#[test]
fn every_mission_can_be_won_by_two_players_with_a_completed_posse() {
    is_won_by(|mission| Setup::new(mission).players(2).option("companions", "fill"));
}
