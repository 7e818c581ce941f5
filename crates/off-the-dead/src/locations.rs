//! Locations of chapter 2: entering, blocked zones, exploring, purchases, leaving, the epilogue.

use shamble_kernel::{Flow, Offer, Seat, Set};

use crate::cards::{Face, Location, Object, Scenario};
use crate::choice::Choice;
use crate::content::{Effect, Nature};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Here, Step};

impl Sight<'_> {
    /// How many of the location's blocked zones find a place (OTD2-LOC-15).
    pub fn zones_to_block(self) -> u8 {
        let room = 2 * self.s.survivors.len() as u8;
        self.place().map_or(0, |place| place.blocked.min(room))
    }

    /// Every way to block zones: far before middle, split over two corridors if possible
    /// (OTD2-LOC-4, OTD2-LOC-5).
    pub fn offer_blocks(self, out: &mut impl Offer<Choice>) {
        let count = self.s.survivors.len();
        let due = self.zones_to_block();
        let most = |at: usize| if at < count { 2u8 } else { 0 };
        for code in 0..81u8 {
            let blocks = [code / 27, code / 9 % 3, code / 3 % 3, code % 3];
            let fits = blocks.iter().enumerate().all(|(at, zones)| *zones <= most(at));
            let corridors = blocks.iter().filter(|zones| **zones > 0).count();
            let is_split = due < 2 || count < 2 || corridors >= 2;
            if fits && is_split && blocks.iter().sum::<u8>() == due {
                out.offer(Choice::Block(blocks));
            }
        }
    }

    /// Numbered cards face up so far.
    fn numbers_up(self, here: &Here) -> u8 {
        (0..4).filter(|at| here.is_up[*at] && here.cards[*at] > 0).count() as u8
    }

    /// Exploring makes sense while the exit is not found (OTD2-EXP-5, OTD2-EXP-6).
    pub fn can_explore(self) -> bool {
        self.s.here.is_some() && !self.is_exit_found()
    }

    /// Face-down exploration cards, counted from 1.
    pub fn hidden_exploration(self) -> impl Iterator<Item = u8> {
        let here = self.s.here.filter(|here| !self.s.finished.has(here.location));
        (1..=4).filter(move |card| here.is_some_and(|here| !here.is_up[*card as usize - 1]))
    }

    pub fn hidden_exploration_pairs(self) -> impl Iterator<Item = (u8, u8)> {
        self.hidden_exploration().flat_map(move |first| {
            self.hidden_exploration().filter(move |second| *second > first).map(move |second| (first, second))
        })
    }

    /// Everything the finished locations lead to (OTD2-MOVE-1).
    pub fn destinations(self) -> Set<Location> {
        let mut reachable = Set::default();
        self.s.finished.iter().for_each(|location| reachable.add_all(self.content.place(location).destinations));
        reachable
    }

    /// The army truck leaves without the exit, once.
    pub fn can_drive(self) -> bool {
        let has_truck = |seat| self.holds(seat, |effect| matches!(effect, Effect::LeaveEarly { .. }));
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
            Nature::Weapon { .. } | Nature::Equipment | Nature::Wave => false,
        })
    }

    /// Two trophies that share a symbol, of one or two players (OTD2-BUY-1).
    pub fn offer_purchases(self, out: &mut impl Offer<Choice>) {
        let mut trophies: Vec<(Seat, Face)> =
            self.living().iter().flat_map(|seat| self.trophies(seat).map(move |face| (seat, face))).collect();
        trophies.sort_unstable();
        let mut offered: Vec<Choice> = Vec::new();
        for symbol in 0..3 {
            let shows = |(_, face): &&(Seat, Face)| self.content.face(*face).symbols.has(symbol);
            let paying: Vec<&(Seat, Face)> = trophies.iter().filter(shows).collect();
            for (at, first) in paying.iter().enumerate() {
                for second in &paying[at + 1..] {
                    let choice = Choice::Buy { symbol, first: **first, second: **second };
                    if !offered.contains(&choice) {
                        offered.push(choice);
                    }
                }
            }
        }
        offered.into_iter().for_each(|choice| out.offer(choice));
    }
}

