//! Priority: what may be used between two effects, by whom, and who wants to be asked.

use shamble_kernel::{Attention, Flow, Offer, Probe, Seat, Seats};

use crate::choice::Choice;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{DEEPEST_WINDOW, Moment, Rolled, Step};

/// When something is used: at an action, or in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Action,
    Window(Moment),
}

/// Passes on only what matters at this very moment.
struct TimelyOnly<'o, 'a, O> {
    sight: Sight<'a>,
    moment: Moment,
    out: &'o mut O,
}

impl<O: Offer<Choice>> Offer<Choice> for TimelyOnly<'_, '_, O> {
    fn offer(&mut self, choice: Choice) {
        if self.sight.is_timely(choice, self.moment) {
            self.out.offer(choice);
        }
    }
}

impl Sight<'_> {
    /// Everything a survivor may use now without an action: equipment and one-liners in its own turn
    /// (OTD-EQUIP-1, OTD-LINE-1), its ability at any time (OTD-ABIL-1).
    pub fn offer_uses(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if when != When::Window(Moment::Death) && seat == self.s.active {
            self.offer_equipment(seat, when, out);
            self.offer_lines(seat, when, out);
            self.offer_peek(seat, out);
        }
        self.offer_ability(seat, when, out);
    }

    /// Whether the seat is to be asked at this moment, by its standing orders.
    fn wants(self, seat: Seat, moment: Moment) -> bool {
        if !self.is_alive(seat) {
            return false;
        }
        let extra = seat == self.s.active && self.s.extra > 0 && moment != Moment::Death;
        match self.s.orders.get(seat, moment as u8) {
            Attention::Never => moment == Moment::Infection && extra,
            Attention::Every => extra || self.has_use(seat, moment, false),
            Attention::Timely => extra || self.has_use(seat, moment, true),
        }
    }

    fn has_use(self, seat: Seat, moment: Moment, timely: bool) -> bool {
        let survivor = self.survivor(seat);
        let is_active = seat == self.s.active;
        if !survivor.has_ability
            && !(is_active && (!self.s.held[seat.index()].is_empty() || !self.s.trophies[seat.index()].is_empty()))
        {
            return false;
        }
        let mut probe = Probe::default();
        if timely {
            let mut filter = TimelyOnly { sight: self, moment, out: &mut probe };
            self.offer_uses(seat, When::Window(moment), &mut filter);
        } else {
            self.offer_uses(seat, When::Window(moment), &mut probe);
        }
        !probe.is_empty()
    }

    /// The next seat to be asked in a window, from the active one on.
    pub fn next_in_window(self, moment: Moment, passed: Seats) -> Option<Seat> {
        self.clockwise_from_active().find(|seat| !passed.has(*seat) && self.wants(*seat, moment))
    }

    /// The roll a window stands at.
    pub fn rolling(self) -> Option<(Rolled, Seat, u8, i8)> {
        self.s.agenda.iter().rev().find_map(|step| match *step {
            Step::Roll { what, seat, natural, bonus } => Some((what, seat, natural, bonus)),
            _ => None,
        })
    }

    /// Whether the seat's extra action can be taken now.
    pub fn may_act(self, seat: Seat) -> bool {
        seat == self.s.active && self.s.extra > 0 && !self.s.panicked.has(seat)
    }
}

impl Play<'_> {
    /// Asks the next seat that holds something usable and wants to be asked; nobody: the game goes on.
    pub fn open_window(&mut self, moment: Moment, passed: Seats) -> Flow {
        if self.s.agenda.depth() <= DEEPEST_WINDOW && self.sight().next_in_window(moment, passed).is_some() {
            return Flow::Ask;
        }
        self.s.purse = [0; 3];
        Flow::Next
    }

    /// A use reopens the window for everybody; passing closes it for one.
    pub fn use_window(&mut self, moment: Moment, passed: Seats, choice: Choice) {
        let Some(seat) = self.sight().next_in_window(moment, passed) else { return };
        if choice == Choice::Pass {
            self.s.purse = [0; 3];
            self.s.agenda.push(Step::Window { moment, passed: passed.with(seat) });
        } else {
            self.s.agenda.push(Step::Window { moment, passed: Seats::NONE });
            self.use_free(seat, choice);
        }
    }

    /// Whether a choice costs no action.
    pub fn is_free(&self, choice: Choice) -> bool {
        matches!(
            choice,
            Choice::Use { .. }
                | Choice::Say { .. }
                | Choice::Ability { .. }
                | Choice::Peek
                | Choice::Drop(_)
                | Choice::Act
        )
    }

    /// Uses something that costs no action.
    pub fn use_free(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Use { kind, aim } => self.use_equipment(seat, kind, aim),
            Choice::Say { line, symbol, payment } => self.say(seat, line, symbol, payment),
            Choice::Ability { seat, aim } => self.use_ability(seat, aim),
            Choice::Peek => self.peek(seat),
            Choice::Drop(face) => self.drop_trophy(seat, face),
            Choice::Act => {
                self.s.extra -= 1;
                self.s.agenda.push(Step::Action { seat });
            }
            _ => {}
        }
    }
}
