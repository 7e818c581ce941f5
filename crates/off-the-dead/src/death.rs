//! Infection, death, and what becomes of the dead.

use shamble_kernel::{Outcome, RuleId, Seat};

use crate::cards::Zombie;
use crate::content::ElementEffect;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Death, Moment, Step, Task};

impl Death {
    fn rule(self) -> RuleId {
        match self {
            Death::Bite => rule!("OTD-BITE-3"),
            Death::Infection => rule!("OTD-END-2"),
            Death::Explosion => rule!("OTD2-LOC-10"),
        }
    }
}

impl Sight<'_> {
    /// An infected survivor gets worse at the end of its turn (OTD-END-1), unless the level has no infection
    /// phase (OTD-DIFF-3) or the virologist is with it.
    pub fn will_get_worse(self, seat: Seat) -> bool {
        let is_spared = self.holds(seat, ElementEffect::NoRise);
        self.level().has_infection_phase && self.survivor(seat).infection > 0 && !is_spared
    }
}

impl Play<'_> {
    /// The last window of a turn: after the last action, and before the infection rises, for the healthy as well
    /// (OTD-EQUIP-3).
    pub fn begin_infection(&mut self) {
        self.queue(Task::InfectionRises);
        self.open_window(Moment::Infection);
    }

    /// Also in the turn of the first bite (OTD-END-1).
    pub fn infection_rises(&mut self) {
        let seat = self.s.active;
        if self.sight().will_get_worse(seat) {
            self.s.survivors[seat.index()].infection += 1;
            let infection = self.sight().survivor(seat).infection;
            self.tell(rule!("OTD-END-1"), Happened::InfectionRose { seat, infection });
            self.check_infection(seat, Death::Infection);
        }
    }

    /// The top step kills at once (OTD-BITE-3, OTD-END-2); the priest may still step in.
    pub fn check_infection(&mut self, seat: Seat, death: Death) {
        if self.sight().survivor(seat).infection >= self.sight().card(seat).track {
            self.queue(Task::Dying { seat, death });
            self.open_window(Moment::Death);
        }
    }

    /// Objects and trophies go to the graveyard, the zombified card into the horde; the rest of the
    /// survivor's own turn is skipped (OTD-DEATH-1 to 4, OTD-TURN-4).
    pub fn die(&mut self, seat: Seat, death: Death) {
        if !self.sight().is_alive(seat) {
            return;
        }
        self.s.survivors[seat.index()].is_alive = false;
        self.s.survivors[seat.index()].has_ability = false;
        self.tell(death.rule(), Happened::Died { seat });
        for object in self.s.held[seat.index()].iter() {
            self.discard_object(seat, object);
        }
        let trophies = self.s.trophies[seat.index()].take();
        self.s.dead.add_all(trophies);
        if death != Death::Explosion {
            self.zombify(seat);
        }
        if self.sight().living().is_empty() {
            let rule = if self.sight().mode().has_locations { rule!("OTD2-LOSE-1") } else { rule!("OTD-LOSE-1") };
            self.tell(rule, Happened::Lost);
            self.s.outcome = Some(Outcome::LOST);
        } else if seat == self.s.active {
            self.s.agenda.cut_to(|step| matches!(step, Step::Do(Task::NextTurn)));
            self.abandon_searches();
        }
    }

    /// Its zombified card and the corridor's zombies, shuffled, arrows at random, go face down under the
    /// horde (OTD-DEATH-2, OTD-DEATH-3; in the epilogue they are a new horde, OTD2-EPI-4).
    fn zombify(&mut self, seat: Seat) {
        let zombified = self.s.survivors[seat.index()].zombified;
        self.s.boxed_zombies.remove(zombified);
        let corridor: Vec<Zombie> = self.sight().corridor(seat).map(|walker| walker.zombie).collect();
        self.s.walkers.retain(|walker| walker.corridor != seat);
        self.s.horde.insert(0, zombified);
        for zombie in corridor.iter().rev() {
            self.s.horde.insert(0, *zombie);
        }
        let cards = corridor.len() + 1;
        self.shuffle_horde_cards(0, cards);
        self.tell(rule!("OTD-DEATH-2"), Happened::Zombified { seat, cards: cards as u8 });
    }

    /// Lowers or removes the token; below the lowest step it comes off.
    pub fn heal(&mut self, seat: Seat, down: Option<u8>, rule: RuleId) {
        let infection = &mut self.s.survivors[seat.index()].infection;
        *infection = down.map_or(0, |steps| infection.saturating_sub(steps));
        let infection = *infection;
        self.tell(rule, Happened::InfectionFell { seat, infection });
    }

    /// The Gas Station goes up: culprit and corridor die, nobody comes back (OTD2-LOC-10, OTD2-LOC-11).
    pub fn explode(&mut self, seat: Seat) {
        self.tell(rule!("OTD2-LOC-10"), Happened::Exploded { seat });
        self.s.is_burnt_out = true;
        let corridor: Vec<Zombie> = self.sight().corridor(seat).map(|walker| walker.zombie).collect();
        for zombie in corridor {
            self.take_walker(zombie);
            self.discard_zombie(zombie);
        }
        self.die(seat, Death::Explosion);
    }
}
