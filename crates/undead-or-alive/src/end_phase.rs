//! The End phase: what the mission does, Medics, the noise, reloading, the First Player token (UOA-END-6).

use shamble_kernel::Seat;

use crate::cards::Noise;
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::skills::Family;
use crate::state::{Step, SurvivorId, Task};

impl Play<'_> {
    pub fn end_phase(&mut self) {
        self.tell(rule!("UOA-ROUND-1"), Happened::EndPhase);
        self.s.agenda.then([Step::Do(Task::EndNoise), Step::Do(Task::Reload), Step::Do(Task::PassToken)]);
        self.end_phase_of_mission();
        for medic in self.sight().everybody() {
            self.treat(medic);
        }
    }

    /// A Medic and all survivors in the same zone recover wounds (UOA-SKILL-32).
    fn treat(&mut self, medic: SurvivorId) {
        let Some(zone) = self.s.survivor(medic).zone else { return };
        let healing = self.sight().skilled(medic).with(Family::Heal).map(|(_, effect, copies)| match effect {
            Effect::Heal { amount } => amount * copies,
            _ => 0,
        });
        let healing: u8 = healing.sum();
        if healing == 0 {
            return;
        }
        for who in self.sight().everybody() {
            let survivor = self.s.survivor_mut(who);
            if survivor.zone == Some(zone) && survivor.wounds > 0 {
                survivor.wounds = survivor.wounds.saturating_sub(healing);
                self.tell(rule!("UOA-SKILL-32"), Happened::Healed { who });
            }
        }
    }

    /// A Boom is turned to Bang where it lies; a Bang goes to the largest group (UOA-END-1 to UOA-END-3).
    pub fn end_noise(&mut self) {
        match self.s.noise.side {
            Noise::Boom => self.calm_noise(rule!("UOA-END-1")),
            Noise::Bang => self.ask(Question::Noise),
        }
    }

    /// Every weapon is reloaded for free (UOA-END-4, UOA-RELOAD-2).
    pub fn reload_all(&mut self) {
        for who in self.sight().everybody() {
            for place in 0..self.s.survivor(who).slots.len() {
                let Some(held) = &mut self.s.survivor_mut(who).slots[place] else { continue };
                let was_spent = held.is_spent;
                (held.is_spent, held.is_fanned) = (false, false);
                if let (true, Some(card)) = (was_spent, held.card()) {
                    self.tell(rule!("UOA-END-4"), Happened::Reloaded { who, card });
                }
            }
        }
    }

    /// The First Player token goes to the next player, and a round begins (UOA-END-5).
    pub fn pass_token(&mut self) {
        if self.s.players > 1 {
            let player = Seat((self.s.first_player.0 + 1) % self.s.players);
            self.s.first_player = player;
            self.tell(rule!("UOA-END-5"), Happened::FirstPlayer { player });
        }
        self.queue(Task::NewRound);
        self.round_is_over();
    }
}
