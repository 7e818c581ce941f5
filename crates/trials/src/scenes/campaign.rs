//! A short day of Survivants, played on the mat, by keys and from the list; then the next day.

use serde_json::Value;

use super::{ENTER, MINE, OVER, open, open_group};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Days after which chance is no excuse.
const DAYS: usize = 4;
const ARROWS: [&str; 4] = ["\u{E013}", "\u{E012}", "\u{E014}", "\u{E015}"];

/// Opens the first day of the campaign with two survivors and few turns.
async fn begin(browser: &mut Browser) -> Result<(), Failure> {
    browser.go("/new?game=survivants&mission=camp-1-the-last-house").await?;
    expect(
        browser.eval("document.getElementById('o-stage').value").await? == "1",
        "the first day to begin the campaign",
    )?;
    browser
        .run("document.getElementById('o-survivors').value = '2'; document.getElementById('players').value = '1'")
        .await?;
    // How many turns is no matter of the page: it is agreed once, by whoever writes it down.
    browser
        .run(
            "const form = document.querySelector('.setup'); const turns = document.createElement('input'); \
              turns.type = 'hidden'; turns.name = 'option.turns'; turns.value = '3'; form.append(turns)",
        )
        .await?;
    browser.click(".start button").await?;
    browser.until(MINE).await?;
    browser.until("document.getElementById('table').dataset.version").await
}

async fn question(browser: &mut Browser) -> Result<Value, Failure> {
    browser.eval("document.getElementById('table').dataset.question").await
}

/// Takes away what an earlier refusal said.
async fn forget_refusal(browser: &mut Browser) -> Result<(), Failure> {
    browser.run("document.getElementById('toast').classList.remove('shown')").await.map(drop)
}

