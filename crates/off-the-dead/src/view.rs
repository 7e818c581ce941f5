//! What a viewer may know, and dealing anew what it may not.

use serde::Serialize;
use shamble_kernel::{Luck, Seat, Seats, Viewer};

use crate::cards::{Face, Kind, Level, Location, Object, Person, Side, Zombie, Zone};
use crate::choice::Thing;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::State;
use crate::turn::Phase;

/// Through whose eyes: a viewer's, or all cards open for cases.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Eyes {
    Open,
    Of(Viewer),
}

/// A zombie card; what is not known is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ZombieView {
    pub face: Option<Face>,
    pub arrow: Option<Side>,
    pub is_up: bool,
    pub is_tilted: bool,
    /// Who has looked at its front while it lay face down.
    pub seen: Seats,
}

/// A survivor with its corridor and belongings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SurvivorView {
    pub person: Person,
    pub side: Side,
    pub infection: u8,
    pub track: u8,
    pub has_ability: bool,
    pub is_alive: bool,
    pub objects: Vec<Thing>,
    pub trophies: Vec<Face>,
    /// Zombies by zone, far to contact, in order of arrival.
    pub corridor: [Vec<ZombieView>; 3],
    pub blocked: u8,
    pub is_panicked: bool,
    pub bites_held: bool,
    pub moves_held: bool,
}

/// The location and its exploration cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceView {
    pub location: Location,
    /// Number (0: surprise wave) where known, and whether it lies face up.
    pub cards: [(Option<u8>, bool); 4],
    pub has_skipped: bool,
}

/// Everything a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub(crate) table: u8,
    pub level: Level,
    pub turn: u16,
    pub phase: Option<Phase>,
    pub active: Seat,
    pub survivors: Vec<SurvivorView>,
    /// From the top.
    pub horde: Vec<ZombieView>,
    pub reserve: Vec<Face>,
    pub dead: Vec<Face>,
    /// Piles from the first; cards from the top, `None` where unknown.
    pub rubble: Vec<Vec<Option<Kind>>>,
    pub turned: Vec<Kind>,
    pub graveyard: Vec<Kind>,
    pub purse: [u8; 3],
    pub extra: u8,
    pub has_moved: bool,
    pub has_looked: bool,
    pub place: Option<PlaceView>,
    pub finished: Vec<Location>,
    pub entered: Vec<Location>,
    pub is_burnt_out: bool,
    pub has_driven: bool,
    pub is_epilogue: bool,
    /// Elements that can still be bought.
    pub unbought: Vec<Kind>,
}

impl Eyes {
    fn knows_zombie(self, s: &State, zombie: Zombie) -> bool {
        match self {
            Eyes::Open => true,
            Eyes::Of(Viewer::Seat(seat)) => s.known_zombies[seat.index()].has(zombie),
            Eyes::Of(Viewer::Public) => false,
        }
    }

    /// Cards under one's eyes now; what was seen before is for the memory (OTD-SEARCH-9).
    fn sees_rubble(self, s: &State, object: Object, pile: u8) -> bool {
        match (self, s.agenda.question()) {
            (Eyes::Open, _) => true,
            (Eyes::Of(Viewer::Seat(viewer)), Some(Question::FetchTake { seat, piles })) => {
                viewer == seat && piles >> (pile - 1) & 1 == 1 && s.known_rubble[seat.index()].has(object)
            }
            (Eyes::Of(_), _) => false,
        }
    }

    fn sees_exploration(self, s: &State, card: u8) -> bool {
        let is_mine = |seat: Seat| matches!(self, Eyes::Of(Viewer::Seat(viewer)) if viewer == seat);
        match (self, s.agenda.question()) {
            (Eyes::Open, _) => true,
            (_, Some(Question::ExploreWave { card: shown, .. })) => card == shown,
            (_, Some(Question::Swap { seat, first, second })) => is_mine(seat) && (card == first || card == second),
            (Eyes::Of(_), _) => false,
        }
    }
}

impl View {
    pub(crate) fn of(sight: Sight<'_>, eyes: Eyes) -> View {
        let s = sight.s;
        let mut horde: Vec<ZombieView> = s.horde.iter().rev().map(|zombie| sight.zombie_view(*zombie, eyes)).collect();
        if let Eyes::Of(_) = eyes {
            // Only the top card's back can be seen.
            horde.iter_mut().skip(1).for_each(|card| card.arrow = None);
        }
        let pile = |number: u8| {
            let cards = s.rubble.iter().rev().filter(|debris| debris.pile == number);
            let known = cards.enumerate().map(|(depth, debris)| {
                let sees = matches!(eyes, Eyes::Open) || (depth == 0 && eyes.sees_rubble(s, debris.object, number));
                sees.then(|| s.kinds[debris.object.0 as usize])
            });
            known.collect()
        };
        let kind = |object: Object| s.kinds[object.0 as usize];
        View {
            table: s.table,
            level: s.level,
            turn: s.turn,
            phase: s.phase(),
            active: s.active,
            survivors: sight.everybody().iter().map(|seat| sight.survivor_view(seat, eyes)).collect(),
            horde,
            reserve: sight.faces(s.reserve),
            dead: sight.faces(s.dead),
            rubble: (1..=sight.table().piles).map(pile).collect(),
            turned: s.turned.iter().map(|debris| kind(debris.object)).collect(),
            graveyard: sight.sorted_kinds(s.graveyard.iter().filter(|o| !sight.kind(*o).is_element()).map(kind)),
            purse: s.purse,
            extra: s.extra,
            has_moved: s.has_moved,
            has_looked: s.has_looked,
            place: s.here.map(|here| PlaceView {
                location: here.location,
                cards: [0, 1, 2, 3].map(|at: usize| {
                    let is_known = here.is_up[at] || eyes.sees_exploration(s, at as u8 + 1);
                    (is_known.then_some(here.cards[at]), here.is_up[at])
                }),
                has_skipped: here.has_skipped,
            }),
            finished: s.finished.iter().collect(),
            entered: s.entered.iter().collect(),
            is_burnt_out: s.is_burnt_out,
            has_driven: s.has_driven,
            is_epilogue: s.is_epilogue,
            unbought: sight.sorted_kinds(s.unbought.iter().map(kind)),
        }
    }
}

