//! Missions: boards are assembled, and every zone a mission names lies on its board.

use std::sync::Arc;

use shamble_kernel::{Id, RuleId, Set};
use shamble_zones::{Board, Part, Side, SightRules, Tiles};
use toml::Spanned;

use crate::cards::{ByColour, CardId, Colour};
use crate::content::equipment::Card;
use crate::content::load::{Loader, MISSIONS, Place};
use crate::content::missions::*;
use crate::content::schema::*;

/// The mission that is being read.
struct Reading<'m> {
    id: &'m str,
    board: Arc<Board>,
    cards: &'m [Card],
}

impl Loader<'_> {
    pub(super) fn missions(&mut self, file: &MissionFile, cards: &[Card], tiles: &Tiles) -> Vec<Mission> {
        self.once(file.mission.iter().map(|mission| (mission.get_ref().id.as_str(), Place::of(MISSIONS, mission))));
        file.mission.iter().filter_map(|mission| self.mission(mission.get_ref(), cards, tiles)).collect()
    }

    fn mission(&mut self, record: &MissionRecord, cards: &[Card], tiles: &Tiles) -> Option<Mission> {
        let board = match Board::assemble(tiles, record.grid.get_ref(), SightRules::UNDEAD_OR_ALIVE) {
            Ok(board) => Arc::new(board),
            Err(faults) => {
                for fault in faults {
                    let what = format!("{}: {}: {}", record.id, fault.field, fault.what);
                    self.reader.fault(Place::of(MISSIONS, &record.grid), what);
                }
                return None;
            }
        };
        let here = Reading { id: &record.id, board, cards };
        Some(Mission {
            id: record.id.clone(),
            name: record.name.clone(),
            story: record.story.clone(),
            difficulty: record.difficulty,
            is_tutorial: record.tutorial,
            minutes: record.minutes,
            barred: record.barred.iter().copied().collect(),
            start: self.zones(&here, &record.start),
            is_spread_evenly: record.spread == Some(Even),
            first_spawn: self.zone(&here, &record.first_spawn),
            mobile_spawns: self.zones(&here, &record.mobile_spawns),
            abomination_spawns: self.zones(&here, &record.abomination_spawns),
            exit: record.exit.as_ref().map(|zone| self.zone(&here, zone)),
            objectives: self.objectives(&here, &record.objectives, &record.empty_crates),
            companions: record.companions.iter().filter_map(|group| self.companions(&here, group)).collect(),
            zombies: record.zombies.iter().map(|group| self.zombie_group(&here, group)).collect(),
            gatling: record.gatling.as_ref().map(|place| self.machine(&here, place)),
            wagon: record.wagon.as_ref().map(|place| self.machine(&here, place)),
            train: record.train.as_ref().and_then(|train| self.train(&here, train)),
            goals: self.goals(&here, &record.goals),
            special: record.special.iter().map(|rule| self.special(&here, rule)).collect(),
            board: here.board,
        })
    }

    fn zone(&mut self, here: &Reading<'_>, part: &Spanned<Part>) -> Part {
        self.on_board(here, *part.get_ref(), Place::of(MISSIONS, part));
        *part.get_ref()
    }

    fn zones(&mut self, here: &Reading<'_>, parts: &[Spanned<Part>]) -> Vec<Part> {
        parts.iter().map(|part| self.zone(here, part)).collect()
    }

    fn on_board(&mut self, here: &Reading<'_>, part: Part, place: Place) {
        if here.board.find(part).is_none() {
            self.reader.fault(place, format!("{}: there is no zone `{part}` on the board", here.id));
        }
    }

    fn objectives(
        &mut self,
        here: &Reading<'_>,
        objectives: &Spanned<ObjectivesRecord>,
        empty_crates: &[Spanned<Part>],
    ) -> Objectives {
        let record = objectives.get_ref();
        let count = ByColour([record.red, record.blue, record.green]);
        let rewards = [&record.reward.red, &record.reward.blue, &record.reward.green];
        for (colour, reward) in Colour::ALL.iter().zip(rewards) {
            if reward.is_some() != (count[*colour] > 0) {
                let what = format!("{}: a reward for every colour that lies on the board, and no other", here.id);
                self.reader.fault(Place::of(MISSIONS, objectives), what);
            }
        }
        let reward = |record: &Option<RewardRecord>| {
            record.as_ref().map_or_else(Reward::default, |RewardRecord { ap, bounty, companion }| Reward {
                ap: *ap,
                bounty: *bounty,
                companion: *companion,
            })
        };
        Objectives {
            zones: self.zones(here, &record.zones),
            per_zone: record.per_zone,
            count,
            is_shuffled: record.shuffled,
            reward: ByColour(rewards.map(reward)),
            empty_crates: self.zones(here, empty_crates),
        }
    }

    fn companions(&mut self, here: &Reading<'_>, group: &Spanned<CompanionsRecord>) -> Option<Companions> {
        let CompanionsRecord { class, count, zone, zones, each, place, .. } = group.get_ref();
        let place = match (zone, zones, each, place) {
            (Some(zone), None, None, None) => CompanionPlace::Together(self.zone(here, zone)),
            (None, Some(zones), Some(each), Some(Random)) => {
                CompanionPlace::Scattered { zones: self.zones(here, zones), each: *each }
            }
            _ => {
                let what = format!("{}: companions need zone, or zones with each and place = \"random\"", here.id);
                self.reader.fault(Place::of(MISSIONS, group), what);
                return None;
            }
        };
        Some(Companions { class: *class, count: *count, place })
    }

    fn zombie_group(&mut self, here: &Reading<'_>, record: &ZombiesRecord) -> Zombies {
        Zombies { kind: record.kind, count: record.count, zone: self.zone(here, &record.zone) }
    }

    fn machine(&mut self, here: &Reading<'_>, record: &MachinePlaceRecord) -> Machine {
        let cited = record.rules.iter().find_map(|rule| crate::RULES.iter().find(|known| *known == rule));
        let fixed_by = cited.map_or(rule!("UOA-MACH-1"), |rule| RuleId::new(rule));
        Machine { zone: self.zone(here, &record.zone), fixed_by: (!record.movable).then_some(fixed_by) }
    }

    fn train(&mut self, here: &Reading<'_>, train: &Spanned<TrainRecord>) -> Option<Train> {
        let TrainRecord { state, heading, behind, .. } = train.get_ref();
        let side = |word: &BehindWord| match word {
            BehindWord::R => Side::R,
            BehindWord::V => Side::V,
        };
        let run = heading.zip(behind.as_ref().map(side)).map(|(heading, behind)| Run { heading, behind });
        match (state, run) {
            (TrainWord::Immobile, None) if heading.is_none() && behind.is_none() => Some(Train::Immobile),
            (TrainWord::Waits, Some(run)) => Some(Train::Waits(run)),
            (TrainWord::Arrives, Some(run)) => Some(Train::Arrives(run)),
            (TrainWord::Immobile | TrainWord::Waits | TrainWord::Arrives, _) => {
                let what = format!("{}: a train that moves needs heading and behind, another one has neither", here.id);
                self.reader.fault(Place::of(MISSIONS, train), what);
                None
            }
        }
    }

    /// Goals stand in the order of their steps, which are counted from 1 without a gap.
    fn goals(&mut self, here: &Reading<'_>, records: &[Spanned<GoalRecord>]) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        for goal in records {
            let place = Place::of(MISSIONS, goal);
            let record = goal.get_ref();
            let last = goals.last().map_or(0, |goal| goal.step);
            if record.step == 0 || record.step != last && record.step != last.saturating_add(1) {
                self.reader.fault(place, format!("{}: step {} follows step {last}", here.id, record.step));
            }
            let kind = goal_kind(&record.kind);
            kind.zones().iter().for_each(|part| self.on_board(here, *part, place));
            goals.push(Goal { step: record.step, is_early: record.early, text: record.text.clone(), kind });
        }
        goals
    }

    fn special(&mut self, here: &Reading<'_>, special: &Spanned<SpecialRecord>) -> SpecialRule {
        let place = Place::of(MISSIONS, special);
        let mut card = |name: &String| -> CardId {
            let found = here.cards.iter().position(|card| card.id == *name);
            self.reader.found(found.map(CardId::at), place, name)
        };
        let kind = special_kind(&special.get_ref().kind, &mut card);
        kind.zones().iter().for_each(|part| self.on_board(here, *part, place));
        if let Special::DynamiteFlipsTrainTile { tiles } = &kind {
            for face in tiles.iter().filter(|face| here.board.layout().place_of(**face).is_none()) {
                self.reader.fault(place, format!("{}: there is no tile {face} on the board", here.id));
            }
        }
        if let Special::Coal { zone, mine, .. } = &kind
            && !mine.contains(zone)
        {
            self.reader.fault(place, format!("{}: the coal lies in the mine", here.id));
        }
        SpecialRule { text: special.get_ref().text.clone(), kind }
    }
}

