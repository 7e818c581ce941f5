//! A browser, driven by the WebDriver protocol.

use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hyper::Method;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::http::Line;
use crate::server::Driver;

/// The key under which the protocol names elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// How long something on a page is waited for.
const PATIENCE: Duration = Duration::from_secs(15);

/// What a browser is to look like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: &'static str,
    pub(crate) is_dark: bool,
}

impl Look {
    pub(crate) const WIDE: Look = Look { width: 1400, height: 900, language: "en", is_dark: true };
    pub(crate) const PHONE: Look = Look { width: 360, height: 740, language: "en", is_dark: true };
}

/// A window of its own, with its own cookies.
pub(crate) struct Browser {
    line: Line,
    session: String,
    site: String,
}

impl Browser {
    /// Opens a browser that goes to pages of this site.
    pub(crate) async fn open(driver: &Driver, site: &str, look: Look) -> Result<Browser, Failure> {
        let mut line = Line::to(&driver.address);
        let mut args = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--hide-scrollbars".to_owned(),
            format!("--lang={}", look.language),
            format!("--window-size={},{}", look.width, look.height),
        ];
        if look.is_dark {
            args.push("--force-dark-mode".to_owned());
            args.push("--blink-settings=preferredColorScheme=0".to_owned());
        }
        let mut options = json!({ "args": args, "prefs": { "intl.accept_languages": look.language } });
        if look.width < 600 {
            let metrics = json!({ "width": look.width, "height": look.height, "pixelRatio": 2.0 });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let made = line.json(Method::POST, "/session", Some(&wanted)).await?;
        let session = made["value"]["sessionId"].as_str().unwrap_or_default().to_owned();
        let mut browser = Browser { line, session, site: format!("http://{site}") };
        let scheme = if look.is_dark { "dark" } else { "light" };
        browser
            .devtools(
                "Emulation.setEmulatedMedia",
                &json!({
                    "features": [{ "name": "prefers-color-scheme", "value": scheme }],
                }),
            )
            .await?;
        Ok(browser)
    }

    async fn ask(&mut self, method: Method, what: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let path = format!("/session/{}/{what}", self.session);
        let mut answer = self.line.json(method, &path, body).await?;
        Ok(answer["value"].take())
    }

    /// Something the protocol does not know, but this browser does.
    pub(crate) async fn devtools(&mut self, command: &str, params: &Value) -> Result<Value, Failure> {
        let body = json!({ "cmd": command, "params": params });
        self.ask(Method::POST, "goog/cdp/execute", Some(&body)).await
    }

    pub(crate) async fn go(&mut self, path: &str) -> Result<(), Failure> {
        let address = if path.starts_with('/') { format!("{}{path}", self.site) } else { path.to_owned() };
        self.ask(Method::POST, "url", Some(&json!({ "url": address }))).await.map(drop)
    }

    pub(crate) async fn reload(&mut self) -> Result<(), Failure> {
        self.ask(Method::POST, "refresh", Some(&json!({}))).await.map(drop)
    }

    /// The path of the page that is shown.
    pub(crate) async fn path(&mut self) -> Result<String, Failure> {
        let url = self.ask(Method::GET, "url", None).await?;
        Ok(url.as_str().unwrap_or_default().trim_start_matches(&self.site).to_owned())
    }

    /// The value of an expression on the page.
    pub(crate) async fn eval(&mut self, expression: &str) -> Result<Value, Failure> {
        self.run(&format!("return ({expression});")).await
    }

    /// What a script on the page returns.
    pub(crate) async fn run(&mut self, script: &str) -> Result<Value, Failure> {
        self.ask(Method::POST, "execute/sync", Some(&json!({ "script": script, "args": [] }))).await
    }

    /// What a script that takes its time hands to its last argument.
    pub(crate) async fn run_to_end(&mut self, script: &str) -> Result<Value, Failure> {
        self.run_with(script, &[]).await
    }

    /// The same, with arguments before that last one.
    pub(crate) async fn run_with(&mut self, script: &str, args: &[Value]) -> Result<Value, Failure> {
        self.ask(Method::POST, "execute/async", Some(&json!({ "script": script, "args": args }))).await
    }

    async fn find(&mut self, selector: &str) -> Result<String, Failure> {
        let wanted = json!({ "using": "css selector", "value": selector });
        let found = self.ask(Method::POST, "element", Some(&wanted)).await?;
        Ok(found[ELEMENT].as_str().unwrap_or_default().to_owned())
    }

