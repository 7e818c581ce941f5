//! Survivors as dashboards: tracks, slots with cards, tokens and companions, skills gained and to come.

use shamble_kernel::{Game, Id, Pending};
use shamble_undead_or_alive::cards::{CardId, Colour, Danger, Noise, PersonId, SkillId};
use shamble_undead_or_alive::content::equipment::{CardKind, Weapon};
use shamble_undead_or_alive::content::people::Ability;
use shamble_undead_or_alive::{
    Choice, CompanionId, Held, Occasion, Question, SlotKind, Sort, Sorting, Survivor, SurvivorId, Thing,
};

use super::board::Board;
use super::dashboards::objective_key;
use super::scene::gear;
use crate::Turn;
use crate::dashboard::{self, Card, Dashboard, Drawing, Level, Mark, Rack, Sign, Skill, SkillState, Slot, Stat, Tone};
use crate::drawings::{signs, things};
use crate::scene::Figure;
use crate::{Possible, Track};

/// Whatever lies open while inventories are sorted belongs to whoever sorts.
const DESK: &str = "desk";

pub fn slot_key(person: &str, place: usize) -> String {
    format!("{person}.slot-{place}")
}

pub fn card_key(person: &str, place: usize) -> String {
    format!("{person}.card-{place}")
}

pub fn open_key(at: usize) -> String {
    format!("{DESK}.card-{at}")
}

pub fn token_key(person: &str, colour: Colour) -> String {
    format!("{person}.token-{}", colour.name())
}

fn skill_key(person: &str, skill: &str) -> String {
    format!("{person}.skill-{skill}")
}

impl<'b> Board<'b> {
    pub fn characters(self, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        let mut dashboards: Vec<Dashboard> = self.everybody().map(|who| self.character(who, choices)).collect();
        dashboard::offer_all(&mut dashboards, choices, |possible| self.held_keys(possible.choice));
        dashboards
    }

