//! Short texts from outside, each read in every way there is: addresses, ids, codes, keys, tokens, hints between servers,
//! messages of workers. What is read can be written and read again.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use shamble_bots::{BotName, Instruction};
use shamble_games::Language;
use shamble_kernel::{Attention, Chance, Order};
use shamble_lab::{Address, is_message};
use shamble_store::{Cursor, DatabaseUrl, DraftId, Heard, JoinCode, PersonId, RequestKey, TableId, Token, Version};

pub(crate) fn word(bytes: &[u8]) {
    let _ = is_message(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = (text.parse::<RequestKey>(), text.parse::<Language>(), text.parse::<Attention>());
    let _ = Order::parse(text, &["meg".to_owned(), "carl".to_owned()], &["bite"]);
    is_written_as_read::<TableId>(text);
    is_written_as_read::<PersonId>(text);
    is_written_as_read::<DraftId>(text);
    if let Ok(token) = text.parse::<Token>() {
        assert_eq!(token.reveal(), text);
    }
    is_read_again::<Cursor>(text);
    is_read_again::<JoinCode>(text);
    is_read_again::<Chance>(text);
    is_read_again::<Instruction>(text);
    is_read_again::<BotName>(text);
    is_shown_safely::<DatabaseUrl>(text);
    is_shown_safely::<Address>(text);
    if let Some(Heard::Changed(table, Version(version))) = Heard::read(text) {
        assert_eq!(Heard::read(&format!("{table} {version}")), Some(Heard::Changed(table, Version(version))));
    }
}

/// An id has one written form.
fn is_written_as_read<T: FromStr + Display>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string(), text);
    }
}

fn is_read_again<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        let written = read.to_string();
        assert_eq!(written.parse::<T>().expect("it was written just now"), read, "{written}");
    }
}

/// What shows no password is an address as well, and shows none either.
fn is_shown_safely<T: FromStr<Err: Debug> + Display>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        let shown = read.to_string();
        assert_eq!(shown.parse::<T>().expect("it was written just now").to_string(), shown);
    }
}
