//! How far a game is from being won: what is left to do, how long the ways are, and what threatens.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::{CardId, Class, Colour, Danger, SpawnKind};
use shamble_undead_or_alive::content::missions::{GoalKind, Mission, Special};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{Companion, Content, Post, Progress, State, SurvivorId, Thing, UndeadOrAlive, outlook};
use shamble_zones::{Part, ZoneId, ZoneSet};

/// What something left to do costs, and what a card costs that has to be found for it.
const TASK: f32 = 30.0;
const MISSING: f32 = 60.0;

/// What it takes to do something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Nothing,
    Water,
    Dynamite,
    Ammunition,
    /// A leader with no strong companion yet, so that the sacks are shared.
    Hands,
}

/// Something to do somewhere.
struct Task {
    zone: ZoneId,
    need: Need,
    /// Adrenaline it brings.
    ap: u8,
}

/// A survivor on the way from task to task.
struct Walker {
    zone: ZoneId,
    ap: u8,
    way: f32,
    stock: [u8; 5],
}

pub struct Outlook<'a> {
    game: &'a UndeadOrAlive,
    content: &'a Content,
    mission: &'a Mission,
    /// By card: what it is needed for; Water counts for the Faithful alone.
    uses: Vec<Option<Need>>,
    water: Option<CardId>,
}

impl<'a> Outlook<'a> {
    pub fn new(game: &'a UndeadOrAlive, mission: &'a Mission) -> Outlook<'a> {
        let content = game.content();
        let uses = content.cards.iter().map(|card| match card.id.as_str() {
            "holy-water" | "water" => Some(Need::Water),
            "dynamite" => Some(Need::Dynamite),
            "plenty-of-bullets" | "plenty-of-shells" => Some(Need::Ammunition),
            _ => None,
        });
        Outlook { game, content, mission, uses: uses.collect(), water: content.find_card("water") }
    }

    /// How far from being won; less is better.
    pub fn distance_to_victory(&self, s: &State) -> f32 {
        let stage = &self.content.stages[s.mission.index()][s.stage as usize];
        let view = View { of: self, s, stage, look: self.game.outlook(s) };
        view.work() + view.threat() + view.state_of_the_posse()
    }

    /// How much a thing is worth keeping.
    pub fn worth(&self, thing: Thing) -> u8 {
        let Thing::Card(card) = thing else { return 100 };
        match self.use_of(card, true) {
            Some(Need::Water) => 12,
            Some(_) => 10,
            None if self.content.card(card).weapon().is_some() => 3,
            None => 1,
        }
    }

    fn use_of(&self, card: CardId, is_faithful: bool) -> Option<Need> {
        self.uses[card.index()].filter(|_| is_faithful || Some(card) != self.water)
    }
}

/// One state seen with its board.
struct View<'a, 'b> {
    of: &'b Outlook<'a>,
    s: &'b State,
    stage: &'b Stage,
    look: outlook::Outlook<'b>,
}

impl View<'_, '_> {
    fn distance(&self, from: ZoneId, to: ZoneId) -> f32 {
        let now = self.stage.terrain.distance(from, to).map(f32::from);
        let later = || self.stage.board.terrain().distance(from, to).map(|moves| f32::from(moves) + 4.0);
        now.or_else(later).unwrap_or(20.0)
    }

    fn nearest(&self, from: ZoneId, zones: ZoneSet) -> f32 {
        zones.iter().map(|zone| self.distance(from, zone)).fold(20.0, f32::min)
    }

    fn at(&self, part: Part) -> Option<ZoneId> {
        self.stage.board.find(part)
    }

    fn open(&self) -> impl Iterator<Item = &GoalKind> {
        self.open_goals().map(|goal| &self.of.mission.goals[goal.goal].kind)
    }

    fn open_goals(&self) -> impl Iterator<Item = Progress> {
        self.look.goals().filter(|goal| !goal.is_met)
    }

    fn is_leaving(kind: &GoalKind) -> bool {
        matches!(kind, GoalKind::LeaveByExit { .. } | GoalKind::LeaveByTrain)
    }

    fn special<T>(&self, reads: impl Fn(&Special) -> Option<T>) -> Option<T> {
        self.of.mission.special.iter().find_map(|rule| reads(&rule.kind))
    }

