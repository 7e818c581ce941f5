//! Missions of one's own while they are made: a printed one to begin with, changed by pointing or as text, looked at,
//! and put on a shelf to be played.

mod edit;
mod files;
mod form;
mod goals;
mod ground;
mod laid;
mod lists;
mod mat;
mod place;
mod things;
mod written;

use std::collections::BTreeSet;

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Fault, Files, Setup, Viewer};
use toml::Table as Toml;
use toml_edit::DocumentMut;

use crate::content::OWN_FOLDER;
use crate::{Language, MissionBoard, Scene, Shelf, Source, Title};
pub use edit::{Edit, Side, Turned};
pub use form::{Field, Kind, Plain, Written};
pub use goals::Where;
pub use ground::{Ground, Other, TileSeen};
use lists::Lists;
pub use lists::{Addition, Cell, Choice as ListChoice, How, Row, Sheet};
use mat::Mat;
pub use mat::{MatRole, MatSeen, MatThing, Stock};
pub use place::{Spot, spot_of};
pub use things::{Thing, things};
pub use written::Key;

/// The game that is played on mats.
const MATS: &str = "survivants";

/// The id of a mission while it is made.
pub const OWN: &str = "own";

/// How the id is written.
const ID_LINE: &str = "id = \"own\"";
/// What stands above a mission that is begun.
const HEAD: &str =
    "# A mission of your own. What its fields mean: docs/content-format.md, and the head of the game's file.\n";

/// Cards and hidden tokens lie alike for everybody: it is a picture of the mission, not of a game.
const SEED: u64 = 1;

/// A mission of one's own: what lies over the content of its game.
///
/// ```
/// use shamble_games::{Draft, Edit, Shelf, Source, Turned};
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let mut draft = Draft::begin(shelf.find("uoa").unwrap(), "M0").unwrap();
/// assert!(draft.faults(&Source::Embedded).is_empty());
/// draft.edit(&Source::Embedded, &Edit::Turn(Turned::Tile { row: 0, column: 1 })).unwrap();
/// assert!(draft.files["missions.toml"].contains(r#"grid = [["3R:3", "2R:1"]]"#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The id of the game.
    pub game: &'static str,
    /// The file and the list in which the mission stands.
    file: &'static str,
    list: &'static str,
    /// The list of what belongs to it.
    parts: Option<&'static str>,
    /// The files of the game that nobody may change.
    printed: BTreeSet<String>,
    pub files: Files,
}

impl Draft {
    /// A draft that somebody has written; nothing where nobody can write a mission of the game.
    pub fn of(title: &dyn Title, files: Files) -> Option<Draft> {
        let missions = title.mission_file()?;
        let printed = title.built_in().into_keys().filter(|file| file != missions.file).collect();
        let MissionFile { file, list, parts, .. } = missions;
        Some(Draft { game: title.id(), file, list, parts, printed, files })
    }

    /// A printed mission to begin with.
    pub fn begin(title: &dyn Title, from: &str) -> Option<Draft> {
        let (file, text) = title.draft(from, OWN)?;
        // What the printed legend counts does not hold of another mission.
        let is_kept = |line: &&str| !line.starts_with("legend = ");
        let legend = text.lines().any(|line| !is_kept(&line)).then_some("legend = {}");
        let head = text.lines().take_while(|line| line.starts_with('#')).count();
        let body = text.lines().skip(head).filter(is_kept);
        let lines: Vec<&str> =
            body.flat_map(|line| [Some(line), legend.filter(|_| line == ID_LINE)]).flatten().collect();
        Draft::of(title, Files::from([(file.to_owned(), format!("{HEAD}{}\n", lines.join("\n")))]))
    }

    /// A small board or mat to begin with, or the plainest mode.
    pub fn blank(title: &dyn Title) -> Option<Draft> {
        let mat = ("tables/own.toml", include_str!("workshop/blank/survivants-mat.toml"));
        let (text, more) = match title.id() {
            "undead-or-alive" => (include_str!("workshop/blank/undead-or-alive.toml"), None),
            "marvel-zombies" => (include_str!("workshop/blank/marvel-zombies.toml"), None),
            "off-the-dead" => (include_str!("workshop/blank/off-the-dead.toml"), None),
            "survivants" => (include_str!("workshop/blank/survivants.toml"), Some(mat)),
            _ => return None,
        };
        let files = [Some((title.mission_file()?.file, text)), more];
        Draft::of(title, files.into_iter().flatten().map(|(file, text)| (file.to_owned(), text.to_owned())).collect())
    }

