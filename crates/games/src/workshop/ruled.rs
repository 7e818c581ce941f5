//! What stands on the board because a special rule says so. Pointing writes the rule, with its sentence.

use toml::{Table as Toml, Value};
use toml_edit::{Array, Item, Table};

use super::written::path;
use super::{Draft, Key};
use crate::{Source, Title};

/// The list of special rules.
const RULES: &str = "special";
const BOSSES: &str = "bosses";

/// How a special rule of Marvel Zombies puts something into a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ruled {
    /// Enemies of this kind, of this mode: `zones` and `pieces` for each of them.
    Ambush(&'static str, &'static str),
    /// A boss drawn blindly: `bosses = [{ zone = "3R.a" }]`, and the rule that places them.
    Boss,
    /// In one `zone`.
    ObjectiveCitizen,
    /// One in each of the `zones`.
    TrappedCitizen,
}

impl Ruled {
    /// The kind of the rule.
    fn kind(self) -> &'static str {
        match self {
            Ruled::Ambush(..) => "ambush",
            Ruled::Boss => "place-bosses",
            Ruled::ObjectiveCitizen => "objective-citizen",
            Ruled::TrappedCitizen => "trapped-citizens",
        }
    }

    /// The mode in which there is such a piece; nothing for what both have.
    pub(super) fn mode(self) -> Option<&'static str> {
        match self {
            Ruled::Ambush(_, mode) => Some(mode),
            Ruled::ObjectiveCitizen | Ruled::TrappedCitizen => Some("hero"),
            Ruled::Boss => None,
        }
    }

    /// The zones in which a mission has it, and how many stand there.
    pub(super) fn zones(self, mission: &Toml) -> Vec<(&str, usize)> {
        if self == Ruled::Boss {
            return listed(mission.get(BOSSES)).filter_map(|boss| Some((zone_of(boss)?, 1))).collect();
        }
        let rules = listed(mission.get(RULES)).filter(|rule| is_of(rule, self.kind()));
        let count = |rule: &Value| match self {
            Ruled::Ambush(piece, _) => {
                rule.get("pieces").and_then(|pieces| pieces.get(piece)?.as_integer()).unwrap_or(0).clamp(0, 20) as usize
            }
            Ruled::Boss | Ruled::ObjectiveCitizen | Ruled::TrappedCitizen => 1,
        };
        let in_rule = |rule: &'_ Value| count(rule);
        rules
            .flat_map(|rule| {
                let zones = zone_of(rule).into_iter().chain(listed(rule.get("zones")).filter_map(Value::as_str));
                let count = in_rule(rule);
                zones.map(move |zone| (zone, count))
            })
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// The rule that can speak of this zone too. An ambush is the same in each of its zones, so another one has its own.
    fn place(self, rules: &[&Value], zone: &str) -> Option<usize> {
        let stands_there_alone = |rule: &Value| listed(rule.get("zones")).map(Value::as_str).eq([Some(zone)]);
        let fits = |rule: &&Value| match self {
            Ruled::Ambush(..) => stands_there_alone(rule),
            Ruled::Boss | Ruled::ObjectiveCitizen | Ruled::TrappedCitizen => true,
        };
        rules.iter().position(|rule| is_of(rule, self.kind()) && fits(rule))
    }

    /// The fields of its rule with one more in a zone; `rule` is as it was, if it was there.
    fn with(self, rule: Option<&Value>, zone: &str) -> Vec<(&'static str, Value)> {
        match self {
            Ruled::Ambush(piece, _) => {
                let pieces = rule.and_then(|rule| rule.get("pieces")?.as_table().cloned());
                let mut pieces = pieces.unwrap_or_default();
                let now = pieces.get(piece).and_then(Value::as_integer).unwrap_or(0);
                pieces.insert(piece.to_owned(), now.saturating_add(1).into());
                vec![("zones", vec![Value::from(zone)].into()), ("pieces", pieces.into())]
            }
            Ruled::Boss => Vec::new(),
            Ruled::ObjectiveCitizen => vec![("zone", zone.into())],
            Ruled::TrappedCitizen => {
                let others =
                    listed(rule.and_then(|rule| rule.get("zones"))).filter(|other| other.as_str() != Some(zone));
                vec![("zones", others.cloned().chain([zone.into()]).collect::<Vec<_>>().into())]
            }
        }
    }

    /// Takes it out of a zone, and the rule with the last one.
    pub(super) fn take(self, mission: &mut Table, is_there: &dyn Fn(Option<&str>) -> bool) {
        let is_last = self == Ruled::Boss && take_boss(mission, is_there);
        let Some(rules) = mission.get_mut(RULES).and_then(Item::as_array_of_tables_mut) else { return };
        let kind = self.kind();
        rules.retain(|rule| {
            let is_of = rule.get("kind").and_then(Item::as_str) == Some(kind);
            let stands_there = is_there(rule.get("zone").and_then(Item::as_str));
            !is_of || !(is_last || self == Ruled::ObjectiveCitizen && stands_there)
        });
        if !matches!(self, Ruled::Ambush(..) | Ruled::TrappedCitizen) {
            return;
        }
        for rule in rules.iter_mut().filter(|rule| rule.get("kind").and_then(Item::as_str) == Some(kind)) {
            if let Some(zones) = rule.get_mut("zones").and_then(Item::as_array_mut) {
                zones.retain(|zone| !is_there(zone.as_str()));
            }
        }
        rules.retain(|rule| {
            rule.get("kind").and_then(Item::as_str) != Some(kind)
                || !rule.get("zones").and_then(Item::as_array).is_some_and(Array::is_empty)
        });
    }
}

