//! Cards that leave the horde: waves, redirection, and the tables for one to four survivors.

use shamble_kernel::{RuleId, Seat, Seats};

use crate::cards::{Side, Zombie, Zone};
use crate::content::{Arrows, Particularity};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Called, Moment, Rolled, Step, Task, Walker};

/// Why a card leaves the horde, which decides what happens to one that points at nobody.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// The wave step of a turn.
    Wave,
    /// A surprise wave, an event, a noise or a howl.
    Called,
}

impl Called {
    /// The rule that takes the cards from the horde.
    fn rule(self) -> RuleId {
        match self {
            Called::Opening => rule!("OTD-DIFF-5"),
            Called::Surprise => rule!("OTD-SEARCH-7"),
            Called::Stare => rule!("OTD-EVENT-3"),
            Called::Call => rule!("OTD-EVENT-4"),
            // The Howler's own text.
            Called::Howl => rule!("OTD-GEN-1"),
            Called::Noise => rule!("OTD2-LOC-10"),
        }
    }
}

/// Where the horde's top card goes.
enum Way {
    To(Seat),
    /// One of these, chosen by one survivor or by the group.
    OneOf(Seats, Option<Seat>),
    /// It stays on the horde, turned to this side, by this rule.
    Stays(Side, RuleId),
}

/// The most cards that leave one after the other in a solo game (OTD-SOLO-5).
const SOLO_WAVE: u8 = 3;
/// The rule by which the Bunker's particularity holds a card back.
const BUNKER: RuleId = rule!("OTD2-LOC-3");

