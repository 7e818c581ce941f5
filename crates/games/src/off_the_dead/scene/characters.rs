//! Survivors as dashboards: infection, ability, objects and trophies. Keys are those of the scene.

use shamble_kernel::Seat;
use shamble_off_the_dead::{Act, Choice, SurvivorView};

use super::Stage;
use super::cards::thing_figure;
use super::panel::gear_of;
use crate::dashboard::{self, Card, Dashboard, Drawing, Rack, Sign, Skill, SkillState, Slot, Stat};
use crate::{Possible, Track};

impl Stage<'_> {
    pub fn characters(self, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        let survivors = self.view.survivors.iter().enumerate();
        let mut dashboards: Vec<Dashboard> =
            survivors.map(|(seat, survivor)| self.character(seat, survivor, choices)).collect();
        dashboard::offer_all(&mut dashboards, choices, |possible| self.keys_of_offer(possible));
        dashboards
    }

    fn character(self, seat: usize, survivor: &SurvivorView, choices: &[Possible<Choice>]) -> Dashboard {
        let print = self.game.survivor_print(survivor.person);
        let name = self.told().name_of(survivor.person);
        let ability = Skill {
            key: format!("{}-ability", print.id),
            name: self.voice.name(print.ability).to_owned(),
            text: self.voice.name(print.ability_text).to_owned(),
            state: if survivor.has_ability { SkillState::Gained } else { SkillState::Used },
            ..Skill::default()
        };
        let infection = Track {
            name: self.voice.word("otd-dash-health"),
            sign: Sign::Heart,
            now: survivor.track.saturating_sub(survivor.infection),
            most: survivor.track,
            levels: Vec::new(),
        };
        let number = usize::from(survivor.person.0);
        Dashboard {
            key: print.id.to_owned(),
            about: self.say("otd-dash-strength", &[("strength", print.strength.into())]),
            portrait: Drawing::portrait(&name, number, gear_of(print.id), self.turn(survivor)),
            name,
            seat: u8::try_from(seat).ok().map(Seat),
            is_concerned: self.is_active(survivor),
            turn: self.turn(survivor),
            is_gone: !survivor.is_alive,
            notes: self.states(survivor),
            tracks: if survivor.is_alive { vec![infection] } else { Vec::new() },
            racks: if survivor.is_alive { self.racks(survivor, print.id, choices) } else { Vec::new() },
            skills: if survivor.is_alive { vec![ability] } else { Vec::new() },
        }
    }

    fn states(self, survivor: &SurvivorView) -> Vec<String> {
        let states = [
            (!survivor.is_alive, "otd-board-dead"),
            (survivor.is_panicked, "otd-board-panicked"),
            (survivor.bites_held, "otd-board-bites-held"),
            (survivor.moves_held, "otd-board-moves-held"),
        ];
        states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, key)| self.voice.word(key)).collect()
    }

    fn racks(self, survivor: &SurvivorView, id: &str, choices: &[Possible<Choice>]) -> Vec<Rack> {
        let thrown = |key: &String| {
            let throws = choices.iter().filter(|possible| matches!(possible.choice, Choice::Act(Act::Throw { .. })));
            throws.into_iter().any(|possible| self.keys_of_offer(possible).contains(key))
        };
        let slot = |card: Card| Slot { key: format!("{}-place", card.key), card: Some(card), choices: Vec::new() };
        let objects = survivor.objects.iter().enumerate().map(|(at, thing)| {
            let print = self.game.object_print(thing.kind);
            let key = format!("{id}-object-{at}");
            let tone = if print.is_element { "blood" } else { "ink" };
            slot(Card {
                name: self.voice.name(print.name).to_owned(),
                text: self.voice.name(print.text).to_owned(),
                figure: Drawing::of(thing_figure(print.id), tone, "card-ground"),
                stats: (print.full > 0).then(|| Stat::uses(self.voice, thing.ammo, print.full)).into_iter().collect(),
                is_movable: thrown(&key),
                key,
                ..Card::default()
            })
        });
        let trophies = survivor.trophies.iter().enumerate().map(|(at, face)| {
            slot(Card {
                key: format!("{id}-trophy-{at}"),
                name: self.face_name(*face),
                figure: Drawing { shapes: self.front(*face, 96.0) },
                ..Card::default()
            })
        });
        let racks = [("otd-dash-objects", objects.collect()), ("otd-dash-trophies", trophies.collect::<Vec<Slot>>())];
        let racks = racks.into_iter().filter(|(_, slots): &(_, Vec<Slot>)| !slots.is_empty());
        racks.map(|(key, slots)| Rack { name: self.voice.word(key), slots }).collect()
    }

    /// An object that is carried to somebody is thrown.
    pub fn carry(self, card: &str, to: &str) -> Option<Choice> {
        let held = (0..self.view.survivors.len()).find_map(|seat| {
            let number = card.strip_prefix(self.seat_key(seat))?.strip_prefix("-object-")?;
            let thing = self.view.survivors[seat].objects.get(number.parse::<usize>().ok()?)?;
            Some((seat, *thing))
        });
        let (from, thing) = held?;
        let receives = |seat: &usize| {
            let id = self.seat_key(*seat);
            to == id
                || to.strip_prefix(id).is_some_and(|rest| rest.starts_with("-object-") || rest.starts_with("-trophy-"))
        };
        let to = (0..self.view.survivors.len()).find(receives).filter(|seat| *seat != from)?;
        Some(Choice::Act(Act::Throw { thing, to: Seat(u8::try_from(to).ok()?) }))
    }
}
