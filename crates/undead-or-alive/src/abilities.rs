//! Skills used in a turn beyond moving and fighting: Born leader, Shove, Taunt, Lifesaver, Inventor.

use shamble_kernel::{Flow, Offer, Set};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::CardId;
use crate::choice::Choice;
use crate::content::skills::Effect;
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{CompanionId, Held, Occasion, Post, Step, SurvivorId, Thing, Turn, Who};

impl Play<'_> {
    /// Marks a once-a-turn skill as used and says so.
    fn use_up(&mut self, family: Family) {
        let who = self.s.turn.who;
        if let Some(skill) = self.sight().unused(who, family, |_| true) {
            self.s.turn.used.add(skill);
            self.tell(self.content.skill(skill).rule, Happened::UsedSkill { who, skill });
        }
    }

    /// Another survivor has one free action, used at once and as it likes (UOA-SKILL-28, UOA-SKILL-78).
    pub fn lead(&mut self, other: SurvivorId) {
        self.use_up(Family::GiveAction);
        self.s.waiting = self.s.turn;
        self.s.turn = Turn { who: other, occasion: Occasion::Given, actions: 1, ..Turn::default() };
        self.s.agenda.then([Step::Act, Step::Resume]);
    }

    /// All zombies of the zone are pushed to another; that is no movement (UOA-SKILL-44).
    pub fn shove(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        let Some(from) = self.s.survivor(who).zone else { return };
        self.use_up(Family::PushZombies);
        let pushed = std::mem::take(&mut self.s.zombies[from]);
        self.s.zombies[to].iter_mut().zip(pushed).for_each(|(count, more)| *count += more);
        if let Some(beast) = self.s.beast.as_mut().filter(|beast| beast.zone == from) {
            beast.zone = to;
        }
        self.tell(rule!("UOA-SKILL-44"), Happened::Pushed { who, from, to });
    }

    /// Zombies of a zone are activated against the taunter alone (UOA-SKILL-46).
    pub fn begin_taunt(&mut self, zone: ZoneId) {
        self.use_up(Family::Taunt);
        self.taunt(self.s.turn.who, zone);
    }

    /// Survivors among zombies are dragged over (UOA-SKILL-19).
    pub fn begin_rescue(&mut self, zone: ZoneId) {
        self.use_up(Family::PullSurvivors);
        self.s.agenda.push(Step::Rescue { zone, refused: Set::default() });
    }

    pub fn ask_rescue(&mut self, zone: ZoneId, refused: Set<SurvivorId>) -> Flow {
        if self.sight().to_rescue(zone, refused).next().is_some() { Flow::Ask } else { Flow::Next }
    }

    /// Its player may refuse for a survivor of another (UOA-SKILL-19).
    pub fn pull(&mut self, zone: ZoneId, refused: Set<SurvivorId>, choice: Choice) {
        let Choice::Pull { who } = choice else { return };
        match who {
            Who::Survivor(who) if self.sight().player_of(who) != self.sight().player_of(self.s.turn.who) => {
                self.s.agenda.push(Step::Dragged { who, zone, refused });
            }
            Who::Survivor(who) => {
                self.s.agenda.push(Step::Rescue { zone, refused });
                self.drag(who);
            }
            Who::Companion(who) => {
                self.s.agenda.push(Step::Rescue { zone, refused });
                self.drag_companion(who);
            }
        }
    }

    pub fn dragged(&mut self, who: SurvivorId, zone: ZoneId, mut refused: Set<SurvivorId>, choice: Choice) {
        if choice == Choice::Refuse {
            refused.add(who);
        }
        self.s.agenda.push(Step::Rescue { zone, refused });
        if choice == Choice::Agree {
            self.drag(who);
        }
    }

    fn drag(&mut self, who: SurvivorId) {
        if let Some(to) = self.s.survivor(self.s.turn.who).zone {
            self.s.survivor_mut(who).is_in_wagon = false;
            self.enter(who, to, Manner::Pulled);
        }
    }

    /// A lone companion stays alone where it is dragged to.
    fn drag_companion(&mut self, who: CompanionId) {
        if let Some(zone) = self.s.survivor(self.s.turn.who).zone {
            self.s.companions[who.0 as usize].post = Post::Alone(zone);
            self.tell(rule!("UOA-SKILL-19"), Happened::Stationed { companion: who, zone });
        }
    }

    /// One action: a card is thrown away for a new one; that is no Search (UOA-SKILL-38).
    pub fn invent(&mut self, card: CardId) {
        let who = self.s.turn.who;
        self.pay(1, |_| false);
        let skills = self.sight().with_effect(who, Family::SwapCard).map(|(skill, _, _)| skill).next();
        if let Some(skill) = skills {
            self.tell(rule!("UOA-SKILL-38"), Happened::UsedSkill { who, skill });
        }
        self.discard(who, card);
        let drawn = self.s.equipment.draw(self.luck);
        self.tell(rule!("UOA-SKILL-38"), Happened::Searched { who, card: drawn });
        if let Some(card) = drawn {
            self.receive(who, Held::new(Thing::Card(card)));
        }
    }
}

