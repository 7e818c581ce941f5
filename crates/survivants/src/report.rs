//! Facts and questions as short text, for cases, records and logs of machines.

use shamble_kernel::{Id, kind_word};

use crate::content::arms::Thing;
use crate::fact::{Happened, Harm, Test};
use crate::notation::{figure_id, point_id};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Phase, SurvivorId};

pub(crate) fn question_id(question: Question) -> String {
    kind_word(&question)
}

pub(crate) fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Zombies => "zombies",
        Phase::Survivors => "survivors",
        Phase::Health => "health",
        Phase::Equipment => "equipment",
    }
}

pub(crate) fn test_id(test: Test) -> &'static str {
    match test {
        Test::Entry => "entry",
        Test::Shooting => "shooting",
        Test::Attack => "attack",
        Test::Clinch => "clinch",
        Test::Initiative => "initiative",
        Test::Dodge => "dodge",
        Test::Disengage => "disengage",
        Test::Malfunction => "malfunction",
        Test::Repair => "repair",
        Test::Nutrition => "nutrition",
        Test::Infection => "infection",
        Test::Stealth => "stealth",
        Test::Climb => "climb",
        Test::Lock => "lock",
        Test::Waiting => "waiting",
        Test::Stick => "stick",
        Test::Return => "return",
        Test::Leather => "leather",
        Test::Dud => "dud",
        Test::Door => "door",
    }
}

pub(crate) fn harm_id(harm: Harm) -> &'static str {
    match harm {
        Harm::Blow => "blow",
        Harm::Bite => "bite",
        Harm::Shot => "shot",
        Harm::Flame => "flame",
        Harm::Blast => "blast",
        Harm::Fall => "fall",
        Harm::Hunger => "hunger",
        Harm::Exhaustion => "exhaustion",
        Harm::Infection => "infection",
    }
}

fn passed_id(passed: bool) -> &'static str {
    if passed { "passed" } else { "failed" }
}

