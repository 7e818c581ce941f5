//! Taking back and playing again: alone where nobody else and no die is concerned, otherwise with the agreement of the
//! table.

use std::collections::BTreeSet;
use std::sync::Arc;

use shamble_kernel::Seats;
use shamble_store::{By, Jump, Person, PersonId, Player, StoreError, UndoPolicy, Version};

use super::{Choosing, Inside, Room};
use crate::house::House;
use crate::problem::Problem;

/// A way through the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Travel {
    /// Back to so many entries.
    Back { keep: usize },
    /// The choice undone last, once more.
    Again,
    /// Back to where an undone line left the story, and along it to its end.
    Line { keep: usize, along: Vec<String> },
}

/// A way through the story that waits for the agreement of others.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    pub(crate) by: PersonId,
    pub(crate) travel: Travel,
    /// Who has agreed so far, the proposer among them.
    pub(crate) agreed: BTreeSet<PersonId>,
}

/// What became of a wish to take back, told until a person makes a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// So many entries were taken back.
    TakenBack {
        by: PersonId,
        count: usize,
    },
    PlayedAgain {
        by: PersonId,
    },
    Refused {
        by: PersonId,
        refuser: PersonId,
    },
    /// Somebody made a choice before all had agreed.
    Overtaken {
        by: PersonId,
    },
}

/// How far somebody wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    LastChoice,
    /// Back to so many entries.
    To(usize),
    /// To an undone line of play, and along it to its end.
    Line(usize),
    /// The choice undone last, once more.
    Again,
}

/// What became of the wish.
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
        let is_persons = |number: &usize| {
            let maker = self.makers.get(number - 1).and_then(|by| by.player.as_ref());
            !matches!(maker, Some(Player::Bot(_)))
        };
        let choices = || (1..=table.entries()).rev().filter(|number| table.is_choice(*number));
        choices().find(is_persons).or_else(|| choices().next()).map(|number| number - 1)
    }

    fn travel(&self, wish: Wish) -> Result<Travel, Problem> {
        let table = self.table()?;
        let have = table.entries();
        let travel = match wish {
            Wish::LastChoice => Travel::Back { keep: self.last_choice().ok_or(Problem::NothingToUndo)? },
            Wish::To(keep) => Travel::Back { keep },
            Wish::Line(line) => {
                let (keep, along) = table.undone_line(line).ok_or(Problem::NoSuchMoment)?;
                Travel::Line { keep, along }
            }
            Wish::Again => Travel::Again,
        };
        match travel {
            Travel::Back { keep } if keep >= have => Err(Problem::NothingToUndo),
            Travel::Again if table.redoable() == 0 => Err(Problem::NothingToRedo),
            Travel::Back { .. } | Travel::Line { .. } | Travel::Again => Ok(travel),
        }
    }

    /// Whether somebody may go this way without asking: nothing that chance or a card decided is taken back, and
    /// nothing that another person did is taken back or done again.
    pub(crate) fn is_free(&self, person: PersonId, travel: &Travel) -> Result<bool, Problem> {
        if self.summary.undo == UndoPolicy::Free {
            return Ok(true);
        }
        let table = self.table()?;
        let have = table.entries();
        let is_own = |from: usize, to: usize| {
            self.makers.get(from..to).is_some_and(|makers| {
                makers.iter().all(|by| match &by.player {
                    Some(Player::Person(maker)) => *maker == person,
                    Some(Player::Bot(_)) | None => true,
                })
            })
        };
        Ok(match travel {
            Travel::Back { keep } => *keep >= table.free_undo() && is_own(*keep, have),
            Travel::Again => is_own(have, have + table.redoable()),
            Travel::Line { .. } => false,
        })
    }

    /// Whose agreement is needed besides the proposer's: everybody who holds a seat and is about, and whoever made what
    /// is taken back or played again, here or not, as long as they belong to the table.
    fn voters(&self, room: &Room, house: &House, proposer: PersonId, travel: &Travel) -> BTreeSet<PersonId> {
        let have = self.table().map_or(0, |table| table.entries());
        let concerned = match travel {
            Travel::Back { keep } | Travel::Line { keep, .. } => self.makers.get(*keep..have),
            Travel::Again => self.makers.get(have..),
        };
        let makers = concerned.unwrap_or_default().iter().filter_map(|by| by.player.as_ref()?.person());
        let about = self.people().into_iter().filter(|person| room.is_about(*person, house.settings.absence));
        let voters = makers.filter(|maker| self.has_seat(*maker)).chain(about);
        voters.filter(|person| *person != proposer).collect()
    }

    /// Whether somebody holds a seat, or has lent one.
    fn has_seat(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seating| seating.owner == Some(person) || seating.holder == Some(Player::Person(person)))
    }
}

