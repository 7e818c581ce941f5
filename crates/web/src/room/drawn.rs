//! What was drawn of a table: once for all who see the same, from a copy, while others may already change the table.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use shamble_games::{Changes, Language, Look, Scene};
use shamble_kernel::Seats;
use shamble_store::{PersonId, Version};
use tokio::sync::OnceCell;

use super::{Inside, PATIENCE, Room, Verdict};
use crate::house::House;
use crate::pages::film::Reel;
use crate::pages::regions::Regions;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// Looks that are kept at hand; there are as many as people with seats, twice, and those who watch.
const KEPT: usize = 16;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Onlooker {
    /// Everybody without a name.
    Nobody,
    /// Everybody with a name who has nothing to do with this table.
    Stranger,
    Person(PersonId),
}

/// A look that somebody draws, or has drawn.
type Kept = Arc<Mutex<Option<Arc<Seen>>>>;

/// What was drawn of a room.
#[derive(Default)]
pub(super) struct Drawn {
    /// The last look of those with these seats.
    looks: Mutex<HashMap<(Seats, Language), Kept>>,
    /// The look that was drawn last in each language, as long as it is kept.
    latest: [Mutex<Weak<Seen>>; 2],
    pages: Mutex<Pages>,
    /// How many want to see the board change line by line.
    films: AtomicUsize,
}

impl Drawn {
    /// Keeps nothing: nobody looks any more.
    pub(super) fn forget(&self) {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner).clear();
        *self.pages.lock().unwrap_or_else(PoisonError::into_inner) = Pages::default();
    }

    /// The look that was drawn last in a language.
    fn latest_in(&self, language: Language) -> MutexGuard<'_, Weak<Seen>> {
        self.latest[language as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Pages as they are at one moment.
#[derive(Default)]
struct Pages {
    moment: Moment,
    /// The table then, as long as somebody draws it.
    copy: Weak<Inside>,
    drawn: HashMap<(Onlooker, Language), Weak<Page>>,
    /// Those of them that many may want. What one person alone sees is not kept once they have it.
    kept: Vec<Arc<Page>>,
}

/// A page that somebody draws, or has drawn.
type Page = OnceCell<Arc<Regions>>;

impl Pages {
    /// Leaves what was drawn at another moment behind.
    fn turn(&mut self, moment: Moment) {
        if self.moment != moment {
            *self = Pages { moment, ..Pages::default() };
        }
    }

    /// The page of those who see the same, as far as it is still there.
    fn page_of(&mut self, place: (Onlooker, Language)) -> Arc<Page> {
        let known = self.drawn.get(&place).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let page = Arc::new(Page::new());
            self.drawn.insert(place, Arc::downgrade(&page));
            if !matches!(place.0, Onlooker::Person(_)) {
                self.kept.push(Arc::clone(&page));
            }
            page
        })
    }

    /// The table as it is at this moment; copied unless somebody draws it already.
    fn copy_of(&mut self, inside: &Inside) -> Arc<Inside> {
        let copy = self.copy.upgrade().unwrap_or_else(|| Arc::new(inside.clone()));
        self.copy = Arc::downgrade(&copy);
        copy
    }
}

/// What a page depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Moment {
    beat: u64,
    version: Version,
    /// Whether the table has waited for so long that others may help.
    is_late: bool,
    /// Whether everybody had time to come back since the table woke up.
    is_settled: bool,
}

/// A table as those with the same seats see it, at one point of the story. Its pieces have the keys that they had when
/// it was seen before.
pub(crate) struct Seen {
    pub(crate) look: Look,
    question: Version,
    entries: usize,
    film: Option<Film>,
}

/// How the board changed with each line of the log.
struct Film {
    /// What was seen before.
    since: Version,
    lines: Vec<Changes>,
    /// What else changed after the last of them.
    rest: Board,
}

/// What has to change on a board that somebody looks at.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Board {
    Nothing,
    Parts(Changes),
    /// It has to be drawn as a whole.
    Whole,
}

impl Board {
    fn between(before: &Scene, after: &Scene) -> Board {
        match after.changes_since(before) {
            None => Board::Whole,
            Some(_) if before == after => Board::Nothing,
            Some(changes) => Board::Parts(changes),
        }
    }
}

impl Seen {
    #[cfg(test)]
    pub(crate) fn first(look: Look) -> Seen {
        Seen { look, question: Version(0), entries: 0, film: None }
    }

    /// How the board comes from what was seen before to this: line by line, for those who watch, and then at once.
    pub(crate) fn since(&self, before: Option<&Seen>, watches: bool) -> (&[Changes], Board) {
        let Some(before) = before else { return (&[], Board::Whole) };
        match self.film.as_ref().filter(|film| watches && film.since == before.question) {
            Some(film) => (&film.lines, film.rest.clone()),
            None => (&[], Board::between(&before.look.scene, &self.look.scene)),
        }
    }
}

