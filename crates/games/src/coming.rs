//! What would come at whoever stands in a zone, in words.

use crate::Voice;

/// What can come to a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    /// In one sentence.
    pub words: String,
    /// The keys of the zones it comes from.
    pub from: Vec<String>,
}

/// Enemies of one kind, or a single one, that can come.
pub(crate) struct Comer<K> {
    pub kind: K,
    pub count: u8,
    /// The key of the zone they stand in.
    pub from: String,
    /// Whether they attack at once.
    pub attacks: bool,
}

/// Tells who comes to a zone: first who attacks there, then who only gets there.
pub(crate) fn coming<K: Copy + PartialEq>(
    voice: Voice<'_>,
    zone: String,
    comers: &[Comer<K>],
    name: impl Fn(K, u8) -> String,
) -> Coming {
    let told = |attacks: bool, key: &str| {
        let mut counts: Vec<(K, u8)> = Vec::new();
        for comer in comers.iter().filter(|comer| comer.attacks == attacks) {
            match counts.iter_mut().find(|(kind, _)| *kind == comer.kind) {
                Some((_, count)) => *count = count.saturating_add(comer.count),
                None => counts.push((comer.kind, comer.count)),
            }
        }
        let names: Vec<String> = counts.into_iter().map(|(kind, count)| name(kind, count)).collect();
        (!names.is_empty()).then(|| voice.fill(key, &[("who", names.join(", ").into())]))
    };
    let parts = [told(true, "zombicide-coming-attacks"), told(false, "zombicide-coming-arrives")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let what = if parts.is_empty() { voice.word("zombicide-coming-nothing") } else { parts.join("; ") };
    let mut from: Vec<String> = comers.iter().map(|comer| comer.from.clone()).collect();
    from.dedup();
    Coming { words: voice.fill("zombicide-coming", &[("zone", zone.into()), ("what", what.into())]), from }
}
