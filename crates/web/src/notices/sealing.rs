//! Encrypts a notice so that only the browser reads it, and not its push service (RFC 8291, RFC 8188).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use shamble_store::Subscription;

/// How much is encrypted as one piece. A notice is much shorter.
const RECORD: u32 = 4096;
/// The longest notice: its piece has to hold the end mark and the tag too.
const LONGEST: usize = RECORD as usize - 17;
/// An uncompressed point on the curve, and the browser's secret, in bytes.
const POINT: usize = 65;
const AUTH: usize = 16;

/// Why a notice could not be encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unsealed {
    #[error("the browser's keys are not keys")]
    Keys,
    #[error("the notice is too long")]
    TooLong,
    #[error("cryptography failed")]
    Crypto,
}

impl From<ring::error::Unspecified> for Unsealed {
    fn from(_: ring::error::Unspecified) -> Unsealed {
        Unsealed::Crypto
    }
}

/// The keys of a browser, read.
struct Browser {
    key: Vec<u8>,
    auth: Vec<u8>,
}

impl Browser {
    fn of(to: &Subscription) -> Result<Browser, Unsealed> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| Unsealed::Keys);
        let (key, auth) = (read(&to.key)?, read(&to.auth)?);
        let fits = key.len() == POINT && key.first() == Some(&4) && auth.len() == AUTH;
        if fits { Ok(Browser { key, auth }) } else { Err(Unsealed::Keys) }
    }
}

/// Whether something can be encrypted for a browser.
pub(crate) fn are_keys(to: &Subscription) -> bool {
    seal(b"", to).is_ok()
}

/// Encrypts a notice for a browser.
pub(crate) fn seal(text: &[u8], to: &Subscription) -> Result<Vec<u8>, Unsealed> {
    let browser = Browser::of(to)?;
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, browser.key.as_slice());
    let sealed = agree_ephemeral(own, &theirs, |shared| encrypt(text, shared, public.as_ref(), &browser, salt));
    sealed.map_err(|_| Unsealed::Keys)?
}

/// The same with the secret that both sides share, and everything that chance decides.
fn encrypt(text: &[u8], shared: &[u8], own: &[u8], browser: &Browser, salt: [u8; 16]) -> Result<Vec<u8>, Unsealed> {
    if text.len() > LONGEST {
        return Err(Unsealed::TooLong);
    }
    let ikm: [u8; 32] = derive(&browser.auth, shared, &[b"WebPush: info\0", &browser.key, own])?;
    let key: [u8; 16] = derive(&salt, &ikm, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&salt, &ikm, &[b"Content-Encoding: nonce\0"])?;
    // Two marks the end of the last piece.
    let mut piece = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut piece)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[POINT as u8], own, &piece].concat())
}

/// So many bytes of a key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], Unsealed> {
    let mut bytes = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    const KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH_SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn subscription(key: &str, auth: &str) -> Subscription {
        let (key, auth) = (key.to_owned(), auth.to_owned());
        Subscription { endpoint: String::new(), key, auth, language: "en".to_owned() }
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_to_the_byte() {
        let own = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let shared = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let browser = Browser::of(&subscription(KEY, AUTH_SECRET)).unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = encrypt(text, &bytes(shared), &bytes(own), &browser, salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    /// A browser of the test's own opens what is sealed for it, and chance is new each time.
    #[test]
    fn the_browser_reads_what_is_sealed_for_it() {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let key = URL_SAFE_NO_PAD.encode(own.compute_public_key().unwrap());
        let to = subscription(&key, AUTH_SECRET);
        let (sealed, other) = (seal("Bonsoir".as_bytes(), &to).unwrap(), seal("Bonsoir".as_bytes(), &to).unwrap());
        assert_ne!(sealed, other);
        let (salt, sender, piece) = (&sealed[..16], &sealed[21..86], &sealed[86..]);
        let opened = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            let info: [&[u8]; 3] = [b"WebPush: info\0", &bytes(&key), sender];
            let ikm: [u8; 32] = derive(&bytes(AUTH_SECRET), shared, &info).unwrap();
            let content: [u8; 16] = derive(salt, &ikm, &[b"Content-Encoding: aes128gcm\0"]).unwrap();
            let nonce: [u8; 12] = derive(salt, &ikm, &[b"Content-Encoding: nonce\0"]).unwrap();
            let content = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content).unwrap());
            let mut piece = piece.to_vec();
            let nonce = Nonce::assume_unique_for_key(nonce);
            content.open_in_place(nonce, Aad::empty(), &mut piece).unwrap().to_vec()
        });
        assert_eq!(opened.unwrap(), b"Bonsoir\x02");
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let off_the_curve = URL_SAFE_NO_PAD.encode([4; POINT]);
        for (key, auth) in
            [(KEY, "short"), ("BCVx", AUTH_SECRET), ("!", AUTH_SECRET), (off_the_curve.as_str(), AUTH_SECRET)]
        {
            assert!(!are_keys(&subscription(key, auth)), "{key} {auth}");
        }
        assert!(are_keys(&subscription(KEY, AUTH_SECRET)));
        assert_eq!(seal(&[0; LONGEST + 1], &subscription(KEY, AUTH_SECRET)), Err(Unsealed::TooLong));
    }
}
