//! Actions of a turn: how they begin, and those that are neither moves nor attacks (UOA-ACT).

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{ActionKind, CardId, Class, Noise};
use crate::choice::{Act, Choice};
use crate::content::skills::FreeUse;
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::questions::Question;
use crate::skilled::Skilled;
use crate::skills::Family;
use crate::state::{Gait, Held, Sorting, SurvivorId, Task, Thing};

impl Play<'_> {
    /// Pays for what is done and begins it. Below it lie the end of the action and, in a turn, the next one.
    pub fn act(&mut self, act: Act) {
        let who = self.s.turn.who;
        if act == Act::End {
            return;
        }
        if self.s.turn.occasion.is_own_turn() {
            self.ask(Question::Act);
        }
        self.queue(Task::Settle);
        if is_other_action(act) {
            self.break_runs();
        }
        match act {
            Act::End => {}
            Act::Move { to } => self.begin_move(Gait::Walk, to),
            Act::Sprint { to } => self.begin_move(Gait::Sprint, to),
            Act::Charge { to } => self.begin_charge(to),
            Act::Jump { to } => self.jump(to),
            Act::Search => self.search(who),
            Act::Reorganise => {
                self.pay_one();
                self.begin_sorting(who, Sorting::Free);
            }
            Act::Trade { with } => {
                self.pay_one();
                self.begin_sorting(who, Sorting::Trade(with));
            }
            Act::Melee { arms, pay } => {
                if let Some(zone) = self.s.survivor(who).zone {
                    self.pay_attack(arms, zone, pay);
                    self.attack(arms, zone, false);
                }
            }
            Act::Shoot { arms, at, pay } => {
                self.pay_attack(arms, at, pay);
                self.attack(arms, at, false);
            }
            Act::Throw { card, at, pay } => {
                self.pay_attack(crate::state::Arms::Card(card), at, pay);
                self.throw(card, at);
            }
            Act::TakeObjective => {
                self.pay_one();
                self.take_objective(who);
            }
            Act::TakeCoal => {
                self.pay_one();
                self.take_coal(who);
            }
            Act::LoadTender => {
                self.pay_one();
                self.load_tender(who);
            }
            Act::StartTrain => {
                self.pay_one();
                self.start_train(who);
            }
            Act::Store => {
                self.pay_one();
                self.store(who);
            }
            Act::PushWagon { to } => self.push_wagon(to),
            Act::PushGatling { to } => self.push_gatling(to),
            Act::GetIn => self.get_in(),
            Act::GetOut => self.get_out(),
            Act::MakeNoise => {
                self.pay_one();
                self.make_noise_here(who);
            }
            Act::Reload { card } => self.reload(who, card),
            Act::Rally { companion, gift } => {
                self.pay_one();
                self.rally(who, companion, gift);
            }
            Act::VadeRetro { zone } => {
                self.pay_action(|on| on == FreeUse::VadeRetro);
                self.s.turn.made.vade_retros += 1;
                self.vade_retro(zone);
            }
            Act::Cleanse { card, zone } => self.cleanse(who, card, zone),
            Act::Lead { who: other } => self.lead(other),
            Act::Shove { to } => self.shove(to),
            Act::Taunt { zone } => self.begin_taunt(zone),
            Act::Rescue { zone } => self.begin_rescue(zone),
            Act::Invent { card } => self.invent(card),
        }
    }

    /// Another kind of action ends every row of attacks (UOA-SKILL-37, UOA-MACH-22).
    pub fn break_runs(&mut self) {
        let made = &mut self.s.turn.made;
        (made.melee_run, made.ranged_run, made.combat_run, made.gatling_run) = (0, 0, 0, 0);
    }

    /// The top card of the Equipment deck is kept or thrown away (UOA-ACT-10); an empty deck and an empty
    /// discard pile give nothing (UOA-ACT-14).
    fn search(&mut self, who: SurvivorId) {
        self.pay_action(|on| on == FreeUse::Action(ActionKind::Search));
        self.s.turn.made.searches += 1;
        let card = self.s.equipment.draw(self.luck);
        let rule = if card.is_some() { rule!("UOA-ACT-10") } else { rule!("UOA-ACT-14") };
        self.tell(rule, Happened::Searched { who, card });
        if let Some(card) = card {
            self.receive(who, Held::new(Thing::Card(card)));
        }
    }

    /// One action reloads a weapon in hand, or two that are a Dual pair (UOA-RELOAD-1, UOA-RELOAD-4).
    fn reload(&mut self, who: SurvivorId, card: CardId) {
        let places: tinyvec::ArrayVec<[usize; 2]> = self.sight().skilled(who).to_reload(card).collect();
        let slots = &self.s.survivor(who).slots;
        let all_fanned = places.iter().all(|place| slots[*place].is_some_and(|held| held.is_fanned));
        self.pay_action(|on| pays_reload(on, all_fanned));
        for place in places {
            if let Some(held) = &mut self.s.survivor_mut(who).slots[place] {
                (held.is_spent, held.is_fanned) = (false, false);
            }
        }
        self.tell(rule!("UOA-RELOAD-1"), Happened::Reloaded { who, card });
    }
}

