//! What there is to see on a table: questions of those who draw it, about a view.

use shamble_kernel::{Arg, Id, Phrase};

use crate::Survivants;
use crate::choice::{Choice, Goal};
use crate::content::arms::TemplateKind;
use crate::content::scenarios::Scenario;
use crate::content::tables::{SearchPlace, Table};
use crate::kinds::{OpeningId, PieceId, RoomId};
use crate::mat::{Cover, Drop, Facing, Fan, Journey, Length, Mat, OpenSet, Paths, Place, Point, Spot};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, Persona, State, SurvivorId, Target};
use crate::view::View;

/// What a click on the table means now: a choice in notation with places for coordinates in centimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointing {
    /// `go 45.2,30`, with a height where it is not the ground.
    Go,
    /// `face 45.2,30`.
    Face,
    /// `enter 45.2,30`.
    Enter,
}

/// How well somebody sees a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaze {
    On(Cover),
    /// Nothing hides it, but he looks elsewhere.
    Behind,
    Blocked,
}

/// A shape laid on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// Its border.
    Drop(Vec<Point>),
    Round {
        centre: Point,
        radius: Length,
    },
}

/// Where the shortest way between two spots bends; over low pieces where there is no other.
fn bends(mat: &Mat, paths: &mut Paths, from: Spot, to: Spot, open: OpenSet) -> Vec<Point> {
    // Cluttered ground takes twice its length, and a way around something is rarely twice as long.
    let allowance = from.at.steps_to(to.at).length() * 3 + Length::cm(4);
    for journey in [Journey::walk(from, allowance, open), Journey::crossing(from, allowance, open)] {
        mat.reach(paths, journey, &[]);
        if let Some(path) = paths.path_to(mat, to) {
            let inner = path.spots.len().saturating_sub(2);
            return path.spots.iter().skip(1).take(inner).map(|spot| spot.at).collect();
        }
    }
    Vec::new()
}

