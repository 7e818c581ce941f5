//! The Bridge: two people cross a bridge at night. A game as small as can be that has everything a game
//! may have: chance, a hidden card, a priority window with standing orders, refusals, options.
#![allow(dead_code, reason = "each test crate uses another part")]

mod words;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use shamble_games::Face;
use shamble_kernel::{
    Attention, Catalogue, Character, Fact, Fault, Faults, Files, Game, Log, Luck, Mission, MissionOption, Name,
    Notation, Orders, Outcome, Pending, Phrase, Refusal, RuleBook, RuleId, Seat, Seats, Setup, Viewer,
};

const WALK: RuleId = RuleId::new("TOY-WALK-1");
const RUN: RuleId = RuleId::new("TOY-RUN-1");
const CHARM: RuleId = RuleId::new("TOY-CHARM-1");
const CATCH: RuleId = RuleId::new("TOY-CATCH-1");
const TURN: RuleId = RuleId::new("TOY-TURN-1");
const TEAM: RuleId = RuleId::new("TOY-TEAM-1");

const RULES: &str = r#"
[[rule]]
id = "TOY-WALK-1"
kind = "play"
en = "Whoever walks takes one step."
fr = "Qui marche fait un pas."
[[rule]]
id = "TOY-RUN-1"
kind = "play"
en = "Whoever runs rolls a die and takes that many steps; a 1 is a stumble and costs a light."
fr = "Qui court lance un dé et fait autant de pas ; un 1 fait trébucher et coûte une lumière."
[[rule]]
id = "TOY-CHARM-1"
kind = "play"
en = "A charm is used once, and carries its holder one to three steps."
fr = "Un charme sert une fois et porte son détenteur d'un à trois pas."
[[rule]]
id = "TOY-CATCH-1"
kind = "play"
en = "When somebody stumbles, the other may catch them, once a game; the light is saved."
fr = "Quand quelqu'un trébuche, l'autre peut le rattraper, une fois par partie ; la lumière est sauvée."
[[rule]]
id = "TOY-TURN-1"
kind = "play"
en = "The two take turns."
fr = "Les deux jouent à tour de rôle."
[[rule]]
id = "TOY-TEAM-1"
kind = "setup"
en = "Two different people cross."
fr = "Deux personnes différentes traversent."
[[rule]]
id = "TOY-NIGHT-1"
kind = "people"
en = "Play it in the dark."
fr = "À jouer dans le noir."
"#;

