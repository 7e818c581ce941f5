//! New characters: how anybody is made (chapter 29), and those who take the place of the dead (SUR-RET).

use shamble_kernel::{Id, Offer};

use crate::choice::{Choice, Make};
use crate::content::Content;
use crate::content::arms::Thing;
use crate::fact::{Happened, Test};
use crate::kinds::{ByCharacteristic, Characteristic, PersonId, SkillId};
use crate::mat::{Facing, Spot};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Bag, Doings, Newcomer, Persona, Phase, SkillLevels, Stack, Survivor, SurvivorId, Whereabouts};

/// A survivor as the rules make him: base values and points (SUR-CREATE-1 to SUR-CREATE-3), one skill
/// (SUR-CREATE-5), the starting equipment (SUR-CREATE-4) with a weapon of it in hand (SUR-CREATE-7), no experience
/// (SUR-RET-7). He is not on the table yet.
pub(crate) fn newcomer(content: &Content, persona: Persona, spent: ByCharacteristic<u8>, skill: SkillId) -> Survivor {
    let creation = &content.people.creation;
    let values = creation.values(spent);
    let mut skills = SkillLevels::default();
    skills.set(skill, creation.starting_skill_level);
    let mut bag = Bag::default();
    for (slot, gear) in bag.iter_mut().zip(&creation.gear) {
        *slot = Some(Stack::fresh(&content.stores, gear.thing, gear.count));
    }
    let hand = Thing::Weapon(content.people.get(persona.person).hand);
    let hand = bag.iter().position(|stack| stack.is_some_and(|stack| stack.thing == hand));
    Survivor {
        persona,
        values,
        skills,
        energy: values[Characteristic::Energy],
        health: values[Characteristic::Health],
        bag,
        hands: [hand.map(|slot| slot as u8), None],
        ..Survivor::default()
    }
}

/// Directions around the finder that are tried where nobody can stand in contact with him.
const DIRECTIONS: i32 = 20;
/// How many places around the finder are listed.
const LISTED: usize = 12;

impl Play<'_> {
    /// While a player waits for a new character, every search of a place may find one (SUR-RET-1); whoever has waited
    /// longest returns (SUR-RET-4). Where nobody could stand, nobody is found.
    pub fn look_for_somebody(&mut self, finder: SurvivorId) {
        let Some(who) = self.s.waiting.first().copied() else { return };
        if self.sight().return_places(finder).is_empty() {
            return;
        }
        let value = self.content.settings.health.return_found as i8;
        let (_, is_found) = self.test(rule!("SUR-RET-1"), finder, Test::Return, value);
        if is_found {
            self.s.waiting.remove(0);
            self.s.newcomer = Some(Newcomer { who, finder, person: None, spent: Default::default(), skill: None });
            self.ask(Question::NewPerson { who });
        }
    }

    /// Before a game those make new characters whose last one died the day before (SUR-CAMP-6).
    pub fn recruit_next(&mut self) {
        let who = self.s.waiting.remove(0);
        self.s.newcomer = Some(Newcomer { who, finder: who, person: None, spent: Default::default(), skill: None });
        self.ask(Question::NewPerson { who });
    }

    /// A new character is made by the normal rules (SUR-RET-2): a name, four points, a skill. Then he is placed.
    pub fn make(&mut self, make: Make) {
        let free = self.content.people.creation.free_points;
        let Some(made) = &mut self.s.newcomer else { return };
        let who = made.who;
        match make {
            Make::Person(person) => {
                made.person = Some(person);
                self.ask(Question::NewPoint { who });
            }
            Make::Point(which) => {
                made.spent.0[which.index()] += 1;
                let is_done = made.spent.0.iter().sum::<u8>() >= free;
                self.ask(if is_done { Question::NewSkill { who } } else { Question::NewPoint { who } });
            }
            Make::Skill(skill) => {
                made.skill = Some(skill);
                self.place_newcomer(who);
            }
        }
    }

    /// Points and skill are those of the person's own sheet.
    pub fn make_as_known(&mut self) {
        let Some(made) = &mut self.s.newcomer else { return };
        let person = self.content.people.get(made.person.unwrap_or_default());
        (made.spent, made.skill) = (person.spent, Some(person.skill));
        let who = made.who;
        self.place_newcomer(who);
    }

    fn place_newcomer(&mut self, who: SurvivorId) {
        if self.s.phase == Phase::SetUp { self.recruit() } else { self.ask(Question::NewPlace { who }) }
    }

    /// Before the game he only joins the group (SUR-CAMP-6).
    fn recruit(&mut self) {
        let Some(made) = self.s.newcomer.take() else { return };
        // The one who stood in for him makes room.
        self.s.survivor_mut(made.who).persona.number = 0;
        *self.s.survivor_mut(made.who) = self.made(made);
        self.tell(rule!("SUR-CAMP-6"), Happened::Recruited { who: made.who });
    }

    /// The character as his player made him.
    fn made(&self, made: Newcomer) -> Survivor {
        let person = made.person.unwrap_or_default();
        let persona = Persona { person, number: self.sight().next_number(person) };
        let skill = made.skill.unwrap_or(self.content.people.get(person).skill);
        newcomer(self.content, persona, made.spent, skill)
    }

    /// He stands near the finder without PA, looks where he likes, and does nothing more in this turn (SUR-RET-6).
    pub fn come_back(&mut self, to: Spot) {
        let Some(made) = self.s.newcomer.take() else { return };
        let survivor = self.made(made);
        let facing = self.s.survivor(made.finder).facing;
        let done = Doings { has_come: true, ..Doings::default() };
        *self.s.survivor_mut(made.who) = Survivor { at: Whereabouts::On(to), facing, done, ..survivor };
        self.tell(rule!("SUR-RET-6"), Happened::Returned { who: made.who, at: to });
        self.ask(Question::Face { who: made.who });
    }
}

