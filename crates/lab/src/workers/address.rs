//! Where the NATS server is.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

/// `nats://HOST:PORT`, or `tls://HOST:PORT`. May carry `USER:PASSWORD@`, which is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(ServerAddr);

impl Address {
    pub(super) fn server(&self) -> ServerAddr {
        self.0.clone()
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let wrong = || "expected nats://HOST:PORT or tls://HOST:PORT".to_owned();
        let address = text.parse::<ServerAddr>().map_err(|_| wrong())?;
        let is_known = text.starts_with("nats://") || text.starts_with("tls://");
        let is_whole = !address.host().is_empty() && matches!(address.clone().into_inner().path(), "" | "/");
        if is_known && is_whole { Ok(Address(address)) } else { Err(wrong()) }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, host, port) = (self.0.scheme(), self.0.host(), self.0.port());
        match host.contains(':') {
            true => write!(f, "{scheme}://[{host}]:{port}"),
            false => write!(f, "{scheme}://{host}:{port}"),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Result<String, String> {
        text.parse().map(|address: Address| address.to_string())
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        assert_eq!(shown("nats://anna:secret@10.0.0.5:4333").unwrap(), "nats://10.0.0.5:4333");
        assert_eq!(shown("nats://localhost").unwrap(), "nats://localhost:4222");
        assert_eq!(shown("tls://[::1]:4222").unwrap(), "tls://[::1]:4222");
        let address: Address = "nats://anna:secret@10.0.0.5".parse().unwrap();
        assert!(!format!("{address:?}").contains("secret"));
    }

    #[test]
    fn anything_else_is_no_address() {
        for text in
            ["", "localhost", "localhost:4222", "nats://", "http://a:1", "ws://a:1", "nats://a:99999", "nats://a/b"]
        {
            assert!(shown(text).is_err(), "{text}");
        }
    }
}
