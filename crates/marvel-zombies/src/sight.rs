//! Read-only questions about a game: who is where, who sees what, what lies where.

use shamble_kernel::{Id, Seats, Set};
use shamble_zones::{Board, Ground, ZoneId, ZoneSet};

use crate::cards::{BossId, CitizenId, Danger, EnemyKind, Mode, Range, SpecialId};
use crate::content::Content;
use crate::content::abilities::Ability;
use crate::content::boards::MissionBoard;
use crate::content::missions::{Mission, SecretEffect, Special, SpecialKind};
use crate::content::side::{CitizenKind, Side};
use crate::fact::Group;
use crate::state::{Boss, Citizen, Fate, Hero, HeroId, State, place};

shamble_kernel::chapters!(Sight);

impl<'a> Sight<'a> {
    pub fn mission(self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    /// What the mode has of its own.
    pub fn side(self) -> &'a Side {
        self.content.side(self.s.mode)
    }

    pub fn place(self) -> &'a MissionBoard {
        &self.mission().place
    }

    pub fn board(self) -> &'a Board {
        &self.place().board
    }

    /// What can be seen and walked now.
    pub fn ground(self) -> Ground<'a> {
        self.board().ground(self.s.open)
    }

    /// Whether the lines for 5 or 6 heroes are used (MZ-SETUP-4).
    pub fn is_large(self) -> bool {
        self.side().team.large.contains(&(self.s.heroes.len() as u8))
    }

    /// The special rules in force: those for this team, without what a Secret Mission has switched off (MZ-M10-12).
    pub fn specials(self) -> impl Iterator<Item = &'a Special> {
        self.named_specials().map(|(_, special)| special)
    }

    /// The same, each with what it is called by.
    pub fn named_specials(self) -> impl Iterator<Item = (SpecialId, &'a Special)> {
        let off = self.switched_off();
        self.mission().specials_for(self.is_large()).filter(move |(id, _)| !off.has(*id))
    }

    /// Special rules that a Secret Mission has switched off.
    pub fn switched_off(self) -> Set<SpecialId> {
        let secrets = self.s.chronicle.secrets;
        if secrets.is_empty() {
            return Set::default();
        }
        let cancelled = self.mission().specials.iter().filter_map(|special| {
            let (card, _, effect) = special.kind.secret_action()?;
            let SecretEffect::Cancel(cancelled) = effect else { return None };
            secrets.has(card).then_some(cancelled)
        });
        cancelled.collect()
    }

    // Heroes.

    pub fn everybody(self) -> impl Iterator<Item = HeroId> + use<> {
        (0..self.s.heroes.len()).map(HeroId::at)
    }

    /// Heroes in play: neither eliminated nor gone by the Exit (MZ-ID-7, MZ-EXIT-6).
    pub fn present(self) -> impl Iterator<Item = HeroId> + 'a {
        self.everybody().filter(move |who| self.s.hero(*who).fate == Fate::InPlay)
    }

    /// Heroes in play in a zone.
    pub fn heroes_in(self, zone: ZoneId) -> impl Iterator<Item = HeroId> + 'a {
        self.present().filter(move |who| self.s.hero(*who).zone == Some(zone))
    }

    /// Zones with heroes.
    pub fn peopled(self) -> ZoneSet {
        let in_play = self.s.heroes.iter().filter(|hero| hero.fate == Fate::InPlay);
        in_play.filter_map(|hero| hero.zone).collect()
    }

    /// What draws Enemies: heroes, and in Hero Mode Citizens too (MZ-EACT-2, MZH-EMOVE-4).
    pub fn prey(self) -> ZoneSet {
        match self.s.mode {
            Mode::Zombie => self.peopled(),
            Mode::Hero => self.peopled() | self.s.citizens.iter().map(|citizen| citizen.zone).collect(),
        }
    }

    /// Heroes that have not been activated in this Round (MZ-PLAYER-3).
    pub fn waiting_heroes(self) -> impl Iterator<Item = HeroId> + 'a {
        self.present().filter(move |who| !self.s.hero(*who).has_acted)
    }

    pub fn level(self, hero: &Hero) -> Danger {
        Danger::of(hero.xp)
    }

    /// The highest Danger Level among heroes in play (MZ-XP-11).
    pub fn danger(self) -> Danger {
        self.present().map(|who| self.level(self.s.hero(who))).max().unwrap_or(Danger::Blue)
    }

    /// Hunger has reached its maximum (MZ-RAV-1). There is no such state in Hero Mode.
    pub fn is_ravenous(self, who: HeroId) -> bool {
        self.s.mode == Mode::Zombie && self.s.hero(who).track >= self.side().track.max
    }

    /// Zones a hero sees within a range.
    pub fn in_range(self, who: HeroId, range: Range) -> ZoneSet {
        match self.s.hero(who).zone {
            Some(zone) if (range.min, range.max) == (0, 0) => ZoneSet::of(zone),
            Some(zone) => self.ground().in_range(zone, range.min..=range.max),
            None => ZoneSet::EMPTY,
        }
    }

    /// Zones a hero sees.
    pub fn seen_by(self, who: HeroId) -> ZoneSet {
        self.s.hero(who).zone.map_or(ZoneSet::EMPTY, |zone| self.ground().sees(zone))
    }

    // Players.

    pub fn seats(self) -> Seats {
        Seats::first(self.s.players as usize)
    }

    pub fn owner(self, who: HeroId) -> Seats {
        Seats::NONE.with(self.s.hero(who).player)
    }

    /// Players with a hero that has not been activated.
    pub fn waiting_seats(self) -> Seats {
        Seats::of(self.waiting_heroes().map(|who| self.s.hero(who).player))
    }

    // Enemies and Citizens.

    /// Bosses on the board that have not been laid down.
    pub fn bosses(self) -> impl Iterator<Item = &'a Boss> {
        self.s.bosses.iter().filter(|boss| !boss.is_down)
    }

    pub fn bosses_in(self, zone: ZoneId) -> impl Iterator<Item = BossId> + 'a {
        self.bosses().filter(move |boss| boss.zone == zone).map(|boss| boss.card)
    }

    /// The abilities of bosses in play (MZ-ENEMY-5), of those that are not asleep (MZ-M10-9).
    pub fn boss_abilities(self) -> impl Iterator<Item = (&'a Boss, &'a Ability)> {
        let awake = self.bosses().filter(move |boss| !self.is_asleep(boss));
        awake.map(move |boss| (boss, self.side().ability(self.side().boss(boss.card).ability)))
    }

    /// How many Enemies of a kind are in a zone.
    pub fn count(self, kind: EnemyKind, zone: ZoneId) -> u8 {
        match place(kind) {
            Some(place) => self.s.enemies[zone][place],
            None => self.bosses_in(zone).count() as u8,
        }
    }

    /// How many Enemies are in a zone; Citizens are none (MZ-MODE-7).
    pub fn enemies_in(self, zone: ZoneId) -> u8 {
        self.s.enemies[zone].iter().sum::<u8>() + self.count(EnemyKind::Boss, zone)
    }

    pub fn has_enemies(self, zone: ZoneId) -> bool {
        self.s.enemies[zone] != [0; 3] || self.bosses_in(zone).next().is_some()
    }

    pub fn citizens_in(self, zone: ZoneId) -> impl Iterator<Item = &'a Citizen> {
        self.s.citizens.iter().filter(move |citizen| citizen.zone == zone)
    }

    /// The Enemies of a zone, those on the ground left out.
    pub fn group_in(self, zone: ZoneId) -> Group {
        Group { crowd: self.s.enemies[zone], bosses: self.bosses_in(zone).collect(), ..Group::default() }
    }

    /// Whom an Attack on a zone meets: its Enemies, else its Citizens.
    pub fn met_in(self, zone: ZoneId) -> Group {
        let enemies = self.group_in(zone);
        if enemies.pieces() > 0 {
            return enemies;
        }
        Group { citizens: self.citizens_in(zone).map(|citizen| citizen.card).collect(), ..enemies }
    }

    /// Whether a Citizen fights (MZ-CIT-7), unless the Mission makes them all harmless (MZ-M4-5).
    pub fn is_combatant(self, card: CitizenId) -> bool {
        let is_printed = matches!(self.side().citizen_card(card).kind, CitizenKind::Citizen { is_combatant: true, .. });
        let is_harmless = || self.specials().any(|special| matches!(special.kind, SpecialKind::AllNonCombatant { .. }));
        is_printed && !(self.mission().outline.has_harmless && is_harmless())
    }

    /// Pieces of a common kind that are not on the board (MZ-OUT-5).
    pub fn supply(self, kind: EnemyKind) -> u8 {
        let Some(place) = place(kind) else { return 0 };
        let standing = self.s.enemies.iter().map(|(_, crowd)| crowd[place]);
        let moving = self.s.wave.arriving.iter().map(|(_, crowd)| crowd[place]);
        self.side().enemies[kind].pieces - standing.chain(moving).sum::<u8>()
    }

    /// Zones with an active Spawn Point (MZ-CITN-6).
    pub fn spawn_zones(self) -> ZoneSet {
        self.s.spawns.iter().filter(|point| point.is_active).map(|point| point.zone).collect()
    }
}
