//! Draws all tables, floor by floor, into a folder: `cargo run -p shamble-survivants --example tables -- FOLDER`.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use shamble_survivants::mat::{Journey, Length, Mat, OpenSet, Paths, Spot, SurfaceKind};
use shamble_survivants::{Content, embedded};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("say into which folder")?);
    let content = Content::load(&embedded()).map_err(|faults| format!("{faults:?}"))?;
    for table in &content.tables {
        let begin = Instant::now();
        let mat = Mat::new(table.plan(content.scenery.building.window_sill), content.settings.measures());
        println!("{}: {:?}, {}", table.id, begin.elapsed(), mat.summary());
        let heights: BTreeSet<_> = table.floors.iter().map(|floor| floor.z).chain([Default::default()]).collect();
        for z in heights {
            let mut drawing = mat.draw(z);
            for room in table.rooms.iter().filter(|room| table.floor(room.floor).z == z) {
                drawing.word(room.polygon.middle(), 110, &room.name.en);
            }
            mat.draw_spots(&mut drawing, z);
            if z == Length::ZERO {
                let start = Spot::ground(table.zone(table.start).polygon.middle());
                let mut paths = Paths::default();
                mat.reach(&mut paths, Journey::walk(start, Length::cm(20), OpenSet::ALL), &[]);
                paths.fans(&mat).iter().for_each(|fan| drawing.fan(fan, "fill:#2a6;fill-opacity:0.08"));
                for path in paths.worthwhile(&mat).into_iter().filter_map(|spot| paths.path_to(&mat, spot)) {
                    drawing.path(&path, "stroke:#163;stroke-width:8");
                }
            }
            std::fs::write(folder.join(format!("{}-{z}.svg", table.id)), drawing.svg())?;
        }
        let tops = mat.surfaces().filter(|on| matches!(mat.surface_kind(*on), SurfaceKind::Top(_))).count();
        println!("  {tops} tops, {} spots", mat.spots().len());
    }
    Ok(())
}
