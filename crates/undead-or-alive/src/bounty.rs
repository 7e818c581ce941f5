//! Bounty Weapons: what counts for their feats, and how they are gained.

use shamble_kernel::RuleId;

use shamble_zones::ZoneId;

use crate::cards::{CardId, WeaponType, ZombieKind};
use crate::content::equipment::{CardSet, Feat, FeatCount, Within};
use crate::content::skills::FreeUse;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Arms, BOUNTIES, Held, Occasion, SurvivorId, Thing, Turn};

impl<'a> Sight<'a> {
    /// The Bounty Weapons with their feats, in the order in which a turn counts for them.
    fn feats(self) -> impl Iterator<Item = (usize, CardId, &'a Feat)> {
        let bounties = self.content.cards.iter().enumerate().filter(|(_, card)| card.set == CardSet::Bounty);
        let numbered = bounties.enumerate().take(BOUNTIES);
        numbered.filter_map(|(at, (card, kind))| Some((at, shamble_kernel::Id::at(card), kind.feat.as_ref()?)))
    }

    /// The weapon type of an attack; the Gatling and improvised attacks have none (UOA-MACH-23).
    fn weapon_type(self, arms: Arms) -> Option<WeaponType> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                self.content.card(card).weapon().map(|weapon| weapon.kind)
            }
            Arms::Improvised(_) | Arms::Gatling => None,
        }
    }

    fn is_on_balcony(self, who: SurvivorId) -> bool {
        self.s.survivor(who).zone.is_some_and(|zone| self.board().balconies().has(zone))
    }

    /// Whether the survivor whose turn it is has no action left, free or ordinary (UOA-BOUNTY-12).
    fn has_no_action_left(self) -> bool {
        let turn = &self.s.turn;
        let improvised = self.acting().with(Family::ImprovisedAttack);
        turn.actions == 0
            && self.acting().free_actions(|free| free != FreeUse::AtSpawn).is_empty()
            && improvised.into_iter().all(|(skill, _, _)| turn.used.has(skill))
    }
}

/// Whether what happens now counts for a feat: what has to be done in one turn, only in the survivor's own
/// (UOA-BOUNTY-11).
fn is_in_time(feat: &Feat, turn: &Turn) -> bool {
    match feat.within {
        Within::Action => true,
        Within::Turn | Within::LastAction => turn.occasion.is_own_turn(),
    }
}

