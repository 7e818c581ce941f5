//! Places worth going to, for a list that stays short: beside what can be searched, at doors, towards what is to be
//! done, away from teeth. Any other place can be named.

use shamble_kernel::{Id, Offer, Probe};

use crate::choice::{Choice, Goal};
use crate::content::scenarios::{Objective, Stronghold};
use crate::content::tables::SearchPlace;
use crate::kinds::{DoorState, OpeningId};
use crate::mat::{Length, Place, Point, Spot, Steps};
use crate::sight::Sight;
use crate::state::{MoveKind, RescueFate, SurvivorId, Walk, Whereabouts};
use crate::ways::{Route, Start, Survey};

/// The most places of a list.
const MOST: usize = 22;
/// The most of them that are beside something to search, and that are at doors.
const MOST_SEARCHES: usize = 8;
const MOST_DOORS: usize = 5;
/// With fewer ways than these, short steps are looked at as well.
const FEW: usize = 4;
/// A short step.
pub(crate) const STEP: Length = Length::cm(1);
/// Nobody walks for less than this, unless he points there.
const NOWHERE: Length = Length::hundredths(5);
/// How far apart places lie that are good for nothing in particular.
const APART: Length = Length::cm(3);

/// A place that can be reached.
struct Prospect {
    spot: Spot,
    place: Place,
    /// What is left of the allowance there.
    left: Steps,
    is_picked: bool,
}

impl Sight<'_> {
    /// Whether a movement leads anywhere at all.
    pub fn leads_anywhere(self, who: SurvivorId, kind: MoveKind) -> bool {
        let walk = Walk::new(who, kind, self.allowance(who, kind).into());
        let survey = self.survey(&walk);
        let mut probe = Probe::default();
        survey.finds_spot() || {
            survey.offer_prospects(&mut probe);
            !probe.is_empty()
        }
    }

    /// Where the movement can go: staying for a turn, what is worth while, or no farther.
    pub fn offer_ways(self, out: &mut impl Offer<Choice>) {
        let Some(walk) = self.s.walk() else { return };
        let survey = self.survey(walk);
        let at = self.survivor(walk.who).at;
        if walk.is_begun() {
            if let Whereabouts::On(to) = walk.goal
                && at != walk.goal
                && survey.route(Goal::Spot(to)).is_ok()
            {
                out.offer(Choice::to(to));
            }
        } else if matches!(walk.kind, MoveKind::Normal | MoveKind::Alert) {
            let here = match at {
                Whereabouts::On(to) => Some(Goal::Spot(to)),
                Whereabouts::OnLadder { ladder, z } => Some(Goal::Rung { ladder, z }),
                Whereabouts::Hanging { .. } | Whereabouts::Away | Whereabouts::Left => None,
            };
            here.filter(|here| survey.suits(*here)).into_iter().for_each(|here| out.offer(Choice::Go(here)));
        }
        if !(walk.is_begun() && walk.is_bound()) {
            if walk.kind.is_leap() {
                let mut listed = Vec::new();
                for goal in survey.leaps() {
                    if !listed.contains(&goal) && survey.suits(goal) {
                        listed.push(goal);
                        out.offer(Choice::Go(goal));
                    }
                }
            } else {
                survey.offer_prospects(out);
            }
        }
        out.offer(Choice::Stop);
    }

    /// Points to which survivors are drawn, as far as everybody knows of them.
    fn known_goals(self) -> Vec<Point> {
        let table = self.table();
        let zone = |zone| table.zone(zone).polygon.middle();
        let mut goals: Vec<Point> = self.scenario().exit.map(zone).into_iter().collect();
        for objective in &self.scenario().objectives {
            match objective {
                Objective::Stronghold { place: Stronghold::Zone(held) } => goals.push(zone(*held)),
                Objective::Stronghold { place: Stronghold::Building(held) } => {
                    goals.push(table.building(*held).outline.middle());
                }
                Objective::Supplies { zone: brought, .. } => goals.push(zone(*brought)),
                Objective::SavePeople { exit, .. } | Objective::Road { exit } => goals.push(zone(*exit)),
                Objective::Survive
                | Objective::WaterPoint { .. }
                | Objective::Vehicle { .. }
                | Objective::Horde { .. } => {}
            }
        }
        let found = &self.s.goals;
        let vehicle = found.vehicle.filter(|_| found.is_vehicle_found);
        goals.extend(vehicle.map(|piece| table.piece(piece).polygon.middle()));
        let water = found.water.filter(|_| found.is_water_found);
        goals.extend(water.map(|place| table.shape_of(place).middle()));
        goals.extend(found.people.iter().filter_map(|person| match person.fate {
            RescueFate::Waiting(spot) => Some(spot.at),
            RescueFate::Hidden | RescueFate::With(_) | RescueFate::Saved => None,
        }));
        goals.dedup();
        goals
    }
}

