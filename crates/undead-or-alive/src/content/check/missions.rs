//! Missions: what holds for any, those of the box and others.

use shamble_zombicide::When;
use shamble_zones::{Part, Placement, Side};

use crate::cards::{
    ALL_OBJECTIVE_TOKENS, ByClass, ByColour, Class, Colour, OBJECTIVE_TOKENS, SPAWN_TOKENS, SpawnKind, ZombieKind,
};
use crate::content::equipment::CardSet;
use crate::content::load::MISSIONS;
use crate::content::missions::*;
use crate::content::tiles::TileFace;
use crate::state::{COMPANIONS, ZOMBIE_DECK, ZONES};

use super::Checker;

/// A posse needs so many survivors at most (UOA-SET-1).
const POSSE: usize = 6;
/// A small posse may be completed by so many companions (UOA-SET-3).
const FILLED: usize = 3;
/// Companions that a mission may need.
const LED: usize = COMPANIONS - FILLED;
/// Goals that a mission may have.
const GOALS: usize = u8::BITS as usize;

impl Checker<'_> {
    pub(super) fn missions(&mut self) {
        for (at, mission) in self.content.missions.iter().enumerate() {
            self.size(at, mission);
            self.reach(at, mission);
            self.tokens(mission);
            self.spawns(mission);
            self.crates(mission);
            self.companions(mission);
            self.rails_of(mission);
            self.goals(mission);
            self.special(mission);
            self.zombie_deck(mission);
        }
    }

    /// The board fits on the table, with somebody and something to do on it.
    fn size(&mut self, at: usize, mission: &Mission) {
        let zones = self.content.stages[at].iter().map(|stage| stage.board.all().len()).max().unwrap_or_default();
        let what = format!("the board has {zones} zones; there can be at most {ZONES}");
        self.audit.needs(zones <= ZONES, MISSIONS, &mission.id, what);
        self.audit.needs(!mission.start.is_empty(), MISSIONS, &mission.id, "survivors start nowhere");
        self.audit.needs(mission.goals.len() <= GOALS, MISSIONS, &mission.id, format!("has at most {GOALS} goals"));
        let mut last = 0;
        for goal in &mission.goals {
            let follows = goal.step >= 1 && (goal.step == last || goal.step == last + 1);
            self.audit.needs(follows, MISSIONS, &mission.id, format!("step {} follows step {last}", goal.step));
            last = goal.step.min(u8::MAX - 1);
        }
        for (kind, zombie) in self.content.zombies.iter() {
            let groups = mission.zombies.iter().filter(|group| group.kind == kind);
            let count: usize = groups.map(|group| usize::from(group.count)).sum();
            let fits = count <= zombie.miniatures.into() && (kind != ZombieKind::Abomination || count == 0);
            let what = format!("there are {} miniatures of the type `{}`", zombie.miniatures, kind.name());
            self.audit.needs(fits, MISSIONS, &mission.id, what);
        }
    }

    /// No map shows more tokens than the box has.
    fn tokens(&mut self, mission: &Mission) {
        let shown = shown_tokens(mission);
        let is_enough = shown.iter().all(|(colour, count)| *count <= OBJECTIVE_TOKENS[colour].into())
            && shown.0.iter().sum::<usize>() <= ALL_OBJECTIVE_TOKENS.into();
        let what = format!("there are {ALL_OBJECTIVE_TOKENS} Objective tokens, one of them blue and one green");
        self.audit.must(is_enough, "UOA-MIS-9", MISSIONS, &mission.id, what);
        let Objectives { zones, per_zone, .. } = &mission.objectives;
        let places = zones.len() * usize::from(*per_zone);
        let is_full = places == mission.objectives.total();
        self.audit.needs(is_full, MISSIONS, &mission.id, "as many Objectives as places for them");
        for (colour, reward) in mission.objectives.reward.iter() {
            let lies = mission.objectives.count[colour] > 0;
            let is_fair = lies || *reward == Reward::default();
            let what = format!("a reward for {} Objectives, of which there are none", colour.name());
            self.audit.needs(is_fair && reward.ap <= 20, MISSIONS, &mission.id, what);
        }
    }

    fn spawns(&mut self, mission: &Mission) {
        for (count, kind) in [
            (mission.mobile_spawns.len(), SpawnKind::Mobile),
            (mission.abomination_spawns.len(), SpawnKind::Abomination),
            (self.shown_faces(mission).filter(|face| face.corpse_pile.is_some()).count(), SpawnKind::CorpsePile),
        ] {
            let tokens = SPAWN_TOKENS[kind];
            let what = format!("asks for {count} tokens of the type `{}`; there are {tokens}", kind.name());
            self.audit.needs(count <= tokens.into(), MISSIONS, &mission.id, what);
        }
    }

    /// Objectives lie on all crates of the tiles, but those the mission uses otherwise.
    fn crates(&mut self, mission: &Mission) {
        let printed: Vec<Part> = self.shown_faces(mission).flat_map(|face| face.crates.iter().copied()).collect();
        let coal = mission
            .special
            .iter()
            .filter_map(|rule| if let Special::Coal { zone, .. } = rule.kind { Some(zone) } else { None });
        let Objectives { zones, empty_crates, .. } = &mission.objectives;
        let used: Vec<Part> = zones.iter().chain(empty_crates).copied().chain(coal).collect();
        let names = |parts: Vec<&Part>| parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let lacking: Vec<&Part> = printed.iter().filter(|part| !among(mission, **part, &used)).collect();
        let beside: Vec<&Part> = used.iter().filter(|part| !among(mission, **part, &printed)).collect();
        let more = match (lacking.is_empty(), beside.is_empty()) {
            (false, _) => format!("; not so: {}", names(lacking)),
            (true, false) => format!("; no crate is in {}", names(beside)),
            (true, true) => "; one is named twice".to_owned(),
        };
        let what = format!("every crate of the tiles holds Objectives or coal, or is listed as empty{more}");
        self.audit.must(same(mission, &printed, &used), "UOA-SET-8", MISSIONS, &mission.id, what);
    }

    /// There are enough survivors for companions and posse.
    fn companions(&mut self, mission: &Mission) {
        let members = |class| self.content.people.iter().filter(|person| person.class == class).count();
        let needed = ByClass(mission.companions_needed().0.map(usize::from));
        let is_enough = needed.iter().all(|(class, count)| *count <= members(class));
        let free = needed.iter().filter(|(class, _)| !mission.barred.has(*class));
        let left: usize = free.map(|(class, count)| members(class).saturating_sub(*count)).sum();
        let all: usize = needed.0.iter().sum();
        let what = format!("asks for {all} companions; there can be at most {LED}");
        self.audit.needs(all <= LED, MISSIONS, &mission.id, what);
        self.audit.must(
            is_enough,
            "UOA-SURV-3",
            MISSIONS,
            &mission.id,
            "asks for more companions than there are survivors",
        );
        let what = format!("leaves {left} survivors to choose a posse of {POSSE} from");
        self.audit.must(left >= POSSE, "UOA-SET-1", MISSIONS, &mission.id, what);
        for group in &mission.companions {
            if let CompanionPlace::Scattered { zones, each } = &group.place {
                let places = zones.len() * usize::from(*each);
                self.audit.needs(
                    places >= group.count.into(),
                    MISSIONS,
                    &mission.id,
                    "has no place for all companions",
                );
            }
        }
        for (class, count) in needed.iter().filter(|(_, count)| **count > 0) {
            let what = format!("the {count} companions of the class `{}` are to be rallied or led out", class.name());
            let is_wanted = mission.goals.iter().any(|goal| {
                matches!(&goal.kind, GoalKind::Rally { classes } if classes.has(class))
                    || matches!(goal.kind, GoalKind::LeaveByExit { .. } | GoalKind::LeaveByTrain)
            });
            self.audit.needs(is_wanted, MISSIONS, &mission.id, what);
        }
    }

    /// A train runs on a rail row, tile 10 leading; it enters by 10V at the end it comes from.
    fn rails_of(&mut self, mission: &Mission) {
        let row = rail_row(mission);
        let Some(train) = mission.train else { return };
        let what = "there is no rail row for the train";
        self.audit.must(!row.is_empty(), "UOA-TRAIN-1", MISSIONS, &mission.id, what);
        let first = train.run().and_then(|run| match run.heading {
            Heading::East => row.first(),
            Heading::West => row.last(),
        });
        let is_right = match train {
            Train::Arrives(_) => first.is_some_and(|tile| (tile.face.number, tile.face.side) == (10, Side::V)),
            Train::Waits(_) | Train::Immobile => {
                row.iter().any(|tile| tile.face.number == 10 && tile.face.side == Side::R)
            }
        };
        let what = "an arriving train enters by 10V at the end of its row, another one stands on 10R";
        self.audit.must(is_right, "UOA-TRAIN-13", MISSIONS, &mission.id, what);
        let is_moved = mission.special.iter().any(|rule| match train {
            Train::Immobile => false,
            Train::Waits(_) => {
                matches!(rule.kind, Special::AllAboardStartsTrain | Special::StartTrainByAction { .. })
            }
            Train::Arrives(_) => {
                matches!(rule.kind, Special::TravellingToken { .. } | Special::TokensCallTrain { .. })
            }
        });
        let is_still = train == Train::Immobile;
        self.audit.needs(is_still || is_moved, MISSIONS, &mission.id, "no special rule moves the train");
    }

    /// What a goal is about is there.
    fn goals(&mut self, mission: &Mission) {
        let has = |wanted: fn(&Special) -> bool| mission.special.iter().any(|rule| wanted(&rule.kind));
        let runs = mission.train.and_then(Train::run).is_some();
        self.audit.needs(!mission.goals.is_empty(), MISSIONS, &mission.id, "has no goal");
        for goal in &mission.goals {
            let (is_there, what) = match &goal.kind {
                GoalKind::LeaveByExit { with_wagon } => {
                    let is_there = mission.exit.is_some() && (!with_wagon || mission.wagon.is_some());
                    (is_there, "an exit, and a Wagon that has to leave")
                }
                GoalKind::LeaveByTrain => (runs, "a train that moves"),
                GoalKind::GainBounty { .. } | GoalKind::SecureCorpsePiles => (true, ""),
                GoalKind::TakeObjectives { colours } => {
                    let named = *colours != Colour::ALL.iter().copied().collect();
                    let lies = colours.iter().all(|colour| mission.objectives.count[colour] > 0);
                    (lies || !named, "Objectives of its colours")
                }
                GoalKind::GainSetAsideBounty { count } => {
                    let is_aside =
                        mission.special.iter().any(|rule| rule.kind == Special::BountySetAside { count: *count });
                    let gives = |reward: &Reward| reward.bounty == Some(BountyFrom::SetAside);
                    let given = mission.objectives.reward.iter().filter(|(_, reward)| gives(reward));
                    let given: usize = given.map(|(colour, _)| usize::from(mission.objectives.count[colour])).sum();
                    let what = "so many weapons set aside, and Objectives that give them";
                    (is_aside && given >= usize::from(*count), what)
                }
                GoalKind::Rally { classes } => {
                    let needed = mission.companions_needed();
                    (classes.iter().all(|class| needed[class] > 0), "companions of these classes")
                }
                GoalKind::DynamiteMobileSpawns { zones } | GoalKind::GatherMobileSpawns { zones } => {
                    let are_there = zones.iter().all(|zone| among(mission, *zone, &mission.mobile_spawns));
                    (are_there, "Mobile tokens in these zones")
                }
                GoalKind::DestroyWagon => {
                    (has(|rule| matches!(rule, Special::WagonBlocksZone { .. })), "a Wagon that can be destroyed")
                }
                GoalKind::StoreInWagon => {
                    (has(|rule| matches!(rule, Special::StoreInWagon { .. })), "the special rule \"store-in-wagon\"")
                }
                GoalKind::ClearRailroad => {
                    (mission.wagon.is_some() && mission.train.is_some(), "a Wagon and a railroad")
                }
                GoalKind::LoadTender { count } => {
                    let sacks = mission
                        .special
                        .iter()
                        .any(|rule| matches!(rule.kind, Special::Coal { count: sacks, .. } if sacks == *count));
                    let loads = has(|rule| matches!(rule, Special::LoadTender { .. }));
                    (sacks && loads, "so many sacks of coal, and the special rule \"load-tender\"")
                }
                GoalKind::SurviveRounds { rounds } => {
                    let limits = mission.special.iter().map(|rule| &rule.kind);
                    let is_in_time = limits
                        .clone()
                        .all(|kind| !matches!(kind, Special::RoundLimit { rounds: limit } if limit < rounds));
                    (*rounds > 0 && is_in_time, "rounds to survive, no more than the round limit gives")
                }
            };
            self.audit.needs(is_there, MISSIONS, &mission.id, format!("a goal needs {what}"));
        }
    }

    /// What a special rule is about is there.
    fn special(&mut self, mission: &Mission) {
        let arrives = matches!(mission.train, Some(Train::Arrives(_)));
        let waits = matches!(mission.train, Some(Train::Waits(_)));
        let lies =
            |colours: shamble_kernel::Set<Colour>| colours.iter().all(|colour| mission.objectives.count[colour] > 0);
        let stands = |class: Class| mission.companions_needed()[class] > 0;
        for rule in &mission.special {
            let (is_there, what) = match &rule.kind {
                Special::TravellingToken { path, zones_per_step, .. } => {
                    (arrives && !path.is_empty() && *zones_per_step >= 1, "a path with steps, and a train that arrives")
                }
                Special::TokensCallTrain { colours } => (
                    arrives && lies(*colours) && mission.wagon.is_some(),
                    "a train that arrives, Objectives and a Wagon",
                ),
                Special::AllAboardStartsTrain
                | Special::TrainDestroysStartingSpawn
                | Special::StartTrainByAction { .. } => (waits, "a train that waits"),
                Special::MobileSpawnsOnlyByDynamite => (!mission.mobile_spawns.is_empty(), "Mobile tokens"),
                Special::DynamiteFlipsTrainTile { tiles } => {
                    let lie = tiles.iter().all(|face| mission.layout().place_of(*face).is_some());
                    (!mission.mobile_spawns.is_empty() && lie && tiles.len() <= 3, "Mobile tokens, and up to 3 tiles")
                }
                Special::RallyCostsAmmunition { class, colours, .. }
                | Special::RallyLocked { class, until_taken: colours } => {
                    (stands(*class) && lies(*colours), "companions and Objectives")
                }
                Special::CompanionBehindObjective { class, colours } => {
                    let brings = |colour| mission.objectives.reward[colour].companion == Some(*class);
                    (colours.iter().all(brings), "rewards that say the same")
                }
                Special::ObjectiveKeptAsToken { colours } => (lies(*colours), "Objectives of its colours"),
                Special::WagonBlocksZone { zone } => {
                    (mission.wagon.is_some_and(|wagon| among(mission, *zone, &[wagon.zone])), "the Wagon in this zone")
                }
                Special::AbominationSpawnSleeps { zone, class } => {
                    let lies = among(mission, *zone, &mission.abomination_spawns);
                    (lies && stands(*class), "an Abomination token and companions")
                }
                Special::StoreInWagon { .. } => (mission.wagon.is_some(), "a Wagon"),
                Special::BountySetAside { count } => {
                    (self.bounty_weapons() >= usize::from(*count), "enough Bounty Weapons")
                }
                Special::Coal { carrier, zone, mine, .. } => {
                    (stands(*carrier) && mine.contains(zone), "companions who carry, and coal that lies in the mine")
                }
                Special::RoundLimit { rounds } => (*rounds > 0, "rounds"),
                Special::Event(event) => self.event(mission, event),
                Special::HolyWaterToBegin { .. } | Special::ObjectivesTakeASlot | Special::LoadTender { .. } => {
                    (true, "")
                }
            };
            self.audit.needs(is_there, MISSIONS, &mission.id, format!("a special rule needs {what}"));
        }
    }

    /// What an event waits for can come to pass, and brings what there is.
    fn event(&self, mission: &Mission, event: &Event) -> (bool, &'static str) {
        let comes = match event.when {
            When::Round(rounds) | When::Every(rounds) => rounds > 0,
            When::Taken(colour) => mission.objectives.count[colour] > 0,
            When::Goal(number) => (1..=mission.goals.len()).contains(&number.into()),
        };
        let miniatures = |coming: &Coming| self.content.zombies[coming.kind].miniatures;
        let is_crowd = |coming: &Coming| {
            coming.kind != ZombieKind::Abomination && (1..=miniatures(coming)).contains(&coming.count)
        };
        if !comes {
            (false, "a round, an Objective or a goal that it waits for")
        } else if !event.zombies.iter().all(is_crowd) {
            (false, "Walkers, Fatties or Runners, as many as there are miniatures of at most")
        } else {
            let is_quiet = event.when.is_timed() || event.cards.is_empty();
            (is_quiet, "`when` to be a round or every so many rounds, where it draws Zombie cards")
        }
    }

    /// A deck of the mission's own fits (UOA-OWN-4).
    fn zombie_deck(&mut self, mission: &Mission) {
        let cards = mission.zombie_deck.len();
        let what = format!("`zombie_deck` has {cards} cards; there can be at most {ZOMBIE_DECK}");
        self.audit.must(cards <= ZOMBIE_DECK, "UOA-OWN-4", MISSIONS, &mission.id, what);
    }

    fn bounty_weapons(&self) -> usize {
        let cards = self.content.cards.iter().filter(|card| card.set == CardSet::Bounty);
        cards.map(|card| usize::from(card.count)).sum()
    }

    fn shown_faces(&self, mission: &Mission) -> impl Iterator<Item = &TileFace> {
        self.content.faces_on(mission.layout())
    }
}

