//! What is asked of many small tables drawn by lot.

use std::ops::Range;

use shamble_kernel::Id;
use shamble_kernel::traces::Print;

use super::plots::{FAR, Plot, answers, around, brink};
use crate::kinds::{PieceId, RoomId, ZoneId};
use crate::mat::*;

/// What is asked of some plots, and then of rough ones.
macro_rules! of_plots {
    ($($ask:ident: $plots:ident $seeds:expr, $rough_plots:ident $more:expr;)*) => {$(
        pub fn $plots(print: &mut Print) {
            $ask(print, $seeds);
        }

        pub fn $rough_plots(print: &mut Print) {
            $ask(print, $more);
        }
    )*};
}

of_plots! {
    made: plots_are_made_as_they_were 0..60, rough_plots_are_made_as_they_were 10_000..10_720;
    stand: figures_stand_on_plots_as_they_did 100..140, figures_stand_on_rough_plots_as_they_did 11_000..11_480;
    see: figures_of_plots_see_each_other_as_they_did 200..250, figures_of_rough_plots_see_each_other_as_they_did 12_000..12_600;
    lie: templates_lie_on_plots_as_they_did 300..340, templates_lie_on_rough_plots_as_they_did 13_000..13_480;
    crowd: crowds_stand_on_plots_as_they_did 400..460, crowds_stand_on_rough_plots_as_they_did 14_000..14_720;
    hunt: zombies_walk_on_plots_as_they_did 500..550, zombies_walk_on_rough_plots_as_they_did 15_000..15_600;
    walk: survivors_walk_on_plots_as_they_did 600..636, survivors_walk_on_rough_plots_as_they_did 16_000..16_432;
    lead: straight_ways_lead_over_plots_as_they_did 700..760, straight_ways_lead_over_rough_plots_as_they_did 17_000..17_720;
    leap: plots_are_climbed_and_jumped_as_they_were 800..860, rough_plots_are_climbed_and_jumped_as_they_were 18_000..18_720;
    rise: figures_stand_above_plots_as_they_did 900..920, figures_stand_above_rough_plots_as_they_did 19_000..19_200;
    stairs: stairs_of_plots_lead_where_they_did 1000..1060, stairs_of_rough_plots_lead_where_they_did 20_000..20_300;
    enter: zombies_enter_plots_where_they_did 1100..1130, zombies_enter_rough_plots_where_they_did 21_000..21_200;
}

fn made(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let mat = &plot.mat;
        print.form(&(&mat.prisms, &mat.surfaces, &mat.flights, &mat.ladders));
        print.form(&(&mat.spots, &mat.joints, &mat.lands, &mat.entry, &mat.sight_grid));
        print.form(&mat.graph);
        let points = brink(mat);
        print.form(&fit_on_ground(mat.plan(), mat.measures(), &points));
    });
}

fn stand(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        let points = brink(&plot.mat);
        let mat = &plot.mat;
        for on in mat.surfaces() {
            print.text(&answers(points.iter().map(|at| mat.fits(Spot { at: *at, on }, open))));
        }
        for _ in 0..60 {
            let spot = plot.spot();
            let (mat, here) = (&plot.mat, plot.mat.place(spot));
            print.form(&(here, mat.settled(spot), mat.sides_of(spot).collect::<Vec<_>>(), mat.land_at(spot, open)));
            print.form(&(mat.room_at(here), mat.search_zone_at(here), mat.storey(here), mat.ground_at(here)));
            print.form(&(mat.yard_at(here), mat.is_hiding(here), mat.is_in_zone(ZoneId::at(0), here)));
            let far = [10, 100, 200, 300].map(Length::hundredths);
            print.text(&answers(far.map(|far| mat.is_near_void(spot, far))));
            print.text(&answers(far.map(|far| mat.is_near_crossing(spot, far))));
            print.text(&answers([mat.is_at_edge(spot, open)]));
            for piece in (0..mat.plan().pieces.len()).map(PieceId::at) {
                print.text(&answers(far.map(|far| mat.is_near_piece(here, piece, far))));
            }
            for door in (0..mat.plan().openings.len()).map(crate::kinds::OpeningId::at) {
                print.text(&answers(far.map(|far| mat.is_near_opening(here, door, far))));
            }
        }
    });
}

