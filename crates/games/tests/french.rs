//! French as it is set: whatever is read from content and words has no plain space where no line may end.
#![cfg(test)]

use shamble_games::{Language, Shelf, Source};
use shamble_kernel::Setup;
use shamble_kernel::typography::french;

#[test]
fn every_french_text_has_its_no_break_spaces_and_apostrophes() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut texts = Vec::new();
    for title in shelf.titles() {
        texts.extend(title.rules().iter().map(|rule| rule.fr.clone()));
        let missions = title.missions();
        texts.extend(missions.iter().flat_map(|mission| [mission.name.fr.clone(), mission.about.fr.clone()]));
        let mut table = title.start(&Setup::new(missions[0].id), 3).unwrap();
        while table.outcome().is_none() && table.entries() < 12 {
            texts.extend(table.question(Language::French));
            let choices = table.choices(Language::French);
            texts.extend(choices.iter().map(|choice| choice.words.clone()));
            table.choose(&choices[0].notation, choices[0].by).unwrap();
        }
        texts.extend(table.log(0, Language::French).into_iter().map(|line| line.text));
    }
    assert!(texts.iter().any(|text| text.contains('\u{a0}')) && texts.iter().any(|text| text.contains('’')));
    let wrong: Vec<&String> = texts.iter().filter(|text| french(text) != **text).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