    /// Where it is read from.
    pub fn source(&self, beneath: &Source) -> Source {
        Source::Own { beneath: Box::new(beneath.clone()), game: self.game, files: self.files.clone() }
    }

    /// Its game alone, with the mission in it.
    ///
    /// # Errors
    /// Everything that is wrong with it, by file and line.
    pub fn shelf(&self, beneath: &Source) -> Result<Shelf, Vec<Fault>> {
        let trespasses = self.trespasses();
        if !trespasses.is_empty() {
            return Err(trespasses);
        }
        Shelf::load_one(&self.source(beneath), self.game).map_err(|faults| faults.into_iter().map(named).collect())
    }

    /// Everything that is wrong with it.
    pub fn faults(&self, beneath: &Source) -> Vec<Fault> {
        self.shelf(beneath).err().unwrap_or_default()
    }

    /// What is worth knowing about it, but no fault.
    pub fn remarks(&self, shelf: &Shelf) -> Vec<Fault> {
        let remarks = shelf.find(self.game).map(|title| title.remarks()).unwrap_or_default();
        remarks.iter().cloned().map(named).collect()
    }

    /// How it looks before anybody has moved. Of a board of zones there is a picture as long as its tiles fit, whatever
    /// else is wrong.
    pub fn picture(&self, beneath: &Source, shelf: Option<&Shelf>, language: Language) -> Option<Scene> {
        if let Some(ground) = self.ground(beneath) {
            let whole = shelf.and_then(|_| MissionBoard::open(&self.source(beneath), self.game, OWN).ok());
            return whole
                .and_then(|board| board.scene(language, None).ok())
                .or_else(|| ground.scene(&self.mission()?, language));
        }
        if let Some(mat) = self.laid_mat(beneath) {
            return mat.scene(self.name().unwrap_or_default(), language);
        }
        let title = shelf?.find(self.game)?;
        let table = self.setups().find_map(|setup| title.start(&setup, SEED).ok())?;
        table.scene_at(0, Viewer::Public, language).ok()
    }

    /// The usual set-up, and those for one to four players where it has no table for as many as usual.
    pub fn setups(&self) -> impl Iterator<Item = Setup> {
        let few = (1..=4).map(|players| Setup { players: Some(players), ..Setup::new(OWN) });
        std::iter::once(Setup::new(OWN)).chain(few)
    }

    /// The tiles of its board, where it has some and they fit.
    pub fn ground(&self, beneath: &Source) -> Option<Ground> {
        Ground::of(self.game, beneath, &self.mission()?)
    }

    /// The mat of its scenario with what lies on it, where its game is played on one and its text can be read.
    pub fn mat(&self, beneath: &Source, language: Language) -> Option<MatSeen> {
        self.laid_mat(beneath).map(|mat| mat.seen(language))
    }

    fn laid_mat(&self, beneath: &Source) -> Option<Mat> {
        if self.game != MATS {
            return None;
        }
        let document: DocumentMut = self.files.get(self.file)?.parse().ok()?;
        let scenario = document.get(self.list)?.as_array_of_tables()?.get(0)?;
        Mat::of(beneath, &self.files, scenario)
    }

    /// Changes the mat. A printed one becomes the draft's own.
    fn lay(&mut self, beneath: &Source, change: &mat::Change<'_>) -> Result<(), String> {
        let text = self.files.get(self.file).ok_or_else(|| format!("{} is missing", self.file))?;
        let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        let scenario = document.get_mut(self.list).and_then(|list| list.as_array_of_tables_mut()?.get_mut(0));
        let scenario = scenario.ok_or_else(|| format!("there is no `[[{}]]`", self.list))?;
        let mat = if self.game == MATS { Mat::of(beneath, &self.files, scenario) } else { None };
        let written = mat.ok_or("there is no mat, or it cannot be read")?.change(scenario, change)?;
        self.files.insert(self.file.to_owned(), document.to_string());
        self.files.extend(written);
        Ok(())
    }

