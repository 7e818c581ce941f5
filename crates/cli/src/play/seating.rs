//! Who holds which seat: people here, or bots.

use shamble_bots::agent::{Absent, Asking, Guest, PATIENCE, guest_command};
use shamble_bots::{Answer, Partner, partner_for, seat_seed};
use shamble_games::{Shelf, Table};
use shamble_kernel::{Seat, Seats};

/// What was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The bot for seats that nobody here holds.
    pub bot: Option<String>,
    /// The seats held here, by name or number, or `all` or `none`.
    pub seats: Vec<String>,
}

impl Wanted {
    /// The same as words on the command line.
    pub fn arguments(&self) -> String {
        let quoted =
            |name: &String| if name.contains(' ') { format!(" --bot \"{name}\"") } else { format!(" --bot {name}") };
        let bot = self.bot.as_ref().map(quoted).unwrap_or_default();
        let seats = if self.seats.is_empty() { String::new() } else { format!(" --seats {}", self.seats.join(",")) };
        bot + &seats
    }
}

/// Who plays a seat that nobody here holds.
enum Player {
    Bot(Box<dyn Partner>),
    /// A program of its own.
    Guest(Guest),
}

impl Player {
    fn of(shelf: &Shelf, game: &str, name: &str, seed: u64) -> Result<Player, String> {
        if let Some(command) = guest_command(name) {
            return Guest::start(command, PATIENCE).map(Player::Guest).map_err(|absent| format!("--bot: {absent}"));
        }
        let bot = partner_for(shelf, game, name, seed).ok_or_else(|| format!("no bot knows {game}"))?;
        bot.map(Player::Bot).map_err(|unknown| format!("--bot: {unknown}"))
    }

    /// What it answers on a seat; nothing where there is nothing to decide for the seats held by bots.
    fn answer(&mut self, table: &dyn Table, seat: Seat, held: Seats) -> Result<Option<Answer>, Absent> {
        match self {
            Player::Bot(bot) => Ok(bot.choose(table, seat, held)),
            Player::Guest(guest) => {
                let mut asking = Asking::at(table, seat, held);
                if asking.choices.is_empty() {
                    return Ok(None);
                }
                let index = guest.ask(&asking)?;
                Ok(Some(Answer { choice: asking.choices.swap_remove(index), why: None }))
            }
        }
    }
}

/// Seats of people and seats of bots.
pub struct Seating {
    /// The seats held by people here.
    pub people: Seats,
    bots: Vec<(Seat, Player)>,
    pub wanted: Wanted,
}

impl Seating {
    /// Seats people and bots as wanted, or says what is wrong with that. The bots' chance follows from the seed.
    pub fn of(shelf: &Shelf, table: &dyn Table, wanted: &Wanted, seed: u64) -> Result<Seating, String> {
        let all = Seats::first(table.seats().len());
        let people = held(table, wanted)?;
        let mut bots = Vec::new();
        for seat in all.iter().filter(|seat| !people.has(*seat)) {
            let name = wanted.bot.as_deref().ok_or("--seats: somebody must play the other seats: give --bot NAME")?;
            bots.push((seat, Player::of(shelf, table.game(), name, seat_seed(seed, seat))?));
        }
        if let (Some(name), true) = (&wanted.bot, bots.is_empty()) {
            // No seat is left for it; its name must be right all the same.
            Player::of(shelf, table.game(), name, seed)?;
        }
        Ok(Seating { people, bots, wanted: wanted.clone() })
    }

    /// A seating with these bots, for games on no shelf.
    #[cfg(test)]
    pub fn with(people: Seats, bots: Vec<(Seat, Box<dyn Partner>)>) -> Seating {
        let bots = bots.into_iter().map(|(seat, bot)| (seat, Player::Bot(bot))).collect();
        Seating { people, bots, wanted: Wanted::default() }
    }

    /// Whether one of these seats is held by somebody here.
    pub fn has_person(&self, seats: Seats) -> bool {
        seats.iter().any(|seat| self.people.has(seat))
    }

    /// What a bot answers on one of the seats the table waits for, and that seat.
    ///
    /// # Errors
    /// A program that is to answer does not.
    pub fn answer(&mut self, table: &dyn Table) -> Result<Option<(Seat, Answer)>, Absent> {
        let waiting = table.waits_for();
        let held = Seats::of(self.bots.iter().map(|(seat, _)| *seat));
        for (seat, player) in self.bots.iter_mut().filter(|(seat, _)| waiting.has(*seat)) {
            if let Some(answer) = player.answer(table, *seat, held)? {
                return Ok(Some((*seat, answer)));
            }
        }
        Ok(None)
    }
}

fn held(table: &dyn Table, wanted: &Wanted) -> Result<Seats, String> {
    let seats = table.seats();
    let all = Seats::first(seats.len());
    match wanted.seats.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] if wanted.bot.is_none() => Ok(all),
        [] => Ok(Seats::first(1)),
        ["all"] => Ok(all),
        ["none"] => Ok(Seats::NONE),
        _ => {
            let find = |name: &String| {
                let by_name = seats.iter().position(|seat| seat == name);
                let by_number = || name.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < seats.len());
                let at = by_name.or_else(by_number);
                at.map(|at| Seat(at as u8)).ok_or_else(|| {
                    let count = seats.len();
                    format!(
                        "--seats: `{name}`: expected all, none, a number from 1 to {count} or one of {}",
                        seats.join(", ")
                    )
                })
            };
            Ok(Seats::of(wanted.seats.iter().map(find).collect::<Result<Vec<_>, _>>()?))
        }
    }
}
