//! The Avengers Sign, the one Interactive Object of the box (MZ-SIGN-1).

use shamble_kernel::Name;
use shamble_zombicide::records;

use crate::cards::Range;

records! {
    /// The Avengers Sign. It is thrown by a Ranged Attack with 1 die for each Enemy in the target Zone, bosses left out
    /// (MZ-SIGN-3, MZ-SIGN-10); no other dice apply (MZ-SIGN-5). After its first throw it lies in the target Zone,
    /// damaged; after the last one it is gone (MZ-SIGN-7, MZ-SIGN-8).
    Sign {
        id: String,
        name: Name,
        /// The Attack's name.
        throw: Name,
        range: Range,
        /// The lowest face that hits.
        accuracy: u8,
        /// Throws in a game (MZ-SIGN-6).
        throws: u8,
        /// What a throw costs (MZ-SIGN-9).
        actions: u8,
    }
}
