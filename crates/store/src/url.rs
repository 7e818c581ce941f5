//! Where the database is.

use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyConnectOptions;

/// The address of a database: a SQLite file, SQLite in memory, or a PostgreSQL server.
///
/// ```
/// use shamble_store::DatabaseUrl;
/// assert!("sqlite:shamble.db".parse::<DatabaseUrl>().is_ok());
/// assert!("sqlite::memory:".parse::<DatabaseUrl>().is_ok());
/// let server: DatabaseUrl = "postgres://anna:secret@localhost/shamble".parse().unwrap();
/// assert_eq!(server.to_string(), "postgres://anna:***@localhost/shamble");
/// let wrong = "mysql://localhost".parse::<DatabaseUrl>().unwrap_err();
/// assert_eq!(wrong.to_string(), "database: expected sqlite:FILE, sqlite::memory: or postgres://USER@HOST/NAME");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(pub(crate) Place);

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Place {
    Memory,
    /// Relative to the working directory, or absolute.
    File(String),
    /// The whole address, known to be well-formed.
    Server(String),
}

/// What is wrong with the address of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseUrlError {
    #[error("database: expected sqlite:FILE, sqlite::memory: or postgres://USER@HOST/NAME")]
    Unknown,
    #[error("database: expected a file name after sqlite:")]
    NoFile,
    #[error("database: a file name of SQLite takes no ? and what follows it")]
    Parameters,
    #[error("database: the address of the server is malformed")]
    Malformed,
    #[error("database: only a server is shown a password")]
    NoPassword,
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<DatabaseUrl, DatabaseUrlError> {
        if let Some(file) = text.strip_prefix("sqlite:") {
            return sqlite(file.strip_prefix("//").unwrap_or(file)).map(DatabaseUrl);
        }
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(DatabaseUrlError::Unknown);
        }
        match text.parse::<AnyConnectOptions>() {
            Ok(_) => Ok(DatabaseUrl(Place::Server(text.to_owned()))),
            Err(_) => Err(DatabaseUrlError::Malformed),
        }
    }
}

fn sqlite(file: &str) -> Result<Place, DatabaseUrlError> {
    match file {
        ":memory:" => Ok(Place::Memory),
        "" => Err(DatabaseUrlError::NoFile),
        _ if file.contains('?') => Err(DatabaseUrlError::Parameters),
        _ if file.contains(char::is_control) || file.ends_with('/') => Err(DatabaseUrlError::NoFile),
        // More than one slash in front would be read as the name of a host.
        _ if file.starts_with("//") => Ok(Place::File(format!("/{}", file.trim_start_matches('/')))),
        _ => Ok(Place::File(file.to_owned())),
    }
}

impl DatabaseUrl {
    /// The same server, to which this password is shown: one in an address can be read by everybody on the machine.
    ///
    /// ```
    /// use shamble_store::DatabaseUrl;
    /// let server: DatabaseUrl = "postgres://anna@localhost/shamble".parse().unwrap();
    /// assert_eq!(server.with_password("hush").unwrap().to_string(), "postgres://anna:***@localhost/shamble");
    /// let file: DatabaseUrl = "sqlite:shamble.db".parse().unwrap();
    /// assert!(file.with_password("hush").is_err());
    /// ```
    pub fn with_password(&self, password: &str) -> Result<DatabaseUrl, DatabaseUrlError> {
        let Place::Server(url) = &self.0 else { return Err(DatabaseUrlError::NoPassword) };
        let options: AnyConnectOptions = url.parse().map_err(|_| DatabaseUrlError::Malformed)?;
        let mut address = options.database_url;
        address.set_password(Some(password)).map_err(|()| DatabaseUrlError::Malformed)?;
        Ok(DatabaseUrl(Place::Server(address.into())))
    }

    pub(crate) fn options(&self) -> Result<AnyConnectOptions, sqlx::Error> {
        match &self.0 {
            Place::Memory => "sqlite::memory:".parse(),
            Place::File(file) => format!("sqlite:{}?mode=rwc", percent_encoded(file)).parse(),
            Place::Server(url) => url.parse(),
        }
    }

    /// A server's address without its password.
    fn masked(url: &str) -> String {
        let Ok(AnyConnectOptions { database_url: mut address, .. }) = url.parse() else {
            return "postgres://...".to_owned();
        };
        if address.password().is_some() && address.set_password(Some("***")).is_err() {
            return "postgres://...".to_owned();
        }
        // A password may also stand among the parameters.
        address.set_query(None);
        address.into()
    }
}

/// A file name in which nothing is read as part of an address.
fn percent_encoded(file: &str) -> String {
    let keep = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'.' | b'-' | b'_' | b'~');
    let mut encoded = String::with_capacity(file.len());
    for byte in file.bytes() {
        if keep(byte) {
            encoded.push(char::from(byte));
        } else {
            encoded += &format!("%{byte:02X}");
        }
    }
    encoded
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Place::Memory => f.write_str("sqlite::memory:"),
            Place::File(file) => write!(f, "sqlite:{file}"),
            Place::Server(url) => f.write_str(&DatabaseUrl::masked(url)),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_be_called_anything_a_path_may() {
        for (written, file) in [
            ("sqlite:shamble.db", "shamble.db"),
            ("sqlite://shamble.db", "shamble.db"),
            ("sqlite:/var/lib/a b%20c#d.db", "/var/lib/a b%20c#d.db"),
            ("sqlite:///var/é.db", "/var/é.db"),
            ("sqlite:////var/x.db", "/var/x.db"),
            ("sqlite:../x.db", "../x.db"),
        ] {
            let url: DatabaseUrl = written.parse().unwrap();
            assert_eq!(url.to_string(), format!("sqlite:{file}"));
            assert!(url.options().is_ok());
        }
    }

    #[test]
    fn a_wrong_address_is_named_in_one_line() {
        for (written, fault) in [
            ("", DatabaseUrlError::Unknown),
            ("shamble.db", DatabaseUrlError::Unknown),
            ("mysql://localhost/x", DatabaseUrlError::Unknown),
            ("postgres:shamble", DatabaseUrlError::Unknown),
            ("sqlite:", DatabaseUrlError::NoFile),
            ("sqlite://", DatabaseUrlError::NoFile),
            ("sqlite:folder/", DatabaseUrlError::NoFile),
            ("sqlite:a\0b", DatabaseUrlError::NoFile),
            ("sqlite:x.db?mode=ro", DatabaseUrlError::Parameters),
            ("postgres://[::1", DatabaseUrlError::Malformed),
            ("postgres://host:99999/x", DatabaseUrlError::Malformed),
        ] {
            let found = written.parse::<DatabaseUrl>().unwrap_err();
            assert_eq!(found, fault, "{written}");
            assert_eq!(found.to_string().lines().count(), 1);
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        for written in ["postgres://u:hush@h/d", "postgresql://h/d?user=u&password=hush"] {
            let url: DatabaseUrl = written.parse().unwrap();
            assert!(!format!("{url} {url:?}").contains("hush"), "{url}");
        }
    }
}
