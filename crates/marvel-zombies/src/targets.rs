//! Who is hit: Target Priority, Toughness, and what is eliminated beside the Hits (MZ-PRIO, MZ-TOUGH).

use shamble_kernel::{RuleId, Set};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, BossId, EnemyKind};
use crate::content::abilities::{Ability, Count, Effect, Where};
use crate::fact::Happened;
use crate::law::lawful;
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{Arms, COMMON_KINDS, Fate, HeroId, Target, Task};

impl Play<'_> {
    /// Hits are assigned by Target Priority (MZ-COMBAT-13). The attacker is asked between different targets of one rank
    /// (MZ-PRIO-3), or of any if an ability lets it choose, unless the Hits suffice for all of them.
    pub fn assign(&mut self) {
        if self.s.hero(self.s.turn.who).fate != Fate::InPlay {
            self.s.fight.hits = 0;
        }
        let sight = self.sight();
        let Some((target, is_sure)) = sight.next_target() else {
            self.lose_hits();
            return self.queue(Task::AfterHits);
        };
        if is_sure {
            let (count, hits) = sight.covered(target);
            self.strike(target, count, hits);
        } else {
            self.ask(Question::Hit);
        }
    }

    pub fn hit(&mut self, target: Target) {
        self.strike(target, 1, self.sight().toughness(target));
    }

    /// So many Hits eliminate so many of a target (MZ-TOUGH-1, MZ-TOUGH-3); a Devour is then satisfied (MZ-DEVOUR-4).
    fn strike(&mut self, target: Target, count: u8, hits: u8) {
        let who = self.s.turn.who;
        self.queue(Task::Assign);
        self.s.fight.hits -= hits;
        self.forget_weak(target, count);
        let rule = self.rule(rule!("MZ-ENEMY-6"), rule!("MZH-TOUGH-1"));
        let is_gone = self.eliminate(rule, Some(who), target, self.s.fight.zone, count);
        self.s.fight.is_fed = is_gone && self.sight().devours(self.s.fight.arms);
        match target {
            Target::Boss(boss) if !is_gone => {
                // It is dealt with in this Attack: further Hits go on to the next targets.
                let ability = self.side().boss(boss).ability;
                self.s.fight.used.add(ability);
            }
            Target::Boss(_) | Target::Common(_) => self.s.fight.killed = self.s.fight.killed.saturating_add(count),
            Target::Citizen(_) => {}
        }
    }

    /// Pieces that were less tough leave with that.
    fn forget_weak(&mut self, target: Target, count: u8) {
        let named = self.s.fight.weak.iter_mut().filter(|weak| weak.is_some_and(|(named, _)| named == target));
        named.take(count.into()).for_each(|weak| *weak = None);
    }

    /// Hits without effect: too few for the next target, which never go to a lower rank (MZ-PRIO-5, MZ-TOUGH-2), or beyond
    /// the last one.
    fn lose_hits(&mut self) {
        let sight = self.sight();
        let fight = sight.s.fight;
        if fight.hits == 0 {
            return;
        }
        let rule = if fight.is_fed {
            rule!("MZ-DEVOUR-4")
        } else if sight.open_targets().next().is_some() {
            sight.rule(rule!("MZ-PRIO-5"), rule!("MZH-PRIO-3"))
        } else if sight.citizens_in(fight.zone).next().is_some() {
            sight.rule(rule!("MZ-PRIO-4"), rule!("MZH-COMBAT-5"))
        } else {
            sight.rule(rule!("MZ-COMBAT-13"), rule!("MZH-COMBAT-1"))
        };
        let loaded = sight.loaded_by_hits();
        self.s.fight.hits = 0;
        self.tell(rule, Happened::HitsLost { who: self.s.turn.who, hits: fight.hits });
        if let Some(boss) = loaded {
            self.load(boss);
        }
    }

    /// A boss that was hit and stays stores the blow for its next attack.
    fn load(&mut self, card: BossId) {
        let ability = self.side().boss(card).ability;
        if let Some(boss) = self.s.boss_mut(card) {
            boss.loads += 1;
        }
        self.tell(self.side().ability(ability).rule, Happened::Worked { ability });
    }

    /// An ability makes an Enemy less tough in this Attack.
    pub fn name_weak(&mut self, ability: AbilityId, target: Target) {
        let found = self.side().ability(ability);
        let Some(less) = found.effect.toughness() else { return };
        let weak = &mut self.s.fight.weak;
        let is_known = |weak: &&mut Option<(Target, u8)>| {
            matches!(target, Target::Boss(_)) && weak.is_some_and(|(named, _)| named == target)
        };
        if let Some((_, sum)) = weak.iter_mut().find(is_known).and_then(Option::as_mut) {
            *sum = sum.saturating_add(less);
        } else if let Some(free) = weak.iter_mut().find(|weak| weak.is_none()) {
            *free = Some((target, less));
        }
        self.tell(found.rule, Happened::Weakened { who: self.s.turn.who, target, ability });
    }

    /// When all Hits are assigned, abilities may eliminate more (MZ-HERO-6).
    pub fn after_hits(&mut self) {
        if Moment::AfterHits.is_open(self.sight()) {
            self.ask(Question::Use(Moment::AfterHits));
        } else {
            self.queue(Task::Fought);
        }
    }

    pub fn eliminate_more(&mut self, who: HeroId, ability: AbilityId) {
        self.queue(Task::AfterHits);
        if let Some((count, _, place)) = self.side().ability(ability).effect.eliminate()
            && let Some(zone) = self.sight().zone_of(place)
        {
            self.ask(Question::Eliminate { ability, zone, left: count.of(u8::MAX) });
        }
        self.pay(who, ability);
    }

    /// An ability eliminates Enemies one by one, of the player's choice among its types, without Target Priority.
    pub fn eliminate_one(&mut self, ability: AbilityId, zone: ZoneId, left: u8, target: Target) {
        self.ask(Question::Eliminate { ability, zone, left: left.saturating_sub(1) });
        let rule = self.side().ability(ability).rule;
        self.eliminate(rule, Some(self.s.turn.who), target, zone, 1);
    }
}

