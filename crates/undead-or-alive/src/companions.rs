//! Companions: how a survivor becomes the leader of one that stands alone.

use shamble_kernel::{Id, Offer, RuleId};

use crate::cards::{Class, Colour};
use crate::choice::{Choice, Gift};
use crate::content::missions::Special;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Companion, CompanionId, Post, SurvivorId};

impl Play<'_> {
    /// A lone companion gets a leader, for a gift where the mission asks for one (UOA-COMP-5, UOA-M4-12).
    pub fn rally(&mut self, who: SurvivorId, companion: CompanionId, gift: Gift) {
        match gift {
            Gift::Nothing => {}
            Gift::Card(card) => {
                self.lose_card(who, card);
                self.put_away(card);
                self.tell(rule!("UOA-M4-5"), Happened::Discarded { who, card });
            }
            Gift::Token(colour) => self.s.survivor_mut(who).tokens[colour] -= 1,
        }
        self.join(rule!("UOA-COMP-5"), who, companion.index());
    }

    /// A companion follows a leader; a spawn token that slept until then may wake (UOA-M6-6).
    pub fn join(&mut self, rule: RuleId, who: SurvivorId, companion: usize) {
        self.s.companions[companion].post = Post::With(who);
        self.tell(rule, Happened::Rallied { who, companion: CompanionId::at(companion) });
        let class = self.content.person(self.s.companions[companion].person).class;
        let wakes =
            |special: &Special| matches!(special, Special::AbominationSpawnSleeps { class: c, .. } if *c == class);
        if self.s.beast.is_some() && self.sight().specials().any(wakes) {
            self.beast_tokens(true);
        }
    }
}

impl Sight<'_> {
    /// Lone companions in the zone, with what it takes to win each over (UOA-COMP-5).
    pub fn offer_rallies(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let (Some(zone), true) = (self.s.survivor(who).zone, self.s.turn.actions > 0) else { return };
        let is_here = |companion: &Companion| companion.post == Post::Alone(zone);
        for at in (0..self.s.companions.len()).filter(|at| is_here(&self.s.companions[*at])) {
            let class = self.content.person(self.s.companions[at].person).class;
            if !self.is_locked(class) {
                self.offer_gifts(who, CompanionId::at(at), class, out);
            }
        }
    }

    /// One rally for each kind of gift the survivor has, or one without (UOA-M4-5).
    fn offer_gifts(self, who: SurvivorId, companion: CompanionId, class: Class, out: &mut impl Offer<Choice>) {
        let price = self.specials().find_map(|special| match special {
            Special::RallyCostsAmmunition { class: wants, cards, colours } if *wants == class => Some((cards, colours)),
            _ => None,
        });
        let Some((cards, colours)) = price else {
            return out.offer(Choice::Rally { companion, gift: Gift::Nothing });
        };
        for card in cards.iter().filter(|card| self.carries(who, **card)) {
            out.offer(Choice::Rally { companion, gift: Gift::Card(*card) });
        }
        let has = |colour: &Colour| self.s.survivor(who).tokens[*colour] > 0;
        for colour in colours.iter().filter(has) {
            out.offer(Choice::Rally { companion, gift: Gift::Token(colour) });
        }
    }

    /// Whether a class does not follow anybody before certain Objectives are taken (UOA-M10-6).
    fn is_locked(self, class: Class) -> bool {
        self.specials().any(|special| match special {
            Special::RallyLocked { class: locked, until_taken } => {
                let count = &self.mission().objectives.count;
                *locked == class && until_taken.iter().any(|colour| self.s.taken[colour] < count[colour])
            }
            _ => false,
        })
    }
}