    fn walkers(&self) -> Vec<Option<Walker>> {
        let s = self.s;
        let survivors = s.survivors.iter().enumerate().map(|(at, survivor)| {
            let is_faithful = self.of.content.person(survivor.person).class == Class::Faithful;
            let mut stock = [0; 5];
            let open = s.desk.open.iter().filter(|_| s.turn.who.index() == at);
            for card in survivor.slots.iter().flatten().chain(open).filter_map(|held| held.card()) {
                if let Some(need) = self.of.use_of(card, is_faithful) {
                    stock[need as usize] += 1;
                }
            }
            let leads = s.companions.iter().any(|companion| {
                let is_strong = self.of.content.person(companion.person).class == Class::Brawler;
                companion.post == Post::With(SurvivorId::at(at)) && is_strong
            });
            stock[Need::Hands as usize] = u8::from(!leads);
            stock[Need::Ammunition as usize] += survivor.tokens[Colour::Blue] + survivor.tokens[Colour::Green];
            Some(Walker { zone: survivor.zone?, ap: survivor.ap, way: 0.0, stock })
        });
        survivors.collect()
    }

    /// What is left to do before leaving, save what is counted elsewhere.
    fn tasks(&self) -> Vec<Task> {
        let s = self.s;
        let lying = || s.objectives.iter().filter(|token| !token.is_traveller);
        let is_safe = |pile: &&ZoneId| {
            let mut tokens = s.spawns.iter().filter(|token| token.kind == SpawnKind::CorpsePile);
            tokens.any(|token| token.zone == Some(**pile) && !token.is_active)
        };
        let mut tasks = Vec::new();
        let mut add = |zone: ZoneId, need: Need, ap: u8| tasks.push(Task { zone, need, ap });
        for goal in self.open_goals() {
            let mut at_each = |need: Need, ap: u8| goal.zones.iter().for_each(|zone| add(zone, need, ap));
            match &self.of.mission.goals[goal.goal].kind {
                GoalKind::TakeObjectives { colours } => {
                    lying().filter(|t| colours.has(t.colour)).for_each(|t| add(t.zone, Need::Nothing, 5));
                }
                GoalKind::GainBounty { .. } | GoalKind::GainSetAsideBounty { .. } | GoalKind::StoreInWagon => {
                    lying().for_each(|token| add(token.zone, Need::Nothing, 5));
                }
                GoalKind::Rally { classes } => {
                    let costs = self.special(|rule| matches!(rule, Special::RallyCostsAmmunition { .. }).then_some(()));
                    let need = if costs.is_some() { Need::Ammunition } else { Need::Nothing };
                    let carries_coal = s.coal > 0;
                    for companion in &s.companions {
                        if let Post::Alone(zone) = companion.post
                            && classes.has(self.of.content.person(companion.person).class)
                        {
                            let is_strong = self.of.content.person(companion.person).class == Class::Brawler;
                            add(zone, if carries_coal && is_strong { Need::Hands } else { need }, 0);
                        }
                    }
                    let rewards = &self.of.mission.objectives.reward;
                    let hides = lying().filter(|token| rewards[token.colour].companion.is_some());
                    hides.for_each(|token| add(token.zone, Need::Nothing, 5));
                }
                GoalKind::DynamiteMobileSpawns { .. } => at_each(Need::Dynamite, 2),
                GoalKind::GatherMobileSpawns { .. } | GoalKind::SecureCorpsePiles => at_each(Need::Water, 5),
                GoalKind::DestroyWagon => at_each(Need::Dynamite, 0),
                GoalKind::ClearRailroad => at_each(Need::Nothing, 0),
                // Nobody is left behind, even where no goal speaks of it (UOA-MIS-7).
                GoalKind::LeaveByExit { with_wagon: true } => {
                    let lone = s.companions.iter().filter_map(|companion| match companion.post {
                        Post::Alone(zone) => Some(zone),
                        Post::Hidden | Post::With(_) | Post::Gone => None,
                    });
                    lone.for_each(|zone| add(zone, Need::Nothing, 0));
                }
                // The dead of the mine would bar the coal (UOA-M9-8).
                GoalKind::LoadTender { .. } => {
                    let pit = self.special(|rule| match rule {
                        Special::Coal { zone, .. } => self.at(*zone),
                        _ => None,
                    });
                    let piles = pit.filter(|_| s.coal > 0).map(|pit| &self.stage.wakes[pit.index()]);
                    piles
                        .into_iter()
                        .flatten()
                        .filter(|pile| !is_safe(pile))
                        .for_each(|pile| add(*pile, Need::Water, 5));
                }
                GoalKind::LeaveByExit { .. } | GoalKind::LeaveByTrain | GoalKind::SurviveRounds { .. } => {}
            }
        }
        tasks
    }

