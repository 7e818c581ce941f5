//! What a search for a win has to know of Marvel Zombies.

use shamble_kernel::Record;
use shamble_kernel::victory::{self, Effort, Guide};
use shamble_marvel_zombies::content::missions::Mission;
use shamble_marvel_zombies::{Act, Choice, MarvelZombies, Question, Reply, State};

use crate::deal::deal;
use crate::outlook::Outlook;

const EFFORT: Effort = Effort { attempts: 60, deals: 24, breadth: 8, tries: 16, rolls: 8, patience: 8 };

/// Finds a record that wins a mission.
pub fn find(game: &MarvelZombies, mission: &Mission) -> Option<Record> {
    victory::find(game, &Outlook::new(game.content(), mission), EFFORT, |seed| deal(game, mission, seed))
}

impl Guide<MarvelZombies> for Outlook<'_> {
    fn cost(&self, state: &State) -> f32 {
        self.distance_to_victory(state)
    }

    fn round(&self, state: &State) -> u16 {
        state.round
    }

    fn is_telling(&self, question: Question) -> bool {
        matches!(question, Question::Act | Question::Activate)
    }

    fn settled(&self, _state: &State, _question: Question, choices: &[Choice]) -> Option<Choice> {
        choices.contains(&Choice::Say(Reply::Leave)).then_some(Choice::Say(Reply::Leave))
    }

    fn is_plausible(&self, _choice: Choice) -> bool {
        true
    }

    fn is_end(&self, choice: Choice) -> bool {
        choice == Choice::Act(Act::End)
    }
}
