//! New tables.

use std::sync::Arc;
use std::time::Duration;

use shamble_games::Shelf;
use shamble_kernel::{Faults, Record, Seats, Setup};
use shamble_store::{Access, NewTable, Person, Player, Summary, UndoPolicy};

use crate::house::House;
use crate::problem::Problem;
use crate::room::{Inside, Playing, check_size, next_setup, replayed};
use crate::work::Asker;

/// How long the replay of a record from elsewhere may take.
const REPLAY: Duration = Duration::from_millis(1500);

/// Who takes the seats of a new table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Company {
    /// The host plays all of them.
    #[default]
    Alone,
    /// The host plays the first, bots the others.
    Bots,
    /// The host plays the first, the others wait for friends.
    Friends,
    /// Bots play, people watch.
    Watch,
}

impl Company {
    pub(crate) const ALL: [Company; 4] = [Company::Alone, Company::Friends, Company::Bots, Company::Watch];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Company::Alone => "alone",
            Company::Bots => "bots",
            Company::Friends => "friends",
            Company::Watch => "watch",
        }
    }

    pub(crate) fn read(name: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|company| company.name() == name)
    }

    /// A table with everybody in their seats, and the strongest bots that know the game.
    fn seated(self, new: NewTable, host: &Person, bots: &[&str]) -> NewTable {
        let host = Player::Person(host.id);
        let bot = bots.last().map(|name| Player::Bot((*name).to_owned()));
        let holders = (0..usize::from(new.seats)).map(|seat| self.holder(seat, &host, bot.as_ref())).collect();
        NewTable { holders, ..new }
    }

    fn holder(self, seat: usize, host: &Player, bot: Option<&Player>) -> Option<Player> {
        match (self, seat) {
            (Company::Alone, _) | (Company::Bots | Company::Friends, 0) => Some(host.clone()),
            (Company::Bots, _) | (Company::Watch, _) => bot.cloned(),
            (Company::Friends, _) => None,
        }
    }
}

/// Everything that is decided before a table is made.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) game: String,
    pub(crate) setup: Setup,
    pub(crate) company: Company,
    pub(crate) undo: UndoPolicy,
    pub(crate) access: Access,
    /// Chance as in a game that is over, for friends who want to meet the same; else nobody knows it.
    pub(crate) seed: Option<u64>,
}

/// Makes a table and seats its host.
pub(crate) async fn start(house: &Arc<House>, host: &Person, order: &Order) -> Result<Summary, Problem> {
    open(house, host, order, set_up(house, &order.game, &order.setup, order.seed)?).await
}

/// Makes a table of a game that has been set up, and seats its host.
pub(crate) async fn open(house: &Arc<House>, host: &Person, order: &Order, game: NewTable) -> Result<Summary, Problem> {
    let new = NewTable { undo: order.undo, access: order.access, ..game.host(host.id) };
    let bots = shamble_bots::names_for(&house.shelf, &order.game);
    let summary = house.store.create_table(&order.company.seated(new, host, bots), house.clock.now()).await?;
    tracing::info!(table = summary.id.mark(), game = %summary.game, mission = %summary.mission, "a new table");
    Ok(summary)
}

/// A table with a game that has just been set up.
pub(crate) fn set_up(house: &House, game: &str, setup: &Setup, seed: Option<u64>) -> Result<NewTable, Problem> {
    set_up_on(&house.shelf, game, setup, seed.map_or_else(|| house.fresh_seed(), Ok)?)
}

/// The same with a game from any shelf.
pub(crate) fn set_up_on(shelf: &Shelf, game: &str, setup: &Setup, seed: u64) -> Result<NewTable, Problem> {
    let title = shelf.find(game).ok_or(Problem::NoSuchGame)?;
    let mut setup = setup.clone();
    if setup.mission.is_empty() {
        // The record tells which one it was.
        setup.mission = title.missions().first().map(|mission| mission.id.to_owned()).unwrap_or_default();
    }
    let mut table =
        title.start(&setup, seed).map_err(|faults| Problem::SetUp { game: title.id().to_owned(), faults })?;
    let seats = table.seats().len();
    table.ask_when_it_matters(Seats::first(seats));
    table_of(read_back(&table.record())?, seats)
}

/// A table with the lesson of a game, as the learner finds it.
pub(crate) fn taught(house: &House, game: &str) -> Result<NewTable, Problem> {
    let title = house.shelf.find(game).ok_or(Problem::NoSuchGame)?;
    let lesson = title.lesson().ok_or(Problem::NoSuchGame)?;
    let table = lesson.begin(title).map_err(|faults| {
        tracing::error!(game, ?faults, "a lesson cannot be opened: `shamble content check` tells more");
        Problem::SetUp { game: title.id().to_owned(), faults: Faults(faults) }
    })?;
    table_of(read_back(&table.record())?, table.seats().len())
}

/// The table of a game that follows another one.
pub(crate) fn table_like(house: &House, inside: &Inside, setup: &Setup) -> Result<NewTable, Problem> {
    let new = set_up_on(&inside.shelf, &inside.summary.game, setup, house.fresh_seed()?)?;
    Ok(like(inside, new))
}

/// The table of a game that goes on from a part of another one.
pub(crate) fn table_from(inside: &Inside, record: Record) -> Result<NewTable, Problem> {
    Ok(like(inside, table_of(record, inside.summary.seats)?))
}

/// A new table under the terms of another one.
fn like(inside: &Inside, new: NewTable) -> NewTable {
    let Summary { undo, access, host, .. } = inside.summary;
    NewTable { undo, access, host, homemade: inside.homemade.clone(), ..new }
}

/// What is played after a game that was played elsewhere.
pub(crate) async fn after(
    house: &Arc<House>,
    asker: Asker,
    record: String,
    company: Company,
) -> Result<Order, Problem> {
    let shelf = Arc::clone(&house.shelf);
    let read = house.work.run(asker, REPLAY, move |wanted| {
        // A form sends line ends of its own.
        let record =
            Record::parse(&record.replace("\r\n", "\n")).map_err(|error| Problem::Record(error.to_string()))?;
        check_size(&record)?;
        let game = record.game.clone();
        match replayed(&shelf, record, &|| wanted.goes_on()) {
            Playing::On(table) => Ok((game, next_setup(table.as_ref())?)),
            Playing::Stopped { .. } if !wanted.goes_on() => Err(Problem::TooLong),
            Playing::Stopped { why, .. } => Err(Problem::Record(why)),
        }
    });
    let (game, setup) = read.await??;
    Ok(Order { game, setup, seed: None, company, undo: UndoPolicy::default(), access: Access::default() })
}

/// Makes a table that goes on from a moment of a finished game.
pub(crate) async fn go_on(
    house: &Arc<House>,
    host: &Person,
    record: Record,
    before: &Inside,
) -> Result<Summary, Problem> {
    let new = NewTable { access: Access::Private, ..table_from(before, record)?.host(host.id) };
    Ok(house.store.create_table(&Company::Alone.seated(new, host, &[]), house.clock.now()).await?)
}

fn table_of(record: Record, seats: usize) -> Result<NewTable, Problem> {
    let seats = u8::try_from(seats).map_err(|_| Problem::Unavailable)?;
    Ok(NewTable::new(record, seats))
}

pub(crate) fn read_back(record: &str) -> Result<Record, Problem> {
    Record::parse(record).map_err(|error| {
        tracing::error!(%error, "a record just written cannot be read");
        Problem::Unavailable
    })
}