/// Whether it is an action and no attack. What is free and no action breaks no row.
fn is_other_action(act: Act) -> bool {
    let is_free = matches!(
        act,
        Act::Cleanse { .. } | Act::Lead { .. } | Act::Shove { .. } | Act::Taunt { .. } | Act::Rescue { .. }
    );
    !act.is_attack() && !is_free
}

impl<'a> Skilled<'a> {
    /// Lists Search, Reorganize/Trade, Make Noise, Reload.
    pub fn offer_plain_actions(self, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.zone() else { return };
        if self.may_search().is_ok() {
            out.offer(Choice::Act(Act::Search));
        }
        if self.may_pay_one(|_| false).is_ok() {
            if self.carries_anything() {
                out.offer(Choice::Act(Act::Reorganise));
            }
            let partners = self.sight.everybody().filter(|with| self.is_partner(zone, *with));
            partners.for_each(|with| out.offer(Choice::Act(Act::Trade { with })));
            if self.sight.s.noise.side == Noise::Bang {
                out.offer(Choice::Act(Act::MakeNoise));
            }
        }
        if self.hands().iter().flatten().any(|held| held.is_spent) {
            for card in self.sight.cards_of(self.who).filter(|card| self.may_reload(*card).is_ok()) {
                out.offer(Choice::Act(Act::Reload { card }));
            }
        }
    }

    /// A building zone without zombies, once a turn; Townsfolk as often as they like, Scavengers in streets
    /// too (UOA-ACT-9, UOA-ACT-12, UOA-SKILL-42).
    pub fn may_search(self) -> Result<Price, RuleId> {
        let zone = self.zone()?;
        let is_place = self.sight.board().rooms().has(zone) || self.has(Family::SearchStreets);
        if !is_place || self.sight.has_zombies(zone) {
            return Err(rule!("UOA-ACT-9"));
        }
        if self.sight.s.turn.made.searches > 0 && !self.has_class(Class::Townsfolk) {
            return Err(rule!("UOA-ACT-12"));
        }
        self.may_pay_one(|on| on == FreeUse::Action(ActionKind::Search))
    }

    /// There is something to rearrange (UOA-ACT-16).
    pub fn may_reorganise(self) -> Result<Price, RuleId> {
        if self.carries_anything() { self.may_pay_one(|_| false) } else { Err(rule!("UOA-ACT-16")) }
    }

    fn carries_anything(self) -> bool {
        self.sight.s.survivor(self.who).slots.iter().any(Option::is_some)
    }

    /// With another survivor in the same zone (UOA-ACT-17).
    pub fn may_trade(self, with: SurvivorId) -> Result<Price, RuleId> {
        if self.is_partner(self.zone()?, with) { self.may_pay_one(|_| false) } else { Err(rule!("UOA-ACT-17")) }
    }

    fn is_partner(self, zone: ZoneId, with: SurvivorId) -> bool {
        with != self.who && self.sight.s.survivor(with).zone == Some(zone)
    }

    /// Not while the token shows a Boom (UOA-ACT-28).
    pub fn may_make_noise(self) -> Result<Price, RuleId> {
        match self.sight.s.noise.side {
            Noise::Bang => self.may_pay_one(|_| false),
            Noise::Boom => Err(rule!("UOA-ACT-28")),
        }
    }

    /// A weapon in hand that waits for it; where all that is reloaded was fanned, a free action for that pays as well
    /// (UOA-ACT-30, UOA-RELOAD-1).
    pub fn may_reload(self, card: CardId) -> Result<Price, RuleId> {
        if self.to_reload(card).next().is_none() {
            return Err(rule!("UOA-RELOAD-1"));
        }
        let slots = &self.sight.s.survivor(self.who).slots;
        let all_fanned = self.to_reload(card).all(|place| slots[place].is_some_and(|held| held.is_fanned));
        self.may_pay_one(|on| pays_reload(on, all_fanned))
    }

    /// The slots that one reload of this card fills: a spent copy in hand, or two of a Dual pair (UOA-RELOAD-1,
    /// UOA-RELOAD-4, UOA-RELOAD-7).
    fn to_reload(self, card: CardId) -> impl Iterator<Item = usize> + 'a {
        let hands = self.hands();
        let is_spent =
            move |place: &usize| hands[*place].is_some_and(|held| held.card() == Some(card) && held.is_spent);
        let weapon = self.sight.content.card(card).weapon();
        let is_pair = weapon.is_some_and(|weapon| self.is_pair(card, weapon, false));
        (0..hands.len()).filter(is_spent).take(if is_pair { 2 } else { 1 })
    }
}

/// Whether a free action pays for a reload.
fn pays_reload(on: FreeUse, all_fanned: bool) -> bool {
    on == FreeUse::Reload || on == FreeUse::ReloadFanned && all_fanned
}