impl Play<'_> {
    /// When the horde is empty the reserve becomes a new one, arrows at random (OTD2-GEN-1).
    pub fn refill_horde(&mut self) {
        if !self.s.horde.is_empty() || self.s.reserve.is_empty() || !self.sight().is_endless() {
            return;
        }
        let cards = self.s.reserve.len() as u8;
        for zombie in self.s.reserve.take().iter() {
            self.s.horde.push(zombie);
        }
        self.shuffle_horde_cards(0, cards as usize);
        self.tell(rule!("OTD2-GEN-1"), Happened::NewHorde { cards });
    }

    /// Shuffles a stretch of the horde and turns its arrows at random.
    pub fn shuffle_horde_cards(&mut self, from: usize, to: usize) {
        self.luck.shuffle(&mut self.s.horde[from..to]);
        for at in from..to {
            let zombie = self.s.horde[at];
            self.s.cards[zombie.0 as usize].set_arrow(Side::ALL[self.luck.pick(4)]);
            self.forget(zombie);
        }
    }

    pub fn begin_wave(&mut self) {
        if !self.s.horde.is_empty() {
            let window = Task::Window { moment: Moment::Wave, passed: Seats::NONE };
            self.s.agenda.then([window, Task::Wave].map(Step::Do));
        }
    }

    /// The top card leaves for the corridor its arrow shows (OTD-WAVE-1).
    pub fn wave(&mut self) {
        let Some(top) = self.sight().top() else { return };
        match self.sight().way(top, Leaving::Wave) {
            Way::To(seat) => {
                self.queue(Task::Follow { left: SOLO_WAVE - 1, acting: self.s.active });
                self.send_top(seat, self.s.active, rule!("OTD-WAVE-1"));
            }
            Way::OneOf(to, by) => self.ask(Question::Redirect { by, to, acting: self.s.active }),
            Way::Stays(side, rule) => {
                self.s.cards[top.0 as usize].set_arrow(side);
                self.tell(rule, Happened::Waits { to: side });
            }
        }
    }

    /// In a solo game the next card follows one that left if it points at the survivor or away (OTD-SOLO-5).
    pub fn follow(&mut self, left: u8, acting: Seat) {
        let Some(top) = self.sight().top() else { return };
        if left == 0 || self.sight().table().arrows != Arrows::Solo || !self.sight().is_in_line(top) {
            return;
        }
        match self.sight().way(top, Leaving::Wave) {
            Way::To(seat) => {
                self.queue(Task::Follow { left: left - 1, acting });
                self.send_top(seat, acting, rule!("OTD-SOLO-5"));
            }
            // The Bunker holds it back.
            Way::Stays(side, rule) => {
                self.s.cards[top.0 as usize].set_arrow(side);
                self.tell(rule, Happened::Waits { to: side });
            }
            Way::OneOf(..) => unreachable!("a solo game has one corridor, and no limit"),
        }
    }

    /// Cards that leave outside the wave step: nothing keeps them on the horde.
    pub fn leave_horde(&mut self, left: u8, acting: Seat, by: Called) {
        let Some(top) = self.sight().top() else { return };
        if left > 1 {
            self.queue(Task::Out { left: left - 1, acting, by });
        }
        match self.sight().way(top, Leaving::Called) {
            Way::To(seat) => self.send_top(seat, acting, by.rule()),
            Way::OneOf(to, by) => self.ask(Question::Redirect { by, to, acting }),
            Way::Stays(side, _) => self.s.cards[top.0 as usize].set_arrow(side),
        }
    }

    /// The top card goes face down to the far zone, or the first free one (OTD-WAVE-1, OTD2-LOC-6).
    pub fn send_top(&mut self, seat: Seat, acting: Seat, rule: RuleId) {
        let Some(zombie) = self.s.horde.pop() else { return };
        let zone = self.sight().next_free(seat, Zone::Far);
        if self.sight().table().arrows != Arrows::Solo {
            let side = self.sight().survivor(seat).side;
            self.s.cards[zombie.0 as usize].set_arrow(side);
        }
        self.s.walkers.push(Walker { zombie, corridor: seat, zone });
        self.tell(rule, Happened::Arrived { corridor: seat, zone });
        if zone == Zone::Contact {
            // Straight into contact it is revealed there (OTD2-LOC-14).
            self.queue(Task::Reveal { zombie, acting });
        }
    }

    /// How many zombies a surprise wave releases: by level, else by die (OTD-SEARCH-7, OTD-DIFF-6).
    pub fn surprise(&mut self, seat: Seat) {
        match self.sight().level().wave {
            Some(table) if table.iter().all(|n| *n == table[0]) => {
                self.tell(rule!("OTD-DIFF-6"), Happened::SurpriseWave { seat, zombies: table[0] });
                self.release(table[0], seat, Called::Surprise);
            }
            Some(_) | None => self.begin_roll(Rolled::Surprise, seat),
        }
    }

    pub fn resolve_surprise(&mut self, seat: Seat, die: u8, bonus: i8) {
        let table = self.sight().level().wave.unwrap_or(self.sight().table().wave);
        let zombies = table[(die as i8 + bonus).clamp(1, 6) as usize - 1];
        self.tell(self.sight().surprise_rule(), Happened::RolledSurprise { seat, die, bonus, zombies });
        self.release(zombies, seat, Called::Surprise);
    }

    /// Cards leave the horde one by one; an empty horde gives none (OTD-SEARCH-8).
    pub fn release(&mut self, cards: u8, acting: Seat, by: Called) {
        if cards > 0 {
            self.queue(Task::Out { left: cards, acting, by });
        }
    }

    /// Cards that an event takes from the horde; in a solo game others may follow them (OTD-SOLO-5).
    pub fn call(&mut self, cards: u8, acting: Seat, by: Called) {
        if !self.s.horde.is_empty() {
            self.queue(Task::Follow { left: SOLO_WAVE.saturating_sub(cards), acting });
            self.release(cards, acting, by);
        }
    }

    /// At the Hospital every noise brings a zombie (OTD2-LOC-10).
    pub fn noise(&mut self, acting: Seat) {
        if let Some(Particularity::Noise { cards }) = self.sight().particularity() {
            let cards = *cards;
            self.tell(rule!("OTD2-LOC-10"), Happened::Noise);
            self.release(cards, acting, Called::Noise);
        }
    }

    /// Event 1: the top card turns to the acting survivor, or comes if it already points there
    /// (OTD-EVENT-3, OTD-SOLO-7, OTD-EVENT-12).
    pub fn stare(&mut self, acting: Seat) {
        let Some(top) = self.sight().top() else { return };
        let side = self.sight().survivor(acting).side;
        let points_there = match self.sight().table().arrows {
            Arrows::Solo => self.sight().is_in_line(top),
            Arrows::Four | Arrows::Three | Arrows::Two => self.sight().arrow(top) == side,
        };
        if !points_there {
            self.s.cards[top.0 as usize].set_arrow(side);
            self.tell(rule!("OTD-EVENT-3"), Happened::Turned { to: side });
        } else {
            self.call(1, acting, Called::Stare);
        }
    }
}

