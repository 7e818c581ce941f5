//! Exhaustive-effect play: games are started until every skill and every card has made a difference, and something
//! has happened by every rule that a fact can cite, those of tokens, trains and missions among them.
//!
//! A skill has fired when the same choice under the same chance would have gone otherwise without it, or other
//! choices would have been listed. A card has fired when somebody used it; ammunition, when it gave a re-roll.
//! Rules fire in these games, and in the winning records of the missions.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shamble_kernel::{Game, Id, Log, Luck, Match, Pending, Record, Setup, Told, laws};
use shamble_undead_or_alive::cards::{CardId, Danger, SkillId, SpawnKind};
use shamble_undead_or_alive::content::equipment::{CardKind, Item};
use shamble_undead_or_alive::content::skills::Effect;
use shamble_undead_or_alive::{
    Act, Arms, Choice, Event, GatlingPost, Held, Meanwhile, Question, State, Thing, UndeadOrAlive,
};
use shamble_zones::ZoneId;

/// More games than this mean that something cannot happen.
const GAMES: u64 = 20_000;
/// Decisions of one game.
const LONGEST: usize = 400;
/// Skills every survivor is given beyond its own.
const GIFTS: usize = 9;

struct Sweep {
    game: UndeadOrAlive,
    skills: BTreeSet<SkillId>,
    cards: BTreeSet<CardId>,
    rules: BTreeSet<String>,
    choices: Vec<Choice>,
    others: Vec<Choice>,
}

impl Sweep {
    fn new() -> Sweep {
        let game: UndeadOrAlive = laws::boxed();
        let works_in_play = |skill: &SkillId| !matches!(game.content().skill(*skill).effect, Effect::StartWith { .. });
        let skills = (0..game.content().skills.len()).map(SkillId::at).filter(works_in_play).collect();
        let cards = (0..game.content().cards.len()).map(CardId::at).collect();
        let mut sweep = Sweep { game, skills, cards, rules: cited(), choices: Vec::new(), others: Vec::new() };
        sweep.replay_records();
        sweep
    }

    fn hear(&mut self, told: &[Told<Event>]) {
        told.iter().for_each(|told| _ = self.rules.remove(told.rule.as_str()));
    }

