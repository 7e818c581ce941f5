//! Survivors and classes.

use shamble_kernel::Id;

use crate::cards::{ByClass, ByDanger, Class};
use crate::content::load::skills::SkillBook;
use crate::content::load::{Loader, Place, SURVIVORS};
use crate::content::people::*;
use crate::content::schema::*;

impl Loader<'_> {
    /// One record for each class.
    pub(super) fn classes(&mut self, file: &SurvivorFile) -> Option<ByClass<ClassCard>> {
        let mut found: [Option<ClassCard>; Class::COUNT] = std::array::from_fn(|_| None);
        for record in &file.class {
            let ClassRecord { id, name, health, favourite, abilities, .. } = record.get_ref();
            let abilities = abilities.iter().map(|ability| ability_card(ability.get_ref())).collect();
            let card = ClassCard { name: name.clone(), health: *health, favourite: *favourite, abilities };
            if found[id.index()].replace(card).is_some() {
                self.reader.fault(Place::of(SURVIVORS, record), format!("`{}` stands twice", id.name()));
            }
        }
        for class in Class::ALL.iter().filter(|class| found[class.index()].is_none()) {
            self.reader.fault_of(SURVIVORS, format!("there is no class `{}`", class.name()));
        }
        let all: Option<Vec<ClassCard>> = found.into_iter().collect();
        all?.try_into().ok().map(ByClass)
    }

    /// The values of Fanning stand on that ability, and on no other.
    pub(super) fn fanning(&mut self, file: &SurvivorFile) -> Option<Fanning> {
        let mut fanning = None;
        for ability in file.class.iter().flat_map(|class| &class.get_ref().abilities) {
            let AbilityRecord { id, dice, accuracy, noise, .. } = ability.get_ref();
            let place = Place::of(SURVIVORS, ability);
            match (*id == Ability::Fanning, dice, accuracy, noise) {
                (true, Some(dice), Some(accuracy), Some(noise)) => {
                    fanning = Some(Fanning { dice: *dice, accuracy: *accuracy, noise: *noise });
                }
                (true, ..) => self.reader.fault(place, "Fanning needs dice, accuracy and noise"),
                (false, None, None, None) => {}
                (false, ..) => self.reader.fault(place, "only Fanning has dice, accuracy and noise"),
            }
        }
        if fanning.is_none() {
            self.reader.fault_of(SURVIVORS, "there is no ability `fanning` with its values");
        }
        fanning
    }

    pub(super) fn people(
        &mut self,
        file: &SurvivorFile,
        classes: &ByClass<ClassCard>,
        book: &mut SkillBook<'_>,
    ) -> Vec<Person> {
        self.once(file.survivor.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SURVIVORS, record))));
        let mut people = Vec::new();
        for survivor in &file.survivor {
            let record = survivor.get_ref();
            let class = &classes[record.class];
            if (record.health, record.favourite) != (class.health, class.favourite) {
                let what = format!("{}: health and favourite are those of the class", record.id);
                self.reader.fault(Place::of(SURVIVORS, survivor), what);
            }
            let mut skill = |wanted| self.skill(book, wanted, SURVIVORS);
            let skills = ByDanger([
                vec![skill(&record.blue)],
                vec![skill(&record.yellow)],
                record.orange.iter().map(&mut skill).collect(),
                record.red.iter().map(&mut skill).collect(),
            ]);
            people.push(Person {
                id: record.id.clone(),
                name: record.name.clone(),
                role: record.role.clone(),
                class: record.class,
                health: record.health,
                favourite: record.favourite,
                skills,
            });
        }
        people
    }
}

fn ability_card(record: &AbilityRecord) -> AbilityCard {
    AbilityCard {
        id: record.id,
        name: record.name.clone(),
        text: record.text.clone(),
        cost: record.cost,
        is_once_a_turn: record.limit == Some(Turn),
    }
}
