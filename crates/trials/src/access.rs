//! Whether everybody can use a page.

use crate::driver::Browser;
use crate::failure::{Failure, expect};

const CHECKS: &str = include_str!("access.js");

/// Names, labels, languages, contrast, width, and nothing in the browser's log.
pub(crate) async fn check(browser: &mut Browser) -> Result<(), Failure> {
    let path = browser.path().await?;
    let found = browser.run(CHECKS).await?;
    let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(|item| item.as_str()).collect();
    expect(found.is_empty(), format!("everybody to be able to use {path}:\n  {}", found.join("\n  ")))?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser on {path}:\n  {}", complaints.join("\n  ")))
}
