//! What a scenario of Survivants is played with: its length, who plays, and what enters.

use super::{Choice, Lists, Sheet, choice, id_of, named, number, row, yes_or_no};
use crate::workshop::written::path;

const SCENARIOS: &str = "scenarios.toml";

impl Lists<'_> {
    pub(super) fn survivants(&self) -> Vec<Sheet> {
        let Some(scenario) = self.own(SCENARIOS, "scenario").into_iter().next() else { return Vec::new() };
        let at = |keys: &[&str]| path(&[&["scenario", "0"], keys].concat());
        let value = |keys: &[&str]| {
            let (first, rest) = keys.split_first()?;
            rest.iter().try_fold(scenario.get(*first)?, |value, key| value.get(*key))
        };
        let count = |kind, keys: &[&str], range| row(kind, vec![number(SCENARIOS, at(keys), value(keys), range)]);
        let tables = self.printed("entry-tables.toml", "entry_table");
        let tables: Vec<Choice> = tables.iter().map(|table| named(id_of(table), self.name(table))).collect();
        let entry: &[&str] = &["entry", "table"];
        vec![Sheet {
            kind: "scenario",
            rows: vec![
                count("turns", &["turns"], [1, 40]),
                count("survivors-min", &["survivors", "min"], [1, 6]),
                count("survivors-max", &["survivors", "max"], [1, 6]),
                count("survivors-best", &["survivors", "best"], [1, 6]),
                count("entry-threshold", &["entry", "threshold"], [0, 10]),
                count("entry-every", &["entry", "every"], [1, 10]),
                row("entry-table", vec![choice(SCENARIOS, at(entry), value(entry), tables)]),
                count("nutrition", &["nutrition_every"], [1, 10]),
                row("in-order", vec![yes_or_no(SCENARIOS, at(&["in_order"]), value(&["in_order"]))]),
            ],
            ..Sheet::default()
        }]
    }
}
