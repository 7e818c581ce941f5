//! The table at the start: who is there, what lies on the tiles, what is in the decks.

use std::iter::repeat_n;

use shamble_kernel::{Id, Set};
use shamble_zombicide::Deck;
use shamble_zones::{ZoneId, ZoneSet};

use super::Plan;
use crate::cards::{BossId, CitizenId, Colour, TraitId};
use crate::content::Content;
use crate::content::missions::{Mission, Special, SpecialKind};
use crate::content::side::CitizenKind;
use crate::fact::Happened;
use crate::missions::spawn_cards;
use crate::play::Play;
use crate::state::{COMMON_KINDS, FaceDown, Hero, ObjectiveToken, Sign, SpawnPoint, State, place};

/// The table before anything is shuffled: the team (MZ-SETUP-15 to MZ-SETUP-20, MZH-SETUP-10), Spawn Points for its
/// size (MZ-MIS-3), doors, the Sign, the Exit and cards that lie face up.
pub(super) fn lay_out(content: &Content, plan: &Plan) -> State {
    let mission = content.mission(plan.mission);
    let side = content.side(mission.mode);
    let mut state = State { mission: plan.mission, mode: mission.mode, players: plan.players, ..State::default() };
    for (character, player) in plan.team.iter().zip(&plan.share) {
        let health = side.character(*character).health;
        let track = side.track.start;
        state.heroes.push(Hero { character: *character, player: *player, health, track, ..Hero::default() });
    }
    let is_large = side.team.large.contains(&(state.heroes.len() as u8));
    for point in mission.spawn_points_for(is_large).iter().map(|id| mission.spawn_point(id)) {
        state.spawns.push(SpawnPoint { zone: point.zone, colour: point.colour, is_active: point.is_active });
    }
    state.open = mission.place.open_at_start;
    state.seen = open_rooms(mission);
    state.sign = mission.sign.map(|zone| Sign { zone, is_damaged: false });
    state.exit = mission.exit;
    for secret in &mission.secret_missions {
        state.secrets.push(FaceDown { zone: secret.zone, card: secret.card, is_objective: false });
    }
    state
}

/// Rooms of buildings with an open door, and of those somebody starts in: nothing spawns there any more (MZ-BUILD-9).
fn open_rooms(mission: &Mission) -> ZoneSet {
    let board = &mission.place.board;
    let ground = board.ground(mission.place.open_at_start);
    let behind_doors = mission.place.open_at_start.iter().flat_map(|door| board.ends(door));
    let rooms = behind_doors.chain(mission.start.iter().copied()).filter(|zone| board.rooms().has(*zone));
    rooms.fold(ZoneSet::EMPTY, |all, room| all | ground.building(room))
}

