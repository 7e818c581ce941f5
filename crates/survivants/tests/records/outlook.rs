//! How far a game is from being won: what is left to do, how long the ways are, and what threatens.

use std::cell::RefCell;
use std::collections::HashMap;

use shamble_kernel::Id;
use shamble_survivants::content::arms::Thing;
use shamble_survivants::content::scenarios::Scenario;
use shamble_survivants::content::tables::Table;
use shamble_survivants::kinds::{Characteristic, DoorState, OpeningId, ScenarioId};
use shamble_survivants::mat::{Fork, Hunt, Length, Mat, OpenSet, OpeningKind, Point, Spot, Tread};
use shamble_survivants::{Question, State, Survivants, Survivor, SurvivorId, Wear, Whereabouts};

/// What a centimetre of way costs; everything else is measured against it.
const WAY: f32 = 2.0;
/// What no way is reckoned at, besides its length as the crow flies.
const SHUT: f32 = 40.0;

pub struct Outlook<'a> {
    pub game: &'a Survivants,
    pub scenario: &'a Scenario,
    pub table: &'a Table,
    pub mat: &'a Mat,
    ways: RefCell<HashMap<(Spot, OpenSet), Hunt>>,
}

impl<'a> Outlook<'a> {
    pub fn new(game: &'a Survivants, scenario: ScenarioId) -> Outlook<'a> {
        let scenario = game.content().scenario(scenario);
        let (table, mat) = (game.content().table(scenario.table), game.content().mat(scenario.table));
        Outlook { game, scenario, table, mat, ways: RefCell::default() }
    }

    /// How far from being won; less is better.
    pub fn distance_to_victory(&self, s: &State) -> f32 {
        let errands = self.errands(s);
        let ways = (0..s.survivors.len()).map(SurvivorId::at).map(|who| {
            let Some(here) = spot_of(s.survivor(who)) else { return 0.0 };
            self.way_to_errand(s, &errands.of[who.index()], here)
        });
        errands.left + WAY * ways.sum::<f32>() + self.state_of_the_group(s) + self.turn_of(s)
    }

    /// What a place costs whoever stands there: the way to what he has to do, and zombies near it.
    pub fn cost_of_standing(&self, s: &State, errands: &[Spot], spot: Spot) -> f32 {
        WAY * self.way_to_errand(s, errands, spot) + self.danger(s, spot)
    }

    /// The place on the way to an errand to which a movement leads.
    pub fn on_the_way(&self, s: &State, who: SurvivorId, to: Spot) -> Option<Spot> {
        let here = spot_of(s.survivor(who))?;
        let fork = self.chase(s, here, to)?;
        let left = s.walk().map_or(Length::ZERO, |walk| walk.left.length());
        Some(self.mat.walk(&fork.path, left, Tread::SURVIVOR).end)
    }

    fn way_to_errand(&self, s: &State, errands: &[Spot], from: Spot) -> f32 {
        let ways = errands.iter().map(|to| self.way(s, from, *to));
        if errands.is_empty() { 0.0 } else { ways.fold(f32::INFINITY, f32::min) }
    }

    /// Centimetres from a place to another, through every door that is not known to be locked.
    pub fn way(&self, s: &State, from: Spot, to: Spot) -> f32 {
        self.chase(s, from, to)
            .map_or_else(|| SHUT + apart(from.at, to.at), |fork| fork.length.length().get() as f32 / 100.0)
    }

    fn chase(&self, s: &State, from: Spot, to: Spot) -> Option<Fork> {
        let open = self.passable(s);
        let mut ways = self.ways.borrow_mut();
        let hunt = ways.entry((to, open)).or_insert_with(|| {
            let mut hunt = Hunt::default();
            self.mat.hunt(&mut hunt, to, open);
            hunt
        });
        self.mat.chase(hunt, from, Length::ZERO)
    }

    fn passable(&self, s: &State) -> OpenSet {
        let mut open = s.open;
        for (at, opening) in self.table.openings.iter().enumerate() {
            let is_door = match opening.kind {
                OpeningKind::Door | OpeningKind::StrongDoor | OpeningKind::Gap => true,
                OpeningKind::Window => false,
            };
            if is_door && s.doors[at] != DoorState::Locked {
                open.open(OpeningId::at(at));
            }
        }
        open
    }

    /// Wounds, hunger, zombies near and far, and weapons at hand.
    fn state_of_the_group(&self, s: &State) -> f32 {
        let mut cost = s.zombies.len() as f32 * 3.0;
        for survivor in &s.survivors {
            if !survivor.is_alive() {
                cost += 250.0;
            }
            let lost = |which: Characteristic, left: u8| f32::from(survivor.values[which].saturating_sub(left));
            let weak = if survivor.energy < 3 { 12.0 } else { 0.0 };
            let frail = if survivor.health < 4 { 25.0 } else { 0.0 };
            if survivor.is_present() {
                cost += lost(Characteristic::Health, survivor.health) * 8.0 + frail;
                cost += lost(Characteristic::Energy, survivor.energy) * 2.0 + weak;
                cost += f32::from(survivor.bites) * 20.0 + if survivor.is_engaged { 25.0 } else { 0.0 };
                cost -= self.arms(survivor);
            }
            cost += spot_of(survivor).map_or(0.0, |spot| self.danger(s, spot));
        }
        cost
    }

    /// What a survivor can do with what is in hand.
    fn arms(&self, survivor: &Survivor) -> f32 {
        let worth = survivor.stacks().map(|(slot, stack)| {
            let Thing::Weapon(weapon) = stack.thing else { return 0.0 };
            let weapon = self.game.content().stores.weapon(weapon);
            let shot = match weapon.fire {
                Some(fire) if stack.wear == Wear::Fine && (stack.loaded > 0 || fire.load.is_none()) => 5.0,
                Some(_) => 1.0,
                None => 0.0,
            };
            let blow = weapon.blow.map_or(0.0, |blow| 2.0 + f32::from(blow.bonus));
            if survivor.holds(slot) { shot + blow } else { (shot + blow) / 3.0 }
        });
        worth.sum()
    }

    /// What zombies that reach a place next bring whoever stands there.
    fn danger(&self, s: &State, spot: Spot) -> f32 {
        let near = s.zombies.iter().filter(|zombie| zombie.spot.on == spot.on);
        near.map(|zombie| match apart(spot.at, zombie.spot.at) {
            far if far < 3.0 => 8.0,
            far if far < 8.0 => 6.0,
            far if far < 14.0 => 3.0,
            _ => 0.0,
        })
        .sum()
    }

    /// One acts after the other: whoever has had his turn lets the next one begin.
    fn turn_of(&self, s: &State) -> f32 {
        let acting = match s.agenda.question() {
            Some(Question::Act { who }) => who.index(),
            Some(_) | None => s.survivors.len(),
        };
        (s.survivors.len() - acting) as f32 * 0.3
    }

    pub fn nearest_zombie(&self, s: &State, at: Point) -> f32 {
        s.zombies.iter().map(|zombie| apart(at, zombie.spot.at)).fold(200.0, f32::min)
    }

    pub fn nearest_survivor(&self, s: &State, at: Point) -> f32 {
        s.survivors.iter().filter_map(spot_of).map(|spot| apart(at, spot.at)).fold(200.0, f32::min)
    }

    pub fn is_hurt(&self, s: &State, who: SurvivorId) -> bool {
        let survivor = s.survivor(who);
        let most = if self.counts_supplies() { 2 } else { 5 };
        survivor.health <= most
    }

    pub fn is_hungry(&self, s: &State, who: SurvivorId) -> bool {
        let survivor = s.survivor(who);
        let most = if self.counts_supplies() { 1 } else { 5 };
        survivor.energy <= most
    }
}

/// Where a survivor stands.
pub fn spot_of(survivor: &Survivor) -> Option<Spot> {
    match survivor.at {
        Whereabouts::On(spot) | Whereabouts::Hanging { foot: spot, .. } => Some(spot),
        Whereabouts::Away | Whereabouts::Left | Whereabouts::OnLadder { .. } => None,
    }
}

/// Centimetres between two points.
pub fn apart(one: Point, other: Point) -> f32 {
    (one.squared_to(other) as f32).sqrt() / 100.0
}