fn see(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        for _ in 0..120 {
            let (one, other) = (plot.spot(), plot.spot());
            let mat = &plot.mat;
            let [one, other] = [one, other].map(|spot| mat.place(spot));
            let sees = [Stance::Standing, Stance::Lying].map(|stance| mat.sees_head(one, other, stance, open));
            print.text(&answers(sees.into_iter().chain([mat.reaches(one, other, open), mat.is_contact(one, other)])));
            print.form(&(mat.cover(one, other, Stance::Standing, open), mat.cover(one, other, Stance::Lying, open)));
            print.form(&(mat.dense_between(one.at, other.at), mat.gap(one, other), mat.shot_distance(one, other)));
            let far = FAR.map(Length::hundredths);
            print.text(&answers(far.map(|far| mat.is_gap_at_most(one, other, far))));
            print.text(&answers(far.map(|far| mat.is_gap_at_least(one, other, far))));
            print.form(&far.map(|far| mat.shot_against(one, other, far)));
            print.text(&answers(far.map(|far| mat.is_thing_within(one, other, far))));
            print.text(&answers([
                mat.is_beside(one, other),
                mat.overlaps(one, other),
                mat.is_fight_across(one, other),
            ]));
        }
    });
}

fn lie(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        for _ in 0..12 {
            let (one, other) = (plot.spot(), plot.spot());
            let turn = plot.luck.pick(120) as i32;
            let figures = plot.figures(40);
            let mat = &plot.mat;
            let [one, other] = [one, other].map(|spot| mat.place(spot));
            let [reach, fringe] = [Length::hundredths(250), Length::cm(1)];
            let blast = Blast { centre: one, radius: Length::cm(5) };
            print.text(&answers(figures.iter().map(|figure| mat.is_under_blast(&blast, *figure, reach, open))));
            print
                .text(&answers(figures.iter().map(|figure| mat.is_beside_blast(&blast, *figure, fringe, reach, open))));
            let strip = [Length::cm(2), Length::cm(5)];
            print.text(&answers(figures.iter().map(|figure| mat.is_in_strip(one, other, *figure, strip, open))));
            let facing = Facing::between(one.at, other.at).unwrap_or_default();
            let turned = Facing::default().turned(turn);
            print.text(&answers(figures.iter().map(|figure| facing.has_in_view(one.at, figure.at))));
            print.form(&figures.iter().map(|figure| turned.turn_to(one.at, figure.at)).collect::<Vec<_>>());
            for far in [0, 50, 300, 900].map(Length::hundredths) {
                print.form(&(mat.drift(one, facing, far, Length::cm(2), open), mat.point_at(one.at, turned, far)));
                print.form(&mat.base_at_gap(one, turned, far));
            }
        }
    });
}

