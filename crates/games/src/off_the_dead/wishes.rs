//! What somebody may have in mind who points at a piece of the table.

use shamble_kernel::{Game, Seat, Viewer};
use shamble_off_the_dead::{
    Act, Aim, Choice, Explore, Find, Free, Group, Means, OffTheDead, Side, Spot, State, SurvivorView, Target, Zone,
};

use super::scene::look_of;

/// The choices that a piece stands for at one time or another, the most natural first.
pub fn wishes(game: &OffTheDead, state: &State, key: &str) -> Vec<Choice> {
    let view = game.view(state, Viewer::Public);
    let number = |prefix: &str| key.strip_prefix(prefix).and_then(|number| number.parse::<u8>().ok());
    if let Some(pile) = number("pile-") {
        return vec![Choice::Find(Find::Turn(pile))];
    }
    if let Some(card) = number("card-") {
        return vec![Choice::Explore(Explore::Card(card))];
    }
    if let Some(at) = number("turned-") {
        let kind = view.turned.get(usize::from(at).wrapping_sub(1));
        return kind.map(|kind| Choice::Find(Find::Take(*kind))).into_iter().collect();
    }
    match key {
        "rubble" => return vec![Choice::Act(Act::Search)],
        "finds" => return vec![Choice::Find(Find::Back)],
        "horde" => return vec![Choice::Free(Free::Peek), Choice::Point(Side::North)],
        "place" => return vec![Choice::Act(Act::Explore)],
        key if key.starts_with("scenario-") => return vec![Choice::Group(Group::Epilogue)],
        _ => {}
    }
    let of_seat = view.survivors.iter().enumerate().find_map(|(at, survivor)| {
        let rest = key.strip_prefix(game.survivor_print(survivor.person).id)?;
        let rest = Some(rest).filter(|rest| rest.is_empty() || rest.starts_with('-'))?;
        Some(of_survivor(Seat(u8::try_from(at).ok()?), survivor, rest))
    });
    of_seat.unwrap_or_default()
}

/// A survivor, what lies before it, and its corridor.
fn of_survivor(seat: Seat, survivor: &SurvivorView, rest: &str) -> Vec<Choice> {
    let number = |prefix: &str| rest.strip_prefix(prefix).and_then(|number| number.parse::<usize>().ok());
    if let Some(thing) = number("-object-").and_then(|at| survivor.objects.get(at)) {
        let using = Free::Use { kind: thing.kind, aim: Aim::Nothing };
        return vec![Choice::Act(Act::Attack(Means::Weapon(*thing))), Choice::Free(using)];
    }
    if let Some(face) = number("-trophy-").and_then(|at| survivor.trophies.get(at)) {
        return vec![Choice::Free(Free::Drop(*face))];
    }
    if let Some(at) = number("-zombie-") {
        let spots = Zone::ALL.into_iter().rev().flat_map(|zone| {
            let zombies = survivor.corridor[zone as usize].iter();
            zombies.map(move |zombie| Spot { corridor: seat, zone, look: look_of(zombie) })
        });
        let spot = spots.skip(at).map(|spot| Choice::Target(Target::Zombie(spot))).next();
        return [spot, Some(Choice::Act(Act::Attack(Means::Hands)))].into_iter().flatten().collect();
    }
    if let Some(zone) = Zone::ALL.into_iter().find(|zone| rest.strip_prefix('-') == Some(zone.name())) {
        return vec![Choice::Target(Target::Zone(zone))];
    }
    match rest {
        "-ability" => vec![Choice::Free(Free::Ability { seat, aim: Aim::Nothing })],
        "" | "-panel" => vec![Choice::To(seat)],
        _ => Vec::new(),
    }
}
