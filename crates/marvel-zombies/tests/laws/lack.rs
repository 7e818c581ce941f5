//! What choices need, taken away one thing at a time, each with the rule that must then be named.

use shamble_kernel::laws::{Lacking, Lacks};
use shamble_kernel::{Game, Id, RuleBook, RuleId, Set};
use shamble_marvel_zombies::cards::{AbilityId, Limit, Mode, Timing};
use shamble_marvel_zombies::{Act, Aim, Arms, Choice, Fate, Forecast, HeroId, MarvelZombies, Move, Occasion, State};
use shamble_zones::ZoneId;

/// The rules that must have been named in the games that are played.
pub const RULES: [&str; 28] = [
    "MZ-BOARD-3",
    "MZ-COMBAT-8",
    "MZ-COMBAT-15",
    "MZ-DOOR-1",
    "MZ-DOOR-3",
    "MZ-EXIT-6",
    "MZ-ID-6",
    "MZ-ID-7",
    "MZ-MODE-9",
    "MZ-MOVE-2",
    "MZ-OBJ-1",
    "MZ-PLAYER-3",
    "MZ-PLAYER-5",
    "MZ-RAV-3",
    "MZ-SIGN-2",
    "MZ-TRAIT-2",
    "MZH-BOARD-1",
    "MZH-BOARD-2",
    "MZH-BOARD-3",
    "MZH-COMBAT-1",
    "MZH-COMBAT-3",
    "MZH-PLAYER-1",
    "MZH-POWER-3",
    "MZH-POWER-11",
    "MZH-RESCUE-1",
    "MZH-RESCUE-2",
    "MZH-TRAIT-2",
    "MZH-XP-2",
];

/// Takes things away.
pub struct Thief<'a> {
    pub game: &'a MarvelZombies,
}

/// States without one thing.
struct Taken<'a> {
    rules: &'a RuleBook,
    state: &'a State,
    list: Vec<Lacking<State>>,
}

impl Taken<'_> {
    /// Without it the rule of the mode is named.
    fn without(&mut self, what: &'static str, zombie: &'static str, hero: &'static str, take: impl FnOnce(&mut State)) {
        let rule = match self.state.mode {
            Mode::Zombie => zombie,
            Mode::Hero => hero,
        };
        assert!(self.rules.get(rule).is_some(), "{rule} is no rule");
        let mut state = *self.state;
        take(&mut state);
        self.list.push(Lacking { what, state, rule: RuleId::new(rule) });
    }

    /// The same where the ability's own rule is named.
    fn without_use(&mut self, what: &'static str, rule: RuleId, take: impl FnOnce(&mut State)) {
        let mut state = *self.state;
        take(&mut state);
        self.list.push(Lacking { what, state, rule });
    }
}

impl Lacks<MarvelZombies> for Thief<'_> {
    fn lacking(&self, state: &State, choice: Choice) -> Vec<Lacking<State>> {
        let Ok(forecast) = self.game.may(state, choice) else { return Vec::new() };
        let mut taken = Taken { rules: self.game.rules(), state, list: Vec::new() };
        self.fewer_actions(choice, forecast, &mut taken);
        match choice {
            Choice::Activate(who) => poorer_turn(who, &mut taken),
            Choice::Act(act) => self.poorer_act(state, act, &mut taken),
            Choice::Move(Move::Walk { to, .. }) => self.farther(state, to, &mut taken),
            Choice::Use { who, ability, aim } => self.poorer_use(who, ability, aim, &mut taken),
            Choice::Hit(_) if state.fight.hits > 0 => poorer_hits(&mut taken),
            _ => {}
        }
        taken.list
    }
}

fn lose_enemies(state: &mut State, zone: ZoneId) {
    state.enemies[zone] = [0; 3];
    state.bosses.retain(|boss| boss.zone != zone);
}

fn lose_all(state: &mut State, zone: ZoneId) {
    lose_enemies(state, zone);
    state.citizens.retain(|citizen| citizen.zone != zone);
}

