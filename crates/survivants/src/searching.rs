//! Searching places and bodies (chapters 20 to 22), and looking for a stick (SUR-STICK-4).

use shamble_kernel::{Flow, Id, Offer, RuleId};

use crate::bags::{is_divisible, slot_limit};
use crate::choice::Choice;
use crate::content::Dice;
use crate::content::arms::Thing;
use crate::content::chances::{Amount, Find as Row, Kinds};
use crate::content::scenarios::Given;
use crate::content::tables::SearchPlace;
use crate::fact::{Happened, Test};
use crate::kinds::{AmmoId, PieceId, WeaponId};
use crate::play::{Deed, Play};
use crate::sight::Sight;
use crate::state::{Figure, Find, Stack, Step, SurvivorId};

/// The row of a table for 2D10.
fn row_of(roll: u8) -> usize {
    usize::from(roll.clamp(2, 20)) - 2
}

impl From<&Given> for Row {
    fn from(given: &Given) -> Row {
        let rounds = given.rounds.map(Amount::Rounds);
        Row { thing: given.thing, count: given.count, rounds, empty_on: None, worn: None }
    }
}

impl Play<'_> {
    /// Searches a place for the price of its level (SUR-SRCH-1 to SUR-SRCH-4); nobody can do so again (SUR-SRCH-8).
    /// What the scenario has put there comes in addition to what is rolled (SUR-OBJ-3).
    pub fn search(&mut self, place: SearchPlace) {
        let who = self.s.acting;
        let level = self.sight().search_level(place);
        let rule = match level {
            0 | 1 => rule!("SUR-SRCH-1"),
            2 => rule!("SUR-SRCH-2"),
            3 => rule!("SUR-SRCH-3"),
            _ => rule!("SUR-SRCH-4"),
        };
        self.pay(rule, who, self.sight().search_price(level), Deed::Other);
        self.s.survivor_mut(who).done.has_searched = true;
        self.s.searched.push(place);
        self.tell(rule, Happened::Searched { who, place });
        self.found_at(place);
        self.open_cache(who, place);
        let roll = self.two_d10();
        self.tell(rule!("SUR-OSRCH-1"), Happened::Rolled { sum: roll });
        self.s.find = Some(Find { who, place, roll });
        self.s.agenda.push(Step::FindKind);
    }

    fn open_cache(&mut self, who: SurvivorId, place: SearchPlace) {
        let scenario = self.content.scenario(self.s.scenario);
        for cache in scenario.caches.iter().filter(|cache| cache.place == place) {
            let rows: Vec<Row> = cache.things.iter().map(Row::from).collect();
            let found = self.roll_finds(&rows);
            self.come_upon(rule!("SUR-OBJ-3"), who, &found);
        }
    }

    /// On which table the finder rolls; many results are nothing (SUR-OSRCH-1).
    pub fn ask_kind(&mut self) -> Flow {
        let Some(find) = self.s.find else { return Flow::Next };
        if self.sight().kinds_found().is_some_and(|kinds| !kinds.tables.is_empty()) {
            return Flow::Ask;
        }
        self.tell(rule!("SUR-OSRCH-1"), Happened::FoundNothing { who: find.who });
        self.end_search(find.who);
        Flow::Next
    }

    /// A D10 on the table for the object (SUR-OSRCH-2).
    pub fn find_kind(&mut self, choice: Choice) {
        let (Some(find), Choice::Roll { table }) = (self.s.find, choice) else { return };
        self.tell(rule!("SUR-OSRCH-1"), Happened::FoundKind { table: Some(table) });
        let roll = self.d10();
        self.tell(rule!("SUR-OSRCH-2"), Happened::Rolled { sum: roll });
        let content = self.content;
        let row = &content.chances.items[table.index()].rows[usize::from(roll.clamp(1, 10)) - 1];
        let found = self.roll_finds(row);
        self.come_upon(rule!("SUR-OSRCH-2"), find.who, &found);
        self.end_search(find.who);
    }

    /// The search is over; perhaps somebody was found too (SUR-RET-1).
    fn end_search(&mut self, who: SurvivorId) {
        self.s.find = None;
        self.look_for_somebody(who);
    }

    /// Searches a body for 2D10 on the table of its type (SUR-ZSRCH-1, SUR-ZSRCH-6), which then leaves the table
    /// (SUR-ZSRCH-2).
    pub fn search_body(&mut self, figure: Figure) {
        let who = self.s.acting;
        self.pay(rule!("SUR-ZSRCH-1"), who, self.content.settings.price.search_zombie.value, Deed::Other);
        self.s.survivor_mut(who).done.has_searched = true;
        self.tell(rule!("SUR-ZSRCH-1"), Happened::SearchedBody { who, zombie: figure });
        let roll = self.two_d10();
        self.tell(rule!("SUR-ZSRCH-3"), Happened::Rolled { sum: roll });
        self.s.bodies.retain(|body| body.figure != figure);
        self.tell(rule!("SUR-ZSRCH-2"), Happened::BodyGone { zombie: figure });
        let content = self.content;
        let found = self.roll_finds(&content.chances.zombies[figure.kind][row_of(roll)]);
        self.come_upon(rule!("SUR-ZSRCH-6"), who, &found);
    }

    /// Looks for a stick around himself (SUR-STICK-4).
    pub fn seek_stick(&mut self) {
        let who = self.s.acting;
        self.pay(rule!("SUR-STICK-5"), who, self.content.settings.price.look_for_stick.value, Deed::Other);
        self.s.survivor_mut(who).done.has_sought = true;
        let value = self.content.settings.search.stick_found.value as i8;
        let (_, is_found) = self.test(rule!("SUR-STICK-4"), who, Test::Stick, value);
        let stick = self.sight().stick().filter(|_| is_found);
        let found = stick.map(|stick| Stack::fresh(&self.content.stores, Thing::Weapon(stick), 1));
        self.come_upon(rule!("SUR-STICK-4"), who, found.as_slice());
    }

    /// Tells what was found and hands it over.
    fn come_upon(&mut self, rule: RuleId, who: SurvivorId, found: &[Stack]) {
        for stack in found {
            self.tell(rule, Happened::Found { who, thing: stack.thing, count: stack.count });
        }
        if found.is_empty() {
            self.tell(rule, Happened::FoundNothing { who });
        }
        self.receive(who, found);
    }

    /// The sum of dice, and the amount it stands for.
    fn roll_sum(&mut self, dice: Dice) -> (u16, u16) {
        let sum = (0..dice.count).map(|_| u16::from(self.luck.die(dice.sides))).sum();
        (sum, dice.of(sum))
    }

    fn roll_finds(&mut self, rows: &[Row]) -> Vec<Stack> {
        let mut found = Vec::new();
        rows.iter().for_each(|row| self.roll_find(row, &mut found));
        found
    }

    /// One thing that is found, with what comes with it.
    fn roll_find(&mut self, row: &Row, found: &mut Vec<Stack>) {
        let stores = &self.content.stores;
        match (row.thing, row.rounds) {
            (Thing::Ammo(ammo), Some(amount)) => {
                let rounds = self.roll_rounds(row, amount, stores.ammo(ammo).magazine);
                self.heap_rounds(ammo, rounds, found);
            }
            (Thing::Weapon(weapon), Some(amount)) => {
                let Some(load) = stores.weapon(weapon).fire.as_ref().and_then(|fire| fire.load) else { return };
                let rounds = self.roll_rounds(row, amount, load.magazine);
                let loaded = rounds.min(load.magazine.into());
                found.push(Stack { loaded: loaded as u8, ..Stack::fresh(stores, row.thing, 1) });
                self.heap_rounds(load.ammo, rounds - loaded, found);
            }
            (Thing::Ammo(_) | Thing::Weapon(_) | Thing::Item(_), _) => {
                let count = self.roll(row.count);
                let fresh = Stack::fresh(stores, row.thing, 0);
                let solidity = self.roll_solidity(row, fresh.solidity);
                self.heap(Stack { solidity, ..fresh }, count, found);
            }
        }
    }

    /// Rounds that are found: single ones (SUR-ZSRCH-7, SUR-OSRCH-9), or magazines of so many, of which a weapon has
    /// one loaded (SUR-OSRCH-5); on one result of the die there are none (SUR-OSRCH-3).
    fn roll_rounds(&mut self, row: &Row, amount: Amount, magazine: u8) -> u16 {
        let (dice, each) = match amount {
            Amount::Rounds(dice) => (dice, 1),
            Amount::Magazines(dice) => (dice, u16::from(magazine)),
        };
        let (sum, number) = self.roll_sum(dice);
        if row.empty_on.is_some_and(|empty| u16::from(empty) == sum) { 0 } else { number * each }
    }

    /// Points of a used stick, which on one result of the die is new after all (SUR-STICK-7).
    fn roll_solidity(&mut self, row: &Row, new: u8) -> u8 {
        let Some((dice, new_on)) = row.worn else { return new };
        let (sum, points) = self.roll_sum(dice);
        if u16::from(new_on) == sum { new } else { points as u8 }
    }

    fn heap_rounds(&self, ammo: AmmoId, rounds: u16, found: &mut Vec<Stack>) {
        self.heap(Stack::plain(Thing::Ammo(ammo), 0), rounds, found);
    }

    /// So many of a thing in one heap; weapons and belts lie one by one.
    fn heap(&self, stack: Stack, mut count: u16, found: &mut Vec<Stack>) {
        let stores = &self.content.stores;
        let is_divisible = is_divisible(stores, stack.thing);
        let most = u16::from(if is_divisible { u8::MAX } else { slot_limit(stores, stack.thing).max(1) });
        while count > 0 {
            let part = count.min(most);
            found.push(Stack { count: part as u8, ..stack });
            count -= part;
        }
    }
}

