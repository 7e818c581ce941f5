//! Actions of a turn: how they begin, and those that are neither moves nor attacks (UOA-ACT).

use shamble_kernel::{Offer, RuleId};
use shamble_zones::ZoneId;

use crate::cards::{ActionKind, CardId, Class, Noise};
use crate::choice::Choice;
use crate::content::skills::FreeUse;
use crate::fact::Happened;
use crate::play::Play;
use crate::price::Price;
use crate::skilled::Skilled;
use crate::skills::Family;
use crate::state::{Gait, Held, Sorting, Step, SurvivorId, Thing};

impl Play<'_> {
    /// Pays for a choice and begins it. Below it lie the end of the action and, in a turn, the next one.
    pub fn act(&mut self, choice: Choice) {
        let who = self.s.turn.who;
        if matches!(choice, Choice::End | Choice::Pass) {
            return;
        }
        if self.s.turn.occasion.is_own_turn() {
            self.s.agenda.push(Step::Act);
        }
        self.s.agenda.push(Step::Settle);
        if is_other_action(choice) {
            self.break_runs();
        }
        match choice {
            Choice::Move { to } => self.begin_move(Gait::Walk, to),
            Choice::Sprint { to } => self.begin_move(Gait::Sprint, to),
            Choice::Charge { to } => self.begin_charge(to),
            Choice::Jump { to } => self.jump(to),
            Choice::Search => self.search(who),
            Choice::Reorganise => {
                self.pay_one();
                self.begin_sorting(who, Sorting::Free);
            }
            Choice::Trade { with } => {
                self.pay_one();
                self.begin_sorting(who, Sorting::Trade(with));
            }
            Choice::Melee { arms, pay } => {
                if let Some(zone) = self.s.survivor(who).zone {
                    self.pay_attack(arms, zone, pay);
                    self.attack(arms, zone, false);
                }
            }
            Choice::Shoot { arms, at, pay } => {
                self.pay_attack(arms, at, pay);
                self.attack(arms, at, false);
            }
            Choice::Throw { card, at, pay } => {
                self.pay_attack(crate::state::Arms::Card(card), at, pay);
                self.throw(card, at);
            }
            Choice::TakeObjective => {
                self.pay_one();
                self.take_objective(who);
            }
            Choice::TakeCoal => {
                self.pay_one();
                self.take_coal(who);
            }
            Choice::LoadTender => {
                self.pay_one();
                self.load_tender(who);
            }
            Choice::StartTrain => {
                self.pay_one();
                self.start_train(who);
            }
            Choice::Store => {
                self.pay_one();
                self.store(who);
            }
            Choice::PushWagon { to } => self.push_wagon(to),
            Choice::PushGatling { to } => self.push_gatling(to),
            Choice::GetIn => self.get_in(),
            Choice::GetOut => self.get_out(),
            Choice::MakeNoise => {
                self.pay_one();
                self.make_noise_here(who);
            }
            Choice::Reload { card } => self.reload(who, card),
            Choice::Rally { companion, gift } => {
                self.pay_one();
                self.rally(who, companion, gift);
            }
            Choice::VadeRetro { zone } => {
                self.pay(1, |on| on == FreeUse::VadeRetro);
                self.s.turn.vade_retros += 1;
                self.vade_retro(zone);
            }
            Choice::Cleanse { card, zone } => self.cleanse(who, card, zone),
            Choice::Lead { who: other } => self.lead(other),
            Choice::Shove { to } => self.shove(to),
            Choice::Taunt { zone } => self.begin_taunt(zone),
            Choice::Rescue { zone } => self.begin_rescue(zone),
            Choice::Invent { card } => self.invent(card),
            // Answers to other questions.
            Choice::Enlist { .. }
            | Choice::Station { .. }
            | Choice::First { .. }
            | Choice::Arm { .. }
            | Choice::Zone { .. }
            | Choice::To { .. }
            | Choice::Arrange { .. }
            | Choice::Begin
            | Choice::Activate { .. }
            | Choice::End
            | Choice::On { .. }
            | Choice::Stop
            | Choice::Drink { .. }
            | Choice::Discard { .. }
            | Choice::Pull { .. }
            | Choice::Lift { .. }
            | Choice::Put { .. }
            | Choice::HandOver { .. }
            | Choice::Give { .. }
            | Choice::Drop { .. }
            | Choice::Done
            | Choice::Agree
            | Choice::Refuse
            | Choice::Reroll
            | Choice::Keep
            | Choice::Roll
            | Choice::Hit { .. }
            | Choice::Reap { .. }
            | Choice::Wound { .. }
            | Choice::Learn { .. }
            | Choice::Pass
            | Choice::Leave { .. }
            | Choice::Stay => {}
        }
    }

    /// Another kind of action ends every row of attacks (UOA-SKILL-37, UOA-MACH-22).
    pub fn break_runs(&mut self) {
        let turn = &mut self.s.turn;
        (turn.melee_run, turn.ranged_run, turn.combat_run, turn.gatling_run) = (0, 0, 0, 0);
    }

    /// The top card of the Equipment deck is kept or thrown away (UOA-ACT-10); an empty deck and an empty
    /// discard pile give nothing (UOA-ACT-14).
    fn search(&mut self, who: SurvivorId) {
        self.pay(1, |on| on == FreeUse::Action(ActionKind::Search));
        self.s.turn.searches += 1;
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
        self.pay(1, |on| pays_reload(on, all_fanned));
        for place in places {
            if let Some(held) = &mut self.s.survivor_mut(who).slots[place] {
                (held.is_spent, held.is_fanned) = (false, false);
            }
        }
        self.tell(rule!("UOA-RELOAD-1"), Happened::Reloaded { who, card });
    }
}

/// Whether a choice is an action that is no attack. What is free and no action breaks no row.
fn is_other_action(choice: Choice) -> bool {
    !matches!(
        choice,
        Choice::Melee { .. }
            | Choice::Shoot { .. }
            | Choice::Throw { .. }
            | Choice::Cleanse { .. }
            | Choice::Lead { .. }
            | Choice::Shove { .. }
            | Choice::Taunt { .. }
            | Choice::Rescue { .. }
    )
}

impl<'a> Skilled<'a> {
    /// Lists Search, Reorganize/Trade, Make Noise, Reload.
    pub fn offer_plain_actions(self, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.zone() else { return };
        if self.may_search().is_ok() {
            out.offer(Choice::Search);
        }
        if self.may_pay_one(|_| false).is_ok() {
            if self.carries_anything() {
                out.offer(Choice::Reorganise);
            }
            let partners = self.sight.everybody().filter(|with| self.is_partner(zone, *with));
            partners.for_each(|with| out.offer(Choice::Trade { with }));
            if self.sight.s.noise.side == Noise::Bang {
                out.offer(Choice::MakeNoise);
            }
        }
        if self.hands().iter().flatten().any(|held| held.is_spent) {
            for card in self.sight.cards_of(self.who).filter(|card| self.may_reload(*card).is_ok()) {
                out.offer(Choice::Reload { card });
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
        if self.sight.s.turn.searches > 0 && !self.has_class(Class::Townsfolk) {
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
