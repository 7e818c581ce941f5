//! A mission of each game made from nothing by pointing: checked, measured, won, shared by its code, played by two, and
//! gone on with from its files.

use serde_json::Value;

use super::workshop::{FAULTY, FINE, begin, point, until_text};
use super::{ENTER, MINE, choose, open, unfold};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const RIGHT: &str = "\u{E014}";
const DOWN: &str = "\u{E015}";
const SHIFT: &str = "\u{E008}";
/// Nobody waits longer for their first question.
const MOST: usize = 60;
/// A game that is won is waited for so many times as long as anything else.
const LONG: usize = 7;

pub(super) async fn western(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look::WIDE).await?;
    begin(&mut anna, "uoa", "").await?;
    anna.click("[data-grow=east]").await?;
    anna.until("document.querySelectorAll('#board [data-at]').length === 3").await?;
    point(&mut anna, "walker", "2R.c", &[ENTER]).await?;
    until_text(&mut anna, "type = \"walker\"").await?;
    // Goals are picked as cards, and say in both languages what they want.
    pick(&mut anna, "0+", "Survive").await?;
    until_text(&mut anna, "fr = \"Survivre 6 rounds.\"").await?;
    anna.until("document.querySelector('[data-held=\"0.2.1−\"]')").await?;
    anna.click("[data-held='0.2.1−']").await?;
    until_text(&mut anna, "en = \"Survive 5 rounds.\"").await?;
    anna.until("document.activeElement.dataset.held === '0.2.1−'").await?;
    // Before the exit: among the goals of the first step.
    anna.click("[data-held='0.2↑']").await?;
    anna.until("document.querySelector('[data-held=\"0.1.1\"]')?.value === '5'").await?;
    anna.click("[data-held='0.1↑']").await?;
    anna.until("document.querySelector('[data-held=\"0.1.0\"]')?.selectedIndex === 0").await?;
    anna.until(FINE).await?;
    // Zones are pointed at; what is wrong is counted, and undone.
    pick(&mut anna, "0+", "Dynamite the Mobile spawn zones").await?;
    anna.until(FAULTY).await?;
    anna.click("[data-held='0.3.1*']").await?;
    access::check(&mut anna).await?;
    press_zone(&mut anna, "2R.c").await?;
    until_text(&mut anna, "\"2R.c\"]").await?;
    anna.until("document.querySelector('[data-held=\"0.3.1:3R.a\"]')").await?;
    anna.click("[data-held='0.3.1:3R.a']").await?;
    until_text(&mut anna, "zones = [\"2R.c\"]").await?;
    anna.until(FINE).await?;
    until_text(&mut anna, "Throw Dynamite into each of these Mobile spawn zones: 2R.c.").await?;
    anna.click("[data-held='0.3✕']").await?;
    anna.until("!document.querySelector('[data-held=\"0.3✕\"]')").await?;
    handed_on(driver, server, anna, "en = \"Survive 5 rounds.\"").await
}

pub(super) async fn heroes(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look { language: "fr", is_dark: false, ..Look::WIDE }).await?;
    begin(&mut anna, "mz", "").await?;
    point(&mut anna, "tiles", "0,0", &["r"]).await?;
    until_text(&mut anna, "\"3R:2\"").await?;
    point(&mut anna, "red-spawn", "8R.c", &[ENTER]).await?;
    until_text(&mut anna, "{ zone = \"8R.c\", colour = \"red\" }").await?;
    // Special rules are picked as cards; a card leads to its line of the text.
    anna.run("document.querySelectorAll('#goals details').forEach((part) => (part.open = true))").await?;
    pick(&mut anna, "1+", "Une limite de Rounds").await?;
    until_text(&mut anna, "kind = \"round-limit\"").await?;
    let rounds = "const field = document.querySelector('[data-held=\"1.0.0\"]'); \
                  field.value = 12; field.dispatchEvent(new Event('change'))";
    anna.until("document.querySelector('[data-held=\"1.0.0\"]')").await?;
    anna.run(rounds).await?;
    until_text(&mut anna, "fr = \"La partie est perdue quand 12 Rounds sont terminés et qu’il reste un but.\"").await?;
    anna.click("[data-held='1.0/']").await?;
    let line = "(() => { const s = document.getElementById('source'); return s.value.slice(s.selectionStart, s.selectionEnd); })()";
    let led = anna.eval(line).await?;
    expect(led == "[[mission.special]]", format!("the line of the rule, not {led}"))?;
    access::check(&mut anna).await?;
    handed_on(driver, server, anna, "colour = \"red\" }").await
}

