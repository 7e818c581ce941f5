//! What a bot of one's own has to compile.
#![cfg(test)]

use std::process::Command;

#[test]
fn a_bot_and_its_game_need_no_pictures_and_no_words() {
    // The starter needs what the tests need.
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--package",
            "shamble-bot",
            "--edges",
            "normal,dev",
            "--prefix",
            "none",
            "--locked",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let has = |name: &str| tree.lines().any(|line| line.starts_with(name));
    assert!(has("shamble-kernel ") && has("shamble-off-the-dead "), "{tree}");
    for heavy in ["resvg", "fluent", "shamble-games", "shamble-bots", "tokio", "clap"] {
        assert!(!has(heavy), "{heavy}: {tree}");
    }
}
