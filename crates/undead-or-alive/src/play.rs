//! The engine: runs steps until somebody has to be asked, and hands answers to the step that asked.

use shamble_kernel::{Engine, Flow, Id, Log, Luck, Probe, RuleId};

use crate::choice::Choice;
use crate::content::Content;
use crate::content::missions::Mission;
use crate::content::stages::Stage;
use crate::fact::{Event, Happened};
use crate::questions;
use crate::sight::Sight;
use crate::state::{State, Step};

/// A game being played: rules are its methods, one file a chapter.
pub(crate) struct Play<'a> {
    pub content: &'a Content,
    pub s: &'a mut State,
    pub luck: &'a mut Luck,
    pub log: &'a mut Log<Event>,
}

impl<'a> Play<'a> {
    /// The mission, which outlives every change of the state.
    pub fn mission(&self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    /// The form of the board that lies on the table.
    pub fn stage(&self) -> &'a Stage {
        &self.content.stages[self.s.mission.index()][self.s.stage as usize]
    }
}

impl Play<'_> {
    pub fn sight(&self) -> Sight<'_> {
        Sight { content: self.content, s: self.s }
    }

    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, Event { stage: self.s.stage, happened: fact });
    }
}

impl Engine for Play<'_> {
    type Step = Step;
    type Choice = Choice;

    fn take_step(&mut self) -> Option<Step> {
        if self.s.outcome.is_some() { None } else { self.s.agenda.pop() }
    }

    fn keep_step(&mut self, step: Step) {
        self.s.agenda.push(step);
    }

    fn probe(&self, probe: &mut Probe<Choice>) {
        questions::offer(self.sight(), probe);
    }

    fn run(&mut self, step: Step) -> Flow {
        match step {
            Step::Enlist => return self.ask_enlist(),
            Step::Station { group, left } => return self.ask_station(group, left),
            Step::Arm { who } => return self.ask_arm(who),
            Step::PlaceSurvivor { who } => return self.ask_place(who),
            Step::ChooseFirst | Step::PlaceNoise | Step::GiveCard { .. } | Step::Ready { .. } => return Flow::Ask,

            Step::NewRound => self.new_round(),
            Step::Players { player, left } => self.next_player(player, left),
            Step::Choose { .. } => return Flow::Ask,
            Step::BeginTurn { who, is_link } => self.begin_turn(who, is_link),
            Step::Act => return self.ask_act(),
            Step::Settle => self.settle(),
            Step::EndTurn => self.end_turn(),
            Step::AtExit => return self.ask_exit(),
            Step::Resume => self.resume(),
            Step::AfterPlayers => self.after_players(),
            Step::ZombiesPhase => self.tell(rule!("UOA-ZPH-1"), Happened::ZombiesPhase),
            Step::EndPhase => self.end_phase(),
            Step::EndNoise => self.end_noise(),
            Step::Reload => self.reload_all(),
            Step::PassToken => self.pass_token(),

            Step::Stride { gait, gone, most, .. } => return self.ask_stride(gait, gone, most),
            Step::Arrive => return self.ask_boarding(),
            Step::FreeMove => return self.ask_free_move(),
            Step::ChargeStrike => return self.ask_charge_strike(),
            Step::Rescue { zone, refused } => return self.ask_rescue(zone, refused),
            Step::Dragged { .. } => return Flow::Ask,

            Step::Sort { why, .. } => return self.ask_sort(why),
            Step::Consent { who, with } => return self.ask_consent(who, with),
            Step::Retrieve { .. } => return Flow::Ask,

            Step::Roll { dice } => self.roll(dice),
            Step::KeepRoll => return self.ask_reroll(),
            Step::MoreDice => return self.ask_more_dice(),
            Step::Tally => self.tally(),
            Step::Assign => return self.ask_assign(),
            Step::Reap => return self.ask_reap(),
            Step::Stray { left } => return self.ask_stray(left),
            Step::Fought => self.fought(),
            Step::Learn { who, level } => return self.ask_learn(who, level),
            Step::WhichToken { .. } => return Flow::Ask,

            Step::Activate { kinds } => self.activate(kinds),
            Step::Bites => self.bites(),
            Step::Bite { zone, kind, left } => return self.ask_bite(zone, kind, left),
            Step::Moves => self.moves(),
            Step::Heading { zone } => return self.ask_heading(zone),
            Step::SetOff { zone, to } => self.set_off(zone, to),
            // More ways than surplus zombies are left: there is a choice.
            Step::Surplus { .. } => return Flow::AskSurely,
            Step::Arrivals => self.arrivals(),
            Step::SecondActions => self.second_actions(),
            Step::NoiseToCrowd => return self.ask_crowd(),

            Step::BeginSpawn => self.begin_spawn(),
            Step::NextSpawn => self.next_spawn(),
            Step::Draw { zone } => self.draw_zombie_card(zone),
            Step::ExtraActivation { kind, links } => return self.ask_links(kind, links),
            Step::Reflexes { zone, asked } => self.offer_reflexes(zone, asked),

            Step::Train => self.train(),
            Step::Shift { stage } => self.shift(stage),
            Step::Displace { before } => return self.ask_displace(before),
            Step::AfterShift => self.after_shift(),
        }
        Flow::Next
    }

    /// Takes a listed choice to the question on top.
    fn answer(&mut self, choice: Choice) {
        match choice {
            // These come in between, whatever is asked.
            Choice::Drink { who, card } => return self.drink(who, card),
            Choice::Discard { who, card } => return self.discard(who, card),
            _ => {}
        }
        let Some(step) = self.s.agenda.pop() else { return };
        match step {
            Step::Enlist => self.enlist(choice),
            Step::Station { group, left } => self.station(group, left, choice),
            Step::ChooseFirst => self.choose_first(choice),
            Step::Arm { who } => self.arm(who, choice),
            Step::PlaceSurvivor { who } => self.place_survivor(who, choice),
            Step::PlaceNoise => self.place_noise(choice),
            Step::GiveCard { card, left } => self.give_card(card, left, choice),
            Step::Ready { arranged } => self.get_ready(arranged, choice),

            Step::Choose { .. } => self.choose(choice),
            Step::Act => self.act(choice),
            Step::AtExit => self.leave_or_stay(choice),

            Step::Stride { gait, gone, least, most } => self.stride(gait, gone, least, most, choice),
            Step::Arrive => self.board_or_not(choice),
            Step::FreeMove => self.free_move(choice),
            Step::ChargeStrike => self.charge_strike(choice),
            Step::Rescue { zone, refused } => self.pull(zone, refused, choice),
            Step::Dragged { who, zone, refused } => self.dragged(who, zone, refused, choice),

            Step::Sort { who, why } => self.sort(who, why, choice),
            Step::Consent { who, with } => self.consent(who, with, choice),
            Step::Retrieve { card } => self.retrieve(card, choice),

            Step::KeepRoll => self.keep_or_reroll(choice),
            Step::MoreDice => self.more_dice(choice),
            Step::Assign => self.assign(choice),
            Step::Reap => self.reap(choice),
            Step::Stray { left } => self.stray(left, choice),
            Step::Learn { who, level } => self.learn(who, level, choice),
            Step::WhichToken { zone } => self.move_token(zone, choice),

            Step::Bite { zone, kind, left } => self.bite(zone, kind, left, choice),
            Step::Heading { zone } => self.head(zone, choice),
            Step::Surplus { zone, kind, left } => self.surplus(zone, kind, left, choice),
            Step::NoiseToCrowd => self.noise_to_crowd(choice),

            Step::ExtraActivation { kind, links } => self.link(kind, links, choice),
            Step::Displace { before } => self.displace(before, choice),

            // These never ask.
            Step::NewRound
            | Step::Players { .. }
            | Step::BeginTurn { .. }
            | Step::Settle
            | Step::EndTurn
            | Step::Resume
            | Step::AfterPlayers
            | Step::ZombiesPhase
            | Step::EndPhase
            | Step::EndNoise
            | Step::Reload
            | Step::PassToken
            | Step::Roll { .. }
            | Step::Tally
            | Step::Fought
            | Step::Activate { .. }
            | Step::Bites
            | Step::Moves
            | Step::SetOff { .. }
            | Step::Arrivals
            | Step::SecondActions
            | Step::BeginSpawn
            | Step::NextSpawn
            | Step::Draw { .. }
            | Step::Reflexes { .. }
            | Step::Train
            | Step::Shift { .. }
            | Step::AfterShift => {}
        }
    }
}
