//! The games for Python (`docs/agents.md`): many of them stepped in one call, what a seat may know as arrays that Python
//! owns, and games to think ahead in. What is nicer said in Python is in the folder `shamble` beside this one.

mod features;
mod opening;
mod running;
mod seen;
mod table;
mod text;
mod thought;
mod vector;

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use opening::{Wishes, missions, opened};
use table::{Table, Widths};
use thought::Thinking;
use vector::Vector;

/// The arrays of a vector, in the order of [`Table`].
type Arrays<'py> = (
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray3<'py, f32>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray2<'py, i32>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray2<'py, f32>,
);

/// Games side by side.
#[pyclass(frozen, module = "shamble._shamble")]
struct Games {
    vector: std::sync::Mutex<Box<dyn Vector>>,
}

impl Games {
    fn locked(&self) -> PyResult<std::sync::MutexGuard<'_, Box<dyn Vector>>> {
        self.vector.lock().map_err(|_| wrong("an earlier call was broken off"))
    }

    /// Fills the arrays without holding the interpreter's lock.
    fn fill<F>(&self, py: Python<'_>, arrays: &mut Arrays<'_>, work: F) -> PyResult<()>
    where
        F: FnOnce(&mut dyn Vector, Table<'_>) -> Result<(), String> + Send,
    {
        let (view, choices, mask, told, reward, is_over, is_cut, last) = arrays;
        let widths = Widths { view: view.shape()[1], choice: choices.shape()[2], choices: mask.shape()[1] };
        let table = Table {
            widths,
            view: view.as_slice_mut()?,
            choices: choices.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            told: told.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            is_over: is_over.as_slice_mut()?,
            is_cut: is_cut.as_slice_mut()?,
            last: last.as_slice_mut()?,
        };
        py.detach(|| {
            let mut vector = self.vector.lock().map_err(|_| "an earlier call was broken off".to_owned())?;
            work(vector.as_mut(), table)
        })
        .map_err(wrong)
    }
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (game, mission, games, *, players, team, options, content, longest, own, guided, follows, threads))]
    #[expect(clippy::too_many_arguments, reason = "all have names in Python")]
    fn new(
        py: Python<'_>,
        game: String,
        mission: String,
        games: usize,
        players: Option<u8>,
        team: Vec<String>,
        options: std::collections::BTreeMap<String, String>,
        content: Option<std::path::PathBuf>,
        longest: u32,
        own: bool,
        guided: bool,
        follows: bool,
        threads: usize,
    ) -> PyResult<Games> {
        let setup = shamble_kernel::Setup { mission, players, team, options };
        let wishes = Wishes { setup, games, longest, own, guided, follows, threads };
        let vector = py.detach(|| opened(&game, content, wishes)).map_err(wrong)?;
        Ok(Games { vector: std::sync::Mutex::new(vector) })
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.locked()?.games())
    }

    /// The seats of a game, as notation names them.
    fn seats(&self) -> PyResult<Vec<String>> {
        Ok(self.locked()?.seats())
    }

    /// Starts all games anew.
    fn reset(&self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.fill(py, &mut arrays, |vector, table| vector.reset(seed, table))
    }

    /// Makes a choice in every game.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.fill(py, &mut arrays, |vector, table| vector.step(actions, table))
    }

    /// What a seat may know of a game, as numbers.
    fn describe(&self, at: usize, seat: u8, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        self.locked()?.describe(at, seat, out.as_slice_mut()?).map_err(no_such)
    }

    /// What a seat may know of a game, and the choices, as text in JSON.
    fn told(&self, at: usize, seat: Option<u8>) -> PyResult<String> {
        self.locked()?.told(at, seat).map_err(no_such)
    }

    /// A game that may be this one for all a seat knows.
    fn imagine(&self, at: usize, seat: Option<u8>, seed: u64) -> PyResult<Imagined> {
        Ok(Imagined { thought: self.locked()?.imagine(at, seat, seed).map_err(no_such)? })
    }
}

/// A game that may be the real one for all a seat knows: what is hidden from it was dealt anew, and the dice to come are
/// its own. What is tried in it tells nothing about the game it was imagined from.
#[pyclass(module = "shamble._shamble")]
struct Imagined {
    thought: Box<dyn Thinking>,
}

#[pymethods]
impl Imagined {
    /// How many choices there are; none when the game is over.
    fn __len__(&self) -> usize {
        self.thought.choices()
    }

    /// The seat that is asked.
    #[getter]
    fn seat(&self) -> u8 {
        self.thought.seat().0
    }

    /// `None` while the game goes on; then whether it was won, and its points.
    #[getter]
    fn outcome(&self) -> Option<(bool, u32)> {
        self.thought.outcome().map(|outcome| (outcome.won, outcome.points))
    }

    /// How good things stand by the measure of the game's guide, from 0 to 1.
    #[getter]
    fn value(&self) -> f64 {
        self.thought.value()
    }

    /// Makes the choice with this index.
    fn step(&mut self, index: usize) -> PyResult<()> {
        self.thought.step(index).map_err(no_such)
    }

    /// The same game once more, with the same dice to come or, with a seed, others.
    #[pyo3(signature = (seed = None))]
    fn clone(&self, seed: Option<u64>) -> Imagined {
        Imagined { thought: self.thought.copy(seed) }
    }

    /// Plays on at random to the end or for so many choices; the outcome.
    #[pyo3(signature = (longest = 100_000))]
    fn play_out(&mut self, py: Python<'_>, longest: u32) -> Option<(bool, u32)> {
        let outcome = py.detach(|| self.thought.play_out(longest));
        outcome.map(|outcome| (outcome.won, outcome.points))
    }

    /// The position as numbers: what the seat that is asked may know, and each choice in a row of its own.
    fn describe(&self, mut view: PyReadwriteArray1<'_, f32>, mut choices: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        let rows = choices.shape()[0];
        self.thought.describe(view.as_slice_mut()?, choices.as_slice_mut()?, rows);
        Ok(())
    }

    /// The position as text in JSON.
    fn told(&self) -> PyResult<String> {
        self.thought.told().map_err(wrong)
    }
}

/// The missions of all games: the id of the game and of the mission.
#[pyfunction]
#[pyo3(name = "missions", signature = (content = None))]
fn all_missions(py: Python<'_>, content: Option<std::path::PathBuf>) -> PyResult<Vec<(String, String)>> {
    py.detach(|| missions(content)).map_err(wrong)
}

fn wrong(why: impl Into<String>) -> PyErr {
    PyValueError::new_err(why.into())
}

fn no_such(why: String) -> PyErr {
    PyIndexError::new_err(why)
}

#[pymodule]
mod _shamble {
    #[pymodule_export]
    use super::{Games, Imagined, all_missions};

    #[pymodule_export]
    const FEATURES: u32 = super::features::VERSION;
    #[pymodule_export]
    const TOLD: usize = super::table::TOLD;
}
