//! Reveals and the events they cause.

use shamble_kernel::{Offer, RuleId, Seat};

use crate::cards::{Object, Zombie, Zone};
use crate::choice::{Choice, Thing};
use crate::content::{ElementEffect, EventEffect, ZombieEffect};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Called, Rolled, Step, Task};

/// The object at work in an action or use that a reveal may spoil, and by whom.
fn at_work(step: &Step) -> Option<(Seat, Option<Object>)> {
    match *step {
        Step::Ask(Question::Target { seat, means }) | Step::Do(Task::Strike { seat, means, .. }) => Some((seat, means)),
        Step::Ask(Question::FreeTarget { seat, means, .. }) => Some((seat, Some(means))),
        Step::Ask(Question::NextInFire { seat, blaze }) | Step::Do(Task::Scorch { seat, blaze, .. }) => {
            Some((seat, blaze.object))
        }
        Step::Ask(_) | Step::Do(_) => None,
    }
}

fn is_frame(step: &Step) -> bool {
    at_work(step).is_some() || matches!(step, Step::Do(Task::ActionEnds))
}

impl Sight<'_> {
    /// What can be thrown away for event 4: objects held, and the one just being used up.
    pub fn offer_losses(self, seat: Seat, out: &mut impl Offer<Choice>) {
        let mut offer = |thing: Thing, is_used: bool| {
            if self.may_lose(seat, thing, is_used).is_ok() {
                out.offer(Choice::Lose { thing, is_used });
            }
        };
        self.things(seat).for_each(|thing| offer(thing, false));
        let Some(used) = self.at_work(seat).flatten().map(|object| self.thing(object)) else { return };
        if self.held_as(seat, used).is_none() {
            offer(used, false);
        }
        offer(used, true);
    }

    /// Event 4 needs an object to lose (OTD-EVENT-6).
    pub fn can_lose(self, seat: Seat) -> bool {
        self.is_alive(seat) && (!self.s.held[seat.index()].is_empty() || self.burning(seat).is_some())
    }

    /// An object held, or the one just being used up (OTD-EVENT-6); it is told from an equal one only if there is one.
    pub fn may_lose(self, seat: Seat, thing: Thing, is_used: bool) -> Result<(), RuleId> {
        let lost = self.lost(seat, thing, is_used);
        let is_held_or_burning =
            |object| self.s.held[seat.index()].has(object) || self.burning(seat) == Some(self.thing(object));
        lawful(lost.is_some_and(is_held_or_burning), rule!("OTD-EVENT-6"))?;
        lawful(!is_used || self.lost(seat, thing, false) != lost, rule!("OTD-EVENT-6"))
    }

    /// The object meant by a loss: an equal spare one before the one at work, unless that is named.
    fn lost(self, seat: Seat, thing: Thing, is_used: bool) -> Option<Object> {
        let used = self.at_work(seat).flatten().filter(|object| self.thing(*object) == thing);
        let is_spare = |object: &Object| self.thing(*object) == thing && Some(*object) != used;
        let spare = self.s.held[seat.index()].iter().find(is_spare);
        if is_used { used } else { spare.or(used) }
    }

    /// The object with which the survivor is just doing something; nested actions hide outer ones.
    fn at_work(self, seat: Seat) -> Option<Option<Object>> {
        let nearest = self.s.agenda.iter().rev().find(|step| is_frame(step))?;
        at_work(nearest).filter(|(by, _)| *by == seat).map(|(_, object)| object)
    }

    /// The equipment whose use is in progress; it lies in the graveyard already.
    fn burning(self, seat: Seat) -> Option<Thing> {
        let object = self.at_work(seat)??;
        self.s.graveyard.has(object).then(|| self.thing(object))
    }
}

