//! What is asked, in words: who is asked, and what it is about.

use shamble_kernel::{Arg, Phrase};
use shamble_zombicide::words::dice;

use super::attacks::roll;
use crate::cards::{AbilityId, SpawnCardId};
use crate::content::side::Spawn;
use crate::questions::{Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Occasion};

impl<'a> Sight<'a> {
    /// A question as a phrase for people.
    pub fn ask(self, question: Question) -> Phrase<'a> {
        let who = self.s.turn.who;
        match question {
            Question::Zone(zone) => self.ask_zone(zone),
            Question::Use(moment) => self.ask_use(moment),
            Question::StartAlone => self.together(Phrase::new("mz-ask-start-alone")),
            Question::HoldRise { who } => self.ask_hold(who),
            Question::Activate => self.together(Phrase::new("mz-ask-activate")),
            Question::Act => self.ask_action(who),
            Question::Exit => self.about("mz-ask-exit", who),
            Question::GoOn { .. } => self.about("mz-ask-go-on", who),
            Question::Flight { ability, .. } => self.by_means_of("mz-ask-flight", ability),
            Question::KeepDrawn { who } => self.about("mz-ask-keep-drawn", who),
            Question::TooManyTraits { who } => {
                self.about("mz-ask-too-many", who).number("most", self.trait_slots(who) as i64)
            }
            Question::KeepCitizen { who, card } => {
                self.of_citizen("mz-ask-keep-citizen", card).name("who", self.who(who))
            }
            Question::DrawCitizen { who } => self.about("mz-ask-draw-citizen", who),
            Question::PickDice { left, .. } => self.ask_dice(who, left),
            Question::Hit => {
                let phrase = self.about("mz-ask-hit", who).name("zone", self.zone(self.s.fight.zone));
                phrase.number("hits", self.s.fight.hits)
            }
            Question::Eliminate { ability, .. } => self.by_means_of("mz-ask-eliminate", ability),
            Question::NameWeak { .. } => self.about("mz-ask-weak", who),
            Question::Citizens => self.together(Phrase::new("mz-ask-citizens")),
            Question::Escorts => self.together(Phrase::new("mz-ask-escorts")),
            Question::Cancel { left } => self.together(self.at("mz-ask-cancel", self.s.pool.zone).number("left", left)),
            Question::Share => {
                let wounds = self.s.pool.from.iter().sum::<u8>();
                self.together(self.at("mz-ask-share", self.s.pool.zone).number("wounds", wounds))
            }
            Question::Inform => self.together(Phrase::new("mz-ask-inform")),
        }
    }

    fn ask_zone(self, question: ZoneQuestion) -> Phrase<'a> {
        let phrase = match question {
            ZoneQuestion::FreeAttack { ability, attack } => {
                let phrase = self.by_means_of("mz-ask-free-attack", ability);
                return phrase.name("arms", self.arms(Arms::Attack(attack)));
            }
            ZoneQuestion::Aim { ability, left } => return self.by_means_of("mz-ask-aim", ability).number("left", left),
            ZoneQuestion::Start { who } => self.about("mz-ask-start", who),
            ZoneQuestion::AloneAt { who } => self.about("mz-ask-alone-at", who),
            ZoneQuestion::Reinforce { who } => self.ask_reinforcement(who),
            ZoneQuestion::CitizenMoves { card, .. } => self.of_citizen("mz-ask-citizen-moves", card),
            ZoneQuestion::Attacks => Phrase::new("mz-ask-attacks"),
            ZoneQuestion::Reach { boss } => self.of_boss("mz-ask-reach", boss),
            ZoneQuestion::Surplus { zone, kind, .. } => {
                self.at("mz-ask-surplus", zone).name("kind", self.kind_name(kind, 1))
            }
            ZoneQuestion::BossWay { boss } => self.of_boss("mz-ask-boss-way", boss),
            ZoneQuestion::CitizenWay { card } => self.of_citizen("mz-ask-citizen-way", card),
            ZoneQuestion::Drop { card } => self.ask_drop_of(card),
            ZoneQuestion::Volley { .. } => Phrase::new("mz-ask-volley"),
            ZoneQuestion::Ahead { card, .. } => self.of_citizen("mz-ask-ahead", card),
            ZoneQuestion::Building => Phrase::new("mz-ask-building"),
        };
        self.together(phrase)
    }

    fn ask_use(self, moment: Moment) -> Phrase<'a> {
        let who = self.s.turn.who;
        match moment {
            Moment::AfterMove => self.about("mz-ask-after-move", who),
            Moment::Prepare => self.ask_preparation(who),
            Moment::Rerolls => {
                let phrase = self.about("mz-ask-rerolls", who).arg("dice", dice(self.s.fight.faces));
                phrase.number("hits", self.hits())
            }
            Moment::AfterHits => self.about("mz-ask-after-hits", who),
            Moment::AfterAttack { .. } => self.about("mz-ask-after-attack", who),
            Moment::Pooled { who } => {
                let phrase = self.at("mz-ask-pooled", self.s.pool.zone).number("wounds", self.wounds_in_pool());
                phrase.arg("who", self.heroes_named([who].into_iter()))
            }
            Moment::Wound { who, .. } => self.about("mz-ask-wound", who).number("health", self.s.hero(who).health),
            Moment::Redraw { card, .. } => {
                let says = self.spawn_says(self.side().spawn_card(card).what, self.danger());
                Phrase::new("mz-ask-redraw").phrase("says", says)
            }
        }
    }

    /// A question to all players; alone at the table one is not told so.
    fn together(self, ask: Phrase<'a>) -> Phrase<'a> {
        if self.s.players > 1 { Phrase::new("mz-ask-together").phrase("ask", ask) } else { ask }
    }

    /// A sentence about the acting hero that names the ability behind it.
    fn by_means_of(self, key: &'static str, ability: AbilityId) -> Phrase<'a> {
        self.about(key, self.s.turn.who).name("ability", self.ability_name(ability))
    }

    fn ask_hold(self, who: HeroId) -> Phrase<'a> {
        let phrase = self.about("mz-ask-hold", who).number("track", self.s.hero(who).track);
        match self.holding(who) {
            Some(ability) => phrase.name("ability", self.ability_name(ability)),
            None => phrase,
        }
    }

    /// A Turn, or an Action that somebody gives.
    fn ask_action(self, who: HeroId) -> Phrase<'a> {
        let hero = self.s.hero(who);
        let key = match self.s.turn.occasion {
            Occasion::Granted => "mz-ask-granted",
            Occasion::Nobody | Occasion::Turn if self.is_ravenous(who) => "mz-ask-act-ravenous",
            Occasion::Nobody | Occasion::Turn => "mz-ask-act",
        };
        let phrase = self.about(key, who).number("actions", self.s.turn.actions);
        let phrase = phrase.phrase("track", self.track()).number("level", hero.track);
        hero.zone.into_iter().fold(phrase, |phrase, zone| phrase.phrase("spot", self.spot(zone)))
    }

    /// An Attack before its roll.
    fn ask_preparation(self, who: HeroId) -> Phrase<'a> {
        let fight = &self.s.fight;
        let phrase = self.about("mz-ask-prepare", who).name("zone", self.zone(fight.zone));
        phrase.name("arms", self.arms(fight.arms)).phrase("roll", roll(self.dice(), fight.accuracy))
    }

    fn ask_dice(self, who: HeroId, left: u8) -> Phrase<'a> {
        let fight = &self.s.fight;
        let phrase = |key| self.about(key, who).arg("dice", dice(fight.faces)).number("left", left);
        if fight.picked == [0; 6] {
            return phrase("mz-ask-pick");
        }
        phrase("mz-ask-pick-more").arg("picked", dice(fight.picked))
    }

    fn ask_reinforcement(self, who: HeroId) -> Phrase<'a> {
        let phrase = self.about("mz-ask-reinforce", who);
        let coming = self.specials().find_map(|special| special.kind.level_reinforcements());
        let enemies = coming.map(|(enemy, count)| self.enemies(enemy, count));
        enemies.into_iter().fold(phrase, |phrase, enemies| phrase.phrase("enemies", enemies))
    }

    /// Where the Enemies of a card land.
    fn ask_drop_of(self, card: SpawnCardId) -> Phrase<'a> {
        let phrase = Phrase::new("mz-ask-drop");
        match self.side().spawn_card(card).what {
            Spawn::Special { ability, .. } => phrase.name("card", self.ability_name(ability)),
            what @ (Spawn::Normal { .. }
            | Spawn::Rush { .. }
            | Spawn::ExtraActivation { .. }
            | Spawn::Citizen { .. }
            | Spawn::Boss) => phrase.name("card", &self.side().spawn_kinds[what.kind()].name),
        }
    }

    /// Whether the question is put to several players, of whom each may use something of its own.
    pub(super) fn asks_several(self) -> bool {
        matches!(self.s.agenda.question(), Some(Question::Use(Moment::Rerolls | Moment::Redraw { .. })))
    }

    /// "a, b": these names.
    pub(super) fn listed(self, names: impl Iterator<Item = &'a shamble_kernel::Name>) -> Arg<'a> {
        Arg::List(names.map(Arg::Name).collect())
    }
}
