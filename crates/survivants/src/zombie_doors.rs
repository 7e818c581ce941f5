//! Zombies and doors (chapter 11).

use shamble_kernel::{Id, RuleId};

use crate::content::tables::Side;
use crate::fact::{Happened, Test};
use crate::kinds::{DoorState, OpeningId};
use crate::mat::{OpenSet, OpeningKind, Place, Point};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::SurvivorId;

impl Play<'_> {
    /// A door that withstood the zombies gives way in the next turn if one still beats on it and somebody is sensed
    /// behind it; otherwise the beating is forgotten (SUR-ZDOOR-8, SUR-ZDOOR-9).
    pub fn doors_give_way(&mut self) {
        let shaken = std::mem::take(&mut self.s.shaken);
        for door in shaken {
            if self.sight().is_still_beaten(door) {
                self.break_door(rule!("SUR-ZDOOR-8"), door);
            }
        }
    }

    /// At the end of step 1b one roll for each door on which zombies beat (SUR-ZDOOR-3, SUR-ZDOOR-4, SUR-ZDOOR-8).
    /// `leads` is the door through which each zombie's way leads.
    pub fn beat_doors(&mut self, leads: &[Option<OpeningId>]) {
        let mut doors: Vec<OpeningId> = leads.iter().flatten().copied().collect();
        doors.sort_unstable();
        doors.dedup();
        for door in doors {
            let those = (0..leads.len()).filter(|zombie| leads[*zombie] == Some(door));
            let crowd = self.sight().crowd_at(door, those.collect());
            for zombie in &crowd {
                self.s.zombies[*zombie].beats = Some(door);
                self.tell(rule!("SUR-ZDOOR-7"), Happened::Beats { zombie: self.s.zombies[*zombie].figure, door });
            }
            if let Some(first) = crowd.first() {
                self.beat(door, *first, crowd.len() > 1);
            }
        }
    }

    /// One die for a door: it breaks, or it holds for this turn (SUR-ZDOOR-3 to SUR-ZDOOR-6).
    fn beat(&mut self, door: OpeningId, first: usize, several: bool) {
        let zombie = self.s.zombies[first].figure;
        let settings = &self.content.settings.zombies;
        let (rule, value) = match several {
            false => (rule!("SUR-ZDOOR-3"), settings.door_breaks),
            true => (rule!("SUR-ZDOOR-4"), settings.door_breaks_several),
        };
        let die = self.d10();
        let passed = die <= value;
        self.tell(rule, Happened::ZombieTested { zombie, test: Test::Door, die, value: value as i8, passed });
        if passed {
            self.break_door(rule, door);
        } else {
            self.s.shaken.push(door);
            self.tell(rule!("SUR-ZDOOR-5"), Happened::DoorHeld { door });
        }
    }

    /// A door that zombies destroyed is a gap for the rest of the game (SUR-ZDOOR-10).
    fn break_door(&mut self, rule: RuleId, door: OpeningId) {
        self.s.set_door(door, DoorState::Broken);
        self.tell(rule, Happened::DoorBroken { door });
    }
}

impl Sight<'_> {
    /// Whether a zombie that comes from a place senses somebody behind a door: he is near it, on its far side
    /// (SUR-ZMOVE-12): in the place to which it leads, or beyond the line of the wall in which it hangs. Strong doors and
    /// windows are walls to zombies (SUR-ZDOOR-11, SUR-ZDOOR-12).
    pub fn senses_behind(self, door: OpeningId, who: SurvivorId, from: Place) -> bool {
        let Some(place) = self.place(who) else { return false };
        let sides = self.table().opening(door).joins;
        let leads_there = || sides.iter().any(|side| self.is_on_side(place, *side) && !self.is_on_side(from, *side));
        self.is_near_closed(door, place) && (self.parts(door, from.at, place.at) || leads_there())
    }

    /// Whether the line of the wall in which a door hangs runs between two points.
    fn parts(self, door: OpeningId, one: Point, other: Point) -> bool {
        let (least, most) = self.table().opening(door).polygon.bounds();
        let is_upright = most.x - least.x < most.y - least.y;
        let side = |at: Point| match is_upright {
            true => (at.x * 2 - least.x - most.x).signum(),
            false => (at.y * 2 - least.y - most.y).signum(),
        };
        side(one) * side(other) < 0
    }

    /// Whether zombies can break a door, it is closed, and a figure is near it.
    fn is_near_closed(self, door: OpeningId, figure: Place) -> bool {
        let is_ordinary = self.table().opening(door).kind == OpeningKind::Door;
        let reach = self.settings().senses.door;
        is_ordinary && !self.s.open.has(door) && self.mat.is_near_opening(figure, door, reach)
    }

    /// Whether a figure is in a room or outside; in a doorway it is on both sides of it.
    fn is_on_side(self, figure: Place, side: Side) -> bool {
        match (self.mat.room_at(figure), self.mat.building_at(figure)) {
            (Some(room), _) => side == Side::Room(room),
            (None, None) => side == Side::Outside,
            (None, Some(_)) => {
                let mut openings = self.table().openings.iter();
                openings.any(|opening| opening.polygon.contains(figure.at) && opening.joins.contains(&side))
            }
        }
    }

    /// The doors that zombies plan with when they go for somebody: those that are open, and those behind which he might
    /// be sensed (SUR-ZMOVE-12).
    pub fn doors_towards(self, who: SurvivorId) -> OpenSet {
        self.doors_near(who, |_, _| true)
    }

    /// The same, but only doors that lead to where he is.
    pub fn doors_around(self, who: SurvivorId) -> OpenSet {
        self.doors_near(who, |door, place| {
            self.table().opening(door).joins.iter().any(|side| self.is_on_side(place, *side))
        })
    }

    fn doors_near(self, who: SurvivorId, counts: impl Fn(OpeningId, Place) -> bool) -> OpenSet {
        let Some(place) = self.place(who) else { return self.s.open };
        let doors = (0..self.table().openings.len()).map(OpeningId::at);
        let near = doors.filter(|door| self.is_near_closed(*door, place) && counts(*door, place));
        near.fold(self.s.open, OpenSet::with)
    }

    /// Those of some zombies that beat on a door: in contact with it, or with one that beats on it (SUR-ZDOOR-7), in
    /// order of entry.
    fn crowd_at(self, door: OpeningId, mut those: Vec<usize>) -> Vec<usize> {
        let place = |zombie: usize| self.zombie_place(&self.s.zombies[zombie]);
        let contact = self.mat.measures().contact;
        let at_door = |zombie: &mut usize| self.mat.is_near_opening(place(*zombie), door, contact);
        let mut crowd: Vec<usize> = those.extract_if(.., at_door).collect();
        let mut next = 0;
        while let Some(one) = crowd.get(next).copied() {
            let touches = |other: &mut usize| self.mat.is_contact(place(one), place(*other));
            crowd.extend(those.extract_if(.., touches));
            next += 1;
        }
        crowd.sort_unstable();
        crowd
    }

    /// Whether a zombie that beat on a door in the turn before still does, and senses somebody behind it.
    fn is_still_beaten(self, door: OpeningId) -> bool {
        let zombies = self.s.zombies.iter().enumerate();
        let those = zombies.filter(|(_, zombie)| zombie.beats == Some(door) && !zombie.is_engaged);
        let crowd = self.crowd_at(door, those.map(|(at, _)| at).collect());
        crowd.into_iter().any(|zombie| {
            let place = self.zombie_place(&self.s.zombies[zombie]);
            self.present().any(|who| !self.ignores(place, who) && self.senses_behind(door, who, place))
        })
    }
}
