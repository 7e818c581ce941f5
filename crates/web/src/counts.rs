//! What is counted for the operator, in the text format that Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;

/// The upper bounds of what is counted together, in milliseconds.
const BOUNDS: [u64; 9] = [1, 5, 10, 25, 50, 100, 500, 1_000, 5_000];

/// Counts since the start.
#[derive(Default)]
pub(crate) struct Counts {
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 6],
    /// How long answers took, up to each bound.
    within: [AtomicU64; BOUNDS.len()],
    micros: AtomicU64,
    refusals: Mutex<BTreeMap<&'static str, u64>>,
    choices: AtomicU64,
    notices: AtomicU64,
    ids: AtomicU64,
}

/// What is measured at this moment.
pub(crate) struct Gauges {
    pub(crate) tables_awake: usize,
    pub(crate) streams: usize,
}

impl Counts {
    /// By what answers and logs speak of the next request.
    pub(crate) fn next_id(&self) -> String {
        format!("{:x}", self.ids.fetch_add(1, Ordering::Relaxed) + 1)
    }

    pub(crate) fn answered(&self, status: StatusCode, took: Duration) {
        let digit = usize::from(status.as_u16() / 100).min(self.answers.len() - 1);
        self.answers[digit].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        for (bound, count) in BOUNDS.iter().zip(&self.within) {
            if took <= Duration::from_millis(*bound) {
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    pub(crate) fn refused(&self, kind: &'static str) {
        *self.refusals.lock().unwrap_or_else(PoisonError::into_inner).entry(kind).or_default() += 1;
    }

    /// A choice was made and stored, by a person or a bot.
    pub(crate) fn chosen(&self) {
        self.choices.fetch_add(1, Ordering::Relaxed);
    }

    /// A push service has taken a notice.
    pub(crate) fn noticed(&self) {
        self.notices.fetch_add(1, Ordering::Relaxed);
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self, gauges: &Gauges) -> String {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let mut lines = Lines::default();
        lines.begin("shamble_answers_total", "counter", "Answers by the class of their status.");
        for (digit, count) in self.answers.iter().enumerate().skip(1) {
            lines.value("shamble_answers_total", &format!("{{class=\"{digit}xx\"}}"), read(count));
        }
        let all: u64 = self.answers.iter().map(read).sum();
        lines.begin("shamble_answer_seconds", "histogram", "How long answers took; of streams, until they began.");
        for (bound, count) in BOUNDS.iter().zip(&self.within) {
            let bound = Duration::from_millis(*bound).as_secs_f64();
            lines.value("shamble_answer_seconds_bucket", &format!("{{le=\"{bound}\"}}"), read(count));
        }
        lines.value("shamble_answer_seconds_bucket", "{le=\"+Inf\"}", all);
        lines.value("shamble_answer_seconds_sum", "", Duration::from_micros(read(&self.micros)).as_secs_f64());
        lines.value("shamble_answer_seconds_count", "", all);
        lines.begin("shamble_refusals_total", "counter", "Refusals by their kind.");
        for (kind, count) in self.refusals.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            lines.value("shamble_refusals_total", &format!("{{kind=\"{kind}\"}}"), count);
        }
        lines.begin("shamble_choices_total", "counter", "Choices and standing orders that were stored.");
        lines.value("shamble_choices_total", "", read(&self.choices));
        lines.begin("shamble_notices_total", "counter", "Notices that push services have taken.");
        lines.value("shamble_notices_total", "", read(&self.notices));
        lines.begin("shamble_tables_awake", "gauge", "Tables that are held in memory.");
        lines.value("shamble_tables_awake", "", gauges.tables_awake);
        lines.begin("shamble_streams", "gauge", "Streams of events that are open.");
        lines.value("shamble_streams", "", gauges.streams);
        lines.0
    }
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    fn begin(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a text cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn value(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told_as_prometheus_reads_it() {
        let counts = Counts::default();
        counts.answered(StatusCode::OK, Duration::from_millis(3));
        counts.answered(StatusCode::CONFLICT, Duration::from_secs(60));
        counts.refused("stale");
        counts.chosen();
        let text = counts.text(&Gauges { tables_awake: 2, streams: 5 });
        for line in [
            "shamble_answers_total{class=\"2xx\"} 1",
            "shamble_answers_total{class=\"4xx\"} 1",
            "shamble_answer_seconds_bucket{le=\"0.001\"} 0",
            "shamble_answer_seconds_bucket{le=\"0.005\"} 1",
            "shamble_answer_seconds_bucket{le=\"+Inf\"} 2",
            "shamble_answer_seconds_sum 60.003",
            "shamble_refusals_total{kind=\"stale\"} 1",
            "shamble_choices_total 1",
            "shamble_tables_awake 2",
            "shamble_streams 5",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}\n{text}");
        }
        assert_ne!(counts.next_id(), counts.next_id());
    }
}
