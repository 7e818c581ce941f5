//! What people do in a browser, done by a program.

mod briefing;
mod campaign;
mod cards;
mod company;
pub(crate) mod hearing;
mod heroes;
mod keyboard;

mod lessons;
mod mats;
pub(crate) mod newcomer;
mod nothing;
mod odds;
mod ordering;
mod staying;
mod walking;
mod watching;
mod workshop;

use std::env;
use std::pin::Pin;
use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use serde_json::Value;

use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Bots and the timeline at full speed.
const OPTIONS: [&str; 3] = ["--bot-pause", "0", "--no-pace"];
/// A question that this window may answer.
const MINE: &str = "document.getElementById('table')?.dataset.version && document.querySelector('.question[data-mine=yes]') && document.querySelector('[data-choice]')";
/// Whether the game is over.
const OVER: &str = "document.querySelector('.question.over')";
const ENTER: &str = "\u{E007}";
const TAB: &str = "\u{E004}";

type Played<'d> = Pin<Box<dyn Future<Output = Result<(), Failure>> + 'd>>;

/// What is to be seen, and how it is played on a server of its own.
type Scene = (&'static str, fn(&Driver, Server) -> Played<'_>);

macro_rules! scenes {
    ($($name:literal: $scene:path,)*) => {
        &[$(($name, |driver, mut server| Box::pin(async move { $scene(driver, &mut server).await }))),*]
    };
}

const SCENES: &[Scene] = scenes! {
    "a game is played to its end by clicking": whole_game,
    "two browsers share a table in two languages": two_languages,
    "a page reloaded in the middle of a question asks it again": reload,
    "a page finds back after the server was restarted": restart,
    "an undo needs the agreement of the other": consent,
    "everything works by keyboard": keyboard::everything,
    "a mission of each game is finished by ear and by keys": hearing::finished,
    "the board is clicked": board,
    "a newcomer finds what is offered and the way out, and can read the board": newcomer::looks_around,
    "the mission explains itself, and again whenever it is asked": briefing::briefed,
    "every lesson is found, heard and played by keys, in both languages": lessons::heard,
    "a lesson is left and found again, and another way is no mistake": lessons::left,
    "cards lie on dashboards, and a click offers what they can do": cards::offered,
    "cards are dragged from slot to slot, or refused with the rule": cards::dragged,
    "the zombies are watched step by step, paused and skipped": watching::steps,
    "the film goes back and forth, and its lines light up their places": watching::scrubbed,
    "a standing order is given where it is asked, and kept for the next table": ordering::kept,
    "a crowd of zombies is told in four seconds": watching::crowds,
    "a replay is walked through and played on": replay,
    "seats go from hand to hand, to bots and back, while others watch": company::hands,
    "somebody comes back on a phone by the personal link, and pinches the board": company::devices,
    "a problem is reported with the record": company::problems,
    "heroes force doors, hunger and bleed, in both languages": heroes::live_and_die,
    "an attack tells its odds to whoever points at it": odds::told,
    "a zone tells what would come at whoever stands there": watching::threats,
    "a far zone is walked to by a click on it": walking::far,
    "a day of a campaign is played on the mat, and the next one follows": campaign::day_by_day,
    "places on a mat are pointed at by keys and fingers": mats::pointed,
    "a mission is made by pointing and as text, measured, played, and shared by its code": workshop::made,
    "a mission of another kind is changed in its form and found to be winnable": workshop::won,
    "a mission made from nothing with tiles is shared, played by two and gone on with": nothing::western,
    "a mission made from nothing for heroes is shared, played by two and gone on with": nothing::heroes,
    "a mode made from nothing card by card is shared, played by two and gone on with": nothing::cards,
    "a mat laid from nothing by mouse and keys is shared, played by two and gone on with": nothing::mat,
    "a lost click is sent again": staying::lost_clicks,
    "focus and narrowed choices stay while others talk, and seats are reached by keys": staying::places_kept,
    "everybody can use every page, on wide and narrow screens, in light and dark": access_of_all,
};

/// How many scenes are played side by side, each on a server of its own.
const AT_ONCE: usize = 2;

