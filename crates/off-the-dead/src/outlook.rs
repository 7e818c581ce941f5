//! What a player can tell from the table, for those who plan ahead: only reading, and nothing that its seat may not know.

use shamble_kernel::{Seat, Seats};

use crate::OffTheDead;
use crate::cards::{Kind, Location, Object, Scenario, Side, Symbols, Zombie, Zone};
use crate::choice::{Free, Means, Spot, Thing};
use crate::content::{Effect, ElementEffect, Nature, Particularity, ZombieEffect, Zones};
use crate::sight::Sight;
use crate::state::{Rolled, State, Walker};

/// The table as one seat sees it.
#[derive(Clone, Copy)]
pub struct Outlook<'a> {
    sight: Sight<'a>,
    viewer: Seat,
}

impl std::fmt::Debug for Outlook<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outlook").field("state", self.sight.s).field("viewer", &self.viewer).finish()
    }
}

/// How a survivor is.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    /// Step of the infection track; 0: healthy.
    pub infection: u8,
    /// The step on which it dies.
    pub track: u8,
    /// Whether the infection rises at the end of each of its turns, once there is one.
    pub is_rising: bool,
    pub has_ability: bool,
}

/// A zombie in a corridor; what the seat does not know is `None`.
#[derive(Clone, Copy, Debug)]
pub struct Prowler {
    pub spot: Spot,
    pub zone: Zone,
    pub strength: Option<u8>,
    pub is_tilted: bool,
    /// Whether its bite of this turn is over.
    pub has_bitten: bool,
    /// Zones it advances in a move step.
    pub stride: u8,
}

impl OffTheDead {
    /// The table as a seat sees it.
    pub fn outlook<'a>(&'a self, state: &'a State, seat: Seat) -> Outlook<'a> {
        Outlook { sight: self.sight(state), viewer: seat }
    }
}

impl<'a> Outlook<'a> {
    /// Who is alive.
    pub fn living(self) -> Seats {
        self.sight.living()
    }

    /// Living survivors to the left and right.
    pub fn neighbours(self, seat: Seat) -> Seats {
        Seats::of(self.sight.neighbours(seat).iter().filter(|near| self.sight.is_alive(*near)))
    }

    /// How a survivor is.
    pub fn condition(self, seat: Seat) -> Condition {
        let survivor = self.sight.survivor(seat);
        Condition {
            infection: survivor.infection,
            track: self.sight.card(seat).track,
            is_rising: self.sight.level().has_infection_phase && !self.sight.holds(seat, ElementEffect::NoRise),
            has_ability: survivor.has_ability,
        }
    }

    fn knows(self, zombie: Zombie) -> bool {
        self.sight.s.up.has(zombie) || self.sight.s.known_zombies[self.viewer.index()].has(zombie)
    }

