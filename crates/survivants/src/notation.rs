//! Choices as text. Places are centimetres: `go 45.2,30`, with a height where it is not the ground: `go 45.2,30,5`.

use std::str::SplitWhitespace;

use shamble_kernel::Id;

use crate::choice::{Act, Camp, Choice, Clinch, Goal, Make, Remedy};
use crate::content::arms::Thing;
use crate::kinds::{Characteristic, ItemId, OpeningId, PersonId, ZombieKind};
use crate::mat::{Length, Point, Spot, SurfaceId};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Figure, MoveKind, Persona, ShotMode, SurvivorId, Target};

/// All values of a kind and their words.
macro_rules! words {
    ($($kind:ident { $($value:ident = $word:literal,)* })*) => {$(
        impl $kind {
            pub(crate) const ALL: &'static [$kind] = &[$($kind::$value),*];

            pub(crate) fn word(self) -> &'static str {
                match self {
                    $($kind::$value => $word,)*
                }
            }

            fn read(word: &str) -> Result<$kind, String> {
                let found = $kind::ALL.iter().copied().find(|value| value.word() == word);
                found.ok_or_else(|| format!("`{word}`: expected one of {}", [$($word),*].join(", ")))
            }
        }
    )*};
}

words! {
    ShotMode {
        Normal = "normal",
        Aimed = "aimed",
        BurstOnSeveral = "burst-on-several",
        BurstOnOne = "burst-on-one",
    }
    MoveKind {
        Normal = "normal",
        Alert = "alert",
        Stealth = "stealth",
        Run = "run",
        Crossing = "crossing",
        Climb = "climb",
        JumpOver = "jump-over",
        JumpDown = "jump-down",
        Flight = "flight",
        Retreat = "retreat",
        Answer = "answer",
    }
}

pub(crate) fn figure_id(figure: Figure) -> String {
    format!("{}-{}", figure.kind.name(), figure.number)
}

pub(crate) fn read_figure(text: &str) -> Result<Figure, String> {
    let parts = text.rsplit_once('-').and_then(|(kind, number)| {
        let number = number.parse().ok().filter(|number: &u8| number.to_string() == text[kind.len() + 1..])?;
        Some(Figure { kind: ZombieKind::named(kind)?, number })
    });
    parts.ok_or_else(|| format!("`{text}` is no zombie: expected one as civilian-3"))
}

pub(crate) fn point_id(at: Point) -> String {
    format!("{},{}", Length::hundredths(at.x), Length::hundredths(at.y))
}

pub(crate) fn read_length(text: &str) -> Result<Length, String> {
    let wrong = || format!("`{text}` is no length in cm with at most two decimals");
    let number: f64 = text.parse().map_err(|_| wrong())?;
    Length::from_file(number).ok_or_else(wrong)
}

pub(crate) fn read_point(text: &str) -> Result<Point, String> {
    let (x, y) = text.split_once(',').ok_or_else(|| format!("`{text}` is no point: expected one as 45.2,30"))?;
    Ok(Point::of(read_length(x)?, read_length(y)?))
}

impl<'a> Sight<'a> {
    /// A place on the ground has two numbers, one on another surface its height as the third.
    pub fn spot_id(self, spot: Spot) -> String {
        let z = self.mat.surface_height(spot.on);
        if spot.on == SurfaceId::default() { point_id(spot.at) } else { format!("{},{z}", point_id(spot.at)) }
    }

    pub fn read_spot(self, text: &str) -> Result<Spot, String> {
        let Some((plan, z)) = text.rsplit_once(',').filter(|(plan, _)| plan.contains(',')) else {
            return Ok(Spot { at: read_point(text)?, on: SurfaceId::default() });
        };
        let (at, z) = (read_point(plan)?, read_length(z)?);
        let on = self.mat.below(at, z);
        if self.mat.surface_height(on) == z {
            Ok(Spot { at, on })
        } else {
            Err(format!("`{text}`: there is no floor or top at that height"))
        }
    }