/// A phrase of one argument is that argument.
fn phrase(arg: Arg<'_>) -> Phrase<'_> {
    match arg {
        Arg::Phrase(phrase) => phrase,
        other => Phrase::new("sur-word").arg("word", other),
    }
}

impl Survivants {
    fn looked_at<'a>(&'a self, view: &'a View) -> Sight<'a> {
        Sight::new(self.content(), &view.table)
    }

    pub fn scenario_of(&self, view: &View) -> &Scenario {
        self.content().scenario(view.table.scenario)
    }

    pub fn table_of(&self, view: &View) -> &Table {
        self.content().table(self.scenario_of(view).table)
    }

    pub fn mat_of(&self, view: &View) -> &Mat {
        self.content().mat(self.scenario_of(view).table)
    }

    /// What is asked.
    pub fn asked_of(&self, view: &View) -> Option<Question> {
        view.table.agenda.question().filter(|_| view.table.outcome.is_none())
    }

    /// Where a survivor is in space; nothing off the table.
    pub fn place_of(&self, view: &View, who: SurvivorId) -> Option<Place> {
        self.looked_at(view).place(who)
    }

    /// A survivor's key in scenes and dashboards: the word in notation.
    pub fn key_of(&self, view: &View, who: SurvivorId) -> String {
        self.looked_at(view).survivor_id(who)
    }

    /// A key for somebody who is dead.
    pub fn persona_key(&self, view: &View, persona: Persona) -> String {
        self.looked_at(view).persona_id(persona)
    }

    /// The word of a zombie in notation.
    pub fn figure_key(&self, figure: Figure) -> String {
        crate::notation::figure_id(figure)
    }

    pub fn persona_name<'a>(&'a self, view: &'a View, persona: Persona) -> Phrase<'a> {
        phrase(self.looked_at(view).persona_words(persona))
    }

    pub fn survivor_name<'a>(&'a self, state: &'a State, who: SurvivorId) -> Phrase<'a> {
        phrase(self.sight(state).persona_words(state.survivor(who).persona))
    }

    pub fn zombie_name<'a>(&'a self, view: &'a View, figure: Figure) -> Phrase<'a> {
        self.looked_at(view).zombie_words(figure)
    }

    pub fn piece_name<'a>(&'a self, view: &'a View, piece: PieceId) -> Phrase<'a> {
        phrase(self.looked_at(view).piece_words(piece))
    }

    pub fn room_name<'a>(&'a self, view: &'a View, room: RoomId) -> Phrase<'a> {
        phrase(self.looked_at(view).room_words(room))
    }

    pub fn door_name<'a>(&'a self, view: &'a View, door: OpeningId) -> Phrase<'a> {
        self.looked_at(view).door_words(door)
    }

    pub fn search_name<'a>(&'a self, view: &'a View, place: SearchPlace) -> Phrase<'a> {
        phrase(self.looked_at(view).search_words(place))
    }

    /// "Shop (Bakery), 45.2 | 30": where a survivor is.
    pub fn whereabouts<'a>(&'a self, view: &'a View, who: SurvivorId) -> Option<Phrase<'a>> {
        let sight = self.looked_at(view);
        sight.spot(who).map(|spot| sight.spot_words(spot))
    }

    /// What lies at somebody's feet or before a zombie: "Shop (Bakery), 45.2 | 30".
    pub fn spot_name<'a>(&'a self, view: &'a View, spot: crate::mat::Spot) -> Phrase<'a> {
        self.looked_at(view).spot_words(spot)
    }

    /// What tells a choice from another one that is said in the same words.
    pub fn particulars<'a>(&'a self, state: &'a State, choice: Choice) -> Option<Phrase<'a>> {
        Sight::new(self.content(), state).particulars(choice)
    }

    /// What has to be done, with whether it is done.
    pub fn goals<'a>(&'a self, view: &'a View) -> Vec<(Phrase<'a>, bool)> {
        let sight = self.looked_at(view);
        let met = view.table.goals.met;
        let goals = sight.scenario().objectives.len();
        (0..goals).map(|goal| (sight.goal_words(goal), met & (1 << goal.min(7)) != 0)).collect()
    }

    /// How much of an objective that is met bit by bit is done, and how much that is.
    pub fn progress(&self, view: &View, goal: usize) -> Option<(usize, usize)> {
        let sight = self.looked_at(view);
        sight.progress(sight.scenario().objectives.get(goal)?)
    }

    /// The price of everything that is searched, by place; nothing where a place has been searched.
    pub fn unsearched<'a>(&'a self, view: &'a View) -> impl Iterator<Item = (SearchPlace, u8)> + 'a {
        self.table_of(view).search_places().filter(|(place, _)| !view.table.searched.contains(place))
    }

    /// What a click on free ground means now.
    pub fn pointing(&self, view: &View) -> Option<Pointing> {
        match self.asked_of(view)? {
            Question::StartAt { .. } | Question::Where { .. } | Question::NewPlace { .. } => Some(Pointing::Go),
            Question::Face { .. } => Some(Pointing::Face),
            Question::EnterFirst { .. } | Question::EnterNext { .. } => Some(Pointing::Enter),
            _ => None,
        }
    }

    /// Distances at which a shot with a weapon becomes harder: half of Dt, then Dt steps from the second on, as far as
    /// anybody would shoot (SUR-SHOT-10, SUR-DIST-4).
    pub fn ranges(&self, view: &View, who: SurvivorId, slot: u8) -> Vec<Length> {
        let Some((_, fire)) = self.looked_at(view).fire_of(who, slot) else { return Vec::new() };
        let Some(dt) = fire.dt else { return Vec::new() };
        let near = fire.has_point_blank.then_some(dt / 2);
        let free = i32::from(self.content().settings.shooting.distance_free_steps) + 1;
        near.into_iter().chain((free..free + 3).map(|steps| dt * steps)).collect()
    }

    /// How well a survivor sees a zombie (SUR-SIGHT-6, SUR-SIGHT-7, SUR-SIGHT-10), and the distance of a shot.
    pub fn gaze(&self, view: &View, who: SurvivorId, figure: Figure) -> Option<(Gaze, Length)> {
        let sight = self.looked_at(view);
        let (there, stance) = sight.target_place(Target::Zombie(figure))?;
        let here = sight.place(who)?;
        let gaze = if !sight.sees(who, there, stance) {
            Gaze::Blocked
        } else if !sight.has_in_view(who, there) {
            Gaze::Behind
        } else {
            Gaze::On(sight.mat.cover(here, there, stance, view.table.open))
        };
        Some((gaze, sight.mat.shot_distance(here, there).length()))
    }

    /// The way that leads to a place on offer, from where the survivor stands.
    pub fn way_to(&self, view: &View, goal: Goal) -> Vec<Point> {
        let Some(walk) = view.table.walk() else { return Vec::new() };
        let route = self.looked_at(view).survey(walk).route(goal);
        route.map_or_else(|_| Vec::new(), |route| route.ahead.iter().map(|spot| spot.at).collect())
    }

    /// Where those who stand elsewhere than before had to bend their way, by their keys: the shortest one, since nobody
    /// tells which one it was.
    pub fn walks(&self, before: &View, after: &View) -> Vec<(String, Vec<Point>)> {
        let (old, new) = (self.looked_at(before), self.looked_at(after));
        let mut walks = Vec::new();
        for zombie in &after.table.zombies {
            let from = before.table.zombie(zombie.figure).map(|zombie| zombie.spot);
            walks.push((from, zombie.spot, self.figure_key(zombie.figure)));
        }
        for who in (0..after.table.survivors.len()).map(SurvivorId::at) {
            if let Some(to) = new.spot(who) {
                let from = if who.index() < before.table.survivors.len() { old.spot(who) } else { None };
                walks.push((from, to, self.key_of(after, who)));
            }
        }
        let mut paths = Paths::default();
        let bends = |(from, to, key): (Option<Spot>, Spot, String)| {
            let way = bends(new.mat, &mut paths, from.filter(|from| *from != to)?, to, after.table.open);
            (!way.is_empty()).then_some((key, way))
        };
        walks.into_iter().filter_map(bends).collect()
    }

    /// The template of a shot at a target, on the plan.
    pub fn template(&self, view: &View, who: SurvivorId, slot: u8, target: Target) -> Option<Template> {
        let sight = self.looked_at(view);
        let (_, fire) = sight.fire_of(who, slot)?;
        let (here, (there, _)) = (sight.place(who)?, sight.target_place(target)?);
        let sizes = &self.content().settings.template;
        match fire.template? {
            TemplateKind::Drop => {
                let drop = Drop {
                    shooter: here,
                    facing: Facing::between(here.at, there.at)?,
                    small: sizes.drop_small_radius,
                    large: sizes.drop_large_radius,
                    apart: sizes.drop_centres,
                    radius: sight.mat.measures().radius,
                };
                Some(Template::Drop(drop.border()))
            }
            TemplateKind::Round => Some(Template::Round { centre: there.at, radius: sizes.round_radius }),
        }
    }

    /// The area that the survivor who is asked where to go can reach, as stars around points; a place in it may still be
    /// taken by somebody.
    pub fn reach(&self, view: &View) -> Vec<Fan> {
        let Some(Question::Where { .. }) = self.asked_of(view) else { return Vec::new() };
        let sight = self.looked_at(view);
        let Some(walk) = view.table.walk() else { return Vec::new() };
        let survey = sight.survey(walk);
        let starts = survey.starts().into_iter();
        starts.flat_map(|start| survey.with_paths(start, |paths| paths.fans(sight.mat))).collect()
    }
}
