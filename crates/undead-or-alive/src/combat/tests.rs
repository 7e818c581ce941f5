//! Arithmetic of dice and of the danger bar, on hand-made tables.

use shamble_kernel::{Agenda, Catalogue, Chance, Engine, Game, Log, Luck, Setup};

use super::*;
use crate::cards::Danger;
use crate::choice::Choice;
use crate::state::{Held, Occasion, State, SurvivorId, Thing, Turn};
use crate::{UndeadOrAlive, embedded};

const MAY: SurvivorId = SurvivorId(0);

/// May at the start of her turn in the tutorial, with nothing but these cards and skills.
struct Scene {
    game: UndeadOrAlive,
    state: State,
}

impl Scene {
    fn new(cards: &[&str], skills: &[&str]) -> Scene {
        let game = UndeadOrAlive::load(&embedded()).unwrap();
        let team = ["may", "carl", "meg", "pablito", "jimmy", "jeb"];
        let setup = Setup::new("M0").team(team);
        let mut state = game.start(&setup, &mut Luck::seeded(1), &mut Log::Off).unwrap();
        state.agenda = Agenda::default();
        state.turn = Turn { who: MAY, occasion: Occasion::Turn, actions: 3, ..Turn::default() };
        let start = game.content().mission(state.mission).start[0];
        let zone = game.sight(&state).board().find(start);
        for survivor in &mut state.survivors {
            (survivor.zone, survivor.slots, survivor.skills) = (zone, Default::default(), Default::default());
        }
        for (slot, card) in state.survivors[0].slots.iter_mut().zip(cards) {
            *slot = Some(Held::new(Thing::Card(game.content().find_card(card).unwrap())));
        }
        for skill in skills {
            let skill = game.content().find_skill(skill).unwrap();
            let survivor = &mut state.survivors[0];
            if survivor.skills.has(skill) {
                survivor.doubles.push(skill);
            } else {
                survivor.skills.add(skill);
            }
        }
        Scene { game, state }
    }

    fn sight(&self) -> Sight<'_> {
        Sight { content: self.game.content(), s: &self.state }
    }

    fn zone(&self) -> ZoneId {
        self.state.survivors[0].zone.unwrap()
    }

    fn card(&self, name: &str) -> CardId {
        self.game.content().find_card(name).unwrap()
    }

    fn dice(&self, arms: Arms) -> u8 {
        self.sight().skilled(MAY).roll(Blow::plain(arms, self.zone())).unwrap().dice
    }

    /// The dice of an attack on the own zone lie on the table.
    fn roll(&mut self, arms: Arms, faces: [u8; 6]) -> Tally {
        let blow = Blow::plain(arms, self.zone());
        let Roll { lowest, damage, .. } = self.sight().acting().roll(blow).unwrap();
        self.state.fight = Fight { faces, ..self.sight().acting().opening(blow, 0, lowest, damage) };
        self.sight().result()
    }

    fn play<T>(&mut self, luck: &mut Luck, act: impl FnOnce(&mut Play<'_>) -> T) -> T {
        let mut log = Log::Off;
        let mut play = Play::new(self.game.content(), &mut self.state, luck, &mut log);
        act(&mut play)
    }
}

#[test]
fn one_knife_helps_one_other_melee_weapon() {
    let scene = Scene::new(&["pickaxe", "knife", "knife"], &[]);
    assert_eq!(scene.dice(Arms::Card(scene.card("pickaxe"))), 3);
    assert_eq!(scene.dice(Arms::Card(scene.card("knife"))), 2);
    assert_eq!(scene.dice(Arms::Pair(scene.card("knife"))), 4);
    let scene = Scene::new(&["machete", "machete", "knife"], &[]);
    assert_eq!(scene.dice(Arms::Pair(scene.card("machete"))), 2, "a pair gets no help");
    let scene = Scene::new(&["colt-peacemaker", "knife"], &[]);
    assert_eq!(scene.dice(Arms::Card(scene.card("colt-peacemaker"))), 1);
}

#[test]
fn a_bonus_die_counts_for_each_weapon_and_each_copy_of_the_skill() {
    let colts = ["colt-peacemaker", "colt-peacemaker"];
    let scene = Scene::new(&colts, &["plus-one-die-combat"]);
    assert_eq!(scene.dice(Arms::Pair(scene.card("colt-peacemaker"))), 4);
    let scene = Scene::new(&colts, &["plus-one-die-combat", "plus-one-die-combat"]);
    assert_eq!(scene.dice(Arms::Pair(scene.card("colt-peacemaker"))), 6);
    assert_eq!(scene.dice(Arms::Fanned(scene.card("colt-peacemaker"))), 8);
    assert_eq!(scene.dice(Arms::Gatling), 5, "no skill helps at the Gatling");
}

