//! Objectives: taking them and what they bring, Secret Missions as an Action, and carrying the Sign.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::abilities::Heroes;
use crate::cards::{AbilityId, CitizenId, Colour, SpawnPointId, SpecialId};
use crate::choice::{Act, Choice, Move};
use crate::content::missions::{Gainers, Special, SpecialKind};
use crate::fact::{Happened, Manner};
use crate::law::{Forecast, lawful};
use crate::play::Play;
use crate::questions::{Moment, Question};
use crate::sight::Sight;
use crate::state::{HeroId, ObjectiveToken, Task};

impl ObjectiveToken {
    /// The colour that can be seen; what is hidden shows when it is taken or turned (MZ-MIS-7).
    fn shown(&self) -> Option<Colour> {
        self.is_up.then_some(self.colour)
    }
}

/// Objectives.
impl Play<'_> {
    /// A token of the zone leaves the board and is credited to the hero (MZ-OBJ-1, MZ-OBJ-3); its colour now shows.
    pub fn take_objective(&mut self, who: HeroId, zone: ZoneId, colour: Option<Colour>) {
        let fits = |token: &ObjectiveToken| token.zone == zone && token.shown() == colour;
        let Some(at) = self.s.objectives.iter().position(fits) else { return };
        let ObjectiveToken { colour, under, .. } = self.s.objectives.remove(at);
        self.s.chronicle.taken[colour] += 1;
        self.s.hero_mut(who).objectives += 1;
        self.tell(self.rule(rule!("MZ-OBJ-1"), rule!("MZH-BOARD-3")), Happened::TookObjective { who, colour, zone });
        self.queue(Task::Taken { who, colour, zone, under });
    }

    /// What the mission gives for an Objective of this colour.
    pub fn taken(&mut self, who: HeroId, colour: Colour, zone: ZoneId, under: Option<CitizenId>) {
        self.events_of_objective(colour);
        for (id, special) in self.named_specials() {
            let rule = special.rules[0];
            let kind = special.kind;
            if let Some((colours, xp, to)) = kind.objective_xp()
                && colours.has(colour)
            {
                self.reward(special, who, xp, to);
            }
            // The Citizen that was under it stands in the zone of the Objective (MZ-M9-12).
            if kind == SpecialKind::ObjectiveRevealsCitizen
                && let Some(card) = under
            {
                self.place_citizen(rule, card, zone, None, true);
            }
            if kind.citizen_card_reward().is_some_and(|colours| colours.has(colour)) && self.sight().has_people_left() {
                self.ask(Question::DrawCitizen { who });
            }
            if kind.exit_appears() == Some(colour) {
                self.s.exit = Some(zone);
                self.tell(rule, Happened::ExitFound { zone });
            }
            if let Some(point) = kind.rescue_party()
                && self.mission().spawn_point(point).colour.objective() == Some(colour)
            {
                self.call_rescue_party(id, rule, point);
            }
            if let Some((boss, colours)) = kind.boss_rests()
                && colours.has(colour)
                && let Some(piece) = self.s.boss_mut(boss)
            {
                piece.rests = true;
                self.tell(rule, Happened::Rests { boss });
            }
            if kind.trait_reward().is_some_and(|colours| colours.has(colour)) {
                self.draw_trait(who, false);
            }
        }
    }

    /// XP for one hero, or for all in play.
    pub fn reward(&mut self, special: &Special, who: HeroId, xp: u8, to: Gainers) {
        let rule = special.rules[0];
        match to {
            Gainers::Taker => self.gain_xp(rule, who, xp),
            Gainers::All => {
                for who in self.sight().present().collect::<Heroes>() {
                    self.gain_xp(rule, who, xp);
                }
            }
        }
    }

    /// 1 Super-Hero appears at the Spawn Point, which becomes active (MZ-M6-9).
    fn call_rescue_party(&mut self, special: SpecialId, rule: RuleId, point: SpawnPointId) {
        self.wake_point(rule, point);
        let zone = self.mission().spawn_point(point).zone;
        self.queue(Task::BossComes { special, zone });
    }

    /// The players may turn over one Objective, which then lies as it is (MZ-M6-7, MZ-M6-14).
    pub fn inform(&mut self, zone: ZoneId) {
        if let Some(token) = self.s.objectives.iter_mut().find(|token| token.zone == zone && !token.is_up) {
            token.is_up = true;
            let colour = token.colour;
            self.tell(rule!("MZ-M6-7"), Happened::ObjectiveTurned { zone, colour });
        }
    }
}

/// Secret Missions and the Sign.
impl Play<'_> {
    /// The card is taken; what it does holds from then on (MZ-M10-12, MZ-M10-13).
    pub fn take_secret(&mut self, who: HeroId, card: CitizenId) {
        let Some(at) = self.s.secrets.iter().position(|secret| secret.card == card) else { return };
        self.s.secrets.remove(at);
        self.s.gone_citizens.push(card);
        if let Some(special) = self.sight().secret_action(card) {
            self.tell(special.rules[0], Happened::TookSecret { who, card });
        }
        self.s.chronicle.secrets.add(card);
    }

    /// A hero moves and takes the Sign along: a Move with all its costs (MZ-MH3-7, MZH-MH3-1).
    pub fn carry_sign(&mut self, who: HeroId, to: ZoneId, card: Option<AbilityId>) {
        let Some((_, actions)) = self.sight().load() else { return };
        self.leave_zone(actions, false, card);
        if let Some(sign) = &mut self.s.sign {
            sign.zone = to;
        }
        self.tell(rule!("MZ-MH3-7"), Happened::SignMoved { to });
        self.ask(Question::Use(Moment::AfterMove));
        self.enter(who, to, Manner::Carrying);
    }
}

