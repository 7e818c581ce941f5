//! Taking back: alone where nobody else and no die is concerned, otherwise with the agreement of the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use shamble_kernel::Seats;
use shamble_store::{By, Jump, Person, PersonId, Player, UndoPolicy, Version};

use super::{Choosing, Inside, Room};
use crate::house::{House, now};
use crate::problem::Problem;

/// An undo that waits for the agreement of others.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    pub(crate) by: PersonId,
    /// How many entries would stay.
    pub(crate) keep: usize,
    /// What would be played again after that: an undone line.
    pub(crate) along: Vec<String>,
    /// Who has agreed so far, the proposer among them.
    pub(crate) agreed: BTreeSet<PersonId>,
}

/// How far somebody wants to go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    LastChoice,
    /// To so many entries.
    To(usize),
    /// To an undone line of play, and along it to its end.
    Line(usize),
}

/// What became of the wish to undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undone {
    Done,
    /// Others have to agree first.
    Proposed,
}

impl Inside {
    /// How many entries stay when the last choice is taken back: the last that a person made, where there is one,
    /// because a bot would only choose again. Standing orders after it go too.
    pub(crate) fn last_choice(&self) -> Option<usize> {
        let table = self.table().ok()?;
        let is_choice = |number: &usize| table.entry(*number).is_some_and(|text| !text.starts_with("orders "));
        let is_persons = |number: &usize| {
            let maker = self.makers.get(number - 1).and_then(|by| by.player.as_ref());
            !matches!(maker, Some(Player::Bot(_)))
        };
        let choices = || (1..=table.entries()).rev().filter(is_choice);
        choices().find(is_persons).or_else(|| choices().next()).map(|number| number - 1)
    }

    /// Whether somebody may take back so far without asking: nothing that chance or a card decided, and
    /// nothing that another person did.
    pub(crate) fn is_free(&self, person: PersonId, keep: usize) -> Result<bool, Problem> {
        if self.summary.undo == UndoPolicy::Free {
            return Ok(true);
        }
        let own = |by: &By| match &by.player {
            Some(Player::Person(maker)) => *maker == person,
            Some(Player::Bot(_)) | None => true,
        };
        Ok(keep >= self.table()?.free_undo() && self.makers.iter().skip(keep).all(own))
    }

    /// Whose agreement an undo needs besides the proposer's: everybody who holds a seat and is here.
    fn voters(&self, room: &Room, proposer: PersonId) -> Vec<PersonId> {
        let present = room.present();
        let here = |person: &PersonId| *person != proposer && present.contains_key(&Some(*person));
        self.people().into_iter().filter(here).collect()
    }
}

