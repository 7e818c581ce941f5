//! Attacks, and how much is to be feared where.

use shamble_kernel::Game;
use shamble_marvel_zombies::content::missions::SpecialKind;
use shamble_marvel_zombies::{Act, Arms, Choice, Fate, HeroId, Roll};
use shamble_zones::ZoneId;

use super::errands::is_hungry;
use super::look::{Look, menace};
use super::{never, weight};
use crate::dice;
use crate::guide::Weight;

/// What a Wound costs that somebody can take.
const WOUND: f64 = 0.9;
/// What it costs to lose somebody, and with that the game.
const DEATH: f64 = 20.0;
/// What it costs to call a Super-Hero.
const AVENGER: f64 = 2.5;
/// Enemies that somebody eliminates with an Action, on average.
const HANDS: f64 = 0.7;

/// What an Attack can be expected to do.
#[derive(Clone, Copy, Default)]
struct Toll {
    /// Wounds that those who are eliminated would have dealt where they stand.
    bites: f64,
    /// What they were to be feared.
    menace: f64,
    /// The chance of any Hit at all.
    hits: f64,
}

/// Heroes of a zone as they may come to stand.
#[derive(Clone, Copy)]
pub(super) struct Party {
    is_there: bool,
    /// Wounds that can be shared out without a loss.
    pub spare: f64,
    /// Actions that are still to come before the Enemies act.
    actions: f64,
}

