//! Choices as short text, written and read.

use shamble_kernel::Seat;
use shamble_zones::{DoorId, ZoneId};

use crate::cards::{AbilityId, AttackId, BossId, CitizenId, Colour, EnemyKind, SpawnCardId, TraitId};
use crate::choice::{Act, Aim, Card, Choice, Dice, Move, Reply, Wound};
use crate::sight::Sight;
use crate::state::{Arms, COMMON_KINDS, HeroId, Target};

/// The Avengers Sign, as what an Attack is made with.
const SIGN: &str = "sign";

/// A player in notation, counted from one.
pub(crate) fn player_id(player: Seat) -> String {
    format!("player-{}", player.index() + 1)
}

impl<'a> Sight<'a> {
    pub fn hero_id(self, who: HeroId) -> &'a str {
        &self.side().character(self.s.hero(who).character).id
    }

    pub fn boss_id(self, boss: BossId) -> &'a str {
        &self.side().boss(boss).id
    }

    pub fn citizen_id(self, card: CitizenId) -> &'a str {
        &self.side().citizen_card(card).id
    }

    /// A Trait is called by its ability.
    pub fn trait_id(self, card: TraitId) -> &'a str {
        self.ability_id(self.side().trait_card(card).ability)
    }

    pub fn ability_id(self, ability: AbilityId) -> &'a str {
        &self.side().ability(ability).id
    }

    pub fn attack_id(self, attack: AttackId) -> &'a str {
        &self.side().attack(attack).id
    }

    pub fn spawn_card_id(self, card: SpawnCardId) -> &'a str {
        &self.side().spawn_card(card).id
    }

    /// What the mode calls a type of Enemies.
    pub fn kind_id(self, kind: EnemyKind) -> &'static str {
        kind.word(self.s.mode)
    }

    pub fn zone_id(self, zone: ZoneId) -> String {
        self.place().zone_id(zone)
    }

    /// A door by its two zones, `3V.B 3V.D`; a second one between the same zones is `3V.B 3V.D 2`.
    pub fn door_id(self, door: DoorId) -> String {
        let [one, other] = self.board().ends(door);
        let number = 1 + self.board().doors_between(one, other).iter().take_while(|before| *before != door).count();
        let zones = format!("{} {}", self.zone_id(one), self.zone_id(other));
        if number == 1 { zones } else { format!("{zones} {number}") }
    }

    pub fn arms_id(self, arms: Arms) -> &'a str {
        match arms {
            Arms::Attack(attack) => self.attack_id(attack),
            Arms::Sign => SIGN,
        }
    }

    pub fn target_id(self, target: Target) -> &'a str {
        match target {
            Target::Boss(boss) => self.boss_id(boss),
            Target::Common(kind) => self.kind_id(kind),
            Target::Citizen(card) => self.citizen_id(card),
        }
    }

    /// A door by the names of its zones, in any order, and its number if there are several.
    pub fn find_door(self, words: &[&str]) -> Result<DoorId, String> {
        let (zones, number) = match words {
            [one, other] => ([*one, *other], "1"),
            [one, other, number] => ([*one, *other], *number),
            _ => return Err(format!("`{}`: expected a door by its two zones", words.join(" "))),
        };
        let zone = |name: &str| self.board().named(name).ok_or_else(|| format!("`{name}` is no zone of this board"));
        let doors = self.board().doors_between(zone(zones[0])?, zone(zones[1])?);
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = number.and_then(|number| doors.iter().nth(number));
        found.ok_or_else(|| match doors.len() {
            0 => format!("there is no door between {} and {}", zones[0], zones[1]),
            count => format!("the doors between {} and {} have the numbers 1 to {count}", zones[0], zones[1]),
        })
    }

    /// How an Action or a Move is helped, if it is.
    fn by_id(self, ability: Option<AbilityId>) -> String {
        ability.map_or(String::new(), |ability| format!(" by {}", self.ability_id(ability)))
    }

    pub fn write(self, choice: Choice) -> String {
        let zone = |zone: ZoneId| self.zone_id(zone);
        let who = |who: HeroId| self.hero_id(who);
        let able = |ability: AbilityId| self.ability_id(ability);
        match choice {
            Choice::Zone(z) => format!("zone {}", zone(z)),
            Choice::To(w) => format!("to {}", who(w)),
            Choice::Citizen(card) => format!("citizen {}", self.citizen_id(card)),
            Choice::Say(reply) => reply.name().to_owned(),
            Choice::Activate(w) => format!("activate {}", who(w)),

            Choice::Act(Act::End) => "end".to_owned(),
            Choice::Act(Act::OpenDoor { door }) => format!("open {}", self.door_id(door)),
            Choice::Act(Act::GainTrait) => "gain-trait".to_owned(),
            Choice::Act(Act::Attack { arms, at, ability }) => {
                format!("attack {} {}{}", self.arms_id(arms), zone(at), self.by_id(ability))
            }
            Choice::Act(Act::TakeObjective { zone: z, colour: None }) => format!("take {}", zone(z)),
            Choice::Act(Act::TakeObjective { zone: z, colour: Some(colour) }) => {
                format!("take {} {}", zone(z), colour.name())
            }
            Choice::Act(Act::TakeSecret { card }) => format!("take-secret {}", self.citizen_id(card)),
            Choice::Act(Act::Rescue { card, ability }) => {
                format!("rescue {}{}", self.citizen_id(card), self.by_id(ability))
            }
            Choice::Act(Act::PowerUp) => "power-up".to_owned(),

            Choice::Move(Move::Walk { to, card }) => format!("move {}{}", zone(to), self.by_id(card)),
            Choice::Move(Move::Carry { to, card }) => format!("carry {}{}", zone(to), self.by_id(card)),
            Choice::Move(Move::On { to }) => format!("on {}", zone(to)),

            Choice::Use { who: w, ability, aim } => match aim {
                Aim::Nothing => format!("use {} {}", who(w), able(ability)),
                Aim::Zone(z) => format!("use {} at {}", able(ability), zone(z)),
                Aim::Hero(w) => format!("use {} on {}", able(ability), who(w)),
                Aim::Citizen(card) => format!("use {} on {}", able(ability), self.citizen_id(card)),
                Aim::Send { who: w, to } => format!("send {} {} by {}", who(w), zone(to), able(ability)),
            },

            Choice::Card(Card::KeepTrait(card)) => format!("keep {}", self.trait_id(card)),
            Choice::Card(Card::DiscardTrait(card)) => format!("discard {}", self.trait_id(card)),
            Choice::Card(Card::KeepCitizen(card)) => format!("keep {}", self.citizen_id(card)),

            Choice::Dice(Dice::SpendPower) => "spend-power".to_owned(),
            Choice::Dice(Dice::Roll) => "roll".to_owned(),
            Choice::Dice(Dice::Pick { face }) => format!("pick {face}"),
            Choice::Dice(Dice::PickMisses) => "pick misses".to_owned(),
            Choice::Hit(target) => format!("hit {}", self.target_id(target)),

            Choice::Wound(Wound::On(w)) => format!("wound {}", who(w)),
            Choice::Wound(Wound::Bite(card)) => format!("bite {}", self.citizen_id(card)),
            Choice::Wound(Wound::CancelShared) => "cancel".to_owned(),
            Choice::Wound(Wound::CancelOn(w)) => format!("cancel {}", who(w)),
            Choice::TurnOver(z) => format!("turn {}", zone(z)),
        }
    }
}

