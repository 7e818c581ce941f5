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

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Game, Id, Name, Phrase};
use shamble_marvel_zombies::cards::{Danger, Mode};
use shamble_marvel_zombies::{Act, Choice, Fate, GoalId, Happened, Hero, MarvelZombies, Move, Reply, State, View};
use shamble_zones::{Distances, ZoneId, ZoneSet};

pub(crate) use layout::layout;

use crate::dice::{Die, Sides, by_face};
use crate::drawings::people::Turn;
use crate::{
    Briefing, Coming, Count, Dashboard, Drawing, Face, Goal, Graph, Haunt, Headline, Leg, Likely, Possible, Scene,
    Series, Sketch, Standing, Text, Tone, Voice, briefing, odds,
};

/// What can lie on a board, in the order in which it is explained.
const MARKS: &str = "exit hidden red blue green card secret sign initial red-point \
                     blue-point green-point red-point-off blue-point-off green-point-off lair";

impl Face for MarvelZombies {
    const SHORT_ID: &'static str = "mz";
    const MISSIONS: Option<MissionFile> =
        Some(MissionFile { file: "missions.toml", list: "mission", parts: None, is_alone: true });

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn standing(&self, state: &State) -> Vec<Standing> {
        let board = &self.content().mission(state.mission).place.board;
        let standing = |hero: &Hero| match (hero.fate, hero.zone) {
            (Fate::Eliminated, _) => Standing::Fallen,
            (Fate::InPlay, Some(zone)) => Standing::On(Haunt::Zone(board.name(zone))),
            (Fate::InPlay, None) | (Fate::Left, _) => Standing::Away,
        };
        state.heroes.iter().map(standing).collect()
    }

    fn crowds(&self, state: &State) -> Vec<(Haunt, u16)> {
        let board = &self.content().mission(state.mission).place.board;
        let bosses = |zone| state.bosses.iter().filter(|boss| boss.zone == zone).count() as u16;
        let count = |zone| state.enemies[zone].iter().copied().map(u16::from).sum::<u16>() + bosses(zone);
        let crowds = board.all().iter().map(|zone| (Haunt::Zone(board.name(zone)), count(zone)));
        crowds.filter(|(_, count)| *count > 0).collect()
    }

    crate::face::drawn!(Scene);

    /// The first skill.
    fn sketch(&self, character: &str, voice: Voice<'_>) -> Option<Sketch> {
        let (side, number) = self.content().sides.iter().find_map(|(_, side)| {
            let number = side.characters.iter().position(|other| other.id == character)?;
            Some((side, number))
        })?;
        let print = &side.characters[number];
        Some(Sketch {
            portrait: Drawing::portrait_in(
                voice.name(&print.name),
                &format!("{} fa", look::figurine(&print.id, false).palette),
                look::boss_gear(&print.id),
                Turn::default(),
            ),
            notes: vec![voice.name(&side.ability(print.skills[Danger::Blue]).name).to_owned()],
        })
    }

    fn is_end(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::End) | Choice::Say(Reply::Pass))
    }

    /// A walk for which no card is used up, and the Avengers Sign stays where it is.
    fn leg(&self, state: &State, choice: Choice) -> Option<Leg<'_>> {
        let Choice::Move(Move::Walk { to, card: None }) = choice else { return None };
        let place = &self.content().mission(state.mission).place;
        let actions = self.may(state, choice).ok()?.price.actions;
        let from = place.board.name(state.hero(state.turn.who).zone?).to_string();
        Some(Leg { from, to: place.board.name(to).to_string(), name: place.zone_name(to), actions })
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
        let goals = board::Board::of(self, view, voice).mission().goals.iter().enumerate();
        let goal = |(at, goal): (usize, &shamble_marvel_zombies::content::missions::Goal)| {
            let (now, of) = self.progress(view, at);
            Goal {
                words: voice.name(&goal.text).to_owned(),
                is_met: met.has(GoalId::at(at)),
                count: Count::of(now, of),
            }
        };
        goals.map(goal).collect()
    }

    fn series(&self, mission: &str, voice: Voice<'_>) -> Option<Series> {
        let content = self.content();
        let name = match content.mission(content.find_mission(mission)?).mode {
            Mode::Zombie => "mz-series-zombie",
            Mode::Hero => "mz-series-hero",
        };
        Some(Series { name: voice.word(name), day: None })
    }

    fn briefing(&self, view: &View, voice: Voice<'_>, scene: &Scene) -> Briefing {
        let mission = board::Board::of(self, view, voice).mission();
        let named = |name: &Name, text: &Name| {
            voice.fill("mz-brief-rule", &[("name", voice.name(name).into()), ("text", voice.name(text).into())])
        };
        let specials = mission.specials_for(self.is_large(view));
        let defeats = mission.defeats.iter().map(|defeat| voice.name(&defeat.text).to_owned());
        Briefing {
            story: voice.name(&mission.brief).to_owned(),
            rules: specials.map(|(_, rule)| named(&rule.name, &rule.text)).collect(),
            legend: briefing::marked(scene, voice, "mz", MARKS),
            losses: briefing::numbered(voice, "mz-loss").into_iter().chain(defeats).collect(),
        }
    }

    fn is_attack(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::Attack { .. }))
    }

    fn odds(&self, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
        MarvelZombies::odds(self, state, choice).map(|killed| odds::kills(&killed, voice)).unwrap_or_default()
    }

    fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        MarvelZombies::sources(self, state, choice)
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
        shamble_kernel::is_one_of! {
            fact, Happened:
            TookObjective, TookSecret, Rescued, Reached, Eliminated, BossCame, Felled, Left, GoalMet
        }
    }

    fn danger(&self, fact: Happened) -> Option<Tone> {
        match fact {
            Happened::Reached { level, .. } => Some(level.into()),
            _ => None,
        }
    }

    fn coming(&self, view: &View, voice: Voice<'_>, key: &str) -> Option<Coming> {
        let place = self.place(view);
        let zone = place.board.all().iter().find(|zone| place.zone_id(*zone) == key)?;
        Some(board::Board::of(self, view, voice).coming(zone))
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

    fn graph(&self, view: &View) -> Option<Graph> {
        let (board, open) = (&self.place(view).board, view.table.open);
        let ground = board.ground(open);
        let ways: Vec<Distances> = board.zones().map(|(to, _)| ground.distances(ZoneSet::of(to))).collect();
        let distance = |from, to: ZoneId| ways[to.index()].of(from);
        Some(Graph::of(board, open, |zone| ground.neighbours(zone), distance, |from, to| ground.range(from, to)))
    }
}
