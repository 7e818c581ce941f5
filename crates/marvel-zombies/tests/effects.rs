//! Exhaustive-effect play: games are started until every ability and every special rule of a mission has made a
//! difference, every Attack, card and boss has been seen, and something has happened by every rule that a fact can
//! cite.
//!
//! An ability or a special rule has fired when the same choice under the same chance goes otherwise in a game in which
//! it does nothing. Skills, Traits, Citizens, bosses and Special Actions are all abilities.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shamble_kernel::{Game, Id, Log, Luck, Pending, Setup, Told};
use shamble_marvel_zombies::cards::{AbilityId, AttackId, BossId, CitizenId, Mode, SpawnCardId, Timing};
use shamble_marvel_zombies::content::abilities::Effect;
use shamble_marvel_zombies::content::missions::SpecialKind;
use shamble_marvel_zombies::content::side::Index;
use shamble_marvel_zombies::{
    Act, Arms, Boss, Choice, Citizen, Content, Fate, GoalId, Happened, MarvelZombies, Question, Reply, Sign, State,
    Target, embedded,
};
use shamble_zones::ZoneId;

/// More games than this mean that something cannot happen.
const GAMES: u64 = 20_000;
/// Decisions of one game.
const LONGEST: usize = 400;

/// Special rules that tell what other content of their mission says already: which tokens and pieces lie there, and
/// that a building is quiet which is open from the start.
fn is_told_elsewhere(kind: SpecialKind) -> bool {
    matches!(
        kind,
        SpecialKind::SpawnPointAdded { .. }
            | SpecialKind::PlaceBosses
            | SpecialKind::HiddenObjectives
            | SpecialKind::SecretMissionsShown
            | SpecialKind::QuietRooms { .. }
    )
}

/// The Skill of the Yellow level is what the levels of the track say; the content check holds them together
/// (MZ-HERO-19, MZH-XP-3).
fn is_on_the_track(effect: Effect) -> bool {
    matches!(effect, Effect::Actions { .. })
}

/// The box with something in it that does nothing.
fn without(mute: impl Fn(&mut Content)) -> MarvelZombies {
    let mut content = Content::load(&embedded()).expect("the embedded content loads");
    mute(&mut content);
    MarvelZombies::with(content)
}

/// What has not happened yet.
#[derive(Default)]
struct Ahead {
    /// By place in the content of their mode, or of their mission.
    abilities: BTreeSet<(Mode, usize)>,
    specials: BTreeSet<(usize, usize)>,
    attacks: BTreeSet<(Mode, AttackId)>,
    spawn_cards: BTreeSet<(Mode, SpawnCardId)>,
    /// Citizens that came, and those that were devoured, rescued or lost.
    came: BTreeSet<(Mode, CitizenId)>,
    went: BTreeSet<(Mode, CitizenId)>,
    bosses: BTreeSet<(Mode, BossId)>,
    beaten: BTreeSet<(Mode, BossId)>,
    has_thrown_sign: bool,
    rules: BTreeSet<String>,
}

impl Ahead {
    fn of(content: &Content) -> Ahead {
        let mut ahead = Ahead { rules: cited(), ..Ahead::default() };
        for (mode, side) in content.sides.iter() {
            let abilities = side.abilities.iter().enumerate().filter(|(_, ability)| !is_on_the_track(ability.effect));
            ahead.abilities.extend(abilities.map(|(at, _)| (mode, at)));
            ahead.attacks.extend((0..side.attacks.len()).map(|at| (mode, AttackId::at(at))));
            ahead.spawn_cards.extend((0..side.spawn_deck.len()).map(|at| (mode, SpawnCardId::at(at))));
            ahead.came.extend((0..side.citizens.len()).map(|at| (mode, CitizenId::at(at))));
            let people = side.citizens.iter().enumerate().filter(|(_, card)| card.kind.is_citizen());
            ahead.went.extend(people.map(|(at, _)| (mode, CitizenId::at(at))));
            ahead.bosses.extend((0..side.bosses.len()).map(|at| (mode, BossId::at(at))));
        }
        ahead.beaten = ahead.bosses.clone();
        for (at, mission) in content.missions.iter().enumerate() {
            let specials = mission.specials.iter().enumerate().filter(|(_, rule)| !is_told_elsewhere(rule.kind));
            ahead.specials.extend(specials.map(|(special, _)| (at, special)));
        }
        ahead
    }

