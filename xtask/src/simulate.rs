//! The server in deterministic simulation, for as many seeds as somebody wants.

use crate::run::{Proof, cargo_with};

/// How many seeds are run unless somebody says otherwise.
const SEEDS: u64 = 10_000;

/// Which seeds are run.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    from: u64,
    seeds: u64,
}

impl Plan {
    /// What the options say; nothing where they cannot be understood.
    pub fn read(options: &[&str]) -> Option<Plan> {
        let mut plan = Plan { from: 0, seeds: SEEDS };
        for pair in options.chunks(2) {
            match *pair {
                ["--from", seed] => plan.from = seed.parse().ok()?,
                ["--seeds", count] => plan.seeds = count.parse().ok()?,
                _ => return None,
            }
        }
        plan.from.checked_add(plan.seeds)?;
        Some(plan)
    }

    /// Runs them. The first that breaks a law is told, and how to see it again.
    pub fn run(&self) -> Proof {
        let Plan { from, seeds } = self;
        let seeds = format!("{from}..{}", from + seeds);
        // The same build as that of all tests.
        let test = ["test", "--quiet", "--workspace", "--lib", "--", "--ignored", "--nocapture"];
        cargo_with(&[&test[..], &["simulation::the_laws_hold_for_many"]].concat(), &[("SHAMBLE_SEEDS", &seeds)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_read_from_its_options() {
        assert_eq!(Plan::read(&[]), Some(Plan { from: 0, seeds: SEEDS }));
        assert_eq!(Plan::read(&["--from", "7", "--seeds", "1"]), Some(Plan { from: 7, seeds: 1 }));
        for wrong in [&["--from"][..], &["--seeds", "many"], &["--all", "1"], &["--from", "18446744073709551615"]] {
            assert_eq!(Plan::read(wrong), None, "{wrong:?}");
        }
    }
}
