//! Every number that the rules use.

use serde::{Deserialize, Deserializer, de};
use shamble_kernel::Name;
use toml::Value;

use crate::kinds::{EntryTableId, MovementKind, ShotKind, ZombieKind};
use crate::mat::{Length, Measures};
use crate::written::{Written, number, read};

use super::Dice;

/// A part of something in hundredths: 50 is one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(pub u8);

impl Written for Part {
    fn from_value(value: &Value) -> Result<Self, String> {
        let part = number(value).and_then(Length::from_file).filter(|part| (0..=100).contains(&part.get()));
        part.map(|part| Part(part.get() as u8)).ok_or_else(|| format!("{value} is no part from 0 to 1"))
    }
}

impl Written for Dice {
    fn from_value(value: &Value) -> Result<Self, String> {
        value.as_str().ok_or_else(|| format!("{value} is no dice"))?.parse()
    }
}

/// A setting says its value, and by which rule.
pub(super) fn value<'de, D: Deserializer<'de>, T: Written>(from: D) -> Result<T, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Setting {
        value: Value,
    }
    T::from_value(&Setting::deserialize(from)?.value).map_err(de::Error::custom)
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $kind:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(#[serde(deserialize_with = "value")] pub $field: $kind,)*
        }
    )*};
}

settings! {
    /// The game as a whole.
    Game {
        turns_max: u8, table_min: [Length; 2], pa_per_turn: u8, search_places_extra: u8, open_stretch_max: Length,
    }
    /// Entry of zombies.
    Entry {
        threshold: [u8; 2], every: [u8; 2], first_turn: u8, ring: [Length; 2], others_min: Length,
        first_min: Length, screen_distance: Length, screen_height: Length,
    }
    /// Bases, bodies and heights.
    Geometry {
        base_radius: Length, figure_height: Length, mid_body: Length, body_head: Length, contact: Length,
        step: Length,
    }
    /// Angles, cover and reach.
    Sight { cover_part: i8, cover_full: i8, reach_over: Length, fight_height: Length, fight_gap: Length, }
    /// What zombies notice.
    Senses {
        door: Length, stealth_watch: Length, stealth_crowd: u8, stealth_noticed: u8, stealth_clear: Length,
        hiding_distance: Length, hiding_height: Length,
    }
    /// What zombies do.
    Zombies {
        attack_reach: Length, pass_attack_reach: Length, grapple_on: u8, bite_on: u8, around_base_max: u8,
        path_tie: Length, path_left_on: u8, door_breaks: u8, door_breaks_several: u8,
    }
    /// Hordes.
    Horde { size: u8, converge: Length, hordes_converge: Length, prey_at_hand: Length, }
    /// Prices in PA.
    Prices {
        normal_move: u8, alert_move: u8, stealth_move: u8, run: u8, stairs_extra: u8, crossing: u8, climb: u8,
        jump_over: u8, jump_down: u8, change_weapon: u8, give: u8, normal_shot: u8, aimed_shot: u8, burst: u8,
        moving_shot: u8, repair: u8, close_combat: u8, force_door: u8, search_1: u8, search_2: u8, search_3: u8,
        search_4: u8, search_zombie: u8, look_for_stick: u8, pick_up_dud: u8, take_charge: u8,
    }
    /// Movement.
    Moves {
        alert_part: Part, stealth_divisor: u8, run_factor: u8, stairs_divisor: u8, crossing_height: Length,
        crossing_cost: Length, climb_height: Length, climb_danger: Length, climb_fall_on: u8, fall_step: Length,
        fall_damage: u8, jump_part: Part, jump_down_height: Length,
    }
    /// Shooting.
    Shooting {
        aimed: i8, burst_on_one: i8, burst_more: Dice, burst_radius: Length, burst_part_loaded: Part,
        point_blank: i8, point_blank_part: Part, distance_malus: i8, distance_free_steps: u8, dense_malus: i8,
        dense_limit: Length, exceptional_on: u8, exceptional_normal: u8, exceptional_aimed: Dice,
        exceptional_width: Length, exceptional_depth: Length, exceptional_burst_several: Dice,
        exceptional_burst_one: Dice, exceptional_burst_one_radius: Length, malfunction_on: u8, repair_dys_loss: u8,
        repair_clean_on: u8, repair_ruin_on: u8,
    }
    /// Templates.
    Templates {
        drop_small_radius: Length, drop_large_radius: Length, drop_centres: Length, round_radius: Length,
        fringe: Length, storey_reach: Length,
    }
    /// Grenades.
    Grenades { dud_on: u8, dud_explodes: u8, miss_distance: Dice, miss_stopped_by: Length, }
    /// Fighting hand to hand.
    Fight {
        again_on: u8, dodge_counter_on: u8, melee_bonus: i8, melee_bonus_from: u8, disengage_ally: u8,
        disengage_way_out: Length, stick_wear: u8,
    }
    /// Doors and rooms.
    Doors { locked: u8, waiting_none: u8, waiting_number: Dice, waiting_memory: u8, }
    /// Searching and carrying.
    Searches {
        zone_surface: u16, body_turns: u8, take_distance: Length, give_distance: Length, stick_found: u8,
    }
    /// Energy, health, infection and death.
    Health {
        nutrition_every: [u8; 2], loss_idle: u8, loss_active: u8, energy_step: u8, energy_step_damage: u8,
        exhausted_damage: u8, bite: Dice, infection: u8, infection_damage: u8, infection_per_bite: i8,
        risen_type: ZombieKind, return_found: u8, return_distance: Length,
    }
    /// Objectives and campaigns.
    Objectives {
        persons_needed_part: Part, vehicle_distance: Length, horde_base: u8, horde_per_survivor: u8,
        exit_width: Length,
    }
}

