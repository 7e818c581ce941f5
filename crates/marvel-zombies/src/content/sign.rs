//! The Avengers Sign, the one Interactive Object of the box (MZ-SIGN-1).

use shamble_kernel::Name;

use crate::cards::Range;

/// The Avengers Sign. It is thrown by a Ranged Attack with 1 die for each Enemy in the target Zone, bosses left out
/// (MZ-SIGN-3, MZ-SIGN-10); no other dice apply (MZ-SIGN-5). After its first throw it lies in the target Zone, damaged;
/// after the last one it is gone (MZ-SIGN-7, MZ-SIGN-8).
#[derive(Debug)]
pub struct Sign {
    pub id: String,
    pub name: Name,
    pub text: Name,
    /// The Attack's name.
    pub throw: Name,
    pub range: Range,
    /// The lowest face that hits.
    pub accuracy: u8,
    /// Throws in a game (MZ-SIGN-6).
    pub throws: u8,
    /// Actions for a throw (MZ-SIGN-9).
    pub cost: u8,
}
