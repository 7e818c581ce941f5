//! The vocabulary of missions, told by the types that play: which goals and special rules there are, and how files write
//! each. Whoever helps people to write missions reads it here, so that there is no second list.

use shamble_kernel::Set;
use shamble_zones::{DoorId, Face, Part, ZoneId, ZoneSet};

use crate::{Colour, Danger};

/// How a value is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    Number,
    YesOrNo,
    /// A zone of the board, as `3R.a`.
    Zone,
    Zones,
    One(Stock),
    Several(Stock),
    /// A number for some of these.
    Counts(Stock),
    /// A table.
    Form(Vec<Field>),
    /// A list of tables.
    Forms(Vec<Field>),
    /// One of several kinds, and the name of the type.
    Kinds(&'static str, Vec<Kind>),
    /// In words of its own.
    Text,
}

/// What is chosen from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stock {
    Words(Vec<&'static str>),
    /// The kinds of Equipment cards.
    Cards,
    /// The cards of the Citizen deck.
    Citizens,
    Bosses,
    /// Enemy types, as the mode of the mission calls them.
    Enemies,
    /// Kinds of Spawn cards, as the mode calls them.
    SpawnKinds,
    /// The Spawn Points of the mission, by their colours.
    SpawnPoints,
    /// The special rules of the mission, by their ids.
    Specials,
    /// The tiles of the board.
    Faces,
}

/// A field of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub word: String,
    /// Whether it need not be said.
    pub may_lack: bool,
    pub shape: Shape,
}

/// One of several kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    pub word: String,
    /// What it is written with; nothing where its word says all.
    pub holds: Option<Shape>,
}

/// A type that tells how it is written.
pub trait Shaped {
    /// Whether a field of this type need not be said.
    const MAY_LACK: bool = false;

    fn shape() -> Shape;
}

/// Tells how a field is written whose type alone does not say it, by the name of the function that reads it.
pub type Readers = fn(&str) -> Option<Shape>;

/// For types whose fields are written as their types say.
pub fn as_typed(_: &str) -> Option<Shape> {
    None
}

impl Shape {
    /// One of a closed list of words.
    pub fn words<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Shape {
        Shape::One(Stock::Words(all.iter().map(|kind| name(*kind)).collect()))
    }

    /// A list of such values.
    pub fn several(self) -> Shape {
        match self {
            Shape::Zone => Shape::Zones,
            Shape::One(stock) => Shape::Several(stock),
            Shape::Form(fields) => Shape::Forms(fields),
            _ => Shape::Text,
        }
    }

    /// How a value of this type is written, with these attributes.
    pub fn of<T: Shaped>(attributes: &[&str], readers: Readers) -> Shape {
        let reader = said(attributes, "deserialize_with");
        let reader = reader.as_deref().map(|path| path.rsplit("::").next().unwrap_or(path));
        reader.and_then(readers).unwrap_or_else(T::shape)
    }
}

impl Field {
    pub fn of<T: Shaped>(name: &str, attributes: &[&str], readers: Readers) -> Field {
        let has_default = attributes.iter().filter(|known| is_read(known)).any(|known| {
            known.split(['(', ',', ')']).any(|part| {
                let part = part.trim();
                part == "default" || part.starts_with("default ") || part.starts_with("default=")
            })
        });
        Field {
            word: said(attributes, "rename").unwrap_or_else(|| name.to_owned()),
            may_lack: T::MAY_LACK || has_default,
            shape: Shape::of::<T>(attributes, readers),
        }
    }
}

impl Kind {
    pub fn of(name: &str, attributes: &[&str], holds: Option<Shape>) -> Kind {
        Kind { word: said(attributes, "rename").unwrap_or_else(|| kebab(name)), holds }
    }

    /// The fields with which it is written.
    pub fn fields(&self) -> &[Field] {
        if let Some(Shape::Form(fields)) = &self.holds { fields } else { &[] }
    }
}

/// Whether an attribute is about reading, not a comment.
fn is_read(attribute: &str) -> bool {
    attribute.starts_with("serde")
}

/// What attributes say for a key: `rename = "card"`.
fn said(attributes: &[&str], key: &str) -> Option<String> {
    attributes.iter().filter(|known| is_read(known)).find_map(|known| {
        let mut rest =
            known[known.find(&format!("{key} ")).or_else(|| known.find(&format!("{key}=")))?..].splitn(3, '"');
        rest.nth(1).map(str::to_owned)
    })
}

