//! Facts and questions as short text, for logs of cases and for reading by programs.

use shamble_zones::ZoneId;

use crate::cards::{CardId, ZombieKind};
use crate::content::Content;
use crate::fact::{Happened, Loss, Lure, Manner};
use crate::memory::Memory;
use crate::notation::player_id;
use crate::questions::Question;
use crate::state::{Gait, Sorting, SurvivorId};

impl Memory<'_> {
    /// A fact in short form.
    pub fn report(self, fact: Happened) -> String {
        let who = |who: SurvivorId| self.survivor_id(who);
        let zone = |zone: ZoneId| self.zone_id(zone);
        let card = |card: CardId| self.card_id(card);
        match fact {
            Happened::Enlisted { person, leader } => format!("{} joins {}", self.person_id(person), who(leader)),
            Happened::Stationed { companion, zone: z } => {
                format!("{} waits {}", self.companion_id(companion), zone(z))
            }
            Happened::FirstPlayer { player } => format!("{} goes first", player_id(player)),
            Happened::Armed { who: w, card: c } => format!("{} starts with {}", who(w), card(c)),
            Happened::Placed { who: w, zone: z } => format!("{} placed {}", who(w), zone(z)),

            Happened::Round { round } => format!("round {round}"),
            Happened::TurnBegins { who: w, actions, is_link } => {
                let link = if is_link { " by link" } else { "" };
                format!("{} begins with {actions}{link}", who(w))
            }
            Happened::TurnEnds { who: w } => format!("{} ends", who(w)),
            Happened::ZombiesPhase => "zombies phase".to_owned(),
            Happened::EndPhase => "end phase".to_owned(),
            Happened::Left { who: w, with_wagon } => {
                format!("{} leaves{}", who(w), if with_wagon { " with wagon" } else { "" })
            }

            Happened::Paid { who: w, paid, free } => {
                let skill = free.map_or(String::new(), |skill| format!(" by {}", self.skill_id(skill)));
                format!("{} pays {paid}{skill}", who(w))
            }
            Happened::Moved { who: w, from, to, manner } => {
                let verb = match manner {
                    Manner::Walk => "moves",
                    Manner::Jump => "jumps",
                    Manner::Charge => "charges",
                    Manner::HitAndRun => "runs",
                    Manner::Pulled => "pulled",
                    Manner::Pushing => "pushes",
                    // Where it stood is no zone any more.
                    Manner::Displaced => return format!("{} displaced {}", who(w), zone(to)),
                };
                format!("{} {verb} {} {}", who(w), zone(from), zone(to))
            }
            Happened::Searched { who: w, card: c } => format!("{} finds {}", who(w), c.map_or("nothing", card)),
            Happened::Kept { who: w, card: c } => format!("{} keeps {}", who(w), card(c)),
            Happened::Discarded { who: w, card: c } => format!("{} discards {}", who(w), card(c)),
            Happened::Traded { who: w, with } => format!("{} trades with {}", who(w), who(with)),
            Happened::TradeRefused { who: w, with } => format!("{} refused by {}", who(w), who(with)),
            Happened::TookObjective { who: w, colour, zone: z } => {
                format!("{} takes {} {}", who(w), colour.name(), zone(z))
            }
            Happened::TookCoal { who: w } => format!("{} takes coal", who(w)),
            Happened::LoadedTender { who: w, sacks } => format!("{} loads {sacks}", who(w)),
            Happened::StartedTrain { who: w } => format!("{} starts the train", who(w)),
            Happened::Stored { who: w, objectives } => format!("{} stores {objectives}", who(w)),
            Happened::WagonMoved { to } => format!("wagon moves {}", zone(to)),
            Happened::GatlingMoved { to } => format!("gatling moves {}", zone(to)),
            Happened::GotIn { who: w } => format!("{} gets in", who(w)),
            Happened::GotOut { who: w } => format!("{} gets out", who(w)),
            Happened::Reloaded { who: w, card: c } => format!("{} reloads {}", who(w), card(c)),
            Happened::Rallied { who: w, companion } => format!("{} rallies {}", who(w), self.companion_id(companion)),
            Happened::HandedOver { companion, to } => format!("{} follows {}", self.companion_id(companion), who(to)),
            Happened::VadeRetro { who: w, zone: z } => format!("{} vade-retro {}", who(w), zone(z)),
            Happened::VadeRetroRemoved { zone: z } => format!("vade-retro removed {}", zone(z)),
            Happened::Cleansed { who: w, card: c, zone: z } => format!("{} cleanses {} {}", who(w), card(c), zone(z)),
            Happened::Drank { who: w, card: c } => format!("{} drinks {}", who(w), card(c)),
            Happened::UsedSkill { who: w, skill } => format!("{} uses {}", who(w), self.skill_id(skill)),
            Happened::Pushed { who: w, from, to } => format!("{} shoves {} {}", who(w), zone(from), zone(to)),

            Happened::Gained { who: w, ap } => format!("{} gains {ap} ap", who(w)),
            Happened::Reached { who: w, level } => format!("{} reaches {}", who(w), level.name()),
            Happened::Learned { who: w, skill } => format!("{} learns {}", who(w), self.skill_id(skill)),
            Happened::GainedBounty { who: w, card: c } => format!("{} earns {}", who(w), card(c)),
            Happened::Healed { who: w } => format!("{} heals", who(w)),

            Happened::Attacked { who: w, arms, zone: z, dice, accuracy, damage } => {
                let arms = self.arms_id(arms);
                format!("{} attacks {} with {arms}: {dice} dice {accuracy}+ damage {damage}", who(w), zone(z))
            }
            Happened::Rolled { who: w, faces, is_again, .. } => {
                let verb = if is_again { "rerolls" } else { "rolls" };
                let shown = (1..=6).zip(faces).flat_map(|(face, n): (u8, u8)| std::iter::repeat_n(face, n.into()));
                format!("{} {verb}{}", who(w), shown.map(|face| format!(" {face}")).collect::<String>())
            }
            Happened::Hits { who: w, hits, misses } => format!("{} hits {hits} misses {misses}", who(w)),
            Happened::Killed { by, kind, count, zone: z } => {
                let by = by.map_or(String::new(), |by| format!(" by {}", who(by)));
                format!("{} killed {}{by}", some(kind, count), zone(z))
            }
            Happened::HitsLost { who: w, hits } => format!("{} wastes {hits}", who(w)),
            Happened::Threw { who: w, card: c, zone: z } => format!("{} throws {} {}", who(w), card(c), zone(z)),
            Happened::CameBack { who: w, card: c, die } => format!("{} gets {} back on {die}", who(w), card(c)),
            Happened::Blown { who: w, card: c, die } => format!("{} loses {} on {die}", who(w), card(c)),

            Happened::Noise { zone: z, side } => format!("noise {} {}", side.name(), zone(z)),
            Happened::MadeNoise { who: w, zone: z } => format!("{} makes noise {}", who(w), zone(z)),

            Happened::Activated { kind } => format!("{} activated", kind.name()),
            Happened::Taunted { who: w, zone: z } => format!("{} taunts {}", who(w), zone(z)),
            Happened::Halted { zone: z } => format!("halted {}", zone(z)),
            Happened::Bitten { who, kind } => format!("{} bitten by {}", self.who_id(who), kind.name()),
            Happened::Ignored { who: w, kind } => format!("{} ignores {}", who(w), kind.name()),
            Happened::Shot { who, wounds } => format!("{} shot {wounds}", self.who_id(who)),
            Happened::Heads { from, to, lure } => format!("{} heads for {}: {}", zone(from), zone(to), lure_id(lure)),
            Happened::ZombiesMoved { kind, count, from, to } => {
                format!("{} moves {} {}", some(kind, count), zone(from), zone(to))
            }

            Happened::Drew { card, zone: z, level } => {
                format!("drew {} {} {}", self.content.spawn_card(card).id, zone(z), level.name())
            }
            Happened::Spawned { kind, count, zone: z } => format!("{} spawned {}", some(kind, count), zone(z)),
            Happened::NothingComes { zone: z } => format!("nothing spawned {}", zone(z)),
            Happened::RanOut { kind } => format!("{} ran out", kind.name()),
            Happened::BeastCame { card, zone: z } => format!("{} comes {}", self.content.abomination(card).id, zone(z)),
            Happened::TokenActive { kind, zone: z } => format!("{} token active {}", kind.name(), zone(z)),
            Happened::TokenInactive { kind, zone: z } => format!("{} token inactive {}", kind.name(), zone(z)),
            Happened::TokenMoved { kind, from, to } => {
                format!("{} token moves {} {}", kind.name(), zone(from), zone(to))
            }
            Happened::TokenGone { kind, zone: z } => format!("{} token gone {}", kind.name(), zone(z)),

            Happened::TrainCalled => "train called".to_owned(),
            Happened::TrainMoved { ahead, left } => {
                let over = ahead.map_or(String::new(), |face| format!(" over {face}"));
                let left = left.map_or(String::new(), |face| format!(", {face} leaves"));
                format!("train moves{over}{left}")
            }
            Happened::CarBlown { face } => format!("{face} blown up"),
            Happened::LeftAboard { who } => format!("{} leaves aboard", self.who_id(who)),
            Happened::WagonGone => "wagon gone".to_owned(),
            Happened::GatlingGone => "gatling gone".to_owned(),
            Happened::ObjectiveGone { zone: z } => format!("objective gone {}", zone(z)),
            Happened::Traveller { to: Some(to) } => format!("traveller moves {}", zone(to)),
            Happened::Traveller { to: None } => "traveller leaves".to_owned(),
            Happened::GoalMet { goal } => format!("goal {} met", goal + 1),
            Happened::Event { special } => format!("event {}", special + 1),

            Happened::Won => "won".to_owned(),
            Happened::Lost { why } => match why {
                Loss::Eliminated(who) => format!("lost: {} eliminated", self.who_id(who)),
                Loss::SevenSpawns => "lost: seven spawn tokens".to_owned(),
                Loss::Impossible { goal } => format!("lost: goal {} impossible", goal + 1),
                Loss::ZombieAboard => "lost: zombie aboard".to_owned(),
                Loss::WagonOnRailroad => "lost: wagon on the railroad".to_owned(),
                Loss::TimeIsUp => "lost: time is up".to_owned(),
            },
        }
    }
}

