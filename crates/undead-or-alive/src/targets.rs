//! Who is hit: free choice in Melee, the targeting order of Ranged attacks, and Reaper.

use shamble_kernel::{Flow, Offer, RuleId, Set};
use shamble_zones::ZoneId;

use crate::cards::ZombieKind;
use crate::choice::{Choice, Fight, Reply};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::SurvivorId;

impl Skilled<'_> {
    /// Whether an attack chooses its targets freely and its misses hit nobody: in Melee, with Marksman, and
    /// at Range 0 with Point-blank (UOA-MELEE-1, UOA-MELEE-2, UOA-SKILL-17, UOA-SKILL-53).
    pub fn is_careful(self, blow: Blow, range: Option<u8>) -> bool {
        !self.sight.is_ranged(blow.arms)
            || self.is_so(blow, Family::FreeTargets)
            || range == Some(0) && self.is_so(blow, Family::PointBlank)
    }
}

impl Sight<'_> {
    /// Whether the attack being resolved chooses its targets freely.
    pub fn aims_freely(self) -> bool {
        self.acting().is_careful(self.blow(), Some(self.s.fight.range))
    }

    /// The kinds of zombies the next hit of the attack being resolved can eliminate.
    fn targets(self) -> Set<ZombieKind> {
        self.targets_in(self.s.fight.zone, self.s.fight.damage, self.aims_freely())
    }

    /// The kinds of zombies of a zone a hit can eliminate: any it harms, or those of the first level in the
    /// targeting order, which shield all others (UOA-PRIO-1, UOA-PRIO-2, UOA-PRIO-5, UOA-ZOM-5).
    pub fn targets_in(self, zone: ZoneId, damage: u8, is_free: bool) -> Set<ZombieKind> {
        let harmed = self.harmed(zone, damage);
        if is_free {
            return harmed.collect();
        }
        let level = self.first_level(zone, 0);
        harmed.filter(|kind| Some(self.content.zombies[*kind].priority) == level).collect()
    }

    /// The first level beyond this one of which zombies stand in a zone.
    fn first_level(self, zone: ZoneId, beyond: u8) -> Option<u8> {
        let present = ZombieKind::ALL.iter().filter(|kind| self.count(**kind, zone) > 0);
        present.map(|kind| self.content.zombies[*kind].priority).filter(|level| *level > beyond).min()
    }

    /// How many zombies of the target zone could be eliminated by enough hits of this Damage.
    pub fn exposed(self, damage: u8) -> u8 {
        self.exposed_in(self.s.fight.zone, damage, self.aims_freely())
    }

    /// How many zombies of a zone enough hits of this Damage could eliminate: all they harm, or those before the first
    /// level of the targeting order that holds one too tough (UOA-PRIO-2, UOA-PRIO-5).
    pub fn exposed_in(self, zone: ZoneId, damage: u8, is_free: bool) -> u8 {
        if is_free {
            return self.harmed(zone, damage).map(|kind| self.count(kind, zone)).sum();
        }
        let (mut exposed, mut beyond) = (0, 0);
        while let Some(level) = self.first_level(zone, beyond) {
            let of_level = |kind: &&ZombieKind| self.content.zombies[**kind].priority == level;
            for kind in ZombieKind::ALL.iter().filter(of_level).filter(|kind| self.count(**kind, zone) > 0) {
                if self.content.zombies[*kind].toughness > damage {
                    beyond = u8::MAX;
                } else {
                    exposed += self.count(*kind, zone);
                }
            }
            beyond = beyond.max(level);
        }
        exposed
    }

    pub fn offer_targets(self, out: &mut impl Offer<Choice>) {
        self.targets().iter().for_each(|kind| out.offer(Choice::Fight(Fight::Hit { kind })));
    }

    /// It is there, not too tough, and not behind others in the targeting order (UOA-FIGHT-4, UOA-ZOM-5, UOA-PRIO-2).
    pub fn may_hit(self, kind: ZombieKind) -> Result<(), RuleId> {
        let fight = &self.s.fight;
        if self.count(kind, fight.zone) == 0 {
            Err(rule!("UOA-FIGHT-4"))
        } else if self.content.zombies[kind].toughness > fight.damage {
            Err(rule!("UOA-ZOM-5"))
        } else if !self.targets().has(kind) {
            Err(rule!("UOA-PRIO-2"))
        } else {
            Ok(())
        }
    }

    /// Kinds of which a hit has eliminated one and another is left (UOA-SKILL-34).
    pub fn reapable(self) -> impl Iterator<Item = ZombieKind> {
        let fight = self.s.fight;
        let left = move |kind: &ZombieKind| fight.killed[*kind as usize] > 0 && self.count(*kind, fight.zone) > 0;
        ZombieKind::ALL.iter().copied().filter(left)
    }

    pub fn offer_reaps(self, out: &mut impl Offer<Choice>) {
        self.reapable().for_each(|kind| out.offer(Choice::Fight(Fight::Reap { kind })));
        out.offer(Choice::Say(Reply::Pass));
    }
}