    /// How far it is to get something done somewhere.
    fn reach(&self, from: ZoneId, task: &Task) -> f32 {
        let far = self.distance(from, task.zone);
        match task.need {
            // Nobody stands where it goes off.
            Need::Dynamite => (far - 1.0).abs(),
            Need::Nothing | Need::Water | Need::Ammunition | Need::Hands => far,
        }
    }

    /// Everything left to do and the ways to it.
    fn work(&self) -> f32 {
        let mut walkers = self.walkers();
        let mut cost = 0.0;
        let mut missing = 0;
        let mut tasks = self.tasks();
        while !tasks.is_empty() {
            let mut best: Option<(f32, f32, usize, usize)> = None;
            for (at, task) in tasks.iter().enumerate() {
                for (who, walker) in walkers.iter().enumerate() {
                    let Some(walker) = walker else { continue };
                    if task.need != Need::Nothing && walker.stock[task.need as usize] == 0 {
                        continue;
                    }
                    let far = self.reach(walker.zone, task);
                    let heat = f32::from(Danger::of(walker.ap + task.ap) as u8 - Danger::of(walker.ap) as u8) * 6.0;
                    let rank = far + walker.way * 0.6 + heat;
                    if best.is_none_or(|(least, ..)| rank < least) {
                        best = Some((rank, far + heat, at, who));
                    }
                }
            }
            let Some((_, far, at, who)) = best else {
                missing = tasks.len();
                cost += tasks.len() as f32 * (TASK + MISSING) + self.depth(&tasks);
                break;
            };
            let task = tasks.swap_remove(at);
            if let Some(walker) = &mut walkers[who] {
                cost += TASK + far * 2.0;
                walker.way += far + 1.0;
                walker.zone = task.zone;
                walker.ap += task.ap;
                if task.need != Need::Nothing {
                    walker.stock[task.need as usize] -= 1;
                }
            }
        }
        cost += self.search(missing) + self.errands(&mut walkers);
        cost += walkers.iter().flatten().map(|walker| walker.way).fold(0.0, f32::max);
        cost + self.way_out(&walkers)
    }

    /// How many other cards lie above the first one that helps.
    fn depth(&self, tasks: &[Task]) -> f32 {
        let helps = |card: &&CardId| tasks.iter().any(|task| self.of.use_of(**card, false) == Some(task.need));
        let deck = self.s.equipment.cards();
        let above = deck.iter().rev().position(|card| helps(&card)).unwrap_or(deck.len());
        above as f32 * 1.5
    }

    /// So many have to go and look for something, in houses that wake nothing new if there are any.
    fn search(&self, missing: usize) -> f32 {
        if missing == 0 {
            return 0.0;
        }
        let ahead = self.piles_ahead();
        let is_quiet = |room: &ZoneId| self.look.wakes(*room).all(|pile| ahead.has(pile));
        let rooms = self.stage.board.rooms();
        let quiet: ZoneSet = rooms.iter().filter(is_quiet).collect();
        let rooms = if quiet.is_empty() { rooms } else { quiet };
        let mut ways: Vec<f32> =
            self.s.survivors.iter().filter_map(|survivor| Some(self.nearest(survivor.zone?, rooms))).collect();
        ways.sort_by(f32::total_cmp);
        ways.iter().take(missing).sum::<f32>() * 2.0
    }

