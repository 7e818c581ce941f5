//! Conversations with a session.

use serde_json::{Value, json};
use shamble_games::{Shelf, Source};
use shamble_kernel::{Luck, Record, Setup};

use super::{LONGEST_LINE, MOST_GAMES, Session, converse, request, session_for};

const TITLES: [(&str, &str); 4] =
    [("uoa", "M0"), ("mz", "MZ0"), ("otd", "chapter-1"), ("survivants", "bread-and-water")];

fn shelf() -> Shelf {
    Shelf::load(&Source::Embedded).unwrap()
}

fn open<'s>(shelf: &'s Shelf, game: &str, mission: &str) -> Box<dyn Session + 's> {
    session_for(shelf, game, &Setup::new(mission), || 7).unwrap().unwrap()
}

fn ask(session: &mut dyn Session, request: Value) -> Value {
    serde_json::from_str(&session.answer(request.to_string().as_bytes())).unwrap()
}

/// An answer that is no error.
#[track_caller]
fn told(session: &mut dyn Session, request: Value) -> Value {
    let answer = ask(session, request);
    assert!(answer.get("error").is_none(), "{answer}");
    answer
}

#[track_caller]
fn refused(session: &mut dyn Session, request: Value, kind: &str) -> Value {
    let answer = ask(session, request);
    assert_eq!(answer["error"]["kind"], kind, "{answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
    answer
}

/// Plays on at random; the last answer.
fn play(session: &mut dyn Session, game: &Value, luck: &mut Luck, steps: usize) -> Value {
    let mut stands = told(session, json!({ "op": "choices", "game": game }));
    for _ in 0..steps {
        if !stands["outcome"].is_null() {
            break;
        }
        let index = luck.pick(stands["choices"].as_array().unwrap().len());
        stands = told(session, json!({ "op": "step", "game": game, "index": index, "show": ["choices"] }));
    }
    stands
}

#[test]
fn games_of_all_titles_are_played_to_their_end_and_recorded() {
    let shelf = shelf();
    for (game, mission) in TITLES {
        let mut session = open(&shelf, game, mission);
        let session = session.as_mut();
        let reset = told(session, json!({ "op": "reset", "seed": 5 }));
        assert!(!reset["seats"].as_array().unwrap().is_empty());
        let end = play(session, &reset["game"], &mut Luck::seeded(1), 20_000);
        assert!(end["outcome"]["won"].is_boolean() && end["choices"] == json!([]), "{end}");
        let record = told(session, json!({ "op": "record", "game": 1 }));
        let record = Record::parse(record["record"].as_str().unwrap()).unwrap();
        assert!(shelf.replay(&record).unwrap().outcome().is_some());
        refused(session, json!({ "op": "step", "game": 1, "index": 0 }), "over");
    }
}

#[test]
fn a_choice_by_its_text_does_what_it_does_by_its_index() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let session = session.as_mut();
    let one = told(session, json!({ "op": "reset", "seed": 3, "show": ["choices", "view"] }));
    told(session, json!({ "op": "reset", "seed": 3 }));
    let by_text = told(session, json!({ "op": "step", "game": 1, "choice": one["choices"][0] }));
    let mut by_index = told(session, json!({ "op": "step", "game": 2, "index": 0 }));
    by_index["game"] = json!(1);
    assert_eq!(by_text, by_index);
    assert!(by_text["facts"].is_array());
    let seat = &one["waits_for"][0];
    let anew = told(session, json!({ "op": "reset", "game": 2, "seed": 3 }));
    assert_eq!(anew["game"], 2);
    let view = told(session, json!({ "op": "view", "game": 2, "seat": seat }));
    assert_eq!(view["view"], one["view"]);
    play(session, &json!(1), &mut Luck::seeded(1), 12);
    assert_ne!(told(session, json!({ "op": "view", "game": 1, "seat": seat }))["view"], one["view"]);
}

#[test]
fn what_is_imagined_looks_alike_and_has_other_dice() {
    let shelf = shelf();
    for (game, mission) in TITLES {
        let mut session = open(&shelf, game, mission);
        let session = session.as_mut();
        told(session, json!({ "op": "reset", "seed": 11 }));
        let stands = play(session, &json!(1), &mut Luck::seeded(2), 12);
        let seat = &stands["waits_for"][0];
        let seen = |session: &mut dyn Session, game: &Value| {
            let view = told(session, json!({ "op": "view", "game": game, "seat": seat }));
            let choices = told(session, json!({ "op": "choices", "game": game }));
            (view["view"].clone(), choices["choices"].clone())
        };
        let real = seen(session, &json!(1));
        let mut futures = Vec::new();
        for seed in 0..6 {
            let imagined = told(session, json!({ "op": "imagine", "game": 1, "seed": seed }));
            assert_eq!(seen(session, &imagined["game"]), real);
            let twin = told(session, json!({ "op": "clone", "game": imagined["game"] }));
            let mut end = play(session, &imagined["game"], &mut Luck::seeded(3), 40);
            let mut same = play(session, &twin["game"], &mut Luck::seeded(3), 40);
            (end["game"], same["game"]) = (Value::Null, Value::Null);
            assert_eq!(end, same, "a clone meets the same dice");
            futures.push(end);
        }
        assert!(futures.iter().any(|future| *future != futures[0]), "{game}: other seeds bring other dice");
        assert_eq!(seen(session, &json!(1)), real, "the game itself goes on where it was");
    }
}

