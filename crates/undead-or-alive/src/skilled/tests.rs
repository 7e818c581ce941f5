use super::is_within;
use crate::cards::{ActionKind, CardId, WeaponType};
use crate::content::skills::{FreeUse, Gear};

/// Every kind of free action beside every other: which is contained in which (see docs/rulings.md).
#[test]
fn a_free_action_is_within_those_that_pay_for_all_it_pays_for() {
    let [melee, pistol, rifle] =
        [WeaponType::Melee, WeaponType::Pistol, WeaponType::Rifle].map(|kind| FreeUse::With(Gear::Type(kind)));
    let card = FreeUse::With(Gear::Card(CardId(3)));
    let [combat, blow, shot, walk, search] =
        [ActionKind::Combat, ActionKind::Melee, ActionKind::Ranged, ActionKind::Move, ActionKind::Search]
            .map(FreeUse::Action);
    let all = [
        combat,
        blow,
        shot,
        walk,
        search,
        melee,
        pistol,
        rifle,
        card,
        FreeUse::DualPair,
        FreeUse::AgainstVadeRetro,
        FreeUse::Fanning,
        FreeUse::AtSpawn,
        FreeUse::Reload,
        FreeUse::ReloadFanned,
        FreeUse::Charge,
        FreeUse::VadeRetro,
    ];
    let within = [
        (blow, combat),
        (shot, combat),
        (melee, combat),
        (pistol, combat),
        (rifle, combat),
        (card, combat),
        (FreeUse::DualPair, combat),
        (FreeUse::AgainstVadeRetro, combat),
        (FreeUse::Fanning, combat),
        (melee, blow),
        (pistol, shot),
        (rifle, shot),
        (FreeUse::Fanning, shot),
        (FreeUse::Fanning, pistol),
        (FreeUse::ReloadFanned, FreeUse::Reload),
    ];
    for narrow in all {
        for wide in all {
            let expected = narrow == wide || within.contains(&(narrow, wide));
            assert_eq!(is_within(narrow, wide), expected, "{narrow:?} within {wide:?}");
        }
    }
}
