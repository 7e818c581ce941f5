//! What everybody at the table may know, and drawing anew what nobody may.

use serde::Serialize;
use shamble_kernel::{Id, Luck};

use crate::content::Content;
use crate::content::scenarios::Objective;
use crate::kinds::RoomId;
use crate::sight::Sight;
use crate::state::{Goals, RescueFate, State};

/// The table as it lies. Where persons hide and what has not been found is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub table: State,
}

impl View {
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let mut table = sight.s.clone();
        let Goals { water, is_water_found, vehicle, is_vehicle_found, people, .. } = &mut table.goals;
        if !*is_water_found {
            *water = None;
        }
        if !*is_vehicle_found {
            *vehicle = None;
        }
        let hidden = people.iter_mut().filter(|person| person.fate == RescueFate::Hidden);
        hidden.for_each(|person| person.room = RoomId::at(0));
        View { table }
    }
}

/// Draws anew what is hidden, among the places where it can still be: those of the scenario that nobody has searched,
/// and rooms that nobody has entered (SUR-OBJ-5 to SUR-OBJ-7).
pub(crate) fn reimagine(content: &Content, state: &mut State, luck: &mut Luck) {
    let scenario = content.scenario(state.scenario);
    for objective in &scenario.objectives {
        match objective {
            Objective::WaterPoint { places } if !state.goals.is_water_found => {
                let open: Vec<_> = places.iter().filter(|place| !state.searched.contains(place)).collect();
                state.goals.water = pick(luck, &open).copied().copied();
            }
            Objective::Vehicle { among } if !state.goals.is_vehicle_found => {
                let is_open =
                    |piece: &&_| !state.searched.contains(&crate::content::tables::SearchPlace::Piece(**piece));
                let open: Vec<_> = among.iter().filter(is_open).collect();
                state.goals.vehicle = pick(luck, &open).copied().copied();
            }
            Objective::SavePeople { rooms, .. } => {
                let is_open = |room: &&RoomId| state.visited[room.index()] == 0;
                let mut open: Vec<RoomId> = rooms.iter().filter(is_open).copied().collect();
                luck.shuffle(&mut open);
                let hidden = state.goals.people.iter_mut().filter(|person| person.fate == RescueFate::Hidden);
                hidden.zip(open).for_each(|(person, room)| person.room = room);
            }
            _ => {}
        }
    }
}

fn pick<'a, T>(luck: &mut Luck, among: &'a [T]) -> Option<&'a T> {
    if among.is_empty() { None } else { among.get(luck.pick(among.len())) }
}
