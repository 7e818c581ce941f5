//! The board is the page: how much of the window it has, and that all that is offered is in sight.

use super::{MINE, OVER, choose, games, open, play_now};
use crate::access;
use crate::driver::Look;
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const LAPTOP: Look = Look { width: 1366, height: 768, ..Look::WIDE };
const PHONE: Look = Look { width: 390, height: 844, ..Look::PHONE };
/// Questions of each game.
const QUESTIONS: usize = 24;
/// The least share of a laptop's window that is board, in parts of a hundred.
const SHARE: f64 = 60.0;
/// The same while cards are sorted or traded on a picture of both sides that lies over the board. The bars of the
/// browser leave 629 of the 768 pixels; in the whole of them it would be 60 as well.
const SHARE_BESIDE_CARDS: f64 = 53.0;
/// What lies above the board of a phone, in pixels.
const HEADER: f64 = 96.0;

/// The share of points of the window whose topmost thing is the board; offered pieces whose middle is covered or outside;
/// whether the way out of the question is all in sight; and how high the bar on top is.
const MEASURES: &str = "(() => { \
    let [board, all] = [0, 0]; \
    for (let x = 8; x < innerWidth; x += 16) for (let y = 8; y < innerHeight; y += 16) { \
        all += 1; if (document.elementFromPoint(x, y)?.closest('#board')) board += 1; } \
    const hidden = [...document.querySelectorAll('#board .offered')].filter((piece) => { \
        const { left, top, width, height } = piece.getBoundingClientRect(); \
        return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#board'); \
    }).map((piece) => piece.dataset.key); \
    const isIn = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; \
    const ends = [...document.querySelectorAll('.ends [data-choice]')].every((end) => isIn(end.getBoundingClientRect())); \
    const isSorting = document.getElementById('exchange').offsetHeight > 0; \
    return { share: 100 * board / all, isSorting, hidden, ends, header: document.querySelector('.top').getBoundingClientRect().bottom, \
             question: document.querySelector('.question').textContent }; })()";

/// Plays every game for a while and looks at each question.
pub(super) async fn board_is_page(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for look in [LAPTOP, PHONE] {
        let mut browser = open(driver, server, look).await?;
        for game in games(&mut browser).await? {
            play_now(&mut browser, &game).await?;
            let mut number = 5;
            for _ in 0..QUESTIONS {
                browser.until(&format!("({MINE}) || ({OVER})")).await?;
                if browser.eval(&format!("Boolean({OVER})")).await? == true {
                    break;
                }
                browser.until("document.getElementById('table').dataset.version").await?;
                let seen = browser.eval(MEASURES).await?;
                let (share, header) = (seen["share"].as_f64().unwrap_or(0.0), seen["header"].as_f64().unwrap_or(999.0));
                if look.width > 600 {
                    let least = if seen["isSorting"] == true { SHARE_BESIDE_CARDS } else { SHARE };
                    expect(share >= least, format!("{least} % of the window to be board in {game}: {seen}"))?;
                } else {
                    expect(header <= HEADER, format!("a header of at most {HEADER} pixels in {game}: {seen}"))?;
                }
                let hidden = seen["hidden"].as_array().map_or(1, Vec::len);
                expect(hidden == 0, format!("everything offered in sight in {game}: {seen}"))?;
                expect(seen["ends"] == true, format!("the way out in sight in {game}: {seen}"))?;
                number = (number * 31 + 11) % 1009;
                choose(&mut browser, number).await?;
            }
        }
        browser.close().await;
    }
    Ok(())
}

/// The mission explains itself once, and again by a key and a click; its goals count while they grow.
pub(super) async fn briefed(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for (look, language) in [(LAPTOP, "en"), (PHONE, "fr")] {
        let mut browser = open(driver, server, Look { language, ..look }).await?;
        for game in games(&mut browser).await? {
            browser.run("localStorage.setItem('briefs', 'on')").await?;
            play_now(&mut browser, &game).await?;
            browser.until("document.getElementById('briefing').open").await?;
            let told = "['.story', '.steps li', '.legend li', '.losses li'].map((part) => document.querySelectorAll(`#briefing ${part}`).length)";
            let parts = browser.eval(told).await?;
            let is_whole = parts.as_array().is_some_and(|parts| parts.iter().all(|count| count.as_u64() > Some(0)));
            expect(is_whole, format!("story, goals, legend and how it is lost in {game}, not {parts}"))?;
            let drawn =
                "[...document.querySelectorAll('#briefing [data-like]')].every((one) => one.childElementCount === 1)";
            expect(browser.eval(drawn).await? == true, format!("pieces of the board of {game} beside their meaning"))?;
            access::check(&mut browser).await?;
            browser.click("#briefing [data-close]").await?;
            browser.until("!document.getElementById('briefing').open").await?;
            browser.reload().await?;
            browser.until(MINE).await?;
            expect(browser.eval("document.getElementById('briefing').open").await? == false, "one briefing a table")?;
            browser.press(&["B"]).await?;
            browser.until("document.getElementById('briefing').open").await?;
            browser.press(&["\u{E00C}"]).await?;
            browser.until("!document.getElementById('briefing').open").await?;
            browser.click(".mission").await?;
            browser.until("document.getElementById('briefing').open").await?;
            browser.click("#briefing [data-close]").await?;
            browser.go("/").await?;
        }
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}
