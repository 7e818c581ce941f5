//! Small closed lists of the rules: kinds with their words, and tables by kind.

/// Kinds with the word by which the files and the notation call each.
///
/// ```
/// shamble_kernel::kinds! {
///     /// A side of a token.
///     Face { Up = "up", Down = "down", }
/// }
/// assert_eq!(Face::named("down"), Some(Face::Down));
/// assert_eq!(Face::ALL.iter().map(|face| face.name()).collect::<Vec<_>>(), ["up", "down"]);
/// ```
#[macro_export]
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident { $($(#[$inner:meta])* $kind:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name {
            $($(#[$inner])* #[serde(rename = $word)] $kind,)*
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$kind),*];

            /// The word in notation.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$kind => $word,)*
                }
            }

            /// The one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|kind| kind.name() == name)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }

        impl $crate::Id for $name {
            fn index(self) -> usize {
                self as usize
            }
            fn at(index: usize) -> Self {
                $name::ALL[index]
            }
        }
    )*};
}

/// One value for each of a kind.
///
/// ```
/// shamble_kernel::kinds! {
///     /// A side of a token.
///     Face { Up = "up", Down = "down", }
/// }
/// shamble_kernel::tables! {
///     /// One value for each side.
///     ByFace by Face;
/// }
/// let mut seen = ByFace::<u8>::default();
/// seen[Face::Down] += 1;
/// assert_eq!(seen, ByFace::from_fn(|face| u8::from(face == Face::Down)));
/// ```
#[macro_export]
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident by $key:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        pub struct $name<T>(pub [T; $key::COUNT]);

        impl<T> $name<T> {
            /// The table with what a function says of each.
            pub fn from_fn(mut value: impl FnMut($key) -> T) -> $name<T> {
                $name(::std::array::from_fn(|index| value($key::ALL[index])))
            }

            /// Every value with what it stands for.
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                $key::ALL.iter().copied().zip(&self.0)
            }
        }

        impl<T> ::std::ops::Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> ::std::ops::IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }
    )*};
}

/// Whether a value is of one of these kinds, whatever else it says.
///
/// ```
/// enum Fact {
///     Won,
///     Died { who: u8 },
///     Rolled(u8),
/// }
/// let is_sad = |fact: &Fact| shamble_kernel::is_one_of!(fact, Fact: Died, Rolled);
/// assert!(is_sad(&Fact::Died { who: 2 }) && is_sad(&Fact::Rolled(1)) && !is_sad(&Fact::Won));
/// ```
#[macro_export]
macro_rules! is_one_of {
    ($value:expr, $type:ident: $($kind:ident),+ $(,)?) => {
        matches!($value, $($type::$kind { .. })|+)
    };
}
