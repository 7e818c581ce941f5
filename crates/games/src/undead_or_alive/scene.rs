//! Undead or Alive as a scene: the board with everything that stands on it, and which pieces are choices.

use shamble_kernel::Id;
use shamble_undead_or_alive::cards::{Class, Colour, Noise, PersonId, SpawnKind, ZombieKind};
use shamble_undead_or_alive::{
    Act, Choice, Fight, GatlingPost, ObjectiveToken, Occasion, Post, Prepare, Sort, SpawnToken, SurvivorId, Who,
};
use shamble_zones::ZoneId;

use super::board::Board;
use super::tokens::mark_of;
use crate::Possible;
use crate::drawings::people::{Gear, Turn};
use crate::scene::Scene;
use crate::zone_board::{Enemy, Hero, Horde, ObjectiveFace, Role, SpawnPoint, Token, TokenKind, ZoneBoard};

impl<'b> Board<'b> {
    pub fn scene(self, choices: &[Possible<Choice>]) -> Scene {
        let stage = self.stage();
        let name = self.voice.name(&self.game.mission(self.view).name);
        let mut board = ZoneBoard::new(name, "uoa", &stage.board, self.voice);
        board.places = Some(&stage.places);
        board.tokens = self.all_tokens();
        board.enemies = self.hordes();
        board.heroes = self.heroes();
        board.scene().offering(choices, |possible, scene| self.keys_of(possible.choice, scene))
    }

