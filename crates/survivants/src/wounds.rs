//! Losing Health, bites, death, and zombies that fall (SUR-HEALTH, SUR-BITE, SUR-DEATH).

use shamble_kernel::RuleId;

use crate::content::Dice;
use crate::fact::{Happened, Harm};
use crate::play::Play;
use crate::state::{BAG, Body, Corpse, Figure, Persona, Phase, Rising, SurvivorId, Whereabouts};

impl Play<'_> {
    /// Rolls an amount of damage, and it is suffered.
    pub fn damage(&mut self, rule: RuleId, who: SurvivorId, dice: Dice, why: Harm) {
        let by = u8::try_from(self.roll(dice)).unwrap_or(u8::MAX);
        self.tell(rule, Happened::Rolled { sum: by });
        self.hurt(rule, who, by, why);
    }

    /// Health is lost, that of a worn protection first (SUR-SKILL-25); without any left he dies (SUR-DEATH-1).
    pub fn hurt(&mut self, rule: RuleId, who: SurvivorId, by: u8, why: Harm) {
        let survivor = self.s.survivor_mut(who);
        if by == 0 || !survivor.is_present() {
            return;
        }
        let shielded = survivor.protection.min(by);
        survivor.protection -= shielded;
        if survivor.protection == 0 {
            survivor.worn = None;
        }
        survivor.health = survivor.health.saturating_sub(by - shielded);
        let is_dead = survivor.health == 0;
        self.tell(rule, Happened::Hurt { who, by, why });
        if is_dead {
            self.die(rule!("SUR-DEATH-1"), who);
        }
    }

    /// A bite infects (SUR-BITE-1), lowers the infection value if there was one before (SUR-BITE-4), and costs 1D4
    /// Health at once (SUR-BITE-2). Infection is tested from the next turn on (SUR-BITE-7).
    pub fn bite(&mut self, who: SurvivorId) {
        let turn = self.s.turn;
        let survivor = self.s.survivor_mut(who);
        if survivor.bites == 0 {
            survivor.bitten = turn;
        }
        survivor.bites = survivor.bites.saturating_add(1);
        let bites = survivor.bites;
        self.tell(rule!("SUR-BITE-1"), Happened::Bitten { who, bites });
        self.damage(rule!("SUR-BITE-2"), who, self.content.settings.health.bite, Harm::Bite);
    }

    /// A survivor dies, of whatever cause (SUR-DEATH-11): his bag is lost (SUR-DEATH-8), his body lies where he fell
    /// (SUR-DEATH-9) and will rise (SUR-DEATH-6), and his player waits to come back (SUR-RET-8). A movement that he was
    /// making ends with its next step.
    pub fn die(&mut self, rule: RuleId, who: SurvivorId) {
        let Some(spot) = self.sight().spot(who) else { return };
        self.leave_person(who);
        let turn = self.s.turn;
        let rising = match self.s.phase {
            Phase::SetUp | Phase::Zombies | Phase::Survivors => Rising::NextEntry,
            Phase::Health | Phase::Equipment => Rising::NextPhaseTwo,
        };
        let survivor = self.s.survivor_mut(who);
        survivor.at = Whereabouts::Away;
        survivor.health = 0;
        survivor.worn = None;
        survivor.protection = 0;
        survivor.bag = [None; BAG];
        survivor.hands = [None; 2];
        survivor.pa = 0;
        (survivor.is_alert, survivor.is_hidden, survivor.is_noticed) = (false, false, false);
        let was_engaged = std::mem::take(&mut survivor.is_engaged);
        let persona = survivor.persona;
        self.s.corpses.push(Corpse { persona, spot, turn, rising });
        self.s.waiting.push(who);
        self.tell(rule, Happened::Died { who });
        if was_engaged {
            self.close_ranks();
        }
        self.check_somebody_left();
    }

    /// A zombie falls. Whoever did it gains experience (SUR-XP-5); struck by hand it leaves a body (SUR-ZSRCH-4); in a
    /// melee the next one takes its place (SUR-MELEE-4), or the close combat is over (SUR-CC-20).
    pub fn kill(&mut self, rule: RuleId, figure: Figure, by: Option<SurvivorId>, leaves_body: bool) {
        let Some(at) = self.s.zombies.iter().position(|zombie| zombie.figure == figure) else { return };
        let melee = self.s.zombies[at].is_engaged.then(|| self.sight().melee_around(figure));
        let fallen = self.s.zombies.remove(at);
        if leaves_body {
            self.s.bodies.push(Body { figure, spot: fallen.spot, turn: self.s.turn });
        }
        self.tell(rule, Happened::Killed { zombie: figure, by });
        let xp = self.content.zombies.values.xp;
        if let Some(who) = by.filter(|who| xp > 0 && self.sight().survivor(*who).is_alive()) {
            let survivor = self.s.survivor_mut(who);
            survivor.xp = survivor.xp.saturating_add(xp.into());
            self.tell(rule!("SUR-XP-5"), Happened::Experience { who, xp });
        }
        if let Some(melee) = melee {
            self.move_up(fallen.spot, &melee.zombies);
            self.close_ranks();
        }
    }

    /// A dead survivor whose brain is destroyed does not rise (SUR-DEATH-4).
    pub fn destroy_brain(&mut self, rule: RuleId, persona: Persona) {
        if let Some(at) = self.s.corpses.iter().position(|corpse| corpse.persona == persona) {
            self.s.corpses.remove(at);
            self.tell(rule, Happened::BrainDestroyed { who: persona });
        }
    }
}
