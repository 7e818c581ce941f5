//! Phase 1a: entry of zombies, and the dead who rise (chapter 8, SUR-DEATH-6).

use shamble_kernel::{Id, Offer, RuleId};

use crate::choice::Choice;
use crate::fact::{Happened, Test};
use crate::kinds::ZombieKind;
use crate::mat::{Facing, Length, Place, Point, Spot};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, Persona, Rising, SurvivorId, Task, Wave, Zombie};

/// Places listed for the first zombie of those that enter.
const LISTED_FIRST: usize = 5;
/// Places listed for a zombie that comes with another.
const LISTED: usize = 8;

impl Play<'_> {
    /// Each player on the table rolls in seat order, and all that enters for one is placed before the next rolls
    /// (SUR-ENTRY-1, SUR-ENTRY-22).
    pub fn entry(&mut self, who: SurvivorId) {
        let next = who.index() + 1;
        if next < self.s.survivors.len() {
            self.queue(Task::Entry { who: SurvivorId::at(next) });
        }
        if self.sight().place(who).is_none() {
            return;
        }
        let (_, enter) = self.test(rule!("SUR-ENTRY-1"), who, Test::Entry, self.s.agreed.entry.threshold as i8);
        if enter {
            self.roll_wave(who);
        } else {
            self.tell(rule!("SUR-ENTRY-1"), Happened::NobodyEnters { who });
        }
    }

    /// Type and number, then direction and distance of the first (SUR-ENTRY-2 to SUR-ENTRY-5). The entry is cancelled
    /// if the whole arc of the sector is off the table (SUR-ENTRY-15).
    fn roll_wave(&mut self, who: SurvivorId) {
        let content = self.content;
        let sum = self.two_d10();
        self.tell(rule!("SUR-ENTRY-2"), Happened::Rolled { sum });
        let mut wave = Wave { who, ..Wave::default() };
        let row = content.chances.entry[self.s.agreed.entry.table.index()].row(sum);
        for (coming, entering) in wave.coming.iter_mut().zip(row) {
            let count = self.roll(entering.count).min(u8::MAX.into()) as u8;
            *coming = (Some(entering.zombie), count);
            if entering.count.count > 0 {
                self.tell(rule!("SUR-ENTRY-3"), Happened::Rolled { sum: count });
            }
        }
        wave.sector = self.d10();
        wave.distance = content.chances.distances[usize::from(self.d10().clamp(1, 10)) - 1];
        self.s.wave = wave;
        self.tell(rule!("SUR-ENTRY-5"), Happened::EntryPoint { who, sector: wave.sector, distance: wave.distance });
        if self.sight().entry_arc().is_empty() {
            self.s.wave = Wave::default();
            self.tell(rule!("SUR-ENTRY-15"), Happened::EntryOff { who });
        } else {
            self.ask(Question::EnterFirst { who });
        }
    }

    fn cancel_wave(&mut self, rule: RuleId) {
        let who = self.s.wave.who;
        self.s.wave = Wave::default();
        self.tell(rule, Happened::EntryCancelled { who });
    }

    /// The first zombie stands at the angle that the player picked, or at the credible place nearest to it
    /// (SUR-ENTRY-8, SUR-ENTRY-19).
    pub fn enter_first(&mut self, at: Point) {
        let spot = self.sight().entering(at);
        let rule = if spot == Some(Spot::ground(at)) { rule!("SUR-ENTRY-8") } else { rule!("SUR-ENTRY-19") };
        match (spot, self.count_off()) {
            (Some(spot), Some(kind)) => {
                self.s.wave.first = Some(spot);
                self.muster(rule, kind, spot);
                self.queue(Task::EnterNext);
            }
            (None, _) | (_, None) => self.cancel_wave(rule),
        }
    }

    /// Takes the next zombie of the row off the list (SUR-ENTRY-21).
    fn count_off(&mut self) -> Option<ZombieKind> {
        let (kind, left) = self.s.wave.coming.iter_mut().find(|(_, left)| *left > 0)?;
        *left -= 1;
        *kind
    }

    /// The player picks a credible place in the ring around the first; where there is none, the zombie takes the
    /// nearest one that keeps its distance, and without that it does not enter (SUR-ENTRY-20).
    pub fn next_entry(&mut self) {
        let sight = self.sight();
        let Some(ring) = sight.ring() else {
            self.s.wave = Wave::default();
            return;
        };
        let has_figure = sight.wave_kind().is_some_and(|kind| sight.figure_for(kind).is_some());
        if has_figure && (ring.samples().next().is_some() || ring.all().next().is_some()) {
            let who = sight.s.wave.who;
            return self.ask(Question::EnterNext { who });
        }
        // Without a figure it does not matter where.
        let spot = if has_figure { ring.nearest() } else { Some(Spot::default()) };
        let Some(kind) = self.count_off() else { return };
        match spot {
            Some(spot) => {
                self.muster(rule!("SUR-ENTRY-20"), kind, spot);
            }
            None => self.tell(rule!("SUR-ENTRY-20"), Happened::NoPlace { kind }),
        }
        self.queue(Task::EnterNext);
    }

    pub fn enter_next(&mut self, at: Point) {
        if let Some(kind) = self.count_off() {
            self.muster(rule!("SUR-ENTRY-9"), kind, Spot::ground(at));
        }
        self.queue(Task::EnterNext);
    }

    /// A figure comes from the reserve: of the type, else of the type that stands in for all, else of any; if none is
    /// left, no zombie comes (SUR-FIG-5).
    pub fn muster(&mut self, rule: RuleId, kind: ZombieKind, spot: Spot) -> Option<Figure> {
        let Some(figure) = self.sight().figure_for(kind) else {
            self.tell(rule!("SUR-FIG-5"), Happened::NoFigure { kind });
            return None;
        };
        self.s.zombies.push(Zombie::new(figure, spot));
        let rule = if figure.kind == kind { rule } else { rule!("SUR-FIG-5") };
        self.tell(rule, Happened::Entered { zombie: figure, at: spot });
        Some(figure)
    }

    /// Whoever died in phase 1 or 2 of an earlier turn rises in step 1a (SUR-DEATH-6).
    pub fn rise(&mut self) {
        let turn = self.s.turn;
        let due = self.s.corpses.iter().filter(|corpse| corpse.rising == Rising::NextEntry && corpse.turn < turn);
        let due: Vec<Persona> = due.map(|corpse| corpse.persona).collect();
        due.into_iter().for_each(|persona| self.raise(rule!("SUR-DEATH-6"), persona));
    }

    /// A dead survivor becomes a zombie where he died, of the reserve or not (SUR-DEATH-3, SUR-DEATH-7).
    pub fn raise(&mut self, rule: RuleId, persona: Persona) {
        let Some(at) = self.s.corpses.iter().position(|corpse| corpse.persona == persona) else { return };
        let corpse = self.s.corpses.remove(at);
        let sight = self.sight();
        let spot = sight.room_to_rise(corpse.spot);
        let kind = sight.settings().health.risen_type;
        let Some(figure) = sight.free_figure(kind, u8::MAX) else { return };
        self.s.zombies.push(Zombie::new(figure, spot));
        self.tell(rule, Happened::Rose { zombie: figure, was: persona, at: spot });
    }
}

