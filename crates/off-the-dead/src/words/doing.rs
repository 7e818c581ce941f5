//! What using a card, an ability or a one-liner would do, in words.

use shamble_kernel::{Name, Phrase, Seat};

use crate::choice::{Aim, Spot};
use crate::content::{Count, Effect, Stop, When};
use crate::sight::Sight;

impl<'a> Sight<'a> {
    /// What an effect does to what it is aimed at; where there is nothing to add, the card's own text.
    pub(super) fn does(self, seat: Seat, effect: &'a Effect, text: &'a Name, aim: Aim) -> Phrase<'a> {
        let other = if let Aim::Survivor(other) = aim { other } else { seat };
        let by_text = || Phrase::new("otd-does-text").name("text", text);
        match effect {
            Effect::Either { options } => {
                let is_load = matches!(aim, Aim::Weapon(_));
                let option = options.iter().find(|option| matches!(option, Effect::Load { .. }) == is_load);
                option.map_or_else(by_text, |option| self.does(seat, option, text, aim))
            }
            Effect::ByMode { locations, no_locations } => {
                let effect = if self.mode().has_locations { locations } else { no_locations };
                self.does(seat, effect, text, aim)
            }
            Effect::Infection { down, .. } => {
                let from = self.survivor(other).infection;
                let to = down.map_or(0, |steps| from.saturating_sub(steps));
                Phrase::new("otd-does-heal").phrase("whose", self.whose(other)).number("from", from).number("to", to)
            }
            Effect::Load { .. } => match aim {
                Aim::Weapon(thing) => {
                    let full = self.content.kind(thing.kind).full();
                    let phrase = Phrase::new("otd-does-load").name("weapon", self.object(thing.kind));
                    phrase.number("left", thing.ammo).number("full", full)
                }
                Aim::Nothing | Aim::Survivor(_) | Aim::Zombie(_) | Aim::Zone { .. } | Aim::Kind(_) | Aim::Cards(..) => {
                    Phrase::new("otd-does-load-all").phrase("whose", self.whose(other))
                }
            },
            Effect::Hold { stops, .. } => {
                let key = match (stops.contains(&Stop::Bite), stops.contains(&Stop::Move)) {
                    (true, true) => "otd-does-hold",
                    (true, false) => "otd-does-hold-bites",
                    (false, true) | (false, false) => "otd-does-hold-moves",
                };
                Phrase::new(key).phrase("whose", self.whose(other))
            }
            Effect::ToHorde { .. } => self.on_zombie("otd-does-to-horde", aim, seat).unwrap_or_else(by_text),
            Effect::SendBack { .. } => self.on_zombie("otd-does-send-back", aim, seat).unwrap_or_else(by_text),
            Effect::Kill { count: Count::Number(_), trophy, .. } => {
                let key = if *trophy { "otd-does-kill-trophy" } else { "otd-does-kill" };
                self.on_zombie(key, aim, seat).unwrap_or_else(by_text)
            }
            Effect::Kill { count: Count::All(_), reveal, strength_max, .. } => match aim {
                Aim::Zone { corridor, zone } => {
                    let zombies = self.all_in(corridor, zone).len() as i64;
                    let place = self.seen_zone(corridor, zone, seat);
                    let phrase = match strength_max {
                        Some(most) if *reveal => Phrase::new("otd-does-burn").number("most", *most),
                        Some(_) | None => Phrase::new("otd-does-kill-all"),
                    };
                    phrase.phrase("where", place).number("zombies", zombies)
                }
                Aim::Nothing | Aim::Survivor(_) | Aim::Zombie(_) | Aim::Weapon(_) | Aim::Kind(_) | Aim::Cards(..) => {
                    by_text()
                }
            },
            Effect::RollBonus { plus, .. } => Phrase::new("otd-does-roll-bonus").number("plus", *plus),
            Effect::ExtraAction { when: When::AtOnce, .. } => self.about("otd-does-act-now", other),
            Effect::CheatDeath { .. } => match self.dying() {
                Some(dying) => self.about("otd-does-cheat-death", dying),
                None => by_text(),
            },
            Effect::Recover { .. } => match aim {
                Aim::Kind(kind) => Phrase::new("otd-does-recover").phrase("the", self.the(kind)),
                Aim::Nothing
                | Aim::Survivor(_)
                | Aim::Zombie(_)
                | Aim::Zone { .. }
                | Aim::Weapon(_)
                | Aim::Cards(..) => by_text(),
            },
            Effect::LookExploration { .. } => match aim {
                Aim::Cards(first, second) => {
                    Phrase::new("otd-does-look-exploration").number("first", first).number("second", second)
                }
                Aim::Nothing | Aim::Survivor(_) | Aim::Zombie(_) | Aim::Zone { .. } | Aim::Weapon(_) | Aim::Kind(_) => {
                    by_text()
                }
            },
            // These are used on nothing in particular, or never used by a player.
            Effect::ExtraAction { when: When::ThisTurn, .. }
            | Effect::Reroll
            | Effect::LookRubble { .. }
            | Effect::CancelBite { .. }
            | Effect::TurnTop { .. }
            | Effect::None
            | Effect::AttackZone { .. }
            | Effect::FreeAttack { .. }
            | Effect::PushBack { .. }
            | Effect::Stride { .. }
            | Effect::HordeOut { .. }
            | Effect::Event
            | Effect::Jump { .. }
            | Effect::LoseObject { .. }
            | Effect::Tilt
            | Effect::Panic
            | Effect::Reach { .. }
            | Effect::ChangeCard { .. }
            | Effect::CorridorLimit { .. }
            | Effect::Explosion { .. }
            | Effect::HoldWave { .. }
            | Effect::ThirdCard { .. }
            | Effect::RiseAgain { .. }
            | Effect::SkipWave { .. }
            | Effect::LookTop { .. }
            | Effect::FewerBites { .. }
            | Effect::LeaveEarly { .. }
            | Effect::NoEvents
            | Effect::NoRise
            | Effect::NoInfectionPhase
            | Effect::StartObject { .. }
            | Effect::OpeningWave { .. }
            | Effect::WaveTable { .. }
            | Effect::BurnSecond => by_text(),
        }
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
