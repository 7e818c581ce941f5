//! Zombie types and decks.

use shamble_kernel::Id;

use crate::cards::{ByDanger, ByZombie, ZombieKind};
use crate::content::load::{ABOMINATIONS, Loader, Place, SPAWN_DECK, ZOMBIES};
use crate::content::schema::*;
use crate::content::zombies::*;

impl Loader<'_> {
    /// One record for each type.
    pub(super) fn zombies(&mut self, file: ZombieFile) -> Option<ByZombie<ZombieType>> {
        let mut found: [Option<ZombieType>; ZombieKind::COUNT] = std::array::from_fn(|_| None);
        for record in file.zombie {
            let place = Place::of(ZOMBIES, &record);
            let (kind, zombie) = self.zombie(record.into_inner(), place);
            if found[kind.index()].replace(zombie).is_some() {
                self.reader.fault(place, format!("`{}` stands twice", kind.name()));
            }
        }
        for kind in ZombieKind::ALL.iter().filter(|kind| found[kind.index()].is_none()) {
            self.reader.fault_of(ZOMBIES, format!("there is no `{}`", kind.name()));
        }
        let all: Option<Vec<ZombieType>> = found.into_iter().collect();
        all?.try_into().ok().map(ByZombie)
    }

    fn zombie(&mut self, record: ZombieRecord, place: Place) -> (ZombieKind, ZombieType) {
        let ZombieRecord {
            id,
            name,
            plural,
            text,
            miniatures,
            actions,
            wounds,
            toughness,
            ap,
            priority,
            dynamite: Yes,
            spawned_by,
            ..
        } = record;
        let due = match id {
            ZombieKind::Abomination => SpawnedBy::AbominationDeck,
            ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => SpawnedBy::ZombieCard,
        };
        if spawned_by != due {
            self.reader
                .fault(place, format!("{}: Abominations come from their deck, all others by Zombie cards", id.name()));
        }
        (id, ZombieType { name, plural, text, miniatures, actions, wounds, toughness, ap, priority })
    }

    pub(super) fn spawn_deck(&mut self, file: &SpawnFile) -> Vec<SpawnCard> {
        self.once(file.card.iter().map(|card| (card.get_ref().id.as_str(), Place::of(SPAWN_DECK, card))));
        let mut deck = Vec::new();
        for card in &file.card {
            let place = Place::of(SPAWN_DECK, card);
            let SpawnCardRecord { id, number, kind, zombie, numbers, .. } = card.get_ref();
            let NumbersRecord { blue, yellow, orange, red } = *numbers;
            let numbers = ByDanger([blue, yellow, orange, red]);
            let is_on = ByDanger(numbers.0.map(|number| number == 1));
            let is_switch = numbers.0.iter().all(|number| *number <= 1);
            let is_abomination = *zombie == ZombieKind::Abomination;
            if is_abomination != (*kind == SpawnCardWord::Abomination) {
                self.reader
                    .fault(place, format!("{id}: a card of kind \"abomination\" is for an Abomination, and no other"));
            }
            if *kind != SpawnCardWord::Spawn && !is_switch {
                self.reader.fault(place, format!("{id}: numbers say 1 where the card works and 0 where it does not"));
            }
            let kind = match kind {
                SpawnCardWord::Spawn => SpawnCardKind::Zombies { zombie: *zombie, numbers },
                SpawnCardWord::ExtraActivation => SpawnCardKind::ExtraActivation { zombie: *zombie, is_on },
                SpawnCardWord::Abomination => SpawnCardKind::Abomination { is_on },
            };
            deck.push(SpawnCard { id: id.clone(), number: *number, kind });
        }
        deck
    }

    pub(super) fn abominations(&mut self, file: AbominationFile) -> Vec<Abomination> {
        let names =
            file.abomination.iter().map(|record| (record.get_ref().id.as_str(), Place::of(ABOMINATIONS, record)));
        self.once(names);
        let mut deck = Vec::new();
        for record in file.abomination {
            let place = Place::of(ABOMINATIONS, &record);
            let AbominationRecord { id, name, zombie, count, ability, .. } = record.into_inner();
            if zombie != ZombieKind::Abomination || count != 1 {
                self.reader.fault(place, format!("{id}: is one card, of the zombie type `abomination`"));
            }
            let AbominationAbilityRecord { id: ability_id, name: ability_name, text, when: Activation, effect, .. } =
                ability;
            let AbominationEffectRecord::SecondAction {
                who,
                r#where: OwnZone,
                at: ActivationStart,
                allowed: (Move,),
                pass: Runners,
            } = effect;
            let effect = AbominationEffect::SecondMove { who: who.into_iter().collect() };
            let ability = AbominationAbility { id: ability_id, name: ability_name, text, effect };
            deck.push(Abomination { id, name, ability });
        }
        deck
    }
}
