//! What abilities do that are used between two Actions: on whom or where, when that is of use, and what comes of it.
//! What an effect does there, to what it is aimed at, is said once: by [`Effect::deed`].

use shamble_kernel::{Offer, RuleId, Set};
use shamble_zones::ZoneId;

use crate::abilities::Heroes;
use crate::cards::{AbilityId, BossId, CitizenId, EnemyKind, Range, Timing};
use crate::choice::{Aim, Choice};
use crate::content::abilities::{Bonus, Count, Effect, Healed, Where, Whose};
use crate::fact::{Happened, Manner, Rise};
use crate::law::{Forecast, lawful};
use crate::play::Play;
use crate::questions::{Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{COMMON_KINDS, HeroId, Occasion, Step, Target, Task, Turn};

/// What an effect does between two Actions, to what it is aimed at.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Actions {
        plus: u8,
    },
    Dice {
        dice: u8,
    },
    TrackTo {
        value: u8,
    },
    TrackBy {
        change: i8,
        whose: Whose,
    },
    Lure,
    Attack,
    Barrage {
        zones: u8,
    },
    Charge {
        zones: u8,
    },
    Go {
        zones: u8,
        ignores_enemies: bool,
    },
    /// In the owner's zone, or in another within range.
    Eliminate {
        count: Count,
        kinds: Set<EnemyKind>,
        at: Option<(Range, ZoneId)>,
    },
    HoldZone {
        range: Range,
        zone: ZoneId,
    },
    Grant {
        actions: u8,
        range: Option<Range>,
        to: HeroId,
    },
    Heal {
        health: u8,
        healed: Healed,
        who: HeroId,
    },
    HoldCitizen {
        card: CitizenId,
    },
    Send {
        range: Range,
        may_move_others: bool,
        who: HeroId,
        to: ZoneId,
    },
}

impl Effect {
    /// What it does between two Actions, if it does anything there and can be aimed so.
    fn deed(self, aim: Aim) -> Option<Deed> {
        let unaimed = |deed| if aim == Aim::Nothing { Some(deed) } else { None };
        match self {
            Effect::ExtraAction { plus } => unaimed(Deed::Actions { plus }),
            Effect::BonusDice { dice: Bonus::Dice(dice), .. } => unaimed(Deed::Dice { dice }),
            Effect::TrackTo { value } => unaimed(Deed::TrackTo { value }),
            Effect::TrackBy { change, whose, .. } => unaimed(Deed::TrackBy { change, whose }),
            Effect::Lure => unaimed(Deed::Lure),
            Effect::FreeAttack { .. } => unaimed(Deed::Attack),
            Effect::MultiAttack { zones } => unaimed(Deed::Barrage { zones }),
            Effect::Charge { zones } => unaimed(Deed::Charge { zones }),
            Effect::FreeMove { zones, ignores_enemies } => unaimed(Deed::Go { zones, ignores_enemies }),
            Effect::Eliminate { count, kinds, place } => match (place, aim) {
                (Where::OwnZone, Aim::Nothing) => Some(Deed::Eliminate { count, kinds, at: None }),
                (Where::InSight(range), Aim::Zone(at)) => Some(Deed::Eliminate { count, kinds, at: Some((range, at)) }),
                (Where::OwnZone | Where::InSight(_) | Where::TargetZone, _) => None,
            },
            Effect::HoldZone { range } => {
                if let Aim::Zone(zone) = aim {
                    Some(Deed::HoldZone { range, zone })
                } else {
                    None
                }
            }
            Effect::GrantAction { actions, range } => {
                if let Aim::Hero(to) = aim {
                    Some(Deed::Grant { actions, range, to })
                } else {
                    None
                }
            }
            Effect::Heal { health, who: healed, .. } => {
                if let Aim::Hero(who) = aim {
                    Some(Deed::Heal { health, healed, who })
                } else {
                    None
                }
            }
            Effect::HoldCitizen { .. } => {
                if let Aim::Citizen(card) = aim {
                    Some(Deed::HoldCitizen { card })
                } else {
                    None
                }
            }
            Effect::Teleport { range, may_move_others } => {
                if let Aim::Send { who, to } = aim {
                    Some(Deed::Send { range, may_move_others, who, to })
                } else {
                    None
                }
            }
            // Used with the Action they help.
            Effect::Reach { .. } | Effect::Rescue { .. } => None,
            // At other moments, or all the time.
            Effect::Actions { .. }
            | Effect::BonusDice { dice: Bonus::HealthLost, .. }
            | Effect::PowerDice { .. }
            | Effect::Accuracy { .. }
            | Effect::DoubleHits { .. }
            | Effect::Reroll { .. }
            | Effect::ChooseTargets
            | Effect::Toughness { .. }
            | Effect::NoSurcharge { .. }
            | Effect::GrantAttack { .. }
            | Effect::CancelWounds { .. }
            | Effect::CancelRoll { .. }
            | Effect::HoldRise
            | Effect::TraitDraw { .. }
            | Effect::TraitSlots { .. }
            | Effect::TraitCost { .. }
            | Effect::FreeDoor
            | Effect::InteractRange { .. }
            | Effect::ProtectCitizens { .. }
            | Effect::RedrawSpawn => None,
            // Of bosses and of cards that are drawn.
            Effect::AttackEach { .. }
            | Effect::AttackWounds { .. }
            | Effect::EnemyRange { .. }
            | Effect::EnemyActions { .. }
            | Effect::HungerFaces { .. }
            | Effect::MoveSurcharge { .. }
            | Effect::StoreHit { .. }
            | Effect::RedirectSpawn
            | Effect::AccuracyWorse { .. }
            | Effect::NoPowerDice
            | Effect::SurviveRoll { .. }
            | Effect::Drop { .. }
            | Effect::Volley { .. }
            | Effect::Frenzy { .. }
            | Effect::Rise { .. } => None,
        }
    }