impl Look<'_> {
    /// Who is in a zone, without the hero that acts.
    pub fn others_in(&self, zone: ZoneId) -> Party {
        let acting = self.state.turn.who;
        let mut party = Party { is_there: false, spare: 0.0, actions: 0.0 };
        for who in self.everybody().filter(|who| *who != acting) {
            let hero = self.state.hero(who);
            if hero.fate == Fate::InPlay && hero.zone == Some(zone) {
                party = self.joined(party, who, if hero.has_acted { 0.0 } else { 3.0 });
            }
        }
        party
    }

    /// A party with one more, who has so many Actions left.
    pub fn joined(&self, party: Party, who: HeroId, actions: f64) -> Party {
        let spare = (self.health(who) - 1.0).max(0.0);
        Party { is_there: true, spare: party.spare + spare, actions: party.actions + actions }
    }

    /// What so many Wounds cost a party, after what it can still do about it.
    pub fn cost(&self, wounds: f64, party: Party) -> f64 {
        if !party.is_there {
            return 0.0;
        }
        let wounds = (wounds - HANDS * party.actions).max(0.0);
        let deadly = 1.0 / (1.0 + (-3.0 * (wounds - party.spare - 0.5)).exp());
        let never = 1.0 / (1.0 + (3.0 * (party.spare + 0.5)).exp());
        let scarce = 1.0 + 2.0 / (1.0 + party.spare);
        WOUND * scarce * wounds.min(party.spare + 1.0) + DEATH * (deadly - never).max(0.0)
    }

    /// What the coming Wounds cost those in a zone as they stand.
    pub fn peril(&self, zone: ZoneId) -> f64 {
        let acting = self.state.turn.who;
        let mut party = self.others_in(zone);
        let hero = self.state.hero(acting);
        if hero.fate == Fate::InPlay && hero.zone == Some(zone) {
            let left = if hero.has_acted { 0.0 } else { f64::from(self.state.turn.actions) };
            party = self.joined(party, acting, left);
        }
        self.cost(self.wounds(zone), party)
    }

    /// Wounds to expect where the acting hero stands.
    pub fn alarm(&self) -> f64 {
        self.here().map_or(0.0, |here| self.wounds(here))
    }

    /// An Attack: Hits go to the first rank until all of it is eliminated (MZ-PRIO-2).
    pub fn attack(&self, act: Act) -> Weight {
        let Act::Attack { arms, at: zone, ability } = act else { return never() };
        let Ok(forecast) = self.game.may(self.state, Choice::Act(act)) else { return never() };
        let Some(roll) = forecast.roll else { return never() };
        let is_devour = match arms {
            Arms::Attack(attack) => self.side.devour == Some(attack),
            Arms::Sign => false,
        };
        // Power buys dice while they are rolled (MZH-POWER-5).
        let power = if self.side.track.power.is_some() { self.acting().track } else { 0 };
        let mut toll = self.toll(zone, roll, is_devour);
        if toll.menace <= 0.0 && power > 0 {
            toll = self.toll(zone, Roll { dice: roll.dice + power, ..roll }, is_devour);
        }
        let Toll { bites, menace: spared, hits } = toll;
        let cards = if ability.is_some() { 0.3 } else { 0.0 };
        if spared <= 0.0 {
            return self.feed(zone, is_devour, hits);
        }
        let far = self.remoteness(zone);
        // Nobody leaves by an Exit with Enemies in it (MZ-EXIT-1).
        let urgency = if self.errands.is_leaving && self.state.exit == Some(zone) {
            2.0
        } else if far < 0.5 {
            1.0
        } else if far < 1.5 {
            0.8
        } else {
            0.4
        };
        let hunger = if is_hungry(self.side, self.acting()) { 3.0 } else { 0.6 * f64::from(self.acting().track) };
        let fed = if is_devour { hunger * spared.min(1.0) } else { 0.0 };
        let boss = if self.errands.way(self.state.turn.who, zone) == Some(0.0) { 0.5 } else { 0.0 };
        weight(self.relief(zone, bites) + spared * urgency + fed + boss - cards, "bot-mz-fight")
    }

    /// What a roll on a zone is worth: whom it spares Wounds, and who is gone.
    pub(super) fn blow(&self, zone: ZoneId, roll: Roll) -> f64 {
        let toll = self.toll(zone, roll, false);
        if toll.menace > 0.0 { self.relief(zone, toll.bites) + 0.8 * toll.menace } else { 0.0 }
    }

    /// Whom the Hits of a roll eliminate: the first rank takes them until all of it is eliminated, and too few for one
    /// are lost on it (MZ-PRIO-2, MZ-PRIO-5); Devour takes one alone (MZ-DEVOUR-4).
    fn toll(&self, zone: ZoneId, roll: Roll, is_devour: bool) -> Toll {
        let mut toll = Toll::default();
        let (falls, dice) = dice::hits(roll.dice, roll.accuracy, 0);
        for (hits, chance) in falls[..=dice].iter().enumerate().skip(1) {
            toll.hits += chance;
            let mut left = hits as f64;
            for (kind, toughness, count) in self.targets(zone) {
                if count <= 0.0 || toughness <= 0.0 {
                    continue;
                }
                let most = if is_devour { 1.0 } else { count };
                let killed = (left / toughness).floor().min(most);
                let enemy = &self.side.enemies[kind];
                toll.bites += chance * killed * f64::from(enemy.wounds * enemy.actions);
                toll.menace += chance * killed * menace(kind);
                if killed < count || is_devour {
                    break;
                }
                left -= count * toughness;
            }
        }
        toll
    }

    /// Hits that the dice of the Attack bring on average, without what cards add to them.
    pub(super) fn hits_to_expect(&self) -> f64 {
        let fight = &self.state.fight;
        let dice = match fight.arms {
            Arms::Attack(attack) => self.side.attack(attack).dice + fight.dice + fight.power,
            Arms::Sign => fight.dice,
        };
        f64::from(dice) * f64::from(7_u8.saturating_sub(fight.accuracy)) / 6.0
    }

    /// Hits that eliminate everybody in a zone.
    pub(super) fn hits_needed(&self, zone: ZoneId) -> f64 {
        self.targets(zone).map(|(_, toughness, count)| toughness * count).sum()
    }

    /// Devours a Citizen: for the mission, or because of Hunger.
    fn feed(&self, zone: ZoneId, is_devour: bool, chance: f64) -> Weight {
        let mut prey = self.state.citizens.iter().filter(|citizen| citizen.zone == zone);
        let Some(first) = prey.next().filter(|_| is_devour) else { return never() };
        let is_objective = first.is_objective || prey.any(|citizen| citizen.is_objective);
        let hunger = if is_hungry(self.side, self.acting()) { 3.0 } else { 0.5 * f64::from(self.acting().track) };
        let wish = if self.is_avenged() && !is_objective {
            -AVENGER
        } else if self.errands.wants_citizens(self.state.turn.who) {
            4.0
        } else if self.errands.are_citizens_scarce {
            -1.5
        } else {
            0.8
        };
        weight(chance * (wish + hunger), "bot-mz-devour")
    }

    /// Whether a Super-Hero comes wherever a Citizen is devoured (MZ-M9-8).
    fn is_avenged(&self) -> bool {
        self.mission.specials.iter().any(|rule| rule.kind == SpecialKind::BossAvenges)
    }

    /// What it spares the heroes of a zone.
    fn relief(&self, zone: ZoneId, bites: f64) -> f64 {
        let mut party = self.others_in(zone);
        if self.here() == Some(zone) {
            let left = f64::from(self.state.turn.actions.saturating_sub(1));
            party = self.joined(party, self.state.turn.who, left);
        }
        let wounds = self.wounds(zone);
        self.cost(wounds, party) - self.cost((wounds - bites).max(0.0), party)
    }
}