    pub fn persona_id(self, persona: Persona) -> String {
        let id = &self.person(persona).id;
        if persona.number <= 1 { id.clone() } else { format!("{id}#{}", persona.number) }
    }

    pub fn survivor_id(self, who: SurvivorId) -> String {
        self.persona_id(self.survivor(who).persona)
    }

    pub fn read_survivor(self, text: &str) -> Result<SurvivorId, String> {
        let found = self.everybody().find(|who| self.survivor_id(*who) == text);
        found.ok_or_else(|| {
            let known: Vec<String> = self.everybody().map(|who| self.survivor_id(who)).collect();
            format!("`{text}` does not play: expected one of {}", known.join(", "))
        })
    }

    /// What lies in a slot, with the number of the slot where the word alone could mean another one.
    pub fn slot_id(self, who: SurvivorId, slot: u8) -> String {
        let Some(stack) = self.survivor(who).stack(slot) else { return format!("slot/{}", slot + 1) };
        let word = self.content.stores.word(stack.thing);
        let is_first = self.survivor(who).stacks().find(|(_, other)| other.thing == stack.thing);
        if is_first.is_some_and(|(first, _)| first == slot) { word.to_owned() } else { format!("{word}/{}", slot + 1) }
    }

    pub fn read_slot(self, who: SurvivorId, text: &str) -> Result<u8, String> {
        let (word, number) = match text.split_once('/') {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        let wrong = || format!("`{text}`: {} has no such thing", self.survivor_id(who));
        match number {
            Some(number) => {
                let slot = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).ok_or_else(wrong)?;
                Some(slot).filter(|slot| usize::from(*slot) < crate::state::BAG).ok_or_else(wrong)
            }
            None => {
                let mut stacks = self.survivor(who).stacks();
                let found = stacks.find(|(_, stack)| self.content.stores.word(stack.thing) == word);
                found.map(|(slot, _)| slot).ok_or_else(wrong)
            }
        }
    }

    pub fn target_id(self, target: Target) -> String {
        match target {
            Target::Zombie(figure) => figure_id(figure),
            Target::Corpse(persona) => format!("dead:{}", self.persona_id(persona)),
            Target::Point(at) => point_id(at),
        }
    }

    fn read_target(self, text: &str) -> Result<Target, String> {
        if let Some(name) = text.strip_prefix("dead:") {
            let found = self.s.corpses.iter().find(|corpse| self.persona_id(corpse.persona) == name);
            return found
                .map(|corpse| Target::Corpse(corpse.persona))
                .ok_or_else(|| format!("`{name}` does not lie here"));
        }
        if text.contains(',') {
            return read_point(text).map(Target::Point);
        }
        read_figure(text).map(Target::Zombie)
    }

