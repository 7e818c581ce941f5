//! Searching the rubble: two cards, one pair, and what else turns up.

use shamble_kernel::{Offer, RuleId, Seat};

use crate::cards::{Kind, Object};
use crate::choice::{Choice, Find};
use crate::content::Particularity;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Debris, Search, Step, TURNED, Task};

impl<'a> Sight<'a> {
    /// The cards turned up by the search in progress; an extra action taken at once can search within a search.
    pub fn turned(self) -> &'a [Debris] {
        &self.s.turned[self.s.search.from as usize..]
    }

    /// Where the search in progress has turned up a card of this kind.
    fn turned_at(self, kind: Kind) -> Option<usize> {
        let at = self.turned().iter().position(|debris| self.kind_of(debris.object) == kind)?;
        Some(self.s.search.from as usize + at)
    }

    /// The kind of which the cards turned up hold two, if it is an object.
    pub fn pair(self) -> Option<Kind> {
        let kinds = || self.turned().iter().map(|debris| self.kind_of(debris.object));
        let twice = |kind: &Kind| *kind != self.content.wave && kinds().filter(|other| other == kind).count() > 1;
        kinds().find(twice)
    }

    /// Taken without a pair: Uniques (OTD-SEARCH-5) and the location's bonus (OTD2-LOC-9).
    pub fn needs_no_pair(self, object: Object) -> bool {
        let is_bonus = self.place().is_some_and(|place| place.rubble_bonus == self.s.kinds[object.0 as usize]);
        is_bonus || self.kind(object).is_unique
    }

    /// As long as there is rubble (OTD-SEARCH-11). Only cards of one's own making can interrupt a search twice; the
    /// third search then has to wait.
    pub fn may_search(self) -> Result<(), RuleId> {
        lawful(!self.s.rubble.is_empty(), rule!("OTD-SEARCH-11"))?;
        lawful(self.s.turned.len() + 3 <= TURNED, rule!("OTD-SEARCH-1"))
    }

    /// The top card of a pile, as long as it has one (OTD-SEARCH-1).
    pub fn may_turn(self, pile: u8) -> Result<(), RuleId> {
        lawful(self.top_of(pile).is_some(), rule!("OTD-SEARCH-1"))
    }

    pub fn offer_piles(self, out: &mut impl Offer<Choice>) {
        self.piles().for_each(|pile| out.offer(Choice::Find(Find::Turn(pile))));
    }

    /// What was just turned up and needs no pair (OTD-SEARCH-5, OTD2-LOC-9).
    pub fn may_take_found(self, kind: Kind) -> Result<(), RuleId> {
        let found = self.turned().last().map(|debris| self.kind_of(debris.object));
        lawful(found == Some(kind), rule!("OTD-SEARCH-2"))
    }

    /// Waves stay up while the other cards go back (OTD-SEARCH-6).
    pub fn has_to_put_back(self) -> bool {
        self.turned().iter().any(|debris| self.kind_of(debris.object) != self.content.wave)
    }

    /// Each card goes on top of any pile (OTD-SEARCH-3); a wave does not go back (OTD-SEARCH-6).
    pub fn may_put_back(self, kind: Kind, pile: u8) -> Result<(), RuleId> {
        lawful(kind != self.content.wave, rule!("OTD-SEARCH-6"))?;
        let is_up = self.turned().iter().any(|debris| self.kind_of(debris.object) == kind);
        lawful(is_up && (1..=self.table().piles).contains(&pile), rule!("OTD-SEARCH-3"))
    }

    /// Why a card goes back: beside a wave, as the other one of two, or because the cards differ.
    fn put_back_by(self) -> RuleId {
        if self.has_wave_up() {
            rule!("OTD-SEARCH-6")
        } else if self.s.search.has_found {
            rule!("OTD-SEARCH-2")
        } else {
            rule!("OTD-SEARCH-3")
        }
    }

    /// All back where they came from, or each on any pile.
    pub fn offer_put_backs(self, out: &mut impl Offer<Choice>) {
        // Hardly anybody wants anything else.
        out.offer(Choice::Find(Find::Back));
        let kind = |at: usize| self.kind_of(self.turned()[at].object);
        let is_first = |at: &usize| !(0..*at).any(|before| kind(before) == kind(*at));
        for kind in (0..self.turned().len()).filter(is_first).map(kind) {
            let piles = (1..=self.table().piles).filter(|pile| self.may_put_back(kind, *pile).is_ok());
            piles.for_each(|pile| out.offer(Choice::Find(Find::Put { kind, pile })));
        }
    }

    fn has_wave_up(self) -> bool {
        self.turned().iter().any(|debris| self.kind_of(debris.object) == self.content.wave)
    }
}