fn crowd(print: &mut Print, seeds: Range<u64>) {
    let mut crowd = Crowd::default();
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        for _ in 0..6 {
            let zombies = plot.places(14);
            let gaps = [plot.one(&FAR), plot.one(&FAR)].map(Length::hundredths);
            let horde = 2 + plot.luck.pick(5);
            plot.mat.gather(&mut crowd, &zombies, gaps, horde, open);
            let of = |zombie: usize| (crowd.group_of(zombie), crowd.pack_of(zombie), crowd.pack_size(zombie));
            print.form(&(0..zombies.len()).map(of).collect::<Vec<_>>());
            print.form(&(0..zombies.len()).map(|group| crowd.members(group).collect::<Vec<_>>()).collect::<Vec<_>>());
        }
        let (bases, survivors) = (plot.places(10), plot.places(4));
        for _ in 0..10 {
            let (figure, from, near) = (plot.spot(), plot.spot(), plot.point());
            let mat = &plot.mat;
            print.form(&(mat.contact_places(figure, near, open, &bases), mat.contact_place(figure, near)));
            print.form(&mat.places_across(mat.place(figure), from, open, &bases));
            for spot in around(figure) {
                print.form(&mat.places_across(mat.place(figure), spot, open, &[]).first());
            }
            print.text(&answers([mat.is_free(from, open, &bases), mat.is_straight(from, figure, open, &bases)]));
            let least = [Length::cm(3), Length::cm(5)];
            print.text(&answers([mat.is_credible(near, &survivors, least[1], open)]));
            print.form(&mat.nearest_credible(near, &survivors, least, &bases, open));
            let ring =
                mat.credible_ring(mat.place(from), [Length::cm(2), Length::cm(4)], &survivors, least, &bases, open);
            print.form(&ring.collect::<Vec<_>>());
        }
        let mat = &plot.mat;
        for room in (0..mat.plan().rooms.len()).map(RoomId::at) {
            print.form(&mat.far_places_in(room, Point::new(300, 300), open, &bases));
        }
    });
}

fn hunt(print: &mut Print, seeds: Range<u64>) {
    let (mut hunt, mut flood) = (Hunt::default(), Flood::default());
    Plot::each(seeds, |plot| {
        for _ in 0..4 {
            let (goal, open, tie) = (plot.spot(), plot.doors(), plot.one(&[0, 50, 300]));
            plot.mat.hunt(&mut hunt, goal, open);
            for _ in 0..14 {
                let from = plot.spot();
                let fork = plot.mat.chase(&mut hunt, from, Length::hundredths(tie));
                print.form(&fork);
                print.form(&plot.mat.nearest_to(&mut flood, from, goal.at, open));
                let Some(fork) = fork else { continue };
                let allowance = Length::hundredths(plot.one(&FAR));
                ask_way(print, plot, &fork.path, allowance);
            }
            print.form(&hunt);
        }
    });
}

/// What happens on a way.
fn ask_way(print: &mut Print, plot: &mut Plot, way: &Path, allowance: Length) {
    let (open, figures) = (plot.doors(), plot.places(3));
    let mat = &plot.mat;
    for tread in [Tread::SURVIVOR, Tread::HIKER, Tread::ZOMBIE] {
        let walked = mat.walk(way, allowance, tread);
        print.form(&(walked, walked.left.fine(), walked.length.fine()));
    }
    print.form(&[1, 30, 50, 100].map(|part| mat.part_of_path(way, part)));
    print.form(&(mat.up_to_doors(way, open), mat.closed_door_on(way, open), mat.is_hidden_path(way)));
    for figure in &figures {
        for gap in [0, 10, 200, 500].map(Length::hundredths) {
            print.form(&(mat.first_within(way, *figure, gap), mat.first_near(way, *figure, gap)));
        }
        print.form(&(mat.first_touch(way, *figure), mat.is_through(way, *figure)));
    }
    print.form(&mat.last_free(way, &figures));
    if let Some(end) = way.end() {
        let beside = [(0, 0), (150, 0), (0, 200), (-100, 100)];
        let beside = beside.map(|(x, y)| Place { at: Point::new(end.at.x + x, end.at.y + y), z: mat.place(end).z });
        print.form(&[1, 2, 4].map(|count| mat.last_free(way, &beside[..count])));
    }
}

fn walk(print: &mut Print, seeds: Range<u64>) {
    let mut paths = Paths::default();
    Plot::each(seeds, |plot| {
        for _ in 0..4 {
            let (start, open, foes) = (plot.spot(), plot.doors(), plot.places(3));
            let allowance = Length::hundredths(plot.one(&[100, 300, 450, 800, 1200]));
            let walk = Journey::walk(start, allowance, open);
            let journeys = [walk, Journey { tread: Tread::HIKER, ..walk }, Journey::crossing(start, allowance, open)];
            let journey = plot.one(&[journeys[0], journeys[1], journeys[2], Journey::run(start, allowance, open)]);
            plot.mat.reach(&mut paths, journey, &foes);
            print.form(&(&paths, paths.worthwhile(&plot.mat)));
            for _ in 0..16 {
                let spot = plot.spot();
                let path = paths.path_to(&plot.mat, spot);
                print.form(&path);
            }
        }
    });
}

