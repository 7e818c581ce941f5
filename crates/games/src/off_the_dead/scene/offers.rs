//! Which pieces stand for which choices.

use shamble_kernel::Seat;
use shamble_off_the_dead::{
    Act, Aim, Choice, Explore, Find, Free, Group, Kind, Means, Spot, SurvivorView, Target, Thing, Zone,
};

use super::Stage;
use super::lanes::{keys_at, zone_key};
use crate::Possible;
use crate::scene::Scene;

impl Stage<'_> {
    pub fn offer_all(self, choices: &[Possible<Choice>], scene: &mut Scene) {
        for possible in choices {
            for key in self.keys_of_offer(possible) {
                scene.offer(&key, &possible.offered.notation);
            }
        }
    }

    /// The pieces that stand for a choice of whoever may make it.
    pub fn keys_of_offer(self, possible: &Possible<Choice>) -> Vec<String> {
        let own = possible.offered.by.iter().next().unwrap_or(self.view.active);
        self.keys_of(possible.choice, own)
    }

    fn keys_of(self, choice: Choice, own: Seat) -> Vec<String> {
        let person = |seat: Seat| self.seat_key(seat.index()).to_owned();
        match choice {
            Choice::Pass | Choice::Group(Group::Epilogue | Group::Buy { .. }) => Vec::new(),
            Choice::Act(act) => self.keys_of_act(act, own),
            Choice::Free(free) => self.keys_of_free(free, own),
            Choice::Find(Find::Turn(pile) | Find::Put { pile, .. }) => vec![format!("pile-{pile}")],
            Choice::Find(Find::Take(kind)) => [self.turned(kind), self.piles_showing(kind)].concat(),
            Choice::Find(Find::Back) => vec!["finds".to_owned()],
            Choice::Target(Target::Zombie(spot)) => self.at(spot),
            Choice::Target(Target::Zone(zone)) => vec![zone_key(&person(own), zone)],
            Choice::Explore(Explore::Card(card)) => vec![format!("card-{card}")],
            Choice::Explore(Explore::Face | Explore::Skip | Explore::Swap) | Choice::Group(Group::Go(_)) => {
                vec!["place".to_owned()]
            }
            Choice::Group(Group::Block(blocked)) => self.newly_blocked(blocked),
            Choice::To(seat) => vec![person(seat)],
            Choice::Lose { thing, .. } => self.things(own, |held| held == thing),
            Choice::Point(_) => vec!["horde".to_owned()],
        }
    }

    fn keys_of_act(self, act: Act, own: Seat) -> Vec<String> {
        let person = |seat: Seat| self.seat_key(seat.index()).to_owned();
        match act {
            Act::Search => vec!["rubble".to_owned()],
            Act::Throw { thing, to } => [self.things(own, |held| held == thing), vec![person(to)]].concat(),
            Act::Attack(Means::Hands) => vec![person(own)],
            Act::Attack(Means::Weapon(thing)) => self.things(own, |held| held == thing),
            Act::Explore => vec!["place".to_owned()],
        }
    }

    fn keys_of_free(self, free: Free, own: Seat) -> Vec<String> {
        let person = |seat: Seat| self.seat_key(seat.index()).to_owned();
        match free {
            Free::Use { kind, aim } => [self.things(own, |held| held.kind == kind), self.aimed_at(aim, own)].concat(),
            Free::Say { .. } => Vec::new(),
            Free::Ability { seat, aim } => {
                [vec![format!("{}-ability", person(seat))], self.aimed_at(aim, seat)].concat()
            }
            Free::Peek => vec!["horde".to_owned()],
            Free::Drop(face) => {
                let trophies = self.survivor(own).map(|survivor| survivor.trophies.iter().enumerate());
                let same = trophies.into_iter().flatten().filter(|(_, held)| **held == face);
                same.map(|(at, _)| format!("{}-trophy-{at}", person(own))).collect()
            }
            Free::Extra => vec![person(own)],
        }
    }

    /// The zones that would be blocked besides those that are: corridors are blocked from the horde on.
    fn newly_blocked(self, blocked: [u8; 4]) -> Vec<String> {
        let corridors = self.view.survivors.iter().enumerate().zip(blocked);
        let zones = corridors.flat_map(|((seat, survivor), blocked)| {
            let is_new = move |zone: &Zone| (survivor.blocked..blocked).contains(&(*zone as u8));
            Zone::ALL.into_iter().filter(is_new).map(move |zone| zone_key(self.seat_key(seat), zone))
        });
        zones.collect()
    }

    fn aimed_at(self, aim: Aim, own: Seat) -> Vec<String> {
        let person = |seat: Seat| self.seat_key(seat.index()).to_owned();
        match aim {
            Aim::Nothing => Vec::new(),
            Aim::Survivor(seat) => vec![person(seat)],
            Aim::Zombie(spot) => self.at(spot),
            Aim::Zone { corridor, zone } => vec![zone_key(&person(corridor), zone)],
            Aim::Weapon(thing) => self.things(own, |held| held == thing),
            Aim::Kind(kind) => [self.turned(kind), self.things(own, |held| held.kind == kind)].concat(),
            Aim::Cards(first, second) => [first, second].map(|card| format!("card-{card}")).to_vec(),
        }
    }

    fn survivor(&self, seat: Seat) -> Option<&SurvivorView> {
        self.view.survivors.get(seat.index())
    }

    fn at(self, spot: Spot) -> Vec<String> {
        keys_at(self, spot.corridor, spot.zone, spot.look)
    }

    fn things(self, seat: Seat, is_meant: impl Fn(Thing) -> bool) -> Vec<String> {
        let held = self.survivor(seat).map(|survivor| survivor.objects.iter().enumerate());
        let meant = held.into_iter().flatten().filter(|(_, thing)| is_meant(**thing));
        meant.map(|(at, _)| format!("{}-object-{at}", self.seat_key(seat.index()))).collect()
    }

    fn turned(self, kind: Kind) -> Vec<String> {
        let turned = self.view.turned.iter().enumerate().filter(|(_, turned)| **turned == kind);
        turned.map(|(at, _)| format!("turned-{}", at + 1)).collect()
    }

    /// Piles whose top card lies open to the viewer and is of this kind.
    fn piles_showing(self, kind: Kind) -> Vec<String> {
        let piles = self.view.rubble.iter().enumerate().filter(|(_, pile)| pile.first() == Some(&Some(kind)));
        piles.map(|(at, _)| format!("pile-{}", at + 1)).collect()
    }
}
