//! Small signs on buttons, drawn in the colour of the words around them.

use maud::{Markup, html};

/// Strokes on a field of 24 by 24.
#[derive(Clone, Copy, Debug)]
pub(super) struct Icon(&'static str);

pub(super) const LOG: Icon = Icon("M6 3h12v18H6zM9 8h6M9 12h6M9 16h4");
pub(super) const TALK: Icon = Icon("M4 5h16v11H11l-5 4v-4H4z");
pub(super) const SEATS: Icon =
    Icon("M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2.5.5 4 3 4 6");
pub(super) const BOOK: Icon = Icon("M12 5H4v14h8zM12 5h8v14h-8zM12 5v14");
pub(super) const MAP: Icon = Icon("M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14");
pub(super) const UNDO: Icon = Icon("M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4");
pub(super) const REDO: Icon = Icon("M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h4");
pub(super) const BULB: Icon =
    Icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3");
pub(super) const MORE: Icon = Icon("M5 12h.01M12 12h.01M19 12h.01");
pub(super) const EYE: Icon = Icon("M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6");
pub(super) const CLOSER: Icon = Icon("M12 5v14M5 12h14");
pub(super) const FURTHER: Icon = Icon("M5 12h14");
pub(super) const WHOLE: Icon = Icon("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5");
pub(super) const PAUSE: Icon = Icon("M8 5v14M16 5v14");
pub(super) const BACK: Icon = Icon("M18 5l-9 7 9 7zM6 5v14");
pub(super) const NEXT: Icon = Icon("M6 5l9 7-9 7zM18 5v14");
pub(super) const END: Icon = Icon("M4 5l8 7-8 7zM12 5l8 7-8 7z");

const WALK: Icon = Icon("M13 4.5a1.4 1.4 0 1 0 .1 0M12 9l-2 6 4 3v4M10 15l-3 6M12 9l4 3 3 .5M12 9L8.5 11l-.5 3");
const RUN: Icon = Icon("M15 4.5a1.4 1.4 0 1 0 .1 0M14 9l-3.5 5 4 2.5V21M10.5 14L8 18H4M14 9l2.5 3H20M14 9H9.5L7 12");
const AIM: Icon = Icon("M12 19a7 7 0 1 0 0-14a7 7 0 0 0 0 14M12 2v5M12 17v5M2 12h5M17 12h5");
const FAN: Icon = Icon("M5 21C5 14 9 7 18 4M5 21c4-5 9-8 16-9M5 21c5-2 10-2 15-1");
const STRIKE: Icon = Icon("M20 4l-9 9M20 4h-5M20 4v5M7 13l4 4M9 15l-5 5");
const CLAW: Icon = Icon("M6 3c0 7 0 11-2 16M12 3c1 7 1 12 0 18M18 3c0 7 1 11 2 16");
const DOOR: Icon = Icon("M6 21V3h12v18M3 21h18M14.5 12v.5");
const LENS: Icon = Icon("M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13M15.5 15.5L21 21");
const SWAP: Icon = Icon("M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4");
const BAG: Icon = Icon("M5 9h14l1 12H4zM9 9V6.5a3 3 0 0 1 6 0V9");
const HAND: Icon = Icon("M7 13V7.5M10 12V5.5M13 12V5.5M16 13V8M7 11l-3 2 4 7h9l2-6V9");
const HURL: Icon = Icon("M5 19C6 10 12 6 19 7M15 3l5 4-5 4M5 19h.01");
const DRINK: Icon = Icon("M10 3h4v4l2 3v11H8V10l2-3zM8 14h8");
const TURN: Icon = Icon("M20 11a8 8 0 1 0-2 6M20 5v6h-6");
const VOICE: Icon = Icon("M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5");
const SPARK: Icon = Icon("M13 2L5 14h6l-1 8 9-13h-6z");
const FLAG: Icon = Icon("M6 21V4h12l-3 4 3 4H6");
const PERSON: Icon = Icon("M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M5 21c0-5 3-7 7-7s7 2 7 7");
const CROSS: Icon = Icon("M9 3h6v6h6v6h-6v6H9v-6H3V9h6z");
const WHEEL: Icon = Icon("M12 20a8 8 0 1 0 0-16a8 8 0 0 0 0 16M12 4v16M4 12h16");

/// What is done, by the verb with which the notation of a game says it.
const DEEDS: [(Icon, &[&str]); 20] = [
    (WALK, &["move", "go", "on", "walk", "carry"]),
    (RUN, &["sprint", "charge", "jump", "flee", "leave"]),
    (AIM, &["shoot", "shoot-from", "gatling", "target"]),
    (FAN, &["fan"]),
    (STRIKE, &["melee", "improvise", "strike", "duel", "disengage"]),
    (CLAW, &["attack", "bite", "devour", "hit"]),
    (DOOR, &["open", "close", "force", "try"]),
    (LENS, &["search", "search-body", "seek-stick", "explore", "turn", "peek"]),
    (SWAP, &["trade", "give", "hand-over"]),
    (BAG, &["reorganise", "arrange", "draw", "wear", "put", "unload"]),
    (HAND, &["take", "take-coal", "take-secret", "lift", "keep", "store"]),
    (HURL, &["throw", "discard", "drop"]),
    (DRINK, &["drink", "consume", "cleanse"]),
    (TURN, &["reload", "reroll", "repair"]),
    (VOICE, &["say", "make-noise", "taunt", "pep-talk"]),
    (SPARK, &["use", "power-up", "gain-trait", "vade-retro", "invent"]),
    (FLAG, &["rally", "rescue", "escort", "start-train", "load-tender", "buy"]),
    (PERSON, &["activate", "lead", "to", "person"]),
    (CROSS, &["care", "cure", "leather"]),
    (WHEEL, &["push-wagon", "push-gatling", "get-in", "get-out", "shove"]),
];

/// The sign of what is done; not everything has one.
pub(super) fn deed(verb: &str) -> Option<Icon> {
    DEEDS.iter().find(|(_, verbs)| verbs.contains(&verb)).map(|(icon, _)| *icon)
}

pub(super) fn icon(Icon(strokes): Icon) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(strokes) {} } }
}
