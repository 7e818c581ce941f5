//! Survivors and classes.

use crate::cards::{Class, Danger, Favourite, Noise};
use crate::content::load::SURVIVORS;
use crate::content::people::Ability;
use crate::content::skills::Effect;
use shamble_kernel::content::Audit;

use super::Checker;

/// Who is of which class, and the rule that says so.
const CLASSES: [(&str, Class, &str); 14] = [
    ("carl", Class::Brawler, "UOA-SURV-4"),
    ("henry", Class::Brawler, "UOA-SURV-5"),
    ("may", Class::Brawler, "UOA-SURV-6"),
    ("kassey", Class::Brawler, "UOA-SURV-7"),
    ("concepcion", Class::Faithful, "UOA-SURV-8"),
    ("thomas", Class::Faithful, "UOA-SURV-9"),
    ("meg", Class::Gunslinger, "UOA-SURV-10"),
    ("pablito", Class::Gunslinger, "UOA-SURV-11"),
    ("turner", Class::Gunslinger, "UOA-SURV-12"),
    ("molly", Class::Gunslinger, "UOA-SURV-13"),
    ("jimmy", Class::Townsfolk, "UOA-SURV-14"),
    ("jeb", Class::Townsfolk, "UOA-SURV-15"),
    ("trixie", Class::Townsfolk, "UOA-SURV-16"),
    ("hanna", Class::Townsfolk, "UOA-SURV-17"),
];

/// Whose favourite weapon the rules name.
const FAVOURITES: [(&str, Favourite, &str); 3] = [
    ("concepcion", Favourite::Any, "UOA-SURV-8"),
    ("meg", Favourite::Pistol, "UOA-SURV-10"),
    ("pablito", Favourite::Pistol, "UOA-SURV-11"),
];

impl Checker<'_> {
    pub(super) fn people(&mut self) {
        self.census();
        self.classes();
        self.abilities();
        let content = self.content;
        for person in &content.people {
            let yellow = &person.skills[Danger::Yellow];
            let is_action =
                yellow.iter().all(|skill| content.skill(*skill).effect == Effect::ExtraAction { amount: 1 });
            self.must(is_action, "UOA-ADR-7", SURVIVORS, &person.id, "the Yellow skill is +1 Action");
        }
    }

    fn census(&mut self) {
        let people = &self.content.people;
        let all = format!("there are 14 survivors, not {}", people.len());
        self.must_all(people.len() == 14, "UOA-SURV-1", SURVIVORS, all);
        for (class, due) in Class::ALL.iter().zip([4, 2, 4, 4]) {
            let count = people.iter().filter(|person| person.class == *class).count();
            let what = format!("there are {due} of the class `{}`, not {count}", class.name());
            self.must_all(count == due, "UOA-SURV-3", SURVIVORS, what);
        }
        for (id, class, rule) in CLASSES {
            let person = people.iter().find(|person| person.id == id);
            let is_of_class = person.is_some_and(|person| person.class == class);
            self.must(is_of_class, rule, SURVIVORS, id, format!("is of the class `{}`", class.name()));
        }
        for (id, favourite, rule) in FAVOURITES {
            let person = people.iter().find(|person| person.id == id);
            let likes = person.is_some_and(|person| person.favourite == favourite);
            self.must(likes, rule, SURVIVORS, id, format!("the favourite weapon is `{}`", favourite.name()));
        }
        let is_there = people.iter().any(|person| person.id == "carl");
        self.must_all(is_there, "UOA-DATA-3", SURVIVORS, "Carl is the fourteenth survivor");
    }

    fn classes(&mut self) {
        for (class, card) in self.content.classes.iter() {
            let (favourite, health) = match class {
                Class::Brawler => (Favourite::Melee, 3),
                Class::Faithful => (Favourite::Any, 2),
                Class::Gunslinger => (Favourite::Pistol, 2),
                Class::Townsfolk => (Favourite::Rifle, 2),
            };
            let what = format!("the favourite weapon is `{}`", favourite.name());
            self.must(card.favourite == favourite, "UOA-SURV-18", SURVIVORS, class.name(), what);
            self.must(card.health == health, "UOA-BRAWL-3", SURVIVORS, class.name(), format!("health is {health}"));
        }
    }

    fn abilities(&mut self) {
        for (class, card) in self.content.classes.iter() {
            // What each ability costs, and whether it can be used once a turn only.
            let due: &[(Ability, u8, bool, &'static str)] = match class {
                Class::Brawler => {
                    &[(Ability::Charge, 1, true, "UOA-BRAWL-1"), (Ability::Tough, 0, false, "UOA-BRAWL-3")]
                }
                Class::Faithful => {
                    &[(Ability::VadeRetro, 1, true, "UOA-FAITH-1"), (Ability::BlessedWater, 0, false, "UOA-FAITH-8")]
                }
                Class::Gunslinger => &[(Ability::Fanning, 1, false, "UOA-GUNS-7")],
                Class::Townsfolk => &[
                    (Ability::UnlimitedSearch, 0, false, "UOA-TOWN-1"),
                    (Ability::HomeDefender, 0, false, "UOA-TOWN-2"),
                ],
            };
            for (id, cost, is_once_a_turn, rule) in due {
                let ability = card.abilities.iter().find(|ability| ability.id == *id);
                let is_it = ability.is_some_and(|had| (had.cost, had.is_once_a_turn) == (*cost, *is_once_a_turn));
                let what = format!("{id:?} costs {cost}, once a turn: {is_once_a_turn}");
                self.must(is_it, rule, SURVIVORS, class.name(), what);
            }
            let what = format!("has {} abilities", due.len());
            self.must(card.abilities.len() == due.len(), "UOA-SURV-2", SURVIVORS, class.name(), what);
        }
        let fanning = self.content.fanning;
        let is_burst = (fanning.dice, fanning.accuracy) == (6, 5);
        self.must(is_burst, "UOA-GUNS-1", SURVIVORS, "fanning", "rolls 6 dice at 5+");
        self.must(fanning.noise == Noise::Boom, "UOA-GUNS-3", SURVIVORS, "fanning", "is a Boom");
    }
}