fn poorer_turn(who: HeroId, taken: &mut Taken<'_>) {
    taken.without("its Turn", "MZ-PLAYER-3", "MZH-PLAYER-1", |state| state.hero_mut(who).has_acted = true);
    taken.without("its presence", "MZ-EXIT-6", "MZH-EXIT-1", |state| state.hero_mut(who).fate = Fate::Left);
    taken.without("its life", "MZ-ID-7", "MZH-ID-3", |state| state.hero_mut(who).fate = Fate::Eliminated);
}

fn poorer_hits(taken: &mut Taken<'_>) {
    taken.without("Hits", "MZ-TOUGH-1", "MZH-TOUGH-1", |state| state.fight.hits = 0);
    let zone = taken.state.fight.zone;
    taken.without("anybody there", "MZ-PRIO-2", "MZH-PRIO-3", |state| lose_all(state, zone));
}

impl Thief<'_> {
    /// What costs Actions is refused for want of them, or by the rule that makes it dear.
    fn fewer_actions(&self, choice: Choice, forecast: Forecast, taken: &mut Taken<'_>) {
        let price = forecast.price;
        let base = price.actions - price.enemies - price.webs;
        if base > 0 {
            taken.without("any Action", "MZ-PLAYER-5", "MZH-XP-2", |state| state.turn.actions = 0);
        }
        if price.enemies > 0 && price.webs == 0 && matches!(choice, Choice::Move(_)) {
            taken.without("one Action", "MZ-MOVE-2", "MZH-MOVE-2", |state| state.turn.actions = price.actions - 1);
        }
    }

    fn poorer_act(&self, state: &State, act: Act, taken: &mut Taken<'_>) {
        let who = state.turn.who;
        let Some(zone) = state.hero(who).zone else { return };
        let max = self.game.content().side(state.mode).track.max;
        let is_devour = |arms| Some(arms) == self.game.content().side(state.mode).devour.map(Arms::Attack);
        let keeps_calm = matches!(act, Act::End) || matches!(act, Act::Attack { arms, .. } if is_devour(arms));
        if state.mode == Mode::Zombie && !keeps_calm {
            taken.without("calm", "MZ-RAV-3", "MZH-POWER-3", |state| state.hero_mut(who).track = max);
        }
        match act {
            Act::End | Act::TakeSecret { .. } => {}
            Act::OpenDoor { door } => {
                taken.without("a shut door", "MZ-DOOR-3", "MZH-BOARD-2", |state| state.open.add(door));
                let board = &self.game.content().mission(state.mission).place.board;
                if let Some(far) = board.all().iter().find(|zone| !board.doors_of(*zone).has(door)) {
                    let away = |state: &mut State| state.hero_mut(who).zone = Some(far);
                    taken.without("its place", "MZ-DOOR-1", "MZH-BOARD-2", away);
                }
            }
            Act::GainTrait => {
                taken.without("another draw", "MZ-TRAIT-2", "MZH-TRAIT-2", |state| state.turn.has_gained = true);
            }
            Act::Attack { arms: Arms::Sign, .. } => {
                taken.without("the Sign", "MZ-SIGN-2", "MZ-SIGN-2", |state| state.sign = None);
            }
            Act::Attack { arms: Arms::Attack(_), at, ability } => {
                taken.without("anybody there", "MZ-COMBAT-15", "MZH-COMBAT-3", |state| lose_all(state, at));
                if at != zone && ability.is_none() {
                    self.out_of_sight(state, at, taken);
                }
            }
            Act::TakeObjective { .. } => {
                taken.without("the Objective", "MZ-OBJ-1", "MZH-BOARD-3", |state| state.objectives.clear());
            }
            Act::Rescue { card, ability: None } => {
                let Some(at) = state.citizen(card).map(|citizen| citizen.zone) else { return };
                taken.without("quiet", "MZ-PLAYER-6", "MZH-RESCUE-2", |state| state.enemies[at][0] = 1);
                if let Some(hidden) = self.unseen_from(state, at) {
                    let away = |state: &mut State| state.hero_mut(who).zone = Some(hidden);
                    taken.without("its place", "MZ-PLAYER-6", "MZH-RESCUE-1", away);
                }
            }
            Act::Rescue { card, ability: Some(_) } => {
                taken.without("the Citizen", "MZ-PLAYER-6", "MZH-RESCUE-10", |state| {
                    state.citizens.retain(|citizen| citizen.card != card);
                });
            }
            Act::PowerUp => {
                taken.without("room", "MZ-PLAYER-6", "MZH-POWER-3", |state| state.hero_mut(who).track = max);
            }
        }
    }

    /// A zone from which another cannot be seen, and is not its neighbour.
    fn unseen_from(&self, state: &State, at: ZoneId) -> Option<ZoneId> {
        let board = &self.game.content().mission(state.mission).place.board;
        let ground = board.ground(state.open);
        board.all().iter().find(|zone| *zone != at && !ground.sees(*zone).has(at) && !ground.neighbours(*zone).has(at))
    }

    fn out_of_sight(&self, state: &State, at: ZoneId, taken: &mut Taken<'_>) {
        let who = state.turn.who;
        if let Some(hidden) = self.unseen_from(state, at) {
            let away = |state: &mut State| state.hero_mut(who).zone = Some(hidden);
            taken.without("sight", "MZ-COMBAT-8", "MZH-COMBAT-1", away);
        }
    }

    /// The hero stands where the zone is not next to it, with no door between.
    fn farther(&self, state: &State, to: ZoneId, taken: &mut Taken<'_>) {
        let who = state.turn.who;
        let board = &self.game.content().mission(state.mission).place.board;
        let far = self.unseen_from(state, to).filter(|zone| board.doors_between(*zone, to).is_empty());
        if let Some(far) = far {
            let away = |state: &mut State| state.hero_mut(who).zone = Some(far);
            taken.without("its place", "MZ-BOARD-3", "MZH-BOARD-1", away);
        }
    }

    /// The card or the level, another use, Power to pay with.
    fn poorer_use(&self, who: HeroId, id: AbilityId, aim: Aim, taken: &mut Taken<'_>) {
        let side = self.game.content().side(taken.state.mode);
        let ability = side.ability(id);
        taken.without("the ability", "MZ-ID-6", "MZH-XP-4", |state| {
            let hero = state.hero_mut(who);
            (hero.xp, hero.citizen) = (0, None);
            hero.traits.clear();
            hero.kept.clear();
            let others = (0..side.characters.len()).map(Id::at);
            let other = others.into_iter().find(|other| *other != hero.character).unwrap_or_default();
            hero.character = other;
        });
        if ability.cost.track > 0 && !side.on_traits().has(id) {
            // A Ravenous hero attacks no more (MZ-RAV-4).
            let hungry = if ability.effect.free_attack().is_some() { "MZ-RAV-4" } else { "MZ-HUNGER-9" };
            taken.without("Power", hungry, "MZH-POWER-11", |state| {
                state.hero_mut(who).track = match state.mode {
                    Mode::Zombie => side.track.max,
                    Mode::Hero => 0,
                };
            });
        }
        if ability.timing == Timing::OwnTurn && side.timed(&[Timing::OwnTurn]).has(id) {
            let used = Set::from_iter([id]);
            match ability.limit {
                Limit::Turn => {
                    taken.without("another use", "MZ-MODE-9", "MZH-POWER-12", |state| state.turn.used = used);
                }
                Limit::Round => {
                    taken.without("another use", "MZ-MODE-9", "MZH-POWER-12", |state| state.hero_mut(who).used = used);
                }
                Limit::Unlimited | Limit::Attack | Limit::Pass | Limit::Wound | Limit::Once => {}
            }
        }
        if let Aim::Hero(other) = aim
            && other != who
        {
            taken.without_use("the other", ability.rule, |state| state.hero_mut(other).zone = None);
        }
        if aim == Aim::Nothing && ability.timing == Timing::OwnTurn && taken.state.turn.occasion == Occasion::Turn {
            let rule = ability.rule;
            taken.without_use("its place", rule, |state| state.hero_mut(who).zone = None);
        }
    }
}
