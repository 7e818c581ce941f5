//! Knowing pieces again from one scene to the next.

use std::collections::{BTreeMap, HashSet};

use super::{Piece, Scene, Trail};

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
            for (from, to) in matched(then, now) {
                renamed.insert(now[to].0.to_owned(), then[from].0.to_owned());
            }
        }
        // What is new must not take a key that a followed piece keeps.
        let kept: HashSet<String> = renamed.values().cloned().collect();
        let mut taken: HashSet<String> = kept.clone();
        taken.extend(before.pieces().map(|piece| piece.key.clone()));
        taken.extend(self.pieces().map(|piece| piece.key.clone()));
        for piece in self.pieces_mut().filter(|piece| piece.trail.is_some()) {
            if let Some(key) = renamed.get(&piece.key) {
                piece.key.clone_from(key);
                continue;
            }
            if before.piece(&piece.key).is_some() || kept.contains(&piece.key) {
                let free = (2..).map(|n| format!("{}~{n}", piece.key)).find(|key| !taken.contains(key));
                piece.key = free.unwrap_or_default();
                taken.insert(piece.key.clone());
            }
        }
    }
}

type Queue<'p> = Vec<(&'p str, &'p Trail)>;

fn queues<'p>(pieces: impl Iterator<Item = &'p Piece>) -> BTreeMap<&'p str, Queue<'p>> {
    let mut queues: BTreeMap<&str, Queue<'_>> = BTreeMap::new();
    for piece in pieces {
        if let Some(trail) = &piece.trail {
            queues.entry(&trail.queue).or_default().push((&piece.key, trail));
        }
    }
    queues
}

/// The longest pairing of two queues that keeps their order.
fn matched(then: &[(&str, &Trail)], now: &[(&str, &Trail)]) -> Vec<(usize, usize)> {
    let fits = |from: usize, to: usize| {
        let (old, new) = (then[from].1, now[to].1);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Place;

    fn scene(cards: &[&str]) -> Scene {
        let piece = |(at, look): (usize, &&str)| {
            let trail = Trail { queue: "ray".into(), look: (*look).into(), is_open: *look != "?" };
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
}
