// Notices that it is one's turn, for when no page of the table is open. Nothing is asked before a click.

const WORKER = "/worker.js";

const post = (path, body) =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** The button that turns them on and off in this browser; it stays hidden where a browser knows no notices. */
export function offerNotices(button, say) {
  if (!button || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const { on, off, denied, failed } = JSON.parse(button.dataset.words);
  const show = (isOn) => {
    button.hidden = false;
    button.textContent = isOn ? off : on;
    button.setAttribute("aria-pressed", isOn);
  };
  const subscription = async () => (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription();

  async function turnOn() {
    if ((await Notification.requestPermission()) !== "granted") return say(denied);
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const { key } = await (await fetch("/api/me/notices")).json();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    const answer = await post("/api/me/notices", { endpoint, keys });
    if (answer.ok) return show(true);
    await made.unsubscribe();
    say((await answer.json()).error.message);
  }

  async function turnOff(made) {
    await post("/api/me/notices/end", { endpoint: made.endpoint });
    await made.unsubscribe();
    show(false);
  }

  button.addEventListener("click", async () => {
    try {
      const made = await subscription();
      await (made ? turnOff(made) : turnOn());
    } catch {
      say(failed);
    }
  });
  subscription().then((made) => show(Boolean(made)), () => show(false));
}

/** Tells the server that somebody sees that it is their turn, so that no notice is sent. */
export function acknowledge(id, question) {
  // Without it there is a notice too many.
  post(`/api/tables/${id}/seen`, { question }).catch(() => {});
}
