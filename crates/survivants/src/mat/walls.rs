//! Walls of a floor: all inside its outline that is neither room nor opening, cut into rectangles.

use super::measure::{Point, Way};
use super::polygon::Polygon;

/// A floor plan on the coordinates of its corners.
pub(crate) struct Walls {
    xs: Vec<i32>,
    ys: Vec<i32>,
    /// Row by row: whether the cell between two neighbouring coordinates is wall.
    is_wall: Vec<bool>,
}

impl Walls {
    /// The walls of an outline with clear rectangles in it; further polygons only add coordinates, so that walls
    /// are cut along their edges.
    pub fn new(outline: &Polygon, clear: &[&Polygon], cuts: &[&Polygon]) -> Walls {
        let all = || std::iter::once(&outline).chain(clear).chain(cuts).flat_map(|polygon| polygon.corners());
        let mut xs: Vec<i32> = all().map(|corner| corner.x).collect();
        let mut ys: Vec<i32> = all().map(|corner| corner.y).collect();
        for list in [&mut xs, &mut ys] {
            list.sort_unstable();
            list.dedup();
        }
        let mut is_wall = Vec::new();
        for y in ys.windows(2) {
            for x in xs.windows(2) {
                // Twice the middle of the cell, in twice the plan, so that it is a whole number.
                let middle = Point::new(x[0] + x[1], y[0] + y[1]);
                let holds = |polygon: &Polygon| doubled(polygon).contains(middle);
                is_wall.push(holds(outline) && !clear.iter().any(|room| holds(room)));
            }
        }
        Walls { xs, ys, is_wall }
    }

    fn at(&self, column: i32, row: i32) -> bool {
        let columns = self.xs.len() as i32 - 1;
        let rows = self.ys.len() as i32 - 1;
        (0..columns).contains(&column) && (0..rows).contains(&row) && self.is_wall[(row * columns + column) as usize]
    }

    /// The walls as rectangles without overlap, as long as they can be made row by row.
    pub fn rectangles(&self) -> Vec<Polygon> {
        let mut open: Vec<(usize, usize, usize)> = Vec::new();
        let mut done = Vec::new();
        let (columns, rows) = (self.xs.len() - 1, self.ys.len() - 1);
        for row in 0..=rows {
            let mut runs = Vec::new();
            let mut column = 0;
            while row < rows && column < columns {
                if !self.at(column as i32, row as i32) {
                    column += 1;
                    continue;
                }
                let first = column;
                while column < columns && self.at(column as i32, row as i32) {
                    column += 1;
                }
                runs.push((first, column));
            }
            let (going_on, ended): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|(first, last, _)| runs.contains(&(*first, *last)));
            for (first, last, top) in ended {
                let least = Point::new(self.xs[first], self.ys[top]);
                done.push(Polygon::rectangle(least, Point::new(self.xs[last], self.ys[row])));
            }
            let new = runs.into_iter().filter(|run| !going_on.iter().any(|(first, last, _)| (*first, *last) == *run));
            let new: Vec<_> = new.map(|(first, last)| (first, last, row)).collect();
            open = going_on.into_iter().chain(new).collect();
        }
        done
    }

    /// The outer corners of the walls as a whole, each with the directions that point away from the two edges.
    pub fn corners(&self) -> Vec<(Point, [Way; 2])> {
        let mut found = Vec::new();
        for row in 0..self.ys.len() as i32 {
            for column in 0..self.xs.len() as i32 {
                for (across, down) in [(-1, -1), (0, -1), (0, 0), (-1, 0)] {
                    let is_here = self.at(column + across, row + down);
                    let beside = self.at(column + (-1 - across), row + down);
                    let below = self.at(column + across, row + (-1 - down));
                    if is_here && !beside && !below {
                        // The wall lies towards (side, side); away from it are the two normals.
                        let away = |step: i32| i64::from(if step == 0 { -1 } else { 1 });
                        let normals = [Way { x: away(across), y: 0 }, Way { x: 0, y: away(down) }];
                        found.push((Point::new(self.xs[column as usize], self.ys[row as usize]), normals));
                    }
                }
            }
        }
        found
    }
}

fn doubled(polygon: &Polygon) -> Polygon {
    Polygon::new(polygon.corners().iter().map(|corner| Point::new(2 * corner.x, 2 * corner.y)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> Walls {
        let outline = Polygon::rectangle(Point::cm(0, 0), Point::cm(20, 10));
        let room = Polygon::rectangle(Point::new(50, 50), Point::new(1950, 950));
        let door = Polygon::rectangle(Point::new(800, 950), Point::new(1100, 1000));
        Walls::new(&outline, &[&room, &door], &[])
    }

    #[test]
    fn walls_are_what_is_left() {
        let rectangles = house().rectangles();
        let area: i64 = rectangles.iter().map(|wall| wall.doubled_area() / 2).sum();
        assert_eq!(area, 2000 * 1000 - 1900 * 900 - 300 * 50);
        let in_wall = |x, y| rectangles.iter().any(|wall| wall.contains(Point::new(x, y)));
        assert!(in_wall(20, 500) && in_wall(1500, 980) && !in_wall(900, 980) && !in_wall(900, 500));
    }

    #[test]
    fn corners_are_those_one_can_walk_around() {
        let corners = house().corners();
        let points: Vec<Point> = corners.iter().map(|(at, _)| *at).collect();
        // Four of the house, and the four of the doorway; none inside, where walls meet.
        assert_eq!(points.len(), 8);
        assert!(points.contains(&Point::new(800, 950)) && points.contains(&Point::new(800, 1000)));
        let (_, normals) = corners.iter().find(|(at, _)| *at == Point::new(800, 1000)).unwrap();
        assert_eq!(*normals, [Way { x: 1, y: 0 }, Way { x: 0, y: 1 }]);
    }
}