/// Runs the scenes whose name contains a word, or all of them. A scene that fails beside another is played once more
/// alone, and what it did before is told.
pub(crate) async fn run(word: Option<&str>) -> Result<(), Failure> {
    let driver = Driver::start().await?;
    if env::var_os("AXE").is_none() {
        println!("note: AXE names no file, so what axe would find is not looked for");
    }
    let chosen: Vec<_> =
        SCENES.iter().enumerate().filter(|(_, (name, _))| word.is_none_or(|word| name.contains(word))).collect();
    let side_by_side = stream::iter(&chosen).map(async |(at, scene)| {
        let holds = play(&driver, &format!("scene-{at}"), scene).await;
        (!holds).then_some((at, scene))
    });
    let in_doubt: Vec<_> = side_by_side.buffer_unordered(AT_ONCE).filter_map(std::future::ready).collect().await;
    let mut failed = 0;
    for (at, scene) in in_doubt {
        println!("once more, alone:");
        if !play(&driver, &format!("scene-{at}-alone"), scene).await {
            failed += 1;
        }
    }
    println!("{} passed, {failed} failed", chosen.len() - failed);
    if failed == 0 && !chosen.is_empty() { Ok(()) } else { Err(Failure::Some { failed, all: chosen.len() }) }
}

/// Plays a scene on a server of its own and tells what came of it. Whether it holds.
async fn play(driver: &Driver, folder: &str, (name, scene): &Scene) -> bool {
    let begun = Instant::now();
    let done = match Server::start(folder, &OPTIONS) {
        Ok(server) => scene(driver, server).await,
        Err(failure) => Err(failure),
    };
    let seconds = begun.elapsed().as_secs_f64();
    match &done {
        Ok(()) => println!("ok     {seconds:5.1} s  {name}"),
        Err(failure) => println!("FAILED {seconds:5.1} s  {name}\n{failure}"),
    }
    done.is_ok()
}

/// Opens a browser that tells everything at once.
async fn open(driver: &Driver, server: &Server, look: Look) -> Result<Browser, Failure> {
    let mut browser = Browser::open(driver, &server.address, look).await?;
    browser.go("/").await?;
    browser.run("localStorage.setItem('speed', '0'); localStorage.setItem('briefs', 'off')").await?;
    Ok(browser)
}

/// Opens a panel that is folded to its sign.
async fn unfold(browser: &mut Browser, panel: &str) -> Result<(), Failure> {
    browser.until("document.getElementById('table')?.dataset.version").await?;
    if browser.eval("document.getElementById('table').dataset.shows").await? != panel {
        browser.click(&format!(".tabs [data-tab={panel}]")).await?;
    }
    Ok(())
}

/// Opens the group of choices that one of them is folded into, if it is.
async fn open_group(browser: &mut Browser, choice: &str) -> Result<(), Failure> {
    let script = format!(
        "const group = document.querySelector('#question {choice}')?.closest('.group[data-folded]'); \
         if (group && !group.querySelector('[aria-expanded=true]')) group.querySelector('[data-group]').click()"
    );
    browser.run(&script).await.map(drop)
}

/// The games on the shelf.
async fn games(browser: &mut Browser) -> Result<Vec<String>, Failure> {
    let found = browser.eval("[...document.querySelectorAll('[name=game]')].map((button) => button.value)").await?;
    Ok(found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect())
}

async fn play_now(browser: &mut Browser, game: &str) -> Result<(), Failure> {
    browser.go("/").await?;
    browser.click(&format!("[name=game][value=\"{game}\"]")).await?;
    browser.until(MINE).await
}

/// Clicks one of the choices and waits for what comes of it.
async fn choose(browser: &mut Browser, number: usize) -> Result<(), Failure> {
    // The first update of a page draws everything once more.
    browser.until("document.getElementById('table')?.dataset.version").await?;
    let asked = browser.eval("document.getElementById('table').dataset.question").await?;
    let pick = format!(
        "const all = [...document.querySelectorAll('#question [data-choice]:not([data-sure], .minor *)')]; \
         document.querySelectorAll('.picked').forEach((old) => old.classList.remove('picked')); \
         all[{number} % all.length].classList.add('picked')"
    );
    browser.run(&pick).await?;
    open_group(browser, ".picked").await?;
    browser.click("[data-choice].picked").await?;
    browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await
}

