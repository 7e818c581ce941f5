//! Which cards, slots and skills of a dashboard stand for which choices, and how a card is carried elsewhere.

use shamble_kernel::{Game, Pending};
use shamble_undead_or_alive::cards::{CardId, Colour};
use shamble_undead_or_alive::content::people::Ability;
use shamble_undead_or_alive::{Arms, Choice, CompanionId, Gift, Post, Question, SlotKind, Sorting, SurvivorId, Thing};

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
        let own = self.table().turn.who;
        match choice {
            Choice::Melee { arms, .. } | Choice::Shoot { arms, .. } => self.arms_keys(own, arms),
            Choice::Throw { card, .. } | Choice::Cleanse { card, .. } => self.copies(own, Thing::Card(card)),
            Choice::Drink { who, card } | Choice::Discard { who, card } => self.copies(who, Thing::Card(card)),
            Choice::Reload { card } => self.spent_copies(own, card),
            Choice::Rally { gift, .. } => match gift {
                Gift::Nothing => Vec::new(),
                Gift::Card(card) => self.copies(own, Thing::Card(card)),
                Gift::Token(colour) => vec![token_key(self.id_of(own), colour)],
            },
            Choice::Lift { from, thing } => self.copies(from, thing),
            Choice::Put { into, slot, thing } => {
                let places = slot.places().filter(|place| self.table().survivor(into).slots[*place].is_none());
                let places = places.map(|place| slot_key(self.id_of(into), place));
                self.open_copies(thing).chain(places).collect()
            }
            Choice::Drop { card } => self.open_copies(Thing::Card(card)).collect(),
            Choice::HandOver { companion } => vec![self.person_key(self.table().companion(companion).person)],
            Choice::Give { from, colour } => vec![token_key(self.id_of(from), colour)],
            Choice::Learn { skill } => match self.game.pending(&self.view.table) {
                Pending::Ask { question: Question::Skill { who, .. }, .. } => self.keys_of_skill(who, skill),
                Pending::Ask { .. } | Pending::Over(_) => Vec::new(),
            },
            Choice::Charge { .. } => self.keys_of_ability(own, Ability::Charge),
            Choice::VadeRetro { .. } => self.keys_of_ability(own, Ability::VadeRetro),
            Choice::Enlist { .. }
            | Choice::Station { .. }
            | Choice::First { .. }
            | Choice::Arm { .. }
            | Choice::Zone { .. }
            | Choice::To { .. }
            | Choice::Arrange { .. }
            | Choice::Begin
            | Choice::Activate { .. }
            | Choice::End
            | Choice::Move { .. }
            | Choice::Sprint { .. }
            | Choice::Jump { .. }
            | Choice::On { .. }
            | Choice::Stop
            | Choice::Search
            | Choice::Reorganise
            | Choice::Trade { .. }
            | Choice::TakeObjective
            | Choice::TakeCoal
            | Choice::LoadTender
            | Choice::StartTrain
            | Choice::Store
            | Choice::PushWagon { .. }
            | Choice::PushGatling { .. }
            | Choice::GetIn
            | Choice::GetOut
            | Choice::MakeNoise
            | Choice::Lead { .. }
            | Choice::Shove { .. }
            | Choice::Taunt { .. }
            | Choice::Rescue { .. }
            | Choice::Pull { .. }
            | Choice::Invent { .. }
            | Choice::Done
            | Choice::Agree
            | Choice::Refuse
            | Choice::Reroll
            | Choice::Keep
            | Choice::Roll
            | Choice::Hit { .. }
            | Choice::Reap { .. }
            | Choice::Wound { .. }
            | Choice::Pass
            | Choice::Leave { .. }
            | Choice::Stay => Vec::new(),
        }
    }

    fn arms_keys(self, who: SurvivorId, arms: Arms) -> Vec<String> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                let is_in_backpack = |place: usize| SlotKind::of(place) == SlotKind::Backpack;
                let places: Vec<usize> = self.places(who, Thing::Card(card)).collect();
                // A copy in the Backpack strikes only where none is at hand.
                let at_hand = places.iter().any(|place| !is_in_backpack(*place));
                let used = places.into_iter().filter(|place| !(at_hand && is_in_backpack(*place)));
                used.map(|place| card_key(self.id_of(who), place)).collect()
            }
            Arms::Improvised(skill) => self.keys_of_skill(who, skill),
            Arms::Gatling => Vec::new(),
        }
    }

    fn places(self, who: SurvivorId, thing: Thing) -> impl Iterator<Item = usize> {
        let slots = self.table().survivor(who).slots;
        (0..slots.len()).filter(move |place| slots[*place].is_some_and(|held| held.thing == thing))
    }

    fn copies(self, who: SurvivorId, thing: Thing) -> Vec<String> {
        self.places(who, thing).map(|place| card_key(self.id_of(who), place)).collect()
    }

    fn spent_copies(self, who: SurvivorId, card: CardId) -> Vec<String> {
        let slots = self.table().survivor(who).slots;
        let spent = self.places(who, Thing::Card(card)).filter(|place| slots[*place].is_some_and(|held| held.is_spent));
        spent.map(|place| card_key(self.id_of(who), place)).collect()
    }

    fn open_copies(self, thing: Thing) -> impl Iterator<Item = String> {
        let open = self.view.table.desk.open;
        (0..open.len()).filter(move |at| open[*at].thing == thing).map(open_key)
    }

    /// The small steps that carry a card to a slot, onto another card, or over to somebody.
    pub fn carry(self, card: &str, to: &str) -> Vec<Choice> {
        let Some(load) = self.load(card) else { return Vec::new() };
        let slot = self.place_of(to);
        let to = slot.map(|(who, _)| who).or_else(|| self.everybody().find(|who| self.id_of(*who) == to));
        match (load, to, slot) {
            (Load::Companion(companion), Some(to), _) => match self.table().companion(companion).post {
                Post::With(leader) if leader == to => Vec::new(),
                Post::With(_) | Post::Hidden | Post::Alone(_) | Post::Gone => vec![Choice::HandOver { companion }],
            },
            (Load::Token(from, _), Some(to), _) if from == to => Vec::new(),
            (Load::Token(from, colour), Some(_), _) => vec![Choice::Give { from, colour }],
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
                    back.push(Choice::Put { into: from, slot: SlotKind::of(at), thing });
                }
                steps.push(Choice::Lift { from, thing });
                thing
            }
            Load::Open(thing) => thing,
            Load::Companion(_) | Load::Token(..) => return Vec::new(),
        };
        // What lies there changes places with it.
        let other = target.filter(|other| other.thing != thing && self.is_full(to, slot));
        steps.extend(other.map(|other| Choice::Lift { from: to, thing: other.thing }));
        steps.append(&mut back);
        steps.push(Choice::Put { into: to, slot, thing });
        if let (Some(other), Load::Held { from, place: own, .. }) = (other, load) {
            steps.push(Choice::Put { into: from, slot: SlotKind::of(own), thing: other.thing });
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
        before.map(|place| (place, Choice::Lift { from, thing })).collect()
    }
}
