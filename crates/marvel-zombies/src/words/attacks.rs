//! An Attack in words: its dice, and whom it meets.

use shamble_kernel::{Arg, Phrase};
use shamble_zones::ZoneId;

use crate::sight::Sight;
use crate::state::{Arms, Target};

/// "2 dice, 4+".
pub(super) fn roll<'a>(dice: u8, accuracy: u8) -> Phrase<'a> {
    Phrase::new("mz-roll").number("dice", dice).number("accuracy", accuracy)
}

impl<'a> Sight<'a> {
    /// "against Thor, 2 Guards, Thor takes 5 Hits": whom an Attack meets, and what the first of them withstands.
    pub(super) fn meets(self, arms: Arms, zone: ZoneId) -> Arg<'a> {
        let mut parts = vec![Arg::Phrase(Phrase::new("mz-meets").arg("who", self.named(self.met_in(zone))))];
        if let Some((target, hits)) = self.first_in(arms, zone).filter(|(_, hits)| *hits > 1) {
            let tough = Phrase::new("mz-meets-tough").name("target", self.target_name(target));
            parts.push(Arg::Phrase(tough.number("hits", hits)));
        }
        Arg::List(parts)
    }

    /// The first target of a zone by Target Priority, and its Toughness; the Sign passes bosses over (MZ-SIGN-10).
    fn first_in(self, arms: Arms, zone: ZoneId) -> Option<(Target, u8)> {
        let boss = self.bosses_in(zone).next().filter(|_| arms != Arms::Sign);
        let kinds = crate::state::COMMON_KINDS;
        let common = kinds.into_iter().find(|kind| self.count(*kind, zone) > 0).map(Target::Common);
        let target = boss.map(Target::Boss).or(common)?;
        Some((target, self.printed_toughness(target)))
    }
}
