//! What sentences are made of: people, zombies, things, numbers.

use shamble_kernel::{Arg, Name, Phrase};

use crate::content::arms::Thing;
use crate::content::scenarios::{Objective, Stronghold};
use crate::content::tables::ZoneKind;
use crate::fact::{Harm, Test};
use crate::kinds::{Characteristic, DoorState};
use crate::mat::Length;
use crate::sight::Sight;
use crate::state::{Figure, MoveKind, Persona, Phase, ShotMode, SurvivorId, Target};

/// A number of centimetres without the word, as "4.5".
pub(super) fn number<'a>(length: Length) -> Arg<'a> {
    let (whole, rest) = (length.get() / 100, length.get() % 100);
    match (rest / 10, rest % 10) {
        (0, 0) => Arg::Number(whole.into()),
        (tenth, 0) => Arg::Phrase(Phrase::new("sur-tenths").number("whole", whole).number("tenth", tenth)),
        (tenth, hundredth) => {
            let phrase = Phrase::new("sur-hundredths").number("whole", whole);
            Arg::Phrase(phrase.number("tenth", tenth).number("hundredth", hundredth))
        }
    }
}

/// "4.5 cm".
pub(super) fn cm<'a>(length: Length) -> Phrase<'a> {
    Phrase::new("sur-cm").arg("length", number(length))
}

/// A measured distance, to the nearest millimetre: "about" is understood. Whoever has moved at all has not moved 0 cm.
pub(super) fn about_cm<'a>(length: Length) -> Phrase<'a> {
    let millimetres = (length.get() + 5) / 10;
    cm(Length::hundredths(millimetres.max(length.get().min(1)) * 10))
}

/// "aimed shot".
pub(super) fn mode<'a>(mode: ShotMode) -> Phrase<'a> {
    Phrase::new(match mode {
        ShotMode::Normal => "sur-shot-normal",
        ShotMode::Aimed => "sur-shot-aimed",
        ShotMode::BurstOnSeveral => "sur-shot-several",
        ShotMode::BurstOnOne => "sur-shot-one",
    })
}

/// "run".
pub(super) fn movement<'a>(kind: MoveKind) -> Phrase<'a> {
    Phrase::new(match kind {
        MoveKind::Normal => "sur-move-normal",
        MoveKind::Alert => "sur-move-alert",
        MoveKind::Stealth => "sur-move-stealth",
        MoveKind::Run => "sur-move-run",
        MoveKind::Crossing => "sur-move-crossing",
        MoveKind::Climb => "sur-move-climb",
        MoveKind::JumpOver => "sur-move-jump-over",
        MoveKind::JumpDown => "sur-move-jump-down",
        MoveKind::Flight => "sur-move-flight",
        MoveKind::Retreat => "sur-move-retreat",
        MoveKind::Answer => "sur-move-answer",
    })
}

pub(super) fn phase<'a>(phase: Phase) -> Phrase<'a> {
    Phrase::new(match phase {
        Phase::SetUp => "sur-phase-set-up",
        Phase::Zombies => "sur-phase-zombies",
        Phase::Survivors => "sur-phase-survivors",
        Phase::Health => "sur-phase-health",
        Phase::Equipment => "sur-phase-equipment",
    })
}

/// What is tested.
pub(super) fn test<'a>(test: Test) -> Phrase<'a> {
    Phrase::new(match test {
        Test::Entry => "sur-test-entry",
        Test::Shooting => "sur-test-shooting",
        Test::Attack => "sur-test-attack",
        Test::Clinch => "sur-test-clinch",
        Test::Initiative => "sur-test-initiative",
        Test::Dodge => "sur-test-dodge",
        Test::Disengage => "sur-test-disengage",
        Test::Malfunction => "sur-test-malfunction",
        Test::Repair => "sur-test-repair",
        Test::Nutrition => "sur-test-nutrition",
        Test::Infection => "sur-test-infection",
        Test::Stealth => "sur-test-stealth",
        Test::Climb => "sur-test-climb",
        Test::Lock => "sur-test-lock",
        Test::Waiting => "sur-test-waiting",
        Test::Stick => "sur-test-stick",
        Test::Return => "sur-test-return",
        Test::Leather => "sur-test-leather",
        Test::Dud => "sur-test-dud",
        Test::Door => "sur-test-door",
    })
}