impl Room {
    /// Takes back everything after some entry, or proposes it to the others.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        wish: Wish,
        question: Version,
    ) -> Result<Undone, Problem> {
        let mut inside = self.enter().await?;
        if question != inside.question {
            return Err(Problem::Stale);
        }
        if inside.seats_of(Some(person.id)).is_empty() {
            return Err(Problem::NotSeated);
        }
        let (keep, along) = match wish {
            Wish::LastChoice => (inside.last_choice().ok_or(Problem::NothingToUndo)?, Vec::new()),
            Wish::To(keep) => (keep, Vec::new()),
            Wish::Line(line) => inside.table()?.undone().into_iter().nth(line).ok_or(Problem::NoSuchMoment)?,
        };
        let have = inside.table()?.entries();
        if keep > have || keep == have && along.is_empty() {
            return Err(Problem::NothingToUndo);
        }
        if inside.summary.undo == UndoPolicy::Never {
            return Err(Problem::UndoForbidden);
        }
        if inside.summary.next.is_some() {
            return Err(Problem::Followed);
        }
        let is_alone = inside.is_free(person.id, keep)? || inside.voters(self, person.id).is_empty();
        let proposal = Proposal { by: person.id, keep, along, agreed: BTreeSet::from([person.id]) };
        let undone = if is_alone {
            self.travel(house, &mut inside, &proposal).await?;
            Undone::Done
        } else {
            inside.proposal = Some(proposal);
            Undone::Proposed
        };
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(undone)
    }

    /// Agrees to the undo that was proposed, or not.
    pub(crate) async fn vote(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        agrees: bool,
    ) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        if inside.seats_of(Some(person.id)).is_empty() {
            return Err(Problem::NotSeated);
        }
        let proposal = inside.proposal.as_mut().ok_or(Problem::NoVote)?;
        if agrees {
            proposal.agreed.insert(person.id);
            self.settle_proposal(house, &mut inside).await?;
        } else {
            inside.proposal = None;
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(())
    }

    /// Carries out the proposal if everybody whose agreement it needs has agreed.
    pub(super) async fn settle_proposal(&self, house: &House, inside: &mut Inside) -> Result<(), Problem> {
        let Some(proposal) = inside.proposal.clone() else { return Ok(()) };
        let voters = inside.voters(self, proposal.by);
        if voters.iter().all(|voter| proposal.agreed.contains(voter)) {
            self.travel(house, inside, &proposal).await?;
        }
        Ok(())
    }

    /// Settles a vote that only waits for people who have left, when they have been away long enough.
    pub(super) fn vote_without(self: &Arc<Self>, house: &Arc<House>) {
        // Nobody leaves a server that has stopped.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (room, house) = (Arc::clone(self), Arc::clone(house));
        runtime.spawn(async move {
            tokio::time::sleep(house.settings.absence).await;
            let Ok(mut inside) = room.enter().await else { return };
            // With nobody left at the table it waits for whoever comes back.
            let is_anybody_here = inside.people().iter().any(|person| room.present().contains_key(&Some(*person)));
            if inside.proposal.is_none() || !is_anybody_here {
                return;
            }
            if let Err(problem) = room.settle_proposal(&house, &mut inside).await {
                tracing::warn!(?problem, "a vote could not be settled");
            }
            drop(inside);
            room.stir();
            room.let_bots_play(&house);
        });
    }

    /// Takes back what was proposed, and tells an undone line again if that is the wish.
    async fn travel(&self, house: &House, inside: &mut Inside, proposal: &Proposal) -> Result<(), Problem> {
        let table = inside.table_mut()?;
        let from = table.entries();
        if proposal.keep < from {
            table.undo_to(proposal.keep)?;
            self.store_jump(house, inside, from, proposal.by).await?;
        }
        let (player, seats) = (Player::Person(proposal.by), Seats::first(inside.seats.len()));
        for text in &proposal.along {
            let choosing = Choosing { choice: text, question: inside.question, key: None };
            self.carry_out(house, inside, choosing, seats, &player).await?;
        }
        Ok(())
    }

    /// Plays the choice undone last once more.
    pub(crate) async fn redo(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        question: Version,
    ) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        if question != inside.question {
            return Err(Problem::Stale);
        }
        if inside.seats_of(Some(person.id)).is_empty() {
            return Err(Problem::NotSeated);
        }
        let table = inside.table_mut()?;
        let from = table.entries();
        if !table.redo() {
            return Err(Problem::NothingToRedo);
        }
        self.store_jump(house, &mut inside, from, person.id).await?;
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(())
    }

    /// Stores that the story now has as many entries as the table says.
    async fn store_jump(
        &self,
        house: &House,
        inside: &mut Inside,
        from: usize,
        person: PersonId,
    ) -> Result<(), Problem> {
        let table = inside.table()?;
        let to = table.entries();
        let seat = inside.seats_of(Some(person)).iter().next();
        let by = By { seat, player: Some(Player::Person(person)) };
        let jump = Jump { from, to, by: by.clone(), standing: table.outcome().into() };
        let stored = if to < from {
            house.store.undo(self.id, &jump, now()).await
        } else {
            house.store.redo(self.id, &jump, now()).await
        };
        match stored {
            Ok(version) => {
                inside.logs.cut(from.min(to));
                inside.makers.resize(to, by);
                inside.story_changed(version);
                inside.summary.code = house.store.table(self.id).await?.code;
                Ok(())
            }
            Err(error) => {
                self.give_up(house, inside);
                Err(error.into())
            }
        }
    }
}
