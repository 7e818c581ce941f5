//! Special rules of missions, and what they wait for.

use serde::Deserialize;
use shamble_kernel::{Name, RuleId, Set};
use shamble_zombicide::{When, reading, vocabulary};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use super::Marked;
use crate::cards::{
    Attacks, BossId, ByEnemy, CitizenId, Colour, Colours, Danger, EnemyKind, SpawnKind, SpawnPointId, SpecialId,
};
use crate::content::{names, shapes};

/// A special rule of a mission. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct Special {
    pub id: String,
    #[serde(flatten)]
    pub kind: SpecialKind,
    /// It holds with 5 or 6 characters only.
    #[serde(default, rename = "large_team")]
    pub only_large: bool,
    /// The first one is the Mission's own.
    #[serde(deserialize_with = "names::rules")]
    pub rules: Vec<RuleId>,
    pub name: Name,
    pub text: Name,
}

vocabulary! {
    by shapes::form;

    /// What is special: first at set-up, then in play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum SpecialKind {
        /// One spawn at every active Spawn Point after set-up (MZ-MIS-8).
        #[serde(deserialize_with = "reading::nothing")]
        SetupSpawn,
        /// These Spawn Points are used.
        SpawnPointAdded {
            #[serde(rename = "colours", deserialize_with = "names::large_points")]
            points: Set<SpawnPointId>,
        },
        /// How the team is divided between two Start Zones.
        SplitStart { how: Split },
        /// These cards are among the Citizen cards of these zones.
        HideSecretMissions {
            #[serde(deserialize_with = "names::all")]
            cards: Set<CitizenId>,
            #[serde(deserialize_with = "names::symbols")]
            among: ZoneSet,
        },
        /// This Citizen's card is among those of these zones.
        HideCitizen {
            #[serde(deserialize_with = "names::one")]
            who: CitizenId,
            #[serde(deserialize_with = "names::symbols")]
            among: ZoneSet,
        },
        /// One random Citizen card under each Objective, dealt without these cards.
        CitizensUnderObjectives {
            #[serde(deserialize_with = "names::all")]
            without: Set<CitizenId>,
        },
        /// The bosses of the mission stand on the board, their cards face up beside it.
        #[serde(deserialize_with = "reading::nothing")]
        PlaceBosses,
        /// The coloured tokens lie among the Reds.
        #[serde(deserialize_with = "reading::nothing")]
        HiddenObjectives,
        /// The Secret Mission cards of the mission lie face up.
        #[serde(deserialize_with = "reading::nothing")]
        SecretMissionsShown,
        /// Cards of this kind are taken out of the Spawn deck.
        RemoveSpawnCards {
            #[serde(rename = "card", deserialize_with = "names::one")]
            kind: SpawnKind,
            count: u8,
        },
        /// Copies of this card are taken out of the Citizen deck.
        RemoveCitizenCards {
            #[serde(deserialize_with = "names::one")]
            card: CitizenId,
            count: u8,
        },
        /// No Citizen card lies in these rooms, and no building spawn happens there.
        #[serde(rename = "quiet-tile")]
        QuietRooms {
            #[serde(rename = "face", deserialize_with = "names::rooms")]
            rooms: ZoneSet,
        },
        /// These pieces stand in each of these zones.
        Ambush {
            #[serde(deserialize_with = "names::all")]
            zones: ZoneSet,
            #[serde(deserialize_with = "names::by_enemy")]
            pieces: ByEnemy<u8>,
        },
        /// One random Citizen, shown, is the Objective Citizen; it never moves if it is fixed.
        ObjectiveCitizen {
            #[serde(deserialize_with = "names::one")]
            zone: ZoneId,
            #[serde(rename = "fixed")]
            is_fixed: bool,
        },
        /// One random Citizen card face down in each: the Trapped Citizens.
        TrappedCitizens {
            #[serde(deserialize_with = "names::all")]
            zones: ZoneSet,
        },

        /// For taking an Objective of these colours.
        ObjectiveXp {
            #[serde(deserialize_with = "reading::set")]
            colours: Colours,
            xp: u8,
            to: Gainers,
        },
        /// For the character that devours a Citizen.
        CitizenXp { xp: u8 },
        /// Taking an Objective reveals the Citizen under it, which keeps the token: it is an Objective Citizen.
        #[serde(deserialize_with = "reading::nothing")]
        ObjectiveRevealsCitizen,
        /// For rescuing such a Citizen.
        RescueXp { who: Marked, xp: u8, to: Gainers },
        /// These doors cannot be opened until the condition holds.
        DoorsLocked {
            #[serde(deserialize_with = "names::doors")]
            doors: Set<DoorId>,
            until: Condition,
        },
        /// The Spawn Point becomes active.
        SpawnWakes {
            #[serde(rename = "colour", deserialize_with = "names::one")]
            point: SpawnPointId,
            when: Condition,
        },
        /// The Spawn Point leaves the board.
        SpawnRemoved {
            #[serde(rename = "colour", deserialize_with = "names::one")]
            point: SpawnPointId,
            when: Condition,
        },
        /// Additional cards for the Spawn Point in every spawn step.
        ExtraSpawnCard {
            #[serde(rename = "at", deserialize_with = "names::one")]
            point: SpawnPointId,
            cards: u8,
        },
        /// When the card is revealed, a Citizen appears in its zone and is the Objective Citizen.
        SecretMissionCitizen {
            #[serde(deserialize_with = "names::one")]
            card: CitizenId,
        },
        /// Citizen cards are turned over only by a character entering their zone.
        #[serde(deserialize_with = "reading::nothing")]
        RevealOnEntry,
        /// Eliminated, the boss comes back here in the End Phase.
        BossReturns {
            #[serde(deserialize_with = "names::one")]
            who: BossId,
            #[serde(deserialize_with = "names::one")]
            zone: ZoneId,
            unless: Final,
        },
        /// All Citizens are Non-combatant, and each moves further zones in each Activation.
        AllNonCombatant { extra_zones: u8 },
        /// The taker may draw a Citizen card onto its dashboard.
        CitizenCardReward {
            #[serde(deserialize_with = "reading::set")]
            colours: Colours,
        },
        /// Revealing one of the cards lets the players turn over one Objective.
        Informants {
            #[serde(deserialize_with = "names::all")]
            cards: Set<CitizenId>,
        },
        /// The Exit token is put where this Objective is taken.
        ExitAppears { colour: Colour },
        /// When the Objective of its colour is taken, 1 boss appears at the Spawn Point, which becomes active.
        RescueParty {
            #[serde(rename = "colour", deserialize_with = "names::one")]
            point: SpawnPointId,
        },
        /// Characters cannot go from a room into a street but by these doors.
        ForceField {
            #[serde(deserialize_with = "names::doors_with")]
            except: Set<DoorId>,
        },
        /// A devoured Citizen brings 1 boss into its zone.
        #[serde(deserialize_with = "reading::nothing")]
        BossAvenges,
        /// Bosses sleep until a door into their building is open.
        #[serde(deserialize_with = "reading::nothing")]
        SilentGuardians,
        /// At each new Danger Level of a character, in the nearest Spawn Zone.
        LevelReinforcements {
            #[serde(deserialize_with = "names::one")]
            enemy: EnemyKind,
            count: u8,
        },
        /// The card may be taken for 1 Action in its zone once the condition holds.
        SecretMissionAction {
            #[serde(deserialize_with = "names::one")]
            card: CitizenId,
            after: Condition,
            effect: SecretEffect,
        },
        /// Nobody can use or move the Sign until the condition holds.
        SignLocked { until: Condition },
        /// The Sign can be thrown so often only.
        SignThrows { count: u8 },
        /// A character in the Sign's zone may spend Actions to move to the next one and take it along.
        SignCarry { actions: u8 },
        /// Eliminated, the boss is laid down and gets up in the End Phase, unless by a character of these levels.
        BossRises {
            #[serde(deserialize_with = "names::one")]
            who: BossId,
            #[serde(rename = "levels", deserialize_with = "reading::set")]
            final_levels: Set<Danger>,
        },
        /// The boss is not activated in the Round in which such an Objective is taken.
        BossRests {
            #[serde(deserialize_with = "names::one")]
            who: BossId,
            #[serde(deserialize_with = "reading::set")]
            colours: Colours,
        },
        /// The taker draws a Trait card for free.
        TraitReward {
            #[serde(deserialize_with = "reading::set")]
            colours: Colours,
        },
        /// The game is lost when so many Rounds are over and a goal is left (MZ-OWN-2).
        RoundLimit { rounds: u8 },
        /// Its text is told in its time; Enemies may come, and a Spawn card be drawn for a zone (MZ-OWN-3).
        Event {
            when: When,
            #[serde(default, deserialize_with = "names::maybe")]
            enemy: Option<EnemyKind>,
            #[serde(default)]
            count: u8,
            #[serde(default, deserialize_with = "names::maybe")]
            zone: Option<ZoneId>,
            #[serde(default, deserialize_with = "names::maybe")]
            card: Option<ZoneId>,
        },
    }
}

