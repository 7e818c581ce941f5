//! Standing orders at the table: which moments somebody wants to be asked at.

use std::io;

use shamble_games::{Line, Style};
use shamble_kernel::{Attention, Seat};

use super::called;
use super::session::Session;

/// What each attention means.
const MEANINGS: [(Attention, &str); 3] = [
    (Attention::Every, "table-attention-every"),
    (Attention::Timely, "table-attention-timely"),
    (Attention::Never, "table-attention-never"),
];

impl Session<'_> {
    /// Shows standing orders, or changes one: `[SEAT] MOMENT every|timely|never`.
    pub(super) fn orders(&mut self, words: &[String]) -> io::Result<()> {
        if self.table.moments().is_empty() {
            return self.say("terminal-no-moments", &[]);
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            [] => self.show_orders(),
            [seat, moment, attention] => {
                let before = self.table.entries();
                self.answer(&format!("orders {seat} {moment} {attention}"))?;
                if self.table.entries() > before { self.show_orders() } else { Ok(()) }
            }
            [moment, attention] => {
                let seats = self.table.seats();
                let own: Vec<&String> = self.seating.people.iter().filter_map(|seat| seats.get(seat.index())).collect();
                for seat in own {
                    let before = self.table.entries();
                    self.answer(&format!("orders {seat} {moment} {attention}"))?;
                    if self.table.entries() == before {
                        return Ok(());
                    }
                }
                self.show_orders()
            }
            _ => self.say("terminal-orders-how", &[]),
        }
    }

    fn show_orders(&mut self) -> io::Result<()> {
        let voice = self.voice();
        let moments = self.table.moments();
        let widest = moments.iter().map(|moment| moment.len()).max().unwrap_or(0);
        let people = self.seating.people;
        let seats: Vec<Seat> = self.all_seats().iter().filter(|seat| people.has(*seat)).collect();
        for seat in seats {
            let names = self.table.seats();
            let notation = names.get(seat.index()).cloned().unwrap_or_default();
            let head = Line::new(called(self.table.as_ref(), seat, self.language), Style::Friend);
            self.screen.line(&head.then(format!("  {notation}"), Style::Dim))?;
            for (index, moment) in moments.iter().enumerate() {
                let attention = self.table.attention(seat, index as u8);
                let about = format!("{}-moment-{moment}", self.title.id());
                let about = if voice.knows(&about) { voice.word(&about) } else { String::new() };
                let line = Line::plain(format!("  {moment:widest$}  "))
                    .then(format!("{:8}", attention.name()), Style::Strong)
                    .then(about, Style::Plain);
                self.screen.show(&line.wrapped(self.screen.width(), widest + 12))?;
            }
        }
        for (attention, key) in MEANINGS {
            let line = Line::new(format!("  {:8}", attention.name()), Style::Strong).then(voice.word(key), Style::Dim);
            self.screen.show(&line.wrapped(self.screen.width(), 10))?;
        }
        self.say("terminal-orders-how", &[])
    }
}
