//! People around a table: they sit down, watch, hand over, let bots play, leave and come back.

use std::fs;
use std::time::{Duration, Instant};

use super::{MINE, choose, finished, open, unfold};
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// From opening the first page to the first question, for two people who never did it.
const TOGETHER: Duration = Duration::from_secs(60);
/// How many seats are this visitor's.
const MY_SEATS: &str =
    "[...document.querySelectorAll('.seat .holder')].filter((one) => one.textContent.includes('(you)')).length";

/// Anna makes a table for two, and Ben joins it by its code.
async fn together(driver: &Driver, server: &Server) -> Result<(Browser, Browser), Failure> {
    let begun = Instant::now();
    let mut anna = open(driver, server, Look::WIDE).await?;
    anna.click("a[href='/new?game=undead-or-alive']").await?;
    anna.until("document.getElementById('company')").await?;
    anna.write("#name", "Anna").await?;
    anna.run("document.getElementById('company').value = 'friends'").await?;
    anna.click(".start button").await?;
    anna.until("document.querySelector('.code b')").await?;
    let code = anna.eval("document.querySelector('.code b').textContent").await?;
    let mut ben = open(driver, server, Look::WIDE).await?;
    ben.write("#code", code.as_str().unwrap_or_default()).await?;
    ben.click(".join button").await?;
    ben.until("document.getElementById('my-name')").await?;
    ben.write("#my-name", "Ben").await?;
    ben.click(".introduce button").await?;
    unfold(&mut ben, "seats").await?;
    ben.click(".company [data-action=sit]").await?;
    anna.until("document.querySelector('.seats').textContent.includes('Ben')").await?;
    anna.until(MINE).await?;
    expect(begun.elapsed() < TOGETHER, format!("two people to play within a minute, not {:?}", begun.elapsed()))?;
    Ok((anna, ben))
}

pub(super) async fn hands(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let (mut anna, mut ben) = together(driver, server).await?;
    let table = anna.path().await?;
    let mut cleo = open(driver, server, Look::PHONE).await?;
    cleo.go(&table).await?;
    cleo.until("document.querySelector('.question[data-mine=no]')").await?;
    expect(cleo.eval("document.querySelectorAll('[data-choice]').length").await? == 0, "nothing to choose for Cleo")?;
    anna.until("document.querySelector('.company').textContent.includes('is watching')").await?;

    // What happens is seen by all three.
    choose(&mut anna, 0).await?;
    let told = anna.eval("document.querySelector('#log li:last-child').textContent").await?;
    for browser in [&mut ben, &mut cleo] {
        browser.until(&format!("document.querySelector('#log li:last-child').textContent === {told}")).await?;
    }

    // Anna hands her seat to Ben, who lets a bot play it and takes it back at a decision.
    anna.run(
        "const list = document.querySelector('[data-action=hand-over]'); \
         list.value = [...list.options].find((one) => one.textContent === 'Ben').value; \
         list.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await?;
    ben.until(&format!("{MY_SEATS} === 2")).await?;
    anna.until(&format!("{MY_SEATS} === 0 && !document.querySelector('[data-choice]')")).await?;
    ben.until(MINE).await?;
    ben.click(".seat[data-asked] [data-action=bot]").await?;
    ben.until(&format!("{MY_SEATS} === 1 && document.querySelector('[data-action=take-back]')")).await?;
    ben.click("[data-action=take-back]").await?;
    ben.until(&format!("{MY_SEATS} === 2")).await?;
    ben.until(MINE).await?;
    choose(&mut ben, 0).await?;

    // A seat that was lent goes back to its owner; one that was one's own is free for others.
    ben.run("document.querySelector('[data-seat=\"0\"][data-action=leave]').click()").await?;
    anna.until(&format!("{MY_SEATS} === 1")).await?;
    ben.run("document.querySelector('[data-seat=\"1\"][data-action=leave]').click()").await?;
    unfold(&mut anna, "seats").await?;
    anna.click(".company [data-action=sit]").await?;
    anna.until(&format!("{MY_SEATS} === 2 && {MINE}")).await?;
    for browser in [anna, ben, cleo] {
        quiet(browser).await?;
    }
    Ok(())
}

pub(super) async fn devices(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let (mut anna, ben) = together(driver, server).await?;
    let asked = anna.eval("document.querySelector('.question').textContent").await?;
    anna.click(".menu > summary").await?;
    anna.click(".me").await?;
    let link = anna.eval("document.querySelector('a.secret').getAttribute('href')").await?;
    quiet(anna).await?;

    // On her phone, Anna opens her personal link and finds her table and her question.
    let mut phone = open(driver, server, Look::PHONE).await?;
    phone.go(link.as_str().unwrap_or_default()).await?;
    phone.click("form .primary").await?;
    phone.click(".tables a").await?;
    phone.until(MINE).await?;
    expect(phone.eval("document.querySelector('.question').textContent").await? == asked, "the question asked before")?;
    choose(&mut phone, 0).await?;
    pinched(&mut phone).await?;
    quiet(phone).await?;
    quiet(ben).await
}

/// Two fingers make the board larger, one moves it, and that chooses nothing.
async fn pinched(phone: &mut Browser) -> Result<(), Failure> {
    let view = "document.querySelector('#board svg').getAttribute('viewBox')";
    phone.click("[data-zoom=fit]").await?;
    let (whole, asked) =
        (phone.eval(view).await?, phone.eval("document.getElementById('table').dataset.question").await?);
    phone.pinch("#board svg", (20, 90)).await?;
    phone.until("document.getElementById('board').dataset.zoomed === 'yes'").await?;
    let near = phone.eval(view).await?;
    expect(near != whole, "a part of the board")?;
    phone.drag("#board svg", ".board-tools", "touch").await?;
    phone.until(&format!("{view} !== {near}")).await?;
    phone.pinch("#board svg", (90, 15)).await?;
    phone.until(&format!("{view} === {whole}")).await?;
    let now = phone.eval("document.getElementById('table').dataset.question").await?;
    expect(now == asked, "nothing to be chosen by that")
}

pub(super) async fn problems(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    finished(&mut browser, "off-the-dead").await?;
    browser.click(".menu > summary").await?;
    browser.click("[data-open=report]").await?;
    browser.write("#note", "The zombie went left.").await?;
    browser.click("[data-report] .primary").await?;
    browser.until("document.getElementById('toast').textContent.includes('Thank you')").await?;
    let mut kept = Vec::new();
    for entry in fs::read_dir(server.folder().join("shamble-reports"))? {
        kept.push(fs::read_to_string(entry?.path())?);
    }
    let is_whole = kept.len() == 1 && kept[0].contains("The zombie went left.") && kept[0].contains("shamble-record 1");
    expect(is_whole, format!("one report with its record, not {}", kept.len()))?;
    quiet(browser).await
}

/// Closes a browser that had nothing to complain about.
async fn quiet(mut browser: Browser) -> Result<(), Failure> {
    let complaints = browser.complaints().await?;
    browser.close().await;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))
}
