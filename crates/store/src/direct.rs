//! The way from the store to its database, with nothing in between.

use std::ops::{Deref, DerefMut};

use sqlx::{Any, AnyConnection, AnyPool, Transaction};
use tokio::sync::mpsc;

use crate::{Heard, TableId, Version};

/// What stands in the way: nothing.
#[derive(Clone, Default)]
pub(crate) struct Gated;

/// A transaction.
pub(crate) struct Line(Transaction<'static, Any>);

impl Gated {
    pub(crate) async fn begin(&self, pool: &AnyPool, statement: &'static str) -> Result<Line, sqlx::Error> {
        pool.begin_with(statement).await.map(Line)
    }

    pub(crate) fn is_simulated(&self) -> bool {
        false
    }

    pub(crate) fn hear(&self) -> Option<mpsc::Receiver<Heard>> {
        None
    }

    /// What reads outside of any transaction.
    pub(crate) fn reader<'p>(&self, pool: &'p AnyPool) -> &'p AnyPool {
        pool
    }
}

impl Line {
    pub(crate) async fn commit(self, _touched: &[(TableId, Version)]) -> Result<(), sqlx::Error> {
        self.0.commit().await
    }
}

impl Deref for Line {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.0
    }
}

impl DerefMut for Line {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.0
    }
}

/// What statements are sent through.
pub(crate) type Channel = AnyConnection;

/// What reads outside of any transaction.
pub(crate) type Reader<'p> = &'p AnyPool;
