//! One or more of every kind of fact, question and choice. The matches name every kind, so that a new
//! one cannot be forgotten.

use shamble_kernel::{Seat, Seats};
use shamble_off_the_dead::{
    Act, Aim, Blaze, Choice, Explore, Face, Find, Free, Group, Happened, Kind, Line, Location, Look, Means, Moment,
    Object, Payment, Question, Side, Spoiler, Spot, Target, Thing, Zombie, Zone,
};

const SEAT: Seat = Seat(0);
const KIND: Kind = Kind(0);
const FACE: Face = Face(0);
const HIDDEN: Look = Look::Hidden { seen: Seats::NONE };

/// The kinds of facts by number; as many as [`facts`] must show.
fn fact_number(fact: Happened) -> usize {
    use Happened as H;
    match fact {
        H::Began { .. } => 0,
        H::Turn { .. } => 1,
        H::GoesWithout { .. } => 2,
        H::StartsWith { .. } => 3,
        H::Passed { .. } => 4,
        H::Searched { .. } => 5,
        H::TurnedUp { .. } => 6,
        H::Took { .. } => 7,
        H::PutBack { .. } => 8,
        H::Burned { .. } => 9,
        H::Threw { .. } => 10,
        H::Attacked { .. } => 11,
        H::Revealed { .. } => 12,
        H::RolledAttack { .. } => 13,
        H::RolledEvent { .. } => 14,
        H::RolledSurprise { .. } => 15,
        H::RolledRising { .. } => 16,
        H::Rerolled { .. } => 17,
        H::Killed { .. } => 18,
        H::Missed { .. } => 19,
        H::Survived { .. } => 20,
        H::RoseAgain { .. } => 21,
        H::PushedBack { .. } => 22,
        H::FreeAttack { .. } => 23,
        H::SentBack { .. } => 24,
        H::BackToHorde { .. } => 25,
        H::Bitten { .. } => 26,
        H::BiteExcused { .. } => 27,
        H::BiteCancelled { .. } => 28,
        H::Held { .. } => 29,
        H::Advanced { .. } => 30,
        H::Arrived { .. } => 31,
        H::Turned { .. } => 32,
        H::Waits { .. } => 33,
        H::NewHorde { .. } => 34,
        H::SurpriseWave { .. } => 35,
        H::WaveIgnored { .. } => 36,
        H::InfectionRose { .. } => 37,
        H::InfectionFell { .. } => 38,
        H::Saved { .. } => 39,
        H::Died { .. } => 40,
        H::Zombified { .. } => 41,
        H::EventHappened { .. } => 42,
        H::Jumped { .. } => 43,
        H::LostObject { .. } => 44,
        H::Tilted { .. } => 45,
        H::Panicked { .. } => 46,
        H::NoEffect { .. } => 47,
        H::Used { .. } => 48,
        H::Loaded { .. } => 49,
        H::RollBonus { .. } => 50,
        H::Said { .. } => 51,
        H::PaidTrophy { .. } => 52,
        H::DroppedTrophy { .. } => 53,
        H::UsedAbility { .. } => 54,
        H::ExtraAction { .. } => 55,
        H::LookedAtRubble { .. } => 56,
        H::LookedAtTop { .. } => 57,
        H::LookedAtExploration { .. } => 58,
        H::Swapped { .. } => 59,
        H::Recovered { .. } => 60,
        H::Noise => 61,
        H::Entered { .. } => 62,
        H::Blocked { .. } => 63,
        H::Explored { .. } => 64,
        H::WrongWay { .. } => 65,
        H::WaveSkipped { .. } => 66,
        H::ExitFound { .. } => 67,
        H::Bought { .. } => 68,
        H::ElementReturned { .. } => 69,
        H::Exploded { .. } => 70,
        H::EpilogueBegan => 71,
        H::Won { .. } => 72,
        H::Lost => 75,
        H::Fired { .. } => 73,
        H::OrderLost { .. } => 74,
    }
}

