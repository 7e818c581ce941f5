//! Facts and questions as short text, for logs of cases and for reading by programs.

use shamble_kernel::{Seat, kind_word};

use crate::cards::{Face, Kind, Location};
use crate::fact::{Happened, Spoiler};
use crate::questions::Question;
use crate::sight::Sight;

impl<'a> Sight<'a> {
    /// A fact in short form.
    pub fn report(self, fact: Happened) -> String {
        let who = |seat: Seat| self.seat_id(seat);
        let kind = |kind: Kind| self.content.kind(kind).id.as_str();
        let face = |face: Face| self.content.face(face).id.as_str();
        let maybe = |seen: Option<Face>| seen.map_or("hidden", face);
        let place = |location: Location| self.content.place(location).id.as_str();
        match fact {
            Happened::Began { seat } => format!("{} begins", who(seat)),
            Happened::Turn { seat, turn } => format!("turn {turn} of {}", who(seat)),
            Happened::GoesWithout { seat, kind: k } => format!("{} goes without {}", who(seat), kind(k)),
            Happened::StartsWith { seat, kind: k } => format!("{} starts with {}", who(seat), kind(k)),
            Happened::Passed { seat } => format!("{} passes", who(seat)),
            Happened::Searched { seat } => format!("{} searches", who(seat)),
            Happened::TurnedUp { pile, kind: k } => format!("turned up {} on {pile}", kind(k)),
            Happened::Took { seat, kind: k } => format!("{} takes {}", who(seat), kind(k)),
            Happened::PutBack { kind: k, pile } => format!("put back {} on {pile}", kind(k)),
            Happened::Burned { kind: k } => format!("second {} to the graveyard", kind(k)),
            Happened::Threw { seat, to, thing } => {
                format!("{} throws {} to {}", who(seat), self.thing_id(thing), who(to))
            }
            Happened::Fired { seat, kind: k, left } => format!("{} fires {}, {left} left", who(seat), kind(k)),
            Happened::Attacked { seat, weapon, zone, .. } => {
                format!("{} attacks {} with {}", who(seat), zone.name(), weapon.map_or("hands", kind))
            }
            Happened::Revealed { face: f, corridor, zone } => {
                format!("revealed {} at {} {}", face(f), who(corridor), zone.name())
            }
            Happened::RolledAttack { seat, die, bonus, needed, .. } => {
                format!("{} rolls {die} {bonus:+} against {needed}", who(seat))
            }
            Happened::RolledEvent { seat, die, bonus } => format!("{} rolls {die} {bonus:+} for the event", who(seat)),
            Happened::RolledSurprise { seat, die, bonus: _, zombies } => {
                format!("{} rolls {die}: surprise wave of {zombies}", who(seat))
            }
            Happened::RolledRising { seat, die, bonus: _ } => format!("{} rolls {die} for rising", who(seat)),
            Happened::Rerolled { seat, from, die } => format!("{} rerolls {from} to {die}", who(seat)),
            Happened::Killed { face: f, by, is_trophy } => {
                let trophy = if is_trophy { "" } else { " without trophy" };
                format!("killed {} by {}{trophy}", maybe(f), who(by))
            }
            Happened::Missed { face: f } => format!("missed {}", face(f)),
            Happened::Survived { face: f, spoiler } => match spoiler {
                Spoiler::Tilted => format!("straightened {}", face(f)),
                Spoiler::Dodged => format!("dodged {}", face(f)),
                Spoiler::TooStrong => format!("too strong {}", face(f)),
            },
            Happened::RoseAgain { face: f } => format!("rose again {}", face(f)),
            Happened::PushedBack { face: f, zone } => format!("pushed back {} to {}", face(f), zone.name()),
            Happened::FreeAttack { seat } => format!("{} attacks once more", who(seat)),
            Happened::SentBack { face: f, corridor, zone } => {
                format!("sent back {} at {} to {}", maybe(f), who(corridor), zone.name())
            }
            Happened::BackToHorde { face: f, corridor } => {
                format!("under the horde {} from {}", maybe(f), who(corridor))
            }
            Happened::Bitten { seat, infection } => format!("{} bitten to {infection}", who(seat)),
            Happened::BiteExcused { seat } => format!("{} spared one bite", who(seat)),
            Happened::BiteCancelled { seat } => format!("{} cancels the bite", who(seat)),
            Happened::Held { seat, bites, moves } => {
                let what = match (bites, moves) {
                    (true, true) => "bites and moves",
                    (true, false) => "bites",
                    (false, _) => "moves",
                };
                format!("no {what} at {}", who(seat))
            }
            Happened::Advanced { corridor, face: f, zone } => {
                format!("{} advances to {} {}", maybe(f), who(corridor), zone.name())
            }
            Happened::Arrived { corridor, zone } => {
                format!("hidden leaves the horde to {} {}", who(corridor), zone.name())
            }
            Happened::Turned { to } => format!("top turned {}", to.name()),
            Happened::Waits { to } => format!("top waits turned {}", to.name()),
            Happened::NewHorde { cards } => format!("new horde of {cards}"),
            Happened::SurpriseWave { seat, zombies } => format!("surprise wave of {zombies} by {}", who(seat)),
            Happened::WaveIgnored { seat } => format!("{} ignores the wave", who(seat)),
            Happened::InfectionRose { seat, infection } => format!("{} infection rises to {infection}", who(seat)),
            Happened::InfectionFell { seat, infection } => format!("{} infection falls to {infection}", who(seat)),
            Happened::Saved { seat, by } => format!("{} saved by {}", who(seat), who(by)),
            Happened::Died { seat } => format!("{} dies", who(seat)),
            Happened::Zombified { seat, cards } => format!("{} turns, {cards} under the horde", who(seat)),
            Happened::EventHappened { event } => format!("event {event}"),
            Happened::Jumped { face: f, corridor } => format!("{} jumps to {}", face(f), who(corridor)),
            Happened::LostObject { seat, thing } => format!("{} loses {}", who(seat), self.thing_id(thing)),
            Happened::Tilted { face: f } => format!("tilted {}", face(f)),
            Happened::Panicked { seat } => format!("{} panics", who(seat)),
            Happened::NoEffect { kind: k } => format!("no effect of {}", k.map_or("hands", kind)),
            Happened::Used { seat, kind: k } => format!("{} uses {}", who(seat), kind(k)),
            Happened::Loaded { seat, kind: k } => format!("{} loads {}", who(seat), kind(k)),
            Happened::RollBonus { seat, plus } => format!("{} adds {plus}", who(seat)),
            Happened::Said { seat, line } => format!("{} says {}", who(seat), self.content.line(line).id),
            Happened::PaidTrophy { seat, face: f } => format!("{} pays {}", who(seat), face(f)),
            Happened::DroppedTrophy { seat, face: f } => format!("{} drops {}", who(seat), face(f)),
            Happened::UsedAbility { seat } => format!("{} uses {}", who(seat), self.card(seat).ability.id),
            Happened::ExtraAction { seat } => format!("extra action for {}", who(seat)),
            Happened::LookedAtRubble { seat, pile, kind: k } => format!("{} sees {} on {pile}", who(seat), kind(k)),
            Happened::LookedAtTop { seat, face: f } => format!("{} sees {} on top", who(seat), face(f)),
            Happened::LookedAtExploration { seat, card, number } => {
                format!("{} sees card {card}: {}", who(seat), number_id(number))
            }
            Happened::Swapped { seat } => format!("{} swaps", who(seat)),
            Happened::Recovered { seat, kind: k } => format!("{} recovers {}", who(seat), kind(k)),
            Happened::Noise => "noise".to_owned(),
            Happened::Entered { location } => format!("entered {}", place(location)),
            Happened::Blocked { corridor, zones } => format!("{zones} blocked at {}", who(corridor)),
            Happened::Explored { seat, card, number } => {
                format!("{} turns card {card}: {}", who(seat), number_id(number))
            }
            Happened::WrongWay { seat } => format!("{} went wrong", who(seat)),
            Happened::OrderLost { seat } => format!("{} loses the order", who(seat)),
            Happened::WaveSkipped { seat } => format!("{} skips the wave", who(seat)),
            Happened::ExitFound { location } => format!("exit found at {}", place(location)),
            Happened::Bought { kind: k, by } => format!("{} receives {}", who(by), kind(k)),
            Happened::ElementReturned { kind: k } => format!("{} returns to its location", kind(k)),
            Happened::Exploded { seat } => format!("explosion at {}", who(seat)),
            Happened::EpilogueBegan => "epilogue".to_owned(),
            Happened::Won { points } => format!("won with {points}"),
            Happened::Lost => "lost".to_owned(),
        }
    }
}

/// An exploration card by its number.
pub(crate) fn number_id(number: u8) -> String {
    if number == 0 { "wave".to_owned() } else { number.to_string() }
}

/// The kind of question in short form.
pub(crate) fn question_id(question: Question) -> String {
    let kind = kind_word(&question);
    if let Question::Window { moment, .. } = question {
        format!("{kind} {}", crate::state::MOMENTS[moment as usize])
    } else {
        kind
    }
}
