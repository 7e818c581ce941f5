//! Read-only questions about a game: who is where, who sees what, what is in whose hands.

use shamble_kernel::{Id, Seat, Seats};
use shamble_zones::{Board, Terrain, ZoneId, ZoneSet};

use crate::cards::{CardId, Danger, SpawnKind, ZombieKind};
use crate::content::Content;
use crate::content::missions::{Mission, Special};
use crate::content::skills::Effect;
use crate::content::stages::Stage;
use crate::skills::Family;
use crate::state::{CompanionId, Post, SlotKind, SpawnToken, State, Survivor, SurvivorId, Thing, Who};

shamble_kernel::chapters!(Sight);

impl<'a> Sight<'a> {
    pub fn mission(self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    pub fn stage(self) -> &'a Stage {
        &self.content.stages[self.s.mission.index()][self.s.stage as usize]
    }

    pub fn board(self) -> &'a Board {
        &self.stage().board
    }

    pub fn terrain(self) -> &'a Terrain {
        &self.stage().terrain
    }

    /// The special rules of the mission.
    pub fn specials(self) -> impl Iterator<Item = &'a Special> {
        self.mission().special.iter().map(|rule| &rule.kind)
    }

    // People.

    pub fn everybody(self) -> impl Iterator<Item = SurvivorId> + use<> {
        (0..self.s.survivors.len()).map(SurvivorId::at)
    }

    /// Survivors on the board.
    pub fn present(self) -> impl Iterator<Item = SurvivorId> + 'a {
        self.everybody().filter(move |who| self.s.survivor(*who).zone.is_some())
    }

    pub fn companions(self) -> impl Iterator<Item = CompanionId> + use<> {
        (0..self.s.companions.len()).map(CompanionId::at)
    }

    /// Where a companion stands; with its leader where it has one (UOA-COMP-11).
    pub fn post_zone(self, who: CompanionId) -> Option<ZoneId> {
        match self.s.companion(who).post {
            Post::Hidden | Post::Gone => None,
            Post::Alone(zone) => Some(zone),
            Post::With(leader) => self.s.survivor(leader).zone,
        }
    }

    /// Survivors of a zone, then its companions.
    pub fn people(self, zone: ZoneId) -> impl Iterator<Item = Who> + 'a {
        let survivors = self.everybody().filter(move |who| self.s.survivor(*who).zone == Some(zone));
        let companions = self.companions().filter(move |who| self.post_zone(*who) == Some(zone));
        survivors.map(Who::Survivor).chain(companions.map(Who::Companion))
    }

    pub fn people_in(self, zone: ZoneId) -> usize {
        self.people(zone).count()
    }

    /// Zones with anybody in them.
    pub fn peopled(self) -> ZoneSet {
        let survivors = self.s.survivors.iter().filter_map(|survivor| survivor.zone);
        let alone = self.s.companions.iter().filter_map(|companion| match companion.post {
            Post::Alone(zone) => Some(zone),
            Post::Hidden | Post::With(_) | Post::Gone => None,
        });
        survivors.chain(alone).collect()
    }

    /// Among these zones, those with the most survivors, companions counted (UOA-NOISE-14).
    pub fn most_people(self, among: ZoneSet) -> ZoneSet {
        let mut most = (0, ZoneSet::EMPTY);
        for zone in (among & self.peopled()).iter() {
            let count = self.people_in(zone);
            if count > most.0 {
                most = (count, ZoneSet::of(zone));
            } else if count == most.0 {
                most.1.add(zone);
            }
        }
        most.1
    }

    /// Wounds that eliminate a survivor (UOA-ZPH-6, UOA-SKILL-20).
    pub fn health(self, who: SurvivorId) -> u8 {
        let survivor = self.s.survivor(who);
        let more = survivor.skills.only(self.content.index.family(Family::AddClass)).iter();
        let more = more.map(|skill| match self.content.skill(skill).effect {
            Effect::AddClass { health, .. } => health,
            _ => 0,
        });
        self.content.person(survivor.person).health + more.sum::<u8>()
    }

    /// The danger level that counts for spawning (UOA-ULTRA-8).
    pub fn level(self, survivor: &Survivor) -> Danger {
        if survivor.laps > 0 { Danger::Red } else { Danger::of(survivor.ap) }
    }

    /// The highest danger level among survivors in play (UOA-ADR-12).
    pub fn danger(self) -> Danger {
        let present = self.s.survivors.iter().filter(|survivor| survivor.zone.is_some());
        present.map(|survivor| self.level(survivor)).max().unwrap_or(Danger::Blue)
    }

    // Players.

    pub fn seats(self) -> Seats {
        Seats::first(self.s.players as usize)
    }

    pub fn player_of(self, who: SurvivorId) -> Seat {
        self.s.survivor(who).player
    }

    /// The seat that answers for the group (UOA-GEN-7).
    pub fn group(self) -> Seats {
        Seats::NONE.with(self.s.first_player)
    }

    pub fn owner(self, who: SurvivorId) -> Seats {
        Seats::NONE.with(self.player_of(who))
    }

    // Zombies.

    pub fn count(self, kind: ZombieKind, zone: ZoneId) -> u8 {
        match kind {
            ZombieKind::Abomination => self.s.beast.is_some_and(|beast| beast.zone == zone).into(),
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => self.s.zombies[zone][kind as usize],
        }
    }

    pub fn zombies_in(self, zone: ZoneId) -> u8 {
        let common: u8 = self.s.zombies[zone].iter().sum();
        common + self.count(ZombieKind::Abomination, zone)
    }

    pub fn has_zombies(self, zone: ZoneId) -> bool {
        self.s.zombies[zone] != [0; 3] || self.count(ZombieKind::Abomination, zone) > 0
    }

    /// Zones with zombies.
    pub fn infested(self) -> ZoneSet {
        self.board().all().iter().filter(|zone| self.has_zombies(*zone)).collect()
    }

    /// Miniatures of a kind that are not on the board (UOA-ZOM-9).
    pub fn supply(self, kind: ZombieKind) -> u8 {
        let here = self.board().all().iter().map(|zone| self.count(kind, zone));
        let moving = self.s.wave.arriving.iter().filter_map(|(_, counts)| counts.get(kind as usize).copied());
        self.content.zombies[kind].miniatures - here.chain(moving).sum::<u8>()
    }

    /// Kinds of zombies in a zone that a hit of so much Damage eliminates.
    pub fn harmed(self, zone: ZoneId, damage: u8) -> impl Iterator<Item = ZombieKind> + 'a {
        let is_harmed =
            move |kind: &ZombieKind| self.count(*kind, zone) > 0 && self.content.zombies[*kind].toughness <= damage;
        ZombieKind::ALL.iter().copied().filter(is_harmed)
    }

    // Tokens.

    /// Active spawn tokens (UOA-WIN-5).
    pub fn active_spawns(self) -> usize {
        self.s.spawns.iter().filter(|token| token.is_active && token.zone.is_some()).count()
    }

    pub fn tokens_in(self, zone: ZoneId) -> impl Iterator<Item = &'a SpawnToken> {
        self.s.spawns.iter().filter(move |token| token.zone == Some(zone))
    }

    /// Where the Starting spawn token lies, while it lies anywhere.
    pub fn starting_zone(self) -> Option<ZoneId> {
        self.s.spawns.iter().find(|token| token.kind == SpawnKind::Starting).and_then(|token| token.zone)
    }

    // Inventories.

    /// Whether a survivor holds a card anywhere.
    pub fn carries(self, who: SurvivorId, card: CardId) -> bool {
        self.s.survivor(who).slots.iter().flatten().any(|held| held.card() == Some(card))
    }

    /// The different cards a survivor carries.
    pub fn cards_of(self, who: SurvivorId) -> impl Iterator<Item = CardId> + 'a {
        let slots = &self.s.survivor(who).slots;
        let first = move |at: usize| {
            let card = slots[at]?.card()?;
            let is_first = !slots[..at].iter().flatten().any(|held| held.card() == Some(card));
            is_first.then_some(card)
        };
        (0..slots.len()).filter_map(first)
    }

    /// Whether a thing may lie in a slot of this kind (UOA-INV-3 to UOA-INV-5, UOA-INV-13, UOA-M7-13).
    pub fn fits(self, who: SurvivorId, slot: SlotKind, thing: Thing) -> bool {
        match slot {
            SlotKind::Hand | SlotKind::Backpack => true,
            SlotKind::Favourite => match thing {
                Thing::Objective(_) => false,
                Thing::Card(card) => self.is_favourite(who, card),
            },
        }
    }

    fn is_favourite(self, who: SurvivorId, card: CardId) -> bool {
        use crate::cards::Favourite;
        use crate::content::equipment::CardKind;
        let favourite = self.content.person(self.s.survivor(who).person).favourite;
        match &self.content.card(card).kind {
            CardKind::Weapon(weapon) => favourite.takes(weapon.kind),
            CardKind::Explosive { .. } => favourite == Favourite::Any,
            CardKind::Item(_) => false,
        }
    }

    /// A free place of this kind.
    pub fn free_place(self, who: SurvivorId, slot: SlotKind) -> Option<usize> {
        slot.places().find(|place| self.s.survivor(who).slots[*place].is_none())
    }
}
