//! What can be chosen, in words: what it costs and what it does.

use shamble_kernel::{Arg, Id, Phrase};
use shamble_zombicide::words::{notes, objective};
use shamble_zones::{DoorId, ZoneId};

use super::costs::actions;
use crate::cards::{AbilityId, CitizenId, Colour, Mode, TraitId};
use crate::choice::Choice;
use crate::content::abilities::Effect;
use crate::content::missions::{Gainers, SpecialKind};
use crate::sight::Sight;
use crate::state::{Arms, HeroId, Occasion, Step, Target};

impl<'a> Sight<'a> {
    /// A choice as a phrase for people.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        match choice {
            Choice::Zone { zone } => self.offer_zone(zone),
            Choice::To { who } => self.about("mz-offer-to", who),
            Choice::Yes => Phrase::new(self.agreeing()),
            Choice::Pass => Phrase::new(self.passing()),

            Choice::Activate { who } => self.offer_turn(who),
            Choice::End => self.offer_end(),
            Choice::Move { to, card } => {
                let cost = match self.question() {
                    Some(Step::Stride { ignores: true, .. }) => actions(0),
                    Some(Step::Stride { .. }) => self.cost_of_leaving(0, card),
                    Some(_) | None => self.cost_of_leaving(1, card),
                };
                self.offer_going("mz-offer-move", to).phrase("cost", cost)
            }
            Choice::On { to } => self.offer_going("mz-offer-on", to),
            Choice::OpenDoor { door } => self.offer_door(door),
            Choice::GainTrait => Phrase::new("mz-offer-gain-trait").phrase("cost", actions(1)),
            Choice::Attack { arms, at, ability } => self.offer_attack_words(arms, at, ability),
            Choice::TakeObjective { zone, colour } => self.offer_objective(zone, colour),
            Choice::TakeSecret { card } => self.offer_secret(card),
            Choice::Rescue { card, ability } => self.offer_rescue(card, ability),
            Choice::PowerUp => {
                let gain = self.side().track.power.map_or(0, |power| power.power_up);
                Phrase::new("mz-offer-power-up").phrase("cost", actions(1)).number("power", gain)
            }
            Choice::Carry { to, card } => {
                let cost = self.cost_of_leaving(self.load().map_or(1, |(_, actions)| actions), card);
                self.offer_going("mz-offer-carry", to).phrase("cost", cost).name("sign", &self.content.sign.name)
            }
            Choice::Leave => Phrase::new("mz-offer-leave"),

            Choice::Use { who, ability } => self.offer_use_words(who, ability),
            Choice::UseAt { ability, zone } => self.offer_use_at(ability, zone),
            Choice::UseOn { ability, who } => self.offer_use_on(ability, who),
            Choice::UseOnCitizen { ability, card } => {
                let phrase = self.of_citizen("mz-offer-hold-citizen", card);
                self.using(phrase, ability)
            }
            Choice::Send { ability, who, to } => {
                let phrase = self.offer_going("mz-offer-send", to).name("who", self.who(who));
                self.using(phrase, ability)
            }

            Choice::KeepTrait { card } => self.offer_trait("mz-offer-keep-trait", card),
            Choice::DiscardTrait { card } => self.offer_trait("mz-offer-discard-trait", card),
            Choice::KeepCitizen { card } => self.offer_citizen_card(card),

            Choice::SpendPower => {
                let dice = self.side().track.power.map_or(0, |power| power.dice);
                let left = self.s.hero(self.s.turn.who).track;
                Phrase::new("mz-offer-spend-power").number("dice", dice).number("power", left)
            }
            Choice::Roll => match self.question() {
                Some(Step::PickDice { .. }) => {
                    Phrase::new("mz-offer-roll-again").number("dice", self.s.fight.picked.iter().sum::<u8>())
                }
                Some(_) | None => Phrase::new("mz-offer-roll").number("dice", self.dice()),
            },
            Choice::Pick { face } => Phrase::new("mz-offer-pick").number("face", face),
            Choice::PickMisses => Phrase::new("mz-offer-pick-misses").number("dice", self.misses()),
            Choice::Hit { target } => self.offer_target(target),

