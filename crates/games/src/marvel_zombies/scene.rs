//! Marvel Zombies as a scene: the board with everything that stands on it, and which pieces are choices.

use shamble_kernel::Id;
use shamble_marvel_zombies::cards::{BossId, CitizenId, Colour, EnemyKind, Mode};
use shamble_marvel_zombies::{Act, Aim, Choice, HeroId, Move, Reply, Target, Wound};
use shamble_zones::{DoorId, ZoneId};

use super::board::Board;
use super::look::{self, boss_gear, citizen_gear, enemy, figurine, objective_face, spawn_point};
use super::marks::{objective_mark, point_mark};
use crate::Possible;
use crate::Turn;
use crate::scene::Scene;
use crate::zone_board::{Hero, Horde, Role, Token, TokenKind, ZoneBoard};

impl<'b> Board<'b> {
    pub fn scene(self, choices: &[Possible<Choice>]) -> Scene {
        let place = self.place();
        let mut board = ZoneBoard::new(self.say(&self.mission().name), "mz", &place.board, self.voice);
        board.places = Some(&place.names);
        board.open = self.table().open;
        board.doors = self.doors();
        board.tokens = self.tokens();
        board.enemies = self.hordes();
        board.heroes = self.people();
        board.scene().offering(choices, |possible, scene| self.keys_of(possible.choice, scene))
    }

    fn hordes(self) -> Vec<Horde> {
        let mode = self.table().mode;
        let zones = self.place().board.all();
        let crowds = zones.iter().flat_map(|zone| self.crowd(zone).map(move |(kind, count)| (zone, kind, count)));
        let horde = |(zone, kind, count): (ZoneId, EnemyKind, u8)| {
            let name = self.say(&self.side().enemies[kind].name);
            Some(Horde { zone, enemy: enemy(mode, kind)?, count: count.into(), name })
        };
        crowds.filter_map(horde).collect()
    }

    /// Bosses, heroes and Citizens, each known by an id that is their piece's key.
    fn people(self) -> Vec<Hero> {
        let s = self.table();
        let bosses = s.bosses.iter().map(|boss| {
            let card = self.side().boss(boss.card);
            let is_idle = boss.is_down || boss.rests || self.game.is_asleep(self.view, boss);
            Hero {
                id: card.id.clone(),
                zone: boss.zone,
                name: self.boss_words(boss),
                role: Role::Boss { is_idle },
                gear: boss_gear(&card.id),
                figurine: Some(figurine(&card.id, s.mode == Mode::Hero)),
                turn: Turn::Waiting,
            }
        });
        let heroes = self.everybody().filter_map(|who| {
            let id = self.id_of(who).to_owned();
            Some(Hero {
                zone: s.hero(who).zone?,
                name: self.name_of(who),
                role: Role::Hero { hue: who.index() },
                gear: boss_gear(&id),
                figurine: Some(figurine(&id, s.mode == Mode::Zombie)),
                turn: self.turn(who),
                id,
            })
        });
        let citizens = s.citizens.iter().map(|citizen| Hero {
            id: self.side().citizen_card(citizen.card).id.clone(),
            zone: citizen.to.unwrap_or(citizen.zone),
            name: self.citizen_words(citizen),
            role: Role::Bystander { is_wanted: citizen.is_objective, is_guarded: citizen.escort.is_some() },
            gear: citizen_gear(self.game.is_combatant(self.view, citizen.card)),
            figurine: Some(look::citizen(self.game.is_combatant(self.view, citizen.card))),
            turn: Turn::Waiting,
        });
        bosses.chain(heroes).chain(citizens).collect()
    }

    fn tokens(self) -> Vec<Token> {
        let s = self.table();
        let mut tokens: Vec<Token> = Vec::new();
        // What lies in one zone is told apart by its number there, so that nothing changes its key when another goes.
        let mut put = |what: &str, zone: ZoneId, kind: TokenKind, mark: &str| {
            let stem = format!("{what}-{}-", self.zone_key(zone));
            let number = tokens.iter().filter(|token| token.key.starts_with(&stem)).count();
            tokens.push(Token { key: format!("{stem}{number}"), zone, kind, count: 1, name: self.meaning(mark) });
        };
        for zone in self.game.unopened(self.view).iter() {
            put("lair", zone, TokenKind::Lair, "mz-mark-lair");
        }
        let mut order = 0;
        for point in &s.spawns {
            put(
                &format!("spawn-{}", point.colour.name()),
                point.zone,
                spawn_point(point.colour, order, point.is_active),
                point_mark(point),
            );
            order += usize::from(point.is_active);
        }
        for token in &s.objectives {
            let colour = token.is_up.then_some(token.colour);
            put("objective", token.zone, TokenKind::Objective(objective_face(colour)), objective_mark(colour));
        }
        for card in &s.face_down {
            put("card", card.zone, TokenKind::FaceDown, "mz-mark-card");
        }
        for secret in &s.secrets {
            put("secret", secret.zone, TokenKind::Secret, "mz-mark-secret");
        }
        if let Some(sign) = s.sign {
            put("sign", sign.zone, TokenKind::Sign { is_damaged: sign.is_damaged }, "mz-mark-sign");
        }
        if let Some(exit) = s.exit {
            put("exit", exit, TokenKind::Exit, "mz-mark-exit");
        }
        tokens
    }

