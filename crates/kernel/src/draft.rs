//! A mission of one's own to begin with: one of the content under another id.

use toml::Table;

use crate::Files;
use crate::overlay::{Kind, Part, parts};

/// How a game writes its missions down.
#[derive(Clone, Copy, Debug)]
pub struct MissionFile {
    pub file: &'static str,
    /// The list of missions in it.
    pub list: &'static str,
    /// The list of the same file whose records belong to a mission, which they name by a key called as its list.
    pub parts: Option<&'static str>,
    /// Whether nothing else of the content names a mission, so that one can be read without the others.
    pub is_alone: bool,
}

impl MissionFile {
    /// The file with one mission alone and what belongs to it, under another id, below the comment that explains its
    /// fields. What the rulebook says of the mission is no longer claimed. Nothing where there is no such mission.
    ///
    /// ```
    /// use shamble_kernel::Files;
    /// use shamble_kernel::content::MissionFile;
    /// let modes = "# Fields\n\n[[mode]]\nid = \"beach\"\nsource = \"rulebook\"\n\n[[mode]]\nid = \"town\"\n\n\
    ///              [[table]]\nid = \"beach-solo\"\nmode = \"beach\"\n";
    /// let files = Files::from([("modes.toml".to_owned(), modes.to_owned())]);
    /// let missions = MissionFile { file: "modes.toml", list: "mode", parts: Some("table"), is_alone: false };
    /// let draft = missions.draft(&files, "beach", "dunes").unwrap();
    /// assert_eq!(
    ///     draft,
    ///     "# Fields\n\n[[mode]]\nid = \"dunes\"\nsource = \"designed\"\n\n[[table]]\nid = \"dunes-solo\"\nmode = \"dunes\"\n"
    /// );
    /// assert!(missions.draft(&files, "moon", "dunes").is_none());
    /// ```
    pub fn draft(&self, files: &Files, mission: &str, id: &str) -> Option<String> {
        let text = files.get(self.file)?;
        let lines: Vec<&str> = text.lines().collect();
        let parts = parts(self.file, text);
        let kept: Vec<&Part> = parts.iter().filter(|part| self.belongs(&lines, part, mission)).collect();
        kept.iter().find(|part| matches!(&part.kind, Kind::Record(list, _) if list == self.list))?;
        let head = lines.iter().take_while(|line| line.starts_with('#'));
        let mut out: Vec<String> = head.map(|line| (*line).to_owned()).collect();
        for part in kept {
            out.push(String::new());
            let own = lines[part.lines.clone()].iter();
            // What stands below a record in comments introduces the next one.
            let below = own.clone().rev().take_while(|line| line.is_empty() || line.starts_with('#')).count();
            out.extend(own.take(part.lines.len() - below).filter_map(|line| self.renamed(line, mission, id)));
        }
        Some(out.join("\n") + "\n")
    }

    /// Whether a part of the file is the mission, or belongs to it.
    fn belongs(&self, lines: &[&str], part: &Part, mission: &str) -> bool {
        let Kind::Record(list, record) = &part.kind else { return false };
        if list == self.list {
            return record.as_deref() == Some(mission);
        }
        let table = || toml::from_str::<Table>(&lines[part.lines.clone()].join("\n")).ok();
        let names = |table: Table| Some(table.get(list)?.as_array()?.first()?.get(self.list)?.as_str()? == mission);
        self.parts == Some(list) && table().and_then(names) == Some(true)
    }

    /// A line of a record, under the other id; nothing for what holds of the printed mission alone.
    fn renamed(&self, line: &str, mission: &str, id: &str) -> Option<String> {
        let Some((key, value)) = line.split_once(" = ") else { return Some(line.to_owned()) };
        let value = match key {
            "designed" | "tutorial" => return None,
            "source" => "\"designed\"".to_owned(),
            "id" => match value.strip_prefix('"').and_then(|value| value.strip_prefix(mission)) {
                Some(rest) => format!("\"{id}{rest}"),
                None => value.to_owned(),
            },
            key if key == self.list => format!("\"{id}\""),
            _ => value.to_owned(),
        };
        Some(format!("{key} = {value}"))
    }
}
