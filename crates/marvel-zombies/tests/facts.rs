//! Facts in short form, as cases expect them.

mod stage;

use shamble_kernel::{Id, Notation, Set};
use shamble_marvel_zombies::cards::{Colour, Danger, EnemyKind, SpawnColour};
use shamble_marvel_zombies::{Arms, Dealers, Group, Happened, HeroId, Loss, Lure, Manner, Rise, Target};
use shamble_zones::ZoneId;
use stage::{game, stages};

#[test]
fn facts_about_heroes_are_written_in_short() {
    let game = game();
    let [state, _] = stages(&game);
    let who = HeroId::at(0);
    let zone = |name: &str| game.content().mission(state.mission).place.board.named(name).unwrap();
    let (from, to) = (zone("9V.A"), zone("4V.A"));
    let side = game.content().side(state.mode);
    let ability = side.find_ability("lunge").unwrap();
    let card = side.find_trait("lunge").unwrap();
    let wong = side.find_citizen("wong").unwrap();
    let secret = side.find_citizen("secret-mission-1").unwrap();
    let arms = Arms::Attack(side.find_attack("wasp-sting").unwrap());
    let whom = Group::default();
    let door = game.content().mission(state.mission).place.board.doors().first().unwrap();
    let [one, other] = game.content().mission(state.mission).place.board.ends(door);
    let name = |zone: ZoneId| game.content().mission(state.mission).place.zone_id(zone);
    let opened = format!("wasp opens {} {}", name(one), name(other));
    let told = [
        (Happened::Placed { who, zone: from }, "wasp placed 9V.A"),
        (Happened::Round { round: 2 }, "round 2"),
        (Happened::TurnBegins { who, actions: 3 }, "wasp begins with 3"),
        (Happened::Granted { who: HeroId::at(1), by: who }, "hulk granted by wasp"),
        (Happened::TurnEnds { who }, "wasp ends"),
        (Happened::EnemyPhase, "enemy phase"),
        (Happened::EndPhase, "end phase"),
        (Happened::Left { who }, "wasp leaves"),
        (Happened::Paid { who, actions: 2 }, "wasp pays 2"),
        (Happened::Moved { who, from, to, manner: Manner::Walk }, "wasp moves 9V.A 4V.A"),
        (Happened::Moved { who, from, to, manner: Manner::Ability(ability) }, "wasp moves 9V.A 4V.A by lunge"),
        (Happened::Moved { who, from, to, manner: Manner::Carrying }, "wasp moves 9V.A 4V.A with sign"),
        (Happened::DoorOpened { who, door }, opened.as_str()),
        (Happened::TraitDrawn { who, card }, "wasp draws lunge"),
        (Happened::TraitDiscarded { who, card }, "wasp discards lunge"),
        (Happened::NoTrait { who }, "wasp draws nothing"),
        (Happened::CitizenKept { who, card: wong }, "wasp keeps wong"),
        (Happened::CitizenDiscarded { card: wong }, "wong discarded"),
        (Happened::TookObjective { who, colour: Colour::Blue, zone: from }, "wasp takes blue 9V.A"),
        (Happened::TookSecret { who, card: secret }, "wasp takes secret-mission-1"),
        (Happened::SignMoved { to }, "sign moves 4V.A"),
        (Happened::SignGone, "sign gone"),
        (Happened::Used { who, ability }, "wasp uses lunge"),
        (Happened::Worked { ability }, "lunge works"),
        (Happened::Track { who, from: 1, to: 2, why: Rise::Phase }, "wasp hunger 1 2: phase"),
        (Happened::Held { who }, "wasp hunger held"),
        (Happened::Gained { who, xp: 5 }, "wasp gains 5 xp"),
        (Happened::Reached { who, level: Danger::Yellow }, "wasp reaches yellow"),
        (Happened::Healed { who, health: 5 }, "wasp heals: health 5"),
        (Happened::Wounded { who, health: 4 }, "wasp wounded: health 4"),
        (Happened::Cancelled { who, ability }, "wasp cancels by lunge"),
        (Happened::Eliminated { who }, "wasp eliminated"),
        (
            Happened::Attacked { who, arms, zone: to, dice: 3, accuracy: 4, whom, by: Set::from_iter([ability]) },
            "wasp attacks 4V.A with wasp-sting: 3 dice 4+ by lunge",
        ),
        (
            Happened::Attacked { who, arms: Arms::Sign, zone: to, dice: 3, accuracy: 3, whom, by: Set::default() },
            "wasp attacks 4V.A with sign: 3 dice 3+",
        ),
        (Happened::Rolled { who, faces: [2, 0, 0, 0, 0, 1], is_again: false, zone: to, lowest: 4 }, "wasp rolls 1 1 6"),
        (Happened::Rolled { who, faces: [0, 0, 1, 0, 0, 0], is_again: true, zone: to, lowest: 4 }, "wasp rerolls 3"),
        (Happened::Hits { who, hits: 2, by: None }, "wasp hits 2"),
        (Happened::Hits { who, hits: 2, by: Some(ability) }, "wasp hits 2 by lunge"),
        (Happened::HitsLost { who, hits: 1 }, "wasp wastes 1"),
        (Happened::Weakened { who, target: Target::Common(EnemyKind::Guard), ability }, "wasp weakens guard by lunge"),
        (Happened::Devoured { who, card: wong, zone: from }, "wasp devours wong 9V.A"),
        (
            Happened::Blocked { who, faces: [0, 1, 0, 0, 1, 0], cancelled: 1, lowest: 5, ability },
            "wasp rolls 2 5 to cancel 1 by lunge",
        ),
        (Happened::Won, "won"),
        (Happened::Lost { why: Loss::Eliminated }, "lost: eliminated"),
        (Happened::Lost { why: Loss::Escaped(wong) }, "lost: wong escaped"),
        (Happened::Lost { why: Loss::Lost(wong) }, "lost: wong lost"),
        (Happened::Lost { why: Loss::Impossible }, "lost: goal impossible"),
    ];
    for (fact, text) in told {
        assert_eq!(game.write_fact(&state, fact), text);
    }
}