pub fn facts() -> Vec<Happened> {
    use Happened as H;
    let (seat, kind, face, zone) = (SEAT, KIND, FACE, Zone::Middle);
    let thing = Thing { kind, ammo: 1 };
    let mut facts = vec![
        H::Began { seat },
        H::Turn { seat, turn: 3 },
        H::GoesWithout { seat, kind },
        H::StartsWith { seat, kind },
        H::Passed { seat },
        H::Searched { seat },
        H::TurnedUp { pile: 2, kind },
        H::Took { seat, kind },
        H::PutBack { kind, pile: 2 },
        H::Burned { kind },
        H::Threw { seat, to: seat, thing },
        H::Attacked { seat, weapon: None, corridor: seat, zone },
        H::Attacked { seat, weapon: Some(kind), corridor: seat, zone },
        H::RolledAttack { seat, die: 1, bonus: 0, needed: 5, zone: Zone::Far },
        H::RolledAttack { seat, die: 3, bonus: 2, needed: 5, zone: Zone::Far },
        H::RolledAttack { seat, die: 3, bonus: -2, needed: 3, zone: Zone::Contact },
        H::RolledEvent { seat, die: 3, bonus: 1 },
        H::RolledRising { seat, die: 1, bonus: 0 },
        H::Rerolled { seat, from: 2, die: 1 },
        H::Killed { face: None, by: seat, is_trophy: false },
        H::Killed { face: Some(face), by: seat, is_trophy: true },
        H::Missed { face },
        H::RoseAgain { face },
        H::PushedBack { face, zone },
        H::FreeAttack { seat },
        H::SentBack { face: None, corridor: seat, zone },
        H::BackToHorde { face: Some(face), corridor: seat },
        H::Bitten { seat, infection: 2 },
        H::BiteExcused { seat },
        H::BiteCancelled { seat },
        H::Held { seat, bites: true, moves: true },
        H::Held { seat, bites: true, moves: false },
        H::Held { seat, bites: false, moves: true },
        H::Advanced { corridor: seat, face: None, zone },
        H::WaveIgnored { seat },
        H::InfectionRose { seat, infection: 2 },
        H::InfectionFell { seat, infection: 0 },
        H::InfectionFell { seat, infection: 1 },
        H::Saved { seat, by: seat },
        H::Died { seat },
        H::Jumped { face, corridor: seat },
        H::LostObject { seat, thing },
        H::Tilted { face },
        H::Panicked { seat },
        H::NoEffect { kind: None },
        H::NoEffect { kind: Some(kind) },
        H::Used { seat, kind },
        H::Loaded { seat, kind },
        H::RollBonus { seat, plus: 2 },
        H::Said { seat, line: Line(0) },
        H::PaidTrophy { seat, face },
        H::DroppedTrophy { seat, face },
        H::UsedAbility { seat },
        H::ExtraAction { seat },
        H::LookedAtRubble { seat, pile: 1, kind },
        H::LookedAtTop { seat, face },
        H::LookedAtExploration { seat, card: 1, number: 0 },
        H::LookedAtExploration { seat, card: 1, number: 2 },
        H::Swapped { seat },
        H::Recovered { seat, kind },
        H::Noise,
        H::Entered { location: Location(0) },
        H::Explored { seat, card: 1, number: 0 },
        H::Explored { seat, card: 1, number: 2 },
        H::WrongWay { seat },
        H::OrderLost { seat },
        H::WaveSkipped { seat },
        H::ExitFound { location: Location(0) },
        H::Bought { kind, by: seat },
        H::ElementReturned { kind },
        H::Exploded { seat },
        H::EpilogueBegan,
        H::Lost,
    ];
    facts.extend([0, 1, 2].map(|left| H::Fired { seat, kind, left }));
    facts.extend(Zone::ALL.map(|zone| H::Revealed { face, corridor: seat, zone }));
    facts.extend(Zone::ALL.map(|zone| H::Arrived { corridor: seat, zone }));
    facts.extend([0, 1, 2].map(|zombies| H::RolledSurprise { seat, die: 1, bonus: 0, zombies }));
    facts.extend([1, 3].map(|zombies| H::SurpriseWave { seat, zombies }));
    facts.extend([1, 3].map(|cards| H::NewHorde { cards }));
    facts.extend([1, 3].map(|cards| H::Zombified { seat, cards }));
    facts.extend([1, 2].map(|zones| H::Blocked { corridor: seat, zones }));
    facts.extend([0, 1, 120].map(|points| H::Won { points }));
    facts.extend((1..=6).map(|event| H::EventHappened { event }));
    facts.extend(Side::ALL.map(|to| H::Turned { to }));
    facts.extend(Side::ALL.map(|to| H::Waits { to }));
    let spoilers = [Spoiler::Tilted, Spoiler::Dodged, Spoiler::TooStrong];
    facts.extend(spoilers.map(|spoiler| H::Survived { face, spoiler }));
    assert_complete(facts.iter().map(|fact| fact_number(*fact)), fact_number(H::Lost));
    facts
}

