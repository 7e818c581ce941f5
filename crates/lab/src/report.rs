//! What was measured as one page that needs nothing else.

use std::fmt::Write;

use crate::Summary;

/// One mission played by one bot.
#[derive(Clone, Debug)]
pub struct Entry {
    pub game: String,
    pub mission: String,
    pub bot: String,
    pub seed: u64,
    pub seconds: f64,
    pub sum: Summary,
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem;text-align:right;\
border-bottom:1px solid #8886}th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}svg{width:12rem;height:1rem}\
rect{fill:#8884}line{stroke:currentColor;stroke-width:2}circle{fill:#c33}";

/// The page: a row for each mission and bot, its win rate drawn with the 95 % interval.
pub fn report(title: &str, entries: &[Entry]) -> String {
    let title = escaped(title);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{STYLE}</style></head><body><h1>{title}</h1>\n<table><thead><tr><th>Mission</th><th>Bot</th>\
         <th>Games</th><th>Won</th><th>Rate</th><th>95 %</th><th></th><th>Rounds</th><th>Decisions</th><th>Seed</th>\
         <th>Seconds</th></tr></thead>\n<tbody>\n"
    );
    for entry in entries {
        page.push_str(&row(entry));
    }
    page.push_str("</tbody></table></body></html>\n");
    page
}

/// The same as a table in Markdown.
pub fn markdown(entries: &[Entry]) -> String {
    let mut table =
        String::from("| mission | bot | won | of | rate | 95 % | rounds | seed |\n|---|---|--:|--:|--:|---|--:|--:|\n");
    for entry in entries {
        let Summary { games, won, win_rate, ci95, mean_rounds, .. } = entry.sum;
        let rounds = mean_rounds.map(|mean| format!("{mean:.1}")).unwrap_or_default();
        _ = writeln!(
            table,
            "| {} | {} | {won} | {games} | {:.1} % | {:.1} to {:.1} % | {rounds} | {} |",
            entry.mission,
            entry.bot,
            100.0 * win_rate,
            100.0 * ci95.low,
            100.0 * ci95.high,
            entry.seed
        );
    }
    table
}

/// A page with what stands between the marks of this name replaced; at the end, where it has no such marks.
///
/// ```
/// let page = "Before.\n<!-- lab otd -->\nold\n<!-- /lab otd -->\nAfter.\n";
/// let renewed = shamble_lab::renewed(page, "otd", "new\n");
/// assert_eq!(renewed, "Before.\n<!-- lab otd -->\nnew\n<!-- /lab otd -->\nAfter.\n");
/// assert!(shamble_lab::renewed(page, "uoa", "new\n").ends_with("After.\n\n<!-- lab uoa -->\nnew\n<!-- /lab uoa -->\n"));
/// ```
pub fn renewed(page: &str, name: &str, table: &str) -> String {
    let (opens, closes) = (format!("<!-- lab {name} -->\n"), format!("<!-- /lab {name} -->\n"));
    let parts = page.split_once(&opens).and_then(|(before, rest)| Some((before, rest.split_once(&closes)?.1)));
    match parts {
        Some((before, after)) => format!("{before}{opens}{table}{closes}{after}"),
        None => format!("{page}\n{opens}{table}{closes}"),
    }
}

fn row(entry: &Entry) -> String {
    let Summary { games, won, win_rate, ci95, mean_rounds, mean_decisions, .. } = entry.sum;
    let percent = |rate: f64| format!("{:.1} %", 100.0 * rate);
    let at = |rate: f64| 5.0 + 190.0 * rate;
    let picture = format!(
        "<svg viewBox=\"0 0 200 16\" role=\"img\" aria-label=\"{}\"><rect x=\"5\" y=\"6\" width=\"190\" height=\"4\"/>\
         <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/><circle cx=\"{:.1}\" cy=\"8\" r=\"4\"/></svg>",
        percent(win_rate),
        at(ci95.low),
        at(ci95.high),
        at(win_rate)
    );
    let rounds = mean_rounds.map(|mean| format!("{mean:.1}")).unwrap_or_default();
    let mut row = String::from("<tr>");
    let cells = [
        escaped(&entry.mission),
        escaped(&entry.bot),
        games.to_string(),
        won.to_string(),
        percent(win_rate),
        format!("{} to {}", percent(ci95.low), percent(ci95.high)),
        picture,
        rounds,
        format!("{mean_decisions:.0}"),
        entry.seed.to_string(),
        format!("{:.1}", entry.seconds),
    ];
    for cell in cells {
        _ = write!(row, "<td>{cell}</td>");
    }
    row + "</tr>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_shows_every_row_and_no_foreign_markup() {
        let sum = Summary::of(&[]);
        let entry = Entry {
            game: "otd".into(),
            mission: "<script>".into(),
            bot: "search:10".into(),
            seed: 7,
            seconds: 1.0,
            sum,
        };
        let page = report("A & B", &[entry.clone(), entry]);
        assert_eq!(page.matches("<td>search:10</td>").count(), 2);
        assert!(page.contains("<h1>A &amp; B</h1>") && page.contains("&lt;script&gt;") && !page.contains("<script>"));
    }
}