/// Objective tokens a mission uses, by the colour they show: those on crates, coal and the token that travels.
fn shown_tokens(mission: &Mission) -> ByColour<usize> {
    let mut shown = ByColour(mission.objectives.count.0.map(usize::from));
    for rule in &mission.special {
        if let Special::Coal { count, .. } = rule.kind {
            shown[Colour::Red] += usize::from(count);
        }
        if let Special::TravellingToken { colour, .. } = rule.kind {
            shown[colour] += 1;
        }
    }
    shown
}

/// The tiles of the rail row, from west to east.
fn rail_row(mission: &Mission) -> &[Placement] {
    let is_rail = |row: &&Vec<Placement>| row.iter().all(|tile| tile.face.number >= 10);
    mission.layout().rows.iter().find(is_rail).map_or(&[], Vec::as_slice)
}

/// Whether two lists name the same zones.
fn same(mission: &Mission, one: &[Part], other: &[Part]) -> bool {
    let [one, other] = [one, other].map(|parts| {
        let mut zones: Vec<_> = parts.iter().map(|part| mission.zone(*part)).collect();
        zones.sort_unstable();
        zones
    });
    one == other
}

/// Whether a zone is among others, whichever of their parts names them.
fn among(mission: &Mission, zone: Part, zones: &[Part]) -> bool {
    zones.iter().any(|other| mission.zone(*other) == mission.zone(zone))
}
