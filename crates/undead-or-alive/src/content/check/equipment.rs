//! Equipment cards and machines.

use crate::cards::{Ammo, Class, Noise, WeaponType, ZombieKind};
use crate::content::equipment::*;
use crate::content::load::EQUIPMENT;
use shamble_kernel::content::Audit;

use super::Checker;

/// Copies of each card of the Equipment deck that the list of components shows.
const DECK: [(&str, u8); 14] = [
    ("colt-peacemaker", 3),
    ("dynamite", 6),
    ("holy-water", 6),
    ("knife", 4),
    ("machete", 2),
    ("plenty-of-bullets", 4),
    ("plenty-of-shells", 4),
    ("remington", 3),
    ("sawed-off", 2),
    ("schofield", 3),
    ("shotgun", 2),
    ("twin-barrel", 2),
    ("water", 6),
    ("winchester", 2),
];

/// What a feat asks for: count, number, time, by kills, weapon, zombie, on a balcony, nearest Range.
type Asked = (FeatCount, u8, Within, bool, Option<WeaponType>, Option<ZombieKind>, bool, u8);

const FEATS: [(&str, &str, Asked); 5] = [
    ("mauser-c96", "UOA-BOUNTY-15", (FeatCount::Ap, 5, Within::Turn, false, None, None, true, 0)),
    ("colt-buntline", "UOA-BOUNTY-17", (FeatCount::Ap, 3, Within::Turn, true, None, None, false, 2)),
    (
        "volcanic-pistol",
        "UOA-BOUNTY-18",
        (FeatCount::Ap, 3, Within::Action, false, Some(WeaponType::Pistol), None, false, 0),
    ),
    (
        "heavy-saber",
        "UOA-BOUNTY-19",
        (FeatCount::Kills, 1, Within::LastAction, false, None, Some(ZombieKind::Abomination), false, 0),
    ),
    (
        "henry-repeater",
        "UOA-BOUNTY-20",
        (FeatCount::Kills, 3, Within::Turn, false, Some(WeaponType::Rifle), None, false, 0),
    ),
];