readers! {
    SpecialKind:
    split_start: SplitStart { how } -> Split = how;
    spawn_point_added: SpawnPointAdded { points } -> Set<SpawnPointId> = points;
    secret_citizen: SecretMissionCitizen { card } -> CitizenId = card;
    under_objectives: CitizensUnderObjectives { without } -> Set<CitizenId> = without;
    /// Of which kind, and how many.
    removed_spawns: RemoveSpawnCards { kind, count } -> (SpawnKind, u8) = (kind, count);
    removed_citizens: RemoveCitizenCards { card, count } -> (CitizenId, u8) = (card, count);
    objective_citizen: ObjectiveCitizen { zone } -> ZoneId = zone;
    trapped_citizens: TrappedCitizens { zones } -> ZoneSet = zones;
    objective_xp: ObjectiveXp { colours, xp, to } -> (Colours, u8, Gainers) = (colours, xp, to);
    citizen_xp: CitizenXp { xp } -> u8 = xp;
    spawn_wakes: SpawnWakes { point, when } -> (SpawnPointId, Condition) = (point, when);
    spawn_removed: SpawnRemoved { point, when } -> (SpawnPointId, Condition) = (point, when);
    boss_returns: BossReturns { who, unless } -> (BossId, Final) = (who, unless);
    boss_rises: BossRises { who, final_levels } -> (BossId, Set<Danger>) = (who, final_levels);
    boss_rests: BossRests { who, colours } -> (BossId, Colours) = (who, colours);
    citizen_card_reward: CitizenCardReward { colours } -> Colours = colours;
    trait_reward: TraitReward { colours } -> Colours = colours;
    informants: Informants { cards } -> Set<CitizenId> = cards;
    exit_appears: ExitAppears { colour } -> Colour = colour;
    rescue_party: RescueParty { point } -> SpawnPointId = point;
    level_reinforcements: LevelReinforcements { enemy, count } -> (EnemyKind, u8) = (enemy, count);
    hidden_secrets: HideSecretMissions { cards } -> Set<CitizenId> = cards;
    quiet_rooms: QuietRooms { rooms } -> ZoneSet = rooms;
    doors_locked: DoorsLocked { doors, until } -> (Set<DoorId>, Condition) = (doors, until);
    extra_spawn_card: ExtraSpawnCard { point, cards } -> (SpawnPointId, u8) = (point, cards);
    /// How many zones more Citizens run.
    all_non_combatant: AllNonCombatant { extra_zones } -> u8 = extra_zones;
    /// The doors that let heroes out.
    force_field: ForceField { except } -> Set<DoorId> = except;
    secret_action: SecretMissionAction { card, after, effect } -> (CitizenId, Condition, SecretEffect) =
        (card, after, effect);
    sign_locked: SignLocked { until } -> Condition = until;
    sign_throws: SignThrows { count } -> u8 = count;
    round_limit: RoundLimit { rounds } -> u8 = rounds;
    /// Actions for moving with the Sign.
    sign_carry: SignCarry { actions } -> u8 = actions;
}

