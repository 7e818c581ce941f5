//! Whether everybody can use a page.

use std::env;

use serde_json::Value;

use crate::driver::Browser;
use crate::failure::{Failure, expect};

const CHECKS: &str = include_str!("access.js");
/// What axe calls serious, as one line each.
const SERIOUS: &str = "const done = arguments[arguments.length - 1]; \
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations \
    .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`)))";

/// Names, labels, languages, contrast, width, everything axe calls serious, and nothing in the browser's log. Axe is
/// the file that `AXE` names.
pub(crate) async fn check(browser: &mut Browser) -> Result<(), Failure> {
    let path = browser.path().await?;
    let found = browser.run(CHECKS).await?;
    complain(&path, &found)?;
    if let Some(axe) = env::var_os("AXE") {
        browser.run(&std::fs::read_to_string(axe)?).await?;
        let found = browser.run_to_end(SERIOUS).await?;
        complain(&path, &found)?;
    }
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser on {path}:\n  {}", complaints.join("\n  ")))
}

fn complain(path: &str, found: &Value) -> Result<(), Failure> {
    let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    expect(found.is_empty(), format!("everybody to be able to use {path}:\n  {}", found.join("\n  ")))
}
