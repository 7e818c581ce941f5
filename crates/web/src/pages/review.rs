//! A game that is over, as a bot sees it: the chance to win from beginning to end, and where it turned.

use std::sync::Arc;

use maud::{Markup, html};
use shamble_bots::Moment;

use crate::api::advice::moments;
use crate::at::Here;
use crate::problem::Problem;
use crate::room::Line;
use crate::speech::sentence;

/// The curve, in pixels.
const WIDE: f64 = 640.0;
const HIGH: f64 = 180.0;
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

    fn tone(&self) -> &'static str {
        if self.after.chance > self.before.chance { "good" } else { "bad" }
    }
}

/// The part of the end of a game that takes a moment to work out.
pub(crate) async fn show(Here { house, visitor, room }: Here) -> Result<Markup, Problem> {
    let inside = room.copy().await?;
    let moments = moments(&house, Arc::clone(&inside)).await?;
    let voice = visitor.voice(&house);
    let Some(last) = moments.last().filter(|last| last.entry > 0) else { return Ok(html! {}) };
    let log = inside.log(visitor.language, inside.seats_of(visitor.id()))?;
    let across = |entry: usize| WIDE * entry as f64 / last.entry as f64;
    let down = |chance: f64| HIGH * (1.0 - chance);
    let points: Vec<String> =
        moments.iter().map(|at| format!("{:.1},{:.1}", across(at.entry), down(at.chance))).collect();
    let swings = swings(&moments, &log);
    let percent = |chance: f64| (chance * 100.0).round() as u32;
    Ok(html! {
        figure.panel.review {
            figcaption { (voice.word("web-review")) }
            svg role="img" aria-label=(voice.word("web-review")) viewBox={ "-48 -14 " (WIDE + 62.0) " " (HIGH + 28.0) } {
                @for chance in [0.0, 0.5, 1.0] {
                    line x1="0" x2=(WIDE) y1=(down(chance)) y2=(down(chance)) {}
                    text.scale x="-8" y=(down(chance) + 4.0) { (percent(chance)) "\u{a0}%" }
                }
                polygon points={ "0," (HIGH) " " (points.join(" ")) " " (WIDE) "," (HIGH) } {}
                polyline points=(points.join(" ")) {}
                @for (number, swing) in (1..).zip(&swings) {
                    g.(swing.tone()) transform={ "translate(" (format!("{:.1}", across(swing.after.entry))) " " (format!("{:.1}", down(swing.after.chance))) ")" } {
                        circle r="10" {}
                        text y="4.5" { (number) }
                    }
                }
            }
        }
        @if !swings.is_empty() {
            section.panel.turns {
                h2 { (voice.word("web-review-turns")) }
                ol {
                    @for swing in &swings {
                        li.(swing.tone()) {
                            a href={ "/t/" (room.id) "/replay?at=" (swing.after.entry) } {
                                @if let Some(line) = told(&log, swing) { span { (sentence(&line.text)) } }
                                b { (percent(swing.before.chance)) " → " (percent(swing.after.chance)) "\u{a0}%" }
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The largest changes with which something happened, in the order of the game.
fn swings(moments: &[Moment], log: &[Line]) -> Vec<Swing> {
    let pairs = moments.windows(2).map(|two| Swing { before: two[0], after: two[1] });
    let mut swings: Vec<Swing> = pairs.filter(|swing| swing.size() >= SWING && told(log, swing).is_some()).collect();
    swings.sort_by(|one, other| other.size().total_cmp(&one.size()));
    swings.truncate(SWINGS);
    swings.sort_by_key(|swing| swing.after.entry);
    swings
}

/// What happened there: the last that decided something, else the last dice, else what it began with.
fn told<'l>(log: &'l [Line], swing: &Swing) -> Option<&'l Line> {
    let within = || log.iter().filter(|line| line.entry > swing.before.entry && line.entry <= swing.after.entry);
    let milestone = within().rfind(|line| line.is_milestone);
    milestone.or_else(|| within().rfind(|line| !line.dice.is_empty())).or_else(|| within().next())
}
