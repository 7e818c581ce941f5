//! Sitting down, leaving, handing over, and letting a bot play.

use std::sync::Arc;
use std::time::Duration;

use shamble_bots::{Instruction, Reason};
use shamble_kernel::Seat;
use shamble_store::{Person, PersonId, Player, Version};

use super::{Inside, Remark, Room};
use crate::house::House;
use crate::problem::Problem;

/// How long a table waits for somebody who is here before others may have a bot play for them.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// What somebody does with a seat.
pub(crate) enum SeatChange {
    /// On a free seat, or for somebody who is away.
    Sit,
    Leave,
    /// A bot plays, the strongest unless one is named; the owner may take the seat back at any decision.
    Bot(Option<String>),
    HandOver(PersonId),
    TakeBack,
    /// The bot is told what to do, or to do as it sees fit.
    Tell(Option<Instruction>),
}

/// A change of a seat that the table allows.
enum Allowed {
    Sit(Player),
    Leave(Player),
    HandOver { from: Player, to: Player },
    TakeBack,
    Tell(Option<Instruction>),
}

impl Room {
    /// Changes who holds a seat.
    pub(crate) async fn reseat(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        seat: Seat,
        change: SeatChange,
    ) -> Result<Version, Problem> {
        let mut inside = self.enter().await?;
        if let SeatChange::HandOver(to) = change
            && inside.names.contains_key(&to)
        {
            let name = house.store.person(to).await?.name;
            inside.names.insert(to, name);
        }
        match change {
            SeatChange::Sit | SeatChange::TakeBack | SeatChange::Bot(_) => inside.may_join(person.id)?,
            SeatChange::HandOver(to) => inside.may_join(to)?,
            SeatChange::Leave | SeatChange::Tell(_) => {}
        }
        let allowed = self.allow(house, &inside, person.id, seat, change)?;
        let (store, id, at) = (&house.store, self.id, house.clock.now());
        let change = async {
            match &allowed {
                Allowed::Sit(player) => store.sit(id, seat, player, at).await,
                Allowed::Leave(player) => store.leave(id, seat, player, at).await,
                Allowed::HandOver { from, to } => store.hand_over(id, seat, from, to, at).await,
                Allowed::TakeBack => store.take_back(id, seat, person.id, at).await,
                Allowed::Tell(told) => store.tell(id, seat, told.map(|told| told.to_string()).as_deref(), at).await,
            }
        };
        let version = self.keep(house, &mut inside, change).await?;
        inside.names.insert(person.id, person.name.clone());
        if !self.take_seats(house, &mut inside, version).await {
            return Ok(version);
        }
        if let Allowed::Tell(told) = allowed {
            let why = told.map_or(Reason("bot-told-nothing"), Instruction::reason);
            inside.remark(Remark { version, seat, why });
        }
        // Whoever was asked to agree may have left.
        self.settle_proposal(house, &mut inside).await?;
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }

    /// Takes in who sits where after a change that has this version. If that cannot be read, the room is given up.
    pub(super) async fn take_seats(&self, house: &House, inside: &mut Inside, version: Version) -> bool {
        let before = std::mem::replace(&mut inside.summary.version, version);
        match house.store.seats(self.id).await {
            Ok(seats) => {
                inside.summary.free_seats = seats.iter().filter(|seating| seating.holder.is_none()).count();
                inside.seats = seats;
            }
            Err(error) => {
                // It is stored; whoever comes next finds it so.
                tracing::warn!(%error, table = self.id.mark(), "the seats could not be read after they were changed");
                self.give_up(house, inside);
                return false;
            }
        }
        self.fill_gap(house, inside, before).await;
        true
    }

