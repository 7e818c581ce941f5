//! What everybody at the table may know, and dealing anew what nobody may.

use shamble_kernel::Luck;
use shamble_zombicide::{Order, Sorted};
use tinyvec::ArrayVec;

use crate::cards::{CitizenId, Colour};
use crate::content::Content;
use crate::content::side::Side;
use crate::sight::Sight;
use crate::state::{CITIZEN_CARDS, FaceDown, ObjectiveToken, State};

shamble_kernel::chapters!(View);

impl View {
    /// What lies face down is put in order (MZ-SETUP-10).
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let mut table = *sight.s;
        deal(sight.content, &mut table, &mut Sorted);
        View { table }
    }
}

/// Shuffles what nobody can know; all players know the same.
pub(crate) fn reimagine(content: &Content, state: &mut State, luck: &mut Luck) {
    deal(content, state, luck);
}

/// Some cards of the Citizen deck; it has 16 (MZ-CITX-1).
type Hand = ArrayVec<[CitizenId; CITIZEN_CARDS]>;

/// Puts in order whatever is hidden: the four decks, Citizen cards on the board and under Objectives, and the colours
/// of Objectives that lie red side up (MZ-SETUP-10, MZ-SETUP-11, MZ-MIS-6).
fn deal(content: &Content, s: &mut State, order: &mut impl Order) {
    order.arrange(s.spawn_deck.cards_mut());
    order.arrange(s.trait_deck.cards_mut());
    order.arrange(s.boss_deck.cards_mut());

    let is_hidden = |token: &&mut ObjectiveToken| !token.is_up;
    let mut colours: ArrayVec<[Colour; 9]> =
        s.objectives.iter_mut().filter(is_hidden).map(|token| token.colour).collect();
    order.arrange(&mut colours);
    s.objectives.iter_mut().filter(is_hidden).zip(colours).for_each(|(token, colour)| token.colour = colour);

    deal_citizens(content, s, order);
}

/// Everybody knows which cards are out of sight, and what set-up has promised of their places: named cards lie in some
/// zones (MZ-M2-4, MZ-M3-4, MZ-M6-5), and under Objectives and where somebody is trapped lies a Citizen (MZ-M9-4,
/// MZ-MH4-4).
fn deal_citizens(content: &Content, s: &mut State, order: &mut impl Order) {
    let side = content.side(s.mode);
    let mut hidden: Hand = s.citizen_deck.cards().iter().copied().collect();
    hidden.extend(s.face_down.iter().map(|lying| lying.card));
    hidden.extend(s.objectives.iter().filter_map(|token| token.under));
    hidden.sort_unstable();

    let mut laid = [None; 12];
    lay_named(content, s, order, &mut laid);
    for card in laid.iter().flatten() {
        remove(&mut hidden, *card);
    }

    let mut citizens: Hand = hidden
        .iter()
        .copied()
        .filter(|card| side.citizen_card(*card).kind.is_citizen() && is_fresh(side, s, *card))
        .collect();
    order.arrange(&mut citizens);
    let promised = s.objectives.iter_mut().filter_map(|token| token.under.as_mut());
    let trapped = s.face_down.iter_mut().filter(|lying| lying.is_objective).map(|lying| &mut lying.card);
    for (place, card) in promised.chain(trapped).zip(citizens) {
        *place = card;
        remove(&mut hidden, card);
    }

    // What has been seen before is in the deck again, not on the board.
    let (mut fresh, mut known): (Hand, Hand) = (Hand::new(), Hand::new());
    for card in hidden {
        if is_fresh(side, s, card) { fresh.push(card) } else { known.push(card) }
    }
    order.arrange(&mut fresh);
    let mut left = fresh.into_iter().chain(known);
    for (place, named) in s.face_down.iter_mut().zip(laid).filter(|(lying, _)| !lying.is_objective) {
        if let Some(card) = named.or_else(|| left.next()) {
            place.card = card;
        }
    }
    s.citizen_deck.cards_mut().iter_mut().zip(left).for_each(|(place, card)| *place = card);
    order.arrange(s.citizen_deck.cards_mut());
}

/// Gives each card that the mission hides, as long as it lies face down, one of the places where it may lie.
fn lay_named(content: &Content, s: &State, order: &mut impl Order, laid: &mut [Option<CitizenId>; 12]) {
    for (card, among) in content.mission(s.mission).specials.iter().flat_map(|special| special.kind.hides()) {
        let may_lie = |lying: &FaceDown| among.has(lying.zone) && !lying.is_objective;
        if !s.face_down.iter().any(|lying| lying.card == card && may_lie(lying)) {
            continue;
        }
        let places = s.face_down.iter().enumerate().filter(|(at, lying)| may_lie(lying) && laid[*at].is_none());
        let mut places: ArrayVec<[usize; 12]> = places.map(|(at, _)| at).collect();
        order.arrange(&mut places);
        if let Some(place) = places.first() {
            laid[*place] = Some(card);
        }
    }
}

/// Whether a card can still lie where set-up has put it: it is not one of its kind that has been revealed.
fn is_fresh(side: &Side, s: &State, card: CitizenId) -> bool {
    side.citizen_card(card).count > 1 || !s.chronicle.revealed.has(card)
}

fn remove(cards: &mut Hand, card: CitizenId) {
    if let Some(at) = cards.iter().position(|held| *held == card) {
        cards.remove(at);
    }
}