/// The place of a target in the order of Target Priority; Citizens come last (MZ-PRIO-1, MZH-PRIO-2).
fn rank(target: Target) -> usize {
    match target {
        Target::Boss(_) => EnemyKind::Boss as usize,
        Target::Common(kind) => kind as usize,
        Target::Citizen(_) => EnemyKind::COUNT,
    }
}

impl<'a> Sight<'a> {
    /// Everybody in the target zone whom a Hit can go to, by Target Priority: the Sign passes bosses over (MZ-SIGN-10),
    /// one that has survived this Attack is dealt with, and Devour reaches Citizens where no Enemy is (MZ-DEVOUR-5) and
    /// nobody after its one target (MZ-DEVOUR-4).
    fn hittable(self) -> impl Iterator<Item = Target> {
        let fight = &self.s.fight;
        let zone = fight.zone;
        let is_open = move |boss: &BossId| fight.arms != Arms::Sign && !fight.used.has(self.side().boss(*boss).ability);
        let bosses = self.bosses_in(zone).filter(is_open).map(Target::Boss);
        let common =
            COMMON_KINDS.iter().filter(move |kind| self.count(**kind, zone) > 0).map(|kind| Target::Common(*kind));
        let eats = self.devours(fight.arms) && !self.has_enemies(zone);
        let citizens = self.citizens_in(zone).filter(move |_| eats).map(|citizen| Target::Citizen(citizen.card));
        bosses.chain(common).chain(citizens).filter(|_| !fight.is_fed)
    }

    /// Whom the next Hit can go to: targets of the first rank (MZ-PRIO-2), or of any.
    pub fn open_targets(self) -> impl Iterator<Item = Target> {
        let first = self.hittable().next().map(rank);
        let is_free = self.standing_in_fight().any(|(_, ability)| ability.effect == Effect::ChooseTargets);
        self.hittable().filter(move |target| is_free || Some(rank(*target)) == first)
    }

    /// Who is hit next, and whether nothing is left to choose: there is one target, or the Hits suffice for all.
    fn next_target(self) -> Option<(Target, bool)> {
        let mut open = self.open_targets().filter(|target| self.may_hit(*target).is_ok());
        let first = open.next()?;
        match open.next() {
            None => Some((first, true)),
            Some(_) if self.suffices_for_all() => self.open_targets().next().map(|target| (target, true)),
            Some(_) => Some((first, false)),
        }
    }

    /// How many of a target stand in the target zone.
    fn number(self, target: Target) -> u8 {
        match target {
            Target::Boss(_) | Target::Citizen(_) => 1,
            Target::Common(kind) => self.count(kind, self.s.fight.zone),
        }
    }

    pub fn printed_toughness(self, target: Target) -> u8 {
        let side = self.side();
        match target {
            Target::Boss(boss) => side.boss(boss).toughness,
            Target::Common(kind) => side.enemies[kind].toughness.unwrap_or(1),
            Target::Citizen(_) => side.citizen.toughness,
        }
    }

    /// The Toughness of one piece of a target after another, first of those that are less tough in this Attack.
    fn toughnesses(self, target: Target) -> impl Iterator<Item = u8> {
        let printed = self.printed_toughness(target);
        let named = self.s.fight.weak.iter().flatten().filter(move |(named, _)| *named == target);
        let less = named.map(|(_, less)| *less).chain(std::iter::repeat(0));
        less.take(self.number(target).into()).map(move |less| printed.saturating_sub(less).max(1))
    }

    /// Hits needed for one of a target (MZ-TOUGH-1).
    pub fn toughness(self, target: Target) -> u8 {
        self.toughnesses(target).next().unwrap_or(1)
    }

