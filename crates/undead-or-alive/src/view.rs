//! What everybody at the table may know, and dealing anew what nobody may.

use shamble_kernel::Luck;
use shamble_zombicide::{Order, Sorted};
use tinyvec::ArrayVec;

use crate::cards::{CardId, Colour, PersonId};
use crate::sight::Sight;
use crate::state::{BOUNTIES, COMPANIONS, ObjectiveToken, Post, State};

shamble_kernel::chapters!(View);

impl View {
    /// What lies face down is put in order (UOA-GEN-12).
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let mut table = *sight.s;
        deal(&mut table, &mut Sorted);
        View { table }
    }
}

/// Shuffles what nobody can know; all players know the same.
pub(crate) fn reimagine(state: &mut State, luck: &mut Luck) {
    deal(state, luck);
}

/// Puts in order whatever is hidden: decks below their backs, the fronts of Bounty Weapons except the top one of
/// the deck, colours of face-down Objectives, and who waits behind which of them (UOA-GEN-11, UOA-GEN-12).
fn deal(s: &mut State, order: &mut impl Order) {
    order.arrange(s.equipment.cards_mut());
    order.arrange(s.zombie_deck.cards_mut());

    let below = s.bounty.len().saturating_sub(1);
    let mut weapons: ArrayVec<[CardId; BOUNTIES]> = s.bounty[..below].iter().chain(&s.set_aside).copied().collect();
    order.arrange(&mut weapons);
    s.bounty[..below].iter_mut().chain(&mut s.set_aside).zip(weapons).for_each(|(place, card)| *place = card);

    let is_hidden = |token: &ObjectiveToken| !token.is_up;
    let tokens = s.objectives.iter().filter(|token| is_hidden(token));
    let mut colours: ArrayVec<[Colour; 9]> = tokens.map(|token| token.colour).collect();
    order.arrange(&mut colours);
    let tokens = s.objectives.iter_mut().filter(|token| is_hidden(token));
    tokens.zip(colours).for_each(|(token, colour)| token.colour = colour);

    let waiting = s.companions.iter().filter(|companion| companion.post == Post::Hidden);
    let mut persons: ArrayVec<[PersonId; COMPANIONS]> = waiting.map(|companion| companion.person).collect();
    order.arrange(&mut persons);
    let waiting = s.companions.iter_mut().filter(|companion| companion.post == Post::Hidden);
    waiting.zip(persons).for_each(|(companion, person)| companion.person = person);
}
