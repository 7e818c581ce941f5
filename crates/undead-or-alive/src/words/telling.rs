//! What happened, in words.

use shamble_kernel::{Arg, Phrase};
use shamble_zombicide::words::{danger, dice, objective};
use shamble_zones::ZoneId;

use super::pieces::{noise, token};
use crate::cards::{AbominationId, Danger, SkillId, SpawnCardId, SpawnKind, ZombieKind};
use crate::content::zombies::SpawnCardKind;
use crate::fact::{Happened, Loss, Lure, Manner};
use crate::memory::Memory;
use crate::state::SurvivorId;

impl<'a> Memory<'a> {
    /// A fact as a phrase for people.
    pub fn tell(self, fact: Happened) -> Phrase<'a> {
        match fact {
            Happened::Enlisted { person, leader } => {
                self.about("uoa-fact-enlisted", leader).name("companion", &self.content.person(person).name)
            }
            Happened::Stationed { companion, zone } => {
                self.at("uoa-fact-stationed", zone).name("companion", self.comrade(companion))
            }
            Happened::FirstPlayer { player } => self.player("uoa-fact-first-player", player),
            Happened::Armed { who, card } => self.about("uoa-fact-armed", who).name("card", self.card(card)),
            Happened::Placed { who, zone } => self.at("uoa-fact-placed", zone).name("who", self.who(who)),

            Happened::Round { round } => Phrase::new("uoa-fact-round").number("round", round),
            Happened::TurnBegins { who, actions, is_link } => {
                let key = if is_link { "uoa-fact-link-turn" } else { "uoa-fact-turn" };
                self.about(key, who).number("actions", actions)
            }
            Happened::TurnEnds { who } => self.about("uoa-fact-turn-ends", who),
            Happened::ZombiesPhase => Phrase::new("uoa-fact-zombies-phase"),
            Happened::EndPhase => Phrase::new("uoa-fact-end-phase"),
            Happened::Left { who, with_wagon } => {
                self.about(if with_wagon { "uoa-fact-left-with-wagon" } else { "uoa-fact-left" }, who)
            }

            Happened::Paid { who, paid, free } => self.tell_payment(who, paid, free),
            Happened::Moved { who, from, to, manner } => self.tell_move(who, from, to, manner),
            Happened::Searched { who, card } => match card {
                Some(card) => self.about("uoa-fact-found", who).name("card", self.card(card)),
                None => self.about("uoa-fact-found-nothing", who),
            },
            Happened::Kept { who, card } => self.about("uoa-fact-kept", who).name("card", self.card(card)),
            Happened::Discarded { who, card } => self.about("uoa-fact-discarded", who).name("card", self.card(card)),
            Happened::Traded { who, with } => self.about("uoa-fact-traded", who).name("with", self.who(with)),
            Happened::TradeRefused { who, with } => {
                self.about("uoa-fact-trade-refused", who).name("with", self.who(with))
            }
            Happened::TookObjective { who, colour, zone } => {
                self.at("uoa-fact-objective", zone).name("who", self.who(who)).phrase("objective", objective(colour))
            }
            Happened::TookCoal { who } => self.about("uoa-fact-coal", who),
            Happened::LoadedTender { who, sacks } => self.about("uoa-fact-loaded", who).number("sacks", sacks),
            Happened::StartedTrain { who } => self.about("uoa-fact-started-train", who),
            Happened::Stored { who, objectives } => self.about("uoa-fact-stored", who).number("count", objectives),
            Happened::WagonMoved { to } => self.at("uoa-fact-wagon-moved", to),
            Happened::GatlingMoved { to } => self.at("uoa-fact-gatling-moved", to),
            Happened::GotIn { who } => self.about("uoa-fact-got-in", who),
            Happened::GotOut { who } => self.about("uoa-fact-got-out", who),
            Happened::Reloaded { who, card } => self.about("uoa-fact-reloaded", who).name("card", self.card(card)),
            Happened::Rallied { who, companion } => {
                self.about("uoa-fact-rallied", who).name("companion", self.comrade(companion))
            }
            Happened::HandedOver { companion, to } => {
                self.about("uoa-fact-handed-over", to).name("companion", self.comrade(companion))
            }
            Happened::VadeRetro { who, zone } => self.at("uoa-fact-vade-retro", zone).name("who", self.who(who)),
            Happened::VadeRetroRemoved { zone } => self.at("uoa-fact-vade-retro-gone", zone),
            Happened::Cleansed { who, card, zone } => {
                self.at("uoa-fact-cleansed", zone).name("who", self.who(who)).name("card", self.card(card))
            }
            Happened::Drank { who, card } => self.about("uoa-fact-drank", who).name("card", self.card(card)),
            Happened::UsedSkill { who, skill } => {
                self.about("uoa-fact-used-skill", who).name("skill", self.skill(skill))
            }
            Happened::Pushed { who, from, to } => self.on_way("uoa-fact-pushed", from, to).name("who", self.who(who)),

            Happened::Gained { who, ap } => self.about("uoa-fact-gained", who).number("ap", ap),
            Happened::Reached { who, level } => self.about("uoa-fact-reached", who).phrase("level", danger(level)),
            Happened::Learned { who, skill } => {
                let phrase = self.about("uoa-fact-learned", who).name("skill", self.skill(skill));
                phrase.name("text", &self.content.skill(skill).text)
            }
            Happened::GainedBounty { who, card } => self.about("uoa-fact-bounty", who).name("card", self.card(card)),
            Happened::Healed { who } => self.about("uoa-fact-healed", who),

            Happened::Attacked { who, arms, zone, dice, accuracy, damage } => {
                let key = if self.is_ranged(arms) { "uoa-fact-shoots" } else { "uoa-fact-strikes" };
                let phrase = self.at(key, zone).name("who", self.who(who)).phrase("arms", self.arms(arms));
                phrase.phrase("roll", super::attacks::roll(dice, accuracy, damage))
            }
            Happened::Rolled { who, faces, is_again, .. } => {
                let key = if is_again { "uoa-fact-rolled-again" } else { "uoa-fact-rolled" };
                self.about(key, who).arg("dice", dice(faces))
            }
            Happened::Hits { who, hits, misses } => {
                self.about("uoa-fact-hits", who).number("hits", hits).number("misses", misses)
            }
            Happened::Killed { by, kind, count, zone } => {
                let phrase = match by {
                    Some(who) => self.about("uoa-fact-killed", who),
                    None => Phrase::new("uoa-fact-died"),
                };
                phrase.phrase("zombies", self.zombies(kind, count)).name("zone", self.zone(zone))
            }
            Happened::HitsLost { who, hits } => self.about("uoa-fact-hits-lost", who).number("hits", hits),
            Happened::Threw { who, card, zone } => {
                self.at("uoa-fact-threw", zone).name("who", self.who(who)).name("card", self.card(card))
            }
            Happened::CameBack { who, card, die } => {
                self.about("uoa-fact-came-back", who).name("card", self.card(card)).number("die", die)
            }
            Happened::Blown { who, card, die } => {
                self.about("uoa-fact-blown", who).name("card", self.card(card)).number("die", die)
            }

            Happened::Noise { zone, side } => self.at("uoa-fact-noise", zone).phrase("side", noise(Some(side))),
            Happened::MadeNoise { who, zone } => self.at("uoa-fact-made-noise", zone).name("who", self.who(who)),

            Happened::Activated { kind } => match kind {
                ZombieKind::Abomination => Phrase::new("uoa-fact-activated-beast"),
                ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                    Phrase::new("uoa-fact-activated").name("kind", self.kind(kind, 2))
                }
            },
            Happened::Taunted { who, zone } => self.at("uoa-fact-taunted", zone).name("who", self.who(who)),
            Happened::Halted { zone } => self.at("uoa-fact-halted", zone),
            Happened::Bitten { who, kind } => {
                self.one("uoa-fact-bitten", "uoa-fact-bitten-beast", kind).name("who", self.anybody(who))
            }
            Happened::Ignored { who, kind } => {
                self.one("uoa-fact-ignored", "uoa-fact-ignored-beast", kind).name("who", self.who(who))
            }
            Happened::Shot { who, wounds } => {
                Phrase::new("uoa-fact-shot").name("who", self.anybody(who)).number("wounds", wounds)
            }
            Happened::Heads { from, to, lure } => self.tell_heading(from, to, lure),
            Happened::ZombiesMoved { kind, count, from, to } => {
                self.on_way("uoa-fact-zombies-moved", from, to).phrase("zombies", self.zombies(kind, count))
            }

