//! Every number that the rules use and a set-up may change.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, de};
use shamble_kernel::Name;
use toml::Value;

use crate::kinds::{EntryTableId, MovementKind, ShotKind, ZombieKind};
use crate::mat::{Length, Measures};

use super::Dice;

/// A number of the rules, with the least and the greatest value that a set-up may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    pub value: T,
    pub range: Option<(T, T)>,
}

/// A part of something in hundredths: 50 is one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(pub u8);

/// Read from the value of a setting.
pub trait Stated: Sized {
    fn read(value: &Value) -> Result<Self, String>;
}

macro_rules! whole_numbers {
    ($($kind:ty),*) => {$(
        impl Stated for $kind {
            fn read(value: &Value) -> Result<Self, String> {
                let number = value.as_integer().and_then(|number| <$kind>::try_from(number).ok());
                number.ok_or_else(|| format!("{value} is no whole number that fits here"))
            }
        }
    )*};
}
whole_numbers!(u8, i8, u16);

/// A whole or a decimal number.
pub(super) fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
}

impl Stated for Length {
    fn read(value: &Value) -> Result<Self, String> {
        let length = number(value).and_then(Length::from_file);
        length.ok_or_else(|| format!("{value} is no length in cm with at most two decimals"))
    }
}

impl Stated for Part {
    fn read(value: &Value) -> Result<Self, String> {
        let part = number(value).and_then(Length::from_file).filter(|part| (0..=100).contains(&part.get()));
        part.map(|part| Part(part.get() as u8)).ok_or_else(|| format!("{value} is no part from 0 to 1"))
    }
}

impl Stated for Dice {
    fn read(value: &Value) -> Result<Self, String> {
        value.as_str().ok_or_else(|| format!("{value} is no dice"))?.parse()
    }
}

impl Stated for ZombieKind {
    fn read(value: &Value) -> Result<Self, String> {
        value.as_str().and_then(ZombieKind::named).ok_or_else(|| format!("{value} is no type of zombie"))
    }
}

impl Stated for String {
    fn read(value: &Value) -> Result<Self, String> {
        value.as_str().map(str::to_owned).ok_or_else(|| format!("{value} is no word"))
    }
}

impl<T: Stated> Stated for [T; 2] {
    fn read(value: &Value) -> Result<Self, String> {
        match value.as_array().map(Vec::as_slice) {
            Some([one, other]) => Ok([T::read(one)?, T::read(other)?]),
            _ => Err(format!("{value} is no list of two")),
        }
    }
}

impl<'de, T: Stated + PartialOrd> Deserialize<'de> for Setting<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Setting<T>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Record {
            value: Value,
            range: Option<[Value; 2]>,
            #[serde(default, rename = "rule")]
            _rule: IgnoredAny,
            #[serde(default, rename = "rules")]
            _rules: IgnoredAny,
            #[serde(default, rename = "source")]
            _source: IgnoredAny,
        }
        let record = Record::deserialize(from)?;
        let value = T::read(&record.value).map_err(de::Error::custom)?;
        let Some([least, most]) = record.range else { return Ok(Setting { value, range: None }) };
        let [least, most] = [T::read(&least), T::read(&most)];
        let (least, most) = (least.map_err(de::Error::custom)?, most.map_err(de::Error::custom)?);
        if value < least || value > most {
            return Err(de::Error::custom("the value lies outside its range"));
        }
        Ok(Setting { value, range: Some((least, most)) })
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Part) -> Option<std::cmp::Ordering> {
        Some(self.0.cmp(&other.0))
    }
}

impl PartialOrd for Dice {
    fn partial_cmp(&self, other: &Dice) -> Option<std::cmp::Ordering> {
        (self.least(), self.most()).partial_cmp(&(other.least(), other.most()))
    }
}

macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $kind:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $field: Setting<$kind>,)*
        }
    )*};
}

