//! What names a table, a person or a request: links, join codes, tokens and keys.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::limits::{self, Field, FieldError, FieldFault};
use crate::{Randomness, StoreError};

/// Reads 32 lower-case hexadecimal digits.
fn parse_id(text: &str, field: Field) -> Result<u128, FieldError> {
    let id = u128::from_str_radix(text, 16).ok().filter(|id| format!("{id:032x}") == text);
    id.ok_or(FieldError { field, fault: FieldFault::Malformed })
}

/// The SHA-256 of a text, in hexadecimal digits.
pub(crate) fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $field:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u128);

        impl $name {
            pub(crate) fn fresh(randomness: &Randomness) -> Result<$name, StoreError> {
                randomness.id().map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl FromStr for $name {
            type Err = FieldError;

            fn from_str(text: &str) -> Result<$name, FieldError> {
                parse_id(text, $field).map($name)
            }
        }
    };
}

id! {
    /// A table, by the unguessable part of its link: 128 random bits in 32 hexadecimal digits.
    ///
    /// ```
    /// use shamble_store::TableId;
    /// let id: TableId = "00112233445566778899aabbccddeeff".parse().unwrap();
    /// assert_eq!(id.to_string(), "00112233445566778899aabbccddeeff");
    /// assert!("../../etc/passwd".parse::<TableId>().is_err());
    /// ```
    TableId, Field::TableId
}

id! {
    /// A person. Unlike the [`Token`], this may be shown to others.
    ///
    /// ```
    /// use shamble_store::PersonId;
    /// let id: PersonId = "00112233445566778899aabbccddeeff".parse().unwrap();
    /// assert_eq!(id.to_string().len(), 32);
    /// ```
    PersonId, Field::PersonId
}

id! {
    /// A mission that somebody makes.
    ///
    /// ```
    /// use shamble_store::DraftId;
    /// let id: DraftId = "00112233445566778899aabbccddeeff".parse().unwrap();
    /// assert_eq!(id.to_string().len(), 32);
    /// ```
    DraftId, Field::DraftId
}

impl TableId {
    /// By what logs speak of a table: its id is its link, and a log is no place for that.
    ///
    /// ```
    /// use shamble_store::TableId;
    /// let id: TableId = "00112233445566778899aabbccddeeff".parse().unwrap();
    /// assert_eq!(id.mark(), "5947d7c3");
    /// ```
    pub fn mark(self) -> String {
        digest(&self.to_string())[..8].to_owned()
    }
}

/// What a person shows to be recognised: 128 random bits. Only its hash is stored.
///
/// ```
/// use shamble_store::Token;
/// let token: Token = "00112233445566778899aabbccddeeff".parse().unwrap();
/// assert_eq!(token.reveal(), "00112233445566778899aabbccddeeff");
/// assert_eq!(format!("{token:?}"), "Token(..)", "it is not written to logs");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Token(u128);

impl Token {
    pub(crate) fn fresh(randomness: &Randomness) -> Result<Token, StoreError> {
        randomness.id().map(Token)
    }

    /// The token as its owner keeps it.
    pub fn reveal(&self) -> String {
        format!("{:032x}", self.0)
    }

    pub(crate) fn hash(&self) -> String {
        digest(&self.reveal())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl FromStr for Token {
    type Err = FieldError;

    fn from_str(text: &str) -> Result<Token, FieldError> {
        parse_id(text, Field::Token).map(Token)
    }
}

/// No vowels, so that no code is a word, and nothing that looks like something else.
const CODE_LETTERS: &[u8; 18] = b"BCDFGHJKMNPRSTVWXZ";

/// Six letters that people tell each other to join a table. Unique among tables whose game is open.
///
/// ```
/// use shamble_store::JoinCode;
/// let code: JoinCode = "bkm trz".parse().unwrap();
/// assert_eq!(code.to_string(), "BKMTRZ", "typed as it comes");
/// assert!("BKM0IL".parse::<JoinCode>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JoinCode([u8; 6]);

impl JoinCode {
    pub(crate) fn fresh(randomness: &Randomness) -> Result<JoinCode, StoreError> {
        let mut code = Vec::with_capacity(6);
        loop {
            // 252 is a multiple of 18: every letter is equally likely.
            for byte in randomness.bytes::<16>()?.into_iter().filter(|byte| *byte < 252) {
                code.push(CODE_LETTERS[usize::from(byte % 18)]);
                if let Ok(code) = <[u8; 6]>::try_from(code.as_slice()) {
                    return Ok(JoinCode(code));
                }
            }
        }
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl FromStr for JoinCode {
    type Err = FieldError;

    fn from_str(text: &str) -> Result<JoinCode, FieldError> {
        let letters = text.bytes().filter(|byte| !matches!(byte, b' ' | b'-')).map(|byte| byte.to_ascii_uppercase());
        // One letter too many is enough to see that it is not a code.
        let code: Vec<u8> = letters.take(7).collect();
        let code = code.try_into().ok().filter(|code: &[u8; 6]| code.iter().all(|l| CODE_LETTERS.contains(l)));
        code.map(JoinCode).ok_or(FieldError { field: Field::JoinCode, fault: FieldFault::Malformed })
    }
}

/// A client's own name for a request, by which a repeated one is recognised.
///
/// ```
/// use shamble_store::RequestKey;
/// assert!("5f1c-7".parse::<RequestKey>().is_ok());
/// assert!("".parse::<RequestKey>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestKey(String);

impl RequestKey {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RequestKey {
    type Err = FieldError;

    fn from_str(text: &str) -> Result<RequestKey, FieldError> {
        limits::check(Field::RequestKey, text)?;
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(FieldError { field: Field::RequestKey, fault: FieldFault::Malformed });
        }
        Ok(RequestKey(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_use_every_letter_and_no_other() {
        let randomness = Randomness::system();
        let codes: Vec<String> = (0..400).map(|_| JoinCode::fresh(&randomness).unwrap().to_string()).collect();
        assert!(codes.iter().all(|code| code.parse::<JoinCode>().unwrap().to_string() == *code));
        assert!(CODE_LETTERS.iter().all(|letter| codes.iter().any(|code| code.contains(char::from(*letter)))));
    }

    #[test]
    fn no_two_ids_are_the_same() {
        let randomness = Randomness::system();
        assert_ne!(TableId::fresh(&randomness).unwrap(), TableId::fresh(&randomness).unwrap());
        assert_ne!(Token::fresh(&randomness).unwrap(), Token::fresh(&randomness).unwrap());
    }

    #[test]
    fn an_id_has_one_written_form() {
        for wrong in ["", "0", "+0112233445566778899aabbccddeeff", "00112233445566778899AABBCCDDEEFF", "0123é"] {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_hash_is_the_documented_one() {
        assert_eq!(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
