//! Pictures of every page, wide and narrow, dark and light.

use std::fs;
use std::path::Path;

use crate::crowd::Crowd;
use crate::driver::{Browser, Look};
use crate::failure::Failure;
use crate::mats::{self, Moment};
use crate::scenes;
use crate::server::{Driver, Server};

/// Boards that fill up, and are hard to read on a phone.
const CROWDED: [(&str, &str); 10] = [
    ("undead-or-alive", "M3"),
    ("undead-or-alive", "M5"),
    ("undead-or-alive", "M6"),
    ("undead-or-alive", "M8"),
    ("undead-or-alive", "M10"),
    ("marvel-zombies", "MZ0"),
    ("marvel-zombies", "MZ5"),
    ("marvel-zombies", "MZ10"),
    ("marvel-zombies", "MH3"),
    ("marvel-zombies", "MH4"),
];

/// The chance they are filled with.
const SEED: u64 = 7;

/// Takes all pictures into a folder.
pub(crate) async fn take(folder: &str) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    let server = Server::start("screenshots", &["--bot-pause", "0", "--no-pace"])?;
    let driver = Driver::start().await?;
    let mut crowds = Vec::new();
    for (game, mission) in CROWDED {
        crowds.push((format!("{game}-crowd-{mission}"), Crowd::gather(&server.address, game, mission, SEED).await?));
    }
    for (name, look) in looks() {
        let mut browser = Browser::open(&driver, &server.address, look).await?;
        let mut camera = Camera { browser: &mut browser, folder: Path::new(folder), look: name };
        camera.walk().await?;
        for (page, crowd) in &crowds {
            crowd.enter(camera.browser).await?;
            camera.shoot(page).await?;
        }
        browser.close().await;
    }
    photograph(&driver, &server, folder, &mats::SCENARIOS).await?;
    println!("pictures in {folder}");
    Ok(())
}

/// Takes pictures of the mats of Survivants alone: of all, or of some scenarios.
pub(crate) async fn take_mats(folder: &str, scenarios: &[&str]) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    let server = Server::start("mats", &["--bot-pause", "0", "--no-pace"])?;
    let driver = Driver::start().await?;
    let scenarios = if scenarios.is_empty() { &mats::SCENARIOS[..] } else { scenarios };
    photograph(&driver, &server, folder, scenarios).await?;
    println!("pictures in {folder}");
    Ok(())
}

/// Telling moments of some scenarios of Survivants.
async fn photograph(driver: &Driver, server: &Server, folder: &str, scenarios: &[&str]) -> Result<(), Failure> {
    let mut moments = Vec::new();
    for scenario in scenarios {
        moments.extend(Moment::gather(&server.address, scenario).await?);
    }
    for (name, look) in looks() {
        let mut browser = Browser::open(driver, &server.address, look).await?;
        let mut camera = Camera { browser: &mut browser, folder: Path::new(folder), look: name };
        for moment in &moments {
            moment.enter(camera.browser).await?;
            camera.shoot(&moment.name).await?;
        }
        browser.close().await;
    }
    Ok(())
}

/// Wide and narrow, dark and light; the light ones in French.
fn looks() -> [(&'static str, Look); 4] {
    [
        ("wide-dark", Look::WIDE),
        ("wide-light", Look { is_dark: false, language: "fr", ..Look::WIDE }),
        ("narrow-dark", Look::PHONE),
        ("narrow-light", Look { is_dark: false, language: "fr", ..Look::PHONE }),
    ]
}

struct Camera<'c> {
    browser: &'c mut Browser,
    folder: &'c Path,
    look: &'c str,
}

impl Camera<'_> {
    async fn shoot(&mut self, page: &str) -> Result<(), Failure> {
        // Motion under 300 ms comes to its end.
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        let picture = self.browser.picture().await?;
        fs::write(self.folder.join(format!("{page}-{}.png", self.look)), picture)?;
        Ok(())
    }

    async fn walk(&mut self) -> Result<(), Failure> {
        self.browser.go("/").await?;
        self.browser.run("localStorage.setItem('speed', '0'); localStorage.setItem('briefs', 'off')").await?;
        self.shoot("home").await?;
        let games =
            self.browser.eval("[...document.querySelectorAll('[name=game]')].map((button) => button.value)").await?;
        for game in games.as_array().into_iter().flatten().filter_map(|game| game.as_str()) {
            self.game(game).await?;
        }
        for page in ["me", "tables"] {
            self.browser.go(&format!("/{page}")).await?;
            self.shoot(page).await?;
        }
        self.browser.go("/nowhere").await?;
        self.shoot("problem").await?;
        self.browser.go("/").await?;
        self.shoot("home-again").await
    }

    async fn game(&mut self, game: &str) -> Result<(), Failure> {
        self.browser.go(&format!("/new?game={game}")).await?;
        self.shoot(&format!("{game}-new")).await?;
        self.browser.go(&format!("/rules/{game}?q=zombie")).await?;
        self.shoot(&format!("{game}-rules")).await?;
        self.browser.go("/").await?;
        self.browser.click(&format!("[name=game][value=\"{game}\"]")).await?;
        self.browser.until("document.querySelector('[data-choice]')").await?;
        self.shoot(&format!("{game}-first")).await?;
        for _ in 0..30 {
            let asked = self.browser.eval("document.getElementById('table').dataset.question").await?;
            self.browser
                .run("const all = document.querySelectorAll('[data-choice]:not([data-minor])'); all[Math.floor(all.length / 3)]?.click()")
                .await?;
            let moved = format!("document.getElementById('table').dataset.question !== {asked}");
            self.browser.until(&format!("({moved}) || document.querySelector('.over')")).await?;
        }
        self.shoot(&format!("{game}-table")).await?;
        for tab in ["log", "seats", "talk"] {
            self.browser.click(&format!(".tabs [data-tab={tab}]")).await?;
            self.shoot(&format!("{game}-table-{tab}")).await?;
            self.browser.click(&format!(".tabs [data-tab={tab}]")).await?;
        }
        self.browser.click("[data-open=briefing]").await?;
        self.shoot(&format!("{game}-briefing")).await?;
        let table = self.browser.path().await?;
        self.browser.go(&format!("{table}/replay?at=12")).await?;
        self.shoot(&format!("{game}-replay")).await?;
        self.browser.go(&table).await?;
        self.browser.until("document.getElementById('table').dataset.version").await?;
        self.browser.click(".menu > summary").await?;
        self.browser.click("[data-open=help]").await?;
        self.shoot(&format!("{game}-help")).await?;
        scenes::finished(self.browser, game).await?;
        self.shoot(&format!("{game}-end")).await
    }
}