    /// What the store is asked for, if this table allows it. Whose the seat is the store sees for itself.
    fn allow(
        &self,
        house: &House,
        inside: &Inside,
        person: PersonId,
        seat: Seat,
        change: SeatChange,
    ) -> Result<Allowed, Problem> {
        let holder = inside.seating(seat).ok_or(Problem::NoSuchSeat)?.holder.clone();
        let me = Player::Person(person);
        match (change, holder) {
            (SeatChange::Sit, None) => Ok(Allowed::Sit(me)),
            (SeatChange::Sit, Some(from)) if self.may_stand_in(house, inside, seat, person) => {
                Ok(Allowed::HandOver { from, to: me })
            }
            (SeatChange::Leave, _) => Ok(Allowed::Leave(me)),
            (SeatChange::TakeBack, _) => Ok(Allowed::TakeBack),
            (SeatChange::HandOver(to), _) if inside.names.contains_key(&to) => {
                Ok(Allowed::HandOver { from: me, to: Player::Person(to) })
            }
            (SeatChange::Bot(name), None) if inside.is_at_table(person) => Ok(Allowed::Sit(bot(house, inside, name)?)),
            (SeatChange::Bot(name), Some(from)) if from == me || self.may_lend(house, inside, seat, person) => {
                Ok(Allowed::HandOver { from, to: bot(house, inside, name)? })
            }
            (SeatChange::Tell(_), _) if !inside.is_at_table(person) => Err(Problem::NotSeated),
            (SeatChange::Tell(told), Some(Player::Bot(_)))
                if told.is_none_or(|told| is_heeded(house, inside, told)) =>
            {
                Ok(Allowed::Tell(told))
            }
            (SeatChange::Tell(_), Some(Player::Bot(_))) => {
                let known = shamble_bots::heeded_in(&house.shelf, &inside.summary.game).join(", ");
                Err(Problem::Malformed(format!("to: here a bot can be told {known}")))
            }
            (SeatChange::Tell(_), None | Some(Player::Person(_))) => Err(Problem::NoSuchBot),
            (SeatChange::Sit | SeatChange::HandOver(_) | SeatChange::Bot(_), _) => Err(Problem::SeatTaken),
        }
    }

    /// Whether somebody may play a seat that is held: one of a bot that nobody lent it, or one of this table whose
    /// owner does not play. Owners take their seats back whenever they like.
    pub(crate) fn may_stand_in(&self, house: &House, inside: &Inside, seat: Seat, asks: PersonId) -> bool {
        let Some(seating) = inside.seating(seat) else { return false };
        match (&seating.holder, seating.owner) {
            (Some(Player::Bot(_)), None) => true,
            // The seat of the host is kept: at most a bot plays it.
            (_, Some(owner)) if inside.summary.host == Some(owner) => false,
            (Some(Player::Bot(_)), Some(owner)) => {
                owner != asks && inside.is_at_table(asks) && !self.is_about(owner, house.settings.absence)
            }
            (Some(Player::Person(_)), _) => self.may_lend(house, inside, seat, asks),
            (None, _) => false,
        }
    }

    /// Whether somebody of this table may give the seat of another to a bot: the other is away, or has kept the table
    /// waiting for long.
    pub(crate) fn may_lend(&self, house: &House, inside: &Inside, seat: Seat, asks: PersonId) -> bool {
        let Some(Player::Person(holder)) = inside.seating(seat).and_then(|seating| seating.holder.as_ref()) else {
            return false;
        };
        // The host may be away for longer than others.
        let is_host = inside.summary.host == Some(*holder);
        let absence =
            if is_host { house.settings.absence.max(house.settings.hosts_absence) } else { house.settings.absence };
        let keeps_waiting = || inside.asked.elapsed() > PATIENCE && inside.waits_for(seat);
        *holder != asks && inside.is_at_table(asks) && (!self.is_about(*holder, absence) || keeps_waiting())
    }
}

/// Whether bots of this game can do something about an instruction.
fn is_heeded(house: &House, inside: &Inside, told: Instruction) -> bool {
    let is_there = match told {
        Instruction::StayWith(seat) => inside.seating(seat).is_some(),
        Instruction::StayBack | Instruction::Search | Instruction::Objectives => true,
    };
    is_there && shamble_bots::heeded_in(&house.shelf, &inside.summary.game).contains(&told.kind())
}

/// The bot of this name, or the strongest that knows the game.
fn bot(house: &House, inside: &Inside, name: Option<String>) -> Result<Player, Problem> {
    let known = shamble_bots::names_for(&house.shelf, &inside.summary.game);
    let named = match &name {
        Some(name) => known.iter().find(|known| *known == name),
        None => known.last(),
    };
    named.map(|name| Player::Bot((*name).to_owned())).ok_or(Problem::NoSuchBot)
}
