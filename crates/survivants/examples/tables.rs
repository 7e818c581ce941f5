//! Draws all tables, floor by floor, into a folder: `cargo run -p shamble-survivants --example tables -- FOLDER`.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use shamble_survivants::mat::{Mat, SurfaceKind};
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
            std::fs::write(folder.join(format!("{}-{z}.svg", table.id)), drawing.svg())?;
        }
        let tops = mat.surfaces().filter(|on| matches!(mat.surface_kind(*on), SurfaceKind::Top(_))).count();
        println!("  {tops} tops, {} spots", mat.spots().len());
    }
    Ok(())
}
