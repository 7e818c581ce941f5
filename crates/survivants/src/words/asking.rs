//! What is asked, in words: who is asked, and what it is about.

use shamble_kernel::{Arg, Phrase};

use super::pieces::{about_cm, movement};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Phase, SurvivorId};

impl<'a> Sight<'a> {
    /// A question as a phrase.
    pub fn ask(self, question: Question) -> Phrase<'a> {
        match question {
            Question::Camp => Phrase::new("sur-ask-camp"),
            Question::StartAt { who } => self.about("sur-ask-start", who),
            Question::Arm { who } => self.about("sur-ask-arm", who),
            Question::Face { who } => self.about("sur-ask-face", who),
            Question::EnterFirst { who } => self.ask_entry("sur-ask-enter-first", who),
            Question::EnterNext { who } => self.ask_entry("sur-ask-enter-next", who),
            Question::Answer { who, zombie } => self.between("sur-ask-answer", zombie, who),
            Question::Dodge { who, zombie, .. } => self.between("sur-ask-dodge", zombie, who),
            Question::DodgeAgain { who, zombie, .. } => self.between("sur-ask-dodge-again", zombie, who),
            Question::BlowAgain { who, .. } => self.about("sur-ask-blow-again", who),
            Question::Duels => Phrase::new("sur-ask-duels"),
            Question::Clinch { who } => self.about("sur-ask-clinch", who).number("value", self.clinch_value(who)),
            Question::Act { who } => self.ask_action(who),
            Question::Where { who } => self.ask_way(who),
            Question::AimOnTheMove { who } => self.about("sur-ask-aim", who),
            Question::CloseBehind { who, door } => {
                self.about("sur-ask-close-behind", who).phrase("door", self.door_words(door))
            }
            Question::Meet { who, room } => self.about("sur-ask-meet", who).arg("room", self.room_words(room)),
            Question::OtherWeapon { who, .. } => self.about("sur-ask-other-weapon", who),
            Question::Victims { who, left, .. } => self.about("sur-ask-victims", who).number("left", left),
            Question::Fringe { who, left, .. } => self.about("sur-ask-fringe", who).number("left", left),
            Question::RepairAgain { who, slot, .. } => {
                self.about("sur-ask-repair-again", who).arg("weapon", self.in_slot(who, slot))
            }
            Question::FindKind { who } => self.about("sur-ask-find-kind", who),
            Question::GiveWhat { who, to } => self.about("sur-ask-give", who).arg("to", self.who(to)),
            Question::Consent { who, from } => {
                let offered = self.gift_words(from, self.s.gift.and_then(|gift| gift.given));
                self.about("sur-ask-consent", who).arg("from", self.who(from)).arg("things", offered)
            }
            Question::ConsentBack { who, to } => {
                let gift = self.s.gift;
                let phrase = self.about("sur-ask-consent-back", who).arg("to", self.who(to));
                let phrase = phrase.arg("given", self.gift_words(who, gift.and_then(|gift| gift.given)));
                phrase.arg("back", self.gift_words(to, gift.and_then(|gift| gift.back)))
            }
            Question::NewPerson { .. } if self.s.phase == Phase::SetUp => Phrase::new("sur-ask-new-survivor"),
            Question::NewPerson { .. } => Phrase::new("sur-ask-new-person"),
            Question::NewPoint { .. } => self.ask_point(),
            Question::NewSkill { .. } => Phrase::new("sur-ask-new-skill").arg("who", self.newcomer_words()),
            Question::NewPlace { .. } => Phrase::new("sur-ask-new-place").arg("who", self.newcomer_words()),
            Question::Eat { who } => {
                let survivor = self.survivor(who);
                let most = survivor.values[crate::kinds::Characteristic::Energy];
                self.about("sur-ask-eat", who).number("energy", survivor.energy).number("most", most)
            }
            Question::Heal { who } => {
                let survivor = self.survivor(who);
                let most = survivor.values[crate::kinds::Characteristic::Health];
                let phrase = self.about("sur-ask-heal", who).number("health", survivor.health).number("most", most);
                phrase.number("bites", survivor.bites)
            }
            Question::Sort { who } => self.about("sur-ask-sort", who),
        }
    }

    fn ask_action(self, who: SurvivorId) -> Phrase<'a> {
        let survivor = self.survivor(who);
        let phrase = self.about("sur-ask-act", who).number("pa", survivor.pa);
        phrase.number("health", survivor.health).number("energy", survivor.energy)
    }

    /// Zombies of a wave: which comes now, and of which player it is.
    fn ask_entry(self, key: &'static str, who: SurvivorId) -> Phrase<'a> {
        let coming = self.s.wave.coming;
        let next = coming.iter().find_map(|(kind, count)| kind.filter(|_| *count > 0));
        let left: u8 = coming.iter().map(|(_, count)| *count).sum();
        let kind = next
            .map_or(Arg::Phrase(Phrase::new("sur-nothing")), |kind| Arg::Name(&self.content.zombies.types[kind].name));
        self.about(key, who).arg("kind", kind).number("left", left)
    }

    fn ask_way(self, who: SurvivorId) -> Phrase<'a> {
        let Some(walk) = self.s.walk() else { return self.about("sur-ask-where-to", who) };
        let key = if walk.is_held_up { "sur-ask-go-on" } else { "sur-ask-where" };
        let phrase = self.about(key, who).phrase("move", movement(walk.kind));
        phrase.phrase("left", about_cm(walk.left.length()))
    }

    fn ask_point(self) -> Phrase<'a> {
        let free = self.content.people.creation.free_points;
        let spent: u8 = self.s.newcomer.map_or(0, |newcomer| newcomer.spent.0.iter().sum());
        let phrase = Phrase::new("sur-ask-new-point").arg("who", self.newcomer_words());
        phrase.number("left", free.saturating_sub(spent))
    }

    /// Who the new character is, once that is chosen.
    fn newcomer_words(self) -> Arg<'a> {
        match self.s.newcomer.and_then(|newcomer| newcomer.person) {
            Some(person) => Arg::Name(&self.content.people.get(person).name),
            None => Arg::Phrase(Phrase::new("sur-newcomer")),
        }
    }

    /// So many of a slot, or nothing.
    fn gift_words(self, from: SurvivorId, part: Option<(u8, u8)>) -> Arg<'a> {
        let stack = part.and_then(|(slot, count)| self.survivor(from).stack(slot).map(|stack| (stack.thing, count)));
        stack.map_or(Arg::Phrase(Phrase::new("sur-nothing")), |(thing, count)| self.things(thing, count))
    }
}