/// What the places around the first zombie depend on (SUR-ENTRY-9 to SUR-ENTRY-20).
struct Ring<'a> {
    sight: Sight<'a>,
    first: Place,
    gaps: [Length; 2],
    /// How far from every survivor, and how far from them in the open if something is near from behind which to come.
    least: [Length; 2],
    survivors: Vec<Place>,
    taken: Vec<Place>,
}

impl Ring<'_> {
    /// Inside the ring, far enough from everybody, free and credible.
    fn allows(&self, at: Point) -> bool {
        let (mat, open) = (self.sight.mat, self.sight.s.open);
        let spot = Spot::ground(at);
        let here = mat.place(spot);
        mat.is_gap_at_least(self.first, here, self.gaps[0])
            && mat.is_gap_at_most(self.first, here, self.gaps[1])
            && self.survivors.iter().all(|survivor| mat.is_gap_at_least(*survivor, here, self.least[0]))
            && mat.is_free(spot, open, &self.taken)
            && mat.is_credible(at, &self.survivors, self.least[1], open)
    }

    /// Some such places: in twelve directions at two gaps, on whole centimetres.
    fn samples(&self) -> impl Iterator<Item = Point> + '_ {
        let [inner, outer] = self.gaps;
        let quarter = (outer - inner) / 4;
        let gaps = [inner + quarter, outer - quarter];
        // A stride of five twelfths spreads the first few over all sides.
        let turns = (0..12).map(|turn| Facing::default().turned(turn * 5 % 12 * 10));
        let points = turns.flat_map(move |turn| gaps.map(|gap| self.sight.mat.base_at_gap(self.first, turn, gap)));
        let whole = |x: i32| (x + 50).div_euclid(100) * 100;
        points.flatten().map(move |at| Point::new(whole(at.x), whole(at.y))).filter(|at| self.allows(*at))
    }

    /// All of them on whole centimetres.
    fn all(&self) -> impl Iterator<Item = Point> + '_ {
        let open = self.sight.s.open;
        let mat = self.sight.mat;
        mat.credible_ring(self.first, self.gaps, &self.survivors, self.least, &self.taken, open).map(|spot| spot.at)
    }

    fn nearest(&self) -> Option<Spot> {
        let open = self.sight.s.open;
        self.sight.mat.nearest_credible(self.first.at, &self.survivors, self.least, &self.taken, open)
    }
}

impl<'a> Sight<'a> {
    fn everybodys_places(self) -> Vec<Place> {
        self.places().map(|(_, place)| place).collect()
    }

    /// Where the first zombie can be put, at the rolled gap in the whole rolled sector (SUR-ENTRY-8).
    fn entry_arc(self) -> Vec<Point> {
        let wave = self.s.wave;
        let Some(place) = self.place(wave.who) else { return Vec::new() };
        self.mat.entry_arc(place, self.survivor(wave.who).facing, wave.sector, wave.distance)
    }

