//! Tables of chance.

use shamble_kernel::Id;
use toml::Spanned;

use crate::content::Dice;
use crate::content::arms::{Stores, Thing};
use crate::content::chances::*;
use crate::content::load::{ENTRY_TABLES, Loader, Place, SEARCH_TABLES};
use crate::content::schema::*;
use crate::kinds::{ByZombie, ItemTableId, ZombieKind};

/// Means stand in the files with two decimals.
pub(super) const ROUNDING: f64 = 0.0051;

impl Loader<'_> {
    pub(super) fn chances(&mut self, entry: &EntryFile, search: &SearchFile, stores: &Stores) -> Option<Chances> {
        self.once(
            entry.entry_table.iter().map(|record| (record.get_ref().id.as_str(), Place::of(ENTRY_TABLES, record))),
        );
        let tables: Vec<EntryTable> = entry.entry_table.iter().filter_map(|record| self.entry_table(record)).collect();
        let [distances] = entry.distance_table.as_slice() else {
            self.reader.fault_of(ENTRY_TABLES, "distance_table: there is one");
            return None;
        };
        let record = distances.get_ref();
        let rows = record.rows.iter().map(|row| (row.get_ref().from, row.get_ref().to, row.get_ref().cm.0));
        let distances = self.by_d10(&record.id, Place::of(ENTRY_TABLES, distances), rows)?;

        self.once(
            search.item_table.iter().map(|record| (record.get_ref().id.as_str(), Place::of(SEARCH_TABLES, record))),
        );
        let items: Vec<ItemTable> =
            search.item_table.iter().filter_map(|table| self.item_table(table, stores)).collect();
        let is_table = |word: &str| search.item_table.iter().position(|table| table.get_ref().id == word);
        let [kinds] = search.kind_table.as_slice() else {
            self.reader.fault_of(SEARCH_TABLES, "kind_table: there is one");
            return None;
        };
        let mut rows = Vec::new();
        for row in kinds.get_ref().rows.iter().map(Spanned::get_ref) {
            let tables = row
                .kinds
                .iter()
                .map(|kind| self.find::<ItemTableId>(is_table(kind.get_ref()), SEARCH_TABLES, "kind", "kinds", kind));
            let kinds = Kinds { tables: tables.collect(), or_munitions: row.munitions };
            rows.push((row.roll, row.ways, kinds));
        }
        let kinds = self.by_2d10("kind", Place::of(SEARCH_TABLES, kinds), rows)?;
        let Some(munitions) = is_table("munitions") else {
            self.reader.fault_of(SEARCH_TABLES, "item_table: there is no `munitions`");
            return None;
        };
        Some(Chances {
            entry: tables,
            distances,
            zombies: self.zombie_tables(&search.zombie_table, stores)?,
            kinds,
            items,
            munitions: ItemTableId::at(munitions),
        })
    }

    fn entry_table(&mut self, spanned: &Spanned<EntryTableRecord>) -> Option<EntryTable> {
        let EntryTableRecord { id, name, dice: TwoD10::Only, mean, rows, .. } = spanned.get_ref();
        let place = Place::of(ENTRY_TABLES, spanned);
        let entering = |row: &EntryRowRecord| {
            let zombies = row.zombies.iter().map(|zombies| Entering { zombie: zombies.r#type, count: zombies.count });
            (row.roll, row.ways, zombies.collect())
        };
        let rows = self.by_2d10(id, place, rows.iter().map(|row| entering(row.get_ref())))?;
        let table = EntryTable { id: id.clone(), name: name.clone(), rows };
        if (table.mean() - mean).abs() > ROUNDING {
            self.reader.fault(place, format!("{id}: mean: the rows come to {:.3}", table.mean()));
        }
        Some(table)
    }

    fn zombie_tables(
        &mut self,
        records: &[Spanned<ZombieTableRecord>],
        stores: &Stores,
    ) -> Option<ByZombie<ZombieTable>> {
        let mut found: [Option<ZombieTable>; ZombieKind::COUNT] = Default::default();
        for spanned in records {
            let (record, place) = (spanned.get_ref(), Place::of(SEARCH_TABLES, spanned));
            let mut rows = Vec::new();
            for row in record.rows.iter().map(Spanned::get_ref) {
                rows.push((row.roll, row.ways, self.finds(record.id.name(), &row.find, stores)));
            }
            let made = self.by_2d10(record.id.name(), place, rows);
            if made.is_some_and(|made| found[record.id.index()].replace(made).is_some()) {
                self.reader.fault(place, format!("`{}` stands twice", record.id.name()));
            }
        }
        for kind in ZombieKind::ALL.iter().filter(|kind| found[kind.index()].is_none()) {
            self.reader.fault_of(SEARCH_TABLES, format!("zombie_table: there is no `{}`", kind.name()));
        }
        let all: Option<Vec<ZombieTable>> = found.into_iter().collect();
        all?.try_into().ok().map(ByZombie)
    }

    fn item_table(&mut self, spanned: &Spanned<ItemTableRecord>, stores: &Stores) -> Option<ItemTable> {
        let ItemTableRecord { id, name, dice: OneD10::Only, rows, .. } = spanned.get_ref();
        let mut made = Vec::new();
        for row in rows.iter().map(Spanned::get_ref) {
            made.push((row.from, row.to, self.finds(id, &row.find, stores)));
        }
        let rows = self.by_d10(id, Place::of(SEARCH_TABLES, spanned), made)?;
        Some(ItemTable { id: id.clone(), name: name.clone(), rows })
    }

    fn finds(&mut self, id: &str, records: &[Spanned<FindRecord>], stores: &Stores) -> Vec<Find> {
        records.iter().filter_map(|record| self.find_of(id, record, stores)).collect()
    }

    fn find_of(&mut self, id: &str, spanned: &Spanned<FindRecord>, stores: &Stores) -> Option<Find> {
        let (record, place) = (spanned.get_ref(), Place::of(SEARCH_TABLES, spanned));
        let thing = self.thing(stores, (SEARCH_TABLES, id, place), record.item.as_ref(), record.ammo.as_ref())?;
        let rounds = match (record.rounds, record.magazines) {
            (Some(rounds), None) => Some(Amount::Rounds(rounds)),
            (None, Some(magazines)) => Some(Amount::Magazines(magazines)),
            (None, None) => None,
            (Some(_), Some(_)) => {
                self.reader.fault(place, format!("{id}: rounds: either these or magazines"));
                None
            }
        };
        let takes_rounds = match thing {
            Thing::Weapon(weapon) => stores.weapon(weapon).fire.is_some_and(|fire| fire.load.is_some()),
            Thing::Ammo(_) => true,
            Thing::Item(_) => false,
        };
        if rounds.is_some() != takes_rounds {
            self.reader.fault(place, format!("{id}: rounds: what is loaded comes with rounds, and nothing else does"));
        }
        if matches!(thing, Thing::Ammo(_)) == record.count.is_some() {
            self.reader.fault(place, format!("{id}: count: things are counted, ammunition by its rounds or magazines"));
        }
        let wears = matches!(thing, Thing::Weapon(weapon) if stores.weapon(weapon).solidity.is_some());
        let worn = record.solidity.zip(record.new_on);
        if (record.solidity.is_some() != record.new_on.is_some()) || (worn.is_some() && !wears) {
            self.reader.fault(place, format!("{id}: solidity: with `new_on`, of a thing that wears"));
        }
        let count = record.count.unwrap_or(Dice::fixed(1));
        Some(Find { thing, count, rounds, empty_on: record.empty_on, worn })
    }

    /// One row for each result of 2D10, with the right number of ways.
    fn by_2d10<T: Default>(
        &mut self,
        id: &str,
        place: Place<'_>,
        rows: impl IntoIterator<Item = (u8, u8, T)>,
    ) -> Option<[T; TWO_D10]> {
        let mut made = Vec::new();
        for (due, (roll, stated, row)) in (2..).zip(rows) {
            if roll != due {
                self.reader.fault(place, format!("{id}: rows: roll {roll} stands where {due} belongs"));
                return None;
            }
            if roll <= 20 && stated != ways(roll) {
                self.reader.fault(place, format!("{id}: rows: {roll} comes up in {} ways of 100", ways(roll)));
            }
            made.push(row);
        }
        let count = made.len();
        let made = made.try_into().ok();
        if made.is_none() {
            self.reader.fault(place, format!("{id}: rows: there are {count} rows for the 19 results of 2D10"));
        }
        made
    }

    /// Every result of a D10 once.
    fn by_d10<T: Clone>(
        &mut self,
        id: &str,
        place: Place<'_>,
        rows: impl IntoIterator<Item = (u8, u8, T)>,
    ) -> Option<[T; 10]> {
        let mut made: Vec<T> = Vec::new();
        let mut is_right = true;
        for (from, to, row) in rows {
            is_right &= usize::from(from) == made.len() + 1 && from <= to && to <= 10;
            made.extend((from..=to.min(10)).map(|_| row.clone()));
        }
        let made = made.try_into().ok().filter(|_| is_right);
        if made.is_none() {
            self.reader.fault(place, format!("{id}: rows: they do not cover 1 to 10 in order"));
        }
        made
    }
}
