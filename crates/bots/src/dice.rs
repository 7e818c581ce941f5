//! How many dice of a roll hit.

/// More dice than any attack has; a roll of more is read as one of so many.
const MOST: usize = 24;

/// The chance of each number of hits, from none on, of dice that hit at `lowest` or more. Where everything has missed
/// they are rolled again `again` times.
pub(crate) fn hits(dice: u8, lowest: u8, again: u8) -> ([f64; MOST + 1], usize) {
    let dice = usize::from(dice).min(MOST);
    let chance = f64::from(7 - lowest.clamp(1, 7)) / 6.0;
    let mut falls = [0.0; MOST + 1];
    falls[0] = 1.0;
    for rolled in 1..=dice {
        for count in (1..=rolled).rev() {
            falls[count] = falls[count] * (1.0 - chance) + falls[count - 1] * chance;
        }
        falls[0] *= 1.0 - chance;
    }
    let miss = falls[0];
    let rolls = (0..again).fold(1.0, |rolls, _| 1.0 + miss * rolls);
    falls[1..=dice].iter_mut().for_each(|fall| *fall *= rolls);
    falls[0] = miss.powi(i32::from(again) + 1);
    (falls, dice)
}

#[cfg(test)]
mod tests {
    use super::hits;

    #[test]
    fn two_dice_that_hit_at_4_hit_once_every_other_time() {
        let (falls, dice) = hits(2, 4, 0);
        assert_eq!((falls[0], falls[1], falls[2], dice), (0.25, 0.5, 0.25, 2));
    }

    #[test]
    fn a_roll_in_vain_is_rolled_again() {
        let (falls, _) = hits(1, 4, 1);
        assert_eq!((falls[0], falls[1]), (0.25, 0.75));
        let (falls, dice) = hits(5, 3, 2);
        assert!((falls[..=dice].iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
