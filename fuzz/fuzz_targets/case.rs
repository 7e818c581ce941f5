//! Nothing makes the reader of rule cases panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shamble_kernel::case::Case;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Case::parse("case.toml", text);
    }
});
