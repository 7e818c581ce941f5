//! Zombies and their decks.

use crate::cards::{Danger, ZombieKind};
use crate::content::load::{ABOMINATIONS, SPAWN_DECK, ZOMBIES};
use crate::content::zombies::SpawnCardKind;
use shamble_kernel::content::Audit;

use super::Checker;

impl Checker<'_> {
    pub(super) fn zombies(&mut self) {
        self.types();
        self.spawn_deck();
        let cards = &self.content.abominations;
        let is_bowler_hat = cards.len() == 1 && cards.iter().all(|card| card.id == "bowler-hat");
        let what = "the box contains one Abomination, `bowler-hat`";
        self.must_all(is_bowler_hat, "UOA-ABO-3", ABOMINATIONS, what);
        self.must_all(cards.len() == 1, "UOA-DATA-1", ABOMINATIONS, "there is 1 Abomination card");
    }

    fn types(&mut self) {
        for (kind, zombie) in self.content.zombies.iter() {
            // Actions, wounds, toughness and AP; miniatures; level of the targeting order.
            let (rule, due, miniatures, priority) = match kind {
                ZombieKind::Walker => ("UOA-ZOM-1", [1, 1, 1, 1], 40, 2),
                ZombieKind::Fatty => ("UOA-ZOM-2", [1, 1, 2, 1], 16, 1),
                ZombieKind::Runner => ("UOA-ZOM-3", [2, 1, 1, 1], 16, 3),
                ZombieKind::Abomination => ("UOA-ZOM-4", [1, 1, 3, 5], 1, 1),
            };
            let [actions, wounds, toughness, ap] = due;
            let what = format!("actions {actions}, wounds {wounds}, toughness {toughness}, AP {ap}");
            let is_it = [zombie.actions, zombie.wounds, zombie.toughness, zombie.ap] == due;
            self.must(is_it, rule, ZOMBIES, kind.name(), what);
            let what = format!("there are {miniatures} miniatures");
            self.must(zombie.miniatures == miniatures, "UOA-ZOM-9", ZOMBIES, kind.name(), what);
            let what = format!("is hit at level {priority}");
            self.must(zombie.priority == priority, "UOA-PRIO-1", ZOMBIES, kind.name(), what);
        }
    }

    fn spawn_deck(&mut self) {
        let deck = &self.content.spawn_deck;
        let what = format!("there are 37 Zombie cards, not {}", deck.len());
        self.must_all(deck.len() == 37, "UOA-DATA-1", SPAWN_DECK, what);
        for (at, card) in deck.iter().enumerate() {
            let is_next = usize::from(card.number) == at + 1;
            self.needs(is_next, SPAWN_DECK, &card.id, "the cards are numbered from 1 in order");
            match card.kind {
                SpawnCardKind::Zombies { zombie, numbers } => {
                    let most = self.content.zombies[zombie].miniatures;
                    let fits = numbers.0.iter().all(|number| *number <= most);
                    self.needs(fits, SPAWN_DECK, &card.id, format!("asks for more than {most} miniatures"));
                }
                SpawnCardKind::ExtraActivation { is_on, .. } => {
                    let is_calm = !is_on[Danger::Blue];
                    self.must(is_calm, "UOA-EXTRA-2", SPAWN_DECK, &card.id, "has no effect at Blue");
                }
                SpawnCardKind::Abomination { .. } => {}
            }
        }
    }
}