/// `TakeObjectives` as `take-objectives`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// Says how types are written.
///
/// ```
/// use shamble_zombicide::{Colour, vocabulary::{Shape, Shaped, Stock}};
/// struct Paint(Colour);
/// shamble_zombicide::shaped! { Paint => Colour::shape(); }
/// assert_eq!(Paint::shape(), Shape::One(Stock::Words(vec!["red", "blue", "green"])));
/// ```
#[macro_export]
macro_rules! shaped {
    ($($type:ty => $shape:expr;)*) => {$(
        impl $crate::vocabulary::Shaped for $type {
            fn shape() -> $crate::vocabulary::Shape {
                $shape
            }
        }
    )*};
}

shaped! {
    u8 => Shape::Number;
    u16 => Shape::Number;
    bool => Shape::YesOrNo;
    Part => Shape::Zone;
    ZoneId => Shape::Zone;
    ZoneSet => Shape::Zones;
    DoorId => Shape::Text;
    Face => Shape::One(Stock::Faces);
    Colour => Shape::words(Colour::ALL, Colour::name);
    Danger => Shape::words(Danger::ALL, Danger::name);
}

impl<T: Shaped> Shaped for Vec<T> {
    fn shape() -> Shape {
        T::shape().several()
    }
}

impl<T: Shaped> Shaped for Set<T> {
    fn shape() -> Shape {
        T::shape().several()
    }
}

impl<T: Shaped> Shaped for Option<T> {
    const MAY_LACK: bool = true;

    fn shape() -> Shape {
        T::shape()
    }
}

/// Enums of kinds as files write them, which also tell how.
///
/// ```
/// use shamble_zombicide::vocabulary::{Shape, Shaped, as_typed};
/// shamble_zombicide::vocabulary! {
///     by as_typed;
///     #[derive(serde::Deserialize)]
///     #[serde(tag = "kind", rename_all = "kebab-case")]
///     pub enum Rule {
///         /// Nobody speaks.
///         Silence,
///         #[serde(rename = "limit")]
///         RoundLimit { #[serde(default, rename = "rounds")] number: u8 },
///     }
/// }
/// let Shape::Kinds("Rule", kinds) = Rule::shape() else { panic!() };
/// assert_eq!((kinds[0].word.as_str(), kinds[0].fields().len()), ("silence", 0));
/// let rounds = &kinds[1].fields()[0];
/// assert_eq!((rounds.word.as_str(), rounds.may_lack, &rounds.shape), ("rounds", true, &Shape::Number));
/// ```
#[macro_export]
macro_rules! vocabulary {
    (by $readers:path; $(
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$kind_meta:meta])*
                $kind:ident
                $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? })?
                $(($(#[$inner_meta:meta])* $inner:ty))?
            ),* $(,)?
        }
    )*) => {$(
        $(#[$meta])*
        pub enum $name {
            $(
                $(#[$kind_meta])*
                $kind $({ $($(#[$field_meta])* $field: $type),* })? $(($(#[$inner_meta])* $inner))?,
            )*
        }

        $crate::shaped! {
            $name => $crate::vocabulary::Shape::Kinds(stringify!($name), vec![$({
                let holds: [Option<$crate::vocabulary::Shape>; 2] = [
                    None $(.or(Some($crate::vocabulary::Shape::Form(vec![$(
                        $crate::vocabulary::Field::of::<$type>(
                            stringify!($field), &[$(stringify!($field_meta)),*], $readers,
                        )
                    ),*]))))?,
                    None $(.or(Some($crate::vocabulary::Shape::of::<$inner>(
                        &[$(stringify!($inner_meta)),*], $readers,
                    ))))?,
                ];
                let attributes: &[&str] = &[$(stringify!($kind_meta)),*];
                $crate::vocabulary::Kind::of(stringify!($kind), attributes, holds.into_iter().flatten().next())
            }),*]);
        }
    )*};
}

/// Tables of which every field is read ([`forms!`](crate::forms)), which also tell how they are written.
#[macro_export]
macro_rules! shaped_forms {
    (by $readers:path; $(
        $(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }
    )*) => {
        $crate::forms! { $($(#[$meta])* $name { $($(#[$field_meta])* $field: $type),* })* }
        $crate::shaped! { $(
            $name => $crate::vocabulary::Shape::Form(vec![$(
                $crate::vocabulary::Field::of::<$type>(stringify!($field), &[$(stringify!($field_meta)),*], $readers)
            ),*]);
        )* }
    };
}