impl Play<'_> {
    /// Turning a card from back to front; one already face up is not revealed again (OTD-EVENT-11).
    pub fn reveal(&mut self, zombie: Zombie, acting: Seat) {
        let Some(walker) = self.sight().walker(zombie).copied().filter(|_| !self.s.up.has(zombie)) else { return };
        self.s.up.add(zombie);
        let face = self.sight().face_id(zombie);
        self.tell(rule!("OTD-EVENT-1"), Happened::Revealed { face, corridor: walker.corridor, zone: walker.zone });
        self.queue(Task::EventOf { zombie, acting });
        let card = self.content.face(face);
        if let ZombieEffect::Howl { cards } = card.effect {
            // The Howler's own text (OTD-GEN-1).
            self.release(cards, acting, Called::Howl);
        }
        if card.marks.is_sound {
            self.noise(acting);
        }
    }

    /// A symbol shared with the acting survivor means one event, whoever's corridor it is
    /// (OTD-EVENT-1, OTD-EVENT-2).
    pub fn begin_event(&mut self, zombie: Zombie, acting: Seat) {
        if !self.sight().is_alive(acting) || self.sight().holds(acting, ElementEffect::NoEvents) {
            return;
        }
        let face = self.sight().face(zombie);
        let is_jinx = face.effect == ZombieEffect::Event;
        if is_jinx || face.symbols.matches(self.sight().card(acting).symbols) {
            self.begin_roll(Rolled::Event { zombie }, acting);
        }
    }

    /// The table of events (OTD-EVENT-3 to 8).
    pub fn resolve_event(&mut self, zombie: Zombie, acting: Seat, die: u8, bonus: i8) {
        let number = (die as i8 + bonus).clamp(1, self.content.events.len() as i8) as usize;
        self.tell(rule!("OTD-EVENT-2"), Happened::RolledEvent { seat: acting, die, bonus });
        let content = self.content;
        let event = &content.events[number - 1];
        self.tell(rule!("OTD-EVENT-2"), Happened::EventHappened { event: number as u8 });
        match event.effect {
            EventEffect::Stare => self.stare(acting),
            EventEffect::HordeOut { cards } => self.call(cards, acting, Called::Call),
            EventEffect::Jump => self.jump(zombie, acting),
            EventEffect::LoseObject => self.ask(Question::LoseObject { seat: acting }),
            EventEffect::Tilt => self.tilt(zombie),
            EventEffect::Panic => self.panic(acting),
        }
        if event.marks.is_sound {
            self.noise(acting);
        }
    }

    /// Event 3: into the acting survivor's contact zone, from another corridor only if there is room
    /// (OTD-EVENT-5).
    fn jump(&mut self, zombie: Zombie, acting: Seat) {
        let Some(walker) = self.sight().walker(zombie).copied() else { return };
        let is_there = walker.corridor == acting && walker.zone == Zone::Contact;
        if is_there || (walker.corridor != acting && !self.sight().has_room(acting)) {
            return;
        }
        self.change_walker(zombie, |walker| {
            walker.corridor = acting;
            walker.zone = Zone::Contact;
        });
        let face = self.sight().face_id(zombie);
        self.tell(rule!("OTD-EVENT-5"), Happened::Jumped { face, corridor: acting });
    }

    /// Event 5: the first death only straightens it (OTD-EVENT-7).
    fn tilt(&mut self, zombie: Zombie) {
        if self.sight().walker(zombie).is_some() {
            self.s.tilted.add(zombie);
            let face = self.sight().face_id(zombie);
            self.tell(rule!("OTD-EVENT-7"), Happened::Tilted { face });
        }
    }

    /// Event 6: what caused the reveal has no effect, its costs are lost, and no more actions follow
    /// (OTD-EVENT-8, OTD-EVENT-9).
    fn panic(&mut self, acting: Seat) {
        self.s.panicked = self.s.panicked.with(acting);
        self.s.extra = if acting == self.s.active { 0 } else { self.s.extra };
        self.tell(rule!("OTD-EVENT-8"), Happened::Panicked { seat: acting });
        self.spoil(rule!("OTD-EVENT-8"), acting, |_| true);
    }

    /// Takes the effect off what the survivor is just doing, if its object fits.
    fn spoil(&mut self, rule: RuleId, acting: Seat, fits: impl Fn(Option<Object>) -> bool) {
        if let Some(object) = self.sight().at_work(acting).filter(|object| fits(*object)) {
            self.s.agenda.withdraw(is_frame);
            let kind = object.map(|object| self.s.kinds[object.0 as usize]);
            self.tell(rule, Happened::NoEffect { kind });
        }
    }

    /// If the object lost is the one that caused the reveal, it has no effect (OTD-EVENT-6).
    pub fn lose_object(&mut self, seat: Seat, thing: Thing, is_used: bool) {
        let Some(object) = self.sight().lost(seat, thing, is_used) else { return };
        self.tell(rule!("OTD-EVENT-6"), Happened::LostObject { seat, thing });
        self.discard_object(seat, object);
        self.spoil(rule!("OTD-EVENT-6"), seat, |used| used == Some(object));
    }

    /// To the graveyard; an element returns to its location instead (OTD2-MOVE-3).
    pub fn discard_object(&mut self, seat: Seat, object: Object) {
        self.s.held[seat.index()].remove(object);
        if self.sight().kind(object).is_element() {
            self.s.unbought.add(object);
            let kind = self.s.kinds[object.0 as usize];
            self.tell(rule!("OTD2-MOVE-3"), Happened::ElementReturned { kind });
        } else {
            self.s.graveyard.add(object);
        }
    }
}