#[test]
fn attacks_in_a_row_get_more_dice() {
    let mut scene = Scene::new(&["winchester"], &["escalation-ranged"]);
    let winchester = Arms::Card(scene.card("winchester"));
    assert_eq!(scene.dice(winchester), 2);
    scene.play(&mut Luck::forced([]), |play| play.count_run(winchester));
    assert_eq!(scene.dice(winchester), 3);
    assert_eq!(scene.dice(Arms::Gatling), 5, "the Gatling counts its own shots");
    scene.play(&mut Luck::forced([]), |play| play.count_run(Arms::Gatling));
    assert_eq!((scene.dice(winchester), scene.dice(Arms::Gatling)), (4, 6));
    scene.play(&mut Luck::forced([]), |play| play.break_runs());
    assert_eq!((scene.dice(winchester), scene.dice(Arms::Gatling)), (2, 5));
}

#[test]
fn a_result_raised_to_six_is_a_six() {
    let mut scene = Scene::new(&["saber"], &["plus-one-result-melee", "roll-six-plus-one-damage-melee"]);
    let saber = Arms::Card(scene.card("saber"));
    let tally = scene.roll(saber, [1, 1, 0, 0, 1, 1]);
    assert_eq!(tally, Tally { hits: 3, misses: 1, sixes: 2, damage: 3 });
}

#[test]
fn each_source_gives_one_reroll_and_copies_of_a_card_none_more() {
    let cards = ["winchester", "plenty-of-bullets", "plenty-of-bullets", "plenty-of-shells"];
    let scene = Scene::new(&cards, &["lucky"]);
    let blow = |arms: Arms| Blow::plain(arms, scene.zone());
    assert_eq!(scene.sight().skilled(MAY).rerolls(blow(Arms::Card(scene.card("winchester")))), 2);
    assert_eq!(scene.sight().skilled(MAY).rerolls(blow(Arms::Gatling)), 0);
}

#[test]
fn what_cannot_be_harmed_shields_the_rest_from_shots_but_not_from_blows() {
    let mut scene = Scene::new(&["winchester", "saber"], &[]);
    let zone = scene.zone();
    scene.state.zombies[zone] = [2, 1, 3];
    scene.roll(Arms::Card(scene.card("winchester")), [0; 6]);
    assert_eq!([1, 2].map(|damage| scene.sight().exposed(damage)), [0, 6]);
    scene.roll(Arms::Card(scene.card("saber")), [0; 6]);
    assert_eq!([1, 2].map(|damage| scene.sight().exposed(damage)), [5, 6]);
}

#[test]
fn sixes_give_dice_until_no_hit_could_matter() {
    let mut scene = Scene::new(&["saber"], &["roll-six-plus-one-die-melee"]);
    let (zone, saber) = (scene.zone(), Arms::Card(scene.card("saber")));
    scene.state.zombies[zone] = [3, 0, 0];
    let mut luck = Luck::forced([6, 1, 6, 6, 6, 6].map(Chance::Die));
    scene.play(&mut luck, |play| {
        play.attack(saber, zone, false);
        play.advance();
    });
    assert_eq!(luck.left_over(), 2, "two dice, and one for each of the 6s up to the third hit");
    assert_eq!((scene.state.zombies[zone], scene.state.survivors[0].ap), ([0; 3], 3));
    assert_eq!(scene.state.fight, Fight::default());
}

#[test]
fn a_skill_of_two_levels_can_be_had_twice() {
    let mut scene = Scene::new(&[], &[]);
    let skill = |name: &str| Choice::Learn { skill: scene.game.content().find_skill(name).unwrap() };
    let (die, jump) = (skill("plus-one-die-combat"), skill("jump"));
    let offered = |scene: &Scene| {
        let mut choices = Vec::new();
        scene.game.choices(&scene.state, &mut choices);
        choices
    };
    let mut luck = Luck::forced([]);
    scene.state.is_ultrared = true;
    scene.play(&mut luck, |play| {
        play.gain_ap(rule!("UOA-ADR-1"), MAY, 50);
        play.advance();
    });
    let may = &scene.state.survivors[0];
    assert_eq!((may.ap, may.laps, may.level), (7, 1, Danger::Yellow));
    assert_eq!(scene.state.turn.actions, 4, "Yellow brings an action at once");
    assert!(offered(&scene).contains(&die));
    scene.play(&mut luck, |play| {
        play.answer(die);
        play.advance();
    });
    assert_eq!(offered(&scene).len(), 3, "all of Red, the skill she has included");
    scene.play(&mut luck, |play| {
        play.answer(jump);
        play.gain_ap(rule!("UOA-ADR-1"), MAY, 12);
        play.advance();
    });
    let blow = scene.game.content().find_skill("plus-one-free-action-melee").unwrap();
    let may = &scene.state.survivors[0];
    assert!(may.skills.has(blow) && may.doubles.is_empty(), "only one skill was left at Orange");
}
