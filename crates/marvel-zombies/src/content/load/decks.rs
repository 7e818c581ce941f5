//! Decks: Traits, Citizens, bosses, Spawn cards.

use shamble_kernel::Id;
use toml::Spanned;

use crate::cards::{BySpawnKind, Limit, SpawnKind, Timing};
use crate::content::load::abilities::{Book, Owner, numbers};
use crate::content::load::{Loader, Place};
use crate::content::schema::*;
use crate::content::side::*;

impl Loader<'_> {
    pub(super) fn traits(&mut self, records: &TraitFile, file: &'static str, book: &mut Book) -> Vec<TraitCard> {
        let mut traits = Vec::new();
        for record in &records.r#trait {
            let ability = self.ability(book, record.get_ref().written(), Owner::Trait, Place::of(file, record));
            traits.push(TraitCard { count: record.get_ref().count, ability });
        }
        traits
    }

    pub(super) fn bosses(&mut self, records: &BossFile, file: &'static str, book: &mut Book) -> Vec<Boss> {
        self.once(records.boss.iter().map(|record| (record.get_ref().id.as_str(), Place::of(file, record))));
        let mut bosses = Vec::new();
        for record in &records.boss {
            let BossRecord { id, name, toughness, ability, .. } = record.get_ref();
            let ability = self.ability(book, ability.get_ref().written(), Owner::Boss, Place::of(file, ability));
            bosses.push(Boss { id: id.clone(), name: name.clone(), toughness: *toughness, ability });
        }
        bosses
    }

    pub(super) fn citizens(&mut self, records: CitizenFile, file: &'static str, book: &mut Book) -> Vec<CitizenCard> {
        self.once(records.citizen.iter().map(|record| (record.get_ref().id.as_str(), Place::of(file, record))));
        let mut citizens = Vec::new();
        for record in records.citizen {
            let place = Place::of(file, &record);
            let CitizenRecord { id, name, count, rules, kind, .. } = record.into_inner();
            let (text, kind) = match kind {
                CitizenWord::Citizen { combatant, ability } => {
                    let ability = self.ability(book, ability.written(), Owner::Citizen, place);
                    (None, CitizenKind::Citizen { is_combatant: combatant, ability })
                }
                CitizenWord::Saved { text } => (Some(text), CitizenKind::Nobody { ability: None }),
                CitizenWord::SecretMission { number, text } => (Some(text), CitizenKind::SecretMission { number }),
                CitizenWord::Devoured { timing: Drawn, limit: NoLimit, optional: No, effect, text } => {
                    let written = Written {
                        id: &id,
                        name: &name,
                        text: &text,
                        rules: &rules,
                        timing: Timing::Drawn,
                        limit: Limit::Unlimited,
                        optional: false,
                        cost: CostRecord::default(),
                        on: None,
                        after_kill: false,
                        blind: false,
                        effect: &effect,
                    };
                    let ability = self.ability(book, written, Owner::Card, place);
                    (Some(text), CitizenKind::Nobody { ability: Some(ability) })
                }
            };
            citizens.push(CitizenCard { id, name, text, count, kind });
        }
        citizens
    }

    pub(super) fn spawn_deck(
        &mut self,
        records: &SpawnFile,
        file: &'static str,
        book: &mut Book,
    ) -> Option<(BySpawnKind<SpawnKindCard>, Vec<SpawnCard>)> {
        let mode = book.mode;
        let mut kinds = Vec::new();
        for record in &records.kind {
            let SpawnKindRecord { id, name, text, .. } = record.get_ref();
            let place = Place::of(file, record);
            let kind = self.reader.found(SpawnKind::called(id, mode), place, id);
            kinds.push((kind, SpawnKindCard { name: name.clone(), text: text.clone() }, place));
        }
        for special in &records.special {
            self.ability(book, special.get_ref().written(), Owner::Card, Place::of(file, special));
        }
        self.once(records.card.iter().map(|card| (card.get_ref().no.as_str(), Place::of(file, card))));
        let deck = records.card.iter().map(|card| self.spawn_card(records, card, file, book)).collect();
        let kinds = self.each(file, kinds, |kind: SpawnKind| kind.word(mode))?;
        Some((BySpawnKind(kinds), deck))
    }

    fn spawn_card(
        &mut self,
        records: &SpawnFile,
        card: &Spanned<SpawnCardRecord>,
        file: &'static str,
        book: &Book,
    ) -> SpawnCard {
        let SpawnCardRecord { no, kind, enemy, counts, special, .. } = card.get_ref();
        let place = Place::of(file, card);
        let kind = self.reader.found(SpawnKind::called(kind, book.mode), place, kind);
        let enemy = enemy.as_ref().map(|word| self.kind(book.mode, word, no, place));
        let counts = counts.as_ref().map(numbers);
        let what = match (kind, enemy, counts, special) {
            (SpawnKind::Normal, Some(enemy), Some(numbers), None) => Some(Spawn::Normal { enemy, numbers }),
            (SpawnKind::Rush, Some(enemy), Some(numbers), None) => Some(Spawn::Rush { enemy, numbers }),
            (SpawnKind::Citizen, Some(enemy), Some(numbers), None) => Some(Spawn::Citizen { enemy, numbers }),
            (SpawnKind::ExtraActivation, Some(enemy), None, None) => Some(Spawn::ExtraActivation { enemy }),
            (SpawnKind::Boss, None, None, None) => Some(Spawn::Boss),
            (SpawnKind::Special, None, counts, Some(special)) => {
                let is_special = records.special.iter().any(|known| known.get_ref().written().id == special);
                let known = book.abilities.iter().position(|ability| ability.id == *special);
                let ability = self.reader.found(known.filter(|_| is_special).map(Id::at), place, special);
                Some(Spawn::Special { ability, numbers: counts.unwrap_or_default() })
            }
            (
                SpawnKind::Normal
                | SpawnKind::Rush
                | SpawnKind::Citizen
                | SpawnKind::ExtraActivation
                | SpawnKind::Boss
                | SpawnKind::Special,
                ..,
            ) => None,
        };
        let what = what.unwrap_or_else(|| {
            let fields = match kind {
                SpawnKind::Normal | SpawnKind::Rush | SpawnKind::Citizen => "`enemy` and `counts`",
                SpawnKind::ExtraActivation => "`enemy`",
                SpawnKind::Special => "`special`, and `counts` if its text does",
                SpawnKind::Boss => "nothing else",
            };
            self.reader.fault(place, format!("{no}: a card of this kind needs {fields}"));
            Spawn::Boss
        });
        SpawnCard { id: no.clone(), what }
    }
}
