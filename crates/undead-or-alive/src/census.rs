//! Nothing is ever lost: cards, miniatures and tokens counted, for tests along random games.

use shamble_kernel::Id;
use shamble_zones::ZoneId;

use crate::cards::{CardId, SPAWN_TOKENS, SpawnKind, ZombieKind};
use crate::content::equipment::CardSet;
use crate::inventory::{cards_held, things};
use crate::questions::Question;
use crate::sight::Sight;
use crate::spawn_tokens::FATAL;
use crate::state::{GatlingPost, Post, SlotKind, Step, Thing};

impl Sight<'_> {
    /// What is wrong with the number of things on the table.
    pub fn census(self) -> Result<(), String> {
        self.count_cards()?;
        self.count_zombies()?;
        self.count_tokens()?;
        self.check_people()?;
        self.check_zones()
    }

    fn count_cards(self) -> Result<(), String> {
        let mut counts = vec![0usize; self.content.cards.len()];
        let mut add = |card: CardId| counts[card.index()] += 1;
        cards_held(self.s).for_each(&mut add);
        self.s.equipment.cards().iter().chain(self.s.equipment.discards()).for_each(|card| add(*card));
        self.s.bounty.iter().chain(&self.s.set_aside).chain(&self.s.gone).for_each(|card| add(*card));
        for step in self.s.agenda.iter() {
            if let Step::Ask(Question::WhoGets { card, left }) = *step {
                counts[card.index()] += usize::from(left);
            }
        }
        for (card, count) in self.content.cards.iter().zip(counts) {
            let is_whole = match card.set {
                // Only the starting equipment that was handed out is in the game.
                CardSet::Start => count <= card.count.into(),
                CardSet::Deck | CardSet::Bounty => count == usize::from(card.count),
            };
            if !is_whole {
                return Err(format!("{count} of {} {}", card.count, card.id));
            }
        }
        let mut zombie_cards = vec![0i8; self.content.spawn_deck.len()];
        let deck = &self.s.zombie_deck;
        deck.cards().iter().chain(deck.discards()).for_each(|card| zombie_cards[card.index()] += 1);
        for card in crate::missions::zombie_cards(self.content, self.mission()) {
            zombie_cards[card.index()] -= 1;
        }
        match zombie_cards.iter().position(|surplus| *surplus != 0) {
            Some(at) => Err(format!("{:+} of {}", zombie_cards[at], self.content.spawn_deck[at].id)),
            None => Ok(()),
        }
    }

    fn count_zombies(self) -> Result<(), String> {
        for kind in ZombieKind::ALL {
            let most = self.content.zombies[*kind].miniatures;
            let out: usize = match kind {
                ZombieKind::Abomination => self.s.beast.is_some().into(),
                ZombieKind::Walker | ZombieKind::Fatty | ZombieKind::Runner => {
                    let here = self.s.zombies.iter().map(|(_, counts)| usize::from(counts[*kind as usize]));
                    let moving = self.s.wave.arriving.iter().map(|(_, counts)| usize::from(counts[*kind as usize]));
                    here.chain(moving).sum()
                }
            };
            if out > most.into() {
                return Err(format!("{out} of {most} {} miniatures", kind.name()));
            }
        }
        Ok(())
    }

    fn count_tokens(self) -> Result<(), String> {
        for (kind, most) in SPAWN_TOKENS.iter() {
            let count = self.s.spawns.iter().filter(|token| token.kind == kind).count();
            if count > usize::from(*most) {
                return Err(format!("{count} {} tokens", kind.name()));
            }
        }
        if self.s.outcome.is_none() && self.active_spawns() >= FATAL {
            return Err("seven active spawn tokens and no end".into());
        }
        let total = self.mission().objectives.total();
        let taken: usize = self.s.taken.0.iter().copied().map(usize::from).sum();
        let lying = self.s.objectives.iter().filter(|token| !token.is_traveller).count();
        let lost = usize::from(self.s.lost_objectives);
        if lying + taken + lost != total {
            return Err(format!("{lying} Objectives lie, {taken} are taken, {lost} gone, of {total}"));
        }
        let carried = self.s.survivors.iter().flat_map(|survivor| things(&survivor.slots));
        let carried = carried.filter(|thing| matches!(thing, Thing::Objective(_))).count();
        if carried + usize::from(self.s.stored) > taken {
            return Err(format!("{carried} Objectives carried and {} stored of {taken} taken", self.s.stored));
        }
        Ok(())
    }

    fn check_people(self) -> Result<(), String> {
        for who in self.everybody() {
            let survivor = self.s.survivor(who);
            let name = &self.content.person(survivor.person).id;
            if self.s.outcome.is_none() && survivor.wounds >= self.health(who) {
                return Err(format!("{name} has {} wounds and lives", survivor.wounds));
            }
            for (place, held) in survivor.slots.iter().enumerate() {
                if let Some(held) = held
                    && !self.fits(who, SlotKind::of(place), held.thing)
                {
                    return Err(format!("{name} has {:?} in slot {place}", held.thing));
                }
            }
        }
        if self.s.turn.occasion == crate::state::Occasion::Nobody && self.s.turn != crate::state::Turn::default() {
            return Err("nobody acts, but a turn is remembered".into());
        }
        Ok(())
    }

    /// Everything on the table lies in a zone of the present board.
    fn check_zones(self) -> Result<(), String> {
        let all = self.board().all();
        let mut named: Vec<(&str, ZoneId)> = vec![("noise", self.s.noise.zone)];
        named.extend(self.s.survivors.iter().filter_map(|survivor| survivor.zone).map(|zone| ("survivor", zone)));
        named.extend(self.s.companions.iter().filter_map(|companion| match companion.post {
            Post::Alone(zone) => Some(("companion", zone)),
            Post::Hidden | Post::With(_) | Post::Gone => None,
        }));
        named.extend(self.s.spawns.iter().filter_map(|token| token.zone).map(|zone| ("spawn token", zone)));
        named.extend(self.s.objectives.iter().map(|token| ("objective", token.zone)));
        named.extend(self.s.vade_retro.iter().map(|zone| ("vade retro", *zone)));
        named.extend(self.s.wagon.map(|zone| ("wagon", zone)));
        named.extend(self.s.beast.map(|beast| ("abomination", beast.zone)));
        if let Some(GatlingPost::Zone(zone)) = self.s.gatling {
            named.push(("gatling", zone));
        }
        let crowded = self.s.zombies.iter().chain(self.s.wave.arriving.iter()).filter(|(_, counts)| **counts != [0; 3]);
        named.extend(crowded.map(|(zone, _)| ("zombies", zone)));
        match named.iter().find(|(_, zone)| !all.has(*zone)) {
            Some((what, zone)) => Err(format!("{what} in {zone:?}, which is not on the board")),
            None => self.check_corpse_piles(),
        }
    }

    fn check_corpse_piles(self) -> Result<(), String> {
        let is_pile = |zone: Option<ZoneId>| zone.is_none_or(|zone| self.stage().piles.contains(&zone));
        let wrong = |token: &&crate::state::SpawnToken| token.kind == SpawnKind::CorpsePile && !is_pile(token.zone);
        match self.s.spawns.iter().find(wrong) {
            Some(token) => Err(format!("a Corpse Pile token in {:?}", token.zone)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
