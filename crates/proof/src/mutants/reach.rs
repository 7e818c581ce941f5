//! Who comes by which places when nothing is broken. Whoever never does cannot notice what is broken there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::failure::Failure;

/// The mutants that each section of a program comes by: a case, a trace, or whatever thread has no name of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach(BTreeMap<String, BTreeSet<u32>>);

/// What somebody who was asked comes by, and how long that takes.
pub type Asked = (Reach, Duration);

/// What was kept of somebody: nothing where nobody has been asked, and nothing inside where that took too long.
pub fn kept(path: &Path) -> Result<Option<Option<Asked>>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(path).map_err(Failure::file(path))?;
    let asked = text
        .split_once('\n')
        .and_then(|(takes, reached)| Some((Reach::parse(reached), Duration::from_millis(takes.parse().ok()?))));
    Ok(Some(asked))
}

/// Keeps what somebody comes by; a file of its own that is there only when it is whole.
pub fn keep(path: &Path, asked: Option<&Asked>) -> Result<(), Failure> {
    let text = asked.map_or(String::new(), |(reach, takes)| format!("{}\n{}", takes.as_millis(), reach.written()));
    let parent = path.parent().unwrap_or(path);
    fs::create_dir_all(parent).map_err(Failure::file(parent))?;
    let new = path.with_extension("new");
    fs::write(&new, text).and_then(|()| fs::rename(&new, path)).map_err(Failure::file(path))
}

impl Reach {
    fn written(&self) -> String {
        let lines = self
            .0
            .iter()
            .flat_map(|(section, reached)| reached.iter().map(move |number| format!("{number} {section}\n")));
        lines.collect()
    }

    /// Reads `NUMBER SECTION` lines; where nothing was come by there is no file.
    pub fn read(path: &Path) -> Result<Reach, Failure> {
        if !path.exists() {
            return Ok(Reach::default());
        }
        Ok(Reach::parse(&fs::read_to_string(path).map_err(Failure::file(path))?))
    }

    fn parse(text: &str) -> Reach {
        let mut reach = Reach::default();
        for (number, section) in text.lines().filter_map(|line| line.split_once(' ')) {
            if let Ok(number) = number.parse() {
                reach.0.entry(section.to_owned()).or_default().insert(number);
            }
        }
        reach
    }

    /// Whether any section comes by this mutant.
    pub fn anybody(&self, mutant: u32) -> bool {
        self.0.values().any(|reached| reached.contains(&mutant))
    }

    /// Those of a list that come by this mutant, the one that is hinted at first, then those that come by least. What
    /// no section of the list comes by, but another thread, may be everybody's.
    pub fn who<'l>(&self, mutant: u32, of: impl Iterator<Item = &'l String>, hint: Option<&str>) -> Vec<String> {
        let comes_by = |name: &String| self.0.get(name).is_some_and(|reached| reached.contains(&mutant));
        let all: BTreeSet<&String> = of.collect();
        let is_shared = self.0.iter().any(|(name, reached)| !all.contains(name) && reached.contains(&mutant));
        let mut who: Vec<&String> = all.into_iter().filter(|name| is_shared || comes_by(name)).collect();
        who.sort_by_key(|name| (Some(name.as_str()) != hint, self.0.get(*name).map_or(0, BTreeSet::len)));
        who.into_iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_are_asked_that_come_by_and_all_when_it_is_not_known_who() {
        let reach = Reach::parse("1 a\n2 a\n3 a\n1 b\n2 c\n1 c\n4 main\n");
        let names = ["a", "b", "c"].map(str::to_owned);
        let who = |mutant, hint| reach.who(mutant, names.iter(), hint).join(" ");
        assert_eq!(who(1, None), "b c a");
        assert_eq!(who(2, Some("a")), "a c");
        assert_eq!(who(4, None), "b c a");
        assert_eq!(who(5, None), "");
        assert!(reach.anybody(3) && !reach.anybody(5));
    }

    #[test]
    fn what_somebody_comes_by_is_kept() {
        let path = std::env::temp_dir().join(format!("shamble-reach-{}", std::process::id()));
        let asked = (Reach::parse("1 a\n2 a b\n"), Duration::from_millis(70));
        keep(&path, Some(&asked)).unwrap();
        let known = kept(&path).unwrap();
        keep(&path, None).unwrap();
        let long = kept(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!((known, long), (Some(Some(asked)), Some(None)));
        assert_eq!(kept(&path).unwrap(), None);
    }
}
