//! Rules found by the words people have for them, the best first.
//!
//! A rule is found by its number, by the words of its text, by the name of its chapter, and by everyday words. What
//! these mean is content: each line of the words `<game>-seek` has what people say, a colon, and the words or numbers
//! of the rules they are after.

use std::collections::{HashMap, HashSet};

use shamble_kernel::Rule;

use crate::{Language, Title};

/// What a word of the text counts, beside one that only begins so or stands in the name of the chapter.
const IN_TEXT: u32 = 4;
const NEARLY: u32 = 2;
/// What a word counts that somebody may have meant.
const MEANT: u32 = 3;
/// What a number counts: more than a few words.
const NUMBERED: u32 = 100;
/// The shortest word that stands for all that begin with it.
const SHORTEST: usize = 3;

/// The rules that somebody looks for in their own words, the best first; all of them where nothing is asked.
///
/// ```
/// use shamble_games::{Language, Shelf, Source, find_rules};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let game = shelf.find("undead-or-alive").unwrap();
/// assert_eq!(find_rules(game, "how do I leave", Language::English)[0].id, "UOA-MIS-5");
/// assert!(find_rules(game, "submarine", Language::English).is_empty());
/// assert_eq!(find_rules(game, " ", Language::English).len(), game.rules().iter().count());
/// ```
pub fn find_rules<'t>(title: &'t dyn Title, wanted: &str, language: Language) -> Vec<&'t Rule> {
    let index = Index::new(title, language);
    let terms = index.terms(wanted);
    if terms.is_empty() {
        return title.rules().iter().collect();
    }
    let mut ranked: Vec<(usize, u32, &Rule)> = Vec::new();
    for entry in &index.entries {
        let scores: Vec<u32> = terms.iter().map(|term| index.score(entry, term)).filter(|score| *score > 0).collect();
        ranked.push((scores.len(), scores.iter().sum(), entry.rule));
    }
    // Rules that answer to everything; where none does, those that answer to most of it.
    let most = ranked.iter().map(|(answered, _, _)| *answered).max().unwrap_or(0);
    ranked.retain(|(answered, _, _)| *answered == most && most > 0);
    ranked.sort_by_key(|(_, score, _)| std::cmp::Reverse(*score));
    ranked.into_iter().map(|(_, _, rule)| rule).collect()
}

/// A rule as players of a language read it.
pub fn rule_text(rule: &Rule, language: Language) -> &str {
    match language {
        Language::English => &rule.en,
        Language::French => &rule.fr,
    }
}

/// A rule with the stems of its words.
struct Entry<'t> {
    rule: &'t Rule,
    text: HashSet<String>,
    chapter: HashSet<String>,
}

/// What is said in everyday life, and what of the rules it means.
struct Topic {
    said: Vec<Vec<String>>,
    meant: Vec<Meant>,
}

#[derive(Clone)]
enum Meant {
    /// Words that all stand in a rule.
    Words(Vec<String>),
    /// A rule, or the beginning of its number.
    Number(String),
}

/// One thing that is asked for: as it was said, and as the rules may call it.
struct Term {
    said: Vec<String>,
    meant: Vec<Meant>,
}

struct Index<'t> {
    entries: Vec<Entry<'t>>,
    /// How much a word tells: the fewer rules hold it the more.
    weights: HashMap<String, u32>,
    topics: Vec<Topic>,
    /// Words that tell nothing, as "how".
    small: Vec<String>,
    language: Language,
}