    /// The zombies of a corridor in order of arrival.
    pub fn zombies(self, corridor: Seat) -> impl Iterator<Item = Prowler> + 'a {
        self.sight.corridor(corridor).map(move |walker| self.prowler(walker))
    }

    fn prowler(self, walker: &Walker) -> Prowler {
        let zombie = walker.zombie;
        let face = self.knows(zombie).then(|| self.sight.face(zombie));
        let stride = match face.map(|face| face.effect) {
            Some(ZombieEffect::Stride { steps }) => steps,
            Some(_) | None => 1,
        };
        Prowler {
            spot: self.sight.spot(walker),
            zone: walker.zone,
            strength: face.map(|face| face.strength),
            is_tilted: self.sight.s.tilted.has(zombie),
            has_bitten: self.sight.s.bitten.has(zombie),
            stride,
        }
    }

    /// How many cards the horde has.
    pub fn horde(self) -> usize {
        self.sight.s.horde.len()
    }

    /// By strength, the cards in the horde and face down in corridors that the seat cannot tell apart.
    pub fn unseen(self) -> [u8; 8] {
        let walking = self.sight.s.walkers.iter().map(|walker| walker.zombie);
        let mut counts = [0; 8];
        for zombie in self.sight.s.horde.iter().copied().chain(walking).filter(|zombie| !self.knows(*zombie)) {
            counts[self.sight.face(zombie).strength.min(7) as usize] += 1;
        }
        counts
    }

    /// The side to which the horde's top card points.
    pub fn top_arrow(self) -> Option<Side> {
        self.sight.top().map(|top| self.sight.arrow(top))
    }

    /// The living survivor on a side of the horde.
    pub fn at_side(self, side: Side) -> Option<Seat> {
        self.sight.seat_at(side).filter(|seat| self.sight.is_alive(*seat))
    }

    /// The object that an attack is made with; none for bare hands.
    pub fn weapon(self, seat: Seat, means: Means) -> Option<Object> {
        match means {
            Means::Hands => None,
            Means::Weapon(thing) => self.sight.held_as(seat, thing),
        }
    }

    /// The zones that an attack reaches.
    pub fn reach(self, seat: Seat, means: Option<Object>) -> Zones {
        self.sight.reach(seat, means)
    }

    /// What is added to the die, whomever the attack is for.
    pub fn power(self, seat: Seat, means: Option<Object>) -> i8 {
        self.sight.own_bonus(seat, means)
    }

    /// What the die must show at least against a zombie; `None` where its strength is not known.
    pub fn needed(self, seat: Seat, means: Option<Object>, spot: Spot) -> Option<i8> {
        let zombie = self.sight.at(spot)?;
        self.knows(zombie).then(|| self.sight.needed(seat, means, zombie, 0))
    }

    /// The kind of an object, with the ammunition left.
    pub fn thing(self, object: Object) -> Thing {
        self.sight.thing(object)
    }

    /// The objects a survivor holds, equal ones once.
    pub fn things(self, seat: Seat) -> impl Iterator<Item = Thing> + 'a {
        self.sight.things(seat)
    }

    /// What kind of object a card is.
    pub fn nature(self, kind: Kind) -> &'a Nature {
        &self.sight.content.kind(kind).nature
    }

    /// Whether a card makes a noise, and whether it burns.
    pub fn marks(self, kind: Kind) -> (bool, bool) {
        let marks = self.sight.content.kind(kind).marks;
        (marks.is_sound, marks.is_flammable)
    }

    /// What a free use does here, and on this aim; nothing for peeking, dropping trophies and extra actions.
    pub fn effect(self, free: Free) -> Option<&'a Effect> {
        let (effect, aim) = match free {
            Free::Use { kind, aim } => (self.sight.effect_here(kind)?.0, aim),
            Free::Say { line, .. } => (&self.sight.content.line(line).effect, crate::choice::Aim::Nothing),
            Free::Ability { seat, aim } => (&self.sight.card(seat).ability.effect, aim),
            Free::Peek | Free::Drop(_) | Free::Extra => return None,
        };
        Some(self.sight.meant(effect, aim))
    }

    /// The symbols that a trophy pays with.
    pub fn symbols(self, face: crate::cards::Face) -> Symbols {
        self.sight.content.face(face).symbols
    }

    /// How many trophies a survivor has.
    pub fn trophies(self, seat: Seat) -> usize {
        self.sight.trophies(seat).count()
    }

    /// For each symbol, how many trophies of the group show it.
    pub fn group_symbols(self) -> [u8; 3] {
        let mut counts = [0; 3];
        for face in self.living().iter().flat_map(|seat| self.sight.trophies(seat)) {
            (0..3).filter(|symbol| self.symbols(face).has(*symbol)).for_each(|symbol| counts[symbol as usize] += 1);
        }
        counts
    }

    /// The roll in progress: what for, whose, what the die shows and what is added so far.
    pub fn rolling(self) -> Option<(Rolled, Seat, u8, i8)> {
        self.sight.rolling()
    }

    /// How much the attack roll in progress falls short; `None` where it does not.
    pub fn shortfall(self) -> Option<i8> {
        self.sight.shortfall()
    }

    /// What the die has to show at least in the attack roll in progress.
    pub fn roll_needs(self) -> Option<i8> {
        match self.rolling()? {
            (Rolled::Attack { means, target }, seat, _, bonus) => Some(self.sight.needed(seat, means, target, bonus)),
            (Rolled::Surprise | Rolled::Event { .. } | Rolled::Rising { .. }, ..) => None,
        }
    }

    /// Where the zombie stands that the attack roll in progress is for.
    pub fn roll_at(self) -> Option<(Seat, Zone)> {
        match self.rolling()? {
            (Rolled::Attack { target, .. }, ..) => self.sight.walker(target).map(|at| (at.corridor, at.zone)),
            (Rolled::Surprise | Rolled::Event { .. } | Rolled::Rising { .. }, ..) => None,
        }
    }

    /// Who is about to die.
    pub fn dying(self) -> Option<Seat> {
        self.sight.dying()
    }

    /// Piles of rubble with at least one card, each with its top card as far as the seat has seen it.
    pub fn piles(self) -> impl Iterator<Item = (u8, Option<Kind>)> + 'a {
        let known = self.sight.s.known_rubble[self.viewer.index()];
        self.sight.piles().map(move |pile| {
            let top = self.sight.top_of(pile).map(|debris| debris.object);
            (pile, top.filter(|object| known.has(*object)).map(|object| self.sight.kind_of(object)))
        })
    }

    /// The kinds of the rubble cards that the seat has not seen, in no order.
    pub fn unseen_rubble(self) -> impl Iterator<Item = Kind> + 'a {
        let known = self.sight.s.known_rubble[self.viewer.index()];
        let hidden = self.sight.s.rubble.iter().filter(move |debris| !known.has(debris.object));
        hidden.map(move |debris| self.sight.kind_of(debris.object))
    }

    /// The kinds of the cards turned up by the search in progress.
    pub fn turned(self) -> impl Iterator<Item = Kind> + 'a {
        self.sight.turned().iter().map(move |debris| self.sight.kind_of(debris.object))
    }

    /// Whether cards of this kind need no pair here.
    pub fn needs_no_pair(self, kind: Kind) -> bool {
        self.sight.content.kind(kind).is_unique || self.sight.place().is_some_and(|place| place.rubble_bonus == kind)
    }

    /// What holds at the location.
    pub fn particularity(self) -> Option<&'a Particularity> {
        self.sight.particularity()
    }

    /// What would hold at a location.
    pub fn particularity_of(self, location: Location) -> &'a Particularity {
        &self.sight.content.place(location).effect
    }

    /// Whether the group plays at locations, and has not left them for the epilogue.
    pub fn has_locations(self) -> bool {
        self.sight.s.here.is_some()
    }

    /// How many zombies a corridor takes.
    pub fn limit(self) -> usize {
        self.sight.limit()
    }

    /// The number of zones blocked on entering a location.
    pub fn blocked_at(self, location: Location) -> u8 {
        self.sight.content.place(location).blocked
    }

    /// Numbered exploration cards that lie face up in order, and how many cards are still face down.
    pub fn explored(self) -> (u8, usize) {
        (self.sight.next_number() - 1, self.sight.hidden_exploration().count())
    }

    /// Whether the exit of the location is known.
    pub fn is_exit_found(self) -> bool {
        self.sight.is_exit_found()
    }

    /// The element still to be bought at the location.
    pub fn element_here(self) -> Option<Kind> {
        self.sight.element_here().map(|object| self.sight.kind_of(object))
    }

    /// For each scenario, the elements that the group does not hold, with the location of each.
    pub fn scenarios(self) -> impl Iterator<Item = Vec<(Kind, Option<Location>)>> + 'a {
        let content = self.sight.content;
        let is_held =
            move |kind: Kind| self.living().iter().any(|seat| self.sight.things(seat).any(|thing| thing.kind == kind));
        let location = move |kind: Kind| match content.kind(kind).nature {
            Nature::Element { location, .. } => Some(location),
            Nature::Weapon { .. } | Nature::Equipment { .. } | Nature::Wave => None,
        };
        (0..content.scenarios.len()).map(move |at| {
            let missing = content.scenario(Scenario(at as u8)).elements.iter().copied();
            missing.filter(|kind| !is_held(*kind)).map(|kind| (kind, location(kind))).collect()
        })
    }

    /// The locations on the back of a location.
    pub fn destinations(self, location: Location) -> impl Iterator<Item = Location> + 'a {
        self.sight.content.place(location).destinations.iter()
    }
}