/// Whether somebody wants the test to succeed; the others are called by what happens at the value or less, and what
/// follows tells the rest.
pub(super) fn is_wanted(test: Test) -> bool {
    match test {
        Test::Shooting
        | Test::Attack
        | Test::Clinch
        | Test::Initiative
        | Test::Dodge
        | Test::Disengage
        | Test::Repair
        | Test::Nutrition
        | Test::Infection
        | Test::Stick
        | Test::Return
        | Test::Leather => true,
        Test::Entry
        | Test::Malfunction
        | Test::Stealth
        | Test::Climb
        | Test::Lock
        | Test::Waiting
        | Test::Dud
        | Test::Door => false,
    }
}

pub(super) fn harm<'a>(harm: Harm) -> Phrase<'a> {
    Phrase::new(match harm {
        Harm::Blow => "sur-harm-blow",
        Harm::Bite => "sur-harm-bite",
        Harm::Shot => "sur-harm-shot",
        Harm::Flame => "sur-harm-flame",
        Harm::Blast => "sur-harm-blast",
        Harm::Fall => "sur-harm-fall",
        Harm::Hunger => "sur-harm-hunger",
        Harm::Exhaustion => "sur-harm-exhaustion",
        Harm::Infection => "sur-harm-infection",
    })
}

/// What a door is now, as a sentence about it.
pub(super) fn door_fact(state: DoorState) -> &'static str {
    match state {
        DoorState::Unchecked => "sur-fact-door-unchecked",
        DoorState::Locked => "sur-fact-door-locked",
        DoorState::Closed => "sur-fact-door-closed",
        DoorState::Open => "sur-fact-door-open",
        DoorState::Broken => "sur-fact-door-broken",
    }
}

