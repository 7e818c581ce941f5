//! Heroes as dashboards: tracks, Attacks, Traits, Citizens, Skills gained and to come.

use shamble_kernel::{Game, Name, Pending};
use shamble_marvel_zombies::cards::{AbilityId, AttackId, AttackKind, CitizenId, Danger, Mode, TraitId};
use shamble_marvel_zombies::content::abilities::Effect;
use shamble_marvel_zombies::{Choice, Fate, Hero, HeroId, Moment, Question};

use super::board::Board;
use super::look::{citizen_gear, figurine};
use crate::Possible;
use crate::Turn;
use crate::dashboard::{self, Card, Dashboard, Drawing, Level, Rack, Sign, Skill, SkillState, Slot, Stat, Track};
use crate::drawings::signs;

pub fn attack_key(hero: &str, attack: &str) -> String {
    format!("{hero}.attack-{attack}")
}

pub fn trait_key(hero: &str, place: usize) -> String {
    format!("{hero}.trait-{place}")
}

pub fn drawn_key(hero: &str, place: usize) -> String {
    format!("{hero}.drawn-{place}")
}

pub fn citizen_key(hero: &str, citizen: &str) -> String {
    format!("{hero}.citizen-{citizen}")
}

pub fn skill_key(hero: &str, skill: &str) -> String {
    format!("{hero}.skill-{skill}")
}

impl<'b> Board<'b> {
    pub fn characters(self, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        let mut dashboards: Vec<Dashboard> = self.everybody().map(|who| self.character(who)).collect();
        dashboard::offer_all(&mut dashboards, choices, |possible| self.held_keys(possible.choice));
        dashboards
    }

    fn character(self, who: HeroId) -> Dashboard {
        let hero = self.table().hero(who);
        let print = self.side().character(hero.character);
        let name = self.name_of(who);
        Dashboard {
            key: print.id.clone(),
            about: self.part_played(&print.role),
            portrait: Drawing::figurine(figurine(&print.id, self.table().mode == Mode::Zombie), self.turn(who)),
            name,
            seat: Some(hero.player),
            turn: self.turn(who),
            is_concerned: self.is_concerned(who),
            is_gone: hero.fate != Fate::InPlay,
            notes: self.notes(who, hero),
            tracks: self.tracks(hero),
            racks: self.racks(who, hero),
            skills: self.skill_list(who, hero),
        }
    }

    /// What a hero is for, in a word or two: the rest of the sentence is for those who choose a team.
    fn part_played(self, role: &Name) -> String {
        let role = self.say(role);
        role.split_once(':').map_or(role.as_str(), |(part, _)| part).trim_end().to_owned()
    }

    /// Whether a hero acts, or is asked about what it holds.
    fn is_concerned(self, who: HeroId) -> bool {
        let asked = match self.game.pending(self.table()) {
            Pending::Ask { question, .. } => match question {
                Question::KeepDrawn { who }
                | Question::TooManyTraits { who }
                | Question::KeepCitizen { who, .. }
                | Question::DrawCitizen { who }
                | Question::HoldRise { who }
                | Question::Use(Moment::Wound { who, .. }) => Some(who),
                _ => None,
            },
            Pending::Over(_) => None,
        };
        asked.map_or_else(|| self.is_acting(who), |asked| asked == who)
    }

    /// Where it is, what it has left to do, and what is the matter with it.
    fn notes(self, who: HeroId, hero: &Hero) -> Vec<String> {
        let mut notes = Vec::new();
        match hero.fate {
            Fate::Left => notes.push(self.word("mz-board-gone")),
            Fate::Eliminated => notes.push(self.word("mz-board-eliminated")),
            Fate::InPlay => notes.extend(hero.zone.map(|zone| self.zone(zone))),
        }
        if self.is_acting(who) {
            notes.push(self.fill("mz-cost", "actions", self.table().turn.actions));
        } else if hero.has_acted && hero.fate == Fate::InPlay {
            notes.push(self.word("mz-board-acted"));
        }
        if self.game.is_ravenous(self.view, who) {
            notes.push(self.word("mz-board-ravenous"));
        }
        notes
    }

    fn tracks(self, hero: &Hero) -> Vec<Track> {
        let level = |danger: &Danger| Level {
            from: danger.threshold(),
            name: self.danger_name(*danger),
            tone: (*danger).into(),
        };
        let sign = match self.table().mode {
            Mode::Zombie => Sign::Jaw,
            Mode::Hero => Sign::Bolt,
        };
        let steps = |name: String, sign: Sign, now: u8, most: u8| Track { name, sign, now, most, levels: Vec::new() };
        vec![
            steps(self.word("mz-dash-health"), Sign::Heart, hero.health, self.side().character(hero.character).health),
            steps(self.track_name(), sign, hero.track, self.side().track.max),
            Track {
                levels: Danger::ALL.iter().map(level).collect(),
                ..steps(self.word("mz-dash-danger"), Sign::Star, hero.xp, Danger::Red.threshold())
            },
        ]
    }

    /// The Attacks a hero can make: its own, Devour, and those of its Citizens.
    pub fn attacks_of(self, who: HeroId) -> Vec<AttackId> {
        let hero = self.table().hero(who);
        let own = self.side().character(hero.character).attack;
        let granted = hero.citizen.iter().chain(&hero.kept).filter_map(|card| {
            let ability = self.side().citizen_card(*card).kind.ability()?;
            match self.side().ability(ability).effect {
                Effect::GrantAttack { attack } => Some(attack),
                _ => None,
            }
        });
        std::iter::once(own).chain(self.side().devour).chain(granted).collect()
    }

