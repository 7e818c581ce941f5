//! Missions: the board, what lies on it, what has to be done and what is special.

mod specials;

use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::{Id, Name, RuleId, Set};
use shamble_zombicide::{forms, reading, records, vocabulary};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use super::boards::MissionBoard;
use super::{names, shapes};
use crate::cards::{
    BossId, ByColour, CitizenId, Colour, Colours, Danger, Difficulty, Mode, ObjectiveId, SpawnCardId, SpawnColour,
    SpawnPointId, SpecialId,
};
pub use specials::*;

records! {
    /// A mission. Every zone and door is one of its board.
    Mission {
        id: String,
        mode: Mode,
        name: Name,
        /// The situation.
        brief: Name,
        difficulty: Difficulty,
        #[serde(default, rename = "tutorial")]
        is_tutorial: bool,
        /// The printed playing time.
        minutes: u8,
        /// What need not be looked for among the special rules.
        #[serde(skip)]
        outline: Outline,
        #[serde(rename = "grid", deserialize_with = "names::place")]
        place: Arc<MissionBoard>,
        /// They lie on the board.
        #[serde(default, rename = "doors")]
        _doors: IgnoredAny,
        /// The Start Zone, or two that a special rule divides the team between.
        #[serde(deserialize_with = "names::all")]
        start: Vec<ZoneId>,
        #[serde(default, deserialize_with = "names::maybe")]
        exit: Option<ZoneId>,
        /// In spawn order: the Initial one, then clockwise round the board's centre (MZ-SPAWN-9).
        spawn_points: Vec<SpawnPoint>,
        #[serde(default)]
        objectives: Vec<Objective>,
        /// The tokens that are shuffled and laid red side up at the places of hidden Objectives (MZ-MIS-6).
        #[serde(default, deserialize_with = "reading::by_colour")]
        hidden: ByColour<u8>,
        /// Zones that get an ordinary Citizen card at set-up, face down (MZ-SETUP-8).
        #[serde(rename = "citizen_cards", deserialize_with = "names::citizen_cards")]
        citizens: ZoneSet,
        /// The Spawn cards that are played with, each as often as it stands here; the whole deck unless said
        /// (MZ-OWN-4).
        #[serde(default, deserialize_with = "names::all")]
        spawn_deck: Vec<SpawnCardId>,
        /// Where the Avengers Sign lies.
        #[serde(default, deserialize_with = "names::maybe")]
        sign: Option<ZoneId>,
        /// Bosses on the board from the start (MZ-MIS-13).
        #[serde(default)]
        bosses: Vec<PlacedBoss>,
        /// Secret Mission cards that lie face up.
        #[serde(default)]
        secret_missions: Vec<ShownSecret>,
        /// In the order of their steps.
        #[serde(rename = "goal")]
        goals: Vec<Goal>,
        #[serde(default, rename = "defeat")]
        defeats: Vec<Defeat>,
        #[serde(rename = "special")]
        specials: Vec<Special>,
        /// The counts printed in the legend or derived from the text.
        legend: Legend,
    }
}

/// Kinds of special rules that are asked for all the time: what is not here does not hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outline {
    pub has_force_field: bool,
    pub has_sleepers: bool,
    pub has_harmless: bool,
    /// Doors that are locked at some time.
    pub locked: Set<DoorId>,
}

impl Mission {
    pub fn spawn_point(&self, id: SpawnPointId) -> SpawnPoint {
        self.spawn_points[id.index()]
    }

    pub fn objective(&self, id: ObjectiveId) -> Objective {
        self.objectives[id.index()]
    }

    pub fn special(&self, id: SpecialId) -> &Special {
        &self.specials[id.index()]
    }

    /// Which kinds of special rules there are at all, whatever the size of the team.
    pub fn outline(specials: &[Special]) -> Outline {
        let mut outline = Outline::default();
        for special in specials {
            let kind = special.kind;
            outline.has_force_field |= kind.force_field().is_some();
            outline.has_sleepers |= kind == SpecialKind::SilentGuardians;
            outline.has_harmless |= kind.all_non_combatant().is_some();
            outline.locked.add_all(kind.doors_locked().map_or_else(Set::default, |(doors, _)| doors));
        }
        outline
    }

    /// What holds for a team of this size (MZ-MIS-3).
    pub fn specials_for(&self, is_large: bool) -> impl Iterator<Item = (SpecialId, &Special)> {
        let all = self.specials.iter().enumerate().map(|(at, special)| (SpecialId::at(at), special));
        all.filter(move |(_, special)| is_large || !special.only_large)
    }

    /// The Spawn Points on the board for a team of this size (MZ-MIS-3).
    pub fn spawn_points_for(&self, is_large: bool) -> Set<SpawnPointId> {
        let there = self.spawn_points.iter().enumerate().filter(|(_, point)| is_large || !point.only_large);
        there.map(|(at, _)| SpawnPointId::at(at)).collect()
    }

    /// The colour of each hidden token, before they are shuffled.
    pub fn hidden_tokens(&self) -> impl Iterator<Item = Colour> + '_ {
        self.hidden.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, (*count).into()))
    }
}

fn yes() -> bool {
    true
}

fn all_colours() -> Colours {
    Colour::ALL.iter().copied().collect()
}

