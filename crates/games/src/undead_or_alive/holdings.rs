//! Which cards, slots and skills of a dashboard stand for which choices, and how a card is carried elsewhere.

use shamble_undead_or_alive::cards::Colour;
use shamble_undead_or_alive::{Choice, CompanionId, Handled, Post, SlotKind, Sort, Sorting, SurvivorId, Thing};

use super::board::Board;
use super::characters::{card_key, open_key, slot_key, token_key};

/// Something that can be carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Load {
    /// In a slot.
    Held {
        from: SurvivorId,
        place: usize,
        thing: Thing,
    },
    /// On the table.
    Open(Thing),
    Companion(CompanionId),
    Token(SurvivorId, Colour),
}

impl Board<'_> {
    /// The cards, slots and skills that a choice is about.
    pub fn held_keys(self, choice: Choice) -> Vec<String> {
        let handled = self.game.handled(&self.view.table, choice).into_iter();
        handled.map(|handled| self.key_of(handled)).collect()
    }

    fn key_of(self, handled: Handled) -> String {
        match handled {
            Handled::Held { who, place } => card_key(self.id_of(who), place),
            Handled::Room { who, place } => slot_key(self.id_of(who), place),
            Handled::Open { at } => open_key(at),
            Handled::Token { who, colour } => token_key(self.id_of(who), colour),
            Handled::Companion(companion) => self.person_key(self.table().companion(companion).person),
            Handled::Skill { who, skill } => self.key_of_skill(who, skill),
            Handled::Ability { who, ability } => self.key_of_ability(who, ability),
        }
    }

    fn places(self, who: SurvivorId, thing: Thing) -> impl Iterator<Item = usize> {
        let slots = self.table().survivor(who).slots;
        (0..slots.len()).filter(move |place| slots[*place].is_some_and(|held| held.thing == thing))
    }

    /// The small steps that carry a card to a slot, onto another card, or over to somebody.
    pub fn carry(self, card: &str, to: &str) -> Vec<Choice> {
        let Some(load) = self.load(card) else { return Vec::new() };
        let slot = self.place_of(to);
        let to = slot.map(|(who, _)| who).or_else(|| self.everybody().find(|who| self.id_of(*who) == to));
        match (load, to, slot) {
            (Load::Companion(companion), Some(to), _) => match self.table().companion(companion).post {
                Post::With(leader) if leader == to => Vec::new(),
                Post::With(_) | Post::Hidden | Post::Alone(_) | Post::Gone => {
                    vec![Choice::Sort(Sort::HandOver { companion })]
                }
            },
            (Load::Token(from, _), Some(to), _) if from == to => Vec::new(),
            (Load::Token(from, colour), Some(_), _) => vec![Choice::Sort(Sort::Give { from, colour })],
            (Load::Held { .. } | Load::Open(_), Some(to), Some((_, place))) => self.carry_to_slot(load, to, place),
            // Dropped on somebody rather than into a slot: wherever there is room.
            (Load::Held { .. } | Load::Open(_), Some(to), None) => match self.room_of(to) {
                Some(place) => self.carry_to_slot(load, to, place),
                None => Vec::new(),
            },
            (_, None, _) => Vec::new(),
        }
    }

    fn load(self, key: &str) -> Option<Load> {
        let open = self.table().desk.open.iter().enumerate().find(|(at, _)| open_key(*at) == key);
        if let Some((_, held)) = open {
            return Some(Load::Open(held.thing));
        }
        if let Some((from, place)) = self.place_of(key) {
            let held = self.table().survivor(from).slots[place]?;
            return Some(Load::Held { from, place, thing: held.thing });
        }
        let tokens = || self.everybody().flat_map(|who| Colour::ALL.iter().map(move |colour| (who, *colour)));
        if let Some((who, colour)) = tokens().find(|(who, colour)| token_key(self.id_of(*who), *colour) == key) {
            return Some(Load::Token(who, colour));
        }
        let mut companions = self.companions();
        companions.find(|who| self.person_key(self.table().companion(*who).person) == key).map(Load::Companion)
    }

    /// The slot with this key, or in which the card with this key lies.
    fn place_of(self, key: &str) -> Option<(SurvivorId, usize)> {
        let places = self.table().survivors.first()?.slots.len();
        let mut all = self.everybody().flat_map(|who| (0..places).map(move |place| (who, place)));
        all.find(|(who, place)| {
            let id = self.id_of(*who);
            slot_key(id, *place) == key || card_key(id, *place) == key
        })
    }

    /// A slot of somebody that is free; where none is, the first of the Backpack, so that the rules can refuse it.
    fn room_of(self, who: SurvivorId) -> Option<usize> {
        let slots = &self.table().survivor(who).slots;
        let backpack = SlotKind::Backpack.places();
        let free = backpack.clone().chain(SlotKind::Hand.places()).find(|place| slots[*place].is_none());
        free.or(Some(backpack.start))
    }

    fn carry_to_slot(self, load: Load, to: SurvivorId, place: usize) -> Vec<Choice> {
        let slot = SlotKind::of(place);
        let target = self.table().survivor(to).slots[place];
        let mut steps = Vec::new();
        let mut back = Vec::new();
        let thing = match load {
            Load::Held { from, place: own, thing } => {
                if from == to && SlotKind::of(own) == slot {
                    return Vec::new();
                }
                for (at, copy) in self.lifted_before(from, own, thing) {
                    steps.push(copy);
                    back.push(Choice::Sort(Sort::Put { into: from, slot: SlotKind::of(at), thing }));
                }
                steps.push(Choice::Sort(Sort::Lift { from, thing }));
                thing
            }
            Load::Open(thing) => thing,
            Load::Companion(_) | Load::Token(..) => return Vec::new(),
        };
        // What lies there changes places with it.
        let other = target.filter(|other| other.thing != thing && self.is_full(to, slot));
        steps.extend(other.map(|other| Choice::Sort(Sort::Lift { from: to, thing: other.thing })));
        steps.append(&mut back);
        steps.push(Choice::Sort(Sort::Put { into: to, slot, thing }));
        if let (Some(other), Load::Held { from, place: own, .. }) = (other, load) {
            steps.push(Choice::Sort(Sort::Put { into: from, slot: SlotKind::of(own), thing: other.thing }));
        }
        steps
    }

    fn is_full(self, who: SurvivorId, slot: SlotKind) -> bool {
        slot.places().all(|place| self.table().survivor(who).slots[place].is_some())
    }

    /// Copies of a card are lifted in the order of their places: those before the one that is meant come up
    /// first, and are put back first.
    fn lifted_before(self, from: SurvivorId, own: usize, thing: Thing) -> Vec<(usize, Choice)> {
        let side = match self.sorting() {
            Some((_, Sorting::Trade(with))) if with == from => 1,
            Some(_) | None => 0,
        };
        let settled = self.table().desk.settled[side];
        let before = self.places(from, thing).filter(|place| *place < own && settled >> place & 1 == 0);
        before.map(|place| (place, Choice::Sort(Sort::Lift { from, thing }))).collect()
    }
}
