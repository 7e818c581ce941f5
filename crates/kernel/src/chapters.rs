//! The contract as every game keeps it: which chapter answers which method.

/// The methods of [`Game`](crate::Game), [`Notation`](crate::Notation) and [`Catalogue`](crate::Catalogue) that every
/// game answers alike, inside the `impl` of that trait; what only one game does is written beside it.
///
/// A game is a struct with `content: Arc<Content>` and a method `sight`. Its `Sight` looks at a state: it writes,
/// reads, reports and words what is in it. `Play` is its [`Engine`](crate::Engine). The chapter `questions` says what is
/// pending, offered, allowed and by whom, `Sight::usual` what standing orders answer, `setup` plans and starts games,
/// `position` builds them.
///
/// `Open` adds what holds where everybody knows the same: a view is the table, what is hidden in it put in order.
///
/// `Play` and its `Engine` put questions and tasks on the agenda of the state `s`, pose the one (`pose`), perform the
/// other (`perform`) and carry on with the answer (`carry_on`); `Plain` is an engine that does nothing in between.
///
/// `Sight`, `Plain Play` and the `Reader` of choices (`choice`) are whole types, of a game that looks at its content and a
/// state alone; so is `View`, of one in which everybody knows the same.
#[macro_export]
macro_rules! chapters {
    (Game) => {
        type State = State;
        type Question = Question;
        type Choice = Choice;
        type Forecast = Forecast;
        type View = View;

        fn rules(&self) -> &$crate::RuleBook {
            &self.content.rules
        }

        fn content_hash(&self) -> u64 {
            self.content.prints.whole()
        }

        fn fingerprint(&self, mission: &str) -> u64 {
            self.content.prints.of_mission(mission)
        }

        fn start(
            &self,
            setup: &$crate::Setup,
            luck: &mut $crate::Luck,
            log: &mut $crate::Log<Self::Fact>,
        ) -> Result<State, $crate::Faults> {
            let plan = setup::Plan::of(&self.content, setup)?;
            Ok(setup::start(&self.content, &plan, luck, log))
        }

        fn pending(&self, state: &State) -> $crate::Pending<Question> {
            questions::pending(self.sight(state))
        }

        fn outcome(&self, state: &State) -> Option<$crate::Outcome> {
            state.outcome
        }

        fn choices(&self, state: &State, out: &mut Vec<Choice>) {
            questions::offer(self.sight(state), out);
        }

        fn apply(&self, state: &mut State, choice: Choice, luck: &mut $crate::Luck, log: &mut $crate::Log<Self::Fact>) {
            let mut play = Play::new(&self.content, state, luck, log);
            $crate::Engine::answer(&mut play, choice);
            $crate::Engine::advance(&mut play);
        }

        fn may(&self, state: &State, choice: Choice) -> Result<Forecast, $crate::Refusal> {
            questions::may(self.sight(state), choice)
        }

        fn by(&self, state: &State, choice: Choice) -> $crate::Seats {
            questions::by(self.sight(state), choice)
        }

        fn orders<'s>(&self, state: &'s mut State) -> &'s mut $crate::Orders {
            &mut state.orders
        }

        fn usual(&self, state: &State) -> Option<$crate::Usual<Choice>> {
            let is_open = state.outcome.is_none();
            is_open.then(|| self.sight(state)).and_then(|sight| sight.usual(sight.question()))
        }
    };
    (Open Game) => {
        $crate::chapters!(Game);

        fn seats(&self, state: &State) -> usize {
            state.players.into()
        }

        fn view(&self, state: &State, _viewer: $crate::Viewer) -> View {
            View::of(self.sight(state))
        }
    };
    (Notation) => {
        const FACTS: &'static [&'static str] = forms::FACTS;

        fn write(&self, state: &State, choice: Choice) -> String {
            self.sight(state).write(choice)
        }

        fn read(&self, state: &State, text: &str) -> Result<Choice, String> {
            self.sight(state).read(text)
        }

        fn write_fact(&self, state: &State, fact: Self::Fact) -> String {
            self.sight(state).report(fact)
        }

        fn position(&self, description: &::serde_json::Value) -> Result<State, $crate::Faults> {
            position::build(&self.content, description)
        }

        fn wake(&self, state: &mut State, luck: &mut $crate::Luck, log: &mut $crate::Log<Self::Fact>) {
            $crate::Engine::advance(&mut Play::new(&self.content, state, luck, log));
        }

        fn tell<'a>(&'a self, state: &'a State, fact: Self::Fact) -> $crate::Phrase<'a> {
            self.sight(state).tell(fact)
        }

        fn ask<'a>(&'a self, state: &'a State, question: Question) -> $crate::Phrase<'a> {
            self.sight(state).ask(question)
        }

        fn offer<'a>(&'a self, state: &'a State, choice: Choice) -> $crate::Phrase<'a> {
            self.sight(state).offer_words(choice)
        }
    };
    (Open Notation) => {
        $crate::chapters!(Notation);

        fn describe(&self, state: &State) -> ::serde_json::Value {
            position::describe(self.sight(state), true)
        }

        fn describe_view(&self, view: &View) -> ::serde_json::Value {
            position::describe(self.sight(&view.table), false)
        }
    };
    (Catalogue) => {
        fn embedded() -> $crate::Files {
            content::embedded()
        }

        fn load(files: &$crate::Files) -> Result<Self, Vec<$crate::Fault>> {
            Content::load(files).map(|content| Self { content: Arc::new(content) })
        }

        fn name(&self) -> &$crate::Name {
            &self.content.name
        }
    };
    (View) => {
        /// The table as it lies. What lies face down is in a fixed order that tells nothing.
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize)]
        pub struct View {
            pub table: State,
        }
    };
    (Sight) => {
        /// A game looked at.
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct Sight<'a> {
            pub content: &'a Content,
            pub s: &'a State,
        }
    };
    (Reader) => {
        /// Reads the words after the verb.
        struct Reader<'a, 'r, 'w> {
            sight: Sight<'a>,
            words: &'r mut $crate::Words<'w>,
        }

        impl Sight<'_> {
            pub fn read(self, text: &str) -> Result<Choice, String> {
                $crate::Words::read(text, |verb, words| Reader { sight: self, words }.choice(verb))
            }
        }
    };
    (Plain Play of $fact:ty) => {
        /// A game being played: rules are its methods, one file a chapter.
        pub(crate) struct Play<'a> {
            pub content: &'a Content,
            pub s: &'a mut State,
            pub luck: &'a mut $crate::Luck,
            pub log: &'a mut $crate::Log<$fact>,
        }

        impl<'a> Play<'a> {
            pub fn new(
                content: &'a Content,
                s: &'a mut State,
                luck: &'a mut $crate::Luck,
                log: &'a mut $crate::Log<$fact>,
            ) -> Play<'a> {
                Play { content, s, luck, log }
            }

            pub fn sight(&self) -> Sight<'_> {
                Sight { content: self.content, s: self.s }
            }

            $crate::chapters!(Play);
        }
    };
    (Play) => {
        /// Asks this next.
        pub fn ask(&mut self, question: Question) {
            self.s.agenda.push($crate::Step::Ask(question));
        }

        /// Does this next.
        pub fn queue(&mut self, task: Task) {
            self.s.agenda.push($crate::Step::Do(task));
        }
    };
    (Engine) => {
        type Step = Step;
        type Choice = Choice;

        fn keep_step(&mut self, step: Step) {
            self.s.agenda.push(step);
        }

        fn probe(&self, probe: &mut $crate::Probe<Choice>) {
            questions::offer(self.sight(), probe);
        }

        fn run(&mut self, step: Step) -> $crate::Flow {
            match step {
                Step::Ask(question) => {
                    let flow = self.pose(question);
                    if flow == $crate::Flow::Next || self.s.orders.is_empty() {
                        return flow;
                    }
                    self.s.agenda.push(step);
                    let asked = questions::pending(self.sight()).who();
                    let usual = self.sight().usual(question);
                    match usual.and_then(|usual| usual.answer(&self.s.orders, asked)) {
                        Some(choice) => {
                            $crate::Engine::answer(self, choice);
                            $crate::Flow::Next
                        }
                        None => {
                            self.s.agenda.pop();
                            flow
                        }
                    }
                }
                Step::Do(task) => {
                    self.perform(task);
                    $crate::Flow::Next
                }
            }
        }
    };
    (Plain Engine) => {
        $crate::chapters!(Engine);

        fn take_step(&mut self) -> Option<Step> {
            if self.s.outcome.is_some() { None } else { self.s.agenda.pop() }
        }

        fn answer(&mut self, choice: Choice) {
            let question = self.sight().question();
            self.s.agenda.pop();
            self.carry_on(question, choice);
        }
    };
}
