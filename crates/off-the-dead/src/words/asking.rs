//! What is asked, in words: who is asked, and what is about to happen.

use shamble_kernel::{Arg, Name, Phrase, Seat};

use super::pieces::{sum, the_zone};
use crate::cards::{Kind, Object};
use crate::content::ElementEffect;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Moment, Rolled, Step, Task};

impl<'a> Sight<'a> {
    /// A question as a phrase for people.
    pub fn ask(self, question: Question) -> Phrase<'a> {
        match question {
            Question::WhoGoesWithout { .. } => self.about_object("otd-ask-without", self.start_object()),
            Question::StartLocation { .. } => Phrase::new("otd-ask-start"),
            Question::Action { seat } => self.ask_action(seat),
            Question::Window { seat, moment, .. } => {
                self.about("otd-ask-window", seat).phrase("moment", self.moment(moment, seat))
            }
            Question::RevealOrder { seat } => self.about("otd-ask-reveal", seat),
            Question::Redirect { by, .. } => self.ask_redirect(by),
            Question::LoseObject { seat } => self.about("otd-ask-lose", seat),
            Question::Pile { seat } => self.with_turned("otd-ask-pile", "otd-ask-pile-next", seat),
            Question::TakeFound { seat } => {
                let found = self.turned().last().map(|debris| self.kind_of(debris.object));
                self.about_object("otd-ask-found", found).name("who", self.who(seat))
            }
            Question::TakePair { seat } => {
                let key = if self.level().burns_second { "otd-ask-pair-burning" } else { "otd-ask-pair" };
                self.about_object(key, self.pair()).name("who", self.who(seat))
            }
            Question::ThirdCard { seat } => self.with_turned("otd-ask-pile", "otd-ask-third", seat),
            Question::PutBack { seat } => self.with_turned("otd-ask-back", "otd-ask-put-back", seat),
            Question::Target { seat, means } => self.ask_target(seat, means),
            Question::FreeTarget { seat, .. } => self.about("otd-ask-free-target", seat),
            Question::NextInFire { seat, blaze } => {
                let burning = blaze.object.map(|object| self.object(self.kind_of(object)));
                let fire = burning.unwrap_or(&self.card(seat).ability.name);
                self.about("otd-ask-fire-in", seat).name("kind", fire).phrase("zone", the_zone(blaze.zone))
            }
            Question::TrimTrophies { seat } => {
                self.about("otd-ask-trim", seat).number("most", self.content.limits.trophies)
            }
            Question::FetchPile { seat, left, .. } => self.about("otd-ask-fetch", seat).number("left", left),
            Question::FetchTake { seat, .. } => self.about("otd-ask-fetch-take", seat),
            Question::Swap { seat, first, second } => {
                self.about("otd-ask-swap", seat).number("first", first).number("second", second)
            }
            Question::PointTop { seat } => self.about("otd-ask-point", seat),
            Question::BlockZones => Phrase::new("otd-ask-block").number("zones", self.zones_to_block()),
            Question::ExploreCard { seat, may_stop } => {
                let key = if may_stop { "otd-ask-explore-on" } else { "otd-ask-explore" };
                self.about(key, seat).number("number", self.next_number())
            }
            Question::ExploreWave { seat, .. } => {
                let card = self.holding(seat, |effect| effect == ElementEffect::SkipWave);
                let phrase = self.about(if card.is_some() { "otd-ask-wave-with" } else { "otd-ask-wave" }, seat);
                card.into_iter().fold(phrase, |phrase, card| phrase.name("element", card))
            }
            Question::Buy => {
                let element = self.element_here().map(|object| self.kind_of(object));
                let phrase = self.about_object("otd-ask-buy", element);
                phrase.number("price", self.content.limits.element_price)
            }
            Question::Receive { element } => self.about_object("otd-ask-receive", Some(self.kind_of(element))),
            Question::ChangePlace => {
                let is_known = self.is_exit_found();
                let phrase = Phrase::new(if is_known { "otd-ask-move" } else { "otd-ask-drive" });
                self.place().into_iter().fold(phrase, |phrase, place| phrase.name("place", &place.name))
            }
        }
    }

    /// A sentence about a kind of object, if there is one.
    fn about_object(self, key: &'static str, kind: Option<Kind>) -> Phrase<'a> {
        kind.into_iter().fold(Phrase::new(key), |phrase, kind| phrase.name("kind", self.object(kind)))
    }

    /// A sentence that shows the rubble cards lying face up, if there are any.
    fn with_turned(self, none: &'static str, some: &'static str, seat: Seat) -> Phrase<'a> {
        match self.turned_names() {
            Some(cards) => self.about(some, seat).arg("cards", cards),
            None => self.about(none, seat),
        }
    }

    /// A turn's first action comes before the bites, its second before the infection; others are extra.
    fn ask_action(self, seat: Seat) -> Phrase<'a> {
        let key = match self.s.agenda.iter().rev().nth(1) {
            Some(Step::Do(Task::BeginBites)) => "otd-ask-action-first",
            Some(Step::Do(Task::BeginInfection)) => "otd-ask-action-second",
            Some(_) | None => "otd-ask-action-extra",
        };
        self.about(key, seat)
    }

    fn ask_target(self, seat: Seat, means: Option<Object>) -> Phrase<'a> {
        let key = if self.hits_zones(means) { "otd-ask-target-zone" } else { "otd-ask-target" };
        let with = self.with_means(means.map(|object| self.kind_of(object)));
        self.about(key, seat).phrase("with", with)
    }

    /// A card that cannot go where it points, and why.
    fn ask_redirect(self, by: Option<Seat>) -> Phrase<'a> {
        let phrase = match by {
            Some(seat) => self.about("otd-ask-redirect", seat),
            None => Phrase::new("otd-ask-redirect-group"),
        };
        phrase.phrase("why", self.no_way())
    }

    fn no_way(self) -> Phrase<'a> {
        let pointed = self.top().and_then(|top| self.seat_at(self.arrow(top)));
        match pointed {
            Some(seat) if self.is_alive(seat) => {
                self.about("otd-no-way-full", seat).number("zombies", self.count(seat) as i64)
            }
            Some(seat) => self.about("otd-no-way-dead", seat),
            None => Phrase::new("otd-no-way-empty"),
        }
    }

    /// What is about to happen at a moment, told to somebody who may be the one it happens to.
    fn moment(self, moment: Moment, asked: Seat) -> Phrase<'a> {
        let active = self.s.active;
        let is_own = asked == active;
        match moment {
            Moment::Bite => {
                let Some(biter) = self.about_to_bite() else {
                    let key = if is_own { "otd-moment-no-bite-own" } else { "otd-moment-no-bite" };
                    return self.infection_of(key, active);
                };
                let key = if is_own { "otd-moment-about-bite-own" } else { "otd-moment-about-bite" };
                self.infection_of(key, active).phrase("zombie", self.looking(self.look(biter)))
            }
            Moment::Move => {
                let key = match (self.s.no_moves.has(active), is_own) {
                    (false, true) => "otd-moment-about-move-own",
                    (false, false) => "otd-moment-about-move",
                    (true, true) => "otd-moment-no-move-own",
                    (true, false) => "otd-moment-no-move",
                };
                self.of(key, active)
            }
            Moment::Wave => match self.top() {
                Some(top) => Phrase::new("otd-moment-about-wave").phrase("toward", self.toward_side(self.arrow(top))),
                None => Phrase::new("otd-moment-about-wave-empty"),
            },
            Moment::Infection => self.before_infection(active, is_own),
            Moment::BeforeRoll => self.before_roll(asked),
            Moment::AfterRoll => self.after_roll(asked),
            Moment::Death => {
                let dying = self.dying().unwrap_or(active);
                let key = if asked == dying { "otd-moment-about-death-own" } else { "otd-moment-about-death" };
                self.about(key, dying)
            }
        }
    }

    /// A sentence about something of somebody's.
    fn of(self, key: &'static str, seat: Seat) -> Phrase<'a> {
        Phrase::new(key).phrase("whose", self.whose(seat))
    }

    fn infection_of(self, key: &'static str, seat: Seat) -> Phrase<'a> {
        self.about(key, seat)
            .phrase("whose", self.whose(seat))
            .number("infection", self.survivor(seat).infection)
            .number("track", self.card(seat).track)
    }

    /// The end of a turn: the infection rises, or there is only an extra action left to take.
    fn before_infection(self, seat: Seat, is_own: bool) -> Phrase<'a> {
        let survivor = self.survivor(seat);
        let rises = self.will_get_worse(seat);
        let is_fatal = survivor.infection + 1 >= self.card(seat).track;
        let key = match (rises, is_fatal, is_own) {
            (false, _, true) => "otd-moment-about-end-own",
            (false, _, false) => "otd-moment-about-end",
            (true, true, true) => "otd-moment-about-fatal-own",
            (true, true, false) => "otd-moment-about-fatal",
            (true, false, true) => "otd-moment-about-infection-own",
            (true, false, false) => "otd-moment-about-infection",
        };
        self.infection_of(key, seat)
    }

    fn before_roll(self, asked: Seat) -> Phrase<'a> {
        let Some((what, seat, _, bonus)) = self.rolling() else { return Phrase::new("otd-moment-about-roll") };
        let of = |own: &'static str, other: &'static str| self.of(if asked == seat { own } else { other }, seat);
        match what {
            Rolled::Attack { means, target } => of("otd-moment-before-attack-own", "otd-moment-before-attack")
                .phrase("zombie", self.turned_up(target))
                .phrase("needs", needs(self.needed(seat, means, target, bonus))),
            Rolled::Event { zombie } => of("otd-moment-before-event-own", "otd-moment-before-event")
                .phrase("zombie", self.zombie(self.face_id(zombie))),
            Rolled::Surprise => of("otd-moment-before-surprise-own", "otd-moment-before-surprise"),
            Rolled::Rising { .. } => of("otd-moment-before-rising-own", "otd-moment-before-rising"),
        }
    }

    fn after_roll(self, asked: Seat) -> Phrase<'a> {
        let Some((what, seat, natural, bonus)) = self.rolling() else { return Phrase::new("otd-moment-about-roll") };
        let either = |own: &'static str, other: &'static str| if asked == seat { own } else { other };
        let total = natural as i8 + bonus;
        match what {
            Rolled::Attack { means, target } => {
                let bonus = bonus + self.attack_bonus(seat, means, target);
                let needed = self.face(target).strength;
                let key = if natural as i8 + bonus >= needed as i8 {
                    either("otd-moment-after-hit-own", "otd-moment-after-hit")
                } else {
                    either("otd-moment-after-miss-own", "otd-moment-after-miss")
                };
                let phrase = self.about(key, seat).phrase("sum", sum(natural, bonus)).number("needed", needed);
                phrase.phrase("zombie", self.turned_up(target))
            }
            Rolled::Event { .. } => {
                let event = total.clamp(1, self.content.events.len().max(1) as i8) as u8;
                let phrase = self.event(either("otd-moment-after-event-own", "otd-moment-after-event"), event);
                phrase.name("who", self.who(seat)).phrase("sum", sum(natural, bonus))
            }
            Rolled::Surprise => {
                let table = self.level().wave.unwrap_or(self.table().wave);
                let zombies = table[total.clamp(1, 6) as usize - 1];
                let key = either("otd-moment-after-surprise-own", "otd-moment-after-surprise");
                self.about(key, seat).phrase("sum", sum(natural, bonus)).number("zombies", zombies)
            }
            Rolled::Rising { .. } => {
                let rises = self.rises_on().is_some_and(|roll| total <= roll);
                let key = if rises {
                    either("otd-moment-after-rising-own", "otd-moment-after-rising")
                } else {
                    either("otd-moment-after-staying-own", "otd-moment-after-staying")
                };
                self.about(key, seat).phrase("sum", sum(natural, bonus))
            }
        }
    }

    /// The names of survivors as a list.
    pub(super) fn names(self, seats: impl Iterator<Item = Seat>) -> Arg<'a> {
        let names: Vec<&Name> = seats.map(|seat| self.who(seat)).collect();
        Arg::List(names.into_iter().map(Arg::Name).collect())
    }
}

/// What the die must show for a hit.
pub(super) fn needs<'a>(needed: i8) -> Phrase<'a> {
    match needed {
        ..=1 => Phrase::new("otd-needs-nothing"),
        2..=6 => Phrase::new("otd-needs").number("die", needed),
        7.. => Phrase::new("otd-needs-too-much").number("die", needed),
    }
}
