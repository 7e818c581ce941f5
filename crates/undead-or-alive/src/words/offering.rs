//! What can be chosen, in words: what it costs and what it does.

use shamble_kernel::{Arg, Phrase};
use shamble_zombicide::words::{self, objective};
use shamble_zones::ZoneId;

use super::pieces::{noise, slot, token};
use crate::cards::{ActionKind, CardId, PersonId, SkillId, SpawnKind, ZombieKind};
use crate::choice::{Choice, Gift};
use crate::content::missions::{BountyFrom, Reward};
use crate::content::skills::FreeUse;
use crate::movement::is_sprint;
use crate::sight::Sight;
use crate::skills::{Blow, Family};
use crate::state::{Arms, CompanionId, Gait, Occasion, SlotKind, Step, SurvivorId, Thing, Who};

impl<'a> Sight<'a> {
    /// A choice as a phrase for people.
    pub fn offer_words(self, choice: Choice) -> Phrase<'a> {
        let own = self.s.turn.who;
        match choice {
            Choice::Enlist { person, leader } => self.person("uoa-offer-enlist", person).name("who", self.who(leader)),
            Choice::Station { person } => self.person("uoa-offer-station", person),
            Choice::First { player } => self.player("uoa-offer-first", player),
            Choice::Arm { card } => {
                Phrase::new("uoa-offer-arm").name("card", self.card(card)).phrase("does", self.card_does(card))
            }
            Choice::Zone { zone } => self.offer_zone(zone),
            Choice::To { who } => self.about("uoa-offer-to", who),
            Choice::Arrange { who } => self.about("uoa-offer-arrange", who),
            Choice::Begin => Phrase::new("uoa-offer-begin"),

            Choice::Activate { who } => self.offer_turn(who),
            Choice::End => Phrase::new("uoa-offer-end").number("actions", self.s.turn.actions),
            Choice::Move { to } => self.offer_going("uoa-offer-move", to).phrase("cost", self.move_cost()),
            Choice::Sprint { to } => {
                let phrase = self.offer_going("uoa-offer-skill-move", to).phrase("cost", self.move_cost());
                match self.unused(own, Family::MoveZones, is_sprint) {
                    Some(skill) => phrase.name("skill", self.skill(skill)),
                    None => phrase,
                }
            }
            Choice::Charge { to } => {
                let cost = self.hindered(1, self.surcharge(own, Gait::Charge), |on| on == FreeUse::Charge, own);
                let key = if self.has_zombies(to) { "uoa-offer-charge" } else { "uoa-offer-charge-by" };
                self.offer_going(key, to).phrase("cost", cost)
            }
            Choice::Jump { to } => {
                let cost = self.hindered(1, self.crowding(own), |_| false, own);
                let phrase = self.offer_going("uoa-offer-skill-move", to).phrase("cost", cost);
                self.with_skill(phrase, Family::Jump)
            }
            Choice::On { to } => self.offer_going("uoa-offer-on", to),
            Choice::Stop => Phrase::new(match self.question() {
                Some(Step::Arrive) => "uoa-offer-stay-outside",
                Some(_) | None => "uoa-offer-stop",
            }),
            Choice::Search => {
                let cost = self.cost(1, |on| on == FreeUse::Action(ActionKind::Search));
                Phrase::new("uoa-offer-search").phrase("cost", cost)
            }
            Choice::Reorganise => self.costing("uoa-offer-reorganise", 1),
            Choice::Trade { with } => self.costing("uoa-offer-trade", 1).name("who", self.who(with)),
            Choice::Melee { arms, pay } => self.offer_melee(arms, pay),
            Choice::Shoot { arms, at, pay } => self.offer_shot(arms, at, pay),
            Choice::Throw { card, at, pay } => {
                let phrase = self.at("uoa-offer-throw", at).name("card", self.card(card));
                let phrase = phrase.phrase("cost", self.attack_cost(self.blow_with(Arms::Card(card), at, false), pay));
                phrase.phrase("blast", self.blown_up(at))
            }
            Choice::TakeObjective => self.offer_objective(),
            Choice::TakeCoal => self.costing("uoa-offer-coal", 1),
            Choice::LoadTender => self.costing("uoa-offer-load", 1),
            Choice::StartTrain => self.costing("uoa-offer-start-train", 1),
            Choice::Store => self.costing("uoa-offer-store", 1),
            Choice::PushWagon { to } => self.offer_push("uoa-offer-push-wagon", self.content.wagon.move_cost, to),
            Choice::PushGatling { to } => self.offer_push("uoa-offer-push-gatling", self.content.gatling.move_cost, to),
            Choice::GetIn => self.offer_boarding(),
            Choice::GetOut => {
                let cost = self.machine_cost(self.content.wagon.leave_cost);
                Phrase::new("uoa-offer-get-out").phrase("cost", cost)
            }
            Choice::MakeNoise => {
                let is_here = self.s.survivor(own).zone == Some(self.s.noise.zone);
                let phrase = self.costing(if is_here { "uoa-offer-noise-here" } else { "uoa-offer-noise" }, 1);
                self.s.survivor(own).zone.into_iter().fold(phrase, |phrase, zone| phrase.name("zone", self.zone(zone)))
            }
            Choice::Reload { card } => self.offer_reload(card),
            Choice::Rally { companion, gift } => self.offer_rally(companion, gift),
            Choice::VadeRetro { zone } => {
                let cost = self.cost(1, |on| on == FreeUse::VadeRetro);
                self.at("uoa-offer-vade-retro", zone).phrase("cost", cost).arg("zombies", self.crowd(zone))
            }
            Choice::Cleanse { card, zone } => self.offer_cleansing_of(card, zone),
            Choice::Drink { who, card } => {
                let phrase = self.about("uoa-offer-drink", who).name("card", self.card(card));
                phrase.number("ap", self.ap_of(card))
            }
            Choice::Discard { who, card } => self.about("uoa-offer-discard", who).name("card", self.card(card)),
            Choice::Lead { who } => self.with_skill(self.about("uoa-offer-lead", who), Family::GiveAction),
            Choice::Shove { to } => self.offer_shove(to),
            Choice::Taunt { zone } => {
                let phrase = self.at("uoa-offer-taunt", zone).arg("zombies", self.crowd(zone));
                self.with_skill(phrase, Family::Taunt)
            }
            Choice::Rescue { zone } => {
                let phrase = self.at("uoa-offer-rescue", zone).arg("who", self.names(self.people(zone)));
                self.with_skill(phrase, Family::PullSurvivors)
            }
            Choice::Pull { who } => Phrase::new("uoa-offer-pull").name("who", self.anybody(who)),
            Choice::Invent { card } => {
                let phrase = self.costing("uoa-offer-invent", 1).name("card", self.card(card));
                self.with_skill(phrase, Family::SwapCard)
            }

            Choice::Lift { from, thing } => self.about("uoa-offer-lift", from).arg("thing", self.thing(thing)),
            Choice::Put { into, slot, thing } => self.offer_put(into, slot, thing),
            Choice::HandOver { companion } => {
                Phrase::new("uoa-offer-hand-over").name("companion", self.comrade(companion))
            }
            Choice::Give { from, colour } => self.about("uoa-offer-give", from).phrase("objective", objective(colour)),
            Choice::Drop { card } => Phrase::new("uoa-offer-drop").name("card", self.card(card)),
            Choice::Done => Phrase::new("uoa-offer-done"),
            Choice::Agree => Phrase::new(self.answering("uoa-offer-agree", "uoa-offer-let-pull")),
            Choice::Refuse => Phrase::new(self.answering("uoa-offer-refuse", "uoa-offer-stand-fast")),

            Choice::Reroll => Phrase::new("uoa-offer-reroll"),
            Choice::Keep => Phrase::new("uoa-offer-keep"),
            Choice::Roll => Phrase::new("uoa-offer-roll").number("dice", self.s.fight.more),
            Choice::Hit { kind } => self.offer_kind("uoa-offer-hit", kind),
            Choice::Reap { kind } => self.offer_kind("uoa-offer-reap", kind),
            Choice::Wound { who } => self.offer_wound(who),
            Choice::Learn { skill } => Phrase::new("uoa-offer-learn")
                .name("skill", self.skill(skill))
                .name("text", &self.content.skill(skill).text),
            Choice::Pass => Phrase::new(self.passing()),

            Choice::Leave { with_wagon } => {
                Phrase::new(if with_wagon { "uoa-offer-leave-with-wagon" } else { "uoa-offer-leave" })
            }
            Choice::Stay => Phrase::new("uoa-offer-stay"),
        }
    }

    fn person(self, key: &'static str, person: PersonId) -> Phrase<'a> {
        let card = self.content.person(person);
        Phrase::new(key).name("companion", &card.name).name("class", self.class(card.class))
    }

    /// An action that costs so much and no less.
    fn costing(self, key: &'static str, cost: u8) -> Phrase<'a> {
        Phrase::new(key).phrase("cost", self.plain_cost(cost))
    }

    /// The name of the skill that makes a choice possible.
    fn with_skill(self, phrase: Phrase<'a>, family: Family) -> Phrase<'a> {
        match self.with_effect(self.s.turn.who, family).next() {
            Some((skill, ..)) => phrase.name("skill", self.skill(skill)),
            None => phrase,
        }
    }

    fn offer_zone(self, zone: ZoneId) -> Phrase<'a> {
        match self.question() {
            Some(Step::PlaceSurvivor { .. } | Step::PlaceNoise) => self.at("uoa-offer-start", zone),
            Some(Step::WhichToken { .. }) => self.at("uoa-offer-token", zone),
            Some(Step::Heading { .. } | Step::NoiseToCrowd) if self.people_in(zone) > 0 => {
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

    /// What a Move costs; Hit & run gives one for nothing.
    fn move_cost(self) -> Phrase<'a> {
        let who = self.s.turn.who;
        match self.question() {
            Some(Step::FreeMove) => Phrase::new("uoa-cost-free"),
            Some(_) | None => {
                let is_move = |on| on == FreeUse::Action(ActionKind::Move);
                self.hindered(1, self.surcharge(who, Gait::Walk), is_move, who)
            }
        }
    }

    /// Machines follow the rules of moving, and no skill helps (UOA-MACH-3, UOA-MACH-4, UOA-MACH-19).
    fn machine_cost(self, base: u8) -> Phrase<'a> {
        let who = self.s.turn.who;
        let zombies = self.s.survivor(who).zone.map_or(0, |zone| self.zombies_in(zone));
        self.hindered(base, zombies, |_| false, who)
    }

    fn offer_push(self, key: &'static str, cost: u8, to: ZoneId) -> Phrase<'a> {
        self.at(key, to).phrase("cost", self.machine_cost(cost))
    }

    /// Getting in is free at the end of a move (UOA-MACH-5).
    fn offer_boarding(self) -> Phrase<'a> {
        let cost = match self.question() {
            Some(Step::Arrive) => Phrase::new("uoa-cost-free"),
            Some(_) | None => self.machine_cost(self.content.wagon.board_cost),
        };
        Phrase::new("uoa-offer-get-in").phrase("cost", cost)
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
        let piles = self.stage().wakes.get(zone.index()).into_iter().flatten();
        let is_asleep = |pile: &&ZoneId| !self.tokens_in(**pile).any(|token| token.kind == SpawnKind::CorpsePile);
        let piles: Vec<ZoneId> = piles.filter(is_asleep).copied().collect();
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

    fn blow_with(self, arms: Arms, zone: ZoneId, is_charge: bool) -> Blow {
        Blow { who: self.s.turn.who, arms, zone, is_charge }
    }

    fn offer_melee(self, arms: Arms, pay: Option<SkillId>) -> Phrase<'a> {
        let is_charge = matches!(self.question(), Some(Step::ChargeStrike));
        let phrase = Phrase::new("uoa-offer-melee").phrase("arms", self.arms(arms));
        let Some(zone) = self.s.survivor(self.s.turn.who).zone else { return phrase };
        let blow = self.blow_with(arms, zone, is_charge);
        let cost = if is_charge { Phrase::new("uoa-cost-free") } else { self.attack_cost(blow, pay) };
        phrase.phrase("cost", cost).phrase("roll", self.roll_of(blow)).arg("meets", self.meets(blow))
    }

    fn offer_shot(self, arms: Arms, at: ZoneId, pay: Option<SkillId>) -> Phrase<'a> {
        let blow = self.blow_with(arms, at, false);
        let phrase = self.at("uoa-offer-shoot", at).phrase("arms", self.arms(arms));
        let phrase = phrase.phrase("cost", self.attack_cost(blow, pay)).phrase("roll", self.roll_of(blow));
        phrase.phrase("noise", noise(self.values(arms).and_then(|values| values.noise))).arg("meets", self.meets(blow))
    }

    /// An Objective with its reward, where its colour is known.
    fn offer_objective(self) -> Phrase<'a> {
        let zone = self.s.survivor(self.s.turn.who).zone;
        let here = self.s.objectives.iter().find(|token| Some(token.zone) == zone && !token.is_traveller);
        let reward = match here {
            Some(token) if token.is_up => self.reward(self.mission().objectives.reward[token.colour]),
            Some(_) | None => Phrase::new("uoa-reward-hidden"),
        };
        self.costing("uoa-offer-objective", 1).phrase("reward", reward)
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

    fn offer_reload(self, card: CardId) -> Phrase<'a> {
        let slots = self.hands(self.s.turn.who).iter().flatten();
        let all_fanned = slots.filter(|held| held.card() == Some(card) && held.is_spent).all(|held| held.is_fanned);
        let cost = self.cost(1, |on| on == FreeUse::Reload || on == FreeUse::ReloadFanned && all_fanned);
        Phrase::new("uoa-offer-reload").name("card", self.card(card)).phrase("cost", cost)
    }

    fn offer_rally(self, companion: CompanionId, gift: Gift) -> Phrase<'a> {
        let phrase = match gift {
            Gift::Nothing => self.costing("uoa-offer-rally", 1),
            Gift::Card(card) => self.costing("uoa-offer-rally-for", 1).name("gift", self.card(card)),
            Gift::Token(colour) => self.costing("uoa-offer-rally-for", 1).phrase("gift", objective(colour)),
        };
        let person = self.content.person(self.s.companion(companion).person);
        phrase.name("companion", &person.name).name("class", self.class(person.class))
    }

    /// Water on a zone, with the tokens it works on (UOA-HOLY-2).
    fn offer_cleansing_of(self, card: CardId, zone: ZoneId) -> Phrase<'a> {
        let works = |kind: SpawnKind, is_active: bool| match kind {
            SpawnKind::Starting => false,
            SpawnKind::Mobile | SpawnKind::Abomination => true,
            SpawnKind::CorpsePile => is_active,
        };
        let tokens = self.tokens_in(zone).filter(|token| works(token.kind, token.is_active));
        let tokens = tokens.map(|spawn| Arg::Phrase(token(spawn.kind))).collect();
        let phrase = self.at("uoa-offer-cleanse", zone).name("card", self.card(card));
        phrase.number("ap", self.ap_of_pouring(card)).arg("tokens", Arg::List(tokens))
    }

    fn offer_shove(self, to: ZoneId) -> Phrase<'a> {
        let phrase = self.with_skill(self.at("uoa-offer-shove", to), Family::PushZombies);
        let zone = self.s.survivor(self.s.turn.who).zone;
        zone.into_iter().fold(phrase, |phrase, zone| phrase.arg("zombies", self.crowd(zone)))
    }

    /// A thing goes into a slot; in a trade one has to say whose.
    fn offer_put(self, into: SurvivorId, kind: SlotKind, thing: Thing) -> Phrase<'a> {
        let is_trade = matches!(self.question(), Some(Step::Sort { why: crate::state::Sorting::Trade(_), .. }));
        let phrase = if is_trade { self.about("uoa-offer-put-of", into) } else { Phrase::new("uoa-offer-put") };
        phrase.arg("thing", self.thing(thing)).phrase("slot", slot(kind))
    }

    /// Whether the question is about a trade or about being pulled out.
    fn answering(self, trade: &'static str, pulled: &'static str) -> &'static str {
        match self.question() {
            Some(Step::Dragged { .. }) => pulled,
            Some(_) | None => trade,
        }
    }

    /// What doing without means here.
    fn passing(self) -> &'static str {
        match self.question() {
            Some(Step::Act) if matches!(self.s.turn.occasion, Occasion::Reflex(_)) => "uoa-offer-no-attack",
            Some(Step::ChargeStrike) => "uoa-offer-no-attack",
            Some(Step::MoreDice) => "uoa-offer-no-dice",
            Some(Step::Reap) => "uoa-offer-no-reap",
            Some(Step::Rescue { .. }) => "uoa-offer-no-pull",
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
        let dealt = match self.question() {
            Some(Step::Stray { .. }) => self.s.fight.damage,
            Some(Step::Bite { kind, .. }) => self.content.zombies[*kind].wounds,
            Some(_) | None => 1,
        };
        let phrase = |key| Phrase::new(key).name("who", self.anybody(who));
        let Who::Survivor(survivor) = who else { return phrase("uoa-offer-wound-fatal") };
        if let Some(Step::Bite { kind, .. }) = self.question()
            && self.is_immune(survivor, *kind)
        {
            return phrase("uoa-offer-wound-ignored");
        }
        let (wounds, health) = (self.s.survivor(survivor).wounds + dealt, self.health(survivor));
        if wounds >= health {
            return phrase("uoa-offer-wound-fatal");
        }
        phrase("uoa-offer-wound").number("wounds", wounds).number("health", health)
    }

    /// Zombies of a kind cannot wound it (UOA-SKILL-43).
    fn is_immune(self, who: SurvivorId, kind: ZombieKind) -> bool {
        use crate::content::skills::Effect;
        let ignores = |effect| matches!(effect, Effect::IgnoreWounds { from } if from == kind);
        self.with_effect(who, Family::IgnoreWounds).any(|(_, effect, _)| ignores(effect))
    }
}
