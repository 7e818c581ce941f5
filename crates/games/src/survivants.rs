//! The face of Survivants.

mod board;
mod campaign;
mod characters;
mod dashboards;
mod holdings;
mod map;
pub mod scene;
mod stakes;

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Id, Phrase, Setup};
use shamble_survivants::kinds::PersonId;
use shamble_survivants::mat::Point;
use shamble_survivants::{Act, Choice, Clinch, Happened, State, Survivants, Survivor, View, Whereabouts};

use crate::briefing;
use crate::dice::{Die, Sides};
use crate::drawings::people::Turn;
use crate::{
    Briefing, Chapter, Count, Dashboard, Drawing, Face, Goal, Haunt, Headline, Likely, Possible, Scene, Sequel, Series,
    Sketch, Standing, Text, Voice,
};

/// Where a point of the mat lies in the picture.
fn haunt(point: Point) -> Haunt {
    let place = scene::at(point);
    Haunt::near(place.x, place.y)
}

impl Face for Survivants {
    const SHORT_ID: &'static str = "sur";
    const MISSIONS: Option<MissionFile> =
        Some(MissionFile { file: "scenarios.toml", list: "scenario", parts: None, is_alone: false });
    const DESTRUCTIVE: &'static [&'static str] = &["drop"];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.turn))
    }

    /// Newcomers take the places of the dead: whoever is not there yet has not fallen.
    fn standing(&self, state: &State) -> Vec<Standing> {
        let standing = |survivor: &Survivor| match survivor.at {
            Whereabouts::On(spot) => Standing::On(haunt(spot.at)),
            Whereabouts::Hanging { foot, .. } => Standing::On(haunt(foot.at)),
            Whereabouts::OnLadder { .. } | Whereabouts::Left => Standing::Away,
            Whereabouts::Away => Standing::Fallen,
        };
        state.survivors.iter().map(standing).collect()
    }

    fn crowds(&self, state: &State) -> Vec<(Haunt, u16)> {
        state.zombies.iter().map(|zombie| (haunt(zombie.spot.at), 1)).collect()
    }

    crate::face::drawn!(Scene);

    fn ways(&self, before: &View, after: &View) -> Vec<(String, Vec<(f32, f32)>)> {
        let bends = |way: Vec<Point>| way.into_iter().map(scene::at).map(|place| (place.x, place.y)).collect();
        self.walks(before, after).into_iter().map(|(key, way)| (key, bends(way))).collect()
    }

    /// The skill.
    fn sketch(&self, character: &str, voice: Voice<'_>) -> Option<Sketch> {
        let content = self.content();
        let number = content.people.ready.iter().position(|person| person.id == character)?;
        let person = &content.people.ready[number];
        Some(Sketch {
            portrait: Drawing::portrait(
                voice.name(&person.name),
                number,
                characters::gear(PersonId::at(number)),
                Turn::default(),
            ),
            notes: vec![voice.name(&content.skill(person.skill).name).to_owned()],
        })
    }

    fn is_attack(&self, choice: Choice) -> bool {
        matches!(
            choice,
            Choice::Act(Act::Shoot { .. } | Act::Attack { .. })
                | Choice::ShootFrom { .. }
                | Choice::Clinch(Clinch::Strike)
        )
    }

    fn odds(&self, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
        stakes::likely(self, state, choice, voice)
    }

    fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        Survivants::sources(self, state, choice)
    }

    /// Things can be dropped at any time.
    fn is_minor(&self, _state: &State, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::Drop { .. } | Act::Unload { .. }))
    }

    fn is_end(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::EndPhase) | Choice::Pass | Choice::Stop)
    }

    fn distinction<'a>(&'a self, state: &'a State, choice: Choice) -> Option<Phrase<'a>> {
        self.particulars(state, choice)
    }

    fn wishes(&self, _state: &State, key: &str) -> Vec<String> {
        let verbs = ["open", "try", "search", "attack bare-hands", "search-body", "victim", "activate", "give"];
        verbs.iter().map(|verb| format!("{verb} {key}")).collect()
    }

    fn goals(&self, view: &View, voice: Voice<'_>) -> Vec<Goal> {
        let goals = Survivants::goals(self, view).into_iter();
        let count = |goal: usize| self.progress(view, goal).and_then(|(now, of)| Count::of(now, of));
        let goal = |(at, (goal, is_met))| Goal { words: voice.say(&goal), is_met, count: count(at) };
        goals.enumerate().map(goal).collect()
    }

    fn briefing(&self, view: &View, voice: Voice<'_>, scene: &Scene) -> Briefing {
        let scenario = self.scenario_of(view);
        let rule = |key: &str, count: u8| voice.fill(key, &[("count", count.into())]);
        let mut rules = vec![
            rule("sur-brief-turns", view.table.agreed.turns),
            rule("sur-brief-entry", scenario.entry.every),
            rule("sur-brief-hunger", scenario.nutrition_every),
        ];
        if scenario.is_sequence {
            rules.push(voice.word("sur-brief-sequence"));
        }
        Briefing {
            story: voice.name(&scenario.text).to_owned(),
            rules,
            legend: briefing::classed(
                scene,
                voice,
                "sur",
                &["goal-mark", "scenario-zone", "search-mark", "door", "enemy", "token"],
            ),
            losses: briefing::numbered(voice, "sur-loss"),
        }
    }

    fn kills(&self, fact: Happened) -> Option<(usize, u32)> {
        match fact {
            Happened::Killed { by: Some(by), .. } => Some((by.index(), 1)),
            _ => None,
        }
    }

    fn dice(&self, fact: Happened) -> Vec<Die> {
        match fact {
            Happened::Tested { die, passed, .. } | Happened::ZombieTested { die, passed, .. } => {
                vec![Die { sides: Sides::Ten, value: die, hits: Some(passed) }]
            }
            Happened::Rolled { sum } => vec![Die { sides: Sides::Sum, value: sum, hits: None }],
            _ => Vec::new(),
        }
    }

    fn dice_at(&self, view: &View, fact: Happened) -> Option<String> {
        match fact {
            Happened::Tested { who, .. } => Some(self.key_of(view, who)),
            Happened::ZombieTested { zombie, .. } => Some(self.figure_key(zombie)),
            _ => None,
        }
    }

    fn is_milestone(&self, fact: Happened) -> bool {
        shamble_kernel::is_one_of! {
            fact, Happened:
            Bitten, Died, LeftTable, PersonFollows, PersonSaved, FoundVehicle, Exploded, GoalMet
        }
    }

    fn chapter(&self, setup: &Setup, voice: Voice<'_>) -> Option<Chapter> {
        self.day(setup).map(|day| campaign::chapter(day, voice))
    }

    fn series(&self, mission: &str, voice: Voice<'_>) -> Option<Series> {
        Some(match self.stage(mission) {
            Some(day) => campaign::series(day, voice),
            None => Series { name: voice.word("sur-single-games"), day: None },
        })
    }

    fn sequel(&self, setup: &Setup, state: &State, voice: Voice<'_>) -> Option<Sequel> {
        campaign::sequel(self, setup, state, voice)
    }
}