    pub fn door_id(self, door: OpeningId) -> &'a str {
        &self.table().opening(door).id
    }

    /// Whose things a choice speaks of.
    fn speaker(self) -> SurvivorId {
        self.s.agenda.question().and_then(Question::who).unwrap_or_default()
    }

    pub fn write(self, choice: Choice) -> String {
        let slot = |slot: u8| self.slot_id(self.speaker(), slot);
        match choice {
            Choice::Pass => "pass".into(),
            Choice::Yes => "yes".into(),
            Choice::Act(act) => self.write_act(act),
            Choice::Go(Goal::Spot(to)) => format!("go {}", self.spot_id(to)),
            Choice::Go(Goal::Rung { ladder, z }) => format!("rung {} {z}", ladder + 1),
            Choice::Go(Goal::Hang { piece, z }) => format!("hang {} {z}", self.table().piece(piece).id),
            Choice::Stop => "stop".into(),
            Choice::Face { to } => format!("face {}", point_id(to)),
            Choice::Enter { at } => format!("enter {}", point_id(at)),
            Choice::ShootFrom { part, target } => format!("shoot-from {part} {}", self.target_id(target)),
            Choice::Victim { figure } => format!("victim {}", figure_id(figure)),
            Choice::Duel { who } => format!("duel {}", self.survivor_id(who)),
            Choice::Clinch(Clinch::Strike) => "strike".into(),
            Choice::Clinch(Clinch::Disengage) => "disengage".into(),
            Choice::Dodge => "dodge".into(),
            Choice::Flee => "flee".into(),
            Choice::Stand => "stand".into(),
            Choice::Roll { table } => format!("roll {}", self.content.chances.items[table.index()].id),
            Choice::Object { slot: what, count } => format!("object {} {count}", slot(what)),
            Choice::Use(Remedy::Item { slot: what }) => format!("consume {}", slot(what)),
            Choice::Use(Remedy::Cure) => "cure".into(),
            Choice::Make(Make::Person(person)) => format!("person {}", self.content.people.get(person).id),
            Choice::Make(Make::Point(which)) => format!("point {}", which.name()),
            Choice::Make(Make::Skill(skill)) => format!("skill {}", self.content.skill(skill).id),
            Choice::Camp(Camp::Grow { who, which }) => format!("grow {} {}", self.survivor_id(who), which.name()),
            Choice::Camp(Camp::Learn { who, skill }) => {
                format!("learn {} {}", self.survivor_id(who), self.content.skill(skill).id)
            }
            Choice::Camp(Camp::HandOver { from, slot, to }) => {
                format!("hand-over {} {} {}", self.survivor_id(from), self.slot_id(from, slot), self.survivor_id(to))
            }
        }
    }

    fn write_act(self, act: Act) -> String {
        let slot = |slot: u8| self.slot_id(self.speaker(), slot);
        match act {
            Act::Activate { who } => format!("activate {}", self.survivor_id(who)),
            Act::EndPhase => "end-phase".into(),
            Act::Move { kind, shot: None } => format!("move {}", kind.word()),
            Act::Move { kind, shot: Some((weapon, mode)) } => {
                format!("move {} shooting {} {}", kind.word(), slot(weapon), mode.word())
            }
            Act::Shoot { slot: weapon, mode, target } => {
                format!("shoot {} {} {}", slot(weapon), mode.word(), self.target_id(target))
            }
            Act::Attack { slot: Some(weapon), target } => {
                format!("attack {} {}", slot(weapon), self.target_id(target))
            }
            Act::Attack { slot: None, target } => format!("attack bare-hands {}", self.target_id(target)),
            Act::Reload { slot: weapon } => format!("reload {}", slot(weapon)),
            Act::Repair { slot: weapon } => format!("repair {}", slot(weapon)),
            Act::Draw { slot: weapon, hand } => format!("draw {} {}", slot(weapon), hand + 1),
            Act::TryDoor { door } => format!("try {}", self.door_id(door)),
            Act::OpenDoor { door } => format!("open {}", self.door_id(door)),
            Act::CloseDoor { door } => format!("close {}", self.door_id(door)),
            Act::ForceDoor { door } => format!("force {}", self.door_id(door)),
            Act::Search { place } => format!("search {}", self.table().word(place)),
            Act::SearchBody { figure } => format!("search-body {}", figure_id(figure)),
            Act::SeekStick => "seek-stick".into(),
            Act::Give { to } => format!("give {}", self.survivor_id(to)),
            Act::Care { to } => format!("care {}", self.survivor_id(to)),
            Act::Leather { item } => format!("leather {}", self.content.stores.item(item).id),
            Act::Wear { slot: what } => format!("wear {}", slot(what)),
            Act::Take { lying } => format!("take {}", lying + 1),
            Act::Unload { lying } => format!("unload {}", lying + 1),
            Act::Drop { slot: what, count } => format!("drop {} {count}", slot(what)),
            Act::Join => "join".into(),
            Act::Escort { person } => format!("escort {}", person + 1),
            Act::Leave => "leave".into(),
        }
    }

    pub fn read(self, text: &str) -> Result<Choice, String> {
        let mut words = Words { sight: self, who: self.speaker(), rest: text.split_whitespace() };
        let choice = words.choice()?;
        match words.rest.next() {
            Some(more) => Err(format!("`{more}` is one word too many")),
            None => Ok(choice),
        }
    }
}

