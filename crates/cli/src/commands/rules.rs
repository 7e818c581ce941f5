//! `shamble rules`: every rule, and how many cases show it.

use std::collections::HashMap;

use serde_json::{Value, json};
use shamble_games::{Line, Style, built_in_cases};

use crate::Desk;
use crate::failure::Done;

pub fn list(desk: &mut Desk, game: &str, json: bool, uncovered: bool) -> Done {
    let title = crate::title(&desk.shelf, game)?;
    let cases = cases_by_rule(desk, title.id());
    let count = |id: &str| cases.get(id).copied().unwrap_or(0);
    let needed: Vec<&str> =
        title.rules().iter().filter(|rule| rule.kind.needs_case()).map(|rule| rule.id.as_str()).collect();
    let covered = needed.iter().filter(|id| count(id) > 0).count();
    let shown = title.rules().iter().filter(|rule| !uncovered || rule.kind.needs_case() && count(&rule.id) == 0);
    let french = desk.language.code() == "fr";
    let rows: Vec<(&str, &str, usize, &str)> = shown
        .map(|rule| (rule.id.as_str(), rule.kind.name(), count(&rule.id), if french { &*rule.fr } else { &*rule.en }))
        .collect();
    if json {
        let rules: Vec<Value> = rows
            .iter()
            .map(|(id, kind, cases, text)| json!({ "id": id, "kind": kind, "cases": cases, "text": text }))
            .collect();
        let document = json!({ "game": title.id(), "rules": rules, "covered": covered, "of": needed.len() });
        return super::print(&mut desk.screen, &document);
    }
    let widest = rows.iter().map(|(id, ..)| id.len()).max().unwrap_or(0);
    for (id, kind, cases, text) in rows {
        let is_missing = cases == 0 && (kind == "play" || kind == "setup");
        let style = if is_missing { Style::Bad } else { Style::Plain };
        let head = Line::new(format!("{id:widest$}"), Style::Strong).then(format!(" {kind:6}"), Style::Dim);
        desk.screen.line(&head.then(format!(" {cases:4}"), style).then(format!("  {text}"), Style::Plain))?;
    }
    Ok(desk.screen.say(&format!("covered {covered} of {}", needed.len()))?)
}

/// How many built-in cases of a game pass, by each rule they list.
fn cases_by_rule(desk: &Desk, game: &str) -> HashMap<String, usize> {
    let mut cases = HashMap::new();
    for file in built_in_cases() {
        let verdict = desk.shelf.judge(&file);
        if verdict.is_passed() && verdict.game.as_deref() == Some(game) {
            let mut rules = verdict.rules;
            rules.sort_unstable();
            rules.dedup();
            rules.into_iter().for_each(|rule| *cases.entry(rule).or_insert(0) += 1);
        }
    }
    cases
}