impl Play<'_> {
    /// Objectives lie on their places, the hidden ones mixed red side up (MZ-MIS-6).
    pub(super) fn lay_objectives(&mut self) {
        let mission = self.mission();
        let mut hidden: Vec<Colour> = mission.hidden_tokens().collect();
        if !hidden.is_empty() {
            self.luck.shuffle(&mut hidden);
        }
        let mut hidden = hidden.into_iter();
        for objective in &mission.objectives {
            let is_up = objective.colour.is_some();
            let Some(colour) = objective.colour.or_else(|| hidden.next()) else { continue };
            self.s.objectives.push(ObjectiveToken { zone: objective.zone, colour, is_up, under: None });
        }
    }

    /// The Citizen deck is shuffled, the mission's own cards are laid, then one in every zone that is left (MZ-SETUP-7
    /// to MZ-SETUP-9).
    pub(super) fn lay_citizens(&mut self) {
        let content = self.content;
        let side = content.side(self.s.mode);
        let cards = side.citizens.iter().enumerate();
        let cards = cards.flat_map(|(at, card)| repeat_n(CitizenId::at(at), card.count.into()));
        let shown: Set<CitizenId> = self.s.secrets.iter().map(|secret| secret.card).collect();
        self.s.citizen_deck = Deck::new(cards.filter(|card| !shown.has(*card)), []);
        self.take_out_citizens(shown);
        self.luck.shuffle(self.s.citizen_deck.cards_mut());
        for special in self.specials() {
            self.lay_named(special);
        }
        let laid: ZoneSet = self.s.face_down.iter().map(|card| card.zone).collect();
        for zone in self.mission().citizens - laid {
            let card = self.s.citizen_deck.draw(self.luck);
            card.into_iter().for_each(|card| self.lay_face_down(zone, card, false));
        }
    }

    /// Secret Missions that the mission does not use stay in the box (MZ-SETUP-7), and so do cards it removes
    /// (MZ-MH4-4).
    fn take_out_citizens(&mut self, shown: Set<CitizenId>) {
        let mut used = shown;
        for special in self.specials() {
            used.add_all(special.kind.hidden_secrets().unwrap_or_default());
            if let Some((card, count)) = special.kind.removed_citizens() {
                for _ in 0..count {
                    let removed = self.s.citizen_deck.take(|other| *other == card);
                    self.s.gone_citizens.extend(removed);
                }
            }
        }
        let side = self.content.side(self.s.mode);
        let is_unused =
            |card: &CitizenId| matches!(side.citizen_card(*card).kind, CitizenKind::SecretMission) && !used.has(*card);
        while let Some(card) = self.s.citizen_deck.take(is_unused) {
            self.s.gone_citizens.push(card);
        }
    }

    /// What a mission says about Citizen cards of its own.
    fn lay_named(&mut self, special: &Special) {
        if let Some((cards, among)) = special.kind.hidden() {
            self.hide(cards, among);
        }
        if let Some(without) = special.kind.under_objectives() {
            self.lay_under_objectives(without);
        }
        for zone in special.kind.trapped_citizens().unwrap_or_default() {
            let card = self.s.citizen_deck.draw(self.luck);
            card.into_iter().for_each(|card| self.lay_face_down(zone, card, true));
        }
        if let Some(zone) = special.kind.objective_citizen() {
            self.show_objective_citizen(special, zone);
        }
    }

    fn lay_face_down(&mut self, zone: ZoneId, card: CitizenId, is_objective: bool) {
        self.s.face_down.push(FaceDown { zone, card, is_objective });
    }

    /// Named cards are mixed with as many others as these zones need (MZ-MIS-11).
    fn hide(&mut self, named: Set<CitizenId>, among: ZoneSet) {
        let mut cards: Vec<CitizenId> = Vec::new();
        for card in named.iter() {
            cards.extend(self.s.citizen_deck.take(|other| *other == card));
        }
        while cards.len() < among.len()
            && let Some(card) = self.s.citizen_deck.draw(self.luck)
        {
            cards.push(card);
        }
        self.luck.shuffle(&mut cards);
        for (zone, card) in among.iter().zip(cards) {
            self.lay_face_down(zone, card, false);
        }
    }

    /// One card under each Objective, dealt without some cards, which are shuffled back in (MZ-M9-4).
    fn lay_under_objectives(&mut self, without: Set<CitizenId>) {
        let mut aside = Vec::new();
        while let Some(card) = self.s.citizen_deck.take(|card| without.has(*card)) {
            aside.push(card);
        }
        for at in 0..self.s.objectives.len() {
            self.s.objectives[at].under = self.s.citizen_deck.draw(self.luck);
        }
        self.shuffle_back(aside);
    }

    fn shuffle_back(&mut self, aside: Vec<CitizenId>) {
        if !aside.is_empty() {
            let cards: Vec<CitizenId> = self.s.citizen_deck.cards().iter().copied().chain(aside).collect();
            self.s.citizen_deck = Deck::new(cards, []);
            self.luck.shuffle(self.s.citizen_deck.cards_mut());
        }
    }

    /// A random Citizen stands on the board with its card face up; a Devoured! card is drawn again and shuffled back
    /// (MZ-MH2-4, MZH-MH2-1, MZH-CITX-4).
    fn show_objective_citizen(&mut self, special: &Special, zone: ZoneId) {
        let side = self.content.side(self.s.mode);
        let mut aside = Vec::new();
        while let Some(card) = self.s.citizen_deck.draw(self.luck) {
            if side.citizen_card(card).kind.is_citizen() {
                self.place_citizen(special.rules[0], card, zone, None, true);
                break;
            }
            aside.push(card);
        }
        self.shuffle_back(aside);
    }

    /// The Spawn, boss and Trait decks are shuffled (MZ-SETUP-11), without cards the mission removes (MZ-M10-6) and the
    /// bosses it names, who stand on the board; others it wants are drawn blindly (MZ-MIS-13, MZ-M10-14).
    pub(super) fn stack_decks(&mut self) {
        let side = self.content.side(self.s.mode);
        self.s.spawn_deck = Deck::new(spawn_cards(side, self.mission()), []);
        for special in self.specials() {
            if let SpecialKind::RemoveSpawnCards { kind, count } = special.kind {
                for _ in 0..count {
                    let removed = self.s.spawn_deck.take(|card| side.spawn_card(*card).what.kind() == kind);
                    self.s.gone_spawns.extend(removed);
                }
            }
        }
        self.luck.shuffle(self.s.spawn_deck.cards_mut());
        let mission = self.mission();
        let is_named = |boss: &BossId| mission.bosses.iter().any(|placed| placed.who == Some(*boss));
        let bosses = (0..side.bosses.len()).map(BossId::at).filter(|boss| !is_named(boss));
        self.s.boss_deck = Deck::new(bosses, []);
        self.luck.shuffle(self.s.boss_deck.cards_mut());
        let traits = side.traits.iter().enumerate();
        let traits = traits.flat_map(|(at, card)| repeat_n(TraitId::at(at), card.count.into()));
        self.s.trait_deck = Deck::new(traits, []);
        self.luck.shuffle(self.s.trait_deck.cards_mut());
    }

    /// Bosses and Enemies that are there from the start; too few of them cause nothing (MZ-OUT-4).
    pub(super) fn put_enemies(&mut self) {
        let rule = self.s.mode.rule(rule!("MZ-MIS-13"), rule!("MZH-SETUP-12"));
        for boss in &self.mission().bosses {
            let card = boss.who.or_else(|| self.s.boss_deck.draw(self.luck));
            card.into_iter().for_each(|card| self.place_boss(rule, card, boss.zone));
        }
        for special in self.specials() {
            let SpecialKind::Ambush { zones, pieces } = special.kind else { continue };
            for zone in zones {
                for kind in COMMON_KINDS {
                    let count = pieces[kind].min(self.sight().supply(kind));
                    if let Some(place) = place(kind).filter(|_| count > 0) {
                        self.s.enemies[zone][place] += count;
                        self.tell(special.rules[0], Happened::Spawned { kind, count, zone });
                    }
                }
            }
        }
    }
}
