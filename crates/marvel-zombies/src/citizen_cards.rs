//! Citizen cards: turned up, devoured or rescued onto a dashboard, lost, discarded.

use shamble_kernel::{Id, Offer, RuleId};
use shamble_zones::ZoneId;
use tinyvec::ArrayVec;

use crate::abilities::Heroes;
use crate::cards::{AbilityId, CitizenId, EnemyKind, Timing};
use crate::choice::{Act, Choice};
use crate::content::abilities::Effect;
use crate::content::missions::{DefeatKind, Goal, GoalKind, SpecialKind};
use crate::content::side::CitizenKind;
use crate::fact::{Happened, Loss, Rise};
use crate::law::{Forecast, Price, lawful};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{CITIZEN_CARDS, Citizen, GoalId, HeroId, Task};

/// Cards that are turned over.
impl Play<'_> {
    /// A Citizen's piece appears (MZ-BUILD-5); a Saved! card brings nobody (MZ-BUILD-11), a Devoured! card who has
    /// become of them (MZH-CITX-2); what a Secret Mission does, the mission says (MZ-BUILD-12).
    pub fn turn_up(&mut self, card: CitizenId, zone: ZoneId, is_objective: bool) {
        let side = self.side();
        self.s.chronicle.revealed.add(card);
        match side.citizen_card(card).kind {
            CitizenKind::Citizen { .. } => {
                let rule = self.rule(rule!("MZ-BUILD-5"), rule!("MZH-BUILD-3"));
                self.place_citizen(rule, card, zone, None, is_objective);
            }
            CitizenKind::Nobody { ability } => {
                self.nobody_comes(self.rule(rule!("MZ-BUILD-11"), rule!("MZH-CITX-2")), card, ability, zone);
            }
            CitizenKind::SecretMission => {
                self.tell(rule!("MZ-BUILD-12"), Happened::CardRevealed { card, zone });
                self.s.gone_citizens.push(card);
                self.check_points();
                self.secret_revealed(card, zone);
            }
        }
    }

    /// A card that is no Citizen is discarded; what has become of them comes instead.
    pub fn nobody_comes(&mut self, rule: RuleId, card: CitizenId, ability: Option<AbilityId>, zone: ZoneId) {
        self.tell(rule, Happened::CardRevealed { card, zone });
        self.s.citizen_deck.discard(card);
        let rises = ability.and_then(|ability| self.side().ability(ability).effect.rise());
        if let Some((kind, count)) = rises {
            self.place_enemies(rule, kind, count, zone);
        }
    }

    /// A Secret Mission marks an event (MZ-M2-8, MZ-M6-7).
    fn secret_revealed(&mut self, secret: CitizenId, zone: ZoneId) {
        for special in self.specials() {
            if special.kind == (SpecialKind::SecretMissionCitizen { card: secret }) {
                match self.draw_person() {
                    Some(person) => self.place_citizen(special.rules[0], person, zone, None, true),
                    None => self.lose(rule!("MZ-WIN-3"), Loss::Impossible),
                }
            }
            if special.kind.informants().is_some_and(|cards| cards.has(secret)) {
                self.ask(Question::Inform);
            }
        }
    }

    /// The next Citizen of the deck; cards that are none are discarded and others drawn (MZ-M2-8, MZ-M5-10).
    fn draw_person(&mut self) -> Option<CitizenId> {
        let side = self.side();
        let mut others = ArrayVec::<[CitizenId; CITIZEN_CARDS]>::default();
        let person = loop {
            match self.s.citizen_deck.draw(self.luck) {
                Some(card) if side.citizen_card(card).kind.is_citizen() => break Some(card),
                // Set aside until somebody is found, so that a deck of nobody comes to an end.
                Some(card) => others.push(card),
                None => break None,
            }
        };
        others.into_iter().for_each(|card| self.discard_citizen(card));
        person
    }
}

