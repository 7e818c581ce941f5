//! Games that begin anywhere and go on by any choice the rules allow, listed or not. At each question it is asked what
//! becomes of choices beside those that are listed: a number more or less, a place a little farther, another weapon, door
//! or figure. Most of them are refused, and by which rule is what is looked at.

use std::collections::BTreeSet;

use shamble_kernel::traces::Print;
use shamble_kernel::{Arg, Attention, Game, Log, Luck, Notation, Order, Pending, Phrase, Seat};
use shamble_survivants::{Choice, Happened, State, Survivants, Zombie};

use super::{Scene, setups};

/// Decisions of a game.
const DECISIONS: usize = 24;
/// Choices that are asked for at each question.
const ASKED: usize = 40;

/// Listed choices of each question whose words are looked at.
const SAID: usize = 12;

/// What can be said of nothing else, of a thing in a bag, of a door, and of a figure.
const ALONE: [&str; 25] = [
    "move normal",
    "move alert",
    "move stealth",
    "move run",
    "move crossing",
    "move climb",
    "move jump-over",
    "move jump-down",
    "move answer",
    "seek-stick",
    "join",
    "leave",
    "cure",
    "strike",
    "disengage",
    "stop",
    "end-phase",
    "dodge",
    "yes",
    "pass",
    "flee",
    "stand",
    "escort 1",
    "take 1",
    "unload 1",
];
const WITH_THING: [&str; 12] = [
    "reload *",
    "repair *",
    "wear *",
    "consume *",
    "draw * 1",
    "draw * 2",
    "drop * 1",
    "drop * 2",
    "object * 1",
    "object * 2",
    "move normal shooting * normal",
    "move run shooting * burst-on-one",
];
const WITH_DOOR: [&str; 4] = ["try", "open", "close", "force"];
const AT_FIGURE: [&str; 6] = [
    "attack * @",
    "shoot * normal @",
    "shoot * aimed @",
    "shoot * burst-on-several @",
    "shoot * burst-on-one @",
    "shoot-from 50 @",
];

/// A game from a strewn scene, or from the set-up of a group that has been through something.
pub fn play(game: &Survivants, luck: &mut Luck, print: &mut Print) {
    let mut log = Log::listening();
    let begun = if luck.pick(3) == 0 { setups::fair(game, luck, &mut log) } else { woken(game, luck, &mut log) };
    let Some(mut state) = begun else { return };
    told(game, &state, log, print);
    if luck.pick(2) == 0 {
        order(game, &mut state, luck);
    }
    let mut known = BTreeSet::new();
    for _ in 0..DECISIONS {
        let Pending::Ask { question, .. } = game.pending(&state) else { break };
        said(&game.ask(&state, question), print);
        let listed = game.listed(&state);
        for _ in 0..SAID.min(listed.len()) {
            let choice = listed[luck.pick(listed.len().min(256))];
            said(&game.offer(&state, choice), print);
            print.form(&game.stake(&state, choice));
        }
        let texts: Vec<String> = listed.iter().map(|choice| game.write(&state, *choice)).collect();
        let mut unlisted = beside(game, &state, &texts, luck);
        unlisted.extend(one_of(&known.iter().collect::<Vec<_>>(), luck).cloned());
        let allowed = unlisted.iter().filter_map(|text| allowed(game, &state, text, print)).collect::<Vec<_>>();
        let next = one_of(&allowed, luck).filter(|_| luck.pick(3) == 0).or_else(|| one_of(&listed, luck));
        let Some(next) = next else { break };
        known.extend(texts);
        let mut log = Log::listening();
        print.text(&game.write(&state, next));
        game.apply(&mut state, next, luck, &mut log);
        told(game, &state, log, print);
    }
}

fn woken(game: &Survivants, luck: &mut Luck, log: &mut Log<Happened>) -> Option<State> {
    let mut state = (0..40).find_map(|_| game.position(&Scene::drawn(game, luck)).ok())?;
    game.wake(&mut state, luck, log);
    Some(state)
}

/// Standing orders, drawn by lot for every seat.
fn order(game: &Survivants, state: &mut State, luck: &mut Luck) {
    for (seat, moment) in
        (0..game.seats(state)).flat_map(|seat| (0..Survivants::MOMENTS.len()).map(move |at| (seat, at)))
    {
        let attention = [Attention::Every, Attention::Timely, Attention::Never][luck.pick(3)];
        game.orders(state).set(Order { seat: Seat(seat as u8), moment: Some(moment as u8), attention });
    }
}

