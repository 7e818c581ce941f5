//! What happened, in words.

use shamble_kernel::{Name, Phrase, Seat};

use super::pieces::{in_zone, sum};
use crate::cards::Side;
use crate::content::{Arrows, ElementEffect};
use crate::fact::{Happened, Spoiler};
use crate::sight::Sight;

impl<'a> Sight<'a> {
    /// A fact as a phrase for people.
    pub fn tell(self, fact: Happened) -> Phrase<'a> {
        match fact {
            Happened::Began { seat } => self.about("otd-fact-began", seat),
            Happened::Turn { seat, turn } => self.about("otd-fact-turn", seat).number("turn", turn),
            Happened::GoesWithout { seat, kind } => {
                self.about("otd-fact-goes-without", seat).name("kind", self.object(kind))
            }
            Happened::StartsWith { seat, kind } => {
                self.about("otd-fact-starts-with", seat).name("kind", self.object(kind))
            }
            Happened::Passed { seat } => self.about("otd-fact-passed", seat),

            Happened::Searched { seat } => self.about("otd-fact-searched", seat),
            Happened::TurnedUp { pile, kind } => {
                Phrase::new("otd-fact-turned-up").number("pile", pile).name("kind", self.object(kind))
            }
            Happened::Took { seat, kind } => self.about("otd-fact-took", seat).phrase("the", self.the(kind)),
            Happened::PutBack { kind, pile } => {
                Phrase::new("otd-fact-put-back").number("pile", pile).name("kind", self.object(kind))
            }
            Happened::Burned { kind } => Phrase::new("otd-fact-burned").name("kind", self.object(kind)),
            Happened::Threw { seat, to, thing } => {
                self.about("otd-fact-threw", seat).name("to", self.who(to)).phrase("thing", self.the_thing(thing))
            }

            Happened::Fired { seat, kind, left } => {
                self.about("otd-fact-fired", seat).phrase("the", self.the(kind)).number("left", left)
            }
            Happened::Attacked { seat, weapon, corridor: _, zone } => {
                let phrase = self.about("otd-fact-attacked", seat).phrase("where", in_zone(zone));
                phrase.phrase("with", self.with_means(weapon))
            }
            Happened::Revealed { face, corridor, zone } => {
                let phrase = Phrase::new("otd-fact-revealed").phrase("zombie", self.zombie(face));
                phrase.phrase("where", self.at_zone(corridor, zone))
            }
            Happened::RolledAttack { seat, die, bonus, needed, .. } => {
                let is_hit = die as i8 + bonus >= needed as i8;
                let key = if is_hit { "otd-fact-rolled-hit" } else { "otd-fact-rolled-miss" };
                self.about(key, seat).phrase("sum", sum(die, bonus)).number("needed", needed)
            }
            Happened::RolledEvent { seat, die, bonus } => {
                self.about("otd-fact-rolled-event", seat).phrase("sum", sum(die, bonus))
            }
            Happened::RolledSurprise { seat, die, bonus, zombies } => {
                self.about("otd-fact-rolled-surprise", seat).phrase("sum", sum(die, bonus)).number("zombies", zombies)
            }
            Happened::RolledRising { seat, die, bonus } => {
                self.about("otd-fact-rolled-rising", seat).phrase("sum", sum(die, bonus))
            }
            Happened::Rerolled { seat, from, die } => {
                self.about("otd-fact-rerolled", seat).number("from", from).number("die", die)
            }
            Happened::Killed { face, by, is_trophy } => {
                let key = if is_trophy { "otd-fact-killed-trophy" } else { "otd-fact-killed" };
                self.about(key, by).phrase("zombie", self.maybe_zombie(face))
            }
            Happened::Missed { face } => Phrase::new("otd-fact-missed").phrase("zombie", self.zombie(face)),
            Happened::Survived { face, spoiler } => {
                let key = match spoiler {
                    Spoiler::Tilted => "otd-fact-straightened",
                    Spoiler::Dodged => "otd-fact-dodged",
                    Spoiler::TooStrong => "otd-fact-too-strong",
                };
                Phrase::new(key).phrase("zombie", self.zombie(face))
            }
            Happened::RoseAgain { face } => Phrase::new("otd-fact-rose-again").phrase("zombie", self.zombie(face)),
            Happened::PushedBack { face, zone } => {
                Phrase::new("otd-fact-pushed-back").phrase("zombie", self.zombie(face)).phrase("where", in_zone(zone))
            }
            Happened::FreeAttack { seat } => self.about("otd-fact-free-attack", seat),
            Happened::SentBack { face, corridor, zone } => {
                let phrase = Phrase::new("otd-fact-sent-back").phrase("zombie", self.maybe_zombie(face));
                phrase.phrase("where", self.at_zone(corridor, zone))
            }
            Happened::BackToHorde { face, corridor } => {
                let phrase = Phrase::new("otd-fact-under-horde").phrase("zombie", self.maybe_zombie(face));
                phrase.phrase("whose", self.whose(corridor))
            }

            Happened::Bitten { seat, infection } => self.on_track("otd-fact-bitten", seat, infection),
            Happened::BiteExcused { seat } => {
                let element = self.holding(seat, |effect| matches!(effect, ElementEffect::FewerBites { .. }));
                self.thanks_to("otd-fact-bite-excused-by", "otd-fact-bite-excused", seat, element)
            }
            Happened::BiteCancelled { seat } => self.about("otd-fact-bite-cancelled", seat),
            Happened::Held { seat, bites, moves } => {
                let key = match (bites, moves) {
                    (true, true) => "otd-fact-held",
                    (true, false) => "otd-fact-held-bites",
                    (false, true) | (false, false) => "otd-fact-held-moves",
                };
                Phrase::new(key).phrase("whose", self.whose(seat))
            }
            Happened::Advanced { corridor, face, zone } => {
                let phrase = Phrase::new("otd-fact-advanced").phrase("zombie", self.maybe_zombie(face));
                phrase.phrase("where", self.at_zone(corridor, zone))
            }
            Happened::Arrived { corridor, zone } => {
                Phrase::new("otd-fact-arrived").phrase("where", self.at_zone(corridor, zone))
            }
            Happened::Turned { to } => Phrase::new("otd-fact-turned").phrase("toward", self.toward_side(to)),
            Happened::Waits { to } => self.tell_wait(to),
            Happened::NewHorde { cards } => Phrase::new("otd-fact-new-horde").number("cards", cards),
            Happened::SurpriseWave { seat, zombies } => {
                self.about("otd-fact-surprise-wave", seat).number("zombies", zombies)
            }
            Happened::WaveIgnored { seat } => self.about("otd-fact-wave-ignored", seat),

            Happened::InfectionRose { seat, infection } => self.on_track("otd-fact-infection-rose", seat, infection),
            Happened::InfectionFell { seat, infection } => self.on_track("otd-fact-infection-fell", seat, infection),
            Happened::Saved { seat, by } => self.about("otd-fact-saved", seat).name("by", self.who(by)),
            Happened::Died { seat } => self.about("otd-fact-died", seat),
            Happened::Zombified { seat, cards } => {
                let strength = self.content.face(self.card(seat).zombified).strength;
                self.about("otd-fact-zombified", seat).number("strength", strength).number("cards", cards)
            }

            Happened::EventHappened { event } => self.event("otd-fact-event", event),
            Happened::Jumped { face, corridor } => {
                let phrase = Phrase::new("otd-fact-jumped").phrase("zombie", self.zombie(face));
                phrase.phrase("where", self.at_zone(corridor, crate::cards::Zone::Contact))
            }
            Happened::LostObject { seat, thing } => {
                self.about("otd-fact-lost-object", seat).phrase("thing", self.the_thing(thing))
            }
            Happened::Tilted { face } => Phrase::new("otd-fact-tilted").phrase("zombie", self.zombie(face)),
            Happened::Panicked { seat } => self.about("otd-fact-panicked", seat),
            Happened::NoEffect { kind } => match kind {
                Some(kind) => Phrase::new("otd-fact-no-effect").name("kind", self.object(kind)),
                None => Phrase::new("otd-fact-no-effect-hands"),
            },

            Happened::Used { seat, kind } => self.about("otd-fact-used", seat).phrase("the", self.the(kind)),
            Happened::Loaded { seat, kind } => self.about("otd-fact-loaded", seat).phrase("the", self.the(kind)),
            Happened::RollBonus { seat, plus } => self.about("otd-fact-roll-bonus", seat).number("plus", plus),
            Happened::Said { seat, line } => {
                self.about("otd-fact-said", seat).name("line", &self.content.line(line).name)
            }
            Happened::PaidTrophy { seat, face } => {
                self.about("otd-fact-paid", seat).phrase("zombie", self.zombie(face))
            }
            Happened::DroppedTrophy { seat, face } => {
                self.about("otd-fact-dropped", seat).phrase("zombie", self.zombie(face))
            }
            Happened::UsedAbility { seat } => {
                self.about("otd-fact-ability", seat).name("ability", &self.card(seat).ability.name)
            }
            Happened::ExtraAction { seat } => self.about("otd-fact-extra-action", seat),
            Happened::LookedAtRubble { seat, pile, kind } => {
                self.about("otd-fact-saw-rubble", seat).number("pile", pile).name("kind", self.object(kind))
            }
            Happened::LookedAtTop { seat, face } => {
                self.about("otd-fact-saw-top", seat).phrase("zombie", self.zombie(face))
            }
            Happened::LookedAtExploration { seat, card, number } => self
                .numbered("otd-fact-saw-exploration", "otd-fact-saw-wave", number)
                .name("who", self.who(seat))
                .number("card", card),
            Happened::Swapped { seat } => self.about("otd-fact-swapped", seat),
            Happened::Recovered { seat, kind } => self.about("otd-fact-recovered", seat).phrase("the", self.the(kind)),
            Happened::Noise => Phrase::new("otd-fact-noise"),

            Happened::Entered { location } => {
                let place = self.content.place(location);
                Phrase::new("otd-fact-entered").name("place", &place.name).name("text", &place.text)
            }
            Happened::Blocked { corridor, zones } => {
                Phrase::new("otd-fact-blocked").phrase("whose", self.whose(corridor)).number("zones", zones)
            }
            Happened::Explored { seat, card, number } => self
                .numbered("otd-fact-explored", "otd-fact-explored-wave", number)
                .name("who", self.who(seat))
                .number("card", card),
            Happened::WrongWay { seat: _ } => Phrase::new("otd-fact-wrong-way"),
            Happened::OrderLost { seat: _ } => Phrase::new("otd-fact-order-lost"),
            Happened::WaveSkipped { seat } => {
                let element = self.holding(seat, |effect| effect == ElementEffect::SkipWave);
                self.thanks_to("otd-fact-wave-skipped-by", "otd-fact-wave-skipped", seat, element)
            }
            Happened::ExitFound { location } => {
                Phrase::new("otd-fact-exit").name("place", &self.content.place(location).name)
            }
            Happened::Bought { kind, by } => self.about("otd-fact-bought", by).phrase("the", self.the(kind)),
            Happened::ElementReturned { kind } => {
                Phrase::new("otd-fact-element-returned").name("kind", self.object(kind))
            }
            Happened::Exploded { seat } => self.about("otd-fact-exploded", seat),
            Happened::EpilogueBegan => Phrase::new("otd-fact-epilogue"),
            Happened::Won { points } => Phrase::new("otd-fact-won").number("points", points),
            Happened::Lost => Phrase::new("otd-fact-lost"),
        }
    }

    fn on_track(self, key: &'static str, seat: Seat, infection: u8) -> Phrase<'a> {
        self.about(key, seat)
            .phrase("whose", self.whose(seat))
            .number("infection", infection)
            .number("track", self.card(seat).track)
    }

    /// An event of the table with what it does.
    pub(super) fn event(self, key: &'static str, event: u8) -> Phrase<'a> {
        let last = self.content.events.len().max(1);
        let phrase = Phrase::new(key).number("event", event);
        match self.content.events.get((event as usize).clamp(1, last) - 1) {
            Some(card) => phrase.name("name", &card.name).name("text", &card.text),
            None => phrase,
        }
    }

    /// An exploration card: a number, or the surprise wave.
    fn numbered(self, key: &'static str, wave: &'static str, number: u8) -> Phrase<'a> {
        if number == 0 { Phrase::new(wave) } else { Phrase::new(key).number("number", number) }
    }

    /// The element with such an effect in somebody's hands.
    pub(super) fn holding(self, seat: Seat, has: impl Fn(ElementEffect) -> bool) -> Option<&'a Name> {
        let is_such = |object: &crate::cards::Object| has(self.kind(*object).element_effect());
        self.s.held[seat.index()].iter().find(is_such).map(|object| &self.kind(object).name)
    }

    fn thanks_to(self, by: &'static str, alone: &'static str, seat: Seat, element: Option<&'a Name>) -> Phrase<'a> {
        match element {
            Some(element) => self.about(by, seat).name("element", element),
            None => self.about(alone, seat),
        }
    }

    /// Why a card stays on the horde: it pointed at nobody and has turned to a survivor, or the location
    /// holds it back and it has turned away.
    fn tell_wait(self, to: Side) -> Phrase<'a> {
        let pointed_nowhere = match self.table().arrows {
            Arrows::Solo | Arrows::Two => self.seat_at(to).is_some(),
            Arrows::Three | Arrows::Four => false,
        };
        let phrase = match self.place() {
            Some(place) if !pointed_nowhere => Phrase::new("otd-fact-waits-here").name("place", &place.name),
            Some(_) | None => Phrase::new("otd-fact-waits"),
        };
        phrase.phrase("toward", self.toward_side(to))
    }
}
