//! The face of Off the Dead.

mod board;
mod corridor;
mod goals;
mod places;
mod scene;
mod tokens;
mod wishes;

use shamble_kernel::content::MissionFile;
use shamble_kernel::{Catalogue, Game, Notation, Odds, Phrase, Seat};
use shamble_off_the_dead::{Act, Choice, Forecast, Free, Happened, OffTheDead, Person, State, View};

use crate::dice::{Die, Sides};
use crate::drawings::people::Turn;
use crate::{
    Briefing, Dashboard, Drawing, Face, Goal, Headline, Likely, Possible, Scene, Sketch, Text, Voice, briefing, odds,
};

impl Face for OffTheDead {
    const SHORT_ID: &'static str = "otd";
    const MISSIONS: Option<MissionFile> =
        Some(MissionFile { file: "modes.toml", list: "mode", parts: Some("table"), is_alone: false });
    const DESTRUCTIVE: &'static [&'static str] = &["drop"];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.turn))
    }

    crate::face::drawn!();

    fn scene(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Scene {
        scene::Stage { game: self, view, voice }.scene(choices)
    }

    /// Strength and special ability.
    fn sketch(&self, character: &str, voice: Voice<'_>) -> Option<Sketch> {
        let number = self.characters().iter().position(|person| person.id == character)?;
        let print = self.survivor_print(Person(u8::try_from(number).ok()?));
        let strength = voice.fill("otd-dash-strength", &[("strength", print.strength.into())]);
        Some(Sketch {
            portrait: Drawing::portrait(voice.name(print.name), number, scene::gear_of(print.id), Turn::default()),
            notes: vec![strength, voice.name(print.ability).to_owned()],
        })
    }

    fn dashboards(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        scene::Stage { game: self, view, voice }.characters(choices)
    }

    fn carry(&self, view: &View, voice: Voice<'_>, card: &str, to: &str) -> Vec<Choice> {
        scene::Stage { game: self, view, voice }.carry(card, to).into_iter().collect()
    }

    /// Trophies may be thrown away at any action, which hardly anybody wants (OTD-TROPHY-1).
    fn is_minor(&self, _state: &State, choice: Choice) -> bool {
        matches!(choice, Choice::Free(Free::Drop(_)))
    }

    fn is_end(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Pass)
    }

    fn wishes(&self, state: &State, key: &str) -> Vec<String> {
        wishes::wishes(self, state, key).into_iter().map(|choice| self.write(state, choice)).collect()
    }

    fn is_attack(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Act(Act::Attack(_)))
    }

    fn odds(&self, state: &State, choice: Choice, voice: Voice<'_>) -> Vec<Likely> {
        let Ok(Forecast::Roll { needs }) = self.may(state, choice) else { return Vec::new() };
        let kills = Odds::of(6, |luck| u8::from(luck.die(6) as i8 >= needs));
        kills.map(|killed| odds::kills(&killed, voice)).unwrap_or_default()
    }

    fn sources<'a>(&'a self, state: &'a State, choice: Choice) -> Vec<Phrase<'a>> {
        OffTheDead::sources(self, state, choice)
    }

    fn goals(&self, view: &View, voice: Voice<'_>) -> Vec<Goal> {
        board::Board::of(self, view, voice).goals()
    }

    fn briefing(&self, view: &View, voice: Voice<'_>, scene: &Scene) -> Briefing {
        let chapter = if self.has_locations(view) { "places" } else { "beach" };
        Briefing {
            story: voice.word(&format!("otd-story-{chapter}")),
            rules: briefing::numbered(voice, &format!("otd-brief-{chapter}")),
            legend: briefing::classed(scene, voice, "otd", &["horde", "zombie", "pile", "object", "trophy", "ability"]),
            losses: briefing::numbered(voice, "otd-loss"),
        }
    }

    fn kills(&self, fact: Happened) -> Option<(usize, u32)> {
        match fact {
            Happened::Killed { by, .. } => Some((by.index(), 1)),
            _ => None,
        }
    }

    /// A die with its bonus that reaches a zombie's strength kills it (OTD-ATT-4).
    fn dice(&self, fact: Happened) -> Vec<Die> {
        let (value, hits) = match fact {
            Happened::RolledAttack { die, bonus, needed, .. } => {
                (die, Some(i16::from(die) + i16::from(bonus) >= i16::from(needed)))
            }
            Happened::RolledEvent { die, .. }
            | Happened::RolledSurprise { die, .. }
            | Happened::RolledRising { die, .. }
            | Happened::Rerolled { die, .. } => (die, None),
            _ => return Vec::new(),
        };
        vec![Die { sides: Sides::Six, value, hits }]
    }

    fn dice_at(&self, view: &View, fact: Happened) -> Option<String> {
        let id = |seat: Seat| Some(self.survivor_print(view.survivors.get(seat.index())?.person).id);
        match fact {
            Happened::RolledAttack { seat, zone, .. } => Some(scene::zone_key(id(seat)?, zone)),
            Happened::RolledEvent { seat, .. }
            | Happened::RolledSurprise { seat, .. }
            | Happened::RolledRising { seat, .. }
            | Happened::Rerolled { seat, .. } => id(seat).map(str::to_owned),
            _ => None,
        }
    }

    fn is_milestone(&self, fact: Happened) -> bool {
        shamble_kernel::is_one_of!(fact, Happened: NewHorde, Saved, Died, Entered, ExitFound, Exploded, EpilogueBegan)
    }
}
