//! Real games: what the engine writes down is what the store gives back.

use shamble_games::{Language, Shelf, Source, Table};
use shamble_kernel::{Record, Setup, Standing};
use shamble_store::{By, Jump, NewEntry, NewTable, Store, TableId};

use crate::place::{Dice, NOON, Place};

/// The engine's table and the stored one, kept in step.
struct Sitting {
    table: Box<dyn Table>,
    id: TableId,
    store: Store,
}

impl Sitting {
    fn record(&self) -> Record {
        Record::parse(&self.table.record()).unwrap()
    }

    fn jump(&self, from: usize) -> Jump {
        let standing = Standing::from(self.table.outcome());
        Jump { from, to: self.table.entries(), seen: None, by: By::default(), standing }
    }

    async fn act(&mut self, dice: &mut Dice) {
        let from = self.table.entries();
        let choices = self.table.choices(Language::English);
        match dice.below(12) {
            0 if self.table.undo() => drop(self.store.undo(self.id, &self.jump(from), NOON).await.unwrap()),
            1 if from > 0 => {
                self.table.undo_to(dice.below(from as u64) as usize).unwrap();
                self.store.undo(self.id, &self.jump(from), NOON).await.unwrap();
            }
            2..=3 if self.table.redo() => drop(self.store.redo(self.id, &self.jump(from), NOON).await.unwrap()),
            _ if choices.is_empty() => {}
            _ => {
                let choice = &choices[dice.below(choices.len() as u64) as usize];
                self.table.choose(&choice.notation, choice.by).unwrap();
                let line = self.table.line(from + 1).unwrap();
                let standing = Standing::from(self.table.outcome());
                let entry = NewEntry { number: from + 1, seen: None, line, by: By::default(), standing, key: None };
                self.store.append(self.id, &entry, NOON).await.unwrap();
            }
        }
    }
}

pub async fn a_played_game_reads_back_as_its_own_record(place: Place) {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let store = place.open().await;
    for (index, title) in shelf.titles().iter().enumerate() {
        for seed in 0..4 {
            let table = title.start(&Setup::default(), seed).unwrap();
            let seats = u8::try_from(table.seats().len()).unwrap();
            let record = Record::parse(&table.record()).unwrap();
            let stored = store.create_table(&NewTable::new(record, seats), NOON).await.unwrap();
            let mut sitting = Sitting { table, id: stored.id, store: store.clone() };
            let mut dice = Dice(seed + 100 * index as u64);
            for _ in 0..120 {
                sitting.act(&mut dice).await;
                assert_eq!(store.record(stored.id).await.unwrap(), sitting.record(), "{} {seed}", title.id());
            }
            // A server that starts again replays what it finds.
            let found = store.record(stored.id).await.unwrap();
            let woken = title.replay(&found, &|| true).unwrap();
            assert_eq!(woken.record(), sitting.table.record());
        }
    }
}
