//! What is known of the printed missions, from the page on which it was measured.

/// The page.
const PAGE: &str = include_str!("../../../docs/bots.md");

/// How a bot plays a printed mission in its usual set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    pub mission: String,
    pub won: u64,
    pub games: u64,
    pub rounds: Option<f64>,
}

/// What was measured of the missions of a game with a bot; nothing where that was never done. Of a game that was measured
/// in several set-ups, what was found in the first one.
///
/// ```
/// let known = shamble_lab::measured("undead-or-alive", "heuristic");
/// assert!(known.iter().any(|known| known.mission == "M0" && known.games >= 1000));
/// assert!(shamble_lab::measured("chess", "heuristic").is_empty());
/// ```
pub fn measured(game: &str, bot: &str) -> Vec<Known> {
    let opens = format!("<!-- lab {game}");
    let is_of_game = |line: &&str| line.strip_prefix(&opens).is_some_and(|rest| rest.starts_with(' '));
    let mut known: Vec<Known> = Vec::new();
    let mut lines = PAGE.lines();
    while lines.by_ref().find(is_of_game).is_some() {
        let rows = lines.by_ref().take_while(|line| !line.starts_with("<!-- /lab "));
        for row in rows.filter_map(|row| read(row, bot)) {
            if !known.iter().any(|other| other.mission == row.mission) {
                known.push(row);
            }
        }
    }
    known
}

/// `| M0 | heuristic | 901 | 1000 | 90.1 % | 88.1 to 91.8 % | 4.1 | 900001 |`
fn read(row: &str, bot: &str) -> Option<Known> {
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    let [_, mission, player, won, games, _, _, rounds, ..] = cells[..] else { return None };
    let is_of_bot = player == bot;
    let known = || {
        let (won, games) = (won.parse().ok()?, games.parse().ok()?);
        Some(Known { mission: mission.to_owned(), won, games, rounds: rounds.parse().ok() })
    };
    is_of_bot.then(known).flatten()
}