    /// Zombies by zone and kind, those on their way where they arrive.
    fn hordes(self) -> Vec<Horde> {
        let s = self.table();
        let mut hordes = Vec::new();
        for zone in self.stage().board.all().iter() {
            for kind in ZombieKind::ALL.iter().copied() {
                let count = match kind {
                    ZombieKind::Abomination => {
                        s.beast.is_some_and(|beast| s.wave.beast_to.unwrap_or(beast.zone) == zone).into()
                    }
                    ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                        s.zombies[zone][kind.index()] + s.wave.arriving[zone][kind.index()]
                    }
                };
                if count > 0 {
                    let name = self.voice.name(&self.game.content().zombies[kind].name).to_owned();
                    hordes.push(Horde { zone, enemy: enemy(kind), count: count.into(), name });
                }
            }
        }
        hordes
    }

    /// Survivors of the posse, then companions, each known by an id that is their piece's key.
    fn heroes(self) -> Vec<Hero> {
        let s = self.table();
        let hero = |person: PersonId, zone: ZoneId, role: Role, turn: Turn| {
            let card = self.game.content().person(person);
            let name = self.voice.name(&card.name).to_owned();
            Hero { id: card.id.clone(), zone, name, role, gear: gear(card.class), figurine: None, turn }
        };
        let survivors = self.everybody().filter_map(|who| {
            let survivor = s.survivor(who);
            Some(hero(survivor.person, survivor.zone?, Role::Hero { hue: who.index() }, self.turn(who)))
        });
        let companions = self.companions().filter_map(|who| {
            let companion = s.companion(who);
            let hue = match companion.post {
                Post::With(leader) => leader.index(),
                Post::Hidden | Post::Alone(_) | Post::Gone => s.survivors.len() + who.index(),
            };
            Some(hero(
                companion.person,
                self.game.companion_zone(self.view, who)?,
                Role::Companion { hue },
                Turn::Waiting,
            ))
        });
        survivors.chain(companions).collect()
    }

    pub fn turn(self, who: SurvivorId) -> Turn {
        let turn = &self.table().turn;
        match self.table().survivor(who).has_acted {
            _ if turn.occasion != Occasion::Nobody && turn.who == who => Turn::Acting,
            true => Turn::Done,
            false => Turn::Waiting,
        }
    }

    fn all_tokens(self) -> Vec<Token> {
        let s = self.table();
        let token = |key: &str, zone: ZoneId, kind: TokenKind, mark: &str| Token {
            key: key.to_owned(),
            zone,
            kind,
            count: 1,
            name: self.meaning(mark),
        };
        let mut tokens = Vec::new();
        let (kind, mark) = match s.noise.side {
            Noise::Bang => (TokenKind::Bang, "uoa-mark-bang"),
            Noise::Boom => (TokenKind::Boom, "uoa-mark-boom"),
        };
        tokens.push(token("noise", s.noise.zone, kind, mark));
        if let Some(exit) = self.game.exit(self.view) {
            tokens.push(token("exit", exit, TokenKind::Exit, "uoa-mark-exit"));
        }
        for (at, spawn) in s.spawns.iter().enumerate() {
            if let Some(zone) = spawn.zone {
                tokens.push(token(&format!("spawn-{at}"), zone, self.spawn_point(spawn), mark_of(spawn)));
            }
        }
        for (at, objective) in s.objectives.iter().enumerate() {
            let (face, mark) = objective_face(objective);
            tokens.push(token(&format!("objective-{at}"), objective.zone, TokenKind::Objective(face), mark));
        }
        for (at, zone) in s.vade_retro.iter().enumerate() {
            tokens.push(token(&format!("vade-retro-{at}"), *zone, TokenKind::VadeRetro, "uoa-mark-vade-retro"));
        }
        // A pile that has woken or is safe has a token (UOA-SPT-13).
        let is_known = |pile: &ZoneId| {
            s.spawns.iter().any(|token| token.kind == SpawnKind::CorpsePile && token.zone == Some(*pile))
        };
        for pile in self.stage().piles.iter().filter(|pile| !is_known(pile)) {
            let key = format!("pile-{}", self.stage().zone_id(*pile));
            tokens.push(token(&key, *pile, TokenKind::Pile, "uoa-mark-pile-asleep"));
        }
        tokens.extend(s.wagon.map(|zone| token("wagon", zone, TokenKind::Wagon, "uoa-mark-wagon")));
        let gatling = match s.gatling {
            Some(GatlingPost::Zone(zone)) => Some(zone),
            Some(GatlingPost::OnWagon) => s.wagon,
            None => None,
        };
        tokens.extend(gatling.map(|zone| token("gatling", zone, TokenKind::Gatling, "uoa-mark-gatling")));
        tokens.extend(self.sacks());
        tokens
    }

    /// The sacks of coal that lie in the mine.
    fn sacks(self) -> Option<Token> {
        use shamble_undead_or_alive::content::missions::Special;
        let rules = self.game.mission(self.view).special.iter();
        let mut mine = rules.filter_map(|rule| match rule.kind {
            Special::Coal { zone, .. } => self.stage().board.find(zone),
            _ => None,
        });
        let (zone, count) = (mine.next()?, self.table().coal);
        let name = self.fill("uoa-scene-coal", "count", count);
        (count > 0).then(|| Token { key: "coal".into(), zone, kind: TokenKind::Sack, count, name })
    }

    /// A spawn token with its number in clockwise order, where it is active.
    fn spawn_point(self, token: &SpawnToken) -> TokenKind {
        let place = |zone: Option<ZoneId>| self.stage().dial.iter().position(|at| Some(*at) == zone);
        let rank = |token: &SpawnToken| (place(token.zone), token.kind);
        let active = self.table().spawns.iter().filter(|other| other.is_active && other.zone.is_some());
        let earlier = active.filter(|other| rank(other) < rank(token)).count();
        let kind = match token.kind {
            SpawnKind::Starting => SpawnPoint::Starting,
            SpawnKind::Mobile => SpawnPoint::Mobile,
            SpawnKind::Abomination => SpawnPoint::Abomination,
            SpawnKind::CorpsePile => SpawnPoint::CorpsePile,
        };
        let order = token.is_active.then_some(earlier as u8 + 1);
        TokenKind::Spawn { kind, order, is_active: token.is_active }
    }

    /// The pieces that stand for a choice: the zone it names, the person, the zombies, the token.
    fn keys_of(self, choice: Choice, scene: &Scene) -> Vec<String> {
        let zone = |zone: ZoneId| vec![self.stage().board.name(zone).to_string()];
        let person = |id: PersonId| vec![self.game.content().person(id).id.clone()];
        let survivor = |who: SurvivorId| person(self.table().survivor(who).person);
        if let Some(at) = choice.zone() {
            return zone(at);
        }
        match choice {
            Choice::To { who }
            | Choice::Activate { who }
            | Choice::Prepare(Prepare::Arrange { who })
            | Choice::Act(Act::Lead { who } | Act::Trade { with: who }) => survivor(who),
            Choice::Wound { who } | Choice::Pull { who } => match who {
                Who::Survivor(who) => survivor(who),
                Who::Companion(who) => person(self.table().companion(who).person),
            },
            Choice::Act(Act::Rally { companion, .. }) | Choice::Sort(Sort::HandOver { companion }) => {
                person(self.table().companion(companion).person)
            }
            Choice::Prepare(Prepare::Station { person: who } | Prepare::Enlist { person: who, .. }) => person(who),
            Choice::Fight(Fight::Hit { kind } | Fight::Reap { kind }) => {
                self.horde_keys(kind, self.table().fight.zone, scene)
            }
            Choice::Act(Act::Melee { .. }) => self.own_zone().map(|at| self.zombie_keys(at, scene)).unwrap_or_default(),
            Choice::Act(Act::TakeObjective) => {
                let here = |token: &&(usize, &ObjectiveToken)| Some(token.1.zone) == self.own_zone();
                let tokens: Vec<(usize, &ObjectiveToken)> = self.table().objectives.iter().enumerate().collect();
                tokens.iter().filter(here).map(|(at, _)| format!("objective-{at}")).collect()
            }
            Choice::Act(Act::TakeCoal) => vec!["coal".to_owned()],
            Choice::Act(Act::GetIn | Act::GetOut | Act::Store) => vec!["wagon".to_owned()],
            Choice::Act(Act::MakeNoise) => vec!["noise".to_owned()],
            Choice::Leave { .. } => vec!["exit".to_owned()],
            Choice::Prepare(_)
            | Choice::Act(_)
            | Choice::Meanwhile(_)
            | Choice::On { .. }
            | Choice::Sort(_)
            | Choice::Fight(_)
            | Choice::Learn { .. }
            | Choice::Zone { .. }
            | Choice::Say(_) => Vec::new(),
        }
    }

    fn own_zone(self) -> Option<ZoneId> {
        let turn = &self.table().turn;
        (turn.occasion != Occasion::Nobody).then(|| self.table().survivor(turn.who).zone).flatten()
    }

    fn zombie_keys(self, zone: ZoneId, scene: &Scene) -> Vec<String> {
        ZombieKind::ALL.iter().flat_map(|kind| self.horde_keys(*kind, zone, scene)).collect()
    }

    /// The pieces of a kind of zombies in a zone.
    fn horde_keys(self, kind: ZombieKind, zone: ZoneId, scene: &Scene) -> Vec<String> {
        enemy(kind).keys(&self.stage().board.name(zone).to_string(), scene)
    }
}

pub fn enemy(kind: ZombieKind) -> Enemy {
    match kind {
        ZombieKind::Walker => Enemy::Walker,
        ZombieKind::Fatty => Enemy::Fatty,
        ZombieKind::Runner => Enemy::Runner,
        ZombieKind::Abomination => Enemy::Abomination,
    }
}

/// What people of a class wear.
pub fn gear(class: Class) -> Gear {
    match class {
        Class::Brawler => Gear::Bandana,
        Class::Faithful => Gear::Collar,
        Class::Gunslinger => Gear::Stetson,
        Class::Townsfolk => Gear::Bowler,
    }
}

fn objective_face(token: &ObjectiveToken) -> (ObjectiveFace, &'static str) {
    match token.colour {
        _ if !token.is_up => (ObjectiveFace::Hidden, "uoa-mark-hidden"),
        Colour::Red => (ObjectiveFace::Red, "uoa-mark-red"),
        Colour::Blue => (ObjectiveFace::Blue, "uoa-mark-blue"),
        Colour::Green => (ObjectiveFace::Green, "uoa-mark-green"),
    }
}
