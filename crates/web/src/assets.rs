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

const SCRIPTED: &str = "text/javascript; charset=utf-8";

/// The first script of every page; it asks for the others.
pub(crate) static SCRIPT: Asset = Asset {
    name: "shamble.js",
    kind: SCRIPTED,
    text: LazyLock::new(|| include_str!("../static/shamble.js").to_owned()),
};
static BOARD: Asset =
    Asset { name: "board.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/board.js").to_owned()) };
static CARRY: Asset =
    Asset { name: "carry.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/carry.js").to_owned()) };
static COMING: Asset =
    Asset { name: "coming.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/coming.js").to_owned()) };
static DIALOGS: Asset = Asset {
    name: "dialogs.js",
    kind: SCRIPTED,
    text: LazyLock::new(|| include_str!("../static/dialogs.js").to_owned()),
};
static REGIONS: Asset = Asset {
    name: "regions.js",
    kind: SCRIPTED,
    text: LazyLock::new(|| include_str!("../static/regions.js").to_owned()),
};
static SERVER: Asset =
    Asset { name: "server.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/server.js").to_owned()) };
static FILES: Asset =
    Asset { name: "files.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/files.js").to_owned()) };
static POINT: Asset =
    Asset { name: "point.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/point.js").to_owned()) };
static SIGHT: Asset =
    Asset { name: "sight.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/sight.js").to_owned()) };
static TIMELINE: Asset = Asset {
    name: "timeline.js",
    kind: SCRIPTED,
    text: LazyLock::new(|| include_str!("../static/timeline.js").to_owned()),
};
static REPLAY: Asset =
    Asset { name: "replay.js", kind: SCRIPTED, text: LazyLock::new(|| include_str!("../static/replay.js").to_owned()) };
pub(crate) static STYLE: Asset = Asset {
    name: "shamble.css",
    kind: "text/css; charset=utf-8",
    text: LazyLock::new(|| {
        let own = [include_str!("../static/shamble.css"), include_str!("../static/dashboards.css")];
        format!("{}\n{}", own.join("\n"), shamble_games::stylesheet())
    }),
};
pub(crate) static ICON: Asset =
    Asset { name: "icon.svg", kind: "image/svg+xml", text: LazyLock::new(|| shamble_games::emblem().to_svg(true)) };

static ALL: [&Asset; 14] = [
    &SCRIPT, &BOARD, &CARRY, &COMING, &DIALOGS, &FILES, &POINT, &REGIONS, &SERVER, &SIGHT, &TIMELINE, &REPLAY, &STYLE,
    &ICON,
];

static PRINT: LazyLock<String> = LazyLock::new(|| fingerprint(&ALL.map(|asset| asset.text.as_str()).concat()));

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

pub(crate) async fn give(Path((_, name)): Path<(String, String)>) -> Result<Response, Problem> {
    let asset = ALL.into_iter().find(|asset| asset.name == name).ok_or(Problem::NoSuchPage)?;
    let kept = "public, max-age=31536000, immutable";
    Ok(([(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, kept)], asset.text.as_str()).into_response())
}
