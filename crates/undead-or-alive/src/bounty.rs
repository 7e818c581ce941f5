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

    /// The turn of a survivor that is going on, or waits while somebody else acts.
    fn turn_of(self, who: SurvivorId) -> Option<&'a Turn> {
        [&self.s.turn, &self.s.waiting].into_iter().find(|turn| acts(turn, who))
    }

    /// Whether AP of any origin count for a feat, gained now by the survivor of this turn.
    fn counts_ap(self, feat: &Feat, turn: &Turn) -> bool {
        feat.count == FeatCount::Ap
            && !is_by_kills(feat)
            && is_in_time(feat, turn)
            && (!feat.is_on_balcony || self.is_on_balcony(turn.who))
    }

    /// The feat on the back of the top card, unless this action has given a weapon already (UOA-BOUNTY-2,
    /// UOA-BOUNTY-10).
    fn top_feat(self, turn: &Turn) -> Option<(usize, &'a Feat)> {
        let top = self.s.bounty.last().filter(|_| !turn.is_rewarded)?;
        self.feats().find(|(_, card, _)| card == top).map(|(at, _, feat)| (at, feat))
    }

    /// Whether a drink of so many AP would complete the feat of the top card (UOA-BOUNTY-9).
    pub fn would_earn(self, who: SurvivorId, ap: u8) -> bool {
        let is_earned = |turn: &Turn| {
            self.top_feat(turn).is_some_and(|(at, feat)| {
                let is_enough = turn.feats[at].saturating_add(ap) >= feat.at_least;
                feat.within == Within::Turn && is_enough && self.counts_ap(feat, turn)
            })
        };
        self.turn_of(who).is_some_and(is_earned)
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
    pub fn count_ap(&mut self, who: SurvivorId, ap: u8, counts: impl Fn(Within) -> bool) {
        let sight = self.sight();
        let Some(mut turn) = sight.turn_of(who).copied() else { return };
        for (at, _, feat) in sight.feats() {
            if counts(feat.within) && sight.counts_ap(feat, &turn) {
                add(&mut turn, at, ap);
            }
        }
        if let Some(now) = self.turn_of(who) {
            *now = turn;
        }
    }

    /// The turn of a survivor that is going on, or waits while somebody else acts.
    fn turn_of(&mut self, who: SurvivorId) -> Option<&mut Turn> {
        [&mut self.s.turn, &mut self.s.waiting].into_iter().find(|turn| acts(turn, who))
    }

    /// Water has been drunk between actions: the feat that its AP complete is rewarded at once (UOA-BOUNTY-4,
    /// UOA-BOUNTY-9).
    pub fn settle_drink(&mut self, who: SurvivorId) {
        let sight = self.sight();
        let is_done = |turn: &Turn| sight.top_feat(turn).is_some_and(|(at, feat)| is_complete(turn, at, feat));
        if sight.turn_of(who).is_some_and(is_done) {
            self.reward(who);
        }
        if let Some(turn) = self.turn_of(who) {
            (turn.added, turn.is_rewarded) = (0, false);
        }
        self.check_goals();
    }

    /// After an action: whoever has done the feat of the top card, and added to it by this action, gets that
    /// weapon, one for an action (UOA-BOUNTY-4, UOA-BOUNTY-6, UOA-BOUNTY-9).
    pub fn check_feat(&mut self) {
        // Nothing has been done for any of them.
        if self.s.turn.feats == [0; BOUNTIES] {
            return;
        }
        let sight = self.sight();
        if let Some((at, feat)) = sight.top_feat(&sight.s.turn) {
            let is_due = feat.within != Within::LastAction || sight.has_no_action_left();
            if is_due && is_complete(&sight.s.turn, at, feat) {
                self.reward(self.s.turn.who);
            }
        }
        self.forget_action();
    }

    /// At the end of a turn: the action before it was the last one after all (UOA-BOUNTY-12).
    pub fn check_last_feat(&mut self) {
        let sight = self.sight();
        let turn = &sight.s.turn;
        if turn.feats != [0; BOUNTIES]
            && let Some((at, feat)) = sight.top_feat(turn)
            && feat.within == Within::LastAction
            && turn.feats[at] >= feat.at_least
        {
            self.reward(turn.who);
        }
    }

    /// The feat is done. What was done for it counts for no other (UOA-BOUNTY-7, UOA-BOUNTY-8).
    fn reward(&mut self, who: SurvivorId) {
        let Some(card) = self.s.bounty.pop() else { return };
        if let Some(turn) = self.turn_of(who) {
            (turn.feats, turn.feat_zones, turn.added) = Default::default();
        }
        self.gain_bounty(rule!("UOA-BOUNTY-4"), who, card);
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

    /// A survivor gains a Bounty Weapon that has left its place and may sort its inventory (UOA-BOUNTY-3, UOA-BOUNTY-5).
    pub fn gain_bounty(&mut self, rule: RuleId, who: SurvivorId, card: CardId) {
        self.s.bounties_gained += 1;
        if let Some(turn) = self.turn_of(who) {
            turn.is_rewarded = true;
        }
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

/// Whether a feat is done, and what has just happened added to it.
fn is_complete(turn: &Turn, at: usize, feat: &Feat) -> bool {
    turn.added >> at & 1 == 1 && turn.feats[at] >= feat.at_least
}

/// The action being resolved adds to a feat.
fn add(turn: &mut Turn, feat: usize, amount: u8) {
    turn.feats[feat] = turn.feats[feat].saturating_add(amount);
    turn.added |= 1 << feat;
}