fn lead(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        for _ in 0..60 {
            let (from, to, open, foes) = (plot.spot(), plot.spot(), plot.doors(), plot.places(2));
            let mat = &plot.mat;
            print.form(&(mat.leg(from, to.at), mat.leg_on_ground(from, to.at), mat.step(from, to)));
            print.form(&(mat.straight_crossing(from, to), mat.surface(from.on).met(from.at, to.at, Length::cm(1))));
            print.form(&(
                mat.is_walkable(from, to.at, open),
                mat.cast(from, to.at, open),
                mat.straight(from, to, open),
            ));
            print.form(&(mat.is_barred(from, to.at, &foes), mat.is_straight(from, to, open, &foes)));
            print.form(&mat.surface(from.on).in_the_way(from.at, to.at, Length::hundredths(100), open).len());
            let path = Path { spots: vec![from, Spot { on: from.on, ..to }], crossed: 0 };
            print.form(&mat.walk(&path, Length::cm(4), Tread::SURVIVOR));
        }
    });
}

fn leap(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        for _ in 0..30 {
            let (from, to, open) = (plot.spot(), plot.spot(), plot.doors());
            let most = Length::hundredths(plot.one(&FAR));
            let mat = &plot.mat;
            print.form(&(mat.climbs_from(from).collect::<Vec<_>>(), mat.ladders_from(from).collect::<Vec<_>>()));
            print.form(&(mat.leap(from, to, open), mat.jump_down(from, to, open), mat.is_step(from.on, to.on)));
            print.form(&mat.landing(from, to.at, most, open));
            for near in around(from).map(|near| Spot { on: to.on, ..near }) {
                print.form(&(mat.jump_down(from, near, open), mat.leap(from, near, open), mat.step(from, near)));
            }
            print.form(&mat.below(to.at, most));
            for piece in (0..mat.plan().pieces.len()).map(PieceId::at) {
                print.form(&(mat.top_spot(piece, from.at), mat.foot_spots(piece, from.at, open)));
            }
        }
    });
}

fn rise(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        for _ in 0..60 {
            let (one, other) = (plot.spot(), plot.spot());
            let rises = [0, 49, 50, 51, 150, 199, 200, 201, 249, 250, 300, 800];
            let [up, high] = [plot.one(&rises), plot.one(&rises)].map(Length::hundredths);
            let near = plot.one(&[(0, 0), (200, 0), (210, 0), (0, 300), (300, 400), (-211, 0)]);
            let mat = &plot.mat;
            let one = mat.place(one);
            let beside = Place { at: Point::new(one.at.x + near.0, one.at.y + near.1), z: one.z + up };
            let other = Place { z: mat.place(other).z + high, ..mat.place(other) };
            for (from, to) in [(one, beside), (beside, one), (one, other), (other, beside)] {
                let far = FAR.map(Length::hundredths);
                print.text(&answers(far.map(|far| mat.is_gap_at_most(from, to, far))));
                print.text(&answers(far.map(|far| mat.is_gap_at_least(from, to, far))));
                print.text(&answers(far.map(|far| mat.is_thing_within(from, to, far))));
                print.form(&(mat.gap(from, to), mat.shot_distance(from, to), mat.cover(from, to, Stance::Lying, open)));
                print.form(&far.map(|far| mat.shot_against(from, to, far)));
                let sees = [Stance::Standing, Stance::Lying].map(|stance| mat.sees_head(from, to, stance, open));
                print.text(&answers(sees));
                print.text(&answers([mat.is_beside(from, to), mat.overlaps(from, to), mat.is_contact(from, to)]));
                print.text(&answers([mat.is_fight_across(from, to), mat.reaches(from, to, open)]));
                print.form(&(mat.storey(from), mat.ground_at(from), mat.room_at(from), mat.search_zone_at(from)));
            }
            let facing = Facing::between(one.at, other.at).unwrap_or_default();
            let [small, large, apart] = [50, 300, 900].map(Length::hundredths);
            let drop = Drop { shooter: one, facing, small, large, apart, radius: Length::cm(1) };
            let (figures, fringe, height) = (plot.figures(30), Length::cm(1), Length::hundredths(250));
            let mat = &plot.mat;
            print.text(&answers(figures.iter().map(|figure| mat.is_under_drop(&drop, *figure, height, open))));
            print.text(&answers(figures.iter().map(|figure| mat.is_beside_drop(&drop, *figure, fringe, height, open))));
        }
    });
}