impl<'a> Sight<'a> {
    /// Zones in which the acting hero can interact: its own, and what an ability puts within reach.
    pub fn at_hand(self, who: HeroId) -> ZoneSet {
        let own = self.s.hero(who).zone.map_or(ZoneSet::EMPTY, ZoneSet::of);
        let ranges = self.standing(who).filter_map(|(_, ability)| ability.effect.interact_range());
        ranges.fold(own, |all, range| all | self.in_range(who, range))
    }

    /// The law of Objectives: for 1 Action one at hand is taken, whatever Enemies are there (MZ-OBJ-1, MZ-OBJ-2); not when
    /// Ravenous (MZ-RAV-3).
    pub fn may_take(self, zone: ZoneId, colour: Option<Colour>) -> Result<Forecast, RuleId> {
        self.may_take_near(self.at_hand(self.s.turn.who), zone, colour)
    }

    fn may_take_near(self, at_hand: ZoneSet, zone: ZoneId, colour: Option<Colour>) -> Result<Forecast, RuleId> {
        self.may_think()?;
        let is_there = |token: &ObjectiveToken| token.zone == zone && token.shown() == colour;
        let is_near = at_hand.has(zone) && self.s.objectives.iter().any(is_there);
        lawful(is_near, self.rule(rule!("MZ-OBJ-1"), rule!("MZH-BOARD-3")))?;
        self.may_spend(1)?;
        Ok(Forecast::actions(1))
    }

    /// The law of Secret Mission cards: for 1 Action one of the hero's zone is taken, once the Mission allows it.
    pub fn may_take_secret(self, card: CitizenId) -> Result<Forecast, RuleId> {
        self.may_think()?;
        let special = self.secret_action(card).ok_or(self.rule(rule!("MZ-PLAYER-7"), rule!("MZH-PLAYER-2")))?;
        let here = self.s.hero(self.s.turn.who).zone;
        let is_here = self.s.secrets.iter().any(|secret| secret.card == card && Some(secret.zone) == here);
        lawful(is_here && self.is_time_for(special), special.rules[0])?;
        self.may_spend(1)?;
        Ok(Forecast::actions(1))
    }

    /// Objectives and Secret Missions that can be taken.
    pub fn offer_objectives(self, out: &mut impl Offer<Choice>) {
        let tokens = &self.s.objectives;
        let at_hand = self.at_hand(self.s.turn.who);
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| at_hand.has(token.zone)) {
            let is_same = |other: &ObjectiveToken| other.zone == token.zone && other.shown() == token.shown();
            if self.may_take_near(at_hand, token.zone, token.shown()).is_ok() && !tokens[..at].iter().any(is_same) {
                out.offer(Choice::Act(Act::TakeObjective { zone: token.zone, colour: token.shown() }));
            }
        }
        for secret in self.s.secrets.iter().filter(|secret| self.may_take_secret(secret.card).is_ok()) {
            out.offer(Choice::Act(Act::TakeSecret { card: secret.card }));
        }
    }

    /// Whether the Mission allows a Secret Mission to be taken by now (MZ-M10-12, MZ-M10-13).
    fn is_time_for(self, special: &Special) -> bool {
        matches!(special.kind, SpecialKind::SecretMissionAction { after, .. } if self.holds(after))
    }

    /// Whether a Secret Mission card could be taken by whoever stands beside it.
    pub fn is_ready(self, card: CitizenId) -> bool {
        self.secret_action(card).is_some_and(|special| self.is_time_for(special))
    }

    /// The rule by which a Secret Mission card can be taken.
    pub fn secret_action(self, taken: CitizenId) -> Option<&'a Special> {
        self.specials()
            .find(|special| matches!(special.kind, SpecialKind::SecretMissionAction { card, .. } if card == taken))
    }

    /// Zones with Objectives whose colour is hidden.
    pub fn hidden_objectives(self) -> impl Iterator<Item = ZoneId> {
        let tokens = &self.s.objectives;
        let hidden = tokens.iter().enumerate().filter(|(_, token)| !token.is_up);
        let is_first = |at: usize, zone: ZoneId| !tokens[..at].iter().any(|other| other.zone == zone && !other.is_up);
        hidden.filter(move |(at, token)| is_first(*at, token.zone)).map(|(_, token)| token.zone)
    }

    /// The zone of a Sign that can be carried, and the Actions for it (MZ-MH3-4, MZ-MH3-7).
    pub fn load(self) -> Option<(ZoneId, u8)> {
        let sign = self.s.sign.filter(|_| self.sign_lock().is_none())?;
        let actions = self.specials().find_map(|special| special.kind.sign_carry())?;
        Some((sign.zone, actions))
    }

    /// The law of carrying: a hero in the Sign's zone moves with it (MZ-MH3-7), unless the Mission holds it there
    /// (MZ-MH3-4).
    pub fn may_carry(self, to: ZoneId, card: Option<AbilityId>) -> Result<Forecast, RuleId> {
        self.may_think()?;
        self.sign_lock().map_or(Ok(()), Err)?;
        let actions = self.load_here().ok_or(rule!("MZ-MH3-7"))?;
        self.may_walk(actions, false, to, card)
    }

    /// Actions for moving with the Sign, if it can be carried from where the acting hero is.
    fn load_here(self) -> Option<u8> {
        let here = self.s.hero(self.s.turn.who).zone;
        self.load().filter(|(sign, _)| here == Some(*sign)).map(|(_, actions)| actions)
    }

    pub fn offer_carrying(self, out: &mut impl Offer<Choice>) {
        if let Some(actions) = self.load_here().filter(|_| self.may_think().is_ok()) {
            self.each_first_step(actions, false, |to, card| out.offer(Choice::Move(Move::Carry { to, card })));
        }
    }
}
