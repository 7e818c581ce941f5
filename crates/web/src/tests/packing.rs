//! Missions that come into the workshop and leave it: every printed one, and one as a folder with a game that was won.

use std::io::Cursor;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use serde_json::json;
use shamble_games::{Shelf, Source, WON};
use shamble_kernel::Record;
use zip::ZipArchive;

use super::workshop::{address, begun, measured};
use super::{Browser, Site};

#[tokio::test(flavor = "multi_thread")]
async fn every_printed_mission_can_be_a_beginning_and_be_changed() {
    let site = Site::open().await;
    for title in site.house.shelf.titles() {
        let mut maker = site.person(title.short_id()).await;
        for mission in title.missions() {
            let what = format!("{} {}", title.id(), mission.id);
            let draft = begun(&mut maker, title.id(), Some(mission.id)).await;
            let mut faults = draft["faults"].as_array().unwrap().iter();
            assert!(faults.all(|fault| fault["kind"] == "odd"), "{what}: {}", draft["faults"]);
            let picture = maker.get(&format!("{}/picture", address(&draft))).await.ok().json();
            assert!(picture["svg"].is_string(), "{what}");
            // A printed mat becomes its own, with all its text.
            let things = picture["mat"]["things"].as_array().cloned().unwrap_or_default();
            let edit = match things.iter().find(|thing| thing["scales"] == true) {
                Some(thing) => json!({ "do": "move", "thing": thing["key"], "by": [0.1, 0] }),
                None => json!({ "do": "text", "field": "name", "language": "en", "text": "Ours" }),
            };
            let edits = format!("{}/edits", address(&draft));
            maker.post(&edits, &json!({ "seen": 1, "edit": edit })).await.ok();
            maker.submit(&format!("/workshop/{}/delete", draft["id"].as_str().unwrap()), "").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_downloaded_is_a_folder_of_content_with_a_game_that_was_won() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let draft = begun(&mut anna, "survivants", Some("first-morning")).await;
    let page = format!("/workshop/{}", draft["id"].as_str().unwrap());
    let move_it = json!({ "seen": 1, "edit": { "do": "move", "thing": "car-1", "by": [0.1, 0] } });
    anna.post(&format!("{}/edits", address(&draft)), &move_it).await.ok();
    assert!(!files(&mut anna, &format!("{page}/folder")).await.1.join(WON).exists());
    measured(&mut anna, &draft, "clear").await;
    // It is kept a moment later.
    while anna.get(&format!("{}/record", address(&draft))).await.ok().json()["record"].is_null() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (names, folder) = files(&mut anna, &format!("{page}/folder")).await;
    assert_eq!(names, ["survivants/scenarios.toml", "survivants/tables/first-morning-2.toml", WON]);
    let source = Source::Folder(folder.clone());
    let shelf = Shelf::load(&source).unwrap();
    let title = shelf.find("survivants").unwrap();
    assert!(title.is_homemade("first-morning-2") && !title.is_homemade("first-morning"));
    let record = Record::parse(&std::fs::read_to_string(folder.join(WON)).unwrap()).unwrap();
    assert_eq!(record.setup.mission, "first-morning-2");
    let rounds = shelf.replay(&record).unwrap().rounds().unwrap();

    let shared = anna.post(&format!("{}/share", address(&draft)), &json!({})).await.ok().json();
    let shared = format!("/workshop/shared/{}", shared["code"].as_str().unwrap());
    for page in [shared.clone(), format!("{page}/print")] {
        let mut whose = if page == shared { ben.clone() } else { anna.clone() };
        let text = whose.get(&page).await.ok().text;
        assert!(text.contains(&format!("Won by the machine in {rounds} rounds.")), "{text}");
        assert!(text.contains("about 35 minutes") && text.contains("1 to 6 players"), "{text}");
        assert!(
            whose
                .get(&format!("{}/record", page.trim_end_matches("/print")))
                .await
                .ok()
                .text
                .starts_with("shamble-record")
        );
    }
    assert_eq!(files(&mut ben, &format!("{shared}/folder")).await.0, names);
    assert_eq!(ben.get(&format!("{page}/folder")).await.status, StatusCode::NOT_FOUND, "it is not his");
    std::fs::remove_dir_all(folder).unwrap();
}

/// What is in an archive, and where it was unpacked.
async fn files(browser: &mut Browser, path: &str) -> (Vec<String>, std::path::PathBuf) {
    let answer = browser.send(Request::get(path).body(Body::empty()).unwrap()).await;
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/zip");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let folder = std::env::temp_dir().join(format!("shamble-packing-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    archive.extract(&folder).unwrap();
    (archive.file_names().map(str::to_owned).collect(), folder)
}
