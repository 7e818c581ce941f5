//! Says to push services who sends a notice (RFC 8292), with a key that was made once and is kept in the database.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use shamble_store::UnixMillis;

use super::post::origin_of;

/// For how long a signature holds, in seconds; a day is the most.
const HOLDS: i64 = 12 * 3_600;

/// The keys of the server.
pub(crate) struct Keys {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

/// Keys that cannot be made, read or used.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the keys for notices cannot be used")]
pub(crate) struct Broken;

impl Keys {
    /// New keys, as they are kept.
    pub(crate) fn fresh() -> Result<String, Broken> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.map(|document| STANDARD_NO_PAD.encode(document)).map_err(|_| Broken)
    }

    /// Keys as they are kept.
    pub(crate) fn read(kept: &str) -> Result<Keys, Broken> {
        let document = STANDARD_NO_PAD.decode(kept).map_err(|_| Broken)?;
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random);
        Ok(Keys { pair: pair.map_err(|_| Broken)?, random })
    }

    /// The public one, as browsers take it.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The header that goes with a notice: for this service, for a while, and whom it may complain to.
    pub(crate) fn authorization(
        &self,
        endpoint: &str,
        now: UnixMillis,
        contact: Option<&str>,
    ) -> Result<String, Broken> {
        let mut claims = json!({ "aud": origin_of(endpoint).ok_or(Broken)?, "exp": now.0 / 1_000 + HOLDS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let said = format!("{}.{}", part(&json!({ "typ": "JWT", "alg": "ES256" })), part(&claims));
        let signature = self.pair.sign(&self.random, said.as_bytes()).map_err(|_| Broken)?;
        Ok(format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_service_can_check_who_signed_and_for_whom() {
        let kept = Keys::fresh().unwrap();
        let keys = Keys::read(&kept).unwrap();
        assert_eq!(keys.public(), Keys::read(&kept).unwrap().public(), "the same keys each time");
        let endpoint = "https://push.example:444/send/abc";
        let header = keys.authorization(endpoint, UnixMillis(1_700_000_000_000), Some("mailto:me@here")).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (said, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let check = |said: &str| {
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key)).verify(said.as_bytes(), &decode(signature))
        };
        assert!(check(said).is_ok() && check(&format!("{said}x")).is_err());
        let (head, claims) = said.split_once('.').unwrap();
        assert_eq!(decode(head), br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims: serde_json::Value = serde_json::from_slice(&decode(claims)).unwrap();
        let expected = json!({ "aud": "https://push.example:444", "exp": 1_700_043_200, "sub": "mailto:me@here" });
        assert_eq!(claims, expected);
    }

    #[test]
    fn what_was_not_kept_by_us_is_no_key() {
        assert!(Keys::read("").is_err() && Keys::read("AAAA").is_err() && Keys::read("!").is_err());
    }
}