#[derive(Clone, Debug)]
pub struct Bridge {
    rules: std::sync::Arc<RuleBook>,
    people: std::sync::Arc<[(String, Name); 3]>,
    title: Name,
    about: Name,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub length: u8,
    pub steps: u8,
    pub lights: u8,
    pub turn: u8,
    team: [u8; 2],
    charms: [u8; 2],
    has_caught: [bool; 2],
    stumbling: bool,
    orders: Orders,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Question {
    Step,
    Catch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Choice {
    Walk,
    Run,
    Charm,
    Catch,
    Watch,
}

const CHOICES: [(Choice, &str); 5] = [
    (Choice::Walk, "walk"),
    (Choice::Run, "run"),
    (Choice::Charm, "charm"),
    (Choice::Catch, "catch"),
    (Choice::Watch, "watch"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    Dealt { to: Seat, charm: u8 },
    Stepped { who: Seat, steps: u8 },
    Charmed { who: Seat, steps: u8 },
    Stumbled { who: Seat },
    Caught { by: Seat },
    WentOut { left: u8 },
}

impl Fact for Happened {
    fn private_to(&self) -> Option<Seat> {
        match self {
            Happened::Dealt { to, .. } => Some(*to),
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Happened::Charmed { .. })
    }
}

/// What somebody sees: charms of others are `None`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    state: State,
    charms: [Option<u8>; 2],
}

impl State {
    fn active(&self) -> Seat {
        Seat(self.turn % 2)
    }

    fn other(&self) -> Seat {
        Seat((self.turn + 1) % 2)
    }

    fn lose_light(&mut self, log: &mut Log<Happened>) {
        self.lights -= 1;
        log.tell(RUN, Happened::WentOut { left: self.lights });
    }

    fn is_asked_to_catch(&self) -> bool {
        let other = self.other();
        let wanted = match self.orders.get(other, 0) {
            Attention::Every => true,
            Attention::Timely => self.lights == 1,
            Attention::Never => false,
        };
        wanted && !self.has_caught[other.index()]
    }
}

impl Game for Bridge {
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Fact = Happened;
    type Forecast = ();
    type View = View;

    const ID: &'static str = "bridge";
    const RULES_VERSION: u32 = 1;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = &["stumble"];

    fn rules(&self) -> &RuleBook {
        &self.rules
    }

    fn content_hash(&self) -> u64 {
        7
    }

    fn start(&self, setup: &Setup, luck: &mut Luck, log: &mut Log<Happened>) -> Result<State, Faults> {
        let mut faults = Vec::new();
        let length = match setup.mission.as_str() {
            "" | "short" => 8,
            "long" => 24,
            other => {
                faults.push(Fault::new("mission", format!("`{other}`: expected short or long")));
                0
            }
        };
        let mut team = [0, 1];
        if !setup.team.is_empty() {
            let found: Vec<u8> = setup
                .team
                .iter()
                .filter_map(|id| self.people.iter().position(|p| p.0 == *id))
                .map(|at| at as u8)
                .collect();
            match found[..] {
                [a, b] if a != b => team = [a, b],
                _ => faults.push(Fault::against(TEAM, "team", "expected two different people")),
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let lights = setup.options.get("lights").and_then(|n| n.parse().ok()).unwrap_or(2);
        let charms = [0, 1].map(|_| luck.pick(3) as u8 + 1);
        for (seat, charm) in charms.into_iter().enumerate() {
            log.tell(CHARM, Happened::Dealt { to: Seat(seat as u8), charm });
        }
        let orders = Orders::default();
        Ok(State { length, steps: 0, lights, turn: 0, team, charms, has_caught: [false; 2], stumbling: false, orders })
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    fn pending(&self, state: &State) -> Pending<Question> {
        if state.steps >= state.length {
            return Pending::Over(Outcome { won: true, points: u32::from(state.lights) });
        }
        if state.lights == 0 || state.turn > 60 {
            return Pending::Over(Outcome::LOST);
        }
        if state.stumbling {
            return Pending::Ask { who: Seats::of([state.other()]), others: Seats::NONE, question: Question::Catch };
        }
        Pending::Ask { who: Seats::of([state.active()]), others: Seats::NONE, question: Question::Step }
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        if state.stumbling {
            out.extend([Choice::Catch, Choice::Watch]);
            return;
        }
        out.extend([Choice::Walk, Choice::Run]);
        if state.charms[state.active().index()] > 0 {
            out.push(Choice::Charm);
        }
    }

    fn apply(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Happened>) {
        let who = state.active();
        match choice {
            Choice::Walk => {
                state.steps += 1;
                log.tell(WALK, Happened::Stepped { who, steps: 1 });
            }
            Choice::Charm => {
                let steps = std::mem::take(&mut state.charms[who.index()]);
                state.steps += steps;
                log.tell(CHARM, Happened::Charmed { who, steps });
            }
            Choice::Run => {
                let steps = luck.die(6);
                if steps > 1 {
                    state.steps += steps;
                    log.tell(RUN, Happened::Stepped { who, steps });
                } else {
                    log.tell(RUN, Happened::Stumbled { who });
                    if state.is_asked_to_catch() {
                        state.stumbling = true;
                        return;
                    }
                    state.lose_light(log);
                }
            }
            Choice::Catch => {
                let by = state.other();
                state.has_caught[by.index()] = true;
                log.tell(CATCH, Happened::Caught { by });
            }
            Choice::Watch => state.lose_light(log),
        }
        state.stumbling = false;
        state.turn += 1;
    }

    fn may(&self, state: &State, choice: Choice) -> Result<(), Refusal> {
        let mut listed = Vec::new();
        if self.outcome(state).is_none() {
            self.choices(state, &mut listed);
        }
        if listed.contains(&choice) {
            return Ok(());
        }
        let rule = match choice {
            _ if state.stumbling => CATCH,
            Choice::Charm => CHARM,
            Choice::Catch | Choice::Watch => CATCH,
            Choice::Walk | Choice::Run => TURN,
        };
        Err(Refusal { rule })
    }

    fn by(&self, state: &State, choice: Choice) -> Seats {
        match choice {
            Choice::Catch | Choice::Watch => Seats::of([state.other()]),
            Choice::Walk | Choice::Run | Choice::Charm => Seats::of([state.active()]),
        }
    }

    fn orders<'s>(&self, state: &'s mut State) -> &'s mut Orders {
        &mut state.orders
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut charms = [None; 2];
        for (seat, known) in charms.iter_mut().enumerate() {
            *known = viewer.knows(Seats::of([Seat(seat as u8)])).then_some(state.charms[seat]);
        }
        View { state: State { charms: [0; 2], ..state.clone() }, charms }
    }

    fn reimagine(&self, state: &mut State, viewer: Viewer, luck: &mut Luck) {
        for seat in 0..2 {
            if state.charms[seat] > 0 && !viewer.knows(Seats::of([Seat(seat as u8)])) {
                state.charms[seat] = luck.pick(3) as u8 + 1;
            }
        }
    }
}

impl Bridge {
    fn who(&self, state: &State, seat: Seat) -> &Name {
        &self.people[state.team[seat.index()] as usize].1
    }
}

impl Notation for Bridge {
    const FACTS: &'static [&'static str] =
        &["charm * to *", "* steps *", "* charmed *", "* stumbled", "caught by *", "light out, * left"];

    fn write(&self, _: &State, choice: Choice) -> String {
        CHOICES.iter().find(|(c, _)| *c == choice).map(|(_, text)| (*text).to_owned()).unwrap()
    }

    fn read(&self, _: &State, text: &str) -> Result<Choice, String> {
        let found = CHOICES.iter().find(|(_, name)| *name == text);
        found.map(|(choice, _)| *choice).ok_or_else(|| format!("`{text}`: expected walk, run, charm, catch or watch"))
    }

    fn seat_names(&self, state: &State) -> Vec<String> {
        state.team.iter().map(|at| self.people[*at as usize].0.clone()).collect()
    }

    fn write_fact(&self, state: &State, fact: Happened) -> String {
        let name = |seat: Seat| self.seat_names(state)[seat.index()].clone();
        match fact {
            Happened::Dealt { to, charm } => format!("charm {charm} to {}", name(to)),
            Happened::Stepped { who, steps } => format!("{} steps {steps}", name(who)),
            Happened::Charmed { who, steps } => format!("{} charmed {steps}", name(who)),
            Happened::Stumbled { who } => format!("{} stumbled", name(who)),
            Happened::Caught { by } => format!("caught by {}", name(by)),
            Happened::WentOut { left } => format!("light out, {left} left"),
        }
    }

    fn write_question(&self, question: Question) -> String {
        match question {
            Question::Step => "step".into(),
            Question::Catch => "catch".into(),
        }
    }

    fn describe(&self, state: &State) -> Value {
        json!({ "steps": state.steps, "length": state.length, "lights": state.lights, "turn": state.turn,
            "charms": state.charms,
            "pace": { "walked": state.steps, "left": state.length.saturating_sub(state.steps) } })
    }

    fn describe_view(&self, view: &View) -> Value {
        let mut described = self.describe(&view.state);
        described["charms"] = json!(view.charms);
        described
    }

    fn position(&self, description: &Value) -> Result<State, Faults> {
        let number = |key: &str, default: u8| description.get(key).map_or(Some(default), |v| Some(v.as_u64()? as u8));
        let mut state = self.start(&Setup::default(), &mut Luck::forced([]), &mut Log::Off)?;
        state.steps = number("steps", 0).ok_or_else(|| Faults(vec![Fault::new("steps", "expected a number")]))?;
        state.lights = number("lights", 2).ok_or_else(|| Faults(vec![Fault::new("lights", "expected a number")]))?;
        Ok(state)
    }

    fn wake(&self, _: &mut State, _: &mut Luck, _: &mut Log<Happened>) {}

    fn tell(&self, state: &State, fact: Happened) -> Phrase<'_> {
        match fact {
            Happened::Dealt { to, charm } => {
                Phrase::new("bridge-dealt").name("who", self.who(state, to)).number("charm", charm)
            }
            Happened::Stepped { who, steps } => {
                Phrase::new("bridge-stepped").name("who", self.who(state, who)).number("steps", steps)
            }
            Happened::Charmed { who, steps } => {
                Phrase::new("bridge-charmed").name("who", self.who(state, who)).number("steps", steps)
            }
            Happened::Stumbled { who } => Phrase::new("bridge-stumbled").name("who", self.who(state, who)),
            Happened::Caught { by } => Phrase::new("bridge-caught").name("who", self.who(state, by)),
            Happened::WentOut { left } => Phrase::new("bridge-went-out").number("left", left),
        }
    }

    fn ask(&self, state: &State, question: Question) -> Phrase<'_> {
        match question {
            Question::Step => Phrase::new("bridge-ask-step").name("who", self.who(state, state.active())),
            Question::Catch => Phrase::new("bridge-ask-catch")
                .name("who", self.who(state, state.other()))
                .name("whom", self.who(state, state.active())),
        }
    }