    fn replay_records(&mut self) {
        for at in 0..self.game.content().missions.len() {
            let file = format!("records/{}.txt", self.game.content().missions[at].id);
            let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file));
            let record = Record::parse(&text.expect("a record")).expect("a sound record");
            let story = Match::replay(self.game.clone(), &record).expect("a record that replays");
            story.entries().iter().for_each(|entry| self.hear(&entry.told));
        }
    }

    /// A game of any mission with a posse that has all sorts of skills and full hands.
    fn start(&mut self, seed: u64, luck: &mut Luck) -> State {
        let content = self.game.content();
        let mission = &content.missions[seed as usize % content.missions.len()];
        let allowed = content.people.iter().filter(|person| !mission.barred.has(person.class));
        let mut people: Vec<&str> = allowed.map(|person| person.id.as_str()).collect();
        luck.shuffle(&mut people);
        let is_small = luck.pick(8) == 0;
        people.truncate(if is_small { 4 } else { 6 });
        let mut setup =
            Setup::new(mission.id.as_str()).players(1 + (seed % 3) as u8).option("ultrared", "on").team(people);
        if is_small {
            setup = setup.option("companions", "fill");
        }
        let mut log = Log::listening();
        let mut state = self.game.start(&setup, luck, &mut log).expect("a legal team");
        self.hear(&log.drain());
        for at in 0..state.survivors.len() {
            self.endow(&mut state, at, luck);
        }
        state
    }

    /// Skills that have not fired yet before others, with the classes they need; cards; some experience.
    fn endow(&self, state: &mut State, at: usize, luck: &mut Luck) {
        let content = self.game.content();
        let all = || (0..content.skills.len()).map(SkillId::at);
        let wanted: Vec<SkillId> = self.skills.iter().copied().collect();
        let survivor = &mut state.survivors[at];
        for _ in 0..GIFTS {
            let any = SkillId::at(luck.pick(content.skills.len()));
            let skill = if wanted.is_empty() || luck.pick(3) == 0 { any } else { wanted[luck.pick(wanted.len())] };
            survivor.skills.add(skill);
            if let Some(class) = content.skill(skill).needs_class {
                let adds = |effect: Effect| matches!(effect, Effect::AddClass { class: to, .. } if to == class);
                all().filter(|id| adds(content.skill(*id).effect)).for_each(|id| survivor.skills.add(id));
            }
        }
        for place in [0, 1, 3, 4, 5] {
            // Now and then a second copy, for those who can use pairs.
            let twin = survivor.slots[0].and_then(Held::card).filter(|_| place == 1 && luck.pick(3) == 0);
            let again = twin.and_then(|card| state.equipment.take(|other| *other == card));
            let bounty = if luck.pick(6) == 0 { state.bounty.pop() } else { None };
            if survivor.slots[place].is_none() {
                let card = again.or(bounty).or_else(|| state.equipment.draw(luck));
                survivor.slots[place] = card.map(|card| Held::new(Thing::Card(card)));
            }
        }
        survivor.ap = [0, 6, 18, 42][luck.pick(4)];
        survivor.level = Danger::of(survivor.ap);
        survivor.laps = u8::from(luck.pick(4) == 0);
    }

    /// Everything stands anywhere, and a train that can run is under way.
    fn scatter(&self, state: &mut State, luck: &mut Luck) {
        let mission = self.game.content().mission(state.mission);
        let stage = &self.game.content().stages[state.mission.index()][0];
        let open: Vec<ZoneId> = (stage.board.all() - stage.terrain.barred()).iter().collect();
        let rails: Vec<ZoneId> = (stage.rails - stage.terrain.barred()).iter().collect();
        let anywhere = |luck: &mut Luck| {
            let among = if rails.is_empty() || luck.pick(2) == 0 { &open } else { &rails };
            among[luck.pick(among.len())]
        };
        state.is_train_called = mission.train.is_some_and(|train| train.run().is_some());
        for survivor in &mut state.survivors {
            survivor.zone = Some(anywhere(luck));
        }
        // Somebody alone on the train may ride away from everything that is left to do.
        if let (Some(seat), 0) = (stage.aboard.iter().last(), luck.pick(3)) {
            state.survivors.iter_mut().for_each(|survivor| survivor.zone = None);
            state.survivors[state.turn.who.index()].zone = Some(seat);
        }
        for token in state.spawns.iter_mut().filter(|token| token.kind != SpawnKind::Starting) {
            token.zone = Some(anywhere(luck));
        }
        state.objectives.iter_mut().for_each(|token| token.zone = anywhere(luck));
        for _ in 0..6 {
            let zone = anywhere(luck);
            state.zombies[zone][luck.pick(3)] += 1;
            let _ = state.vade_retro.try_push(zone);
        }
        state.noise.zone = anywhere(luck);
        if state.gatling.is_some() {
            state.gatling = Some(GatlingPost::Zone(anywhere(luck)));
        }
    }

    /// Keeps a game going: nobody dies of wounds, and the town is not overrun.
    fn nurse(state: &mut State) {
        let wounds = u8::from(state.round % 2 == 1);
        state.survivors.iter_mut().for_each(|survivor| survivor.wounds = wounds);
        let corpse_piles = state.spawns.iter_mut().filter(|token| token.kind == SpawnKind::CorpsePile);
        corpse_piles.for_each(|token| token.is_active = false);
    }

    fn play(&mut self, seed: u64) {
        let mut luck = Luck::seeded(seed);
        let mut state = self.start(seed, &mut luck);
        let is_nursed = luck.pick(4) > 0;
        let mut is_scattered = luck.pick(3) > 0;
        for _ in 0..LONGEST {
            if is_nursed {
                Sweep::nurse(&mut state);
            }
            if state.round == 1 && !is_scattered {
                self.scatter(&mut state, &mut luck);
                is_scattered = true;
            }
            if let Pending::Over(_) = self.game.pending(&state) {
                return;
            }
            self.choices.clear();
            self.game.choices(&state, &mut self.choices);
            // Whoever was asked may have been put elsewhere; that games never get stuck is for the laws to say.
            if self.choices.is_empty() {
                return;
            }
            let choice = self.pick(&mut luck);
            let chance = luck.pick(1 << 16) as u64;
            let mut next = state;
            let mut log = Log::listening();
            self.game.apply(&mut next, choice, &mut Luck::seeded(chance), &mut log);
            self.hear(&log.drain());
            self.compare_skills(&state, choice, chance, &next);
            self.see_cards(&state, choice, &next);
            state = next;
        }
    }

    /// Rather an attack or something rare than one more step or a card thrown away.
    fn pick(&self, luck: &mut Luck) -> Choice {
        let choice = self.choices[luck.pick(self.choices.len())];
        match choice {
            Choice::Meanwhile(Meanwhile::Discard { .. }) | Choice::Act(Act::End | Act::MakeNoise | Act::Reorganise) => {
                self.choices[luck.pick(self.choices.len())]
            }
            _ => choice,
        }
    }

    fn compare_skills(&mut self, state: &State, choice: Choice, chance: u64, next: &State) {
        for at in 0..state.survivors.len() {
            let had: Vec<SkillId> = state.survivors[at].skills.iter().filter(|id| self.skills.contains(id)).collect();
            for skill in had {
                let without = |state: &State| {
                    let mut twin = *state;
                    twin.survivors[at].skills = twin.survivors[at].skills.without([skill].into_iter().collect());
                    twin
                };
                let mut twin = without(state);
                self.others.clear();
                self.game.choices(&twin, &mut self.others);
                let has_fired = self.others != self.choices || {
                    self.game.apply(&mut twin, choice, &mut Luck::seeded(chance), &mut Log::Off);
                    twin != without(next)
                };
                if has_fired {
                    self.skills.remove(&skill);
                }
            }
        }
    }

    fn see_cards(&mut self, state: &State, choice: Choice, next: &State) {
        match choice {
            Choice::Act(Act::Melee { arms, .. } | Act::Shoot { arms, .. }) => {
                if let Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) = arms {
                    self.cards.remove(&card);
                }
            }
            Choice::Act(Act::Throw { card, .. } | Act::Cleanse { card, .. })
            | Choice::Meanwhile(Meanwhile::Drink { card, .. }) => {
                self.cards.remove(&card);
            }
            _ => {}
        }
        if let Pending::Ask { question: Question::Reroll, .. } = self.game.pending(next) {
            let held = state.survivor(next.turn.who).slots.iter().flatten().filter_map(|held| held.card());
            for card in held.collect::<Vec<_>>() {
                let gives = matches!(self.game.content().card(card).kind, CardKind::Item(Item::Reroll { .. }));
                // Another source may have given it, so the card has to be the difference.
                if gives && self.is_only_reroll(next, card) {
                    self.cards.remove(&card);
                }
            }
        }
    }

    fn is_only_reroll(&self, asked: &State, card: CardId) -> bool {
        let CardKind::Item(Item::Reroll { ammo }) = self.game.content().card(card).kind else { return false };
        let (Arms::Card(weapon) | Arms::Pair(weapon) | Arms::Fanned(weapon)) = asked.fight.arms else { return false };
        self.game.content().card(weapon).weapon().is_some_and(|weapon| weapon.ammo == Some(ammo))
    }
}

