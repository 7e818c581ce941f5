//! What happened, in words.

use shamble_kernel::{Id, Phrase};

use super::costs::cost;
use super::pieces::{about_cm, cm, door_fact, harm, is_wanted, mode, movement, phase, test};
use super::places::{direction, point};
use crate::content::arms::Thing;
use crate::fact::{Happened, Test};
use crate::mat::Spot;
use crate::sight::Sight;
use crate::state::{Figure, MoveKind, SurvivorId};

impl<'a> Sight<'a> {
    /// A fact as a phrase.
    pub fn tell(self, fact: Happened) -> Phrase<'a> {
        match fact {
            Happened::Turn { turn } => {
                Phrase::new("sur-fact-turn").number("turn", turn).number("turns", self.s.agreed.turns)
            }
            Happened::Phase { phase: now } => phase(now),
            Happened::Started { who, at } => self.about("sur-fact-started", who).phrase("spot", self.spot_words(at)),
            Happened::Faced { who, to } => self.tell_facing(who, to),
            Happened::Drew { who, thing: Some(thing) } => {
                self.about("sur-fact-drew", who).name("thing", self.thing_name(thing))
            }
            Happened::Drew { who, thing: None } => self.about("sur-fact-empty-hand", who),

            Happened::Tested { who, test, die, value, passed } => {
                tested(test, passed).arg("who", self.who(who)).number("die", die).number("value", value)
            }
            Happened::ZombieTested { zombie, test, die, value, passed } => {
                let phrase = tested(test, passed).phrase("who", self.zombie_words(zombie));
                phrase.number("die", die).number("value", value)
            }
            Happened::Rolled { sum } => Phrase::new("sur-fact-rolled").number("sum", sum),

            Happened::NobodyEnters { who } => self.about("sur-fact-nobody-enters", who),
            Happened::EntryPoint { who, sector, distance } => {
                self.about("sur-fact-entry-point", who).number("sector", sector).phrase("distance", cm(distance))
            }
            Happened::EntryOff { who } => self.about("sur-fact-entry-off", who),
            Happened::EntryCancelled { who } => self.about("sur-fact-entry-cancelled", who),
            Happened::Entered { zombie, at } => {
                self.of_zombie("sur-fact-entered", zombie).phrase("spot", self.spot_words(at))
            }
            Happened::NoFigure { kind } => {
                Phrase::new("sur-fact-no-figure").name("kind", &self.content.zombies.types[kind].name)
            }
            Happened::NoPlace { kind } => {
                Phrase::new("sur-fact-no-place").name("kind", &self.content.zombies.types[kind].name)
            }
            Happened::Rose { zombie, was, at } => {
                let phrase = self.of_zombie("sur-fact-rose", zombie).arg("who", self.persona_words(was));
                phrase.phrase("spot", self.spot_words(at))
            }

            Happened::Shambled { zombie, from, to, after } => self.tell_shambling(zombie, from, to, after),
            Happened::Beats { zombie, door } => {
                self.of_zombie("sur-fact-beats", zombie).phrase("door", self.door_words(door))
            }
            Happened::DoorHeld { door } => Phrase::new("sur-fact-door-held").phrase("door", self.door_words(door)),
            Happened::DoorBroken { door } => Phrase::new("sur-fact-door-breaks").phrase("door", self.door_words(door)),

            Happened::Rushed { zombie, who, .. } => self.between("sur-fact-rushed", zombie, who),
            Happened::Missed { zombie, who } => self.between("sur-fact-missed", zombie, who),
            Happened::Grappled { zombie, who } => self.between("sur-fact-grappled", zombie, who),
            Happened::Joined { zombie, who } => self.between("sur-fact-joined", zombie, who),
            Happened::Dodged { who, zombie } => self.between("sur-fact-dodged", zombie, who),
            Happened::Hurt { who, by, why } => {
                self.about("sur-fact-hurt", who).number("by", by).phrase("why", harm(why))
            }
            Happened::Bitten { who, bites } => self.about("sur-fact-bitten", who).number("bites", bites),
            Happened::Died { who } => self.about("sur-fact-died", who),
            Happened::MovedUp { zombie, .. } => self.of_zombie("sur-fact-moved-up", zombie),
            Happened::AttackCancelled { zombie, who } => self.between("sur-fact-attack-cancelled", zombie, who),

            Happened::HasInitiative { who, survivor: true } => self.about("sur-fact-initiative", who),
            Happened::HasInitiative { who, survivor: false } => self.about("sur-fact-no-initiative", who),
            Happened::BrokeFree { who } => self.about("sur-fact-broke-free", who),
            Happened::Held { who } => self.about("sur-fact-held", who),
            Happened::ClinchOver { who } => self.about("sur-fact-clinch-over", who),
            Happened::JoinedMelee { who } => self.about("sur-fact-joined-melee", who),

            Happened::Paid { who, pa } => self.about("sur-fact-paid", who).phrase("cost", cost(pa)),
            Happened::Moved { who, kind, from, to } => self.tell_move(who, kind, from, to),
            Happened::Nowhere { who, kind } => self.about("sur-fact-nowhere", who).phrase("move", movement(kind)),
            Happened::Hangs { who, piece, z } => {
                self.about("sur-fact-hangs", who).arg("piece", self.piece_words(piece)).phrase("height", cm(z))
            }
            Happened::OnLadder { who, z } => self.about("sur-fact-ladder", who).phrase("height", cm(z)),
            Happened::Fell { who, height } => self.about("sur-fact-fell", who).phrase("height", cm(height)),
            Happened::Hid { who } => self.about("sur-fact-hid", who),
            Happened::Noticed { who } => self.about("sur-fact-noticed", who),
            Happened::Seen { who } => self.about("sur-fact-seen", who),
            Happened::Alert { who, is: true } => self.about("sur-fact-alert", who),
            Happened::Alert { who, is: false } => self.about("sur-fact-alert-over", who),
            Happened::LeftTable { who } => self.about("sur-fact-left", who),

            Happened::Door { door, state } => Phrase::new(door_fact(state)).phrase("door", self.door_words(door)),
            Happened::RoomEmpty { room } => Phrase::new("sur-fact-room-empty").arg("room", self.room_words(room)),
            Happened::RoomHolds { room, zombies } => {
                Phrase::new("sur-fact-room-holds").arg("room", self.room_words(room)).number("zombies", zombies)
            }
            Happened::Fled { who } => self.about("sur-fact-fled", who),
            Happened::PersonSeen { room, .. } => Phrase::new("sur-fact-person").arg("room", self.room_words(room)),
            Happened::PersonFollows { who } => self.about("sur-fact-person-follows", who),
            Happened::PersonLeft { at } => Phrase::new("sur-fact-person-left").phrase("spot", self.spot_words(at)),
            Happened::PersonSaved { who } => self.about("sur-fact-person-saved", who),

            Happened::Shot { who, weapon, mode: kind, target } => {
                let phrase = self.about("sur-fact-shot", who).phrase("target", self.target_words(target));
                phrase.name("weapon", self.thing_name(weapon)).phrase("mode", mode(kind))
            }
            Happened::Struck { who, weapon, target } => {
                let phrase = self.about("sur-fact-struck", who).phrase("target", self.target_words(target));
                phrase.name("weapon", self.thing_name(weapon))
            }
            Happened::Exceptional { who } => self.about("sur-fact-exceptional", who),
            Happened::Killed { zombie, by: Some(who) } => self.between("sur-fact-killed", zombie, who),
            Happened::Killed { zombie, by: None } => self.of_zombie("sur-fact-destroyed", zombie),
            Happened::BrainDestroyed { who } => Phrase::new("sur-fact-brain").arg("who", self.persona_words(who)),
            Happened::Spent { who, weapon, rounds } => {
                self.armed("sur-fact-spent", who, weapon).number("rounds", rounds)
            }
            Happened::Jammed { who, weapon } => self.armed("sur-fact-jammed", who, weapon),
            Happened::StillWorks { who, weapon } => self.armed("sur-fact-still-works", who, weapon),
            Happened::Repaired { who, weapon, dys } => self.armed("sur-fact-repaired", who, weapon).number("dys", dys),
            Happened::Ruined { who, weapon } => self.armed("sur-fact-ruined", who, weapon),
            Happened::Reloaded { who, weapon, rounds } => {
                self.armed("sur-fact-reloaded", who, weapon).number("rounds", rounds)
            }
            Happened::Broke { who, weapon } => self.armed("sur-fact-broke", who, weapon),
            Happened::Exploded { at } => Phrase::new("sur-fact-exploded").phrase("point", point(at)),
            Happened::Strayed { to } => Phrase::new("sur-fact-strayed").phrase("point", point(to)),
            Happened::WentAstray => Phrase::new("sur-fact-astray"),
            Happened::Dud { at } => Phrase::new("sur-fact-dud").phrase("spot", self.spot_words(at)),

            Happened::Searched { who, place } => {
                self.about("sur-fact-searched", who).arg("place", self.search_words(place))
            }
            Happened::SearchedBody { who, zombie } => self.between("sur-fact-searched-body", zombie, who),
            Happened::FoundKind { table: Some(table) } => {
                Phrase::new("sur-fact-found-kind").name("kind", &self.content.chances.items[table.index()].name)
            }
            Happened::FoundKind { table: None } => Phrase::new("sur-fact-found-no-kind"),
            Happened::Found { who, thing, count } => self.with_things("sur-fact-found", who, thing, count),
            Happened::FoundNothing { who } => self.about("sur-fact-found-nothing", who),
            Happened::Took { who, thing, count } => self.with_things("sur-fact-took", who, thing, count),
            Happened::Dropped { who, thing, count } => self.with_things("sur-fact-dropped", who, thing, count),
            Happened::Lost { thing, count } => Phrase::new("sur-fact-lost").arg("things", self.things(thing, count)),
            Happened::Gave { from, to, thing, count } => {
                self.with_things("sur-fact-gave", from, thing, count).arg("to", self.who(to))
            }
            Happened::Declined { who } => self.about("sur-fact-declined", who),
            Happened::FoundWater { place } => Phrase::new("sur-fact-water").arg("place", self.search_words(place)),
            Happened::FoundVehicle { piece } => Phrase::new("sur-fact-vehicle").arg("piece", self.piece_words(piece)),
            Happened::Recruited { who } => self.about("sur-fact-recruited", who),
            Happened::Returned { who, at } => self.about("sur-fact-returned", who).phrase("spot", self.spot_words(at)),
            Happened::BodyGone { zombie } => self.of_zombie("sur-fact-body-gone", zombie),

            Happened::LostEnergy { who, by } => self.about("sur-fact-energy", who).number("by", by),
            Happened::Consumed { who, item, gained } => {
                self.with_things("sur-fact-consumed", who, Thing::Item(item), 1).number("gained", gained)
            }
            Happened::Cured { who, bites } => self.about("sur-fact-cured", who).number("bites", bites),
            Happened::Healed { who, by, gained } => {
                self.about("sur-fact-healed", who).arg("by", self.who(by)).number("gained", gained)
            }
            Happened::LeatherPoint { who, item, points } => {
                self.with_things("sur-fact-leather", who, Thing::Item(item), 1).number("points", points)
            }
            Happened::Made { who, item } => self.with_things("sur-fact-made", who, Thing::Item(item), 1),
            Happened::Wears { who, item } => self.with_things("sur-fact-wears", who, Thing::Item(item), 1),

            Happened::Experience { who, xp } => self.about("sur-fact-experience", who).number("xp", xp),
            Happened::Grew { who, which } => {
                let value = self.survivor(who).values[which];
                self.about("sur-fact-grew", who).name("which", self.characteristic_name(which)).number("value", value)
            }
            Happened::Learned { who, skill } => {
                let level = self.survivor(who).skills.of(skill);
                self.about("sur-fact-learned", who)
                    .name("skill", &self.content.skill(skill).name)
                    .number("level", level)
            }

            Happened::GoalMet { goal } => Phrase::new("sur-fact-goal").phrase("goal", self.goal_words(goal.into())),
            Happened::Won => Phrase::new("sur-fact-won"),
            Happened::NobodyLeft => Phrase::new("sur-fact-nobody-left"),
            Happened::OutOfTime => Phrase::new("sur-fact-out-of-time"),
        }
    }

    /// A sentence about somebody's weapon.
    fn armed(self, key: &'static str, who: SurvivorId, weapon: Thing) -> Phrase<'a> {
        self.about(key, who).name("weapon", self.thing_name(weapon))
    }

    fn tell_facing(self, who: SurvivorId, to: crate::mat::Point) -> Phrase<'a> {
        let phrase = self.about("sur-fact-faced", who);
        match self.place(who) {
            Some(here) => phrase.phrase("direction", direction(here.at, to)),
            None => phrase.phrase("direction", point(to)),
        }
    }

    fn tell_shambling(self, zombie: Figure, from: Spot, to: Spot, after: Option<SurvivorId>) -> Phrase<'a> {
        let phrase = match after {
            Some(who) => self.between("sur-fact-shambled-after", zombie, who),
            None => self.of_zombie("sur-fact-shambled", zombie),
        };
        phrase.phrase("way", self.bearing(self.mat.place(from), to.at))
    }

    fn tell_move(self, who: SurvivorId, kind: MoveKind, from: Spot, to: Spot) -> Phrase<'a> {
        let phrase = self.about("sur-fact-moved", who).phrase("move", movement(kind));
        let distance = about_cm(from.at.steps_to(to.at).length());
        phrase.phrase("distance", distance).phrase("spot", self.spot_words(to))
    }
}

/// A die against a value.
fn tested<'a>(what: Test, passed: bool) -> Phrase<'a> {
    let key = match (is_wanted(what), passed) {
        // He must roll more than the number of zombies that hold him (SUR-DIS-3).
        _ if what == Test::Disengage && passed => "sur-fact-broke-away",
        _ if what == Test::Disengage => "sur-fact-did-not-break-away",
        (true, true) => "sur-fact-test-passed",
        (true, false) => "sur-fact-test-failed",
        (false, _) => "sur-fact-test",
    };
    Phrase::new(key).phrase("test", test(what))
}
