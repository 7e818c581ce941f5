//! Death of zombies, trophies, and the end of the game.

use shamble_kernel::{Offer, Outcome, RuleId, Seat, Set};

use crate::cards::{Face, Zombie};
use crate::choice::{Choice, Free};
use crate::content::Particularity;
use crate::fact::{Happened, Spoiler};
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Rolled, Step, Task};

impl Play<'_> {
    /// A tilted zombie is only straightened (OTD-EVENT-7); at the Morgue it may rise again (OTD2-LOC-3).
    pub fn kill(&mut self, zombie: Zombie, by: Seat, is_trophy: bool) {
        if self.sight().walker(zombie).is_none() {
            return;
        }
        if self.s.tilted.has(zombie) {
            self.s.tilted.remove(zombie);
            let face = self.sight().face_id(zombie);
            self.tell(rule!("OTD-EVENT-7"), Happened::Survived { face, spoiler: Spoiler::Tilted });
        } else if self.sight().rises_on().is_some() {
            self.begin_roll(Rolled::Rising { zombie, is_trophy }, by);
        } else {
            self.dies(zombie, by, is_trophy);
        }
    }

    /// Several at once, without rolls.
    pub fn kill_all(&mut self, zombies: Set<Zombie>, by: Seat, is_trophy: bool) {
        let fire = self.next_fire();
        self.s.fires[fire as usize] = zombies;
        self.queue(Task::KillEach { by, is_trophy, fire });
    }

    pub fn kill_each(&mut self, by: Seat, is_trophy: bool, fire: u8) {
        let left = &mut self.s.fires[fire as usize];
        if let Some(zombie) = left.first() {
            left.remove(zombie);
            let each = [Task::Kill { zombie, by, is_trophy }, Task::KillEach { by, is_trophy, fire }];
            self.s.agenda.then(each.map(Step::Do));
        }
    }

    pub fn resolve_rising(&mut self, zombie: Zombie, by: Seat, is_trophy: bool, total: i8) {
        let rises = self.sight().rises_on().is_some_and(|roll| total <= roll);
        if rises && self.sight().walker(zombie).is_some() {
            let face = self.sight().face_id(zombie);
            self.sink_into_horde(zombie);
            self.tell(rule!("OTD2-LOC-3"), Happened::RoseAgain { face });
        } else {
            self.dies(zombie, by, is_trophy);
        }
    }

    /// A killed zombie is its killer's trophy (OTD-ATT-5), or goes where dead zombies go (OTD2-GEN-1).
    fn dies(&mut self, zombie: Zombie, by: Seat, is_trophy: bool) {
        let face = (self.s.up.has(zombie) || is_trophy).then(|| self.sight().face_id(zombie));
        if !self.take_walker(zombie) {
            return;
        }
        let rule = if is_trophy { rule!("OTD-ATT-5") } else { rule!("OTD-GEN-1") };
        let is_kept = is_trophy && self.sight().is_alive(by);
        if is_kept {
            self.s.trophies[by.index()].add(zombie);
        } else {
            self.discard_zombie(zombie);
        }
        self.tell(rule, Happened::Killed { face, by, is_trophy });
        self.queue(Task::CheckEnd);
        if is_kept {
            self.ask(Question::TrimTrophies { seat: by });
        }
    }

    /// The graveyard, or the reserve where the horde never ends (OTD2-GEN-1, OTD2-GEN-4).
    pub fn discard_zombie(&mut self, zombie: Zombie) {
        let pile = if self.sight().is_endless() { &mut self.s.reserve } else { &mut self.s.dead };
        pile.add(zombie);
    }

    /// Takes a zombie out of its corridor.
    pub fn take_walker(&mut self, zombie: Zombie) -> bool {
        let Some(at) = self.s.walkers.iter().position(|walker| walker.zombie == zombie) else { return false };
        self.s.walkers.remove(at);
        self.forget(zombie);
        true
    }

    /// Out of the corridors a card has no face up, no tilt, and nobody knows it any more.
    pub fn forget(&mut self, zombie: Zombie) {
        self.s.up.remove(zombie);
        self.s.tilted.remove(zombie);
        self.s.bitten.remove(zombie);
        self.s.known_zombies.iter_mut().for_each(|known| known.remove(zombie));
    }

    /// Face down under the horde, its tilt and what was known of it gone (OTD-ATT-7, OTD-EVENT-10).
    pub fn sink_into_horde(&mut self, zombie: Zombie) {
        if self.take_walker(zombie) {
            self.s.horde.insert(0, zombie);
        }
    }

    /// On a sixth kill the player chooses which trophies to keep (OTD-TROPHY-1).
    pub fn trim(&mut self, seat: Seat, face: Face) {
        self.drop_trophy(seat, face);
        self.ask(Question::TrimTrophies { seat });
    }

    /// Trophies may be discarded at any time (OTD-TROPHY-1).
    pub fn drop_trophy(&mut self, seat: Seat, face: Face) {
        if let Some(zombie) = self.take_trophy(seat, face) {
            self.discard_zombie(zombie);
            self.tell(rule!("OTD-TROPHY-1"), Happened::DroppedTrophy { seat, face });
        }
    }

    pub fn take_trophy(&mut self, seat: Seat, face: Face) -> Option<Zombie> {
        let zombie = self.s.trophies[seat.index()].iter().find(|zombie| self.sight().face_id(*zombie) == face)?;
        self.s.trophies[seat.index()].remove(zombie);
        Some(zombie)
    }

    /// Won when every zombie is defeated, even with one survivor left (OTD-WIN-1, OTD2-EPI-3).
    pub fn check_end(&mut self) {
        if self.s.outcome.is_none() && self.sight().is_swept() && !self.sight().living().is_empty() {
            let points = self.sight().points();
            let rule = if self.s.is_epilogue { rule!("OTD2-EPI-3") } else { rule!("OTD-WIN-1") };
            self.tell(rule, Happened::Won { points });
            self.s.outcome = Some(Outcome { won: true, points });
        }
    }
}