#[test]
fn nobody_learns_what_is_to_come() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let session = session.as_mut();
    told(session, json!({ "op": "reset" }));
    refused(session, json!({ "op": "record", "game": 1 }), "still-running");
    refused(session, json!({ "op": "clone", "game": 1 }), "peeking");
    told(session, json!({ "op": "imagine", "game": 1, "seed": 1 }));
    refused(session, json!({ "op": "record", "game": 2, "close": true }), "imagined");
    let closed = told(session, json!({ "op": "record", "game": 1, "close": true }));
    let record = Record::parse(closed["record"].as_str().unwrap()).unwrap();
    assert!(shelf.replay(&record).is_ok());
    refused(session, json!({ "op": "choices", "game": 1 }), "no-such-game");
}

#[test]
fn errors_are_told_by_their_kind_and_change_nothing() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let session = session.as_mut();
    told(session, json!({ "op": "reset", "seed": 3 }));
    let before = told(session, json!({ "op": "choices", "game": 1 }));
    for (request, kind) in [
        (json!(["reset"]), "malformed"),
        (json!({ "game": 1 }), "malformed"),
        (json!({ "op": 3 }), "malformed"),
        (json!({ "op": "fly" }), "unknown-op"),
        (json!({ "op": "step", "game": 1 }), "malformed"),
        (json!({ "op": "step", "game": 1, "index": 0, "choice": "search" }), "malformed"),
        (json!({ "op": "step", "game": 1, "index": -1 }), "malformed"),
        (json!({ "op": "step", "game": 1, "index": 0, "seat": "cop" }), "malformed"),
        (json!({ "op": "step", "game": 1, "index": 9999 }), "no-such-choice"),
        (json!({ "op": "step", "game": 1, "choice": "juggle" }), "notation"),
        (json!({ "op": "step", "game": 1, "choice": "attack hands" }), "refused"),
        (json!({ "op": "step", "game": 9, "index": 0 }), "no-such-game"),
        (json!({ "op": "odds", "game": 1, "choice": "attack hands" }), "refused"),
        (json!({ "op": "view", "game": 1, "seat": "nobody" }), "no-such-seat"),
        (json!({ "op": "imagine", "game": 1, "seed": 1, "seat": "nobody" }), "no-such-seat"),
        (json!({ "op": "reset", "options": { "level": "99" } }), "setup"),
        (json!({ "op": "reset", "game": 9 }), "no-such-game"),
        (json!({ "op": "board", "game": 1 }), "no-board"),
        (json!({ "op": "batch", "requests": [3] }), "malformed"),
    ] {
        refused(session, request, kind);
    }
    let rule = refused(session, json!({ "op": "step", "game": 1, "choice": "attack hands" }), "refused");
    assert!(rule["error"]["rule"].as_str().is_some_and(|rule| rule.starts_with("OTD-")), "{rule}");
    let fields = refused(session, json!({ "op": "reset", "players": 77 }), "setup");
    assert_eq!(fields["error"]["fields"][0]["field"], "players");
    assert_eq!(told(session, json!({ "op": "choices", "game": 1 })), before);
}

#[test]
fn a_batch_answers_each_request_under_its_own_id() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let answer = ask(
        session.as_mut(),
        json!({ "op": "batch", "id": [1, "x"], "requests": [
            { "op": "reset", "seed": 1, "id": 0 },
            { "op": "step", "game": 8, "index": 0 },
            { "op": "step", "game": 1, "index": 0, "quiet": true, "id": "last" },
            { "op": "batch", "requests": [] },
        ] }),
    );
    assert_eq!(answer["id"], json!([1, "x"]));
    let answers = answer["answers"].as_array().unwrap();
    assert_eq!((&answers[0]["id"], &answers[2]["id"]), (&json!(0), &json!("last")));
    assert_eq!(answers[1]["error"]["kind"], "no-such-game");
    assert!(answers[2]["question"].is_string() && answers[2].get("facts").is_none(), "{answer}");
    assert_eq!(answers[3]["error"]["kind"], "malformed");
    let many = vec![json!({ "op": "about" }); MOST_GAMES + 1];
    refused(session.as_mut(), json!({ "op": "batch", "requests": many }), "malformed");
}

