//! Set-up: which set-ups can be played, and the table they make.

use shamble_kernel::{Engine, Fault, Faults, Log, Luck, RuleId, Seat, Seats, Setup};
use tinyvec::ArrayVec;

use crate::cards::{Face, Kind, Level, Location, Object, Person, Side, Symbols, Zombie};
use crate::content::{Arrows, Content, HordeCards, Table};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Called, Debris, OBJECTS, State, Survivor, Task, ZOMBIES, ZombieCard};

/// Where the survivors sit, by their number (OTD-SETUP-5, OTD-DUO-9).
const SIDES: [&[Side]; 5] = [
    &[],
    &[Side::South],
    &[Side::North, Side::South],
    &[Side::North, Side::East, Side::South],
    &[Side::North, Side::East, Side::South, Side::West],
];

/// A set-up that can be played.
#[derive(Debug)]
pub(crate) struct Plan {
    pub table: usize,
    pub level: Level,
    pub team: Vec<Person>,
    pub uniques: Vec<Kind>,
}

/// Options of a set-up and what they may be.
pub(crate) const OPTIONS: [&str; 3] = ["level", "variant", "uniques"];

impl Plan {
    /// Checks a set-up and reports everything that is wrong with it.
    pub fn of(content: &Content, setup: &Setup) -> Result<Plan, Faults> {
        let mut faults: Vec<Fault> = setup.unknown_options(&OPTIONS).collect();
        let level = level(content, setup, &mut faults);
        let uniques = uniques(content, setup, &mut faults);
        let table = table(content, setup, &mut faults);
        let team = table.map(|at| team(content, setup, &content.tables[at], &mut faults));
        match (table, level, team) {
            (Some(table), Some(level), Some(team)) if faults.is_empty() => Ok(Plan { table, level, team, uniques }),
            _ => Err(Faults(faults)),
        }
    }
}

fn level(content: &Content, setup: &Setup, faults: &mut Vec<Fault>) -> Option<Level> {
    let most = content.levels.len();
    let text = setup.options.get("level").map_or("4", String::as_str);
    match text.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Some(Level(number as u8 - 1)),
        _ => {
            faults.push(Fault::new("option level", format!("`{text}`: expected a number from 1 to {most}")));
            None
        }
    }
}

/// Up to two Unique cards, by name (OTD-SETUP-10).
fn uniques(content: &Content, setup: &Setup, faults: &mut Vec<Fault>) -> Vec<Kind> {
    let text = setup.options.get("uniques").map_or("none", String::as_str);
    if text == "none" || text.is_empty() {
        return Vec::new();
    }
    let mut kinds = Vec::new();
    for name in text.split('+') {
        match content.find_kind(name).filter(|kind| content.kind(*kind).is_unique) {
            Some(kind) if kinds.contains(&kind) => {
                faults.push(Fault::against(rule!("OTD-SETUP-10"), "option uniques", format!("`{name}` stands twice")));
            }
            Some(kind) => kinds.push(kind),
            None => {
                let all = content.kinds.iter().filter(|kind| kind.is_unique);
                let known: Vec<&str> = all.map(|kind| kind.id.as_str()).collect();
                let what = format!("`{name}` is no Unique card: expected {} joined by +", known.join(", "));
                faults.push(Fault::new("option uniques", what));
            }
        }
    }
    if kinds.len() > content.limits.uniques as usize {
        let what = format!("at most {} Unique cards", content.limits.uniques);
        faults.push(Fault::against(rule!("OTD-SETUP-10"), "option uniques", what));
    }
    kinds
}

