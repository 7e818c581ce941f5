//! What the geometry says, kept as checksums in `tests/geometry.txt`: of its parts, and of everything that can be asked of
//! a small table with one of everything, at the very borders of what is on it. What is right, other tests say; these say
//! what is not as it was, and with how much reckoning: a short cut that leads astray shows in nothing else. When that is
//! meant, `cargo test -p shamble-survivants --lib renewed -- --ignored` writes them anew.

mod figures;
mod plots;
mod plotted;
mod shapes;
mod ways;
mod yard;

use shamble_kernel::traces::Print;

use super::WORK;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/geometry.txt");

/// What is said, and what it takes.
fn lines(name: &str, show: fn(&mut Print)) -> [String; 2] {
    let (mut print, before) = (Print::default(), WORK.get());
    show(&mut print);
    [format!("{name} {:016x}", print.sum()), format!("{name} in {} steps", WORK.get() - before)]
}

fn check(name: &str, show: fn(&mut Print)) {
    let kept = std::fs::read_to_string(KEPT).expect("a text");
    for is in lines(name, show) {
        assert!(kept.lines().any(|was| was == is), "this is not as it was: {is}");
    }
}

macro_rules! kept {
    ($($part:ident: $($name:ident)*;)*) => {
        $($(
            #[test]
            fn $name() {
                check(stringify!($name), $part::$name);
            }
        )*)*

        #[test]
        #[ignore = "writes the checksums anew"]
        fn the_geometry_is_renewed() {
            let lines = [$($(lines(stringify!($name), $part::$name)),*),*];
            std::fs::write(KEPT, lines.as_flattened().join("\n") + "\n").expect("a file that can be written");
        }
    };
}

kept! {
    shapes:
        boxes_and_points_are_compared_to_a_hundredth
        lengths_and_parts_of_ways_are_rounded_as_they_were
        segments_cross_and_touch_as_they_did
        points_lie_in_and_near_polygons_as_they_did
        segments_are_cut_by_polygons_as_they_were
        distances_are_compared_as_they_were
        edges_are_opened_as_they_were
        bases_on_their_way_meet_what_they_met
        cells_list_what_lies_near_a_line
        directions_turn_as_they_did
        walls_are_cut_as_they_were
        templates_have_the_shape_they_had;
    figures:
        a_table_is_made_as_it_was
        bases_fit_where_they_did
        places_belong_to_what_they_did
        figures_are_as_far_apart_as_they_were
        figures_see_each_other_as_they_did
        hands_reach_as_far_as_they_did
        templates_take_whom_they_took
        crowds_are_linked_as_they_were
        zombies_enter_where_they_did
        grenades_drift_as_they_did
        places_in_contact_are_those_they_were;
    ways:
        turning_points_are_linked_as_they_were
        straight_ways_meet_what_they_met
        zombies_take_the_ways_they_took
        searches_look_at_what_they_looked_at
        zombies_gather_where_they_did
        survivors_reach_what_they_did
        survivors_go_round_foes_as_they_did
        the_area_drawn_is_the_one_it_was
        allowances_last_as_long_as_they_did
        paths_come_near_figures_where_they_did
        paths_are_cut_where_they_were
        climbs_and_jumps_lead_where_they_did;
    plotted:
        plots_are_made_as_they_were
        figures_stand_on_plots_as_they_did
        figures_of_plots_see_each_other_as_they_did
        templates_lie_on_plots_as_they_did
        crowds_stand_on_plots_as_they_did
        zombies_walk_on_plots_as_they_did
        survivors_walk_on_plots_as_they_did
        straight_ways_lead_over_plots_as_they_did
        plots_are_climbed_and_jumped_as_they_were
        rough_plots_are_made_as_they_were
        figures_stand_on_rough_plots_as_they_did
        figures_of_rough_plots_see_each_other_as_they_did
        templates_lie_on_rough_plots_as_they_did
        crowds_stand_on_rough_plots_as_they_did
        zombies_walk_on_rough_plots_as_they_did
        survivors_walk_on_rough_plots_as_they_did
        straight_ways_lead_over_rough_plots_as_they_did
        rough_plots_are_climbed_and_jumped_as_they_were
        figures_stand_above_plots_as_they_did
        figures_stand_above_rough_plots_as_they_did
        stairs_of_plots_lead_where_they_did
        stairs_of_rough_plots_lead_where_they_did
        zombies_enter_plots_where_they_did
        zombies_enter_rough_plots_where_they_did;
}
