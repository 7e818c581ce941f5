//! Random stories, held against lists that do what the kernel's `Match` does.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use shamble_kernel::{Chance, Record, RecordBranch, RecordLine};
use shamble_store::{NewEntry, NewTable, Store, Summary, Version};

use crate::place::{NOON, Place, entry, fresh, jump, whole};

/// A story and its undone lines, as plain lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    pub lines: Vec<RecordLine>,
    pub branches: Vec<(usize, Vec<RecordLine>)>,
}

impl Model {
    pub fn undo_to(&mut self, keep: usize) {
        let is_kept = self.branches.iter().any(|(left, _)| *left == self.lines.len());
        let undone = self.lines.split_off(keep);
        for (left, lines) in self.branches.iter_mut().filter(|(left, _)| *left > keep) {
            let shared = undone[..*left - keep].iter().cloned();
            *lines = shared.chain(lines.drain(..)).collect();
            *left = keep;
        }
        if !is_kept {
            self.branches.push((keep, undone));
        }
    }

    /// How many entries can be told again.
    pub fn redoable(&self) -> usize {
        self.branches.last().filter(|(left, _)| *left == self.lines.len()).map_or(0, |(_, lines)| lines.len())
    }

    pub fn redo(&mut self, count: usize) {
        let Some((_, mut again)) = self.branches.pop() else { return };
        let rest = again.split_off(count);
        self.lines.extend(again);
        if !rest.is_empty() {
            self.branches.push((self.lines.len(), rest));
        }
    }

    /// A record in which every branch stands by itself.
    pub fn record(&self) -> Record {
        let branches = self.branches.iter().map(|(at, lines)| RecordBranch::new(*at, lines.clone())).collect();
        Record { lines: self.lines.clone(), branches, ..fresh() }
    }
}

#[derive(Clone, Debug)]
enum Deed {
    Append(RecordLine),
    /// Back by a part of the story.
    Undo(prop::sample::Index),
    /// Forth by a part of what can be redone.
    Redo(prop::sample::Index),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let chance = prop_oneof![
        (1..=20u8).prop_map(Chance::Die),
        (1..=20u8, 1..=20u8).prop_map(|(face, sides)| Chance::OtherDie { face, sides }),
        any::<u8>().prop_map(Chance::Pick),
        (0..40u8).prop_flat_map(|count| Just((0..count).collect::<Vec<u8>>()).prop_shuffle()).prop_map(Chance::Order),
    ];
    let line = ("[a-zé]{1,6}( [a-z0-9.=-]{1,4}){0,2}", prop::collection::vec(chance, 0..4));
    let line = line.prop_filter_map("only what a record can hold", |(text, chances)| {
        (!text.contains(" = ") && !text.ends_with(" =")).then_some(RecordLine { text, chances })
    });
    let deed = prop_oneof![
        4 => line.prop_map(Deed::Append),
        2 => any::<prop::sample::Index>().prop_map(Deed::Undo),
        2 => any::<prop::sample::Index>().prop_map(Deed::Redo),
    ];
    prop::collection::vec(deed, 1..40)
}

/// Does a deed in both worlds. Whether there was anything to do.
async fn act(store: &Store, table: &Summary, model: &mut Model, deed: &Deed) -> bool {
    let have = model.lines.len();
    match deed {
        Deed::Append(line) => {
            let entry = NewEntry { line: line.clone(), ..entry(have + 1, "") };
            store.append(table.id, &entry, NOON).await.unwrap();
            model.lines.push(line.clone());
        }
        Deed::Undo(part) if have > 0 => {
            let keep = part.index(have);
            store.undo(table.id, &jump(have, keep), NOON).await.unwrap();
            model.undo_to(keep);
        }
        Deed::Redo(part) if model.redoable() > 0 => {
            let count = part.index(model.redoable()) + 1;
            store.redo(table.id, &jump(have, have + count), NOON).await.unwrap();
            model.redo(count);
        }
        Deed::Undo(_) | Deed::Redo(_) => return false,
    }
    true
}

fn hold(place: &Place, law: impl AsyncFn(&Store, &[Deed])) {
    let cases = if place.url == "sqlite::memory:" { 120 } else { 12 };
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let handle = tokio::runtime::Handle::current();
    let store = handle.block_on(place.open());
    let held = runner.run(&deeds(), |deeds| {
        handle.block_on(law(&store, &deeds));
        Ok(())
    });
    if let Err(fault) = held {
        panic!("{fault}");
    }
}

pub async fn random_stories_read_back_as_the_same_record(place: Place) {
    tokio::task::block_in_place(|| {
        hold(&place, async |store: &Store, deeds: &[Deed]| {
            let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
            let (mut model, mut changes) = (Model::default(), 0);
            for deed in deeds {
                changes += u64::from(act(store, &table, &mut model, deed).await);
                let record = store.record(table.id).await.unwrap();
                assert_eq!((&record.lines, &whole(&record)), (&model.lines, &model.branches));
            }
            let now = store.table(table.id).await.unwrap();
            assert_eq!((now.version.0, now.entries), (table.version.0 + changes, model.lines.len()));
            for record in [model.record(), store.record(table.id).await.unwrap()] {
                let text = record.to_string();
                let record = Record::parse(&text).unwrap();
                assert_eq!(record.to_string(), text);
                let copy = store.create_table(&NewTable::new(record.clone(), 1), NOON).await.unwrap();
                assert_eq!(store.record(copy.id).await.unwrap(), record, "a record that is read in comes out again");
            }
        });
    });
}

pub async fn news_bring_any_client_up_to_date(place: Place) {
    tokio::task::block_in_place(|| {
        hold(&place, async |store: &Store, deeds: &[Deed]| {
            let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
            let mut model = Model::default();
            // What clients that left at each version hold.
            let mut clients: Vec<(Version, Vec<RecordLine>)> = vec![(table.version, Vec::new())];
            for deed in deeds {
                if act(store, &table, &mut model, deed).await {
                    let version = Version(clients[clients.len() - 1].0.0 + 1);
                    clients.push((version, model.lines.clone()));
                }
            }
            for (version, mut lines) in clients {
                let news = store.news(table.id, version).await.unwrap();
                lines.truncate(news.kept.unwrap_or(usize::MAX));
                for entry in news.entries {
                    lines.truncate(entry.number - 1);
                    assert_eq!(lines.len(), entry.number - 1, "no gap");
                    lines.push(entry.line);
                }
                assert_eq!((&lines, lines.len()), (&model.lines, news.length));
            }
        });
    });
}