    fn hear(&mut self, mode: Mode, told: &[Told<Happened>]) {
        for told in told {
            self.rules.remove(told.rule.as_str());
            match told.fact {
                Happened::Attacked { arms: Arms::Attack(attack), .. } => _ = self.attacks.remove(&(mode, attack)),
                Happened::Attacked { arms: Arms::Sign, .. } => self.has_thrown_sign = true,
                Happened::Drew { card, .. } => _ = self.spawn_cards.remove(&(mode, card)),
                Happened::CitizenCame { card, .. } | Happened::CardRevealed { card, .. } => {
                    self.came.remove(&(mode, card));
                }
                Happened::Devoured { card, .. } | Happened::Rescued { card, .. } => {
                    self.went.remove(&(mode, card));
                }
                Happened::BossCame { boss, .. } => _ = self.bosses.remove(&(mode, boss)),
                Happened::Killed { target: Target::Boss(boss), .. } => _ = self.beaten.remove(&(mode, boss)),
                _ => {}
            }
        }
    }

    /// What is left, for people.
    fn list(&self, content: &Content) -> Vec<String> {
        let side = |mode: Mode| content.side(mode);
        let mut list: Vec<String> = Vec::new();
        list.extend(self.abilities.iter().map(|(mode, at)| format!("ability {}", side(*mode).abilities[*at].id)));
        list.extend(self.specials.iter().map(|(mission, at)| {
            let mission = &content.missions[*mission];
            format!("special rule {} of {}", mission.specials[*at].id, mission.id)
        }));
        list.extend(self.attacks.iter().map(|(mode, id)| format!("Attack {}", side(*mode).attack(*id).id)));
        list.extend(self.spawn_cards.iter().map(|(mode, id)| format!("card {}", side(*mode).spawn_card(*id).id)));
        list.extend(self.came.iter().map(|(mode, id)| format!("{} came", side(*mode).citizen_card(*id).id)));
        list.extend(self.went.iter().map(|(mode, id)| format!("{} fared", side(*mode).citizen_card(*id).id)));
        list.extend(self.bosses.iter().map(|(mode, id)| format!("{} came", side(*mode).boss(*id).id)));
        list.extend(self.beaten.iter().map(|(mode, id)| format!("{} fell", side(*mode).boss(*id).id)));
        if !self.has_thrown_sign {
            list.push("the Sign thrown".to_owned());
        }
        list.extend(self.rules.iter().cloned());
        list
    }
}

struct Sweep {
    game: MarvelZombies,
    /// Games in which the ability at this place of either mode, or the special rule at this place of every mission,
    /// does nothing.
    unable: Vec<MarvelZombies>,
    unruled: Vec<MarvelZombies>,
    ahead: Ahead,
    choices: Vec<Choice>,
    others: Vec<Choice>,
}

impl Sweep {
    fn new() -> Sweep {
        let game = without(|_| {});
        let content = game.content();
        let abilities = content.sides.iter().map(|(_, side)| side.abilities.len()).max().unwrap_or(0);
        let unable = (0..abilities).map(|at| {
            without(|content| {
                for side in &mut content.sides.0 {
                    if let Some(ability) = side.abilities.get_mut(at) {
                        (ability.effect, ability.timing) = (Effect::Actions { plus: 0 }, Timing::Always);
                    }
                    side.index = Index::of(&side.abilities, &side.traits);
                }
            })
        });
        let specials = content.missions.iter().map(|mission| mission.specials.len()).max().unwrap_or(0);
        let unruled = (0..specials).map(|at| {
            without(|content| {
                for special in content.missions.iter_mut().filter_map(|mission| mission.specials.get_mut(at)) {
                    special.kind = SpecialKind::PlaceBosses;
                }
            })
        });
        let (unable, unruled) = (unable.collect(), unruled.collect());
        let ahead = Ahead::of(content);
        Sweep { game, unable, unruled, ahead, choices: Vec::new(), others: Vec::new() }
    }

