//! The script, the style sheet and the icon. Their addresses carry a fingerprint, so that a browser may keep
//! them and still gets new ones at once.

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

pub(crate) static SCRIPT: Asset = Asset {
    name: "shamble.js",
    kind: "text/javascript; charset=utf-8",
    text: LazyLock::new(|| include_str!("../static/shamble.js").to_owned()),
};
pub(crate) static STYLE: Asset = Asset {
    name: "shamble.css",
    kind: "text/css; charset=utf-8",
    text: LazyLock::new(|| format!("{}\n{}", include_str!("../static/shamble.css"), shamble_games::stylesheet())),
};
pub(crate) static ICON: Asset =
    Asset { name: "icon.svg", kind: "image/svg+xml", text: LazyLock::new(|| shamble_games::emblem().to_svg(true)) };

static PRINTS: LazyLock<[String; 3]> = LazyLock::new(|| [&SCRIPT, &STYLE, &ICON].map(|asset| fingerprint(&asset.text)));

impl Asset {
    fn print(&self) -> &'static str {
        let at = [&SCRIPT, &STYLE, &ICON].iter().position(|asset| asset.name == self.name).unwrap_or(0);
        &PRINTS[at]
    }

    /// Where the browser finds it.
    pub(crate) fn address(&self) -> String {
        format!("/static/{}/{}", self.print(), self.name)
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
    let asset = [&SCRIPT, &STYLE, &ICON].into_iter().find(|asset| asset.name == name).ok_or(Problem::NoSuchPage)?;
    let kept = "public, max-age=31536000, immutable";
    Ok(([(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, kept)], asset.text.as_str()).into_response())
}
