//! Skills used in a turn beyond moving and fighting: Born leader, Shove, Taunt, Lifesaver, Inventor.

use shamble_kernel::{Flow, Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CardId, SkillId};
use crate::choice::{Act, Choice};
use crate::content::skills::Effect;
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::price::Price;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::Skilled;
use crate::skills::Family;
use crate::state::{CompanionId, Few, Held, Occasion, Post, Step, SurvivorId, Task, Thing, Turn, Who};

impl Play<'_> {
    /// Marks a once-a-turn skill as used and says so.
    fn use_up(&mut self, family: Family) {
        let who = self.s.turn.who;
        if let Some(skill) = self.sight().acting().unused(family, |_| true) {
            self.s.turn.used.add(skill);
            self.tell(self.content.skill(skill).rule, Happened::UsedSkill { who, skill });
        }
    }

    /// Another survivor has one free action, used at once and as it likes (UOA-SKILL-28, UOA-SKILL-78).
    pub fn lead(&mut self, other: SurvivorId) {
        self.use_up(Family::GiveAction);
        self.s.waiting = self.s.turn;
        self.s.turn = Turn { who: other, occasion: Occasion::Given, actions: 1, ..Turn::default() };
        self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::Resume)]);
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
        self.ask(Question::Rescue { zone, refused: Few::default() });
    }

    pub fn ask_rescue(&mut self, zone: ZoneId, refused: Few<SurvivorId>) -> Flow {
        if self.sight().to_rescue(zone, refused).next().is_some() { Flow::Ask } else { Flow::Next }
    }

    /// Its player may refuse for a survivor of another (UOA-SKILL-19).
    pub fn pull(&mut self, zone: ZoneId, refused: Few<SurvivorId>, who: Who) {
        match who {
            Who::Survivor(who) if self.sight().player_of(who) != self.sight().player_of(self.s.turn.who) => {
                self.ask(Question::Dragged { who, zone, refused });
            }
            Who::Survivor(who) => {
                self.ask(Question::Rescue { zone, refused });
                self.drag(who);
            }
            Who::Companion(who) => {
                self.ask(Question::Rescue { zone, refused });
                self.drag_companion(who);
            }
        }
    }

    pub fn go_along(&mut self, who: SurvivorId, zone: ZoneId, refused: Few<SurvivorId>) {
        self.ask(Question::Rescue { zone, refused });
        self.drag(who);
    }

    pub fn stand_fast(&mut self, who: SurvivorId, zone: ZoneId, mut refused: Few<SurvivorId>) {
        refused.add(who);
        self.ask(Question::Rescue { zone, refused });
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
        self.pay_one();
        if let Some(skill) = self.sight().acting().first(Family::SwapCard) {
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

impl<'a> Skilled<'a> {
    /// Lists skills that are used for their own sake; those once a turn only in one's own (UOA-SKILL-89).
    pub fn offer_abilities(self, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.zone() else { return };
        let sight = self.sight;
        if self.has(Family::SwapCard) && self.may_pay_one(|_| false).is_ok() {
            sight.cards_of(self.who).for_each(|card| out.offer(Choice::Act(Act::Invent { card })));
        }
        if self.leader().is_ok() {
            sight
                .present()
                .filter(|other| *other != self.who)
                .for_each(|who| out.offer(Choice::Act(Act::Lead { who })));
        }
        if self.shover().is_ok() {
            sight.terrain().neighbours(zone).iter().for_each(|to| out.offer(Choice::Act(Act::Shove { to })));
        }
        if let Ok(skill) = self.taunter() {
            self.in_earshot(skill, zone).iter().for_each(|zone| out.offer(Choice::Act(Act::Taunt { zone })));
        }
        if let Ok(skill) = self.lifesaver() {
            self.rescue_zones(skill, zone).iter().for_each(|zone| out.offer(Choice::Act(Act::Rescue { zone })));
        }
    }

    /// One action for a card of one's own (UOA-SKILL-38).
    pub fn may_invent(self, card: CardId) -> Result<Price, RuleId> {
        match self.first(Family::SwapCard).filter(|_| self.sight.carries(self.who, card)) {
            Some(skill) => Ok(self.may_pay_one(|_| false)?.with(skill)),
            None => Err(rule!("UOA-SKILL-38")),
        }
    }

    /// Another survivor, anywhere on the board (UOA-SKILL-28, UOA-SKILL-78).
    pub fn may_lead(self, other: SurvivorId) -> Result<Price, RuleId> {
        let skill = self.leader()?;
        let is_other = other != self.who && self.sight.s.survivor(other).zone.is_some();
        if is_other { Ok(Price::FREE.with(skill)) } else { Err(rule!("UOA-SKILL-28")) }
    }

    fn leader(self) -> Result<SkillId, RuleId> {
        let rule = rule!("UOA-SKILL-28");
        let is_own_turn = self.sight.s.turn.occasion.is_own_turn();
        if !is_own_turn || !self.has(Family::GiveAction) {
            return Err(rule);
        }
        self.unused(Family::GiveAction, |_| true).ok_or(rule!("UOA-SKILL-78"))
    }

    /// The zombies of the own zone go to a neighbouring one (UOA-SKILL-44).
    pub fn may_shove(self, to: ZoneId) -> Result<Price, RuleId> {
        let skill = self.shover()?;
        let is_open = self.sight.terrain().neighbours(self.zone()?).has(to);
        if is_open { Ok(Price::FREE.with(skill)) } else { Err(rule!("UOA-SKILL-44")) }
    }

    /// There are zombies to shove.
    fn shover(self) -> Result<SkillId, RuleId> {
        let skill = self.may_use(Family::PushZombies, rule!("UOA-SKILL-44"), |_| true)?;
        if self.sight.has_zombies(self.zone()?) { Ok(skill) } else { Err(rule!("UOA-SKILL-44")) }
    }

    /// Zombies near by that can come (UOA-SKILL-46).
    pub fn may_taunt(self, zone: ZoneId) -> Result<Price, RuleId> {
        let skill = self.taunter()?;
        let is_near = self.in_earshot(skill, self.zone()?).has(zone);
        if is_near { Ok(Price::FREE.with(skill)) } else { Err(rule!("UOA-SKILL-46")) }
    }

    fn taunter(self) -> Result<SkillId, RuleId> {
        self.may_use(Family::Taunt, rule!("UOA-SKILL-46"), |_| true)
    }

    /// Zones with zombies that a taunt reaches.
    fn in_earshot(self, skill: SkillId, from: ZoneId) -> ZoneSet {
        match self.sight.content.skill(skill).effect {
            Effect::Taunt { range } => {
                let near = self.sight.terrain().within(from, range);
                near.iter().filter(|zone| self.sight.has_zombies(*zone)).collect()
            }
            _ => ZoneSet::EMPTY,
        }
    }

    /// A zone in sight with a clear path, with zombies and somebody to save (UOA-SKILL-19, UOA-SKILL-90).
    pub fn may_rescue(self, zone: ZoneId) -> Result<Price, RuleId> {
        let skill = self.lifesaver()?;
        let is_needed = self.rescue_zones(skill, self.zone()?).has(zone);
        if is_needed { Ok(Price::FREE.with(skill)) } else { Err(rule!("UOA-SKILL-19")) }
    }

    fn lifesaver(self) -> Result<SkillId, RuleId> {
        self.may_use(Family::PullSurvivors, rule!("UOA-SKILL-19"), |_| true)
    }

    fn rescue_zones(self, skill: SkillId, from: ZoneId) -> ZoneSet {
        let Effect::PullSurvivors { range } = self.sight.content.skill(skill).effect else { return ZoneSet::EMPTY };
        let near = self.in_range(range, range) & self.sight.terrain().within(from, range);
        let needs = |zone: &ZoneId| {
            self.sight.has_zombies(*zone) && self.sight.to_rescue(*zone, Few::default()).next().is_some()
        };
        near.iter().filter(needs).collect()
    }
}

impl<'a> Sight<'a> {
    /// Survivors and lone companions of a zone; companions with a leader come along (UOA-COMP-20).
    pub fn to_rescue(self, zone: ZoneId, refused: Few<SurvivorId>) -> impl Iterator<Item = Who> + 'a {
        self.people(zone).filter(move |who| match who {
            Who::Survivor(who) => !refused.has(*who),
            Who::Companion(who) => matches!(self.s.companion(*who).post, Post::Alone(_)),
        })
    }
}
