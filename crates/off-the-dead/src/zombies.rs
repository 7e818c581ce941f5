//! Zombie actions: bites, then movement.

use shamble_kernel::{RuleId, Seat, Seats, Set};

use crate::cards::{Zombie, Zone};
use crate::choice::Spot;
use crate::content::{ElementEffect, ZombieEffect};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Death, Moment, Step, Task, Walker};

impl<'a> Sight<'a> {
    /// The zombies in contact that have not bitten yet.
    fn biting(self, seat: Seat) -> impl Iterator<Item = &'a Walker> {
        self.corridor(seat).filter(move |walker| walker.zone == Zone::Contact && !self.s.bitten.has(walker.zombie))
    }

    /// By how many the bites are fewer than the zombies that would bite, counted anew before each (the Runaway Girl).
    fn bites_spared(self, seat: Seat) -> usize {
        let spared = |effect| if let ElementEffect::FewerBites { minus } = effect { usize::from(minus) } else { 0 };
        self.elements(seat).map(spared).sum()
    }

    /// Whether it bites when its time comes: in contact, neither held nor spared (OTD-BITE-1).
    fn would_bite(self, seat: Seat, zombie: Zombie) -> bool {
        let bites = self.biting(seat).any(|walker| walker.zombie == zombie);
        bites && !self.s.no_bites.has(seat) && self.biting(seat).count() > self.bites_spared(seat)
    }

    /// The zombie whose bite comes next, while nothing has happened to it.
    pub fn about_to_bite(self) -> Option<&'a Walker> {
        let next = self.s.agenda.iter().rev().find_map(|step| match *step {
            Step::Do(Task::Bite { zombie }) => Some(zombie),
            Step::Do(_) | Step::Ask(_) => None,
        });
        next.filter(|zombie| self.would_bite(self.s.active, *zombie)).and_then(|zombie| self.walker(zombie))
    }

    /// Those that arrive in contact are revealed, in the order the active player chooses (OTD-MOVE-1, OTD-MOVE-2).
    pub fn may_arrive(self, seat: Seat, walker: &Walker) -> Result<(), RuleId> {
        let is_in_contact = walker.corridor == seat && walker.zone == Zone::Contact;
        lawful(is_in_contact && !self.s.up.has(walker.zombie), rule!("OTD-MOVE-2"))
    }
}

impl Play<'_> {
    /// Every zombie in the active survivor's contact zone bites (OTD-BITE-1).
    pub fn begin_bites(&mut self) {
        self.s.bitten = Set::default();
        self.queue(Task::NextBite);
    }

    /// One after the other, each with a window before it (OTD-BITE-1, OTD-EQUIP-3).
    pub fn next_bite(&mut self) {
        let seat = self.s.active;
        if self.s.no_bites.has(seat) {
            return;
        }
        let (left, spared) = (self.sight().biting(seat).count(), self.sight().bites_spared(seat));
        let next = self.sight().biting(seat).next().map(|walker| walker.zombie);
        match next {
            Some(zombie) if left > spared => {
                let window = Task::Window { moment: Moment::Bite, passed: Seats::NONE };
                self.s.agenda.then([window, Task::Bite { zombie }, Task::NextBite].map(Step::Do));
            }
            Some(_) => self.tell(rule!("OTD2-BUY-3"), Happened::BiteExcused { seat }),
            None => {}
        }
    }

    /// The token goes on the lowest step, then up one a bite; the top step kills (OTD-BITE-2, OTD-BITE-3).
    pub fn bite(&mut self, zombie: Zombie) {
        let seat = self.s.active;
        if !self.sight().would_bite(seat, zombie) {
            return;
        }
        self.s.bitten.add(zombie);
        self.s.survivors[seat.index()].infection += 1;
        let infection = self.sight().survivor(seat).infection;
        self.tell(rule!("OTD-BITE-2"), Happened::Bitten { seat, infection });
        self.check_infection(seat, Death::Bite);
    }

    pub fn begin_move(&mut self) {
        let seat = self.s.active;
        if self.sight().corridor(seat).any(|walker| walker.zone != Zone::Contact) {
            let window = Task::Window { moment: Moment::Move, passed: Seats::NONE };
            self.s.agenda.then([window, Task::MoveZombies].map(Step::Do));
        } else {
            self.s.has_moved = true;
        }
    }

    /// Zombies outside contact advance one zone, the Mutt two, none stopping in a blocked zone
    /// (OTD-MOVE-1, OTD2-LOC-6, OTD2-LOC-7).
    pub fn move_zombies(&mut self) {
        let seat = self.s.active;
        self.s.has_moved = true;
        if self.s.no_moves.has(seat) {
            return;
        }
        for at in 0..self.s.walkers.len() {
            let walker = self.s.walkers[at];
            if walker.corridor != seat || walker.zone == Zone::Contact {
                continue;
            }
            let steps = match self.sight().face(walker.zombie).effect {
                ZombieEffect::Stride { steps } => steps,
                _ => 1,
            };
            let zone = (0..steps).fold(walker.zone, |zone, _| self.one_zone_on(seat, zone));
            self.s.walkers[at].zone = zone;
            let face = self.s.up.has(walker.zombie).then(|| self.sight().face_id(walker.zombie));
            self.tell(rule!("OTD-MOVE-1"), Happened::Advanced { corridor: seat, face, zone });
        }
        self.ask(Question::RevealOrder { seat });
    }

    fn one_zone_on(&self, seat: Seat, zone: Zone) -> Zone {
        match zone {
            Zone::Far => self.sight().next_free(seat, Zone::Middle),
            Zone::Middle | Zone::Contact => Zone::Contact,
        }
    }

    /// One by one, each event resolved before the next (OTD-MOVE-2).
    pub fn reveal_arrival(&mut self, seat: Seat, spot: Spot) {
        let Some(zombie) = self.sight().at(spot) else { return };
        let reveal = Step::Do(Task::Reveal { zombie, acting: seat });
        self.s.agenda.then([reveal, Step::Ask(Question::RevealOrder { seat })]);
    }
}
