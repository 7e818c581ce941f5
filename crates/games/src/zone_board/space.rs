//! Room for pieces: which places of a zone are free, and how large pieces can be there.

use shamble_zones::{Board, CELL, Point, Rect, Segment, ZoneShape};

/// Places are measured in quarters of a cell.
const QUARTERS: i32 = 4;
pub const QUARTER: f32 = CELL as f32 / QUARTERS as f32;
/// The free ground of a zone as a grid of quarter cells.
#[derive(Clone)]
pub struct Space {
    left: i32,
    top: i32,
    width: usize,
    height: usize,
    is_free: Vec<bool>,
    /// The middle that pieces gather around.
    heart: (f32, f32),
}

/// Where pieces stand in a zone, each in a square of `size`: places from the top of the zone, in tile units.
pub struct Spots {
    pub size: f32,
    pub places: Vec<(f32, f32)>,
}

/// Whether a quarter cell lies in a rectangle, and whether it touches it.
fn inside_and_touching(frame: &Rect, x: i32, y: i32) -> (bool, bool) {
    // Doubled, since a quarter of a cell is no whole number of tile units.
    let (left, top) = (x * CELL / 2, y * CELL / 2);
    let (right, bottom) = (left + CELL / 2, top + CELL / 2);
    let [l, t, r, b] = [frame.left, frame.top, frame.right, frame.bottom].map(|side| side * QUARTERS / 2);
    (l <= left && right <= r && t <= top && bottom <= b, left < r && l < right && top < b && t < bottom)
}

/// The ground that stairs take in their room.
fn steps_around(foot: Point) -> Rect {
    const REACH: i32 = 24;
    Rect { left: foot.x - REACH, top: foot.y - REACH, right: foot.x + REACH, bottom: foot.y + REACH }
}

