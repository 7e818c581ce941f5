//! Making a choice, or several that carry a card or lead somewhere: the question must be the one that was answered, and
//! a repeated request does nothing.

use std::sync::Arc;

use shamble_games::Language;
use shamble_kernel::Seats;
use shamble_store::{By, NewEntry, PersonId, Player, RequestKey, StoreError, Version};
use tokio::sync::MutexGuard;

use super::{Inside, Room};
use crate::house::House;
#[cfg(test)]
use crate::planted::Planted;
use crate::problem::Problem;

/// A choice or a standing order, as a client sends it.
pub(crate) struct Choosing<'r> {
    /// In notation.
    pub(crate) choice: &'r str,
    /// The question it answers.
    pub(crate) question: Version,
    /// By which a repeated request is recognised.
    pub(crate) key: Option<RequestKey>,
}

/// A card that is to be carried somewhere, as a client sends it.
pub(crate) struct Carrying<'r> {
    /// The key of the card.
    pub(crate) card: &'r str,
    /// The key of the slot, card or character it is dropped on.
    pub(crate) to: &'r str,
    pub(crate) question: Version,
}

/// A zone that somebody wants to walk to, as a client sends it.
pub(crate) struct Walking<'r> {
    /// The key of the zone.
    pub(crate) to: &'r str,
    pub(crate) question: Version,
}

impl Inside {
    /// Whether an entry of the story is this choice of this player.
    fn is_entry(&self, number: usize, player: &Player, choice: &str) -> bool {
        let maker = number.checked_sub(1).and_then(|at| self.makers.get(at)).and_then(|by| by.player.as_ref());
        let text = self.table().ok().and_then(|table| table.entry(number));
        maker == Some(player) && text == Some(choice.trim())
    }
}

impl Room {
    /// Makes a choice for one of somebody's seats. The version of the table after it.
    pub(crate) async fn choose(
        self: &Arc<Self>,
        house: &Arc<House>,
        player: &Player,
        choosing: Choosing<'_>,
    ) -> Result<Version, Problem> {
        if let Some(person) = player.person() {
            self.come_back(house, person).await?;
        }
        let mut inside = self.enter().await?;
        let first = match &choosing.key {
            Some(key) => house.store.answered(self.id, player.person(), key).await?,
            None => None,
        };
        if choosing.question != inside.question {
            // What was carried out before is answered as it was then.
            let again = first.filter(|first| inside.is_entry(first.number, player, choosing.choice));
            #[cfg(test)]
            if again.is_some() && house.has(Planted::BreaksOnRepeats) {
                return Err(Problem::Broken);
            }
            return again.map(|first| first.version).ok_or(Problem::Stale);
        }
        let seats = inside.seats_of(player.person());
        if seats.is_empty() {
            return Err(Problem::NotSeated);
        }
        if first.is_some() {
            return Err(StoreError::KeyReused.into());
        }
        inside.verdict = None;
        let version = self.carry_out(house, &mut inside, choosing, seats, Some(player)).await?;
        drop(inside);
        #[cfg(test)]
        if house.has(Planted::TellsNobody) {
            return Ok(version);
        }
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }

    /// Somebody's seats, if this is still the question.
    async fn enter_seated(
        &self,
        person: PersonId,
        question: Version,
    ) -> Result<(MutexGuard<'_, Inside>, Seats), Problem> {
        let inside = self.enter().await?;
        if question != inside.question {
            return Err(Problem::Stale);
        }
        let seats = inside.seats_of(Some(person));
        if seats.is_empty() { Err(Problem::NotSeated) } else { Ok((inside, seats)) }
    }

    /// Carries a card of somebody's to a slot or to another character, in the small steps the game knows. One step
    /// that is refused refuses all of them.
    pub(crate) async fn carry(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        carrying: Carrying<'_>,
    ) -> Result<Version, Problem> {
        let (mut inside, seats) = self.enter_seated(person, carrying.question).await?;
        let table = inside.table()?;
        let steps = table.carry(inside.viewer(Some(person)), carrying.card, carrying.to);
        if steps.is_empty() {
            return Err(Problem::NoWay);
        }
        let mut trial = table.branch(table.entries())?;
        for step in &steps {
            trial.choose(step, seats)?;
        }
        let player = Player::Person(person);
        let mut version = inside.question;
        for choice in &steps {
            let choosing = Choosing { choice, question: version, key: None };
            version = self.carry_out(house, &mut inside, choosing, seats, Some(&player)).await?;
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }

    /// Walks to a zone, move by move. The walk ends early, as somebody would stop, where chance or a card shows something
    /// new, where something else is asked, or where the next move is not possible any more.
    pub(crate) async fn walk(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        walking: Walking<'_>,
    ) -> Result<Version, Problem> {
        let (mut inside, seats) = self.enter_seated(person, walking.question).await?;
        let table = inside.table()?;
        let ways = table.walks(inside.viewer(Some(person)), seats, Language::English);
        let way = ways.into_iter().find(|way| way.to == walking.to).ok_or(Problem::NoWay)?;
        let asked = (table.question_kind(), table.waits_for());
        let player = Player::Person(person);
        let mut version = inside.question;
        for (at, choice) in way.steps.iter().enumerate() {
            let table = inside.table()?;
            let has_news = at > 0 && table.free_undo() == table.entries();
            if has_news || (table.question_kind(), table.waits_for()) != asked {
                break;
            }
            let choosing = Choosing { choice, question: version, key: None };
            version = match self.carry_out(house, &mut inside, choosing, seats, Some(&player)).await {
                Err(Problem::Refused { .. }) if at > 0 => break,
                walked => walked?,
            };
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }

    /// Plays a line of notation for one of these seats and stores it as the player's, or as that of whoever holds the
    /// seat.
    pub(super) async fn carry_out(
        &self,
        house: &House,
        inside: &mut Inside,
        choosing: Choosing<'_>,
        seats: Seats,
        player: Option<&Player>,
    ) -> Result<Version, Problem> {
        inside.is_played()?;
        inside.has_room_for(1)?;
        let table = inside.table_mut()?;
        let seat = table.choose(choosing.choice, seats)?;
        let number = table.entries();
        let standing = table.outcome().into();
        // There is a line for the entry just made.
        let line = table.line(number).ok_or(Problem::Unavailable)?;
        let holder = || inside.seating(seat?)?.holder.clone();
        let by = By { seat, player: player.cloned().or_else(holder) };
        let entry = NewEntry { number, seen: Some(inside.question), line, by: by.clone(), standing, key: choosing.key };
        match self.keep(house, inside, house.store.append(self.id, &entry, house.clock.now())).await {
            Ok(appended) if appended.number == number => {
                let makers = Arc::make_mut(&mut inside.makers);
                makers.truncate(number - 1);
                makers.push(by);
                let known = inside.summary.version;
                inside.story_changed(appended.version);
                self.fill_gap(house, inside, known).await;
                self.announce(house, inside);
                house.counts.chosen();
                Ok(appended.version)
            }
            Ok(earlier) => {
                self.give_up(house, inside);
                Ok(earlier.version)
            }
            Err(error) if Inside::is_overtaken(&error) => Err(self.yield_to_others(house, inside).await),
            #[cfg(test)]
            Err(StoreError::Unavailable(_)) if house.has(Planted::AcknowledgesTooSoon) => {
                self.give_up(house, inside);
                Ok(Version(inside.summary.version.0 + 1))
            }
            Err(error) => {
                self.give_up(house, inside);
                Err(error.into())
            }
        }
    }
}
