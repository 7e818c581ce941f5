//! The shared vocabulary of effects: equipment, abilities and one-liners are offered and carried out
//! here, each kind of effect in one place.

use shamble_kernel::{Offer, RuleId, Seat, Set};

use crate::cards::{Kind, Object, Zombie, Zone};
use crate::choice::{Aim, Choice, Free, Spot};
use crate::content::{Ammunition, Effect, Nature, Of, Stop, Timing};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Moment, Rolled, Step, Task, Walker};
use crate::windows::When;

/// Who uses an effect, and the rules that refuse what is out of reach and what is not there.
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub seat: Seat,
    beyond: RuleId,
    absent: RuleId,
}

impl User {
    /// Equipment works on oneself and the zombies of one's corridor (OTD-EQUIP-1).
    pub fn of_equipment(seat: Seat) -> User {
        User { seat, beyond: rule!("OTD-EQUIP-1"), absent: rule!("OTD-EQUIP-1") }
    }

    /// An ability works on oneself and neighbours (OTD-NEIGH-2).
    pub fn of_ability(seat: Seat) -> User {
        User { seat, beyond: rule!("OTD-NEIGH-2"), absent: rule!("OTD-GEN-1") }
    }

    /// One-liners do what their text says.
    pub fn of_line(seat: Seat) -> User {
        User { seat, beyond: rule!("OTD-GEN-1"), absent: rule!("OTD-GEN-1") }
    }
}

/// What an effect is used on.
enum Scope<'a> {
    Nothing,
    /// What works on oneself alone names nobody.
    Survivor(&'a [Of]),
    Weapon,
    Zombie,
    Zone,
    Kind,
    Cards,
    /// One of its parts is meant.
    Either(&'a [Effect]),
    /// With locations the one, without them the other.
    ByMode(&'a Effect, &'a Effect),
}

impl Effect {
    fn scope(&self) -> Scope<'_> {
        match self {
            Effect::Infection { of, .. } | Effect::LoadAll { of } | Effect::Hold { of, .. } | Effect::ActNow { of } => {
                Scope::Survivor(of)
            }
            Effect::Load { .. } => Scope::Weapon,
            Effect::ToHorde | Effect::SendBack { .. } | Effect::Kill { .. } => Scope::Zombie,
            Effect::KillZone { .. } | Effect::BurnZone { .. } => Scope::Zone,
            Effect::Recover => Scope::Kind,
            Effect::LookExploration => Scope::Cards,
            Effect::RollBonus { .. }
            | Effect::Reroll
            | Effect::ExtraAction { .. }
            | Effect::CheatDeath { .. }
            | Effect::ZonesToHorde { .. }
            | Effect::LookRubble { .. }
            | Effect::CancelBite
            | Effect::PointTop => Scope::Nothing,
            Effect::Either { options } => Scope::Either(options),
            Effect::ByMode { locations, no_locations } => Scope::ByMode(locations, no_locations),
        }
    }

    /// Whether the effect is used on such a thing.
    fn takes(&self, aim: Aim) -> bool {
        match self.scope() {
            Scope::Nothing | Scope::Survivor([Of::Own]) => aim == Aim::Nothing,
            Scope::Survivor(_) => matches!(aim, Aim::Survivor(_)),
            Scope::Weapon => matches!(aim, Aim::Weapon(_)),
            Scope::Zombie => matches!(aim, Aim::Zombie(_)),
            Scope::Zone => matches!(aim, Aim::Zone { .. }),
            Scope::Kind => matches!(aim, Aim::Kind(_)),
            Scope::Cards => matches!(aim, Aim::Cards(..)),
            Scope::Either(_) | Scope::ByMode(..) => false,
        }
    }
}

