//! Scenes as PNG.

use std::sync::{Arc, LazyLock};

use resvg::{tiny_skia, usvg};

use super::Scene;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Dark,
    Light,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    #[error("a picture is from {least} to {most} pixels wide, not {0}", least = Scene::NARROWEST, most = Scene::WIDEST)]
    Width(u32),
    #[error("the picture cannot be drawn: {0}")]
    Drawing(String),
}

/// The fonts of this machine, looked up once.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let is_known = |name: &str| fonts.faces().any(|face| face.families.iter().any(|(family, _)| family == name));
    let preferred = ["Noto Sans", "Segoe UI", "Roboto", "Helvetica Neue", "Arial", "DejaVu Sans", "Liberation Sans"];
    let sans = preferred.into_iter().find(|name| is_known(name)).map(str::to_owned);
    let any = || fonts.faces().next().and_then(|face| Some(face.families.first()?.0.clone()));
    if let Some(family) = sans.or_else(any) {
        fonts.set_sans_serif_family(family);
    }
    Arc::new(fonts)
});

/// Whether this machine has a font. Without one a picture has figures and colours but no words; an SVG leaves
/// the choice of fonts to its reader and is whole everywhere.
pub fn has_fonts() -> bool {
    !FONTS.is_empty()
}

impl Scene {
    /// The narrowest and the widest picture, in pixels.
    pub const NARROWEST: u32 = 16;
    pub const WIDEST: u32 = 8192;

    /// The scene as a PNG so many pixels wide. Its words need a font on this machine ([`has_fonts`]).
    pub fn to_png(&self, width: u32, theme: Theme) -> Result<Vec<u8>, PictureError> {
        if !(Scene::NARROWEST..=Scene::WIDEST).contains(&width) {
            return Err(PictureError::Width(width));
        }
        rendered(&self.to_plain_svg(theme), width)
    }
}

/// Renders SVG text without custom properties.
pub(crate) fn rendered(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    let failed = |what: &dyn std::fmt::Display| PictureError::Drawing(what.to_string());
    let options =
        usvg::Options { fontdb: Arc::clone(&FONTS), font_family: "sans-serif".to_owned(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| failed(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil().clamp(1.0, Scene::WIDEST as f32) as u32;
    let mut pixmap = tiny_skia::Pixmap::new(width, height).ok_or_else(|| failed(&"no room for it"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| failed(&error))
}