impl<'a> Sight<'a> {
    /// Skills that are used for their own sake; those once a turn only in one's own (UOA-SKILL-89).
    pub fn offer_abilities(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let Some(zone) = self.s.survivor(who).zone else { return };
        if self.s.turn.actions > 0 && self.has_effect(who, Family::SwapCard) {
            self.cards_of(who).for_each(|card| out.offer(Choice::Invent { card }));
        }
        if !self.s.turn.occasion.is_own_turn() {
            return;
        }
        if self.unused(who, Family::GiveAction, |_| true).is_some() {
            self.present().filter(|other| *other != who).for_each(|who| out.offer(Choice::Lead { who }));
        }
        if self.unused(who, Family::PushZombies, |_| true).is_some() && self.has_zombies(zone) {
            self.terrain().neighbours(zone).iter().for_each(|to| out.offer(Choice::Shove { to }));
        }
        if let Some(skill) = self.unused(who, Family::Taunt, |_| true)
            && let Effect::Taunt { range } = self.content.skill(skill).effect
        {
            let near = self.terrain().within(zone, range).iter().filter(|zone| self.has_zombies(*zone));
            near.for_each(|zone| out.offer(Choice::Taunt { zone }));
        }
        if let Some(skill) = self.unused(who, Family::PullSurvivors, |_| true)
            && let Effect::PullSurvivors { range } = self.content.skill(skill).effect
        {
            self.rescue_zones(who, zone, range).iter().for_each(|zone| out.offer(Choice::Rescue { zone }));
        }
    }

    /// Zones in sight at this Range with a clear path, with zombies and somebody to save (UOA-SKILL-19, UOA-SKILL-90).
    fn rescue_zones(self, who: SurvivorId, from: ZoneId, range: u8) -> ZoneSet {
        let near = self.in_range(who, range, range) & self.terrain().within(from, range);
        let needs = |zone: &ZoneId| self.has_zombies(*zone) && self.to_rescue(*zone, Set::default()).next().is_some();
        near.iter().filter(needs).collect()
    }

    /// Survivors and lone companions of a zone; companions with a leader come along (UOA-COMP-20).
    fn to_rescue(self, zone: ZoneId, refused: Set<SurvivorId>) -> impl Iterator<Item = Who> + 'a {
        self.people(zone).filter(move |who| match who {
            Who::Survivor(who) => !refused.has(*who),
            Who::Companion(who) => matches!(self.s.companion(*who).post, Post::Alone(_)),
        })
    }

    pub fn offer_pulls(self, zone: ZoneId, refused: Set<SurvivorId>, out: &mut impl Offer<Choice>) {
        self.to_rescue(zone, refused).for_each(|who| out.offer(Choice::Pull { who }));
        out.offer(Choice::Done);
    }
}