impl Survey<'_> {
    /// Whether one of the spots of the table can be reached, so that a movement certainly has somewhere to go to.
    pub fn finds_spot(&self) -> bool {
        let mat = self.sight.mat;
        self.starts().into_iter().any(|start| {
            self.with_paths(start, |paths| {
                let far = start.left.squared();
                let near = mat.spots().iter().filter(|to| to.at.squared_to(start.spot.at) <= far);
                let mut paths = near.filter_map(|to| paths.path_to(mat, *to)).filter(|path| path.end() != path.start());
                paths.any(|path| self.allows(&self.along(start, path).0).is_ok())
            })
        })
    }

    /// Whether a goal that the rules allow is worth listing.
    fn suits(&self, goal: Goal) -> bool {
        self.walk.shot.is_none() || self.route(goal).is_ok_and(|route| self.is_worth_while(&route))
    }

    fn offer_prospects(&self, out: &mut impl Offer<Choice>) {
        let mut prospects = Vec::new();
        for start in self.starts() {
            self.find_prospects(start, &mut prospects, out);
        }
        // Where he was going anyway is listed first.
        let is_new = |to: &Spot| !(self.walk.is_begun() && self.walk.goal == Whereabouts::On(*to));
        let picked = self.pick(&mut prospects);
        picked.into_iter().filter(is_new).for_each(|to| out.offer(Choice::to(to)));
    }

    /// The spots of the table within reach of a start, and the ladders that lead on.
    fn find_prospects(&self, start: Start, found: &mut Vec<Prospect>, out: &mut impl Offer<Choice>) {
        let (sight, mat) = (self.sight, self.sight.mat);
        let here = if start.by_ladder { None } else { Some(start.spot) };
        let mut ways: Vec<(Route, Steps)> = self.with_paths(start, |paths| {
            let spots = paths.worthwhile(mat).into_iter();
            let is_here = |to: &Spot| here.is_some_and(|here| here.on == to.on && is_at_hand(here.at, to.at));
            let ways = spots.filter(|to| !is_here(to)).filter_map(|to| paths.path_to(mat, to));
            ways.map(|path| self.along(start, path)).collect()
        });
        if start.by_ladder {
            ways.push(self.along(start, crate::mat::Path::plain(vec![start.spot])));
        }
        if self.walk.kind == MoveKind::Crossing {
            let near = mat.spots().iter().filter(|to| to.at.squared_to(start.spot.at) <= start.left.squared());
            let over = near.filter_map(|to| self.straight_over(start, *to));
            ways.extend(over.map(|path| self.along(start, path)));
        }
        let on_ladder = here.into_iter().map(|spot| (spot, Steps::from(start.left)));
        let ends = ways.iter().filter_map(|(route, left)| route.ahead.last().map(|end| (*end, *left))).chain(on_ladder);
        if !mat.plan().ladders.is_empty() {
            let rungs = ends.filter_map(|(end, left)| self.farthest_rung(end, left.length()));
            let rungs = rungs.filter(|goal| self.route(*goal).is_ok_and(|route| self.is_worth_while(&route)));
            let rungs: Vec<Goal> = rungs.collect();
            rungs.into_iter().for_each(|goal| out.offer(Choice::Go(goal)));
        }
        self.add_prospects(ways, found);
        // In a small space or a crowd, short steps are better than none.
        if found.len() < FEW || self.walk.kind == MoveKind::Stealth {
            let steps = [start.left / 3, STEP].into_iter().flat_map(|step| sight.around(start.spot.at, step));
            let steps = steps.map(|at| Spot { at, on: start.spot.on }).filter(|to| *to != start.spot);
            let short: Vec<(Route, Steps)> = self.with_paths(start, |paths| {
                steps.filter_map(|to| paths.path_to(mat, to)).map(|path| self.along(start, path)).collect()
            });
            self.add_prospects(short, found);
        }
    }

    fn add_prospects(&self, ways: Vec<(Route, Steps)>, found: &mut Vec<Prospect>) {
        for (route, left) in ways {
            let Whereabouts::On(spot) = route.goal else { continue };
            let is_new = !found.iter().any(|prospect| prospect.spot == spot);
            if is_new && self.allows(&route).is_ok() && self.is_worth_while(&route) {
                found.push(Prospect { spot, place: self.sight.mat.place(spot), left, is_picked: false });
            }
        }
    }

    /// A short list: one place beside each thing to search, at doors, nearest to each goal, farthest from and nearest to
    /// the zombies, and of the others those that lie apart.
    fn pick(&self, prospects: &mut [Prospect]) -> Vec<Spot> {
        let mut picked: Vec<Spot> = Vec::new();
        self.pick_searches(prospects, &mut picked);
        self.pick_doors(prospects, &mut picked);
        for goal in self.sight.known_goals().into_iter().take(MOST_GOALS) {
            pick_best(prospects, &mut picked, |prospect| -prospect.spot.at.squared_to(goal));
        }
        if !self.foes.is_empty() {
            let nearest = |prospect: &Prospect| {
                self.foes.iter().map(|foe| foe.at.squared_to(prospect.spot.at)).min().unwrap_or(i64::MAX)
            };
            pick_best(prospects, &mut picked, nearest);
            pick_best(prospects, &mut picked, |prospect| -nearest(prospect));
        }
        // Far from where he stands first: near by there is little to gain.
        prospects.sort_by_key(|prospect| (prospect.left, prospect.spot));
        for prospect in prospects.iter().filter(|prospect| !prospect.is_picked) {
            let is_apart =
                |other: &Spot| other.on != prospect.spot.on || other.at.squared_to(prospect.spot.at) >= APART.squared();
            if picked.len() < MOST && picked.iter().all(is_apart) {
                picked.push(prospect.spot);
            }
        }
        // However cramped it is, there is something to choose.
        if let [only, ..] = prospects
            && picked.is_empty()
        {
            picked.push(only.spot);
        }
        picked
    }

    fn pick_searches(&self, prospects: &mut [Prospect], picked: &mut Vec<Spot>) {
        let (sight, mat) = (self.sight, self.sight.mat);
        let contact = mat.measures().contact;
        let far = self.walk.left.length() + mat.measures().radius * 2;
        let Some(here) = sight.spot(self.walk.who) else { return };
        for (place, _) in sight.table().search_places() {
            if picked.len() >= MOST_SEARCHES {
                return;
            }
            if !is_boxed(sight, place, here.at, far) || sight.s.searched.contains(&place) {
                continue;
            }
            let is_at = |prospect: &&mut Prospect| match place {
                SearchPlace::Piece(piece) => mat.is_near_piece(prospect.place, piece, contact),
                SearchPlace::Room(room) => mat.room_at(prospect.place) == Some(room),
                SearchPlace::Zone(zone) => mat.search_zone_at(prospect.place) == Some(zone),
            };
            if let Some(best) = prospects.iter_mut().filter(is_at).max_by_key(|prospect| prospect.left) {
                best.pick(picked);
            }
        }
    }

    fn pick_doors(&self, prospects: &mut [Prospect], picked: &mut Vec<Spot>) {
        let (sight, mat) = (self.sight, self.sight.mat);
        let contact = mat.measures().contact;
        let most = picked.len() + MOST_DOORS;
        let far = self.walk.left.length() + mat.measures().radius * 2;
        let Some(here) = sight.spot(self.walk.who) else { return };
        let shut = (0..sight.s.doors.len()).map(OpeningId::at);
        let shut = shut.filter(|door| match sight.s.door(*door) {
            DoorState::Unchecked | DoorState::Locked | DoorState::Closed => true,
            DoorState::Open | DoorState::Broken => false,
        });
        for door in shut.filter(|door| sight.table().opening(*door).polygon.is_boxed(here.at, here.at, far)) {
            let at = |prospect: &&mut Prospect| mat.is_near_opening(prospect.place, door, contact);
            if picked.len() < most
                && let Some(best) = prospects.iter_mut().filter(at).max_by_key(|prospect| prospect.left)
            {
                best.pick(picked);
            }
        }
    }
}

/// How many goals are looked at.
const MOST_GOALS: usize = 4;

impl Prospect {
    fn pick(&mut self, picked: &mut Vec<Spot>) {
        if !std::mem::replace(&mut self.is_picked, true) {
            picked.push(self.spot);
        }
    }
}

fn is_at_hand(here: Point, to: Point) -> bool {
    here.squared_to(to) < NOWHERE.squared()
}

fn pick_best(prospects: &mut [Prospect], picked: &mut Vec<Spot>, worth: impl Fn(&Prospect) -> i64) {
    if let Some(best) = prospects.iter_mut().max_by_key(|prospect| worth(prospect)) {
        best.pick(picked);
    }
}

/// Whether a search place lies so near that a movement may lead to it.
fn is_boxed(sight: Sight<'_>, place: SearchPlace, at: Point, far: Length) -> bool {
    sight.table().shape_of(place).is_boxed(at, at, far)
}
