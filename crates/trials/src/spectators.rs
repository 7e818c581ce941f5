//! Many who watch one crowded table, and what that costs those who play there.

use std::time::{Duration, Instant};

use http_body_util::BodyExt;
use hyper::Method;
use serde_json::json;
use tokio::task::JoinSet;

use crate::crowd::Crowd;
use crate::failure::{Failure, expect};
use crate::gauge::{at, peak_memory};
use crate::http::Line;
use crate::server::Server;

/// A mission with many enemies.
const MISSION: &str = "the-siege-of-alder-farm";
/// So many choices are made before anybody watches: everybody stands on the board then.
const BEFORE: usize = 30;
const SPECTATORS: usize = 240;
/// How often somebody chooses and takes it back.
const TURNS: usize = 40;
/// So much more than alone may a choice take with all of them.
const MOST: f64 = 20.0;
/// How long everybody has to be told before the next choice.
const PAUSE: Duration = Duration::from_millis(400);

/// How long requests of a player took, in microseconds.
#[derive(Default)]
struct Waits {
    choices: Vec<u64>,
    looks: Vec<u64>,
}

/// Measures choices and looks of a player alone and with everybody watching.
pub(crate) async fn measure() -> Result<(), Failure> {
    let server = Server::start("spectators", &["--no-pace", "--bot-pause", "0"])?;
    let crowd = Crowd::begin(&server.address, ("survivants", MISSION, 7), BEFORE).await?;
    let alone = play(&crowd).await?;
    let mut watching = JoinSet::new();
    for _ in 0..SPECTATORS {
        let mut line = Line::to(&server.address);
        let path = format!("{}/events", crowd.api());
        let mut body = line.send(Method::GET, &path, None).await?.into_body();
        watching.spawn(async move {
            let mut read = 0;
            while let Some(Ok(frame)) = body.frame().await {
                read += frame.data_ref().map_or(0, |data| data.len());
            }
            // The connection lives as long as its line.
            drop(line);
            read
        });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let watched = play(&crowd).await?;
    println!("spectators        {SPECTATORS} of one table with {} enemies", crowd.enemies);
    let mut worst = 0.0_f64;
    for (what, alone, watched) in
        [("choice", &alone.choices, &watched.choices), ("next look", &alone.looks, &watched.looks)]
    {
        println!(
            "{what:<18}alone p50 {:.1} ms, p95 {:.1} ms; watched p50 {:.1} ms, p95 {:.1} ms",
            at(alone, 0.5),
            at(alone, 0.95),
            at(watched, 0.5),
            at(watched, 0.95)
        );
        worst = worst.max(at(watched, 0.5) - at(alone, 0.5));
    }
    println!("memory            {} MiB at most", peak_memory(server.id())? / 1024);
    expect(watching.len() == SPECTATORS, "everybody to watch to the end")?;
    expect(worst <= MOST, format!("at most {MOST} ms more for a player, not {worst:.1}"))
}

/// Chooses and takes it back, and looks at once what there is to choose next.
async fn play(crowd: &Crowd) -> Result<Waits, Failure> {
    let (mut line, api) = (crowd.another_line(), crowd.api());
    let mut waits = Waits::default();
    for _ in 0..TURNS {
        let seen = line.json(Method::GET, &api, None).await?;
        let choice = &seen["choices"][0]["choice"];
        let body = json!({ "choice": choice, "question": seen["question"] });
        let begun = Instant::now();
        line.json(Method::POST, &format!("{api}/choices"), Some(&body)).await?;
        waits.choices.push(begun.elapsed().as_micros() as u64);
        let begun = Instant::now();
        let after = line.json(Method::GET, &api, None).await?;
        waits.looks.push(begun.elapsed().as_micros() as u64);
        tokio::time::sleep(PAUSE).await;
        let back = json!({ "question": after["question"], "to": seen["entries"] });
        line.json(Method::POST, &format!("{api}/undo"), Some(&back)).await?;
        tokio::time::sleep(PAUSE).await;
    }
    waits.choices.sort_unstable();
    waits.looks.sort_unstable();
    Ok(waits)
}