fn set<T: Id>(list: &[T]) -> Set<T> {
    list.iter().copied().collect()
}

fn goal_kind(word: &GoalWord) -> GoalKind {
    match word {
        GoalWord::TakeObjectives { colours } => {
            GoalKind::TakeObjectives { colours: set(colours.as_deref().unwrap_or(Colour::ALL)) }
        }
        GoalWord::LeaveByExit { with } => GoalKind::LeaveByExit { with_wagon: matches!(with, Some((WagonWord,))) },
        GoalWord::LeaveByTrain {} => GoalKind::LeaveByTrain,
        GoalWord::GainBounty { per_survivor } => GoalKind::GainBounty { per_survivor: *per_survivor },
        GoalWord::GainSetAsideBounty { count } => GoalKind::GainSetAsideBounty { count: *count },
        GoalWord::Rally { classes } => GoalKind::Rally { classes: set(classes) },
        GoalWord::DynamiteMobileSpawns { zones } => GoalKind::DynamiteMobileSpawns { zones: zones.clone() },
        GoalWord::SecureCorpsePiles {} => GoalKind::SecureCorpsePiles,
        GoalWord::GatherMobileSpawns { zones } => GoalKind::GatherMobileSpawns { zones: zones.clone() },
        GoalWord::DestroyWagon {} => GoalKind::DestroyWagon,
        GoalWord::StoreInWagon {} => GoalKind::StoreInWagon,
        GoalWord::ClearRailroad {} => GoalKind::ClearRailroad,
        GoalWord::LoadTender { count } => GoalKind::LoadTender { count: *count },
    }
}