impl Sight<'_> {
    /// Everybody who is not alive in this game, or about to be.
    pub fn offer_persons(self, out: &mut impl Offer<Choice>) {
        let people = (0..self.content.people.ready.len()).map(PersonId::at).filter(|person| self.may_be(*person));
        people.for_each(|person| out.offer(Choice::Make(Make::Person(person))));
    }

    /// Whether a new character can be this person.
    pub fn may_be(self, person: PersonId) -> bool {
        let is_made = |who: SurvivorId| {
            self.s.phase == Phase::SetUp
                && !self.s.waiting.contains(&who)
                && self.s.newcomer.is_none_or(|newcomer| newcomer.who != who)
        };
        let mut same = self.everybody().filter(|who| self.survivor(*who).persona.person == person);
        !same.any(|who| self.survivor(who).is_alive() || is_made(who))
    }

    pub fn has_points_spent(self) -> bool {
        self.s.newcomer.is_some_and(|made| made.spent.0.iter().any(|spent| *spent > 0))
    }

    /// Whether another point leaves a characteristic within its maximum (SUR-CREATE-6).
    pub fn may_raise(self, which: Characteristic) -> bool {
        let people = &self.content.people;
        self.s.newcomer.is_some_and(|made| {
            let value = people.creation.base[which] + (made.spent[which] + 1) * people.creation.point_worth;
            value <= people.growth.characteristics[which].maximum
        })
    }

    /// Characteristics to raise, or the points and the skill of the person's own sheet.
    pub fn offer_points(self, out: &mut impl Offer<Choice>) {
        if !self.has_points_spent() {
            out.offer(Choice::Yes);
        }
        let open = Characteristic::ALL.iter().copied().filter(|which| self.may_raise(*which));
        open.for_each(|which| out.offer(Choice::Make(Make::Point(which))));
    }

    /// Any skill (SUR-CREATE-5).
    pub fn offer_skills(self, out: &mut impl Offer<Choice>) {
        let skills = (0..self.content.skills.len()).map(SkillId::at);
        skills.for_each(|skill| out.offer(Choice::Make(Make::Skill(skill))));
    }

    pub fn offer_return_places(self, out: &mut impl Offer<Choice>) {
        let Some(made) = self.s.newcomer else { return };
        self.return_places(made.finder).into_iter().for_each(|to| out.offer(Choice::to(to)));
    }

    /// Whether the new character can stand here.
    pub fn may_return_at(self, to: Spot) -> bool {
        self.s.newcomer.is_some_and(|made| self.mat.is_spot(to) && self.is_return_place(made.finder, to))
    }

    /// Some places where somebody found can stand: in contact with the finder, or else around him.
    fn return_places(self, finder: SurvivorId) -> Vec<Spot> {
        let Some(spot) = self.spot(finder) else { return Vec::new() };
        let bases = self.bases(None, None);
        let mut places = self.mat.contact_places(spot, spot.at, self.s.open, &bases);
        places.retain(|place| self.is_return_place(finder, *place));
        if places.is_empty() {
            let distance = self.settings().health.return_distance;
            let around = (0..DIRECTIONS).map(|turn| Facing::default().turned(turn * 120 / DIRECTIONS));
            let points = around.filter_map(|facing| self.mat.base_at_gap(self.mat.place(spot), facing, distance / 2));
            places = points.map(|at| self.mat.settled(Spot { at, on: spot.on })).collect();
            places.retain(|place| self.is_return_place(finder, *place));
        }
        let step = places.len().div_ceil(LISTED).max(1);
        places.into_iter().step_by(step).collect()
    }

    /// A free place within 2 cm of the finder (SUR-RET-6), with no wall or closed door between them.
    fn is_return_place(self, finder: SurvivorId, to: Spot) -> bool {
        let Some(here) = self.place(finder) else { return false };
        let there = self.mat.place(to);
        self.mat.settled(to) == to
            && self.mat.is_gap_at_most(here, there, self.settings().health.return_distance)
            && self.mat.reaches(here, there, self.s.open)
            && self.mat.is_free(to, self.s.open, &self.bases(None, None))
    }
}