    /// Changes it.
    ///
    /// # Errors
    /// Why it cannot be changed so; it stays as it was.
    pub fn edit(&mut self, beneath: &Source, edit: &Edit) -> Result<(), String> {
        if let Some(change) = edit.of_mat() {
            return self.lay(beneath, &change);
        }
        match edit {
            Edit::Write { file, path, value } => return self.write(file.as_deref(), path, value.as_ref()),
            Edit::Adopt { list, id } => return self.adopt(beneath, list, id),
            Edit::Arrange { list, at, to } => return self.arrange(list, *at, *to),
            Edit::Compose { .. } => return Err("it takes the words of the game".to_owned()),
            _ => {}
        }
        let text = self.files.get(self.file).ok_or_else(|| format!("{} is missing", self.file))?;
        // Parts of one zone are the same place.
        let parts = match edit {
            Edit::Take { zone } => self.ground(beneath).map(|ground| ground.parts_of(zone)).unwrap_or_default(),
            _ => Vec::new(),
        };
        let filled = self.filled(beneath, edit)?;
        let changed = filled.as_ref().unwrap_or(edit).carried_out(self.game, text, self.list, &parts)?;
        self.files.insert(self.file.to_owned(), changed);
        Ok(())
    }

    /// What of it is a list of rows.
    pub fn lists(&self, title: &dyn Title, language: Language) -> Vec<Sheet> {
        Lists { printed: &title.built_in(), own: &self.files, voice: title.words().in_language(language) }.of(self.game)
    }

    /// The same change with tiles that lie nowhere yet, where it adds some and does not say which.
    fn filled(&self, beneath: &Source, edit: &Edit) -> Result<Option<Edit>, String> {
        let Edit::Grow { side, faces } = edit else { return Ok(None) };
        if !faces.is_empty() {
            return Ok(None);
        }
        let ground = self.ground(beneath).ok_or("the tiles do not fit: lay them right first")?;
        let faces = ground.beside(*side).ok_or("no tile is left that fits there")?;
        Ok(Some(Edit::Grow { side: *side, faces }))
    }

    /// The texts of the mission that people read.
    pub fn texts(&self) -> Vec<Written> {
        self.mission().map(|mission| form::texts(&mission)).unwrap_or_default()
    }

    /// What it is called; nothing where its text says nothing of it.
    pub fn name(&self) -> Option<String> {
        self.texts().into_iter().find(|text| text.key == "name").map(|text| text.en).filter(|name| !name.is_empty())
    }

    /// The plain fields of the mission, with the words that printed ones of the game have there.
    pub fn fields(&self, title: &dyn Title) -> Vec<Field> {
        // What is a row of a list is no field beside it.
        if self.game == "off-the-dead" {
            return Vec::new();
        }
        let Some(mission) = self.mission() else { return Vec::new() };
        let printed: Option<Toml> = title.built_in().get(self.file).and_then(|text| toml::from_str(text).ok());
        let printed = printed.as_ref().and_then(|file| file.get(self.list)?.as_array());
        let printed: Vec<Toml> = printed.into_iter().flatten().filter_map(|known| known.as_table().cloned()).collect();
        let pointed: Vec<&str> = things(self.game).iter().filter_map(Thing::field).collect();
        form::fields(&mission, &printed, &pointed)
    }

    /// The file in which the mission stands.
    pub fn file(&self) -> &'static str {
        self.file
    }

    /// The mission as it is written.
    fn mission(&self) -> Option<Toml> {
        let file: Toml = toml::from_str(self.files.get(self.file)?).ok()?;
        file.get(self.list)?.as_array()?.first()?.as_table().cloned()
    }
}

