//! High noon is long gone: the last train stands at the end of the street.

use super::{band, figure};
use crate::drawings::people::{BUST, Gear};
use crate::drawings::zombies::{FATTY, RUNNER, WALKER};
use crate::scene::Shape;

const HORIZON: f32 = 480.0;

pub fn shapes() -> Vec<Shape> {
    let mut shapes = vec![
        band("sand-1", 0.0, 150.0),
        band("sand-2", 150.0, 330.0),
        band("sand-3", 330.0, HORIZON),
        Shape::circle("sand-4", 300.0, 300.0, 186.0),
        Shape::circle("sand-5", 300.0, 300.0, 148.0),
        // Table mountains.
        Shape::path("sand-2", "M0 480V386H40L56 360H150L168 392L196 480zM600 480V400H560L548 372H470L452 404L430 480z"),
        band("sand-3", HORIZON, 800.0),
        Shape::path("sand-4", "M180 480H420L620 800H-20z"),
    ];
    shapes.extend(fronts());
    shapes.extend(track());
    shapes.extend(engine());
    let horde = [
        (WALKER, 222.0, 528.0, 84.0),
        (RUNNER, 384.0, 534.0, 84.0),
        (FATTY, 164.0, 592.0, 120.0),
        (WALKER, 436.0, 600.0, 122.0),
    ];
    for (kind, x, y, size) in horde {
        shapes.extend(figure(kind, "sand-0", "sand-4", x, y, size));
    }
    let posse = [
        (112.0, "sand-2", Gear::Bowler, 210.0),
        (488.0, "sand-2", Gear::Veil, 210.0),
        (300.0, "sand-5", Gear::Stetson, 270.0),
    ];
    for (x, tone, gear, size) in posse {
        shapes.extend(figure(BUST, "sand-0", "sand-4", x, 724.0, size));
        shapes.extend(figure(gear.figure(), tone, "sand-0", x, 724.0, size));
        shapes.push(Shape::rect("sand-0", x - size * 0.34, 724.0 + size * 0.33, size * 0.68, 140.0, 0.0));
    }
    shapes
}

/// False fronts on both sides of the street, lights in some windows.
fn fronts() -> Vec<Shape> {
    vec![
        Shape::path(
            "sand-0",
            "M0 620V250H64V226H118V290H150V330H176V360H196V540L0 690zM600 620V230H548V210H486V276H452V322H424V352H404V540L600 690z",
        ),
        Shape::path("sand-1", "M0 330H118L196 384V396L118 346H0zM600 318H486L404 376V388L486 334H600z"),
        Shape::path(
            "sand-4",
            "M20 372H52V424H20zM78 380H104V428H78zM140 398H158V434H140zM546 362H580V418H546zM494 372H520V424H494zM444 392H462V430H444z",
        ),
        Shape::path("sand-1", "M20 396H52V401H20zM78 402H104V407H78zM546 388H580V393H546zM494 396H520V401H494z"),
    ]
}

fn track() -> Vec<Shape> {
    let sleepers: String = (0..12)
        .map(|sleeper| {
            let part = (sleeper as f32 / 11.0).powi(2);
            let (y, half) = (490.0 + 310.0 * part, 30.0 + 170.0 * part);
            format!("M{:.0} {y:.0}H{:.0}", 300.0 - half, 300.0 + half)
        })
        .collect();
    vec![
        Shape::path("limb sand-1-line", sleepers).stroked(10.0),
        Shape::path("limb sand-0-line", "M284 484L166 800M316 484L434 800").stroked(7.0),
    ]
}

/// From the front: boiler, lamp, chimney, cowcatcher.
fn engine() -> Vec<Shape> {
    vec![
        Shape::path(
            "sand-0",
            "M284 356L274 310H326L316 356zM252 486V404C252 376 272 356 300 356C328 356 348 376 348 404V486zM238 486H362L386 520H214z",
        ),
        Shape::circle("sand-1", 300.0, 410.0, 38.0),
        Shape::circle("sand-5", 300.0, 372.0, 15.0),
        Shape::circle("sand-0", 300.0, 410.0, 24.0),
        Shape::path("limb sand-4-line", "M246 490L226 516M272 490L262 516M300 490V516M328 490L338 516M354 490L374 516")
            .stroked(4.0),
        Shape::path(
            "sand-5",
            "M268 300C232 296 236 250 268 252C270 214 326 206 336 240C380 232 388 286 352 292C350 306 290 310 268 300z",
        ),
        Shape::path("sand-4", "M284 292C268 290 270 266 286 268C292 252 320 252 322 268C342 268 340 290 326 290z"),
    ]
}
