//! What is asked of many small tables drawn by lot.

use shamble_kernel::Id;
use shamble_kernel::traces::Print;

use super::plots::{FAR, Plot, answers, around, brink};
use crate::kinds::{PieceId, RoomId, ZoneId};
use crate::mat::*;

pub fn plots_are_made_as_they_were(print: &mut Print) {
    Plot::each(0, 60, |plot| {
        let mat = &plot.mat;
        print.form(&(&mat.prisms, &mat.surfaces, &mat.flights, &mat.ladders));
        print.form(&(&mat.spots, &mat.joints, &mat.lands, &mat.entry, &mat.sight_grid));
        print.form(&mat.graph);
        let points = brink(mat);
        print.form(&fit_on_ground(mat.plan(), mat.measures(), &points));
    });
}

pub fn figures_stand_on_plots_as_they_did(print: &mut Print) {
    Plot::each(100, 40, |plot| {
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

pub fn figures_of_plots_see_each_other_as_they_did(print: &mut Print) {
    Plot::each(200, 50, |plot| {
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

pub fn templates_lie_on_plots_as_they_did(print: &mut Print) {
    Plot::each(300, 40, |plot| {
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

pub fn crowds_stand_on_plots_as_they_did(print: &mut Print) {
    let mut crowd = Crowd::default();
    Plot::each(400, 60, |plot| {
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

pub fn zombies_walk_on_plots_as_they_did(print: &mut Print) {
    let (mut hunt, mut flood) = (Hunt::default(), Flood::default());
    Plot::each(500, 50, |plot| {
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

pub fn survivors_walk_on_plots_as_they_did(print: &mut Print) {
    let mut paths = Paths::default();
    Plot::each(600, 36, |plot| {
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

pub fn straight_ways_lead_over_plots_as_they_did(print: &mut Print) {
    Plot::each(700, 60, |plot| {
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

pub fn plots_are_climbed_and_jumped_as_they_were(print: &mut Print) {
    Plot::each(800, 60, |plot| {
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
