//! Running steps until somebody has to be asked. Every game does it alike; what a step does is the game's.

use crate::Probe;

/// What a step does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The step is done, or has pushed what follows.
    Next,
    /// The step has to ask and stays on top.
    Ask,
    /// The same, and there is certainly more than one answer.
    AskSurely,
}

/// A game being played, with its agenda, its luck and its log at hand.
///
/// ```
/// use shamble_kernel::{Agenda, Engine, Flow, Offer, Probe};
/// /// Counts down; at every third number somebody says how far.
/// struct Count(Agenda<u8, 4>);
/// impl Engine for Count {
///     type Step = u8;
///     type Choice = u8;
///     fn take_step(&mut self) -> Option<u8> {
///         self.0.pop()
///     }
///     fn keep_step(&mut self, step: u8) {
///         self.0.push(step);
///     }
///     fn run(&mut self, step: u8) -> Flow {
///         match step {
///             0 => Flow::Next,
///             step if step % 3 == 0 => Flow::Ask,
///             step => {
///                 self.0.push(step - 1);
///                 Flow::Next
///             }
///         }
///     }
///     fn probe(&self, probe: &mut Probe<u8>) {
///         (0..=self.0.top().map_or(0, |step| step / 3)).skip(1).for_each(|less| probe.offer(less));
///     }
///     fn answer(&mut self, less: u8) {
///         if let Some(step) = self.0.pop().filter(|step| *step > less) {
///             self.0.push(step - less);
///         }
///     }
/// }
/// let mut count = Count(Agenda::default());
/// count.0.push(8);
/// count.advance();
/// assert_eq!(count.0.top(), Some(&6), "one or two: that is a question");
/// count.answer(2);
/// count.advance();
/// assert_eq!(count.0.top(), None, "at 3 there is a single answer: it is taken, and nobody is asked");
/// ```
pub trait Engine {
    type Step: Copy;
    type Choice: Copy;

    /// Takes the next step from the agenda; none when the game is over.
    fn take_step(&mut self) -> Option<Self::Step>;

    /// Puts a step that asks back on top.
    fn keep_step(&mut self, step: Self::Step);

    /// Does what a step says.
    fn run(&mut self, step: Self::Step) -> Flow;

    /// Offers the answers to the step on top.
    fn probe(&self, probe: &mut Probe<Self::Choice>);

    /// Takes an answer to the step on top.
    fn answer(&mut self, choice: Self::Choice);

    /// Goes on to a step, which is not done any more, or to the end; every question on the way gets this answer.
    fn advance_to(
        &mut self,
        goal: impl Fn(&Self::Step) -> bool,
        mut usual: impl FnMut(&Self, Self::Step) -> Option<Self::Choice>,
    ) where
        Self: Sized,
    {
        while let Some(step) = self.take_step().filter(|step| !goal(step)) {
            if self.run(step) == Flow::Next {
                continue;
            }
            self.keep_step(step);
            match usual(self, step) {
                Some(answer) => self.answer(answer),
                None => return,
            }
        }
    }

    /// Goes on until a question with more than one answer, or the end.
    fn advance(&mut self) {
        while let Some(step) = self.take_step() {
            match self.run(step) {
                Flow::Next => {}
                Flow::AskSurely => return self.keep_step(step),
                Flow::Ask => {
                    self.keep_step(step);
                    let mut probe = Probe::default();
                    self.probe(&mut probe);
                    match probe.only() {
                        Some(only) => self.answer(only),
                        None => return,
                    }
                }
            }
        }
    }
}