/// What has happened, in notation and in words, and what came of it.
fn told(game: &Survivants, state: &State, mut log: Log<Happened>, print: &mut Print) {
    for told in log.drain() {
        print.text(told.rule.as_str());
        print.text(&game.write_fact(state, told.fact));
        said(&game.tell(state, told.fact), print);
    }
    print.data(state);
}

/// A phrase with its numbers, whatever things are called.
fn said(phrase: &Phrase<'_>, print: &mut Print) {
    print.text(phrase.key);
    phrase.args.iter().for_each(|(_, arg)| heard(arg, print));
}

fn heard(arg: &Arg<'_>, print: &mut Print) {
    match arg {
        Arg::Number(number) => print.form(number),
        Arg::Name(_) => {}
        Arg::Phrase(phrase) => said(phrase, print),
        Arg::List(args) => args.iter().for_each(|arg| heard(arg, print)),
    }
}

/// The choice that a text says, if the rules allow it.
fn allowed(game: &Survivants, state: &State, text: &str, print: &mut Print) -> Option<Choice> {
    let choice = game.read(state, text).ok()?;
    let may = game.may(state, choice);
    print.text(text);
    print.form(&may);
    may.is_ok().then_some(choice)
}

/// Choices that are not listed, most of them.
fn beside(game: &Survivants, state: &State, listed: &[String], luck: &mut Luck) -> Vec<String> {
    let words = Words::of(game, state);
    (0..ASKED)
        .filter_map(|_| match luck.pick(7) {
            0 => one_of(&ALONE, luck).map(str::to_owned),
            1 => words.said(one_of(&WITH_THING, luck)?, luck),
            2 => Some(format!("{} {}", one_of(&WITH_DOOR, luck)?, one_of(&words.doors, luck)?)),
            3 => words.said(one_of(&AT_FIGURE, luck)?, luck),
            _ => changed(listed.get(luck.pick(listed.len().clamp(1, 256)))?, luck),
        })
        .collect()
}

fn one_of<T: Clone>(list: &[T], luck: &mut Luck) -> Option<T> {
    let count = list.len().min(256);
    (count > 0).then(|| list[luck.pick(count)].clone())
}

/// A text in which one number is a little greater or smaller.
fn changed(text: &str, luck: &mut Luck) -> Option<String> {
    let is_start = |(at, _): &(usize, char)| !text[..*at].ends_with(|before: char| before.is_ascii_digit());
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, sign)| sign.is_ascii_digit()).filter(is_start).map(|(at, _)| at).collect();
    let start = one_of(&starts, luck)?;
    let end = text[start..].find(|sign: char| !sign.is_ascii_digit()).map_or(text.len(), |length| start + length);
    let number: i64 = text[start..end].parse().ok()?;
    let by = [1, -1, 2, 5][luck.pick(4)];
    Some(format!("{}{}{}", &text[..start], (number + by).max(0), &text[end..]))
}

/// Names that choices can speak of.
struct Words {
    things: Vec<String>,
    doors: Vec<String>,
    figures: Vec<String>,
}

impl Words {
    fn of(game: &Survivants, state: &State) -> Words {
        let content = game.content();
        let stacks = state.survivors.iter().flat_map(|survivor| survivor.stacks());
        let scenario = game.scenario_of(&game.view(state, shamble_kernel::Viewer::Public));
        let figure = |zombie: &Zombie| format!("{}-{}", zombie.figure.kind.name(), zombie.figure.number);
        Words {
            things: stacks.map(|(_, stack)| content.stores.word(stack.thing).to_owned()).collect(),
            doors: content.table(scenario.table).openings.iter().map(|opening| opening.id.clone()).collect(),
            figures: state.zombies.iter().map(figure).collect(),
        }
    }

    /// A form with a thing for `*` and a figure for `@`.
    fn said(&self, form: &str, luck: &mut Luck) -> Option<String> {
        let thing = one_of(&self.things, luck)?;
        let figure = if form.contains('@') { one_of(&self.figures, luck)? } else { String::new() };
        Some(form.replace('*', &thing).replace('@', &figure))
    }
}
