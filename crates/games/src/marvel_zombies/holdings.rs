//! Which cards and Skills of a dashboard stand for which choices.

use shamble_marvel_zombies::cards::{AbilityId, TraitId};
use shamble_marvel_zombies::{Act, Arms, Card, Choice, HeroId, Move};

use super::board::Board;
use super::characters::{attack_key, citizen_key, drawn_key, skill_key, trait_key};

impl Board<'_> {
    /// The cards and Skills that a choice is about.
    pub fn held_keys(self, choice: Choice) -> Vec<String> {
        let own = self.table().turn.who;
        let with = |card: Option<AbilityId>| card.map(|card| self.ability_keys(own, card)).unwrap_or_default();
        match choice {
            Choice::Use { who, ability, .. } => self.ability_keys(who, ability),
            Choice::Move(Move::Walk { card, .. } | Move::Carry { card, .. }) => with(card),
            Choice::Act(Act::Rescue { ability, .. }) => with(ability),
            Choice::Act(Act::Attack { arms, ability, .. }) => {
                let mut keys = with(ability);
                if let Arms::Attack(attack) = arms {
                    keys.push(attack_key(self.id_of(own), &self.side().attack(attack).id));
                }
                keys
            }
            Choice::Card(Card::KeepTrait(card)) => {
                self.everybody().flat_map(|who| self.drawn_keys(who, card)).collect()
            }
            Choice::Card(Card::DiscardTrait(card)) => {
                self.everybody().flat_map(|who| self.trait_keys(who, card)).collect()
            }
            Choice::Card(Card::KeepCitizen(card)) => {
                let id = &self.side().citizen_card(card).id;
                self.everybody().map(|who| citizen_key(self.id_of(who), id)).collect()
            }
            Choice::Zone(_)
            | Choice::To(_)
            | Choice::Citizen(_)
            | Choice::Say(_)
            | Choice::Activate(_)
            | Choice::Act(_)
            | Choice::Move(Move::On { .. })
            | Choice::Dice(_)
            | Choice::Hit(_)
            | Choice::Wound(_)
            | Choice::TurnOver(_) => Vec::new(),
        }
    }

    /// Where a hero has an ability: on its sheet, on a Trait, on a Citizen.
    fn ability_keys(self, who: HeroId, ability: AbilityId) -> Vec<String> {
        let (id, hero) = (self.id_of(who), self.table().hero(who));
        let side = self.side();
        let on_sheet = side.character(hero.character).skills.iter().filter(|(_, skill)| **skill == ability);
        let on_sheet = on_sheet.map(|(_, skill)| skill_key(id, &side.ability(*skill).id));
        let on_traits = hero.traits.iter().enumerate().filter(|(_, card)| side.trait_card(**card).ability == ability);
        let on_traits = on_traits.map(|(at, _)| trait_key(id, at));
        let citizens = hero.citizen.iter().chain(&hero.kept).map(|card| side.citizen_card(*card));
        let citizens = citizens.filter(|card| card.kind.ability() == Some(ability));
        on_sheet.chain(on_traits).chain(citizens.map(|card| citizen_key(id, &card.id))).collect()
    }

    fn trait_keys(self, who: HeroId, card: TraitId) -> Vec<String> {
        let held = self.table().hero(who).traits;
        let held = held.into_iter().enumerate().filter(|(_, held)| *held == card);
        held.map(|(at, _)| trait_key(self.id_of(who), at)).collect()
    }

    fn drawn_keys(self, who: HeroId, card: TraitId) -> Vec<String> {
        let drawn = self.table().drawn.into_iter().enumerate().filter(|(_, drawn)| *drawn == card);
        drawn.map(|(at, _)| drawn_key(self.id_of(who), at)).collect()
    }
}