impl<'a> Sight<'a> {
    /// The level at which a place is searched.
    pub fn search_level(self, place: SearchPlace) -> u8 {
        let table = self.table();
        match place {
            SearchPlace::Piece(piece) => table.piece(piece).search,
            SearchPlace::Room(room) => table.room(room).search.unwrap_or(0),
            SearchPlace::Zone(zone) => table.search_zones[zone.index()].search,
        }
    }

    pub fn search_price(self, level: u8) -> u8 {
        let price = &self.settings().price;
        match level {
            0 | 1 => price.search_1.value,
            2 => price.search_2.value,
            3 => price.search_3.value,
            _ => price.search_4.value,
        }
    }

    /// Whether somebody is at a place that can be searched: in contact with a piece (SUR-SRCH-1, SUR-SRCH-2), in the
    /// room (SUR-SRCH-9) or in the zone (SUR-SRCH-10).
    pub fn is_at(self, who: SurvivorId, place: SearchPlace) -> bool {
        self.place(who).is_some_and(|here| match place {
            SearchPlace::Piece(piece) => self.mat.is_near_piece(here, piece, self.settings().geometry.contact.value),
            SearchPlace::Room(room) => self.mat.room_at(here) == Some(room),
            SearchPlace::Zone(zone) => self.mat.search_zone_at(here) == Some(zone),
        })
    }

