//! Collects the ids of the rule list, so that only rules that exist can be cited.

fn main() -> std::io::Result<()> {
    shamble_citations::collect(&["../../content/off-the-dead/rules.toml"])
}
