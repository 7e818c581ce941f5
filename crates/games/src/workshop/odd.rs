//! What is odd about a mission although it can be played.

use toml::{Table as Toml, Value};

use super::things::{Thing, things};
use super::{Draft, Ground, laid};
use crate::Source;

/// Something odd, by the key of its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odd {
    pub what: &'static str,
    /// Where, on a board of zones.
    pub zone: Option<String>,
}

impl Odd {
    fn anywhere(what: &'static str) -> Odd {
        Odd { what, zone: None }
    }
}

impl Draft {
    /// What its maker may not have meant.
    pub fn oddities(&self, beneath: &Source) -> Vec<Odd> {
        let Some(mission) = self.mission() else { return Vec::new() };
        let ground = self.ground(beneath);
        let on_board = ground.iter().flat_map(|ground| spawns_oddly(self.game, ground, &mission));
        on_board.chain(idle_exit(&mission)).collect()
    }
}

/// No enemy comes onto the board, or one comes where somebody starts or beside it.
fn spawns_oddly(game: &str, ground: &Ground, mission: &Toml) -> Vec<Odd> {
    let zones = |is_it: &dyn Fn(&Thing) -> bool| -> Vec<&str> {
        let of = things(game).iter().filter(|thing| is_it(thing)).flat_map(|thing| laid::zones(thing, mission));
        of.map(|(zone, _)| zone).collect()
    };
    let spawns = zones(&|thing| thing.id.ends_with("-spawn"));
    if spawns.is_empty() {
        return vec![Odd::anywhere("no-spawn")];
    }
    let starts = zones(&|thing| thing.id == "start");
    let beside = spawns.iter().filter(|spawn| starts.iter().any(|start| ground.are_beside(start, spawn)));
    beside.map(|spawn| Odd { what: "start-beside-spawn", zone: ground.called(spawn) }).collect()
}

/// There is an exit that no goal speaks of, by its kind or by the name of the exit.
fn idle_exit(mission: &Toml) -> Option<Odd> {
    let exit = mission.get("exit")?.as_str()?;
    let mut lists = ["goals", "goal", "objectives"].into_iter().filter_map(|list| mission.get(list)?.as_array());
    let is_kind = |goal: &Value| goal.get("kind").and_then(Value::as_str).is_some_and(|kind| kind.contains("exit"));
    let names_it = |goal: &Value| goal.to_string().contains(&format!("\"{exit}\""));
    let is_idle = !lists.any(|goals| goals.iter().any(|goal| is_kind(goal) || names_it(goal)));
    is_idle.then(|| Odd { what: "idle-exit", zone: exit.contains('.').then(|| exit.to_owned()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::Edit;
    use crate::{Plain, Shelf};

    fn told(draft: &Draft) -> Vec<(&'static str, Option<String>)> {
        draft.oddities(&Source::Embedded).into_iter().map(|odd| (odd.what, odd.zone)).collect()
    }

    #[test]
    fn nothing_is_odd_about_a_printed_mission_or_a_beginning() {
        for game in ["undead-or-alive", "marvel-zombies", "survivants", "off-the-dead"] {
            let shelf = Shelf::load_one(&Source::Embedded, game).unwrap();
            let title = shelf.find(game).unwrap();
            assert_eq!(told(&Draft::blank(title).unwrap()), [], "{game}");
            for mission in title.missions() {
                let draft = Draft::begin(title, mission.id).unwrap();
                let odd: Vec<_> = told(&draft).into_iter().filter(|(what, _)| *what != "start-beside-spawn").collect();
                assert_eq!(odd, [], "{game} {}", mission.id);
            }
        }
    }

    #[test]
    fn spawn_points_where_one_starts_and_exits_without_a_goal_are_odd() {
        let shelf = Shelf::load_one(&Source::Embedded, "undead-or-alive").unwrap();
        let mut draft = Draft::begin(shelf.find("uoa").unwrap(), "M0").unwrap();
        let put = |thing: &str| Edit::Put { thing: thing.to_owned(), zone: "3R.a".to_owned(), beyond: None };
        draft.edit(&Source::Embedded, &put("first-spawn")).unwrap();
        assert_eq!(told(&draft), [("start-beside-spawn", Some("3R.a".to_owned()))]);
        let shelf = Shelf::load_one(&Source::Embedded, "survivants").unwrap();
        let mut draft = Draft::blank(shelf.find("sur").unwrap()).unwrap();
        let exit = Edit::Set { field: "exit".to_owned(), value: Some(Plain::Word("exit-1".to_owned())) };
        draft.edit(&Source::Embedded, &exit).unwrap();
        assert_eq!(told(&draft), [("idle-exit", None)]);
        draft.edit(&Source::Embedded, &Edit::Mark { thing: "exit-1".to_owned(), role: "road".to_owned() }).unwrap();
        assert_eq!(told(&draft), []);
    }
}
