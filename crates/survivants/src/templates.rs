//! Templates: the drop of shotgun and flame-thrower, the blast, and the zombies beside them (SUR-TPL, SUR-WPN-7 to
//! SUR-WPN-17).

use shamble_kernel::{Offer, RuleId};

use crate::choice::Choice;
use crate::content::arms::{Fire, Friendly, TemplateKind};
use crate::fact::Harm;
use crate::kinds::WeaponId;
use crate::mat::{Blast, Drop, Facing, Place, Point};
use crate::play::Play;
use crate::questions::Question;
use crate::shooting::Aim;
use crate::sight::Sight;
use crate::state::{Figure, Shot, SurvivorId, Task};

/// A template on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Template {
    Drop(Drop),
    Blast(Blast),
}

impl Play<'_> {
    /// The drop is laid at the target: every zombie under it is eliminated (SUR-WPN-8, SUR-WPN-17), survivors are hurt
    /// or eliminated with them (SUR-WPN-11).
    pub fn spray(&mut self, shot: &Shot, weapon: WeaponId, fire: &Fire, aim: Aim) {
        let sight = self.sight();
        let Some(place) = sight.place(shot.who) else { return };
        let drop = sight.drop_towards(place, shot.at.at);
        let (zombies, survivors) = sight.under(&drop);
        let rule = if fire.always_hits { rule!("SUR-WPN-17") } else { rule!("SUR-WPN-8") };
        self.destroy_target(shot);
        self.kill_all(rule, shot.who, &zombies, u8::MAX);
        for who in survivors {
            match fire.friendly {
                Some(Friendly::Damage(dice)) => {
                    let by = u8::try_from(self.roll(dice)).unwrap_or(u8::MAX);
                    self.hurt(rule!("SUR-WPN-11"), who, by, Harm::Shot);
                }
                Some(Friendly::Eliminated) => self.die(rule!("SUR-WPN-17"), who),
                None => {}
            }
        }
        self.hit_fringe(weapon, fire, aim);
    }

    /// On a 1 some zombies beside the template are eliminated too (SUR-WPN-10, SUR-WPN-16, SUR-GREN-4) in place of those
    /// in line (SUR-EXC-9).
    pub fn hit_fringe(&mut self, weapon: WeaponId, fire: &Fire, aim: Aim) {
        if let Some(dice) = fire.fringe.filter(|_| aim.is_exceptional) {
            let left = self.roll_more(fringe_rule(fire), dice);
            self.queue(Task::Fringe { weapon, left });
        }
    }

    /// The shooter picks among those beside the template only if there are more than rolled (SUR-TPL-5).
    pub fn fringe_falls(&mut self, weapon: WeaponId, left: u8) {
        let (Some(Shot { who, .. }), beside) = (self.s.shot, self.sight().beside(weapon)) else { return };
        if left > 0 && beside.len() > left.into() {
            return self.ask(Question::Fringe { who, weapon, left });
        }
        self.kill_all(rule!("SUR-TPL-5"), who, &beside, left);
    }

    pub fn fringe(&mut self, who: SurvivorId, weapon: WeaponId, left: u8, figure: Figure) {
        self.queue(Task::Fringe { weapon, left: left.saturating_sub(1) });
        self.kill(rule!("SUR-TPL-5"), figure, Some(who), false);
    }
}

/// The rule that gives a weapon zombies beside its template.
fn fringe_rule(fire: &Fire) -> RuleId {
    match fire.template {
        Some(TemplateKind::Round) => rule!("SUR-GREN-4"),
        Some(TemplateKind::Drop) | None if fire.always_hits => rule!("SUR-WPN-16"),
        Some(TemplateKind::Drop) | None => rule!("SUR-WPN-10"),
    }
}

impl Sight<'_> {
    /// The drop, its tip at the shooter's base and its axis at a point (SUR-TPL-1, SUR-TPL-2).
    pub fn drop_towards(self, shooter: Place, at: Point) -> Template {
        let template = &self.settings().template;
        Template::Drop(Drop {
            shooter,
            facing: Facing::between(shooter.at, at).unwrap_or_default(),
            small: template.drop_small_radius,
            large: template.drop_large_radius,
            apart: template.drop_centres,
            radius: self.settings().geometry.base_radius,
        })
    }

    /// The round template around a place (SUR-TPL-3).
    pub fn blast_at(self, centre: Place) -> Template {
        Template::Blast(Blast { centre, radius: self.settings().template.round_radius })
    }

    /// Whether a figure is under a template: its head, on the same storey, with no wall between (SUR-TPL-4, SUR-TPL-6).
    pub fn is_under(self, template: &Template, figure: Place) -> bool {
        let reach = self.settings().template.storey_reach;
        match template {
            Template::Drop(drop) => self.mat.is_under_drop(drop, figure, reach, self.s.open),
            Template::Blast(blast) => self.mat.is_under_blast(blast, figure, reach, self.s.open),
        }
    }

    /// Who is under a template.
    pub fn under(self, template: &Template) -> (Vec<Figure>, Vec<SurvivorId>) {
        let zombies = self.s.zombies.iter().filter(|zombie| self.is_under(template, self.zombie_place(zombie)));
        let survivors = self.places().filter(|(_, place)| self.is_under(template, *place));
        (zombies.map(|zombie| zombie.figure).collect(), survivors.map(|(who, _)| who).collect())
    }

    /// Zombies beside the template of the shot in hand, not under it, whose bases come within 1 cm of it (SUR-TPL-5);
    /// those nearest to the target first.
    pub fn beside(self, weapon: WeaponId) -> Vec<Figure> {
        let Some(shot) = self.s.shot else { return Vec::new() };
        let kind = self.content.stores.weapon(weapon).fire.and_then(|fire| fire.template);
        let laid = match kind {
            Some(TemplateKind::Round) => Some(self.blast_at(self.mat.place(shot.at))),
            Some(TemplateKind::Drop) => self.place(shot.who).map(|place| self.drop_towards(place, shot.at.at)),
            None => None,
        };
        let Some(laid) = laid else { return Vec::new() };
        let template = &self.settings().template;
        let (fringe, reach, open) = (template.fringe, template.storey_reach, self.s.open);
        self.nearest_first(&shot, |place| match &laid {
            Template::Drop(drop) => self.mat.is_beside_drop(drop, place, fringe, reach, open),
            Template::Blast(blast) => self.mat.is_beside_blast(blast, place, fringe, reach, open),
        })
    }

    pub fn offer_fringe(self, weapon: WeaponId, out: &mut impl Offer<Choice>) {
        self.beside(weapon).into_iter().for_each(|figure| out.offer(Choice::Victim { figure }));
    }
}
