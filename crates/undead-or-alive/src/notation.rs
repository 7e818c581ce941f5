//! Choices as short text, written and read.

use shamble_kernel::Seat;
use shamble_zones::ZoneId;

use crate::cards::{CardId, Colour, PersonId, SkillId, ZombieKind};
use crate::choice::{Act, Choice, Fight, Gift, Meanwhile, Prepare, Reply, Sort};
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, Held, SlotKind, SurvivorId, Thing, Who};

/// A player in notation, counted from one.
pub(crate) fn player_id(player: Seat) -> String {
    format!("player-{}", player.index() + 1)
}

impl<'a> Sight<'a> {
    pub fn survivor_id(self, who: SurvivorId) -> &'a str {
        self.person_id(self.s.survivor(who).person)
    }

    pub fn companion_id(self, who: CompanionId) -> &'a str {
        self.person_id(self.s.companion(who).person)
    }

    pub fn who_id(self, who: Who) -> &'a str {
        match who {
            Who::Survivor(who) => self.survivor_id(who),
            Who::Companion(who) => self.companion_id(who),
        }
    }

    pub fn person_id(self, person: PersonId) -> &'a str {
        &self.content.person(person).id
    }

    pub fn card_id(self, card: CardId) -> &'a str {
        &self.content.card(card).id
    }

    pub fn skill_id(self, skill: SkillId) -> &'a str {
        &self.content.skill(skill).id
    }

    pub fn zone_id(self, zone: ZoneId) -> String {
        self.stage().zone_id(zone)
    }

    /// A card by its id, an Objective by its colour.
    pub fn thing_id(self, thing: Thing) -> &'a str {
        match thing {
            Thing::Card(card) => self.card_id(card),
            Thing::Objective(colour) => colour.name(),
        }
    }

    /// `sawed-off`, `sawed-off/spent`, `old-timer/fanned`.
    pub fn held_id(self, held: Held) -> String {
        let name = self.thing_id(held.thing);
        match held {
            Held { is_fanned: true, .. } => format!("{name}/fanned"),
            Held { is_spent: true, .. } => format!("{name}/spent"),
            Held { .. } => name.to_owned(),
        }
    }

    /// An attack without its zone.
    pub fn arms_id(self, arms: Arms) -> String {
        match arms {
            Arms::Card(card) => self.card_id(card).to_owned(),
            Arms::Pair(card) => format!("{} pair", self.card_id(card)),
            Arms::Fanned(card) => format!("{} fanned", self.card_id(card)),
            Arms::Improvised(skill) => self.skill_id(skill).to_owned(),
            Arms::Gatling => "gatling".to_owned(),
        }
    }

    fn pay_id(self, pay: Option<SkillId>) -> String {
        pay.map_or(String::new(), |skill| format!(" by {}", self.skill_id(skill)))
    }

    fn write_melee(self, arms: Arms) -> String {
        match arms {
            Arms::Improvised(skill) => format!("improvise {}", self.skill_id(skill)),
            Arms::Card(_) | Arms::Pair(_) | Arms::Fanned(_) | Arms::Gatling => format!("melee {}", self.arms_id(arms)),
        }
    }

    fn write_shot(self, arms: Arms, at: ZoneId) -> String {
        let zone = self.zone_id(at);
        match arms {
            Arms::Card(_) | Arms::Pair(_) => format!("shoot {} {zone}", self.arms_id(arms)),
            Arms::Fanned(card) => format!("fan {} {zone}", self.card_id(card)),
            Arms::Improvised(skill) => format!("improvise {} {zone}", self.skill_id(skill)),
            Arms::Gatling => format!("gatling {zone}"),
        }
    }

    pub fn write(self, choice: Choice) -> String {
        let zone = |zone: ZoneId| self.zone_id(zone);
        let who = |who: SurvivorId| self.survivor_id(who);
        let card = |card: CardId| self.card_id(card);
        match choice {
            Choice::Prepare(Prepare::Enlist { person, leader }) => {
                format!("enlist {} {}", self.person_id(person), who(leader))
            }
            Choice::Prepare(Prepare::Station { person }) => format!("station {}", self.person_id(person)),
            Choice::Prepare(Prepare::First { player }) => format!("first {}", player_id(player)),
            Choice::Prepare(Prepare::Arm { card: c }) => format!("arm {}", card(c)),
            Choice::Zone { zone: z } => format!("zone {}", zone(z)),
            Choice::To { who: w } => format!("to {}", who(w)),
            Choice::Prepare(Prepare::Arrange { who: w }) => format!("arrange {}", who(w)),
            Choice::Prepare(Prepare::Begin) => "begin".to_owned(),

            Choice::Activate { who: w } => format!("activate {}", who(w)),
            Choice::Act(Act::End) => "end".to_owned(),
            Choice::Act(Act::Move { to }) => format!("move {}", zone(to)),
            Choice::Act(Act::Sprint { to }) => format!("sprint {}", zone(to)),
            Choice::Act(Act::Charge { to }) => format!("charge {}", zone(to)),
            Choice::Act(Act::Jump { to }) => format!("jump {}", zone(to)),
            Choice::On { to } => format!("on {}", zone(to)),
            Choice::Act(Act::Search) => "search".to_owned(),
            Choice::Act(Act::Reorganise) => "reorganise".to_owned(),
            Choice::Act(Act::Trade { with }) => format!("trade {}", who(with)),
            Choice::Act(Act::Melee { arms, pay }) => self.write_melee(arms) + &self.pay_id(pay),
            Choice::Act(Act::Shoot { arms, at, pay }) => self.write_shot(arms, at) + &self.pay_id(pay),
            Choice::Act(Act::Throw { card: c, at, pay }) => {
                format!("throw {} {}{}", card(c), zone(at), self.pay_id(pay))
            }
            Choice::Act(Act::TakeObjective) => "take".to_owned(),
            Choice::Act(Act::TakeCoal) => "take-coal".to_owned(),
            Choice::Act(Act::LoadTender) => "load-tender".to_owned(),
            Choice::Act(Act::StartTrain) => "start-train".to_owned(),
            Choice::Act(Act::Store) => "store".to_owned(),
            Choice::Act(Act::PushWagon { to }) => format!("push-wagon {}", zone(to)),
            Choice::Act(Act::PushGatling { to }) => format!("push-gatling {}", zone(to)),
            Choice::Act(Act::GetIn) => "get-in".to_owned(),
            Choice::Act(Act::GetOut) => "get-out".to_owned(),
            Choice::Act(Act::MakeNoise) => "make-noise".to_owned(),
            Choice::Act(Act::Reload { card: c }) => format!("reload {}", card(c)),
            Choice::Act(Act::Rally { companion, gift }) => {
                let price = match gift {
                    Gift::Nothing => String::new(),
                    Gift::Card(c) => format!(" for {}", card(c)),
                    Gift::Token(colour) => format!(" for {}", colour.name()),
                };
                format!("rally {}{price}", self.companion_id(companion))
            }
            Choice::Act(Act::VadeRetro { zone: z }) => format!("vade-retro {}", zone(z)),
            Choice::Act(Act::Cleanse { card: c, zone: z }) => format!("cleanse {} {}", card(c), zone(z)),
            Choice::Meanwhile(Meanwhile::Drink { who: w, card: c }) => format!("drink {} {}", who(w), card(c)),
            Choice::Meanwhile(Meanwhile::Discard { who: w, card: c }) => format!("discard {} {}", who(w), card(c)),
            Choice::Act(Act::Lead { who: w }) => format!("lead {}", who(w)),
            Choice::Act(Act::Shove { to }) => format!("shove {}", zone(to)),
            Choice::Act(Act::Taunt { zone: z }) => format!("taunt {}", zone(z)),
            Choice::Act(Act::Rescue { zone: z }) => format!("rescue {}", zone(z)),
            Choice::Pull { who } => format!("pull {}", self.who_id(who)),
            Choice::Act(Act::Invent { card: c }) => format!("invent {}", card(c)),

            Choice::Sort(Sort::Lift { from, thing }) => format!("lift {} {}", who(from), self.thing_id(thing)),
            Choice::Sort(Sort::Put { into, slot, thing }) => {
                format!("put {} {} {}", who(into), slot.name(), self.thing_id(thing))
            }
            Choice::Sort(Sort::HandOver { companion }) => format!("hand-over {}", self.companion_id(companion)),
            Choice::Sort(Sort::Give { from, colour }) => format!("give {} {}", who(from), colour.name()),
            Choice::Sort(Sort::Drop { card: c }) => format!("drop {}", card(c)),

            Choice::Fight(Fight::Reroll) => "reroll".to_owned(),
            Choice::Fight(Fight::Keep) => "keep".to_owned(),
            Choice::Fight(Fight::Roll) => "roll".to_owned(),
            Choice::Fight(Fight::Hit { kind }) => format!("hit {}", kind.name()),
            Choice::Fight(Fight::Reap { kind }) => format!("reap {}", kind.name()),
            Choice::Wound { who } => format!("wound {}", self.who_id(who)),
            Choice::Learn { skill } => format!("learn {}", self.skill_id(skill)),

            Choice::Leave { with_wagon: false } => "leave".to_owned(),
            Choice::Leave { with_wagon: true } => "leave with wagon".to_owned(),
            Choice::Say(reply) => reply.name().to_owned(),
        }
    }
}

