//! A game that is over, as a bot sees it: the chance to win from beginning to end, and where it turned.

use std::sync::Arc;

use axum::extract::State;
use maud::{Markup, html};
use shamble_bots::Moment;

use crate::api::advice::moments;
use crate::at::At;
use crate::house::House;
use crate::problem::Problem;
use crate::room::Line;
use crate::speech::sentence;
use crate::visitor::Visitor;

/// The curve, in pixels.
const WIDE: f64 = 640.0;
const HIGH: f64 = 120.0;
/// How many swings are told, and from how much of a chance on.
const SWINGS: usize = 4;
const SWING: f64 = 0.05;

/// Two moments between which the chance changed.
struct Swing {
    before: Moment,
    after: Moment,
}

impl Swing {
    fn size(&self) -> f64 {
        (self.after.chance - self.before.chance).abs()
    }
}

/// The part of the end of a game that takes a moment to work out.
pub(crate) async fn show(State(house): State<Arc<House>>, visitor: Visitor, At(room): At) -> Result<Markup, Problem> {
    let inside = room.copy().await?;
    let moments = moments(&house, Arc::clone(&inside)).await?;
    let voice = visitor.voice(&house);
    let Some(last) = moments.last().filter(|last| last.entry > 0) else { return Ok(html! {}) };
    let log = inside.log(visitor.language, inside.seats_of(visitor.id()))?;
    let across = |entry: usize| WIDE * entry as f64 / last.entry as f64;
    let down = |chance: f64| HIGH * (1.0 - chance);
    let points: Vec<String> =
        moments.iter().map(|at| format!("{:.1},{:.1}", across(at.entry), down(at.chance))).collect();
    let swings = swings(&moments);
    let percent = |chance: f64| (chance * 100.0).round() as u32;
    Ok(html! {
        figure.review {
            figcaption { (voice.word("web-review")) }
            svg role="img" aria-label=(voice.word("web-review")) viewBox={ "-2 -4 " (WIDE + 4.0) " " (HIGH + 8.0) } {
                line.middle x1="0" x2=(WIDE) y1=(HIGH / 2.0) y2=(HIGH / 2.0) {}
                polyline points=(points.join(" ")) {}
                @for swing in &swings { circle cx=(across(swing.after.entry)) cy=(down(swing.after.chance)) r="4" {} }
            }
            @if !swings.is_empty() {
                ol {
                    @for swing in &swings {
                        li {
                            a href={ "/t/" (room.id) "/replay?at=" (swing.after.entry) } {
                                b.(if swing.after.chance > swing.before.chance { "good" } else { "bad" }) {
                                    (percent(swing.before.chance)) " → " (percent(swing.after.chance)) "\u{a0}%"
                                }
                                " " (told(&log, swing))
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The largest changes, in the order of the game.
fn swings(moments: &[Moment]) -> Vec<Swing> {
    let pairs = moments.windows(2).map(|two| Swing { before: two[0], after: two[1] });
    let mut swings: Vec<Swing> = pairs.filter(|swing| swing.size() >= SWING).collect();
    swings.sort_by(|one, other| other.size().total_cmp(&one.size()));
    swings.truncate(SWINGS);
    swings.sort_by_key(|swing| swing.after.entry);
    swings
}

/// What happened there: what decided something, else the last of it.
fn told(log: &[Line], swing: &Swing) -> Markup {
    let within = || log.iter().filter(|line| line.entry > swing.before.entry && line.entry <= swing.after.entry);
    let line = within().rfind(|line| line.is_milestone).or_else(|| within().next_back());
    html! { @if let Some(line) = line { (sentence(&line.text)) } }
}