#[test]
fn handles_are_counted_and_never_given_twice() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let session = session.as_mut();
    told(session, json!({ "op": "reset", "seed": 1 }));
    for _ in 1..MOST_GAMES {
        told(session, json!({ "op": "imagine", "game": 1, "seed": 1 }));
    }
    refused(session, json!({ "op": "reset" }), "too-many-games");
    told(session, json!({ "op": "drop", "game": 2 }));
    refused(session, json!({ "op": "drop", "game": 2 }), "no-such-game");
    let next = told(session, json!({ "op": "reset", "seed": 1 }));
    assert_eq!(next["game"], MOST_GAMES + 1);
}

#[test]
fn boards_of_zones_are_told_as_graphs() {
    let shelf = shelf();
    for (game, mission) in &TITLES[..2] {
        let mut session = open(&shelf, game, mission);
        told(session.as_mut(), json!({ "op": "reset", "seed": 1 }));
        let board = told(session.as_mut(), json!({ "op": "board", "game": 1 }));
        let zones = board["board"]["zones"].as_array().unwrap();
        let at = |name: &Value| zones.iter().position(|zone| zone["zone"] == *name).unwrap();
        for (here, zone) in zones.iter().enumerate() {
            assert_eq!((&zone["distances"][here], &zone["ranges"][here]), (&json!(0), &json!(0)));
            for next in zone["neighbours"].as_array().unwrap() {
                assert_eq!(zone["distances"][at(next)], 1, "{zone}");
            }
        }
        assert_eq!(board["board"]["doors"].as_array().unwrap().is_empty(), *game == "uoa");
    }
}

#[test]
fn odds_are_told_where_dice_decide() {
    let shelf = shelf();
    let mut session = open(&shelf, "uoa", "M0");
    let session = session.as_mut();
    let mut luck = Luck::seeded(4);
    told(session, json!({ "op": "reset", "seed": 4 }));
    let (mut attacks, mut others) = (0, 0);
    while attacks == 0 {
        let stands = play(session, &json!(1), &mut luck, 1);
        assert!(stands["outcome"].is_null(), "somebody can attack before the game is over");
        for choice in stands["choices"].as_array().unwrap() {
            let told = told(session, json!({ "op": "odds", "game": 1, "choice": choice }));
            let odds = told["odds"].as_array().unwrap();
            if told["attack"] == false {
                others += 1;
                assert!(odds.is_empty(), "{choice}: {told}");
                continue;
            }
            assert!(!odds.is_empty(), "{choice}: {told}");
            // A weapon too weak for what stands there kills nobody, and its odds say so.
            attacks += usize::from(odds.iter().any(|likely| likely["hope"] == "good"));
            for likely in odds {
                let (above, below) = likely["share"].as_str().unwrap().split_once('/').unwrap_or(("1", "1"));
                let share = above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap();
                assert!((share - likely["chance"].as_f64().unwrap()).abs() < 1e-9, "{likely}");
            }
        }
    }
    assert!(others > 0);
}

#[test]
fn lines_are_answered_until_the_input_ends_however_bad_they_are() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    let mut input = b"{\"op\":\"about\"}\n\n  \n\xff\xfe\n{\"op\":\n".to_vec();
    input.extend(std::iter::repeat_n(b' ', LONGEST_LINE + 5));
    input.extend(b"\n[[[[[[[[[[\n{\"op\":\"reset\",\"seed\":18446744073709551615}\r\n{\"op\":\"about\",\"id\":null}");
    let mut output = Vec::new();
    converse(session.as_mut(), input.as_slice(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = answers.iter().map(|answer| answer["error"]["kind"].as_str().unwrap_or("-")).collect();
    assert_eq!(kinds, ["-", "malformed", "malformed", "too-long", "malformed", "-", "-"]);
    assert_eq!(answers[0]["protocol"], 1);
    assert_eq!(answers[6].get("id"), Some(&Value::Null));
    let nested = "[".repeat(100_000);
    assert!(session.answer(nested.as_bytes()).contains("malformed"));
}

#[test]
fn every_operation_is_known() {
    let shelf = shelf();
    let mut session = open(&shelf, "otd", "chapter-1");
    for op in request::OPERATIONS {
        let answer = ask(session.as_mut(), json!({ "op": op }));
        assert_ne!(answer["error"]["kind"], "unknown-op", "{op}");
    }
}