shamble_kernel::chapters!(Reader);

impl Reader<'_, '_, '_> {
    fn choice(mut self, verb: &str) -> Result<Choice, String> {
        Ok(match verb {
            "begin" => Choice::Prepare(Prepare::Begin),
            "end" => Choice::Act(Act::End),
            "search" => Choice::Act(Act::Search),
            "reorganise" => Choice::Act(Act::Reorganise),
            "take" => Choice::Act(Act::TakeObjective),
            "take-coal" => Choice::Act(Act::TakeCoal),
            "load-tender" => Choice::Act(Act::LoadTender),
            "start-train" => Choice::Act(Act::StartTrain),
            "store" => Choice::Act(Act::Store),
            "get-in" => Choice::Act(Act::GetIn),
            "get-out" => Choice::Act(Act::GetOut),
            "make-noise" => Choice::Act(Act::MakeNoise),
            "reroll" => Choice::Fight(Fight::Reroll),
            "keep" => Choice::Fight(Fight::Keep),
            "roll" => Choice::Fight(Fight::Roll),
            "leave" => Choice::Leave { with_wagon: self.with_wagon() },

            "move" => Choice::Act(Act::Move { to: self.zone()? }),
            "sprint" => Choice::Act(Act::Sprint { to: self.zone()? }),
            "charge" => Choice::Act(Act::Charge { to: self.zone()? }),
            "jump" => Choice::Act(Act::Jump { to: self.zone()? }),
            "on" => Choice::On { to: self.zone()? },
            "shove" => Choice::Act(Act::Shove { to: self.zone()? }),
            "taunt" => Choice::Act(Act::Taunt { zone: self.zone()? }),
            "rescue" => Choice::Act(Act::Rescue { zone: self.zone()? }),
            "vade-retro" => Choice::Act(Act::VadeRetro { zone: self.zone()? }),
            "push-wagon" => Choice::Act(Act::PushWagon { to: self.zone()? }),
            "push-gatling" => Choice::Act(Act::PushGatling { to: self.zone()? }),
            "zone" => Choice::Zone { zone: self.zone()? },

            "melee" | "shoot" | "fan" | "gatling" | "improvise" | "throw" => self.attack(verb)?,

            "enlist" => Choice::Prepare(Prepare::Enlist { person: self.person()?, leader: self.survivor()? }),
            "station" => Choice::Prepare(Prepare::Station { person: self.person()? }),
            "first" => Choice::Prepare(Prepare::First { player: self.player()? }),
            "to" => Choice::To { who: self.survivor()? },
            "arrange" => Choice::Prepare(Prepare::Arrange { who: self.survivor()? }),
            "activate" => Choice::Activate { who: self.survivor()? },
            "trade" => Choice::Act(Act::Trade { with: self.survivor()? }),
            "lead" => Choice::Act(Act::Lead { who: self.survivor()? }),
            "pull" => Choice::Pull { who: self.anybody()? },
            "wound" => Choice::Wound { who: self.anybody()? },
            "rally" => Choice::Act(Act::Rally { companion: self.companion()?, gift: self.gift()? }),
            "hand-over" => Choice::Sort(Sort::HandOver { companion: self.companion()? }),

            "arm" => Choice::Prepare(Prepare::Arm { card: self.card()? }),
            "reload" => Choice::Act(Act::Reload { card: self.card()? }),
            "invent" => Choice::Act(Act::Invent { card: self.card()? }),
            "drop" => Choice::Sort(Sort::Drop { card: self.card()? }),
            "cleanse" => Choice::Act(Act::Cleanse { card: self.card()?, zone: self.zone()? }),
            "drink" => Choice::Meanwhile(Meanwhile::Drink { who: self.survivor()?, card: self.card()? }),
            "discard" => Choice::Meanwhile(Meanwhile::Discard { who: self.survivor()?, card: self.card()? }),
            "lift" => Choice::Sort(Sort::Lift { from: self.survivor()?, thing: self.thing()? }),
            "put" => Choice::Sort(Sort::Put { into: self.survivor()?, slot: self.slot()?, thing: self.thing()? }),
            "give" => Choice::Sort(Sort::Give { from: self.survivor()?, colour: self.colour()? }),

            "hit" => Choice::Fight(Fight::Hit { kind: self.kind()? }),
            "reap" => Choice::Fight(Fight::Reap { kind: self.kind()? }),
            "learn" => Choice::Learn { skill: self.skill()? },
            verb => Choice::Say(Reply::named(verb).ok_or_else(|| format!("`{verb}` is no choice of this game"))?),
        })
    }

    fn attack(&mut self, verb: &str) -> Result<Choice, String> {
        if verb == "throw" {
            return Ok(Choice::Act(Act::Throw { card: self.card()?, at: self.zone()?, pay: self.pay()? }));
        }
        let arms = match verb {
            "gatling" => Arms::Gatling,
            "fan" => Arms::Fanned(self.card()?),
            "improvise" => Arms::Improvised(self.skill()?),
            _ => {
                let card = self.card()?;
                if self.words.says("pair") { Arms::Pair(card) } else { Arms::Card(card) }
            }
        };
        // What is improvised without a zone is done at arm's length.
        let is_melee = verb == "melee" || verb == "improvise" && matches!(self.words.rest(), [] | ["by", ..]);
        if is_melee {
            return Ok(Choice::Act(Act::Melee { arms, pay: self.pay()? }));
        }
        Ok(Choice::Act(Act::Shoot { arms, at: self.zone()?, pay: self.pay()? }))
    }

    fn with_wagon(&mut self) -> bool {
        let is_said = self.words.rest() == ["with", "wagon"];
        if is_said {
            self.words.take_rest();
        }
        is_said
    }

    fn zone(&mut self) -> Result<ZoneId, String> {
        let word = self.words.next("a zone")?;
        self.sight.board().named(word).ok_or_else(|| format!("`{word}` is no zone of this board"))
    }

    fn card(&mut self) -> Result<CardId, String> {
        let word = self.words.next("a card")?;
        self.sight.content.find_card(word).ok_or_else(|| format!("`{word}` is no card"))
    }

    fn skill(&mut self) -> Result<SkillId, String> {
        let word = self.words.next("a skill")?;
        self.sight.content.find_skill(word).ok_or_else(|| format!("`{word}` is no skill"))
    }

    /// The skill that gives the action for free, if one is named.
    fn pay(&mut self) -> Result<Option<SkillId>, String> {
        if self.words.says("by") { self.skill().map(Some) } else { Ok(None) }
    }

    fn person(&mut self) -> Result<PersonId, String> {
        let word = self.words.next("a person")?;
        self.sight.content.find_person(word).ok_or_else(|| format!("`{word}` is nobody in this game"))
    }

    fn player(&mut self) -> Result<Seat, String> {
        let word = self.words.next("a player")?;
        let found = self.sight.seats().iter().find(|player| player_id(*player) == word);
        found.ok_or_else(|| format!("`{word}`: expected player-1 to player-{}", self.sight.s.players))
    }

    fn find_survivor(&self, name: &str) -> Option<SurvivorId> {
        self.sight.everybody().find(|who| self.sight.survivor_id(*who) == name)
    }

    fn find_companion(&self, name: &str) -> Option<CompanionId> {
        self.sight.companions().find(|who| self.sight.companion_id(*who) == name)
    }

    fn survivor(&mut self) -> Result<SurvivorId, String> {
        let word = self.words.next("a survivor")?;
        self.find_survivor(word).ok_or_else(|| {
            let posse: Vec<&str> = self.sight.everybody().map(|who| self.sight.survivor_id(who)).collect();
            format!("`{word}` is not in the posse: expected one of {}", posse.join(", "))
        })
    }

    fn companion(&mut self) -> Result<CompanionId, String> {
        let word = self.words.next("a companion")?;
        self.find_companion(word).ok_or_else(|| format!("`{word}` is no companion in this game"))
    }

    fn anybody(&mut self) -> Result<Who, String> {
        let word = self.words.next("a survivor or companion")?;
        let survivor = self.find_survivor(word).map(Who::Survivor);
        let found = survivor.or_else(|| self.find_companion(word).map(Who::Companion));
        found.ok_or_else(|| format!("`{word}` is neither in the posse nor a companion"))
    }

    fn colour(&mut self) -> Result<Colour, String> {
        let word = self.words.next("a colour")?;
        named(word, "a colour", Colour::ALL, Colour::name)
    }

    fn kind(&mut self) -> Result<ZombieKind, String> {
        let word = self.words.next("a zombie type")?;
        named(word, "a zombie type", ZombieKind::ALL, ZombieKind::name)
    }

    fn slot(&mut self) -> Result<SlotKind, String> {
        let word = self.words.next("a slot")?;
        named(word, "a slot", &SlotKind::ALL, SlotKind::name)
    }

    fn thing(&mut self) -> Result<Thing, String> {
        let word = self.words.next("a card, or an Objective by its colour")?;
        let card = self.sight.content.find_card(word).map(Thing::Card);
        let thing = card.or_else(|| Colour::named(word).map(Thing::Objective));
        thing.ok_or_else(|| format!("`{word}` is neither a card nor the colour of an Objective"))
    }

    fn gift(&mut self) -> Result<Gift, String> {
        if !self.words.says("for") {
            return Ok(Gift::Nothing);
        }
        Ok(match self.thing()? {
            Thing::Card(card) => Gift::Card(card),
            Thing::Objective(colour) => Gift::Token(colour),
        })
    }
}

/// The one with this name, or an error that lists the names.
fn named<T: Copy>(word: &str, what: &str, known: &[T], name: fn(T) -> &'static str) -> Result<T, String> {
    let found = known.iter().copied().find(|value| name(*value) == word);
    found.ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|value| name(*value)).collect();
        format!("`{word}`: expected {what}: {}", names.join(", "))
    })
}
