//! The forms of a game's facts: what a fact can begin with, so that a case does not deny what could never be told.
//!
//! A form is a fact with `*` for each name or number and `...` for any words at the end, as `* tested * ...`.

/// Whether this fact is one of these forms.
pub(super) fn is_told(forms: &[&str], fact: &str) -> bool {
    forms.iter().any(|form| {
        let (mut form, mut words) = (form.split(' '), fact.split(' '));
        loop {
            match (form.next(), words.next()) {
                (Some("..."), _) | (None, None) => return true,
                (Some(form), Some(word)) if fits(form, word) => {}
                _ => return false,
            }
        }
    })
}

/// Whether a fact of one of these forms can begin with this text. Nobody is called by a word of a form.
pub(super) fn can_begin(forms: &[&str], text: &str) -> bool {
    let (whole, last) = text.rsplit_once(' ').map_or((None, text), |(whole, last)| (Some(whole), last));
    let first = whole.map_or(last, |whole| whole.split(' ').next().unwrap_or(whole));
    let is_name = !forms.iter().any(|form| form.split(' ').any(|known| known == first));
    forms.iter().filter(|form| is_name || !form.starts_with('*')).any(|form| {
        let mut form = form.split(' ');
        for word in whole.into_iter().flat_map(|whole| whole.split(' ')) {
            match form.next() {
                Some("...") => return true,
                Some(form) if fits(form, word) => {}
                _ => return false,
            }
        }
        form.next().is_some_and(|form| form == "..." || last.is_empty() || fits(form, last) || begins(form, last))
    })
}

/// Whether a word is this word of a form.
fn fits(form: &str, word: &str) -> bool {
    form.split_once('*').map_or(form == word, |(before, after)| {
        word.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).is_some_and(|name| !name.is_empty())
    })
}

/// Whether a word of this form can begin so.
fn begins(form: &str, start: &str) -> bool {
    form.split_once('*').map_or(form.starts_with(start), |(before, after)| {
        if after.is_empty() {
            before.starts_with(start)
        } else {
            start.starts_with(before) || before.starts_with(start)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: &[&str] =
        &["* tested * ...", "killed *", "* x* killed *", "* fires *, * left", "went astray", "lost: *"];

    #[test]
    fn a_fact_is_one_of_the_forms() {
        for fact in
            ["ines tested shooting 5 on 6", "killed civilian-1", "walker x2 killed 3R.a", "cop fires mp5, 3 left"]
        {
            assert!(is_told(FORMS, fact), "{fact}");
        }
        for other in ["", "tested", "ines tested", "killed", "killed civilian-1 by ines", "walker killed 3R.a"] {
            assert!(!is_told(FORMS, other), "{other}");
        }
    }

    #[test]
    fn no_fact_begins_with_what_stands_in_the_middle() {
        for text in [
            "",
            "ines",
            "ines tested",
            "ines tested mal",
            "killed",
            "kil",
            "walker x",
            "cop fires mp5",
            "lost",
            "went ",
        ] {
            assert!(can_begin(FORMS, text), "{text}");
        }
        for text in ["tested", "tested malfunction", "astray", "ines killed", "killed civilian-1 by", "went straight"] {
            assert!(!can_begin(FORMS, text), "{text}");
        }
    }
}
