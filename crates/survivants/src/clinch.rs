//! Close combat, melee and disengagement (chapter 13).

use std::cmp::Reverse;

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Act, Choice, Clinch, Forecast};
use crate::fact::{Happened, Test};
use crate::mat::{Facing, Place, Spot};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Dodging, Figure, MoveKind, Phase, Step, SurvivorId, Target, Task, Zombie};

/// Engaged figures linked by contact (SUR-MELEE-9).
pub(crate) struct Melee {
    pub survivors: Vec<SurvivorId>,
    pub zombies: Vec<Figure>,
}

/// Somebody engaged in a close combat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fighter {
    Survivor(SurvivorId),
    Zombie(Figure),
}

impl Play<'_> {
    /// The players choose the order of the duels (SUR-MELEE-13).
    pub fn choose_duel(&mut self, who: SurvivorId) {
        self.s.agenda.then([Step::Do(Task::Duel { who }), Step::Ask(Question::Duels)]);
    }

    /// A round takes all PA of the turn, whoever strikes (SUR-CC-13). The survivor and the zombie in front of him test
    /// the initiative, and one of them strikes (SUR-MELEE-7).
    pub fn duel(&mut self, who: SurvivorId) {
        self.s.survivor_mut(who).done.has_duelled = true;
        let Some(zombie) = self.sight().opponent(who).map(|zombie| zombie.figure) else { return };
        self.pay(rule!("SUR-CC-4"), who, self.content.settings.price.close_combat, Deed::Other);
        self.s.survivor_mut(who).pa = 0;
        if self.has_initiative(rule!("SUR-CC-11"), who, zombie, self.sight().clinch_value(who)) {
            self.ask(Question::Clinch { who });
        } else {
            self.zombie_clinches(zombie, who);
        }
    }

    /// The initiative goes to the side that alone succeeds; otherwise both roll again (SUR-CC-11).
    pub fn has_initiative(&mut self, rule: RuleId, who: SurvivorId, zombie: Figure, value: i8) -> bool {
        let mut survivor = false;
        // Dice that a test has forced could be equal for ever.
        for _ in 0..100 {
            survivor = self.test(rule, who, Test::Initiative, value).1;
            if survivor != self.zombie_tests(rule, zombie, Test::Initiative).1 {
                break;
            }
        }
        self.tell(rule!("SUR-CC-5"), Happened::HasInitiative { who, survivor });
        survivor
    }

    /// A zombie with the initiative strikes: a 1 bites and cannot be dodged (SUR-CC-10, SUR-CC-18), another success
    /// hurts unless it is dodged (SUR-CC-9).
    fn zombie_clinches(&mut self, zombie: Figure, who: SurvivorId) {
        let (die, hits) = self.zombie_tests(rule!("SUR-CC-8"), zombie, Test::Clinch);
        if die <= self.content.settings.zombies.bite_on {
            self.bite(who);
        } else if hits {
            self.ask(Question::Dodge { who, zombie, what: Dodging::Clinch });
        } else {
            self.tell(rule!("SUR-CC-8"), Happened::Missed { zombie, who });
        }
    }

    /// With the initiative he strikes at the zombie in front (SUR-CC-6).
    pub fn strike(&mut self, who: SurvivorId) {
        let (opponent, slot) = (self.sight().opponent(who), self.sight().clinch_weapon(who));
        if let Some((zombie, slot)) = opponent.map(|zombie| zombie.figure).zip(slot) {
            self.blow(rule!("SUR-CC-6"), who, slot, Target::Zombie(zombie), true);
        }
    }

    /// With a result above the number of engaged zombies he breaks free and runs up to his M; every ally in the melee
    /// adds 1 (SUR-DIS-3 to SUR-DIS-6, SUR-DIS-9). None of these zombies attacks him on the way (SUR-DIS-8).
    pub fn disengage(&mut self, who: SurvivorId) {
        let melee = self.sight().melee_of(who);
        let ally = i16::from(self.content.settings.fight.disengage_ally);
        let allies = melee.survivors.len().saturating_sub(1) as i16;
        let value = (melee.zombies.len() as i16 - ally * allies).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let (die, passed) = self.test_die(|die| i16::from(die) > i16::from(value));
        self.tell(rule!("SUR-DIS-2"), Happened::Tested { who, test: Test::Disengage, die, value, passed });
        if !passed {
            return self.tell(rule!("SUR-DIS-4"), Happened::Held { who });
        }
        self.s.survivor_mut(who).is_engaged = false;
        self.tell(rule!("SUR-DIS-3"), Happened::BrokeFree { who });
        self.close_ranks();
        self.move_off(who, MoveKind::Flight, melee.zombies);
    }

    /// A zombie grapples a survivor, who turns to it: a close combat begins (SUR-ZATK-6, SUR-ZATK-17). In phase 2 the
    /// PA that he has left are lost with the action (SUR-ZATK-15).
    pub fn grapple(&mut self, zombie: Figure, who: SurvivorId) {
        let Some(seized) = self.s.zombie_mut(zombie) else { return };
        seized.is_engaged = true;
        let at = seized.spot.at;
        let facing = self.sight().place(who).and_then(|here| Facing::between(here.at, at));
        let is_acting = self.s.phase == Phase::Survivors;
        let survivor = self.s.survivor_mut(who);
        survivor.is_engaged = true;
        survivor.facing = facing.unwrap_or(survivor.facing);
        if is_acting {
            survivor.pa = 0;
        }
        self.tell(rule!("SUR-ZATK-6"), Happened::Grappled { zombie, who });
    }

    /// A zombie that would attack somebody in close combat joins it instead (SUR-ZATK-12, SUR-MELEE-10).
    pub fn join_melee(&mut self, zombie: Figure, who: SurvivorId) {
        if let Some(joining) = self.s.zombie_mut(zombie) {
            joining.is_engaged = true;
            self.tell(rule!("SUR-ZATK-12"), Happened::Joined { zombie, who });
        }
    }

    /// A survivor in contact with an engaged zombie joins; his rounds begin in the next turn (SUR-MELEE-11).
    pub fn join(&mut self, who: SurvivorId) {
        self.pay(rule!("SUR-MELEE-11"), who, 0, Deed::Other);
        let survivor = self.s.survivor_mut(who);
        survivor.is_engaged = true;
        let was_hidden = std::mem::take(&mut survivor.is_hidden);
        self.tell(rule!("SUR-MELEE-11"), Happened::JoinedMelee { who });
        if was_hidden {
            self.tell(rule!("SUR-STEALTH-8"), Happened::Seen { who });
        }
    }

    /// The next engaged zombie takes the place of one that fell (SUR-MELEE-4), and whoever has lost all contact takes
    /// the place that this one left (SUR-MELEE-3). `melee` are those who were engaged with the fallen one.
    pub fn move_up(&mut self, vacated: Spot, melee: &[Figure]) {
        let mut place = vacated;
        let mut waiting = melee.to_vec();
        while let Some(next) = self.sight().next_in_line(place, &waiting) {
            waiting.retain(|figure| *figure != next);
            let Some(zombie) = self.s.zombie_mut(next) else { return };
            let left = std::mem::replace(&mut zombie.spot, place);
            zombie.front = Facing::between(left.at, place.at).or(zombie.front);
            self.tell(rule!("SUR-MELEE-4"), Happened::MovedUp { zombie: next, to: place });
            self.touched(next);
            place = left;
        }
    }

    /// Zombies that no contact links to an engaged survivor any more are free, and so is a survivor whom no engaged
    /// zombie touches (SUR-CC-20).
    pub fn close_ranks(&mut self) {
        loop {
            let held = self.sight().held();
            for zombie in &mut self.s.zombies {
                zombie.is_engaged &= held.zombies.contains(&zombie.figure);
            }
            let sight = self.sight();
            let Some(free) = held.survivors.into_iter().find(|who| sight.opponents(*who).next().is_none()) else {
                return;
            };
            self.s.survivor_mut(free).is_engaged = false;
            self.tell(rule!("SUR-CC-20"), Happened::ClinchOver { who: free });
        }
    }

    /// Turns to the zombie in front, by the smallest turn (SUR-MELEE-12).
    pub fn turn_to_opponent(&mut self, who: SurvivorId) {
        if let Some(place) = self.sight().opponent(who).map(|zombie| self.sight().zombie_place(zombie)) {
            self.turn_to(rule!("SUR-MELEE-12"), who, place);
        }
    }
}