impl Room {
    /// Goes back, or forth again; or proposes it to the others.
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
        if inside.proposal.as_ref().is_some_and(|proposal| proposal.by != person.id) {
            return Err(Problem::VoteOpen);
        }
        inside.is_played()?;
        let travel = inside.travel(wish)?;
        inside.may_jump()?;
        if inside.summary.undo == UndoPolicy::Never {
            return Err(Problem::UndoForbidden);
        }
        if inside.summary.next.is_some() {
            return Err(Problem::Followed);
        }
        let is_alone = inside.is_free(person.id, &travel)? || inside.voters(self, house, person.id, &travel).is_empty();
        let undone = if is_alone {
            self.go(house, &mut inside, person.id, &travel).await?;
            Undone::Done
        } else {
            inside.proposal = Some(Proposal { by: person.id, travel, agreed: BTreeSet::from([person.id]) });
            inside.verdict = None;
            // Some who are asked may have left just now.
            self.go_on_later(house);
            Undone::Proposed
        };
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(undone)
    }

    /// Agrees to what was proposed when this was asked, or not.
    pub(crate) async fn vote(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        agrees: bool,
        question: Option<Version>,
    ) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        if inside.seats_of(Some(person.id)).is_empty() {
            return Err(Problem::NotSeated);
        }
        if question.is_some_and(|question| question != inside.question) {
            return Err(Problem::NoVote);
        }
        inside.is_played()?;
        let proposal = inside.proposal.as_mut().ok_or(Problem::NoVote)?;
        if agrees {
            proposal.agreed.insert(person.id);
            self.settle_proposal(house, &mut inside).await?;
        } else {
            let by = proposal.by;
            inside.verdict = (by != person.id).then_some(Verdict::Refused { by, refuser: person.id });
            inside.proposal = None;
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(())
    }

    /// Carries out the proposal if everybody whose agreement it needs has agreed.
    pub(super) async fn settle_proposal(&self, house: &House, inside: &mut Inside) -> Result<(), Problem> {
        let Some(Proposal { by, travel, agreed }) = inside.proposal.clone() else { return Ok(()) };
        if !inside.has_seat(by) {
            inside.proposal = None;
            return Ok(());
        }
        if inside.voters(self, house, by, &travel).iter().all(|voter| agreed.contains(voter)) {
            inside.proposal = None;
            self.go(house, inside, by, &travel).await?;
        }
        Ok(())
    }

    /// When those who have left just now have been away long enough, settles a vote that only waits for them, and shows
    /// what may be done without them.
    pub(super) fn go_on_later(self: &Arc<Self>, house: &Arc<House>) {
        // Nobody leaves a server that has stopped.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (room, house) = (Arc::clone(self), Arc::clone(house));
        runtime.spawn(async move {
            tokio::time::sleep(house.settings.absence).await;
            let Ok(mut inside) = room.enter().await else { return };
            // With nobody left at the table a vote waits for whoever comes back.
            if inside.people().iter().any(|person| room.is_here(*person))
                && let Err(problem) = room.settle_proposal(&house, &mut inside).await
            {
                tracing::warn!(?problem, "a vote could not be settled");
            }
            drop(inside);
            room.stir();
            room.let_bots_play(&house);
        });
    }

    /// Goes a way through the story, in the name of whoever wished it.
    async fn go(&self, house: &House, inside: &mut Inside, by: PersonId, travel: &Travel) -> Result<(), Problem> {
        inside.may_jump()?;
        let have = inside.table()?.entries();
        let verdict = match travel {
            Travel::Back { keep } => {
                self.go_back(house, inside, by, *keep).await?;
                Verdict::TakenBack { by, count: have - keep }
            }
            Travel::Again => {
                if !inside.table_mut()?.redo() {
                    return Err(Problem::NothingToRedo);
                }
                self.store_jump(house, inside, have, by).await?;
                Verdict::PlayedAgain { by }
            }
            Travel::Line { keep, along } => {
                inside.has_room_for(along.len())?;
                if *keep < have {
                    self.go_back(house, inside, by, *keep).await?;
                }
                let seats = Seats::first(inside.seats.len());
                for text in along {
                    let choosing = Choosing { choice: text, question: inside.question, key: None };
                    // What is told again is theirs whose seats it is told for.
                    self.carry_out(house, inside, choosing, seats, None).await?;
                }
                Verdict::PlayedAgain { by }
            }
        };
        inside.verdict = Some(verdict);
        Ok(())
    }

    async fn go_back(&self, house: &House, inside: &mut Inside, by: PersonId, keep: usize) -> Result<(), Problem> {
        let table = inside.table_mut()?;
        let from = table.entries();
        table.undo_to(keep)?;
        self.store_jump(house, inside, from, by).await
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
        let jump = Jump { from, to, seen: Some(inside.question), by, standing: table.outcome().into() };
        let store = async {
            let at = house.clock.now();
            if to < from {
                house.store.undo(self.id, &jump, at).await
            } else {
                house.store.redo(self.id, &jump, at).await
            }
        };
        let version = match self.keep(house, inside, store).await {
            Ok(version) => version,
            Err(error) if Inside::is_overtaken(&error) => return Err(self.yield_to_others(house, inside).await),
            Err(error) => {
                self.give_up(house, inside);
                return Err(error.into());
            }
        };
        inside.logs.cut(from.min(to));
        inside.jumps += 1;
        if to < from {
            inside.taken_back = version;
        }
        let known = inside.summary.version;
        inside.story_changed(version);
        if let Err(error) = self.look_up(house, inside).await {
            // It is stored; whoever comes next finds it so.
            tracing::warn!(%error, table = self.id.mark(), "a table could not be read after it was changed");
            self.give_up(house, inside);
        }
        self.fill_gap(house, inside, known).await;
        self.announce(house, inside);
        Ok(())
    }

    /// Reads what the store alone knows after a jump: the code of a game that goes on again, and who made entries that
    /// were undone before this room woke up.
    async fn look_up(&self, house: &House, inside: &mut Inside) -> Result<(), StoreError> {
        inside.summary.code = house.store.table(self.id).await?.code;
        if inside.makers.len() < inside.summary.entries {
            let news = house.store.news(self.id, Version(0)).await?;
            inside.makers = Arc::new(news.entries.into_iter().map(|entry| entry.by).collect());
        }
        Ok(())
    }
}