/// A deck is changed card by card, and a level effect by effect.
pub(super) async fn cards(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look::WIDE).await?;
    begin(&mut anna, "otd", "").await?;
    unfold_lists(&mut anna).await?;
    anna.click("[data-held='1.6.0+']").await?;
    until_text(&mut anna, "piles = 8").await?;
    anna.run(
        "const own = document.querySelector('[data-held=\"1+0\"]'); own.previousElementSibling.value = 1; own.click()",
    )
    .await?;
    until_text(&mut anna, "rubble = \"own-rubble-1-solo\"").await?;
    anna.run("const level = document.querySelector('[data-held=\"0+1\"]'); level.previousElementSibling.value = 2; level.click()").await?;
    anna.until("[...document.querySelectorAll('#file option')].length === 3").await?;
    unfold_lists(&mut anna).await?;
    access::check(&mut anna).await?;
    let deck =
        "[...document.querySelectorAll('#lists details')].findIndex((part) => part.textContent.includes('Adrenaline'))";
    let deck = anna.eval(deck).await?;
    anna.click(&format!("[data-held='{deck}.0.0+']")).await?;
    shows(&mut anna, "decks.toml", "count = 4").await?;
    handed_on(driver, server, anna, "piles = 8").await
}

/// Picks a card of the vocabulary by its name.
async fn pick(browser: &mut Browser, held: &str, name: &str) -> Result<(), Failure> {
    let script = format!(
        "const add = document.querySelector('[data-held=\"{held}\"]'); const list = add.previousElementSibling; \
         list.value = [...list.options].findIndex((option) => option.textContent === {}); add.click()",
        Value::from(name)
    );
    browser.run(&script).await.map(drop)
}

/// Points at a zone by keys.
async fn press_zone(browser: &mut Browser, zone: &str) -> Result<(), Failure> {
    let piece = format!("document.querySelector('#board [data-pointed][data-key=\"{zone}\"]')");
    browser.until(&piece).await?;
    browser.run(&format!("{piece}.focus()")).await?;
    browser.press(&[ENTER]).await
}

/// Bots play it, and look for a game that is won, which is kept with it.
async fn weighed(browser: &mut Browser) -> Result<(), Failure> {
    // Beside a long page the count of faults stays in sight, over what the driver would scroll to.
    browser.run("document.getElementById('measure').scrollIntoView({ block: 'center' })").await?;
    browser.click("#measure").await?;
    browser.until("/[1-9]/.test(document.querySelector('#measured p')?.textContent)").await?;
    browser.click("#stop").await?;
    browser.until("/[0-9] %/.test(document.getElementById('measured').textContent)").await?;
    access::check(browser).await?;
    browser.click("#clear").await?;
    for _ in 1..LONG {
        if browser.until("document.querySelector('#measured a[download]')").await.is_ok() {
            return Ok(());
        }
    }
    browser.until("document.querySelector('#measured a[download]')").await
}

async fn unfold_lists(browser: &mut Browser) -> Result<(), Failure> {
    browser.run("document.querySelectorAll('#lists details').forEach((part) => (part.open = true))").await.map(drop)
}