/// Cards that come to a dashboard.
impl Play<'_> {
    /// A hero devours a Citizen and takes its card (MZ-CIT-2, MZ-CIT-3). XP goes to it whatever becomes of the card
    /// (MZ-CIT-9), and somebody may come to avenge it (MZ-M9-8).
    pub fn devour_citizen(&mut self, who: HeroId, card: CitizenId, zone: ZoneId) {
        let Some(citizen) = self.remove_citizen(card) else { return };
        self.tell(rule!("MZ-CIT-3"), Happened::Devoured { who, card, zone });
        let devoured = &mut self.s.hero_mut(who).devoured;
        *devoured = devoured.saturating_add(1);
        self.s.chronicle.fed_on.add(card);
        self.s.chronicle.objective_citizens += u8::from(citizen.is_objective);
        for (id, special) in self.named_specials() {
            if let Some(xp) = special.kind.citizen_xp() {
                self.gain_xp(special.rules[0], who, xp);
            }
            if special.kind == SpecialKind::BossAvenges {
                self.queue(Task::BossComes { special: id, zone });
            }
        }
        self.take_card(who, card);
    }

    /// A hero carries a Citizen off and gains Power (MZH-RESCUE-4, MZH-RESCUE-5). The card of one the mission is about
    /// lies beside the limit (MZH-RESCUE-7).
    pub fn rescue(&mut self, who: HeroId, card: CitizenId) {
        let Some(citizen) = self.remove_citizen(card) else { return };
        self.tell(rule!("MZH-RESCUE-1"), Happened::Rescued { who, card });
        self.s.chronicle.fed_on.add(card);
        let power = self.side().track.power.map_or(0, |power| power.rescue);
        self.change_track(rule!("MZH-RESCUE-5"), who, power as i8, Rise::Rescue);
        if !citizen.is_objective {
            return self.take_card(who, card);
        }
        self.s.hero_mut(who).kept.push(card);
        self.s.chronicle.objective_citizens += 1;
        for special in self.specials() {
            if let SpecialKind::RescueXp { xp, to, .. } = special.kind {
                self.reward(special, who, xp, to);
            }
        }
    }

    /// A hero draws a Citizen card (MZ-M5-9, MZ-M5-10).
    pub fn draw_citizen(&mut self, who: HeroId) {
        if let Some(card) = self.draw_person() {
            self.s.chronicle.revealed.add(card);
            self.take_card(who, card);
        }
    }

    /// A dashboard has room for one Citizen card: the player keeps the old or the new one (MZ-CIT-5, MZH-RESCUE-6).
    fn take_card(&mut self, who: HeroId, card: CitizenId) {
        let hero = self.s.hero_mut(who);
        if hero.citizen.is_some() {
            return self.ask(Question::KeepCitizen { who, card });
        }
        hero.citizen = Some(card);
        self.tell(self.rule(rule!("MZ-CIT-3"), rule!("MZH-RESCUE-4")), Happened::CitizenKept { who, card });
    }

    /// With the old card go the Traits that it made room for.
    pub fn keep_citizen(&mut self, who: HeroId, new: CitizenId, kept: CitizenId) {
        if kept != new {
            return self.discard_citizen(new);
        }
        let old = self.s.hero_mut(who).citizen.replace(new);
        self.tell(self.rule(rule!("MZ-CIT-5"), rule!("MZH-RESCUE-6")), Happened::CitizenKept { who, card: new });
        old.into_iter().for_each(|old| self.discard_citizen(old));
        self.ask(Question::TooManyTraits { who });
    }
}

/// Citizens who are lost.
impl Play<'_> {
    /// A Citizen has entered a Spawn Zone and is gone, its card discarded (MZ-CITN-4); in some missions that is the end.
    pub fn citizen_flees(&mut self, card: CitizenId) {
        let Some(citizen) = self.remove_citizen(card) else { return };
        self.tell(rule!("MZ-CITN-4"), Happened::CitizenFled { card, zone: citizen.zone });
        self.s.citizen_deck.discard(card);
        for defeat in &self.mission().defeats {
            if let DefeatKind::CitizenEscapes { who } = defeat.kind
                && (who.is_none() || citizen.is_objective)
            {
                self.lose(defeat.rules[0], Loss::Escaped(card));
            }
        }
    }

    /// Enemies have devoured a Citizen (MZH-DEV-3). If that loses the mission, nothing more happens (MZH-DEV-7); else
    /// everybody loses Power (MZH-DEV-4), and the Citizen rises as a Runner (MZH-DEV-5).
    pub fn lose_citizen(&mut self, card: CitizenId) {
        let Some(citizen) = self.remove_citizen(card) else { return };
        self.tell(rule!("MZH-DEV-3"), Happened::CitizenLost { card, zone: citizen.zone });
        self.s.citizen_deck.discard(card);
        self.check_loss_of(citizen);
        if self.s.outcome.is_some() {
            return;
        }
        let despair = self.side().track.power.map_or(0, |power| power.despair);
        for who in self.sight().present().collect::<Heroes>() {
            self.change_track(rule!("MZH-DEV-4"), who, -(despair as i8), Rise::Despair);
        }
        self.place_late(rule!("MZH-DEV-5"), EnemyKind::Specialist, 1, citizen.zone);
    }

    /// A mission is lost with a Citizen it names, or one whose rescue it still asks for (MZH-WIN-6).
    fn check_loss_of(&mut self, citizen: Citizen) {
        let mission = self.mission();
        for defeat in &mission.defeats {
            if let DefeatKind::CitizenLost { who } = defeat.kind
                && (who.is_none() || citizen.is_objective)
            {
                self.lose(defeat.rules[0], Loss::Lost(citizen.card));
            }
        }
        let is_wanted = |(at, goal): (usize, &Goal)| {
            matches!(goal.kind, GoalKind::RescueCitizens { .. }) && !self.s.chronicle.goals.has(GoalId::at(at))
        };
        if citizen.is_objective && mission.goals.iter().enumerate().any(is_wanted) {
            self.lose(rule!("MZH-WIN-6"), Loss::Lost(citizen.card));
        }
    }

    /// The card goes to the discard pile and may come back (MZ-CIT-8, MZH-CIT-10).
    pub fn discard_citizen(&mut self, card: CitizenId) {
        self.s.citizen_deck.discard(card);
        self.tell(self.rule(rule!("MZ-CIT-8"), rule!("MZH-CIT-10")), Happened::CitizenDiscarded { card });
    }

    /// Takes a piece off the board; the card that marked it as escorted is discarded (MZ-CARD-11).
    fn remove_citizen(&mut self, card: CitizenId) -> Option<Citizen> {
        let at = self.s.citizens.iter().position(|citizen| citizen.card == card)?;
        let citizen = self.s.citizens.remove(at);
        citizen.escort.into_iter().for_each(|escort| self.s.spawn_deck.discard(escort));
        Some(citizen)
    }
}