impl SpecialKind {
    /// The cards that lie hidden among the Citizen cards of some zones.
    pub fn hidden(self) -> Option<(Set<CitizenId>, ZoneSet)> {
        if let SpecialKind::HideCitizen { who, among } = self {
            return Some(([who].into_iter().collect(), among));
        }
        if let SpecialKind::HideSecretMissions { cards, among } = self { Some((cards, among)) } else { None }
    }

    /// The same, card by card.
    pub fn hides(self) -> impl Iterator<Item = (CitizenId, ZoneSet)> {
        let hidden = self.hidden().into_iter();
        hidden.flat_map(|(cards, among)| cards.iter().map(move |card| (card, among)))
    }
}

vocabulary! {
    by shapes::form;

    /// How a team is divided between two Start Zones.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Split {
        /// As evenly as possible (MZ-M7-11).
        Even,
        /// One character alone (MZH-MH1-1).
        OneAlone,
    }

    /// Who gains XP.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Gainers {
        /// The character that did it.
        Taker,
        /// All characters in play.
        All,
    }

    /// What a rule waits for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Condition {
        /// All Objectives of these colours are taken.
        Taken(#[serde(deserialize_with = "reading::set")] Colours),
        Devoured(#[serde(deserialize_with = "names::one")] CitizenId),
        ObjectiveCitizenDevoured,
        /// For good.
        Eliminated(#[serde(deserialize_with = "names::one")] BossId),
        Revealed(#[serde(deserialize_with = "names::one")] CitizenId),
        /// Any of these doors is open that was not at the start.
        Opened(#[serde(deserialize_with = "names::opened")] Set<DoorId>),
        /// So many Rounds are over (MZ-OWN-3).
        Rounds(u8),
        Never,
    }

    /// When a boss that always comes back does not.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Final {
        /// The condition holds when it is eliminated.
        When(Condition),
        /// The character that eliminates it is at one of these levels, before the XP for it.
        By(#[serde(deserialize_with = "reading::set")] Set<Danger>),
    }

    /// What taking a Secret Mission card does from then on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    pub enum SecretEffect {
        /// A special rule of the mission is ignored.
        Cancel(#[serde(deserialize_with = "names::one")] SpecialId),
        /// Every character rolls more dice for these Attacks.
        Dice { plus: u8, on: Attacks },
    }
}