/// Chooses what is put onto the mat.
async fn choose_thing(browser: &mut Browser, group: &str, thing: &str) -> Result<(), Failure> {
    let script = format!(
        "document.querySelector('[name=tool][value={group}]').click(); \
         const things = document.querySelector('#palette select[name={group}]'); \
         if (things) {{ things.value = '{thing}'; things.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    );
    browser.run(&script).await.map(drop)
}

/// Shows another file of the mission, and waits until it says something.
async fn shows(browser: &mut Browser, file: &str, text: &str) -> Result<(), Failure> {
    browser
        .until(&format!("[...document.querySelectorAll('#file option')].some((option) => option.value === '{file}')"))
        .await?;
    let script = format!(
        "const file = document.getElementById('file'); file.value = '{file}'; file.dispatchEvent(new Event('change'))"
    );
    browser.run(&script).await?;
    until_text(browser, text).await
}

async fn hold(browser: &mut Browser, thing: &str) -> Result<(), Failure> {
    browser.until(&format!("document.querySelector('[data-thing=\"{thing}\"]')")).await?;
    browser.run(&format!("document.querySelector('[data-thing=\"{thing}\"]').focus()")).await.map(drop)
}

/// A mat is laid by mouse and by keys; a fault leads to its place.
pub(super) async fn mat(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look::WIDE).await?;
    begin(&mut anna, "sur", "").await?;
    anna.until("document.querySelector('[data-thing=\"crate-1\"]')").await?;
    access::check(&mut anna).await?;
    // By keys: a cursor puts a crate, arrows and R move and turn it.
    choose_thing(&mut anna, "scenery", "crate").await?;
    anna.run("document.querySelector('[data-cursor]').focus()").await?;
    anna.press(&[RIGHT, DOWN]).await?;
    anna.press(&[ENTER]).await?;
    shows(&mut anna, "tables/own.toml", "id = \"crate-13\"").await?;
    choose_thing(&mut anna, "pick", "").await?;
    hold(&mut anna, "crate-13").await?;
    let place = "document.querySelector('[data-thing=\"crate-13\"]')?.getAttribute('points')";
    let before = anna.eval(place).await?;
    anna.press(&[SHIFT]).await?;
    anna.press(&[RIGHT, RIGHT, "r"]).await?;
    anna.until(&format!("{place} && {place} !== {before}")).await?;
    anna.until("document.activeElement.dataset.thing === 'crate-13'").await?;
    // By mouse: a car is dragged to a skip, and taken back.
    let car = "document.querySelector('[data-thing=\"car-1\"]').getAttribute('points')";
    let before = anna.eval(car).await?;
    anna.drag("[data-thing='car-1']", "[data-thing='low-wall-2']", "mouse").await?;
    anna.until(&format!("{car} !== {before}")).await?;
    anna.until("document.querySelector('[data-thing=\"car-1\"]').getAttribute('aria-pressed') === 'true'").await?;
    access::check(&mut anna).await?;
    // A zombie in a wall: the fault leads to its place.
    shows(&mut anna, "scenarios.toml", "zombies = [").await?;
    let wrong = "const text = document.getElementById('source'); \
                 text.value = text.value.replace('at = [50, 70]', 'at = [40, 50]'); \
                 text.dispatchEvent(new Event('input'))";
    anna.run(wrong).await?;
    anna.until(FAULTY).await?;
    anna.until("document.querySelector('.mat-fault')").await?;
    anna.run("document.activeElement.blur()").await?;
    anna.click("#undo").await?;
    anna.until(FINE).await?;
    // What the scenario is about is said of things of the mat.
    hold(&mut anna, "exit-1").await?;
    anna.until("document.querySelector('#mat-roles button')").await?;
    anna.run("document.querySelector('#mat-roles button').click()").await?;
    until_text(&mut anna, "road = { exit = \"exit-1\" }").await?;
    anna.until(FINE).await?;
    handed_on(driver, server, anna, "road = { exit = \"exit-1\" }").await
}