impl Sight<'_> {
    fn zombie_view(self, zombie: Zombie, eyes: Eyes) -> ZombieView {
        let is_up = self.s.up.has(zombie);
        let is_known = is_up || eyes.knows_zombie(self.s, zombie);
        ZombieView {
            face: is_known.then(|| self.face_id(zombie)),
            arrow: Some(self.arrow(zombie)),
            is_up,
            is_tilted: self.s.tilted.has(zombie),
            seen: self.seen(zombie),
        }
    }

    fn survivor_view(self, seat: Seat, eyes: Eyes) -> SurvivorView {
        let survivor = self.survivor(seat);
        let zone = |zone: Zone| {
            let here = self.corridor(seat).filter(|walker| walker.zone == zone);
            here.map(|walker| self.zombie_view(walker.zombie, eyes)).collect()
        };
        let mut objects: Vec<Thing> = self.s.held[seat.index()].iter().map(|object| self.thing(object)).collect();
        objects.sort_unstable();
        SurvivorView {
            person: survivor.person,
            side: survivor.side,
            infection: survivor.infection,
            track: self.card(seat).track,
            has_ability: survivor.has_ability,
            is_alive: survivor.is_alive,
            objects,
            trophies: self.faces(self.s.trophies[seat.index()]),
            corridor: Zone::ALL.map(zone),
            blocked: self.s.blocked[seat.index()],
            is_panicked: self.s.panicked.has(seat),
            bites_held: self.s.no_bites.has(seat),
            moves_held: self.s.no_moves.has(seat),
        }
    }

    fn faces(self, zombies: shamble_kernel::Set<Zombie>) -> Vec<Face> {
        let mut faces: Vec<Face> = zombies.iter().map(|zombie| self.face_id(zombie)).collect();
        faces.sort_unstable();
        faces
    }

    fn sorted_kinds(self, kinds: impl Iterator<Item = Kind>) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = kinds.collect();
        kinds.sort_unstable();
        kinds
    }
}

/// Deals anew what a viewer cannot know: fronts of face-down zombies, arrows below the horde's top card,
/// rubble it has not seen, face-down exploration cards. Hidden cards are put in order first: what comes out depends on
/// nothing that the viewer does not know.
pub(crate) fn reimagine(s: &mut State, viewer: Viewer, luck: &mut Luck) {
    let knows_rubble = |s: &State, object: Object| match viewer {
        Viewer::Seat(seat) => s.known_rubble[seat.index()].has(object),
        Viewer::Public => s.known_rubble[..s.survivors.len()].iter().all(|known| known.has(object)),
    };
    let eyes = Eyes::Of(viewer);
    let walkers = s.walkers.iter().map(|walker| walker.zombie).filter(|zombie| !s.up.has(*zombie));
    let hidden: Vec<Zombie> =
        s.horde.iter().copied().chain(walkers).filter(|zombie| !eyes.knows_zombie(s, *zombie)).collect();
    let mut faces: Vec<Face> = hidden.iter().map(|zombie| s.cards[zombie.0 as usize].face()).collect();
    faces.sort_unstable();
    luck.shuffle(&mut faces);
    for (zombie, face) in hidden.iter().zip(faces) {
        s.cards[zombie.0 as usize].set_face(face);
    }
    for at in 0..s.horde.len().saturating_sub(1) {
        s.cards[s.horde[at].0 as usize].set_arrow(Side::ALL[luck.pick(4)]);
    }
    let places: Vec<usize> = (0..s.rubble.len()).filter(|at| !knows_rubble(s, s.rubble[*at].object)).collect();
    let mut objects: Vec<Object> = places.iter().map(|at| s.rubble[*at].object).collect();
    objects.sort_unstable();
    luck.shuffle(&mut objects);
    for (at, object) in places.into_iter().zip(objects) {
        s.rubble[at].object = object;
    }
    let Some(here) = s.here else { return };
    let places: Vec<usize> = (0..4).filter(|at| !here.is_up[*at] && !eyes.sees_exploration(s, *at as u8 + 1)).collect();
    let mut cards: Vec<u8> = places.iter().map(|at| here.cards[*at]).collect();
    cards.sort_unstable();
    luck.shuffle(&mut cards);
    if let Some(here) = &mut s.here {
        places.into_iter().zip(cards).for_each(|(at, card)| here.cards[at] = card);
    }
}

#[cfg(test)]
mod tests;
