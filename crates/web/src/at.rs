//! The table that an address names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;

use crate::house::House;
use crate::problem::Problem;
use crate::room::Room;
use crate::visitor::Visitor;

/// The room of the table that stands in the address as `{table}`.
pub(crate) struct At(pub(crate) Arc<Room>);

impl FromRequestParts<Arc<House>> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<At, Problem> {
        let params = RawPathParams::from_request_parts(parts, house).await.map_err(|_| Problem::NoSuchTable)?;
        let named = params.iter().find_map(|(name, value)| (name == "table").then_some(value));
        let id = named.and_then(|table| table.parse().ok()).ok_or(Problem::NoSuchTable)?;
        Ok(At(house.room(id).await?))
    }
}

/// Somebody at the table that stands in the address.
pub(crate) struct Here {
    pub(crate) house: Arc<House>,
    pub(crate) visitor: Visitor,
    pub(crate) room: Arc<Room>,
}

impl FromRequestParts<Arc<House>> for Here {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Here, Problem> {
        let visitor = Visitor::from_request_parts(parts, house).await?;
        let At(room) = At::from_request_parts(parts, house).await?;
        Ok(Here { house: Arc::clone(house), visitor, room })
    }
}