impl Sight<'_> {
    /// At the Military Morgue: on which roll or less the killed rise again (OTD2-LOC-3).
    pub fn rises_on(self) -> Option<i8> {
        match self.particularity()? {
            Particularity::RiseAgain { roll } => Some(*roll as i8),
            _ => None,
        }
    }

    pub fn has_too_many_trophies(self, seat: Seat) -> bool {
        self.s.trophies[seat.index()].len() > self.content.limits.trophies as usize
    }

    /// A trophy one has (OTD-TROPHY-1).
    pub fn may_drop(self, seat: Seat, face: Face) -> Result<(), RuleId> {
        lawful(self.trophies(seat).any(|other| other == face), rule!("OTD-TROPHY-1"))
    }

    /// Trophies, each face once.
    pub fn offer_drops(self, seat: Seat, out: &mut impl Offer<Choice>) {
        for (at, face) in self.trophies(seat).enumerate() {
            if !self.trophies(seat).take(at).any(|before| before == face) {
                out.offer(Choice::Free(Free::Drop(face)));
            }
        }
    }

    /// Victory points on a win (OTD-SCORE-1, OTD2-SCORE-1).
    pub fn points(self) -> u32 {
        let score = &self.content.score;
        let of_seat = |seat: Seat| {
            let survivor = self.survivor(seat);
            let health = if survivor.infection == 0 { score.healthy } else { score.infected };
            let ability = if survivor.has_ability { score.ability } else { 0 };
            let held = self.s.held[seat.index()];
            let ammunition: u32 = held.iter().map(|object| self.s.ammo[object.0 as usize] as u32).sum();
            let elements = held.iter().filter(|object| self.kind(*object).is_element()).count() as u32;
            let trophies = self.s.trophies[seat.index()].len() as u32;
            health + ability + ammunition * score.ammunition + elements * score.element + trophies * score.trophy
        };
        self.living().iter().map(of_seat).sum()
    }
}