/// `walker x2`
fn some(kind: ZombieKind, count: u8) -> String {
    format!("{} x{count}", kind.name())
}

fn lure_id(lure: Lure) -> &'static str {
    match lure {
        Lure::LoudSurvivors => "loud-survivors",
        Lure::MostSurvivors => "most-survivors",
        Lure::Noise => "noise",
        Lure::Taunt => "taunt",
    }
}

/// The kind of question in short form.
pub(crate) fn question_id(content: &Content, question: Question) -> String {
    let id = match question {
        Question::Enlist => "enlist",
        Question::Station { .. } => "station",
        Question::FirstPlayer => "first-player",
        Question::StartingWeapon { .. } => "starting-weapon",
        Question::StartingZone { .. } => "starting-zone",
        Question::StartingNoise => "starting-noise",
        Question::WhoGets { card, .. } => return format!("who-gets {}", content.card(card).id),
        Question::Ready { .. } => "ready",
        Question::Activate { .. } => "activate",
        Question::Act => "act",
        Question::Exit => "exit",
        Question::GoOn { gait: Gait::Walk, .. } => "go-on walk",
        Question::GoOn { gait: Gait::HitAndRun, .. } => "go-on hit-and-run",
        Question::GoOn { gait: Gait::Sprint, .. } => "go-on sprint",
        Question::GoOn { gait: Gait::Charge, .. } => "go-on charge",
        Question::Board => "board",
        Question::FreeMove => "free-move",
        Question::ChargeStrike => "charge-strike",
        Question::Rescue { .. } => "rescue",
        Question::Dragged { .. } => "dragged",
        Question::Sort { why: Sorting::Found, .. } => "sort found",
        Question::Sort { why: Sorting::Free, .. } => "sort free",
        Question::Sort { why: Sorting::Trade(_), .. } => "sort trade",
        Question::Consent { .. } => "consent",
        Question::Retrieve { card } => return format!("retrieve {}", content.card(card).id),
        Question::Reroll => "reroll",
        Question::MoreDice => "more-dice",
        Question::Hit => "hit",
        Question::Reap => "reap",
        Question::FriendlyFire { .. } => "friendly-fire",
        Question::Skill { level, .. } => return format!("skill {}", level.name()),
        Question::WhichToken { .. } => "which-token",
        Question::Bite { kind, .. } => return format!("bite {}", kind.name()),
        Question::Heading { .. } => "heading",
        Question::Surplus { kind, .. } => return format!("surplus {}", kind.name()),
        Question::Noise => "noise",
        Question::Links { .. } => "links",
        Question::Displaced { .. } => "displaced",
    };
    id.to_owned()
}