/// A fault without the folder, which nobody knows here.
fn named(fault: Fault) -> Fault {
    let field = fault.field.strip_prefix(OWN_FOLDER).and_then(|field| field.strip_prefix('/'));
    Fault { field: field.unwrap_or(&fault.field).to_owned(), ..fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(game: &str, from: &str) -> Draft {
        let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
        Draft::begin(shelf.find(game).unwrap(), from).unwrap()
    }

    #[test]
    fn a_draft_of_every_game_is_whole_and_has_a_picture() {
        for (game, from) in [
            ("undead-or-alive", "M1"),
            ("marvel-zombies", "MZ1"),
            ("off-the-dead", "chapter-1"),
            ("survivants", "first-morning"),
        ] {
            let draft = begun(game, from);
            let shelf = draft.shelf(&Source::Embedded).unwrap();
            assert!(shelf.find(game).unwrap().missions().iter().any(|mission| mission.id == OWN), "{game}");
            assert!(draft.picture(&Source::Embedded, Some(&shelf), Language::French).is_some(), "{game}");
        }
    }

    #[test]
    fn a_board_is_drawn_although_something_else_is_wrong() {
        let mut draft = begun("undead-or-alive", "M0");
        draft.edit(&Source::Embedded, &Edit::Lay { row: 0, column: 1, face: "5R".to_owned() }).unwrap();
        let faults = draft.faults(&Source::Embedded);
        assert!(faults[0].to_string().starts_with("missions.toml:"), "{faults:?}");
        let scene = draft.picture(&Source::Embedded, None, Language::English).unwrap();
        let lies = |thing: &str| scene.pieces().any(|piece| piece.key.starts_with(thing));
        assert!(lies("start-") && lies("first-spawn-") && !lies("exit-"), "the exit was on the other tile");
    }

    #[test]
    fn a_small_board_to_begin_with_has_no_faults_and_grows() {
        for game in ["undead-or-alive", "marvel-zombies"] {
            let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
            let mut draft = Draft::blank(shelf.find(game).unwrap()).unwrap();
            assert_eq!(draft.faults(&Source::Embedded), [], "{game}");
            for side in [Side::North, Side::East, Side::South] {
                draft.edit(&Source::Embedded, &Edit::Grow { side, faces: Vec::new() }).unwrap();
            }
            assert_eq!(draft.ground(&Source::Embedded).unwrap().seen(Language::English).len(), 9, "{game}");
        }
    }

    #[test]
    fn a_small_mat_and_a_plain_mode_have_no_faults() {
        for game in ["survivants", "off-the-dead"] {
            let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
            let draft = Draft::blank(shelf.find(game).unwrap()).unwrap();
            assert_eq!(draft.faults(&Source::Embedded), [], "{game}");
        }
    }

    #[test]
    fn plain_fields_are_those_of_the_printed_missions() {
        let mut draft = begun("survivants", "first-morning");
        let shelf = Shelf::load_one(&Source::Embedded, "survivants").unwrap();
        let fields = draft.fields(shelf.find("survivants").unwrap());
        let turns = fields.iter().find(|field| field.key == "turns").unwrap();
        assert_eq!((turns.kind, turns.value.clone()), (Kind::Number, Some(Plain::Whole(8))));
        let in_order = fields.iter().find(|field| field.key == "in_order").unwrap();
        assert_eq!((in_order.kind, in_order.value.clone()), (Kind::YesOrNo, None), "others have it");
        assert!(fields.iter().any(|field| field.key == "table" && field.choices.len() > 3), "{fields:?}");
        let set = |field: &str, value| Edit::Set { field: field.to_owned(), value: Some(value) };
        draft.edit(&Source::Embedded, &set("turns", Plain::Whole(9))).unwrap();
        assert!(draft.files["scenarios.toml"].contains("turns = 9\n"));
        assert!(draft.edit(&Source::Embedded, &set("id", Plain::Word("M1".to_owned()))).is_err());
        assert!(draft.edit(&Source::Embedded, &set("entry", Plain::Whole(1))).is_err());
        assert!(draft.faults(&Source::Embedded).is_empty());
    }

    #[test]
    fn nothing_of_the_game_is_changed_by_a_mission() {
        let mut draft = begun("undead-or-alive", "M0");
        let text = draft.files["missions.toml"].replace("id = \"own\"", "id = \"M1\"");
        draft.files.insert("missions.toml".to_owned(), text);
        draft.files.insert("zombies.toml".to_owned(), "[[zombie]]\nid = \"walker\"\n".to_owned());
        let told: Vec<String> = draft.faults(&Source::Embedded).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("zombies.toml: is part of the game"), "{told:?}");
        assert!(told[1].starts_with("missions.toml: holds one `[[mission]]`"), "{told:?}");
    }

    #[test]
    fn kept_files_are_known_by_what_they_hold_and_a_mission_by_any_id() {
        let shelf = Shelf::load_one(&Source::Embedded, "survivants").unwrap();
        let title = shelf.find("survivants").unwrap();
        let draft = Draft::blank(title).unwrap();
        let [scenario, mat] = ["scenarios.toml", "tables/own.toml"].map(|file| draft.files[file].clone());
        let renamed = scenario.replace("id = \"own\"\nsource", "id = \"elsewhere\"\nsource");
        let read = Draft::read(title, &[mat.clone(), renamed]).unwrap();
        assert_eq!(read.faults(&Source::Embedded), []);
        assert_eq!(Draft::read(title, &[mat, scenario]), Some(draft));
        assert_eq!(Draft::read(title, &["nothing = 1".to_owned()]), None);
    }
}
