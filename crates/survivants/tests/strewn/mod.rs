//! Scenes strewn by lot: figures at the very distances at which rules begin and end, beside, on and in whatever stands on
//! a table, with any values, weapons and open doors.

pub mod beside;
mod setups;

use serde_json::{Map, Value, json};
use shamble_kernel::traces::Print;
use shamble_kernel::{Luck, Notation};
use shamble_survivants::content::arms::Thing;
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::content::tables::Table;
use shamble_survivants::kinds::{Characteristic, DoorState, WeaponId, ZombieKind};
use shamble_survivants::mat::{Length, Mat, OpenSet, Point, Spot, SurfaceId};
use shamble_survivants::{State, Survivants};

/// Moments at which a scene begins; most of them at an action.
const MOMENTS: [&str; 12] =
    ["act", "act", "act", "act", "moves", "moves", "attacks", "attacks", "rise", "entry", "end-survivors", "end-turn"];

/// How far the centres of two bases are apart, in hundredths: in contact, at 2, 3, 5, 8, 10 and 15 cm of gap, and just not.
const APART: [i32; 24] = [
    200, 205, 210, 215, 220, 300, 400, 405, 500, 505, 600, 700, 705, 800, 1000, 1005, 1200, 1205, 1500, 1700, 1705,
    2200, 2205, 3200,
];

/// Directions in which hundredths stay whole, five long.
const WAYS: [(i32, i32); 12] =
    [(5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3), (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3)];

/// So many scenes are looked at whole; from those after them the game goes on beside what is listed.
pub const WHOLE: u64 = 400;

/// A scene that can be; of others it is said why they cannot. Before it come some set-ups.
pub fn scene(game: &Survivants, seed: u64, luck: &mut Luck, print: &mut Print) -> Option<State> {
    if seed >= WHOLE {
        (0..5).for_each(|_| beside::play(game, luck, print));
        return None;
    }
    (0..4).for_each(|_| print.text(&setups::begin(game, luck)));
    (0..40).find_map(|_| {
        let scene = Scene::drawn(game, luck);
        game.position(&scene).map_err(|faults| print.text(&faults.to_string())).ok()
    })
}

struct Scene<'a> {
    game: &'a Survivants,
    table: &'a Table,
    mat: &'a Mat,
    luck: &'a mut Luck,
    /// Where somebody stands already.
    taken: Vec<Spot>,
    /// Survivors in close combat.
    held: Vec<Spot>,
}

