//! Searching places and bodies (chapters 20 to 22), and looking for a stick (SUR-STICK-4).

use shamble_kernel::{Id, RuleId};

use crate::bags::{is_divisible, slot_limit};
use crate::choice::{Act, Forecast};
use crate::content::Dice;
use crate::content::arms::Thing;
use crate::content::chances::{Amount, Find as Row, Kinds};
use crate::content::scenarios::Given;
use crate::content::tables::SearchPlace;
use crate::fact::{Happened, Test};
use crate::kinds::{AmmoId, ItemTableId, PieceId, WeaponId};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, Find, Stack, SurvivorId, Task};

/// The row of a table for 2D10.
fn row_of(roll: u8) -> usize {
    usize::from(roll.clamp(2, 20)) - 2
}

impl From<&Given> for Row {
    fn from(given: &Given) -> Row {
        let rounds = given.rounds.map(|rounds| Amount::Rounds(Dice::fixed(rounds)));
        Row { thing: given.thing, count: Dice::fixed(given.count), rounds, empty_on: None, worn: None }
    }
}

impl Play<'_> {
    /// Searches a place for the price of its level (SUR-SRCH-1 to SUR-SRCH-4); nobody can do so again (SUR-SRCH-8).
    /// What the scenario has put there comes in addition to what is rolled (SUR-OBJ-3).
    pub fn search(&mut self, who: SurvivorId, place: SearchPlace) {
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
        self.queue(Task::FindKind);
    }

    fn open_cache(&mut self, who: SurvivorId, place: SearchPlace) {
        let scenario = self.content.scenario(self.s.scenario);
        for cache in scenario.caches.iter().filter(|cache| cache.place == place) {
            let rows: Vec<Row> = cache.things.iter().map(Row::from).collect();
            let found = self.roll_finds(rule!("SUR-OBJ-3"), &rows);
            self.come_upon(rule!("SUR-OBJ-3"), who, &found);
        }
    }

    /// On which table the finder rolls; many results are nothing (SUR-OSRCH-1).
    pub fn ask_kind(&mut self) {
        let Some(Find { who, .. }) = self.s.find else { return };
        if self.sight().kinds_to_roll().next().is_some() {
            return self.ask(Question::FindKind { who });
        }
        self.tell(rule!("SUR-OSRCH-1"), Happened::FoundNothing { who });
        self.end_search(who);
    }

    /// A D10 on the table for the object (SUR-OSRCH-2).
    pub fn find_on(&mut self, who: SurvivorId, table: ItemTableId) {
        self.tell(rule!("SUR-OSRCH-1"), Happened::FoundKind { table: Some(table) });
        let roll = self.d10();
        self.tell(rule!("SUR-OSRCH-2"), Happened::Rolled { sum: roll });
        let content = self.content;
        let row = &content.chances.items[table.index()].rows[usize::from(roll.clamp(1, 10)) - 1];
        let found = self.roll_finds(rule!("SUR-OSRCH-2"), row);
        self.come_upon(rule!("SUR-OSRCH-2"), who, &found);
        self.end_search(who);
    }

    /// The search is over; perhaps somebody was found too (SUR-RET-1).
    fn end_search(&mut self, who: SurvivorId) {
        self.s.find = None;
        self.look_for_somebody(who);
    }

    /// Searches a body for 2D10 on the table of its type (SUR-ZSRCH-1, SUR-ZSRCH-6), which then leaves the table
    /// (SUR-ZSRCH-2).
    pub fn search_body(&mut self, who: SurvivorId, figure: Figure) {
        self.pay(rule!("SUR-ZSRCH-1"), who, self.content.settings.price.search_zombie, Deed::Other);
        self.s.survivor_mut(who).done.has_searched = true;
        self.tell(rule!("SUR-ZSRCH-1"), Happened::SearchedBody { who, zombie: figure });
        let roll = self.two_d10();
        self.tell(rule!("SUR-ZSRCH-3"), Happened::Rolled { sum: roll });
        self.s.bodies.retain(|body| body.figure != figure);
        self.tell(rule!("SUR-ZSRCH-2"), Happened::BodyGone { zombie: figure });
        let content = self.content;
        let found = self.roll_finds(rule!("SUR-ZSRCH-6"), &content.chances.zombies[figure.kind][row_of(roll)]);
        self.come_upon(rule!("SUR-ZSRCH-6"), who, &found);
    }

    /// Looks for a stick around himself (SUR-STICK-4).
    pub fn seek_stick(&mut self, who: SurvivorId) {
        self.pay(rule!("SUR-STICK-5"), who, self.content.settings.price.look_for_stick, Deed::Other);
        self.s.survivor_mut(who).done.has_sought = true;
        let value = self.content.settings.search.stick_found as i8;
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

    /// The sum of dice, which is told, and the amount it stands for.
    fn roll_sum(&mut self, rule: RuleId, dice: Dice) -> (u16, u16) {
        let sum = self.luck.sum(dice.count, dice.sides);
        if dice.count > 0 {
            self.tell(rule, Happened::Rolled { sum: sum as u8 });
        }
        (sum, dice.of(sum))
    }

    fn roll_finds(&mut self, rule: RuleId, rows: &[Row]) -> Vec<Stack> {
        let mut found = Vec::new();
        rows.iter().for_each(|row| self.roll_find(rule, row, &mut found));
        found
    }

    /// One thing that is found, with what comes with it.
    fn roll_find(&mut self, rule: RuleId, row: &Row, found: &mut Vec<Stack>) {
        let stores = &self.content.stores;
        match (row.thing, row.rounds) {
            (Thing::Ammo(ammo), Some(amount)) => {
                let rounds = self.roll_rounds(rule, row, amount, stores.ammo(ammo).magazine);
                self.heap_rounds(ammo, rounds, found);
            }
            (Thing::Weapon(weapon), Some(amount)) => {
                let Some(load) = stores.weapon(weapon).fire.as_ref().and_then(|fire| fire.load) else { return };
                let rounds = self.roll_rounds(rule, row, amount, load.magazine);
                let loaded = rounds.min(load.magazine.into());
                found.push(Stack { loaded: loaded as u8, ..Stack::fresh(stores, row.thing, 1) });
                self.heap_rounds(load.ammo, rounds - loaded, found);
            }
            (Thing::Ammo(_) | Thing::Weapon(_) | Thing::Item(_), _) => {
                let (_, count) = self.roll_sum(rule, row.count);
                let fresh = Stack::fresh(stores, row.thing, 0);
                let solidity = self.roll_solidity(rule, row, fresh.solidity);
                self.heap(Stack { solidity, ..fresh }, count, found);
            }
        }
    }

    /// Rounds that are found: single ones (SUR-ZSRCH-7, SUR-OSRCH-9), or magazines of so many, of which a weapon has
    /// one loaded (SUR-OSRCH-5); on one result of the die there are none (SUR-OSRCH-3).
    fn roll_rounds(&mut self, rule: RuleId, row: &Row, amount: Amount, magazine: u8) -> u16 {
        let (dice, each) = match amount {
            Amount::Rounds(dice) => (dice, 1),
            Amount::Magazines(dice) => (dice, u16::from(magazine)),
        };
        let (sum, number) = self.roll_sum(rule, dice);
        if row.empty_on.is_some_and(|empty| u16::from(empty) == sum) { 0 } else { number * each }
    }

    /// Points of a used stick, which on one result of the die is new after all (SUR-STICK-7).
    fn roll_solidity(&mut self, rule: RuleId, row: &Row, new: u8) -> u8 {
        let Some(worn) = row.worn else { return new };
        let (sum, points) = self.roll_sum(rule, worn.points);
        if u16::from(worn.new_on) == sum { new } else { points as u8 }
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
            0 | 1 => price.search_1,
            2 => price.search_2,
            3 => price.search_3,
            _ => price.search_4,
        }
    }

    /// Whether somebody is at a place that can be searched: in contact with a piece (SUR-SRCH-1, SUR-SRCH-2), in the
    /// room (SUR-SRCH-9) or in the zone (SUR-SRCH-10).
    pub fn is_at(self, who: SurvivorId, place: SearchPlace) -> bool {
        self.place(who).is_some_and(|here| match place {
            SearchPlace::Piece(piece) => self.mat.is_near_piece(here, piece, self.settings().geometry.contact),
            SearchPlace::Room(room) => self.mat.room_at(here) == Some(room),
            SearchPlace::Zone(zone) => self.mat.search_zone_at(here) == Some(zone),
        })
    }

    /// Places and bodies within reach, and a stick.
    pub fn offer_searches(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let Some(here) = self.place(who) else { return };
        let pieces = (0..self.table().pieces.len()).map(PieceId::at).map(SearchPlace::Piece);
        let room = self.mat.room_at(here).map(SearchPlace::Room);
        let zone = self.mat.search_zone_at(here).map(SearchPlace::Zone);
        let places = pieces.chain(room).chain(zone).filter(|place| self.may_search(who, *place).is_ok());
        places.for_each(|place| offer(Act::Search { place }));
        let bodies = self.s.bodies.iter().map(|body| body.figure);
        let bodies = bodies.filter(|figure| self.may_search_body(who, *figure).is_ok());
        bodies.for_each(|figure| offer(Act::SearchBody { figure }));
        if self.may_seek_stick(who).is_ok() {
            offer(Act::SeekStick);
        }
    }

    /// A place is searched once (SUR-SRCH-8), by somebody who is there and has not looked for a stick in this turn
    /// (SUR-STICK-5); zombies in contact do not matter, a close combat does (SUR-SRCH-13).
    pub fn may_search(self, who: SurvivorId, place: SearchPlace) -> Result<Forecast, RuleId> {
        let level = self.search_level(place);
        let there = match level {
            0 | 1 => rule!("SUR-SRCH-1"),
            2 => rule!("SUR-SRCH-2"),
            3 => rule!("SUR-SRCH-9"),
            _ => rule!("SUR-SRCH-10"),
        };
        match () {
            () if self.s.searched.contains(&place) => Err(rule!("SUR-SRCH-8")),
            () if !self.has_hands(who) => Err(rule!("SUR-SRCH-13")),
            () if self.survivor(who).done.has_sought => Err(rule!("SUR-STICK-5")),
            () if level == 0 || !self.is_at(who, place) => Err(there),
            () => self.pays(who, self.search_price(level)),
        }
    }

    /// A body struck down by hand (SUR-ZSRCH-4) is searched in contact (SUR-ZSRCH-5).
    pub fn may_search_body(self, who: SurvivorId, figure: Figure) -> Result<Forecast, RuleId> {
        let body = self.s.bodies.iter().find(|body| body.figure == figure).ok_or(rule!("SUR-ZSRCH-4"))?;
        match () {
            () if self.survivor(who).done.has_sought => Err(rule!("SUR-STICK-5")),
            () if !self.has_hands(who) || !self.is_body_at_hand(who, body.spot) => Err(rule!("SUR-ZSRCH-5")),
            () => self.pays(who, self.settings().price.search_zombie),
        }
    }

    /// Whoever looks for a stick makes no other search in that turn, before or after (SUR-STICK-5).
    pub fn may_seek_stick(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        let done = self.survivor(who).done;
        if done.has_sought || done.has_searched || !self.has_hands(who) {
            return Err(rule!("SUR-STICK-5"));
        }
        self.stick().ok_or(rule!("SUR-STICK-4"))?;
        let paid = self.pays(who, self.settings().price.look_for_stick)?;
        Ok(Forecast { needs: Some(self.settings().search.stick_found as i8), ..paid })
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

    /// The tables among which the finder chooses (SUR-OSRCH-1), munitions in place of weapons (SUR-OSRCH-4) among them.
    pub fn kinds_to_roll(self) -> impl Iterator<Item = ItemTableId> {
        self.kinds_found().into_iter().flat_map(move |kinds| {
            let munitions = kinds.or_munitions.then_some(self.content.chances.munitions);
            kinds.tables.iter().copied().chain(munitions)
        })
    }
}
