//! Nothing makes the reader of rule cases panic.
use shamble_kernel::case::Case;

pub(crate) fn case(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Case::parse("case.toml", text);
    }
}
