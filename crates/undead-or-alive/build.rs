//! Collects the ids of the rule list, so that only rules that exist can be cited.

fn main() -> std::io::Result<()> {
    shamble_citations::collect(&[
        "../../content/undead-or-alive/rules-1.toml",
        "../../content/undead-or-alive/rules-2.toml",
    ])
}
