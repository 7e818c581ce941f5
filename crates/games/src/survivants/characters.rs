//! Survivors as dashboards: Health and Energy, hands and the nine slots of the bag, skills.

use shamble_kernel::Id;
use shamble_survivants::content::arms::{ItemKind, Thing};
use shamble_survivants::kinds::{Characteristic, PersonId};
use shamble_survivants::{Choice, Stack, Survivor, SurvivorId};

use super::board::Board;
use crate::dashboard::{self, Card, Dashboard, Drawing, Rack, Sign, Skill, Slot, Stat, Track};
use crate::drawings::people::Gear;
use crate::drawings::things;
use crate::scene::Figure;
use crate::{FluentValue, Possible};

pub fn slot_key(who: &str, slot: u8) -> String {
    format!("{who}.slot-{}", slot + 1)
}

pub fn card_key(who: &str, slot: u8) -> String {
    format!("{who}.card-{}", slot + 1)
}

pub fn skill_key(who: &str, skill: &str) -> String {
    format!("{who}.skill-{skill}")
}

impl<'b> Board<'b> {
    pub fn characters(self, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        let mut dashboards: Vec<Dashboard> = self.everybody().map(|who| self.character(who)).collect();
        dashboard::offer_all(&mut dashboards, choices, |possible| self.held_keys(possible.choice));
        dashboards
    }

    fn character(self, who: SurvivorId) -> Dashboard {
        let survivor = self.table().survivor(who);
        let person = self.content().people.get(survivor.persona.person);
        let name = self.name_of(who);
        let mut notes = self.standing(who);
        notes.push(self.values(survivor));
        if survivor.xp > 0 {
            notes.push(self.fill("sur-board-xp", "xp", survivor.xp));
        }
        Dashboard {
            key: self.key_of(who),
            about: self.name(&person.trade),
            portrait: Drawing::portrait(&name, who.index(), gear(survivor.persona.person), self.turn(who)),
            name,
            seat: self.table().share.get(who.index()).copied(),
            turn: self.turn(who),
            is_concerned: self.is_acting(who),
            is_gone: !survivor.is_present() && self.table().turn > 0,
            notes,
            tracks: self.tracks(survivor),
            racks: self.racks(who, survivor),
            skills: self.skills(who, survivor),
        }
    }

    /// Health with what the protection adds, Energy, bites.
    fn tracks(self, survivor: &Survivor) -> Vec<Track> {
        let steps = |key: &str, sign: Sign, now: u8, most: u8| {
            let name = self.word(key);
            Track { name, sign, now, most, levels: Vec::new() }
        };
        let mut tracks = vec![
            steps("sur-dash-health", Sign::Heart, survivor.health, survivor.values[Characteristic::Health]),
            steps("sur-dash-energy", Sign::Bolt, survivor.energy, survivor.values[Characteristic::Energy]),
        ];
        if survivor.protection > 0 {
            tracks.push(steps("sur-dash-protection", Sign::Star, survivor.protection, survivor.protection));
        }
        if survivor.bites > 0 {
            tracks.push(steps("sur-dash-bites", Sign::Jaw, survivor.bites, survivor.bites));
        }
        tracks
    }

    /// What is in hand, then the bag; both are slots of the bag.
    fn racks(self, who: SurvivorId, survivor: &Survivor) -> Vec<Rack> {
        let id = self.key_of(who);
        let slot = |at: u8| Slot {
            key: slot_key(&id, at),
            card: survivor.stack(at).map(|stack| self.card(card_key(&id, at), stack)),
            choices: Vec::new(),
        };
        let all = || 0..self.content().stores.bag_slots;
        let hands = all().filter(|at| survivor.holds(*at)).map(slot).collect();
        let bag = all().filter(|at| !survivor.holds(*at)).map(slot).collect();
        vec![
            Rack { name: self.word("sur-dash-hands"), slots: hands },
            Rack { name: self.word("sur-dash-bag"), slots: bag },
        ]
    }