    /// Places and bodies within reach, and a stick. Whoever looks for a stick makes no other search in that turn,
    /// before or after (SUR-STICK-5); zombies in contact do not matter (SUR-SRCH-13).
    pub fn offer_searches(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let survivor = self.survivor(who);
        if survivor.pa == 0 || survivor.done.has_sought || !self.has_hands(who) {
            return;
        }
        self.offer_places(who, out);
        let price = &self.settings().price;
        if survivor.pa >= price.search_zombie.value {
            let bodies = self.s.bodies.iter().filter(|body| self.is_body_at_hand(who, body.spot));
            bodies.for_each(|body| out.offer(Choice::SearchBody { figure: body.figure }));
        }
        if !survivor.done.has_searched && survivor.pa >= price.look_for_stick.value && self.stick().is_some() {
            out.offer(Choice::SeekStick);
        }
    }

    fn offer_places(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let Some(here) = self.place(who) else { return };
        let table = self.table();
        let pa = self.survivor(who).pa;
        let may_search = |place: &SearchPlace| {
            let level = self.search_level(*place);
            level > 0 && self.search_price(level) <= pa && !self.s.searched.contains(place)
        };
        let contact = self.settings().geometry.contact.value;
        let pieces = table.pieces.iter().enumerate().filter(|(_, piece)| piece.search > 0);
        let pieces = pieces.map(|(at, _)| PieceId::at(at));
        let pieces = pieces.filter(|piece| self.mat.is_near_piece(here, *piece, contact)).map(SearchPlace::Piece);
        let room = self.mat.room_at(here).map(SearchPlace::Room);
        let zone = self.mat.search_zone_at(here).map(SearchPlace::Zone);
        pieces.chain(room).chain(zone).filter(may_search).for_each(|place| out.offer(Choice::Search { place }));
    }

    /// Whether a body is in contact with somebody (SUR-ZSRCH-5).
    fn is_body_at_hand(self, who: SurvivorId, body: crate::mat::Spot) -> bool {
        let there = self.mat.place(body);
        self.place(who)
            .is_some_and(|here| self.mat.is_contact(here, there) && self.mat.reaches(here, there, self.s.open))
    }

    /// The weapon that lies around everywhere: the one that wears off (SUR-STICK-3, SUR-STICK-4).
    fn stick(self) -> Option<WeaponId> {
        self.content.stores.weapons.iter().position(|weapon| weapon.solidity.is_some()).map(WeaponId::at)
    }

    /// What the search that is being settled has turned up.
    fn kinds_found(self) -> Option<&'a Kinds> {
        self.s.find.map(|find| &self.content.chances.kinds[row_of(find.roll)])
    }

    /// The kinds among which the finder chooses (SUR-OSRCH-1), and munitions in place of weapons (SUR-OSRCH-4).
    pub fn offer_kinds(self, out: &mut impl Offer<Choice>) {
        let Some(kinds) = self.kinds_found() else { return };
        let munitions = kinds.or_munitions.then_some(self.content.chances.munitions);
        let tables = kinds.tables.iter().copied().chain(munitions);
        tables.for_each(|table| out.offer(Choice::Roll { table }));
    }
}