impl Sight<'_> {
    /// Whether a Citizen can be drawn (MZ-CARD-10).
    pub fn has_people_left(self) -> bool {
        let deck = &self.s.citizen_deck;
        let mut cards = deck.cards().iter().chain(deck.discards());
        cards.any(|card| self.side().citizen_card(*card).kind.is_citizen())
    }

    /// The law of Rescue, which is for Hero Mode: a Citizen in the hero's zone, or at hand, where no Enemy is, for 1 Action
    /// (MZH-RESCUE-1, MZH-RESCUE-2); abilities reach others, or cost no Action.
    pub fn may_rescue(self, card: CitizenId, ability: Option<AbilityId>) -> Result<Forecast, RuleId> {
        let who = self.s.turn.who;
        lawful(self.side().devour.is_none(), rule!("MZ-PLAYER-6"))?;
        let citizen = self.s.citizen(card).ok_or(rule!("MZH-RESCUE-10"))?;
        match ability {
            None => self.may_take_along(who, citizen)?,
            Some(id) => self.may_rescue_by(who, citizen, id)?,
        }
        let actions = self.rescue_cost(ability);
        self.may_spend(actions)?;
        Ok(self.with_ability(Price { actions, ..Price::default() }, who, ability))
    }

    fn may_take_along(self, who: HeroId, citizen: &Citizen) -> Result<(), RuleId> {
        lawful(self.at_hand(who).has(citizen.zone), rule!("MZH-RESCUE-1"))?;
        lawful(!self.has_enemies(citizen.zone), rule!("MZH-RESCUE-2"))
    }

    /// An ability that only reaches farther is no use for whom an Action is enough.
    fn may_rescue_by(self, who: HeroId, citizen: &Citizen, id: AbilityId) -> Result<(), RuleId> {
        let ability = self.may_use(who, id, &[Timing::OwnTurn])?;
        lawful(self.is_own_turn(who), rule!("MZH-TRAIT-7"))?;
        let Effect::Rescue { range, despite_enemies, is_free } = ability.effect else { return Err(ability.rule) };
        lawful(self.in_range(who, range).has(citizen.zone), ability.rule)?;
        lawful(despite_enemies || !self.has_enemies(citizen.zone), rule!("MZH-RESCUE-2"))?;
        lawful(is_free || self.may_take_along(who, citizen).is_err(), ability.rule)
    }

    /// Rescue is an Action (MZH-RESCUE-1), unless the ability used for it makes it free.
    pub fn rescue_cost(self, ability: Option<AbilityId>) -> u8 {
        let effect = ability.map(|id| self.side().ability(id).effect);
        u8::from(!matches!(effect, Some(Effect::Rescue { is_free: true, .. })))
    }

    pub fn offer_rescues(self, out: &mut impl Offer<Choice>) {
        if self.side().devour.is_some() || self.s.citizens.is_empty() {
            return;
        }
        let helping = self.abilities(self.s.turn.who) & self.side().rescuing();
        for ability in [None].into_iter().chain(helping.iter().map(Some)) {
            let rescues = self.s.citizens.iter().filter(|citizen| self.may_rescue(citizen.card, ability).is_ok());
            rescues.for_each(|citizen| out.offer(Choice::Act(Act::Rescue { card: citizen.card, ability })));
        }
    }
}