    fn card(self, key: String, stack: &Stack) -> Card {
        let stores = &self.content().stores;
        let (text, ground) = match stack.thing {
            Thing::Weapon(id) => (self.name(&stores.weapon(id).text), "card-ground"),
            Thing::Item(id) => (self.name(&stores.item(id).text), "card-ground"),
            Thing::Ammo(id) => (self.name(&stores.ammo(id).unit), "card-ground"),
        };
        Card {
            key,
            name: self.things(stack.thing, stack.count),
            text,
            figure: Drawing::of(self.drawing(stack.thing), "ink", ground),
            stats: self.stats(stack),
            state: self.wear(stack),
            is_movable: false,
            choices: Vec::new(),
        }
    }

    /// Rounds, range, malfunction, blows, solidity: what the weapon table prints.
    fn stats(self, stack: &Stack) -> Vec<Stat> {
        let stat = |sign: Sign, shown: String, key: &str, args: &[(&str, FluentValue<'_>)]| Stat {
            sign,
            shown,
            name: self.voice.fill(key, args),
        };
        let Thing::Weapon(id) = stack.thing else { return Vec::new() };
        let weapon = self.content().stores.weapon(id);
        let mut stats = Vec::new();
        if let Some(fire) = weapon.fire {
            if let Some(load) = fire.load {
                stats.push(Stat::uses(self.voice, stack.loaded, load.magazine));
            }
            if let Some(dt) = fire.dt {
                stats.push(stat(Sign::Range, dt.to_string(), "sur-stat-dt", &[("dt", self.cm(dt).into())]));
            }
            if fire.dys.is_some() {
                let args = [("dys", stack.dys.into())];
                stats.push(stat(Sign::Reload, stack.dys.to_string(), "sur-stat-dys", &args));
            }
        }
        if let Some(blow) = weapon.blow {
            let args = [("bonus", blow.bonus.into()), ("close", blow.close_bonus.into()), ("pa", blow.pa.into())];
            stats.push(stat(Sign::Melee, format!("{:+}", blow.bonus), "sur-stat-blow", &args));
        }
        if stack.solidity > 0 {
            let args = [("points", stack.solidity.into())];
            stats.push(stat(Sign::Solidity, stack.solidity.to_string(), "sur-board-solidity", &args));
        }
        stats
    }

    fn drawing(self, thing: Thing) -> Figure {
        let stores = &self.content().stores;
        match thing {
            Thing::Ammo(_) => things::MAGAZINE,
            Thing::Item(id) => match stores.item(id).kind {
                ItemKind::Provision { .. } if stores.item(id).id == "water" => things::BOTTLE,
                ItemKind::Provision { .. } => things::TIN,
                ItemKind::Kit { .. } => things::SYRINGE,
                ItemKind::Protection { .. } => things::SACK,
                ItemKind::Dud { .. } => things::GRENADE,
            },
            Thing::Weapon(id) => match stores.weapon(id).id.as_str() {
                "pistol" => things::PISTOL,
                "submachine-gun" => things::SUBMACHINE_GUN,
                "shotgun" => things::SHOTGUN,
                "assault-rifle" | "precision-rifle" => things::RIFLE,
                "crossbow" => things::CROSSBOW,
                "machine-gun" => things::GATLING,
                "flame-thrower" => things::FLAMETHROWER,
                "grenade" => things::GRENADE,
                "machete" | "knife" => things::KATANA,
                "bow" => things::BOW,
                "stick" => things::STICK,
                _ => things::SHOVEL,
            },
        }
    }

    fn skills(self, who: SurvivorId, survivor: &Survivor) -> Vec<Skill> {
        let id = self.key_of(who);
        let skill = |(skill, level): (shamble_survivants::kinds::SkillId, u8)| {
            let known = self.content().skill(skill);
            let levels = known.levels.iter().take(level.into());
            let name = self.name(&known.name);
            Skill {
                key: skill_key(&id, &known.id),
                name: if level > 1 { format!("{name} {level}") } else { name },
                text: levels.map(|level| self.name(&level.text)).collect::<Vec<_>>().join(" "),
                ..Skill::default()
            }
        };
        survivor.skills.iter().map(skill).collect()
    }
}

/// What the ready-made people wear.
pub fn gear(person: PersonId) -> Gear {
    const WORN: [Gear; 6] = [Gear::PeakedCap, Gear::Bandana, Gear::Lamp, Gear::Cap, Gear::Hood, Gear::Knot];
    WORN[person.index() % WORN.len()]
}
