//! What using a card, an ability or a one-liner would do, in words.

use shamble_kernel::{Name, Phrase, Seat};

use crate::choice::{Aim, Spot};
use crate::content::{Effect, Stop};
use crate::sight::Sight;

impl<'a> Sight<'a> {
    /// What an effect does to what it is aimed at; where there is nothing to add, the card's own text.
    pub(super) fn does(self, seat: Seat, effect: &'a Effect, text: &'a Name, aim: Aim) -> Phrase<'a> {
        let other = if let Aim::Survivor(other) = aim { other } else { seat };
        let said = match (self.meant(effect, aim), aim) {
            (Effect::Infection { down, .. }, _) => {
                let from = self.survivor(other).infection;
                let to = down.map_or(0, |steps| from.saturating_sub(steps));
                let phrase = Phrase::new("otd-does-heal").phrase("whose", self.whose(other));
                Some(phrase.number("from", from).number("to", to))
            }
            (Effect::Load { .. }, Aim::Weapon(thing)) => {
                let phrase = Phrase::new("otd-does-load").name("weapon", self.object(thing.kind));
                Some(phrase.number("left", thing.ammo).number("full", self.content.kind(thing.kind).full()))
            }
            (Effect::LoadAll { .. }, _) => Some(Phrase::new("otd-does-load-all").phrase("whose", self.whose(other))),
            (Effect::Hold { stops, .. }, _) => {
                let key = match (stops.contains(&Stop::Bite), stops.contains(&Stop::Move)) {
                    (true, true) => "otd-does-hold",
                    (true, false) => "otd-does-hold-bites",
                    (false, true) | (false, false) => "otd-does-hold-moves",
                };
                Some(Phrase::new(key).phrase("whose", self.whose(other)))
            }
            (Effect::ToHorde, _) => self.on_zombie("otd-does-to-horde", aim, seat),
            (Effect::SendBack { .. }, _) => self.on_zombie("otd-does-send-back", aim, seat),
            (Effect::Kill { trophy: true, .. }, _) => self.on_zombie("otd-does-kill-trophy", aim, seat),
            (Effect::Kill { trophy: false, .. }, _) => self.on_zombie("otd-does-kill", aim, seat),
            (Effect::KillZone { .. }, _) => self.on_zone(Phrase::new("otd-does-kill-all"), aim, seat),
            (Effect::BurnZone { strength_max }, _) => {
                self.on_zone(Phrase::new("otd-does-burn").number("most", *strength_max), aim, seat)
            }
            (Effect::RollBonus { plus, .. }, _) => Some(Phrase::new("otd-does-roll-bonus").number("plus", *plus)),
            (Effect::ActNow { .. }, _) => Some(self.about("otd-does-act-now", other)),
            (Effect::CheatDeath { .. }, _) => self.dying().map(|dying| self.about("otd-does-cheat-death", dying)),
            (Effect::Recover, Aim::Kind(kind)) => Some(Phrase::new("otd-does-recover").phrase("the", self.the(kind))),
            (Effect::LookExploration, Aim::Cards(first, second)) => {
                Some(Phrase::new("otd-does-look-exploration").number("first", first).number("second", second))
            }
            // These are used on nothing in particular.
            (
                Effect::Load { .. }
                | Effect::Recover
                | Effect::LookExploration
                | Effect::ExtraAction { .. }
                | Effect::Reroll
                | Effect::LookRubble { .. }
                | Effect::CancelBite
                | Effect::PointTop
                | Effect::ZonesToHorde { .. }
                | Effect::Either { .. }
                | Effect::ByMode { .. },
                _,
            ) => None,
        };
        said.unwrap_or_else(|| Phrase::new("otd-does-text").name("text", text))
    }

    /// A sentence about the zombies of the zone aimed at.
    fn on_zone(self, phrase: Phrase<'a>, aim: Aim, own: Seat) -> Option<Phrase<'a>> {
        let Aim::Zone { corridor, zone } = aim else { return None };
        let zombies = self.all_in(corridor, zone).len() as i64;
        Some(phrase.phrase("where", self.seen_zone(corridor, zone, own)).number("zombies", zombies))
    }

    /// A sentence about the zombie aimed at.
    fn on_zombie(self, key: &'static str, aim: Aim, own: Seat) -> Option<Phrase<'a>> {
        let Aim::Zombie(spot) = aim else { return None };
        Some(self.spot_words(key, spot, own))
    }

    /// A zombie and where it stands.
    pub(super) fn spot_words(self, key: &'static str, spot: Spot, own: Seat) -> Phrase<'a> {
        let place = self.seen_zone(spot.corridor, spot.zone, own);
        Phrase::new(key).phrase("zombie", self.looking(spot.look)).phrase("where", place)
    }
}
