//! Objectives: taking them and what they bring, Secret Missions as an Action, and carrying the Sign.

use shamble_kernel::{Flow, Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};
use tinyvec::ArrayVec;

use crate::cards::{AbilityId, CitizenId, Colour, SpawnPointId, SpecialId};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::content::missions::{Gainers, Special, SpecialKind};
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{HEROES, HeroId, ObjectiveToken, Step};

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
        self.tell(
            self.s.mode.rule(rule!("MZ-OBJ-1"), rule!("MZH-BOARD-3")),
            Happened::TookObjective { who, colour, zone },
        );
        self.s.agenda.push(Step::Taken { who, colour, zone, under });
    }

    /// What the mission gives for an Objective of this colour.
    pub fn taken(&mut self, who: HeroId, colour: Colour, zone: ZoneId, under: Option<CitizenId>) {
        for (id, special) in self.named_specials() {
            let rule = special.rules[0];
            match special.kind {
                SpecialKind::ObjectiveXp { colours, xp, to } if colours.has(colour) => {
                    self.reward(special, who, xp, to);
                }
                // The Citizen that was under it stands in the zone of the Objective (MZ-M9-12).
                SpecialKind::ObjectiveRevealsCitizen => {
                    if let Some(card) = under {
                        self.place_citizen(rule, card, zone, None, true);
                    }
                }
                SpecialKind::CitizenCardReward { colours } if colours.has(colour) && self.sight().has_people_left() => {
                    self.s.agenda.push(Step::DrawCitizen { who });
                }
                SpecialKind::ExitAppears { colour: key } if key == colour => {
                    self.s.exit = Some(zone);
                    self.cite(rule, Happened::ExitFound { zone });
                }
                SpecialKind::RescueParty { colour: alarm, point } if alarm == colour => {
                    self.call_rescue_party(id, rule, point);
                }
                SpecialKind::BossRests { who: boss, colours } if colours.has(colour) => {
                    if let Some(piece) = self.s.boss_mut(boss) {
                        piece.rests = true;
                        self.cite(rule, Happened::Rests { boss });
                    }
                }
                SpecialKind::TraitReward { colours } if colours.has(colour) => self.draw_trait(who, false),
                _ => {}
            }
        }
    }

    /// XP for one hero, or for all in play.
    pub fn reward(&mut self, special: &Special, who: HeroId, xp: u8, to: Gainers) {
        let rule = special.rules[0];
        match to {
            Gainers::Taker => self.gain_xp(rule, who, xp),
            Gainers::All => {
                for who in self.sight().present().collect::<ArrayVec<[HeroId; HEROES]>>() {
                    self.gain_xp(rule, who, xp);
                }
            }
        }
    }

    /// 1 Super-Hero appears at the Spawn Point, which becomes active (MZ-M6-9).
    fn call_rescue_party(&mut self, special: SpecialId, rule: RuleId, point: SpawnPointId) {
        self.wake_point(rule, point);
        let zone = self.mission().spawn_point(point).zone;
        self.s.agenda.push(Step::BossComes { special, zone });
    }

    /// The players may turn over one Objective, which then lies as it is (MZ-M6-7, MZ-M6-14).
    pub fn ask_inform(&mut self) -> Flow {
        if self.s.objectives.iter().any(|token| !token.is_up) { Flow::Ask } else { Flow::Next }
    }

    pub fn inform(&mut self, choice: Choice) {
        let Choice::Turn { zone } = choice else { return };
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
            self.cite(special.rules[0], Happened::TookSecret { who, card });
        }
        self.s.chronicle.secrets.add(card);
    }

    /// A hero moves and takes the Sign along: a Move with all its costs (MZ-MH3-7, MZH-MH3-1).
    pub fn carry_sign(&mut self, who: HeroId, to: ZoneId, card: Option<AbilityId>) {
        let Some((_, actions)) = self.sight().load() else { return };
        self.leave_zone(actions, card);
        if let Some(sign) = &mut self.s.sign {
            sign.zone = to;
        }
        self.tell(rule!("MZ-MH3-7"), Happened::SignMoved { to });
        self.s.agenda.push(Step::Moved);
        self.enter(who, to, Manner::Carrying);
    }
}

