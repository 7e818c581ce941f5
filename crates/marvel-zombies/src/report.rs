//! Facts and questions as short text, for logs of cases and for reading by programs.

use shamble_kernel::kind_word;
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, CitizenId, EnemyKind, Mode};
use crate::fact::{Happened, Loss, Lure, Manner, Rise};
use crate::questions::{Question, ZoneQuestion};
use crate::sight::Sight;
use crate::state::{HeroId, Target};

impl Sight<'_> {
    /// What the mode calls the track.
    pub fn track_id(self) -> &'static str {
        match self.s.mode {
            Mode::Zombie => "hunger",
            Mode::Hero => "power",
        }
    }

    /// A fact in short form.
    pub fn report(self, fact: Happened) -> String {
        let who = |who: HeroId| self.hero_id(who);
        let zone = |zone: ZoneId| self.zone_id(zone);
        let citizen = |card: CitizenId| self.citizen_id(card);
        let able = |ability: AbilityId| self.ability_id(ability);
        match fact {
            Happened::Placed { who: w, zone: z } => format!("{} placed {}", who(w), zone(z)),
            Happened::Round { round } => format!("round {round}"),
            Happened::TurnBegins { who: w, actions } => format!("{} begins with {actions}", who(w)),
            Happened::Granted { who: w, by } => format!("{} granted by {}", who(w), who(by)),
            Happened::TurnEnds { who: w } => format!("{} ends", who(w)),
            Happened::EnemyPhase => "enemy phase".to_owned(),
            Happened::EndPhase => "end phase".to_owned(),
            Happened::Left { who: w } => format!("{} leaves", who(w)),

            Happened::Paid { who: w, actions } => format!("{} pays {actions}", who(w)),
            Happened::Moved { who: w, from, to, manner } => {
                let manner = match manner {
                    Manner::Walk => String::new(),
                    Manner::Ability(ability) => format!(" by {}", able(ability)),
                    Manner::Carrying => " with sign".to_owned(),
                };
                format!("{} moves {} {}{manner}", who(w), zone(from), zone(to))
            }
            Happened::DoorOpened { who: w, door } => format!("{} opens {}", who(w), self.door_id(door)),
            Happened::TraitDrawn { who: w, card } => format!("{} draws {}", who(w), self.trait_id(card)),
            Happened::TraitDiscarded { who: w, card } => format!("{} discards {}", who(w), self.trait_id(card)),
            Happened::NoTrait { who: w } => format!("{} draws nothing", who(w)),
            Happened::CitizenKept { who: w, card } => format!("{} keeps {}", who(w), citizen(card)),
            Happened::CitizenDiscarded { card } => format!("{} discarded", citizen(card)),
            Happened::TookObjective { who: w, colour, zone: z } => {
                format!("{} takes {} {}", who(w), colour.name(), zone(z))
            }
            Happened::TookSecret { who: w, card } => format!("{} takes {}", who(w), citizen(card)),
            Happened::Rescued { who: w, card } => format!("{} rescues {}", who(w), citizen(card)),
            Happened::SignMoved { to } => format!("sign moves {}", zone(to)),
            Happened::SignGone => "sign gone".to_owned(),
            Happened::Used { who: w, ability } => format!("{} uses {}", who(w), able(ability)),
            Happened::Worked { ability } => format!("{} works", able(ability)),

            Happened::Track { who: w, from, to, why } => {
                format!("{} {} {from} {to}: {}", who(w), self.track_id(), rise_id(why))
            }
            Happened::Held { who: w } => format!("{} {} held", who(w), self.track_id()),
            Happened::Gained { who: w, xp } => format!("{} gains {xp} xp", who(w)),
            Happened::Reached { who: w, level } => format!("{} reaches {}", who(w), level.name()),
            Happened::Healed { who: w, health } => format!("{} heals: health {health}", who(w)),
            Happened::Wounded { who: w, health } => format!("{} wounded: health {health}", who(w)),
            Happened::Cancelled { who: w, ability } => format!("{} cancels by {}", who(w), able(ability)),
            Happened::Eliminated { who: w } => format!("{} eliminated", who(w)),

            Happened::Attacked { who: w, arms, zone: z, dice, accuracy, by, .. } => {
                let by: String = by.iter().map(|ability| format!(" by {}", able(ability))).collect();
                format!("{} attacks {} with {}: {dice} dice {accuracy}+{by}", who(w), zone(z), self.arms_id(arms))
            }
            Happened::Rolled { who: w, faces, is_again, .. } => {
                format!("{} {}{}", who(w), if is_again { "rerolls" } else { "rolls" }, shown(faces))
            }
            Happened::Hits { who: w, hits, by: None } => format!("{} hits {hits}", who(w)),
            Happened::Hits { who: w, hits, by: Some(ability) } => {
                format!("{} hits {hits} by {}", who(w), able(ability))
            }
            Happened::Weakened { who: w, target, ability } => {
                format!("{} weakens {} by {}", who(w), self.target_id(target), able(ability))
            }
            Happened::Killed { by, target, count, zone: z } => {
                let by = by.map_or(String::new(), |by| format!(" by {}", who(by)));
                format!("{} killed {}{by}", self.targets(target, count), zone(z))
            }
            Happened::Survived { boss, die } => format!("{} survives on {die}", self.boss_id(boss)),
            Happened::Felled { boss } => format!("{} felled", self.boss_id(boss)),
            Happened::GotUp { boss } => format!("{} gets up", self.boss_id(boss)),
            Happened::Rests { boss } => format!("{} rests", self.boss_id(boss)),
            Happened::HitsLost { who: w, hits } => format!("{} wastes {hits}", who(w)),
            Happened::Devoured { who: w, card, zone: z } => format!("{} devours {} {}", who(w), citizen(card), zone(z)),

            Happened::Activated { kind } => format!("{} activated", self.kind_id(kind)),
            Happened::Rushed { zone: z, .. } => format!("rush {}", zone(z)),
            Happened::Pooled { zone: z, wounds, each: 0, .. } => format!("{} suffers {wounds}", zone(z)),
            Happened::Pooled { zone: z, wounds, each, .. } => format!("{} suffers {wounds} each {each}", zone(z)),
            Happened::Blocked { who: w, faces, cancelled, ability, .. } => {
                format!("{} rolls{} to cancel {cancelled} by {}", who(w), shown(faces), able(ability))
            }
            Happened::Spared { zone: z, wounds, ability } => {
                format!("{} spared {wounds} by {}", zone(z), able(ability))
            }
            Happened::Heads { from, to, lure } => format!("{} heads for {}: {}", zone(from), zone(to), lure_id(lure)),
            Happened::EnemiesMoved { kind, count, from, to } => {
                format!("{} moves {} {}", self.some(kind, count), zone(from), zone(to))
            }
            Happened::BossMoved { boss, from, to } => {
                format!("{} moves {} {}", self.boss_id(boss), zone(from), zone(to))
            }
            Happened::CitizenMoved { card, from, to } => format!("{} moves {} {}", citizen(card), zone(from), zone(to)),
            Happened::CitizenFled { card, zone: z } => format!("{} escapes {}", citizen(card), zone(z)),
            Happened::CitizenStruck { card, zone: z } => format!("{} strikes {}", citizen(card), zone(z)),
            Happened::CitizenLost { card, zone: z } => format!("{} devoured {}", citizen(card), zone(z)),

            Happened::Drew { card, zone: z, level } => {
                format!("drew {} {} {}", self.spawn_card_id(card), zone(z), level.name())
            }
            Happened::Replaced { card, by } => format!("{} replaces {}", who(by), self.spawn_card_id(card)),
            Happened::Spawned { kind, count, zone: z } => format!("{} spawned {}", self.some(kind, count), zone(z)),
            Happened::NothingComes { zone: z } => format!("nothing spawned {}", zone(z)),
            Happened::RanOut { kind } => format!("{} ran out", self.kind_id(kind)),
            Happened::BossCame { boss, zone: z } => format!("{} comes {}", self.boss_id(boss), zone(z)),
            Happened::CitizenCame { card, zone: z, is_escorted } => {
                format!("{} comes {}{}", citizen(card), zone(z), if is_escorted { " escorted" } else { "" })
            }
            Happened::CardRevealed { card, zone: z } => format!("{} revealed {}", citizen(card), zone(z)),
            Happened::BuildingOpened { zone: z } => format!("building opened {}", zone(z)),
            Happened::PointActive { colour, zone: z } => format!("{} point active {}", colour.name(), zone(z)),
            Happened::PointGone { colour, zone: z } => format!("{} point gone {}", colour.name(), zone(z)),
            Happened::ObjectiveTurned { zone: z, colour } => format!("objective turned {} {}", colour.name(), zone(z)),
            Happened::ExitFound { zone: z } => format!("exit found {}", zone(z)),
            Happened::GoalMet { goal } => format!("goal {} met", goal.0 + 1),
            Happened::Event { special } => format!("event {}", self.mission().special(special).id),

            Happened::Won => "won".to_owned(),
            Happened::Lost { why } => match why {
                Loss::Eliminated => "lost: eliminated".to_owned(),
                Loss::Escaped(card) => format!("lost: {} escaped", citizen(card)),
                Loss::Lost(card) => format!("lost: {} lost", citizen(card)),
                Loss::Impossible => "lost: goal impossible".to_owned(),
                Loss::TimeIsUp => "lost: time is up".to_owned(),
            },
        }
    }

    /// `guard x2`
    fn some(self, kind: EnemyKind, count: u8) -> String {
        format!("{} x{count}", self.kind_id(kind))
    }

    /// `guard x2`; a boss and a Citizen are alone.
    fn targets(self, target: Target, count: u8) -> String {
        match target {
            Target::Common(kind) => self.some(kind, count),
            Target::Boss(_) | Target::Citizen(_) => self.target_id(target).to_owned(),
        }
    }
}

