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

pub(super) fn icon(Icon(strokes): Icon) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(strokes) {} } }
}