    /// Whether it is an Attack or the opening of a door, which a Ravenous hero cannot do (MZ-RAV-3, MZ-RAV-4).
    pub(crate) fn needs_calm(self) -> bool {
        matches!(
            self,
            Effect::FreeAttack { .. }
                | Effect::MultiAttack { .. }
                | Effect::Charge { .. }
                | Effect::GrantAttack { .. }
                | Effect::FreeDoor
        )
    }
}

impl<'a> Sight<'a> {
    /// The law of abilities used between two Actions of one's own Turn (MZ-PLAYER-11); in an Action granted by another
    /// there is no such moment (MZ-HERO-16).
    pub fn may_use_in_turn(self, who: HeroId, id: AbilityId, aim: Aim) -> Result<Forecast, RuleId> {
        let ability = self.may_use(who, id, &[Timing::OwnTurn])?;
        lawful(self.is_own_turn(who), self.rule(rule!("MZ-HERO-16"), rule!("MZH-TRAIT-7")))?;
        self.may_aim(who, id, aim)?;
        self.may_spend(ability.cost.actions)?;
        Ok(self.price_of_use(who, id))
    }

    /// The abilities of the acting hero that are used in its Turn.
    pub fn offer_uses(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        if !self.is_own_turn(who) {
            return;
        }
        for (ability, found) in self.usable(who, Timing::OwnTurn) {
            if self.may_spend(found.cost.actions).is_ok() {
                self.each_aim(who, found.effect, |aim| {
                    if self.may_aim(who, ability, aim).is_ok() {
                        out.offer(Choice::Use { who, ability, aim });
                    }
                });
            }
        }
    }