impl Play<'_> {
    /// Counts eliminated zombies for every feat they fit. `arms` is `None` for Dynamite (UOA-BOUNTY-9,
    /// UOA-MACH-23).
    pub fn count_kills(&mut self, kind: ZombieKind, count: u8, zone: ZoneId, arms: Option<Arms>, range: u8) {
        if count == 0 {
            return;
        }
        let sight = self.sight();
        let mut turn = sight.s.turn;
        let weapon = arms.and_then(|arms| sight.weapon_type(arms));
        let is_new_zone = !turn.feat_zones.has(zone);
        turn.feat_zones.add(zone);
        for (at, _, feat) in sight.feats() {
            let fits = is_in_time(feat, &turn)
                && (feat.with.is_none() || feat.with == weapon)
                && feat.zombie.is_none_or(|wanted| wanted == kind)
                && range >= feat.min_range
                && (!feat.is_on_balcony || sight.is_on_balcony(turn.who));
            let amount = match feat.count {
                FeatCount::Kills => count,
                FeatCount::Zones => is_new_zone.into(),
                FeatCount::Ap if is_by_kills(feat) => count.saturating_mul(sight.content.zombies[kind].ap),
                FeatCount::Ap => 0,
            };
            if fits && amount > 0 {
                add(&mut turn, at, amount);
            }
        }
        self.s.turn = turn;
    }

    /// Counts AP of any origin for the feats that ask for no more than AP, in the turn of whoever gains them
    /// (UOA-BOUNTY-9, UOA-ADR-13).
    pub fn count_ap(&mut self, who: SurvivorId, ap: u8) {
        let sight = self.sight();
        let is_waiting = !acts(&sight.s.turn, who);
        let mut turn = if is_waiting { sight.s.waiting } else { sight.s.turn };
        if !acts(&turn, who) {
            return;
        }
        for (at, _, feat) in sight.feats() {
            let fits = feat.count == FeatCount::Ap && !is_by_kills(feat) && is_in_time(feat, &turn);
            if fits && (!feat.is_on_balcony || sight.is_on_balcony(who)) {
                add(&mut turn, at, ap);
            }
        }
        *(if is_waiting { &mut self.s.waiting } else { &mut self.s.turn }) = turn;
    }

    /// After an action: whoever has done the feat of the top card, and added to it by this action, gets that
    /// weapon, one for an action (UOA-BOUNTY-4, UOA-BOUNTY-6, UOA-BOUNTY-9).
    pub fn check_feat(&mut self) {
        // Nothing has been done for any of them.
        if self.s.turn.feats == [0; BOUNTIES] {
            return;
        }
        if let Some((at, feat)) = self.top_feat() {
            let turn = &self.s.turn;
            let is_due = feat.within != Within::LastAction || self.sight().has_no_action_left();
            if turn.added >> at & 1 == 1 && turn.feats[at] >= feat.at_least && is_due {
                self.reward();
            }
        }
        self.forget_action();
    }

    /// At the end of a turn: the action before it was the last one after all (UOA-BOUNTY-12).
    pub fn check_last_feat(&mut self) {
        if self.s.turn.feats != [0; BOUNTIES]
            && let Some((at, feat)) = self.top_feat()
            && feat.within == Within::LastAction
            && self.s.turn.feats[at] >= feat.at_least
        {
            self.reward();
        }
    }

    /// The feat on the back of the top card, unless this action has given a weapon already (UOA-BOUNTY-2,
    /// UOA-BOUNTY-10).
    fn top_feat(&self) -> Option<(usize, &Feat)> {
        let sight = self.sight();
        let top = sight.s.bounty.last().filter(|_| !sight.s.turn.is_rewarded)?;
        sight.feats().find(|(_, card, _)| card == top).map(|(at, _, feat)| (at, feat))
    }

    /// The feat is done. What was done for it counts for no other (UOA-BOUNTY-7, UOA-BOUNTY-8).
    fn reward(&mut self) {
        let Some(card) = self.s.bounty.last().copied() else { return };
        let turn = &mut self.s.turn;
        (turn.feats, turn.feat_zones, turn.added) = Default::default();
        self.gain_bounty(rule!("UOA-BOUNTY-4"), self.s.turn.who, card);
    }

    /// What has to be done in one action, or in the last one, begins anew with the next.
    fn forget_action(&mut self) {
        let sight = self.sight();
        let mut feats = sight.s.turn.feats;
        for (at, _, feat) in sight.feats() {
            let is_over = match feat.within {
                Within::Turn => false,
                Within::Action => true,
                Within::LastAction => sight.s.turn.added >> at & 1 == 0,
            };
            if is_over {
                feats[at] = 0;
            }
        }
        self.s.turn.feats = feats;
    }

    /// A survivor gains a Bounty Weapon and may sort its inventory (UOA-BOUNTY-3, UOA-BOUNTY-5).
    pub fn gain_bounty(&mut self, rule: RuleId, who: SurvivorId, card: CardId) {
        self.s.bounty.retain(|other| *other != card);
        self.s.set_aside.retain(|other| *other != card);
        self.s.bounties_gained += 1;
        self.s.turn.is_rewarded = true;
        self.tell(rule, Happened::GainedBounty { who, card });
        self.receive(who, Held::new(Thing::Card(card)));
    }
}

/// Whether it is this survivor's turn, or an action of its own in another's.
fn acts(turn: &Turn, who: SurvivorId) -> bool {
    turn.occasion != Occasion::Nobody && turn.who == who
}

/// AP of a feat that names a weapon come from what the weapon kills.
fn is_by_kills(feat: &Feat) -> bool {
    feat.is_by_kills || feat.with.is_some()
}

/// The action being resolved adds to a feat.
fn add(turn: &mut Turn, feat: usize, amount: u8) {
    turn.feats[feat] = turn.feats[feat].saturating_add(amount);
    turn.added |= 1 << feat;
}
