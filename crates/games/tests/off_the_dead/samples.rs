//! One or more of every kind of fact, question and choice. The matches name every kind, so that a new
//! one cannot be forgotten.

use std::collections::BTreeSet;

use shamble_kernel::{Seat, Seats};
use shamble_off_the_dead::{
    Act, Aim, Blaze, Choice, Explore, Face, Find, Free, Group, Happened, Kind, Line, Location, Look, Means, Moment,
    Object, Payment, Question, Side, Spoiler, Spot, Target, Thing, Zombie, Zone,
};
use shamble_off_the_dead::{Happened as H, Question as Q};

/// All kinds of something, and what kind one of them is: a new one does not compile until it stands in the list.
macro_rules! kinds {
    ($all:ident, $kind_of:ident($type:ty): $($kind:pat),* $(,)?) => {
        const $all: &[&str] = &[$(stringify!($kind)),*];

        fn $kind_of(of: $type) -> &'static str {
            match of {
                $($kind => stringify!($kind),)*
            }
        }
    };
}

const SEAT: Seat = Seat(0);
const KIND: Kind = Kind(0);
const FACE: Face = Face(0);
const HIDDEN: Look = Look::Hidden { seen: Seats::NONE };

kinds! {
    FACTS, fact_kind(Happened):
    H::Began { .. }, H::Turn { .. }, H::GoesWithout { .. }, H::StartsWith { .. }, H::Passed { .. }, H::Searched { .. },
    H::TurnedUp { .. }, H::Took { .. }, H::PutBack { .. }, H::Burned { .. }, H::Threw { .. }, H::Attacked { .. },
    H::Revealed { .. }, H::RolledAttack { .. }, H::RolledEvent { .. }, H::RolledSurprise { .. }, H::RolledRising { .. },
    H::Rerolled { .. }, H::Killed { .. }, H::Missed { .. }, H::Survived { .. }, H::RoseAgain { .. },
    H::PushedBack { .. }, H::FreeAttack { .. }, H::SentBack { .. }, H::BackToHorde { .. }, H::Bitten { .. },
    H::BiteExcused { .. }, H::BiteCancelled { .. }, H::Held { .. }, H::Advanced { .. }, H::Arrived { .. },
    H::Turned { .. }, H::Waits { .. }, H::NewHorde { .. }, H::SurpriseWave { .. }, H::WaveIgnored { .. },
    H::InfectionRose { .. }, H::InfectionFell { .. }, H::Saved { .. }, H::Died { .. }, H::Zombified { .. },
    H::EventHappened { .. }, H::Jumped { .. }, H::LostObject { .. }, H::Tilted { .. }, H::Panicked { .. },
    H::NoEffect { .. }, H::Used { .. }, H::Loaded { .. }, H::RollBonus { .. }, H::Said { .. }, H::PaidTrophy { .. },
    H::DroppedTrophy { .. }, H::UsedAbility { .. }, H::ExtraAction { .. }, H::LookedAtRubble { .. },
    H::LookedAtTop { .. }, H::LookedAtExploration { .. }, H::Swapped { .. }, H::Recovered { .. }, H::Noise,
    H::Entered { .. }, H::Blocked { .. }, H::Explored { .. }, H::WrongWay { .. }, H::WaveSkipped { .. },
    H::ExitFound { .. }, H::Bought { .. }, H::ElementReturned { .. }, H::Exploded { .. }, H::EpilogueBegan,
    H::Won { .. }, H::Lost, H::Fired { .. }, H::OrderLost { .. },
}

pub fn facts() -> Vec<Happened> {
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
    assert_complete(facts.iter().map(|fact| fact_kind(*fact)), FACTS);
    facts
}

kinds! {
    QUESTIONS, question_kind(Question):
    Q::WhoGoesWithout { .. }, Q::StartLocation { .. }, Q::Action { .. }, Q::Window { .. }, Q::RevealOrder { .. },
    Q::Redirect { .. }, Q::LoseObject { .. }, Q::Pile { .. }, Q::TakeFound { .. }, Q::TakePair { .. },
    Q::ThirdCard { .. }, Q::PutBack { .. }, Q::Target { .. }, Q::FreeTarget { .. }, Q::NextInFire { .. },
    Q::TrimTrophies { .. }, Q::FetchPile { .. }, Q::FetchTake { .. }, Q::Swap { .. }, Q::PointTop { .. }, Q::BlockZones,
    Q::ExploreCard { .. }, Q::ExploreWave { .. }, Q::Buy, Q::Receive { .. }, Q::ChangePlace,
}

pub fn questions() -> Vec<Question> {
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
    assert_complete(questions.iter().map(|question| question_kind(*question)), QUESTIONS);
    questions
}

kinds! {
    CHOICES, choice_kind(Choice):
    Choice::Pass, Choice::Act(Act::Search), Choice::Act(Act::Throw { .. }), Choice::Act(Act::Attack(_)),
    Choice::Act(Act::Explore), Choice::Free(Free::Extra), Choice::Free(Free::Drop(_)), Choice::Free(Free::Use { .. }),
    Choice::Free(Free::Say { .. }), Choice::Free(Free::Ability { .. }), Choice::Free(Free::Peek),
    Choice::Target(Target::Zombie(_)), Choice::Target(Target::Zone(_)), Choice::Find(Find::Turn(_)),
    Choice::Find(Find::Take(_)), Choice::Find(Find::Put { .. }), Choice::Find(Find::Back), Choice::To(_),
    Choice::Lose { .. }, Choice::Point(_), Choice::Explore(Explore::Card(_)), Choice::Explore(Explore::Face),
    Choice::Explore(Explore::Skip), Choice::Explore(Explore::Swap), Choice::Group(Group::Go(_)),
    Choice::Group(Group::Epilogue), Choice::Group(Group::Buy { .. }), Choice::Group(Group::Block(_)),
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
    assert_complete(choices.iter().map(|choice| choice_kind(*choice)), CHOICES);
    choices
}

/// Weapons, equipment, Uniques, the surprise wave and elements.
const KINDS: u8 = 8 + 7 + 3 + 1 + 9;

fn assert_complete(shown: impl Iterator<Item = &'static str>, all: &[&str]) {
    let shown: BTreeSet<&str> = shown.collect();
    assert_eq!(shown, all.iter().copied().collect(), "a kind without a sample");
}
