//! `shamble games`: what can be played, and by whom.

use serde_json::{Value, json};
use shamble_games::{Language, Line, Style, Title};
use shamble_kernel::{Mission, MissionOption};

use crate::Desk;
use crate::failure::Done;

pub fn list(desk: &mut Desk, json: bool) -> Done {
    let language = desk.language;
    if json {
        let games: Vec<Value> = desk.shelf.titles().iter().map(|title| described(title.as_ref(), language)).collect();
        return super::print(&mut desk.screen, &json!({ "games": games }));
    }
    for (index, title) in desk.shelf.titles().iter().enumerate() {
        if index > 0 {
            desk.screen.gap()?;
        }
        let ids = format!("  {} ({})", title.id(), title.short_id());
        desk.screen.line(&Line::new(title.name(language), Style::Title).then(ids, Style::Dim))?;
        let missions = title.missions();
        let widest = missions.iter().map(|mission| mission.id.len()).max().unwrap_or(0);
        for mission in &missions {
            let head = Line::new(format!("  {:widest$}", mission.id), Style::Strong);
            let name = head.then(format!("  {}", mission.name.in_language(language.code())), Style::Plain);
            let facts = format!("  {} · {}", stars(mission.difficulty), counts(&mission.players));
            desk.screen.show(&name.then(facts, Style::Dim).wrapped(desk.screen.width(), widest + 4))?;
            let about =
                Line::plain(" ".repeat(widest + 4)).then(mission.about.in_language(language.code()), Style::Plain);
            desk.screen.show(&about.wrapped(desk.screen.width(), widest + 4))?;
            for MissionOption { key, values, .. } in &mission.options {
                let (indent, width) = (widest + 4, desk.screen.width());
                let is_long = indent + format!("--option {key}={}", values.join("|")).len() > width;
                let values = values.join(if is_long { "| " } else { "|" });
                let line = Line::plain(" ".repeat(indent)).then(format!("--option {key}={values}"), Style::Dim);
                desk.screen.show(&line.wrapped(width, indent))?;
            }
        }
        let characters = title.characters();
        let widest = characters.iter().map(|character| character.id.len()).max().unwrap_or(0);
        for character in &characters {
            let head = Line::new(format!("  {:widest$}", character.id), Style::Friend);
            let name = character.name.in_language(language.code());
            let line = head.then(format!("  {name}. {}", character.about.in_language(language.code())), Style::Plain);
            desk.screen.show(&line.wrapped(desk.screen.width(), widest + 4))?;
        }
    }
    Ok(())
}

/// A difficulty from 1 to 5, as readable without colour as with.
pub fn stars(difficulty: u8) -> String {
    let filled = usize::from(difficulty.min(5));
    format!("{}{}", "★".repeat(filled), "☆".repeat(5 - filled))
}

/// Numbers of people, as `1-4`.
pub fn counts(players: &[u8]) -> String {
    let is_row = players.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    match players {
        [first, .., last] if is_row => format!("{first}-{last}"),
        _ => players.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn described(title: &dyn Title, language: Language) -> Value {
    let code = language.code();
    let mission = |mission: &Mission<'_>| {
        let options: serde_json::Map<String, Value> =
            mission.options.iter().map(|option| (option.key.to_owned(), json!(option.values))).collect();
        let mut told = mission.told(code);
        told["options"] = options.into();
        told
    };
    let characters: Vec<Value> = title
        .characters()
        .iter()
        .map(|c| json!({ "id": c.id, "name": c.name.in_language(code), "about": c.about.in_language(code) }))
        .collect();
    json!({
        "id": title.id(),
        "short": title.short_id(),
        "name": title.name(language),
        "missions": title.missions().iter().map(mission).collect::<Vec<_>>(),
        "characters": characters,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_counts_in_a_row_are_a_range() {
        assert_eq!(counts(&[1, 2, 3, 4]), "1-4");
        assert_eq!(counts(&[1, 2, 4]), "1, 2, 4");
        assert_eq!(counts(&[2]), "2");
        assert_eq!(counts(&[]), "");
        assert_eq!(counts(&[4, 2]), "4, 2");
    }

    #[test]
    fn difficulty_never_leaves_its_scale() {
        assert_eq!((stars(2).as_str(), stars(9).as_str()), ("★★☆☆☆", "★★★★★"));
    }
}
