//! What a player sees at a glance: who stands where, where zombies are, what lies open.

use std::cell::RefCell;

use shamble_kernel::Id;
use shamble_survivants::content::scenarios::Scenario;
use shamble_survivants::content::tables::Table;
use shamble_survivants::kinds::{Characteristic, OpeningId};
use shamble_survivants::mat::{Hunt, Length, Mat, OpenSet, OpeningKind, Point, Spot};
use shamble_survivants::{Figure, Question, State, Survivants, SurvivorId, Target, Whereabouts};

use super::errands::Errand;

/// The table, with what every intention asks for. What is hidden it does not look at.
pub(super) struct Look<'a> {
    pub game: &'a Survivants,
    pub state: &'a State,
    pub scenario: &'a Scenario,
    pub table: &'a Table,
    pub mat: &'a Mat,
    pub question: Option<Question>,
    /// Who decides; without a question about somebody, nobody.
    pub who: Option<SurvivorId>,
    /// Whether that one is to get out of reach and stay there.
    pub shelters: bool,
    /// What that one has to do, the nearest first.
    pub errands: Vec<Errand>,
    ways: RefCell<Vec<Way>>,
    /// The ways by which zombies that are near come, once somebody asks.
    hunters: RefCell<Vec<(Figure, Hunt)>>,
}

/// The ways to an errand: as doors stand now, and as if none were shut.
struct Way {
    now: Hunt,
    opened: Hunt,
}