    /// Everything that such an effect could be used on.
    fn each_aim(self, who: HeroId, effect: Effect, mut told: impl FnMut(Aim)) {
        if let Effect::Eliminate { place: Where::InSight(range), .. } | Effect::HoldZone { range } = effect {
            self.in_range(who, range).iter().for_each(|zone| told(Aim::Zone(zone)));
        } else if let Effect::GrantAction { .. } | Effect::Heal { .. } = effect {
            self.present().for_each(|other| told(Aim::Hero(other)));
        } else if let Effect::HoldCitizen { .. } = effect {
            self.s.citizens.iter().for_each(|citizen| told(Aim::Citizen(citizen.card)));
        } else if let Effect::Teleport { range, .. } = effect {
            let zones = self.in_range(who, range);
            for other in self.present() {
                zones.iter().for_each(|to| told(Aim::Send { who: other, to }));
            }
        } else {
            told(Aim::Nothing);
        }
    }

    /// What an ability can be used on: only what it changes. Otherwise its own rule stands against it, or what keeps
    /// pieces in their place.
    fn may_aim(self, who: HeroId, id: AbilityId, aim: Aim) -> Result<(), RuleId> {
        let (hero, ability) = (self.s.hero(who), self.side().ability(id));
        let zone = hero.zone.ok_or(ability.rule)?;
        let is_useful = match ability.effect.deed(aim).ok_or(ability.rule)? {
            Deed::Go { ignores_enemies, .. } => return self.may_set_off(who, id, ignores_enemies),
            Deed::Send { range, may_move_others, who: sent, to } => {
                let zones = self.in_range(who, range);
                let from = self.s.hero(sent).zone.ok_or(ability.rule)?;
                let is_near = sent == who || may_move_others && zones.has(from);
                lawful(is_near && zones.has(to) && to != from, ability.rule)?;
                // Nobody gets round a force field.
                return lawful(!self.is_fenced(from, to), rule!("MZ-M8-15"));
            }
            Deed::Actions { .. } | Deed::Dice { .. } => true,
            Deed::TrackTo { value } => hero.track != value,
            Deed::TrackBy { change, whose: Whose::Owner } => self.is_changed(who, change),
            Deed::TrackBy { change, whose: Whose::OthersInSight } => {
                self.others_in_sight(who).any(|other| self.is_changed(other, change))
            }
            Deed::Lure => !self.s.lures.has(who),
            Deed::Attack | Deed::Barrage { .. } => !self.free_zones(id, self.unique(who)).is_empty(),
            Deed::Charge { zones } => !self.flights(zone, zone, zones).is_empty(),
            Deed::Eliminate { kinds, at: None, .. } => self.holds_any(zone, kinds),
            Deed::Eliminate { kinds, at: Some((range, at)), .. } => {
                self.in_range(who, range).has(at) && self.holds_any(at, kinds)
            }
            Deed::HoldZone { range, zone: at } => self.in_range(who, range).has(at) && !self.s.banned.has(at),
            Deed::Grant { range, to, .. } => {
                let near = range.map_or_else(|| self.board().all(), |range| self.in_range(who, range));
                let is_near = self.s.hero(to).zone.is_some_and(|zone| near.has(zone));
                is_near && self.others_in_sight(who).any(|seen| seen == to)
            }
            Deed::Heal { healed, who: other, .. } => {
                let is_meant = match healed {
                    Healed::Owner => other == who,
                    Healed::HeroInZone => self.s.hero(other).zone == Some(zone),
                };
                is_meant && self.is_hurt(other)
            }
            Deed::HoldCitizen { card } => {
                let seen = self.seen_by(who);
                self.s.citizen(card).is_some_and(|citizen| seen.has(citizen.zone) && !citizen.is_held)
            }
        };
        lawful(is_useful, ability.rule)
    }

    /// Whether a zone holds an Enemy of these kinds.
    pub fn holds_any(self, zone: ZoneId, kinds: Set<EnemyKind>) -> bool {
        kinds.iter().any(|kind| self.count(kind, zone) > 0)
    }
}

