//! Moving by stealth (SUR-STEALTH-1 to SUR-STEALTH-10).

use shamble_kernel::RuleId;

use crate::fact::{Happened, Test};
use crate::mat::{Place, Stance};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Figure, SurvivorId};

impl Play<'_> {
    /// At the end of a stealth move, with more than 5 zombies within 20 cm at its start or its end, the nearest zombie
    /// notices him on its attack value (SUR-STEALTH-3 to SUR-STEALTH-5, SUR-STEALTH-9).
    pub fn sneaked(&mut self, who: SurvivorId, was_watched: bool) {
        self.s.survivor_mut(who).done.has_sneaked = true;
        if !was_watched && !self.sight().is_watched(who) {
            return;
        }
        let Some(zombie) = self.sight().nearest_zombie(who) else { return };
        let (die, value) = (self.d10(), self.content.settings.senses.stealth_noticed);
        let passed = die <= value;
        self.tell(
            rule!("SUR-STEALTH-3"),
            Happened::ZombieTested { zombie, test: Test::Stealth, die, value: value as i8, passed },
        );
        if passed {
            let survivor = self.s.survivor_mut(who);
            survivor.is_hidden = false;
            survivor.is_noticed = true;
            self.tell(rule!("SUR-STEALTH-4"), Happened::Noticed { who });
        }
    }

    /// At the end of phase 2, whoever made no stealth move in it is seen (SUR-STEALTH-8).
    pub fn end_hiding(&mut self) {
        for who in self.sight().everybody() {
            let survivor = self.s.survivor_mut(who);
            if survivor.is_hidden && !survivor.done.has_sneaked {
                survivor.is_hidden = false;
                self.tell(rule!("SUR-STEALTH-8"), Happened::Seen { who });
            }
            self.forget(who);
        }
    }

    /// A zombie whose movement ends in contact with somebody hidden has found him (SUR-STEALTH-8).
    pub fn touched(&mut self, zombie: Figure) {
        let sight = self.sight();
        let Some(there) = sight.s.zombie(zombie).map(|zombie| sight.zombie_place(zombie)) else { return };
        let hidden = sight.places().filter(|(who, _)| sight.survivor(*who).is_hidden);
        let found: Vec<SurvivorId> =
            hidden.filter(|(_, place)| sight.mat.is_contact(*place, there)).map(|(who, _)| who).collect();
        for who in found {
            self.s.survivor_mut(who).is_hidden = false;
            self.tell(rule!("SUR-STEALTH-8"), Happened::Seen { who });
        }
    }

    /// Whoever was noticed is forgotten once every zombie is at least 20 cm away, or none sees him (SUR-STEALTH-10).
    pub fn forget(&mut self, who: SurvivorId) {
        if self.s.survivor(who).is_noticed && !self.sight().is_kept_in_view(who) {
            self.s.survivor_mut(who).is_noticed = false;
        }
    }
}

impl Sight<'_> {
    /// Whether somebody can move by stealth: from a hiding place (SUR-STEALTH-6), touched by no zombie
    /// (SUR-STEALTH-7), and not while they have an eye on him (SUR-STEALTH-4).
    pub fn may_sneak(self, who: SurvivorId) -> Result<(), RuleId> {
        let survivor = self.survivor(who);
        let here = self.place(who).ok_or(rule!("SUR-STEALTH-7"))?;
        match () {
            () if survivor.is_noticed && self.is_kept_in_view(who) => Err(rule!("SUR-STEALTH-10")),
            () if survivor.is_engaged => Err(rule!("SUR-STEALTH-7")),
            () if self.zombie_places().any(|zombie| self.mat.is_contact(here, zombie)) => Err(rule!("SUR-STEALTH-7")),
            () if !self.mat.is_hiding(here) => Err(rule!("SUR-STEALTH-2")),
            () => Ok(()),
        }
    }

    fn zombie_places(self) -> impl Iterator<Item = Place> {
        self.s.zombies.iter().map(move |zombie| self.zombie_place(zombie))
    }

    /// Whether more than 5 zombies are within 20 cm (SUR-STEALTH-3).
    pub fn is_watched(self, who: SurvivorId) -> bool {
        let Some(here) = self.place(who) else { return false };
        let senses = &self.settings().senses;
        let near = self.zombie_places().filter(|zombie| self.mat.is_gap_at_most(here, *zombie, senses.stealth_watch));
        near.count() > usize::from(senses.stealth_crowd)
    }

    /// Whether a zombie nearer than 20 cm is left, and one sees his head (SUR-STEALTH-10).
    fn is_kept_in_view(self, who: SurvivorId) -> bool {
        let Some(here) = self.place(who) else { return false };
        let clear = self.settings().senses.stealth_clear;
        let is_near = self.zombie_places().any(|zombie| !self.mat.is_gap_at_least(here, zombie, clear));
        is_near && self.zombie_places().any(|zombie| self.mat.sees_head(zombie, here, Stance::Standing, self.s.open))
    }

    /// The zombie with the smallest gap, the first to enter among equals (SUR-GEN-14).
    fn nearest_zombie(self, who: SurvivorId) -> Option<Figure> {
        let here = self.place(who)?;
        let nearest = self.s.zombies.iter().min_by_key(|zombie| self.mat.gap(here, self.zombie_place(zombie)));
        nearest.map(|zombie| zombie.figure)
    }
}
