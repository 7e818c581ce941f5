//! Work that takes longer than an answer may: done off the threads that answer, a few at once, and given up when
//! nobody waits for it any more.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::problem::Problem;

/// How many tables are woken at once.
const WAKINGS: usize = 2;

/// By whom work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hands {
    /// Threads of its own.
    Threads,
    /// Whoever asks for it, at once: so nothing depends on which thread is faster.
    #[cfg(test)]
    Own,
}

/// Where work is done.
pub(crate) struct Work {
    /// Pages and updates: one core stays for those who choose.
    drawings: Arc<Semaphore>,
    /// What one visitor alone wants and takes long: records from elsewhere, pictures.
    errands: Arc<Semaphore>,
    wakings: Arc<Semaphore>,
    /// Bots that think: however many tables they play at, half of the cores at most.
    thoughts: Arc<Semaphore>,
    /// Missions that people make, looked through after each change.
    checks: Arc<Semaphore>,
    /// Missions that people make, played many times: one after the other.
    measures: Arc<Semaphore>,
    hands: Hands,
    stopping: watch::Receiver<bool>,
    /// How many drawings were made, for those who count.
    drawn: AtomicUsize,
}

/// Whoever sent a change. It is carried through when they hang up, but what is only read for it need not be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    is_gone: Arc<AtomicBool>,
}

impl Asker {
    /// Somebody who is gone when this is dropped.
    pub(crate) fn waits(&self) -> Waiting {
        Waiting(Arc::clone(&self.is_gone))
    }
}

/// Whether work is still wanted.
pub(crate) struct Wanted {
    is_left: Arc<AtomicBool>,
    asker: Asker,
    stopping: watch::Receiver<bool>,
    until: Option<Instant>,
}

impl Wanted {
    /// Whether nobody waits for it any more, however much time is left.
    pub(crate) fn is_left(&self) -> bool {
        let is_left = [&self.is_left, &self.asker.is_gone].iter().any(|left| left.load(Ordering::Relaxed));
        is_left || *self.stopping.borrow()
    }

    pub(crate) fn goes_on(&self) -> bool {
        let is_in_time = self.until.is_none_or(|until| Instant::now() < until);
        is_in_time && !self.is_left()
    }
}

/// Whoever waits for work; when this is dropped, the work is given up.
pub(crate) struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Work {
    pub(crate) fn new(stopping: watch::Receiver<bool>, hands: Hands) -> Work {
        let cores = match hands {
            Hands::Threads => available_parallelism().map_or(1, NonZero::get),
            #[cfg(test)]
            Hands::Own => 1,
        };
        let places = |count| Arc::new(Semaphore::new(count));
        Work {
            drawings: places((cores - 1).max(1)),
            errands: places(1),
            wakings: places(WAKINGS),
            thoughts: places((cores / 2).max(1)),
            checks: places((cores / 2).max(1)),
            measures: places(1),
            hands,
            stopping,
            drawn: AtomicUsize::new(0),
        }
    }

    /// Draws something.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        drawing: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.drawn.fetch_add(1, Ordering::Relaxed);
        self.at(&self.drawings, Asker::default(), None, |_| drawing()).await
    }

    /// Does what one visitor alone wants; it sees for itself whether it still is wanted, and has so long.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        patience: Duration,
        errand: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(&self.errands, asker, Some(patience), errand).await
    }

    /// Wakes a table.
    pub(crate) async fn wake<T: Send + 'static>(
        &self,
        waking: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(&self.wakings, Asker::default(), None, waking).await
    }

    /// Has a bot think; it sees for itself whether its answer still is wanted.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(&self.thoughts, Asker::default(), None, thought).await
    }

    /// Looks through a mission that somebody makes.
    pub(crate) async fn check<T: Send + 'static>(
        &self,
        check: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(&self.checks, Asker::default(), None, |_| check()).await
    }

    /// Plays a mission that somebody makes; it sees for itself whether it still is wanted, and has so long.
    pub(crate) async fn measure<T: Send + 'static>(
        &self,
        asker: Asker,
        patience: Duration,
        measure: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.at(&self.measures, asker, Some(patience), measure).await
    }

    async fn at<T: Send + 'static>(
        &self,
        places: &Arc<Semaphore>,
        asker: Asker,
        patience: Option<Duration>,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(places).acquire_owned().await.map_err(|_| Problem::Unavailable)?;
        let waiting = Waiting(Arc::default());
        let wanted = Wanted {
            is_left: Arc::clone(&waiting.0),
            asker,
            stopping: self.stopping.clone(),
            until: patience.map(|patience| Instant::now() + patience),
        };
        let do_it = move || {
            let done = work(&wanted);
            drop(place);
            done
        };
        let done = match self.hands {
            Hands::Threads => spawn_blocking(do_it).await,
            #[cfg(test)]
            Hands::Own => Ok(do_it()),
        };
        done.map_err(|error| {
            tracing::error!(%error, "work was not done");
            Problem::Unavailable
        })
    }

    /// How many drawings were made.
    #[cfg(test)]
    pub(crate) fn drawn(&self) -> usize {
        self.drawn.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Work that goes on until nobody wants it, and then says so.
    fn endless(said: std::sync::mpsc::Sender<()>) -> impl FnOnce(&Wanted) + Send + 'static {
        move |wanted| {
            while wanted.goes_on() {
                std::thread::sleep(Duration::from_millis(5));
            }
            // Nobody may listen any more.
            let _ = said.send(());
        }
    }

    async fn heard(ended: std::sync::mpsc::Receiver<()>) -> bool {
        let wait = move || ended.recv_timeout(Duration::from_secs(5)).is_ok();
        spawn_blocking(wait).await.unwrap()
    }

    #[tokio::test]
    async fn work_is_given_up_with_whoever_waits_for_it() {
        let (_stop, stops) = watch::channel(false);
        let (work, (said, ended)) = (Work::new(stops, Hands::Threads), std::sync::mpsc::channel());
        let errand = work.run(Asker::default(), Duration::from_secs(60), endless(said.clone()));
        assert!(tokio::time::timeout(Duration::from_millis(50), errand).await.is_err());
        assert!(heard(ended).await);
        let asker = Asker::default();
        drop(asker.waits());
        work.run(asker, Duration::from_secs(60), endless(said)).await.unwrap();
    }

    #[tokio::test]
    async fn work_is_given_up_when_the_server_stops_and_when_it_takes_too_long() {
        let (stop, stops) = watch::channel(false);
        let (work, (said, ended)) = (Work::new(stops, Hands::Threads), std::sync::mpsc::channel());
        work.run(Asker::default(), Duration::from_millis(20), endless(said.clone())).await.unwrap();
        stop.send_replace(true);
        work.wake(endless(said)).await.unwrap();
        assert!(heard(ended).await);
    }

    #[tokio::test]
    async fn one_errand_is_run_after_the_other() {
        let (_stop, stops) = watch::channel(false);
        let (work, busy) = (Arc::new(Work::new(stops, Hands::Threads)), Arc::new(AtomicUsize::new(0)));
        let errands = (0..4).map(|_| {
            let (work, busy) = (Arc::clone(&work), Arc::clone(&busy));
            tokio::spawn(async move {
                let errand = move |_: &Wanted| {
                    let others = busy.fetch_add(1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(5));
                    busy.fetch_sub(1, Ordering::SeqCst);
                    others
                };
                work.run(Asker::default(), Duration::from_secs(9), errand).await.unwrap()
            })
        });
        for errand in errands.collect::<Vec<_>>() {
            assert_eq!(errand.await.unwrap(), 0);
        }
    }
}