/// The table for mission, people and variant.
fn table(content: &Content, setup: &Setup, faults: &mut Vec<Fault>) -> Option<usize> {
    let mission = if setup.mission.is_empty() { &content.modes[0].id } else { &setup.mission };
    let Some(mode) = content.modes.iter().position(|mode| mode.id == *mission) else {
        let known: Vec<&str> = content.modes.iter().map(|mode| mode.id.as_str()).collect();
        faults.push(Fault::new("mission", format!("`{mission}` is unknown: expected one of {}", known.join(", "))));
        return None;
    };
    let tables = || content.tables.iter().enumerate().filter(move |(_, table)| table.mode == mode);
    let players = setup.players.unwrap_or(if setup.team.is_empty() { 4 } else { setup.team.len().min(4) as u8 });
    if !tables().any(|(_, table)| table.players == players) {
        let what = format!("{players}: one to four can play");
        faults.push(Fault::against(rule!("OTD-GEN-2"), "players", what).counting(players, 1..=4));
        return None;
    }
    let variant = setup.options.get("variant");
    let fits = |table: &Table| match (&table.variant, variant) {
        (Some(has), Some(wanted)) => has == wanted,
        (Some(has), None) => has == "b",
        (None, wanted) => wanted.is_none(),
    };
    let found = tables().find(|(_, table)| table.players == players && fits(table)).map(|(at, _)| at);
    if found.is_none() {
        let known: Vec<&str> = tables()
            .filter(|(_, table)| table.players == players)
            .filter_map(|(_, table)| table.variant.as_deref())
            .collect();
        let what = match known[..] {
            [] => format!("there are no variants for {players} in {mission}"),
            _ => format!("expected one of {}", known.join(", ")),
        };
        faults.push(Fault::new("option variant", what));
    }
    found
}

/// The survivors: known, different, of the right boxes, enough symbols (OTD-SETUP-4, OTD-DUO-2).
fn team(content: &Content, setup: &Setup, table: &Table, faults: &mut Vec<Fault>) -> Vec<Person> {
    let mode = content.mode_of(table);
    let available = |person: &Person| mode.chapters.contains(&content.person(*person).chapter);
    if setup.team.is_empty() {
        return suggested_team(content, table);
    }
    let mut team = Vec::new();
    for name in &setup.team {
        match content.find_person(name) {
            Some(person) if team.contains(&person) => {
                faults.push(Fault::against(rule!("OTD-SETUP-4"), "team", format!("`{name}` stands twice")));
            }
            Some(person) if !available(&person) => {
                faults.push(Fault::new("team", format!("`{name}` is not in the box of {}", mode.id)));
            }
            Some(person) => team.push(person),
            None => {
                let known: Vec<&str> = content.people.iter().map(|person| person.id.as_str()).collect();
                faults.push(Fault::new("team", format!("`{name}` is unknown: expected {}", known.join(", "))));
            }
        }
    }
    if setup.team.len() != table.survivors as usize {
        let what = format!("{} survivors are needed, not {}", table.survivors, setup.team.len());
        let fault = Fault::against(rule!("OTD-SETUP-4"), "team", what);
        faults.push(fault.counting(setup.team.len(), [table.survivors.into()]));
    } else if symbols_of(content, &team) < table.symbols && faults.is_empty() {
        let rule = if table.arrows == Arrows::Two { rule!("OTD-DUO-2") } else { rule!("OTD-SETUP-4") };
        let what = format!("the team must show {} different symbols", table.symbols);
        faults.push(Fault::against(rule, "team", what));
    }
    team
}

fn symbols_of(content: &Content, team: &[Person]) -> u8 {
    team.iter().fold(Symbols::default(), |all, person| all.and(content.person(*person).symbols)).count()
}

/// The first survivors of the boxes that show enough symbols.
fn suggested_team(content: &Content, table: &Table) -> Vec<Person> {
    let chapters = &content.mode_of(table).chapters;
    let people = (0..content.people.len() as u8).map(Person);
    people.filter(|p| chapters.contains(&content.person(*p).chapter)).take(table.survivors as usize).collect()
}

/// Lays out the table and goes on to the first question.
pub(crate) fn start(content: &Content, plan: &Plan, luck: &mut Luck, log: &mut Log<Happened>) -> State {
    let mut state = lay_out(content, plan);
    let table = &content.tables[plan.table];
    let mut play = Play::new(content, &mut state, luck, log);
    play.stack_horde(table);
    play.deal_rubble(plan);
    let places = play.draw_locations();
    play.choose_first();
    let opening = play.sight().level().opening_wave;
    play.queue(Task::OpenTurn);
    if opening > 0 {
        let acting = play.s.active;
        play.queue(Task::Out { left: opening, acting, by: Called::Opening });
    }
    if let Some((first, second)) = places {
        play.ask(Question::StartLocation { first, second });
    }
    play.queue(Task::HandOut { without: Seats::NONE });
    play.s.count_cards();
    play.advance();
    state
}

