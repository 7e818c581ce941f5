//! What sentences are made of: people, zones, Enemies, doors, tokens.

use shamble_kernel::{Arg, Name, Phrase};
use shamble_zombicide::words::some;
use shamble_zones::{DoorId, ZoneId};

use crate::cards::{AbilityId, BossId, CitizenId, DoorToken, EnemyKind, Mode, SpawnColour};
use crate::content::side::Spawn;
use crate::fact::Group;
use crate::sight::Sight;
use crate::state::{Arms, COMMON_KINDS, HeroId, Target};

/// For a level, a card or a goal that this game does not have.
static NAMELESS: Name = Name { en: String::new(), fr: String::new() };

impl<'a> Sight<'a> {
    pub(super) fn who(self, who: HeroId) -> &'a Name {
        &self.side().character(self.s.hero(who).character).name
    }

    pub(super) fn boss_name(self, boss: BossId) -> &'a Name {
        &self.side().boss(boss).name
    }

    pub(super) fn citizen_name(self, card: CitizenId) -> &'a Name {
        &self.side().citizen_card(card).name
    }

    pub(super) fn ability_name(self, ability: AbilityId) -> &'a Name {
        &self.side().ability(ability).name
    }

    pub(super) fn zone(self, zone: ZoneId) -> &'a Name {
        self.place().zone_name(zone)
    }

    /// A sentence about a hero.
    pub(super) fn about(self, key: &'static str, who: HeroId) -> Phrase<'a> {
        Phrase::new(key).name("who", self.who(who))
    }

    /// A sentence about a zone.
    pub(super) fn at(self, key: &'static str, zone: ZoneId) -> Phrase<'a> {
        Phrase::new(key).name("zone", self.zone(zone))
    }

    /// A sentence about a Citizen.
    pub(super) fn of_citizen(self, key: &'static str, card: CitizenId) -> Phrase<'a> {
        Phrase::new(key).name("citizen", self.citizen_name(card))
    }

    /// A sentence about a boss.
    pub(super) fn of_boss(self, key: &'static str, boss: BossId) -> Phrase<'a> {
        Phrase::new(key).name("boss", self.boss_name(boss))
    }

    /// A sentence about a way from one zone to another.
    pub(super) fn on_way(self, key: &'static str, from: ZoneId, to: ZoneId) -> Phrase<'a> {
        Phrase::new(key).name("from", self.zone(from)).name("to", self.zone(to))
    }

    /// "Guard" or "Guards".
    pub(super) fn kind_name(self, kind: EnemyKind, count: u8) -> &'a Name {
        let enemy = &self.side().enemies[kind];
        if count == 1 { &enemy.name } else { &enemy.plural }
    }

    /// "2 Guards".
    pub(super) fn enemies(self, kind: EnemyKind, count: u8) -> Phrase<'a> {
        some(count, self.kind_name(kind, count))
    }

    /// "Thor, 2 Guards": the Enemies of a zone, those on the ground left out.
    pub(super) fn crowd(self, zone: ZoneId) -> Arg<'a> {
        Arg::List(self.parts(self.group_in(zone)))
    }

    /// "Thor, 2 Guards, Agent Coulson": pieces that act or are met together.
    pub(super) fn named(self, group: Group) -> Arg<'a> {
        match self.parts(group) {
            parts if parts.is_empty() => Arg::Phrase(Phrase::new("mz-nobody")),
            parts => Arg::List(parts),
        }
    }

    fn parts(self, group: Group) -> Vec<Arg<'a>> {
        let bosses = group.bosses.iter().map(|boss| Arg::Name(self.boss_name(boss)));
        let counts = COMMON_KINDS.into_iter().zip(group.crowd).filter(|(_, count)| *count > 0);
        let common = counts.map(|(kind, count)| Arg::Phrase(self.enemies(kind, count)));
        let citizens = group.citizens.iter().map(|card| Arg::Name(self.citizen_name(card)));
        bosses.chain(common).chain(citizens).collect()
    }

    /// "Wasp, Hulk": these heroes.
    pub(super) fn heroes_named(self, heroes: impl Iterator<Item = HeroId>) -> Arg<'a> {
        Arg::List(heroes.map(|who| Arg::Name(self.who(who))).collect())
    }

    /// A zone with the Enemies in it.
    pub(super) fn spot(self, zone: ZoneId) -> Phrase<'a> {
        if self.has_enemies(zone) {
            return self.at("mz-spot-enemies", zone).arg("enemies", self.crowd(zone));
        }
        self.at("mz-spot", zone)
    }

    /// "the blue Door between here and there".
    pub(super) fn door(self, door: DoorId) -> Phrase<'a> {
        let door = self.place().door(door);
        let [one, other] = door.zones;
        let key = match door.token {
            DoorToken::Printed | DoorToken::Open | DoorToken::Closed => "mz-door",
            DoorToken::Red => "mz-door-red",
            DoorToken::Blue => "mz-door-blue",
            DoorToken::Green => "mz-door-green",
        };
        Phrase::new(key).name("one", self.zone(one)).name("other", self.zone(other))
    }

    /// What an Attack is made with.
    pub(super) fn arms(self, arms: Arms) -> &'a Name {
        match arms {
            Arms::Attack(attack) => &self.side().attack(attack).name,
            Arms::Sign => &self.content.sign.throw,
        }
    }

    /// One of a target.
    pub(super) fn target_name(self, target: Target) -> &'a Name {
        match target {
            Target::Boss(boss) => self.boss_name(boss),
            Target::Common(kind) => self.kind_name(kind, 1),
            Target::Citizen(card) => self.citizen_name(card),
        }
    }

    /// So many of a target; a boss and a Citizen are alone.
    pub(super) fn target_names(self, target: Target, count: u8) -> Arg<'a> {
        match target {
            Target::Common(kind) => Arg::Phrase(self.enemies(kind, count)),
            Target::Boss(_) | Target::Citizen(_) => Arg::Name(self.target_name(target)),
        }
    }

    /// "Hunger" or "Power".
    pub(super) fn track(self) -> Phrase<'a> {
        Phrase::new(match self.s.mode {
            Mode::Zombie => "mz-hunger",
            Mode::Hero => "mz-power",
        })
    }

    /// What a Spawn card says at a level, as a sentence of its own.
    pub(super) fn spawn_says(self, what: Spawn, level: crate::cards::Danger) -> Phrase<'a> {
        let side = self.side();
        let card = &side.spawn_kinds[what.kind()].name;
        let (key, enemy, numbers) = match what {
            Spawn::Normal { enemy, numbers } => ("mz-card-normal", enemy, numbers),
            Spawn::Rush { enemy, numbers } => ("mz-card-rush", enemy, numbers),
            Spawn::Citizen { enemy, numbers } => ("mz-card-citizen", enemy, numbers),
            Spawn::ExtraActivation { enemy } => {
                return Phrase::new("mz-card-extra").name("card", card).name("kind", self.kind_name(enemy, 2));
            }
            Spawn::Special { ability, .. } => {
                let ability = side.ability(ability);
                return Phrase::new("mz-card-special").name("card", &ability.name).name("text", &ability.text);
            }
            Spawn::Boss => return Phrase::new("mz-card-boss").name("card", card),
        };
        if numbers[level] == 0 && key == "mz-card-normal" {
            return Phrase::new("mz-card-nothing");
        }
        let phrase = Phrase::new(key).phrase("enemies", self.enemies(enemy, numbers[level]));
        if key == "mz-card-normal" { phrase } else { phrase.name("card", card) }
    }

    /// A goal of the mission in its own words.
    pub(super) fn goal_text(self, goal: usize) -> &'a Name {
        self.mission().goals.get(goal).map_or(&NAMELESS, |goal| &goal.text)
    }
}

/// "blue Spawn Point".
pub(super) fn spawn_point<'a>(colour: SpawnColour) -> Phrase<'a> {
    Phrase::new(match colour {
        SpawnColour::Initial => "mz-point-initial",
        SpawnColour::Red => "mz-point-red",
        SpawnColour::Blue => "mz-point-blue",
        SpawnColour::Green => "mz-point-green",
    })
}