impl Inside {
    /// For whom a page is drawn. Those whom nothing here is about see the same.
    fn onlooker(&self, person: Option<PersonId>) -> Onlooker {
        let Some(person) = person else { return Onlooker::Nobody };
        let is_told_of = match self.verdict {
            Some(Verdict::TakenBack { by, .. } | Verdict::PlayedAgain { by } | Verdict::Overtaken { by }) => {
                by == person
            }
            Some(Verdict::Refused { by, refuser }) => by == person || refuser == person,
            None => false,
        };
        let votes = self.proposal.as_ref().is_some_and(|proposal| proposal.agreed.contains(&person));
        if self.is_at_table(person) || is_told_of || votes { Onlooker::Person(person) } else { Onlooker::Stranger }
    }
}

impl Room {
    /// The table as it is now, to be drawn while others go on.
    pub(crate) async fn copy(&self) -> Result<Arc<Inside>, Problem> {
        Ok(Arc::new(self.enter().await?.clone()))
    }

    /// The changing parts of the page as a visitor sees them now.
    pub(crate) async fn regions(
        self: &Arc<Self>,
        house: &Arc<House>,
        visitor: &Visitor,
    ) -> Result<Arc<Regions>, Problem> {
        let (page, inside) = {
            let inside = self.enter().await?;
            let mut pages = self.drawn.pages.lock().unwrap_or_else(PoisonError::into_inner);
            pages.turn(Moment {
                beat: self.beat.count(),
                version: inside.summary.version,
                is_late: inside.asked.elapsed() > PATIENCE,
                is_settled: self.woken.elapsed() > house.settings.absence,
            });
            let place = (inside.onlooker(visitor.id()), visitor.language);
            let page = pages.page_of(place);
            if let Some(drawn) = page.get() {
                return Ok(Arc::clone(drawn));
            }
            (page, pages.copy_of(&inside))
        };
        let (room, shown, visitor) = (Arc::clone(self), Arc::clone(house), visitor.clone());
        let draw = || house.work.draw(move || Arc::new(Regions::draw(&shown, &room, &inside, &visitor)));
        page.get_or_try_init(draw).await.cloned()
    }

    /// The table as those with these seats see it; drawn unless somebody has.
    pub(crate) fn seen(&self, inside: &Inside, seats: Seats, language: Language) -> Result<Arc<Seen>, Problem> {
        let kept = {
            let mut looks = self.drawn.looks.lock().unwrap_or_else(PoisonError::into_inner);
            if looks.len() > KEPT {
                looks.clear();
            }
            Arc::clone(looks.entry((seats, language)).or_default())
        };
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = kept.as_ref().filter(|seen| seen.question == inside.question) {
            return Ok(Arc::clone(seen));
        }
        // Whoever draws a copy that others have left behind changes nothing.
        let is_newest = kept.as_ref().is_none_or(|seen| seen.question < inside.question);
        let before = kept.as_ref().filter(|_| is_newest).cloned();
        let seen = Arc::new(self.look(inside, seats, language, before.as_deref())?);
        *self.drawn.latest_in(language) = Arc::downgrade(&seen);
        if is_newest {
            *kept = Some(Arc::clone(&seen));
        }
        Ok(seen)
    }

    fn look(&self, inside: &Inside, seats: Seats, language: Language, before: Option<&Seen>) -> Result<Seen, Problem> {
        let (table, viewer) = (inside.table()?, inside.viewer_of(seats));
        let mut look = table.look(viewer, seats, language);
        let mut film = None;
        if let Some(before) = before {
            let is_watched = self.drawn.films.load(Ordering::Relaxed) > 0;
            // What was taken back is not seen again.
            let goes_on = before.question >= inside.taken_back && table.entries() > before.entries;
            let reel = Reel { table, seen: before.entries, viewer, seats, language };
            match Some(reel).filter(|_| is_watched && goes_on).and_then(|reel| reel.run(&before.look.scene)) {
                Some((lines, last)) => {
                    look.scene.follow(&last);
                    film = Some(Film { since: before.question, lines, rest: Board::between(&last, &look.scene) });
                }
                None => look.scene.follow(&before.look.scene),
            }
        }
        let latest = self.drawn.latest_in(language).upgrade();
        [before, latest.as_deref()].into_iter().flatten().for_each(|known| look.scene.share(&known.look.scene));
        Ok(Seen { look, question: inside.question, entries: table.entries(), film })
    }

    /// How many pages are kept.
    #[cfg(test)]
    pub(crate) fn pages_kept(&self) -> usize {
        let pages = self.drawn.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.drawn.values().filter(|page| page.strong_count() > 0).count()
    }

    /// Notes that somebody wants to see the board change line by line, until the result is dropped.
    pub(crate) fn watch(self: &Arc<Self>) -> Watching {
        self.drawn.films.fetch_add(1, Ordering::Relaxed);
        Watching(Arc::clone(self))
    }
}

/// Somebody who sees the board change line by line.
pub(crate) struct Watching(Arc<Room>);

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.drawn.films.fetch_sub(1, Ordering::Relaxed);
    }
}