impl<'a> Sight<'a> {
    /// Everybody who is engaged, the survivors first.
    fn fighters(self) -> Vec<(Fighter, Place)> {
        let survivors = self.places().filter(|(who, _)| self.survivor(*who).is_engaged);
        let survivors = survivors.map(|(who, place)| (Fighter::Survivor(who), place));
        let zombies = self.s.zombies.iter().filter(|zombie| zombie.is_engaged);
        let zombies = zombies.map(|zombie| (Fighter::Zombie(zombie.figure), self.zombie_place(zombie)));
        survivors.chain(zombies).collect()
    }

    /// All who are linked by contact to some of those engaged.
    fn melee_from(self, is_start: impl Fn(Fighter) -> bool) -> Melee {
        let (mut linked, mut apart): (Vec<_>, Vec<_>) =
            self.fighters().into_iter().partition(|(fighter, _)| is_start(*fighter));
        let mut at = 0;
        while let Some((_, place)) = linked.get(at).copied() {
            let (near, far): (Vec<_>, Vec<_>) = apart.into_iter().partition(|(_, other)| self.touches(place, *other));
            linked.extend(near);
            apart = far;
            at += 1;
        }
        let mut melee = Melee { survivors: Vec::new(), zombies: Vec::new() };
        for (fighter, _) in linked {
            match fighter {
                Fighter::Survivor(who) => melee.survivors.push(who),
                Fighter::Zombie(figure) => melee.zombies.push(figure),
            }
        }
        melee
    }

