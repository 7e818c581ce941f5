//! Locations of chapter 2: entering, blocked zones, exploring, purchases, leaving, the epilogue.

use shamble_kernel::{Offer, RuleId, Seat, Set};
use tinyvec::ArrayVec;

use crate::cards::{Face, Location, Object, Scenario};
use crate::choice::{Choice, Group};
use crate::content::{ElementEffect, Nature, Particularity};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Here, Step, Task};

impl Sight<'_> {
    /// How many of the location's blocked zones find a place (OTD2-LOC-15).
    pub fn zones_to_block(self) -> u8 {
        let room = 2 * self.s.survivors.len() as u8;
        self.place().map_or(0, |place| place.blocked.min(room))
    }

    /// Far before middle, contact never (OTD2-LOC-5), split over two corridors if possible (OTD2-LOC-4).
    pub fn may_block(self, blocks: [u8; 4]) -> Result<(), RuleId> {
        let count = self.s.survivors.len();
        let due = self.zones_to_block();
        lawful(blocks.iter().all(|zones| *zones <= 2), rule!("OTD2-LOC-5"))?;
        let corridors = blocks.iter().filter(|zones| **zones > 0).count();
        let is_split = due < 2 || count < 2 || corridors >= 2;
        let is_here = blocks.iter().skip(count).all(|zones| *zones == 0);
        lawful(is_here && is_split && blocks.iter().sum::<u8>() == due, rule!("OTD2-LOC-4"))
    }

    /// Every way to block zones.
    pub fn offer_blocks(self, out: &mut impl Offer<Choice>) {
        for code in 0..81u8 {
            let blocks = [code / 27, code / 9 % 3, code / 3 % 3, code % 3];
            if self.may_block(blocks).is_ok() {
                out.offer(Choice::Group(Group::Block(blocks)));
            }
        }
    }

    /// Numbered cards face up so far.
    fn numbers_up(self, here: &Here) -> u8 {
        (0..4).filter(|at| here.is_up[*at] && here.cards[*at] > 0).count() as u8
    }

    /// Where there is a location (OTD-TURN-2), as long as its exit is not found (OTD2-EXP-6).
    pub fn may_explore(self) -> Result<(), RuleId> {
        lawful(self.s.here.is_some(), rule!("OTD-TURN-2"))?;
        lawful(!self.is_exit_found(), rule!("OTD2-EXP-6"))
    }

    /// The next number in order (OTD2-EXP-2).
    pub fn next_number(self) -> u8 {
        self.s.here.map_or(1, |here| self.numbers_up(&here) + 1)
    }

    /// Face-down exploration cards, counted from 1.
    pub fn hidden_exploration(self) -> impl Iterator<Item = u8> {
        let here = self.s.here.filter(|here| !self.s.finished.has(here.location));
        (1..=4).filter(move |card| here.is_some_and(|here| !here.is_up[*card as usize - 1]))
    }

    /// Everything the finished locations lead to (OTD2-MOVE-1).
    pub fn destinations(self) -> Set<Location> {
        let mut reachable = Set::default();
        self.s.finished.iter().for_each(|location| reachable.add_all(self.content.place(location).destinations));
        reachable
    }

    /// The army truck leaves without the exit, once.
    pub fn can_drive(self) -> bool {
        let has_truck = |seat| self.holds(seat, ElementEffect::LeaveEarly);
        !self.s.has_driven && self.living().iter().any(has_truck)
    }

    /// A scenario whose three elements the group holds (OTD2-WIN-1).
    pub fn is_scenario_complete(self) -> bool {
        let is_held = |kind| {
            self.living()
                .iter()
                .any(|seat| self.s.held[seat.index()].iter().any(|object| self.s.kinds[object.0 as usize] == kind))
        };
        (0..self.content.scenarios.len())
            .any(|at| self.content.scenario(Scenario(at as u8)).elements.iter().all(|kind| is_held(*kind)))
    }

    /// The element still to be bought here (OTD2-BUY-4).
    pub fn element_here(self) -> Option<Object> {
        let here = self.s.here?;
        self.s.unbought.iter().find(|object| match self.kind(*object).nature {
            Nature::Element { location, .. } => location == here.location,
            Nature::Weapon { .. } | Nature::Equipment { .. } | Nature::Wave => false,
        })
    }

    /// Only where the exit is found (OTD2-TURN-1, OTD2-BUY-1).
    pub fn can_buy(self) -> bool {
        self.is_exit_found() && self.element_here().is_some()
    }

    /// Two trophies that share a symbol, of one or two players (OTD2-BUY-1).
    pub fn may_buy(self, symbol: u8, first: (Seat, Face), second: (Seat, Face)) -> Result<(), RuleId> {
        let paid = |trophy: (Seat, Face)| 1 + usize::from(first == second && trophy == first);
        let has = |(seat, face): (Seat, Face)| self.trophies(seat).filter(|other| *other == face).count();
        let is_good = |trophy: (Seat, Face)| {
            self.is_alive(trophy.0) && self.content.face(trophy.1).symbols.has(symbol) && has(trophy) >= paid(trophy)
        };
        lawful(first <= second && is_good(first) && is_good(second), rule!("OTD2-BUY-1"))
    }

    /// Every pair of trophies, equal ones once.
    pub fn offer_purchases(self, out: &mut impl Offer<Choice>) {
        let mut trophies: ArrayVec<[(Seat, Face); 24]> = ArrayVec::default();
        self.living().iter().for_each(|seat| trophies.extend(self.trophies(seat).map(|face| (seat, face))));
        trophies.sort_unstable();
        let is_new = |from: usize, at: usize| at == from || trophies[at] != trophies[at - 1];
        for symbol in 0..3 {
            for at in (0..trophies.len()).filter(|at| is_new(0, *at)) {
                for second in (at + 1..trophies.len()).filter(|second| is_new(at + 1, *second)) {
                    let (first, second) = (trophies[at], trophies[second]);
                    if self.may_buy(symbol, first, second).is_ok() {
                        out.offer(Choice::Group(Group::Buy { symbol, first, second }));
                    }
                }
            }
        }
    }

    /// Whoever lives (OTD2-BUY-2).
    pub fn may_receive(self, seat: Seat) -> Result<(), RuleId> {
        lawful(self.is_alive(seat), rule!("OTD2-BUY-2"))
    }

    /// With the exit found, or once with the army truck (OTD2-MOVE-1, OTD2-BUY-3).
    pub fn can_leave(self) -> bool {
        self.s.here.is_some() && (self.is_exit_found() || self.can_drive())
    }

    /// To a location on the back of one that is finished (OTD2-MOVE-1).
    pub fn may_go(self, location: Location) -> Result<(), RuleId> {
        lawful(self.destinations().has(location), rule!("OTD2-MOVE-1"))
    }

    /// Where the exit is found (OTD2-WIN-2) with a scenario complete (OTD2-WIN-1).
    pub fn may_enter_epilogue(self) -> Result<(), RuleId> {
        lawful(self.is_exit_found(), rule!("OTD2-WIN-2"))?;
        lawful(self.is_scenario_complete(), rule!("OTD2-WIN-1"))
    }

    pub fn offer_moves(self, out: &mut impl Offer<Choice>) {
        self.destinations().iter().for_each(|location| out.offer(Choice::Group(Group::Go(location))));
        if self.may_enter_epilogue().is_ok() {
            out.offer(Choice::Group(Group::Epilogue));
        }
    }
}

