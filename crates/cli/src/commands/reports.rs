//! `shamble reports`: the problems that players report, which lie as files in a folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::failure::{Done, Failure};
use crate::screen::Screen;

/// The beginning of a report.
struct Report {
    name: String,
    /// What stands at its head: `table`, `by`, `person`, `shamble`.
    head: Vec<(String, String)>,
    /// The first line of what the player wrote.
    note: String,
}

impl Report {
    fn read(name: String, text: &str) -> Report {
        let mut lines = text.lines();
        let head = lines.by_ref().take_while(|line| !line.is_empty());
        let pair = |line: &str| {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            (key.to_owned(), value.to_owned())
        };
        let head = head.map(pair).collect();
        Report { name, head, note: lines.next().unwrap_or_default().to_owned() }
    }

    fn told(&self, key: &str) -> &str {
        self.head.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    fn line(&self) -> String {
        format!("{}  {}: {}", self.name, self.told("by"), self.note)
    }

    fn described(&self) -> Value {
        json!({
            "name": self.name, "table": self.told("table"), "by": self.told("by"), "person": self.told("person"),
            "note": self.note,
        })
    }
}

/// Lists the reports, the oldest first.
pub fn list(screen: &mut Screen, folder: &Path, json: bool) -> Done {
    let mut reports = Vec::new();
    for name in names(folder)? {
        let text = fs::read(folder.join(&name)).map_err(|error| failed(&folder.join(&name), &error))?;
        reports.push(Report::read(name, &String::from_utf8_lossy(&text)));
    }
    if json {
        let reports: Vec<Value> = reports.iter().map(Report::described).collect();
        return super::print(screen, &json!({ "reports": reports }));
    }
    for report in &reports {
        screen.say(&report.line())?;
    }
    Ok(screen.say(&format!("{} reports", reports.len()))?)
}

pub fn show(screen: &mut Screen, folder: &Path, name: &str) -> Done {
    let path = find(folder, name)?;
    let text = fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
    Ok(screen.say(text.trim_end())?)
}

/// Deletes a report.
pub fn done(screen: &mut Screen, folder: &Path, name: &str) -> Done {
    let path = find(folder, name)?;
    fs::remove_file(&path).map_err(|error| failed(&path, &error))?;
    Ok(screen.say(&format!("{name} deleted"))?)
}

/// A report by its name, and nothing else that a path may lead to.
fn find(folder: &Path, name: &str) -> Result<PathBuf, Failure> {
    if names(folder)?.iter().any(|known| known == name) {
        Ok(folder.join(name))
    } else {
        Err(Failure::Usage(format!("`{name}` is no report in {}", folder.display())))
    }
}

/// The names of all reports; none where nobody has reported anything yet.
fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(folder, &error)),
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".txt")).collect();
    names.sort();
    Ok(names)
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}