impl Play<'_> {
    /// Uses an ability of one's own Turn.
    pub fn use_ability(&mut self, id: AbilityId, aim: Aim) {
        let who = self.s.turn.who;
        let ability = self.side().ability(id);
        self.pay_actions(ability.cost.actions);
        self.pay(who, id);
        let Some(deed) = ability.effect.deed(aim) else { return };
        match deed {
            Deed::Actions { plus } => self.s.turn.actions += plus,
            Deed::Dice { dice } => self.s.turn.dice += dice,
            Deed::TrackTo { value } => {
                let change = value as i8 - self.s.hero(who).track as i8;
                self.change_track(ability.rule, who, change, Rise::Effect);
            }
            Deed::TrackBy { change, whose } => self.change_tracks(ability.rule, who, change, whose),
            Deed::Lure => self.s.lures.add(who),
            Deed::Attack => {
                let attack = self.sight().unique(who);
                self.ask(Question::Zone(ZoneQuestion::FreeAttack { ability: id, attack }));
            }
            Deed::Barrage { zones } => {
                self.s.barrage.clear();
                self.queue(Task::Aim { ability: id, left: zones });
            }
            Deed::Charge { zones } => {
                if let Some(from) = self.s.hero(who).zone {
                    self.queue(Task::Flight { ability: id, left: zones, from });
                }
            }
            Deed::Go { zones, ignores_enemies } => {
                self.ask(Question::Use(Moment::AfterMove));
                self.ask(Question::GoOn { left: zones, ignores: ignores_enemies, is_first: true });
            }
            Deed::Eliminate { count, kinds, at } => {
                if let Some(zone) = at.map(|(_, zone)| zone).or(self.s.hero(who).zone) {
                    self.strike_out(id, zone, count, kinds);
                }
            }
            Deed::HoldZone { zone, .. } => self.s.banned.add(zone),
            Deed::Grant { actions, to, .. } => self.grant(ability.rule, to, actions),
            Deed::Heal { health, who, .. } => self.heal(id, who, health),
            Deed::HoldCitizen { card } => {
                if let Some(citizen) = self.s.citizen_mut(card) {
                    citizen.is_held = true;
                }
            }
            Deed::Send { who, to, .. } => self.enter(who, to, Manner::Ability(id)),
        }
    }

    fn change_tracks(&mut self, rule: RuleId, who: HeroId, change: i8, whose: Whose) {
        match whose {
            Whose::Owner => self.change_track(rule, who, change, Rise::Effect),
            Whose::OthersInSight => {
                for other in self.sight().others_in_sight(who).collect::<Heroes>() {
                    self.change_track(rule, other, change, Rise::Effect);
                }
            }
        }
    }

    /// Another hero does a free Action; then the Turn goes on (MZ-HERO-13).
    fn grant(&mut self, rule: RuleId, other: HeroId, actions: u8) {
        self.tell(rule, Happened::Granted { who: other, by: self.s.turn.who });
        self.s.waiting = self.s.turn;
        self.s.turn = Turn { who: other, occasion: Occasion::Granted, actions, ..Turn::default() };
        self.s.agenda.then([Step::Ask(Question::Act), Step::Do(Task::Resume)]);
    }

    /// Enemies of these types are eliminated without a roll: all of them at once, or so many of the player's choice.
    fn strike_out(&mut self, id: AbilityId, zone: ZoneId, count: Count, kinds: Set<EnemyKind>) {
        match count {
            Count::UpTo(left) => self.ask(Question::Eliminate { ability: id, zone, left }),
            Count::All => {
                let (rule, who) = (self.side().ability(id).rule, self.s.turn.who);
                let bosses = self.sight().bosses_in(zone).filter(|_| kinds.has(EnemyKind::Boss));
                for boss in bosses.collect::<Set<BossId>>().iter() {
                    self.eliminate(rule, Some(who), Target::Boss(boss), zone, 1);
                }
                for kind in COMMON_KINDS.into_iter().filter(|kind| kinds.has(*kind)) {
                    self.eliminate(rule, Some(who), Target::Common(kind), zone, self.sight().count(kind, zone));
                }
            }
        }
    }
}
