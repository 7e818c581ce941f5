//! Set-ups drawn by lot, most of which cannot be played: what is wrong with them is said.

use shamble_kernel::{Game, Log, Luck, Setup};
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::{Happened, State, Survivants};

/// Options with words that may stand there, and some that may not.
const OPTIONS: [(&str, &[&str]); 11] = [
    ("survivors", &["0", "1", "2", "3", "6", "7", "two"]),
    ("share", &["1", "1,2", "2,1", "1,1,2", "1,2,3", "2,2", "0,1"]),
    ("turns", &["0", "1", "8", "30", "60", "255", "x"]),
    ("preset", &["scenario", "none such"]),
    ("entry-value", &["0", "1", "2", "5", "10", "11"]),
    ("entry-every", &["0", "1", "2", "4", "10", "11"]),
    ("entry-table", &["sparse", "standard", "dense", "none such"]),
    ("nutrition-every", &["0", "1", "3", "10", "11"]),
    ("stage", &["0", "1", "2", "5", "6", "none", "x"]),
    ("after", &["won", "lost", "x"]),
    ("none such", &["1"]),
];

/// Everything that is wrong with a set-up, or how the game begins.
pub fn begin(game: &Survivants, luck: &mut Luck) -> String {
    let setup = drawn(game, luck);
    let begun = game.start(&setup, luck, &mut Log::Off);
    match begun {
        Ok(state) => format!("{setup:?} {state:?}"),
        Err(faults) => format!("{setup:?} {faults}"),
    }
}

/// A game of a group that has been through something.
pub fn fair(game: &Survivants, luck: &mut Luck, log: &mut Log<Happened>) -> Option<State> {
    (0..60).find_map(|_| game.start(&of_old(game, luck), luck, log).ok())
}

/// A group with anything in their bags, on any day.
fn of_old(game: &Survivants, luck: &mut Luck) -> Setup {
    let content = game.content();
    let scenario = &content.scenarios[luck.pick(content.scenarios.len())];
    let mut people: Vec<&str> = content.people.ready.iter().map(|person| person.id.as_str()).collect();
    luck.shuffle(&mut people);
    let [least, most] = [scenario.survivors.min, scenario.survivors.max].map(usize::from);
    people.truncate(least + luck.pick(most - least + 1));
    let players = 1 + luck.pick(people.len().min(2));
    let team: Vec<String> = people.into_iter().map(|name| kept(game, name, luck)).collect();
    let setup = Setup::new(scenario.id.as_str()).players(players as u8).team(team.iter().map(String::as_str));
    let setup = setup.option("turns", ["4", "8"][luck.pick(2)]);
    match luck.pick(3) {
        0 => setup.option("stage", "none"),
        _ => setup.option("stage", ["2", "3", "4", "5"][luck.pick(4)]).option("after", ["won", "lost"][luck.pick(2)]),
    }
}

/// Somebody of an earlier game, or one whose player makes him.
fn kept(game: &Survivants, name: &str, luck: &mut Luck) -> String {
    let (people, stores) = (&game.content().people, &game.content().stores);
    if luck.pick(6) == 0 {
        return format!("{name} new");
    }
    let mut words = vec![name.to_owned()];
    for which in Characteristic::ALL {
        let (least, most) = (people.creation.base[*which], people.growth.characteristics[*which].maximum);
        words.push(format!("{}={}", which.name(), least + luck.pick(usize::from(most - least) + 1) as u8));
    }
    for _ in 0..luck.pick(4) {
        let skill = &game.content().skills[luck.pick(game.content().skills.len())];
        words.push(format!("skill={}:{}", skill.id, 1 + luck.pick(skill.levels.len())));
    }
    let arms = stores.weapons.iter().map(|weapon| weapon.id.as_str());
    let mut things: Vec<&str> =
        arms.clone().chain(stores.items.iter().map(|item| item.id.as_str())).chain(arms).collect();
    luck.shuffle(&mut things);
    things.truncate(luck.pick(8));
    let bag = if things.is_empty() { "-".to_owned() } else { things.join(";") };
    words.push(format!("xp={} bag={bag}", [0, 20, 60, 100, 240][luck.pick(5)]));
    if luck.pick(4) == 0 {
        words.push(format!("bites={}", 1 + luck.pick(2)));
    }
    words.join(" ")
}

fn drawn(game: &Survivants, luck: &mut Luck) -> Setup {
    let scenarios = &game.content().scenarios;
    let mut setup = Setup::new(scenarios[luck.pick(scenarios.len())].id.as_str());
    if luck.pick(2) == 0 {
        setup = setup.players(luck.pick(8) as u8);
    }
    for _ in 0..luck.pick(3) {
        let (key, words) = OPTIONS[luck.pick(OPTIONS.len())];
        setup = setup.option(key, words[luck.pick(words.len())]);
    }
    let team: Vec<String> = (0..luck.pick(4)).map(|_| sheet(game, luck)).collect();
    if team.is_empty() { setup } else { setup.team(team.iter().map(String::as_str)) }
}

/// Somebody as he is, in the making, or of an earlier game; a word of his sheet may be wrong.
fn sheet(game: &Survivants, luck: &mut Luck) -> String {
    let content = game.content();
    let people = &content.people;
    let name = &people.ready[luck.pick(people.ready.len())].id;
    let skill = |luck: &mut Luck| {
        let skill = &content.skills[luck.pick(content.skills.len())];
        format!("skill={}:{}", skill.id, luck.pick(skill.levels.len() + 2))
    };
    let mut words = match luck.pick(4) {
        0 => return name.clone(),
        1 => return format!("{name} new"),
        2 => {
            let mut spent = [0u8; 6];
            (0..4).for_each(|_| spent[luck.pick(6)] += 1);
            let words =
                Characteristic::ALL.iter().zip(spent).map(|(which, points)| format!("{}+{points}", which.name()));
            words.chain([format!("skill={}:1", content.skills[0].id)]).collect::<Vec<_>>()
        }
        _ => {
            let value = |which: &Characteristic, luck: &mut Luck| {
                let (least, most) = (people.creation.base[*which], people.growth.characteristics[*which].maximum);
                format!("{}={}", which.name(), least + luck.pick(usize::from(most - least) + 1) as u8)
            };
            let mut words: Vec<String> = Characteristic::ALL.iter().map(|which| value(which, luck)).collect();
            words.push(skill(luck));
            let rest = [
                "xp=0",
                "xp=40",
                "bites=2",
                "bag=stick~8;pistol:12/7;water*2",
                "hand=1",
                "hand=2;1",
                "bag=-",
                "hand=9",
            ];
            (0..luck.pick(4)).for_each(|_| words.push(rest[luck.pick(rest.len())].to_owned()));
            words
        }
    };
    if luck.pick(3) == 0 {
        let wrong = [
            "movement=99",
            "skill=none",
            "skill=dodge:9",
            "x",
            "bag=none",
            "combat+9",
            "worn=protection-1:2",
            "leather=1",
        ];
        words.push(wrong[luck.pick(wrong.len())].to_owned());
    }
    format!("{name} {}", words.join(" "))
}
