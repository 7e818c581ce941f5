//! Lists of content, looked up by id and by word.

/// What a list of one's own holds under an id, and, where a second function is named, the id of what has a word.
///
/// ```
/// shamble_kernel::ids! {
///     /// A card.
///     CardId
/// }
/// struct Card { id: String }
/// struct Content { cards: Vec<Card> }
/// shamble_kernel::lookups! {
///     Content {
///         cards[CardId] -> Card as card, find_card;
///     }
/// }
/// let content = Content { cards: vec![Card { id: "axe".into() }, Card { id: "bow".into() }] };
/// let bow = content.find_card("bow").unwrap();
/// assert_eq!(content.card(bow).id, "bow");
/// ```
#[macro_export]
macro_rules! lookups {
    ($owner:ident { $($list:ident[$id:ident] -> $record:ident as $get:ident $(, $find:ident)?;)* }) => {
        impl $owner {$(
            pub fn $get(&self, id: $id) -> &$record {
                &self.$list[$crate::Id::index(id)]
            }

            $(pub fn $find(&self, word: &str) -> Option<$id> {
                self.$list.iter().position(|one| one.id == word).map(<$id as $crate::Id>::at)
            })?
        )*}
    };
}