async fn whole_game(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    for game in games(&mut browser).await? {
        play_now(&mut browser, &game).await?;
        play_to_end(&mut browser, "null").await?;
        access::check(&mut browser).await?;
        ending(&mut browser).await?;
    }
    browser.close().await;
    Ok(())
}

/// Clicks here and there until the game is over, and tells what was on the page before each click and at the end.
async fn play_to_end(browser: &mut Browser, watched: &str) -> Result<Vec<Value>, Failure> {
    let mut seen = Vec::new();
    let mut number = 7;
    for _ in 0..1500 {
        browser.until(&format!("({MINE}) || ({OVER})")).await?;
        seen.push(browser.eval(watched).await?);
        if browser.eval(&format!("Boolean({OVER})")).await? == true {
            return Ok(seen);
        }
        number = (number * 31 + 11) % 1009;
        choose(browser, number).await?;
    }
    Err(Failure::Expected("the game to end".to_owned()))
}

/// Why it ended, what everybody did, and pictures to keep.
async fn ending(browser: &mut Browser) -> Result<(), Failure> {
    let shown = "document.querySelector('.reason [data-rule]') && \
                 document.querySelector('.no-kills, .kills tr')";
    expect(browser.eval(&format!("Boolean({shown})")).await? == true, "the reason, and who killed how many")?;
    for (form, kind) in [("png", "image/png"), ("svg", "image/svg+xml")] {
        let fetched = browser
            .run_to_end(&format!(
                "const done = arguments[arguments.length - 1]; fetch(document.querySelector('a[href$=\"form={form}\"]').href) \
                 .then((answer) => done(answer.headers.get('content-type')))"
            ))
            .await?;
        expect(fetched == kind, format!("a picture as {kind}, not {fetched}"))?;
    }
    Ok(())
}

async fn two_languages(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look::WIDE).await?;
    anna.go("/new?game=off-the-dead").await?;
    anna.write("#name", "Anna").await?;
    anna.run("document.getElementById('company').value = 'friends'").await?;
    anna.click(".start button").await?;
    anna.until("document.querySelector('.code b')").await?;
    let code = anna.eval("document.querySelector('.code b').textContent").await?;

    let mut jean = open(driver, server, Look { language: "fr", ..Look::WIDE }).await?;
    jean.write("#code", code.as_str().unwrap_or_default()).await?;
    jean.click(".join button").await?;
    jean.until("document.getElementById('my-name')").await?;
    jean.write("#my-name", "Jean").await?;
    jean.click(".introduce button").await?;
    unfold(&mut jean, "seats").await?;
    while jean.eval("document.querySelectorAll('.company [data-action=sit]').length > 0").await? == true {
        let free = jean.eval("document.querySelectorAll('.company [data-action=sit]').length").await?;
        jean.click(".company [data-action=sit]").await?;
        jean.until(&format!("document.querySelectorAll('.company [data-action=sit]').length < {free}")).await?;
    }
    anna.until("document.querySelector('.seats').textContent.includes('Jean')").await?;
    let languages =
        [anna.eval("document.documentElement.lang").await?, jean.eval("document.documentElement.lang").await?];
    expect(languages == ["en", "fr"], "one page in English and one in French")?;
    let mut both = [0, 0];
    for _ in 0..300 {
        if both.iter().all(|count| *count > 1) {
            break;
        }
        for (at, browser) in [&mut anna, &mut jean].into_iter().enumerate() {
            if browser.eval(&format!("Boolean({MINE})")).await? == true {
                choose(browser, 1).await?;
                both[at] += 1;
            }
        }
    }
    expect(both.iter().all(|count| *count > 1), format!("both to be asked, not {both:?}"))?;
    unfold(&mut anna, "talk").await?;
    anna.write("#line", "Behind you!").await?;
    anna.click("#say button").await?;
    jean.until("document.getElementById('talk').textContent.includes('Behind you!')").await?;
    for mut browser in [anna, jean] {
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}

async fn reload(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    play_now(&mut browser, "off-the-dead").await?;
    for number in 0..4 {
        choose(&mut browser, number).await?;
    }
    let shown = "document.getElementById('question').innerText + document.getElementById('log').children.length";
    let before = browser.eval(shown).await?;
    browser.reload().await?;
    browser.until(MINE).await?;
    expect(browser.eval(shown).await? == before, "the same question after reloading")?;
    choose(&mut browser, 0).await?;
    browser.close().await;
    Ok(())
}