impl Play<'_> {
    /// Turns two cards face up one after the other (OTD-SEARCH-1), with too few cards what there is (OTD-SEARCH-11).
    pub fn search(&mut self, seat: Seat) {
        if self.s.search != Search::default() || !self.s.turned.is_empty() {
            self.queue(Task::ResumeSearch { search: self.s.search });
        }
        self.s.search = Search { from: self.s.turned.len() as u8, has_found: false };
        self.tell(rule!("OTD-SEARCH-1"), Happened::Searched { seat });
        let pile = Step::Ask(Question::Pile { seat });
        self.s.agenda.then([pile, pile, Step::Do(Task::SettleSearch { seat })]);
    }

    /// Everybody sees a card that is turned up (OTD-SEARCH-9).
    pub fn turn_up(&mut self, seat: Seat, pile: u8) {
        let Some(at) = self.s.rubble.iter().rposition(|debris| debris.pile == pile) else { return };
        let debris = self.s.rubble.remove(at);
        self.s.turned.push(debris);
        self.s.known_rubble.iter_mut().for_each(|known| known.add(debris.object));
        let kind = self.s.kinds[debris.object.0 as usize];
        self.tell(rule!("OTD-SEARCH-1"), Happened::TurnedUp { pile, kind });
        if !self.s.search.has_found && self.sight().needs_no_pair(debris.object) {
            self.ask(Question::TakeFound { seat });
        }
    }

    /// A Unique or bonus object is taken when it is turned up, also beside a wave (OTD-SEARCH-12).
    pub fn take_found(&mut self, seat: Seat, kind: Kind) {
        let rule = if self.content.kind(kind).is_unique { rule!("OTD-SEARCH-5") } else { rule!("OTD2-LOC-9") };
        self.take_turned(seat, kind, rule);
    }

    /// A search never yields more than one object (OTD-SEARCH-12); a weapon found is full (OTD-SEARCH-4).
    fn take_turned(&mut self, seat: Seat, kind: Kind, rule: RuleId) {
        let Some(at) = self.sight().turned_at(kind) else { return };
        let object = self.s.turned.remove(at).object;
        self.s.search.has_found = true;
        self.gain(seat, object);
        self.tell(rule, Happened::Took { seat, kind });
    }

    /// An object comes into a survivor's hands with full ammunition.
    pub fn gain(&mut self, seat: Seat, object: Object) {
        self.s.ammo[object.0 as usize] = self.sight().kind(object).full();
        self.s.held[seat.index()].add(object);
    }

    /// A pair may be taken; otherwise all goes back, waves last (OTD-SEARCH-2, 3, 6).
    pub fn settle_search(&mut self, seat: Seat) {
        let sight = self.sight();
        if sight.pair().is_some() && !self.s.search.has_found {
            self.end_search(seat);
            self.ask(Question::TakePair { seat });
        } else if sight.may_turn_third() {
            self.ask(Question::ThirdCard { seat });
        } else {
            self.end_search(seat);
        }
    }

    pub fn end_search(&mut self, seat: Seat) {
        self.s.agenda.then([Step::Ask(Question::PutBack { seat }), Step::Do(Task::ResolveWaves { seat })]);
    }

    pub fn take_pair(&mut self, seat: Seat, kind: Kind) {
        self.take_turned(seat, kind, rule!("OTD-SEARCH-2"));
        if self.sight().level().burns_second {
            self.burn_second(kind);
        }
    }

    /// At level 7 the second card of a pair goes to the graveyard (OTD-DIFF-7).
    fn burn_second(&mut self, kind: Kind) {
        let Some(at) = self.sight().turned_at(kind) else { return };
        let object = self.s.turned.remove(at).object;
        self.s.graveyard.add(object);
        self.tell(rule!("OTD-DIFF-7"), Happened::Burned { kind });
    }

    /// The Mall: two different cards allow a third (OTD2-LOC-3).
    pub fn turn_third(&mut self, seat: Seat, pile: u8) {
        self.queue(Task::SettleSearch { seat });
        self.turn_up(seat, pile);
    }

    /// Each card goes face down on top of any pile, in the searcher's order (OTD-SEARCH-3).
    pub fn put_back(&mut self, seat: Seat, kind: Kind, pile: u8) {
        let Some(at) = self.sight().turned_at(kind) else { return };
        self.put_on(at, pile, self.sight().put_back_by());
        self.ask(Question::PutBack { seat });
    }

    pub fn put_all_back(&mut self) {
        for at in (self.s.search.from as usize..self.s.turned.len()).rev() {
            if self.sight().kind_of(self.s.turned[at].object) != self.content.wave {
                self.put_on(at, self.s.turned[at].pile, self.sight().put_back_by());
            }
        }
    }

    fn put_on(&mut self, at: usize, pile: u8, rule: RuleId) {
        let debris = self.s.turned.remove(at);
        self.s.rubble.push(Debris { pile, ..debris });
        self.tell(rule, Happened::PutBack { kind: self.s.kinds[debris.object.0 as usize], pile });
    }

    /// Whoever dies searches no more (OTD-TURN-4): what lies face up goes back where it came from.
    pub fn abandon_searches(&mut self) {
        self.s.search = Search::default();
        for at in (0..self.s.turned.len()).rev() {
            self.put_on(at, self.s.turned[at].pile, rule!("OTD-TURN-4"));
        }
    }

    /// Every wave turned up is resolved and thrown away (OTD-SEARCH-6).
    pub fn resolve_waves(&mut self, seat: Seat) {
        while self.s.turned.len() > self.s.search.from as usize {
            let Some(debris) = self.s.turned.pop() else { break };
            self.s.graveyard.add(debris.object);
            self.queue(Task::Surprise { seat });
        }
        self.s.search = Search::default();
    }
}

impl Sight<'_> {
    /// Whether the particularity lets the searcher turn a third card.
    pub fn may_turn_third(self) -> bool {
        self.particularity() == Some(&Particularity::ThirdCard)
            && self.turned().len() == 2
            && self.pair().is_none()
            && !self.has_wave_up()
            && !self.s.rubble.is_empty()
    }
}