impl Sight<'_> {
    /// The rule whose numbers a surprise wave follows at this table.
    fn surprise_rule(self) -> RuleId {
        match self.table().arrows {
            _ if self.mode().has_locations => rule!("OTD2-WAVE-1"),
            Arrows::Solo => rule!("OTD-SOLO-2"),
            Arrows::Two => rule!("OTD-DUO-5"),
            Arrows::Three | Arrows::Four => rule!("OTD-SEARCH-7"),
        }
    }

    /// In a solo game: whether a card points at the survivor or away from it (OTD-SOLO-3).
    pub fn is_in_line(self, zombie: Zombie) -> bool {
        let side = self.s.survivors[0].side;
        self.arrow(zombie) == side || self.arrow(zombie) == side.opposite()
    }

    /// Why the top card is turned to another: nobody sits where it points, or nobody with room.
    pub fn turned_by(self) -> RuleId {
        let pointed = self.top().and_then(|top| self.seat_at(self.arrow(top)));
        if pointed.is_none() { rule!("OTD-TRIO-2") } else { rule!("OTD-WAVE-2") }
    }

    /// A card that cannot go where it points is turned to one of these (OTD-WAVE-2, OTD-TRIO-2).
    pub fn may_turn_to(self, to: Seats, seat: Seat) -> Result<(), RuleId> {
        lawful(to.has(seat), rule!("OTD-WAVE-2"))
    }

    fn is_held_back(self, seat: Seat) -> bool {
        self.particularity() == Some(&Particularity::HoldWave) && self.count(seat) == 0
    }

    /// Where a card that leaves the horde goes, by the number of survivors.
    fn way(self, top: Zombie, leaving: Leaving) -> Way {
        let arrow = self.arrow(top);
        match (self.table().arrows, leaving) {
            (Arrows::Solo, Leaving::Called) => Way::To(Seat(0)),
            (Arrows::Solo, Leaving::Wave) => self.solo_wave(top),
            (Arrows::Two, Leaving::Called) => self.toward(self.turned_until_living(arrow)),
            (Arrows::Two, Leaving::Wave) => self.duo_wave(arrow),
            (Arrows::Three | Arrows::Four, leaving) => {
                let pointed = self.seat_at(arrow).filter(|seat| self.is_alive(*seat));
                match pointed {
                    Some(seat) if leaving == Leaving::Wave && self.is_held_back(seat) => {
                        Way::Stays(arrow.clockwise(), BUNKER)
                    }
                    _ => self.toward(arrow),
                }
            }
        }
    }

    /// Left and right it only turns to the survivor and leaves next turn (OTD-SOLO-3, OTD-SOLO-4).
    fn solo_wave(self, top: Zombie) -> Way {
        let seat = Seat(0);
        if !self.is_in_line(top) {
            Way::Stays(self.survivor(seat).side, rule!("OTD-SOLO-4"))
        } else if self.is_held_back(seat) {
            Way::Stays(self.arrow(top).clockwise(), BUNKER)
        } else {
            Way::To(seat)
        }
    }

    /// A card that points at nobody turns, and leaves at once only into an empty corridor (OTD-DUO-3, 4).
    fn duo_wave(self, arrow: Side) -> Way {
        let living = |side: Side| self.seat_at(side).filter(|seat| self.is_alive(*seat));
        if let Some(seat) = living(arrow) {
            return if self.is_held_back(seat) { Way::Stays(arrow.clockwise(), BUNKER) } else { self.toward(arrow) };
        }
        let (side, rule) = match self.living().iter().next() {
            Some(last) if self.living().len() == 1 => (self.survivor(last).side, rule!("OTD-DUO-4")),
            _ => (arrow.clockwise(), rule!("OTD-DUO-3")),
        };
        match living(side) {
            Some(seat) if self.count(seat) == 0 && !self.is_held_back(seat) => Way::To(seat),
            Some(_) | None => Way::Stays(side, rule),
        }
    }

    /// Clockwise until it points at somebody (OTD-DUO-6).
    fn turned_until_living(self, arrow: Side) -> Side {
        let mut side = arrow;
        for _ in 0..3 {
            if self.seat_at(side).is_some_and(|seat| self.is_alive(seat)) {
                break;
            }
            side = side.clockwise();
        }
        side
    }

    /// Where the arrow points if there is somebody alive with room; else a living neighbour of that side
    /// with room, else any living survivor with room (OTD-WAVE-2 to 5, OTD-TRIO-2).
    fn toward(self, arrow: Side) -> Way {
        let fits = |seat: &Seat| self.is_alive(*seat) && self.has_room(*seat);
        let pointed = self.seat_at(arrow);
        if let Some(seat) = pointed.filter(fits) {
            return Way::To(seat);
        }
        let anybody = Seats::of(self.living().iter().filter(fits));
        // Before the first turn the first player chooses, not the group (OTD-DIFF-11).
        let first = (self.s.turn == 0).then_some(self.s.active);
        let Some(pointed) = pointed else { return Way::OneOf(anybody, first) };
        let adjacent = Seats::of(self.neighbours(pointed).iter().filter(fits));
        Way::OneOf(if adjacent.is_empty() { anybody } else { adjacent }, Some(self.s.active))
    }
}
