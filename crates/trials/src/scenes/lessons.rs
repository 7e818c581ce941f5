//! A first evening: every lesson is found and played by somebody who hears the page and has no mouse.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{ENTER, TAB, open};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const ESCAPE: &str = "\u{E00C}";
/// How long something is listened for.
const PATIENCE: Duration = Duration::from_secs(15);
/// Reading at 200 words a minute takes so many seconds a word.
const A_WORD: f64 = 0.3;

/// What the page calls things in one language.
struct Spoken {
    language: &'static str,
    learn: &'static str,
    lesson: &'static str,
    next: &'static str,
    show: &'static str,
    end: &'static str,
    back: &'static str,
    resume: &'static str,
}

const ENGLISH: Spoken = Spoken {
    language: "en",
    learn: "Learn in two minutes",
    lesson: "Lesson",
    next: "Next",
    show: "Show me where",
    end: "Play on",
    back: "Take it back",
    resume: "Go on with the lesson",
};
const FRENCH: Spoken = Spoken {
    language: "fr",
    learn: "Apprendre en deux minutes",
    lesson: "Leçon",
    next: "Suite",
    show: "Montrez-moi où",
    end: "Continuer à jouer",
    back: "Reprendre le coup",
    resume: "Continuer la leçon",
};

/// What somebody hears of a page.
struct Heard {
    /// What has the focus.
    focus: String,
    /// The lines of the lesson, where one is open.
    lesson: Option<Vec<String>>,
}

/// The page as the accessibility tree tells it, and nothing else.
async fn hear(browser: &mut Browser, spoken: &Spoken) -> Result<Heard, Failure> {
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({})).await?;
    let nodes: Vec<&Value> =
        tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] != true).collect();
    let name = |node: &Value| node["name"]["value"].as_str().unwrap_or_default().to_owned();
    let is_focused = |node: &&&Value| {
        let mut properties = node["properties"].as_array().into_iter().flatten();
        properties.any(|property| property["name"] == "focused" && property["value"]["value"] == true)
            && node["role"]["value"] != "RootWebArea"
    };
    let region = nodes.iter().find(|node| node["role"]["value"] == "region" && name(node) == spoken.lesson);
    let lesson = region.map(|region| {
        let mut lines = Vec::new();
        let mut below = vec![(*region).clone()];
        let all: Vec<&Value> = tree["nodes"].as_array().into_iter().flatten().collect();
        while let Some(node) = below.pop() {
            if node["role"]["value"] == "StaticText" {
                lines.push(name(&node));
            }
            let children = node["childIds"].as_array().into_iter().flatten().rev();
            below.extend(
                children.filter_map(|id| all.iter().find(|other| other["nodeId"] == *id)).map(|node| (*node).clone()),
            );
        }
        lines
    });
    Ok(Heard { focus: nodes.iter().find(is_focused).map(|node| name(node)).unwrap_or_default(), lesson })
}

