//! Groups of zombies, linked by chains of small gaps (SUR-HORDE-8).

use super::Mat;
use super::measure::Length;
use super::plan::OpenSet;
use super::sight::Place;

/// Zombies in groups. Keep it and fill it again: it owns its memory.
#[derive(Clone, Debug, Default)]
pub struct Crowd {
    /// The group of each zombie, by the first zombie of it.
    groups: Vec<u16>,
    packs: Vec<u16>,
}

impl Crowd {
    /// The group of a zombie, named by its first member.
    pub fn group_of(&self, zombie: usize) -> usize {
        self.groups[zombie].into()
    }

    /// The horde or smaller pack of zombies base to base, named by its first member.
    pub fn pack_of(&self, zombie: usize) -> usize {
        self.packs[zombie].into()
    }

    /// How many stand base to base with a zombie, itself included.
    pub fn pack_size(&self, zombie: usize) -> usize {
        self.packs.iter().filter(|pack| **pack == self.packs[zombie]).count()
    }

    /// The members of a group.
    pub fn members(&self, group: usize) -> impl Iterator<Item = usize> + '_ {
        let groups = self.groups.iter().enumerate();
        groups.filter(move |(_, of)| usize::from(**of) == group).map(|(zombie, _)| zombie)
    }
}

/// Joins two sets; the name of a set is its first member.
fn join(sets: &mut [u16], one: usize, other: usize) {
    let (keep, drop) = (sets[one].min(sets[other]), sets[one].max(sets[other]));
    if keep != drop {
        sets.iter_mut().filter(|set| **set == drop).for_each(|set| *set = keep);
    }
}

impl Mat {
    /// Forms groups: zombies within a gap of each other, and hordes of at least so many within a wider gap; a link
    /// counts only with a clear way between the two (SUR-SIGHT-12).
    pub fn gather(&self, crowd: &mut Crowd, zombies: &[Place], [near, far]: [Length; 2], horde: usize, open: OpenSet) {
        for sets in [&mut crowd.groups, &mut crowd.packs] {
            sets.clear();
            sets.extend(0..zombies.len() as u16);
        }
        for one in 0..zombies.len() {
            for other in one + 1..zombies.len() {
                let (a, b) = (zombies[one], zombies[other]);
                let is_new = crowd.groups[one] != crowd.groups[other];
                let touches = self.is_contact(a, b);
                if (is_new || touches) && self.is_gap_at_most(a, b, near) && self.reaches(a, b, open) {
                    join(&mut crowd.groups, one, other);
                    if touches {
                        join(&mut crowd.packs, one, other);
                    }
                }
            }
        }
        let in_horde: Vec<usize> = (0..zombies.len()).filter(|zombie| crowd.pack_size(*zombie) >= horde).collect();
        for (at, one) in in_horde.iter().enumerate() {
            for other in &in_horde[at + 1..] {
                let (a, b) = (zombies[*one], zombies[*other]);
                if crowd.groups[*one] != crowd.groups[*other]
                    && self.is_gap_at_most(a, b, far)
                    && self.reaches(a, b, open)
                {
                    join(&mut crowd.groups, *one, *other);
                }
            }
        }
    }
}
