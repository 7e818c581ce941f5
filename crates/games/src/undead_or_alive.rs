//! The face of Undead or Alive.

mod board;
mod characters;
mod dashboards;
mod exchange;
mod holdings;
mod layout;
mod likely;
mod mission;
mod scene;
mod tokens;

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Game, Id, Phrase};
use shamble_undead_or_alive::cards::{Class, Danger};
use shamble_undead_or_alive::content::stages::Stage;
use shamble_undead_or_alive::{
    Act, Choice, Event, Happened, Meanwhile, Prepare, Progress, Reply, State, Survivor, SurvivorId, UndeadOrAlive, View,
};
use shamble_zones::Eyes;

pub(crate) use layout::layout;

use crate::dice::{Die, Sides, by_face};
use crate::drawings::people::Turn;
use crate::{
    Briefing, Coming, Count, Dashboard, Drawing, Exchange, Face, Goal, Graph, Haunt, Headline, Leg, Likely, Possible,
    Scene, Sketch, Standing, Text, Tone, Voice, briefing,
};

/// What can lie on a board, in the order in which it is explained.
const MARKS: &str = "exit hidden red blue green bang boom starting mobile pile pile-off \
                     pile-asleep abomination abomination-off vade-retro wagon gatling";

impl Face for UndeadOrAlive {
    const SHORT_ID: &'static str = "uoa";
    const MISSIONS: Option<MissionFile> =
        Some(MissionFile { file: "missions.toml", list: "mission", parts: None, is_alone: true });
    const DESTRUCTIVE: &'static [&'static str] = &["discard"];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn standing(&self, state: &State) -> Vec<Standing> {
        let board = &self.content().stages[state.mission.index()][usize::from(state.stage)].board;
        let outlook = self.outlook(state);
        let standing = |(at, survivor): (usize, &Survivor)| match survivor.zone {
            _ if outlook.health_left(SurvivorId::at(at)) == 0 => Standing::Fallen,
            Some(zone) if board.all().has(zone) => Standing::On(Haunt::Zone(board.name(zone))),
            _ => Standing::Away,
        };
        state.survivors.iter().enumerate().map(standing).collect()
    }

    fn crowds(&self, state: &State) -> Vec<(Haunt, u16)> {
        let board = &self.content().stages[state.mission.index()][usize::from(state.stage)].board;
        let beast = |zone| u16::from(state.beast.is_some_and(|beast| beast.zone == zone));
        let count = |zone| state.zombies[zone].iter().copied().map(u16::from).sum::<u16>() + beast(zone);
        let crowds = board.all().iter().map(|zone| (Haunt::Zone(board.name(zone)), count(zone)));
        crowds.filter(|(_, count)| *count > 0).collect()
    }

    crate::face::drawn!(Scene);

    /// The class and the first skill.
    fn sketch(&self, character: &str, voice: Voice<'_>) -> Option<Sketch> {
        let content = self.content();
        let number = content.people.iter().position(|person| person.id == character)?;
        let person = &content.people[number];
        let first = person.skills[Danger::Blue].first().map(|skill| &content.skill(*skill).name);
        let notes = [Some(&content.classes[person.class].name), first].into_iter().flatten();
        Some(Sketch {
            portrait: Drawing::portrait(voice.name(&person.name), number, scene::gear(person.class), Turn::default()),
            notes: notes.map(|note| voice.name(note).to_owned()).collect(),
        })
    }

    fn carry(&self, view: &View, voice: Voice<'_>, card: &str, to: &str) -> Vec<Choice> {
        board::Board::of(self, view, voice).carry(card, to)
    }

    fn exchange(&self, view: &View, voice: Voice<'_>) -> Option<Exchange> {
        board::Board { game: self, view, voice, width: 80 }.exchange()
    }

    /// Any card may be thrown away at any time (UOA-INV-2), any zone in range shot at and noise made where the Noise
    /// token lies (UOA-ACT-28), which hardly anybody wants.
    fn is_minor(&self, state: &State, choice: Choice) -> bool {
        match choice {
            Choice::Meanwhile(Meanwhile::Discard { .. }) => true,
            Choice::Act(Act::MakeNoise) => state.survivor(state.turn.who).zone == Some(state.noise.zone),
            _ => self.meets_nobody(state, choice),
        }
    }

    fn is_end(&self, choice: Choice) -> bool {
        matches!(
            choice,
            Choice::Act(Act::End)
                | Choice::Say(Reply::Done | Reply::Stop | Reply::Pass)
                | Choice::Prepare(Prepare::Begin)
        )
    }

    fn leg(&self, state: &State, choice: Choice) -> Option<Leg<'_>> {
        let Choice::Act(Act::Move { to }) = choice else { return None };
        let stage = &self.content().stages[state.mission.index()][usize::from(state.stage)];
        let actions = self.may(state, choice).ok()?.price.actions;
        let from = stage.board.name(state.survivor(state.turn.who).zone?).to_string();
        Some(Leg { from, to: stage.board.name(to).to_string(), name: stage.zone_name(to), actions })
    }

    fn wishes(&self, _state: &State, key: &str) -> Vec<String> {
        let verbs = ["move", "on", "zone", "to", "activate", "trade", "wound", "rally"];
        verbs.iter().map(|verb| format!("{verb} {key}")).collect()
    }

    fn goals(&self, view: &View, voice: Voice<'_>) -> Vec<Goal> {
        let goals = &self.mission(view).goals;
        let goal = |progress: Progress| {
            let words = voice.name(&goals[progress.goal].text).to_owned();
            Goal { words, is_met: progress.is_met, count: Count::of(progress.done, progress.wanted) }
        };
        self.outlook(&view.table).goals().map(goal).collect()
    }

    fn briefing(&self, view: &View, voice: Voice<'_>, scene: &Scene) -> Briefing {
        let mission = self.mission(view);
        Briefing {
            story: voice.name(&mission.story).to_owned(),
            rules: mission.special.iter().map(|rule| voice.name(&rule.text).to_owned()).collect(),
            legend: briefing::marked(scene, voice, "uoa", MARKS),
            losses: briefing::numbered(voice, "uoa-loss"),
        }
    }

    fn is_attack(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::Melee { .. } | Act::Shoot { .. }))
    }

    fn odds(&self, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
        likely::of(self, state, choice, voice)
    }

    fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        UndeadOrAlive::sources(self, state, choice)
    }

    fn kills(&self, fact: Event) -> Option<(usize, u32)> {
        match fact.happened {
            Happened::Killed { by: Some(by), count, .. } => Some((by.index(), count.into())),
            _ => None,
        }
    }

    fn dice(&self, fact: Event) -> Vec<Die> {
        let lone = |value: u8, hits: bool| vec![Die { sides: Sides::Six, value, hits: Some(hits) }];
        match fact.happened {
            Happened::Rolled { faces, lowest, .. } => by_face(faces, lowest),
            Happened::CameBack { die, .. } => lone(die, true),
            Happened::Blown { die, .. } => lone(die, false),
            _ => Vec::new(),
        }
    }

    fn dice_at(&self, view: &View, fact: Event) -> Option<String> {
        match fact.happened {
            Happened::Rolled { zone, .. } => Some(self.stage(view).board.name(zone).to_string()),
            Happened::CameBack { who, .. } | Happened::Blown { who, .. } => {
                Some(self.content().person(view.table.survivor(who).person).id.clone())
            }
            _ => None,
        }
    }

    fn is_milestone(&self, fact: Event) -> bool {
        shamble_kernel::is_one_of! {
            fact.happened, Happened:
            TookObjective, Rallied, StartedTrain, CarBlown, WagonGone, BeastCame, Reached, Left, GoalMet
        }
    }

    fn danger(&self, fact: Event) -> Option<Tone> {
        match fact.happened {
            Happened::Reached { level, .. } => Some(level.into()),
            _ => None,
        }
    }

    fn coming(&self, view: &View, voice: Voice<'_>, key: &str) -> Option<Coming> {
        let zone = self.stage(view).board.named(key)?;
        Some(board::Board::of(self, view, voice).coming(zone))
    }

    /// Townsfolk see further than others (UOA-TOWN-2); zombies and whoever is only pointed at see as all do.
    fn sight(&self, view: &View, key: &str) -> Vec<String> {
        let Stage { board, terrain, .. } = self.stage(view);
        let survivors = view.table.survivors.iter().map(|survivor| (survivor.person, survivor.zone));
        let mut here = survivors.filter(|(person, _)| self.content().person(*person).id == key);
        let seen = match here.next() {
            Some((person, Some(zone))) if self.content().person(person).class == Class::Townsfolk => {
                terrain.sees(Eyes::Townsfolk, zone)
            }
            Some((_, Some(zone))) => terrain.sees(Eyes::Ordinary, zone),
            Some((_, None)) => return Vec::new(),
            None => match board.all().iter().find(|zone| board.name(*zone).to_string() == key) {
                Some(zone) => terrain.sees(Eyes::Ordinary, zone),
                None => return Vec::new(),
            },
        };
        seen.iter().map(|zone| board.name(zone).to_string()).collect()
    }

    /// Ranges are those of everybody but Townsfolk.
    fn graph(&self, view: &View) -> Option<Graph> {
        let Stage { board, terrain, .. } = self.stage(view);
        let range = |from, to| terrain.range(Eyes::Ordinary, from, to);
        let distance = |from, to| terrain.distance(from, to);
        Some(Graph::of(board, board.doors(), |zone| terrain.neighbours(zone), distance, range))
    }
}