    fn offer(&self, _: &State, choice: Choice) -> Phrase<'_> {
        Phrase::new(match choice {
            Choice::Walk => "bridge-offer-walk",
            Choice::Run => "bridge-offer-run",
            Choice::Charm => "bridge-offer-charm",
            Choice::Catch => "bridge-offer-catch",
            Choice::Watch => "bridge-offer-watch",
        })
    }
}

impl Catalogue for Bridge {
    fn embedded() -> Files {
        let mut files = words::files();
        files.insert("rules.toml".into(), RULES.into());
        files
    }

    fn load(files: &Files) -> Result<Bridge, Vec<Fault>> {
        let text = files.get("rules.toml").ok_or_else(|| vec![Fault::new("rules.toml", "is missing")])?;
        let same = |text: &str| Name { en: text.into(), fr: text.into() };
        let person = |id: &str, name: &str| (id.to_owned(), same(name));
        Ok(Bridge {
            rules: RuleBook::parse("rules.toml", text)?.into(),
            people: [person("ada", "Ada"), person("bo", "Bo"), person("cy", "Cy")].into(),
            title: Name { en: "The Bridge".into(), fr: "Le Pont".into() },
            about: Name { en: "Cross it.".into(), fr: "À traverser.".into() },
        })
    }

    fn name(&self) -> &Name {
        &self.title
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        let mission = |id, difficulty| Mission {
            id,
            name: &self.title,
            about: &self.about,
            difficulty,
            minutes: None,
            players: vec![1, 2],
            teams: Vec::new(),
            barred: Vec::new(),
            options: vec![MissionOption {
                key: "lights",
                values: vec!["2".into(), "1".into(), "3".into()],
                players: None,
            }],
            characters: Vec::new(),
        };
        vec![mission("short", 1), mission("long", 3)]
    }

    fn characters(&self) -> Vec<Character<'_>> {
        self.people.iter().map(|(id, name)| Character { id, name, about: &self.about }).collect()
    }
}

impl Face for Bridge {
    const SHORT_ID: &'static str = "bri";

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.turn) / 2 + 1)
    }
}