    /// Wagon, coal and feats.
    fn errands(&self, walkers: &mut [Option<Walker>]) -> f32 {
        let s = self.s;
        let mut cost = 0.0;
        for kind in self.open() {
            match kind {
                GoalKind::GainBounty { per_survivor } => {
                    let wanted = per_survivor * s.survivors.len() as u8;
                    let lying = s.objectives.iter().filter(|token| !token.is_traveller).count() as u8;
                    let left = wanted.saturating_sub(s.bounties_gained + lying);
                    let begun: u8 = s.turn.feats.iter().copied().sum();
                    cost += f32::from(left) * 60.0 - f32::from(left.min(1)) * f32::from(begun).min(8.0) * 1.5;
                }
                GoalKind::StoreInWagon => {
                    for survivor in &s.survivors {
                        let (Some(zone), Some(wagon)) = (survivor.zone, s.wagon) else { continue };
                        let carried = survivor.slots.iter().flatten().filter(|held| held.card().is_none()).count();
                        if carried > 0 {
                            cost += carried as f32 * 8.0 + self.distance(zone, wagon);
                        }
                    }
                }
                GoalKind::LeaveByExit { with_wagon: true } => {
                    let exit = self.of.mission.exit.and_then(|exit| self.at(exit));
                    if let (Some(wagon), Some(exit)) = (s.wagon, exit) {
                        let hands = s.survivors.iter().filter_map(|survivor| survivor.zone);
                        let hands = hands.map(|zone| self.distance(zone, wagon)).fold(20.0, f32::min);
                        cost += self.distance(wagon, exit) * 6.0 + 10.0 + hands * 2.0;
                    }
                }
                GoalKind::ClearRailroad => {
                    let off = self.stage.board.streets() - self.stage.rails;
                    cost += s.wagon.map_or(0.0, |wagon| self.nearest(wagon, off) * 12.0);
                }
                GoalKind::LoadTender { count } => cost += self.coal(*count, walkers),
                _ => {}
            }
        }
        let calls = self.special(|rule| match rule {
            Special::TokensCallTrain { colours } => Some(*colours),
            _ => None,
        });
        let is_called = calls.is_some_and(|colours| colours.iter().all(|colour| s.taken[colour] > 0));
        let is_early = !self.tasks().is_empty() || s.wagon.is_some_and(|wagon| self.stage.rails.has(wagon));
        if is_called && is_early {
            cost += 90.0;
        }
        cost
    }

    /// Sacks that are not in the tender yet, and the ways of those who fetch them.
    fn coal(&self, count: u8, walkers: &mut [Option<Walker>]) -> f32 {
        let mine = self.special(|rule| match rule {
            Special::Coal { zone, .. } => self.at(*zone),
            _ => None,
        });
        let tender = self.special(|rule| match rule {
            Special::LoadTender { zone, .. } => self.at(*zone),
            _ => None,
        });
        let (Some(mine), Some(tender)) = (mine, tender) else { return 0.0 };
        let s = self.s;
        let mut cost = f32::from(count.saturating_sub(s.loaded)) * TASK * 2.0;
        let mut lying = s.coal;
        for (at, walker) in walkers.iter_mut().enumerate() {
            let Some(walker) = walker else { continue };
            let is_led = |at: usize, post: Post| post == Post::With(SurvivorId::at(at));
            let led = s.companions.iter().filter(|companion| is_led(at, companion.post));
            let led = led.filter(|companion| self.of.content.person(companion.person).class == Class::Brawler);
            let (full, empty): (Vec<&Companion>, Vec<&Companion>) = led.partition(|companion| companion.has_coal);
            let take = (empty.len() as u8).min(lying);
            lying -= take;
            cost -= full.len() as f32 * 20.0;
            if take > 0 {
                walker.way += self.distance(walker.zone, mine) + f32::from(take) + self.distance(mine, tender);
                cost += self.distance(walker.zone, mine) + self.distance(mine, tender);
                walker.zone = tender;
            } else if !full.is_empty() {
                cost += self.distance(walker.zone, tender) + 1.0;
                walker.way += self.distance(walker.zone, tender) + 1.0;
                walker.zone = tender;
            }
        }
        cost
    }

