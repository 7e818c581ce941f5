//! What happened, in words.

use shamble_kernel::{Arg, Id, Phrase};
use shamble_zombicide::words::{danger, dice, objective};
use shamble_zones::ZoneId;

use super::attacks::roll;
use super::pieces::spawn_point;
use crate::cards::{BossId, Danger, EnemyKind, Mode, SpawnCardId};
use crate::fact::{Dealers, Happened, Loss, Lure, Manner, Rise};
use crate::sight::Sight;
use crate::state::HeroId;

impl<'a> Sight<'a> {
    /// A fact as a phrase for people.
    pub fn tell(self, fact: Happened) -> Phrase<'a> {
        match fact {
            Happened::Placed { who, zone } => self.at("mz-fact-placed", zone).name("who", self.who(who)),
            Happened::Round { round } => Phrase::new("mz-fact-round").number("round", round),
            Happened::TurnBegins { who, actions } => self.about("mz-fact-turn", who).number("actions", actions),
            Happened::Granted { who, by } => self.about("mz-fact-granted", who).name("by", self.who(by)),
            Happened::TurnEnds { who } => self.about("mz-fact-turn-ends", who),
            Happened::EnemyPhase => Phrase::new("mz-fact-enemy-phase"),
            Happened::EndPhase => Phrase::new("mz-fact-end-phase"),
            Happened::Left { who } => self.about("mz-fact-left", who),

            Happened::Paid { who, actions } => self.about("mz-fact-paid", who).number("actions", actions),
            Happened::Moved { who, from, to, manner } => self.tell_move(who, from, to, manner),
            Happened::DoorOpened { who, door } => self.about("mz-fact-door", who).phrase("door", self.door(door)),
            Happened::TraitDrawn { who, card } => self.tell_trait("mz-fact-trait", who, card),
            Happened::TraitDiscarded { who, card } => {
                let name = self.ability_name(self.side().trait_card(card).ability);
                self.about("mz-fact-trait-gone", who).name("card", name)
            }
            Happened::NoTrait { who } => self.about("mz-fact-no-trait", who),
            Happened::CitizenKept { who, card } => {
                self.of_citizen("mz-fact-citizen-kept", card).name("who", self.who(who))
            }
            Happened::CitizenDiscarded { card } => self.of_citizen("mz-fact-citizen-gone", card),
            Happened::TookObjective { who, colour, zone } => {
                self.at("mz-fact-objective", zone).name("who", self.who(who)).phrase("objective", objective(colour))
            }
            Happened::TookSecret { who, card } => {
                self.about("mz-fact-secret", who).name("card", self.citizen_name(card))
            }
            Happened::Rescued { who, card } => self.of_citizen("mz-fact-rescued", card).name("who", self.who(who)),
            Happened::SignMoved { to } => self.at("mz-fact-sign", to).name("sign", &self.content.sign.name),
            Happened::SignGone => Phrase::new("mz-fact-sign-gone").name("sign", &self.content.sign.name),
            Happened::Used { who, ability } => {
                self.about("mz-fact-used", who).name("ability", self.ability_name(ability))
            }
            Happened::Worked { ability } => {
                let text = &self.side().ability(ability).text;
                Phrase::new("mz-fact-worked").name("ability", self.ability_name(ability)).name("text", text)
            }

            Happened::Track { who, from, to, why } => self.tell_track(who, from, to, why),
            Happened::Held { who } => self.about("mz-fact-held", who).phrase("track", self.track()),
            Happened::Gained { who, xp } => self.about("mz-fact-gained", who).number("xp", xp),
            Happened::Reached { who, level } => self.tell_level(who, level),
            Happened::Healed { who, health } => self.about("mz-fact-healed", who).number("health", health),
            Happened::Wounded { who, health } => self.about("mz-fact-wounded", who).number("health", health),
            Happened::Cancelled { who, ability } => {
                self.about("mz-fact-cancelled", who).name("ability", self.ability_name(ability))
            }
            Happened::Eliminated { who } => self.about("mz-fact-eliminated", who),

            Happened::Attacked { who, arms, zone, dice, accuracy, whom, by } => {
                let key = if by.is_empty() { "mz-fact-attacks" } else { "mz-fact-attacks-by" };
                let phrase = self.at(key, zone).name("who", self.who(who)).arg("whom", self.named(whom));
                let phrase = phrase.name("arms", self.arms(arms)).phrase("roll", roll(dice, accuracy));
                let abilities = self.listed(by.iter().map(|ability| self.ability_name(ability)));
                if by.is_empty() { phrase } else { phrase.arg("abilities", abilities) }
            }
            Happened::Rolled { who, faces, is_again, .. } => {
                let key = if is_again { "mz-fact-rolled-again" } else { "mz-fact-rolled" };
                self.about(key, who).arg("dice", dice(faces))
            }
            Happened::Hits { who, hits, by: None } => self.about("mz-fact-hits", who).number("hits", hits),
            Happened::Hits { who, hits, by: Some(ability) } => {
                let phrase = self.about("mz-fact-hits-by", who).number("hits", hits);
                phrase.name("ability", self.ability_name(ability))
            }
            Happened::Weakened { who, target, ability } => {
                let phrase = self.about("mz-fact-weakened", who).name("target", self.target_name(target));
                phrase.name("ability", self.ability_name(ability))
            }
            Happened::Killed { by, target, count, zone } => {
                let phrase = match by {
                    Some(who) => self.about("mz-fact-killed", who),
                    None => Phrase::new("mz-fact-died"),
                };
                phrase.arg("enemies", self.target_names(target, count)).name("zone", self.zone(zone))
            }
            Happened::Survived { boss, die } => self.of_boss("mz-fact-survived", boss).number("die", die),
            Happened::Felled { boss } => self.of_boss("mz-fact-felled", boss),
            Happened::GotUp { boss } => self.of_boss("mz-fact-got-up", boss),
            Happened::Rests { boss } => self.of_boss("mz-fact-rests", boss),
            Happened::HitsLost { who, hits } => self.about("mz-fact-hits-lost", who).number("hits", hits),
            Happened::Devoured { who, card, zone } => {
                self.of_citizen("mz-fact-devoured", card).name("who", self.who(who)).name("zone", self.zone(zone))
            }

            Happened::Activated { kind } => Phrase::new("mz-fact-activated").name("kind", self.kind_name(kind, 2)),
            Happened::Rushed { zone, who } => {
                self.at("mz-fact-rushed", zone).arg("who", self.named(who)).number("count", who.pieces())
            }
            Happened::Pooled { zone, wounds, each, by, heroes, citizens } => {
                let prey = heroes.iter().map(|who| self.who(who));
                let prey = prey.chain(citizens.iter().map(|card| self.citizen_name(card)));
                let phrase = self.at("mz-fact-pooled", zone).arg("prey", Arg::List(prey.map(Arg::Name).collect()));
                let (enemies, count) = self.dealers(by);
                phrase.arg("enemies", enemies).number("count", count).phrase("wounds", wounds_of(wounds, each))
            }
            Happened::Blocked { who, faces, cancelled, ability, .. } => {
                let phrase = self.about("mz-fact-blocked", who).name("ability", self.ability_name(ability));
                phrase.arg("dice", dice(faces)).number("wounds", cancelled)
            }
            Happened::Spared { zone, wounds, ability } => {
                let phrase = self.at("mz-fact-spared", zone).name("ability", self.ability_name(ability));
                phrase.number("wounds", wounds)
            }
            Happened::Heads { from, to, lure } => self.on_way(heading(lure), from, to),
            Happened::EnemiesMoved { kind, count, from, to } => {
                self.on_way("mz-fact-enemies-moved", from, to).phrase("enemies", self.enemies(kind, count))
            }
            Happened::BossMoved { boss, from, to } => {
                self.on_way("mz-fact-one-moved", from, to).name("who", self.boss_name(boss))
            }
            Happened::CitizenMoved { card, from, to } => {
                self.on_way("mz-fact-one-moved", from, to).name("who", self.citizen_name(card))
            }
            Happened::CitizenFled { card, zone } => self.citizen_at("mz-fact-citizen-fled", card, zone),
            Happened::CitizenStruck { card, zone } => self.citizen_at("mz-fact-citizen-struck", card, zone),
            Happened::CitizenLost { card, zone } => self.citizen_at("mz-fact-citizen-lost", card, zone),

            Happened::Drew { card, zone, level } => self.tell_card(card, zone, level),
            Happened::Replaced { card: _, by } => self.about("mz-fact-replaced", by),
            Happened::Spawned { kind, count, zone } => {
                self.at("mz-fact-spawned", zone).phrase("enemies", self.enemies(kind, count))
            }
            Happened::NothingComes { zone } => self.at("mz-fact-nothing-comes", zone),
            Happened::RanOut { kind } => Phrase::new("mz-fact-ran-out").name("kind", self.kind_name(kind, 2)),
            Happened::BossCame { boss, zone } => self.tell_boss(boss, zone),
            Happened::CitizenCame { card, zone, is_escorted } => {
                let key = if is_escorted { "mz-fact-citizen-escorted" } else { "mz-fact-citizen-came" };
                self.citizen_at(key, card, zone)
            }
            Happened::CardRevealed { card, zone } => self.citizen_at("mz-fact-card-revealed", card, zone),
            Happened::BuildingOpened { zone } => self.at("mz-fact-building", zone),
            Happened::PointActive { colour, zone } => {
                self.at("mz-fact-point-active", zone).phrase("point", spawn_point(colour))
            }
            Happened::PointGone { colour, zone } => {
                self.at("mz-fact-point-gone", zone).phrase("point", spawn_point(colour))
            }
            Happened::ObjectiveTurned { zone, colour } => {
                self.at("mz-fact-turned", zone).phrase("objective", objective(colour))
            }
            Happened::ExitFound { zone } => self.at("mz-fact-exit", zone),
            Happened::Event { special } => {
                Phrase::new("mz-fact-event").name("text", &self.mission().special(special).text)
            }
            Happened::GoalMet { goal } => Phrase::new("mz-fact-goal").name("goal", self.goal_text(goal.index())),

            Happened::Won => Phrase::new("mz-fact-won"),
            Happened::Lost { why } => match why {
                Loss::Eliminated => Phrase::new("mz-fact-lost-eliminated"),
                Loss::Escaped(card) => self.of_citizen("mz-fact-lost-escaped", card),
                Loss::Lost(card) => self.of_citizen("mz-fact-lost-citizen", card),
                Loss::Impossible => Phrase::new("mz-fact-lost-impossible"),
                Loss::TimeIsUp => Phrase::new("mz-fact-lost-time"),
            },
        }
    }

    fn citizen_at(self, key: &'static str, card: crate::cards::CitizenId, zone: ZoneId) -> Phrase<'a> {
        self.of_citizen(key, card).name("zone", self.zone(zone))
    }

    fn tell_move(self, who: HeroId, from: ZoneId, to: ZoneId, manner: Manner) -> Phrase<'a> {
        let phrase = match manner {
            Manner::Walk => self.on_way("mz-fact-moved", from, to),
            Manner::Ability(ability) => {
                self.on_way("mz-fact-moved-by", from, to).name("ability", self.ability_name(ability))
            }
            Manner::Carrying => self.on_way("mz-fact-carried", from, to).name("sign", &self.content.sign.name),
        };
        phrase.name("who", self.who(who))
    }

    fn tell_trait(self, key: &'static str, who: HeroId, card: crate::cards::TraitId) -> Phrase<'a> {
        let ability = self.side().ability(self.side().trait_card(card).ability);
        self.about(key, who).name("card", &ability.name).name("text", &ability.text)
    }

    /// Hunger or Power, and why it has changed.
    fn tell_track(self, who: HeroId, from: u8, to: u8, why: Rise) -> Phrase<'a> {
        let why = match why {
            Rise::Phase => "mz-why-phase",
            Rise::Faces => "mz-why-faces",
            Rise::Price => "mz-why-price",
            Rise::Effect => "mz-why-effect",
            Rise::Fed => "mz-why-fed",
            Rise::Despair => "mz-why-despair",
            Rise::Rescue => "mz-why-rescue",
            Rise::Dice => "mz-why-dice",
        };
        let is_ravenous = self.s.mode == Mode::Zombie && to >= self.side().track.max;
        let key = if is_ravenous { "mz-fact-ravenous" } else { "mz-fact-track" };
        let phrase = self.about(key, who).number("from", from).number("to", to).phrase("why", Phrase::new(why));
        if is_ravenous { phrase } else { phrase.phrase("track", self.track()) }
    }

    /// A level with the Skill it unlocks (MZ-ID-6).
    fn tell_level(self, who: HeroId, level: Danger) -> Phrase<'a> {
        let skill = self.side().character(self.s.hero(who).character).skills[level];
        let skill = self.side().ability(skill);
        let phrase = self.about("mz-fact-reached", who).phrase("level", danger(level));
        phrase.name("skill", &skill.name).name("text", &skill.text)
    }

    /// Who deals Wounds, and whether they are one or many.
    fn dealers(self, by: Dealers) -> (Arg<'a>, u8) {
        match by {
            Dealers::Here(group) => (self.named(group), group.pieces()),
            Dealers::Kind(kind) => (Arg::Name(self.kind_name(kind, 2)), 2),
        }
    }

    fn tell_card(self, card: SpawnCardId, zone: ZoneId, level: Danger) -> Phrase<'a> {
        let says = self.spawn_says(self.side().spawn_card(card).what, level);
        self.at("mz-fact-drew", zone).phrase("level", danger(level)).phrase("says", says)
    }

    fn tell_boss(self, boss: BossId, zone: ZoneId) -> Phrase<'a> {
        let card = self.side().boss(boss);
        let ability = self.side().ability(card.ability);
        let phrase = self.at("mz-fact-boss", zone).name("kind", self.kind_name(EnemyKind::Boss, 1));
        let phrase = phrase.name("boss", &card.name).number("toughness", card.toughness);
        phrase.name("ability", &ability.name).name("text", &ability.text)
    }
}

/// Wounds to be shared, and those that fall on every hero of the zone.
fn wounds_of<'a>(wounds: u8, each: u8) -> Phrase<'a> {
    match (wounds, each) {
        (_, 0) => Phrase::new("mz-wounds").number("wounds", wounds),
        (0, _) => Phrase::new("mz-wounds-each").number("each", each),
        (_, _) => Phrase::new("mz-wounds-both").number("wounds", wounds).number("each", each),
    }
}

/// Where pieces are going, and what draws them there.
fn heading(lure: Lure) -> &'static str {
    match lure {
        Lure::Seen => "mz-fact-heads-seen",
        Lure::Nearest => "mz-fact-heads-nearest",
        Lure::CitizenSeen => "mz-fact-heads-citizen-seen",
        Lure::CitizenNearest => "mz-fact-heads-citizen-nearest",
        Lure::Lured => "mz-fact-heads-lured",
        Lure::Flight => "mz-fact-heads-flight",
        Lure::Escort => "mz-fact-heads-escort",
        Lure::Help => "mz-fact-heads-help",
    }
}
