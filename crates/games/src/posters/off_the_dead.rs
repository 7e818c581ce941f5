//! Venice Beach, the sun going down, and they are coming along the boardwalk.

use super::{WIDTH, band, figure};
use crate::drawings::people::{BUST, Gear};
use crate::drawings::zombies::{ABOMINATION, BRUTE, CRAWLER, FATTY, RUNNER, WALKER};
use crate::scene::Shape;

const HORIZON: f32 = 470.0;

pub fn shapes() -> Vec<Shape> {
    let mut shapes = vec![
        band("dusk-0", 0.0, 110.0),
        band("dusk-1", 110.0, 240.0),
        band("dusk-2", 240.0, 380.0),
        band("dusk-3", 380.0, HORIZON),
        Shape::circle("dusk-4", 300.0, 360.0, 190.0),
        Shape::circle("dusk-5", 300.0, 360.0, 150.0),
    ];
    // The sun in stripes towards the sea.
    for (stripe, y) in [292.0f32, 336.0, 388.0, 434.0].into_iter().enumerate() {
        let thick = 5.0 + 4.0 * stripe as f32;
        let half = (190.0f32.powi(2) - (y + thick / 2.0 - 360.0).powi(2)).max(0.0).sqrt() + 1.0;
        let sky = if y < 380.0 { "dusk-2" } else { "dusk-3" };
        shapes.push(Shape::rect(sky, 300.0 - half, y, 2.0 * half, thick, 0.0));
    }
    shapes.push(band("dusk-2", HORIZON, 520.0));
    shapes.push(Shape::path("dusk-4", "M180 482H420V487H180zM226 500H374V504H226z"));
    // Boards that lead into the distance.
    shapes.push(Shape::path("plank", "M250 520L350 520L760 800L-160 800z"));
    let boards: String = (0..=8)
        .map(|board| {
            let part = board as f32 / 8.0;
            format!("M{:.0} 520L{:.0} 800", 250.0 + 100.0 * part, -160.0 + 920.0 * part)
        })
        .collect();
    shapes.push(Shape::path("plank-line", boards));
    shapes.push(Shape::path("plank-line", "M220 542H380M170 576H430M96 626H504M0 700H600"));
    shapes.push(Shape::path("dusk-0", "M0 520H250L0 692zM350 520H600V692z"));
    shapes.extend(palm(84.0, 600.0, 1.0));
    shapes.extend(palm(532.0, 580.0, -0.86));
    // The horde, from far to near.
    let horde = [
        (WALKER, 246.0, 474.0, 62.0),
        (RUNNER, 346.0, 478.0, 58.0),
        (ABOMINATION, 300.0, 470.0, 118.0),
        (BRUTE, 208.0, 508.0, 92.0),
        (WALKER, 388.0, 512.0, 92.0),
        (CRAWLER, 306.0, 566.0, 92.0),
        (WALKER, 178.0, 584.0, 126.0),
        (FATTY, 428.0, 588.0, 130.0),
    ];
    for (kind, x, y, size) in horde {
        shapes.extend(figure(kind, "dusk-0", "dusk-4", x, y, size));
    }
    // Four who will not give way.
    let four = [
        (70.0, "hue-0", Gear::PeakedCap),
        (222.0, "hue-1", Gear::Ponytail),
        (378.0, "hue-2", Gear::Knot),
        (530.0, "hue-3", Gear::Cap),
    ];
    for (x, tone, gear) in four {
        shapes.extend(figure(BUST, "ink", "dusk-0", x, 742.0, 190.0));
        shapes.extend(figure(gear.figure(), tone, "ink", x, 742.0, 190.0));
    }
    shapes.push(Shape::rect("ink", 0.0, 796.0, WIDTH, 4.0, 0.0));
    shapes
}

fn palm(x: f32, foot: f32, lean: f32) -> Vec<Shape> {
    let (top_x, top_y) = (x + 44.0 * lean, foot - 390.0);
    let trunk = format!(
        "M{x} {foot}C{:.0} {:.0} {:.0} {:.0} {top_x:.0} {top_y:.0}",
        x + 6.0 * lean,
        foot - 150.0,
        x + 16.0 * lean,
        foot - 290.0
    );
    let mut shapes = vec![Shape::path("limb dusk-0-line", trunk).stroked(17.0)];
    let leaves = [
        (-118.0, -30.0, -128.0, 64.0),
        (-76.0, -92.0, -142.0, -34.0),
        (10.0, -112.0, 56.0, -98.0),
        (84.0, -84.0, 140.0, -20.0),
        (112.0, -24.0, 116.0, 70.0),
        (-50.0, 8.0, -66.0, 96.0),
        (48.0, 12.0, 56.0, 98.0),
    ];
    let leaf = |(bend_x, bend_y, end_x, end_y): (f32, f32, f32, f32)| {
        let (bx, by) = (top_x + bend_x * 0.8, top_y + bend_y * 0.8);
        let (ex, ey) = (top_x + end_x * 0.9, top_y + end_y * 0.9);
        format!(
            "M{top_x:.0} {top_y:.0}Q{bx:.0} {by:.0} {ex:.0} {ey:.0}Q{:.0} {:.0} {top_x:.0} {:.0}z",
            bx * 0.92 + top_x * 0.08,
            by + 30.0,
            top_y + 14.0
        )
    };
    shapes.push(Shape::path("dusk-0", leaves.map(leaf).concat()));
    shapes
}
