//! Names, and being somebody on a device.

use super::Site;

#[tokio::test]
async fn a_name_that_is_saved_says_so_and_leads_back_to_the_table() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let to = format!("/me?back=/t/{table}");
    assert!(page.contains(&format!("href=\"{to}\"")), "{page}");
    assert!(!anna.get(&to).await.ok().text.contains("Saved."));
    let saved = anna.submit("/name", &format!("name=Annette&back=/me?saved=true%26back=/t/{table}")).await.location();
    let me = anna.get(&saved).await.ok().text;
    assert!(me.contains("Saved.") && me.contains("value=\"Annette\"") && me.contains(&format!("href=\"/t/{table}\"")));
    assert!(!anna.get("/me?back=//evil.example").await.ok().text.contains("evil.example"));
}

#[tokio::test]
async fn a_personal_link_warns_whoever_is_somebody_else_already() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let me = anna.get("/me").await.ok().text;
    assert!(me.contains("href=\"/me/back#"), "{me}");
    assert!(ben.get("/me/back").await.ok().text.contains("Stay "), "Ben would lose his tables");
    assert!(!site.browser("en").get("/me/back").await.ok().text.contains("Stay "));
}

#[tokio::test]
async fn a_name_nobody_can_see_is_refused() {
    let site = Site::open().await;
    let answer = site.browser("en").submit("/name", "name=%E2%80%8B%E2%80%8D&back=/me").await;
    assert_eq!(answer.status.as_u16(), 422, "{}", answer.text);
}
