//! The description of the JSON interface that programs read.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// Where it is found.
pub(crate) const ADDRESS: &str = "/api/openapi.json";

const DESCRIPTION: &str = include_str!("../static/openapi.json");

pub(crate) async fn give() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DESCRIPTION)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use axum::http::Request;
    use serde_json::Value;

    use super::*;
    use crate::tests::Site;

    /// Every `.route("ADDRESS", methods)` of the interface, as it stands in the source.
    fn routed() -> BTreeSet<(String, String)> {
        let sources = [include_str!("api.rs"), include_str!("live.rs")];
        let mut routes = BTreeSet::from([(ADDRESS.to_owned(), "get".to_owned())]);
        for line in sources.iter().flat_map(|source| source.split(".route(").skip(1)) {
            let address = line.split('"').nth(1).unwrap().to_owned();
            let methods = line.split_once(',').unwrap().1.split(".route(").next().unwrap();
            for method in ["get", "post", "delete"] {
                if methods.lines().next().unwrap().contains(&format!("{method}(")) {
                    routes.insert((address.clone(), method.to_owned()));
                }
            }
        }
        routes
    }

    fn described() -> BTreeSet<(String, String)> {
        let description: Value = serde_json::from_str(DESCRIPTION).unwrap();
        let paths = description["paths"].as_object().unwrap();
        let methods = |(path, item): (&String, &Value)| {
            let methods = item.as_object().unwrap().keys().filter(|key| *key != "parameters");
            methods.map(|method| (path.clone(), method.clone())).collect::<Vec<_>>()
        };
        paths.iter().flat_map(methods).collect()
    }

    #[test]
    fn every_route_is_described_and_every_description_has_a_route() {
        assert!(routed().len() > 15, "{:?}", routed());
        assert_eq!(routed(), described());
    }

    #[test]
    fn every_parameter_of_an_address_is_described() {
        let description: Value = serde_json::from_str(DESCRIPTION).unwrap();
        for (path, item) in description["paths"].as_object().unwrap() {
            let wanted: BTreeSet<&str> =
                path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
            let given = item["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
            let given: BTreeSet<&str> = given.iter().filter_map(|parameter| parameter["name"].as_str()).collect();
            assert_eq!(wanted, given, "{path}");
        }
    }

    #[test]
    fn everything_described_is_used() {
        let description: Value = serde_json::from_str(DESCRIPTION).unwrap();
        for part in ["schemas", "responses"] {
            for name in description["components"][part].as_object().unwrap().keys() {
                let reference = format!("\"#/components/{part}/{name}\"");
                assert!(DESCRIPTION.contains(&reference), "{reference}");
            }
        }
    }

    /// Goes to every address as somebody with a name and as a stranger, at a table that is there and one that is not,
    /// with an empty body and with none.
    #[tokio::test]
    async fn every_answer_has_a_status_that_is_described() {
        let site = Site::open().await;
        let mut anna = site.person("Anna").await;
        let table = anna.table("alone").await;
        let description: Value = serde_json::from_str(DESCRIPTION).unwrap();
        let mut seen = BTreeSet::new();
        for (path, method) in described() {
            let statuses = description["paths"][&path][&method]["responses"].as_object().unwrap();
            for (table, seat) in [(table.as_str(), "1"), ("0123456789abcdef0123456789abcdef", "9"), ("x", "x")] {
                let filled = path.replace("{table}", table).replace("{seat}", seat).replace("{game}", "off-the-dead");
                for browser in [&mut anna, &mut site.browser("fr")] {
                    for body in ["{}", ""] {
                        let request = Request::builder().method(method.to_uppercase().as_str()).uri(&filled);
                        let request = request.header(CONTENT_TYPE, "application/json").body(body.into()).unwrap();
                        let status = browser.send(request).await.status().as_u16().to_string();
                        assert!(statuses.contains_key(&status), "{method} {filled} {body}: {status}");
                        seen.insert(status);
                    }
                }
            }
        }
        assert!(["200", "400", "401", "404", "409"].iter().all(|status| seen.contains(*status)), "{seen:?}");
    }
}
