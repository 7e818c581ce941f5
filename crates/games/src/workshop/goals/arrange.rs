//! The order of goals and special rules: one goes up or down, into another step, or out.

use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, Value, value};

use super::{Where, chapters};
use crate::workshop::Draft;
use crate::workshop::edit::mission_of;

impl Draft {
    pub(in crate::workshop) fn arrange(&mut self, list: &str, at: usize, to: Where) -> Result<(), String> {
        let chapter = chapters(self.game).iter().find(|chapter| chapter.list == list);
        let chapter = chapter.ok_or_else(|| format!("`{list}` is no list of goals or rules"))?;
        let mission = self.mission().ok_or("the text of the mission cannot be read")?;
        let records = chapter.records(&mission);
        let steps: Vec<i64> =
            records.iter().map(|record| if chapter.has_steps { super::step_of(record) } else { 0 }).collect();
        let order = Order::of(&steps, at, to).ok_or("it cannot go there")?;
        let text = self.files.get(self.file).ok_or_else(|| format!("{} is missing", self.file))?;
        let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        let mission = mission_of(&mut document, self.list)?;
        let item = mission.get_mut(list).ok_or_else(|| format!("there is no `{list}`"))?;
        order.lay(item)?;
        if chapter.has_steps {
            order.count(item);
            // Events wait for goals by their numbers.
            for other in chapters(self.game).iter().filter(|other| !other.has_steps) {
                if let Some(item) = mission.get_mut(other.list) {
                    order.follow(item);
                }
            }
        }
        if order.places.is_empty() {
            // A header makes another key than a line does.
            mission.remove(list);
            mission.insert(list, value(Array::new()));
        }
        self.files.insert(self.file.to_owned(), document.to_string());
        Ok(())
    }
}

/// The order of records, by their places before, and the steps they are of.
#[derive(Debug, PartialEq)]
struct Order {
    places: Vec<usize>,
    steps: Vec<i64>,
}

impl Order {
    /// The order after one of them has gone somewhere. Steps follow each other without a gap.
    fn of(steps: &[i64], at: usize, to: Where) -> Option<Order> {
        let own = *steps.get(at)?;
        let mut all: Vec<(i64, usize)> = steps.iter().copied().zip(0..).collect();
        match to {
            Where::Out => drop(all.remove(at)),
            Where::Step(step) => {
                all[at].0 = step.into();
                all.sort_by_key(|(step, _)| *step);
            }
            Where::Up | Where::Down => {
                let other = if to == Where::Up { at.checked_sub(1) } else { Some(at + 1) };
                match other.and_then(|other| Some((other, *steps.get(other)?))) {
                    Some((other, step)) if step == own => all.swap(at, other),
                    // It joins the step beside its own.
                    Some((_, step)) => all[at].0 = step,
                    None => return None,
                }
            }
        }
        let mut last = (0, 0);
        let dense = all.iter().map(|(step, _)| {
            if *step != last.0 {
                last = (*step, last.1 + 1);
            }
            last.1
        });
        let steps = dense.collect();
        Some(Order { places: all.into_iter().map(|(_, place)| place).collect(), steps })
    }

    /// Lays records in this order. Each takes along what is written above it.
    fn lay(&self, item: &mut Item) -> Result<(), String> {
        match item {
            Item::ArrayOfTables(tables) => {
                if tables.iter().any(|table| table.iter().any(|(_, item)| !item.is_value())) {
                    return Err("a part of it stands under a header of its own: move it in the text".to_owned());
                }
                let places: Vec<Option<isize>> = tables.iter().map(Table::position).collect();
                let laid = self.places.iter().zip(places).filter_map(|(from, place)| {
                    let mut table = tables.get(*from)?.clone();
                    table.set_position(place);
                    Some(table)
                });
                *tables = laid.collect::<ArrayOfTables>();
            }
            Item::Value(Value::Array(list)) => {
                let mut laid: Array = self.places.iter().filter_map(|from| list.get(*from).cloned()).collect();
                for (new, old) in laid.iter_mut().zip(list.iter()) {
                    *new.decor_mut() = old.decor().clone();
                }
                laid.set_trailing(list.trailing().clone());
                laid.set_trailing_comma(list.trailing_comma());
                *list = laid;
            }
            _ => return Err("there is no list".to_owned()),
        }
        Ok(())
    }

    /// Writes down the steps.
    fn count(&self, item: &mut Item) {
        for (at, step) in self.steps.iter().enumerate() {
            let record = item.get_mut(at).and_then(Item::as_table_like_mut);
            if let Some(record) = record.filter(|record| record.get("step").and_then(Item::as_integer) != Some(*step)) {
                super::super::mat::put_value(record, "step", (*step).into());
            }
        }
    }

    /// What waits for a goal by its number waits for the same one.
    fn follow(&self, item: &mut Item) {
        let moved = |number: i64| {
            let before = usize::try_from(number).ok()?.checked_sub(1)?;
            let now = self.places.iter().position(|place| *place == before)?;
            i64::try_from(now + 1).ok()
        };
        let many = match item {
            Item::ArrayOfTables(tables) => tables.len(),
            Item::Value(Value::Array(list)) => list.len(),
            _ => 0,
        };
        for at in 0..many {
            let when = item.get_mut(at).and_then(|record| record.get_mut("when")?.as_table_like_mut());
            let Some(when) = when else { continue };
            if let Some(now) = when.get("goal").and_then(Item::as_integer).and_then(moved) {
                super::super::mat::put_value(when, "goal", now.into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(steps: &[i64], at: usize, to: Where) -> (Vec<usize>, Vec<i64>) {
        let order = Order::of(steps, at, to).unwrap();
        (order.places, order.steps)
    }

    #[test]
    fn goals_change_places_within_a_step_and_join_the_next_one() {
        assert_eq!(order(&[1, 1, 2], 1, Where::Up), (vec![1, 0, 2], vec![1, 1, 2]));
        assert_eq!(order(&[1, 2, 3], 1, Where::Up), (vec![0, 1, 2], vec![1, 1, 2]));
        assert_eq!(order(&[1, 1, 2], 1, Where::Down), (vec![0, 1, 2], vec![1, 2, 2]));
        assert_eq!(order(&[1, 2, 3], 1, Where::Out), (vec![0, 2], vec![1, 2]));
        assert_eq!(order(&[1, 1, 2], 0, Where::Step(2)), (vec![1, 0, 2], vec![1, 2, 2]));
        assert_eq!(order(&[1, 1], 0, Where::Step(3)), (vec![1, 0], vec![1, 2]));
        assert_eq!(Order::of(&[1, 1], 1, Where::Down), None);
        assert_eq!(order(&[0, 0], 1, Where::Up), (vec![1, 0], vec![0, 0]));
    }
}
