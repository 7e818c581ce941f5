//! Eliminated Enemies, and the Experience they give (MZ-ENEMY, MZ-XP).

use shamble_kernel::RuleId;

use shamble_zones::ZoneId;

use crate::cards::{BossId, Danger, EnemyKind};
use crate::content::missions::SpecialKind;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Fate, HeroId, Occasion, Target, place};

impl Play<'_> {
    /// So many of a target leave a zone, a Citizen devoured. Whoever eliminates an Enemy gains its XP, by an Attack or
    /// otherwise (MZ-XP-13). A boss may survive it: says whether they are gone.
    pub fn eliminate(&mut self, rule: RuleId, by: Option<HeroId>, target: Target, zone: ZoneId, count: u8) -> bool {
        match (target, by) {
            (Target::Common(kind), _) => self.remove_common(rule, by, kind, zone, count),
            (Target::Boss(boss), _) => return self.fell_boss(rule, by, boss, zone),
            (Target::Citizen(card), Some(who)) => self.devour_citizen(who, card, zone),
            (Target::Citizen(card), None) => self.lose_citizen(card),
        }
        true
    }

    /// Pieces go back to the reserve (MZ-ENEMY-7), for 1 XP each (MZ-XP-1).
    fn remove_common(&mut self, rule: RuleId, by: Option<HeroId>, kind: EnemyKind, zone: ZoneId, count: u8) {
        let Some(place) = place(kind) else { return };
        let there = &mut self.s.enemies[zone][place];
        let count = count.min(*there);
        if count == 0 {
            return;
        }
        *there -= count;
        self.tell(rule, Happened::Killed { by, target: Target::Common(kind), count, zone });
        if let Some(who) = by {
            let xp = self.side().enemies[kind].xp.unwrap_or(0);
            let rule = self.rule(rule!("MZ-XP-1"), rule!("MZH-XP-5"));
            self.gain_xp(rule, who, xp.saturating_mul(count));
        }
    }

    /// A boss is eliminated unless a die saves it. The Mission looks at the hero's level before the XP (MZ-M7-12), which is
    /// the printed Toughness (MZ-XP-2, MZ-XP-14).
    fn fell_boss(&mut self, rule: RuleId, by: Option<HeroId>, card: BossId, zone: ZoneId) -> bool {
        let boss = self.side().boss(card);
        if let Some(success) = self.sight().survival(card) {
            let die = self.luck.die(6);
            if die >= success {
                let rule = self.side().ability(boss.ability).rule;
                self.tell(rule, Happened::Survived { boss: card, die });
                return false;
            }
        }
        let level = by.map(|who| self.sight().level(self.s.hero(who)));
        self.tell(rule, Happened::Killed { by, target: Target::Boss(card), count: 1, zone });
        self.boss_falls(card, level);
        if let Some(who) = by {
            let rule = self.rule(rule!("MZ-XP-2"), rule!("MZH-XP-6"));
            self.gain_xp(rule, who, boss.toughness);
        }
        true
    }

    /// XP moves the Danger Bar at once (MZ-XP-4), and a new level works at once (MZ-XP-12), several of them if several are
    /// crossed (MZ-XP-15): an Action more in the hero's own Turn, and what the Mission sends (MZ-M10-11).
    pub fn gain_xp(&mut self, rule: RuleId, who: HeroId, xp: u8) {
        let hero = self.s.hero_mut(who);
        if xp == 0 || hero.fate != Fate::InPlay {
            return;
        }
        let before = Danger::of(hero.xp);
        hero.xp = hero.xp.saturating_add(xp);
        let after = Danger::of(hero.xp);
        self.tell(rule, Happened::Gained { who, xp });
        for level in Danger::ALL.iter().copied().filter(|level| before < *level && *level <= after) {
            self.reach_level(who, level);
        }
    }

    fn reach_level(&mut self, who: HeroId, level: Danger) {
        let sight = self.sight();
        let rule = match level {
            Danger::Blue => sight.rule(rule!("MZ-XP-7"), rule!("MZH-XP-2")),
            Danger::Yellow => sight.rule(rule!("MZ-XP-8"), rule!("MZH-XP-2")),
            Danger::Orange => sight.rule(rule!("MZ-XP-9"), rule!("MZH-XP-4")),
            Danger::Red => sight.rule(rule!("MZ-XP-10"), rule!("MZH-XP-4")),
        };
        let more = sight.actions_gained(level);
        let sends = sight.specials().any(|special| matches!(special.kind, SpecialKind::LevelReinforcements { .. }));
        self.tell(rule, Happened::Reached { who, level });
        // The hero whose Turn it is may be waiting while another one does a free Action.
        for turn in [&mut self.s.turn, &mut self.s.waiting] {
            if turn.who == who && turn.occasion == Occasion::Turn {
                turn.actions += more;
            }
        }
        if sends {
            self.ask(Question::Zone(ZoneQuestion::Reinforce { who }));
        }
    }
}

impl Sight<'_> {
    /// Actions that a level has more than the one below it (MZ-XP-8).
    fn actions_gained(self, level: Danger) -> u8 {
        let below = Danger::ALL.iter().copied().filter(|below| *below < level).max();
        self.actions_at(level).saturating_sub(self.actions_at(below.unwrap_or(level)))
    }

    /// What a boss has to roll to stay when it would be eliminated.
    fn survival(self, card: BossId) -> Option<u8> {
        let own = self.boss_abilities().find(|(boss, _)| boss.card == card);
        own.and_then(|(_, ability)| ability.effect.survive_roll())
    }
}