impl Scene<'_> {
    fn drawn(game: &Survivants, luck: &mut Luck) -> Value {
        let content = game.content();
        let scenario = &content.scenarios[luck.pick(content.scenarios.len())];
        let (table, mat) = (content.table(scenario.table), content.mat(scenario.table));
        let mut scene = Scene { game, table, mat, luck, taken: Vec::new(), held: Vec::new() };
        let survivors = scene.survivors(usize::from(scenario.survivors.min), usize::from(scenario.survivors.max));
        let zombies = scene.zombies();
        let goals = scene.goals(&scenario.objectives, &survivors);
        let turn = if scene.luck.pick(3) == 0 { scenario.turns } else { 1 + scene.luck.pick(4) as u8 };
        let (lying, bodies, dead) = (scene.lying(), scene.bodies(), scene.dead(&survivors));
        let acting = survivors.keys().nth(scene.luck.pick(survivors.len())).cloned();
        json!({
            "scenario": scenario.id,
            "turn": turn.min(scenario.turns),
            "goals": goals,
            "survivors": survivors,
            "zombies": zombies,
            "lying": lying,
            "bodies": bodies,
            "dead": dead,
            "doors": scene.doors(),
            "searched": scene.searched(),
            "visited": scene.visited(),
            "acting": acting,
            "moment": MOMENTS[scene.luck.pick(MOMENTS.len())],
        })
    }

    /// A corner of something that stands on the table, or the middle of an opening.
    fn landmark(&mut self) -> Point {
        let plan = self.mat.plan();
        let polygons: Vec<_> = match self.luck.pick(7) {
            0 => plan.openings.iter().map(|opening| &opening.polygon).collect(),
            1 => plan.stairs.iter().map(|stairs| &stairs.polygon).collect(),
            2 => plan.terrain.iter().map(|terrain| &terrain.polygon).collect(),
            5 => plan.zones.iter().collect(),
            3 => plan.rooms.iter().map(|room| &room.polygon).collect(),
            4 => {
                return plan.ladders.first().map_or(Point::new(plan.size.x / 2, plan.size.y / 2), |ladder| ladder.foot);
            }
            _ => plan.pieces.iter().map(|piece| &piece.polygon).collect(),
        };
        match polygons.len() {
            0 => Point::new(self.luck.pick(40) as i32 * plan.size.x / 40, self.luck.pick(40) as i32 * plan.size.y / 40),
            count => {
                let polygon = polygons[self.luck.pick(count)];
                let corners = polygon.corners();
                [polygon.middle(), corners[self.luck.pick(corners.len())]][self.luck.pick(2)]
            }
        }
    }

    /// A free spot at one of the distances from somebody, or from a landmark where nobody stands yet.
    fn spot(&mut self) -> Option<Spot> {
        let from = match self.taken.len() {
            0 => self.landmark(),
            count => self.taken[self.luck.pick(count)].at,
        };
        (0..20).find_map(|_| {
            let apart = APART[self.luck.pick(APART.len())];
            self.spot_beside(from, apart)
        })
    }

    /// A free spot so far from a point, if the first that is drawn is free.
    fn spot_beside(&mut self, from: Point, apart: i32) -> Option<Spot> {
        let (x, y) = WAYS[self.luck.pick(WAYS.len())];
        let at = Point::new(from.x + apart * x / 5, from.y + apart * y / 5);
        let floors: Vec<SurfaceId> = self.mat.surfaces().collect();
        let on = if self.luck.pick(2) == 0 { floors[0] } else { floors[self.luck.pick(floors.len().min(256))] };
        let spot = self.mat.settled(Spot { at, on });
        let is_apart = self.taken.iter().all(|other| other.on != on || other.at.squared_to(at) >= 200 * 200);
        let is_free = is_apart && self.mat.fits(spot, OpenSet::NONE);
        is_free.then(|| {
            self.taken.push(spot);
            spot
        })
    }

    fn written(&self, spot: Spot) -> String {
        let z = self.mat.surface_height(spot.on);
        let [x, y] = [spot.at.x, spot.at.y].map(Length::hundredths);
        if spot.on == Spot::default().on { format!("{x},{y}") } else { format!("{x},{y},{z}") }
    }

    fn survivors(&mut self, least: usize, most: usize) -> Map<String, Value> {
        let mut people: Vec<&str> = self.game.content().people.ready.iter().map(|person| person.id.as_str()).collect();
        self.luck.shuffle(&mut people);
        let count = least.max(2).min(most) + self.luck.pick((most - least.max(2).min(most)).min(2) + 1);
        people.into_iter().take(count).map(|person| (person.to_owned(), self.survivor())).collect()
    }

    fn survivor(&mut self) -> Value {
        let Some(spot) = self.spot().filter(|_| self.luck.pick(12) > 0) else {
            let gone = ["away", "left"][self.luck.pick(2)];
            return json!(gone);
        };
        let (bag, hands) = self.bag();
        let facing = WAYS[self.luck.pick(WAYS.len())];
        let growth = &self.game.content().people.growth.characteristics;
        let base = self.game.content().people.creation.base;
        let mut survivor = Map::new();
        for which in Characteristic::ALL {
            let more = self.luck.pick(usize::from(growth[*which].maximum - base[*which]) + 1) as u8;
            survivor.insert(format!("initial-{}", which.name()), json!(base[*which] + more));
        }
        let is_held = self.luck.pick(8) == 0;
        let pa = [3, 3, 3, 2, 1, 0][self.luck.pick(6)];
        self.held.extend(is_held.then_some(spot));
        let rest = json!({
            "at": self.written(spot),
            "facing": format!("{},{}", spot.at.x / 100 + facing.0, spot.at.y / 100 + facing.1),
            "skills": self.skills(),
            "energy": 1 + self.luck.pick(usize::from(base[Characteristic::Energy])),
            "health": 1 + self.luck.pick(usize::from(base[Characteristic::Health])),
            "bites": if self.luck.pick(4) == 0 { self.luck.pick(4) } else { 0 },
            "xp": self.luck.pick(200),
            "pa": pa,
            "bag": bag,
            "hands": hands,
            "alert": self.luck.pick(4) == 0,
            "hidden": self.luck.pick(6) == 0,
            "engaged": is_held,
        });
        survivor.extend(rest.as_object().cloned().unwrap_or_default());
        Value::Object(survivor)
    }

    fn skills(&mut self) -> Map<String, Value> {
        let skills = &self.game.content().skills;
        let mut drawn = Map::new();
        for _ in 0..self.luck.pick(4) {
            let skill = &skills[self.luck.pick(skills.len())];
            drawn.insert(skill.id.clone(), json!(1 + self.luck.pick(skill.levels.len())));
        }
        drawn
    }

    /// Some stacks of anything there is, and the first weapons in hand.
    fn bag(&mut self) -> (Vec<String>, Vec<String>) {
        let stores = &self.game.content().stores;
        let (mut bag, mut hands) = (Vec::new(), Vec::new());
        let mut words: Vec<&str> = stores.weapons.iter().map(|weapon| weapon.id.as_str()).collect();
        words.extend(stores.items.iter().map(|item| item.id.as_str()));
        words.extend(stores.ammo.iter().map(|ammo| ammo.id.as_str()));
        self.luck.shuffle(&mut words);
        let weapons = self.luck.pick(3);
        for (at, word) in words.iter().take(3 + weapons).enumerate() {
            match stores.named(word) {
                Some(Thing::Weapon(weapon)) => {
                    bag.push(self.weapon(weapon));
                    if hands.len() < 2 && at < 4 {
                        hands.push((*word).to_owned());
                    }
                }
                Some(Thing::Item(item)) => {
                    bag.push(format!("{word}*{}", 1 + self.luck.pick(stores.item(item).stack.into())));
                }
                Some(Thing::Ammo(_)) | None => bag.push((*word).to_owned()),
            }
        }
        if hands.len() == 2 && self.luck.pick(3) > 0 {
            hands.pop();
        }
        (bag, hands)
    }

    /// A weapon with some rounds, at times jammed.
    fn weapon(&mut self, weapon: WeaponId) -> String {
        let weapon = self.game.content().stores.weapon(weapon);
        let load = weapon.fire.and_then(|fire| fire.load);
        let rounds = load.map_or(String::new(), |load| {
            let some = [load.magazine, load.magazine, 1, 2, 3, load.magazine / 2][self.luck.pick(6)];
            format!(":{}", some.min(load.magazine))
        });
        let wear = if load.is_some() && self.luck.pick(8) == 0 { "!jammed" } else { "" };
        format!("{}{rounds}{wear}", weapon.id)
    }

    fn zombies(&mut self) -> Map<String, Value> {
        let held = self.held.clone();
        let mut spots: Vec<Spot> = held.iter().filter_map(|spot| self.spot_beside(spot.at, APART[0])).collect();
        for _ in 0..[1, 2, 3, 4, 6, 9, 14][self.luck.pick(7)] {
            spots.extend(self.spot());
        }
        let mut zombies = Map::new();
        for (at, spot) in spots.into_iter().enumerate() {
            let kind = if self.luck.pick(3) == 0 { ZombieKind::ALL[self.luck.pick(4)] } else { ZombieKind::Civilian };
            let is_beside = |other: &Spot| other.on == spot.on && other.at.squared_to(spot.at) <= 210 * 210;
            let zombie = json!({ "at": self.written(spot), "engaged": held.iter().any(is_beside) });
            zombies.insert(format!("{}-{}", kind.name(), at + 1), zombie);
        }
        zombies
    }

    /// Where somebody stands, or beside him.
    fn spot_at_feet(&mut self) -> Option<String> {
        let spot = *self.taken.get(self.luck.pick(self.taken.len().max(1)))?;
        let beside = [0, 0, 50, 100, 300][self.luck.pick(5)];
        let spot = Spot { at: Point::new(spot.at.x + beside, spot.at.y), on: spot.on };
        self.mat.fits(spot, OpenSet::NONE).then(|| self.written(self.mat.settled(spot)))
    }

    fn lying(&mut self) -> Vec<String> {
        let mut lying = Vec::new();
        for stack in self.bag().0.into_iter().take(self.luck.pick(4)) {
            lying.extend(self.spot_at_feet().map(|spot| format!("{stack} at {spot}")));
        }
        lying
    }

    fn bodies(&mut self) -> Map<String, Value> {
        let mut bodies = Map::new();
        for number in 18..18 + self.luck.pick(3) {
            let kind = ZombieKind::ALL[self.luck.pick(ZombieKind::ALL.len())];
            bodies.extend(self.spot_at_feet().map(|spot| (format!("{}-{number}", kind.name()), json!(spot))));
        }
        bodies
    }

    /// Somebody else, who rises at once or later.
    fn dead(&mut self, survivors: &Map<String, Value>) -> Map<String, Value> {
        let people = &self.game.content().people.ready;
        let person =
            people.iter().find(|person| !survivors.contains_key(&person.id)).filter(|_| self.luck.pick(3) == 0);
        let late = ["", " late"][self.luck.pick(2)];
        let at = person.and_then(|person| Some((person.id.clone(), json!(format!("{}{late}", self.spot_at_feet()?)))));
        at.into_iter().collect()
    }

    /// What has been found out about the objectives.
    fn goals(&mut self, objectives: &[Objective], survivors: &Map<String, Value>) -> Map<String, Value> {
        let (mut goals, table) = (Map::new(), self.table);
        for objective in objectives {
            match objective {
                Objective::WaterPoint { places } => {
                    goals.insert("water".to_owned(), json!(table.word(places[self.luck.pick(places.len())])));
                    goals.insert("water-found".to_owned(), json!(self.luck.pick(2) == 0));
                }
                Objective::Vehicle { among } => {
                    goals.insert("vehicle".to_owned(), json!(table.piece(among[self.luck.pick(among.len())]).id));
                    goals.insert("vehicle-found".to_owned(), json!(self.luck.pick(2) == 0));
                }
                Objective::SavePeople { rooms, .. } => {
                    let people = survivors.keys().zip(rooms).map(|(name, room)| match self.luck.pick(4) {
                        0 => format!("hidden {}", table.room(*room).id),
                        1 => self.spot_at_feet().map_or("saved".to_owned(), |spot| format!("waiting {spot}")),
                        2 => format!("with {name}"),
                        _ => "saved".to_owned(),
                    });
                    let people: Vec<String> = people.collect();
                    goals.insert("people".to_owned(), json!(people));
                }
                _ => {}
            }
        }
        goals
    }

    fn searched(&mut self) -> Vec<&str> {
        let table = self.table;
        table.search_places().filter(|_| self.luck.pick(5) == 0).map(|(place, _)| table.word(place)).collect()
    }

    fn visited(&mut self) -> Map<String, Value> {
        let rooms = self.table.rooms.iter().filter(|_| self.luck.pick(4) == 0);
        rooms.map(|room| (room.id.clone(), json!(1))).collect()
    }

    fn doors(&mut self) -> Map<String, Value> {
        let mut doors = Map::new();
        for opening in &self.table.openings {
            if self.luck.pick(2) == 0 {
                let state = DoorState::ALL[self.luck.pick(DoorState::ALL.len())];
                doors.insert(opening.id.clone(), json!(state.name()));
            }
        }
        doors
    }
}