shamble_kernel::chapters!(Reader);

impl Reader<'_, '_, '_> {
    fn choice(mut self, verb: &str) -> Result<Choice, String> {
        Ok(match verb {
            "zone" => Choice::Zone(self.zone()?),
            "to" => Choice::To(self.hero()?),
            "citizen" => Choice::Citizen(self.citizen()?),
            "activate" => Choice::Activate(self.hero()?),
            "turn" => Choice::TurnOver(self.zone()?),
            "hit" => Choice::Hit(self.target()?),

            "end" => Choice::Act(Act::End),
            "gain-trait" => Choice::Act(Act::GainTrait),
            "power-up" => Choice::Act(Act::PowerUp),
            "open" => Choice::Act(Act::OpenDoor { door: self.door()? }),
            "take" => Choice::Act(Act::TakeObjective { zone: self.zone()?, colour: self.colour()? }),
            "take-secret" => Choice::Act(Act::TakeSecret { card: self.citizen()? }),
            "rescue" => Choice::Act(Act::Rescue { card: self.citizen()?, ability: self.by()? }),
            "attack" => Choice::Act(Act::Attack { arms: self.arms()?, at: self.zone()?, ability: self.by()? }),

            "move" => Choice::Move(Move::Walk { to: self.zone()?, card: self.by()? }),
            "carry" => Choice::Move(Move::Carry { to: self.zone()?, card: self.by()? }),
            "on" => Choice::Move(Move::On { to: self.zone()? }),

            "use" => self.ability_used()?,
            "send" => {
                let aim = Aim::Send { who: self.hero()?, to: self.zone()? };
                let ability = self.by()?.ok_or_else(|| "expected by and an ability at the end".to_owned())?;
                self.aimed(ability, aim)
            }

            "keep" => Choice::Card(self.kept()?),
            "discard" => Choice::Card(Card::DiscardTrait(self.trait_card()?)),

            "spend-power" => Choice::Dice(Dice::SpendPower),
            "roll" => Choice::Dice(Dice::Roll),
            "pick" if self.words.says("misses") => Choice::Dice(Dice::PickMisses),
            "pick" => Choice::Dice(Dice::Pick { face: self.face()? }),

            "wound" => Choice::Wound(Wound::On(self.hero()?)),
            "bite" => Choice::Wound(Wound::Bite(self.citizen()?)),
            "cancel" if self.words.rest().is_empty() => Choice::Wound(Wound::CancelShared),
            "cancel" => Choice::Wound(Wound::CancelOn(self.hero()?)),
            verb => Choice::Say(Reply::named(verb).ok_or_else(|| format!("`{verb}` is no choice of this game"))?),
        })
    }

    /// What is used on something is used by the acting hero.
    fn aimed(&self, ability: AbilityId, aim: Aim) -> Choice {
        Choice::Use { who: self.sight.s.turn.who, ability, aim }
    }

    /// `use HERO ABILITY`, `use ABILITY at ZONE`, `use ABILITY on HERO` or `on CITIZEN`.
    fn ability_used(&mut self) -> Result<Choice, String> {
        if self.words.rest().len() <= 2 {
            return Ok(Choice::Use { who: self.hero()?, ability: self.ability()?, aim: Aim::Nothing });
        }
        let ability = self.ability()?;
        let aim = match self.words.next("at or on")? {
            "at" => Aim::Zone(self.zone()?),
            "on" => {
                let word = self.words.next("a hero or a Citizen")?;
                let hero = self.find_hero(word).map(Aim::Hero);
                let citizen = || self.sight.side().find_citizen(word).map(Aim::Citizen);
                hero.or_else(citizen).ok_or_else(|| format!("`{word}` is neither in the team nor a Citizen"))?
            }
            other => return Err(format!("`{other}`: expected at or on")),
        };
        Ok(self.aimed(ability, aim))
    }

    fn zone(&mut self) -> Result<ZoneId, String> {
        let word = self.words.next("a zone")?;
        self.sight.board().named(word).ok_or_else(|| format!("`{word}` is no zone of this board"))
    }

    fn door(&mut self) -> Result<DoorId, String> {
        self.sight.find_door(self.words.take_rest())
    }

    fn find_hero(&self, name: &str) -> Option<HeroId> {
        self.sight.everybody().find(|who| self.sight.hero_id(*who) == name)
    }

    fn hero(&mut self) -> Result<HeroId, String> {
        let word = self.words.next("a hero")?;
        self.find_hero(word).ok_or_else(|| {
            let team: Vec<&str> = self.sight.everybody().map(|who| self.sight.hero_id(who)).collect();
            format!("`{word}` is not in the team: expected one of {}", team.join(", "))
        })
    }

    fn ability(&mut self) -> Result<AbilityId, String> {
        let word = self.words.next("an ability")?;
        self.sight.side().find_ability(word).ok_or_else(|| format!("`{word}` is no ability of this mode"))
    }

    /// The ability that helps, if one is named.
    fn by(&mut self) -> Result<Option<AbilityId>, String> {
        if self.words.says("by") { self.ability().map(Some) } else { Ok(None) }
    }

    fn arms(&mut self) -> Result<Arms, String> {
        let word = self.words.next("an Attack")?;
        if word == SIGN {
            return Ok(Arms::Sign);
        }
        let attack = self.sight.side().find_attack(word);
        attack.map(Arms::Attack).ok_or_else(|| format!("`{word}` is no Attack of this mode"))
    }

    fn citizen(&mut self) -> Result<CitizenId, String> {
        let word = self.words.next("a Citizen card")?;
        self.sight.side().find_citizen(word).ok_or_else(|| format!("`{word}` is no Citizen card of this mode"))
    }

    fn trait_card(&mut self) -> Result<TraitId, String> {
        let word = self.words.next("a Trait")?;
        self.sight.side().find_trait(word).ok_or_else(|| format!("`{word}` is no Trait of this mode"))
    }

    fn kept(&mut self) -> Result<Card, String> {
        let word = self.words.next("a Trait or a Citizen card")?;
        let card = self.sight.side().find_trait(word).map(Card::KeepTrait);
        let citizen = || self.sight.side().find_citizen(word).map(Card::KeepCitizen);
        card.or_else(citizen).ok_or_else(|| format!("`{word}` is neither a Trait nor a Citizen card of this mode"))
    }

    fn target(&mut self) -> Result<Target, String> {
        let word = self.words.next("an Enemy or a Citizen")?;
        let (side, mode) = (self.sight.side(), self.sight.s.mode);
        let boss = side.find_boss(word).map(Target::Boss);
        let common = || COMMON_KINDS.into_iter().find(|kind| kind.word(mode) == word).map(Target::Common);
        let citizen = || side.find_citizen(word).map(Target::Citizen);
        boss.or_else(common).or_else(citizen).ok_or_else(|| {
            let words = COMMON_KINDS.map(|kind| kind.word(mode));
            format!("`{word}`: expected {}, a boss or a Citizen", words.join(", "))
        })
    }

    /// The colour of an Objective, if one is named.
    fn colour(&mut self) -> Result<Option<Colour>, String> {
        if self.words.rest().is_empty() {
            return Ok(None);
        }
        let word = self.words.next("a colour")?;
        Colour::named(word).map(Some).ok_or_else(|| format!("`{word}`: expected a colour: red, blue, green"))
    }

    fn face(&mut self) -> Result<u8, String> {
        let word = self.words.next("the face of a die")?;
        let face = word.parse().ok().filter(|face| (1..=6).contains(face));
        face.ok_or_else(|| format!("`{word}` is no face of a die"))
    }
}
