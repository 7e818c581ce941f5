//! A house in the woods, one torch, and a tape measure along the edge of the mat.

use super::{WIDTH, band, figure};
use crate::drawings::zombies::{CRAWLER, FATTY, HOUND, RUNNER, WALKER};
use crate::scene::Shape;

pub fn shapes() -> Vec<Shape> {
    let mut shapes = vec![
        band("wood-1", 0.0, 240.0),
        band("wood-2", 240.0, 520.0),
        band("wood-3", 520.0, 800.0),
        Shape::circle("wood-4", 452.0, 150.0, 66.0),
        Shape::circle("wood-5", 452.0, 150.0, 52.0),
        Shape::circle("wood-1", 428.0, 136.0, 46.0),
    ];
    shapes.extend(pines(
        "wood-1",
        &[(30.0, 250.0), (110.0, 290.0), (196.0, 240.0), (420.0, 270.0), (500.0, 250.0), (580.0, 300.0)],
        500.0,
    ));
    shapes.push(Shape::path("haze", "M0 440C120 410 240 470 360 440C470 414 540 450 600 430V540H0z"));
    shapes.extend(house());
    shapes.extend(pines("wood-0", &[(0.0, 380.0), (70.0, 440.0), (560.0, 400.0), (620.0, 360.0)], 600.0));
    shapes.push(Shape::path("beam", "M404 620L-40 430V760z"));
    shapes.push(Shape::path("beam", "M404 620L-40 500V700z"));
    let lit = [(FATTY, 84.0, 590.0, 150.0), (WALKER, 206.0, 596.0, 140.0), (CRAWLER, 132.0, 672.0, 116.0)];
    for (kind, x, y, size) in lit {
        let (foot, half) = (y + size * 0.45, size * 0.3);
        let shadow = format!(
            "M{:.0} {foot:.0}a{half:.0} 9 0 1 0 {:.0} 0a{half:.0} 9 0 1 0 {:.0} 0z",
            x - half,
            2.0 * half,
            -2.0 * half
        );
        shapes.push(Shape::path("shadow", shadow));
        shapes.extend(figure(kind, "wood-0", "wood-5", x, y, size));
    }
    shapes.extend(figure(HOUND, "wood-1", "wood-4", 296.0, 556.0, 72.0));
    shapes.extend(figure(RUNNER, "wood-1", "wood-4", 372.0, 548.0, 76.0));
    shapes.extend(survivor());
    shapes.extend(tape());
    shapes
}

fn pines(class: &'static str, tops: &[(f32, f32)], foot: f32) -> Vec<Shape> {
    let pine = |(x, top): &(f32, f32)| {
        let tall = foot - top;
        let tiers = [(0.0, 0.4, 34.0), (0.22, 0.66, 48.0), (0.46, 1.0, 62.0)];
        tiers
            .map(|(from, to, half)| {
                format!("M{x} {:.0}L{:.0} {:.0}H{:.0}z", top + tall * from, x + half, top + tall * to, x - half)
            })
            .concat()
    };
    vec![Shape::path(class, tops.iter().map(pine).collect::<String>())]
}

/// Boarded up, one window lit.
fn house() -> Vec<Shape> {
    vec![
        Shape::path("wood-0", "M168 390L300 290L330 312V276H360V336L432 390V530H168z"),
        Shape::path("wood-5", "M236 412H286V462H236zM330 404H376V530H330z"),
        Shape::path(
            "wood-0",
            "M258 412H264V462H258zM236 434H286V440H236zM326 430L384 452V460L326 438zM326 484L384 470V478L326 492z",
        ),
        Shape::path("wood-2", "M168 390L300 290L432 390L424 398L300 304L176 398z"),
    ]
}

/// From behind, torch in hand, on a round base as miniatures are.
fn survivor() -> Vec<Shape> {
    vec![
        Shape::path("shadow", "M518 728a62 18 0 1 1 -124 0a62 18 0 1 1 124 0z"),
        Shape::path("wood-0", "M514 720a58 16 0 1 1 -116 0a58 16 0 1 1 116 0z"),
        Shape::path("limb wood-4-line", "M514 720a58 16 0 1 1 -116 0").stroked(4.0),
        Shape::path(
            "wood-0",
            "M476 560C476 542 466 532 454 532C440 532 432 542 432 558C432 572 438 580 444 584C424 588 416 600 414 614L400 614V628L422 630L430 616L430 656L422 720H444L452 668L464 720H488L478 656L482 606C482 594 476 586 466 583C472 578 476 570 476 560z",
        ),
        Shape::path("accent", "M480 598H466V650H480zM442 598H428V650H442z"),
        Shape::rect("wood-5", 392.0, 610.0, 16.0, 20.0, 3.0),
    ]
}

/// Centimetres.
fn tape() -> Vec<Shape> {
    let tick = |at: usize| {
        let (x, tall) = (10.0 + 14.5 * at as f32, if at.is_multiple_of(5) { 26.0 } else { 14.0 });
        format!("M{x:.1} 756V{:.1}", 756.0 + tall)
    };
    vec![
        Shape::rect("accent", 0.0, 754.0, WIDTH, 46.0, 0.0),
        Shape::path("limb wood-0-line", (0..41).map(tick).collect::<String>()).stroked(2.5),
    ]
}
