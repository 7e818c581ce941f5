//! What can be chosen, in words: what it costs and what it does.

use shamble_kernel::{Arg, Phrase};
use shamble_zombicide::words::{self, objective};
use shamble_zones::ZoneId;

use super::pieces::{noise, slot, token};
use crate::cards::{CardId, PersonId, ZombieKind};
use crate::choice::{Act, Choice, Fight, Gift, Meanwhile, Prepare, Reply, Sort};
use crate::content::missions::{BountyFrom, Reward};
use crate::forecast::Forecast;
use crate::price::Price;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, SlotKind, Sorting, SurvivorId, Thing, Who};

impl<'a> Sight<'a> {
    /// A choice as a phrase for people.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let own = self.s.turn.who;
        // Words are for what may be chosen.
        let forecast = self.forecast(choice).unwrap_or_default();
        let price = forecast.price;
        match choice {
            Choice::Prepare(Prepare::Enlist { person, leader }) => {
                self.person("uoa-offer-enlist", person).name("who", self.who(leader))
            }
            Choice::Prepare(Prepare::Station { person }) => self.person("uoa-offer-station", person),
            Choice::Prepare(Prepare::First { player }) => self.player("uoa-offer-first", player),
            Choice::Prepare(Prepare::Arm { card }) => {
                Phrase::new("uoa-offer-arm").name("card", self.card(card)).phrase("does", self.card_does(card))
            }
            Choice::Zone { zone } => self.offer_zone(zone),
            Choice::To { who } => self.about("uoa-offer-to", who),
            Choice::Prepare(Prepare::Arrange { who }) => self.about("uoa-offer-arrange", who),
            Choice::Prepare(Prepare::Begin) => Phrase::new("uoa-offer-begin"),

            Choice::Activate { who } => self.offer_turn(who),
            Choice::Act(Act::End) => Phrase::new("uoa-offer-end").number("actions", self.s.turn.actions),
            Choice::Act(Act::Move { to }) => self.offer_going("uoa-offer-move", to).phrase("cost", self.cost(price)),
            Choice::Act(Act::Sprint { to } | Act::Jump { to }) => {
                self.with_skill(self.offer_going("uoa-offer-skill-move", to).phrase("cost", self.cost(price)), price)
            }
            Choice::Act(Act::Charge { to }) => {
                let key = if self.has_zombies(to) { "uoa-offer-charge" } else { "uoa-offer-charge-by" };
                self.offer_going(key, to).phrase("cost", self.cost(price))
            }
            Choice::On { to } => self.offer_going("uoa-offer-on", to),
            Choice::Say(Reply::Stop) => Phrase::new(match self.s.agenda.question() {
                Some(Question::Board) => "uoa-offer-stay-outside",
                Some(_) | None => "uoa-offer-stop",
            }),
            Choice::Act(Act::Search) => self.costing("uoa-offer-search", price),
            Choice::Act(Act::Reorganise) => self.costing("uoa-offer-reorganise", price),
            Choice::Act(Act::Trade { with }) => self.costing("uoa-offer-trade", price).name("who", self.who(with)),
            Choice::Act(Act::Melee { arms, .. }) => self.offer_melee(arms, &forecast),
            Choice::Act(Act::Shoot { arms, at, .. }) => self.offer_shot(arms, at, &forecast),
            Choice::Act(Act::Throw { card, at, .. }) => {
                let phrase = self.at("uoa-offer-throw", at).name("card", self.card(card));
                phrase.phrase("cost", self.cost(price)).phrase("blast", self.blown_up(at))
            }
            Choice::Act(Act::TakeObjective) => self.offer_objective(price),
            Choice::Act(Act::TakeCoal) => self.costing("uoa-offer-coal", price),
            Choice::Act(Act::LoadTender) => self.costing("uoa-offer-load", price),
            Choice::Act(Act::StartTrain) => self.costing("uoa-offer-start-train", price),
            Choice::Act(Act::Store) => self.costing("uoa-offer-store", price),
            Choice::Act(Act::PushWagon { to }) => self.at("uoa-offer-push-wagon", to).phrase("cost", self.cost(price)),
            Choice::Act(Act::PushGatling { to }) => {
                self.at("uoa-offer-push-gatling", to).phrase("cost", self.cost(price))
            }
            Choice::Act(Act::GetIn) => self.costing("uoa-offer-get-in", price),
            Choice::Act(Act::GetOut) => self.costing("uoa-offer-get-out", price),
            Choice::Act(Act::MakeNoise) => {
                let is_here = self.s.survivor(own).zone == Some(self.s.noise.zone);
                let phrase = self.costing(if is_here { "uoa-offer-noise-here" } else { "uoa-offer-noise" }, price);
                self.s.survivor(own).zone.into_iter().fold(phrase, |phrase, zone| phrase.name("zone", self.zone(zone)))
            }
            Choice::Act(Act::Reload { card }) => self.costing("uoa-offer-reload", price).name("card", self.card(card)),
            Choice::Act(Act::Rally { companion, gift }) => self.offer_rally(companion, gift, price),
            Choice::Act(Act::VadeRetro { zone }) => {
                let phrase = self.at("uoa-offer-vade-retro", zone).phrase("cost", self.cost(price));
                phrase.arg("zombies", self.crowd(zone))
            }
            Choice::Act(Act::Cleanse { card, zone }) => self.offer_cleansing_of(card, zone),
            Choice::Meanwhile(Meanwhile::Drink { who, card }) => {
                let phrase = self.about("uoa-offer-drink", who).name("card", self.card(card));
                phrase.number("ap", self.drink_of(card).unwrap_or_default())
            }
            Choice::Meanwhile(Meanwhile::Discard { who, card }) => {
                self.about("uoa-offer-discard", who).name("card", self.card(card))
            }
            Choice::Act(Act::Lead { who }) => self.with_skill(self.about("uoa-offer-lead", who), price),
            Choice::Act(Act::Shove { to }) => self.offer_shove(to, price),
            Choice::Act(Act::Taunt { zone }) => {
                let phrase = self.at("uoa-offer-taunt", zone).arg("zombies", self.crowd(zone));
                self.with_skill(phrase, price)
            }
            Choice::Act(Act::Rescue { zone }) => {
                let phrase = self.at("uoa-offer-rescue", zone).arg("who", self.names(self.people(zone)));
                self.with_skill(phrase, price)
            }
            Choice::Pull { who } => Phrase::new("uoa-offer-pull").name("who", self.anybody(who)),
            Choice::Act(Act::Invent { card }) => {
                let phrase = self.costing("uoa-offer-invent", price).name("card", self.card(card));
                self.with_skill(phrase, price)
            }

            Choice::Sort(Sort::Lift { from, thing }) => {
                self.about("uoa-offer-lift", from).arg("thing", self.thing(thing))
            }
            Choice::Sort(Sort::Put { into, slot, thing }) => self.offer_put(into, slot, thing),
            Choice::Sort(Sort::HandOver { companion }) => {
                Phrase::new("uoa-offer-hand-over").name("companion", self.comrade(companion))
            }
            Choice::Sort(Sort::Give { from, colour }) => {
                self.about("uoa-offer-give", from).phrase("objective", objective(colour))
            }
            Choice::Sort(Sort::Drop { card }) => Phrase::new("uoa-offer-drop").name("card", self.card(card)),
            Choice::Say(Reply::Done) => Phrase::new(match self.s.agenda.question() {
                Some(Question::Rescue { .. }) => "uoa-offer-no-pull",
                Some(_) | None => "uoa-offer-done",
            }),
            Choice::Say(Reply::Agree) => Phrase::new(self.answering("uoa-offer-agree", "uoa-offer-let-pull")),
            Choice::Say(Reply::Refuse) => Phrase::new(self.answering("uoa-offer-refuse", "uoa-offer-stand-fast")),

            Choice::Fight(Fight::Reroll) => Phrase::new("uoa-offer-reroll"),
            Choice::Fight(Fight::Keep) => Phrase::new("uoa-offer-keep"),
            Choice::Fight(Fight::Roll) => Phrase::new("uoa-offer-roll").number("dice", self.s.fight.more),
            Choice::Fight(Fight::Hit { kind }) => self.offer_kind("uoa-offer-hit", kind),
            Choice::Fight(Fight::Reap { kind }) => self.offer_kind("uoa-offer-reap", kind),
            Choice::Wound { who } => self.offer_wound(who),
            Choice::Learn { skill } => Phrase::new("uoa-offer-learn")
                .name("skill", self.skill(skill))
                .name("text", &self.content.skill(skill).text),
            Choice::Say(Reply::Pass) => Phrase::new(self.passing()),

            Choice::Leave { with_wagon } => {
                Phrase::new(if with_wagon { "uoa-offer-leave-with-wagon" } else { "uoa-offer-leave" })
            }
            Choice::Say(Reply::Stay) => Phrase::new("uoa-offer-stay"),
        }
    }

    fn person(self, key: &'static str, person: PersonId) -> Phrase<'a> {
        let card = self.content.person(person);
        Phrase::new(key).name("companion", &card.name).name("class", self.class(card.class))
    }

    /// An action with its cost.
    fn costing(self, key: &'static str, price: Price) -> Phrase<'a> {
        Phrase::new(key).phrase("cost", self.cost(price))
    }

    /// The name of the skill that makes a choice possible.
    fn with_skill(self, phrase: Phrase<'a>, price: Price) -> Phrase<'a> {
        price.skill.into_iter().fold(phrase, |phrase, skill| phrase.name("skill", self.skill(skill)))
    }

    fn offer_zone(self, zone: ZoneId) -> Phrase<'a> {
        match self.s.agenda.question() {
            Some(Question::StartingZone { .. } | Question::StartingNoise) => self.at("uoa-offer-start", zone),
            Some(Question::WhichToken { .. }) => self.at("uoa-offer-token", zone),
            Some(Question::Heading { .. } | Question::Noise) if self.people_in(zone) > 0 => {
                self.at("uoa-offer-crowd", zone).arg("who", self.names(self.people(zone)))
            }
            Some(_) | None => self.at("uoa-offer-zone", zone),
        }
    }

    /// Whose turn it could be: where, among whom, with how many actions.
    fn offer_turn(self, who: SurvivorId) -> Phrase<'a> {
        let person = self.content.person(self.s.survivor(who).person);
        let phrase = self.about("uoa-offer-activate", who).name("class", self.class(person.class));
        let phrase = phrase.number("actions", self.actions_per_turn(who));
        let Some(zone) = self.s.survivor(who).zone else { return phrase };
        phrase.phrase("place", self.place(zone))
    }

    /// A zone with the zombies in it.
    pub(super) fn place(self, zone: ZoneId) -> Phrase<'a> {
        if self.has_zombies(zone) {
            return self.at("uoa-place-zombies", zone).arg("zombies", self.crowd(zone));
        }
        self.at("uoa-place", zone)
    }

    /// A zone to go to, with what one finds there.
    fn offer_going(self, key: &'static str, to: ZoneId) -> Phrase<'a> {
        self.at(key, to).phrase("notes", self.found_at(to))
    }

    /// What matters about a zone to whoever goes there: zombies, piles that would wake, Objectives, the exit.
    fn found_at(self, zone: ZoneId) -> Phrase<'a> {
        let mut notes = Vec::new();
        if self.has_zombies(zone) {
            notes.push(self.crowd(zone));
        }
        let piles: Vec<ZoneId> = self.sleeping_piles(zone).collect();
        if !piles.is_empty() {
            notes.push(Arg::Phrase(Phrase::new("uoa-note-wakes").arg("zones", self.zones(piles.into_iter()))));
        }
        if self.s.objectives.iter().any(|token| token.zone == zone && !token.is_traveller) {
            notes.push(Arg::Phrase(Phrase::new("uoa-note-objective")));
        }
        if self.mission().exit.and_then(|exit| self.board().find(exit)) == Some(zone) {
            notes.push(Arg::Phrase(Phrase::new("uoa-note-exit")));
        }
        words::notes(notes)
    }

    fn offer_melee(self, arms: Arms, forecast: &Forecast) -> Phrase<'a> {
        let phrase = self.costing("uoa-offer-melee", forecast.price).phrase("arms", self.arms(arms));
        let (Some(attack), Some(zone)) = (&forecast.attack, self.s.survivor(self.s.turn.who).zone) else {
            return phrase;
        };
        phrase.phrase("roll", self.roll_of(attack)).arg("meets", self.meets(attack, zone))
    }

    fn offer_shot(self, arms: Arms, at: ZoneId, forecast: &Forecast) -> Phrase<'a> {
        let phrase = self.at("uoa-offer-shoot", at).phrase("arms", self.arms(arms));
        let phrase = phrase.phrase("cost", self.cost(forecast.price));
        let Some(attack) = &forecast.attack else { return phrase };
        let phrase = phrase.phrase("roll", self.roll_of(attack)).phrase("noise", noise(attack.noise));
        phrase.arg("meets", self.meets(attack, at))
    }

    /// An Objective with its reward, where its colour is known.
    fn offer_objective(self, price: Price) -> Phrase<'a> {
        let zone = self.s.survivor(self.s.turn.who).zone;
        let here = self.s.objectives.iter().find(|token| Some(token.zone) == zone && !token.is_traveller);
        let reward = match here {
            Some(token) if token.is_up => self.reward(self.mission().objectives.reward[token.colour]),
            Some(_) | None => Phrase::new("uoa-reward-hidden"),
        };
        self.costing("uoa-offer-objective", price).phrase("reward", reward)
    }

    fn reward(self, reward: Reward) -> Phrase<'a> {
        let is_bounty = match reward.bounty {
            Some(BountyFrom::Top) => !self.s.bounty.is_empty(),
            Some(BountyFrom::SetAside) => !self.s.set_aside.is_empty(),
            None => false,
        };
        match (reward.companion, is_bounty, reward.ap) {
            (Some(class), ..) => {
                Phrase::new("uoa-reward-companion").name("class", self.class(class)).number("ap", reward.ap)
            }
            (None, true, ap) => Phrase::new("uoa-reward-bounty").number("ap", ap),
            (None, false, 0) => Phrase::new("uoa-reward-none"),
            (None, false, ap) => Phrase::new("uoa-reward").number("ap", ap),
        }
    }

    fn offer_rally(self, companion: CompanionId, gift: Gift, price: Price) -> Phrase<'a> {
        let phrase = match gift {
            Gift::Nothing => self.costing("uoa-offer-rally", price),
            Gift::Card(card) => self.costing("uoa-offer-rally-for", price).name("gift", self.card(card)),
            Gift::Token(colour) => self.costing("uoa-offer-rally-for", price).phrase("gift", objective(colour)),
        };
        let person = self.content.person(self.s.companion(companion).person);
        phrase.name("companion", &person.name).name("class", self.class(person.class))
    }

    /// Water on a zone, with the tokens it works on (UOA-HOLY-2).
    fn offer_cleansing_of(self, card: CardId, zone: ZoneId) -> Phrase<'a> {
        let tokens = self.cleansed_in(zone).map(|spawn| Arg::Phrase(token(spawn.kind))).collect();
        let ap = self.acting().cleanser(card).map_or(0, |water| water.ap);
        let phrase = self.at("uoa-offer-cleanse", zone).name("card", self.card(card));
        phrase.number("ap", ap).arg("tokens", Arg::List(tokens))
    }

    fn offer_shove(self, to: ZoneId, price: Price) -> Phrase<'a> {
        let phrase = self.with_skill(self.at("uoa-offer-shove", to), price);
        let zone = self.s.survivor(self.s.turn.who).zone;
        zone.into_iter().fold(phrase, |phrase, zone| phrase.arg("zombies", self.crowd(zone)))
    }

    /// A thing goes into a slot; in a trade one has to say whose.
    fn offer_put(self, into: SurvivorId, kind: SlotKind, thing: Thing) -> Phrase<'a> {
        let is_trade = matches!(self.s.agenda.question(), Some(Question::Sort { why: Sorting::Trade(_), .. }));
        let phrase = if is_trade { self.about("uoa-offer-put-of", into) } else { Phrase::new("uoa-offer-put") };
        phrase.arg("thing", self.thing(thing)).phrase("slot", slot(kind))
    }

    /// Whether the question is about a trade or about being pulled out.
    fn answering(self, trade: &'static str, pulled: &'static str) -> &'static str {
        match self.s.agenda.question() {
            Some(Question::Dragged { .. }) => pulled,
            Some(_) | None => trade,
        }
    }

    /// What doing without means here.
    fn passing(self) -> &'static str {
        match self.s.agenda.question() {
            Some(Question::Act) if self.is_reflex() => "uoa-offer-no-attack",
            Some(Question::ChargeStrike) => "uoa-offer-no-attack",
            Some(Question::MoreDice) => "uoa-offer-no-dice",
            Some(Question::Reap) => "uoa-offer-no-reap",
            Some(_) | None => "uoa-offer-pass",
        }
    }

    /// A kind of zombie to be hit, and how many there are.
    fn offer_kind(self, key: &'static str, kind: ZombieKind) -> Phrase<'a> {
        let phrase = Phrase::new(key).name("kind", self.kind(kind, 1));
        phrase.number("count", self.count(kind, self.s.fight.zone))
    }

    /// Who takes wounds, and what becomes of it.
    fn offer_wound(self, who: Who) -> Phrase<'a> {
        let dealt = match self.s.agenda.question() {
            Some(Question::FriendlyFire { .. }) => self.s.fight.damage,
            Some(Question::Bite { kind, .. }) => self.content.zombies[kind].wounds,
            Some(_) | None => 1,
        };
        let phrase = |key| Phrase::new(key).name("who", self.anybody(who));
        let Who::Survivor(survivor) = who else { return phrase("uoa-offer-wound-fatal") };
        if let Some(Question::Bite { kind, .. }) = self.s.agenda.question()
            && self.is_proof(survivor, kind)
        {
            return phrase("uoa-offer-wound-ignored");
        }
        let (wounds, health) = (self.s.survivor(survivor).wounds + dealt, self.health(survivor));
        if wounds >= health {
            return phrase("uoa-offer-wound-fatal");
        }
        phrase("uoa-offer-wound").number("wounds", wounds).number("health", health)
    }
}
