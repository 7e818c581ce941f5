//! Moments at which abilities can be used: which ones fit, and whose.

use serde::{Deserialize, Serialize};
use shamble_kernel::{Offer, RuleId, Seats};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, SpawnCardId, Timing};
use crate::choice::{Aim, Choice, Dice};
use crate::law::lawful;
use crate::sight::Sight;
use crate::state::{HeroId, Past};

/// When abilities are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// A Move Action is over in another zone.
    AfterMove,
    /// Before the roll; Power too can be spent.
    Prepare,
    /// After the roll.
    Rerolls,
    /// All Hits are assigned.
    AfterHits,
    /// An Attack is over.
    AfterAttack { past: Past },
    /// Wounds are pooled and nobody has one yet.
    Pooled { who: HeroId },
    /// A hero is about to suffer the first of so many Wounds.
    Wound { who: HeroId, left: u8 },
    /// A Spawn card has been turned over.
    Redraw { card: SpawnCardId, zone: ZoneId },
}

use Moment as M;

impl Moment {
    /// The player of the hero concerned, or all who can do something.
    pub(super) fn who(self, sight: Sight<'_>) -> Seats {
        let users = || Seats::of(self.uses(sight).map(|(who, _)| sight.s.hero(who).player));
        match self {
            M::AfterMove | M::Prepare | M::AfterHits | M::AfterAttack { .. } => sight.owner(sight.s.turn.who),
            M::Pooled { who } | M::Wound { who, .. } => sight.owner(who),
            M::Rerolls => users().and(sight.owner(sight.s.turn.who)),
            M::Redraw { .. } => users(),
        }
    }

    /// Whether anything can be used.
    pub(crate) fn is_open(self, sight: Sight<'_>) -> bool {
        self.uses(sight).next().is_some() || self == M::Prepare && sight.may_buy_dice().is_ok()
    }

    pub(super) fn offer(self, sight: Sight<'_>, out: &mut impl Offer<Choice>) {
        self.uses(sight).for_each(|(who, ability)| out.offer(Choice::Use { who, ability, aim: Aim::Nothing }));
        if self == M::Prepare {
            if sight.may_buy_dice().is_ok() {
                out.offer(Choice::Dice(Dice::SpendPower));
            }
            out.offer(Choice::Dice(Dice::Roll));
        }
    }

    fn timings(self) -> &'static [Timing] {
        match self {
            M::AfterMove => &[Timing::AfterMove],
            M::Prepare => &[Timing::BeforeRoll],
            M::Rerolls => &[Timing::AfterRoll, Timing::AnyRoll],
            M::AfterHits => &[Timing::AfterHits],
            M::AfterAttack { .. } => &[Timing::AfterAttack],
            M::Pooled { .. } => &[Timing::ZoneAttacked, Timing::ZoneAttackedNear],
            M::Wound { .. } => &[Timing::WoundAssigned],
            M::Redraw { .. } => &[Timing::SpawnCard],
        }
    }

    fn concerns(self, sight: Sight<'_>, who: HeroId) -> bool {
        match self {
            M::AfterMove | M::Prepare | M::AfterHits | M::AfterAttack { .. } => who == sight.s.turn.who,
            M::Pooled { who: asked } | M::Wound { who: asked, .. } => who == asked,
            M::Rerolls | M::Redraw { .. } => true,
        }
    }

    /// The abilities that can be used, hero by hero.
    fn uses<'a>(self, sight: Sight<'a>) -> impl Iterator<Item = (HeroId, AbilityId)> + 'a {
        let timely = sight.side().timed(self.timings());
        let asked = sight.present().filter(move |who| self.concerns(sight, *who));
        let held = asked.map(move |who| (who, sight.abilities(who) & timely));
        let held = held.flat_map(|(who, held)| held.iter().map(move |ability| (who, ability)));
        held.filter(move |(who, ability)| self.may_use(sight, *who, *ability).is_ok())
    }

    /// The law of abilities that are used at a moment of their own.
    pub(super) fn may_use(self, sight: Sight<'_>, who: HeroId, id: AbilityId) -> Result<(), RuleId> {
        let ability = sight.may_use(who, id, self.timings())?;
        let fits = match self {
            M::AfterMove => sight.follows_move(who, id),
            M::Prepare => sight.prepares(ability),
            M::Rerolls => sight.rerolls(who, ability),
            M::AfterHits => sight.follows_hits(ability),
            M::AfterAttack { past } => sight.follows_attack(id, past),
            M::Pooled { who } => sight.spares(who, ability),
            M::Wound { .. } => sight.cancels(ability),
            M::Redraw { .. } => true,
        };
        lawful(self.concerns(sight, who) && fits, ability.rule)
    }

    /// The rule behind it.
    pub(super) fn rule(self, sight: Sight<'_>) -> RuleId {
        match self {
            M::AfterMove | M::AfterHits | M::AfterAttack { .. } | M::Rerolls => {
                sight.rule(rule!("MZ-MODE-9"), rule!("MZH-MODE-4"))
            }
            M::Prepare => sight.rule(rule!("MZ-COMBAT-11"), rule!("MZH-POWER-6")),
            M::Pooled { .. } => sight.rule(rule!("MZ-EATK-4"), rule!("MZH-EATK-3")),
            M::Wound { .. } => sight.rule(rule!("MZ-HUNGER-9"), rule!("MZH-POWER-11")),
            M::Redraw { .. } => sight.rule(rule!("MZ-SPAWN-3"), rule!("MZH-SPAWN-1")),
        }
    }
}