impl<'a> Sight<'a> {
    /// Somebody's name, with a number from the second of that name on.
    pub(crate) fn persona_words(self, persona: Persona) -> Arg<'a> {
        let name = &self.person(persona).name;
        if persona.number <= 1 {
            return Arg::Name(name);
        }
        Arg::Phrase(Phrase::new("sur-namesake").name("name", name).number("number", persona.number))
    }

    pub(super) fn who(self, who: SurvivorId) -> Arg<'a> {
        self.persona_words(self.survivor(who).persona)
    }

    /// A sentence about a survivor.
    pub(super) fn about(self, key: &'static str, who: SurvivorId) -> Phrase<'a> {
        Phrase::new(key).arg("who", self.who(who))
    }

    /// "Civilian 3".
    pub(crate) fn zombie_words(self, figure: Figure) -> Phrase<'a> {
        let name = &self.content.zombies.types[figure.kind].name;
        Phrase::new("sur-zombie").name("kind", name).number("number", figure.number)
    }

    /// A sentence about a zombie.
    pub(super) fn of_zombie(self, key: &'static str, figure: Figure) -> Phrase<'a> {
        Phrase::new(key).phrase("zombie", self.zombie_words(figure))
    }

    /// A sentence about a zombie and a survivor.
    pub(super) fn between(self, key: &'static str, figure: Figure, who: SurvivorId) -> Phrase<'a> {
        self.of_zombie(key, figure).arg("who", self.who(who))
    }

    pub(super) fn thing_name(self, thing: Thing) -> &'a Name {
        let stores = &self.content.stores;
        match thing {
            Thing::Weapon(id) => &stores.weapon(id).name,
            Thing::Item(id) => &stores.item(id).name,
            Thing::Ammo(id) => &stores.ammo(id).name,
        }
    }

    /// "3 × Water"; of a single piece only the name.
    pub(super) fn things(self, thing: Thing, count: u8) -> Arg<'a> {
        let name = self.thing_name(thing);
        match (thing, count) {
            (Thing::Weapon(_) | Thing::Item(_), 1) => Arg::Name(name),
            _ => Arg::Phrase(Phrase::new("sur-some").number("count", count).name("thing", name)),
        }
    }

    /// A sentence about somebody and things.
    pub(super) fn with_things(self, key: &'static str, who: SurvivorId, thing: Thing, count: u8) -> Phrase<'a> {
        self.about(key, who).arg("things", self.things(thing, count))
    }

    /// What lies in a slot.
    pub(super) fn in_slot(self, who: SurvivorId, slot: u8) -> Arg<'a> {
        match self.survivor(who).stack(slot) {
            Some(stack) => Arg::Name(self.thing_name(stack.thing)),
            None => Arg::Phrase(Phrase::new("sur-nothing")),
        }
    }

    pub(super) fn target_words(self, target: Target) -> Phrase<'a> {
        match target {
            Target::Zombie(figure) => self.zombie_words(figure),
            Target::Corpse(persona) => Phrase::new("sur-dead").arg("who", self.persona_words(persona)),
            Target::Point(at) => super::places::point(at),
        }
    }

    pub(super) fn characteristic_name(self, which: Characteristic) -> &'a Name {
        &self.content.people.growth.characteristics[which].name
    }

    /// What has to be done to meet an objective of the scenario.
    pub(crate) fn goal_words(self, goal: usize) -> Phrase<'a> {
        let Some(objective) = self.scenario().objectives.get(goal) else { return Phrase::new("sur-nothing") };
        let table = self.table();
        match objective {
            Objective::Survive => Phrase::new("sur-goal-survive"),
            Objective::SavePeople { exit, .. } => {
                let needed = self.content.settings.objective.persons_needed_part;
                let needed = (self.s.goals.people.len() * usize::from(needed.0)).div_ceil(100);
                let phrase = Phrase::new("sur-goal-people").phrase("zone", self.zone_words(*exit));
                phrase.number("needed", needed as i64)
            }
            Objective::WaterPoint { places } => Phrase::new("sur-goal-water").number("places", places.len() as i64),
            Objective::Vehicle { among } => Phrase::new("sur-goal-vehicle").number("places", among.len() as i64),
            Objective::Horde { zombie, .. } => {
                Phrase::new("sur-goal-horde").name("kind", &self.content.zombies.types[*zombie].name)
            }
            Objective::Stronghold { place: Stronghold::Building(building) } => {
                Phrase::new("sur-goal-building").name("building", &table.building(*building).name)
            }
            Objective::Stronghold { place: Stronghold::Zone(_) } => Phrase::new("sur-goal-zone"),
            Objective::Road { exit } => Phrase::new("sur-goal-road").phrase("zone", self.zone_words(*exit)),
            Objective::Supplies { zone, provisions, kits } => {
                let all = self.s.survivors.len() as i64;
                let phrase = Phrase::new("sur-goal-supplies").phrase("zone", self.zone_words(*zone));
                phrase.number("provisions", i64::from(*provisions) * all).number("kits", i64::from(*kits) * all)
            }
        }
    }

    /// "the exit in the north".
    pub(super) fn zone_words(self, zone: crate::kinds::ZoneId) -> Phrase<'a> {
        let zone = self.table().zone(zone);
        let key = match zone.kind {
            ZoneKind::Start => "sur-zone-start",
            ZoneKind::Exit => "sur-zone-exit",
            ZoneKind::Horde => "sur-zone-horde",
            ZoneKind::Stronghold => "sur-zone-stronghold",
        };
        let phrase = Phrase::new(key);
        match zone.edge {
            Some(edge) => Phrase::new("sur-zone-edge").phrase("zone", phrase).phrase("side", super::places::edge(edge)),
            None => phrase,
        }
    }
}
