//! Dynamite: no dice, everybody in the zone.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{Face, ZoneId, ZoneSet};

use crate::cards::{CardId, SkillId, SpawnKind, ZombieKind};
use crate::choice::{Act, Choice};
use crate::content::equipment::{CardKind, Range};
use crate::content::missions::Special;
use crate::content::skills::Effect;
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::price::Price;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::{Arms, Held, SlotKind, SurvivorId, Task, Thing, Who};

impl Skilled<'_> {
    /// Dynamite is thrown with a Ranged action, even from the Backpack, at any zone in sight and Range (UOA-DYN-1,
    /// UOA-DYN-4, UOA-RANGED-5).
    pub fn may_throw(self, card: CardId, at: ZoneId, pay: Option<SkillId>) -> Result<Price, RuleId> {
        let own = self.zone()?;
        let range = self.may_light(card)?;
        if !self.allowed_aims().has(at) {
            return Err(rule!("UOA-SKILL-47"));
        }
        if !self.reach(Blow::plain(Arms::Card(card), own), own, range).has(at) {
            return Err(rule!("UOA-DYN-4"));
        }
        self.may_pay_attack(Blow::plain(Arms::Card(card), at), pay)
    }

    /// The Range of a card that can be thrown (UOA-DYN-1).
    fn may_light(self, card: CardId) -> Result<Range, RuleId> {
        match self.sight.content.card(card).kind {
            CardKind::Explosive { range, .. } if self.can_use(card) => Ok(range),
            CardKind::Explosive { .. } | CardKind::Weapon(_) | CardKind::Item(_) => Err(rule!("UOA-DYN-1")),
        }
    }

    /// Lists the throws.
    pub fn offer_throws(self, out: &mut impl Offer<Choice>) {
        let Ok(own) = self.zone() else { return };
        for card in self.sight.cards_of(self.who) {
            let Ok(range) = self.may_light(card) else { continue };
            let arms = Arms::Card(card);
            let zones = || self.reach(Blow::plain(arms, own), own, range) & self.allowed_aims();
            self.offer_paid(arms, zones, |at, pay| out.offer(Choice::Act(Act::Throw { card, at, pay })));
        }
    }

    /// The lowest die with which a survivor keeps a card it throws.
    fn keeps_from(self, thrown: CardId) -> Option<u8> {
        let kept = self.with(Family::KeepCard).filter_map(|(_, effect, _)| match effect {
            Effect::KeepCard { card, at_least } if card == thrown => Some(at_least),
            _ => None,
        });
        kept.min()
    }
}

impl<'a> Sight<'a> {
    /// What can be thrown away so that a card comes back into a full Backpack: itself, or a card in there
    /// (UOA-SKILL-68, UOA-INV-11).
    pub fn droppable(self, card: CardId) -> impl Iterator<Item = CardId> + 'a {
        let backpack = &self.s.survivor(self.s.turn.who).slots[SlotKind::Backpack.places()];
        let others = (0..backpack.len()).filter_map(move |at| {
            let other = backpack[at].and_then(Held::card)?;
            let is_first = !backpack[..at].iter().flatten().any(|held| held.card() == Some(other));
            (other != card && is_first).then_some(other)
        });
        std::iter::once(card).chain(others)
    }

    /// The train tile that Dynamite in this zone turns over: one with a Mobile token in the zone; and the
    /// stage of the board without it (UOA-M2-9).
    fn car_to_blow(self, at: ZoneId) -> Option<(Face, u8)> {
        let cars = self.specials().find_map(|special| match special {
            Special::DynamiteFlipsTrainTile { tiles } => Some(tiles),
            _ => None,
        })?;
        let has_mobile = self.tokens_in(at).any(|token| token.kind == SpawnKind::Mobile);
        let zone = self.board().zone(at);
        if !has_mobile || !zone.is_aboard {
            return None;
        }
        let car = cars.iter().position(|face| zone.parts.iter().any(|part| part.face == *face))?;
        Some((cars[car], self.s.stage | 1 << car))
    }

    /// Whether the Wagon here bars the way until it is destroyed (UOA-M6-7).
    fn is_barred_by_wagon(self, at: ZoneId) -> bool {
        let bars = |special: &Special| matches!(special, Special::WagonBlocksZone { .. });
        self.s.wagon == Some(at) && self.specials().any(bars)
    }
}

