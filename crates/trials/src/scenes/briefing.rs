//! The briefing of a mission.

use super::{MINE, games, open, play_now};
use crate::access;
use crate::driver::Look;
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const LAPTOP: Look = Look { width: 1366, height: 768, ..Look::WIDE };
const PHONE: Look = Look { width: 390, height: 844, ..Look::PHONE };

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