/// Whether the question was answered, and not refused.
async fn is_answered(browser: &mut Browser, asked: &Value) -> Result<bool, Failure> {
    for _ in 0..200 {
        if question(browser).await? != *asked {
            return Ok(true);
        }
        if browser.eval("Boolean(document.querySelector('#toast.shown'))").await? == true {
            return Ok(false);
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    Ok(false)
}

/// Whether a place is asked for that may be pointed at.
async fn asks_where(browser: &mut Browser) -> Result<bool, Failure> {
    Ok(browser.eval("Boolean(document.querySelector('#board svg[data-point=go]'))").await? == true)
}

/// Places a little beside those in the list, in the window: none of them can be chosen from the list.
async fn places(browser: &mut Browser) -> Result<Vec<(i64, i64)>, Failure> {
    let script = "const picture = document.querySelector('#board svg[data-point]'); \
        const [left, top] = picture.dataset.origin.split(' ').map(Number); const unit = Number(picture.dataset.unit); \
        const listed = [...document.querySelectorAll('[data-choice^=\"go \"]')].map((one) => \
            one.dataset.choice.split(' ')[1].split(',').map(Number)).filter((place) => place.length === 2); \
        return listed.map(([x, y]) => { \
            const at = new DOMPoint(left + (x + 0.4) * unit, top + (y - 0.4) * unit).matrixTransform(picture.getScreenCTM()); \
            return [Math.round(at.x), Math.round(at.y)]; })";
    let found = browser.run(script).await?;
    let pair = |place: &Value| Some((place[0].as_i64()?, place[1].as_i64()?));
    Ok(found.as_array().into_iter().flatten().filter_map(pair).collect())
}

/// Clicks on free ground until one click is a place to go to.
async fn point(browser: &mut Browser) -> Result<bool, Failure> {
    let asked = question(browser).await?;
    for (x, y) in places(browser).await?.into_iter().rev().take(8) {
        forget_refusal(browser).await?;
        browser.tap(x, y).await?;
        if is_answered(browser, &asked).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Moves the cursor over the mat by keys and chooses the place under it.
async fn steer(browser: &mut Browser) -> Result<bool, Failure> {
    let asked = question(browser).await?;
    for arrow in ARROWS {
        forget_refusal(browser).await?;
        browser.run("document.querySelector('#board svg').focus()").await?;
        browser.press(&[arrow, arrow, ENTER]).await?;
        if is_answered(browser, &asked).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Clicks the first choice in the list that begins with one of these words, or else the last one.
async fn pick(browser: &mut Browser, words: &[&str]) -> Result<(), Failure> {
    let asked = question(browser).await?;
    let wanted: Vec<String> =
        words.iter().map(|word| format!("all.find((one) => one.dataset.choice.startsWith('{word}'))")).collect();
    let script = format!(
        "document.querySelectorAll('.picked').forEach((old) => old.classList.remove('picked')); \
         const all = [...document.querySelectorAll('#question [data-choice]:not([data-sure])')]; \
         const one = {} ?? all.at(-1); one.classList.add('picked')",
        wanted.join(" ?? ")
    );
    browser.run(&script).await?;
    open_group(browser, ".picked").await?;
    browser.click("[data-choice].picked").await?;
    browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await
}

/// Plays a day to its end; how often a place was clicked on the mat, and how often chosen by keys.
async fn play(browser: &mut Browser) -> Result<(usize, usize), Failure> {
    let (mut clicked, mut steered) = (0, 0);
    for _ in 0..250 {
        browser.until(&format!("({MINE}) || ({OVER})")).await?;
        if browser.eval(&format!("Boolean({OVER})")).await? == true {
            return Ok((clicked, steered));
        }
        if asks_where(browser).await? {
            if clicked > steered && steer(browser).await? {
                steered += 1;
                continue;
            }
            if point(browser).await? {
                clicked += 1;
                continue;
            }
        }
        // Some moves, and otherwise on to the end.
        let words: &[&str] =
            if clicked + steered < 5 { &["move", "walk", "go ", "end", "pass"] } else { &["end", "pass"] };
        pick(browser, words).await?;
    }
    Err(Failure::Expected("the day to end".to_owned()))
}

/// A place that the rules forbid is answered with an error, and the browser says so; it has nothing else to say.
async fn quiet(browser: &mut Browser) -> Result<(), Failure> {
    let complaints = browser.complaints().await?;
    let complaints: Vec<_> = complaints.into_iter().filter(|what| !what.contains("status of 422")).collect();
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))
}

/// The next day: one table, however often it is asked for, with ways there and back.
async fn follow(browser: &mut Browser) -> Result<(), Failure> {
    let first = browser.path().await?;
    let bags = browser.eval("document.querySelectorAll('.keeps li').length").await?;
    expect(bags == 2, format!("what both survivors keep, not {bags}"))?;
    browser.click(".sequel form button").await?;
    browser.until(&format!("location.pathname !== '{first}' && ({MINE})")).await?;
    let second = browser.path().await?;
    expect(
        browser.eval("document.querySelector('.chapter').textContent.includes('Day 1 of 5')").await? == true,
        "the day of the campaign to be told",
    )?;
    access::check(browser).await?;
    pick(browser, &["pass"]).await?;
    browser.click(".chapter a[href]").await?;
    browser.until(&format!("location.pathname === '{first}' && document.querySelector('.sequel a.primary')")).await?;
    expect(
        browser.eval(&format!("document.querySelector('.sequel a.primary').pathname === '{second}'")).await? == true,
        "a way to the next day",
    )?;
    let again = format!(
        "const done = arguments[arguments.length - 1]; fetch('{first}/next', {{ method: 'POST' }}).then((answer) => \
         done(new URL(answer.url).pathname))"
    );
    expect(browser.run_to_end(&again).await? == second.as_str(), "the same table when asked again")?;
    browser.go("/").await?;
    let listed = "[...document.querySelectorAll('.tables .chapter')].filter((one) => one.textContent.includes('Day 1 of 5')).length";
    expect(browser.eval(listed).await?.as_u64() >= Some(2), "both days in the list of tables")
}

pub(super) async fn day_by_day(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    for _ in 0..DAYS {
        begin(&mut browser).await?;
        let (clicked, steered) = play(&mut browser).await?;
        expect(clicked > 1, format!("places clicked on the mat, not {clicked}"))?;
        quiet(&mut browser).await?;
        access::check(&mut browser).await?;
        let goes_on = browser.eval("Boolean(document.querySelector('.sequel form button'))").await? == true;
        if !goes_on || steered == 0 {
            continue;
        }
        follow(&mut browser).await?;
        quiet(&mut browser).await?;
        browser.close().await;
        return Ok(());
    }
    Err(Failure::Expected(format!("somebody to live, moved by mouse and keys, within {DAYS} days")))
}
