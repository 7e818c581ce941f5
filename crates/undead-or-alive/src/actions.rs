//! Actions of a turn: what they cost and how they begin (UOA-ACT).

use shamble_kernel::Offer;

use crate::cards::{ActionKind, CardId, Noise};
use crate::choice::Choice;
use crate::content::skills::{Effect, FreeUse};
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
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
                self.pay(1, |_| false);
                self.begin_sorting(who, Sorting::Free);
            }
            Choice::Trade { with } => {
                self.pay(1, |_| false);
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
                self.pay(1, |_| false);
                self.take_objective(who);
            }
            Choice::TakeCoal => {
                self.pay(1, |_| false);
                self.take_coal(who);
            }
            Choice::LoadTender => {
                self.pay(1, |_| false);
                self.load_tender(who);
            }
            Choice::StartTrain => {
                self.pay(1, |_| false);
                self.start_train(who);
            }
            Choice::Store => {
                self.pay(1, |_| false);
                self.store(who);
            }
            Choice::PushWagon { to } => self.push_wagon(to),
            Choice::PushGatling { to } => self.push_gatling(to),
            Choice::GetIn => self.get_in(),
            Choice::GetOut => self.get_out(),
            Choice::MakeNoise => {
                self.pay(1, |_| false);
                self.make_noise_here(who);
            }
            Choice::Reload { card } => self.reload(who, card),
            Choice::Rally { companion, gift } => {
                self.pay(1, |_| false);
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

    /// Pays so many actions: free ones that fit first, the most limited before others, then ordinary ones
    /// (UOA-ACT-6, UOA-ACT-34).
    pub fn pay(&mut self, cost: u8, fits: impl Fn(FreeUse) -> bool + Copy) {
        let who = self.s.turn.who;
        let mut paid = 0;
        let mut by = None;
        for _ in 0..cost {
            match self.sight().free_actions(fits).first().copied() {
                Some(skill) => {
                    self.spend(skill);
                    by = Some(skill);
                }
                None => {
                    self.s.turn.actions = self.s.turn.actions.saturating_sub(1);
                    paid += 1;
                }
            }
        }
        if let Some(free) = by {
            self.tell(self.content.skill(free).rule, Happened::Paid { who, paid, free: by });
        } else if paid > 1 {
            self.tell(rule!("UOA-ACT-3"), Happened::Paid { who, paid, free: None });
        }
    }

    /// Uses up one of a skill's free actions.
    pub fn spend(&mut self, skill: crate::cards::SkillId) {
        match self.s.turn.spent.iter_mut().find(|(spent, _)| *spent == skill) {
            Some((_, count)) => *count += 1,
            // There is room for every form of free action in the box.
            None => _ = self.s.turn.spent.try_push((skill, 1)),
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
        let sight = self.sight();
        let places = sight.to_reload(who, card);
        let all_fanned = places.clone().all(|place| sight.s.survivor(who).slots[place].is_some_and(|h| h.is_fanned));
        let places: tinyvec::ArrayVec<[usize; 2]> = places.collect();
        self.pay(1, |on| on == FreeUse::Reload || on == FreeUse::ReloadFanned && all_fanned);
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

impl<'a> Sight<'a> {
    /// Whether so many actions can be paid, with free ones that fit (UOA-ACT-6).
    pub fn can_pay(self, cost: u8, fits: impl Fn(FreeUse) -> bool) -> bool {
        let actions = self.s.turn.actions;
        actions >= cost || actions + self.free_left(fits) >= cost
    }

    /// Free actions left that fit.
    pub fn free_left(self, fits: impl Fn(FreeUse) -> bool) -> u8 {
        if !self.s.turn.occasion.is_own_turn() {
            return 0;
        }
        let left = self.with_effect(self.s.turn.who, Family::FreeAction).map(|(skill, effect, copies)| match effect {
            Effect::FreeAction { amount, on } if fits(on) => (amount * copies).saturating_sub(self.spent(skill)),
            _ => 0,
        });
        left.sum()
    }

    /// Search, Reorganize/Trade, Make Noise, Reload.
    pub fn offer_plain_actions(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let Some(zone) = self.s.survivor(who).zone else { return };
        if self.may_search(who) && self.can_pay(1, |on| on == FreeUse::Action(ActionKind::Search)) {
            out.offer(Choice::Search);
        }
        if self.s.turn.actions > 0 {
            if self.s.survivor(who).slots.iter().any(Option::is_some) {
                out.offer(Choice::Reorganise);
            }
            let partners = self.everybody().filter(|other| *other != who && self.s.survivor(*other).zone == Some(zone));
            partners.for_each(|with| out.offer(Choice::Trade { with }));
            if self.s.noise.side == Noise::Bang {
                out.offer(Choice::MakeNoise);
            }
        }
        for card in self.cards_of(who) {
            let fanned = |place: usize| self.s.survivor(who).slots[place].is_some_and(|held| held.is_fanned);
            let mut places = self.to_reload(who, card).peekable();
            if places.peek().is_none() {
                continue;
            }
            let all_fanned = places.all(fanned);
            if self.can_pay(1, |on| on == FreeUse::Reload || on == FreeUse::ReloadFanned && all_fanned) {
                out.offer(Choice::Reload { card });
            }
        }
    }

    /// A building zone without zombies, once a turn; Townsfolk as often as they like, Scavengers in streets
    /// too (UOA-ACT-9, UOA-ACT-12, UOA-SKILL-42).
    pub fn may_search(self, who: SurvivorId) -> bool {
        let Some(zone) = self.s.survivor(who).zone else { return false };
        let is_place = self.board().rooms().has(zone) || self.has_effect(who, Family::SearchStreets);
        let is_time = self.s.turn.searches == 0 || self.has_class(who, crate::cards::Class::Townsfolk);
        is_place && is_time && !self.has_zombies(zone)
    }

    /// The slots that one reload of this card fills: a spent copy in hand, or two of a Dual pair.
    fn to_reload(self, who: SurvivorId, card: CardId) -> impl Iterator<Item = usize> + Clone + 'a {
        let hands = self.hands(who);
        let is_spent =
            move |place: &usize| hands[*place].is_some_and(|held| held.card() == Some(card) && held.is_spent);
        let at_once = if self.is_dual(who, card) { 2 } else { 1 };
        (0..hands.len()).filter(is_spent).take(at_once)
    }

    /// Whether two copies of a card are a pair for this survivor (UOA-FIGHT-2, UOA-SKILL-18, UOA-SKILL-70).
    pub fn is_dual(self, who: SurvivorId, card: CardId) -> bool {
        let Some(weapon) = self.content.card(card).weapon() else { return false };
        let treats = |effect: Effect| match effect {
            Effect::TreatAsDual { weapon: only } => only.is_none_or(|only| only == weapon.kind),
            _ => false,
        };
        weapon.is_dual || self.with_effect(who, Family::TreatAsDual).any(|(_, effect, _)| treats(effect))
    }
}
