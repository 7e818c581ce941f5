//! Sorting and trading by hand: the belongings of both sides in one picture, and what changes hands.

use maud::{Markup, PreEscaped, html};
use shamble_games::Dashboard;

use super::characters;
use super::regions::Drawing;

/// Empty while something else is asked.
pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let (sides, voice) = (sides(look), look.voice);
    let is_mine = sides.iter().any(|side| side.cards().any(|card| card.is_movable));
    html! {
        @if let Some(exchange) = look.seen.exchange.as_ref() {
            div.sides { @for dashboard in &sides { (side(look, dashboard, is_mine)) } }
            div.outcome {
                @if sides.len() > 1 {
                    strong { (voice.word("web-passed")) }
                    @if exchange.passed.is_empty() { span { (voice.word("web-passed-nothing")) } }
                    ul { @for line in &exchange.passed { li { (line) } } }
                }
                @if is_mine { p.hint { (voice.word("web-by-hand")) } }
            }
        }
    }
}

/// What lies before whoever has a part in what is sorted or traded.
pub(super) fn sides<'d>(look: &'d Drawing<'_>) -> Vec<&'d Dashboard> {
    let of = |key: &String| look.seen.dashboards.iter().find(|dashboard| dashboard.key == *key);
    look.seen.exchange.iter().flat_map(|exchange| &exchange.sides).filter_map(of).collect()
}

fn side(look: &Drawing<'_>, dashboard: &Dashboard, is_mine: bool) -> Markup {
    html! {
        section.side aria-label=(dashboard.name) data-onto=(dashboard.key) {
            p.who-is { span.face { (PreEscaped(dashboard.portrait.to_svg())) } strong { (dashboard.name) } }
            div.racks { @for rack in &dashboard.racks { (characters::rack(look, rack, is_mine)) } }
        }
    }
}