impl<'a> Sight<'a> {
    /// Whether a card with this timing may be used now by this survivor.
    pub fn is_time(self, timing: Timing, seat: Seat, when: When) -> bool {
        let own_roll = || matches!(self.rolling(), Some((_, roller, ..)) if roller == seat);
        match timing {
            Timing::AnyTime => when != When::Window(Moment::Death),
            Timing::BeforeMove => !self.s.has_moved,
            Timing::BeforeBite => when == When::Window(Moment::Bite),
            Timing::Roll => match when {
                When::Window(Moment::BeforeRoll | Moment::AfterRoll) => own_roll(),
                When::Window(_) | When::Action | When::Card => false,
            },
            Timing::AfterRoll => when == When::Window(Moment::AfterRoll) && own_roll(),
            Timing::WouldDie => when == When::Window(Moment::Death),
        }
    }

    /// The survivors an effect can be used on: oneself, neighbours (OTD-NEIGH-2).
    fn reached(self, seat: Seat, of: &'a [Of]) -> impl Iterator<Item = Seat> + 'a {
        self.within_reach(seat).filter(move |other| is_of(seat, of, *other))
    }

    fn reaches(self, user: User, of: &[Of], other: Seat) -> Result<(), RuleId> {
        let is_near = self.neighbours(user.seat).with(user.seat).has(other) && self.is_alive(other);
        lawful(is_near && is_of(user.seat, of, other), user.beyond)
    }

    /// The part of an effect that is meant by what it is used on.
    pub fn meant(self, effect: &Effect, aim: Aim) -> &Effect {
        match effect.scope() {
            Scope::Either(options) => options.iter().find(|option| option.takes(aim)).unwrap_or(effect),
            Scope::ByMode(with, without) => self.meant(if self.mode().has_locations { with } else { without }, aim),
            _ => effect,
        }
    }

    /// The law of effects: what can be used on what. What would change nothing is no use of the card (OTD-GEN-1).
    pub fn may_affect(self, user: User, effect: &'a Effect, aim: Aim) -> Result<(), RuleId> {
        let effect = self.meant(effect, aim);
        lawful(effect.takes(aim), rule!("OTD-GEN-1"))?;
        let seat = user.seat;
        let other = if let Aim::Survivor(other) = aim { other } else { seat };
        let changes = |holds: bool| lawful(holds, rule!("OTD-GEN-1"));
        match (effect, aim) {
            (Effect::Infection { of, .. }, _) => {
                self.reaches(user, of, other)?;
                changes(self.survivor(other).infection > 0)
            }
            (Effect::Load { ammo }, Aim::Weapon(thing)) => {
                let weapon = self.held_as(seat, thing).ok_or(user.beyond)?;
                self.may_load(weapon, Some(*ammo))
            }
            (Effect::LoadAll { of }, _) => {
                self.reaches(user, of, other)?;
                changes(self.s.held[other.index()].iter().any(|object| self.may_load(object, None).is_ok()))
            }
            (Effect::Hold { stops, of }, _) => {
                self.reaches(user, of, other)?;
                changes(other == self.s.active && self.would_hold(other, stops))
            }
            (Effect::ZonesToHorde { zones }, _) => changes(self.corridor(seat).any(|walker| zones.has(walker.zone))),
            (Effect::ToHorde | Effect::SendBack { .. } | Effect::Kill { .. }, Aim::Zombie(spot)) => {
                let is_near = self.neighbours(seat).with(seat).has(spot.corridor);
                let absent = if is_near { user.absent } else { user.beyond };
                self.may_point(spot, absent, |walker| self.may_affect_zombie(user, effect, walker))
            }
            (Effect::KillZone { .. } | Effect::BurnZone { .. }, Aim::Zone { corridor, zone }) => {
                let of: &[Of] = if let Effect::KillZone { of } = effect { of } else { &[Of::Own] };
                self.reaches(user, of, corridor)?;
                changes(self.corridor(corridor).any(|walker| walker.zone == zone))
            }
            (Effect::RollBonus { ammo, .. }, _) => {
                changes(self.rolling().is_some_and(|(what, ..)| self.takes_bonus(what, *ammo)))
            }
            (Effect::ActNow { of }, _) => {
                self.reaches(user, of, other)?;
                lawful(!self.s.panicked.has(other), rule!("OTD-EVENT-8"))
            }
            (Effect::ExtraAction { .. }, _) => lawful(!self.s.panicked.has(seat), rule!("OTD-EVENT-8")),
            (Effect::CheatDeath { of, .. }, _) => {
                let dying = self.dying().ok_or(rule!("OTD-GEN-1"))?;
                self.reaches(user, of, dying)
            }
            (Effect::LookRubble { .. }, _) => changes(!self.s.rubble.is_empty()),
            (Effect::Recover, Aim::Kind(kind)) => changes(self.spent_equipment().any(|spent| spent == kind)),
            (Effect::LookExploration, Aim::Cards(first, second)) => {
                let is_hidden = |card: u8| self.hidden_exploration().any(|hidden| hidden == card);
                changes(first < second && is_hidden(first) && is_hidden(second))
            }
            (Effect::PointTop, _) => changes(self.top().is_some()),
            (Effect::CancelBite, _) => changes(self.about_to_bite().is_some()),
            (Effect::Reroll, _) => Ok(()),
            (effect, aim) => unreachable!("{effect:?} does not take {aim:?}"),
        }
    }

    /// The same law for one zombie.
    fn may_affect_zombie(self, user: User, effect: &Effect, walker: &Walker) -> Result<(), RuleId> {
        match effect {
            Effect::SendBack { of } => {
                self.reaches(user, of, walker.corridor)?;
                lawful(walker.zone > self.next_free(walker.corridor, Zone::Far), rule!("OTD-GEN-1"))
            }
            Effect::Kill { of, strength_max, .. } => {
                self.reaches(user, of, walker.corridor)?;
                let is_weak = self.face(walker.zombie).strength <= *strength_max;
                lawful(self.s.up.has(walker.zombie) && is_weak, rule!("OTD-GEN-1"))
            }
            _ => lawful(walker.corridor == user.seat, user.beyond),
        }
    }

    /// Offers an effect with everything it may be used on.
    pub fn offer_effect(
        self,
        user: User,
        effect: &'a Effect,
        out: &mut impl Offer<Choice>,
        wrap: impl Fn(Aim) -> Choice + Copy,
    ) {
        let seat = user.seat;
        let mut offer = |aim: Aim| {
            if self.may_affect(user, effect, aim).is_ok() {
                out.offer(wrap(aim));
            }
        };
        match effect.scope() {
            Scope::Either(options) => {
                options.iter().for_each(|option| self.offer_effect(user, option, out, wrap));
            }
            Scope::ByMode(with, without) => {
                self.offer_effect(user, if self.mode().has_locations { with } else { without }, out, wrap);
            }
            Scope::Nothing => offer(Aim::Nothing),
            Scope::Weapon => self.things(seat).for_each(|thing| offer(Aim::Weapon(thing))),
            Scope::Survivor(of) => self.reached(seat, of).for_each(|other| offer(Self::on_survivor(of, other))),
            Scope::Zombie => {
                let can = |walker: &Walker| self.may_affect_zombie(user, effect, walker).is_ok();
                self.offer_spots(out, can, |spot| wrap(Aim::Zombie(spot)));
            }
            Scope::Zone => {
                for corridor in self.within_reach(seat) {
                    Zone::ALL.into_iter().for_each(|zone| offer(Aim::Zone { corridor, zone }));
                }
            }
            Scope::Kind => self.spent_equipment().for_each(|kind| offer(Aim::Kind(kind))),
            Scope::Cards => {
                for (at, first) in self.hidden_exploration().enumerate() {
                    self.hidden_exploration().skip(at + 1).for_each(|second| offer(Aim::Cards(first, second)));
                }
            }
        }
    }

    /// What works on oneself alone names nobody.
    fn on_survivor(of: &[Of], other: Seat) -> Aim {
        if of == [Of::Own] { Aim::Nothing } else { Aim::Survivor(other) }
    }

    /// A weapon is loaded by its own kind of ammunition, and some never are (OTD-CARD-5, OTD-CARD-9).
    fn may_load(self, object: Object, ammo: Option<Ammunition>) -> Result<(), RuleId> {
        let kind = self.kind(object).ammo().and_then(|has| has.kind);
        lawful(kind.is_some() && (ammo.is_none() || kind == ammo), rule!("OTD-CARD-5"))?;
        lawful(!self.is_full(object), rule!("OTD-GEN-1"))
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
            Step::Do(Task::Dying { seat, .. }) => Some(*seat),
            Step::Do(_) | Step::Ask(_) => None,
        })
    }

    /// Kinds of equipment in the graveyard, each once.
    fn spent_equipment(self) -> impl Iterator<Item = Kind> {
        let graveyard = self.s.graveyard;
        let kind = move |object: Object| self.s.kinds[object.0 as usize];
        let is_equipment = move |object: &Object| matches!(self.kind(*object).nature, Nature::Equipment { .. });
        let is_first = move |object: &Object| {
            graveyard.iter().take_while(|other| other != object).all(|other| kind(other) != kind(*object))
        };
        graveyard.iter().filter(is_equipment).filter(is_first).map(kind)
    }

    /// Whether using this now rather than at another stop makes a difference; what standing orders call timely.
    pub fn is_timely(self, free: Free, moment: Moment) -> bool {
        let effect = match free {
            Free::Use { kind, .. } => match self.effect_here(kind) {
                Some((effect, _)) => effect,
                None => return false,
            },
            Free::Say { line, .. } => &self.content.line(line).effect,
            Free::Ability { seat, .. } => &self.card(seat).ability.effect,
            Free::Peek => return moment == Moment::Wave,
            Free::Drop(_) | Free::Extra => return false,
        };
        let before_teeth = matches!(moment, Moment::Bite | Moment::Move);
        match effect {
            Effect::Infection { .. } => {
                moment == Moment::Infection || (moment == Moment::Bite && self.is_on_the_brink())
            }
            Effect::Hold { .. }
            | Effect::ToHorde
            | Effect::ZonesToHorde { .. }
            | Effect::Kill { .. }
            | Effect::KillZone { .. }
            | Effect::BurnZone { .. }
            | Effect::Either { .. }
            | Effect::ByMode { .. } => before_teeth,
            Effect::RollBonus { plus, .. } => moment == Moment::AfterRoll && self.would_turn_the_roll(*plus),
            Effect::Reroll => moment == Moment::AfterRoll && self.is_roll_bad(),
            Effect::ActNow { .. } | Effect::ExtraAction { .. } => moment == Moment::Bite,
            Effect::CheatDeath { .. } | Effect::CancelBite => true,
            Effect::PointTop => moment == Moment::Wave,
            Effect::Load { .. }
            | Effect::LoadAll { .. }
            | Effect::SendBack { .. }
            | Effect::LookRubble { .. }
            | Effect::Recover
            | Effect::LookExploration => false,
        }
    }

    /// Whether one more step kills the active survivor.
    fn is_on_the_brink(self) -> bool {
        self.survivor(self.s.active).infection + 1 >= self.card(self.s.active).track
    }

    /// How much the attack roll in progress falls short, if it does.
    pub fn shortfall(self) -> Option<i8> {
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

/// Whether somebody is among those an effect is for.
fn is_of(seat: Seat, of: &[Of], other: Seat) -> bool {
    of.contains(if other == seat { &Of::Own } else { &Of::Neighbour })
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
        match (self.sight().meant(effect, aim), aim) {
            (Effect::Infection { down, .. }, _) => self.heal(other, *down, rule),
            (Effect::Load { .. }, Aim::Weapon(thing)) => {
                let weapon = self.sight().held_as(seat, thing);
                weapon.into_iter().for_each(|weapon| self.load(seat, weapon, rule));
            }
            (Effect::LoadAll { .. }, _) => self.load_all(other, None, rule),
            (Effect::Hold { stops, .. }, _) => self.hold(other, stops, rule),
            (Effect::ToHorde, Aim::Zombie(spot)) => self.send_under_horde(spot, rule),
            (Effect::ZonesToHorde { zones }, _) => {
                let led: Set<Zombie> =
                    self.sight().corridor(seat).filter(|w| zones.has(w.zone)).map(|w| w.zombie).collect();
                led.iter().for_each(|zombie| self.return_to_horde(zombie, rule));
            }
            (Effect::SendBack { .. }, Aim::Zombie(spot)) => self.send_to_far(spot, rule),
            (Effect::Kill { trophy, .. }, Aim::Zombie(spot)) => {
                if let Some(zombie) = self.sight().at(spot) {
                    self.queue(Task::Kill { zombie, by: seat, is_trophy: *trophy });
                }
            }
            (Effect::KillZone { .. }, Aim::Zone { corridor, zone }) => {
                self.kill_all(self.sight().all_in(corridor, zone), seat, false);
            }
            (Effect::BurnZone { strength_max }, Aim::Zone { zone, .. }) => {
                let blaze = self.light(seat, object, zone, Some(*strength_max));
                self.ask(Question::NextInFire { seat, blaze });
            }
            (Effect::RollBonus { plus, .. }, _) => self.add_to_roll(seat, *plus, rule),
            (Effect::ActNow { .. }, _) => {
                self.tell(rule, Happened::ExtraAction { seat: other });
                self.ask(Question::Action { seat: other });
            }
            (Effect::ExtraAction { count }, _) => {
                self.tell(rule, Happened::ExtraAction { seat });
                self.s.extra += count;
            }
            (Effect::CheatDeath { steps_below_top, .. }, _) => self.cheat_death(seat, *steps_below_top),
            (Effect::LookRubble { piles }, _) => self.ask(Question::FetchPile { seat, piles: 0, left: *piles }),
            (Effect::Recover, Aim::Kind(kind)) => self.recover(seat, kind, rule),
            (Effect::LookExploration, Aim::Cards(first, second)) => self.look_at_exploration(seat, first, second),
            (Effect::PointTop, _) => self.ask(Question::PointTop { seat }),
            (Effect::Reroll, _) => self.reroll(seat),
            (Effect::CancelBite, _) => self.cancel_bite(seat, rule),
            (effect, aim) => unreachable!("{effect:?} was not refused on {aim:?}"),
        }
    }

    pub fn load(&mut self, seat: Seat, weapon: Object, rule: RuleId) {
        self.s.ammo[weapon.0 as usize] = self.sight().kind(weapon).full();
        self.tell(rule, Happened::Loaded { seat, kind: self.s.kinds[weapon.0 as usize] });
    }

    pub fn load_all(&mut self, seat: Seat, ammo: Option<Ammunition>, rule: RuleId) {
        for weapon in self.s.held[seat.index()].iter() {
            if self.sight().may_load(weapon, ammo).is_ok() {
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
        let is_bite = |step: &Step| matches!(step, Step::Do(Task::Bite { .. }));
        if let Some(Step::Do(Task::Bite { zombie })) = self.s.agenda.withdraw(is_bite) {
            self.s.bitten.add(zombie);
            self.tell(rule, Happened::BiteCancelled { seat });
        }
    }

    /// The token goes below the top instead of the death.
    fn cheat_death(&mut self, by: Seat, steps_below_top: u8) {
        let is_dying = |step: &Step| matches!(step, Step::Do(Task::Dying { .. }));
        if let Some(Step::Do(Task::Dying { seat, .. })) = self.s.agenda.withdraw(is_dying) {
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
