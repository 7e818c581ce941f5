//! What a player sees at a glance: who is in danger, and how much.

use std::cell::Cell;

use shamble_kernel::Seat;
use shamble_off_the_dead::{Condition, OffTheDead, Outlook, Phase, Prowler, State, Zone};

/// The table as one seat sees it, with what every intention asks for.
pub(super) struct Look<'a> {
    pub out: Outlook<'a>,
    pub state: &'a State,
    /// Whose answer is wanted, or whose view it is where the group answers.
    pub me: Seat,
    pub phase: Option<Phase>,
    /// Of unseen cards, the part of each strength.
    unseen: [f64; 8],
    /// What several intentions ask of each survivor, once it was found out.
    dreads: [Known; 4],
    arms: [Known; 4],
    pressures: [Known; 4],
}

/// Something that is found out when it is first asked for.
type Known = Cell<Option<f64>>;

fn once(known: &Known, find: impl FnOnce() -> f64) -> f64 {
    let found = known.get().unwrap_or_else(find);
    known.set(Some(found));
    found
}

impl<'a> Look<'a> {
    pub fn of(game: &'a OffTheDead, state: &'a State, me: Seat) -> Look<'a> {
        let out = game.outlook(state, me);
        let counts = out.unseen();
        let all = f64::from(counts.iter().map(|count| u32::from(*count)).sum::<u32>().max(1));
        let unseen = counts.map(|count| f64::from(count) / all);
        let (dreads, arms, pressures) = Default::default();
        Look { out, state, me, phase: state.phase(), unseen, dreads, arms, pressures }
    }

    /// Whether the zombies of this turn have still to bite.
    pub fn is_before_bites(&self) -> bool {
        matches!(self.phase, Some(Phase::FirstAction))
    }

    /// What one more bite costs a survivor.
    pub fn dread(&self, seat: Seat) -> f64 {
        once(&self.dreads[seat.index()], || dread(self.out.condition(seat)))
    }

    /// How soon a zombie bites if nobody stops it: 1 for a bite that comes next.
    pub fn urgency(&self, seat: Seat, zombie: &Prowler) -> f64 {
        let is_mine = seat == self.state.active;
        let is_safe = is_mine && (self.state.no_bites.has(seat) || zombie.has_bitten);
        match zombie.zone {
            Zone::Contact if is_mine && self.is_before_bites() && !is_safe => 1.0,
            Zone::Contact => 0.75,
            Zone::Middle => 0.45,
            Zone::Far if zombie.stride > 1 => 0.4,
            Zone::Far => 0.25,
        }
    }

    /// What it is worth to be rid of a zombie.
    pub fn prize(&self, seat: Seat, zombie: &Prowler) -> f64 {
        0.3 + self.dread(seat) * self.urgency(seat, zombie)
    }

    /// The chance that a die and this much more reach a zombie's strength, as far as it is known.
    pub fn chance(&self, strength: Option<u8>, power: i8) -> f64 {
        match strength {
            Some(strength) => reaches(strength as i8 - power),
            None => self.unseen.iter().enumerate().map(|(s, part)| part * reaches(s as i8 - power)).sum(),
        }
    }

    /// How hard a survivor is pressed: what its zombies are about to cost it, each beyond those it can kill in time.
    pub fn pressure(&self, seat: Seat) -> f64 {
        once(&self.pressures[seat.index()], || {
            let zombies: f64 = self.out.zombies(seat).map(|zombie| self.urgency(seat, &zombie)).sum();
            self.dread(seat) * zombies * (1.4 - self.arm(seat))
        })
    }

    /// What one more zombie in the far zone would cost a survivor.
    pub fn burden(&self, seat: Seat) -> f64 {
        let count = self.out.zombies(seat).count() as f64;
        self.dread(seat) * (0.3 + 0.35 * count) * (1.4 - self.arm(seat))
    }

    /// The chance to kill an unseen zombie in contact with the best that a survivor has at hand.
    pub fn arm(&self, seat: Seat) -> f64 {
        once(&self.arms[seat.index()], || {
            let hands = self.chance(None, self.out.power(seat, None));
            let armed = self.weapons(seat).map(|weapon| weapon.chance);
            armed.fold(hands, f64::max)
        })
    }
}

/// What one more bite costs in this condition.
pub(super) fn dread(condition: Condition) -> f64 {
    let left = f64::from(condition.track - condition.infection.min(condition.track));
    match (condition.infection, condition.is_rising) {
        (0, true) => 3.0,
        (0, false) => 1.4,
        (_, true) => 1.0 + 4.0 / left.max(1.0),
        (_, false) => 0.8 + 4.0 / (left * left).max(1.0),
    }
}

/// The chance that a die shows at least this.
pub(super) fn reaches(needs: i8) -> f64 {
    f64::from((7 - needs).clamp(0, 6)) / 6.0
}
