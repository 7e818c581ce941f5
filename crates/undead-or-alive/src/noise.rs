//! The Noise token: where it is put, and what draws it away.

use shamble_kernel::{Flow, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::Noise;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{NoiseToken, Step, SurvivorId, Task};

impl Play<'_> {
    /// The token comes to a noise at least as strong as the one it shows (UOA-NOISE-2, UOA-NOISE-3).
    pub fn make_noise(&mut self, rule: RuleId, zone: ZoneId, side: Noise) {
        if side >= self.s.noise.side {
            self.put_noise(rule, zone, side);
        }
    }

    /// The Make Noise action: told even where the token lies there already (UOA-ACT-28).
    pub fn make_noise_here(&mut self, who: SurvivorId) {
        if let Some(zone) = self.s.survivor(who).zone {
            self.s.noise = NoiseToken { zone, side: Noise::Bang };
            self.tell(rule!("UOA-ACT-28"), Happened::MadeNoise { who, zone });
        }
    }

    fn put_noise(&mut self, rule: RuleId, zone: ZoneId, side: Noise) {
        let put = NoiseToken { zone, side };
        if self.s.noise != put {
            self.s.noise = put;
            self.tell(rule, Happened::Noise { zone, side });
        }
    }

    /// A Boom dies down to a Bang where it lies (UOA-END-1).
    pub fn calm_noise(&mut self, rule: RuleId) {
        self.put_noise(rule, self.s.noise.zone, Noise::Bang);
    }

    /// The token goes to the zone with the most survivors, Bang side up; the players choose among equals
    /// (UOA-NOISE-7, UOA-NOISE-8, UOA-END-2).
    pub fn ask_crowd(&mut self) -> Flow {
        let crowds = self.sight().crowds();
        match crowds.first() {
            Some(zone) if crowds.len() == 1 => self.put_noise(self.crowd_rule(), zone, Noise::Bang),
            Some(_) => return Flow::Ask,
            None => {}
        }
        Flow::Next
    }

    pub fn noise_to_crowd(&mut self, zone: ZoneId) {
        self.put_noise(self.crowd_rule(), zone, Noise::Bang);
    }

    /// Why the token is moved: zombies have reached it, the round ends, or its place is gone.
    fn crowd_rule(&self) -> RuleId {
        if !self.s.wave.kinds.is_empty() {
            rule!("UOA-NOISE-8")
        } else if self.s.agenda.iter().any(|step| *step == Step::Do(Task::Reload)) {
            rule!("UOA-END-2")
        } else {
            rule!("UOA-NOISE-7")
        }
    }
}

impl Sight<'_> {
    /// The zones with the most survivors (UOA-NOISE-14).
    pub fn crowds(self) -> ZoneSet {
        self.most_people(self.board().all())
    }
}