    /// How many of a target the Hits suffice for, and how many Hits that takes; a Devour eliminates one (MZ-DEVOUR-4).
    fn covered(self, target: Target) -> (u8, u8) {
        let most = if self.devours(self.s.fight.arms) { 1 } else { usize::MAX };
        let (mut count, mut hits) = (0, 0u8);
        for toughness in self.toughnesses(target).take(most) {
            match hits.checked_add(toughness) {
                Some(sum) if sum <= self.s.fight.hits => (count, hits) = (count + 1, sum),
                Some(_) | None => break,
            }
        }
        (count, hits)
    }

    /// Whether the Hits eliminate all they can go to now, so that nothing is left to choose. Between bosses there is: who
    /// falls first can decide at which level the next one does (MZ-M7-12).
    fn suffices_for_all(self) -> bool {
        let is_one = |target: Target| matches!(target, Target::Boss(_) | Target::Citizen(_));
        let needed = self.open_targets().flat_map(|target| self.toughnesses(target));
        !self.devours(self.s.fight.arms)
            && self.open_targets().filter(|target| is_one(*target)).count() <= 1
            && needed.fold(0, u8::saturating_add) <= self.s.fight.hits
    }

    /// How many Hits could be of use: enough to eliminate everybody, of a Devour its one target.
    pub fn hits_of_use(self) -> u8 {
        if self.devours(self.s.fight.arms) {
            return self.open_targets().map(|target| self.toughness(target)).max().unwrap_or(0);
        }
        self.hittable().flat_map(|target| self.toughnesses(target)).fold(0, u8::saturating_add)
    }

    /// The boss that stores Hits lost on it: the attacker spends them on it only if there is no other target.
    fn loaded_by_hits(self) -> Option<BossId> {
        let first = self.open_targets().next().and_then(|target| self.storing(target));
        first.filter(|_| self.open_targets().all(|target| self.storing(target).is_some()))
    }

    /// The boss, if a target is one that can store another Hit.
    fn storing(self, target: Target) -> Option<BossId> {
        let stores = |effect: Effect, loads: u8| effect.store_hit().is_some_and(|max| loads < max);
        let mut storing = self.boss_abilities().filter(|(boss, ability)| stores(ability.effect, boss.loads));
        storing.find(|(boss, _)| target == Target::Boss(boss.card)).map(|(boss, _)| boss.card)
    }

    /// Whether a boss among the targets could store a Hit that does not eliminate it.
    pub fn would_load(self) -> bool {
        self.hittable().any(|target| self.storing(target).is_some())
    }

    /// The law of Hits: they go to targets of the first rank (MZ-PRIO-2), and suffice for one of them (MZ-TOUGH-1).
    pub fn may_hit(self, target: Target) -> Result<(), RuleId> {
        let is_open = self.open_targets().any(|open| open == target);
        lawful(is_open, self.rule(rule!("MZ-PRIO-2"), rule!("MZH-PRIO-3")))?;
        let is_enough = self.toughness(target) <= self.s.fight.hits;
        lawful(is_enough, self.rule(rule!("MZ-TOUGH-1"), rule!("MZH-TOUGH-1")))
    }

    /// Enemies in the target zone that can be less tough than they are.
    pub fn tough_targets(self) -> impl Iterator<Item = Target> {
        self.hittable().filter(move |target| match target {
            Target::Boss(_) | Target::Common(_) => self.toughnesses(*target).any(|toughness| toughness > 1),
            Target::Citizen(_) => false,
        })
    }

    /// The zone an ability used in an Attack works in.
    fn zone_of(self, place: Where) -> Option<ZoneId> {
        match place {
            Where::OwnZone => self.s.hero(self.s.turn.who).zone,
            Where::TargetZone => Some(self.s.fight.zone),
            Where::InSight(_) => None,
        }
    }

    /// Whether an ability can eliminate somebody when all Hits are assigned.
    pub fn follows_hits(self, ability: &Ability) -> bool {
        let Some((_, kinds, place)) = ability.effect.eliminate() else { return false };
        self.is_about_fight(ability)
            && (self.s.fight.killed > 0 || !ability.after_kill)
            && self.zone_of(place).is_some_and(|zone| self.holds_any(zone, kinds))
    }

    /// Enemies in a zone of the types that an ability eliminates.
    pub fn of_kinds(self, ability: AbilityId, zone: ZoneId) -> impl Iterator<Item = Target> {
        let kinds = self.side().ability(ability).effect.eliminate().map_or(Set::default(), |(_, kinds, _)| kinds);
        let bosses = self.bosses_in(zone).filter(move |_| kinds.has(EnemyKind::Boss)).map(Target::Boss);
        let is_there = move |kind: &&EnemyKind| kinds.has(**kind) && self.count(**kind, zone) > 0;
        bosses.chain(COMMON_KINDS.iter().filter(is_there).map(|kind| Target::Common(*kind)))
    }

    /// After the first one the player may stop where the ability says "up to".
    pub fn may_spare_the_rest(self, ability: AbilityId, left: u8) -> bool {
        let count = self.side().ability(ability).effect.eliminate().map(|(count, ..)| count);
        matches!(count, Some(Count::UpTo(most)) if left < most)
    }
}
