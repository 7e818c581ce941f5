//! The rules of a game, to be searched, each with an address of its own.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::Language;
use shamble_kernel::Rule;
use shamble_kernel::typography::french;

use super::Frame;
use crate::house::House;
use crate::problem::Problem;
use crate::visitor::Visitor;

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
    let voice = visitor.voice(&house);
    // Keyboards have a plain apostrophe, texts a curved one.
    let set = |word: &str| match visitor.language {
        Language::English => word.to_lowercase(),
        Language::French => french(word).to_lowercase(),
    };
    let words: Vec<String> = search.q.split_whitespace().take(8).map(set).collect();
    let found: Vec<&Rule> = title.rules().iter().filter(|rule| speaks_of(rule, &words, visitor.language)).collect();
    let chapters = by_chapter(&found);
    let name = |chapter: &str| {
        let key = format!("chapter-{chapter}");
        let voice = title.words().in_language(visitor.language);
        if voice.knows(&key) { voice.word(&key) } else { chapter.to_owned() }
    };
    let here = format!("/rules/{}", title.id());
    let heading = format!("{} · {}", title.name(visitor.language), voice.word("web-rules"));
    Ok(Frame::new(&house, &visitor, here.clone()).of_game(title.id()).page(
        &heading,
        html! {
            h1 { (heading) }
            form.search action=(here) role="search" {
                label for="q" { (voice.word("web-rules-search")) }
                div.row {
                    input #q type="search" name="q" value=(search.q) maxlength="200";
                    button { (voice.word("web-search")) }
                }
            }
            p.hint role="status" { (voice.fill("web-rules-found", &[("count", found.len().into())])) }
            @if chapters.len() > 1 {
                nav.chapters aria-label=(voice.word("web-rules-chapters")) {
                    ol { @for (chapter, _) in &chapters { li { a href={ "#" (chapter) } { (name(chapter)) } } } }
                }
            }
            @for (chapter, rules) in &chapters {
                section.chapter-rules aria-labelledby=(chapter) {
                    h2 #(chapter) { (name(chapter)) }
                    dl.rules {
                        @for rule in rules {
                            dt #(rule.id) { a href={ "#" (rule.id) } { (rule.id) } }
                            dd { (text(rule, visitor.language)) }
                        }
                    }
                }
            }
        },
    ))
}

/// Rules by the chapter their numbers name, as `UOA-MOVE` of `UOA-MOVE-2`, in the order in which chapters begin.
fn by_chapter<'r>(rules: &[&'r Rule]) -> Vec<(&'r str, Vec<&'r Rule>)> {
    let mut chapters: Vec<(&str, Vec<&Rule>)> = Vec::new();
    for rule in rules {
        let chapter = rule.id.rsplit_once('-').map_or(rule.id.as_str(), |(chapter, _)| chapter);
        match chapters.iter_mut().find(|(known, _)| *known == chapter) {
            Some((_, rules)) => rules.push(rule),
            None => chapters.push((chapter, vec![rule])),
        }
    }
    chapters
}

/// A rule as players of a language read it.
pub(crate) fn text(rule: &Rule, language: Language) -> &str {
    match language {
        Language::English => &rule.en,
        Language::French => &rule.fr,
    }
}

fn speaks_of(rule: &Rule, words: &[String], language: Language) -> bool {
    let (text, id) = (text(rule, language).to_lowercase(), rule.id.to_lowercase());
    words.iter().all(|word| text.contains(word.as_str()) || id.contains(word.as_str()))
}