    /// Clicks as a person does: what is hidden or covered cannot be clicked.
    pub(crate) async fn click(&mut self, selector: &str) -> Result<(), Failure> {
        self.until(&format!("document.querySelector({})", Value::from(selector))).await?;
        let begun = Instant::now();
        loop {
            let element = self.find(selector).await?;
            match self.ask(Method::POST, &format!("element/{element}/click"), Some(&json!({}))).await {
                Ok(_) => return Ok(()),
                // The page may just be putting something else in its place.
                Err(_) if begun.elapsed() < Duration::from_secs(3) => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Err(failure) => return Err(Failure::Browser(format!("{selector} cannot be clicked: {failure}"))),
            }
        }
    }

    /// Clicks on a point of the window, whatever is there.
    pub(crate) async fn tap(&mut self, x: i64, y: i64) -> Result<(), Failure> {
        let actions = json!({ "actions": [{
            "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": [
                { "type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport" },
                { "type": "pointerDown", "button": 0 }, { "type": "pointerUp", "button": 0 },
            ],
        }] });
        self.ask(Method::POST, "actions", Some(&actions)).await.map(drop)
    }

    /// Writes into a field.
    pub(crate) async fn write(&mut self, selector: &str, text: &str) -> Result<(), Failure> {
        let element = self.find(selector).await?;
        self.ask(Method::POST, &format!("element/{element}/value"), Some(&json!({ "text": text }))).await.map(drop)
    }

    /// Drags one element onto another, by mouse or by finger.
    pub(crate) async fn drag(&mut self, from: &str, to: &str, pointer: &str) -> Result<(), Failure> {
        let (from, to) = (self.find(from).await?, self.find(to).await?);
        let over = |element: &str, milliseconds: u16| {
            json!({
                "type": "pointerMove", "duration": milliseconds, "x": 0, "y": 0, "origin": { ELEMENT: element },
            })
        };
        let actions = json!({ "actions": [{
            "type": "pointer", "id": pointer, "parameters": { "pointerType": pointer }, "actions": [
                over(&from, 0), { "type": "pointerDown", "button": 0 }, over(&to, 150), over(&to, 20),
                { "type": "pointerUp", "button": 0 },
            ],
        }] });
        self.ask(Method::POST, "actions", Some(&actions)).await.map(drop)
    }

    /// Moves two fingers apart or together over the middle of an element: how far each is from there, before and after.
    pub(crate) async fn pinch(&mut self, over: &str, (from, to): (i32, i32)) -> Result<(), Failure> {
        let element = self.find(over).await?;
        let finger = |name: &str, side: i32| {
            let at = |far: i32, milliseconds: u16| {
                json!({ "type": "pointerMove", "duration": milliseconds, "x": side * far, "y": 0,
                        "origin": { ELEMENT: element.as_str() } })
            };
            json!({ "type": "pointer", "id": name, "parameters": { "pointerType": "touch" }, "actions": [
                at(from, 0), { "type": "pointerDown", "button": 0 }, at(to, 150), { "type": "pointerUp", "button": 0 },
            ] })
        };
        let actions = json!({ "actions": [finger("left", -1), finger("right", 1)] });
        self.ask(Method::POST, "actions", Some(&actions)).await.map(drop)
    }

    /// Presses keys one after the other, whatever has the focus.
    pub(crate) async fn press(&mut self, keys: &[&str]) -> Result<(), Failure> {
        let strokes: Vec<Value> = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key })))
            .collect();
        let actions = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] });
        self.ask(Method::POST, "actions", Some(&actions)).await.map(drop)
    }

    /// Waits until an expression on the page is true.
    pub(crate) async fn until(&mut self, expression: &str) -> Result<(), Failure> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            // In between two pages there is nothing to ask.
            if self.eval(&format!("Boolean({expression})")).await.is_ok_and(|value| value == true) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(Failure::Browser(format!("waited in vain for {expression} on {}", self.path().await?)))
    }

    /// What the browser complained about since it was asked last.
    pub(crate) async fn complaints(&mut self) -> Result<Vec<String>, Failure> {
        let log = self.ask(Method::POST, "se/log", Some(&json!({ "type": "browser" }))).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let is_bad = |entry: &&Value| entry["level"] == "SEVERE" || entry["level"] == "WARNING";
        let messages = entries.iter().filter(is_bad).filter_map(|entry| entry["message"].as_str());
        Ok(messages.map(str::to_owned).collect())
    }

    /// A picture of the window as PNG.
    pub(crate) async fn picture(&mut self) -> Result<Vec<u8>, Failure> {
        let picture = self.ask(Method::GET, "screenshot", None).await?;
        let text = picture.as_str().unwrap_or_default();
        BASE64_STANDARD.decode(text).map_err(|error| Failure::Browser(error.to_string()))
    }

    pub(crate) async fn close(mut self) {
        let path = format!("/session/{}", self.session);
        // A browser that is gone already is closed.
        let _ = self.line.json(Method::DELETE, &path, None).await;
    }
}