impl Play<'_> {
    /// Hits are assigned. The attacker is asked where they may go to different kinds and do not suffice for
    /// all of those (UOA-MELEE-1, UOA-PRIO-3); hits beyond the last target are lost (UOA-FIGHT-4).
    pub fn ask_assign(&mut self) -> Flow {
        let sight = self.sight();
        let targets = sight.targets();
        let (hits, zone) = (sight.s.fight.hits, sight.s.fight.zone);
        if hits == 0 || targets.is_empty() {
            self.lose_hits();
            self.ask(Question::Reap);
            return Flow::Next;
        }
        let standing: u8 = targets.iter().map(|kind| sight.count(kind, zone)).sum();
        if targets.len() > 1 && hits < standing {
            return Flow::Ask;
        }
        for kind in targets.iter() {
            let count = self.sight().count(kind, zone).min(self.s.fight.hits);
            self.hit(kind, count);
        }
        self.ask(Question::Hit);
        Flow::Next
    }

    pub fn assign(&mut self, kind: ZombieKind) {
        self.hit(kind, 1);
        self.ask(Question::Hit);
    }

    /// So many hits eliminate one zombie each.
    fn hit(&mut self, kind: ZombieKind, count: u8) {
        self.s.fight.hits -= count;
        self.fell(kind, count);
    }

    fn fell(&mut self, kind: ZombieKind, count: u8) {
        self.s.fight.killed[kind as usize] += count;
        self.eliminate(self.s.fight.zone, kind, count, Some(self.s.turn.who));
    }

    /// Hits without a target do nothing: nobody is left, or those left are too tough or shielded.
    fn lose_hits(&mut self) {
        let hits = std::mem::take(&mut self.s.fight.hits);
        if hits == 0 {
            return;
        }
        let rule = match (self.sight().has_zombies(self.s.fight.zone), self.sight().aims_freely()) {
            (false, _) => rule!("UOA-FIGHT-4"),
            (true, true) => rule!("UOA-ZOM-5"),
            (true, false) => rule!("UOA-PRIO-5"),
        };
        self.tell(rule, Happened::HitsLost { who: self.s.turn.who, hits });
    }

    /// One hit may take another zombie of the same kind along (UOA-SKILL-34, UOA-SKILL-66, UOA-SKILL-71,
    /// UOA-SKILL-72).
    pub fn ask_reap(&mut self) -> Flow {
        if self.s.fight.reaps > 0 && self.sight().reapable().next().is_some() {
            return Flow::Ask;
        }
        self.misses_go_astray();
        Flow::Next
    }

    pub fn reap(&mut self, kind: ZombieKind) {
        self.fell(kind, 1);
        self.misses_go_astray();
    }

    /// The zombies are done with; misses come last (UOA-FIGHT-7).
    pub fn misses_go_astray(&mut self) {
        self.ask(Question::FriendlyFire { left: self.s.fight.misses });
    }

    /// Zombies leave the board for the supply (UOA-ZOM-5, UOA-ZOM-9). With the Abomination gone its spawn
    /// tokens fall asleep (UOA-SPT-10).
    pub fn eliminate(&mut self, zone: ZoneId, kind: ZombieKind, count: u8, by: Option<SurvivorId>) {
        if count == 0 {
            return;
        }
        match kind {
            ZombieKind::Abomination => self.s.beast = None,
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                let left = &mut self.s.zombies[zone][kind as usize];
                *left = left.saturating_sub(count);
            }
        }
        self.tell(rule!("UOA-ZOM-5"), Happened::Killed { by, kind, count, zone });
        if kind == ZombieKind::Abomination {
            self.beast_tokens(false);
        }
    }
}