async fn restart(driver: &Driver, server: &mut Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    play_now(&mut browser, "off-the-dead").await?;
    choose(&mut browser, 0).await?;
    let shown = "document.getElementById('question').innerText";
    let before = browser.eval(shown).await?;
    // Whoever reads along is not told again what they know.
    browser.run("localStorage.setItem('speed', '900')").await?;
    browser.reload().await?;
    browser.until("document.getElementById('table')?.dataset.version").await?;
    server.stop()?;
    browser.until("document.querySelector('.lost-line').checkVisibility()").await?;
    // It stays in sight for as long as it lasts.
    tokio::time::sleep(Duration::from_secs(7)).await;
    expect(browser.eval("document.querySelector('.lost-line').checkVisibility()").await? == true, "to see it is lost")?;
    let heard = "document.getElementById('announce').children.length";
    let said = browser.eval(heard).await?;
    server.restart(&OPTIONS)?;
    browser.until("!document.getElementById('table').dataset.lost").await?;
    browser.until("!document.querySelector('.lost-line').checkVisibility()").await?;
    expect(browser.eval("document.querySelectorAll('.untold, .news').length").await? == 0, "nothing to be told again")?;
    let more = browser.eval(&format!("{heard} - {said}")).await?;
    expect(more == 1, format!("nothing but the connection to be read out, not {more} lines"))?;
    browser.until(MINE).await?;
    expect(browser.eval(shown).await? == before, "the same question after the restart")?;
    choose(&mut browser, 0).await?;
    browser.close().await;
    Ok(())
}

async fn consent(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut anna = open(driver, server, Look::WIDE).await?;
    play_now(&mut anna, "off-the-dead").await?;
    let path = anna.path().await?;
    let mut ben = open(driver, server, Look::PHONE).await?;
    ben.go("/me").await?;
    ben.write("#name", "Ben").await?;
    ben.click("form[action='/name'] button").await?;
    ben.until("location.search.includes('saved')").await?;
    // Anna stands up from a seat, and Ben sits down.
    anna.run("document.querySelector('.seat-actions [data-action=leave]').click()").await?;
    ben.go(&path).await?;
    unfold(&mut ben, "seats").await?;
    ben.click(".company [data-action=sit]").await?;
    anna.until("document.querySelector('.seats').textContent.includes('Ben')").await?;
    for number in 0..40 {
        let browser = if anna.eval(&format!("Boolean({MINE})")).await? == true { &mut anna } else { &mut ben };
        browser.until(MINE).await?;
        choose(browser, number).await?;
        if anna.eval("Boolean(document.querySelector('[data-do=undo][data-confirm]'))").await? == true {
            break;
        }
    }
    let before = anna.eval("document.getElementById('log').children.length").await?;
    anna.click("[data-do=undo]").await?;
    anna.click("[data-confirmed]").await?;
    ben.until("document.querySelector('[data-vote=yes]')").await?;
    anna.until("document.querySelector('[data-vote=no]') && !document.querySelector('[data-vote=yes]')").await?;
    ben.click("[data-vote=yes]").await?;
    anna.until(&format!(
        "!document.querySelector('.vote') && document.getElementById('log').children.length < {before}"
    ))
    .await?;
    anna.until("document.querySelector('[data-do=redo]:not(:disabled)') && document.querySelector('.undone')").await?;
    anna.click("[data-do=redo]").await?;
    // What Ben had chosen is not made again without him.
    let again = format!("document.getElementById('log').children.length === {before}");
    anna.until(&format!("{again} || document.querySelector('.vote')")).await?;
    if anna.eval(&again).await? == false {
        ben.click("[data-vote=yes]").await?;
    }
    anna.until(&again).await?;
    anna.close().await;
    ben.close().await;
    Ok(())
}

/// Presses one key with Shift held.
async fn command(browser: &mut Browser, letter: &str) -> Result<(), Failure> {
    let script = format!(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{letter}', shiftKey: true, bubbles: true, cancelable: true }}))"
    );
    browser.run(&script).await.map(drop)
}

