//! What goes wrong in a simulation: servers killed, disks that fail, clocks that jump, streams that hang.

use std::sync::atomic::Ordering;

use super::World;
use crate::simulation::disk::Weather;
use crate::simulation::machine::{Machine, Told};

impl World {
    /// Something goes wrong.
    pub(super) fn make_trouble(&mut self) {
        let machine = self.dice.below(self.places.len());
        match self.dice.below(12) {
            0..3 => self.kill(machine),
            3..8 => {
                let weather =
                    *self.dice.one_of(&[Weather::Fair, Weather::Fair, Weather::Slow, Weather::Full, Weather::Failing]);
                self.note(format!("the disk is {weather:?}"));
                self.disk.turn(weather);
            }
            8 => {
                let jump = self.dice.within(0..20 * 86_400_000).cast_signed() - 10 * 86_400_000;
                self.note(format!("the clock of {machine} jumps by {jump}"));
                self.places[machine].wall.fetch_add(jump, Ordering::Relaxed);
            }
            9 | 10 => {
                let which = self.dice.below(self.streams.len().max(1));
                if let Some((number, stream)) = self.streams.iter_mut().nth(which) {
                    stream.is_half_open = true;
                    let what = format!("stream {number} hangs");
                    self.note(what);
                }
            }
            // Far away, nothing happens for a while.
            _ => {
                let idle = self.now + self.dice.within(1_000..15_000);
                self.tabs.iter_mut().for_each(|tab| tab.next = tab.next.max(idle));
            }
        }
    }

    /// The process is dead: of what it knew, what is stored remains. Those connected to it learn so sooner or later.
    fn kill(&mut self, machine: usize) {
        if self.places[machine].machine.take().is_none() {
            return;
        }
        self.note(format!("server {machine} is killed"));
        self.places[machine].returns = self.now + self.dice.within(50..4_000);
        self.asked.retain(|_, asked| asked.machine != machine);
        let cut: Vec<u64> =
            self.streams.iter().filter(|(_, stream)| stream.machine == machine).map(|(id, _)| *id).collect();
        for stream in cut {
            self.send_along(stream, Told::End);
        }
    }

    pub(super) fn return_machines(&mut self) {
        for number in 0..self.places.len() {
            if self.places[number].machine.is_none() && self.places[number].returns <= self.now {
                self.start(number);
            }
        }
    }

    pub(super) fn start_machines(&mut self) {
        self.places.iter_mut().for_each(|place| place.returns = 0);
        self.return_machines();
    }

    fn start(&mut self, number: usize) {
        self.note(format!("server {number} starts"));
        let machine = Machine::start(number, &self.disk, &self.places[number].wall, self.planted);
        self.places[number].machine = Some(machine);
    }
}