impl Sight<'_> {
    fn thing_id(self, thing: Thing) -> String {
        self.content.stores.word(thing).to_owned()
    }

    fn pile_id(self, thing: Thing, count: u8) -> String {
        format!("{count} {}", self.thing_id(thing))
    }

    /// A fact in short form, as `killed civilian-3 by ines-carvalho`.
    pub fn report(self, fact: Happened) -> String {
        self.report_zombies(fact).or_else(|| self.report_moves(fact)).unwrap_or_else(|| self.report_deeds(fact))
    }

    /// What zombies do and what is done to survivors.
    fn report_zombies(self, fact: Happened) -> Option<String> {
        let name = |who: SurvivorId| self.survivor_id(who);
        Some(match fact {
            Happened::Turn { turn } => format!("turn {turn}"),
            Happened::Phase { phase } => format!("phase {}", phase_id(phase)),
            Happened::Tested { who, test, die, value, passed } => {
                format!("{} tested {} {die} on {value} {}", name(who), test_id(test), passed_id(passed))
            }
            Happened::ZombieTested { zombie, test, die, value, passed } => {
                format!("{} tested {} {die} on {value} {}", figure_id(zombie), test_id(test), passed_id(passed))
            }
            Happened::Rolled { sum } => format!("rolled {sum}"),
            Happened::NobodyEnters { who } => format!("nobody enters for {}", name(who)),
            Happened::EntryPoint { who, sector, distance } => {
                format!("entry for {} in sector {sector} at {distance}", name(who))
            }
            Happened::EntryOff { who } => format!("entry off the table for {}", name(who)),
            Happened::EntryCancelled { who } => format!("entry cancelled for {}", name(who)),
            Happened::Entered { zombie, at } => format!("{} entered at {}", figure_id(zombie), self.spot_id(at)),
            Happened::NoFigure { kind } => format!("no {} left", kind.name()),
            Happened::NoPlace { kind } => format!("no place for a {}", kind.name()),
            Happened::Rose { zombie, was, at } => {
                format!("{} rose as {} at {}", self.persona_id(was), figure_id(zombie), self.spot_id(at))
            }
            Happened::Shambled { zombie, to, after, .. } => {
                let after = after.map_or(String::new(), |who| format!(" after {}", name(who)));
                format!("{} shambled to {}{after}", figure_id(zombie), self.spot_id(to))
            }
            Happened::Beats { zombie, door } => format!("{} beats {}", figure_id(zombie), self.door_id(door)),
            Happened::DoorHeld { door } => format!("{} held", self.door_id(door)),
            Happened::DoorBroken { door } => format!("{} broken", self.door_id(door)),
            Happened::Rushed { zombie, who, to } => {
                format!("{} rushed {} to {}", figure_id(zombie), name(who), self.spot_id(to))
            }
            Happened::Missed { zombie, who } => format!("{} missed {}", figure_id(zombie), name(who)),
            Happened::Grappled { zombie, who } => format!("{} grappled {}", figure_id(zombie), name(who)),
            Happened::Joined { zombie, who } => format!("{} joined against {}", figure_id(zombie), name(who)),
            Happened::Dodged { who, zombie } => format!("{} dodged {}", name(who), figure_id(zombie)),
            Happened::Hurt { who, by, why } => format!("{} lost {by} health by {}", name(who), harm_id(why)),
            Happened::Bitten { who, bites } => format!("{} bitten {bites}", name(who)),
            Happened::Died { who } => format!("{} died", name(who)),
            Happened::MovedUp { zombie, to } => format!("{} moved up to {}", figure_id(zombie), self.spot_id(to)),
            Happened::AttackCancelled { zombie, who } => {
                format!("attack of {} on {} cancelled", figure_id(zombie), name(who))
            }
            Happened::HasInitiative { who, survivor } => {
                format!("initiative {} against {}", if survivor { "won" } else { "lost" }, name(who))
            }
            Happened::BrokeFree { who } => format!("{} broke free", name(who)),
            Happened::Held { who } => format!("{} held", name(who)),
            Happened::ClinchOver { who } => format!("close combat of {} over", name(who)),
            Happened::JoinedMelee { who } => format!("{} joined the melee", name(who)),
            _ => return None,
        })
    }

    /// Where survivors go and what they meet.
    fn report_moves(self, fact: Happened) -> Option<String> {
        let name = |who: SurvivorId| self.survivor_id(who);
        let room = |room: crate::kinds::RoomId| &self.table().room(room).id;
        Some(match fact {
            Happened::Started { who, at } => format!("{} started at {}", name(who), self.spot_id(at)),
            Happened::Faced { who, to } => format!("{} faced {}", name(who), point_id(to)),
            Happened::Drew { who, thing } => {
                format!("{} drew {}", name(who), thing.map_or_else(|| "nothing".to_owned(), |t| self.thing_id(t)))
            }
            Happened::Paid { who, pa } => format!("{} paid {pa}", name(who)),
            Happened::Moved { who, kind, to, .. } => {
                format!("{} moved {} to {}", name(who), kind.word(), self.spot_id(to))
            }
            Happened::Nowhere { who, kind } => format!("{} has nowhere to go by {}", name(who), kind.word()),
            Happened::Hangs { who, piece, z } => {
                format!("{} hangs on {} at {z}", name(who), self.table().piece(piece).id)
            }
            Happened::OnLadder { who, z } => format!("{} on a ladder at {z}", name(who)),
            Happened::Fell { who, height } => format!("{} fell {height}", name(who)),
            Happened::Hid { who } => format!("{} hid", name(who)),
            Happened::Noticed { who } => format!("{} noticed", name(who)),
            Happened::Seen { who } => format!("{} no longer hidden", name(who)),
            Happened::Alert { who, is: true } => format!("{} in alert", name(who)),
            Happened::Alert { who, is: false } => format!("{} no longer in alert", name(who)),
            Happened::LeftTable { who } => format!("{} left the table", name(who)),
            Happened::Door { door, state } => format!("{} {}", self.door_id(door), state.name()),
            Happened::RoomEmpty { room: at } => format!("{} empty", room(at)),
            Happened::RoomHolds { room: at, zombies } => format!("{} holds {zombies}", room(at)),
            Happened::Fled { who } => format!("{} fled", name(who)),
            Happened::PersonSeen { room: at, at: spot } => {
                format!("person seen in {} at {}", room(at), self.spot_id(spot))
            }
            Happened::PersonFollows { who } => format!("person follows {}", name(who)),
            Happened::PersonLeft { at } => format!("person left at {}", self.spot_id(at)),
            Happened::PersonSaved { who } => format!("person saved by {}", name(who)),
            _ => return None,
        })
    }

    /// What survivors do.
    fn report_deeds(self, fact: Happened) -> String {
        let name = |who: SurvivorId| self.survivor_id(who);
        match fact {
            Happened::Shot { who, weapon, mode, target } => {
                let (weapon, target) = (self.thing_id(weapon), self.target_id(target));
                format!("{} shot {weapon} {} at {target}", name(who), mode.word())
            }
            Happened::Struck { who, weapon, target } => {
                format!("{} struck with {} at {}", name(who), self.thing_id(weapon), self.target_id(target))
            }
            Happened::Exceptional { who } => format!("exceptional by {}", name(who)),
            Happened::Killed { zombie, by: Some(who) } => format!("killed {} by {}", figure_id(zombie), name(who)),
            Happened::Killed { zombie, by: None } => format!("killed {}", figure_id(zombie)),
            Happened::BrainDestroyed { who } => format!("{} will not rise", self.persona_id(who)),
            Happened::Spent { who, weapon, rounds } => {
                format!("{} spent {rounds} of {}", name(who), self.thing_id(weapon))
            }
            Happened::Jammed { who, weapon } => format!("{} of {} jammed", self.thing_id(weapon), name(who)),
            Happened::StillWorks { who, weapon } => format!("{} of {} still works", self.thing_id(weapon), name(who)),
            Happened::Repaired { who, weapon, dys } => {
                format!("{} of {} repaired at {dys}", self.thing_id(weapon), name(who))
            }
            Happened::Ruined { who, weapon } => format!("{} of {} ruined", self.thing_id(weapon), name(who)),
            Happened::Reloaded { who, weapon, rounds } => {
                format!("{} reloaded {} with {rounds}", name(who), self.thing_id(weapon))
            }
            Happened::Broke { who, weapon } => format!("{} of {} broke", self.thing_id(weapon), name(who)),
            Happened::Exploded { at } => format!("exploded at {}", point_id(at)),
            Happened::Strayed { to } => format!("strayed to {}", point_id(to)),
            Happened::WentAstray => "went astray".into(),
            Happened::Dud { at } => format!("dud at {}", self.spot_id(at)),
            Happened::Searched { who, place } => format!("{} searched {}", name(who), self.table().word(place)),
            Happened::SearchedBody { who, zombie } => {
                format!("{} searched the body of {}", name(who), figure_id(zombie))
            }
            Happened::FoundKind { table: None } => "found no kind".into(),
            Happened::FoundKind { table: Some(table) } => {
                format!("found kind {}", self.content.chances.items[table.index()].id)
            }
            Happened::Found { who, thing, count } => format!("{} found {}", name(who), self.pile_id(thing, count)),
            Happened::FoundNothing { who } => format!("{} found nothing", name(who)),
            Happened::Took { who, thing, count } => format!("{} took {}", name(who), self.pile_id(thing, count)),
            Happened::Dropped { who, thing, count } => format!("{} dropped {}", name(who), self.pile_id(thing, count)),
            Happened::Lost { thing, count } => format!("lost {}", self.pile_id(thing, count)),
            Happened::Gave { from, to, thing, count } => {
                format!("{} gave {} {}", name(from), name(to), self.pile_id(thing, count))
            }
            Happened::Declined { who } => format!("{} declined", name(who)),
            Happened::FoundWater { place } => format!("water in {}", self.table().word(place)),
            Happened::FoundVehicle { piece } => format!("petrol in {}", self.table().piece(piece).id),
            Happened::Recruited { who } => format!("{} recruited", name(who)),
            Happened::Returned { who, at } => format!("{} returned at {}", name(who), self.spot_id(at)),
            Happened::BodyGone { zombie } => format!("body of {} gone", figure_id(zombie)),
            Happened::LostEnergy { who, by } => format!("{} lost {by} energy", name(who)),
            Happened::Consumed { who, item, gained } => {
                format!("{} consumed {} for {gained}", name(who), self.content.stores.item(item).id)
            }
            Happened::Cured { who, bites } => format!("{} cured to {bites} bites", name(who)),
            Happened::Healed { who, by, gained } => format!("{} healed {} for {gained}", name(by), name(who)),
            Happened::LeatherPoint { who, item, points } => {
                format!("{} has {points} points of {}", name(who), self.content.stores.item(item).id)
            }
            Happened::Made { who, item } => format!("{} made {}", name(who), self.content.stores.item(item).id),
            Happened::Wears { who, item } => format!("{} wears {}", name(who), self.content.stores.item(item).id),
            Happened::Experience { who, xp } => format!("{} gained {xp} xp", name(who)),
            Happened::Grew { who, which } => format!("{} grew in {}", name(who), which.name()),
            Happened::Learned { who, skill } => format!("{} learned {}", name(who), self.content.skill(skill).id),
            Happened::GoalMet { goal } => format!("goal {} met", goal + 1),
            Happened::Won => "won".into(),
            Happened::NobodyLeft => "nobody left".into(),
            Happened::OutOfTime => "out of time".into(),
            // Told above.
            _ => String::new(),
        }
    }
}
