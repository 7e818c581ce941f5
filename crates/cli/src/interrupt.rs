//! What Ctrl-C means while long work is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::signal::ctrl_c;

/// The exit code of programs that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Becomes true with the first Ctrl-C; the second ends the program. Where nobody can listen, the first does.
pub fn listen() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        runtime.block_on(async {
            if ctrl_c().await.is_ok() {
                told.store(true, Ordering::Relaxed);
                if ctrl_c().await.is_ok() {
                    std::process::exit(INTERRUPTED);
                }
            }
        });
    });
    stopped
}
