//! How well things stand: about the chance to win.

use shamble_off_the_dead::{Effect, Nature, Zone};

use super::look::Look;

/// What counts, each a sum over the living; what one more of it adds was fitted to games of the guide alone.
const MEASURES: usize = 14;
/// Games without locations.
const PLAIN: [f64; MEASURES] =
    [-0.161, -0.942, 1.222, 0.356, 0.522, 0.751, 0.065, 0.130, 0.638, 0.232, -0.251, -0.152, -0.118, -0.164];
/// Games with locations: the last measure is how far the scenario has come.
const JOURNEY: [f64; MEASURES] = [-7.5, 0.3, 0.65, 0.05, 0.1, 0.35, 0.06, 0.05, 0.2, 0.1, -0.39, -0.16, -0.09, 8.0];

impl Look<'_> {
    /// The chance to win, from what lies open.
    pub fn standing(&self) -> f64 {
        let weights = if self.is_journey() { JOURNEY } else { PLAIN };
        let sum: f64 = self.measures().iter().zip(weights).map(|(measure, weight)| measure * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    fn is_journey(&self) -> bool {
        self.out.has_locations() || self.state.is_epilogue
    }

    /// Who lives and how well, what the group has at hand, what is left to kill and how near it is.
    fn measures(&self) -> [f64; MEASURES] {
        let mut sums = [0.0; MEASURES];
        sums[0] = 1.0;
        let mut walking = 0.0;
        for seat in self.out.living().iter() {
            let condition = self.out.condition(seat);
            let left = f64::from(condition.track - condition.infection.min(condition.track));
            sums[1] += 1.0;
            sums[2] += f64::from(u8::from(condition.infection == 0));
            sums[3] += if condition.infection == 0 { 0.0 } else { left };
            sums[4] += self.arm(seat);
            sums[5] += f64::from(u8::from(condition.has_ability));
            sums[6] += self.out.trophies(seat) as f64;
            for thing in self.out.things(seat) {
                match self.out.nature(thing.kind) {
                    Nature::Weapon { .. } => sums[7] += f64::from(thing.ammo),
                    Nature::Equipment { effect: Effect::Infection { .. }, .. } => sums[8] += 1.0,
                    Nature::Equipment { .. } => sums[9] += 1.0,
                    Nature::Wave | Nature::Element { .. } => {}
                }
            }
            for zombie in self.out.zombies(seat) {
                walking += 1.0;
                match zombie.zone {
                    Zone::Contact => sums[10] += 1.0,
                    Zone::Middle => sums[11] += 1.0,
                    Zone::Far => sums[12] += 1.0,
                }
            }
        }
        let left = self.out.horde() as f64 + walking;
        sums[13] = if self.is_journey() { self.progress() } else { left };
        sums
    }
}
