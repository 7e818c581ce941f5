//! Grenades: throws, drifting ones, duds, and what an explosion does (SUR-GREN).

use shamble_kernel::{Id, RuleId};

use crate::content::arms::{Fire, ItemKind, Thing};
use crate::fact::{Happened, Test};
use crate::kinds::{ItemId, WeaponId};
use crate::mat::{Facing, Length, Place, Spot};
use crate::play::Play;
use crate::shooting::Aim;
use crate::sight::Sight;
use crate::state::{Lying, Shot, Stack, SurvivorId};

impl Play<'_> {
    /// A grenade lands: on the target (SUR-GREN-2), or somewhere around it (SUR-GREN-3). On a 10 it does not explode
    /// (SUR-GREN-5), whatever the value (SUR-TEST-5).
    pub fn land(&mut self, shot: &Shot, weapon: WeaponId, fire: &Fire, aim: Aim) {
        let is_dud = fire.is_thrown && aim.die == Some(self.content.settings.grenade.dud_on);
        if is_dud {
            if let Some(spot) = self.stray(rule!("SUR-GREN-12"), shot) {
                self.leave_dud(weapon, spot);
            }
        } else if aim.is_hit {
            let centre = self.mat.place(shot.at);
            self.destroy_target(shot);
            self.explode(rule!("SUR-GREN-2"), centre, Some(shot.who));
            self.hit_fringe(weapon, fire, aim);
        } else if let Some(spot) = self.stray(rule!("SUR-GREN-9"), shot) {
            let centre = self.mat.place(spot);
            self.explode(rule!("SUR-GREN-9"), centre, Some(shot.who));
        }
    }

    /// A missed throw drifts from the target's place, the front being the way it flew (SUR-DICE-10): a die for the
    /// direction, one for the distance (SUR-DICE-11). It stops short of what is tall, and off the table it is gone
    /// (SUR-GREN-9).
    fn stray(&mut self, rule: RuleId, shot: &Shot) -> Option<Spot> {
        let front = self.sight().line_of_fire(shot);
        let facing = front.sector(self.d10());
        let settings = &self.content.settings.grenade;
        let distance = Length::cm(self.roll(settings.miss_distance).into());
        let target = self.mat.place(shot.at);
        match self.mat.drift(target, facing, distance, settings.miss_stopped_by, self.s.open) {
            Some(at) => {
                self.tell(rule, Happened::Strayed { to: at });
                Some(Spot { at, on: self.mat.below(at, target.z) })
            }
            None => {
                self.tell(rule!("SUR-GREN-9"), Happened::WentAstray);
                None
            }
        }
    }

    /// A dud lies where it fell until somebody picks it up (SUR-GREN-12).
    fn leave_dud(&mut self, weapon: WeaponId, spot: Spot) {
        let Some(dud) = self.sight().dud_of(weapon) else { return };
        self.s.lying.push(Lying { stack: Stack::plain(Thing::Item(dud), 1), spot });
        self.tell(rule!("SUR-GREN-5"), Happened::Dud { at: spot });
    }

    /// Duds carried since an earlier turn may go off, one test for each (SUR-GREN-7, SUR-GREN-8).
    pub fn duds_go_off(&mut self) {
        let value = self.content.settings.grenade.dud_explodes as i8;
        for who in self.sight().present().collect::<Vec<_>>() {
            for slot in self.sight().duds(who) {
                let Some(place) = self.sight().place(who) else { break };
                let (_, goes_off) = self.test(rule!("SUR-GREN-7"), who, Test::Dud, value);
                if goes_off {
                    self.take_out(who, slot, 1);
                    self.explode(rule!("SUR-GREN-7"), place, None);
                }
            }
        }
    }

    /// An explosion eliminates every figure under the round template, survivors included (SUR-GREN-10).
    pub fn explode(&mut self, rule: RuleId, centre: Place, by: Option<SurvivorId>) {
        self.tell(rule, Happened::Exploded { at: centre.at });
        let sight = self.sight();
        let (zombies, survivors) = sight.under(&sight.blast_at(centre));
        for figure in zombies {
            self.kill(rule!("SUR-GREN-10"), figure, by, false);
        }
        for who in survivors {
            self.die(rule!("SUR-GREN-10"), who);
        }
    }
}

impl Sight<'_> {
    /// The direction from the shooter to where the target stood.
    fn line_of_fire(self, shot: &Shot) -> Facing {
        let line = self.place(shot.who).and_then(|place| Facing::between(place.at, shot.at.at));
        line.unwrap_or(self.survivor(shot.who).facing)
    }

    /// What a grenade is after it has not gone off.
    fn dud_of(self, weapon: WeaponId) -> Option<ItemId> {
        let items = &self.content.stores.items;
        items.iter().position(|item| item.kind == ItemKind::Dud { throws_as: weapon }).map(ItemId::at)
    }

    /// The slots of duds that somebody has carried since an earlier turn.
    fn duds(self, who: SurvivorId) -> Vec<u8> {
        let is_dud = |stack: &Stack| match stack.thing {
            Thing::Item(item) => matches!(self.content.stores.item(item).kind, ItemKind::Dud { .. }),
            Thing::Weapon(_) | Thing::Ammo(_) => false,
        };
        let stacks = self.survivor(who).stacks();
        stacks.filter(|(_, stack)| is_dud(stack) && stack.since < self.s.turn).map(|(slot, _)| slot).collect()
    }
}