/// The words of a choice.
struct Words<'a, 't> {
    sight: Sight<'a>,
    who: SurvivorId,
    rest: SplitWhitespace<'t>,
}

impl<'t> Words<'_, 't> {
    fn word(&mut self, what: &str) -> Result<&'t str, String> {
        self.rest.next().ok_or_else(|| format!("{what} is missing"))
    }

    fn number(&mut self, what: &str) -> Result<u8, String> {
        let word = self.word(what)?;
        word.parse::<u8>().ok().filter(|n| n.to_string() == word).ok_or_else(|| format!("`{word}` is no number"))
    }

    /// A number counted from 1.
    fn place(&mut self, what: &str) -> Result<u8, String> {
        self.number(what)?.checked_sub(1).ok_or_else(|| format!("{what}: counted from 1"))
    }

    fn slot(&mut self) -> Result<u8, String> {
        let word = self.word("a thing")?;
        self.sight.read_slot(self.who, word)
    }

    fn survivor(&mut self) -> Result<SurvivorId, String> {
        let word = self.word("a survivor")?;
        self.sight.read_survivor(word)
    }

    fn target(&mut self) -> Result<Target, String> {
        let word = self.word("a target")?;
        self.sight.read_target(word)
    }

    fn mode(&mut self) -> Result<ShotMode, String> {
        ShotMode::read(self.word("a kind of shot")?)
    }

    fn door(&mut self) -> Result<OpeningId, String> {
        let word = self.word("a door")?;
        self.sight.table().find_opening(word).ok_or_else(|| format!("`{word}` is no door or window of this table"))
    }

    fn figure(&mut self) -> Result<Figure, String> {
        read_figure(self.word("a zombie")?)
    }

    fn item(&mut self) -> Result<ItemId, String> {
        let word = self.word("an item")?;
        match self.sight.content.stores.named(word) {
            Some(Thing::Item(item)) => Ok(item),
            _ => Err(format!("`{word}` is no item")),
        }
    }

    fn characteristic(&mut self) -> Result<Characteristic, String> {
        let word = self.word("a characteristic")?;
        Characteristic::named(word).ok_or_else(|| format!("`{word}` is no characteristic"))
    }

    fn skill(&mut self) -> Result<crate::kinds::SkillId, String> {
        let word = self.word("a skill")?;
        self.sight.content.find_skill(word).ok_or_else(|| format!("`{word}` is no skill"))
    }

    fn choice(&mut self) -> Result<Choice, String> {
        Ok(match self.word("a choice")? {
            "go" => Choice::to(self.sight.read_spot(self.rest.next().ok_or("a place is missing")?)?),
            "rung" => {
                let ladder = self.place("a ladder")?;
                Choice::Go(Goal::Rung { ladder, z: read_length(self.word("a height")?)? })
            }
            "hang" => {
                let word = self.word("a piece")?;
                let piece = self.sight.table().find_piece(word).ok_or_else(|| format!("`{word}` is no piece here"))?;
                Choice::Go(Goal::Hang { piece, z: read_length(self.word("a height")?)? })
            }
            "face" => Choice::Face { to: read_point(self.word("a point")?)? },
            "enter" => Choice::Enter { at: read_point(self.word("a point")?)? },
            "stop" => Choice::Stop,
            "activate" => Choice::Act(Act::Activate { who: self.survivor()? }),
            "end-phase" => Choice::Act(Act::EndPhase),
            "duel" => Choice::Duel { who: self.survivor()? },
            "move" => self.movement()?,
            "shoot" => Choice::Act(Act::Shoot { slot: self.slot()?, mode: self.mode()?, target: self.target()? }),
            "shoot-from" => Choice::ShootFrom { part: self.number("a part of the way")?, target: self.target()? },
            "attack" => self.attack()?,
            "reload" => Choice::Act(Act::Reload { slot: self.slot()? }),
            "repair" => Choice::Act(Act::Repair { slot: self.slot()? }),
            "draw" => Choice::Act(Act::Draw { slot: self.slot()?, hand: self.place("a hand")? }),
            "try" => Choice::Act(Act::TryDoor { door: self.door()? }),
            "open" => Choice::Act(Act::OpenDoor { door: self.door()? }),
            "close" => Choice::Act(Act::CloseDoor { door: self.door()? }),
            "force" => Choice::Act(Act::ForceDoor { door: self.door()? }),
            "search" => {
                let word = self.word("a place")?;
                let place = self.sight.table().find_place(word);
                Choice::Act(Act::Search { place: place.ok_or_else(|| format!("`{word}` cannot be searched"))? })
            }
            "search-body" => Choice::Act(Act::SearchBody { figure: self.figure()? }),
            "seek-stick" => Choice::Act(Act::SeekStick),
            "give" => Choice::Act(Act::Give { to: self.survivor()? }),
            "object" => Choice::Object { slot: self.slot()?, count: self.number("how many")? },
            "care" => Choice::Act(Act::Care { to: self.survivor()? }),
            "leather" => Choice::Act(Act::Leather { item: self.item()? }),
            "wear" => Choice::Act(Act::Wear { slot: self.slot()? }),
            "take" => Choice::Act(Act::Take { lying: self.place("what lies there")? }),
            "unload" => Choice::Act(Act::Unload { lying: self.place("what lies there")? }),
            "drop" => Choice::Act(Act::Drop { slot: self.slot()?, count: self.number("how many")? }),
            "join" => Choice::Act(Act::Join),
            "escort" => Choice::Act(Act::Escort { person: self.place("a person")? }),
            "leave" => Choice::Act(Act::Leave),
            "yes" => Choice::Yes,
            "pass" => Choice::Pass,
            "dodge" => Choice::Dodge,
            "strike" => Choice::Clinch(Clinch::Strike),
            "disengage" => Choice::Clinch(Clinch::Disengage),
            "flee" => Choice::Flee,
            "stand" => Choice::Stand,
            "victim" => Choice::Victim { figure: self.figure()? },
            "roll" => {
                let word = self.word("a table")?;
                let tables = &self.sight.content.chances.items;
                let at = tables.iter().position(|table| table.id == word);
                Choice::Roll { table: Id::at(at.ok_or_else(|| format!("`{word}` is no table of finds"))?) }
            }
            "consume" => Choice::Use(Remedy::Item { slot: self.slot()? }),
            "cure" => Choice::Use(Remedy::Cure),
            "person" => {
                let word = self.word("a person")?;
                let ready = &self.sight.content.people.ready;
                let at = ready.iter().position(|person| person.id == word);
                Choice::Make(Make::Person(PersonId::at(at.ok_or_else(|| format!("`{word}` is nobody known"))?)))
            }
            "point" => Choice::Make(Make::Point(self.characteristic()?)),
            "skill" => Choice::Make(Make::Skill(self.skill()?)),
            "grow" => Choice::Camp(Camp::Grow { who: self.survivor()?, which: self.characteristic()? }),
            "learn" => Choice::Camp(Camp::Learn { who: self.survivor()?, skill: self.skill()? }),
            "hand-over" => {
                let from = self.survivor()?;
                let slot = self.sight.read_slot(from, self.rest.next().ok_or("a thing is missing")?)?;
                Choice::Camp(Camp::HandOver { from, slot, to: self.survivor()? })
            }
            other => return Err(format!("`{other}` is no choice of this game")),
        })
    }

    fn movement(&mut self) -> Result<Choice, String> {
        let kind = MoveKind::read(self.word("a kind of movement")?)?;
        let shot = match self.rest.next() {
            None => None,
            Some("shooting") => Some((self.slot()?, self.mode()?)),
            Some(other) => return Err(format!("`{other}`: expected shooting")),
        };
        Ok(Choice::Act(Act::Move { kind, shot }))
    }

    fn attack(&mut self) -> Result<Choice, String> {
        let word = self.word("a weapon")?;
        let slot = if word == "bare-hands" { None } else { Some(self.sight.read_slot(self.who, word)?) };
        Ok(Choice::Act(Act::Attack { slot, target: self.target()? }))
    }
}
