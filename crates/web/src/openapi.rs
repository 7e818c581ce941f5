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

    use serde_json::Value;

    use super::*;

    /// Every `.route("ADDRESS", methods)` of the interface, as it stands in the source.
    fn routed() -> BTreeSet<(String, String)> {
        let sources = [include_str!("api.rs"), include_str!("live.rs")];
        let mut routes = BTreeSet::from([(ADDRESS.to_owned(), "get".to_owned())]);
        for line in sources.iter().flat_map(|source| source.split(".route(").skip(1)) {
            let address = line.split('"').nth(1).unwrap().to_owned();
            let methods = line.split_once(',').unwrap().1.split(".route(").next().unwrap();
            for method in ["get", "post"] {
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
}
