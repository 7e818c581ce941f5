//! The face of Marvel Zombies.

mod board;
mod characters;
mod dashboards;
mod holdings;
mod layout;
mod look;
mod marks;
mod mission;
mod scene;

use shamble_kernel::Id;
use shamble_marvel_zombies::cards::Danger;
use shamble_marvel_zombies::{Choice, GoalId, Happened, MarvelZombies, State, View};

pub(crate) use layout::layout;

use crate::dice::{Die, Sides, by_face};
use crate::drawings::people::Turn;
use crate::{Coming, Dashboard, Drawing, Face, Goal, Headline, Possible, Scene, Sketch, Text, Tone, Voice};

impl Face for MarvelZombies {
    const SHORT_ID: &'static str = "mz";

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn board(&self, view: &View, voice: Voice<'_>, width: usize) -> Text {
        board::Board { game: self, view, voice, width }.drawn()
    }

    fn scene(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Scene {
        board::Board { game: self, view, voice, width: 80 }.scene(choices)
    }

    /// The first skill.
    fn sketch(&self, character: &str, voice: Voice<'_>) -> Option<Sketch> {
        let (side, number) = self.content().sides.iter().find_map(|(_, side)| {
            let number = side.characters.iter().position(|other| other.id == character)?;
            Some((side, number))
        })?;
        let print = &side.characters[number];
        Some(Sketch {
            portrait: Drawing::portrait(voice.name(&print.name), number, look::boss_gear(&print.id), Turn::default()),
            notes: vec![voice.name(&side.ability(print.skills[Danger::Blue]).name).to_owned()],
        })
    }

    fn dashboards(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        board::Board { game: self, view, voice, width: 80 }.characters(choices)
    }

    fn is_end(&self, choice: Choice) -> bool {
        matches!(choice, Choice::End | Choice::Pass)
    }

    fn wishes(&self, state: &State, key: &str) -> Vec<String> {
        let doors = key.strip_prefix("door-").and_then(|number| number.parse::<usize>().ok());
        if let Some(door) = doors.and_then(|number| number.checked_sub(1)) {
            return self.door_notation(state, door).map(|door| format!("open {door}")).into_iter().collect();
        }
        let verbs = ["move", "on", "zone", "to", "activate", "wound", "rescue", "bite", "citizen", "take"];
        verbs.iter().map(|verb| format!("{verb} {key}")).collect()
    }

    fn goals(&self, view: &View, voice: Voice<'_>) -> Vec<Goal> {
        let met = &view.table.chronicle.goals;
        let goals = board::Board { game: self, view, voice, width: 80 }.mission().goals.iter().enumerate();
        goals
            .map(|(at, goal)| Goal { words: voice.name(&goal.text).to_owned(), is_met: met.has(GoalId::at(at)) })
            .collect()
    }

    fn is_attack(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Attack { .. })
    }

    fn headlines(&self, view: &View, voice: Voice<'_>) -> Vec<Headline> {
        board::Board { game: self, view, voice, width: 80 }.headlines()
    }

    /// Citizens who are devoured are no Enemies (MZ-MODE-7).
    fn kills(&self, fact: Happened) -> Option<(usize, u32)> {
        match fact {
            Happened::Killed { by: Some(by), count, .. } => Some((by.index(), count.into())),
            _ => None,
        }
    }

    fn dice(&self, fact: Happened) -> Vec<Die> {
        match fact {
            Happened::Rolled { faces, lowest, .. } | Happened::Blocked { faces, lowest, .. } => by_face(faces, lowest),
            Happened::Survived { die, .. } => vec![Die { sides: Sides::Six, value: die, hits: None }],
            _ => Vec::new(),
        }
    }

    fn dice_at(&self, view: &View, fact: Happened) -> Option<String> {
        match fact {
            Happened::Rolled { zone, .. } => Some(self.place(view).board.name(zone).to_string()),
            Happened::Blocked { who, .. } => Some(self.side(view).character(view.table.hero(who).character).id.clone()),
            Happened::Survived { boss, .. } => Some(self.side(view).boss(boss).id.clone()),
            _ => None,
        }
    }

    fn is_milestone(&self, fact: Happened) -> bool {
        matches!(
            fact,
            Happened::TookObjective { .. }
                | Happened::TookSecret { .. }
                | Happened::Rescued { .. }
                | Happened::Reached { .. }
                | Happened::Eliminated { .. }
                | Happened::BossCame { .. }
                | Happened::Felled { .. }
                | Happened::Left { .. }
                | Happened::GoalMet { .. }
        )
    }

    fn danger(&self, fact: Happened) -> Option<Tone> {
        match fact {
            Happened::Reached { level, .. } => Some(look::tone(level)),
            _ => None,
        }
    }

    fn coming(&self, view: &View, voice: Voice<'_>, key: &str) -> Option<Coming> {
        let place = self.place(view);
        let zone = place.board.all().iter().find(|zone| place.zone_id(*zone) == key)?;
        Some(board::Board { game: self, view, voice, width: 80 }.coming(zone))
    }

    /// All see alike (MZ-LOS-12), from a zone or from that of whoever is pointed at.
    fn sight(&self, view: &View, key: &str) -> Vec<String> {
        let (board, s, side) = (&self.place(view).board, &view.table, self.side(view));
        let heroes =
            s.heroes.iter().filter(|hero| side.character(hero.character).id == key).filter_map(|hero| hero.zone);
        let bosses = s.bosses.iter().filter(|boss| side.boss(boss.card).id == key).map(|boss| boss.zone);
        let citizens = s.citizens.iter().filter(|citizen| side.citizen_card(citizen.card).id == key);
        let mut here = heroes.chain(bosses).chain(citizens.map(|citizen| citizen.zone)).chain(board.named(key));
        let seen = here.next().map(|zone| board.ground(s.open).sees(zone)).unwrap_or_default();
        seen.iter().map(|zone| board.name(zone).to_string()).collect()
    }
}
