//! Dashboards: cards that offer what they can do, and cards that are dragged.

use super::{MINE, open, play_now};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Clicks the first choice of a kind, or else the first of all, until something is on the page.
async fn play_until(browser: &mut Browser, wanted: &str, kinds: &[&str]) -> Result<(), Failure> {
    let picks: Vec<String> = kinds.iter().map(|kind| format!("[data-choice^=\"{kind}\"]")).collect();
    let pick = format!("document.querySelector('{}') ?? document.querySelector('[data-choice]')", picks.join(","));
    for _ in 0..60 {
        browser.until(MINE).await?;
        browser.until("document.getElementById('table').dataset.version").await?;
        if browser.eval(&format!("Boolean({wanted})")).await? == true {
            return Ok(());
        }
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser.run(&format!("({pick}).click()")).await?;
        browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
    }
    Err(Failure::Expected(wanted.to_owned()))
}

/// Opens the dashboard of whoever acts, where it has not opened by itself.
async fn unfold_acting(browser: &mut Browser) -> Result<(), Failure> {
    if browser.eval("document.querySelector('.character[data-concerned][open]') !== null").await? == true {
        return Ok(());
    }
    browser.click(".character[data-concerned] > summary").await
}

/// Whoever acts has one dashboard to look at; a card there shows its own choices beside it, and what is rarely wanted is
/// folded and not done by one click.
pub(super) async fn offered(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for look in [Look::WIDE, Look::PHONE] {
        let mut browser = open(driver, server, look).await?;
        play_now(&mut browser, "undead-or-alive").await?;
        let card = "document.querySelector('[data-concerned] .held[data-choices*=discard]')";
        play_until(&mut browser, card, &["activate"]).await?;
        unfold_acting(&mut browser).await?;
        expect(
            browser.eval("document.querySelectorAll('.character[open]').length").await? == 1,
            "one dashboard to be open",
        )?;
        expect(
            browser.eval("document.querySelector('.minor > [aria-expanded=false]') !== null").await? == true,
            "rarely wanted choices to be folded",
        )?;
        access::check(&mut browser).await?;
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser.run(&format!("{card}.focus()")).await?;
        browser.press(&[super::ENTER]).await?;
        browser.until("!document.getElementById('bubble').hidden").await?;
        let left = "[...document.querySelectorAll('#bubble [data-choice]')]";
        let same = format!(
            "JSON.stringify({left}.map((one) => one.dataset.choice).sort()) === JSON.stringify(JSON.parse({card}.dataset.choices).sort())"
        );
        expect(browser.eval(&same).await? == true, "exactly the choices of the card beside it")?;
        expect(
            browser.eval(&format!("document.getElementById('table').dataset.question === {asked}")).await? == true,
            "nothing to be thrown away by a click on a card",
        )?;
        browser.press(&["\u{E00C}"]).await?;
        browser.until("document.getElementById('bubble').hidden").await?;
        browser.close().await;
    }
    Ok(())
}

pub(super) async fn dragged(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for (look, pointer) in [(Look::WIDE, "mouse"), (Look::PHONE, "touch")] {
        let mut browser = open(driver, server, look).await?;
        play_now(&mut browser, "undead-or-alive").await?;
        play_until(&mut browser, "document.querySelector('[data-movable]')", &["reorganise", "activate"]).await?;
        // Into an empty slot of another kind, by the small steps that the log of choices shows.
        browser
            .run(
                "const card = document.querySelector('#exchange [data-movable]'); card.classList.add('from'); \
                 const rack = card.closest('.rack'); \
                 [...card.closest('.side').querySelectorAll('.hole')].find((hole) => hole.closest('.rack') !== rack \
                 && hole.dataset.onto.match(/slot-[345]/)).classList.add('there'); \
                 document.querySelector('.there').scrollIntoView({ block: 'center' })",
            )
            .await?;
        let name = browser.eval("document.querySelector('.from .title').textContent").await?;
        let slot = browser.eval("document.querySelector('.there').dataset.onto").await?;
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser.drag(".from", ".there", pointer).await?;
        browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
        let key = slot.as_str().unwrap_or_default().replace("slot", "card");
        browser
            .until(&format!("document.querySelector('[data-key=\"{key}\"] .title')?.textContent === {name}"))
            .await?;

        // What was put down stays for this sorting: the rules say so.
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser
            .run(&format!(
                "const card = document.querySelector('[data-key=\"{key}\"]'); card.dataset.movable = 'yes'; \
                 card.classList.add('from'); card.closest('.side').querySelector('.hole').classList.add('there'); \
                 card.scrollIntoView({{ block: 'center' }})"
            ))
            .await?;
        browser.drag(".from", ".there", pointer).await?;
        browser.until("document.querySelector('#toast.shown [data-rule]')").await?;
        expect(
            browser.eval(&format!("document.getElementById('table').dataset.question === {asked}")).await? == true,
            "a refused drop to change nothing",
        )?;
        browser.close().await;
    }
    Ok(())
}
