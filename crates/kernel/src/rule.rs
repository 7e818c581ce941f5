//! Rule ids and the list of rules that players read.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;
use toml::Spanned;

use crate::Fault;

/// The id of a rule, as `OTD-MOVE-1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId(&'static str);

impl RuleId {
    /// A rule named by content, which has been looked up in the rule list.
    pub const fn new(id: &'static str) -> RuleId {
        RuleId(id)
    }

    /// Cites a rule of a list. In a constant, one that is not listed does not compile: each game's `rule!` says it so.
    ///
    /// ```
    /// use shamble_kernel::RuleId;
    /// const RULES: [&str; 2] = ["X-RUN-1", "X-RUN-2"];
    /// const RUN: RuleId = RuleId::cited(&RULES, "X-RUN-2");
    /// assert_eq!(RUN.as_str(), "X-RUN-2");
    /// ```
    ///
    /// ```compile_fail
    /// use shamble_kernel::RuleId;
    /// const HIDE: RuleId = RuleId::cited(&["X-RUN-1"], "X-HIDE-1");
    /// assert_eq!(HIDE.as_str(), "X-HIDE-1");
    /// ```
    ///
    /// # Panics
    /// When the id is not in the list.
    pub const fn cited(list: &[&str], id: &'static str) -> RuleId {
        let mut at = 0;
        while at < list.len() {
            if is_same(list[at].as_bytes(), id.as_bytes()) {
                return RuleId(id);
            }
            at += 1;
        }
        panic!("this rule is not in the rule list")
    }

    /// A rule that content adds. Its id is kept for good, once however often the content is read.
    fn kept(id: &str) -> RuleId {
        static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.get(id).copied();
        RuleId(known.unwrap_or_else(|| {
            let id: &'static str = Box::leak(id.into());
            kept.insert(id);
            id
        }))
    }

    /// The id as it is printed.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// Whether two texts are equal; `==` of texts cannot be asked in a constant.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    // Ids differ at their end.
    let mut at = one.len();
    while at > 0 {
        at -= 1;
        if one[at] != other[at] {
            return false;
        }
    }
    true
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// How a rule can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    /// Something in a game would go differently if it were broken: needs a case.
    Play,
    /// It shows right after set-up or in which set-ups are accepted: needs a case.
    Setup,
    /// It states a value or a count: proved by the content check.
    Data,
    /// It concerns only people at a real table.
    People,
}

impl RuleKind {
    /// Whether coverage by cases is asked of rules of this kind.
    pub fn needs_case(self) -> bool {
        matches!(self, RuleKind::Play | RuleKind::Setup)
    }

    /// The word used in the rule list.
    pub fn name(self) -> &'static str {
        match self {
            RuleKind::Play => "play",
            RuleKind::Setup => "setup",
            RuleKind::Data => "data",
            RuleKind::People => "people",
        }
    }
}

/// One numbered rule with what a player reads when it is cited.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub kind: RuleKind,
    pub en: String,
    /// Without French, the English text.
    #[serde(default, deserialize_with = "crate::typography::set")]
    pub fr: String,
}

/// All rules of one game, in the order of its rulebook.
#[derive(Clone, Debug, Default)]
pub struct RuleBook {
    rules: Vec<Rule>,
    by_id: HashMap<String, usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleFile {
    rule: Vec<Spanned<Rule>>,
}

impl RuleBook {
    /// Reads a rule list. Every fault is reported with its line.
    ///
    /// ```
    /// use shamble_kernel::RuleBook;
    /// let book = RuleBook::parse("rules.toml", "[[rule]]\nid = \"X-1\"\nkind = \"play\"\nen = \"Run.\"\nfr = \"Cours.\"").unwrap();
    /// assert_eq!(book.get("X-1").unwrap().fr, "Cours.");
    /// assert!(RuleBook::parse("rules.toml", "[[rule]]\nid = 3").is_err());
    /// ```
    pub fn parse(file: &str, text: &str) -> Result<RuleBook, Vec<Fault>> {
        RuleBook::parse_all([(file, text)])
    }

    /// Reads a rule list that is spread over several files, one after the other. Every fault of every file is
    /// reported with its line.
    ///
    /// ```
    /// use shamble_kernel::RuleBook;
    /// let [run, hide] = ["X-1", "X-2"].map(|id| format!("[[rule]]\nid = \"{id}\"\nkind = \"play\"\nen = \"Run.\"\nfr = \"Cours.\""));
    /// let book = RuleBook::parse_all([("one.toml", run.as_str()), ("two.toml", hide.as_str())]).unwrap();
    /// assert_eq!(book.iter().map(|rule| rule.id.as_str()).collect::<Vec<_>>(), ["X-1", "X-2"]);
    ///
    /// let faults = RuleBook::parse_all([("one.toml", run.as_str()), ("two.toml", run.as_str())]).unwrap_err();
    /// assert_eq!(faults[0].to_string(), "two.toml:1: X-1: stands twice in the rule list");
    /// ```
    pub fn parse_all<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Result<RuleBook, Vec<Fault>> {
        let mut book = RuleBook::default();
        let mut faults = Vec::new();
        for (file, text) in files {
            let read: RuleFile = match toml::from_str(text) {
                Ok(read) => read,
                Err(error) => {
                    faults.push(Fault::in_toml(file, text, &error));
                    continue;
                }
            };
            for rule in read.rule {
                let byte = rule.span().start;
                let mut rule = rule.into_inner();
                if rule.fr.is_empty() {
                    rule.fr.clone_from(&rule.en);
                }
                let mut fault = |what: &str| faults.push(Fault::at(file, text, byte, format!("{}: {what}", rule.id)));
                if rule.en.trim().is_empty() || rule.fr.trim().is_empty() {
                    fault("needs a text");
                }
                if book.by_id.insert(rule.id.clone(), book.rules.len()).is_some() {
                    fault("stands twice in the rule list");
                }
                book.rules.push(rule);
            }
        }
        if faults.is_empty() { Ok(book) } else { Err(faults) }
    }

    /// The rule with this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).map(|at| &self.rules[*at])
    }

    /// The rule with this id, to be cited: one of the game, or one that its content adds.
    pub fn cite(&self, id: &str) -> Option<RuleId> {
        self.get(id).map(|rule| RuleId::kept(&rule.id))
    }

    /// All rules in order.
    pub fn iter(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter()
    }

    /// How many rules there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }
}
