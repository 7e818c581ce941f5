//! What can be chosen, in words: what it does and what it costs.

use shamble_kernel::{Arg, Id, Phrase};

use super::pieces::{about_cm, cm, mode, movement};
use super::places::{direction, exact_point, point};
use crate::choice::Choice;
use crate::content::arms::{ItemKind, Thing};
use crate::content::tables::SearchPlace;
use crate::kinds::{Characteristic, PieceId, SkillId};
use crate::mat::{Length, Point, Spot};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Dodging, Lying, MoveKind, ShotMode, Step, SurvivorId, Target};

impl<'a> Sight<'a> {
    /// A choice as a phrase.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let who = self.asked().and_then(Question::who).unwrap_or(self.s.acting);
        let priced = |key: &'static str| Phrase::new(key).phrase("cost", self.cost_of(who, choice));
        match choice {
            Choice::Go { to } => self.offer_spot(who, to),
            Choice::Rung { z, .. } => Phrase::new("sur-offer-rung").phrase("height", cm(z)),
            Choice::Hang { piece, z } => self.offer_hanging(piece, z),
            Choice::Face { to } => self.offer_facing(who, to),
            Choice::Enter { at } => self.offer_entry(who, at),
            Choice::Stop => self.offer_stop(),

            Choice::Activate { who } => self.offer_activation(who),
            Choice::EndPhase => self.offer_end(),
            Choice::Duel { who } => self.about("sur-offer-duel", who),

            Choice::Move { kind, shot: None } => priced("sur-offer-move").phrase("move", movement(kind)),
            Choice::Move { kind, shot: Some((slot, shot)) } => {
                self.offer_moving_shot(priced("sur-offer-move-shooting"), who, kind, slot, shot)
            }
            Choice::Shoot { slot, mode: kind, target } => {
                let phrase = priced("sur-offer-shoot").phrase("target", self.target_words(target));
                let phrase = phrase.arg("weapon", self.in_slot(who, slot)).phrase("mode", mode(kind));
                phrase.phrase("aim", self.aim_words(who, slot, kind, target))
            }
            Choice::ShootFrom { part, target } => {
                Phrase::new("sur-offer-shoot-from").number("part", part).phrase("target", self.target_words(target))
            }
            Choice::Attack { slot, target } => self.offer_blow_words(priced("sur-offer-attack"), who, slot, target),
            Choice::Reload { slot } => priced("sur-offer-reload").arg("weapon", self.in_slot(who, slot)),
            Choice::Repair { slot } => {
                let value = self.repair_of(who, slot).map_or(0, |repair| repair.value);
                priced("sur-offer-repair").arg("weapon", self.in_slot(who, slot)).number("value", value)
            }
            Choice::Draw { slot, hand } => self.offer_draw(priced, who, slot, hand),
            Choice::TryDoor { door } => priced("sur-offer-try").phrase("door", self.door_words(door)),
            Choice::OpenDoor { door } => priced("sur-offer-open").phrase("door", self.door_words(door)),
            Choice::CloseDoor { door } => priced("sur-offer-close").phrase("door", self.door_words(door)),
            Choice::ForceDoor { door } => priced("sur-offer-force").phrase("door", self.door_words(door)),
            Choice::Search { place } => self.offer_search(priced("sur-offer-search"), place),
            Choice::SearchBody { figure } => {
                priced("sur-offer-search-body").phrase("zombie", self.zombie_words(figure))
            }
            Choice::SeekStick => priced("sur-offer-seek-stick"),
            Choice::Give { to } => priced("sur-offer-give").arg("who", self.who(to)),
            Choice::Object { slot, count } => {
                let is_back = matches!(self.asked(), Some(Question::Consent { .. }));
                self.offer_part(if is_back { "sur-offer-object-back" } else { "sur-offer-object" }, who, slot, count)
            }
            Choice::Care { to } => {
                let gained = self.best_care(who).map_or(0, |(_, health)| health);
                priced("sur-offer-care").arg("who", self.who(to)).number("gained", gained)
            }
            Choice::Leather { item } => priced("sur-offer-leather").name("item", &self.content.stores.item(item).name),
            Choice::Wear { slot } => priced("sur-offer-wear").arg("item", self.in_slot(who, slot)),
            Choice::Take { lying } => priced("sur-offer-take").arg("things", self.lying_at(lying)),
            Choice::Unload { lying } => Phrase::new("sur-offer-unload").arg("things", self.lying_at(lying)),
            Choice::Drop { slot, count } => self.offer_part("sur-offer-drop", who, slot, count),
            Choice::Join => priced("sur-offer-join"),
            Choice::Escort { .. } => priced("sur-offer-escort"),
            Choice::Leave => priced("sur-offer-leave"),

            Choice::Yes => Phrase::new(self.agreeing()),
            Choice::Pass => Phrase::new(self.passing()),
            Choice::Dodge => {
                let what = match self.question() {
                    Some(Step::Dodge { what, .. }) => *what,
                    Some(_) | None => Dodging::Early,
                };
                Phrase::new("sur-offer-dodge").number("value", self.dodge_value(who, what).clamp(1, 10))
            }
            Choice::Strike => priced("sur-offer-strike").number("value", self.clinch_value(who)),
            Choice::Disengage => priced("sur-offer-disengage"),
            Choice::Flee => Phrase::new("sur-offer-flee"),
            Choice::Stand => Phrase::new("sur-offer-stand"),
            Choice::Victim { figure } => Phrase::new("sur-offer-victim").phrase("zombie", self.zombie_words(figure)),
            Choice::Roll { table } => {
                Phrase::new("sur-offer-roll").name("kind", &self.content.chances.items[table.index()].name)
            }

            Choice::Consume { slot } => self.offer_consumption(who, slot),
            Choice::Cure => {
                let cure = &self.content.stores.bite_cure;
                Phrase::new("sur-offer-cure").name("cure", &cure.name).name("text", &cure.text)
            }

            Choice::Person { person } => {
                let person = self.content.people.get(person);
                Phrase::new("sur-offer-person").name("who", &person.name).name("trade", &person.trade)
            }
            Choice::Point { which } => self.offer_point(which),
            Choice::Skill { skill } => self.offer_skill(Phrase::new("sur-offer-skill"), skill, 1),
            Choice::Grow { who, which } => self.offer_growing(who, which),
            Choice::Learn { who, skill } => {
                let level = self.survivor(who).skills.of(skill) + 1;
                let phrase = self.about("sur-offer-learn", who).number("xp", self.content.people.growth.skill.xp);
                self.offer_skill(phrase.number("level", level), skill, level)
            }
            Choice::HandOver { from, slot, to } => {
                self.offer_part("sur-offer-hand-over", from, slot, 0).arg("who", self.who(from)).arg("to", self.who(to))
            }
        }
    }

    /// A place to go to, to start from or to return at.
    fn offer_spot(self, who: SurvivorId, to: Spot) -> Phrase<'a> {
        if self.place(who).is_some_and(|here| here == self.mat.place(to)) {
            return Phrase::new("sur-offer-turn");
        }
        let Arg::List(mut parts) = self.way_words(who, to) else { return Phrase::new("sur-offer-turn") };
        // Whoever is on the table goes so far in a direction; who is not stands at a point.
        if self.place(who).is_some() {
            parts.extend(self.danger_words(to));
            return Phrase::new("sur-offer-go").arg("way", Arg::List(parts));
        }
        if parts.is_empty() {
            parts.extend(self.landmark(to));
        }
        Phrase::new("sur-offer-start").arg("way", Arg::List(parts)).phrase("point", point(to.at))
    }

    fn offer_hanging(self, piece: PieceId, z: Length) -> Phrase<'a> {
        Phrase::new("sur-offer-hang").arg("piece", self.piece_words(piece)).phrase("height", cm(z))
    }

    /// A direction, and the zombie that stands there.
    fn offer_facing(self, who: SurvivorId, to: Point) -> Phrase<'a> {
        let phrase = match self.s.zombies.iter().find(|zombie| zombie.spot.at == to) {
            Some(zombie) => self.of_zombie("sur-offer-face-zombie", zombie.figure),
            None => Phrase::new("sur-offer-face"),
        };
        match self.place(who) {
            Some(here) => phrase.phrase("direction", direction(here.at, to)),
            None => phrase.phrase("direction", point(to)),
        }
    }

    /// Where a zombie would come to stand, measured from him for whom it comes as the dice measure it: gap and direction.
    fn offer_entry(self, who: SurvivorId, at: Point) -> Phrase<'a> {
        let is_first = matches!(self.question(), Some(Step::EnterFirst));
        let spot = if is_first { self.entering(at).unwrap_or(Spot::ground(at)) } else { Spot::ground(at) };
        let phrase = self.about("sur-offer-enter", who).phrase("point", point(spot.at));
        let Some(from) = self.place(who) else { return phrase };
        let gap = about_cm(self.mat.gap(from, self.mat.place(spot)).length());
        phrase.phrase("distance", gap).phrase("direction", direction(from.at, spot.at))
    }

    /// What tells a choice from another one that is said in the same words: a point, or which of two things it is.
    pub fn particulars(self, choice: Choice) -> Option<Phrase<'a>> {
        let who = self.asked().and_then(Question::who).unwrap_or(self.s.acting);
        match choice {
            Choice::Go { to: Spot { at, .. } } | Choice::Enter { at } | Choice::Face { to: at } => {
                Some(exact_point(at))
            }
            Choice::Take { lying } | Choice::Unload { lying } => {
                self.s.lying.get(usize::from(lying)).map(|lying| point(lying.spot.at))
            }
            Choice::Move { shot: Some((slot, _)), .. }
            | Choice::Shoot { slot, .. }
            | Choice::Attack { slot: Some(slot), .. }
            | Choice::Reload { slot }
            | Choice::Repair { slot }
            | Choice::Draw { slot, .. }
            | Choice::Object { slot, .. }
            | Choice::Wear { slot }
            | Choice::Drop { slot, .. }
            | Choice::Consume { slot } => Some(self.slot_particulars(who, slot)),
            Choice::HandOver { from, slot, .. } => Some(self.slot_particulars(from, slot)),
            _ => None,
        }
    }

    /// The points of a stick or the rounds in a weapon where these differ from the like of it, else its place.
    fn slot_particulars(self, who: SurvivorId, slot: u8) -> Phrase<'a> {
        let survivor = self.survivor(who);
        let place = Phrase::new("sur-in-place").number("place", i64::from(slot) + 1);
        let Some(stack) = survivor.stack(slot) else { return place };
        let like = || survivor.stacks().filter(|(other, like)| *other != slot && like.thing == stack.thing);
        if like().all(|(_, like)| like.solidity != stack.solidity) {
            return Phrase::new("sur-of-solidity").number("solidity", stack.solidity);
        }
        if like().all(|(_, like)| like.loaded != stack.loaded) {
            return Phrase::new("sur-with-rounds").number("rounds", stack.loaded);
        }
        place
    }

    fn offer_stop(self) -> Phrase<'a> {
        let has_gone = self.s.walk().is_some_and(|walk| walk.is_held_up || !walk.behind.is_empty());
        Phrase::new(if has_gone { "sur-offer-stop" } else { "sur-offer-stay" })
    }

    fn offer_activation(self, who: SurvivorId) -> Phrase<'a> {
        let survivor = self.survivor(who);
        let phrase = self.about("sur-offer-activate", who).number("pa", survivor.pa);
        phrase.number("health", survivor.health)
    }

    /// The end of phase 2, and what is lost by it.
    fn offer_end(self) -> Phrase<'a> {
        let left: u8 = self.present().filter(|who| self.can_act(*who)).map(|who| self.survivor(who).pa).sum();
        Phrase::new("sur-offer-end").number("pa", left)
    }

    fn offer_moving_shot(
        self,
        phrase: Phrase<'a>,
        who: SurvivorId,
        kind: MoveKind,
        slot: u8,
        shot: ShotMode,
    ) -> Phrase<'a> {
        phrase.phrase("move", movement(kind)).arg("weapon", self.in_slot(who, slot)).phrase("mode", mode(shot))
    }

    /// A blow: its target, its weapon, and what has to be rolled.
    fn offer_blow_words(self, phrase: Phrase<'a>, who: SurvivorId, slot: Option<u8>, target: Target) -> Phrase<'a> {
        let arm = self.arm(who, slot);
        let value = match self.question() {
            Some(Step::BlowAgain { in_clinch: true, .. }) => self.clinch_value(who),
            Some(_) | None => arm.as_ref().map_or(0, |arm| self.attack_value(who, arm.blow)),
        };
        let name = arm.map_or(Arg::Phrase(Phrase::new("sur-nothing")), |arm| Arg::Name(&arm.weapon.name));
        // A 1 always hits (SUR-TEST-4).
        let phrase = phrase.phrase("target", self.target_words(target)).arg("weapon", name);
        phrase.number("value", value.clamp(1, 10))
    }

    /// A weapon taken in hand; whoever uses two is told which hand.
    fn offer_draw(
        self,
        priced: impl Fn(&'static str) -> Phrase<'a>,
        who: SurvivorId,
        slot: u8,
        hand: u8,
    ) -> Phrase<'a> {
        let key = match (self.has_two_hands(who), hand) {
            (false, _) => "sur-offer-draw",
            (true, 0) => "sur-offer-draw-first",
            (true, _) => "sur-offer-draw-second",
        };
        priced(key).arg("weapon", self.in_slot(who, slot))
    }

    fn offer_search(self, phrase: Phrase<'a>, place: SearchPlace) -> Phrase<'a> {
        phrase.arg("place", self.search_words(place)).number("level", self.search_level(place))
    }

    /// So many of a slot; 0 stands for all.
    fn offer_part(self, key: &'static str, who: SurvivorId, slot: u8, count: u8) -> Phrase<'a> {
        let things = match self.survivor(who).stack(slot) {
            Some(stack) => self.things(stack.thing, if count == 0 { stack.count } else { count }),
            None => Arg::Phrase(Phrase::new("sur-nothing")),
        };
        Phrase::new(key).arg("things", things)
    }

    fn lying_at(self, lying: u8) -> Arg<'a> {
        let found = self.s.lying.get(usize::from(lying));
        found.map_or(Arg::Phrase(Phrase::new("sur-nothing")), |lying: &Lying| self.lying_words(lying))
    }

    fn agreeing(self) -> &'static str {
        match self.asked() {
            Some(Question::Consent { .. }) => "sur-offer-accept",
            Some(Question::ConsentBack { .. }) => "sur-offer-accept-back",
            _ => "sur-offer-again",
        }
    }

    /// Doing nothing, or nothing more, in the words of what is asked.
    fn passing(self) -> &'static str {
        match self.asked() {
            Some(Question::Camp) => "sur-offer-set-out",
            Some(Question::Answer { .. }) => "sur-offer-no-answer",
            Some(Question::Dodge { .. }) => "sur-offer-no-dodge",
            Some(Question::Consent { .. } | Question::ConsentBack { .. }) => "sur-offer-decline",
            Some(Question::GiveWhat { .. }) => "sur-offer-give-nothing",
            Some(Question::Eat { .. } | Question::Heal { .. }) => "sur-offer-no-more",
            Some(Question::Sort { .. }) => "sur-offer-keep",
            Some(Question::DodgeAgain { .. } | Question::RepairAgain { .. }) => "sur-offer-not-again",
            _ => "sur-offer-pass",
        }
    }

    /// What is eaten, drunk or used, and what it gives.
    fn offer_consumption(self, who: SurvivorId, slot: u8) -> Phrase<'a> {
        let stack = self.survivor(who).stack(slot);
        let kind = stack.and_then(|stack| match stack.thing {
            Thing::Item(item) => Some(self.content.stores.item(item).kind),
            Thing::Weapon(_) | Thing::Ammo(_) => None,
        });
        let phrase = |key: &'static str| Phrase::new(key).arg("item", self.in_slot(who, slot));
        match kind {
            // No more than what is missing.
            Some(ItemKind::Kit { health, .. }) => {
                phrase("sur-offer-heal").number("gained", health.min(self.health_lost(who)))
            }
            Some(ItemKind::Provision { energy }) => {
                phrase("sur-offer-eat").number("gained", energy.min(self.energy_lost(who)))
            }
            Some(ItemKind::Protection { .. } | ItemKind::Dud { .. }) | None => {
                phrase("sur-offer-eat").number("gained", 0)
            }
        }
    }

    /// A free point of a new character, and the value it leads to.
    fn offer_point(self, which: Characteristic) -> Phrase<'a> {
        let creation = &self.content.people.creation;
        let spent = self.s.newcomer.map_or(0, |newcomer| newcomer.spent[which]);
        let value = creation.base[which] + (spent + 1) * creation.point_worth;
        Phrase::new("sur-offer-point-in").name("which", self.characteristic_name(which)).number("value", value)
    }

    fn offer_skill(self, phrase: Phrase<'a>, skill: SkillId, level: u8) -> Phrase<'a> {
        let skill = self.content.skill(skill);
        let phrase = phrase.name("skill", &skill.name);
        match skill.levels.get(usize::from(level.max(1)) - 1) {
            Some(level) => phrase.name("text", &level.text),
            None => phrase.phrase("text", Phrase::new("sur-nothing")),
        }
    }

    fn offer_growing(self, who: SurvivorId, which: Characteristic) -> Phrase<'a> {
        let growth = &self.content.people.growth.characteristics[which];
        let phrase = self.about("sur-offer-grow", who).name("which", &growth.name).number("xp", growth.xp);
        phrase.number("value", self.survivor(who).values[which] + growth.gain)
    }
}
