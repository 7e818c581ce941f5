//! Attacks: what they can be expected to kill, what that is worth, and whom they may hurt.

use shamble_undead_or_alive::cards::{CardId, SpawnKind, WeaponType, ZombieKind};
use shamble_undead_or_alive::content::equipment::{CardSet, Feat, FeatCount, Within};
use shamble_undead_or_alive::content::missions::GoalKind;
use shamble_undead_or_alive::{Act, Arms, Attack, Choice, Need, SurvivorId};
use shamble_zones::ZoneId;

use super::look::{Look, menace};
use super::peril::DEATH;
use super::{never, weight};
use crate::dice;
use crate::guide::Weight;

/// What a miss costs that hits a friend who can take it.
const STRAY: f64 = 3.0;

/// Kills to expect of an attack.
#[derive(Clone, Copy, Default)]
struct Toll {
    kills: f64,
    /// Wounds that those who are killed would have dealt where they stand.
    bites: f64,
    /// What they were to be feared.
    menace: f64,
}

impl Look<'_> {
    /// An attack with dice.
    pub fn attack(&self, act: Act) -> Weight {
        let Some(zone) = act.zone().or(self.here()) else { return never() };
        let Some(attack) = self.outlook.attack(Choice::Act(act)).filter(|attack| !attack.is_in_vain()) else {
            return never();
        };
        let toll = self.toll(&attack, zone);
        let relief = self.relief(zone, toll.bites);
        let strays = if attack.endangered.is_empty() { 0.0 } else { self.strays(&attack) };
        let noise = if attack.noise.is_some() { 0.05 } else { 0.0 };
        let why = if self.here() == Some(zone) { "bot-uoa-fight" } else { "bot-uoa-shoot" };
        let (Act::Melee { arms, .. } | Act::Shoot { arms, .. }) = act else { return never() };
        let feat = self.feat(arms, zone, toll.kills);
        let reload = if let Arms::Fanned(_) = arms { 0.6 } else { 0.0 };
        weight(relief + toll.menace * self.urgency(zone) + feat - strays - noise - reload, why)
    }

    /// Whom the hits of a roll kill: the kinds that can be harmed, in the targeting order (UOA-PRIO-1).
    fn toll(&self, attack: &Attack, zone: ZoneId) -> Toll {
        let mut toll = Toll::default();
        let (falls, dice) = dice::hits(attack.roll.dice, attack.roll.lowest, attack.rerolls.min(1));
        let zombies = &self.game.content().zombies;
        for (hits, chance) in falls[..=dice].iter().enumerate() {
            let mut left = hits.min(attack.exposed.into()) as f64;
            for kind in [ZombieKind::Abomination, ZombieKind::Fatty, ZombieKind::Walker, ZombieKind::Runner] {
                let is_tough = zombies[kind].toughness > attack.roll.damage;
                let killed = if is_tough { 0.0 } else { self.count(kind, zone).min(left) };
                left -= killed;
                toll.kills += chance * killed;
                toll.bites += chance * killed * f64::from(zombies[kind].wounds * zombies[kind].actions);
                toll.menace += chance * killed * menace(kind);
            }
        }
        toll
    }

    /// What misses cost that hit friends: each deals the Damage of the weapon to somebody of the players' choice
    /// (UOA-FF-3), so they are deadly where there are more than survivors can take. A companion dies of any
    /// (UOA-COMP-10).
    fn strays(&self, attack: &Attack) -> f64 {
        let damage = attack.roll.damage.max(1);
        let bears = |who: SurvivorId| usize::from(self.outlook.health_left(who).saturating_sub(1) / damage);
        let spare: usize = attack.endangered.survivors.iter().map(bears).sum();
        let (falls, dice) = dice::hits(attack.roll.dice, attack.roll.lowest, attack.rerolls.min(1));
        let cost = |hits: usize| {
            let misses = dice - hits;
            let deadly = if misses > spare { DEATH } else { 0.0 };
            deadly + STRAY * misses as f64
        };
        falls[..=dice].iter().enumerate().map(|(hits, chance)| chance * cost(hits)).sum()
    }

    /// The highest Damage of a survivor's weapons at hand, of those that reach its own zone.
    pub fn strength(&self, who: SurvivorId) -> u8 {
        let hands = self.state.survivor(who).slots[..3].iter().flatten().filter_map(|held| held.card());
        let weapons = hands.filter_map(|card| self.game.content().card(card).weapon());
        weapons.filter(|weapon| weapon.range.min == 0).map(|weapon| weapon.damage).max().unwrap_or(0)
    }

    /// Zombies of a zone that a blow of the acting survivor can harm, weighed by how much is to be feared of them.
    pub fn prey(&self, zone: ZoneId) -> f64 {
        let hands = self.acting().slots[..3].iter().flatten().filter_map(|held| held.card());
        let weapons = hands.filter_map(|card| self.game.content().card(card).weapon());
        let blow = weapons.filter(|weapon| weapon.kind == WeaponType::Melee).map(|weapon| weapon.damage).max();
        let zombies = &self.game.content().zombies;
        let kinds = ZombieKind::ALL.iter().filter(|kind| blow.is_some_and(|blow| zombies[**kind].toughness <= blow));
        kinds.map(|kind| self.count(*kind, zone) * menace(*kind)).sum()
    }

    /// What it spares people in a zone, and next to it where Runners come from.
    fn relief(&self, zone: ZoneId, bites: f64) -> f64 {
        let acting = self.state.turn.who;
        let peopled = self.outlook.peopled();
        if !peopled.has(zone) {
            return 0.0;
        }
        let mut party = self.others_in(zone);
        if self.here() == Some(zone) {
            party = self.joined(party, acting, (self.actions_left() - 1.0).max(0.0));
        }
        let wounds = self.wounds(zone);
        self.cost(zone, wounds, party) - self.cost(zone, (wounds - bites).max(0.0), party)
    }

    /// What it is worth to kill a zombie there: the nearer to people, the more.
    fn urgency(&self, zone: ZoneId) -> f64 {
        // Nobody leaves by an exit with zombies in it, and none may be aboard (UOA-MIS-5, UOA-TRAIN-34).
        if self.errands.is_leaving {
            let is_exit = self.errands.exits.has(zone);
            return if is_exit { 3.0 } else { 0.5 };
        }
        match self.remoteness(zone) {
            far if far < 0.5 => 1.4,
            far if far < 1.5 => 1.2,
            far if far < 2.5 => 0.8,
            _ => 0.45,
        }
    }

    /// The feat of the top Bounty Weapon, and how far this turn has got with it.
    fn top_feat(&self) -> Option<(&Feat, u8)> {
        let top = *self.state.bounty.last()?;
        let bounties = self.game.content().cards.iter().filter(|card| card.set == CardSet::Bounty);
        let at = bounties.take_while(|card| card.id != self.game.content().card(top).id).count();
        let done = self.state.turn.feats.get(at).copied().unwrap_or(0);
        Some((self.game.content().card(top).feat.as_ref()?, done))
    }

    /// What kills do for the feat.
    fn feat(&self, arms: Arms, zone: ZoneId, kills: f64) -> f64 {
        let Some((feat, done)) = self.top_feat() else { return 0.0 };
        let fits = (feat.with.is_none() || feat.with == self.weapon_type(arms))
            && feat.zombie.is_none_or(|kind| self.count(kind, zone) > 0.0)
            && self.here().is_some_and(|here| self.distance(here, zone) >= f64::from(feat.min_range));
        if !fits || kills <= 0.0 {
            return 0.0;
        }
        let wants = |kind: &GoalKind| matches!(kind, GoalKind::GainBounty { .. });
        let is_goal = self.outlook.goals().any(|goal| !goal.is_met && wants(&self.mission.goals[goal.goal].kind));
        let value = if is_goal { 8.0 } else { 2.0 };
        let gained = match feat.count {
            FeatCount::Zones => kills.min(1.0) * f64::from(u8::from(!self.state.turn.feat_zones.has(zone))),
            FeatCount::Kills | FeatCount::Ap => kills,
        };
        let done = if feat.within == Within::Turn { f64::from(done) } else { 0.0 };
        let wanted = (f64::from(feat.at_least) - done).max(1.0);
        value * (gained / wanted).min(1.0).powi(2)
    }

    fn weapon_type(&self, arms: Arms) -> Option<WeaponType> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => self.kind_of(card),
            Arms::Improvised(_) | Arms::Gatling => None,
        }
    }

    fn kind_of(&self, card: CardId) -> Option<WeaponType> {
        self.game.content().card(card).weapon().map(|weapon| weapon.kind)
    }

    /// Whether an open goal needs this in a zone.
    fn is_asked_for(&self, need: Need, zone: ZoneId) -> bool {
        let mut open = self.outlook.goals().filter(|goal| !goal.is_met && goal.is_open);
        open.any(|goal| goal.need == Some(need) && goal.zones.has(zone))
    }

    /// Dynamite: everything in a zone, friends as well.
    pub fn blast(&self, zone: ZoneId) -> Weight {
        if self.people(zone) > 0 {
            return never();
        }
        let is_goal = self.is_asked_for(Need::Explosive, zone);
        let scarce = if self.errands.lacking.contains(&Need::Explosive) { 3.0 } else { 0.0 };
        let price = if is_goal { -7.0 } else { 1.5 + scarce };
        weight(self.crowd(zone) * self.urgency(zone) - price, "bot-uoa-blast")
    }

    /// Vade Retro: the zombies of a zone lose their activation (UOA-FAITH-2).
    pub fn halt(&self, zone: ZoneId) -> Weight {
        if self.state.vade_retro.contains(&zone) {
            return never();
        }
        let runners = self.count(ZombieKind::Runner, zone);
        let relief = self.relief(zone, self.bites(zone));
        let near = self.stage.terrain.neighbours(zone) & self.outlook.peopled();
        let spared: f64 = near.iter().map(|next| self.relief(next, runners)).fold(0.0, f64::max);
        let close = if self.remoteness(zone) < 1.5 { 0.35 } else { 0.1 };
        weight(relief + spared + close * self.crowd(zone) - 0.2, "bot-uoa-halt")
    }

    /// Holy Water: what a goal wants, then whatever spawns close by.
    pub fn cleanse(&self, zone: ZoneId) -> Weight {
        if self.is_asked_for(Need::Cleanser, zone) {
            return weight(8.0, "bot-uoa-cleanse");
        }
        if self.errands.lacking.contains(&Need::Cleanser) && !self.errands.is_tight {
            return never();
        }
        let tokens = self.state.spawns.iter().filter(|token| token.zone == Some(zone) && token.is_active);
        let calm: f64 = tokens.map(|token| if token.kind == SpawnKind::CorpsePile { 2.5 } else { 0.8 }).sum();
        let is_late = self.errands.is_tight || self.outlook.spawns_to_defeat() <= 2;
        weight(if calm > 0.0 && is_late { 6.0 } else { calm - 1.0 }, "bot-uoa-cleanse")
    }
}