/// Dice in the order of their faces.
fn shown(faces: [u8; 6]) -> String {
    let dice = (1..=6).zip(faces).flat_map(|(face, count): (u8, u8)| std::iter::repeat_n(face, count.into()));
    dice.map(|face| format!(" {face}")).collect()
}

fn rise_id(why: Rise) -> &'static str {
    match why {
        Rise::Phase => "phase",
        Rise::Faces => "faces",
        Rise::Price => "price",
        Rise::Effect => "effect",
        Rise::Fed => "fed",
        Rise::Despair => "despair",
        Rise::Rescue => "rescue",
        Rise::Dice => "dice",
    }
}

fn lure_id(lure: Lure) -> &'static str {
    match lure {
        Lure::Seen => "seen",
        Lure::Nearest => "nearest",
        Lure::CitizenSeen => "citizen-seen",
        Lure::CitizenNearest => "citizen-nearest",
        Lure::Lured => "lured",
        Lure::Flight => "flight",
        Lure::Escort => "escort",
        Lure::Help => "help",
    }
}

/// The kind of question in short form.
pub(crate) fn question_id(question: Question) -> String {
    if let Question::Zone(ZoneQuestion::Start { .. }) = question {
        "starting-zone".to_owned()
    } else if let Question::Zone(zone) = question {
        kind_word(&zone)
    } else if let Question::Use(moment) = question {
        kind_word(&moment)
    } else {
        kind_word(&question)
    }
}
