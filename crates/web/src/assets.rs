//! The scripts, the style sheet and the icon. Their addresses carry a fingerprint of all of them, so that a browser
//! may keep them and still gets new ones at once, and scripts may name each other.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// A file in the binary.
pub(crate) struct Asset {
    name: &'static str,
    kind: &'static str,
    text: LazyLock<String>,
}

/// The scripts of the folder, by their names.
macro_rules! scripts {
    ($($name:literal),*) => {
        [$(Asset {
            name: $name,
            kind: "text/javascript; charset=utf-8",
            text: LazyLock::new(|| include_str!(concat!("../static/", $name)).to_owned()),
        }),*]
    };
}

/// The first is asked for by every page, and asks for the others.
static SCRIPTS: [Asset; 45] = scripts![
    "shamble.js",
    "back.js",
    "advice.js",
    "bar.js",
    "board.js",
    "briefing.js",
    "bubble.js",
    "carry.js",
    "coming.js",
    "dialogs.js",
    "exchange.js",
    "files.js",
    "keys.js",
    "known.js",
    "legible.js",
    "lesson.js",
    "lines.js",
    "moments.js",
    "notices.js",
    "orders.js",
    "panels.js",
    "point.js",
    "reader.js",
    "regions.js",
    "replay.js",
    "seats.js",
    "server.js",
    "settings.js",
    "sight.js",
    "stakes.js",
    "table.js",
    "talk.js",
    "timeline.js",
    "trail.js",
    "walks.js",
    "why.js",
    "workshop.js",
    "workbench.js",
    "matbench.js",
    "matshapes.js",
    "picture.js",
    "sheets.js",
    "goals.js",
    "heat.js",
    "measuring.js"
];
pub(crate) static SCRIPT: &Asset = &SCRIPTS[0];
/// Asked for by the page of personal links alone.
pub(crate) static SCRIPT_BACK: &Asset = &SCRIPTS[1];
pub(crate) static STYLE: Asset = Asset {
    name: "shamble.css",
    kind: "text/css; charset=utf-8",
    text: LazyLock::new(|| {
        let own = [
            include_str!("../static/shamble.css"),
            include_str!("../static/table.css"),
            include_str!("../static/dashboards.css"),
            include_str!("../static/lesson.css"),
            include_str!("../static/pages.css"),
            include_str!("../static/workshop.css"),
        ];
        format!("{}\n{}", own.join("\n"), shamble_games::stylesheet())
    }),
};
pub(crate) static ICON: Asset =
    Asset { name: "icon.svg", kind: "image/svg+xml", text: LazyLock::new(|| shamble_games::emblem().to_svg(true)) };

/// Shows notices. Browsers fetch it again from where they found it, and let it speak for no folder but its own.
static WORKER: &str = include_str!("../static/worker.js");

fn all() -> impl Iterator<Item = &'static Asset> {
    SCRIPTS.iter().chain([&STYLE, &ICON])
}

static PRINT: LazyLock<String> =
    LazyLock::new(|| fingerprint(&all().map(|asset| asset.text.as_str()).collect::<String>()));

impl Asset {
    /// Where the browser finds it.
    pub(crate) fn address(&self) -> String {
        format!("/static/{}/{}", *PRINT, self.name)
    }
}

/// FNV-1a: short, and enough to tell two versions of a file apart.
fn fingerprint(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}

/// A page from before an update gets the file of today, but keeps it under no address that is not its own.
pub(crate) async fn give(Path((print, name)): Path<(String, String)>) -> Result<Response, Problem> {
    let asset = all().find(|asset| asset.name == name).ok_or(Problem::NoSuchPage)?;
    let kept = if print == *PRINT { "public, max-age=31536000, immutable" } else { "no-store" };
    Ok(([(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, kept)], asset.text.as_str()).into_response())
}

pub(crate) async fn give_worker() -> Response {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")], WORKER).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_a_file_under_its_own_fingerprint_is_kept() {
        for (print, is_kept) in [(PRINT.as_str(), true), ("0000000000000000", false)] {
            let given = give(Path((print.to_owned(), "shamble.js".to_owned()))).await.unwrap();
            let kept = given.headers()[CACHE_CONTROL].to_str().unwrap();
            assert_eq!(kept.contains("immutable"), is_kept, "{print}: {kept}");
        }
    }

    /// A script that is not given cannot be asked for by another.
    #[test]
    fn every_script_of_the_folder_is_given() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/static")).unwrap();
        for file in folder {
            let name = file.unwrap().file_name().into_string().unwrap();
            let is_given = name == "worker.js" || all().any(|asset| asset.name == name);
            assert!(!name.ends_with(".js") || is_given, "{name}");
        }
    }
}