fn special_kind(word: &SpecialWord, card: &mut impl FnMut(&String) -> CardId) -> Special {
    match word {
        SpecialWord::HolyWaterToBegin {
            card: name,
            count,
            from: EquipmentDeck,
            to: FirstPlayersSurvivor,
            shuffle_after: Yes,
        } => Special::HolyWaterToBegin { card: card(name), count: *count },
        SpecialWord::TravellingToken {
            colour,
            path,
            when: EndPhase,
            zones_per_step,
            takeable: No,
            then: TrainArrives,
        } => Special::TravellingToken { colour: *colour, path: path.clone(), zones_per_step: *zones_per_step },
        SpecialWord::MobileSpawnsOnlyByDynamite {} => Special::MobileSpawnsOnlyByDynamite,
        SpecialWord::DynamiteFlipsTrainTile {
            tiles,
            zombies: EliminatedForThrower,
            survivors: NearestStreet,
            noise: BoomInStreet,
        } => Special::DynamiteFlipsTrainTile { tiles: tiles.clone() },
        SpecialWord::AllAboardStartsTrain { when: EndOfPlayersPhase } => Special::AllAboardStartsTrain,
        SpecialWord::TrainDestroysStartingSpawn {} => Special::TrainDestroysStartingSpawn,
        SpecialWord::RallyCostsAmmunition { class, cards, colours } => Special::RallyCostsAmmunition {
            class: *class,
            cards: cards.iter().map(card).collect(),
            colours: set(colours),
        },
        SpecialWord::ObjectiveKeptAsToken { colours, slot: NoSlot, tradeable: Yes } => {
            Special::ObjectiveKeptAsToken { colours: set(colours) }
        }
        SpecialWord::CompanionBehindObjective { class, colours } => {
            Special::CompanionBehindObjective { class: *class, colours: set(colours) }
        }
        SpecialWord::WagonBlocksZone { zone, removed_by: DynamiteWord } => Special::WagonBlocksZone { zone: *zone },
        SpecialWord::AbominationSpawnSleeps { zone, until: CompanionRallied, class } => {
            Special::AbominationSpawnSleeps { zone: *zone, class: *class }
        }
        SpecialWord::ObjectivesTakeASlot { slots: (Hand, Backpack), tradeable: Yes } => Special::ObjectivesTakeASlot,
        SpecialWord::StoreInWagon { cost } => Special::StoreInWagon { cost: *cost },
        SpecialWord::BountySetAside { count, by_feat: No } => Special::BountySetAside { count: *count },
        SpecialWord::TokensCallTrain { colours, when: EndOfPlayersPhase, lost_if: WagonOnRailroad } => {
            Special::TokensCallTrain { colours: set(colours) }
        }
        SpecialWord::Coal {
            zone,
            count,
            mine,
            carrier,
            per_carrier,
            barred_while: (ZombieInMine, AbominationInMine),
            cost,
            ap: Exactly,
        } => Special::Coal {
            zone: *zone,
            count: *count,
            mine: mine.clone(),
            carrier: *carrier,
            per_carrier: *per_carrier,
            cost: *cost,
        },
        SpecialWord::LoadTender { zone, cost, ap_each } => {
            Special::LoadTender { zone: *zone, cost: *cost, ap_each: *ap_each }
        }
        SpecialWord::StartTrainByAction { zone, cost, needs: LoadTenderWord } => {
            Special::StartTrainByAction { zone: *zone, cost: *cost }
        }
        SpecialWord::RallyLocked { class, until_taken } => {
            Special::RallyLocked { class: *class, until_taken: set(until_taken) }
        }
    }
}