impl<'t> Index<'t> {
    fn new(title: &'t dyn Title, language: Language) -> Index<'t> {
        let voice = title.words().in_language(language);
        let entries: Vec<Entry<'t>> = title
            .rules()
            .iter()
            .map(|rule| {
                let chapter = rule.id.rsplit_once('-').map_or("", |(chapter, _)| chapter);
                let key = format!("chapter-{chapter}");
                let chapter = if voice.knows(&key) { voice.word(&key) } else { String::new() };
                let all = |text: &str| stems(text, language).into_iter().collect();
                Entry { rule, text: all(rule_text(rule, language)), chapter: all(&chapter) }
            })
            .collect();
        let mut held: HashMap<String, u32> = HashMap::new();
        for word in entries.iter().flat_map(|entry| &entry.text) {
            *held.entry(word.clone()).or_default() += 1;
        }
        let all = entries.len() as u32;
        let weights = held.into_iter().map(|(word, rules)| (word, (all / rules).ilog2() + 1)).collect();
        let key = format!("{}-seek", title.id());
        let list = if voice.knows(&key) { voice.word(&key) } else { String::new() };
        let topics = list.lines().filter_map(|line| Topic::read(line, language)).collect();
        Index { entries, weights, topics, small: stems(&voice.word("seek-small-words"), language), language }
    }

    /// What is asked for, without the words that tell nothing; with them where there are no others.
    fn terms(&self, wanted: &str) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut words = Vec::new();
        for word in wanted.split_whitespace() {
            match self.numbered(word) {
                Some(number) => terms.push(Term { said: Vec::new(), meant: vec![Meant::Number(number)] }),
                None => words.extend(stems(word, self.language)),
            }
        }
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            let taken = match self.topic(rest) {
                Some((length, topic)) => {
                    terms.push(Term { said: rest[..length].to_vec(), meant: topic.meant.clone() });
                    length
                }
                None => {
                    if !self.small.contains(first) {
                        terms.push(Term { said: vec![first.clone()], meant: Vec::new() });
                    }
                    1
                }
            };
            rest = &rest[taken..];
        }
        if terms.is_empty() {
            terms.extend(words.into_iter().map(|word| Term { said: vec![word], meant: Vec::new() }));
        }
        terms
    }

    /// The topic that somebody speaks of who begins like this, by its longest words.
    fn topic(&self, words: &[String]) -> Option<(usize, &Topic)> {
        let begun = |topic: &Topic| topic.said.iter().filter(|said| words.starts_with(said)).map(Vec::len).max();
        self.topics.iter().filter_map(|topic| Some((begun(topic)?, topic))).max_by_key(|(length, _)| *length)
    }

    /// A word that is the number of a rule, or the beginning of some.
    fn numbered(&self, word: &str) -> Option<String> {
        let number = word.to_uppercase();
        let is_known = number.contains('-') && self.entries.iter().any(|entry| is_of(&entry.rule.id, &number));
        is_known.then_some(number)
    }

    fn weight(&self, word: &str) -> u32 {
        self.weights.get(word).copied().unwrap_or(1)
    }

    /// How well a rule answers to a term; 0 if not at all.
    fn score(&self, entry: &Entry<'_>, term: &Term) -> u32 {
        let said: Vec<u32> = term.said.iter().map(|word| self.worth(entry, word)).collect();
        let own = if said.contains(&0) { 0 } else { said.iter().sum() };
        let meant = term.meant.iter().map(|meant| match meant {
            Meant::Number(number) => {
                if is_of(&entry.rule.id, number) {
                    NUMBERED
                } else {
                    0
                }
            }
            Meant::Words(words) => {
                let is_there = words.iter().all(|word| entry.text.contains(word));
                if is_there { words.iter().map(|word| MEANT * self.weight(word)).sum() } else { 0 }
            }
        });
        own + meant.sum::<u32>()
    }

    fn worth(&self, entry: &Entry<'_>, word: &str) -> u32 {
        let begins = |other: &String| word.len() >= SHORTEST && other.starts_with(word);
        if entry.text.contains(word) {
            IN_TEXT * self.weight(word)
        } else if entry.chapter.contains(word) || entry.text.iter().any(begins) {
            NEARLY * self.weight(word)
        } else {
            0
        }
    }
}

impl Topic {
    fn read(line: &str, language: Language) -> Option<Topic> {
        let (said, meant) = line.split_once(':')?;
        let meant = meant.split(',').map(str::trim).map(|meant| {
            let is_number = meant.contains('-') && meant.chars().all(|sign| !sign.is_lowercase());
            if is_number { Meant::Number(meant.to_owned()) } else { Meant::Words(stems(meant, language)) }
        });
        Some(Topic { said: said.split(',').map(|said| stems(said, language)).collect(), meant: meant.collect() })
    }
}

/// Whether a rule has this number, or one that begins with it.
fn is_of(id: &str, number: &str) -> bool {
    id.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The words of a text without accents and endings.
fn stems(text: &str, language: Language) -> Vec<String> {
    let plain: String = text.to_lowercase().chars().map(without_accent).collect();
    let words = plain.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| stem(word, language).to_owned()).collect()
}

fn without_accent(sign: char) -> char {
    match sign {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' | 'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}

/// A word without its ending, where enough of it is left: `leaving`, `leaves` and `leave` are one word.
fn stem(word: &str, language: Language) -> &str {
    let endings: &[&str] = match language {
        Language::English => &["ing", "ed", "es", "s", "e"],
        Language::French => &["ent", "ez", "er", "ir", "es", "s", "x", "e"],
    };
    let cut = |ending: &&str| match *ending {
        "s" if word.ends_with("ss") => None,
        ending => word.strip_suffix(ending).filter(|stem| stem.len() >= SHORTEST),
    };
    endings.iter().find_map(cut).unwrap_or(word)
}
