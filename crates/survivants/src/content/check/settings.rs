//! Settings that hang together, and those that the rules are written for.

use crate::content::check::Checker;
use crate::content::load::SETTINGS;
use crate::kinds::ZombieKind;
use crate::mat::Length;
use shamble_kernel::content::Audit;

impl Checker<'_> {
    pub(super) fn settings(&mut self) {
        self.sums();
        self.fixed();
    }

    /// Values that follow from others.
    fn sums(&mut self) {
        let settings = &self.content.settings;
        let (direction, geometry, template) = (&settings.direction, &settings.geometry, &settings.template);
        let around = u16::from(direction.sectors.value) * direction.sector_angle.value;
        let drop = template.drop_small_radius.value + template.drop_centres.value + template.drop_large_radius.value;
        let is_wide = geometry.narrowest_passage.value == geometry.base_radius.value * 2;
        let is_sector = direction.scatter.value.most() == u16::from(direction.sectors.value);
        let sums = [
            (around == 360, "SUR-DICE-8", "sector_angle: all sectors together are a circle"),
            (is_sector, "SUR-DICE-11", "scatter: a die with a side for each sector"),
            (is_wide, "SUR-GEO-9", "narrowest_passage: the diameter of a base"),
            (template.drop_length.value == drop, "SUR-TPL-1", "drop_length: from end to end of both circles"),
        ];
        for (holds, rule, what) in sums {
            self.must_all(holds, rule, SETTINGS, what);
        }
    }

    /// Values that no number in the engine stands for: another one would need other rules.
    fn fixed(&mut self) {
        let settings = &self.content.settings;
        let (sight, moves, search) = (&settings.sight, &settings.moves, &settings.search);
        let fixed = [
            (settings.game.price_min.value == 0, "SUR-PA-6", "price_min: nothing but 0"),
            (settings.geometry.slope_limit.value == 45, "SUR-GEO-14", "slope_limit: nothing but 45"),
            (sight.survivor_angle.value == 180, "SUR-SIGHT-1", "survivor_angle: nothing but 180"),
            (sight.zombie_angle.value == 360, "SUR-SIGHT-3", "zombie_angle: nothing but 360"),
            (moves.cluttered_divisor.value == 2, "SUR-TERR-3", "cluttered_divisor: nothing but 2"),
            (moves.alert_answers.value == 1, "SUR-ALERT-4", "alert_answers: nothing but 1"),
            (
                settings.doors.waiting_type.value == ZombieKind::Civilian,
                "SUR-ENC-6",
                "waiting_type: nobody but civilians",
            ),
            (search.give_partners.value == 1, "SUR-GEAR-4", "give_partners: nothing but 1"),
            (search.weapons_in_hand.value == 1, "SUR-GEAR-5", "weapons_in_hand: nothing but 1"),
            (settings.objective.person_distance.value == Length::cm(2), "SUR-OBJ-5", "person_distance: nothing but 2"),
            (settings.health.return_pa.value == 0, "SUR-RET-6", "return_pa: nothing but 0"),
        ];
        for (holds, rule, what) in fixed {
            self.must_all(holds, rule, SETTINGS, what);
        }
    }
}
