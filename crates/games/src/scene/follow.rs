//! Knowing pieces again from one scene to the next.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::{Piece, Place, Scene, Trail};

impl Scene {
    /// Gives pieces that lay on the table before the keys they had there, so that a reader sees cards move and
    /// turn instead of vanish and appear. Of cards that look alike nobody knows which is which: they are told
    /// apart by the order they stand in, from what both scenes show, so nothing hidden is given away.
    pub fn follow(&mut self, before: &Scene) {
        let old = queues(before.pieces());
        let new = queues(self.pieces());
        let mut renamed: BTreeMap<String, String> = BTreeMap::new();
        for (queue, now) in &new {
            let Some(then) = old.get(queue) else { continue };
            let mut pairs = matched(then, now);
            roam(then, now, &mut pairs);
            for (from, to) in pairs {
                renamed.insert(now[to].key.clone(), then[from].key.clone());
            }
        }
        // What is new must not take a key that a followed piece keeps.
        let kept: HashSet<String> = renamed.values().cloned().collect();
        let mut taken: HashSet<String> = kept.clone();
        taken.extend(before.pieces().map(|piece| piece.key.clone()));
        taken.extend(self.pieces().map(|piece| piece.key.clone()));
        let pieces = self.layers.iter_mut().flat_map(|layer| &mut layer.pieces);
        for piece in pieces.filter(|piece| piece.trail.is_some()) {
            if let Some(key) = renamed.get(&piece.key) {
                if piece.key != *key {
                    Arc::make_mut(piece).key.clone_from(key);
                }
                continue;
            }
            if before.piece(&piece.key).is_some() || kept.contains(&piece.key) {
                let free = (2..).map(|n| format!("{}~{n}", piece.key)).find(|key| !taken.contains(key));
                let key = free.unwrap_or_default();
                taken.insert(key.clone());
                Arc::make_mut(piece).key = key;
            }
        }
    }
}

/// A piece with its trail.
struct Step<'p> {
    key: &'p String,
    trail: &'p Trail,
    place: Place,
}

type Queue<'p> = Vec<Step<'p>>;

fn queues<'p>(pieces: impl Iterator<Item = &'p Piece>) -> BTreeMap<&'p str, Queue<'p>> {
    let mut queues: BTreeMap<&str, Queue<'_>> = BTreeMap::new();
    for piece in pieces {
        if let Some(trail) = &piece.trail {
            let step = Step { key: &piece.key, trail, place: piece.place };
            queues.entry(&trail.queue).or_default().push(step);
        }
    }
    queues
}

/// The longest pairing of two queues that keeps their order.
fn matched(then: &[Step<'_>], now: &[Step<'_>]) -> Vec<(usize, usize)> {
    let fits = |from: usize, to: usize| {
        let (old, new) = (then[from].trail, now[to].trail);
        old.look == new.look || (!old.is_open && new.is_open)
    };
    let wide = now.len() + 1;
    let mut best = vec![0u16; (then.len() + 1) * wide];
    for from in (0..then.len()).rev() {
        for to in (0..now.len()).rev() {
            let with = if fits(from, to) { best[(from + 1) * wide + to + 1] + 1 } else { 0 };
            best[from * wide + to] = with.max(best[(from + 1) * wide + to]).max(best[from * wide + to + 1]);
        }
    }
    let (mut from, mut to, mut pairs) = (0, 0, Vec::new());
    while from < then.len() && to < now.len() {
        let here = best[from * wide + to];
        if fits(from, to) && here == best[(from + 1) * wide + to + 1] + 1 {
            pairs.push((from, to));
            (from, to) = (from + 1, to + 1);
        } else if here == best[(from + 1) * wide + to] {
            from += 1;
        } else {
            to += 1;
        }
    }
    pairs
}

/// Of pieces that roam, those that have gone are taken for the nearest that are new.
fn roam(then: &[Step<'_>], now: &[Step<'_>], pairs: &mut Vec<(usize, usize)>) {
    let distance = |from: usize, to: usize| {
        let (old, new) = (then[from].place, now[to].place);
        (old.x - new.x).hypot(old.y - new.y)
    };
    let mut gone: Vec<usize> = (0..then.len()).filter(|at| pairs.iter().all(|pair| pair.0 != *at)).collect();
    for to in (0..now.len()).filter(|at| now[*at].trail.roams) {
        if pairs.iter().any(|pair| pair.1 == to) {
            continue;
        }
        let nearest =
            (0..gone.len()).min_by(|one, other| distance(gone[*one], to).total_cmp(&distance(gone[*other], to)));
        if let Some(nearest) = nearest {
            pairs.push((gone.swap_remove(nearest), to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(cards: &[&str]) -> Scene {
        let piece = |(at, look): (usize, &&str)| {
            let trail = Trail { queue: "ray".into(), look: (*look).into(), is_open: *look != "?", roams: false };
            Piece::new(format!("ray-{at}"), "", Place::at(0.0, 0.0), "").on_trail(trail)
        };
        let mut scene = Scene::new("", "otd", 1.0, 1.0);
        scene.lay("cards", cards.iter().enumerate().map(piece).collect());
        scene
    }

    fn keys(scene: &Scene) -> Vec<&str> {
        scene.pieces().map(|piece| piece.key.as_str()).collect()
    }

    #[test]
    fn a_card_keeps_its_key_when_another_dies_or_one_is_turned_up() {
        let before = scene(&["3S", "?", "?"]);
        let mut killed = scene(&["?", "?"]);
        killed.follow(&before);
        assert_eq!(keys(&killed), ["ray-1", "ray-2"]);
        let mut turned = scene(&["2H", "?"]);
        turned.follow(&killed);
        assert_eq!(keys(&turned), ["ray-1", "ray-2"]);
    }

    #[test]
    fn a_new_card_gets_a_key_of_its_own() {
        let mut one_left = scene(&["?"]);
        one_left.follow(&scene(&["3S", "?"]));
        assert_eq!(keys(&one_left), ["ray-1"]);
        let mut two = scene(&["?", "?"]);
        two.follow(&one_left);
        assert_eq!(keys(&two), ["ray-1", "ray-1~2"]);
    }

    #[test]
    fn a_walker_that_left_its_zone_is_the_nearest_one_that_is_new() {
        let board = |walkers: &[(&str, f32)]| {
            let piece = |(at, (zone, x)): (usize, &(&str, f32))| {
                let trail = Trail { queue: "walker".into(), look: (*zone).into(), is_open: true, roams: true };
                Piece::new(format!("{zone}-{at}"), "", Place::at(*x, 0.0), "").on_trail(trail)
            };
            let mut scene = Scene::new("", "uoa", 1.0, 1.0);
            scene.lay("enemies", walkers.iter().enumerate().map(piece).collect());
            scene
        };
        let before = board(&[("a", 0.0), ("b", 10.0), ("z", 90.0)]);
        let mut after = board(&[("b", 10.0), ("c", 20.0), ("y", 80.0)]);
        after.follow(&before);
        assert_eq!(keys(&after), ["b-1", "a-0", "z-2"]);
    }
}