    /// A game of any mission with a team of any size.
    fn start(&mut self, seed: u64, luck: &mut Luck) -> State {
        let content = self.game.content();
        let at = seed as usize % content.missions.len();
        let mission = &content.missions[at];
        let mut people: Vec<&str> =
            content.side(mission.mode).characters.iter().map(|character| character.id.as_str()).collect();
        luck.shuffle(&mut people);
        people.truncate([3, 4, 5, 6][luck.pick(4)]);
        let setup = Setup::new(mission.id.as_str()).players(1 + (seed % 3) as u8).team(people);
        let chance = luck.pick(1 << 16) as u64;
        let mut log = Log::listening();
        let state = self.game.start(&setup, &mut Luck::seeded(chance), &mut log).expect("a legal team");
        self.ahead.hear(mission.mode, &log.drain());
        let unruled = &self.unruled;
        self.ahead.specials.retain(|(mission, special)| {
            *mission != at || {
                let twin = unruled[*special].start(&setup, &mut Luck::seeded(chance), &mut Log::Off);
                twin.expect("a legal team") == state
            }
        });
        state
    }

    /// Everybody stands anywhere, with cards, experience and company.
    fn scatter(&self, state: &mut State, luck: &mut Luck) {
        let content = self.game.content();
        let side = content.side(state.mode);
        let place = &content.mission(state.mission).place;
        let zones: Vec<ZoneId> = place.board.all().iter().collect();
        let anywhere = |luck: &mut Luck| zones[luck.pick(zones.len())];
        // Often in one place, where they meet whatever is there.
        let meeting = state.exit.filter(|_| luck.pick(4) == 0).unwrap_or_else(|| anywhere(luck));
        let somewhere = |luck: &mut Luck| if luck.pick(3) == 0 { meeting } else { anywhere(luck) };
        let State { trait_deck, citizen_deck, boss_deck, heroes, .. } = state;
        for hero in heroes.iter_mut().filter(|hero| hero.fate == Fate::InPlay) {
            hero.zone = Some(somewhere(luck));
            hero.xp = [0, 7, 19, 43][luck.pick(4)];
            hero.track = luck.pick(usize::from(side.track.max) + 1) as u8;
            while hero.traits.len() < usize::from(side.dashboard.traits)
                && let Some(card) = trait_deck.draw(luck)
            {
                hero.traits.push(card);
            }
            if hero.citizen.is_none() && luck.pick(3) > 0 {
                hero.citizen = citizen_deck.take(|card| side.citizen_card(*card).kind.is_citizen());
            }
        }
        for _ in 0..luck.pick(3) {
            if let Some(card) = boss_deck.draw(luck) {
                state.bosses.push(Boss { card, zone: somewhere(luck), ..Boss::default() });
            }
            if let Some(card) = citizen_deck.take(|card| side.citizen_card(*card).kind.is_citizen()) {
                state.citizens.push(Citizen { card, zone: somewhere(luck), ..Citizen::default() });
            }
        }
        for _ in 0..6 {
            state.enemies[somewhere(luck)][luck.pick(3)] += 1;
        }
        if luck.pick(3) == 0 {
            state.sign = Some(Sign { zone: meeting, is_damaged: false });
        }
        // Now and then something has been done already, or nearly everything.
        let done = luck.pick(4);
        for token in std::mem::take(&mut state.objectives) {
            if luck.pick(3) < done {
                state.chronicle.taken[token.colour] += 1;
            } else {
                state.objectives.push(token);
            }
        }
        if done == 3 {
            let goals = content.mission(state.mission).goals.len();
            state.chronicle.goals = (0..goals - 1).map(GoalId::at).collect();
        }
    }

    /// Keeps a game going: nobody dies of Wounds.
    fn nurse(state: &mut State) {
        let round = state.round as u8;
        state.heroes.iter_mut().for_each(|hero| hero.health = hero.health.max(2 + round % 3));
    }

    fn play(&mut self, seed: u64) {
        let mut luck = Luck::seeded(seed);
        let mut state = self.start(seed, &mut luck);
        let is_nursed = luck.pick(4) > 0;
        let mut is_scattered = luck.pick(3) == 0;
        for _ in 0..LONGEST {
            if is_nursed {
                Sweep::nurse(&mut state);
            }
            let Pending::Ask { question, .. } = self.game.pending(&state) else { return };
            if state.round >= 1 && !is_scattered && matches!(question, Question::Activate) {
                self.scatter(&mut state, &mut luck);
                is_scattered = true;
            }
            self.choices.clear();
            self.game.choices(&state, &mut self.choices);
            let choice = self.pick(&mut luck);
            let chance = luck.pick(1 << 16) as u64;
            let mut next = state;
            let mut log = Log::listening();
            self.game.apply(&mut next, choice, &mut Luck::seeded(chance), &mut log);
            self.ahead.hear(state.mode, &log.drain());
            self.compare(&state, choice, chance, &next);
            state = next;
        }
    }

