//! The shared vocabulary of effects: equipment, abilities and one-liners are offered and carried out
//! here, each kind of effect in one place.

use shamble_kernel::{Offer, RuleId, Seat, Set};

use crate::cards::{Kind, Object, Zombie, Zone};
use crate::choice::{Aim, Choice, Spot};
use crate::content::{Ammunition, Count, Effect, Nature, Of, Stop, Timing, Zones};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Moment, Rolled, Step, Walker};
use crate::windows::When;

impl<'a> Sight<'a> {
    /// Whether a card with this timing may be used now by this survivor.
    pub fn is_time(self, timing: Timing, seat: Seat, when: When) -> bool {
        let own_roll = || self.rolling().is_some_and(|(_, roller, ..)| roller == seat);
        match timing {
            Timing::AnyTime | Timing::OwnTurn => when != When::Window(Moment::Death),
            Timing::BeforeMove => !self.s.has_moved,
            Timing::BeforeBite => when == When::Window(Moment::Bite),
            Timing::Roll | Timing::AttackRoll => match when {
                When::Window(Moment::BeforeRoll | Moment::AfterRoll) => own_roll(),
                When::Window(_) | When::Action => false,
            },
            Timing::AfterRoll => when == When::Window(Moment::AfterRoll) && own_roll(),
            Timing::WouldDie => when == When::Window(Moment::Death),
            // These work by themselves, or are asked where they happen.
            Timing::Attack
            | Timing::Attacked
            | Timing::Revealed
            | Timing::MoveStep
            | Timing::TurnedUp
            | Timing::Event
            | Timing::WhileHere
            | Timing::Noise
            | Timing::Wave
            | Timing::Killed
            | Timing::FirstEntering
            | Timing::Held
            | Timing::Exploring
            | Timing::ChangeOfLocation => false,
        }
    }