impl Checker<'_> {
    pub(super) fn equipment(&mut self) {
        self.counts();
        self.weapons();
        self.pictured();
        self.feats();
        self.items();
        self.machines();
    }

    fn copies(&self, id: &str) -> u8 {
        self.content.find_card(id).map_or(0, |card| self.content.card(card).count)
    }

    fn counts(&mut self) {
        let cards = &self.content.cards;
        for (set, due) in [(CardSet::Start, 18), (CardSet::Deck, 57), (CardSet::Bounty, 7)] {
            let count: u32 = cards.iter().filter(|card| card.set == set).map(|card| u32::from(card.count)).sum();
            let what = format!("the set {set:?} has {due} cards, not {count}");
            self.must_all(count == due, "UOA-DATA-1", EQUIPMENT, what);
        }
        for (id, due) in DECK {
            self.must(self.copies(id) == due, "UOA-DATA-1", EQUIPMENT, id, format!("there are {due}"));
        }
        for (id, due) in [("pickaxe", 2), ("saber", 2), ("tomahawk", 4)] {
            self.must(self.copies(id) == due, "UOA-DATA-2", EQUIPMENT, id, format!("there are {due}"));
        }
        let bounty: Vec<&Card> = cards.iter().filter(|card| card.set == CardSet::Bounty).collect();
        for card in &bounty {
            self.must(card.count == 1, "UOA-DATA-4", EQUIPMENT, &card.id, "there is 1");
        }
        self.must_all(bounty.len() == 7, "UOA-DATA-4", EQUIPMENT, "there are 7 bounty weapons");
        let is_renamed = cards.iter().any(|card| card.name.en == "Colt Peacemaker")
            && cards.iter().all(|card| !card.name.en.contains("SAA") && !card.name.fr.contains("SAA"));
        self.must(is_renamed, "UOA-GEN-9", EQUIPMENT, "colt-peacemaker", "is called Colt Peacemaker");
        let starting =
            [("pan", WeaponType::Melee), ("old-timer", WeaponType::Pistol), ("springfield", WeaponType::Rifle)];
        for (id, weapon) in starting {
            let is_it = self.content.card(self.content.starting_weapon[weapon]).id == id;
            let what = format!("is the starting weapon of the type `{}`", weapon.name());
            self.must(is_it, "UOA-SET-14", EQUIPMENT, id, what);
        }
    }

    fn weapons(&mut self) {
        for card in &self.content.cards {
            let Some(weapon) = card.weapon() else { continue };
            let Weapon { kind, range, dice, accuracy, damage, .. } = weapon;
            if kind.is_ranged() {
                self.must(range.max >= 1, "UOA-EQ-3", EQUIPMENT, &card.id, "a Ranged weapon reaches another zone");
            } else {
                let is_near = (range.min, range.max) == (0, 0);
                self.must(is_near, "UOA-EQ-2", EQUIPMENT, &card.id, "a Melee weapon has Range 0");
            }
            let is_whole = range.min <= range.max && *dice >= 1 && (1..=6).contains(accuracy) && *damage >= 1;
            let what = "Range from nearest to farthest, dice, an accuracy from 1 to 6 and Damage";
            self.must(is_whole, "UOA-EQ-4", EQUIPMENT, &card.id, what);
            self.must(*damage < 3, "UOA-ZOM-7", EQUIPMENT, &card.id, "no weapon has Damage 3");
            let reloads = ["sawed-off", "twin-barrel"].contains(&card.id.as_str());
            let what = "the Sawed-Off and the Twin Barrel have the trait \"reload\", and no other";
            self.must(weapon.needs_reload == reloads, "UOA-RELOAD-6", EQUIPMENT, &card.id, what);
            let what = "the Knife has the trait \"knife\", and no other";
            self.must(weapon.is_knife == (card.id == "knife"), "UOA-KNIFE-1", EQUIPMENT, &card.id, what);
            if card.id == "mauser-c96" {
                let is_barred = weapon.kind == WeaponType::Pistol && weapon.fanning.is_none();
                self.must(is_barred, "UOA-FAN-3", EQUIPMENT, &card.id, "is the Pistol taken to carry No Fanning");
            }
        }
    }

    /// The three cards of the picture are in the box.
    fn pictured(&mut self) {
        let weapons = || self.content.cards.iter().filter_map(Card::weapon);
        let near = weapons().any(|weapon| {
            let Weapon { kind, range, noise, is_dual, .. } = weapon;
            (*kind, range.max, *noise, *is_dual) == (WeaponType::Melee, 0, None, true)
        });
        let shows = |kind: WeaponType, range: Range, ammo: Ammo, noise: Option<Noise>| {
            let fits = |weapon: &Weapon| (weapon.kind, weapon.range, weapon.ammo) == (kind, range, Some(ammo));
            weapons().any(|weapon| fits(weapon) && (noise.is_none() || weapon.noise == noise))
        };
        let pistol = shows(WeaponType::Pistol, Range { min: 0, max: 1 }, Ammo::Bullets, Some(Noise::Bang));
        let rifle = shows(WeaponType::Rifle, Range { min: 1, max: 3 }, Ammo::Shells, None);
        for (is_there, what) in [
            (near, "silent Melee weapon with Range 0 and the Dual symbol"),
            (pistol, "Pistol with Bullets, Bang and Range 0-1"),
            (rifle, "Rifle with Shells and Range 1-3"),
        ] {
            self.must_all(is_there, "UOA-DATA-5", EQUIPMENT, format!("there is no {what}"));
        }
    }

    fn feats(&mut self) {
        for (id, rule, due) in FEATS {
            let card = self.content.find_card(id).map(|card| self.content.card(card));
            let asked = card.and_then(|card| card.feat.as_ref()).map(|feat| {
                let Feat { count, at_least, within, is_by_kills, with, zombie, is_on_balcony, min_range, text: _ } =
                    feat;
                (*count, *at_least, *within, *is_by_kills, *with, *zombie, *is_on_balcony, *min_range)
            });
            self.must(asked == Some(due), rule, EQUIPMENT, id, "its feat is another one");
        }
    }

    fn items(&mut self) {
        let content = self.content;
        let kind = |id: &str| content.find_card(id).map(|card| &content.card(card).kind);
        let near = Range { min: 0, max: 1 };
        let is_thrown = matches!(kind("dynamite"), Some(CardKind::Explosive { range, .. }) if *range == near);
        self.must(is_thrown, "UOA-DYN-4", EQUIPMENT, "dynamite", "is thrown at Range 0-1");
        let booms = matches!(kind("dynamite"), Some(CardKind::Explosive { noise: Noise::Boom, .. }));
        self.must(booms, "UOA-DYN-3", EQUIPMENT, "dynamite", "is a Boom");
        let item = |id: &str| if let Some(CardKind::Item(item)) = kind(id) { Some(*item) } else { None };
        let is_near = matches!(item("holy-water"), Some(Item::Cleanse { range, .. }) if range == near);
        self.must(is_near, "UOA-HOLY-1", EQUIPMENT, "holy-water", "is used at Range 0-1");
        let gives = matches!(item("holy-water"), Some(Item::Cleanse { ap: 5, .. }));
        self.must(gives, "UOA-HOLY-3", EQUIPMENT, "holy-water", "gives 5 AP");
        let gives = matches!(item("water"), Some(Item::Drink { ap: 3, .. }));
        self.must(gives, "UOA-WATER-1", EQUIPMENT, "water", "gives 3 AP");
        let holy_water = content.find_card("holy-water");
        let is_blessed = matches!(item("water"), Some(Item::Drink { as_card, for_class: Class::Faithful, .. })
            if Some(as_card) == holy_water);
        self.must(is_blessed, "UOA-WATER-2", EQUIPMENT, "water", "is Holy Water for a Faithful");
        for (id, ammo) in [("plenty-of-bullets", Ammo::Bullets), ("plenty-of-shells", Ammo::Shells)] {
            let helps = item(id) == Some(Item::Reroll { ammo });
            self.must(helps, "UOA-EQ-8", EQUIPMENT, id, format!("is for weapons with {}", ammo.name()));
        }
        for card in content.cards.iter().filter(|card| card.weapon().is_none()) {
            let works = card.is_usable_from_backpack;
            self.must(works, "UOA-BACK-1", EQUIPMENT, &card.id, "works from the Backpack");
        }
    }

    fn machines(&mut self) {
        let (gatling, wagon) = (&self.content.gatling, &self.content.wagon);
        self.must(gatling.move_cost == 3, "UOA-MACH-9", EQUIPMENT, "gatling", "is moved for 3 actions");
        self.must(gatling.fire_cost == 1, "UOA-MACH-10", EQUIPMENT, "gatling", "is fired for 1 action");
        let escalation = self.content.find_skill("escalation-ranged");
        let own = matches!(gatling.skills[..], [skill] if Some(skill) == escalation);
        self.must(own, "UOA-MACH-10", EQUIPMENT, "gatling", "has the skill Escalation: Ranged");
        self.must(gatling.noise == Noise::Boom, "UOA-NOISE-5", EQUIPMENT, "gatling", "is a Boom");
        self.must(wagon.move_cost == 3, "UOA-MACH-2", EQUIPMENT, "wagon", "is moved for 3 actions");
        let enters = (wagon.board_cost, wagon.leave_cost) == (1, 1);
        self.must(enters, "UOA-MACH-4", EQUIPMENT, "wagon", "one gets in or out for 1 action");
    }
}
