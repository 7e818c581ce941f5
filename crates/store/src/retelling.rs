//! A line of play that was taken back and is played again: entry by entry, and yet at once.

use crate::store::{stored, touch_for};
use crate::story::{check_entry, expect_held, insert_entry, move_head, take_back};
use crate::{Jump, NewEntry, Store, StoreError, TableId, UnixMillis, Version};

impl Store {
    /// Goes back, where there is something to go back from, and appends these entries: all of it happens, or nothing.
    /// Each entry has a version of its own, as if it had come alone; the last one is told. What the first of them has
    /// `seen` counts only where nothing is taken back.
    pub async fn retell(
        &self,
        table: TableId,
        back: Option<&Jump>,
        entries: &[NewEntry],
        at: UnixMillis,
    ) -> Result<Version, StoreError> {
        entries.iter().try_for_each(check_entry)?;
        let mut work = self.begin().await?;
        if let Some(back) = back {
            take_back(&mut work, table, back, at).await?;
        }
        let touched = touch_for(&mut work, table, entries.len(), at).await?;
        let before = touched.version - stored(entries.len());
        let (mut head, mut held) = (touched.head, None);
        for (offset, entry) in entries.iter().enumerate() {
            if entry.number != touched.entries + offset + 1 {
                return Err(StoreError::Conflict { have: touched.entries });
            }
            if offset == 0 && back.is_none() {
                touched.expect(Some(touched.entries), entry.seen)?;
            }
            if held != Some(&entry.by) {
                expect_held(&mut work, table, &entry.by).await?;
                held = Some(&entry.by);
            }
            let node = before + stored(entry.number - touched.entries);
            insert_entry(&mut work, table, (node, head), entry, at).await?;
            head = node;
        }
        if let Some(last) = entries.last() {
            move_head(&mut work, table, &touched, (head, last.number), (last.standing, last.asked), at).await?;
        }
        work.commit().await?;
        Ok(touched.version())
    }
}
