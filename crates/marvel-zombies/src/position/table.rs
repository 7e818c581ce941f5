//! The mission's table as it is set up, wherever a position says nothing. Where set-up shuffles, the order of the
//! content stands.

use shamble_zones::{ZoneId, ZoneSet};

use super::build::Builder;
use super::written::Position;
use crate::cards::CitizenId;
use crate::content::missions::SpecialKind;
use crate::content::side::CitizenKind;
use crate::sight::Sight;
use crate::state::{Boss, COMMON_KINDS, Citizen, FaceDown, ObjectiveToken, SpawnPoint};

impl Builder<'_> {
    /// What the mission puts on the board, in the order of set-up: its own instructions come before the ordinary
    /// Citizen cards (MZ-SETUP-9).
    pub fn set_up(&mut self, position: &Position) {
        if position.spawns.is_none() {
            self.usual_spawn_points();
        }
        if position.bosses.is_none() {
            self.usual_bosses();
        }
        if position.enemies.is_none() {
            self.ambushes();
        }
        if position.secrets.is_none() {
            for shown in &self.mission.secret_missions {
                if self.cards.citizens.take(shown.card) {
                    self.s.secrets.push(FaceDown { zone: shown.zone, card: shown.card, is_objective: false });
                }
            }
        }
        if position.objectives.is_none() {
            self.usual_objectives();
        }
        if position.citizens.is_none() {
            self.objective_citizen();
        }
        if position.face_down.is_none() {
            self.trapped_citizens();
            self.ordinary_citizens();
        }
    }

    fn specials(&self) -> impl Iterator<Item = SpecialKind> + use<'_> {
        self.mission.specials_for(self.sight().is_large()).map(|(_, special)| special.kind)
    }

    fn usual_spawn_points(&mut self) {
        for id in self.mission.spawn_points_for(self.sight().is_large()).iter() {
            let point = self.mission.spawn_point(id);
            self.s.spawns.push(SpawnPoint { zone: point.zone, colour: point.colour, is_active: point.is_active });
        }
    }

    /// A boss that is drawn blindly is the first one without a place (MZ-MIS-13).
    fn usual_bosses(&mut self) {
        for placed in &self.mission.bosses {
            let card = self.cards.bosses.first(|card| placed.who.is_none_or(|who| who == card));
            if let Some(card) = card {
                self.s.bosses.push(Boss { card, zone: placed.zone, ..Boss::default() });
            }
        }
    }

    fn ambushes(&mut self) {
        let ambushes: Vec<SpecialKind> = self.specials().collect();
        for special in ambushes {
            let SpecialKind::Ambush { zones, pieces } = special else { continue };
            for zone in zones {
                self.s.enemies[zone] = COMMON_KINDS.map(|kind| pieces[kind]);
            }
        }
    }

    /// Those that have been taken are missing; hidden ones lie in the order of their colours.
    fn usual_objectives(&mut self) {
        let mut hidden = self.mission.hidden_tokens();
        let mut taken = self.s.chronicle.taken;
        let mut tokens = Vec::new();
        for objective in &self.mission.objectives {
            let Some(colour) = objective.colour.or_else(|| hidden.next()) else { continue };
            if taken[colour] > 0 {
                taken[colour] -= 1;
                continue;
            }
            tokens.push(ObjectiveToken {
                zone: objective.zone,
                colour,
                is_up: objective.colour.is_some(),
                under: None,
            });
        }
        let under = self.specials().find_map(SpecialKind::under_objectives);
        let side = self.side;
        for mut token in tokens {
            token.under = under.and_then(|without| {
                self.cards.citizens.first(|card| !without.has(card) && side.citizen_card(card).kind.is_citizen())
            });
            self.s.objectives.push(token);
        }
    }

    /// The first Citizen without a place (MZ-MH2-4).
    fn objective_citizen(&mut self) {
        let zone = self.specials().find_map(SpecialKind::objective_citizen);
        let side = self.side;
        if let Some(zone) = zone
            && let Some(card) = self.cards.citizens.first(|card| side.citizen_card(card).kind.is_citizen())
        {
            self.s.citizens.push(Citizen { card, zone, is_objective: true, ..Citizen::default() });
        }
    }

    fn trapped_citizens(&mut self) {
        let zones = self.specials().find_map(SpecialKind::trapped_citizens);
        let side = self.side;
        for zone in zones.unwrap_or_default() {
            let card = self.cards.citizens.first(|card| side.citizen_card(card).kind.is_citizen());
            card.into_iter().for_each(|card| self.lay(zone, card, true));
        }
    }

    /// Cards that the mission hides lie in the first zones it allows; the first cards without a place in the others.
    fn ordinary_citizens(&mut self) {
        let mut free = self.mission.citizens;
        let named: Vec<(CitizenId, ZoneSet)> = self.specials().flat_map(SpecialKind::hides).collect();
        let mut laid: Vec<(ZoneId, CitizenId)> = Vec::new();
        for (card, among) in named {
            if let Some(zone) = (free & among).first()
                && self.cards.citizens.take(card)
            {
                free.remove(zone);
                laid.push((zone, card));
            }
        }
        let side = self.side;
        for zone in self.mission.citizens {
            let is_ordinary = |card: CitizenId| !matches!(side.citizen_card(card).kind, CitizenKind::SecretMission);
            let named = laid.iter().find(|(at, _)| *at == zone).map(|(_, card)| *card);
            let card = named.or_else(|| self.cards.citizens.first(is_ordinary));
            card.into_iter().for_each(|card| self.lay(zone, card, false));
        }
    }

    fn lay(&mut self, zone: ZoneId, card: CitizenId, is_objective: bool) {
        self.s.face_down.push(FaceDown { zone, card, is_objective });
    }
}

impl Sight<'_> {
    /// The rooms of buildings that an open door leads into, or in which heroes stand (MZ-BUILD-9).
    pub fn opened_rooms(self) -> ZoneSet {
        let rooms = self.board().rooms();
        let ends = self.s.open.iter().flat_map(|door| self.board().ends(door));
        let entered = ends.chain(self.peopled()).filter(|zone| rooms.has(*zone));
        entered.fold(ZoneSet::EMPTY, |seen, room| seen | self.ground().building(room))
    }
}