    fn racks(self, who: HeroId, hero: &Hero) -> Vec<Rack> {
        let id = self.id_of(who);
        let slot = |card: Card| Slot { key: format!("{}.place", card.key), card: Some(card), choices: Vec::new() };
        let attacks = self.attacks_of(who).into_iter().map(|attack| slot(self.attack_card(id, attack)));
        let free = self.game.trait_slots(self.view, who).max(hero.traits.len());
        let traits = (0..free).map(|place| Slot {
            key: format!("{id}.trait-slot-{place}"),
            card: hero.traits.get(place).map(|card| self.trait_card(trait_key(id, place), *card)),
            choices: Vec::new(),
        });
        let citizens = hero.citizen.iter().chain(&hero.kept).map(|card| slot(self.citizen_card(id, *card)));
        let mut citizens: Vec<Slot> = citizens.collect();
        if hero.citizen.is_none() {
            citizens.insert(0, Slot { key: format!("{id}.citizen-slot"), ..Slot::default() });
        }
        let mut racks = vec![
            Rack { name: self.word("mz-dash-attacks"), slots: attacks.collect() },
            Rack { name: self.word("mz-dash-traits"), slots: traits.collect() },
            Rack { name: self.word("mz-dash-citizen"), slots: citizens },
        ];
        racks.extend(
            self.open_cards(who)
                .map(|cards| Rack { name: self.word("mz-dash-open"), slots: cards.into_iter().map(slot).collect() }),
        );
        racks
    }

    /// Cards that this hero has drawn and not kept yet.
    fn open_cards(self, who: HeroId) -> Option<Vec<Card>> {
        let id = self.id_of(who);
        let Pending::Ask { question, .. } = self.game.pending(self.table()) else { return None };
        match question {
            Question::KeepDrawn { who: asked } if asked == who => {
                let drawn = self.table().drawn.iter().enumerate();
                Some(drawn.map(|(at, card)| self.trait_card(drawn_key(id, at), *card)).collect())
            }
            Question::KeepCitizen { who: asked, card } if asked == who => Some(vec![self.citizen_card(id, card)]),
            _ => None,
        }
    }

    fn attack_card(self, id: &str, attack: AttackId) -> Card {
        let print = self.side().attack(attack);
        let figure = match print.kind {
            _ if self.side().devour == Some(attack) => signs::JAW,
            AttackKind::Melee => signs::CLAWS,
            AttackKind::Ranged => signs::TARGET,
        };
        Card {
            key: attack_key(id, &print.id),
            name: self.say(&print.name),
            figure: Drawing::of(figure, "ink", "card-ground"),
            stats: vec![
                Stat::range(self.voice, print.range.min, print.range.max),
                Stat::dice(self.voice, print.dice),
                Stat::accuracy(self.voice, print.accuracy),
            ],
            ..Card::default()
        }
    }

    pub fn trait_name(self, card: TraitId) -> String {
        self.ability_name(self.side().trait_card(card).ability)
    }

    /// A Citizen with what its card gives.
    pub fn citizen_card_name(self, card: CitizenId) -> String {
        let name = self.citizen_name(card);
        match self.side().citizen_card(card).kind.ability() {
            Some(ability) => format!("{name} ({})", self.ability_name(ability)),
            None => name,
        }
    }

    fn trait_card(self, key: String, card: TraitId) -> Card {
        let ability = self.side().ability(self.side().trait_card(card).ability);
        let figure = match self.table().mode {
            Mode::Zombie => signs::SKULL,
            Mode::Hero => signs::BOLT,
        };
        Card {
            key,
            name: self.say(&ability.name),
            text: self.say(&ability.text),
            figure: Drawing::of(figure, "ink", "card-ground"),
            ..Card::default()
        }
    }

    fn citizen_card(self, id: &str, card: CitizenId) -> Card {
        let print = self.side().citizen_card(card);
        let name = self.citizen_name(card);
        let text = print.kind.ability().map(|ability| {
            let ability = self.side().ability(ability);
            format!("{}: {}", self.say(&ability.name), self.say(&ability.text))
        });
        Card {
            key: citizen_key(id, &print.id),
            figure: Drawing::portrait(
                &name,
                CITIZEN_HUE,
                citizen_gear(self.game.is_combatant(self.view, card)),
                Turn::Waiting,
            ),
            name,
            text: text.unwrap_or_default(),
            ..Card::default()
        }
    }

    fn skill_list(self, who: HeroId, hero: &Hero) -> Vec<Skill> {
        let print = self.side().character(hero.character);
        let level = Danger::of(hero.xp);
        let skill = |(danger, id): (Danger, &AbilityId)| {
            let ability = self.side().ability(*id);
            let state = match danger <= level {
                false => SkillState::ToCome,
                true if self.game.is_spent(self.view, who, *id) => SkillState::Used,
                true => SkillState::Gained,
            };
            Skill {
                key: skill_key(&print.id, &ability.id),
                name: self.say(&ability.name),
                text: self.say(&ability.text),
                state,
                level: Some((self.danger_name(danger), danger.into())),
                choices: Vec::new(),
            }
        };
        print.skills.iter().map(skill).collect()
    }
}

/// The colour of Citizens on cards, which no hero has.
const CITIZEN_HUE: usize = 8;
