// Talking to the server: requests that outlive a lost connection, and the stream of updates.

/** After so many milliseconds what got no answer is sent again. */
const PAUSES = [300, 700, 1500, 3000, 5000, 8000, 10000];
/** Whoever stands between may answer so while the server starts again. */
const AWAY = [502, 503, 504];
/** A page that nobody has looked at for so long gives its connection to others, */
const UNSEEN = 60_000;
/** and asks now and then whether it is wanted. */
const LOOKING = 20_000;
/** So long after an error the stream is opened again. */
const AGAIN = 2000;

const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends changes; `refused` is told the server's reason, `lost` that there was no answer at all. */
export function makeSender({ id, refused, lost }) {
  async function once(path, body) {
    try {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/tables/${id}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      if (AWAY.includes(answer.status)) return null;
      return { isDone: answer.ok, error: answer.ok ? null : (await answer.json()).error };
    } catch {
      return null;
    }
  }

  /** Tells whether it was done. What carries a key or names its question does no more when it is sent again. */
  return async function send(path, body) {
    let answer = await once(path, body);
    for (const pause of "key" in body || "question" in body ? PAUSES : []) {
      if (answer) break;
      await rest(pause);
      answer = await once(path, body);
    }
    if (!answer) lost();
    // Somebody was faster: the page shows what is asked now.
    else if (answer.error && answer.error.kind !== "stale") refused(answer.error);
    return answer?.isDone ?? false;
  };
}

/** Hears what happens. The first update of every stream is the whole page, not news. */
export function makeStream({ id, isWatched, update, lost, found, wanted }) {
  let stream = null;
  let timer = 0;

  function open() {
    close();
    const events = new EventSource(`/api/tables/${id}/events${isWatched() ? "?film=true" : ""}`);
    let isFirst = true;
    events.addEventListener("open", () => (isFirst = true));
    events.addEventListener("table", (event) => {
      found();
      update(JSON.parse(event.data), isFirst);
      isFirst = false;
    });
    events.addEventListener("error", () => {
      lost();
      // The browser tries again by itself unless the server answered with an error.
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN);
    });
    stream = events;
  }

  function close() {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  }

  async function look() {
    try {
      const answer = await fetch(`/api/tables/${id}`);
      const { mine, waits_for: waits } = await answer.json();
      if (answer.ok) wanted(waits?.some((seat) => mine.includes(seat)) ?? false);
    } catch {
      // It is asked again soon.
    }
    timer = setTimeout(look, LOOKING);
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      clearTimeout(timer);
      if (stream?.readyState !== EventSource.OPEN) open();
    } else if (stream) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        close();
        look();
      }, UNSEEN);
    }
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  return { open };
}