    /// Rather anything than to decline or to give up the Turn.
    fn pick(&self, luck: &mut Luck) -> Choice {
        let choice = self.choices[luck.pick(self.choices.len())];
        match choice {
            Choice::Act(Act::End) | Choice::Say(Reply::Pass) => self.choices[luck.pick(self.choices.len())],
            _ => choice,
        }
    }

    /// Strikes out what was the difference.
    fn compare(&mut self, state: &State, choice: Choice, chance: u64, next: &State) {
        let Sweep { unable, unruled, ahead, choices, others, .. } = self;
        let mut fires = |twin: &MarvelZombies, ability: Option<AbilityId>| {
            let mut after = *state;
            twin.apply(&mut after, choice, &mut Luck::seeded(chance), &mut Log::Off);
            after != *next || {
                others.clear();
                twin.choices(state, others);
                let forbids = others.iter().any(|other| !choices.contains(other));
                let permits = !others.contains(&choice) && (ability.is_none() || used(choice) != ability);
                forbids || permits
            }
        };
        let abilities = &mut ahead.abilities;
        abilities.retain(|(mode, at)| *mode != state.mode || !fires(&unable[*at], Some(AbilityId::at(*at))));
        ahead.specials.retain(|(mission, at)| *mission != state.mission.index() || !fires(&unruled[*at], None));
    }
}

/// The ability that a choice is the use of. It must do something then: that it can be chosen is not enough.
fn used(choice: Choice) -> Option<AbilityId> {
    match choice {
        Choice::Use { ability, .. } => Some(ability),
        _ => None,
    }
}

/// Files whose citations are no facts: faults.
const SILENT: [&str; 1] = ["plan.rs"];
/// What this box cannot bring about: more Traits held than there are cards, nobody in play although nobody has been
/// eliminated in this Round, and a Citizen to be rescued of whose loss the Mission does not speak itself.
const BEYOND: [&str; 3] = ["MZ-TRAIT-6", "MZ-WIN-6", "MZH-WIN-6"];

/// The rules that facts can cite, as the source says: `Play` tells what happens, all others judge what may.
fn cited() -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for folder in ["src", "src/setup"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(folder).expect("the sources are here").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(".rs") && !SILENT.contains(&name.as_str()) {
                let text = fs::read_to_string(entry.path()).expect("a readable source");
                let parts = text.split("\nimpl Play<").skip(1);
                let told = parts.filter_map(|part| part.split("\n}").next()).flat_map(|part| part.split('"'));
                let words = told.filter(|word| word.starts_with("MZ-") || word.starts_with("MZH-"));
                rules.extend(words.filter(|word| !BEYOND.contains(word)).map(str::to_owned));
            }
        }
    }
    rules
}

#[test]
fn every_ability_every_card_and_every_rule_makes_a_difference() {
    let mut sweep = Sweep::new();
    for seed in 0..GAMES {
        sweep.play(seed);
        if sweep.ahead.list(sweep.game.content()).is_empty() {
            return;
        }
    }
    let left = sweep.ahead.list(sweep.game.content());
    panic!("after {GAMES} games these have never done anything: {left:#?}");
}

/// Why a rule of MZ8 has nothing to do on its board: its rooms are open from the start (MZ-BUILD-9), and no Citizen
/// card lies there.
#[test]
fn quiet_rooms_are_those_of_an_open_building() {
    let game = without(|_| {});
    for mission in &game.content().missions {
        let state = game.start(&Setup::new(mission.id.as_str()), &mut Luck::seeded(1), &mut Log::Off).unwrap();
        for special in &mission.specials {
            if let SpecialKind::QuietRooms { rooms } = special.kind {
                assert!((rooms - state.seen).is_empty(), "{}", mission.id);
                assert!(!state.face_down.iter().any(|card| rooms.has(card.zone)), "{}", mission.id);
            }
        }
    }
}
