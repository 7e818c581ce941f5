//! Priority: what may be used between two effects, by whom, and who wants to be asked.

use shamble_kernel::{Attention, Offer, RuleId, Seat, Seats};

use crate::choice::{Choice, Free};
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{DEEPEST_WINDOW, Moment, Rolled, Step, Task};

/// When something is used: before an action, before a card is turned, or in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Action,
    Card,
    Window(Moment),
}

/// Looks for one use, where only timely ones count for one that matters at this very moment.
struct AnyUse<'a> {
    sight: Sight<'a>,
    timely_at: Option<Moment>,
    is_found: bool,
}

impl Offer<Choice> for AnyUse<'_> {
    fn offer(&mut self, choice: Choice) {
        let counts = |free| self.timely_at.is_none_or(|moment| self.sight.is_timely(free, moment));
        self.is_found |= matches!(choice, Choice::Free(free) if counts(free));
    }

    fn is_enough(&self) -> bool {
        self.is_found
    }
}

impl Sight<'_> {
    /// The law for what costs no action: equipment and one-liners in one's own turn (OTD-EQUIP-1, OTD-LINE-1), a
    /// special ability at any time (OTD-ABIL-1).
    pub fn may_use_free(self, seat: Seat, when: When, free: Free) -> Result<(), RuleId> {
        match free {
            Free::Use { kind, aim } => self.may_use(seat, when, kind, aim),
            Free::Say { line, symbol, payment } => self.may_say(seat, when, line, symbol, payment),
            Free::Ability { seat: owner, aim } => {
                self.may_use_ability(owner, when, aim)?;
                // In a window everybody is asked in turn.
                lawful(!matches!(when, When::Window(_)) || owner == seat, rule!("OTD-ABIL-1"))
            }
            Free::Peek => self.may_peek(seat, when),
            Free::Drop(face) => self.may_drop(seat, face),
            Free::Extra => self.may_act_again(seat, when),
        }
    }

    /// Everything that may be used without an action while this survivor is asked.
    pub fn offer_free(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if self.may_act_again(seat, when).is_ok() {
            out.offer(Choice::Free(Free::Extra));
        }
        match when {
            When::Window(_) => self.offer_uses(seat, when, out),
            When::Action | When::Card => {
                for other in self.living().iter() {
                    if other == seat {
                        self.offer_uses(seat, when, out);
                    } else {
                        self.offer_ability(other, when, out);
                    }
                }
            }
        }
        self.offer_drops(seat, out);
    }

    /// What this survivor itself may use.
    fn offer_uses(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if self.may_interrupt(seat, when) {
            self.offer_equipment(seat, when, out);
            if !out.is_enough() {
                self.offer_lines(seat, when, out);
            }
            if self.may_peek(seat, when).is_ok() {
                out.offer(Choice::Free(Free::Peek));
            }
        }
        self.offer_ability(seat, when, out);
    }

    /// Equipment and one-liners are for one's own turn, and none helps the dying.
    pub fn may_interrupt(self, seat: Seat, when: When) -> bool {
        seat == self.s.active && when != When::Window(Moment::Death)
    }

    /// An extra action is taken in one's own turn, between actions and not within one, unless one has panicked
    /// (OTD-EVENT-8).
    fn may_act_again(self, seat: Seat, when: When) -> Result<(), RuleId> {
        let has_more = self.may_interrupt(seat, when) && when != When::Card && self.s.extra > 0;
        lawful(has_more, rule!("OTD-TURN-2"))?;
        lawful(!self.s.panicked.has(seat), rule!("OTD-EVENT-8"))
    }

    /// Others who could use their ability while somebody is asked (OTD-ABIL-1).
    pub fn interjectors(self, seat: Seat) -> Seats {
        let has_use = |other: &Seat| {
            let mut any = AnyUse { sight: self, timely_at: None, is_found: false };
            if *other != seat {
                self.offer_ability(*other, When::Action, &mut any);
            }
            any.is_found
        };
        Seats::of(self.living().iter().filter(has_use))
    }

    /// Whether the seat is to be asked at this moment, by its standing orders.
    fn wants(self, seat: Seat, moment: Moment) -> bool {
        if !self.is_alive(seat) {
            return false;
        }
        let extra = self.has_extra_action(seat, moment);
        match self.s.orders.get(seat, moment as u8) {
            Attention::Never => moment == Moment::Infection && extra,
            Attention::Every => extra || self.has_use(seat, moment, false),
            Attention::Timely => extra || self.has_use(seat, moment, true),
        }
    }

    /// Whether an extra action could be taken at this moment.
    pub fn has_extra_action(self, seat: Seat, moment: Moment) -> bool {
        self.may_act_again(seat, When::Window(moment)).is_ok()
    }

    fn has_use(self, seat: Seat, moment: Moment, timely: bool) -> bool {
        let when = When::Window(moment);
        let mut any = AnyUse { sight: self, timely_at: timely.then_some(moment), is_found: false };
        self.offer_ability(seat, when, &mut any);
        if !any.is_found && self.may_interrupt(seat, when) && self.has_means(seat) {
            self.offer_uses(seat, when, &mut any);
        }
        any.is_found
    }

    /// Objects, trophies, or symbols paid too much, which are good for this moment (OTD-LINE-2).
    fn has_means(self, seat: Seat) -> bool {
        !self.s.held[seat.index()].is_empty() || !self.s.trophies[seat.index()].is_empty() || self.s.purse != [0; 3]
    }

    /// The next seat to be asked in a window, from the active one on.
    pub fn next_in_window(self, moment: Moment, passed: Seats) -> Option<Seat> {
        self.clockwise_from_active().find(|seat| !passed.has(*seat) && self.wants(*seat, moment))
    }

    /// The roll a window stands at.
    pub fn rolling(self) -> Option<(Rolled, Seat, u8, i8)> {
        self.s.agenda.iter().rev().find_map(|step| match *step {
            Step::Do(Task::Roll { what, seat, natural, bonus }) => Some((what, seat, natural, bonus)),
            Step::Do(_) | Step::Ask(_) => None,
        })
    }
}

impl Play<'_> {
    /// Opens a window: whoever has something to use may interrupt (OTD-EQUIP-3).
    pub fn open_window(&mut self, moment: Moment) {
        self.queue(Task::Window { moment, passed: Seats::NONE });
    }

    /// Asks the next seat that holds something usable and wants to be asked; nobody: the game goes on.
    pub fn ask_window(&mut self, moment: Moment, passed: Seats) {
        let is_room = self.s.agenda.depth() <= DEEPEST_WINDOW;
        match self.sight().next_in_window(moment, passed).filter(|_| is_room) {
            Some(seat) => self.ask(Question::Window { seat, moment, passed }),
            None => self.s.purse = [0; 3],
        }
    }

    /// A use reopens the window for everybody; passing closes it for one.
    pub fn pass_window(&mut self, moment: Moment, passed: Seats) {
        self.queue(Task::Window { moment, passed });
    }

    /// Uses something that costs no action.
    pub fn use_free(&mut self, seat: Seat, free: Free) {
        match free {
            Free::Use { kind, aim } => self.use_equipment(seat, kind, aim),
            Free::Say { line, symbol, payment } => self.say(seat, line, symbol, payment),
            Free::Ability { seat, aim } => self.use_ability(seat, aim),
            Free::Peek => self.peek(seat),
            Free::Drop(face) => self.drop_trophy(seat, face),
            Free::Extra => {
                self.s.extra -= 1;
                self.ask(Question::Action { seat });
            }
        }
    }
}