/// Takes bosses out of a zone. Whether none is left that was there.
fn take_boss(mission: &mut Table, is_there: &dyn Fn(Option<&str>) -> bool) -> bool {
    let Some(bosses) = mission.get_mut(BOSSES).and_then(Item::as_array_mut) else { return false };
    bosses.retain(|boss| !is_there(boss.as_inline_table().and_then(|boss| boss.get("zone")?.as_str())));
    let is_last = bosses.is_empty();
    if is_last {
        mission.remove(BOSSES);
    }
    is_last
}

fn listed(list: Option<&Value>) -> impl Iterator<Item = &Value> {
    list.and_then(Value::as_array).into_iter().flatten()
}

fn is_of(rule: &Value, kind: &str) -> bool {
    rule.get("kind").and_then(Value::as_str) == Some(kind)
}

fn zone_of(record: &Value) -> Option<&str> {
    record.get("zone")?.as_str()
}

impl Draft {
    /// Puts one more into a zone by the special rule that says so, which is there from now on.
    pub(super) fn put_by_rule(
        &mut self,
        beneath: &Source,
        title: &dyn Title,
        ruled: Ruled,
        zone: &str,
    ) -> Result<(), String> {
        let mission = self.mission().ok_or("the text of the mission cannot be read")?;
        let rules: Vec<&Value> = listed(mission.get(RULES)).collect();
        let place = ruled.place(&rules, zone);
        if place.is_none() {
            self.compose(beneath, title, RULES, ruled.kind())?;
        }
        let composed = self.mission().unwrap_or_default();
        let way = |list: &str, at: usize| path(&[self.list, "0", list, &at.to_string()]);
        let (rule, bosses) = (way(RULES, place.unwrap_or(rules.len())), listed(mission.get(BOSSES)).count());
        let boss = way(BOSSES, bosses);
        for (key, value) in ruled.with(place.and_then(|at| rules.get(at).copied()), zone) {
            self.write(None, &[&rule[..], &[Key::Word(key.to_owned())]].concat(), Some(&value))?;
        }
        if ruled == Ruled::Boss {
            let new = Value::Table(Toml::from_iter([("zone".to_owned(), zone.into())]));
            match bosses {
                0 => self.write(None, &boss[..3], Some(&vec![new].into()))?,
                _ => self.write(None, &boss, Some(&new))?,
            }
        }
        self.retell(&composed, beneath, title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::{Edit, Shelf};
    use crate::{Language, Scene};

    struct Bench {
        shelf: Shelf,
        draft: Draft,
    }

    impl Bench {
        fn blank() -> Bench {
            let shelf = Shelf::load_one(&Source::Embedded, "marvel-zombies").unwrap();
            let draft = Draft::blank(shelf.find("mz").unwrap()).unwrap();
            Bench { shelf, draft }
        }

        fn change(&mut self, edit: &Edit) {
            self.draft.change(&Source::Embedded, self.shelf.find("mz").unwrap(), edit).unwrap();
        }

        fn put(&mut self, thing: &str, zone: &str, beyond: Option<&str>) {
            let beyond = beyond.map(str::to_owned);
            self.change(&Edit::Put { thing: thing.to_owned(), zone: zone.to_owned(), beyond });
        }

        fn become_heroic(&mut self) {
            let hero = self.text().replace("mode = \"zombie\"", "mode = \"hero\"");
            self.draft.files.insert("missions.toml".to_owned(), hero);
        }

        fn text(&self) -> &str {
            &self.draft.files["missions.toml"]
        }

        fn faults(&self) -> Vec<String> {
            self.draft.faults(&Source::Embedded).iter().map(ToString::to_string).collect()
        }

        fn scene(&self) -> Scene {
            let shelf = self.draft.shelf(&Source::Embedded).ok();
            self.draft.picture(&Source::Embedded, shelf.as_ref(), Language::English).unwrap()
        }
    }

    #[test]
    fn enemies_and_bosses_are_put_down_with_the_rule_that_says_so_and_taken_away_with_it() {
        let mut bench = Bench::blank();
        for thing in ["guard", "operator", "operator", "boss"] {
            bench.put(thing, "8R.A", None);
        }
        bench.put("guard", "3R.a", None);
        assert_eq!(bench.faults(), Vec::<String>::new(), "{}", bench.text());
        let said = "In each of these Zones (8R.A) stand from the start: 1 × Guard, 2 × Operator.";
        assert!(bench.text().contains(said), "{}", bench.text());
        assert_eq!(bench.text().matches("kind = \"ambush\"").count(), 2);
        let scene = bench.scene();
        let in_zone = |kind: &str| {
            let has = |class: &str| class.split(' ').any(|word| word == kind);
            scene.pieces().filter(|piece| piece.zone.as_deref() == Some("8R.A") && has(&piece.class)).count()
        };
        assert_eq!([in_zone("guard-piece"), in_zone("operator-piece"), in_zone("boss")], [1, 2, 1]);
        bench.change(&Edit::Take { zone: "8R.A".to_owned() });
        let left = bench.text();
        assert_eq!(left.matches("[[mission.special]]").count(), 1, "{left}");
        assert!(left.contains("zones = [\"3R.a\"]") && !left.contains("bosses"), "{left}");
    }

    #[test]
    fn citizens_are_put_down_in_the_mode_of_heroes() {
        let mut bench = Bench::blank();
        bench.become_heroic();
        for (thing, kind) in [("objective-citizen", "objective-citizen"), ("trapped-citizen", "trapped-citizens")] {
            bench.put(thing, "8R.A", None);
            assert!(bench.text().contains(&format!("kind = \"{kind}\"")), "{}", bench.text());
            let faults = bench.faults();
            assert!(!faults.iter().any(|fault| fault.contains(kind)), "{faults:?}");
            bench.change(&Edit::Take { zone: "8R.A".to_owned() });
            assert!(!bench.text().contains("[[mission.special]]"), "{}", bench.text());
        }
    }

    #[test]
    fn only_enemies_of_its_mode_can_be_put_into_a_mission() {
        let mut bench = Bench::blank();
        let things = |bench: &Bench| bench.draft.things().map(|thing| thing.id).collect::<Vec<_>>();
        assert!(things(&bench).contains(&"guard") && !things(&bench).contains(&"brute"));
        assert!(!things(&bench).contains(&"objective-citizen"));
        bench.become_heroic();
        assert!(things(&bench).contains(&"brute") && !things(&bench).contains(&"guard"));
    }

    #[test]
    fn a_door_is_laid_between_two_zones_and_drawn_although_something_else_is_wrong() {
        let mut bench = Bench::blank();
        bench.put("blue-door", "8R.A", Some("8R.B"));
        assert_eq!(bench.faults(), Vec::<String>::new(), "{}", bench.text());
        let has_door = |scene: &Scene| scene.pieces().any(|piece| piece.name.starts_with("Blue door"));
        assert!(has_door(&bench.scene()));
        bench.put("exit", "8R.A", None);
        bench.change(&Edit::Set { field: "exit".to_owned(), value: None });
        assert_ne!(bench.faults(), Vec::<String>::new());
        assert!(has_door(&bench.scene()));
        bench.change(&Edit::Take { zone: "8R.B".to_owned() });
        assert!(!has_door(&bench.scene()));
    }
}