fn question_number(question: Question) -> usize {
    use Question as Q;
    match question {
        Q::WhoGoesWithout { .. } => 0,
        Q::StartLocation { .. } => 1,
        Q::Action { .. } => 2,
        Q::Window { .. } => 3,
        Q::RevealOrder { .. } => 4,
        Q::Redirect { .. } => 5,
        Q::LoseObject { .. } => 6,
        Q::Pile { .. } => 7,
        Q::TakeFound { .. } => 8,
        Q::TakePair { .. } => 9,
        Q::ThirdCard { .. } => 10,
        Q::PutBack { .. } => 11,
        Q::Target { .. } => 12,
        Q::FreeTarget { .. } => 13,
        Q::NextInFire { .. } => 14,
        Q::TrimTrophies { .. } => 15,
        Q::FetchPile { .. } => 16,
        Q::FetchTake { .. } => 17,
        Q::Swap { .. } => 18,
        Q::PointTop { .. } => 19,
        Q::BlockZones => 20,
        Q::ExploreCard { .. } => 21,
        Q::ExploreWave { .. } => 22,
        Q::Buy => 23,
        Q::Receive { .. } => 24,
        Q::ChangePlace => 25,
    }
}

pub fn questions() -> Vec<Question> {
    use Question as Q;
    let seat = SEAT;
    let mut questions = vec![
        Q::WhoGoesWithout { without: Seats::NONE },
        Q::StartLocation { first: Location(0), second: Location(1) },
        Q::Action { seat },
        Q::RevealOrder { seat },
        Q::Redirect { by: Some(seat), to: Seats::NONE, acting: seat },
        Q::Redirect { by: None, to: Seats::NONE, acting: seat },
        Q::LoseObject { seat },
        Q::Pile { seat },
        Q::TakeFound { seat },
        Q::TakePair { seat },
        Q::ThirdCard { seat },
        Q::PutBack { seat },
        Q::Target { seat, means: None },
        Q::Target { seat, means: Some(Object(0)) },
        Q::FreeTarget { seat, means: Object(0), not: Zombie(0) },
        Q::NextInFire { seat, blaze: Blaze::default() },
        Q::TrimTrophies { seat },
        Q::FetchPile { seat, piles: 0, left: 2 },
        Q::FetchTake { seat, piles: 1 },
        Q::Swap { seat, first: 1, second: 2 },
        Q::PointTop { seat },
        Q::BlockZones,
        Q::ExploreCard { seat, may_stop: false },
        Q::ExploreCard { seat, may_stop: true },
        Q::ExploreWave { seat, card: 1, may_stop: false },
        Q::Buy,
        Q::Receive { element: Object(0) },
        Q::ChangePlace,
    ];
    let moments = [Moment::Bite, Moment::Move, Moment::Wave, Moment::Infection];
    let later = [Moment::BeforeRoll, Moment::AfterRoll, Moment::Death];
    questions.extend(moments.into_iter().chain(later).map(|moment| Q::Window { seat, moment, passed: Seats::NONE }));
    assert_complete(questions.iter().map(|question| question_number(*question)), question_number(Q::ChangePlace));
    questions
}

fn choice_number(choice: Choice) -> usize {
    match choice {
        Choice::Pass => 0,
        Choice::Act(Act::Search) => 1,
        Choice::Act(Act::Throw { .. }) => 2,
        Choice::Act(Act::Attack(_)) => 3,
        Choice::Act(Act::Explore) => 4,
        Choice::Free(Free::Extra) => 5,
        Choice::Free(Free::Drop(_)) => 6,
        Choice::Free(Free::Use { .. }) => 7,
        Choice::Free(Free::Say { .. }) => 8,
        Choice::Free(Free::Ability { .. }) => 9,
        Choice::Free(Free::Peek) => 10,
        Choice::Target(Target::Zombie(_)) => 11,
        Choice::Target(Target::Zone(_)) => 12,
        Choice::Find(Find::Turn(_)) => 13,
        Choice::Find(Find::Take(_)) => 14,
        Choice::Find(Find::Put { .. }) => 15,
        Choice::Find(Find::Back) => 16,
        Choice::To(_) => 17,
        Choice::Lose { .. } => 18,
        Choice::Point(_) => 19,
        Choice::Explore(Explore::Card(_)) => 20,
        Choice::Explore(Explore::Face) => 21,
        Choice::Explore(Explore::Skip) => 22,
        Choice::Explore(Explore::Swap) => 23,
        Choice::Group(Group::Go(_)) => 24,
        Choice::Group(Group::Epilogue) => 25,
        Choice::Group(Group::Buy { .. }) => 26,
        Choice::Group(Group::Block(_)) => 27,
    }
}

