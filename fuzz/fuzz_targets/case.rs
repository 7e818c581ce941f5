#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shamble_fuzzed::run("case", bytes));