/// From one end of all stairs to the other, on foot, at a run and over low pieces.
fn stairs(print: &mut Print, seeds: Range<u64>) {
    let mut paths = Paths::default();
    Plot::each(seeds, |plot| {
        let (open, flights) = (plot.doors(), plot.mat.flights.len());
        for flight in 0..flights {
            let allowance = Length::hundredths(plot.one(&[300, 800, 1000, 1500]));
            let foes = plot.places(2);
            let mat = &plot.mat;
            let (stairs, ends) = (&mat.flights[flight].stairs, [mat.flights[flight].lower, mat.flights[flight].upper]);
            let beside = |edge: [Point; 2]| around(Spot { at: edge[0].along(edge[1], 1, 2), on: ends[0] });
            let spots: Vec<Spot> = beside(stairs.low).chain(beside(stairs.high)).collect();
            print.form(&spots.iter().map(|spot| mat.flights[flight].height_at(spot.at)).collect::<Vec<_>>());
            let spots = spots.iter().flat_map(|spot| ends.map(|on| mat.settled(Spot { on, ..*spot })));
            let spots: Vec<Spot> = spots.filter(|spot| mat.fits(*spot, open)).collect();
            for start in spots.iter().step_by(7) {
                let walk = Journey::walk(*start, allowance, open);
                for journey in [walk, Journey::run(*start, allowance, open), Journey::crossing(*start, allowance, open)]
                {
                    mat.reach(&mut paths, journey, &foes);
                    for spot in spots.iter().step_by(3) {
                        let path = paths.path_to(mat, *spot);
                        print.form(&path);
                        print.form(&path.map(|path| (mat.walk(&path, allowance, Tread::ZOMBIE), mat.length_of(&path))));
                    }
                }
                print.form(&paths.fans(mat));
            }
        }
    });
}

fn enter(print: &mut Print, seeds: Range<u64>) {
    Plot::each(seeds, |plot| {
        let open = plot.doors();
        for _ in 0..12 {
            let (from, near, survivors, taken) = (plot.spot(), plot.point(), plot.places(3), plot.places(6));
            let (turn, roll, gap) = (plot.luck.pick(120) as i32, 1 + plot.luck.pick(10) as u8, plot.one(&FAR));
            let front = Facing::default().turned(turn);
            let (mat, gap) = (&plot.mat, Length::hundredths(gap));
            let from = mat.place(from);
            let arc = mat.entry_arc(from, front, roll, gap);
            print.form(&arc);
            for at in arc.iter().chain([&near]) {
                let off = [-300, -4, -3, -1, 0, 1, 3, 4, 300].map(|by| Point::new(at.x + by, at.y - by));
                print.text(&answers(off.map(|at| mat.is_on_entry_arc(from, front, roll, gap, at))));
                print.text(&answers(off.map(|at| mat.is_credible(at, &survivors, Length::cm(5), open))));
            }
            let least = [Length::cm(3), Length::cm(5)];
            print.form(&mat.nearest_credible(near, &survivors, least, &taken, open));
            let ring = mat.credible_ring(from, [Length::cm(2), Length::cm(4)], &survivors, least, &taken, open);
            print.form(&ring.collect::<Vec<_>>());
            print.form(&mat.spot_near(near, from.z));
        }
    });
}
