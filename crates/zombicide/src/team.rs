//! Teams as positions describe them.

use serde_json::{Map, Value};
use shamble_kernel::{Fault, Seat, even_shares};

/// The people of a position, by their names under a field.
#[derive(Clone, Copy, Debug)]
pub struct Described<'p> {
    pub field: &'static str,
    pub team: &'p [String],
    pub people: &'p Map<String, Value>,
}

impl<'p> Described<'p> {
    /// The team; without one, everybody who is described. Whoever is described is in the team.
    pub fn named(self, faults: &mut Vec<Fault>) -> Vec<&'p String> {
        if self.team.is_empty() {
            return self.people.keys().collect();
        }
        let strangers = self.people.keys().filter(|name| !self.team.contains(name));
        faults.extend(strangers.map(|name| Fault::new(format!("{}.{name}", self.field), "is not in the team")));
        self.team.iter().collect()
    }

    /// Who they are, each once; nobody where a name leads nowhere.
    pub fn known<C: Copy + PartialEq>(
        self,
        named: &[&String],
        find: impl Fn(&str) -> Result<C, String>,
        faults: &mut Vec<Fault>,
    ) -> Vec<C> {
        let mut known = Vec::new();
        for name in named {
            match find(name) {
                Err(what) => faults.push(Fault::new(self.field, what)),
                Ok(who) if known.contains(&who) => {
                    faults.push(Fault::new(self.field, format!("`{name}` stands twice")));
                }
                Ok(who) => known.push(who),
            }
        }
        if known.len() < named.len() { Vec::new() } else { known }
    }

    /// How many players share a team of this size, and who plays whom: as evenly as possible.
    pub fn shared(self, players: Option<u8>, team: usize, faults: &mut Vec<Fault>) -> (u8, Vec<Seat>) {
        let players = players.unwrap_or(1);
        if !(1..=team).contains(&players.into()) {
            let what = format!("{players}: expected 1 to {team}, as many as there are {}", self.field);
            faults.push(Fault::new("players", what));
        }
        let players = players.clamp(1, team as u8);
        (players, even_shares(players, team))
    }
}
