//! What is asked, in words: who is asked, and what it is about.

use shamble_kernel::{Arg, Phrase};
use shamble_zombicide::words::dice;

use super::attacks::roll;
use crate::cards::{AbilityId, SpawnCardId, Timing};
use crate::content::abilities::Effect;
use crate::content::missions::SpecialKind;
use crate::content::side::Spawn;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Occasion, Step};

impl<'a> Sight<'a> {
    /// A question as a phrase for people.
    pub fn ask(self, question: Question) -> Phrase<'a> {
        match question {
            Question::StartingZone { who } => self.together(self.about("mz-ask-start", who)),
            Question::StartAlone => self.together(Phrase::new("mz-ask-start-alone")),
            Question::AloneAt { who } => self.together(self.about("mz-ask-alone-at", who)),
            Question::HoldRise { who } => self.ask_hold(who),
            Question::Activate => self.together(Phrase::new("mz-ask-activate")),
            Question::Act { who } => self.ask_action(who),
            Question::Exit { who } => self.about("mz-ask-exit", who),
            Question::GoOn { who } => self.about("mz-ask-go-on", who),
            Question::AfterMove { who } => self.about("mz-ask-after-move", who),
            Question::Flight { who, ability } => self.by_means_of("mz-ask-flight", who, ability),
            Question::KeepDrawn { who } => self.about("mz-ask-keep-drawn", who),
            Question::TooManyTraits { who } => {
                self.about("mz-ask-too-many", who).number("most", self.trait_slots(who) as i64)
            }
            Question::KeepCitizen { who, card } => {
                self.of_citizen("mz-ask-keep-citizen", card).name("who", self.who(who))
            }
            Question::DrawCitizen { who } => self.about("mz-ask-draw-citizen", who),
            Question::Prepare { who } => self.ask_preparation(who),
            Question::Rerolls { who } => {
                let phrase = self.about("mz-ask-rerolls", who).arg("dice", dice(self.s.fight.faces));
                phrase.number("hits", self.hits())
            }
            Question::PickDice { who, left } => self.ask_dice(who, left),
            Question::Hit { who } => {
                let phrase = self.about("mz-ask-hit", who).name("zone", self.zone(self.s.fight.zone));
                phrase.number("hits", self.s.fight.hits)
            }
            Question::AfterHits { who } => self.about("mz-ask-after-hits", who),
            Question::Eliminate { who, ability } => self.by_means_of("mz-ask-eliminate", who, ability),
            Question::AfterAttack { who } => self.about("mz-ask-after-attack", who),
            Question::FreeAttack { who, ability } => {
                let arms = self.arms(Arms::Attack(self.unique(who)));
                self.by_means_of("mz-ask-free-attack", who, ability).name("arms", arms)
            }
            Question::Aim { who, ability, left } => self.by_means_of("mz-ask-aim", who, ability).number("left", left),
            Question::NameWeak { who } => self.about("mz-ask-weak", who),
            Question::Reinforce { who } => self.together(self.ask_reinforcement(who)),
            Question::Citizens => self.together(Phrase::new("mz-ask-citizens")),
            Question::CitizenMoves { card } => self.together(self.of_citizen("mz-ask-citizen-moves", card)),
            Question::Attacks => self.together(Phrase::new("mz-ask-attacks")),
            Question::Reach { boss } => self.together(self.of_boss("mz-ask-reach", boss)),
            Question::Pooled { zone } => {
                let phrase = self.at("mz-ask-pooled", zone).number("wounds", self.wounds_in_pool());
                phrase.arg("who", self.heroes_named(self.pool_asker().into_iter()))
            }
            Question::Cancel { zone, left } => self.together(self.at("mz-ask-cancel", zone).number("left", left)),
            Question::Share { zone } => {
                let wounds = self.s.pool.from.iter().sum::<u8>();
                self.together(self.at("mz-ask-share", zone).number("wounds", wounds))
            }
            Question::Wound { who } => self.about("mz-ask-wound", who).number("health", self.s.hero(who).health),
            Question::Surplus { zone, kind } => {
                self.together(self.at("mz-ask-surplus", zone).name("kind", self.kind_name(kind, 1)))
            }
            Question::BossWay { boss } => self.together(self.of_boss("mz-ask-boss-way", boss)),
            Question::CitizenWay { card } => self.together(self.of_citizen("mz-ask-citizen-way", card)),
            Question::Redraw { card } => {
                let says = self.spawn_says(self.side().spawn_card(card).what, self.danger());
                Phrase::new("mz-ask-redraw").phrase("says", says)
            }
            Question::Drop { card } => self.together(self.ask_drop_of(card)),
            Question::Volley => self.together(Phrase::new("mz-ask-volley")),
            Question::Ahead { card } => self.together(self.of_citizen("mz-ask-ahead", card)),
            Question::Escorts => self.together(Phrase::new("mz-ask-escorts")),
            Question::Building => self.together(Phrase::new("mz-ask-building")),
            Question::Inform => self.together(Phrase::new("mz-ask-inform")),
        }
    }

    /// A question to all players; alone at the table one is not told so.
    fn together(self, ask: Phrase<'a>) -> Phrase<'a> {
        if self.s.players > 1 { Phrase::new("mz-ask-together").phrase("ask", ask) } else { ask }
    }

    /// A sentence that names the ability behind it.
    fn by_means_of(self, key: &'static str, who: HeroId, ability: AbilityId) -> Phrase<'a> {
        self.about(key, who).name("ability", self.ability_name(ability))
    }

    fn ask_hold(self, who: HeroId) -> Phrase<'a> {
        let mut uses = self.usable(who, Timing::PhaseRise);
        let phrase = self.about("mz-ask-hold", who).number("track", self.s.hero(who).track);
        match uses.find(|(_, ability)| ability.effect == Effect::HoldRise) {
            Some((_, ability)) => phrase.name("ability", &ability.name),
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
        let enemies = self.specials().find_map(|special| match special.kind {
            SpecialKind::LevelReinforcements { enemy, count } => Some(self.enemies(enemy, count)),
            _ => None,
        });
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
        matches!(self.question(), Some(Step::Rolled | Step::Redraw { .. }))
    }

    /// "a, b": these names.
    pub(super) fn listed(self, names: impl Iterator<Item = &'a shamble_kernel::Name>) -> Arg<'a> {
        Arg::List(names.map(Arg::Name).collect())
    }
}
