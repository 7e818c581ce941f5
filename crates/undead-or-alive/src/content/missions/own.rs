//! What missions that are not of the box may have: events that come in their time.

use shamble_zombicide::vocabulary::as_typed;
use shamble_zombicide::{When, shaped_forms};
use shamble_zones::Part;

use crate::cards::ZombieKind;
use crate::content::names;

shaped_forms! {
    by as_typed;

    /// Something that happens in its time, with what it brings besides its text.
    #[derive(Clone, PartialEq, Eq)]
    Event {
        when: When,
        #[serde(default)]
        zombies: Vec<Coming>,
        /// Zones for which a Zombie card is drawn.
        #[serde(default, deserialize_with = "names::zones")]
        cards: Vec<Part>,
    }
    /// Zombies that an event brings.
    #[derive(Clone, Copy, PartialEq, Eq)]
    Coming {
        #[serde(rename = "type")]
        kind: ZombieKind,
        count: u8,
        #[serde(deserialize_with = "names::zone")]
        zone: Part,
    }
}
