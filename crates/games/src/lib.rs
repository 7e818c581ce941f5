//! The games behind one interface that knows none of them.
//!
//! A [`Shelf`] holds [`Title`]s; a title is started or replayed into a [`Table`], which asks, offers,
//! takes choices, undoes and tells what happened, in words of a [`Language`]. A game joins the shelf by
//! having a [`Face`]: a short id, [`Words`], a board of [`Text`] and a [`Scene`].

mod board;
mod briefing;
mod campaign;
mod cases;
mod coming;
mod content;
mod dashboard;
mod dice;
mod drawings;
mod exchange;
mod face;
mod gauge;
mod graph;
mod haunts;
mod language;
mod lesson;
mod marvel_zombies;
mod mission_board;
mod odds;
mod off_the_dead;
mod outline;
mod place_code;
mod posters;
mod rule_search;
mod scene;
mod shelf;
mod sitting;
mod survivants;
mod table;
mod tally;
mod text;
mod title;
mod undead_or_alive;
mod vocabulary;
mod walks;
mod words;
mod workshop;
mod zone_board;
mod zone_chart;

pub use briefing::{Briefing, Legend};
pub use campaign::{Chapter, Keeps, Sequel, Series};
pub use cases::{CaseFile, Verdict, built_in_cases};
pub use coming::Coming;
pub use content::{Source, files_below, read_text};
pub use dashboard::{
    Card, Dashboard, Drawing, Level, Mark, Rack, Sign, Sketch, Skill, SkillState, Slot, Stat, Tone, Track, sign_sheet,
};
pub use dice::{Die, Sides};
pub use drawings::people::{Gear, Turn};
pub use exchange::Exchange;
pub use face::{Face, Possible};
pub use fluent_bundle::FluentValue;
pub use gauge::IN_WORDS;
pub use graph::{Graph, Node};
pub use haunts::{Haunt, Haunts, Standing, Toll};
pub use language::Language;
pub use lesson::{Aim, Lesson, Part, Stand, Step};
pub use mission_board::{MissionBoard, NoBoard};
pub use odds::{Hope, Likely, percent};
pub use place_code::{Said, said};
pub use posters::{emblem, poster};
pub use rule_search::{find_rules, rule_text};
pub use scene::{
    Anchor, Bit, Changes, Drawn, Figure, Form, Layer, PictureError, Piece, Place, Pointed, Pointing, Ruler, Scene,
    Shape, Theme, Trail, has_fonts, stylesheet,
};
pub use shelf::{Shelf, Visitor};
pub use sitting::story_of;
pub use table::{Count, Goal, Habit, Headline, LogLine, Look, Offered, Round, Table, TableError};
pub use text::{Line, Span, Style, Text};
pub use title::Title;
pub use walks::{Leg, Walk};
pub use words::{Speechless, Voice, Words};
pub use workshop::{
    Addition, Cell, Draft, Edit, Field, Ground, How, Key, Kind as FieldKind, ListChoice, MatRole, MatSeen, MatThing,
    OWN, Other, Plain, Row, Sheet, Side, Spot, Stock, Thing, TileSeen, Turned, Where, Written, spot_of, things,
};
pub use zone_board::{
    Door, Enemy, Figurine, Hero, Horde, ObjectiveFace, Role, SpawnPoint, Token, TokenKind, ZoneBoard,
};
