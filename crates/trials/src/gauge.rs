//! What a process takes: memory and processor time, as Linux tells it.

use std::fs;
use std::time::Duration;

use crate::failure::Failure;

/// In how many ticks Linux counts a second of processor time for programs.
const TICKS: u64 = 100;

/// The most memory that a process has held so far, in KiB.
pub(crate) fn peak_memory(id: u32) -> Result<u64, Failure> {
    let status = fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let size = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    size.ok_or_else(|| Failure::Expected("the memory of a process".to_owned()))
}

/// How long a process has kept cores busy so far.
pub(crate) fn busy(id: u32) -> Result<Duration, Failure> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The second field is a name in brackets; then the state is the third, and time the fourteenth and fifteenth.
    let fields = stat.rsplit_once(')').map(|(_, rest)| rest.split_whitespace().collect::<Vec<_>>()).unwrap_or_default();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
    match (ticks(11), ticks(12)) {
        (Some(own), Some(system)) => Ok(Duration::from_millis((own + system) * 1_000 / TICKS)),
        _ => Err(Failure::Expected("the time of a process".to_owned())),
    }
}

/// Below which of these, in milliseconds, this share of them lies.
pub(crate) fn at(sorted: &[u64], share: f64) -> f64 {
    sorted.get(((sorted.len().max(1) - 1) as f64 * share) as usize).map_or(0.0, |micros| *micros as f64 / 1000.0)
}