    pub fn id_of(self, who: SurvivorId) -> &'b str {
        &self.game.content().person(self.view.table.survivor(who).person).id
    }

    /// What is asked, if it is about somebody's belongings.
    pub fn sorting(self) -> Option<(SurvivorId, Sorting)> {
        match self.game.pending(&self.view.table) {
            Pending::Ask { question: Question::Sort { who, why }, .. } => Some((who, why)),
            Pending::Ask { .. } | Pending::Over(_) => None,
        }
    }

    fn is_concerned(self, who: SurvivorId) -> bool {
        match self.sorting() {
            Some((sorting, Sorting::Trade(with))) => who == sorting || who == with,
            Some((sorting, Sorting::Found | Sorting::Free)) => who == sorting,
            None => self.table().turn.who == who && self.table().turn.occasion != Occasion::Nobody,
        }
    }

    fn character(self, who: SurvivorId, choices: &[Possible<Choice>]) -> Dashboard {
        let survivor = self.table().survivor(who);
        let content = self.game.content();
        let person = content.person(survivor.person);
        let name = self.name_of(who);
        let is_movable = |key: &str| self.is_movable(key, choices);
        let mut racks = self.slots(who, &is_movable);
        racks.extend(self.desk(who, &is_movable));
        racks.extend(self.kept(who, &is_movable));
        Dashboard {
            key: person.id.clone(),
            about: self.voice.name(&content.classes[person.class].name).to_owned(),
            portrait: Drawing::portrait(&name, who.index(), gear(person.class), self.turn(who)),
            name,
            seat: Some(survivor.player),
            turn: self.turn(who),
            is_concerned: self.is_concerned(who),
            is_gone: survivor.zone.is_none() && self.table().round > 0,
            notes: self.notes(who, survivor),
            tracks: self.tracks(who, survivor),
            racks,
            skills: self.skill_list(survivor),
        }
    }

    /// Whether a choice moves the thing with this key.
    fn is_movable(self, key: &str, choices: &[Possible<Choice>]) -> bool {
        let moves = |choice: Choice| {
            matches!(
                choice,
                Choice::Sort(Sort::Lift { .. } | Sort::Put { .. } | Sort::HandOver { .. } | Sort::Give { .. })
            )
        };
        choices.iter().any(|possible| {
            moves(possible.choice) && self.held_keys(possible.choice).iter().any(|stands_for| stands_for == key)
        })
    }

    /// Where it is, what it has left to do.
    fn notes(self, who: SurvivorId, survivor: &Survivor) -> Vec<String> {
        let s = self.table();
        let mut notes = Vec::new();
        match survivor.zone {
            Some(zone) => notes.push(self.zone(zone)),
            None if s.round > 0 => notes.push(self.word("uoa-board-gone")),
            None => {}
        }
        if survivor.is_in_wagon {
            notes.push(self.word("uoa-board-in-wagon"));
        }
        if s.turn.who == who && s.turn.occasion.is_own_turn() {
            notes.push(self.fill("uoa-cost", "actions", s.turn.actions));
        } else if survivor.has_acted {
            notes.push(self.word("uoa-board-acted"));
        }
        if survivor.laps > 0 {
            notes.push(self.fill("uoa-dash-lap", "lap", survivor.laps + 1));
        }
        notes
    }

    fn tracks(self, who: SurvivorId, survivor: &Survivor) -> Vec<Track> {
        let health = self.game.health(self.view, who);
        let level =
            |danger: &Danger| Level { from: danger.threshold(), name: self.danger(*danger).0, tone: (*danger).into() };
        vec![
            Track {
                name: self.word("uoa-dash-health"),
                sign: Sign::Heart,
                now: health.saturating_sub(survivor.wounds),
                most: health,
                levels: Vec::new(),
            },
            Track {
                name: self.word("uoa-dash-danger"),
                sign: Sign::Star,
                now: survivor.ap,
                most: Danger::Red.threshold(),
                levels: Danger::ALL.iter().map(level).collect(),
            },
        ]
    }

    /// Hands, favourite slot and backpack.
    fn slots(self, who: SurvivorId, is_movable: &impl Fn(&str) -> bool) -> Vec<Rack> {
        let (id, survivor) = (self.id_of(who), self.table().survivor(who));
        let rack = |kind: SlotKind| {
            let key = match kind {
                SlotKind::Hand => "uoa-dash-hands",
                SlotKind::Favourite => "uoa-dash-favourite",
                SlotKind::Backpack => "uoa-dash-backpack",
            };
            let slot = |place: usize| Slot {
                key: slot_key(id, place),
                card: survivor.slots[place].map(|held| self.held(card_key(id, place), held, is_movable)),
                choices: Vec::new(),
            };
            Rack { name: self.word(key), slots: kind.places().map(slot).collect() }
        };
        SlotKind::ALL.into_iter().map(rack).collect()
    }

    /// What lies open while this survivor sorts.
    fn desk(self, who: SurvivorId, is_movable: &impl Fn(&str) -> bool) -> Option<Rack> {
        let (sorting, _) = self.sorting()?;
        let open = &self.table().desk.open;
        let slot = |(at, held): (usize, &Held)| Slot {
            key: format!("{DESK}.slot-{at}"),
            card: Some(self.held(open_key(at), *held, is_movable)),
            choices: Vec::new(),
        };
        let slots = open.iter().enumerate().map(slot).collect();
        (sorting == who && !open.is_empty()).then(|| Rack { name: self.word("uoa-dash-open"), slots })
    }

    /// Tokens beside the inventory, and companions.
    fn kept(self, who: SurvivorId, is_movable: &impl Fn(&str) -> bool) -> Vec<Rack> {
        let (id, survivor) = (self.id_of(who), self.table().survivor(who));
        let slot = |card: Card| Slot { key: format!("{}.place", card.key), card: Some(card), choices: Vec::new() };
        let token = |(colour, count): (Colour, &u8)| {
            let key = token_key(id, colour);
            slot(Card {
                name: format!("{} × {count}", self.word(objective_key(colour))),
                figure: Drawing::of(signs::STAR, objective_tone(colour), "card-ground"),
                is_movable: is_movable(&key),
                key,
                ..Card::default()
            })
        };
        let tokens = survivor.tokens.iter().filter(|(_, count)| **count > 0).map(token).collect();
        let companions = self.led_by(who).map(|companion| slot(self.companion_card(who, companion, is_movable)));
        let racks = [
            Rack { name: self.word("uoa-dash-tokens"), slots: tokens },
            Rack { name: self.word("uoa-dash-companions"), slots: companions.collect() },
        ];
        racks.into_iter().filter(|rack| !rack.slots.is_empty()).collect()
    }

    fn companion_card(self, who: SurvivorId, companion: CompanionId, is_movable: &impl Fn(&str) -> bool) -> Card {
        let led = self.table().companion(companion);
        let person = self.game.content().person(led.person);
        let name = self.companion_name(companion);
        Card {
            text: self.voice.name(&self.game.content().classes[person.class].name).to_owned(),
            figure: Drawing::portrait(&name, who.index(), gear(person.class), Turn::Waiting),
            state: led.has_coal.then(|| self.word("uoa-board-coal")),
            is_movable: is_movable(&person.id),
            key: person.id.clone(),
            name,
            ..Card::default()
        }
    }

    fn held(self, key: String, held: Held, is_movable: &impl Fn(&str) -> bool) -> Card {
        let is_movable = is_movable(&key);
        let card = match held.thing {
            Thing::Card(card) => self.equipment(card),
            Thing::Objective(colour) => Card {
                name: self.word(objective_key(colour)),
                figure: Drawing::of(signs::STAR, objective_tone(colour), "card-ground"),
                ..Card::default()
            },
        };
        let state = held.is_spent.then(|| self.word("uoa-board-spent"));
        Card { key, state, is_movable, ..card }
    }

    fn equipment(self, card: CardId) -> Card {
        let card = self.game.content().card(card);
        let voice = self.voice;
        let noise = |noise: Option<Noise>| {
            Stat::mark(
                voice,
                match noise {
                    None => Mark::Silent,
                    Some(Noise::Bang) => Mark::Noise,
                    Some(Noise::Boom) => Mark::Blast,
                },
            )
        };
        let stats = match &card.kind {
            CardKind::Weapon(weapon) => self.weapon(weapon, noise(weapon.noise)),
            CardKind::Explosive { range, noise: made } => {
                vec![Stat::range(voice, range.min, range.max), noise(Some(*made))]
            }
            CardKind::Item(_) => Vec::new(),
        };
        Card {
            name: voice.name(&card.name).to_owned(),
            text: voice.name(&card.text).to_owned(),
            figure: Drawing::of(figure(&card.id), "ink", "card-ground"),
            stats,
            ..Card::default()
        }
    }

    fn weapon(self, weapon: &Weapon, noise: Stat) -> Vec<Stat> {
        let voice = self.voice;
        let mut stats = vec![
            Stat::range(voice, weapon.range.min, weapon.range.max),
            Stat::dice(voice, weapon.dice),
            Stat::accuracy(voice, weapon.accuracy),
            Stat::damage(voice, weapon.damage),
            noise,
        ];
        stats.extend(weapon.is_dual.then(|| Stat::mark(voice, Mark::Pair)));
        stats.extend(weapon.needs_reload.then(|| Stat::mark(voice, Mark::Reload)));
        stats
    }

    /// Abilities of the class, the skills on the ID card, and whatever was gained besides.
    fn skill_list(self, survivor: &Survivor) -> Vec<Skill> {
        let content = self.game.content();
        let person = content.person(survivor.person);
        let ability = |card: &shamble_undead_or_alive::content::people::AbilityCard| Skill {
            key: ability_key(&person.id, card.id),
            name: self.voice.name(&card.name).to_owned(),
            text: self.voice.name(&card.text).to_owned(),
            ..Skill::default()
        };
        let mut skills: Vec<Skill> = content.classes[person.class].abilities.iter().map(ability).collect();
        for danger in Danger::ALL.iter().copied() {
            for skill in &person.skills[danger] {
                let state = match survivor.skills.has(*skill) {
                    true => SkillState::Gained,
                    false if danger <= survivor.level && !self.table().is_ultrared => SkillState::Passed,
                    false => SkillState::ToCome,
                };
                skills.push(self.skill(&person.id, *skill, state, Some((self.danger(danger).0, danger.into()))));
            }
        }
        let printed = |skill: &SkillId| Danger::ALL.iter().any(|danger| person.skills[*danger].contains(skill));
        let others = survivor.skills.iter().filter(|skill| !printed(skill)).chain(survivor.doubles.iter().copied());
        skills.extend(others.map(|skill| self.skill(&person.id, skill, SkillState::Gained, None)));
        skills
    }

    fn skill(self, person: &str, id: SkillId, state: SkillState, level: Option<(String, Tone)>) -> Skill {
        let skill = self.game.content().skill(id);
        Skill {
            key: skill_key(person, &skill.id),
            name: self.voice.name(&skill.name).to_owned(),
            text: self.voice.name(&skill.text).to_owned(),
            state,
            level,
            choices: Vec::new(),
        }
    }

    /// The skill that is used or learnt by a choice, as somebody's key.
    pub fn key_of_skill(self, who: SurvivorId, skill: SkillId) -> String {
        skill_key(self.id_of(who), &self.game.content().skill(skill).id)
    }

    pub fn key_of_ability(self, who: SurvivorId, ability: Ability) -> String {
        ability_key(self.id_of(who), ability)
    }

    pub fn person_key(self, person: PersonId) -> String {
        self.game.content().person(person).id.clone()
    }
}