impl<'a> Look<'a> {
    pub fn of(game: &'a Survivants, state: &'a State, question: Option<Question>) -> Look<'a> {
        let content = game.content();
        let scenario = content.scenario(state.scenario);
        let (table, mat) = (content.table(scenario.table), content.mat(scenario.table));
        let who = question.and_then(Question::who);
        let (errands, ways, hunters) = (Vec::new(), RefCell::default(), RefCell::default());
        let mut look =
            Look { game, state, scenario, table, mat, question, who, shelters: false, errands, ways, hunters };
        look.shelters = look.only_lives();
        look.errands = look.errands_of(who);
        let open = look.doors_open();
        let ways = look.errands.iter().map(|errand| errand.spot);
        let ways = ways.map(|to| Way { now: look.hunt(to, state.open), opened: look.hunt(to, open) }).collect();
        look.ways = RefCell::new(ways);
        look
    }

    /// The ways on foot that lead to a spot past these doors.
    pub fn hunt(&self, to: Spot, open: OpenSet) -> Hunt {
        let mut hunt = Hunt::default();
        self.mat.hunt(&mut hunt, to, open);
        hunt
    }

    /// Where a survivor stands, on its own feet.
    pub fn spot(&self, who: SurvivorId) -> Option<Spot> {
        match self.state.survivor(who).at {
            Whereabouts::On(spot) | Whereabouts::Hanging { foot: spot, .. } => Some(spot),
            Whereabouts::Away | Whereabouts::Left | Whereabouts::OnLadder { .. } => None,
        }
    }

    /// Where the one who decides stands.
    pub fn here(&self) -> Option<Spot> {
        self.who.and_then(|who| self.spot(who))
    }

    /// How far a movement leads for an action, in centimetres.
    pub fn stride(&self) -> f64 {
        self.who.map_or(8.0, |who| f64::from(self.state.survivor(who).values[Characteristic::Movement]))
    }

    /// Everything that doors can let through, as if nothing were shut.
    pub fn doors_open(&self) -> OpenSet {
        let mut open = self.state.open;
        for (at, opening) in self.table.openings.iter().enumerate() {
            match opening.kind {
                OpeningKind::Door | OpeningKind::StrongDoor | OpeningKind::Gap => open.open(OpeningId::at(at)),
                OpeningKind::Window => {}
            }
        }
        open
    }

    /// How far it is to what is to be done, past doors that may be shut; nothing where there is nothing to do.
    pub fn way(&self, from: Spot) -> Option<f64> {
        let mut ways = self.ways.borrow_mut();
        let all = ways.iter_mut().zip(&self.errands).map(|(way, errand)| {
            let now = self.walked(&mut way.now, from);
            let opened = self.walked(&mut way.opened, from).map(|far| far + BEHIND_DOORS);
            let far = match (now, opened) {
                (Some(now), Some(opened)) => now.min(opened),
                (Some(far), None) | (None, Some(far)) => far,
                (None, None) => 60.0 + apart(from.at, errand.spot.at),
            };
            (far - errand.near).max(0.0) + errand.less
        });
        all.min_by(f64::total_cmp)
    }

    /// Centimetres on foot to the goal of a hunt.
    pub fn walked(&self, hunt: &mut Hunt, from: Spot) -> Option<f64> {
        let fork = self.mat.chase(hunt, from, Length::ZERO)?;
        Some(f64::from(fork.length.length().get()) / 100.0)
    }

    /// Centimetres to the nearest zombie, on any floor.
    pub fn nearest_zombie(&self, at: Point) -> f64 {
        self.state.zombies.iter().map(|zombie| apart(at, zombie.spot.at)).fold(99.0, f64::min)
    }

    /// Centimetres to the nearest survivor.
    pub fn remoteness(&self, at: Point) -> f64 {
        let everybody = (0..self.state.survivors.len()).map(SurvivorId::at).filter_map(|who| self.spot(who));
        everybody.map(|spot| apart(at, spot.at)).fold(99.0, f64::min)
    }

    /// What zombies that reach a place next bring whoever stands there: on foot, as doors stand now.
    pub fn danger(&self, spot: Spot) -> f64 {
        let near = self.state.zombies.iter().filter(|zombie| apart(spot.at, zombie.spot.at) < 2.0 * REACH);
        let mut hunters = self.hunters.borrow_mut();
        near.map(|zombie| {
            let at = hunters.iter().position(|(figure, _)| *figure == zombie.figure).unwrap_or_else(|| {
                hunters.push((zombie.figure, self.hunt(zombie.spot, self.state.open)));
                hunters.len() - 1
            });
            self.walked(&mut hunters[at].1, spot).map_or(0.0, menace)
        })
        .sum()
    }

    /// The same where the one who decides stands.
    pub fn alarm(&self) -> f64 {
        self.here().map_or(0.0, |spot| self.danger(spot))
    }

    /// What it is worth to be rid of somebody.
    pub fn urgency(&self, target: Target) -> f64 {
        match target {
            Target::Zombie(figure) => self.urgency_of(figure),
            Target::Corpse(_) => 0.4,
            Target::Point(_) => 0.1,
        }
    }

    pub fn urgency_of(&self, figure: Figure) -> f64 {
        let Some(zombie) = self.state.zombie(figure) else { return 0.0 };
        let far = self.remoteness(zombie.spot.at);
        let horde = if zombie.is_of_horde { 2.0 } else { 0.0 };
        horde
            + match far {
                far if far < 3.0 => 4.0,
                far if far < 9.0 => 3.0,
                far if far < 16.0 => 1.8,
                far if far < 30.0 => 0.9,
                _ => 0.3,
            }
    }

    /// Whether zombies are being placed.
    pub fn question_is_entry(&self) -> bool {
        matches!(self.question, Some(Question::EnterFirst { .. } | Question::EnterNext { .. }))
    }
}

/// How much farther a way seems that leads through shut doors: they may be locked, and somebody may wait behind them.
const BEHIND_DOORS: f64 = 15.0;

/// How far a zombie reaches in its next movement, and a little more.
const REACH: f64 = 9.0;

fn menace(far: f64) -> f64 {
    match far {
        far if far < 2.0 => 2.5,
        far if far < REACH => 1.5,
        far if far < 2.0 * REACH => 0.4,
        _ => 0.0,
    }
}

/// Centimetres between two points.
pub(super) fn apart(one: Point, other: Point) -> f64 {
    (one.squared_to(other) as f64).sqrt() / 100.0
}