/// Files whose citations are no facts: refusals and faults.
const SILENT: [&str; 2] = ["refusals.rs", "plan.rs"];
/// What this box cannot bring about: an empty Equipment deck with no discards, and a dear shot of the Gatling.
const BEYOND: [&str; 2] = ["UOA-ACT-14", "UOA-ACT-27"];

/// The rules that facts can cite, as the source says: `Play` tells what happens, all others judge what may.
fn cited() -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for folder in ["src", "src/train", "src/setup"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(folder).expect("the sources are here").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(".rs") && name != "tests.rs" && !SILENT.contains(&name.as_str()) {
                let text = fs::read_to_string(entry.path()).expect("a readable source");
                let parts = text.split("\nimpl Play<").skip(1);
                let told = parts.filter_map(|part| part.split("\n}").next());
                let words = told.flat_map(|part| part.split('"')).filter(|word| word.starts_with("UOA-"));
                rules.extend(words.filter(|word| !BEYOND.contains(word)).map(str::to_owned));
            }
        }
    }
    rules
}

#[test]
fn every_skill_every_card_and_every_rule_makes_a_difference() {
    let mut sweep = Sweep::new();
    for seed in 0..GAMES {
        sweep.play(seed);
        if sweep.skills.is_empty() && sweep.cards.is_empty() && sweep.rules.is_empty() {
            return;
        }
    }
    let skills: Vec<&str> = sweep.skills.iter().map(|skill| sweep.game.content().skill(*skill).id.as_str()).collect();
    let cards: Vec<&str> = sweep.cards.iter().map(|card| sweep.game.content().card(*card).id.as_str()).collect();
    let rules = &sweep.rules;
    panic!("after {GAMES} games these have never done anything: skills {skills:?}, cards {cards:?}, rules {rules:?}");
}

/// What skills at set-up bring is there when the game begins (UOA-SET-15).
#[test]
fn every_skill_of_set_up_brings_its_card() {
    let game: UndeadOrAlive = laws::boxed();
    let content = game.content();
    for mission in &content.missions {
        let state = game.start(&Setup::new(mission.id.as_str()), &mut Luck::seeded(1), &mut Log::Off).unwrap();
        for survivor in &state.survivors {
            for skill in survivor.skills.iter() {
                if let Effect::StartWith { card } = content.skill(skill).effect {
                    let mut held = survivor.slots.iter().flatten().filter_map(|held| held.card());
                    assert!(held.any(|held| held == card), "{}: {}", mission.id, content.skill(skill).id);
                }
            }
        }
    }
}