fn ability_key(person: &str, ability: Ability) -> String {
    let name = match ability {
        Ability::Charge => "charge",
        Ability::Tough => "tough",
        Ability::VadeRetro => "vade-retro",
        Ability::BlessedWater => "blessed-water",
        Ability::Fanning => "fanning",
        Ability::UnlimitedSearch => "unlimited-search",
        Ability::HomeDefender => "home-defender",
    };
    format!("{person}.ability-{name}")
}

fn objective_tone(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "objective-red",
        Colour::Blue => "objective-blue",
        Colour::Green => "objective-green",
    }
}

/// The drawing of a card.
fn figure(id: &str) -> Figure {
    match id {
        "old-timer" | "colt-peacemaker" | "remington" | "schofield" | "mauser-c96" | "colt-buntline"
        | "volcanic-pistol" => things::PISTOL,
        "springfield" | "winchester" | "henry-repeater" => things::RIFLE,
        "shotgun" | "twin-barrel" | "sawed-off" | "coach-gun" => things::SHOTGUN,
        "pan" => things::PAN,
        "knife" | "machete" | "saber" | "heavy-saber" => things::KATANA,
        "pickaxe" => things::PICKAXE,
        "tomahawk" | "manitous-wrath" => things::AXE,
        "dynamite" => things::DYNAMITE,
        "holy-water" => things::VIAL,
        "water" => things::BOTTLE,
        "plenty-of-bullets" | "plenty-of-shells" => signs::ROUNDS,
        _ => things::CRATE,
    }
}