fn pooled(zone: ZoneId, wounds: u8, each: u8) -> Happened {
    let by = Dealers::Kind(EnemyKind::Operator);
    Happened::Pooled { zone, wounds, each, by, heroes: Set::default(), citizens: Set::default() }
}

#[test]
fn facts_about_everybody_else_speak_the_words_of_the_mode() {
    let game = game();
    let [_, state] = stages(&game);
    let zone = game.content().mission(state.mission).place.board.named("3V.A").unwrap();
    let to = game.content().mission(state.mission).place.board.named("6V.A").unwrap();
    let who = HeroId::at(0);
    let side = game.content().side(state.mode);
    let boss = side.find_boss("hulk").unwrap();
    let wong = side.find_citizen("wong").unwrap();
    let devoured = side.find_citizen("devoured").unwrap();
    let spawn = side.find_spawn_card("H05").unwrap();
    let ability = side.boss(boss).ability;
    let walker = Target::Common(EnemyKind::Operator);
    let kind = EnemyKind::Operator;
    let spared = format!("3V.A spared 2 by {}", side.ability(ability).id);
    let told = [
        (Happened::Rescued { who, card: wong }, "thor rescues wong"),
        (Happened::Track { who, from: 2, to: 1, why: Rise::Dice }, "thor power 2 1: dice"),
        (Happened::Killed { by: Some(who), target: walker, count: 2, zone }, "walker x2 killed 3V.A by thor"),
        (Happened::Killed { by: None, target: walker, count: 1, zone }, "walker x1 killed 3V.A"),
        (Happened::Killed { by: Some(who), target: Target::Boss(boss), count: 1, zone }, "hulk killed 3V.A by thor"),
        (Happened::Survived { boss, die: 5 }, "hulk survives on 5"),
        (Happened::Felled { boss }, "hulk felled"),
        (Happened::GotUp { boss }, "hulk gets up"),
        (Happened::Activated { kind }, "walker activated"),
        (Happened::Activated { kind: EnemyKind::Boss }, "zombie-hero activated"),
        (Happened::Rushed { zone, who: Group::default() }, "rush 3V.A"),
        (pooled(zone, 3, 0), "3V.A suffers 3"),
        (pooled(zone, 0, 1), "3V.A suffers 0 each 1"),
        (Happened::Spared { zone, wounds: 2, ability }, spared.as_str()),
        (Happened::Heads { from: zone, to, lure: Lure::Seen }, "3V.A heads for 6V.A: seen"),
        (Happened::EnemiesMoved { kind, count: 2, from: zone, to }, "walker x2 moves 3V.A 6V.A"),
        (Happened::BossMoved { boss, from: zone, to }, "hulk moves 3V.A 6V.A"),
        (Happened::CitizenMoved { card: wong, from: zone, to }, "wong moves 3V.A 6V.A"),
        (Happened::CitizenFled { card: wong, zone }, "wong escapes 3V.A"),
        (Happened::CitizenStruck { card: wong, zone }, "wong strikes 3V.A"),
        (Happened::CitizenLost { card: wong, zone }, "wong devoured 3V.A"),
        (Happened::Drew { card: spawn, zone, level: Danger::Red }, "drew H05 3V.A red"),
        (Happened::Replaced { card: spawn, by: who }, "thor replaces H05"),
        (Happened::Spawned { kind: EnemyKind::Guard, count: 1, zone }, "brute x1 spawned 3V.A"),
        (Happened::NothingComes { zone }, "nothing spawned 3V.A"),
        (Happened::RanOut { kind: EnemyKind::Specialist }, "runner ran out"),
        (Happened::BossCame { boss, zone }, "hulk comes 3V.A"),
        (Happened::CitizenCame { card: wong, zone, is_escorted: false }, "wong comes 3V.A"),
        (Happened::CitizenCame { card: wong, zone, is_escorted: true }, "wong comes 3V.A escorted"),
        (Happened::CardRevealed { card: devoured, zone }, "devoured revealed 3V.A"),
        (Happened::BuildingOpened { zone }, "building opened 3V.A"),
        (Happened::PointActive { colour: SpawnColour::Blue, zone }, "blue point active 3V.A"),
        (Happened::PointGone { colour: SpawnColour::Green, zone }, "green point gone 3V.A"),
        (Happened::ObjectiveTurned { zone, colour: Colour::Green }, "objective turned green 3V.A"),
        (Happened::ExitFound { zone }, "exit found 3V.A"),
        (Happened::GoalMet { goal: Id::at(0) }, "goal 1 met"),
    ];
    for (fact, text) in told {
        assert_eq!(game.write_fact(&state, fact), text);
    }
}