/// Offers each Move as one with the Sign.
struct Carried<'o, O>(&'o mut O);

impl<O: Offer<Choice>> Offer<Choice> for Carried<'_, O> {
    fn offer(&mut self, choice: Choice) {
        if let Choice::Move { to, card } = choice {
            self.0.offer(Choice::Carry { to, card });
        }
    }
}

impl<'a> Sight<'a> {
    /// Zones in which the acting hero can interact: its own, and what an ability puts within reach.
    pub fn at_hand(self, who: HeroId) -> ZoneSet {
        let own = self.s.hero(who).zone.map_or(ZoneSet::EMPTY, ZoneSet::of);
        let reaches = self.abilities(who).filter_map(|ability| match self.side().ability(ability).effect {
            Effect::InteractRange { range } => Some(self.in_range(who, range)),
            _ => None,
        });
        reaches.fold(own, |all, reach| all | reach)
    }

    /// For 1 Action an Objective is taken, whatever Enemies are there (MZ-OBJ-1, MZ-OBJ-2), or a Secret Mission card
    /// in the own zone; not when Ravenous (MZ-RAV-3).
    pub fn offer_objectives(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        if self.s.turn.actions == 0 || self.is_ravenous(who) {
            return;
        }
        let tokens = &self.s.objectives;
        if !tokens.is_empty() {
            let at_hand = self.at_hand(who);
            for (at, token) in tokens.iter().enumerate().filter(|(_, token)| at_hand.has(token.zone)) {
                let is_same = |other: &ObjectiveToken| other.zone == token.zone && other.shown() == token.shown();
                if !tokens[..at].iter().any(is_same) {
                    out.offer(Choice::TakeObjective { zone: token.zone, colour: token.shown() });
                }
            }
        }
        for secret in self.s.secrets.iter().filter(|secret| self.s.hero(who).zone == Some(secret.zone)) {
            if let Some(Special { kind: SpecialKind::SecretMissionAction { after, .. }, .. }) =
                self.secret_action(secret.card)
                && self.holds(*after)
            {
                out.offer(Choice::TakeSecret { card: secret.card });
            }
        }
    }

    /// The rule by which a Secret Mission card can be taken.
    pub fn secret_action(self, taken: CitizenId) -> Option<&'a Special> {
        self.specials()
            .find(|special| matches!(special.kind, SpecialKind::SecretMissionAction { card, .. } if card == taken))
    }

    pub fn offer_turns(self, out: &mut impl Offer<Choice>) {
        out.offer(Choice::Pass);
        let tokens = &self.s.objectives;
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| !token.is_up) {
            if !tokens[..at].iter().any(|other| other.zone == token.zone && !other.is_up) {
                out.offer(Choice::Turn { zone: token.zone });
            }
        }
    }

    /// The zone of a Sign that can be carried, and the Actions for it (MZ-MH3-4, MZ-MH3-7).
    pub fn load(self) -> Option<(ZoneId, u8)> {
        let sign = self.s.sign.filter(|_| self.sign_lock().is_none())?;
        let actions = self.specials().find_map(|special| match special.kind {
            SpecialKind::SignCarry { actions, .. } => Some(actions),
            _ => None,
        })?;
        Some((sign.zone, actions))
    }

    /// A hero in the Sign's zone may move with it.
    pub fn offer_carrying(self, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.hero(self.s.turn.who).zone else { return };
        if let Some((_, actions)) = self.load().filter(|(sign, _)| *sign == zone) {
            self.offer_first_steps(actions, false, &mut Carried(out));
        }
    }
}