/// The malus of a shot made during a movement; a kind of shot without one is not possible (SUR-MSHOT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovingShot {
    pub movement: MovementKind,
    pub normal: Option<i8>,
    pub burst: Option<i8>,
}

impl MovingShot {
    /// The malus of a kind of shot. Nobody aims on the move (SUR-MSHOT-2).
    pub fn malus(&self, kind: ShotKind) -> Option<i8> {
        match kind {
            ShotKind::Normal => self.normal,
            ShotKind::Aimed => None,
            ShotKind::Burst => self.burst,
        }
    }
}

/// How many zombies enter how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct EntryOptions {
    pub threshold: u8,
    pub every: u8,
    pub table: EntryTableId,
}

/// As it is written: tables are called by their names.
pub(super) fn entry<'de, D: Deserializer<'de>>(from: D) -> Result<EntryOptions, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        threshold: u8,
        every: u8,
        #[serde(deserialize_with = "read")]
        table: EntryTableId,
    }
    let Entry { threshold, every, table } = Entry::deserialize(from)?;
    Ok(EntryOptions { threshold, every, table })
}

/// Settings that make a free game easier or harder.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    pub id: String,
    pub name: Name,
    pub text: Name,
    #[serde(deserialize_with = "entry")]
    pub entry: EntryOptions,
    pub nutrition_every: u8,
}

/// All settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub game: Game,
    pub entry: Entry,
    pub geometry: Geometry,
    pub sight: Sight,
    pub senses: Senses,
    pub zombies: Zombies,
    pub horde: Horde,
    pub price: Prices,
    #[serde(rename = "move")]
    pub moves: Moves,
    pub shooting: Shooting,
    pub template: Templates,
    pub grenade: Grenades,
    pub fight: Fight,
    pub doors: Doors,
    pub search: Searches,
    pub health: Health,
    pub objective: Objectives,
    /// One for each movement that allows shots.
    #[serde(rename = "moving_shot")]
    pub moving_shots: Vec<MovingShot>,
    #[serde(rename = "preset")]
    pub presets: Vec<Preset>,
}

impl Settings {
    /// Whether a result of a test's die means more than success or failure.
    pub fn is_special(&self, die: u8) -> bool {
        let (shooting, zombies, fight) = (&self.shooting, &self.zombies, &self.fight);
        let lowest = [zombies.grapple_on, zombies.bite_on, fight.again_on, fight.dodge_counter_on];
        let single = [
            shooting.exceptional_on,
            shooting.malfunction_on,
            shooting.repair_clean_on,
            shooting.repair_ruin_on,
            self.grenade.dud_on,
        ];
        lowest.into_iter().any(|most| die <= most) || single.contains(&die)
    }

    /// The measures that the geometry of a table needs.
    pub fn measures(&self) -> Measures {
        let (geometry, sight) = (&self.geometry, &self.sight);
        Measures {
            radius: geometry.base_radius,
            height: geometry.figure_height,
            middle: geometry.mid_body,
            lying: geometry.body_head,
            contact: geometry.contact,
            step: geometry.step,
            crossing: self.moves.crossing_height,
            crossing_cost: self.moves.crossing_cost,
            reach_over: sight.reach_over,
            fight_height: sight.fight_height,
            fight_gap: sight.fight_gap,
            screen_height: self.entry.screen_height,
            screen_distance: self.entry.screen_distance,
            hiding_height: self.senses.hiding_height,
            hiding_distance: self.senses.hiding_distance,
        }
    }
}