settings! {
    /// The game as a whole.
    Game {
        turns: u8, survivors_min: u8, survivors_max: u8, table_min: [Length; 2], pa_per_turn: u8, price_min: u8,
        start_radius: Length, search_places_extra: u8, open_stretch_max: Length,
    }
    /// Entry of zombies.
    Entry {
        threshold: u8, every: u8, first_turn: u8, table: String, distance_table: String, ring: [Length; 2],
        others_min: Length, first_min: Length, screen_distance: Length, screen_height: Length, grid: Length,
    }
    /// Random directions.
    Direction { sectors: u8, sector_angle: u16, scatter: Dice, }
    /// Bases, bodies and heights.
    Geometry {
        base_radius: Length, figure_height: Length, mid_body: Length, body_head: Length, tolerance: Tolerance,
        contact: Length, step: Length, narrowest_passage: Length, slope_limit: u8,
    }
    /// Angles, cover and reach.
    Sight {
        survivor_angle: u16, zombie_angle: u16, cover_part: i8, cover_full: i8, reach_over: Length,
        fight_height: Length, fight_gap: Length,
    }
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
        moving_shot: u8, repair: u8, close_combat: u8, disengage: u8, force_door: u8, search_1: u8, search_2: u8,
        search_3: u8, search_4: u8, search_zombie: u8, look_for_stick: u8, pick_up_dud: u8, take_charge: u8,
        free_acts: u8,
    }
    /// Movement.
    Moves {
        alert_part: Part, stealth_divisor: u8, run_factor: u8, stairs_divisor: u8, crossing_height: Length,
        crossing_cost: Length, climb_height: Length, climb_danger: Length, climb_fall_on: u8, fall_step: Length,
        fall_damage: u8, jump_part: Part, jump_down_height: Length, cluttered_divisor: u8, alert_answers: u8,
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
        drop_length: Length, drop_small_radius: Length, drop_large_radius: Length, drop_centres: Length,
        round_radius: Length, fringe: Length, storey_reach: Length,
    }
    /// Grenades.
    Grenades { dud_on: u8, dud_explodes: u8, miss_distance: Dice, miss_stopped_by: Length, }
    /// Fighting hand to hand.
    Fight {
        again_on: u8, dodge_counter_on: u8, melee_bonus: i8, melee_bonus_from: u8, disengage_ally: u8,
        disengage_way_out: Length, stick_wear: u8,
    }
    /// Doors and rooms.
    Doors { locked: u8, waiting_none: u8, waiting_number: Dice, waiting_memory: u8, waiting_type: ZombieKind, }
    /// Searching and carrying.
    Searches {
        zone_surface: u16, times: u8, body_turns: u8, take_distance: Length, give_distance: Length,
        give_partners: u8, stick_found: u8, weapons_in_hand: u8,
    }
    /// Energy, health, infection and death.
    Health {
        nutrition_every: u8, loss_idle: u8, loss_active: u8, energy_step: u8, energy_step_damage: u8,
        exhausted_damage: u8, bite: Dice, infection: u8, infection_damage: u8, infection_per_bite: i8,
        risen_type: ZombieKind, return_found: u8, return_distance: Length, return_pa: u8,
    }
    /// Objectives and campaigns.
    Objectives {
        persons_needed_part: Part, person_distance: Length, vehicle_distance: Length, horde_base: u8,
        horde_per_survivor: u8, exit_width: Length, campaign_wins: u8,
    }
}

/// The file allows a thousandth of a centimetre; positions on the grid need less, so it is read and not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub struct Tolerance;

impl Stated for Tolerance {
    fn read(value: &Value) -> Result<Self, String> {
        let is_finer = number(value).is_some_and(|cm| (0.0..0.005).contains(&cm));
        is_finer.then_some(Tolerance).ok_or_else(|| format!("{value} is coarser than the grid of positions"))
    }
}

/// The malus of a shot made during a movement; a kind of shot without one is not possible (SUR-MSHOT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Settings that make a free game easier or harder.
#[derive(Debug)]
pub struct Preset {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub entry: EntryOptions,
    pub nutrition_every: u8,
}

/// All settings.
#[derive(Debug)]
pub struct Settings {
    pub game: Game,
    pub entry: Entry,
    pub direction: Direction,
    pub geometry: Geometry,
    pub sight: Sight,
    pub senses: Senses,
    pub zombies: Zombies,
    pub horde: Horde,
    pub price: Prices,
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
    pub moving_shots: Vec<MovingShot>,
    pub presets: Vec<Preset>,
}

impl Settings {
    /// The measures that the geometry of a table needs.
    pub fn measures(&self) -> Measures {
        let (geometry, sight) = (&self.geometry, &self.sight);
        Measures {
            radius: geometry.base_radius.value,
            height: geometry.figure_height.value,
            middle: geometry.mid_body.value,
            lying: geometry.body_head.value,
            contact: geometry.contact.value,
            step: geometry.step.value,
            crossing: self.moves.crossing_height.value,
            crossing_cost: self.moves.crossing_cost.value,
            reach_over: sight.reach_over.value,
            fight_height: sight.fight_height.value,
            fight_gap: sight.fight_gap.value,
            screen_height: self.entry.screen_height.value,
            screen_distance: self.entry.screen_distance.value,
            hiding_height: self.senses.hiding_height.value,
            hiding_distance: self.senses.hiding_distance.value,
        }
    }
}
