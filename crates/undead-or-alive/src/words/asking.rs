//! What is asked, in words: who is asked, and what it is about.

use shamble_kernel::{Arg, Name, Phrase};
use shamble_zombicide::words::{danger, dice};

use crate::questions::Question;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Gait, Occasion, Sorting, Stray, SurvivorId};

impl<'a> Sight<'a> {
    /// A question as a phrase for people.
    pub fn ask(self, question: Question) -> Phrase<'a> {
        let own = self.s.turn.who;
        match question {
            Question::Enlist => self.together(Phrase::new("uoa-ask-enlist").number("places", self.s.places_left)),
            Question::Station { group, .. } => self.together(self.ask_station_of(group)),
            Question::FirstPlayer => self.together(Phrase::new("uoa-ask-first-player")),
            Question::StartingWeapon { who } => self.about("uoa-ask-weapon", who),
            Question::StartingZone { who } => self.about("uoa-ask-start", who),
            Question::StartingNoise => self.together(Phrase::new("uoa-ask-start-noise")),
            Question::WhoGets { card, .. } => {
                self.together(Phrase::new("uoa-ask-who-gets").name("card", self.card(card)))
            }
            Question::Ready { .. } => self.together(Phrase::new("uoa-ask-ready")),
            Question::Activate { player } if self.s.players > 1 => self.player("uoa-ask-activate", player),
            Question::Activate { .. } => Phrase::new("uoa-ask-activate-alone"),
            Question::Act => self.ask_action(own),
            Question::Exit => self.about("uoa-ask-exit", own),
            Question::GoOn { gait, .. } => self.about(
                match gait {
                    Gait::Walk | Gait::HitAndRun | Gait::Sprint => "uoa-ask-go-on",
                    Gait::Charge => "uoa-ask-charge-on",
                },
                own,
            ),
            Question::Board => self.about("uoa-ask-board", own),
            Question::FreeMove => self.by_means_of("uoa-ask-free-move", own, Family::FreeMove),
            Question::ChargeStrike => self.about("uoa-ask-charge-strike", own),
            Question::Rescue { zone, .. } => {
                self.by_means_of("uoa-ask-rescue", own, Family::PullSurvivors).name("zone", self.zone(zone))
            }
            Question::Dragged { who, .. } => self.ask_dragged(who),
            Question::Sort { who, why } => self.ask_sorting(who, why),
            Question::Consent { who, with } => self.about("uoa-ask-consent", with).name("other", self.who(who)),
            Question::Retrieve { card } => self.about("uoa-ask-retrieve", own).name("card", self.card(card)),
            Question::Reroll => {
                let phrase = self.about("uoa-ask-reroll", own).arg("dice", dice(self.s.fight.faces));
                phrase.number("hits", self.result().hits)
            }
            Question::MoreDice => self.about("uoa-ask-more-dice", own).number("dice", self.s.fight.more),
            Question::Hit => {
                let phrase = self.about("uoa-ask-hit", own).name("zone", self.zone(self.s.fight.zone));
                phrase.number("hits", self.s.fight.hits).number("damage", self.s.fight.damage)
            }
            Question::Reap => self.about("uoa-ask-reap", own),
            Question::FriendlyFire { .. } => self.together(self.ask_stray_hit(self.s.fight.damage)),
            Question::Skill { who, level } => self.about("uoa-ask-skill", who).phrase("level", danger(level)),
            Question::WhichToken { .. } => self.together(Phrase::new("uoa-ask-which-token")),
            Question::Bite { zone, kind, .. } => {
                self.one("uoa-ask-bite", "uoa-ask-bite-beast", kind).name("zone", self.zone(zone))
            }
            Question::Heading { zone } => {
                self.together(self.at("uoa-ask-heading", zone).arg("zombies", self.crowd(zone)))
            }
            Question::Surplus { zone, kind, .. } => {
                let ask = self.one("uoa-ask-surplus", "uoa-ask-surplus-beast", kind);
                self.together(ask.name("zone", self.zone(zone)))
            }
            Question::Noise => self.together(Phrase::new("uoa-ask-noise")),
            Question::Links { .. } => self.together(Phrase::new("uoa-ask-links")),
            Question::Displaced { .. } => self.together(self.ask_displaced()),
        }
    }

    /// A question to all players; alone at the table one is not told so.
    fn together(self, ask: Phrase<'a>) -> Phrase<'a> {
        if self.s.players > 1 { Phrase::new("uoa-ask-together").phrase("ask", ask) } else { ask }
    }

    fn ask_station_of(self, group: u8) -> Phrase<'a> {
        let group = self.mission().companions.get(group as usize);
        let phrase = Phrase::new("uoa-ask-station");
        group.into_iter().fold(phrase, |phrase, group| phrase.name("class", self.class(group.class)))
    }

    /// A turn, an action that somebody gives, or an attack on zombies that have just come.
    fn ask_action(self, who: SurvivorId) -> Phrase<'a> {
        let zone = self.s.survivor(who).zone;
        let placed =
            |phrase: Phrase<'a>| zone.into_iter().fold(phrase, |phrase, zone| phrase.phrase("place", self.place(zone)));
        match self.s.turn.occasion {
            Occasion::Nobody | Occasion::Turn | Occasion::Link => {
                let free = self.free_now(who);
                let key = if free.is_empty() { "uoa-ask-act" } else { "uoa-ask-act-free" };
                let phrase = placed(self.about(key, who)).number("actions", self.s.turn.actions);
                if free.is_empty() { phrase } else { phrase.arg("free", Arg::List(free)) }
            }
            Occasion::Given => placed(self.about("uoa-ask-given", who)),
            Occasion::Reflex(spawned) => self.about("uoa-ask-reflex", who).name("zone", self.zone(spawned)),
        }
    }

    /// Free actions of skills that are left in this turn.
    fn free_now(self, who: SurvivorId) -> Vec<Arg<'a>> {
        use crate::content::skills::{Effect, FreeUse};
        let is_left = |(skill, effect, copies): &(crate::cards::SkillId, Effect, u8)| match effect {
            Effect::FreeAction { on: FreeUse::AtSpawn, .. } => false,
            Effect::FreeAction { amount, .. } => self.spent(*skill) < amount * copies,
            _ => false,
        };
        let left = self.skilled(who).with(Family::FreeAction).filter(is_left);
        left.map(|(skill, ..)| Arg::Name(self.skill(skill))).collect()
    }

    /// A sentence that names the skill behind it.
    fn by_means_of(self, key: &'static str, who: SurvivorId, family: Family) -> Phrase<'a> {
        let phrase = self.about(key, who);
        let skill = self.skilled(who).first(family);
        skill.into_iter().fold(phrase, |phrase, skill| phrase.name("skill", self.skill(skill)))
    }

    fn ask_dragged(self, who: SurvivorId) -> Phrase<'a> {
        let phrase = self.about("uoa-ask-dragged", who).name("by", self.who(self.s.turn.who));
        let to = self.s.survivor(self.s.turn.who).zone;
        to.into_iter().fold(phrase, |phrase, zone| phrase.name("zone", self.zone(zone)))
    }

    fn ask_sorting(self, who: SurvivorId, why: Sorting) -> Phrase<'a> {
        let open: Vec<Arg<'a>> = self.s.desk.open.iter().map(|held| self.thing(held.thing)).collect();
        let key = match (why, open.is_empty()) {
            (Sorting::Found, false) => "uoa-ask-found",
            (Sorting::Free | Sorting::Found, true) => "uoa-ask-sort",
            (Sorting::Free, false) => "uoa-ask-sort-open",
            (Sorting::Trade(_), true) => "uoa-ask-trade",
            (Sorting::Trade(_), false) => "uoa-ask-trade-open",
        };
        let phrase = self.about(key, who);
        let phrase = if open.is_empty() { phrase } else { phrase.arg("things", Arg::List(open)) };
        match why {
            Sorting::Trade(with) => phrase.name("with", self.who(with)),
            Sorting::Found | Sorting::Free => phrase,
        }
    }

    fn ask_stray_hit(self, wounds: u8) -> Phrase<'a> {
        self.at("uoa-ask-stray", self.s.fight.zone).number("wounds", wounds)
    }

    /// Who or what has to step aside for the train.
    fn ask_displaced(self) -> Phrase<'a> {
        let who: Option<&'a Name> = match self.s.strays.last() {
            Some(Stray::Survivor { who, .. }) => Some(self.who(*who)),
            Some(Stray::Companion { who, .. }) => Some(self.comrade(*who)),
            None => None,
        };
        match who {
            Some(who) => Phrase::new("uoa-ask-displaced").name("who", who),
            None => Phrase::new("uoa-ask-displaced-rest"),
        }
    }
}
