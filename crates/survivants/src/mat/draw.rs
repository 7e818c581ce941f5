//! A plain picture of a table from above, for looking at tables and at answers.

use std::fmt::Write;

use super::Mat;
use super::measure::{Length, Point};
use super::plan::{OpeningKind, Passage};
use super::polygon::Polygon;
use super::prism::What;
use super::reach::Fan;
use super::surface::SurfaceKind;
use super::walk::Path;

/// An SVG picture being drawn. Lengths are hundredths of a centimetre.
#[derive(Clone, Debug)]
pub struct Drawing {
    size: Point,
    body: String,
}

impl Drawing {
    /// An empty table.
    pub fn new(size: Point) -> Drawing {
        Drawing { size, body: String::new() }
    }

    pub fn polygon(&mut self, polygon: &Polygon, style: &str) {
        self.border(polygon.corners(), style);
    }

    /// A closed line.
    pub fn border(&mut self, corners: &[Point], style: &str) {
        let points: Vec<String> = corners.iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
        let _ = writeln!(self.body, "<polygon points=\"{}\" style=\"{style}\"/>", points.join(" "));
    }

    pub fn circle(&mut self, at: Point, radius: Length, style: &str) {
        let _ =
            writeln!(self.body, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" style=\"{style}\"/>", at.x, at.y, radius.get());
    }

    pub fn line(&mut self, from: Point, to: Point, style: &str) {
        let (x, y) = (to.x, to.y);
        let _ =
            writeln!(self.body, "<line x1=\"{}\" y1=\"{}\" x2=\"{x}\" y2=\"{y}\" style=\"{style}\"/>", from.x, from.y);
    }

    /// A word at a place; only letters, digits, blanks and hyphens are written.
    pub fn word(&mut self, at: Point, size: i32, word: &str) {
        let word: String = word.chars().filter(|c| c.is_alphanumeric() || " -".contains(*c)).collect();
        let _ = writeln!(
            self.body,
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\">{word}</text>",
            at.x, at.y
        );
    }

    pub fn path(&mut self, path: &Path, style: &str) {
        path.legs().for_each(|(from, to)| self.line(from.at, to.at, style));
    }

    pub fn fan(&mut self, fan: &Fan, style: &str) {
        self.border(&fan.border, style);
    }

    /// The picture as text.
    pub fn svg(&self) -> String {
        let (width, height) = (self.size.x, self.size.y);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"1000\" height=\"{}\" \
             font-family=\"sans-serif\">\n<rect width=\"{width}\" height=\"{height}\" style=\"fill:#d9d2c0\"/>\n{}</svg>\n",
            1000 * height / width.max(1),
            self.body
        )
    }
}

impl Mat {
    /// The table at one height: what stands on the ground, or on the upper floors at that height.
    pub fn draw(&self, z: Length) -> Drawing {
        let mut drawing = Drawing::new(self.plan.size);
        if z == Length::ZERO {
            for terrain in &self.plan.terrain {
                let fill = match terrain.classes {
                    classes if classes.void => "#5b87a8",
                    classes if classes.cluttered && classes.dense => "#a9b36a",
                    classes if classes.dense => "#8fae7a",
                    classes if classes.cluttered => "#c8b58c",
                    _ => "#a7a6b4",
                };
                drawing.polygon(&terrain.polygon, &format!("fill:{fill};fill-opacity:0.7"));
            }
            for zone in &self.plan.zones {
                drawing.polygon(zone, "fill:none;stroke:#c33;stroke-width:12;stroke-dasharray:60 40");
            }
        }
        for floor in self.plan.floors.iter().filter(|floor| floor.z == z) {
            drawing.polygon(&floor.outline, "fill:#f4efe4");
        }
        for flight in self.flights.iter().filter(|flight| flight.stairs.z.contains(&z)) {
            drawing.polygon(&flight.stairs.polygon, "fill:#d8b4e8;stroke:#639;stroke-width:8");
            drawing.line(flight.stairs.low[0], flight.stairs.low[1], "stroke:#639;stroke-width:30");
        }
        for prism in self.prisms.iter().filter(|prism| prism.bottom <= z && prism.top > z) {
            let style = match prism.what {
                What::Slab => continue,
                What::Wall => "fill:#4a4238",
                What::Door(_) => "fill:#b5651d",
                What::Window(..) => "fill:#6cb6d9",
                What::Piece(id) => match self.plan.pieces[usize::from(id.0)].passage {
                    Passage::Crossing => "fill:#e2b25a;stroke:#222;stroke-width:6",
                    Passage::Climb => "fill:#8a8f99;stroke:#222;stroke-width:6",
                    Passage::Closed => "fill:#333;stroke:#222;stroke-width:6",
                    Passage::Walk => "fill:#cfcfcf;stroke:#222;stroke-width:6",
                },
            };
            drawing.polygon(&prism.polygon, style);
        }
        for opening in self.plan.openings.iter().filter(|opening| opening.kind == OpeningKind::StrongDoor) {
            if self.plan.floors[usize::from(opening.floor.0)].z == z {
                drawing.polygon(&opening.polygon, "fill:#7a1f1f");
            }
        }
        for ladder in self.plan.ladders.iter().filter(|ladder| ladder.z.contains(&z)) {
            let at = if ladder.z[0] == z { ladder.foot } else { ladder.head };
            drawing.circle(at, self.measures.radius, "fill:none;stroke:#639;stroke-width:20;stroke-dasharray:30 20");
        }
        for surface in self.surfaces.iter().filter(|surface| surface.z == z) {
            if let SurfaceKind::Floor(_) = surface.kind {
                drawing.polygon(&surface.region, "fill:none;stroke:#4a4238;stroke-width:6");
            }
        }
        drawing
    }

    /// How large the geometry is, in words.
    pub fn summary(&self) -> String {
        let (nodes, links) = (self.graph.nodes.len(), self.graph.link_count());
        format!("{} surfaces, {} prisms, {nodes} turning points, {links} ways", self.surfaces.len(), self.prisms.len())
    }

    /// Marks every turning point and every worthwhile spot at a height.
    pub fn draw_spots(&self, drawing: &mut Drawing, z: Length) {
        for node in self.graph.nodes.iter().filter(|node| self.surface(node.spot.on).z == z) {
            drawing.circle(node.spot.at, Length::hundredths(14), "fill:#d22");
        }
        for spot in self.spots.iter().filter(|spot| self.surface(spot.on).z == z) {
            drawing.circle(spot.at, Length::hundredths(24), "fill:none;stroke:#15c;stroke-width:10");
        }
    }
}
