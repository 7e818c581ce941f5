//! Crowds as positions write them.

use serde_json::Value;

/// The groups of a crowd, as `"2 walkers, runner"` or `{ "walkers": 2, "runner": 1 }`: how many and of what. What is no
/// number is `None`, and something else in its place is one group without a name.
///
/// ```
/// use shamble_zombicide::groups;
/// assert_eq!(groups(&"2 walkers, runner".into()), [(Some(2), "walkers"), (Some(1), "runner")]);
/// assert_eq!(groups(&serde_json::json!({ "walkers": 300 })), [(None, "walkers")]);
/// assert_eq!(groups(&3.into()), [(None, "")]);
/// ```
pub fn groups(value: &Value) -> Vec<(Option<u8>, &str)> {
    let written = |group| {
        let (count, name) = str::split_once(group, ' ').unwrap_or(("1", group));
        (count.parse().ok(), name)
    };
    match value {
        Value::String(text) => text.split(',').map(str::trim).map(written).collect(),
        Value::Object(table) => {
            let count = |count: &Value| count.as_u64().and_then(|count| count.try_into().ok());
            table.iter().map(|(name, given)| (count(given), name.as_str())).collect()
        }
        _ => vec![(None, "")],
    }
}