impl Play<'_> {
    /// The group starts in one of two locations (OTD2-SETUP-3, OTD2-SETUP-10).
    pub fn start_at(&mut self, choice: Choice) {
        if let Choice::Go(location) = choice {
            self.go_to(location);
        }
    }

    /// Exploration cards are laid out unless the exit is known (OTD2-MOVE-2, OTD2-SETUP-4).
    fn go_to(&mut self, location: Location) {
        let mut cards = self.content.place(location).exploration;
        let is_known = self.s.finished.has(location);
        if !is_known {
            self.luck.shuffle(&mut cards);
        }
        self.s.here = Some(Here { location, cards, is_up: [is_known; 4], has_skipped: false });
        self.s.blocked = [0; 4];
        self.s.agenda.then([Step::Block, Step::Enter]);
        self.tell(rule!("OTD2-MOVE-2"), Happened::Entered { location });
    }

    /// Blocked zones are placed on entering (OTD2-LOC-4).
    pub fn ask_block(&mut self) -> Flow {
        if self.sight().zones_to_block() > 0 { Flow::Ask } else { Flow::Next }
    }

    pub fn block(&mut self, choice: Choice) {
        let Choice::Block(blocked) = choice else { return };
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
        if let Effect::Load { ammo, .. } = content.place(here.location).effect
            && is_first
        {
            self.sight().living().iter().for_each(|seat| self.load_all(seat, ammo, rule!("OTD2-LOC-3")));
        }
    }

    /// Turns exploration cards in order (OTD2-EXP-2).
    pub fn explore(&mut self, seat: Seat) {
        self.s.agenda.push(Step::ExploreTurn { seat, may_stop: false });
    }

    pub fn explore_turn(&mut self, seat: Seat, may_stop: bool, choice: Choice) {
        let (Choice::Card(card), Some(here)) = (choice, self.s.here) else { return };
        let number = here.cards[card as usize - 1];
        self.tell(rule!("OTD2-EXP-2"), Happened::Explored { seat, card, number });
        if number == 0 {
            let has_keycard = self.sight().holds(seat, |effect| matches!(effect, Effect::SkipWave { .. }));
            if has_keycard && !here.has_skipped && self.sight().hidden_exploration().count() > 1 {
                self.s.agenda.push(Step::ExploreWave { seat, card, may_stop });
            } else {
                self.meet_wave(seat, card);
            }
        } else if number == self.sight().numbers_up(&here) + 1 {
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
            self.s.agenda.push(Step::ExploreTurn { seat, may_stop: true });
        }
    }

    /// Only a revealed surprise wave stays up (OTD2-EXP-3, OTD2-EXP-4).
    fn turn_all_down(&mut self) {
        if let Some(here) = &mut self.s.here {
            here.is_up = [0, 1, 2, 3].map(|at| here.is_up[at] && here.cards[at] == 0);
        }
    }

    /// The keycard puts a wave back unseen, once a visit; the explorer turns another card.
    pub fn explore_wave(&mut self, seat: Seat, card: u8, may_stop: bool, choice: Choice) {
        if choice == Choice::Skip {
            if let Some(here) = &mut self.s.here {
                here.has_skipped = true;
            }
            self.tell(rule!("OTD2-BUY-3"), Happened::WaveSkipped { seat });
            self.s.agenda.push(Step::ExploreTurn { seat, may_stop });
        } else {
            self.meet_wave(seat, card);
        }
    }

    /// A location surprises once; the survivor with the bonus ignores it (OTD2-EXP-4, OTD2-EXP-9, OTD2-LOC-8).
    fn meet_wave(&mut self, seat: Seat, card: u8) {
        self.turn_all_down();
        if let Some(here) = &mut self.s.here {
            here.is_up[card as usize - 1] = true;
        }
        let bonus = self.sight().place().and_then(|place| place.survivor_bonus);
        if bonus == Some(self.sight().survivor(seat).person) {
            self.tell(rule!("OTD2-LOC-8"), Happened::WaveIgnored { seat });
        } else {
            self.s.agenda.push(Step::Surprise { seat });
        }
    }

    /// Only where the exit is found (OTD2-TURN-1, OTD2-BUY-1).
    pub fn ask_buy(&mut self) -> Flow {
        let can = self.sight().is_exit_found() && self.sight().element_here().is_some();
        if can { Flow::Ask } else { Flow::Next }
    }

    pub fn buy(&mut self, choice: Choice) {
        let (Choice::Buy { first, second, .. }, Some(element)) = (choice, self.sight().element_here()) else { return };
        for (seat, face) in [first, second] {
            if let Some(zombie) = self.take_trophy(seat, face) {
                self.discard_zombie(zombie);
                self.tell(rule!("OTD2-BUY-1"), Happened::PaidTrophy { seat, face });
            }
        }
        self.s.agenda.push(Step::Receive { element });
    }

    /// The element goes to whom the group likes (OTD2-BUY-2).
    pub fn receive(&mut self, element: Object, choice: Choice) {
        let Choice::To(seat) = choice else { return };
        self.s.unbought.remove(element);
        self.s.held[seat.index()].add(element);
        self.tell(rule!("OTD2-BUY-2"), Happened::Bought { kind: self.s.kinds[element.0 as usize], by: seat });
    }

    /// The group may move on, or into the epilogue (OTD2-MOVE-1, OTD2-WIN-2).
    pub fn ask_change_place(&mut self) -> Flow {
        let can = self.s.here.is_some() && (self.sight().is_exit_found() || self.sight().can_drive());
        if can { Flow::Ask } else { Flow::Next }
    }

    pub fn change_place(&mut self, choice: Choice) {
        match choice {
            Choice::Go(location) => {
                self.s.has_driven |= !self.sight().is_exit_found();
                self.go_to(location);
            }
            Choice::Epilogue => self.begin_epilogue(),
            _ => {}
        }
    }

    /// Exploration cards, locations, rubble, horde, reserve and blocked zones go (OTD2-EPI-1, OTD2-EPI-5).
    fn begin_epilogue(&mut self) {
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
