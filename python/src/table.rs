//! The arrays that a step fills, cut into one row for each game.

use std::mem::take;

/// The columns of what is told of a game in whole numbers.
pub const TOLD: usize = 6;

/// What is told of a game in whole numbers.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// How many legal choices there are: more than the mask has places for where a list is very long.
    Choices,
    /// Whose view it is: the first seat that is asked.
    Seat,
    /// The choices made in this game so far, and the round that is played (0 where none is counted).
    Decisions,
    Round,
    /// How the game that has just ended did: 1 won, 0 lost, -1 where none has ended; its points.
    Won,
    Points,
}

/// How wide the rows are.
#[derive(Clone, Copy, Debug)]
pub struct Widths {
    /// Numbers that describe what a seat knows; none where nobody wants them.
    pub view: usize,
    /// Numbers that describe a choice; none where nobody wants them.
    pub choice: usize,
    /// Choices that can be told apart by their index.
    pub choices: usize,
}

/// Everything about one game that a program sees after a step.
#[derive(Debug)]
pub struct Row<'a> {
    pub view: &'a mut [f32],
    pub choices: &'a mut [f32],
    pub mask: &'a mut [i8],
    pub told: &'a mut [i32],
    pub reward: &'a mut f32,
    pub is_over: &'a mut bool,
    pub is_cut: &'a mut bool,
    /// What was seen last in a game that has ended.
    pub last: &'a mut [f32],
}

impl Row<'_> {
    pub fn tell(&mut self, what: Told, number: i32) {
        self.told[what as usize] = number;
    }
}

/// The arrays, of as many rows as there are games.
#[derive(Debug)]
pub struct Table<'a> {
    pub widths: Widths,
    pub view: &'a mut [f32],
    pub choices: &'a mut [f32],
    pub mask: &'a mut [i8],
    pub told: &'a mut [i32],
    pub reward: &'a mut [f32],
    pub is_over: &'a mut [bool],
    pub is_cut: &'a mut [bool],
    pub last: &'a mut [f32],
}

impl Table<'_> {
    /// Whether every array has room for so many rows.
    pub fn fits(&self, games: usize) -> bool {
        let Widths { view, choice, choices } = self.widths;
        let places = [self.view.len(), self.choices.len(), self.mask.len(), self.told.len(), self.last.len()];
        let wanted = [view, choice * choices, choices, TOLD, view].map(|width| width * games);
        places == wanted && [self.reward.len(), self.is_over.len(), self.is_cut.len()] == [games; 3]
    }
}

impl<'a> Iterator for Table<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let Widths { view, choice, choices } = self.widths;
        let row = |places: &mut &'a mut [f32], width: usize| cut(places, width);
        Some(Row {
            reward: cut(&mut self.reward, 1)?.first_mut()?,
            is_over: cut(&mut self.is_over, 1)?.first_mut()?,
            is_cut: cut(&mut self.is_cut, 1)?.first_mut()?,
            view: row(&mut self.view, view)?,
            choices: row(&mut self.choices, choice * choices)?,
            mask: cut(&mut self.mask, choices)?,
            told: cut(&mut self.told, TOLD)?,
            last: row(&mut self.last, view)?,
        })
    }
}

/// Cuts the next row off.
fn cut<'a, T>(places: &mut &'a mut [T], width: usize) -> Option<&'a mut [T]> {
    let (row, rest) = take(places).split_at_mut_checked(width)?;
    *places = rest;
    Some(row)
}
