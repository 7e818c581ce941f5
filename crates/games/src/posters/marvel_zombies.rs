//! A city without heroes: those on the roofs are hungry.

use super::{band, figure};
use crate::drawings::people::{BUST, Gear};
use crate::drawings::signs::BURST;
use crate::drawings::zombies::{FATTY, RUNNER, WALKER};
use crate::scene::Shape;

pub fn shapes() -> Vec<Shape> {
    let mut shapes = vec![
        band("city-1", 0.0, 190.0),
        band("city-2", 190.0, 380.0),
        band("city-3", 380.0, 800.0),
        Shape::circle("city-3", 312.0, 300.0, 234.0),
        Shape::circle("city-4", 312.0, 300.0, 196.0),
    ];
    shapes.extend(dots());
    shapes.push(Shape::path("city-2", "M0 800V430H54V396H96V452H140V360H196V474H236V420H286V500H330V384H372V350H404V470H448V410H500V454H540V372H600V800z"));
    shapes.push(Shape::path(
        "city-1",
        "M0 800V520H66V486H120V556H172V520H214V590H262V540H322V600H360V530H420V572H466V500H530V548H600V800z",
    ));
    shapes.push(Shape::path("city-5", windows()));
    shapes.extend(caped());
    shapes.push(Shape::path("city-0", "M0 800V640H132V622H156V640H330V664H600V800z"));
    for (kind, x, y, size) in [(RUNNER, 74.0, 604.0, 92.0), (WALKER, 430.0, 620.0, 104.0), (FATTY, 536.0, 618.0, 104.0)]
    {
        shapes.extend(figure(kind, "city-0", "city-4", x, y, size));
    }
    shapes.extend(figure(BURST, "city-4", "city-0", 300.0, 744.0, 330.0));
    shapes.extend(figure(BURST, "city-5", "city-0", 300.0, 744.0, 250.0));
    let heroes = [
        (96.0, "city-4", Gear::Mask, 200.0),
        (504.0, "city-4", Gear::Hood, 200.0),
        (300.0, "city-3", Gear::Mask, 230.0),
    ];
    for (x, tone, gear, size) in heroes {
        let coat = if x == 300.0 { "city-0" } else { "city-2" };
        shapes.extend(figure(BUST, coat, "city-5", x, 732.0, size));
        shapes.extend(figure(gear.figure(), tone, "city-5", x, 732.0, size));
        shapes.push(Shape::rect(coat, x - size * 0.34, 732.0 + size * 0.33, size * 0.68, 140.0, 0.0));
    }
    shapes
}

/// The moon in dots, as on cheap paper.
fn dots() -> Vec<Shape> {
    let rows = (0..9).flat_map(|row| (0..10).map(move |column| (row, column)));
    rows.filter_map(|(row, column)| {
        let (x, y) = (140.0 + 40.0 * column as f32 + 20.0 * (row % 2) as f32, 130.0 + 34.0 * row as f32);
        let off = ((x - 312.0).powi(2) + (y - 300.0).powi(2)).sqrt();
        (off < 184.0).then(|| Shape::circle("city-3", x, y, 3.0 + 8.0 * (y - 110.0) / 380.0))
    })
    .collect()
}

fn windows() -> String {
    let mut path = String::new();
    for row in 0..9 {
        for column in 0..24 {
            // A pattern that looks like chance.
            if (row * 7 + column * 13 + row * column) % 5 == 0 {
                let (x, y) = (14 + column * 25, 566 + row * 26);
                path += &format!("M{x} {y}h9v12h-9z");
            }
        }
    }
    path
}

/// Somebody with a cape at the edge of a roof, eyes alight.
fn caped() -> Vec<Shape> {
    vec![
        Shape::path("city-0", "M246 660V520H394V660z"),
        Shape::path(
            "city-3",
            "M300 268C250 300 196 420 150 498C196 488 214 506 232 524C250 500 270 506 286 524L318 380z",
        ),
        Shape::path(
            "city-0",
            "M296 214C296 194 308 184 322 184C338 184 348 196 348 214C348 230 340 240 334 246L334 254C356 258 370 270 374 292L388 372L400 404L384 412L366 376L358 330L356 396L368 458L372 520L344 520L338 464L324 414L310 462L304 520L276 520L282 456L292 396L288 336L270 374L246 398L234 388L258 358L272 292C276 272 290 258 310 254L310 246C302 238 296 228 296 214z",
        ),
        Shape::path("city-5", "M306 212L320 218L307 222zM340 212L327 218L339 222z"),
        Shape::path("limb city-5-line", "M312 234L318 230L324 235L330 230L335 234").stroked(2.5),
        Shape::path("limb city-4-line", "M306 296L330 340M318 290L342 334M330 288L350 322").stroked(4.0),
    ]
}