/// Listens until something is heard.
async fn until(
    browser: &mut Browser,
    spoken: &Spoken,
    what: &str,
    is_heard: impl Fn(&Heard) -> bool,
) -> Result<Heard, Failure> {
    let begun = Instant::now();
    loop {
        // In between two pages there is nothing to hear.
        if let Ok(heard) = hear(browser, spoken).await {
            if is_heard(&heard) {
                return Ok(heard);
            }
            if begun.elapsed() > PATIENCE {
                let Heard { focus, lesson } = heard;
                return Err(Failure::Expected(format!(
                    "to hear {what}; the focus is on {focus:?}, the lesson {lesson:?}"
                )));
            }
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}

/// Goes from the first page to the lesson of the game that stands there in this place, by Tab and Enter.
async fn enter(browser: &mut Browser, spoken: &Spoken, place: usize) -> Result<Heard, Failure> {
    browser.go("/").await?;
    let mut met = 0;
    for _ in 0..60 {
        browser.press(&[TAB]).await?;
        if hear(browser, spoken).await?.focus == spoken.learn {
            met += 1;
            if met > place {
                browser.press(&[ENTER]).await?;
                return until(browser, spoken, "the first step", |heard| is_ready(heard, spoken)).await;
            }
        }
    }
    Err(Failure::Expected(format!("lesson {place} to be reached from the first page")))
}

/// Whether a step is open and a key goes on with it.
fn is_ready(heard: &Heard, spoken: &Spoken) -> bool {
    heard.lesson.is_some() && [spoken.next, spoken.show, spoken.end, spoken.back].contains(&heard.focus.as_str())
}

fn words(lines: &[String]) -> usize {
    lines.iter().flat_map(|line| line.split_whitespace()).count()
}

/// Plays all lessons to their end in both languages.
pub(super) async fn heard(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for spoken in [ENGLISH, FRENCH] {
        let mut browser = open(driver, server, Look { language: spoken.language, ..Look::WIDE }).await?;
        if spoken.language == "en" {
            // What happens is told at the usual speed.
            browser.run("localStorage.removeItem('speed')").await?;
        }
        for place in 0..4 {
            let begun = Instant::now();
            let first = enter(&mut browser, &spoken, place).await?;
            let mut read = 0;
            let mut chosen = 0;
            let mut step = first;
            for _ in 0..30 {
                read += words(step.lesson.as_deref().unwrap_or_default());
                let lines = step.lesson.clone();
                browser.press(&[ENTER]).await?;
                if step.focus == spoken.end {
                    break;
                }
                if step.focus == spoken.show {
                    let shown = until(&mut browser, &spoken, "what is to be chosen", |heard| {
                        !heard.focus.is_empty() && heard.focus != spoken.show
                    });
                    expect(!shown.await?.focus.is_empty(), "a choice with a name")?;
                    browser.press(&[ENTER]).await?;
                    chosen += 1;
                    if chosen == 1 {
                        // Only reading counts: how fast this machine answers is measured elsewhere.
                        let seconds = read as f64 * A_WORD;
                        println!("       lesson {place} in {}: own choice after {seconds:.1} s", spoken.language);
                        expect(seconds < 15.0, format!("the first own choice within 15 s, not {seconds:.1}"))?;
                    }
                }
                step = until(&mut browser, &spoken, "the next step", |heard| {
                    is_ready(heard, &spoken) && heard.lesson != lines
                })
                .await?;
            }
            expect(step.focus == spoken.end && chosen > 4, format!("lesson {place} played to its end"))?;
            let seconds = begun.elapsed().as_secs_f64() + read as f64 * A_WORD;
            println!("       lesson {place} in {}: {chosen} choices, {read} words, {seconds:.0} s", spoken.language);
            expect(seconds < 120.0, format!("a round within 2 minutes, not {seconds:.0} s"))?;
            until(&mut browser, &spoken, "the game go on without the lesson", |heard| heard.lesson.is_none()).await?;
        }
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}

/// A lesson is left and found again, whoever goes another way is told kindly, and everybody can use it.
pub(super) async fn left(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for look in [Look::WIDE, Look::PHONE] {
        let spoken = ENGLISH;
        let mut browser = open(driver, server, look).await?;
        let first = enter(&mut browser, &spoken, 0).await?;
        access::check(&mut browser).await?;
        let covers = "(() => { const card = document.getElementById('lesson').getBoundingClientRect(); \
             return [...document.querySelectorAll('#board .taught > .hit')].some((piece) => { const at = piece.getBoundingClientRect(); \
             return card.left < at.right && at.left < card.right && card.top < at.bottom && at.top < card.bottom; }) })()";
        expect(browser.eval(covers).await? == false, "the card beside what it speaks of")?;
        browser.press(&[ESCAPE]).await?;
        until(&mut browser, &spoken, "no lesson", |heard| heard.lesson.is_none()).await?;
        browser.reload().await?;
        browser.until("document.getElementById('table')?.dataset.version").await?;
        expect(hear(&mut browser, &spoken).await?.lesson.is_none(), "a lesson that was left to stay so")?;
        browser.press(&["?"]).await?;
        for _ in 0..8 {
            if hear(&mut browser, &spoken).await?.focus == spoken.resume {
                break;
            }
            browser.press(&[TAB]).await?;
        }
        browser.press(&[ENTER]).await?;
        let again = until(&mut browser, &spoken, "the lesson again", |heard| is_ready(heard, &spoken)).await?;
        expect(again.lesson == first.lesson, "the step at which it was left")?;
        // Something else is done: the turn is ended.
        browser.press(&["0"]).await?;
        let astray = until(&mut browser, &spoken, "a kind word", |heard| heard.focus == spoken.back).await?;
        expect(astray.lesson != first.lesson, "to be told")?;
        browser.press(&[ENTER]).await?;
        until(&mut browser, &spoken, "the step once more", |heard| heard.lesson == first.lesson).await?;
        browser.close().await;
    }
    Ok(())
}