            Choice::Wound { who } => self.offer_wound(who),
            Choice::Bite { card } => self.of_citizen("mz-offer-bite", card),
            Choice::CancelShared => Phrase::new("mz-offer-cancel-shared"),
            Choice::CancelOn { who } => self.about("mz-offer-cancel-on", who),
            Choice::Citizen { card } => {
                let phrase = self.of_citizen("mz-offer-citizen", card);
                let zone = self.s.citizen(card).map(|citizen| citizen.zone);
                zone.into_iter().fold(phrase, |phrase, zone| phrase.phrase("spot", self.spot(zone)))
            }
            Choice::Turn { zone } => self.at("mz-offer-turn", zone),
        }
    }

    fn offer_zone(self, zone: ZoneId) -> Phrase<'a> {
        match self.question() {
            Some(Step::FreeAttack { ability, attack }) => self.offer_blow(Arms::Attack(*attack), zone, Some(*ability)),
            Some(Step::Aim { .. }) => {
                let attack = self.unique(self.s.turn.who);
                self.offer_blow(Arms::Attack(attack), zone, None)
            }
            Some(Step::Attacks | Step::Volley { .. } | Step::Reach { .. }) => self.offer_fight(zone),
            Some(Step::Building) => self.at("mz-offer-zone", zone).phrase("notes", notes(Vec::new())),
            Some(_) | None => self.offer_going("mz-offer-zone", zone),
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
        let who = self.s.turn.who;
        let here = self.s.hero(who).zone;
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
        let phrase = self.at("mz-offer-door", to).phrase("cost", actions(self.door_cost(who)));
        phrase.phrase("notes", notes(behind))
    }

    fn offer_attack_words(self, arms: Arms, at: ZoneId, ability: Option<AbilityId>) -> Phrase<'a> {
        let cost = match arms {
            Arms::Attack(_) => actions(1),
            Arms::Sign => actions(self.content.sign.cost),
        };
        let cost = match ability {
            Some(ability) => self.with_card(cost, self.s.turn.who, ability),
            None => cost,
        };
        let phrase = self.at("mz-offer-attack", at).name("arms", self.arms(arms)).phrase("cost", cost);
        phrase.phrase("roll", self.roll_of(arms, at, ability)).arg("meets", self.meets(arms, at))
    }

    /// A zone for an Attack that has been paid for.
    fn offer_blow(self, arms: Arms, zone: ZoneId, ability: Option<AbilityId>) -> Phrase<'a> {
        let phrase = self.at("mz-offer-blow", zone).phrase("roll", self.roll_of(arms, zone, ability));
        phrase.arg("meets", self.meets(arms, zone))
    }

    /// An Objective with its XP, where its colour is known.
    fn offer_objective(self, zone: ZoneId, colour: Option<Colour>) -> Phrase<'a> {
        let is_here = self.s.hero(self.s.turn.who).zone == Some(zone);
        let what = match colour {
            Some(colour) => objective(colour),
            None => Phrase::new("mz-objective"),
        };
        let phrase = self.at(if is_here { "mz-offer-objective" } else { "mz-offer-objective-at" }, zone);
        let phrase = phrase.phrase("objective", what).phrase("cost", actions(1));
        phrase.phrase("reward", self.reward_words(colour))
    }

    /// The XP for an Objective, unless its colour is hidden.
    fn reward_words(self, colour: Option<Colour>) -> Phrase<'a> {
        let Some(colour) = colour else { return Phrase::new("mz-reward-hidden") };
        let xp = self.specials().find_map(|special| match special.kind {
            SpecialKind::ObjectiveXp { colours, xp, to } if colours.has(colour) => Some((xp, to)),
            _ => None,
        });
        match xp {
            Some((xp, Gainers::Taker)) => Phrase::new("mz-reward").number("xp", xp),
            Some((xp, Gainers::All)) => Phrase::new("mz-reward-all").number("xp", xp),
            None => Phrase::new("mz-reward-none"),
        }
    }

    fn offer_secret(self, card: CitizenId) -> Phrase<'a> {
        let phrase = Phrase::new("mz-offer-secret").name("card", self.citizen_name(card)).phrase("cost", actions(1));
        self.secret_action(card).into_iter().fold(phrase, |phrase, special| phrase.name("text", &special.text))
    }

    fn offer_rescue(self, card: CitizenId, ability: Option<AbilityId>) -> Phrase<'a> {
        let effect = ability.map(|ability| self.side().ability(ability).effect);
        let cost = actions(u8::from(!matches!(effect, Some(Effect::Rescue { is_free: true, .. }))));
        let cost = match ability {
            Some(ability) => self.with_card(cost, self.s.turn.who, ability),
            None => cost,
        };
        let phrase = self.of_citizen("mz-offer-rescue", card).phrase("cost", cost);
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
        let (zone, is_fight) = match self.question() {
            Some(Step::Eliminate { zone, .. }) => (*zone, false),
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
        match self.question() {
            Some(Step::DrawCitizen { .. }) => "mz-offer-draw-citizen",
            Some(_) | None => "mz-offer-hold",
        }
    }

    /// What doing without means here.
    fn passing(self) -> &'static str {
        match self.question() {
            Some(Step::HoldRise { .. }) => "mz-offer-let-rise",
            Some(Step::DrawCitizen { .. }) => "mz-offer-no-citizen",
            Some(Step::AtExit) => "mz-offer-stay",
            Some(Step::Stride { .. }) => "mz-offer-stop",
            Some(Step::Flight { .. }) => "mz-offer-strike-here",
            Some(Step::Rolled | Step::PickDice { .. }) => "mz-offer-keep-dice",
            Some(Step::Eliminate { .. }) => "mz-offer-enough",
            Some(Step::Aim { .. }) => "mz-offer-fire",
            Some(Step::Wound { .. }) => "mz-offer-suffer",
            Some(Step::Redraw { .. }) => "mz-offer-keep-card",
            Some(Step::Inform) => "mz-offer-no-turn",
            Some(_) | None => "mz-offer-pass",
        }
    }
}
