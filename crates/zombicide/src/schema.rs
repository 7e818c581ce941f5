//! The form of content files: tables of which every field is known, and values that admit one reading only. A file
//! states such a value so that a card can be understood; anything else in its place would not be played, and is refused.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};

/// Tables of a file. What each states about itself (`rules`, `source`, `designed`) is read elsewhere, as are fields
/// `beside` those named.
///
/// ```
/// shamble_zombicide::records! {
///     Card beside [back] and maybe [note] { id: String, count: u8 }
/// }
/// let card: Card = serde_json::from_str(r#"{ "id": "saber", "count": 2, "back": "red", "rules": [] }"#).unwrap();
/// assert_eq!((card.id.as_str(), card.count), ("saber", 2));
/// assert!(serde_json::from_str::<Card>(r#"{ "id": "saber", "count": 2, "back": "red", "cuont": 3 }"#).is_err());
/// ```
#[macro_export]
macro_rules! records {
    ($($(#[$meta:meta])* $name:ident $(beside [$($beside:ident),*] and maybe [$($maybe:ident),*])? { $($(#[$field_meta:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Debug, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            #[serde(default, rename = "rules")]
            _rules: ::serde::de::IgnoredAny,
            #[serde(default, rename = "source")]
            _source: ::serde::de::IgnoredAny,
            #[serde(default, rename = "designed")]
            _designed: ::serde::de::IgnoredAny,
            $(
                $(
                    #[allow(dead_code, reason = "it is read elsewhere")]
                    $beside: ::serde::de::IgnoredAny,
                )*
                $(
                    #[allow(dead_code, reason = "it is read elsewhere")]
                    #[serde(default)]
                    $maybe: ::serde::de::IgnoredAny,
                )*
            )?
            $($(#[$field_meta])* pub $field: $kind,)*
        }
    )*};
}

/// Tables of which every field is read.
#[macro_export]
macro_rules! forms {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Debug, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $kind,)*
        }
    )*};
}

/// Types that are one word each.
///
/// ```
/// shamble_zombicide::fixed_words! {
///     Always = "always"
/// }
/// assert!(serde_json::from_str::<Always>(r#""always""#).is_ok());
/// assert!(serde_json::from_str::<Always>(r#""never""#).is_err());
/// ```
#[macro_export]
macro_rules! fixed_words {
    ($($name:ident = $word:literal)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name;

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> ::std::result::Result<$name, D::Error> {
                let value = <::std::string::String as ::serde::Deserialize>::deserialize(from)?;
                match value.as_str() {
                    $word => Ok($name),
                    _ => Err(<D::Error as ::serde::de::Error>::invalid_value(
                        ::serde::de::Unexpected::Str(&value),
                        &concat!("`", $word, "`"),
                    )),
                }
            }
        }
    )*};
}

/// `true`.
#[derive(Clone, Copy, Debug)]
pub struct Yes;

/// `false`.
#[derive(Clone, Copy, Debug)]
pub struct No;

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Yes, D::Error> {
        let value = bool::deserialize(from)?;
        if value { Ok(Yes) } else { Err(Error::invalid_value(Unexpected::Bool(value), &"`true`")) }
    }
}

impl<'de> Deserialize<'de> for No {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<No, D::Error> {
        let value = bool::deserialize(from)?;
        if value { Err(Error::invalid_value(Unexpected::Bool(value), &"`false`")) } else { Ok(No) }
    }
}