async fn board(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    let mut drawn = 0;
    for game in games(&mut browser).await? {
        play_now(&mut browser, &game).await?;
        // A game without a drawing of its own shows its board as text.
        if browser.eval("document.querySelectorAll('#board [data-key]').length < 5").await? == true {
            continue;
        }
        let mut clicked = false;
        for number in 0..40 {
            browser.until(&format!("({MINE}) || ({OVER})")).await?;
            if browser.eval("Boolean(document.querySelector('#board [data-choices]'))").await? == true {
                let asked = browser.eval("document.getElementById('table').dataset.question").await?;
                browser.run("const piece = document.querySelector('#board [data-choices]'); piece.classList.add('picked'); piece.dispatchEvent(new MouseEvent('click', { bubbles: true }))").await?;
                let moved = format!("document.getElementById('table').dataset.question !== {asked}");
                browser.until(&format!("({moved}) || document.querySelector('#bubble:not([hidden])')")).await?;
                clicked = true;
                break;
            }
            choose(&mut browser, number).await?;
        }
        expect(clicked, format!("a piece of {game} to stand for a choice"))?;
        drawn += 1;
    }
    expect(drawn > 0, "a game with a drawn board")?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

/// Lets bots finish a game and goes to its replay.
pub(crate) async fn finished(browser: &mut Browser, game: &str) -> Result<String, Failure> {
    browser.go(&format!("/new?game={game}")).await?;
    browser.run("document.getElementById('company').value = 'watch'").await?;
    browser.click(".start button").await?;
    browser.until("document.getElementById('table')").await?;
    for _ in 0..20 {
        if browser.until(OVER).await.is_ok() {
            return browser.path().await;
        }
    }
    Err(Failure::Expected(format!("bots to finish {game}")))
}

async fn replay(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    let table = finished(&mut browser, "off-the-dead").await?;
    browser.click(".ask a[href$='/replay?at=0']").await?;
    browser.until("document.querySelector('.scrubber')").await?;
    for at in 1..=3 {
        browser.press(&["\u{E014}"]).await?;
        browser.until(&format!("document.querySelector('.replay').dataset.at === '{at}'")).await?;
    }
    // The page is the same one all the time, and its address leads to the moment.
    browser.run("window.stays = true").await?;
    browser.run("const range = document.querySelector('.scrubber input'); range.value = 6; range.dispatchEvent(new Event('input'))").await?;
    browser.until("document.querySelector('.replay').dataset.at === '6' && window.stays").await?;
    let (path, told) = (browser.path().await?, browser.eval("document.getElementById('told').textContent").await?);
    expect(path.ends_with("/replay?at=6"), format!("a link to the moment, not {path}"))?;
    browser.click("[data-step=back]").await?;
    browser.until("document.querySelector('.replay').dataset.at === '5' && window.stays").await?;
    browser.go(&path).await?;
    expect(browser.eval("document.getElementById('told').textContent").await? == told, "the same moment again")?;
    browser.click("form[action$='/branch'] button").await?;
    browser.until(MINE).await?;
    expect(browser.path().await? != table, "a new table")?;
    choose(&mut browser, 0).await?;
    browser.close().await;
    Ok(())
}

async fn access_of_all(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for look in [
        Look::WIDE,
        Look { language: "fr", is_dark: false, ..Look::WIDE },
        Look::PHONE,
        Look { language: "fr", is_dark: false, ..Look::PHONE },
    ] {
        let mut browser = open(driver, server, look).await?;
        let shelf = games(&mut browser).await?;
        access::check(&mut browser).await?;
        for game in shelf {
            for page in [format!("/new?game={game}"), format!("/rules/{game}")] {
                browser.go(&page).await?;
                access::check(&mut browser).await?;
            }
            play_now(&mut browser, &game).await?;
            for number in 0..6 {
                choose(&mut browser, number).await?;
            }
            access::check(&mut browser).await?;
            if look.width < 600 {
                for tab in ["seats", "talk", "log"] {
                    unfold(&mut browser, tab).await?;
                    access::check(&mut browser).await?;
                }
            }
            let table = browser.path().await?;
            browser.go(&format!("{table}/replay?at=2")).await?;
            access::check(&mut browser).await?;
        }
        for page in ["/me", "/tables", "/"] {
            browser.go(page).await?;
            access::check(&mut browser).await?;
        }
        browser.close().await;
    }
    Ok(())
}