/// The table before any card is shuffled: survivors in their places, tracks empty (OTD-SETUP-8).
pub(crate) fn lay_out(content: &Content, plan: &Plan) -> State {
    let mut survivors: ArrayVec<[Survivor; 4]> = ArrayVec::default();
    let sides = SIDES[plan.team.len()];
    for (person, side) in plan.team.iter().zip(sides) {
        let has = Survivor { person: *person, side: *side, has_ability: true, is_alive: true, ..Survivor::default() };
        survivors.push(has);
    }
    let mut state = State {
        table: plan.table as u8,
        level: plan.level,
        zombie_cards: 0,
        object_cards: 0,
        survivors,
        active: Seat(0),
        turn: 0,
        cards: [ZombieCard::default(); ZOMBIES],
        horde: ArrayVec::default(),
        walkers: ArrayVec::default(),
        up: Default::default(),
        tilted: Default::default(),
        bitten: Default::default(),
        fires: Default::default(),
        known_zombies: Default::default(),
        known_rubble: Default::default(),
        reserve: Default::default(),
        trophies: Default::default(),
        dead: Default::default(),
        boxed_zombies: Default::default(),
        kinds: [Kind::default(); OBJECTS],
        ammo: [0; OBJECTS],
        rubble: ArrayVec::default(),
        turned: ArrayVec::default(),
        search: Default::default(),
        held: Default::default(),
        graveyard: Default::default(),
        unbought: Default::default(),
        boxed_objects: Default::default(),
        purse: [0; 3],
        extra: 0,
        panicked: Seats::NONE,
        no_bites: Seats::NONE,
        no_moves: Seats::NONE,
        has_moved: false,
        has_looked: false,
        here: None,
        blocked: [0; 4],
        finished: Default::default(),
        entered: Default::default(),
        is_burnt_out: false,
        has_driven: false,
        is_epilogue: false,
        orders: Default::default(),
        agenda: Default::default(),
        outcome: None,
    };
    // Zombified cards come last, so that the horde's cards count from 0.
    for (at, person) in plan.team.iter().enumerate() {
        let zombie = Zombie((ZOMBIES - 1 - at) as u8);
        state.cards[zombie.0 as usize].set_face(content.person(*person).zombified);
        state.survivors[at].zombified = zombie;
        state.boxed_zombies.add(zombie);
    }
    if content.mode_of(&content.tables[plan.table]).has_locations {
        let elements = (0..content.kinds.len() as u8).map(Kind).filter(|kind| content.kind(*kind).is_element());
        for (at, kind) in elements.enumerate() {
            let object = Object((OBJECTS - 1 - at) as u8);
            state.kinds[object.0 as usize] = kind;
            state.unbought.add(object);
        }
    }
    state
}

