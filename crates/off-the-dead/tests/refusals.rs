//! Refusals tell the truth: whatever a listed choice needs is taken away, and the rule that asks for it must be named.

use shamble_kernel::laws::{self, Lacking, Lacks};
use shamble_kernel::{Game, RuleId, Seats, Setup, Step};
use shamble_off_the_dead::{Act, Choice, Find, Free, Group, Means, Moment, OffTheDead, Question, State, Target};

struct Poorer<'g>(&'g OffTheDead);

impl Lacks<OffTheDead> for Poorer<'_> {
    fn lacking(&self, state: &State, choice: Choice) -> Vec<Lacking<State>> {
        let Some(question) = state.agenda.question() else { return Vec::new() };
        match choice {
            Choice::Act(act) => self.of_act(state, question, act),
            Choice::Free(free) => self.of_free(state, question, free),
            Choice::Find(Find::Turn(pile)) if matches!(question, Question::Pile { .. }) => {
                let empty = |s: &mut State| s.rubble.retain(|debris| debris.pile != pile);
                vec![self.without("the pile", state, "OTD-SEARCH-1", empty)]
            }
            Choice::Target(Target::Zombie(_)) => {
                let rule = match question {
                    Question::RevealOrder { .. } => "OTD-MOVE-2",
                    Question::NextInFire { .. } => "OTD-GEN-1",
                    _ => "OTD-ATT-1",
                };
                vec![self.without("the zombies", state, rule, |s| s.walkers.clear())]
            }
            Choice::Group(group) => self.of_group(state, question, group),
            Choice::Lose { is_used: false, .. } => {
                let nothing = |s: &mut State| {
                    s.held = Default::default();
                    s.graveyard = Default::default();
                };
                vec![self.without("the object", state, "OTD-EVENT-6", nothing)]
            }
            Choice::Find(_)
            | Choice::Target(Target::Zone(_))
            | Choice::Explore(_)
            | Choice::Pass
            | Choice::To(_)
            | Choice::Lose { is_used: true, .. }
            | Choice::Point(_) => Vec::new(),
        }
    }
}

impl Poorer<'_> {
    /// The same state without something.
    fn without(
        &self,
        what: &'static str,
        state: &State,
        rule: &'static str,
        take: impl FnOnce(&mut State),
    ) -> Lacking<State> {
        let mut state = *state;
        take(&mut state);
        assert!(self.0.rules().get(rule).is_some(), "{rule} is in the rule list");
        Lacking { what, state, rule: RuleId::new(rule) }
    }

    fn of_act(&self, state: &State, question: Question, act: Act) -> Vec<Lacking<State>> {
        let seat = question.seat().expect("an action is somebody's");
        let elsewhere = |s: &mut State| {
            s.agenda.push(Step::Ask(Question::Window { seat, moment: Moment::Wave, passed: Seats::NONE }));
        };
        let mut lacking = vec![self.without("the action", state, "OTD-TURN-1", elsewhere)];
        let empty_handed = |s: &mut State| s.held[seat.index()] = Default::default();
        match act {
            Act::Search => lacking.push(self.without("rubble", state, "OTD-SEARCH-11", |s| s.rubble.clear())),
            Act::Attack(means) => {
                lacking.push(self.without("zombies", state, "OTD-ATT-2", |s| s.walkers.clear()));
                if let Means::Weapon(_) = means {
                    lacking.push(self.without("the weapon", state, "OTD-ATT-1", empty_handed));
                }
            }
            Act::Throw { to, .. } => {
                lacking.push(self.without("the object", state, "OTD-THROW-1", empty_handed));
                let dead = |s: &mut State| s.survivors[to.index()].is_alive = false;
                lacking.push(self.without("a living neighbour", state, "OTD-THROW-3", dead));
            }
            Act::Explore => {
                let known = |s: &mut State| s.here.iter().for_each(|here| s.finished.add(here.location));
                lacking.push(self.without("anything to explore", state, "OTD2-EXP-6", known));
                lacking.push(self.without("a location", state, "OTD-TURN-2", |s| s.here = None));
            }
        }
        lacking
    }

    fn of_free(&self, state: &State, question: Question, free: Free) -> Vec<Lacking<State>> {
        let seat = question.seat().expect("what costs no action is somebody's");
        let no_trophies = |s: &mut State| s.trophies[seat.index()] = Default::default();
        match free {
            Free::Use { .. } => {
                let empty_handed = |s: &mut State| s.held[seat.index()] = Default::default();
                vec![self.without("the card", state, "OTD-EQUIP-1", empty_handed)]
            }
            Free::Say { payment, .. } if payment.faces().next().is_some() => {
                vec![self.without("trophies", state, "OTD-LINE-2", no_trophies)]
            }
            Free::Say { .. } => vec![self.without("symbols left over", state, "OTD-LINE-2", |s| s.purse = [0; 3])],
            Free::Ability { seat, .. } => {
                let used = |s: &mut State| s.survivors[seat.index()].has_ability = false;
                let dead = |s: &mut State| s.survivors[seat.index()].is_alive = false;
                let unused = self.without("the ability", state, "OTD-ABIL-1", used);
                vec![unused, self.without("its owner", state, "OTD-DEATH-4", dead)]
            }
            Free::Peek => vec![self.without("the card on top", state, "OTD-SEARCH-8", |s| s.horde.clear())],
            Free::Drop(_) => vec![self.without("the trophy", state, "OTD-TROPHY-1", no_trophies)],
            Free::Extra => vec![self.without("the extra action", state, "OTD-TURN-2", |s| s.extra = 0)],
        }
    }

    fn of_group(&self, state: &State, question: Question, group: Group) -> Vec<Lacking<State>> {
        let lost = |s: &mut State| s.finished = Default::default();
        match group {
            Group::Go(_) if question == Question::ChangePlace => {
                vec![self.without("a finished location", state, "OTD2-MOVE-1", lost)]
            }
            Group::Epilogue => {
                let empty_handed = |s: &mut State| s.held = Default::default();
                let elements = self.without("the elements", state, "OTD2-WIN-1", empty_handed);
                vec![self.without("the exit", state, "OTD2-WIN-2", lost), elements]
            }
            Group::Buy { first, .. } => {
                let no_trophies = |s: &mut State| s.trophies[first.0.index()] = Default::default();
                vec![self.without("a trophy", state, "OTD2-BUY-1", no_trophies)]
            }
            Group::Go(_) | Group::Block(_) => Vec::new(),
        }
    }
}

#[test]
fn refusals_name_what_is_missing() {
    let game: OffTheDead = laws::boxed();
    let missions = ["chapter-1", "chapter-2", "chapter-2-cards"];
    let setup = |mission: usize, seed: u64| Setup::new(missions[mission]).players(seed as u8 % 4 + 1);
    laws::check_refusals(&game, missions.len(), 400, 3, setup, &Poorer(&game));
}
