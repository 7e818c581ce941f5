//! Adrenaline: the danger bar, its levels, and the skills they bring.

use shamble_kernel::{Flow, Id, Offer, Probe, RuleId};
use tinyvec::ArrayVec;

use crate::cards::{Danger, SkillId};
use crate::choice::Choice;
use crate::content::equipment::Within;
use crate::content::people::Person;
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Step, SurvivorId};

/// How often a skill stands on an ID card (UOA-SKILL-84).
fn listed(person: &Person, skill: SkillId) -> usize {
    person.skills.iter().filter(|(_, skills)| skills.contains(&skill)).count()
}

impl Sight<'_> {
    fn person_of(&self, who: SurvivorId) -> &Person {
        self.content.person(self.s.survivor(who).person)
    }

    /// How often a survivor has gained a skill itself.
    fn gained(&self, who: SurvivorId, skill: SkillId) -> usize {
        let survivor = self.s.survivor(who);
        usize::from(survivor.skills.has(skill)) + usize::from(survivor.doubles.contains(&skill))
    }

    /// Whether so many AP more would bring a survivor to its next level, and with it a skill (UOA-ADR-11).
    pub fn would_rise(self, who: SurvivorId, ap: u8) -> bool {
        let survivor = self.s.survivor(who);
        survivor.level.next().is_some_and(|level| survivor.ap.saturating_add(ap) >= level.threshold())
    }

    /// Goes through the skills of a level that the survivor did not choose there yet; when the whole ID card is used
    /// up, every skill of the game it does not have (UOA-ADR-8, UOA-ADR-9, UOA-ULTRA-3, UOA-ULTRA-4).
    fn learnable(self, who: SurvivorId, level: Danger, told: impl FnMut(SkillId)) {
        let person = self.person_of(who);
        let mut all = person.skills.iter().flat_map(|(_, skills)| skills);
        if all.all(|skill| self.gained(who, *skill) >= listed(person, *skill)) {
            let others = (0..self.content.skills.len()).map(SkillId::at);
            let is_new = |skill: &SkillId| self.content.skill(*skill).is_offered && self.gained(who, *skill) == 0;
            return others.filter(is_new).for_each(told);
        }
        let left = person.skills[level].iter().copied().filter(|skill| !self.was_chosen(who, level, *skill));
        left.for_each(told);
    }

    pub fn offer_skills(self, who: SurvivorId, level: Danger, out: &mut impl Offer<Choice>) {
        self.learnable(who, level, |skill| out.offer(Choice::Learn { skill }));
    }

    /// One of the level (UOA-ADR-8, UOA-ADR-9, UOA-ULTRA-3).
    pub fn may_learn(self, who: SurvivorId, level: Danger, skill: SkillId) -> Result<(), RuleId> {
        let mut is_there = false;
        self.learnable(who, level, |other| is_there |= other == skill);
        if is_there {
            return Ok(());
        }
        Err(if self.s.survivor(who).laps > 0 {
            rule!("UOA-ULTRA-3")
        } else if level == Danger::Red {
            rule!("UOA-ADR-9")
        } else {
            rule!("UOA-ADR-8")
        })
    }

    /// Whether a skill was chosen at this level. One that stands at two levels was chosen at this one if the
    /// survivor's other skills do not account for all choices it has made here.
    fn was_chosen(self, who: SurvivorId, level: Danger, skill: SkillId) -> bool {
        let person = self.person_of(who);
        let gained = self.gained(who, skill);
        if gained == 0 || gained >= listed(person, skill) {
            return gained > 0;
        }
        let others = person.skills[level].iter().filter(|other| **other != skill && self.gained(who, **other) > 0);
        others.count() < self.choices_made(who, level)
    }

    /// How often a survivor has chosen at a level; levels it has reached wait on the agenda until then.
    fn choices_made(self, who: SurvivorId, level: Danger) -> usize {
        let survivor = self.s.survivor(who);
        let reached = survivor.laps as usize + usize::from(survivor.level >= level);
        let waiting = self.s.agenda.iter().filter(|step| **step == Step::Ask(Question::Skill { who, level })).count();
        reached.saturating_sub(waiting)
    }
}

