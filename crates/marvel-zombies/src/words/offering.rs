//! What can be chosen, in words: what it costs and what it does.

use shamble_kernel::{Arg, Id, Phrase};
use shamble_zombicide::words::{notes, objective};
use shamble_zones::{DoorId, ZoneId};

use super::attacks::roll;
use crate::cards::{CitizenId, Colour, Mode, TraitId};
use crate::choice::{Act, Aim, Card, Choice, Dice, Move, Reply, Wound};
use crate::content::missions::Gainers;
use crate::law::Forecast;
use crate::questions::{self, Moment, Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Occasion, Target};

impl<'a> Sight<'a> {
    /// A choice as a phrase for people, with what the law says it costs and brings.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let forecast = questions::may(self, choice).unwrap_or_default();
        match choice {
            Choice::Zone(zone) => self.offer_zone(zone, forecast),
            Choice::To(who) => self.about("mz-offer-to", who),
            Choice::Citizen(card) => {
                let phrase = self.of_citizen("mz-offer-citizen", card);
                let zone = self.s.citizen(card).map(|citizen| citizen.zone);
                zone.into_iter().fold(phrase, |phrase, zone| phrase.phrase("spot", self.spot(zone)))
            }
            Choice::Say(Reply::Yes) => Phrase::new(self.agreeing()),
            Choice::Say(Reply::Pass) => Phrase::new(self.passing()),
            Choice::Activate(who) => self.offer_turn(who),
            Choice::Say(Reply::Leave) => Phrase::new("mz-offer-leave"),
            Choice::Act(act) => self.offer_act(act, forecast),
            Choice::Move(Move::Walk { to, .. }) => {
                self.offer_going("mz-offer-move", to).phrase("cost", self.cost_of_leaving(forecast.price))
            }
            Choice::Move(Move::Carry { to, .. }) => {
                let phrase = self.offer_going("mz-offer-carry", to).name("sign", &self.content.sign.name);
                phrase.phrase("cost", self.cost_of_leaving(forecast.price))
            }
            Choice::Move(Move::On { to }) => self.offer_going("mz-offer-on", to),
            Choice::Use { who, ability, aim } => {
                let phrase = match aim {
                    Aim::Nothing => return self.offer_use_words(who, ability, forecast.price),
                    Aim::Zone(zone) => self.offer_use_at(ability, zone),
                    Aim::Hero(other) => self.offer_use_on(ability, other),
                    Aim::Citizen(card) => self.of_citizen("mz-offer-hold-citizen", card),
                    Aim::Send { who, to } => self.offer_going("mz-offer-send", to).name("who", self.who(who)),
                };
                self.using(phrase, ability, forecast.price)
            }
            Choice::Card(Card::KeepTrait(card)) => self.offer_trait("mz-offer-keep-trait", card),
            Choice::Card(Card::DiscardTrait(card)) => self.offer_trait("mz-offer-discard-trait", card),
            Choice::Card(Card::KeepCitizen(card)) => self.offer_citizen_card(card),
            Choice::Dice(dice) => self.offer_dice_words(dice),
            Choice::Hit(target) => self.offer_target(target),
            Choice::Wound(Wound::On(who)) => self.offer_wound(who),
            Choice::Wound(Wound::Bite(card)) => self.of_citizen("mz-offer-bite", card),
            Choice::Wound(Wound::CancelShared) => Phrase::new("mz-offer-cancel-shared"),
            Choice::Wound(Wound::CancelOn(who)) => self.about("mz-offer-cancel-on", who),
            Choice::TurnOver(zone) => self.at("mz-offer-turn", zone),
        }
    }

    fn offer_act(self, act: Act, forecast: Forecast) -> Phrase<'a> {
        let phrase = match act {
            Act::End => return self.offer_end(),
            Act::OpenDoor { door } => self.offer_door(door),
            Act::GainTrait => Phrase::new("mz-offer-gain-trait"),
            Act::Attack { arms, at, .. } => {
                let phrase = self.at("mz-offer-attack", at).name("arms", self.arms(arms));
                self.with_roll(phrase, arms, at, forecast)
            }
            Act::TakeObjective { zone, colour } => self.offer_objective(zone, colour),
            Act::TakeSecret { card } => self.offer_secret(card),
            Act::Rescue { card, .. } => self.offer_rescue(card),
            Act::PowerUp => {
                let gain = self.side().track.power.map_or(0, |power| power.power_up);
                Phrase::new("mz-offer-power-up").number("power", gain)
            }
        };
        phrase.phrase("cost", self.cost(forecast.price))
    }

    fn offer_dice_words(self, dice: Dice) -> Phrase<'a> {
        match dice {
            Dice::SpendPower => {
                let dice = self.side().track.power.map_or(0, |power| power.dice);
                let left = self.s.hero(self.s.turn.who).track;
                Phrase::new("mz-offer-spend-power").number("dice", dice).number("power", left)
            }
            Dice::Roll => match self.s.agenda.question() {
                Some(Question::PickDice { .. }) => {
                    Phrase::new("mz-offer-roll-again").number("dice", self.s.fight.picked.iter().sum::<u8>())
                }
                Some(_) | None => Phrase::new("mz-offer-roll").number("dice", self.dice()),
            },
            Dice::Pick { face } => Phrase::new("mz-offer-pick").number("face", face),
            Dice::PickMisses => Phrase::new("mz-offer-pick-misses").number("dice", self.misses()),
        }
    }

    fn offer_zone(self, zone: ZoneId, forecast: Forecast) -> Phrase<'a> {
        let Some(Question::Zone(question)) = self.s.agenda.question() else {
            return self.offer_going("mz-offer-zone", zone);
        };
        match question {
            ZoneQuestion::FreeAttack { attack, .. } => self.offer_blow(Arms::Attack(attack), zone, forecast),
            ZoneQuestion::Aim { .. } => {
                let attack = self.unique(self.s.turn.who);
                self.offer_blow(Arms::Attack(attack), zone, forecast)
            }
            ZoneQuestion::Attacks | ZoneQuestion::Volley { .. } | ZoneQuestion::Reach { .. } => self.offer_fight(zone),
            ZoneQuestion::Building => self.at("mz-offer-zone", zone).phrase("notes", notes(Vec::new())),
            ZoneQuestion::Start { .. }
            | ZoneQuestion::AloneAt { .. }
            | ZoneQuestion::Reinforce { .. }
            | ZoneQuestion::CitizenMoves { .. }
            | ZoneQuestion::Surplus { .. }
            | ZoneQuestion::BossWay { .. }
            | ZoneQuestion::CitizenWay { .. }
            | ZoneQuestion::Drop { .. }
            | ZoneQuestion::Ahead { .. } => self.offer_going("mz-offer-zone", zone),
        }
    }

    /// A zone that Wounds fall on, with those who can take them.
    fn offer_fight(self, zone: ZoneId) -> Phrase<'a> {
        let heroes = self.heroes_in(zone).map(|who| self.who(who));
        let citizens = self.citizens_in(zone).map(|citizen| self.citizen_name(citizen.card));
        let is_prey = self.s.mode == Mode::Hero;
        self.at("mz-offer-fight", zone).arg("who", self.listed(heroes.chain(citizens.filter(|_| is_prey))))
    }

    /// Whose Turn it could be: where, among whom, in what state.
    fn offer_turn(self, who: HeroId) -> Phrase<'a> {
        let hero = self.s.hero(who);
        let phrase = self.about("mz-offer-activate", who).number("actions", self.actions_at(self.level(hero)));
        let phrase = phrase.number("health", hero.health).phrase("track", self.track()).number("level", hero.track);
        hero.zone.into_iter().fold(phrase, |phrase, zone| phrase.phrase("spot", self.spot(zone)))
    }

    /// To give up the rest; a Ravenous hero then suffers a Wound (MZ-RAV-5).
    fn offer_end(self) -> Phrase<'a> {
        let key = match self.s.turn.occasion {
            Occasion::Granted => return Phrase::new("mz-offer-no-action"),
            Occasion::Nobody | Occasion::Turn if self.is_ravenous(self.s.turn.who) => "mz-offer-end-ravenous",
            Occasion::Nobody | Occasion::Turn => "mz-offer-end",
        };
        Phrase::new(key).number("actions", self.s.turn.actions)
    }

    /// A zone to go to, with what one finds there.
    pub(super) fn offer_going(self, key: &'static str, to: ZoneId) -> Phrase<'a> {
        self.at(key, to).phrase("notes", notes(self.found_at(to)))
    }

    /// What matters about a zone to whoever goes there: Enemies, Citizens, Objectives, the Sign, the Exit.
    fn found_at(self, zone: ZoneId) -> Vec<Arg<'a>> {
        let mut found = match self.crowd(zone) {
            Arg::List(enemies) => enemies,
            one => vec![one],
        };
        found.extend(self.citizens_in(zone).map(|citizen| Arg::Name(self.citizen_name(citizen.card))));
        let mut note = |is_there: bool, key: &'static str| {
            if is_there {
                found.push(Arg::Phrase(Phrase::new(key)));
            }
        };
        note(self.s.face_down.iter().any(|card| card.zone == zone), "mz-note-card");
        note(self.s.objectives.iter().any(|token| token.zone == zone), "mz-note-objective");
        note(self.s.secrets.iter().any(|secret| secret.zone == zone), "mz-note-secret");
        note(self.s.sign.is_some_and(|sign| sign.zone == zone), "mz-note-sign");
        note(self.s.exit == Some(zone), "mz-note-exit");
        note(self.spawn_zones().has(zone), "mz-note-spawn");
        found
    }

    /// A door of the hero's zone, where it leads, and what waits behind it (MZ-BUILD-1).
    fn offer_door(self, door: DoorId) -> Phrase<'a> {
        let here = self.s.hero(self.s.turn.who).zone;
        let [one, other] = self.place().door(door).zones;
        let to = if here == Some(one) { other } else { one };
        let rooms = self.unopened(door);
        let spawning = self.spawning(rooms).len();
        let citizens = self.s.face_down.iter().filter(|card| rooms.has(card.zone)).count();
        let mut behind = Vec::new();
        if spawning > 0 {
            behind.push(Arg::Phrase(Phrase::new("mz-note-spawns").number("cards", spawning as i64)));
        }
        if citizens > 0 && !self.reveals_on_entry() {
            behind.push(Arg::Phrase(Phrase::new("mz-note-citizens").number("cards", citizens as i64)));
        }
        self.at("mz-offer-door", to).phrase("notes", notes(behind))
    }

    /// A zone for an Attack that has been paid for.
    fn offer_blow(self, arms: Arms, zone: ZoneId, forecast: Forecast) -> Phrase<'a> {
        self.with_roll(self.at("mz-offer-blow", zone), arms, zone, forecast)
    }

    /// What an Attack rolls, and whom it meets.
    fn with_roll(self, phrase: Phrase<'a>, arms: Arms, zone: ZoneId, forecast: Forecast) -> Phrase<'a> {
        let dice = forecast.roll.map_or_else(|| roll(0, 0), |known| roll(known.dice, known.accuracy));
        phrase.phrase("roll", dice).arg("meets", self.meets(arms, zone))
    }

    /// An Objective with its XP, where its colour is known.
    fn offer_objective(self, zone: ZoneId, colour: Option<Colour>) -> Phrase<'a> {
        let is_here = self.s.hero(self.s.turn.who).zone == Some(zone);
        let what = match colour {
            Some(colour) => objective(colour),
            None => Phrase::new("mz-objective"),
        };
        let phrase = self.at(if is_here { "mz-offer-objective" } else { "mz-offer-objective-at" }, zone);
        let phrase = phrase.phrase("objective", what);
        phrase.phrase("reward", self.reward_words(colour))
    }

    /// The XP for an Objective, unless its colour is hidden.
    fn reward_words(self, colour: Option<Colour>) -> Phrase<'a> {
        let Some(colour) = colour else { return Phrase::new("mz-reward-hidden") };
        let rewards = self.specials().filter_map(|special| special.kind.objective_xp());
        let xp = rewards.filter(|(colours, ..)| colours.has(colour)).map(|(_, xp, to)| (xp, to)).next();
        match xp {
            Some((xp, Gainers::Taker)) => Phrase::new("mz-reward").number("xp", xp),
            Some((xp, Gainers::All)) => Phrase::new("mz-reward-all").number("xp", xp),
            None => Phrase::new("mz-reward-none"),
        }
    }

    fn offer_secret(self, card: CitizenId) -> Phrase<'a> {
        let phrase = Phrase::new("mz-offer-secret").name("card", self.citizen_name(card));
        self.secret_action(card).into_iter().fold(phrase, |phrase, special| phrase.name("text", &special.text))
    }

    fn offer_rescue(self, card: CitizenId) -> Phrase<'a> {
        let phrase = self.of_citizen("mz-offer-rescue", card);
        match self.side().citizen_card(card).kind.ability() {
            Some(ability) => phrase.name("text", &self.side().ability(ability).text),
            None => phrase,
        }
    }

    fn offer_trait(self, key: &'static str, card: TraitId) -> Phrase<'a> {
        let ability = self.side().ability(self.side().trait_card(card).ability);
        Phrase::new(key).name("card", &ability.name).name("text", &ability.text)
    }

    fn offer_citizen_card(self, card: CitizenId) -> Phrase<'a> {
        let phrase = self.of_citizen("mz-offer-keep-citizen", card);
        match self.side().citizen_card(card).kind.ability() {
            Some(id) => phrase.name("ability", self.ability_name(id)).name("text", &self.side().ability(id).text),
            None => phrase,
        }
    }

    /// Somebody to be hit: how many there are, and what they withstand.
    fn offer_target(self, target: Target) -> Phrase<'a> {
        let (zone, is_fight) = match self.s.agenda.question() {
            Some(Question::Eliminate { zone, .. }) => (zone, false),
            Some(_) | None => (self.s.fight.zone, true),
        };
        let hits = if is_fight { self.toughness(target) } else { self.printed_toughness(target) };
        match target {
            Target::Common(kind) => {
                let phrase = Phrase::new("mz-offer-hit").name("target", self.target_name(target));
                phrase.number("count", self.count(kind, zone)).number("hits", hits)
            }
            Target::Boss(_) | Target::Citizen(_) => {
                Phrase::new("mz-offer-hit-one").name("target", self.target_name(target)).number("hits", hits)
            }
        }
    }

    /// Who takes a Wound, and what becomes of it with those it already has (MZ-EATK-5).
    fn offer_wound(self, who: HeroId) -> Phrase<'a> {
        let pool = &self.s.pool;
        let each = pool.each.saturating_sub(pool.spared[who.index()]);
        let had = pool.on[who.index()] + each;
        let health = self.s.hero(who).health;
        match health.checked_sub(had + 1) {
            Some(0) => self.about("mz-offer-wound-fatal", who),
            Some(left) => self.about("mz-offer-wound", who).number("health", left),
            None => self.about("mz-offer-wound-lost", who),
        }
    }

    /// What yes means here.
    fn agreeing(self) -> &'static str {
        match self.s.agenda.question() {
            Some(Question::DrawCitizen { .. }) => "mz-offer-draw-citizen",
            Some(_) | None => "mz-offer-hold",
        }
    }

    /// What doing without means here.
    fn passing(self) -> &'static str {
        match self.s.agenda.question() {
            Some(Question::HoldRise { .. }) => "mz-offer-let-rise",
            Some(Question::DrawCitizen { .. }) => "mz-offer-no-citizen",
            Some(Question::Exit) => "mz-offer-stay",
            Some(Question::GoOn { .. }) => "mz-offer-stop",
            Some(Question::Flight { .. }) => "mz-offer-strike-here",
            Some(Question::Use(Moment::Rerolls) | Question::PickDice { .. }) => "mz-offer-keep-dice",
            Some(Question::Eliminate { .. }) => "mz-offer-enough",
            Some(Question::Zone(ZoneQuestion::Aim { .. })) => "mz-offer-fire",
            Some(Question::Use(Moment::Wound { .. })) => "mz-offer-suffer",
            Some(Question::Use(Moment::Redraw { .. })) => "mz-offer-keep-card",
            Some(Question::Inform) => "mz-offer-no-turn",
            Some(_) | None => "mz-offer-pass",
        }
    }
}