forms! {
    /// A Spawn Point.
    #[derive(Clone, Copy, PartialEq, Eq)]
    SpawnPoint {
        #[serde(deserialize_with = "names::one")]
        zone: ZoneId,
        colour: SpawnColour,
        /// Whether it spawns from the start; others wait for a special rule.
        #[serde(default = "yes", rename = "active")]
        is_active: bool,
        /// On the board with 5 or 6 characters only.
        #[serde(default, rename = "large_team")]
        only_large: bool,
    }
    /// An Objective token.
    #[derive(Clone, Copy, PartialEq, Eq)]
    Objective {
        #[serde(deserialize_with = "names::one")]
        zone: ZoneId,
        /// `None`: one of the hidden tokens, red side up; its colour shows when it is taken (MZ-MIS-7).
        colour: Option<Colour>,
    }
    /// A boss that stands on the board at the start.
    #[derive(Clone, Copy, PartialEq, Eq)]
    PlacedBoss {
        /// `None`: drawn blindly.
        #[serde(default, deserialize_with = "names::maybe")]
        who: Option<BossId>,
        #[serde(deserialize_with = "names::one")]
        zone: ZoneId,
    }
    /// A Secret Mission card that lies face up.
    #[derive(Clone, Copy, PartialEq, Eq)]
    ShownSecret {
        #[serde(deserialize_with = "names::one")]
        card: CitizenId,
        #[serde(deserialize_with = "names::one")]
        zone: ZoneId,
    }
}

/// Something that has to be done. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct Goal {
    /// Steps are met in order, goals of one step in any order (MZ-WIN-8).
    pub step: u8,
    #[serde(flatten)]
    pub kind: GoalKind,
    /// The first one is the Mission's own.
    #[serde(deserialize_with = "names::rules")]
    pub rules: Vec<RuleId>,
    pub text: Name,
}

vocabulary! {
    by shapes::form;

    /// What has to be done.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum GoalKind {
        /// No Citizen and no face-down Citizen card is left (MZ-WIN-9).
        #[serde(deserialize_with = "reading::nothing")]
        DevourAllCitizens,
        DevourCitizen {
            #[serde(deserialize_with = "names::one")]
            who: CitizenId,
        },
        DevourObjectiveCitizens {
            count: u8,
        },
        EachHeroDevours {
            at_least: u8,
        },
        /// The card is revealed.
        FindSecretMission {
            #[serde(deserialize_with = "names::one")]
            card: CitizenId,
        },
        /// The Exit token is on the board.
        #[serde(deserialize_with = "reading::nothing")]
        FindExit,
        /// All Objectives that turn out to be of these colours.
        TakeObjectives {
            #[serde(default = "all_colours", deserialize_with = "reading::set")]
            colours: Colours,
        },
        TakeSecretMissions {
            #[serde(deserialize_with = "names::all")]
            cards: Set<CitizenId>,
        },
        EachHeroTakesObjective {
            at_least: u8,
        },
        EachHeroReaches {
            level: Danger,
        },
        /// For good.
        EliminateBoss {
            #[serde(deserialize_with = "names::one")]
            who: BossId,
        },
        /// No boss is left on the board.
        #[serde(deserialize_with = "reading::nothing")]
        ClearBosses,
        #[serde(rename = "rescue-citizen")]
        RescueCitizens {
            who: Marked,
            count: u8,
        },
        #[serde(deserialize_with = "reading::nothing")]
        BringSignToExit,
        /// All characters (MZ-EXIT-2).
        #[serde(deserialize_with = "reading::nothing")]
        LeaveByExit,
        /// So many Rounds are over (MZ-OWN-1).
        SurviveRounds {
            rounds: u8,
        },
    }

    /// A Citizen that a Mission is about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Marked {
        /// The Objective Citizen.
        Objective,
        /// A Trapped Citizen.
        Trapped,
    }
}

/// Something that loses the game at once (MZ-WIN-4). Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct Defeat {
    #[serde(flatten)]
    pub kind: DefeatKind,
    #[serde(deserialize_with = "names::rules")]
    pub rules: Vec<RuleId>,
    pub text: Name,
}

vocabulary! {
    by shapes::form;

    /// What loses the game; without a mark, for any Citizen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum DefeatKind {
        /// By entering a Spawn Zone (MZ-CITN-4).
        CitizenEscapes { who: Option<Marked> },
        /// Devoured or discarded, in Hero Mode.
        CitizenLost { who: Option<Marked> },
    }
}

/// Counts of a legend, as printed or derived from the text; what is not given is `None` (MZ-MIS-4, MZ-MIS-5,
/// MZ-MIS-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    pub start: Option<u8>,
    pub exit: Option<u8>,
    pub citizen_cards: Option<u8>,
    pub objective_citizens: Option<u8>,
    pub trapped_citizens: Option<u8>,
    pub objectives: Option<u8>,
    pub objectives_red: Option<u8>,
    pub objectives_blue: Option<u8>,
    pub objectives_green: Option<u8>,
    pub spawn_points: Option<u8>,
    pub spawn_points_inactive: Option<u8>,
    #[serde(rename = "spawn_points_5_6")]
    pub spawn_points_large: Option<u8>,
    pub doors_open: Option<u8>,
    pub doors_closed: Option<u8>,
    pub doors_sealed: Option<u8>,
    pub doors_red: Option<u8>,
    pub doors_blue: Option<u8>,
    pub doors_green: Option<u8>,
    pub sign: Option<u8>,
    pub bosses: Option<u8>,
    pub secret_missions: Option<u8>,
}