impl Space {
    /// The ground of a zone, without what hangs over it and without its stairs.
    pub fn of(board: &Board, shape: &ZoneShape, stairs: &[Segment]) -> Space {
        let quarters = |units: i32| (units * QUARTERS).div_euclid(CELL);
        let corners = || shape.outline.iter().flatten();
        let low = |side: fn(&Point) -> i32| quarters(corners().map(side).min().unwrap_or(0));
        let high = |side: fn(&Point) -> i32| quarters(corners().map(side).max().unwrap_or(0));
        let (left, top) = (low(|point| point.x), low(|point| point.y));
        let width = (high(|point| point.x) - left).max(0) as usize;
        let height = (high(|point| point.y) - top).max(0) as usize;
        let own = board.zone(shape.zone).balcony.as_ref().map(|balcony| balcony.frame);
        let balconies = board.balconies().iter().filter_map(|zone| board.zone(zone).balcony.as_ref());
        let above: Vec<Rect> =
            balconies.map(|balcony| balcony.frame).filter(|_| board.streets().has(shape.zone)).collect();
        let steps: Vec<Rect> = stairs.iter().map(|flight| flight.from).map(steps_around).collect();
        let is_free = |x: i32, y: i32| {
            if steps.iter().any(|steps| inside_and_touching(steps, x, y).1) {
                return false;
            }
            let zone = board.zone_at((x / QUARTERS) as usize, (y / QUARTERS) as usize);
            match own {
                Some(frame) => {
                    zone.is_some_and(|zone| board.streets().has(zone)) && inside_and_touching(&frame, x, y).0
                }
                None => zone == Some(shape.zone) && !above.iter().any(|frame| inside_and_touching(frame, x, y).1),
            }
        };
        let places = (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (left + x, top + y)));
        let is_free: Vec<bool> = places.map(|(x, y)| is_free(x, y)).collect();
        let heart = (shape.label.x as f32 / QUARTER - left as f32, shape.label.y as f32 / QUARTER - top as f32);
        let mut space = Space { left, top, width, height, is_free, heart };
        space.keep_off_walls();
        space
    }

    fn free(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.is_free[y * self.width + x]
    }

    /// Pieces lean on no wall.
    fn keep_off_walls(&mut self) {
        let is_inside = |at: usize| {
            let (x, y) = (at % self.width, at / self.width);
            x > 0 && y > 0 && (0..9).all(|step| self.free(x - 1 + step % 3, y - 1 + step / 3))
        };
        self.is_free = (0..self.is_free.len()).map(is_inside).collect();
    }

    /// Takes a strip of this length and height and tells where it begins, in tile units.
    pub fn take_strip(&mut self, length: f32, height: f32) -> Option<(f32, f32)> {
        let [columns, rows] = [length, height].map(|side| (side / QUARTER).ceil() as usize);
        let fits = |(x, y): &(usize, usize)| (*y..y + rows).all(|y| (*x..x + columns).all(|x| self.free(x, y)));
        let found = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y))).find(fits)?;
        let corner = self.in_units(found, 0);
        self.take(corner, (length, height));
        Some(corner)
    }

    /// The longest strip of this height: where it begins, and how long it is, in tile units.
    pub fn longest_strip(&self, height: f32) -> Option<(f32, f32, f32)> {
        let rows = (height / QUARTER).ceil() as usize;
        let mut best = (0, (0, 0));
        for y in 0..(self.height + 1).saturating_sub(rows) {
            let mut length = 0;
            for x in 0..self.width {
                length = if (y..y + rows).all(|y| self.free(x, y)) { length + 1 } else { 0 };
                if length > best.0 {
                    best = (length, (x + 1 - length, y));
                }
            }
        }
        let (columns, corner) = best;
        let (x, y) = self.in_units(corner, 0);
        (columns > 0).then_some((x, y, columns as f32 * QUARTER))
    }

    /// Takes a piece of ground, in tile units.
    pub fn take(&mut self, (x, y): (f32, f32), (width, height): (f32, f32)) {
        let [from_x, from_y] = [(x, self.left), (y, self.top)].map(|(at, start)| (at / QUARTER).floor() as i32 - start);
        let [to_x, to_y] =
            [(x + width, self.left), (y + height, self.top)].map(|(at, start)| (at / QUARTER).ceil() as i32 - start);
        let [columns, rows] = [(from_x, to_x, self.width), (from_y, to_y, self.height)]
            .map(|(from, to, most)| (from.clamp(0, most as i32) as usize)..(to.clamp(0, most as i32) as usize));
        for row in rows {
            self.is_free[row * self.width + columns.start..row * self.width + columns.end].fill(false);
        }
    }

    /// Takes the square nearest to the heart of the zone that is as large as fits, within these sizes; tells its middle and
    /// its side.
    pub fn take_square(&mut self, largest: f32, least: f32) -> Option<((f32, f32), f32)> {
        let sums = self.sums();
        let [most, fewest] = [largest, least].map(|side| (side / QUARTER).round() as usize);
        let off = |(x, y): (usize, usize), span: usize| {
            let half = span as f32 / 2.0;
            (x as f32 + half - self.heart.0).powi(2) + (y as f32 + half - self.heart.1).powi(2)
        };
        let nearest = |span: usize| {
            let corners = (0..(self.height + 1).saturating_sub(span))
                .flat_map(|y| (0..(self.width + 1).saturating_sub(span)).map(move |x| (x, y)));
            let free = corners.filter(|corner| self.has_room(&sums, *corner, span));
            free.min_by(|one, other| off(*one, span).total_cmp(&off(*other, span))).map(|corner| (corner, span))
        };
        let (corner, span) = (fewest..=most).rev().find_map(nearest)?;
        let side = span as f32 * QUARTER;
        self.take(self.in_units(corner, 0), (side, side));
        Some((self.in_units(corner, span), side))
    }

    /// The southernmost free ground of this size, and of several the westernmost: where it begins, in tile units.
    pub fn last_place(&self, size: (f32, f32)) -> Option<(f32, f32)> {
        let sums = self.sums();
        let [columns, rows] = [size.0, size.1].map(|side| (side / QUARTER).ceil().max(1.0) as usize);
        let corners = (0..(self.height + 1).saturating_sub(rows))
            .rev()
            .flat_map(|y| (0..(self.width + 1).saturating_sub(columns)).map(move |x| (x, y)));
        let mut free = corners.filter(|corner| self.is_clear(&sums, *corner, (columns, rows)));
        free.next().map(|corner| self.in_units(corner, 0))
    }

    /// The middle of a square of some quarters.
    fn in_units(&self, (x, y): (usize, usize), span: usize) -> (f32, f32) {
        let half = span as f32 / 2.0;
        ((self.left as f32 + x as f32 + half) * QUARTER, (self.top as f32 + y as f32 + half) * QUARTER)
    }

    /// How many free quarters there are above and left of each corner.
    fn sums(&self) -> Vec<u32> {
        let wide = self.width + 1;
        let mut sums = vec![0; wide * (self.height + 1)];
        for y in 0..self.height {
            let mut row = 0;
            for x in 0..self.width {
                row += u32::from(self.is_free[y * self.width + x]);
                sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + row;
            }
        }
        sums
    }

    /// Whether a square of this many quarters, which lies inside, is free ground.
    fn has_room(&self, sums: &[u32], corner: (usize, usize), span: usize) -> bool {
        self.is_clear(sums, corner, (span, span))
    }

    /// Whether a rectangle of quarters, which lies inside, is free ground.
    fn is_clear(&self, sums: &[u32], (x, y): (usize, usize), (columns, rows): (usize, usize)) -> bool {
        let wide = self.width + 1;
        let [above, below] = [y, y + rows].map(|row| &sums[row * wide..]);
        let free = below[x + columns] + above[x] - above[x + columns] - below[x];
        free as usize == columns * rows
    }

    /// Places for squares of this many quarters, row by row, none over another.
    fn packed(&self, sums: &[u32], span: usize) -> Vec<(usize, usize)> {
        let mut busy_until = vec![0; self.width];
        let mut spots = Vec::new();
        for y in 0..(self.height + 1).saturating_sub(span) {
            let mut x = 0;
            while x + span <= self.width {
                if self.has_room(sums, (x, y), span) && busy_until[x..x + span].iter().all(|until| *until <= y) {
                    busy_until[x..x + span].fill(y + span);
                    spots.push((x, y));
                    x += span;
                } else {
                    x += 1;
                }
            }
        }
        spots
    }

    /// Moves all of them together towards the heart of the zone, as far as there is room.
    fn gather(&self, sums: &[u32], span: usize, spots: &mut [(usize, usize)]) {
        let mean = |side: fn(&(usize, usize)) -> usize| {
            spots.iter().map(side).sum::<usize>() as f32 / spots.len().max(1) as f32 + span as f32 / 2.0
        };
        let way = (self.heart.0 - mean(|spot| spot.0), self.heart.1 - mean(|spot| spot.1));
        let moved = |step: usize| -> Option<Vec<(usize, usize)>> {
            let share = step as f32 / span as f32;
            let shift = |from: usize, way: f32| from.checked_add_signed((way * share).round() as isize);
            let to = |spot: &(usize, usize)| {
                let to = (shift(spot.0, way.0)?, shift(spot.1, way.1)?);
                let is_inside = to.0 + span <= self.width && to.1 + span <= self.height;
                (is_inside && self.has_room(sums, to, span)).then_some(to)
            };
            spots.iter().map(to).collect()
        };
        if let Some(nearer) = (1..=span).rev().find_map(moved) {
            spots.copy_from_slice(&nearer);
        }
    }

    /// Takes so many pieces of ground of one size, row by row and as near to the heart of the zone as can be, and tells their
    /// middles; none where there is no room for all of them, unless some may do.
    pub fn take_places(&mut self, count: usize, size: (f32, f32), is_partly: bool) -> Option<Vec<(f32, f32)>> {
        if count == 0 {
            return Some(Vec::new());
        }
        let sums = self.sums();
        let [columns, rows] = [size.0, size.1].map(|side| (side / QUARTER).round().max(1.0) as usize);
        let mut places = Vec::new();
        let mut y = 0;
        // Every second row is shifted, so that nobody stands right behind another.
        while y + rows <= self.height {
            let (mut x, mut is_used) = (if places.is_empty() { 0 } else { columns / 4 }, false);
            while x + columns <= self.width {
                if self.is_clear(&sums, (x, y), (columns, rows)) {
                    places.push((x, y));
                    is_used = true;
                    x += columns;
                } else {
                    x += 1;
                }
            }
            y += if is_used { rows } else { 1 };
        }
        if places.is_empty() || (places.len() < count && !is_partly) {
            return None;
        }
        let middle = |(x, y): (usize, usize)| (x as f32 + columns as f32 / 2.0, y as f32 + rows as f32 / 2.0);
        let off = |place: (usize, usize)| {
            let (x, y) = middle(place);
            (x - self.heart.0).abs() + 1.6 * (y - self.heart.1).abs()
        };
        places.sort_by(|one, other| off(*one).total_cmp(&off(*other)).then(one.cmp(other)));
        places.truncate(count);
        places.sort_by_key(|(x, y)| (*y, *x));
        for place in &places {
            let corner = self.in_units(*place, 0);
            self.take(corner, (columns as f32 * QUARTER, rows as f32 * QUARTER));
        }
        let in_units = |place: &(usize, usize)| {
            let (x, y) = middle(*place);
            ((self.left as f32 + x) * QUARTER, (self.top as f32 + y) * QUARTER)
        };
        Some(places.iter().map(in_units).collect())
    }

    /// Places for so many pieces, as large as fits, as near to the heart of the zone as can be.
    pub fn spots(&self, pieces: usize, largest: f32) -> Spots {
        let sums = self.sums();
        let largest = (largest / QUARTER).round() as usize;
        let mut sizes = (1..=largest).rev().map(|span| (span, self.packed(&sums, span)));
        let (span, mut spots) =
            sizes.find(|(_, spots)| spots.len() >= pieces).unwrap_or_else(|| (1, self.packed(&sums, 1)));
        let off = |(x, y): (usize, usize)| {
            let half = span as f32 / 2.0;
            (x as f32 + half - self.heart.0).powi(2) + (y as f32 + half - self.heart.1).powi(2)
        };
        spots.sort_by(|one, other| off(*one).total_cmp(&off(*other)).then(one.cmp(other)));
        spots.truncate(pieces);
        self.gather(&sums, span, &mut spots);
        spots.sort_by_key(|(x, y)| (*y, *x));
        let places = spots.iter().map(|spot| self.in_units(*spot, span)).collect();
        Spots { size: span as f32 * QUARTER, places }
    }
}
