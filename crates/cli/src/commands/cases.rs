//! `shamble cases`: run rule cases.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use shamble_games::{CaseFile, Line, Style, Verdict, built_in_cases, files_below, read_text};

use crate::Desk;
use crate::failure::{Done, Failure};

pub fn run(desk: &mut Desk, paths: &[PathBuf], json: bool) -> Done {
    let files = if paths.is_empty() { built_in_cases() } else { found(paths)? };
    let verdicts: Vec<Verdict> = files.iter().map(|file| desk.shelf.judge(file)).collect();
    let failed: Vec<(&str, &str)> =
        verdicts.iter().filter_map(|v| Some((v.path.as_str(), v.failure.as_deref()?))).collect();
    let passed = verdicts.len() - failed.len();
    if json {
        let failures: Vec<Value> = failed.iter().map(|(file, what)| json!({ "file": file, "what": what })).collect();
        let document = json!({ "passed": passed, "failed": failed.len(), "failures": failures });
        super::print(&mut desk.screen, &document)?;
    } else {
        for (file, what) in &failed {
            let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
            desk.screen.line(&Line::new(*file, Style::Bad).then(format!(": {what}"), Style::Plain))?;
        }
        desk.screen.say(&format!("{passed} passed, {} failed", failed.len()))?;
    }
    match failed.first() {
        None => Ok(()),
        Some((file, what)) if failed.len() == 1 => Err(Failure::Failed(format!("{file}: {what}"))),
        Some((file, _)) => {
            Err(Failure::Failed(format!("{} of {} cases failed, first {file}", failed.len(), verdicts.len())))
        }
    }
}

/// The case files that paths stand for: themselves, or every `.toml` below them.
fn found(paths: &[PathBuf]) -> Result<Vec<CaseFile>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let below = files_below(path).map_err(|fault| Failure::Failed(fault.to_string()))?;
            let cases = below.iter().filter(|file| file.extension().is_some_and(|kind| kind == "toml"));
            let before = files.len();
            files.extend(cases.map(|file| case_file(file)));
            if files.len() == before {
                return Err(Failure::Usage(format!("{}: there is no case below this folder", path.display())));
            }
        } else if path.exists() {
            files.push(case_file(path));
        } else {
            return Err(Failure::Usage(format!("{}: there is no such file or folder", path.display())));
        }
    }
    Ok(files)
}

fn case_file(path: &Path) -> CaseFile {
    CaseFile { path: path.to_string_lossy().into_owned(), text: read_text(path) }
}
