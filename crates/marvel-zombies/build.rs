//! Collects the ids of the rule list, so that only rules that exist can be cited.

fn main() -> std::io::Result<()> {
    shamble_citations::collect(&[
        "../../content/marvel-zombies/rules.toml",
        "../../content/marvel-zombies/hero-mode/rules.toml",
    ])
}
