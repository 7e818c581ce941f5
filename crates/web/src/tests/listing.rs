//! My tables, all of them, and the next table of a group.

use serde_json::{Value, json};

use super::{Browser, Site};

#[tokio::test]
async fn all_tables_of_somebody_are_reached_page_by_page() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let mut made = Vec::new();
    for _ in 0..23 {
        made.push(anna.table("friends").await);
    }
    ben.post(&format!("/api/tables/{}/seats/1", made[22]), &json!({ "action": "sit" })).await.ok();
    let home = anna.get("/").await.ok().text;
    assert_eq!(made.iter().filter(|id| home.contains(id.as_str())).count(), 8);
    assert!(home.contains("href=\"/tables\""));
    let first = anna.get("/tables").await.ok().text;
    assert_eq!(made.iter().filter(|id| first.contains(id.as_str())).count(), 20);
    assert!(first.contains("<bdi class=\"other\">Ben</bdi>") && first.contains("just now"), "{first}");
    let more = first.split("href=\"").find(|part| part.starts_with("/tables?which=on&amp;after=")).unwrap();
    let more = more.split('"').next().unwrap().replace("&amp;", "&");
    let rest = anna.get(&more).await.ok().text;
    assert!(made.iter().all(|id| first.contains(id.as_str()) != rest.contains(id.as_str())), "each once");
    assert!(!rest.contains("after="));
    assert!(anna.get("/tables?which=over").await.ok().text.contains("Nothing here yet"));
    assert_eq!(anna.get("/tables?after=nowhere").await.status.as_u16(), 422);
    assert_eq!(anna.get("/tables?which=all").await.status.as_u16(), 400);
    site.browser("en").get("/tables").await.status.is_client_error().then_some(()).unwrap();
}

#[tokio::test]
async fn tables_that_wait_for_somebody_stand_first_in_their_list() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let own = [anna.table("alone").await, ben.table("alone").await];
    let shared = anna.table("friends").await;
    ben.post(&format!("/api/tables/{shared}/seats/1"), &json!({ "action": "sit" })).await.ok();
    let is_anna = !anna.look(&shared).await["choices"].as_array().unwrap().is_empty();
    let (asked, other) = if is_anna { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
    let row = |page: &str, id: &str| page.split("<li").find(|row| row.contains(id)).unwrap().to_owned();
    for address in ["/", "/tables"] {
        assert!(row(&asked.get(address).await.ok().text, &shared).contains("your turn"));
        let page = other.get(address).await.ok().text;
        let waits = row(&page, &shared);
        assert!(!waits.contains("your turn") && waits.contains("in play"), "{waits}");
        let mine = own.iter().find(|id| page.contains(id.as_str())).unwrap();
        assert!(row(&page, mine).contains("your turn"));
        assert!(page.find(mine.as_str()) < page.find(&shared), "though the other was played last: {page}");
    }
}

#[tokio::test]
async fn a_table_is_put_away_for_oneself_and_brought_back() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let lists = |page: &str| page.contains(&table);
    let away = format!("/t/{table}/put-away");
    assert!(anna.get("/tables").await.ok().text.contains(&format!("action=\"{away}\"")));
    assert_eq!(anna.submit(&away, "back=/tables?which=on").await.location(), "/tables?which=on");
    for address in ["/", "/tables"] {
        assert!(!lists(&anna.get(address).await.ok().text), "{address}");
        assert!(lists(&ben.get(address).await.ok().text), "{address}");
    }
    assert!(lists(&anna.get("/tables?which=away").await.ok().text));
    assert_eq!(anna.submit(&format!("/t/{table}/bring-back"), "back=//elsewhere").await.location(), "/");
    assert!(lists(&anna.get("/tables").await.ok().text));

    anna.submit(&away, "").await;
    ben.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "Anna?" })).await.ok();
    assert!(lists(&anna.get("/tables").await.ok().text), "somebody waits there");
    assert!(site.browser("en").submit(&away, "").await.status.is_client_error(), "nobody has no lists");
    let nowhere = format!("/t/{}/put-away", "0".repeat(32));
    assert_eq!(anna.submit(&nowhere, "").await.status.as_u16(), 404);
}

/// Plays the first choice offered until the game is over.
async fn play_on(people: &mut [&mut Browser], table: &str) {
    for _ in 0..4000 {
        for person in people.iter_mut() {
            let seen = person.look(table).await;
            if !seen["outcome"].is_null() {
                return;
            }
            if !seen["choices"].as_array().unwrap().is_empty() {
                person.choose_first(table).await.ok();
            }
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn the_same_mission_again_is_one_table_for_everybody() {
    let site = Site::open().await;
    let (mut anna, mut ben, mut cleo) =
        (site.person("Anna").await, site.person("Ben").await, site.person("Cleo").await);
    let order = json!({
        "game": "off-the-dead", "mission": "chapter-1", "players": 2, "company": "friends", "undo": "free", "access": "open",
    });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/tables/{table}/seats/1"), &json!({ "action": "sit" })).await.ok();
    let next = format!("/t/{table}/next");
    assert!(anna.submit(&next, "").await.status.is_client_error(), "it is still played");
    play_on(&mut [&mut anna, &mut ben], &table).await;
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains(&format!("action=\"{next}\"")), "{page}");
    assert!(!cleo.get(&format!("/t/{table}")).await.ok().text.contains(&format!("action=\"{next}\"")));

    let to = ben.submit(&next, "").await.location();
    assert_eq!(anna.submit(&next, "").await.location(), to, "one table, however often it is asked for");
    for somebody in [&mut anna, &mut ben, &mut cleo] {
        assert!(somebody.get(&format!("/t/{table}")).await.ok().text.contains(&format!("href=\"{to}\"")));
    }
    let new = anna.look(to.strip_prefix("/t/").unwrap()).await;
    let holders: Vec<&Value> = new["seatings"].as_array().unwrap().iter().map(|seat| &seat["holder"]["name"]).collect();
    assert_eq!(
        (holders, &new["mission"], &new["before"]),
        (vec![&json!("Anna"), &json!("Ben")], &json!("chapter-1"), &json!(table))
    );
    assert!(new["outcome"].is_null());
    let listed = cleo.get("/api/tables").await.ok().json();
    assert!(listed["tables"].as_array().unwrap().iter().any(|table| table["id"] == new["id"]), "as open as the first");
}
