//! The face of Off the Dead.

use shamble_off_the_dead::OffTheDead;

use crate::Face;

impl Face for OffTheDead {
    const SHORT_ID: &'static str = "otd";
}
