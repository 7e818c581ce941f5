//! The rules of a game, to be searched, each with an address of its own.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::{Language, Title, Voice, find_rules, rule_text};
use shamble_kernel::Rule;

use super::Frame;
use crate::house::House;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The most characters of a question; the rest is passed over.
const LONGEST: usize = 200;

#[derive(Deserialize)]
pub(crate) struct Search {
    #[serde(default)]
    q: String,
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let title = house.shelf.find(&game).ok_or(Problem::NoSuchGame)?;
    let (voice, language) = (visitor.voice(&house), visitor.language);
    let wanted: String = search.q.trim().chars().take(LONGEST).collect();
    let found = find_rules(title, &wanted, language);
    let heading = format!("{} · {}", title.name(language), voice.word("web-rules"));
    let frame = Frame::new(&house, &visitor, format!("/rules/{}", title.id())).of_game(title.id());
    Ok(frame.page(
        &heading,
        html! {
            h1 { (heading) }
            (field(title.id(), voice, &wanted, false))
            p.hint role="status" { (voice.fill("web-rules-found", &[("count", found.len().into())])) }
            @if wanted.is_empty() { (chapters(title, &found, voice)) } @else { (ranked(title, &found, language)) }
        },
    ))
}

/// Where one asks about the rules in one's own words; what is asked at a table is answered beside it.
pub(super) fn field(game: &str, voice: Voice<'_>, wanted: &str, is_beside: bool) -> Markup {
    html! {
        form.search action={ "/rules/" (game) } role="search" target=[is_beside.then_some("_blank")] {
            label for="q" { (voice.word("web-rules-search")) }
            div.row {
                input #q type="search" name="q" value=(wanted) maxlength=(LONGEST) placeholder=(voice.word("web-rules-example"));
                button { (voice.word("web-search")) }
            }
        }
    }
}

/// All rules as the rulebook has them, with the chapters to choose from.
fn chapters(title: &dyn Title, rules: &[&Rule], voice: Voice<'_>) -> Markup {
    let (chapters, language) = (by_chapter(rules), voice.language());
    html! {
        nav.chapters aria-label=(voice.word("web-rules-chapters")) {
            ol { @for (chapter, _) in &chapters { li { a href={ "#" (chapter) } { (name(title, chapter, language)) } } } }
        }
        @for (chapter, rules) in &chapters {
            section.chapter-rules aria-labelledby=(chapter) {
                h2 #(chapter) { (name(title, chapter, language)) }
                dl.rules {
                    @for rule in rules {
                        dt #(rule.id) { a href={ "#" (rule.id) } { (rule.id) } }
                        dd { (rule_text(rule, language)) }
                    }
                }
            }
        }
    }
}

/// What was found, the best first; each leads to its place among the others.
fn ranked(title: &dyn Title, rules: &[&Rule], language: Language) -> Markup {
    html! {
        dl.rules {
            @for rule in rules {
                dt #(rule.id) {
                    a href={ "/rules/" (title.id()) "#" (rule.id) } { (rule.id) }
                    span.chapter { (name(title, chapter_of(rule), language)) }
                }
                dd { (rule_text(rule, language)) }
            }
        }
    }
}

/// What a chapter is called.
fn name(title: &dyn Title, chapter: &str, language: Language) -> String {
    let (key, voice) = (format!("chapter-{chapter}"), title.words().in_language(language));
    if voice.knows(&key) { voice.word(&key) } else { chapter.to_owned() }
}

/// The chapter that the number of a rule names, as `UOA-MOVE` of `UOA-MOVE-2`.
fn chapter_of(rule: &Rule) -> &str {
    rule.id.rsplit_once('-').map_or(rule.id.as_str(), |(chapter, _)| chapter)
}

/// Rules by their chapters, in the order in which these begin.
fn by_chapter<'r>(rules: &[&'r Rule]) -> Vec<(&'r str, Vec<&'r Rule>)> {
    let mut chapters: Vec<(&str, Vec<&Rule>)> = Vec::new();
    for rule in rules {
        let chapter = chapter_of(rule);
        match chapters.iter_mut().find(|(known, _)| *known == chapter) {
            Some((_, rules)) => rules.push(rule),
            None => chapters.push((chapter, vec![rule])),
        }
    }
    chapters
}
