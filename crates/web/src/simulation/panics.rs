//! Panics in a simulation. Most strike in a task that nobody waits for, and end it in silence.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::panic;
use std::sync::Once;
use std::thread;

thread_local! {
    /// What was heard on this thread, as long as somebody listens.
    static HEARD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Notes every panic of this thread, on which a whole simulation runs, until it is dropped.
pub(super) struct Panics(PhantomData<*const ()>);

impl Panics {
    pub(super) fn listen() -> Panics {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                let note = |heard: &mut Option<Vec<String>>| heard.as_mut().map(|heard| heard.push(info.to_string()));
                if HEARD.with_borrow_mut(note).is_none() {
                    before(info);
                }
            }));
        });
        HEARD.set(Some(Vec::new()));
        Panics(PhantomData)
    }

    /// The first that was heard since this was asked last.
    pub(super) fn heard(&self) -> Option<String> {
        HEARD.with_borrow_mut(|heard| std::mem::take(heard.as_mut()?).into_iter().next())
    }
}

impl Drop for Panics {
    fn drop(&mut self) {
        let heard = HEARD.take().unwrap_or_default();
        // The simulation itself gives up: why, is to be seen.
        if thread::panicking() {
            heard.iter().for_each(|what| eprintln!("{what}"));
        }
    }
}