impl Play<'_> {
    /// The horde of the table, shuffled, arrows at random (OTD-SETUP-1).
    fn stack_horde(&mut self, table: &Table) {
        let mut faces: Vec<Face> = Vec::new();
        for cards in &table.horde {
            match cards {
                HordeCards::Fixed { face, count } => faces.extend(std::iter::repeat_n(*face, *count as usize)),
                HordeCards::Drawn { from, count, different_symbols } => {
                    faces.extend(self.draw_from_box(from, *count, *different_symbols));
                }
            }
        }
        for (at, face) in faces.iter().enumerate() {
            self.s.cards[at].set_face(*face);
            self.s.horde.push(Zombie(at as u8));
        }
        self.shuffle_horde_cards(0, faces.len());
        self.turn_first_card();
    }

    /// Cards "of choice" come from the box at random, again if they show too few symbols (OTD-DUO-8).
    fn draw_from_box(&mut self, from: &[(Face, u8)], count: u8, different_symbols: u8) -> Vec<Face> {
        const TRIES: usize = 100;
        let mut drawn = Vec::new();
        for _ in 0..TRIES {
            let mut left: Vec<Face> =
                from.iter().flat_map(|(face, n)| std::iter::repeat_n(*face, *n as usize)).collect();
            drawn = (0..count.min(left.len() as u8)).map(|_| left.remove(self.luck.pick(left.len()))).collect();
            let shown = drawn.iter().fold(Symbols::default(), |all, face| all.and(self.content.face(*face).symbols));
            if shown.count() >= different_symbols {
                break;
            }
        }
        drawn
    }

    /// A solo game's first card may not point at the survivor or away: it is turned (OTD-SOLO-1).
    fn turn_first_card(&mut self) {
        let Some(top) = self.sight().top() else { return };
        if self.sight().table().arrows == Arrows::Solo && self.sight().is_in_line(top) {
            let card = &mut self.s.cards[top.0 as usize];
            card.set_arrow(card.arrow().clockwise());
        }
    }

    /// Starting objects come out first, then the rubble is dealt into equal piles (OTD-SETUP-7, OTD-DIFF-10).
    fn deal_rubble(&mut self, plan: &Plan) {
        let table = self.sight().table();
        let (piles, deck) = (table.piles, &self.content.tables[plan.table].rubble);
        let cards = deck.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, *count as usize));
        let mut kinds: Vec<Kind> = cards.chain(plan.uniques.iter().copied()).collect();
        let in_rubble = kinds.len();
        if let Some(kind) = self.sight().start_object()
            && !kinds.contains(&kind)
        {
            kinds.extend(std::iter::repeat_n(kind, plan.team.len()));
        }
        for (at, kind) in kinds.iter().enumerate() {
            self.s.kinds[at] = *kind;
            self.s.ammo[at] = self.content.kind(*kind).full();
        }
        let mut start: Vec<Object> = (0..kinds.len() as u8).map(Object).collect();
        start.retain(|object| Some(kinds[object.0 as usize]) == self.sight().start_object());
        start.truncate(plan.team.len());
        start.iter().for_each(|object| self.s.boxed_objects.add(*object));
        let mut rubble: Vec<Object> = (0..in_rubble as u8).map(Object).filter(|o| !start.contains(o)).collect();
        self.luck.shuffle(&mut rubble);
        for (at, object) in rubble.iter().enumerate() {
            let pile = at as u8 % piles + 1;
            self.s.rubble.push(Debris { object: *object, pile });
        }
    }

    /// Two of the nine locations at random (OTD2-SETUP-3).
    fn draw_locations(&mut self) -> Option<(Location, Location)> {
        if !self.sight().mode().has_locations {
            return None;
        }
        let count = self.content.locations.len();
        let first = self.luck.pick(count);
        let second = self.luck.pick(count - 1);
        let second = if second >= first { second + 1 } else { second };
        Some((Location(first as u8), Location(second as u8)))
    }

    /// A cut shows whom an arrow points at; one that points at nobody is made again (OTD-SETUP-9, 12).
    fn choose_first(&mut self) {
        while self.s.survivors.len() > 1 {
            let exposed = self.s.horde[self.luck.pick(self.s.horde.len())];
            if let Some(seat) = self.sight().seat_at(self.sight().arrow(exposed)) {
                self.s.active = seat;
                break;
            }
            if self.luck.fault().is_some() {
                break;
            }
        }
        self.tell(rule!("OTD-SETUP-9"), Happened::Began { seat: self.s.active });
    }

    /// Everybody gets one starting object; if there are too few, the group says who goes without
    /// (OTD-DIFF-1, OTD-DIFF-2, OTD-DIFF-10).
    pub fn hand_out(&mut self, without: Seats) {
        let Some(kind) = self.sight().start_object() else { return };
        let spare: Vec<Object> =
            self.s.boxed_objects.iter().filter(|object| self.s.kinds[object.0 as usize] == kind).collect();
        let takers: Vec<Seat> = self.sight().living().iter().filter(|seat| !without.has(*seat)).collect();
        if spare.len() < takers.len() {
            return self.ask(Question::WhoGoesWithout { without });
        }
        let rule = if self.s.level == Level(0) { rule!("OTD-DIFF-1") } else { rule!("OTD-DIFF-2") };
        for (seat, object) in takers.into_iter().zip(spare) {
            self.s.boxed_objects.remove(object);
            self.s.held[seat.index()].add(object);
            self.tell(rule, Happened::StartsWith { seat, kind });
        }
    }

    pub fn go_without(&mut self, without: Seats, seat: Seat) {
        let Some(kind) = self.sight().start_object() else { return };
        self.tell(rule!("OTD-DIFF-10"), Happened::GoesWithout { seat, kind });
        self.queue(Task::HandOut { without: without.with(seat) });
    }
}

impl Sight<'_> {
    /// Nobody goes without twice (OTD-DIFF-10).
    pub fn may_go_without(self, without: Seats, seat: Seat) -> Result<(), RuleId> {
        lawful(self.is_alive(seat) && !without.has(seat), rule!("OTD-DIFF-10"))
    }

    /// What the level hands out with this rubble (OTD-DIFF-9).
    pub fn start_object(self) -> Option<Kind> {
        let (first, second) = self.level().start_object?;
        Some(if self.mode().rubble_chapter > 1 { second } else { first })
    }
}
