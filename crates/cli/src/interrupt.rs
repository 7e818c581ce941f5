//! What Ctrl-C means while long work is done, and how services are told to stop.

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

/// Listens from now on, and is over when somebody has told a service to stop by SIGTERM, SIGINT or Ctrl-C.
pub fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())
    };
    async move {
        #[cfg(unix)]
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        // Without a signal to wait for there is nothing that could stop the service but its end.
        if ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