    /// The melee of an engaged survivor.
    pub fn melee_of(self, who: SurvivorId) -> Melee {
        self.melee_from(|fighter| fighter == Fighter::Survivor(who))
    }

    /// The melee of an engaged zombie.
    pub fn melee_around(self, figure: Figure) -> Melee {
        self.melee_from(|fighter| fighter == Fighter::Zombie(figure))
    }

    /// All melees in which there is a survivor.
    fn held(self) -> Melee {
        self.melee_from(|fighter| matches!(fighter, Fighter::Survivor(_)))
    }

    /// Engaged zombies in contact with a survivor, in order of entry.
    pub fn opponents(self, who: SurvivorId) -> impl Iterator<Item = &'a Zombie> {
        let place = self.place(who);
        let engaged = self.s.zombies.iter().filter(|zombie| zombie.is_engaged);
        engaged.filter(move |zombie| place.is_some_and(|place| self.touches(place, self.zombie_place(zombie))))
    }

    /// The zombie in front: the engaged one in contact nearest to where he looks (SUR-MELEE-5, SUR-MELEE-12).
    pub fn opponent(self, who: SurvivorId) -> Option<&'a Zombie> {
        let here = self.place(who)?;
        self.opponents(who).min_by_key(|zombie| self.survivor(who).facing.turn_to(here.at, zombie.spot.at))
    }

    /// Who takes a place that has become free: at a survivor the nearest engaged zombie that touches none, elsewhere the
    /// nearest that has lost its contact, if it finds it again there.
    fn next_in_line(self, place: Spot, waiting: &[Figure]) -> Option<Figure> {
        let here = self.mat.place(place);
        let fighters = self.fighters();
        let is_survivor = |fighter: Fighter| matches!(fighter, Fighter::Survivor(_));
        let touches_survivor = |place: Place| {
            let mut survivors = fighters.iter().filter(|(fighter, _)| is_survivor(*fighter));
            survivors.any(|(_, other)| self.touches(place, *other))
        };
        let held = self.held();
        let is_front = touches_survivor(here);
        let is_linked = |figure: Figure| held.zombies.contains(&figure);
        let links = |(fighter, other): &(Fighter, Place)| {
            matches!(fighter, Fighter::Zombie(figure) if is_linked(*figure)) && self.touches(here, *other)
        };
        if !is_front && !fighters.iter().any(links) {
            return None;
        }
        let zombies = self.s.zombies.iter().filter(|zombie| waiting.contains(&zombie.figure));
        let zombies = zombies.map(|zombie| (zombie.figure, self.zombie_place(zombie)));
        let behind =
            zombies.filter(|(figure, place)| if is_front { !touches_survivor(*place) } else { !is_linked(*figure) });
        behind.min_by_key(|(_, place)| self.mat.gap(here, *place)).map(|(figure, _)| figure)
    }

    /// Survivors whose duel is still to come in this turn (SUR-CC-12).
    pub fn duellists(self) -> impl Iterator<Item = SurvivorId> {
        self.present().filter(move |who| {
            let survivor = self.survivor(*who);
            survivor.is_engaged && !survivor.done.has_duelled
        })
    }

    /// A strike needs something to fight with (SUR-CC-17), and takes the round (SUR-CC-4).
    pub fn may_strike(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        self.clinch_weapon(who).ok_or(rule!("SUR-CC-17"))?;
        let pa = self.settings().price.close_combat;
        Ok(Forecast { needs: Some(self.clinch_value(who)), ..Forecast::price(pa) })
    }

    /// Breaking free needs a way out (SUR-DIS-10), and takes the round too (SUR-DIS-2).
    pub fn may_disengage(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        let has_way = self.has_way_out(who, self.settings().fight.disengage_way_out);
        if has_way { Ok(Forecast::price(self.settings().price.close_combat)) } else { Err(rule!("SUR-DIS-10")) }
    }

    /// Whoever has nothing to strike with may draw it, which takes the round (SUR-CC-17).
    pub fn may_draw_in_clinch(self, who: SurvivorId, slot: u8, hand: u8) -> Result<Forecast, RuleId> {
        let can = self.clinch_weapon(who).is_none() && self.draws(who).any(|draw| draw == (slot, hand));
        if can { Ok(Forecast::price(self.settings().price.close_combat)) } else { Err(rule!("SUR-CC-17")) }
    }

    /// Whether somebody can do nothing at all in a close combat.
    pub fn is_helpless(self, who: SurvivorId) -> bool {
        self.may_strike(who).is_err() && self.may_disengage(who).is_err() && self.draws(who).next().is_none()
    }

    pub fn offer_clinch(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let is_armed = self.may_strike(who).is_ok();
        if is_armed {
            out.offer(Choice::Clinch(Clinch::Strike));
        }
        if self.may_disengage(who).is_ok() {
            out.offer(Choice::Clinch(Clinch::Disengage));
        }
        let draws = self.draws(who).filter(|_| !is_armed);
        draws.for_each(|(slot, hand)| out.offer(Choice::Act(Act::Draw { slot, hand })));
        if self.is_helpless(who) {
            out.offer(Choice::Pass);
        }
    }

    /// Striking weapons in the bag, and the hands that can take them.
    fn draws(self, who: SurvivorId) -> impl Iterator<Item = (u8, u8)> {
        let slots = self.survivor(who).stacks().map(|(slot, _)| slot);
        let blades = slots.filter(move |slot| self.weapon_in(who, *slot).is_some_and(|(_, held)| held.blow.is_some()));
        blades
            .flat_map(move |slot| (0..2).map(move |hand| (slot, hand)))
            .filter(move |(slot, hand)| self.may_hold(who, *slot, *hand).is_ok())
    }

    /// Whether somebody may join a melee: he touches an engaged zombie around which there is room (SUR-MELEE-11,
    /// SUR-MELEE-14).
    pub fn may_join(self, who: SurvivorId) -> Result<Forecast, RuleId> {
        let here = self.place(who).filter(|_| !self.survivor(who).is_engaged);
        let engaged = self.s.zombies.iter().filter(|zombie| zombie.is_engaged);
        let mut places = engaged.map(|zombie| self.zombie_place(zombie));
        let touches = |place: &Place| here.is_some_and(|here| self.touches(here, *place));
        let has_room = places.any(|place| touches(&place) && self.has_room_in_melee(place));
        if has_room { Ok(Forecast::default()) } else { Err(rule!("SUR-MELEE-11")) }
    }

    /// Whether one more engaged figure may touch an engaged one (SUR-MELEE-2).
    pub fn has_room_in_melee(self, place: Place) -> bool {
        let fighters = self.fighters();
        let around = fighters.iter().filter(|(_, other)| *other != place && self.touches(place, *other)).count();
        around < usize::from(self.settings().zombies.around_base_max)
    }

    /// What he fights with in close combat: what helps most there, a weapon in hand before bare hands (SUR-CC-15).
    pub fn clinch_weapon(self, who: SurvivorId) -> Option<Option<u8>> {
        self.arms(who).min_by_key(|arm| Reverse(arm.blow.close_bonus)).map(|arm| arm.slot)
    }
}
