//! Everything on the board is carried over to its new form, or removed from it. What is told names the new zones.

use shamble_kernel::Id;
use shamble_zones::ZoneId;

use super::change::Change;
use crate::cards::{Noise, SpawnKind, ZombieKind};
use crate::content::missions::{Goal, GoalKind, Special};
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::questions::Question;
use crate::state::{COMMON_KINDS, CompanionId, GatlingPost, NoiseToken, Occasion, Post, Stray, SurvivorId, Turn, Who};

impl Play<'_> {
    /// Zombies in zones touched and aboard a part that leaves are eliminated for nobody's AP; the others stay where
    /// they are (UOA-TRAIN-14, UOA-TRAIN-22).
    pub(super) fn carry_zombies(&mut self, change: Change<'_>) {
        let before = std::mem::take(&mut self.s.zombies);
        for zone in change.old.board.all() {
            let now = &mut self.s.zombies[change.follow(zone)];
            now.iter_mut().zip(before[zone]).for_each(|(now, count)| *now += count);
        }
        for zone in change.old.board.all().iter().filter(|zone| change.removes(*zone)) {
            for kind in COMMON_KINDS {
                self.eliminate(change.follow(zone), kind, before[zone][kind as usize], None);
            }
        }
        if let Some(beast) = &mut self.s.beast {
            let from = beast.zone;
            beast.zone = change.follow(from);
            if change.removes(from) {
                self.eliminate(change.follow(from), ZombieKind::Abomination, 1, None);
            }
        }
    }

    /// Vade Retro tokens vanish with the zombies, Objectives leave the game (UOA-TRAIN-18, UOA-TRAIN-30).
    pub(super) fn carry_tokens(&mut self, change: Change<'_>) {
        for at in (0..self.s.vade_retro.len()).rev() {
            let from = self.s.vade_retro[at];
            let zone = change.follow(from);
            if change.removes(from) {
                self.s.vade_retro.remove(at);
                self.tell(rule!("UOA-TRAIN-30"), Happened::VadeRetroRemoved { zone });
            } else {
                self.s.vade_retro[at] = zone;
            }
        }
        for at in (0..self.s.objectives.len()).rev() {
            let token = self.s.objectives[at];
            let zone = change.follow(token.zone);
            if change.removes(token.zone) {
                self.s.objectives.remove(at);
                self.s.lost_objectives += u8::from(!token.is_traveller);
                self.tell(rule!("UOA-TRAIN-18"), Happened::ObjectiveGone { zone });
            } else {
                self.s.objectives[at].zone = zone;
            }
        }
    }

    /// Machines on the rails are removed; the Gatling goes along with its part of the train (UOA-TRAIN-18,
    /// UOA-TRAIN-32, UOA-M9-6).
    pub(super) fn carry_machines(&mut self, change: Change<'_>) {
        if let Some(from) = self.s.wagon {
            self.s.wagon = (!change.removes(from)).then(|| change.follow(from));
            if self.s.wagon.is_none() {
                self.s.survivors.iter_mut().for_each(|survivor| survivor.is_in_wagon = false);
                self.tell(rule!("UOA-TRAIN-18"), Happened::WagonGone);
            }
        }
        let is_gone = match self.s.gatling {
            Some(GatlingPost::Zone(from)) => {
                self.s.gatling = Some(GatlingPost::Zone(change.follow(from)));
                change.removes(from)
            }
            Some(GatlingPost::OnWagon) => self.s.wagon.is_none(),
            None => false,
        };
        if is_gone {
            self.s.gatling = None;
            let rule = if change.touched().is_empty() { rule!("UOA-TRAIN-22") } else { rule!("UOA-TRAIN-32") };
            self.tell(rule, Happened::GatlingGone);
        }
    }

    /// Survivors aboard a part that leaves are off the board, those in zones touched or blown up lose the ground,
    /// the others stay where they are (UOA-TRAIN-16, UOA-TRAIN-20, UOA-TRAIN-22).
    pub(super) fn carry_people(&mut self, change: Change<'_>) {
        for who in self.sight().everybody() {
            let Some(from) = self.s.survivor(who).zone else { continue };
            if change.leaving().has(from) {
                self.leave_aboard(who);
            } else if change.is_lost(from) {
                // Until the players have chosen, it stands in the first of the places.
                let first = change.places(from).first().unwrap_or_else(|| change.follow(from));
                let survivor = self.s.survivor_mut(who);
                (survivor.zone, survivor.is_in_wagon) = (Some(first), false);
                self.s.strays.insert(0, Stray::Survivor { who, from });
            } else {
                self.s.survivor_mut(who).zone = Some(change.follow(from));
            }
        }
        for who in self.sight().companions() {
            let Post::Alone(from) = self.s.companion(who).post else { continue };
            if change.leaving().has(from) {
                self.leave_unled(who);
                continue;
            }
            self.s.companions[who.index()].post = Post::Alone(change.follow(from));
            if change.is_lost(from) {
                self.s.strays.insert(0, Stray::Companion { who, from });
            }
        }
    }

    /// A survivor leaves with its companions until the end of the mission (UOA-TRAIN-22).
    fn leave_aboard(&mut self, who: SurvivorId) {
        self.tell(rule!("UOA-TRAIN-22"), Happened::LeftAboard { who: Who::Survivor(who) });
        for led in self.sight().companions() {
            if self.s.companion(led).post == Post::With(who) {
                self.tell(rule!("UOA-TRAIN-22"), Happened::LeftAboard { who: Who::Companion(led) });
            }
        }
        self.leave_board(who);
    }

    /// A companion without a leader leaves with the train; where it had to be rallied, that is too late.
    fn leave_unled(&mut self, who: CompanionId) {
        self.s.companions[who.index()].post = Post::Gone;
        self.tell(rule!("UOA-TRAIN-22"), Happened::LeftAboard { who: Who::Companion(who) });
        let class = self.content.person(self.s.companion(who).person).class;
        let is_needed = |(goal, at): &(&Goal, u8)| {
            let is_met = self.sight().is_met((*at).into());
            !is_met && matches!(goal.kind, GoalKind::Rally { classes } if classes.has(class))
        };
        if let Some((_, goal)) = self.mission().goals.iter().zip(0u8..).find(is_needed) {
            self.lose(rule!("UOA-WIN-9"), Loss::Impossible { goal });
        }
    }

    /// The engine makes a Boom wherever it drives; a token that leaves with a part goes to the largest group; where
    /// a car was blown up it lies in the street (UOA-TRAIN-19, UOA-TRAIN-27, UOA-TRAIN-28, UOA-NOISE-7, UOA-M2-17).
    pub(super) fn carry_noise(&mut self, change: Change<'_>) {
        let from = self.s.noise.zone;
        self.s.noise.zone = change.follow(from);
        match change.cab() {
            Some(zone) if !change.touched().is_empty() => {
                self.s.noise = NoiseToken { zone, side: Noise::Boom };
                self.tell(rule!("UOA-TRAIN-19"), Happened::Noise { zone, side: Noise::Boom });
            }
            _ if change.leaving().has(from) => self.ask(Question::Noise),
            _ if change.heirs(from).is_empty() => {
                let NoiseToken { zone, side } = self.s.noise;
                self.tell(rule!("UOA-M2-17"), Happened::Noise { zone, side });
            }
            _ => {}
        }
    }

    /// Mobile and Abomination tokens in zones touched or aboard a part that leaves go to the Starting zone; the
    /// Starting token stays with what is left of its zone (UOA-TRAIN-17, UOA-TRAIN-22, UOA-TRAIN-30), unless the
    /// train destroys it with all that lies there (UOA-M3-6, UOA-M3-8).
    pub(super) fn carry_spawns(&mut self, change: Change<'_>) {
        let start = self.sight().starting_zone();
        let follow = |zone: ZoneId| if Some(zone) == start { change.new.first_spawn } else { change.follow(zone) };
        for at in 0..self.s.spawns.len() {
            let token = &mut self.s.spawns[at];
            let from = token.zone;
            token.home = change.follow(token.home);
            token.zone = from.map(follow);
            let is_moved = from.is_some_and(|from| change.removes(from)) && from != start;
            match token.kind {
                SpawnKind::Mobile if is_moved => self.send_to_start(rule!("UOA-TRAIN-17"), at),
                SpawnKind::Abomination if is_moved => self.send_to_start(rule!("UOA-TRAIN-30"), at),
                SpawnKind::Starting | SpawnKind::Mobile | SpawnKind::Abomination | SpawnKind::CorpsePile => {}
            }
        }
        if let Some(start) = start
            && change.touched().has(start)
            && self.sight().specials().any(|special| *special == Special::TrainDestroysStartingSpawn)
        {
            self.mark_goals();
            for at in 0..self.s.spawns.len() {
                if self.s.spawns[at].zone == Some(change.new.first_spawn) {
                    self.s.spawns[at].zone = None;
                    let gone = Happened::TokenGone { kind: self.s.spawns[at].kind, zone: change.new.first_spawn };
                    self.tell(rule!("UOA-M3-6"), gone);
                }
            }
        }
    }

    /// Zones that a turn, an attack or the Spawn step remembers.
    pub(super) fn carry_memories(&mut self, change: Change<'_>) {
        let carry = |turn: &mut Turn| {
            turn.feat_zones = turn.feat_zones.iter().map(|zone| change.follow(zone)).collect();
            if let Occasion::Reflex(zone) = &mut turn.occasion {
                *zone = change.follow(*zone);
            }
        };
        carry(&mut self.s.turn);
        carry(&mut self.s.waiting);
        self.s.fight.zone = change.follow(self.s.fight.zone);
        self.keep_spawn_place(change.old);
    }
}