            Happened::Drew { card, zone, level } => self.tell_card(card, zone, level),
            Happened::Spawned { kind, count, zone } => {
                self.at("uoa-fact-spawned", zone).phrase("zombies", self.zombies(kind, count))
            }
            Happened::NothingComes { zone } => self.at("uoa-fact-nothing-comes", zone),
            Happened::RanOut { kind } => Phrase::new("uoa-fact-ran-out").name("kind", self.kind(kind, 2)),
            Happened::BeastCame { card, zone } => self.tell_beast(card, zone),
            Happened::TokenActive { kind, zone } => self.tell_token("uoa-fact-token-active", kind, zone),
            Happened::TokenInactive { kind, zone } => self.tell_token("uoa-fact-token-inactive", kind, zone),
            Happened::TokenMoved { kind, from, to } => {
                self.on_way("uoa-fact-token-moved", from, to).phrase("token", token(kind))
            }
            Happened::TokenGone { kind, zone } => self.tell_token("uoa-fact-token-gone", kind, zone),

            Happened::TrainCalled => Phrase::new("uoa-fact-train-called"),
            Happened::TrainMoved { ahead: _, left } => match left {
                Some(face) => Phrase::new("uoa-fact-train-left").name("part", self.tile(face)),
                None => Phrase::new("uoa-fact-train-moved"),
            },
            Happened::CarBlown { face } => Phrase::new("uoa-fact-car-blown").name("part", self.tile(face)),
            Happened::LeftAboard { who } => Phrase::new("uoa-fact-left-aboard").name("who", self.anybody(who)),
            Happened::WagonGone => Phrase::new("uoa-fact-wagon-gone"),
            Happened::GatlingGone => Phrase::new("uoa-fact-gatling-gone"),
            Happened::ObjectiveGone { zone } => self.at("uoa-fact-objective-gone", zone),
            Happened::Traveller { to } => match to {
                Some(zone) => self.at("uoa-fact-traveller", zone),
                None => Phrase::new("uoa-fact-traveller-gone"),
            },
            Happened::GoalMet { goal } => self.tell_goal("uoa-fact-goal", goal),
            Happened::Event { special } => {
                let rule = self.mission().special.get(usize::from(special));
                rule.into_iter().fold(Phrase::new("uoa-fact-event"), |phrase, rule| phrase.name("text", &rule.text))
            }
            Happened::Won => Phrase::new("uoa-fact-won"),
            Happened::Lost { why } => self.tell_loss(why),
        }
    }

    /// A sentence about a zone.
    fn at(self, key: &'static str, zone: ZoneId) -> Phrase<'a> {
        Phrase::new(key).name("zone", self.zone(zone))
    }

    /// A sentence about a way from one zone to another.
    fn on_way(self, key: &'static str, from: ZoneId, to: ZoneId) -> Phrase<'a> {
        Phrase::new(key).name("from", self.zone(from)).name("to", self.zone(to))
    }

    fn tell_payment(self, who: SurvivorId, paid: u8, free: Option<SkillId>) -> Phrase<'a> {
        let key = match (paid, free) {
            (_, None) => return self.about("uoa-fact-paid", who).number("actions", paid),
            (0, Some(_)) => "uoa-fact-paid-by-skill",
            (1.., Some(_)) => "uoa-fact-paid-partly",
        };
        let phrase = free.into_iter().fold(self.about(key, who), |phrase, free| phrase.name("skill", self.skill(free)));
        if paid > 0 { phrase.number("actions", paid) } else { phrase }
    }

    fn tell_move(self, who: SurvivorId, from: ZoneId, to: ZoneId, manner: Manner) -> Phrase<'a> {
        let key = match manner {
            Manner::Walk => "uoa-fact-moved",
            Manner::Jump => "uoa-fact-jumped",
            Manner::Charge => "uoa-fact-charged",
            Manner::HitAndRun => "uoa-fact-slipped",
            Manner::Pulled => "uoa-fact-pulled",
            Manner::Pushing => "uoa-fact-went-along",
            // The zone left lies on the board as it was before.
            Manner::Displaced => return self.about("uoa-fact-displaced", who).name("to", self.zone(to)),
        };
        self.on_way(key, from, to).name("who", self.who(who))
    }

    /// Where zombies are going, and what draws them there.
    fn tell_heading(self, from: ZoneId, to: ZoneId, lure: Lure) -> Phrase<'a> {
        let people: Vec<_> = self.people(to).collect();
        let key = match lure {
            Lure::LoudSurvivors if !people.is_empty() => "uoa-fact-heads-loud",
            Lure::MostSurvivors if !people.is_empty() => "uoa-fact-heads-most",
            Lure::LoudSurvivors | Lure::MostSurvivors => return self.on_way("uoa-fact-heads", from, to),
            Lure::Noise => return self.on_way("uoa-fact-heads-noise", from, to),
            Lure::Taunt => return self.on_way("uoa-fact-heads-taunt", from, to),
        };
        self.on_way(key, from, to).arg("who", self.names(people.into_iter()))
    }

    /// A Zombie card and what it says at this level.
    fn tell_card(self, card: SpawnCardId, zone: ZoneId, level: Danger) -> Phrase<'a> {
        let card = self.content.spawn_card(card);
        let says = match card.kind {
            SpawnCardKind::Zombies { zombie, numbers } if numbers[level] > 0 => self.zombies(zombie, numbers[level]),
            SpawnCardKind::ExtraActivation { zombie, is_on } if is_on[level] => {
                Phrase::new("uoa-card-extra").name("kind", self.kind(zombie, 2))
            }
            SpawnCardKind::Abomination { is_on } if is_on[level] => Phrase::new("uoa-card-abomination"),
            SpawnCardKind::Zombies { .. }
            | SpawnCardKind::ExtraActivation { .. }
            | SpawnCardKind::Abomination { .. } => Phrase::new("uoa-card-nothing"),
        };
        let phrase = self.at("uoa-fact-drew", zone).number("number", card.number);
        phrase.phrase("level", danger(level)).phrase("says", says)
    }

    fn tell_beast(self, card: AbominationId, zone: ZoneId) -> Phrase<'a> {
        let card = self.content.abomination(card);
        let phrase = self.at("uoa-fact-beast", zone).name("name", &card.name);
        phrase.name("ability", &card.ability.name).name("text", &card.ability.text)
    }

    fn tell_token(self, key: &'static str, kind: SpawnKind, zone: ZoneId) -> Phrase<'a> {
        self.at(key, zone).phrase("token", token(kind)).number("active", self.active_spawns() as i64)
    }

    fn tell_goal(self, key: &'static str, goal: u8) -> Phrase<'a> {
        let goal = self.mission().goals.get(goal as usize);
        goal.into_iter().fold(Phrase::new(key), |phrase, goal| phrase.name("goal", &goal.text))
    }

    fn tell_loss(self, why: Loss) -> Phrase<'a> {
        match why {
            Loss::Eliminated(who) => Phrase::new("uoa-fact-lost-eliminated").arg("who", Arg::Name(self.anybody(who))),
            Loss::SevenSpawns => Phrase::new("uoa-fact-lost-spawns"),
            Loss::Impossible { goal } => self.tell_goal("uoa-fact-lost-impossible", goal),
            Loss::ZombieAboard => Phrase::new("uoa-fact-lost-zombie-aboard"),
            Loss::WagonOnRailroad => Phrase::new("uoa-fact-lost-wagon"),
            Loss::TimeIsUp => Phrase::new("uoa-fact-lost-time"),
        }
    }
}
