//! Every phrase a game can say has words, in every language.
#![cfg(test)]

mod toy;

use std::collections::BTreeSet;
use std::path::Path;

use shamble_games::{Face, Language, Shelf, Source, Voice, story_of};
use shamble_kernel::{Game, Match, Phrase, Setup};
use shamble_off_the_dead::OffTheDead;
use toy::Bridge;

/// What had no words, over whole games played at random.
fn speechless<G: Face>(setups: &[Setup], games: u64) -> BTreeSet<String> {
    let mut shelf = Shelf::default();
    shelf.put::<G>(&Source::Embedded).unwrap();
    let title = shelf.find(G::ID).unwrap();
    let mut missing = BTreeSet::new();
    for (setup, seed) in setups.iter().flat_map(|setup| (0..games).map(move |seed| (setup, seed))) {
        let mut table = title.start(setup, seed).unwrap();
        let mut picker = shamble_kernel::Luck::seeded(!seed);
        while table.outcome().is_none() && table.entries() < 400 {
            let story = story_of::<G>(table.as_ref()).unwrap();
            for language in Language::ALL {
                let voice = title.words().in_language(language);
                missing.extend(phrases(story).iter().filter_map(|phrase| lack(voice, phrase)));
            }
            let mut choices = table.choices(Language::English);
            let choice = choices.swap_remove(picker.pick(choices.len()));
            table.choose(&choice.notation, choice.by).unwrap();
        }
    }
    missing
}

fn lack(voice: Voice<'_>, phrase: &Phrase<'_>) -> Option<String> {
    voice.try_say(phrase).err().map(|lack| lack.to_string())
}

/// Everything there is to say at a table now.
fn phrases<G: Face>(story: &Match<G>) -> Vec<Phrase<'_>> {
    let (game, state) = (story.game(), story.state());
    let told = story.entries().last().map_or(&story.opening().told, |entry| &entry.told).iter();
    let mut phrases: Vec<Phrase<'_>> = told.map(|told| game.tell(state, told.fact)).collect();
    if let shamble_kernel::Pending::Ask { question, .. } = game.pending(state) {
        phrases.push(game.ask(state, question));
        let mut choices = Vec::new();
        game.choices(state, &mut choices);
        phrases.extend(choices.into_iter().map(|choice| game.offer(state, choice)));
    }
    phrases
}

#[test]
fn the_bridge_is_never_speechless() {
    let missing = speechless::<Bridge>(&[Setup::new("short"), Setup::new("long")], 20);
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn off_the_dead_is_never_speechless() {
    let players = |mission: &'static str| (1..=4).map(move |players| Setup::new(mission).players(players));
    let setups: Vec<Setup> = ["chapter-1", "chapter-2", "chapter-2-cards"].into_iter().flat_map(players).collect();
    let missing = speechless::<OffTheDead>(&setups, 8);
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The keys in a game's source: string literals that begin with its short id.
fn keys_in_source(folder: &str, prefix: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let files = shamble_games::files_below(&folder).unwrap();
    let texts = files.iter().map(|file| shamble_games::read_text(file).unwrap());
    let keys = |text: String| {
        let literals = text.split('"').skip(1).map(str::to_owned).collect::<Vec<_>>();
        literals.into_iter().filter(|word| {
            word.starts_with(prefix) && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        })
    };
    texts.flat_map(keys).collect()
}

/// Keys that the engine cannot cite, because they are made from ids.
fn keys_by_id<G: Game>() -> impl Iterator<Item = String> {
    let moments = G::MOMENTS.iter().map(|moment| format!("{}-moment-{moment}", G::ID));
    moments.chain([format!("{}-intro", G::ID)])
}

#[test]
fn every_key_in_the_source_of_off_the_dead_has_words() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let title = shelf.find("otd").unwrap();
    let mut keys = keys_in_source("off-the-dead/src", "otd-");
    keys.extend(keys_in_source("games/src", "otd-"));
    // Classes of the style sheet begin alike.
    keys.retain(|key| !shamble_games::stylesheet().contains(&format!(".{key}")));
    assert!(!keys.is_empty());
    for language in Language::ALL {
        let voice = title.words().in_language(language);
        let wanted = keys.iter().cloned().chain(keys_by_id::<OffTheDead>());
        // Some are numbered where they are said.
        let is_known = |key: &String| voice.knows(key) || voice.knows(&format!("{key}-1"));
        let missing: Vec<String> = wanted.filter(|key| !is_known(key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:#?}");
    }
}
