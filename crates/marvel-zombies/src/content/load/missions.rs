//! Missions: boards are assembled, and every zone a mission names lies on its board.

use shamble_kernel::Set;
use shamble_zones::{Part, ZoneId};
use toml::Spanned;

use crate::cards::{ByColour, ByMode, CitizenId, Colour, Mode};
use crate::content::Side;
use crate::content::boards::MissionBoard;
use crate::content::load::boards::{Ground, citizen_zones};
use crate::content::load::{Loader, MISSIONS, Place};
use crate::content::missions::*;
use crate::content::schema::*;

/// The mission that is being read.
pub(super) struct Here<'m> {
    pub id: &'m str,
    pub side: &'m Side,
    pub place: &'m MissionBoard,
    pub ground: &'m Ground<'m>,
    pub spawn_points: &'m [SpawnPoint],
    pub specials: &'m [Spanned<SpecialRecord>],
}

impl Loader<'_> {
    pub(super) fn missions(&mut self, file: &MissionFile, ground: &Ground<'_>, sides: &ByMode<Side>) -> Vec<Mission> {
        self.once(file.mission.iter().map(|mission| (mission.get_ref().id.as_str(), Place::of(MISSIONS, mission))));
        let mission = |mission: &Spanned<MissionRecord>| {
            let record = mission.get_ref();
            self.mission(record, Place::of(MISSIONS, mission), ground, &sides[record.mode])
        };
        file.mission.iter().filter_map(mission).collect()
    }

    fn mission(&mut self, record: &MissionRecord, at: Place, ground: &Ground<'_>, side: &Side) -> Option<Mission> {
        let place = self.board(record, ground)?;
        let spawn_points = self.spawn_points(record, &place);
        let here = Here {
            id: &record.id,
            side,
            place: &place,
            ground,
            spawn_points: &spawn_points,
            specials: &record.special,
        };
        let (bosses, strangers) = match record.mode {
            Mode::Zombie => (&record.super_heroes, &record.zombie_heroes),
            Mode::Hero => (&record.zombie_heroes, &record.super_heroes),
        };
        if !strangers.is_empty() {
            self.reader
                .fault(at, format!("{}: `super_heroes` are for Zombie Mode, `zombie_heroes` for Hero Mode", record.id));
        }
        Some(Mission {
            id: record.id.clone(),
            mode: record.mode,
            name: record.name.clone(),
            brief: record.brief.clone(),
            difficulty: record.difficulty,
            is_tutorial: record.tutorial,
            minutes: record.minutes,
            start: record.start.iter().map(|zone| self.zone(&here, zone)).collect(),
            exit: record.exit.as_ref().map(|zone| self.zone(&here, zone)),
            objectives: record.objectives.iter().map(|objective| self.objective(&here, objective)).collect(),
            hidden: record
                .hidden
                .as_ref()
                .map_or_else(ByColour::default, |hidden| ByColour([hidden.red, hidden.blue, hidden.green])),
            citizens: self.citizen_cards(&here, &record.citizen_cards),
            sign: record.sign.as_ref().map(|zone| self.zone(&here, zone)),
            bosses: bosses.iter().map(|boss| self.placed(&here, boss)).collect(),
            secret_missions: record.secret_missions.iter().map(|secret| self.shown(&here, secret)).collect(),
            goals: self.goals(&here, &record.goal),
            defeats: record.defeat.iter().map(|defeat| self.defeat(defeat)).collect(),
            specials: self.specials(&here),
            legend: record.legend,
            spawn_points: spawn_points.clone(),
            place,
        })
    }

    fn zone(&mut self, here: &Here<'_>, part: &Spanned<Part>) -> ZoneId {
        self.zone_at(here, *part.get_ref(), Place::of(MISSIONS, part))
    }

    /// A zone of the board by one of its names.
    pub(super) fn zone_at(&mut self, here: &Here<'_>, part: Part, place: Place) -> ZoneId {
        here.place.board.find(part).unwrap_or_else(|| {
            self.reader.fault(place, format!("{}: there is no zone `{part}` on the board", here.id));
            ZoneId::default()
        })
    }

    fn spawn_points(&mut self, record: &MissionRecord, place: &MissionBoard) -> Vec<SpawnPoint> {
        let mut points = Vec::new();
        for point in &record.spawn_points {
            let SpawnPointRecord { zone, colour, active, heroes } = point.get_ref();
            let Some(found) = place.board.find(*zone.get_ref()) else {
                let what = format!("{}: there is no zone `{}` on the board", record.id, zone.get_ref());
                self.reader.fault(Place::of(MISSIONS, zone), what);
                continue;
            };
            points.push(SpawnPoint { zone: found, colour: *colour, is_active: *active, only_large: heroes.is_some() });
        }
        points
    }

    fn objective(&mut self, here: &Here<'_>, record: &ObjectiveRecord) -> Objective {
        let colour = match record.colour {
            ObjectiveColour::Red => Some(Colour::Red),
            ObjectiveColour::Blue => Some(Colour::Blue),
            ObjectiveColour::Green => Some(Colour::Green),
            ObjectiveColour::Hidden => None,
        };
        Objective { zone: self.zone(here, &record.zone), colour }
    }

    /// One card in every zone with the symbol, except on some tiles.
    fn citizen_cards(&mut self, here: &Here<'_>, cards: &Spanned<CitizenCardsRecord>) -> shamble_zones::ZoneSet {
        let CitizenCardsRecord { count, except } = cards.get_ref();
        let board = &here.place.board;
        for face in except.iter().filter(|face| board.layout().place_of(*face.get_ref()).is_none()) {
            let what = format!("{}: there is no tile {} on the board", here.id, face.get_ref());
            self.reader.fault(Place::of(MISSIONS, face), what);
        }
        let except: Vec<_> = except.iter().map(|face| *face.get_ref()).collect();
        let zones = here.place.citizen_zones - citizen_zones(here.ground, board, &except);
        if zones.len() != usize::from(*count) {
            let what = format!("{}: there are {} zones for {count} Citizen cards", here.id, zones.len());
            self.reader.fault(Place::of(MISSIONS, cards), what);
        }
        zones
    }

    fn placed(&mut self, here: &Here<'_>, record: &PlacedRecord) -> PlacedBoss {
        let name = record.who.get_ref();
        let who = (name != RANDOM).then(|| self.boss(here, name, Place::of(MISSIONS, &record.who)));
        PlacedBoss { who, zone: self.zone(here, &record.zone) }
    }

    fn shown(&mut self, here: &Here<'_>, record: &SecretRecord) -> ShownSecret {
        let card = self.card(here, record.card.get_ref(), Place::of(MISSIONS, &record.card));
        ShownSecret { card, zone: self.zone(here, &record.zone) }
    }

    pub(super) fn boss(&mut self, here: &Here<'_>, name: &str, place: Place) -> crate::cards::BossId {
        self.reader.found(here.side.find_boss(name), place, name)
    }

    /// A card of the Citizen deck.
    pub(super) fn card(&mut self, here: &Here<'_>, name: &str, place: Place) -> CitizenId {
        self.reader.found(here.side.find_citizen(name), place, name)
    }

    pub(super) fn cards(&mut self, here: &Here<'_>, names: &[String], place: Place) -> Set<CitizenId> {
        names.iter().map(|name| self.card(here, name, place)).collect()
    }

    /// Goals stand in the order of their steps, which are counted from 1 without a gap.
    fn goals(&mut self, here: &Here<'_>, records: &[Spanned<GoalRecord>]) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        for goal in records {
            let place = Place::of(MISSIONS, goal);
            let GoalRecord { step, rules, text, kind } = goal.get_ref();
            let last = goals.last().map_or(0, |goal| goal.step);
            if *step == 0 || *step != last && *step != last.saturating_add(1) {
                self.reader.fault(place, format!("{}: step {step} follows step {last}", here.id));
            }
            let kind = self.goal_kind(here, kind, place);
            goals.push(Goal { step: *step, kind, rules: self.cited(rules, place), text: text.clone() });
        }
        goals
    }

    fn goal_kind(&mut self, here: &Here<'_>, word: &GoalWord, place: Place) -> GoalKind {
        match word {
            GoalWord::DevourAllCitizens {} => GoalKind::DevourAllCitizens,
            GoalWord::DevourCitizen { who } => GoalKind::DevourCitizen { who: self.card(here, who, place) },
            GoalWord::DevourObjectiveCitizens { count } => GoalKind::DevourObjectiveCitizens { count: *count },
            GoalWord::EachHeroDevours { at_least } => GoalKind::EachHeroDevours { at_least: *at_least },
            GoalWord::FindSecretMission { card } => GoalKind::FindSecretMission { card: self.card(here, card, place) },
            GoalWord::FindExit {} => GoalKind::FindExit,
            GoalWord::TakeObjectives { colours, all } => {
                if colours.is_some() == all.is_some() {
                    self.reader.fault(place, format!("{}: Objectives of some `colours`, or `all`", here.id));
                }
                let colours = colours.as_deref().unwrap_or(Colour::ALL);
                GoalKind::TakeObjectives { colours: colours.iter().copied().collect() }
            }
            GoalWord::TakeSecretMissions { cards } => {
                GoalKind::TakeSecretMissions { cards: self.cards(here, cards, place) }
            }
            GoalWord::EachHeroTakesObjective { at_least } => GoalKind::EachHeroTakesObjective { at_least: *at_least },
            GoalWord::EachHeroReaches { level } => GoalKind::EachHeroReaches { level: *level },
            GoalWord::EliminateSuperHero { who } => GoalKind::EliminateBoss { who: self.boss(here, who, place) },
            GoalWord::ClearSuperHeroes {} => GoalKind::ClearBosses,
            GoalWord::RescueCitizen { who, count } => GoalKind::RescueCitizens { who: *who, count: *count },
            GoalWord::BringSignToExit {} => GoalKind::BringSignToExit,
            GoalWord::LeaveByExit {} => GoalKind::LeaveByExit,
        }
    }

    fn defeat(&mut self, record: &Spanned<DefeatRecord>) -> Defeat {
        let DefeatRecord { rules, text, kind } = record.get_ref();
        let marked = |who: WhomWord| match who {
            WhomWord::Any => None,
            WhomWord::Objective => Some(Marked::Objective),
            WhomWord::Trapped => Some(Marked::Trapped),
        };
        let kind = match kind {
            DefeatWord::CitizenEscapes { who } => DefeatKind::CitizenEscapes { who: marked(*who) },
            DefeatWord::CitizenLost { who } => DefeatKind::CitizenLost { who: marked(*who) },
        };
        Defeat { kind, rules: self.cited(rules, Place::of(MISSIONS, record)), text: text.clone() }
    }
}

/// A boss drawn blindly.
const RANDOM: &str = "random";
