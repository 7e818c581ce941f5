//! What a question comes to: it is asked, or need not be, and an answer is handed to its chapter.

use shamble_kernel::Flow;

use super::Question::{self, self as Q};
use crate::choice::{Act, Choice, Fight, Meanwhile, Prepare, Reply, Sort};
use crate::play::Play;

impl Play<'_> {
    /// Whether there is something to ask. Where there is not, what follows by itself is done.
    pub fn pose(&mut self, question: Question) -> Flow {
        match question {
            Q::Enlist => self.ask_enlist(),
            Q::Station { group, left } => self.ask_station(group, left),
            Q::StartingWeapon { who } => self.ask_arm(who),
            Q::StartingZone { who } => self.ask_place(who),
            Q::Act => self.ask_act(),
            Q::Exit => self.ask_exit(),
            Q::GoOn { gait, gone, most, .. } => self.ask_stride(gait, gone, most),
            Q::Board => self.ask_boarding(),
            Q::FreeMove => self.ask_free_move(),
            Q::ChargeStrike => self.ask_charge_strike(),
            Q::Rescue { zone, refused } => self.ask_rescue(zone, refused),
            Q::Sort { why, .. } => self.ask_sort(why),
            Q::Consent { who, with } => self.ask_consent(who, with),
            Q::Reroll => self.ask_reroll(),
            Q::MoreDice => self.ask_more_dice(),
            Q::Hit => self.ask_assign(),
            Q::Reap => self.ask_reap(),
            Q::FriendlyFire { left } => self.ask_stray(left),
            Q::Skill { who, level } => self.ask_learn(who, level),
            Q::Bite { zone, kind, left } => self.ask_bite(zone, kind, left),
            Q::Heading { zone } => self.ask_heading(zone),
            // More ways than surplus zombies are left: there is a choice.
            Q::Surplus { .. } => Flow::AskSurely,
            Q::Noise => self.ask_crowd(),
            Q::Links { kind, links } => self.ask_links(kind, links),
            Q::Displaced { before } => self.ask_displace(before),
            Q::FirstPlayer
            | Q::StartingNoise
            | Q::WhoGets { .. }
            | Q::Ready { .. }
            | Q::Activate { .. }
            | Q::Dragged { .. }
            | Q::Retrieve { .. }
            | Q::WhichToken { .. } => Flow::Ask,
        }
    }

    /// Carries out a lawful answer.
    pub fn carry_on(&mut self, question: Question, choice: Choice) {
        match (question, choice) {
            // These come in between, and the question stays.
            (_, Choice::Meanwhile(meanwhile)) => {
                self.ask(question);
                match meanwhile {
                    Meanwhile::Drink { who, card } => self.drink(who, card),
                    Meanwhile::Discard { who, card } => self.discard(who, card),
                }
            }

            (Q::Enlist, Choice::Prepare(Prepare::Enlist { person, leader })) => self.enlist(person, leader),
            (Q::Station { group, left }, Choice::Prepare(Prepare::Station { person })) => {
                self.station(group, left, person);
            }
            (Q::FirstPlayer, Choice::Prepare(Prepare::First { player })) => self.choose_first(player),
            (Q::StartingWeapon { who }, Choice::Prepare(Prepare::Arm { card })) => self.arm(who, card),
            (Q::StartingZone { who }, Choice::Zone { zone }) => self.place_survivor(who, zone),
            (Q::StartingNoise, Choice::Zone { zone }) => self.place_noise(zone),
            (Q::WhoGets { card, left }, Choice::To { who }) => self.give_card(card, left, who),
            (Q::Ready { arranged }, Choice::Prepare(Prepare::Arrange { who })) => self.arrange(arranged, who),
            (Q::Ready { .. }, Choice::Prepare(Prepare::Begin)) => {}

            (Q::Activate { .. }, Choice::Activate { who }) => self.choose(who),
            (Q::Act, Choice::Act(act)) => self.act(act),
            (Q::Exit, Choice::Leave { with_wagon }) => self.leave(with_wagon),
            (Q::Exit, Choice::Say(Reply::Stay)) => {}

            (Q::GoOn { gait, gone, least, most }, Choice::On { to }) => self.stride(gait, gone, least, most, to),
            (Q::Board, Choice::Act(Act::GetIn)) => self.board_wagon(rule!("UOA-MACH-5")),
            (Q::GoOn { .. } | Q::Board, Choice::Say(Reply::Stop)) => {}
            (Q::FreeMove, Choice::Act(Act::Move { to })) => self.free_move(to),
            (Q::ChargeStrike, Choice::Act(Act::Melee { arms, .. })) => self.charge_strike(arms),
            (Q::Act | Q::FreeMove | Q::ChargeStrike, Choice::Say(Reply::Pass)) => {}
            (Q::Rescue { zone, refused }, Choice::Pull { who }) => self.pull(zone, refused, who),
            (Q::Rescue { .. }, Choice::Say(Reply::Done)) => {}
            (Q::Dragged { who, zone, refused }, Choice::Say(Reply::Agree)) => self.go_along(who, zone, refused),
            (Q::Dragged { who, zone, refused }, Choice::Say(Reply::Refuse)) => self.stand_fast(who, zone, refused),

            (Q::Sort { who, why }, Choice::Sort(sort)) => self.sort(who, why, sort),
            (Q::Sort { who, why }, Choice::Say(Reply::Done)) => self.finish_sorting(who, why),
            (Q::Consent { who, with }, Choice::Say(Reply::Agree)) => self.trade(who, with),
            (Q::Consent { who, with }, Choice::Say(Reply::Refuse)) => self.refuse_trade(who, with),
            (Q::Retrieve { card }, Choice::Sort(Sort::Drop { card: dropped })) => self.retrieve(card, dropped),

            (Q::Reroll, Choice::Fight(Fight::Reroll)) => self.reroll(),
            (Q::Reroll, Choice::Fight(Fight::Keep)) => self.keep(),
            (Q::MoreDice, Choice::Fight(Fight::Roll)) => self.roll_more(),
            (Q::MoreDice, Choice::Say(Reply::Pass)) => self.leave_dice(),
            (Q::Hit, Choice::Fight(Fight::Hit { kind })) => self.assign(kind),
            (Q::Reap, Choice::Fight(Fight::Reap { kind })) => self.reap(kind),
            (Q::Reap, Choice::Say(Reply::Pass)) => self.misses_go_astray(),
            (Q::FriendlyFire { left }, Choice::Wound { who }) => self.stray(left, who),
            (Q::Skill { who, .. }, Choice::Learn { skill }) => self.teach(who, skill),
            (Q::WhichToken { zone }, Choice::Zone { zone: from }) => self.move_token(zone, from),

            (Q::Bite { zone, kind, left }, Choice::Wound { who }) => self.bite(zone, kind, left, who),
            (Q::Heading { zone }, Choice::Zone { zone: to }) => self.head(zone, to),
            (Q::Surplus { zone, kind, left }, Choice::Zone { zone: way }) => self.surplus(zone, kind, left, way),
            (Q::Noise, Choice::Zone { zone }) => self.noise_to_crowd(zone),
            (Q::Links { kind, links }, Choice::To { who }) => self.link(kind, links, who),
            (Q::Displaced { before }, Choice::Zone { zone }) => self.displace(before, zone),
            (question, choice) => unreachable!("{choice:?} is no lawful answer to {question:?}"),
        }
    }
}