impl Play<'_> {
    /// Dynamite is thrown: the card is discarded, every actor of the zone is eliminated, the thrower gains all
    /// AP, and the Boom is heard where it went off (UOA-DYN-1 to UOA-DYN-3).
    pub fn throw(&mut self, card: CardId, at: ZoneId) {
        let who = self.s.turn.who;
        let blow = Blow::plain(Arms::Card(card), at);
        let (CardKind::Explosive { noise, .. }, Some(range)) =
            (&self.content.card(card).kind, self.sight().acting().range_to(blow))
        else {
            return;
        };
        let noise = *noise;
        let moves_on = self.sight().acting().is_so(blow, Family::FreeMove);
        self.tell(rule!("UOA-DYN-1"), Happened::Threw { who, card, zone: at });
        self.count_run(blow.arms);
        self.take_thrown(who, card);
        let victim = self.sight().people(at).next();
        if let Some(victim) = victim {
            self.put_away(card);
            let rule = if victim == Who::Survivor(who) { rule!("UOA-DYN-5") } else { rule!("UOA-DYN-2") };
            self.lose(rule, Loss::Eliminated(victim));
            return;
        }
        self.make_noise(rule!("UOA-DYN-3"), at, noise);
        let car = self.sight().car_to_blow(at);
        let mut blasted = ZoneSet::of(at);
        if let Some((face, _)) = car {
            blasted |= self.sight().board().on_tile(face) & self.sight().stage().aboard;
        }
        let ap = self.blast(blasted, range);
        if ap > 0 && moves_on {
            self.ask(Question::FreeMove);
        }
        if let Some((face, stage)) = car {
            self.blow_up_car(at, face, stage);
        } else if self.sight().is_barred_by_wagon(at) {
            self.blow_up_wagon();
        }
        self.come_back(who, card);
        self.gain_ap(rule!("UOA-DYN-2"), who, ap);
    }

    /// The card leaves the inventory, from a hand rather than from the Backpack.
    fn take_thrown(&mut self, who: SurvivorId, card: CardId) {
        let mut slots = self.s.survivor_mut(who).slots.iter_mut();
        if let Some(slot) = slots.find(|slot| slot.and_then(Held::card) == Some(card)) {
            *slot = None;
        }
    }

    /// Eliminates every zombie of these zones and says what AP they are worth.
    fn blast(&mut self, zones: ZoneSet, range: u8) -> u8 {
        let mut ap = 0u8;
        for zone in zones {
            for kind in ZombieKind::ALL.iter().copied() {
                let count = self.sight().count(kind, zone);
                self.eliminate(zone, kind, count, Some(self.s.turn.who));
                self.count_kills(kind, count, zone, None, range);
                ap = ap.saturating_add(self.content.zombies[kind].ap.saturating_mul(count));
            }
        }
        ap
    }

    /// The Mobile tokens go to the Starting spawn zone, the car turns over to its railroad side; whoever stood
    /// elsewhere in it is put beside it (UOA-M2-8, UOA-M2-9, UOA-M2-14).
    fn blow_up_car(&mut self, at: ZoneId, face: Face, stage: u8) {
        for token in 0..self.s.spawns.len() {
            let spawn = &mut self.s.spawns[token];
            if spawn.kind == SpawnKind::Mobile && spawn.zone == Some(at) {
                spawn.is_blasted = true;
                self.send_to_start(rule!("UOA-M2-8"), token);
            }
        }
        self.tell(rule!("UOA-M2-9"), Happened::CarBlown { face });
        self.queue(Task::Shift { stage });
    }

    /// The way is free: the board takes its next form (UOA-M6-7).
    fn blow_up_wagon(&mut self) {
        self.s.wagon = None;
        self.tell(rule!("UOA-M6-7"), Happened::WagonGone);
        self.queue(Task::Shift { stage: self.s.stage + 1 });
    }

    /// An Explosives expert rolls a die that nothing changes: the card goes to the Backpack, or it is gone
    /// like anybody else's (UOA-SKILL-68, UOA-SKILL-74).
    fn come_back(&mut self, who: SurvivorId, card: CardId) {
        let Some(at_least) = self.sight().skilled(who).keeps_from(card) else {
            return self.put_away(card);
        };
        let die = self.luck.die(6);
        if die < at_least {
            self.tell(rule!("UOA-SKILL-68"), Happened::Blown { who, card, die });
            return self.put_away(card);
        }
        self.tell(rule!("UOA-SKILL-68"), Happened::CameBack { who, card, die });
        match self.sight().free_place(who, SlotKind::Backpack) {
            Some(place) => self.s.survivor_mut(who).slots[place] = Some(Held::new(Thing::Card(card))),
            None => {
                self.s.desk.open.push(Held::new(Thing::Card(card)));
                self.ask(Question::Retrieve { card });
            }
        }
    }

    /// A full Backpack takes the card back in the place of another (UOA-INV-11).
    pub fn retrieve(&mut self, card: CardId, dropped: CardId) {
        let who = self.s.turn.who;
        self.s.desk.open.retain(|held| held.card() != Some(card));
        if dropped != card {
            let mut backpack = self.s.survivor_mut(who).slots[SlotKind::Backpack.places()].iter_mut();
            if let Some(slot) = backpack.find(|slot| slot.and_then(Held::card) == Some(dropped)) {
                *slot = Some(Held::new(Thing::Card(card)));
            }
        }
        self.tell(rule!("UOA-INV-11"), Happened::Discarded { who, card: dropped });
        self.put_away(dropped);
    }
}
