//! What of the dashboards a choice is about: cards in slots and on the desk, tokens, companions, skills.

use crate::UndeadOrAlive;
use crate::cards::{CardId, Colour, SkillId};
use crate::choice::{Act, Choice, Gift, Meanwhile, Sort};
use crate::content::people::Ability;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, Held, State, SurvivorId, Thing};

/// Something on a dashboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handled {
    /// What lies in a slot.
    Held {
        who: SurvivorId,
        place: usize,
    },
    /// A slot that is free for it.
    Room {
        who: SurvivorId,
        place: usize,
    },
    /// What lies open on the desk.
    Open {
        at: usize,
    },
    Token {
        who: SurvivorId,
        colour: Colour,
    },
    Companion(CompanionId),
    Skill {
        who: SurvivorId,
        skill: SkillId,
    },
    Ability {
        who: SurvivorId,
        ability: Ability,
    },
}

impl UndeadOrAlive {
    /// What of the dashboards a choice is about. Of equal cards each that can be meant is named.
    pub fn handled(&self, state: &State, choice: Choice) -> Vec<Handled> {
        self.sight(state).handled(choice)
    }
}

impl Sight<'_> {
    fn handled(self, choice: Choice) -> Vec<Handled> {
        match choice {
            Choice::Act(act) => self.handled_by_act(self.s.turn.who, act),
            Choice::Meanwhile(Meanwhile::Drink { who, card } | Meanwhile::Discard { who, card }) => {
                self.copies(who, Thing::Card(card), |_, _| true)
            }
            Choice::Sort(sort) => match sort {
                Sort::Lift { from, thing } => self.copies(from, thing, |_, _| true),
                Sort::Put { into, slot, thing } => {
                    let rooms = slot.places().filter(|place| self.s.survivor(into).slots[*place].is_none());
                    self.on_desk(thing).chain(rooms.map(|place| Handled::Room { who: into, place })).collect()
                }
                Sort::HandOver { companion } => vec![Handled::Companion(companion)],
                Sort::Give { from, colour } => vec![Handled::Token { who: from, colour }],
                Sort::Drop { card } => self.on_desk(Thing::Card(card)).collect(),
            },
            Choice::Learn { skill } => match self.s.agenda.question() {
                Some(Question::Skill { who, .. }) => vec![Handled::Skill { who, skill }],
                Some(_) | None => Vec::new(),
            },
            Choice::Prepare(_)
            | Choice::Activate { .. }
            | Choice::On { .. }
            | Choice::Fight(_)
            | Choice::Wound { .. }
            | Choice::Pull { .. }
            | Choice::Zone { .. }
            | Choice::To { .. }
            | Choice::Leave { .. }
            | Choice::Say(_) => Vec::new(),
        }
    }

    fn handled_by_act(self, who: SurvivorId, act: Act) -> Vec<Handled> {
        let hands = self.skilled(who).hands().len();
        let usable = |card: CardId| {
            let reach = if self.content.card(card).is_usable_from_backpack { usize::MAX } else { hands };
            self.copies(who, Thing::Card(card), |place, _| place < reach)
        };
        match act {
            Act::Melee { arms, .. } | Act::Shoot { arms, .. } => match arms {
                Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                    self.copies(who, Thing::Card(card), |place, held| place < hands && !held.is_spent)
                }
                Arms::Improvised(skill) => vec![Handled::Skill { who, skill }],
                Arms::Gatling => Vec::new(),
            },
            Act::Throw { card, .. } | Act::Cleanse { card, .. } => usable(card),
            Act::Invent { card } => self.copies(who, Thing::Card(card), |_, _| true),
            Act::Reload { card } => self.copies(who, Thing::Card(card), |place, held| place < hands && held.is_spent),
            Act::Rally { gift, .. } => match gift {
                Gift::Nothing => Vec::new(),
                Gift::Card(card) => self.copies(who, Thing::Card(card), |_, _| true),
                Gift::Token(colour) => vec![Handled::Token { who, colour }],
            },
            Act::Charge { .. } => vec![Handled::Ability { who, ability: Ability::Charge }],
            Act::VadeRetro { .. } => vec![Handled::Ability { who, ability: Ability::VadeRetro }],
            Act::End
            | Act::Move { .. }
            | Act::Sprint { .. }
            | Act::Jump { .. }
            | Act::Search
            | Act::Reorganise
            | Act::Trade { .. }
            | Act::TakeObjective
            | Act::TakeCoal
            | Act::LoadTender
            | Act::StartTrain
            | Act::Store
            | Act::PushWagon { .. }
            | Act::PushGatling { .. }
            | Act::GetIn
            | Act::GetOut
            | Act::MakeNoise
            | Act::Lead { .. }
            | Act::Shove { .. }
            | Act::Taunt { .. }
            | Act::Rescue { .. } => Vec::new(),
        }
    }

    /// The slots in which a thing lies that can be meant.
    fn copies(self, who: SurvivorId, thing: Thing, is_meant: impl Fn(usize, Held) -> bool) -> Vec<Handled> {
        let slots = self.s.survivor(who).slots.iter().enumerate();
        let meant =
            slots.filter(|(place, held)| held.is_some_and(|held| held.thing == thing && is_meant(*place, held)));
        meant.map(|(place, _)| Handled::Held { who, place }).collect()
    }

    fn on_desk(self, thing: Thing) -> impl Iterator<Item = Handled> {
        let open = self.s.desk.open.iter().enumerate().filter(move |(_, held)| held.thing == thing);
        open.map(|(at, _)| Handled::Open { at })
    }
}

#[cfg(test)]
mod tests;