    /// The survivors an effect can be used on: oneself, neighbours (OTD-NEIGH-2).
    fn reached(self, seat: Seat, of: &'a [Of]) -> impl Iterator<Item = Seat> + 'a {
        self.within_reach(seat).filter(move |other| {
            let relation = if *other == seat { Of::Own } else { Of::Neighbour };
            of.contains(&relation)
        })
    }

    /// Offers an effect with everything it can sensibly be used on; what would change nothing is not offered.
    pub fn offer_effect(
        self,
        seat: Seat,
        effect: &'a Effect,
        out: &mut impl Offer<Choice>,
        wrap: impl Fn(Aim) -> Choice + Copy,
    ) {
        let mut offer = |aim| out.offer(wrap(aim));
        match effect {
            Effect::Either { options } => {
                options.iter().for_each(|option| self.offer_effect(seat, option, out, wrap));
            }
            Effect::ByMode { locations, no_locations } => {
                let effect = if self.mode().has_locations { locations } else { no_locations };
                self.offer_effect(seat, effect, out, wrap);
            }
            Effect::Infection { of, .. } => {
                let infected = self.reached(seat, of).filter(|other| self.survivor(*other).infection > 0);
                infected.for_each(|other| offer(Self::on_survivor(of, other)));
            }
            Effect::Load { weapons: Count::Number(_), ammo, .. } => {
                for thing in self.things(seat) {
                    if self.held_as(seat, thing).is_some_and(|object| self.can_load(object, *ammo)) {
                        offer(Aim::Weapon(thing));
                    }
                }
            }
            Effect::Load { weapons: Count::All(_), ammo, of } => {
                let wants = |other: &Seat| self.s.held[other.index()].iter().any(|object| self.can_load(object, *ammo));
                self.reached(seat, of).filter(wants).for_each(|other| offer(Self::on_survivor(of, other)));
            }
            Effect::Hold { stops, of, .. } => {
                let held =
                    self.reached(seat, of).find(|other| *other == self.s.active && self.would_hold(*other, stops));
                held.into_iter().for_each(|other| offer(Self::on_survivor(of, other)));
            }
            Effect::ToHorde { zones: Some(zones), .. } => {
                let zones = Zones::of(zones);
                if self.corridor(seat).any(|walker| zones.has(walker.zone)) {
                    offer(Aim::Nothing);
                }
            }
            Effect::ToHorde { zones: None, .. } => {
                self.offer_spots(out, |walker| walker.corridor == seat, |spot| wrap(Aim::Zombie(spot)));
            }
            Effect::SendBack { of, .. } => {
                let can = |walker: &Walker| {
                    self.reached(seat, of).any(|other| other == walker.corridor)
                        && walker.zone > self.next_free(walker.corridor, Zone::Far)
                };
                self.offer_spots(out, can, |spot| wrap(Aim::Zombie(spot)));
            }
            Effect::Kill { count: Count::Number(_), of, strength_max, .. } => {
                let most = strength_max.unwrap_or(u8::MAX);
                let can = |walker: &Walker| {
                    self.s.up.has(walker.zombie)
                        && self.face(walker.zombie).strength <= most
                        && self.reached(seat, of).any(|other| other == walker.corridor)
                };
                self.offer_spots(out, can, |spot| wrap(Aim::Zombie(spot)));
            }
            Effect::Kill { count: Count::All(_), of, .. } => {
                for corridor in self.reached(seat, of) {
                    let zones = Zone::ALL.into_iter().filter(|zone| self.corridor(corridor).any(|w| w.zone == *zone));
                    zones.for_each(|zone| offer(Aim::Zone { corridor, zone }));
                }
            }
            Effect::RollBonus { ammo, .. } => {
                if self.rolling().is_some_and(|(what, ..)| self.takes_bonus(what, *ammo)) {
                    offer(Aim::Nothing);
                }
            }
            Effect::ExtraAction { of, .. } => {
                let able = self.reached(seat, of).filter(|other| !self.s.panicked.has(*other));
                able.for_each(|other| offer(Self::on_survivor(of, other)));
            }
            Effect::CheatDeath { of, .. } => {
                if self.dying().is_some_and(|dying| self.reached(seat, of).any(|other| other == dying)) {
                    offer(Aim::Nothing);
                }
            }
            Effect::LookRubble { .. } => {
                if !self.s.rubble.is_empty() {
                    offer(Aim::Nothing);
                }
            }
            Effect::Recover { .. } => self.spent_equipment().for_each(|kind| offer(Aim::Kind(kind))),
            Effect::LookExploration { .. } => {
                for (first, second) in self.hidden_exploration_pairs() {
                    offer(Aim::Cards(first, second));
                }
            }
            Effect::TurnTop { .. } => {
                if self.top().is_some() {
                    offer(Aim::Nothing);
                }
            }
            Effect::Reroll | Effect::CancelBite { .. } => offer(Aim::Nothing),
            // Effects of zombies, locations, levels, events and elements are never used by a player.
            Effect::None
            | Effect::AttackZone { .. }
            | Effect::FreeAttack { .. }
            | Effect::PushBack { .. }
            | Effect::Stride { .. }
            | Effect::HordeOut { .. }
            | Effect::Event
            | Effect::Jump { .. }
            | Effect::LoseObject { .. }
            | Effect::Tilt
            | Effect::Panic
            | Effect::Reach { .. }
            | Effect::ChangeCard { .. }
            | Effect::CorridorLimit { .. }
            | Effect::Explosion { .. }
            | Effect::HoldWave { .. }
            | Effect::ThirdCard { .. }
            | Effect::RiseAgain { .. }
            | Effect::SkipWave { .. }
            | Effect::LookTop { .. }
            | Effect::FewerBites { .. }
            | Effect::LeaveEarly { .. }
            | Effect::NoEvents
            | Effect::NoRise
            | Effect::NoInfectionPhase
            | Effect::StartObject { .. }
            | Effect::OpeningWave { .. }
            | Effect::WaveTable { .. }
            | Effect::BurnSecond => {}
        }
    }

    /// What works on oneself alone names nobody.
    fn on_survivor(of: &[Of], other: Seat) -> Aim {
        if of == [Of::Own] { Aim::Nothing } else { Aim::Survivor(other) }
    }

    /// A weapon is loaded by its own kind of ammunition, and some never are (OTD-CARD-5, OTD-CARD-9).
    fn can_load(self, object: Object, ammo: Option<Ammunition>) -> bool {
        let kind = self.kind(object).ammo().and_then(|has| has.kind);
        kind.is_some() && (ammo.is_none() || kind == ammo) && !self.is_full(object)
    }

    /// Whether holding a corridor would still change something this turn.
    fn would_hold(self, corridor: Seat, stops: &[Stop]) -> bool {
        let bites = stops.contains(&Stop::Bite) && !self.s.no_bites.has(corridor);
        let moves = stops.contains(&Stop::Move) && !self.s.no_moves.has(corridor);
        !self.s.has_moved
            && self.corridor(corridor).any(|walker| if walker.zone == Zone::Contact { bites } else { moves })
    }

    fn takes_bonus(self, what: Rolled, ammo: Option<Ammunition>) -> bool {
        match (ammo, what) {
            (None, _) => true,
            (Some(ammo), Rolled::Attack { means: Some(object), .. }) => self.kind(object).takes(ammo),
            (Some(_), _) => false,
        }
    }

    pub fn dying(self) -> Option<Seat> {
        self.s.agenda.iter().rev().find_map(|step| match step {
            Step::Dying { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// Kinds of equipment in the graveyard, each once.
    fn spent_equipment(self) -> impl Iterator<Item = Kind> {
        let graveyard = self.s.graveyard;
        let kind = move |object: Object| self.s.kinds[object.0 as usize];
        let is_equipment = move |object: &Object| matches!(self.kind(*object).nature, Nature::Equipment);
        let is_first = move |object: &Object| {
            graveyard.iter().take_while(|other| other != object).all(|other| kind(other) != kind(*object))
        };
        graveyard.iter().filter(is_equipment).filter(is_first).map(kind)
    }

    /// Whether using this now rather than at another stop makes a difference; what standing orders call timely.
    pub fn is_timely(self, choice: Choice, moment: Moment) -> bool {
        let effect = match choice {
            Choice::Use { kind, .. } => &self.content.kind(kind).effect,
            Choice::Say { line, .. } => &self.content.line(line).effect,
            Choice::Ability { seat, .. } => &self.card(seat).ability.effect,
            Choice::Peek => return moment == Moment::Wave,
            _ => return false,
        };
        let before_teeth = matches!(moment, Moment::Bite | Moment::Move);
        match effect {
            Effect::Infection { .. } => {
                moment == Moment::Infection || (moment == Moment::Bite && self.is_on_the_brink())
            }
            Effect::Hold { .. }
            | Effect::ToHorde { .. }
            | Effect::Kill { .. }
            | Effect::Either { .. }
            | Effect::ByMode { .. } => before_teeth,
            Effect::RollBonus { plus, .. } => moment == Moment::AfterRoll && self.would_turn_the_roll(*plus),
            Effect::Reroll => moment == Moment::AfterRoll && self.is_roll_bad(),
            Effect::ExtraAction { .. } => moment == Moment::Bite,
            Effect::CheatDeath { .. } | Effect::CancelBite { .. } => true,
            Effect::TurnTop { .. } => moment == Moment::Wave,
            _ => false,
        }
    }

    /// Whether one more step kills the active survivor.
    fn is_on_the_brink(self) -> bool {
        self.survivor(self.s.active).infection + 1 >= self.card(self.s.active).track
    }

    /// How much the attack roll in progress falls short, if it does.
    fn shortfall(self) -> Option<i8> {
        let (Rolled::Attack { means, target }, seat, natural, bonus) = self.rolling()? else { return None };
        let total = natural as i8 + bonus + self.attack_bonus(seat, means, target);
        Some(self.face(target).strength as i8 - total).filter(|short| *short > 0)
    }

    fn would_turn_the_roll(self, plus: i8) -> bool {
        self.shortfall().is_some_and(|short| short <= plus)
    }

    fn is_roll_bad(self) -> bool {
        match self.rolling() {
            Some((Rolled::Attack { .. }, ..)) => self.shortfall().is_some(),
            Some((Rolled::Event { .. }, ..)) => true,
            Some((Rolled::Surprise, _, natural, bonus)) => natural as i8 + bonus > 3,
            Some((Rolled::Rising { .. }, _, natural, bonus)) => natural as i8 + bonus <= 1,
            None => false,
        }
    }
}

/// What is being used, for the rule its facts cite and the object it may burn.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    pub seat: Seat,
    pub rule: RuleId,
    pub object: Option<Object>,
}

impl Play<'_> {
    /// Carries an effect out on what it was aimed at.
    pub fn carry_out(&mut self, source: Source, effect: &Effect, aim: Aim) {
        let Source { seat, rule, object } = source;
        let other = if let Aim::Survivor(other) = aim { other } else { seat };
        match (effect, aim) {
            (Effect::Either { options }, aim) => {
                let is_load = matches!(aim, Aim::Weapon(_));
                if let Some(option) = options.iter().find(|option| matches!(option, Effect::Load { .. }) == is_load) {
                    self.carry_out(source, option, aim);
                }
            }
            (Effect::ByMode { locations, no_locations }, aim) => {
                let effect = if self.sight().mode().has_locations { locations } else { no_locations };
                self.carry_out(source, effect, aim);
            }
            (Effect::Infection { down, to, .. }, _) => self.heal(other, if to.is_some() { None } else { *down }, rule),
            (Effect::Load { .. }, Aim::Weapon(thing)) => {
                let weapon = self.sight().held_as(seat, thing);
                weapon.into_iter().for_each(|weapon| self.load(seat, weapon, rule));
            }
            (Effect::Load { ammo, .. }, _) => self.load_all(other, *ammo, rule),
            (Effect::Hold { stops, .. }, _) => self.hold(other, stops, rule),
            (Effect::ToHorde { .. }, Aim::Zombie(spot)) => self.send_under_horde(spot, rule),
            (Effect::ToHorde { zones: Some(zones), .. }, _) => {
                let zones = Zones::of(zones);
                let led: Set<Zombie> =
                    self.sight().corridor(seat).filter(|w| zones.has(w.zone)).map(|w| w.zombie).collect();
                led.iter().for_each(|zombie| self.return_to_horde(zombie, rule));
            }
            (Effect::SendBack { .. }, Aim::Zombie(spot)) => self.send_to_far(spot, rule),
            (Effect::Kill { trophy, .. }, Aim::Zombie(spot)) => {
                if let Some(zombie) = self.sight().at(spot) {
                    self.s.agenda.push(Step::Kill { zombie, by: seat, is_trophy: *trophy });
                }
            }
            (Effect::Kill { reveal, strength_max, trophy, .. }, Aim::Zone { corridor, zone }) => {
                match (object, strength_max) {
                    (Some(object), Some(most)) if *reveal => {
                        let blaze = self.light(corridor, object, zone);
                        self.s.agenda.push(Step::Burn { seat, blaze, strength_max: *most });
                    }
                    _ => self.kill_all(self.sight().all_in(corridor, zone), seat, *trophy),
                }
            }
            (Effect::RollBonus { plus, .. }, _) => self.add_to_roll(seat, *plus, rule),
            (Effect::ExtraAction { when: crate::content::When::AtOnce, .. }, _) => {
                self.tell(rule, Happened::ExtraAction { seat: other });
                self.s.agenda.push(Step::Action { seat: other });
            }
            (Effect::ExtraAction { count, .. }, _) => {
                self.tell(rule, Happened::ExtraAction { seat });
                self.s.extra += count;
            }
            (Effect::CheatDeath { steps_below_top, .. }, _) => self.cheat_death(seat, *steps_below_top),
            (Effect::LookRubble { piles, .. }, _) => self.s.agenda.push(Step::Fetch { seat, piles: 0, left: *piles }),
            (Effect::Recover { .. }, Aim::Kind(kind)) => self.recover(seat, kind, rule),
            (Effect::LookExploration { .. }, Aim::Cards(first, second)) => {
                self.look_at_exploration(seat, first, second)
            }
            (Effect::TurnTop { .. }, _) => self.s.agenda.push(Step::PointTop { seat }),
            (Effect::Reroll, _) => self.reroll(seat),
            (Effect::CancelBite { .. }, _) => self.cancel_bite(seat, rule),
            _ => {}
        }
    }

    pub fn load(&mut self, seat: Seat, weapon: Object, rule: RuleId) {
        self.s.ammo[weapon.0 as usize] = self.sight().kind(weapon).full();
        self.tell(rule, Happened::Loaded { seat, kind: self.s.kinds[weapon.0 as usize] });
    }

    pub fn load_all(&mut self, seat: Seat, ammo: Option<Ammunition>, rule: RuleId) {
        for weapon in self.s.held[seat.index()].iter() {
            if self.sight().can_load(weapon, ammo) {
                self.load(seat, weapon, rule);
            }
        }
    }

    fn hold(&mut self, corridor: Seat, stops: &[Stop], rule: RuleId) {
        let (bites, moves) = (stops.contains(&Stop::Bite), stops.contains(&Stop::Move));
        if bites {
            self.s.no_bites = self.s.no_bites.with(corridor);
        }
        if moves {
            self.s.no_moves = self.s.no_moves.with(corridor);
        }
        self.tell(rule, Happened::Held { seat: corridor, bites, moves });
    }

    fn send_under_horde(&mut self, spot: Spot, rule: RuleId) {
        if let Some(zombie) = self.sight().at(spot) {
            self.return_to_horde(zombie, rule);
        }
    }

    fn return_to_horde(&mut self, zombie: Zombie, rule: RuleId) {
        let Some(walker) = self.sight().walker(zombie).copied() else { return };
        let face = self.s.up.has(zombie).then(|| self.sight().face_id(zombie));
        self.sink_into_horde(zombie);
        self.tell(rule, Happened::BackToHorde { face, corridor: walker.corridor });
    }

    fn send_to_far(&mut self, spot: Spot, rule: RuleId) {
        let Some(zombie) = self.sight().at(spot) else { return };
        let zone = self.sight().next_free(spot.corridor, Zone::Far);
        let face = self.s.up.has(zombie).then(|| self.sight().face_id(zombie));
        self.change_walker(zombie, |walker| walker.zone = zone);
        self.tell(rule, Happened::SentBack { face, corridor: spot.corridor, zone });
    }

    fn cancel_bite(&mut self, seat: Seat, rule: RuleId) {
        if let Some(Step::Bite { zombie }) = self.s.agenda.withdraw(|step| matches!(step, Step::Bite { .. })) {
            self.s.bitten.add(zombie);
            self.tell(rule, Happened::BiteCancelled { seat });
        }
    }

    /// The token goes below the top instead of the death.
    fn cheat_death(&mut self, by: Seat, steps_below_top: u8) {
        if let Some(Step::Dying { seat, .. }) = self.s.agenda.withdraw(|step| matches!(step, Step::Dying { .. })) {
            self.s.survivors[seat.index()].infection = self.sight().card(seat).track - steps_below_top;
            self.tell(rule!("OTD-ABIL-1"), Happened::Saved { seat, by });
        }
    }

    fn recover(&mut self, seat: Seat, kind: Kind, rule: RuleId) {
        let found = self.s.graveyard.iter().find(|object| self.s.kinds[object.0 as usize] == kind);
        if let Some(object) = found {
            self.s.graveyard.remove(object);
            self.gain(seat, object);
            self.tell(rule, Happened::Recovered { seat, kind });
        }
    }
}