    /// The way out, for everybody; it counts fully when nothing else is left.
    fn way_out(&self, walkers: &[Option<Walker>]) -> f32 {
        let s = self.s;
        if !self.of.mission.goals.iter().any(|goal| Self::is_leaving(&goal.kind)) {
            return 0.0;
        }
        let is_last = self.open().all(Self::is_leaving);
        let end = match self.of.mission.exit.and_then(|exit| self.at(exit)) {
            Some(exit) => ZoneSet::of(exit),
            None if self.stage.aboard.is_empty() => self.stage.rails,
            None => self.stage.aboard,
        };
        // Where the way out counts more, coming to it must not look like a loss.
        let (weight, mut cost) = if is_last || s.is_train_called { (2.0, 0.0) } else { (0.3, 250.0) };
        for walker in walkers.iter().flatten() {
            cost += 5.0 + weight * self.nearest(walker.zone, end);
        }
        let cab = self.special(|rule| match rule {
            Special::StartTrainByAction { zone, .. } => self.at(*zone),
            _ => None,
        });
        if let (Some(cab), true, false) = (cab, is_last, s.is_train_called) {
            let driver = walkers.iter().flatten().map(|walker| self.distance(walker.zone, cab)).fold(20.0, f32::min);
            cost += 3.0 + driver * 2.0;
        } else if cab.is_some() && s.is_train_called {
            // Whoever starts it too early leaves others behind.
            let aboard = |walker: &&Walker| !self.stage.aboard.has(walker.zone);
            cost += walkers.iter().flatten().filter(aboard).count() as f32 * 15.0;
        }
        cost
    }

    /// Zombies, by how near they are to somebody, and aboard a train that is to leave.
    fn threat(&self) -> f32 {
        let s = self.s;
        let people = self.look.peopled();
        let is_boarding = self.of.mission.goals.iter().any(|goal| goal.kind == GoalKind::LeaveByTrain);
        let aboard = if is_boarding { self.stage.aboard } else { ZoneSet::EMPTY };
        let beast = s.beast.map(|beast| (beast.zone, [0, 3, 0]));
        let crowds = s.zombies.iter().map(|(zone, counts)| (zone, *counts)).chain(beast);
        let mut cost = 0.0;
        for (zone, counts) in crowds.filter(|(_, counts)| *counts != [0; 3]) {
            let far = self.nearest(zone, people);
            let slow = f32::from(counts[0]) + f32::from(counts[1]) * 1.3;
            let quick = f32::from(counts[2]);
            let near = |far: f32| match far {
                far if far < 0.5 => 5.0,
                far if far < 1.5 => 2.5,
                far if far < 2.5 => 1.2,
                far if far < 3.5 => 0.7,
                _ => 0.3,
            };
            cost += slow * near(far) + quick * near((far - 1.0).max(0.0));
            if aboard.has(zone) {
                cost += (slow + quick) * if s.is_train_called { 12.0 } else { 3.0 };
            }
        }
        cost
    }

    /// Corpse piles that have to be woken yet.
    fn piles_ahead(&self) -> ZoneSet {
        let tasks = self.tasks();
        // The way onto a balcony leads through the house.
        let entered = |task: &Task| {
            let door = if self.stage.board.streets().has(task.zone) {
                ZoneSet::EMPTY
            } else {
                self.stage.terrain.neighbours(task.zone)
            };
            door | ZoneSet::of(task.zone)
        };
        tasks.iter().flat_map(|task| entered(task).iter()).flat_map(|zone| self.look.wakes(zone)).collect()
    }

    /// Wounds, danger and spawn tokens.
    fn state_of_the_posse(&self) -> f32 {
        let s = self.s;
        let mut cost = 0.0;
        for survivor in &s.survivors {
            cost += f32::from(survivor.wounds) * 15.0 + f32::from(survivor.ap) * 0.3;
        }
        cost += match self.look.danger() {
            Danger::Blue => 0.0,
            Danger::Yellow => 22.0,
            Danger::Orange => 45.0,
            Danger::Red => 100.0,
        };
        let active = self.look.active_spawns();
        // What has to be woken yet counts as if it were: six may lie there, not seven (UOA-WIN-4).
        let ahead = self.piles_ahead();
        let surplus = (active + ahead.iter().count()).saturating_sub(5);
        cost + active as f32 * 1.5 + surplus as f32 * 15.0
    }
}
