//! What is still to be resolved: a stack of steps inside a game's state.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// What waits on an agenda: a question to be asked, or a task to be done. The question is the step: it stays on top
/// until it is answered, and what it asks of whom is read from nowhere else.
///
/// ```
/// use shamble_kernel::{Agenda, Step};
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Question { WhichWay }
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
/// enum Task { #[default] Rest, Walk }
/// let mut agenda = Agenda::<Step<Question, Task>, 8>::default();
/// agenda.then([Step::Ask(Question::WhichWay), Step::Do(Task::Walk)]);
/// assert_eq!(agenda.question(), Some(Question::WhichWay));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step<Q, T> {
    /// Somebody is asked, and answers.
    Ask(Q),
    /// Something happens by itself.
    Do(T),
}

impl<Q, T: Default> Default for Step<Q, T> {
    fn default() -> Self {
        Step::Do(T::default())
    }
}

impl<Q: Copy, T: Default + Copy, const N: usize> Agenda<Step<Q, T>, N> {
    /// The question on top; none while something is to be done first.
    pub fn question(&self) -> Option<Q> {
        match self.top() {
            Some(Step::Ask(question)) => Some(*question),
            Some(Step::Do(_)) | None => None,
        }
    }
}

/// A stack of at most `N` steps, the next one on top.
///
/// A rule that needs several things to happen pushes them last first. A step that must ask stays on
/// top until it is answered, so a state can be saved and woken in the middle of any question.
///
/// ```
/// use shamble_kernel::Agenda;
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
/// enum Step { #[default] Rest, Bite, Move }
/// let mut agenda = Agenda::<Step, 8>::default();
/// agenda.then([Step::Bite, Step::Move, Step::Rest]);
/// assert_eq!(agenda.pop(), Some(Step::Bite));
/// assert_eq!(agenda.top(), Some(&Step::Move));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
pub struct Agenda<S: Default, const N: usize>(ArrayVec<[S; N]>);

impl<S: Default, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Agenda(ArrayVec::default())
    }
}

impl<S: Default + Copy, const N: usize> Agenda<S, N> {
    /// Puts a step on top.
    ///
    /// # Panics
    /// When the stack is full: `N` is chosen so that no sequence of legal choices nests that deep.
    pub fn push(&mut self, step: S) {
        self.0.push(step);
    }

    /// Puts steps on top so that the first of them comes next.
    pub fn then<const K: usize>(&mut self, steps: [S; K]) {
        steps.into_iter().rev().for_each(|step| self.push(step));
    }

    /// Takes the next step.
    pub fn pop(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// The next step.
    pub fn top(&self) -> Option<&S> {
        self.0.last()
    }

    /// The nearest pending step that fits, to be changed in place.
    pub fn nearest(&mut self, fits: impl Fn(&S) -> bool) -> Option<&mut S> {
        self.0.iter_mut().rev().find(|step| fits(step))
    }

    /// Takes the nearest pending step that fits out of the stack, wherever it lies.
    pub fn withdraw(&mut self, fits: impl Fn(&S) -> bool) -> Option<S> {
        let at = self.0.iter().rposition(fits)?;
        Some(self.0.remove(at))
    }

    /// Drops every step above the nearest one that fits.
    pub fn cut_to(&mut self, fits: impl Fn(&S) -> bool) {
        let keep = self.0.iter().rposition(fits).map_or(0, |at| at + 1);
        self.0.truncate(keep);
    }

    /// How many steps wait.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// The steps from the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &S> {
        self.0.iter()
    }
}