impl Play<'_> {
    /// The group enters a location (OTD2-SETUP-3, OTD2-SETUP-10); exploration cards are laid out unless the exit is
    /// known (OTD2-MOVE-2, OTD2-SETUP-4).
    pub fn go_to(&mut self, location: Location) {
        let mut cards = self.content.place(location).exploration;
        let is_known = self.s.finished.has(location);
        if !is_known {
            self.luck.shuffle(&mut cards);
        }
        self.s.here = Some(Here { location, cards, is_up: [is_known; 4], has_skipped: false });
        self.s.blocked = [0; 4];
        self.s.agenda.then([Step::Ask(Question::BlockZones), Step::Do(Task::Enter)]);
        let rule = if self.s.turn == 0 { rule!("OTD2-SETUP-10") } else { rule!("OTD2-MOVE-2") };
        self.tell(rule, Happened::Entered { location });
    }

    /// Blocked zones are placed on entering (OTD2-LOC-4).
    pub fn block(&mut self, blocked: [u8; 4]) {
        self.s.blocked = blocked;
        for seat in self.sight().everybody().iter().filter(|seat| blocked[seat.index()] > 0) {
            self.tell(rule!("OTD2-LOC-4"), Happened::Blocked { corridor: seat, zones: blocked[seat.index()] });
        }
    }

    /// On first entering the Police Station every bullet weapon is loaded (OTD2-LOC-3).
    pub fn enter(&mut self) {
        let Some(here) = self.s.here else { return };
        let is_first = !self.s.entered.has(here.location);
        self.s.entered.add(here.location);
        let content = self.content;
        if let Particularity::LoadAll { ammo } = content.place(here.location).effect
            && is_first
        {
            self.sight().living().iter().for_each(|seat| self.load_all(seat, Some(ammo), rule!("OTD2-LOC-3")));
        }
    }

    /// Turns exploration cards in order (OTD2-EXP-2).
    pub fn explore_card(&mut self, seat: Seat, may_stop: bool, card: u8) {
        let Some(here) = self.s.here else { return };
        let number = here.cards[card as usize - 1];
        self.tell(rule!("OTD2-EXP-2"), Happened::Explored { seat, card, number });
        if number == 0 {
            let has_keycard = self.sight().holds(seat, ElementEffect::SkipWave);
            if has_keycard && !here.has_skipped {
                self.ask(Question::ExploreWave { seat, card, may_stop });
            } else {
                self.meet_wave(seat, card);
            }
        } else if number == self.sight().next_number() {
            self.right_number(seat, card, here);
        } else {
            self.turn_all_down();
            self.tell(rule!("OTD2-EXP-3"), Happened::WrongWay { seat });
        }
    }

    /// The next number in order: all of them show the exit, fewer allow to go on (OTD2-EXP-2, 5, 8).
    fn right_number(&mut self, seat: Seat, card: u8, mut here: Here) {
        here.is_up[card as usize - 1] = true;
        self.s.here = Some(here);
        let numbers = here.cards.iter().filter(|number| **number > 0).count() as u8;
        if self.sight().numbers_up(&here) == numbers {
            self.s.finished.add(here.location);
            self.tell(rule!("OTD2-EXP-5"), Happened::ExitFound { location: here.location });
        } else {
            self.ask(Question::ExploreCard { seat, may_stop: true });
        }
    }

    /// Only a revealed surprise wave stays up (OTD2-EXP-3, OTD2-EXP-4).
    fn turn_all_down(&mut self) {
        if let Some(here) = &mut self.s.here {
            here.is_up = [0, 1, 2, 3].map(|at| here.is_up[at] && here.cards[at] == 0);
        }
    }

    /// The keycard puts a wave back unseen, once a visit; the explorer turns another card.
    pub fn skip_wave(&mut self, seat: Seat, may_stop: bool) {
        if let Some(here) = &mut self.s.here {
            here.has_skipped = true;
        }
        self.tell(rule!("OTD2-BUY-3"), Happened::WaveSkipped { seat });
        self.ask(Question::ExploreCard { seat, may_stop });
    }

    /// A location surprises once; the survivor with the bonus ignores it (OTD2-EXP-4, OTD2-EXP-9, OTD2-LOC-8).
    pub fn meet_wave(&mut self, seat: Seat, card: u8) {
        if self.s.here.is_some_and(|here| self.sight().numbers_up(&here) > 0) {
            self.tell(rule!("OTD2-EXP-4"), Happened::OrderLost { seat });
        }
        self.turn_all_down();
        if let Some(here) = &mut self.s.here {
            here.is_up[card as usize - 1] = true;
        }
        let bonus = self.sight().place().and_then(|place| place.survivor_bonus);
        if bonus == Some(self.sight().survivor(seat).person) {
            self.tell(rule!("OTD2-LOC-8"), Happened::WaveIgnored { seat });
        } else {
            self.queue(Task::Surprise { seat });
        }
    }

    pub fn buy(&mut self, first: (Seat, Face), second: (Seat, Face)) {
        let Some(element) = self.sight().element_here() else { return };
        for (seat, face) in [first, second] {
            if let Some(zombie) = self.take_trophy(seat, face) {
                self.discard_zombie(zombie);
                self.tell(rule!("OTD2-BUY-1"), Happened::PaidTrophy { seat, face });
            }
        }
        self.ask(Question::Receive { element });
    }

    /// The element goes to whom the group likes (OTD2-BUY-2).
    pub fn receive(&mut self, element: Object, seat: Seat) {
        self.s.unbought.remove(element);
        self.s.held[seat.index()].add(element);
        self.tell(rule!("OTD2-BUY-2"), Happened::Bought { kind: self.s.kinds[element.0 as usize], by: seat });
    }

    /// The group moves on (OTD2-MOVE-1).
    pub fn move_on(&mut self, location: Location) {
        self.s.has_driven |= !self.sight().is_exit_found();
        self.go_to(location);
    }

    /// Exploration cards, locations, rubble, horde, reserve and blocked zones go (OTD2-EPI-1, OTD2-EPI-5).
    pub fn begin_epilogue(&mut self) {
        self.s.is_epilogue = true;
        self.s.here = None;
        self.s.blocked = [0; 4];
        let horde: Set<_> = self.s.horde.drain(..).collect();
        self.s.boxed_zombies.add_all(horde);
        let reserve = self.s.reserve.take();
        self.s.boxed_zombies.add_all(reserve);
        let rubble: Set<_> = self.s.rubble.drain(..).map(|debris| debris.object).collect();
        self.s.boxed_objects.add_all(rubble);
        self.tell(rule!("OTD2-EPI-1"), Happened::EpilogueBegan);
        self.check_end();
    }
}

#[cfg(test)]
mod tests;