/// Shares a mission without faults, plays it with somebody else, and goes on with its files.
async fn handed_on(driver: &Driver, server: &Server, mut anna: Browser, made: &str) -> Result<(), Failure> {
    anna.until(FINE).await?;
    weighed(&mut anna).await?;
    let files = kept(&mut anna).await?;
    anna.click("#share").await?;
    anna.until("document.querySelector('#shared b')").await?;
    let code = anna.eval("document.querySelector('#shared b').textContent").await?;
    let complaints = anna.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;

    let mut ben = open(driver, server, Look { language: "fr", ..Look::WIDE }).await?;
    ben.write("#code", code.as_str().unwrap_or_default()).await?;
    ben.press(&[ENTER]).await?;
    ben.until("document.querySelector('.sheet-of-mission svg')").await?;
    ben.run("document.querySelector('[name=company]').value = 'friends'").await?;
    // Off the Dead begins with a table for one and one for four.
    let players = if made.contains("piles") { 4 } else { 2 };
    ben.run(&format!("document.querySelector('[name=players]').value = {players}")).await?;
    ben.click("form[action$=play] button").await?;
    ben.until("document.querySelector('.code b')").await?;
    let code = ben.eval("document.querySelector('.code b').textContent").await?;
    join(&mut anna, code.as_str().unwrap_or_default()).await?;
    both_choose(&mut anna, &mut ben).await?;
    ben.close().await;

    anna.go("/workshop").await?;
    go_on(&mut anna, &files).await?;
    until_text(&mut anna, made).await?;
    let complaints = anna.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    anna.close().await;
    Ok(())
}

/// What is downloaded: the text of every file.
async fn kept(browser: &mut Browser) -> Result<Value, Failure> {
    browser
        .run_to_end(
            "const done = arguments[arguments.length - 1]; \
             const count = Math.max(document.querySelectorAll('#file option').length, 1); \
             const base = document.getElementById('download').getAttribute('href').replace(/\\d+$/, ''); \
             const texts = [...Array(count).keys()].map((at) => fetch(base + at).then((answer) => answer.text())); \
             Promise.all(texts).then((texts) => done({ texts }))",
        )
        .await
}

/// Begins with files that were kept, as if they had been picked from a disk.
async fn go_on(browser: &mut Browser, files: &Value) -> Result<(), Failure> {
    browser
        .run_with(
            "const [kept, done] = arguments; \
             const game = kept.texts.some((text) => text.includes('[[scenario]]')) ? 'sur' \
                 : kept.texts.some((text) => text.includes('[[mode]]')) ? 'otd' \
                 : kept.texts.some((text) => text.includes('[[mission.goals]]')) ? 'uoa' : 'mz'; \
             const picker = document.querySelector(`.beginning.${game} input[type=file]`); \
             const bag = new DataTransfer(); \
             kept.texts.forEach((text, at) => bag.items.add(new File([text], `${at}.toml`))); \
             picker.files = bag.files; \
             picker.dispatchEvent(new Event('change')); \
             const wait = () => picker.closest('form').elements.files.value ? done(true) : setTimeout(wait, 20); \
             picker.closest('form').setAttribute('data-kept', ''); wait();",
            std::slice::from_ref(files),
        )
        .await?;
    browser.click("[data-kept] button").await?;
    browser.until(FINE).await
}

/// Sits down at a table, in every seat that is free.
async fn join(browser: &mut Browser, code: &str) -> Result<(), Failure> {
    browser.go("/").await?;
    browser.write("#code", code).await?;
    browser.press(&[ENTER]).await?;
    browser.until("document.getElementById('table')?.dataset.version || document.getElementById('my-name')").await?;
    if browser.eval("document.getElementById('my-name') !== null").await? == true {
        browser.write("#my-name", "Anna").await?;
        browser.click(".introduce button").await?;
    }
    unfold(browser, "seats").await?;
    let free = "document.querySelectorAll('.company [data-action=sit]').length";
    browser.until(free).await?;
    while browser.eval(&format!("{free} > 0")).await? == true {
        let left = browser.eval(free).await?;
        browser.click(".company [data-action=sit]").await?;
        browser.until(&format!("{free} < {left}")).await?;
    }
    Ok(())
}

/// Plays until each has chosen something.
async fn both_choose(anna: &mut Browser, ben: &mut Browser) -> Result<(), Failure> {
    let mut made = [0, 0];
    for _ in 0..MOST {
        for (at, browser) in [&mut *anna, &mut *ben].into_iter().enumerate() {
            if browser.eval(&format!("Boolean({MINE})")).await? == true {
                choose(browser, made[at]).await?;
                made[at] += 1;
            }
        }
        if made.iter().all(|count| *count > 0) {
            return Ok(());
        }
    }
    Err(Failure::Expected(format!("both to choose, not {made:?}")))
}