impl Play<'_> {
    /// AP count at once, whenever they are gained; each level reached brings its skill, the lower one first
    /// (UOA-ADR-1, UOA-ADR-14, UOA-ADR-15). Beyond Red the bar stands still, or begins anew in Ultrared mode
    /// (UOA-ADR-13, UOA-ULTRA-1).
    pub fn gain_ap(&mut self, rule: RuleId, who: SurvivorId, ap: u8) {
        if ap > 0 {
            self.tell(rule, Happened::Gained { who, ap });
            self.count_ap(who, ap, |_| true);
            self.advance_bar(who, ap);
        }
    }

    /// AP of a drink, which is no action: it counts for what is done in a turn alone (UOA-WATER-1, UOA-BOUNTY-9).
    pub fn gain_ap_meanwhile(&mut self, rule: RuleId, who: SurvivorId, ap: u8) {
        if ap > 0 {
            self.tell(rule, Happened::Gained { who, ap });
            self.count_ap(who, ap, |within| within == Within::Turn);
            self.advance_bar(who, ap);
        }
    }

    fn advance_bar(&mut self, who: SurvivorId, ap: u8) {
        let is_ultrared = self.s.is_ultrared;
        let survivor = self.s.survivor_mut(who);
        let mut bar = u16::from(survivor.ap) + u16::from(ap);
        let mut reached: ArrayVec<[(Danger, bool); 24]> = ArrayVec::new();
        while let Some(level) = survivor.level.next().filter(|level| bar >= u16::from(level.threshold())) {
            let _ = reached.try_push((level, survivor.laps == 0));
            survivor.level = level;
            if is_ultrared && level == Danger::Red {
                bar -= u16::from(Danger::Red.threshold());
                survivor.laps = survivor.laps.saturating_add(1);
                survivor.level = Danger::Blue;
            }
        }
        survivor.ap = bar.min(u16::from(Danger::Red.threshold())) as u8;
        for (level, is_first_lap) in reached {
            self.reach(who, level, is_first_lap);
        }
        // What was reached first is learnt first.
        for (level, _) in reached.into_iter().rev() {
            if level >= Danger::Orange {
                self.ask(Question::Skill { who, level });
            }
        }
    }

    /// A level is reached. Yellow brings its one skill at once, and on later laps nothing (UOA-ADR-3,
    /// UOA-ADR-6, UOA-ULTRA-5).
    fn reach(&mut self, who: SurvivorId, level: Danger, is_first_lap: bool) {
        let rule = if is_first_lap { rule!("UOA-ADR-3") } else { rule!("UOA-ULTRA-3") };
        if is_first_lap || level >= Danger::Orange {
            self.tell(rule, Happened::Reached { who, level });
        }
        if is_first_lap && level < Danger::Orange {
            let content = self.content;
            let person = content.person(self.s.survivor(who).person);
            person.skills[level].iter().for_each(|skill| self.teach(who, *skill));
        }
    }

    /// Nothing is asked where no skill of the level is left.
    pub fn ask_learn(&mut self, who: SurvivorId, level: Danger) -> Flow {
        // The choice that is being made waits on the agenda while it is offered.
        self.ask(Question::Skill { who, level });
        let mut skills = Probe::default();
        self.sight().offer_skills(who, level, &mut skills);
        self.s.agenda.pop();
        if skills.is_empty() { Flow::Next } else { Flow::Ask }
    }

    /// A survivor has a new skill, which works at once: another action can be used in the turn that is going
    /// on, and a Brawler heals (UOA-ADR-10, UOA-ADR-11, UOA-SKILL-20).
    pub fn teach(&mut self, who: SurvivorId, skill: SkillId) {
        let survivor = self.s.survivor_mut(who);
        if survivor.skills.has(skill) {
            let _ = survivor.doubles.try_push(skill);
        } else {
            survivor.skills.add(skill);
        }
        let learned = self.content.skill(skill);
        self.tell(learned.rule, Happened::Learned { who, skill });
        match learned.effect {
            Effect::ExtraAction { amount } => {
                let turns = [&mut self.s.turn, &mut self.s.waiting].into_iter();
                if let Some(turn) = turns.into_iter().find(|turn| turn.who == who && turn.occasion.is_own_turn()) {
                    turn.actions += amount;
                }
            }
            Effect::AddClass { heal, .. } => {
                for _ in 0..heal.min(self.s.survivor(who).wounds) {
                    self.s.survivor_mut(who).wounds -= 1;
                    self.tell(rule!("UOA-SKILL-20"), Happened::Healed { who });
                }
            }
            _ => {}
        }
    }
}