    /// Where the first zombie comes to stand if a player picks this point of the arc: there, or at the credible place
    /// nearest to it (SUR-ENTRY-19).
    pub fn entering(self, at: Point) -> Option<Spot> {
        let least = self.settings().entry.first_min;
        let (survivors, taken) = (self.everybodys_places(), self.bases(None, None));
        let (here, open) = (Spot::ground(at), self.s.open);
        if self.mat.is_free(here, open, &taken) && self.mat.is_credible(at, &survivors, least, open) {
            return Some(here);
        }
        self.mat.nearest_credible(at, &survivors, [least; 2], &taken, open)
    }

    /// Some points of the arc, no two of which lead to the same place. Any other can be named.
    pub fn offer_first_entry(self, out: &mut impl Offer<Choice>) {
        let mut places: Vec<Option<Spot>> = Vec::new();
        for at in self.entry_arc() {
            let place = self.entering(at);
            if places.len() < LISTED_FIRST && !places.contains(&place) {
                places.push(place);
                out.offer(Choice::Enter { at });
            }
        }
    }

    pub fn may_enter_first(self, at: Point) -> bool {
        let wave = self.s.wave;
        let Some(place) = self.place(wave.who) else { return false };
        self.mat.is_on_entry_arc(place, self.survivor(wave.who).facing, wave.sector, wave.distance, at)
    }

    /// The type of the next zombie of the row.
    fn wave_kind(self) -> Option<ZombieKind> {
        self.s.wave.coming.iter().find(|(_, left)| *left > 0).and_then(|(kind, _)| *kind)
    }

    /// The ring around the first zombie, while others are still to come.
    fn ring(self) -> Option<Ring<'a>> {
        let wave = &self.s.wave;
        let first = wave.first.filter(|_| self.wave_kind().is_some())?;
        let entry = &self.settings().entry;
        Some(Ring {
            sight: self,
            first: self.mat.place(first),
            gaps: entry.ring,
            least: [entry.others_min, entry.first_min],
            survivors: self.everybodys_places(),
            taken: self.bases(None, None),
        })
    }

    pub fn offer_next_entry(self, out: &mut impl Offer<Choice>) {
        let Some(ring) = self.ring() else { return };
        let mut points: Vec<Point> = ring.samples().take(LISTED).collect();
        if points.is_empty() {
            points.extend(ring.all().take(LISTED));
        }
        points.into_iter().for_each(|at| out.offer(Choice::Enter { at }));
    }

    pub fn may_enter_next(self, at: Point) -> bool {
        self.ring().is_some_and(|ring| ring.allows(at))
    }

    /// The lowest free number of a type up to a limit. Bodies keep their figures (SUR-ZSRCH-4).
    fn free_figure(self, kind: ZombieKind, most: u8) -> Option<Figure> {
        let mut is_used = [false; 1 + u8::MAX as usize];
        let bodies = self.s.bodies.iter().map(|body| body.figure);
        let used = self.s.zombies.iter().map(|zombie| zombie.figure).chain(bodies);
        used.filter(|figure| figure.kind == kind).for_each(|figure| is_used[usize::from(figure.number)] = true);
        let number = (1..=most).find(|number| !is_used[usize::from(*number)])?;
        Some(Figure { kind, number })
    }

    fn figure_for(self, kind: ZombieKind) -> Option<Figure> {
        let types = &self.content.zombies.types;
        let stand_ins = ZombieKind::ALL.iter().copied().filter(|kind| types[*kind].is_fallback);
        let mut kinds = [kind].into_iter().chain(stand_ins).chain(ZombieKind::ALL.iter().copied());
        kinds.find_map(|kind| self.free_figure(kind, types[kind].reserve))
    }

    /// Where a dead survivor stands when he rises: where he lies, or as near to it as there is room.
    fn room_to_rise(self, spot: Spot) -> Spot {
        let (mat, open) = (self.mat, self.s.open);
        let bases = self.bases(None, None);
        if mat.is_free(spot, open, &bases) {
            return spot;
        }
        let (here, fits) = (mat.place(spot), mat.fits(spot, open));
        let step = mat.measures().radius / 2;
        let around =
            (1..60).flat_map(|ring| (0..40).map(move |turn| (step * ring, Facing::default().turned(turn * 3))));
        let points = around.filter_map(|(distance, facing)| mat.point_at(spot.at, facing, distance));
        let level = points.clone().map(|at| Spot { at, on: spot.on });
        let below = points.map(|at| Spot { at, on: mat.below(at, here.z) });
        // Whoever lies in a doorway that has been closed rises on one of its sides.
        let is_here = |near: &Spot| !fits || mat.reaches(here, mat.place(*near), open);
        let is_free = |near: &Spot| mat.is_free(*near, open, &bases);
        let found = level.filter(is_here).find(is_free);
        // Where a piece has no room left on top, he comes to his feet below it.
        found
            .or_else(|| below.clone().filter(is_here).find(is_free))
            .or_else(|| below.clone().find(is_free))
            .unwrap_or(spot)
    }
}
