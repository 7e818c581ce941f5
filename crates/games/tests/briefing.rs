//! Every mission explains itself.

use shamble_games::{Briefing, Language, Shelf, Source};
use shamble_kernel::{Seats, Setup, Viewer};

#[test]
fn every_mission_explains_itself_in_both_languages() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    for title in shelf.titles() {
        for mission in title.missions() {
            let table = title.start(&Setup::new(mission.id), 7).unwrap();
            for language in Language::ALL {
                let look = table.look(Viewer::Public, Seats::NONE, language);
                let Briefing { story, rules, legend, losses } = look.briefing;
                let what = format!("{} {} in {language}", title.id(), mission.id);
                assert!(!story.is_empty() && !look.goals.is_empty() && !losses.is_empty(), "{what}");
                assert!(!legend.is_empty(), "{what}: something lies on the board");
                assert!(
                    legend.iter().all(|entry| look.scene.piece(&entry.piece).is_some()),
                    "{what}: pieces of this board"
                );
                let words = legend.iter().flat_map(|entry| [&entry.name, &entry.about]);
                let unsaid = words.chain(&rules).chain(&losses).chain([&story]).find(|text| text.contains('<'));
                assert_eq!(unsaid, None, "{what}: what has no words is shown as its key");
                let is_begun =
                    |goal: &shamble_games::Goal| goal.is_met || goal.count.is_some_and(|count| count.now > 0);
                assert!(!look.goals.iter().any(is_begun), "{what}: nothing is done yet");
            }
        }
    }
}
