//! A board and a scene for games that have drawn none: what a viewer knows, as an indented list.

use serde_json::Value;

use crate::scene::{Piece, Place, Shape};
use crate::{Line, Scene, Style, Text};

/// What is known, one thing a line.
pub(crate) fn outline(known: &Value, width: usize) -> Text {
    let mut text = Text::default();
    entries(known, 0, width, &mut text);
    text
}

/// A text as a scene: one piece a line.
pub(crate) fn outlined(name: &str, text: &Text) -> Scene {
    const SIZE: f32 = 20.0;
    let height = SIZE * 1.5 * (text.0.len() as f32 + 1.0);
    let mut scene = Scene::new(name, "plain", 1000.0, height);
    let piece = |(at, line): (usize, &Line)| {
        let words = line.to_string();
        let indent = words.chars().take_while(|letter| *letter == ' ').count() as f32;
        let class = if line.0.iter().any(|span| span.style == Style::Strong) { "words" } else { "words slim" };
        let place = Place::at(SIZE, SIZE * 1.5 * (at as f32 + 1.0));
        let shape = Shape::text_from(class, indent * SIZE * 0.6, 0.0, SIZE, words.trim());
        Piece::new(format!("line-{}", at + 1), "line", place, "").with(shape)
    };
    scene.lay("lines", text.0.iter().enumerate().map(piece).collect());
    scene
}

fn entries(known: &Value, depth: usize, width: usize, text: &mut Text) {
    let indent = "  ".repeat(depth);
    match known {
        Value::Object(fields) => {
            for (key, value) in fields {
                let head = Line::plain(&indent).then(key.replace('_', " "), Style::Strong);
                labelled(head, value, depth, width, text);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let head = Line::plain(&indent).then(format!("{}", index + 1), Style::Dim);
                labelled(head, item, depth, width, text);
            }
        }
        _ => text.push(Line::plain(format!("{indent}{}", scalar(known)))),
    }
}

fn labelled(head: Line, value: &Value, depth: usize, width: usize, text: &mut Text) {
    match in_one_line(value) {
        Some(short) => text.append(head.then(format!("  {short}"), Style::Plain).wrapped(width, 2 * depth + 4)),
        None => {
            text.push(head);
            entries(value, depth + 1, width, text);
        }
    }
}

/// A value without structure of its own, or a list of such.
fn in_one_line(value: &Value) -> Option<String> {
    match value {
        Value::Object(fields) => fields.is_empty().then(|| "-".to_owned()),
        Value::Array(items) if items.is_empty() => Some("-".to_owned()),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => None,
        Value::Array(items) => Some(items.iter().map(scalar).collect::<Vec<_>>().join(", ")),
        _ => Some(scalar(value)),
    }
}

fn scalar(value: &Value) -> String {
    match value {
        Value::Null => "?".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_known_is_listed_by_name() {
        let known =
            json!({ "horde": 12, "hand": ["axe", null], "seats": [{ "who": "cop", "alive": true }], "rest": {} });
        let drawn = outline(&known, 80).to_string();
        assert_eq!(drawn, "horde  12\nhand  axe, ?\nseats\n  1\n    who  cop\n    alive  true\nrest  -\n");
    }
}