    /// The pieces that stand for a choice: the zone it names, the hero, the Enemies, the token.
    fn keys_of(self, choice: Choice, scene: &Scene) -> Vec<String> {
        let zone = |zone: ZoneId| vec![self.zone_key(zone)];
        let hero = |who: HeroId| vec![self.id_of(who).to_owned()];
        let citizen = |card: CitizenId| vec![self.side().citizen_card(card).id.clone()];
        match choice {
            Choice::Zone(to)
            | Choice::Move(Move::Walk { to, .. } | Move::Carry { to, .. } | Move::On { to })
            | Choice::Use { aim: Aim::Zone(to) | Aim::Send { to, .. }, .. } => zone(to),
            Choice::To(who)
            | Choice::Activate(who)
            | Choice::Use { aim: Aim::Hero(who), .. }
            | Choice::Wound(Wound::On(who) | Wound::CancelOn(who)) => hero(who),
            Choice::Act(Act::OpenDoor { door }) => vec![door_key(door)],
            Choice::Act(Act::Attack { at, .. }) => self.target_keys(at, scene),
            Choice::Act(Act::TakeObjective { zone, colour }) => self.objective_keys(zone, colour),
            Choice::TurnOver(zone) => self.objective_keys(zone, None),
            Choice::Act(Act::TakeSecret { card }) => {
                let zones = self.table().secrets.iter().filter(|secret| secret.card == card).map(|secret| secret.zone);
                zones.map(|zone| format!("secret-{}-0", self.zone_key(zone))).collect()
            }
            Choice::Act(Act::Rescue { card, .. })
            | Choice::Use { aim: Aim::Citizen(card), .. }
            | Choice::Wound(Wound::Bite(card))
            | Choice::Citizen(card) => citizen(card),
            Choice::Hit(target) => match target {
                Target::Boss(boss) => vec![self.boss_key(boss)],
                Target::Citizen(card) => citizen(card),
                Target::Common(kind) => self.horde_keys(kind, self.game.target_zone(self.view), scene),
            },
            Choice::Say(Reply::Leave) => {
                self.table().exit.map(|exit| format!("exit-{}-0", self.zone_key(exit))).into_iter().collect()
            }
            Choice::Say(Reply::Yes | Reply::Pass)
            | Choice::Act(Act::End | Act::GainTrait | Act::PowerUp)
            | Choice::Use { aim: Aim::Nothing, .. }
            | Choice::Card(_)
            | Choice::Dice(_)
            | Choice::Wound(Wound::CancelShared) => Vec::new(),
        }
    }

    fn boss_key(self, boss: BossId) -> String {
        self.side().boss(boss).id.clone()
    }

    /// Everybody whom an Attack on a zone meets; where no Enemy is, that is who can be devoured (MZ-DEVOUR-5).
    fn target_keys(self, zone: ZoneId, scene: &Scene) -> Vec<String> {
        let bosses = self.table().bosses.iter().filter(|boss| boss.zone == zone && !boss.is_down);
        let mut keys: Vec<String> = bosses.map(|boss| self.boss_key(boss.card)).collect();
        keys.extend(self.crowd(zone).flat_map(|(kind, _)| self.horde_keys(kind, zone, scene)));
        if keys.is_empty() {
            keys.extend(self.citizens_in(zone).map(|citizen| self.side().citizen_card(citizen.card).id.clone()));
        }
        keys
    }

    fn horde_keys(self, kind: EnemyKind, zone: ZoneId, scene: &Scene) -> Vec<String> {
        let enemy = enemy(self.table().mode, kind);
        enemy.map(|enemy| enemy.keys(&self.zone_key(zone), scene)).unwrap_or_default()
    }

    /// The Objectives of a zone that show a colour, or none.
    fn objective_keys(self, zone: ZoneId, colour: Option<Colour>) -> Vec<String> {
        let here = self.table().objectives.iter().filter(|token| token.zone == zone).enumerate();
        let meant = here.filter(|(_, token)| token.is_up.then_some(token.colour) == colour);
        meant.map(|(at, _)| format!("objective-{}-{at}", self.zone_key(zone))).collect()
    }
}

/// The key of a door's piece.
fn door_key(door: DoorId) -> String {
    format!("door-{}", door.index() + 1)
}