/// What a card could be used on, sensible or not.
fn aims() -> Vec<Aim> {
    let (corridor, zone) = (SEAT, Zone::Far);
    vec![
        Aim::Nothing,
        Aim::Survivor(SEAT),
        Aim::Zombie(Spot { corridor, zone, look: HIDDEN }),
        Aim::Zone { corridor, zone },
        Aim::Weapon(Thing { kind: KIND, ammo: 0 }),
        Aim::Kind(KIND),
        Aim::Cards(1, 3),
    ]
}

pub fn choices() -> Vec<Choice> {
    let thing = |kind: u8| Thing { kind: Kind(kind), ammo: 1 };
    let looks = [
        HIDDEN,
        Look::Hidden { seen: Seats::of([SEAT]) },
        Look::Up { face: FACE, is_tilted: false },
        Look::Up { face: FACE, is_tilted: true },
    ];
    let spots = Zone::ALL.into_iter().flat_map(|zone| looks.map(|look| Spot { corridor: SEAT, zone, look }));
    let mut choices = vec![
        Choice::Pass,
        Choice::Act(Act::Search),
        Choice::Act(Act::Attack(Means::Hands)),
        Choice::Act(Act::Explore),
        Choice::Free(Free::Extra),
        Choice::Free(Free::Drop(FACE)),
        Choice::Free(Free::Peek),
        Choice::Find(Find::Turn(1)),
        Choice::Find(Find::Put { kind: KIND, pile: 1 }),
        Choice::Find(Find::Back),
        Choice::To(SEAT),
        Choice::Explore(Explore::Card(1)),
        Choice::Explore(Explore::Face),
        Choice::Explore(Explore::Skip),
        Choice::Explore(Explore::Swap),
        Choice::Group(Group::Epilogue),
        Choice::Group(Group::Buy { symbol: 0, first: (SEAT, FACE), second: (SEAT, FACE) }),
        Choice::Group(Group::Block([1, 0, 0, 0])),
        Choice::Group(Group::Block([2, 0, 0, 0])),
    ];
    choices.extend(spots.map(|spot| Choice::Target(Target::Zombie(spot))));
    choices.extend(Zone::ALL.map(|zone| Choice::Target(Target::Zone(zone))));
    choices.extend(Side::ALL.map(Choice::Point));
    choices.extend((0..9).map(|at| Choice::Group(Group::Go(Location(at)))));
    for kind in 0..KINDS {
        choices.push(Choice::Act(Act::Throw { thing: thing(kind), to: SEAT }));
        choices.push(Choice::Act(Act::Attack(Means::Weapon(thing(kind)))));
        choices.push(Choice::Find(Find::Take(Kind(kind))));
        choices.push(Choice::Lose { thing: thing(kind), is_used: false });
        choices.push(Choice::Lose { thing: thing(kind), is_used: true });
        choices.extend(aims().into_iter().map(|aim| Choice::Free(Free::Use { kind: Kind(kind), aim })));
    }
    choices.extend(aims().into_iter().map(|aim| Choice::Free(Free::Ability { seat: SEAT, aim })));
    for line in (0..5).map(Line) {
        let payments = [Payment::of(&[]), Payment::of(&[FACE, FACE])];
        choices.extend(payments.map(|payment| Choice::Free(Free::Say { line, symbol: 1, payment })));
    }
    assert_complete(
        choices.iter().map(|choice| choice_number(*choice)),
        choice_number(Choice::Group(Group::Block([0; 4]))),
    );
    choices
}

/// Weapons, equipment, Uniques, the surprise wave and elements.
const KINDS: u8 = 8 + 7 + 3 + 1 + 9;

fn assert_complete(numbers: impl Iterator<Item = usize>, last: usize) {
    let mut shown: Vec<usize> = numbers.collect();
    shown.sort_unstable();
    shown.dedup();
    assert_eq!(shown, (0..=last).collect::<Vec<_>>(), "a kind without a sample");
}
