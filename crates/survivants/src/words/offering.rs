//! What can be chosen, in words: what it does and what it costs.

use shamble_kernel::{Arg, Id, Phrase};

use super::costs::{cost, on_die};
use super::pieces::{about_cm, cm, mode, movement};
use super::places::{direction, exact_point, point};
use crate::choice::{Act, Camp, Choice, Clinch, Forecast, Goal, Make, Remedy};
use crate::kinds::{Characteristic, PieceId, SkillId};
use crate::mat::{Length, Point, Spot};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Lying, SurvivorId};

impl<'a> Sight<'a> {
    /// A choice as a phrase.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let who = self.question().who().unwrap_or_default();
        let forecast = self.forecast(choice);
        let priced = |key: &'static str| Phrase::new(key).phrase("cost", cost(forecast.pa));
        let needs = on_die(forecast.needs.unwrap_or_default());
        match choice {
            Choice::Pass => Phrase::new(self.passing()),
            Choice::Yes => Phrase::new(self.agreeing()),
            Choice::Act(act) => self.offer_act(who, act, forecast),
            Choice::Go(Goal::Spot(to)) => self.offer_spot(who, to),
            Choice::Go(Goal::Rung { z, .. }) => Phrase::new("sur-offer-rung").phrase("height", cm(z)),
            Choice::Go(Goal::Hang { piece, z }) => self.offer_hanging(piece, z),
            Choice::Stop => self.offer_stop(),
            Choice::Face { to } => self.offer_facing(who, to),
            Choice::Enter { at } => self.offer_entry(who, at),
            Choice::ShootFrom { part, target } => {
                Phrase::new("sur-offer-shoot-from").number("part", part).phrase("target", self.target_words(target))
            }
            Choice::Victim { figure } => Phrase::new("sur-offer-victim").phrase("zombie", self.zombie_words(figure)),
            Choice::Duel { who } => self.about("sur-offer-duel", who),
            Choice::Clinch(Clinch::Strike) => priced("sur-offer-strike").number("value", forecast.needs.unwrap_or(0)),
            Choice::Clinch(Clinch::Disengage) => priced("sur-offer-disengage"),
            Choice::Dodge => Phrase::new("sur-offer-dodge").number("value", needs),
            Choice::Flee => Phrase::new("sur-offer-flee"),
            Choice::Stand => Phrase::new("sur-offer-stand"),
            Choice::Roll { table } => {
                Phrase::new("sur-offer-roll").name("kind", &self.content.chances.items[table.index()].name)
            }
            Choice::Object { slot, count } => {
                let is_back = matches!(self.question(), Question::Consent { .. });
                self.offer_part(if is_back { "sur-offer-object-back" } else { "sur-offer-object" }, who, slot, count)
            }
            Choice::Use(Remedy::Item { slot }) => {
                let is_kit = matches!(self.question(), Question::Heal { .. });
                let phrase = Phrase::new(if is_kit { "sur-offer-heal" } else { "sur-offer-eat" });
                phrase.arg("item", self.in_slot(who, slot)).number("gained", forecast.gains)
            }
            Choice::Use(Remedy::Cure) => {
                let cure = &self.content.stores.bite_cure;
                Phrase::new("sur-offer-cure").name("cure", &cure.name).name("text", &cure.text)
            }
            Choice::Make(Make::Person(person)) => {
                let person = self.content.people.get(person);
                Phrase::new("sur-offer-person").name("who", &person.name).name("trade", &person.trade)
            }
            Choice::Make(Make::Point(which)) => self.offer_point(which),
            Choice::Make(Make::Skill(skill)) => self.offer_skill(Phrase::new("sur-offer-skill"), skill, 1),
            Choice::Camp(Camp::Grow { who, which }) => self.offer_growing(who, which),
            Choice::Camp(Camp::Learn { who, skill }) => {
                let level = self.survivor(who).skills.of(skill) + 1;
                let phrase = self.about("sur-offer-learn", who).number("xp", self.content.people.growth.skill.xp);
                self.offer_skill(phrase.number("level", level), skill, level)
            }
            Choice::Camp(Camp::HandOver { from, slot, to }) => {
                self.offer_part("sur-offer-hand-over", from, slot, 0).arg("who", self.who(from)).arg("to", self.who(to))
            }
        }
    }

    /// An action: what it does, what it costs, and what has to be rolled.
    fn offer_act(self, who: SurvivorId, act: Act, forecast: Forecast) -> Phrase<'a> {
        let priced = |key: &'static str| Phrase::new(key).phrase("cost", cost(forecast.pa));
        let needs = on_die(forecast.needs.unwrap_or_default());
        match act {
            Act::Activate { who } => self.offer_activation(who),
            Act::EndPhase => self.offer_end(),
            Act::Move { kind, shot: None } => priced("sur-offer-move").phrase("move", movement(kind)),
            Act::Move { kind, shot: Some((slot, shot)) } => {
                let phrase = priced("sur-offer-move-shooting").phrase("move", movement(kind));
                phrase.arg("weapon", self.in_slot(who, slot)).phrase("mode", mode(shot))
            }
            Act::Shoot { slot, mode: kind, target } => {
                let phrase = priced("sur-offer-shoot").phrase("target", self.target_words(target));
                let phrase = phrase.arg("weapon", self.in_slot(who, slot)).phrase("mode", mode(kind));
                phrase.phrase("aim", self.aim_words(who, target, forecast.needs))
            }
            Act::Attack { slot, target } => {
                let arm = self.arm(who, slot);
                let name = arm.map_or(Arg::Phrase(Phrase::new("sur-nothing")), |arm| Arg::Name(&arm.weapon.name));
                let phrase = priced("sur-offer-attack").phrase("target", self.target_words(target));
                phrase.arg("weapon", name).number("value", needs)
            }
            Act::Reload { slot } => priced("sur-offer-reload").arg("weapon", self.in_slot(who, slot)),
            Act::Repair { slot } => {
                let value = forecast.needs.unwrap_or_default();
                priced("sur-offer-repair").arg("weapon", self.in_slot(who, slot)).number("value", value)
            }
            Act::Draw { slot, hand } => self.offer_draw(priced, who, slot, hand),
            Act::TryDoor { door } => priced("sur-offer-try").phrase("door", self.door_words(door)),
            Act::OpenDoor { door } => priced("sur-offer-open").phrase("door", self.door_words(door)),
            Act::CloseDoor { door } => priced("sur-offer-close").phrase("door", self.door_words(door)),
            Act::ForceDoor { door } => priced("sur-offer-force").phrase("door", self.door_words(door)),
            Act::Search { place } => {
                let phrase = priced("sur-offer-search").arg("place", self.search_words(place));
                phrase.number("level", self.search_level(place))
            }
            Act::SearchBody { figure } => priced("sur-offer-search-body").phrase("zombie", self.zombie_words(figure)),
            Act::SeekStick => priced("sur-offer-seek-stick"),
            Act::Give { to } => priced("sur-offer-give").arg("who", self.who(to)),
            Act::Care { to } => priced("sur-offer-care").arg("who", self.who(to)).number("gained", forecast.gains),
            Act::Leather { item } => priced("sur-offer-leather").name("item", &self.content.stores.item(item).name),
            Act::Wear { slot } => priced("sur-offer-wear").arg("item", self.in_slot(who, slot)),
            Act::Take { lying } => priced("sur-offer-take").arg("things", self.lying_at(lying)),
            Act::Unload { lying } => Phrase::new("sur-offer-unload").arg("things", self.lying_at(lying)),
            Act::Drop { slot, count } => self.offer_part("sur-offer-drop", who, slot, count),
            Act::Join => priced("sur-offer-join"),
            Act::Escort { .. } => priced("sur-offer-escort"),
            Act::Leave => priced("sur-offer-leave"),
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
            parts.extend(self.target_warning(to));
            parts.extend(self.danger_words(to));
            return Phrase::new("sur-offer-go").arg("way", Arg::List(parts));
        }
        if parts.is_empty() {
            parts.extend(self.landmark(to));
        }
        Phrase::new("sur-offer-start").arg("way", Arg::List(parts)).phrase("point", point(to.at))
    }

    /// That a shot on the way there would find no target.
    fn target_warning(self, to: Spot) -> Option<Arg<'a>> {
        let survey = self.survey(self.s.walk()?);
        let route = survey.route(Goal::Spot(to)).ok()?;
        (!survey.is_worth_while(&route)).then(|| Arg::Phrase(Phrase::new("sur-no-target")))
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
        let is_first = matches!(self.question(), Question::EnterFirst { .. });
        let spot = if is_first { self.entering(at).unwrap_or(Spot::ground(at)) } else { Spot::ground(at) };
        let phrase = self.about("sur-offer-enter", who).phrase("point", point(spot.at));
        let Some(from) = self.place(who) else { return phrase };
        let gap = about_cm(self.mat.gap(from, self.mat.place(spot)).length());
        phrase.phrase("distance", gap).phrase("direction", direction(from.at, spot.at))
    }

    /// What tells a choice from another one that is said in the same words: a point, or which of two things it is.
    pub fn particulars(self, choice: Choice) -> Option<Phrase<'a>> {
        let who = self.question().who().unwrap_or_default();
        match choice {
            Choice::Go(Goal::Spot(Spot { at, .. })) | Choice::Enter { at } | Choice::Face { to: at } => {
                Some(exact_point(at))
            }
            Choice::Act(Act::Take { lying } | Act::Unload { lying }) => {
                self.s.lying.get(usize::from(lying)).map(|lying| point(lying.spot.at))
            }
            Choice::Act(
                Act::Move { shot: Some((slot, _)), .. }
                | Act::Shoot { slot, .. }
                | Act::Attack { slot: Some(slot), .. }
                | Act::Reload { slot }
                | Act::Repair { slot }
                | Act::Draw { slot, .. }
                | Act::Wear { slot }
                | Act::Drop { slot, .. },
            )
            | Choice::Object { slot, .. }
            | Choice::Use(Remedy::Item { slot }) => Some(self.slot_particulars(who, slot)),
            Choice::Camp(Camp::HandOver { from, slot, .. }) => Some(self.slot_particulars(from, slot)),
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
        match self.question() {
            Question::Consent { .. } => "sur-offer-accept",
            Question::ConsentBack { .. } => "sur-offer-accept-back",
            _ => "sur-offer-again",
        }
    }

    /// Doing nothing, or nothing more, in the words of what is asked.
    fn passing(self) -> &'static str {
        match self.question() {
            Question::Camp => "sur-offer-set-out",
            Question::CloseBehind { .. } => "sur-offer-leave-open",
            Question::Answer { .. } => "sur-offer-no-answer",
            Question::Dodge { .. } => "sur-offer-no-dodge",
            Question::Consent { .. } | Question::ConsentBack { .. } => "sur-offer-decline",
            Question::GiveWhat { .. } => "sur-offer-give-nothing",
            Question::Eat { .. } | Question::Heal { .. } => "sur-offer-no-more",
            Question::Sort { .. } => "sur-offer-keep",
            Question::DodgeAgain { .. } | Question::RepairAgain { .. } => "sur-offer-not-again",
            _ => "sur-offer-pass",
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
