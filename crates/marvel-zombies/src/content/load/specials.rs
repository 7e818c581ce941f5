//! Special rules of missions and their conditions.

use shamble_kernel::{Id, Set};
use shamble_zones::{DoorId, Face, Part, ZoneSet};

use crate::cards::{ByEnemy, Danger, DoorToken, SpawnColour, SpawnKind, SpawnPointId, SpecialId};
use crate::content::load::abilities::Book;
use crate::content::load::boards::{citizen_zones, rooms_on};
use crate::content::load::missions::Here;
use crate::content::load::{Loader, MISSIONS, Place};
use crate::content::missions::*;
use crate::content::schema::*;

impl Loader<'_> {
    pub(super) fn specials(&mut self, here: &Here<'_>) -> Vec<Special> {
        self.once(here.specials.iter().map(|special| (special.get_ref().id.as_str(), Place::of(MISSIONS, special))));
        let mut specials = Vec::new();
        for special in here.specials {
            let place = Place::of(MISSIONS, special);
            let SpecialRecord { id, heroes, rules, name, text, kind } = special.get_ref();
            specials.push(Special {
                id: id.clone(),
                kind: self.special_kind(here, kind, heroes.is_some(), place),
                only_large: heroes.is_some(),
                rules: self.cited(rules, place),
                name: name.clone(),
                text: text.clone(),
            });
        }
        specials
    }

    fn special_kind(&mut self, here: &Here<'_>, word: &SpecialWord, only_large: bool, place: Place) -> SpecialKind {
        match word {
            SpecialWord::SetupSpawn {} => SpecialKind::SetupSpawn,
            SpecialWord::SpawnPointAdded { colour, colours } => {
                let colours: Vec<SpawnColour> = colour.iter().chain(colours.iter().flatten()).copied().collect();
                let points = colours.iter().map(|colour| self.point(here, *colour, Some(true), place)).collect();
                if !only_large || colours.is_empty() {
                    self.reader.fault(place, format!("{}: a Spawn Point is added for 5 or 6 characters", here.id));
                }
                SpecialKind::SpawnPointAdded { points }
            }
            SpecialWord::SplitStart { how } => SpecialKind::SplitStart { how: *how },
            SpecialWord::HideSecretMissions { cards, among } => SpecialKind::HideSecretMissions {
                cards: self.cards(here, cards, place),
                among: self.citizens_on(here, among, place),
            },
            SpecialWord::HideCitizen { who, among } => SpecialKind::HideCitizen {
                who: self.card(here, who, place),
                among: self.citizens_on(here, among, place),
            },
            SpecialWord::CitizensUnderObjectives { count, without } => {
                SpecialKind::CitizensUnderObjectives { count: *count, without: self.cards(here, without, place) }
            }
            SpecialWord::PlaceSuperHero {} => SpecialKind::PlaceBosses,
            SpecialWord::HiddenObjectives {} => SpecialKind::HiddenObjectives,
            SpecialWord::SecretMissionsShown {} => SpecialKind::SecretMissionsShown,
            SpecialWord::RemoveSpawnCards { card, count } => {
                let kind = self.reader.found(SpawnKind::called(card, here.side.mode), place, card);
                SpecialKind::RemoveSpawnCards { kind, count: *count }
            }
            SpecialWord::RemoveCitizenCards { card, count } => {
                SpecialKind::RemoveCitizenCards { card: self.card(here, card, place), count: *count }
            }
            SpecialWord::QuietTile { face } => {
                self.on_board(here, *face, place);
                SpecialKind::QuietRooms { rooms: rooms_on(&here.place.board, *face) }
            }
            SpecialWord::Ambush { zones, pieces } => {
                let mut numbers = ByEnemy::<u8>::default();
                for (word, count) in pieces {
                    numbers[self.kind(here.side.mode, word, here.id, place)] = *count;
                }
                SpecialKind::Ambush { zones: self.zones_at(here, zones, place), pieces: numbers }
            }
            SpecialWord::ObjectiveCitizen { zone, fixed } => {
                SpecialKind::ObjectiveCitizen { zone: self.zone_at(here, *zone, place), is_fixed: *fixed }
            }
            SpecialWord::TrappedCitizens { zones } => {
                SpecialKind::TrappedCitizens { zones: self.zones_at(here, zones, place) }
            }
            SpecialWord::ObjectiveXp { colours, xp, to } => {
                SpecialKind::ObjectiveXp { colours: set(colours), xp: *xp, to: *to }
            }
            SpecialWord::CitizenXp { xp } => SpecialKind::CitizenXp { xp: *xp },
            SpecialWord::ObjectiveRevealsCitizen {} => SpecialKind::ObjectiveRevealsCitizen,
            SpecialWord::RescueXp { who, xp, to } => SpecialKind::RescueXp { who: *who, xp: *xp, to: *to },
            SpecialWord::DoorsLocked { tokens, place: building, until } => SpecialKind::DoorsLocked {
                doors: self.locked(here, tokens.as_deref(), building.as_deref(), place),
                until: self.condition(here, until, place),
            },
            SpecialWord::SpawnWakes { colour, when } => {
                let point = self.point(here, *colour, None, place);
                SpecialKind::SpawnWakes { point, when: self.condition(here, when, place) }
            }
            SpecialWord::SpawnRemoved { colour, when } => {
                let point = self.point(here, *colour, None, place);
                SpecialKind::SpawnRemoved { point, when: self.condition(here, when, place) }
            }
            SpecialWord::ExtraSpawnCard { at, cards } => {
                SpecialKind::ExtraSpawnCard { point: self.point(here, *at, None, place), cards: *cards }
            }
            SpecialWord::SecretMissionCitizen { card } => {
                SpecialKind::SecretMissionCitizen { card: self.card(here, card, place) }
            }
            SpecialWord::RevealOnEntry {} => SpecialKind::RevealOnEntry,
            SpecialWord::SuperHeroReturns { who, zone, until, levels } => SpecialKind::BossReturns {
                who: self.boss(here, who, place),
                zone: self.zone_at(here, *zone, place),
                unless: self.returns(here, until.as_ref(), levels.as_deref(), place),
            },
            SpecialWord::AllNonCombatant { extra_zones } => SpecialKind::AllNonCombatant { extra_zones: *extra_zones },
            SpecialWord::CitizenCardReward { colours } => SpecialKind::CitizenCardReward { colours: set(colours) },
            SpecialWord::Informants { cards } => SpecialKind::Informants { cards: self.cards(here, cards, place) },
            SpecialWord::ExitAppears { colour } => SpecialKind::ExitAppears { colour: *colour },
            SpecialWord::RescueParty { colour } => {
                let same = |point: &&SpawnColour| point.objective() == Some(*colour);
                let point = SpawnColour::ALL.iter().find(same).copied().unwrap_or_default();
                SpecialKind::RescueParty { colour: *colour, point: self.point(here, point, None, place) }
            }
            SpecialWord::ForceField { except } => {
                SpecialKind::ForceField { except: self.locked(here, Some(&[*except]), None, place) }
            }
            SpecialWord::SuperHeroAvenges {} => SpecialKind::BossAvenges,
            SpecialWord::SilentGuardians {} => SpecialKind::SilentGuardians,
            SpecialWord::LevelReinforcements { enemy, count } => SpecialKind::LevelReinforcements {
                enemy: self.kind(here.side.mode, enemy, here.id, place),
                count: *count,
            },
            SpecialWord::SecretMissionAction { card, after, on, effect } => SpecialKind::SecretMissionAction {
                card: self.card(here, card, place),
                after: self.condition(here, after, place),
                effect: match effect {
                    SecretEffectRecord::Cancel(CancelRecord { kind: CancelSpecial, special }) => {
                        let known = here.specials.iter().position(|known| known.get_ref().id == *special);
                        SecretEffect::Cancel(self.reader.found(known.map(SpecialId::at), place, special))
                    }
                    SecretEffectRecord::Grant(effect) => {
                        let mut book = Book { mode: here.side.mode, abilities: Vec::new(), attacks: Vec::new() };
                        let effect = self.effect(&mut book, effect, here.id, place);
                        SecretEffect::Grant { effect, on: *on }
                    }
                },
            },
            SpecialWord::SignLocked { until } => SpecialKind::SignLocked { until: self.condition(here, until, place) },
            SpecialWord::SignThrows { count } => SpecialKind::SignThrows { count: *count },
            SpecialWord::SignCarry { actions, zones } => SpecialKind::SignCarry { actions: *actions, zones: *zones },
            SpecialWord::BossRises { who, levels } => {
                SpecialKind::BossRises { who: self.boss(here, who, place), final_levels: set(levels) }
            }
            SpecialWord::BossRests { who, colours } => {
                SpecialKind::BossRests { who: self.boss(here, who, place), colours: set(colours) }
            }
            SpecialWord::TraitReward { colours } => SpecialKind::TraitReward { colours: set(colours) },
        }
    }

    fn zones_at(&mut self, here: &Here<'_>, parts: &[Part], place: Place) -> ZoneSet {
        parts.iter().map(|part| self.zone_at(here, *part, place)).collect()
    }

    fn on_board(&mut self, here: &Here<'_>, face: Face, place: Place) {
        if here.place.board.layout().place_of(face).is_none() {
            self.reader.fault(place, format!("{}: there is no tile {face} on the board", here.id));
        }
    }

    /// The zones with the Citizen symbol on some tiles.
    fn citizens_on(&mut self, here: &Here<'_>, faces: &[Face], place: Place) -> ZoneSet {
        faces.iter().for_each(|face| self.on_board(here, *face, place));
        citizen_zones(here.ground, &here.place.board, faces)
    }

    /// The one Spawn Point of a colour; among those for a large team only, if asked.
    fn point(&mut self, here: &Here<'_>, colour: SpawnColour, only_large: Option<bool>, place: Place) -> SpawnPointId {
        let fits = |point: &SpawnPoint| {
            point.colour == colour && only_large.is_none_or(|only_large| point.only_large == only_large)
        };
        let found: Vec<usize> = (0..here.spawn_points.len()).filter(|at| fits(&here.spawn_points[*at])).collect();
        let [point] = found[..] else {
            let what = format!("{}: there is not one {} Spawn Point to mean", here.id, colour.name());
            self.reader.fault(place, what);
            return SpawnPointId::default();
        };
        SpawnPointId::at(point)
    }

    /// Doors by their tokens or by the place they lead into.
    fn locked(
        &mut self,
        here: &Here<'_>,
        tokens: Option<&[DoorToken]>,
        building: Option<&str>,
        place: Place,
    ) -> Set<DoorId> {
        let doors: Set<DoorId> = match (tokens, building) {
            (Some(tokens), None) => tokens.iter().flat_map(|token| here.place.doors_with(*token).iter()).collect(),
            (None, Some(id)) => {
                let known = here.place.places.iter().find(|known| known.id == id);
                known.map_or_else(Set::default, |known| here.place.doors_of(known.rooms))
            }
            (None, None) | (Some(_), Some(_)) => Set::default(),
        };
        if doors.is_empty() {
            self.reader
                .fault(place, format!("{}: needs doors that are on the board, by `tokens` or by `place`", here.id));
        }
        doors
    }

    fn condition(&mut self, here: &Here<'_>, record: &ConditionRecord, place: Place) -> Condition {
        let ConditionRecord { taken, devoured, eliminated, revealed, opened, opened_on, never } = record;
        let mut found = Vec::new();
        found.extend(taken.as_ref().map(|colours| Condition::Taken(set(colours))));
        found.extend(devoured.as_ref().map(|who| match who.as_str() {
            OBJECTIVE_CITIZEN => Condition::ObjectiveCitizenDevoured,
            who => Condition::Devoured(self.card(here, who, place)),
        }));
        found.extend(eliminated.as_ref().map(|who| Condition::Eliminated(self.boss(here, who, place))));
        found.extend(revealed.as_ref().map(|card| Condition::Revealed(self.card(here, card, place))));
        found.extend(opened.as_ref().map(|token| Condition::Opened(here.place.doors_with(*token))));
        found.extend(opened_on.as_ref().map(|face| {
            self.on_board(here, *face, place);
            Condition::Opened(here.place.doors_on(*face))
        }));
        found.extend(never.as_ref().map(|Yes| Condition::Never));
        let [condition] = found[..] else {
            self.reader.fault(place, format!("{}: a condition says one thing", here.id));
            return Condition::Never;
        };
        if condition == Condition::Opened(Set::default()) {
            self.reader.fault(place, format!("{}: there is no such door to open", here.id));
        }
        condition
    }

    /// A boss comes back until something has happened, or whenever somebody of these levels eliminates it.
    fn returns(
        &mut self,
        here: &Here<'_>,
        until: Option<&ConditionRecord>,
        levels: Option<&[Danger]>,
        place: Place,
    ) -> Final {
        match (until, levels) {
            (Some(until), None) => Final::When(self.condition(here, until, place)),
            (None, Some(levels)) => {
                Final::By(Danger::ALL.iter().copied().filter(|level| !levels.contains(level)).collect())
            }
            (None, None) | (Some(_), Some(_)) => {
                self.reader.fault(place, format!("{}: needs `until` or `levels`", here.id));
                Final::When(Condition::Never)
            }
        }
    }
}

/// Whoever is the Objective Citizen.
const OBJECTIVE_CITIZEN: &str = "objective-citizen";

fn set<T: Id>(list: &[T]) -> Set<T> {
    list.iter().copied().collect()
}
