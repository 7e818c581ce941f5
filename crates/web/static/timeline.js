// What happened, told line by line at the chosen speed, on the board and beside it.

/**
 * `picture` is the board, `caption` the place under it for the line that is told now, `finish` puts the page as it is
 * at the end.
 */
export function makeTimeline({ log, speed, find, caption, picture, readOut, finish, onChange }) {
  const waiting = [];
  speed.value = localStorage.getItem("speed") ?? speed.value;
  let isPaused = false;
  let timer = 0;
  let isNew = false;

  const isWatched = () => speed.value !== "0";

  /** A line to be told; what changes with it on the board comes along. */
  function queue(line, changes) {
    if (!isWatched()) return show(line);
    line.classList.add("untold");
    waiting.push({ line, changes });
  }

  function show(line) {
    line.classList.remove("untold");
    line.classList.add("news");
    readOut(line.firstElementChild.textContent);
    isNew = true;
  }

  /** The next line. */
  function step() {
    const next = waiting.shift();
    if (next) {
      show(next.line);
      if (next.changes) {
        picture.change(next.changes);
        caption.replaceChildren(...[...next.line.childNodes].map((node) => node.cloneNode(true)));
      }
    }
    settle();
  }

  function settle() {
    onChange(waiting.length > 0);
    if (!waiting.length) finish();
    // The page is laid out for that, so once for all lines.
    if (isNew) log.scrollTop = log.scrollHeight;
    isNew = false;
  }

  function tell() {
    clearTimeout(timer);
    if (isPaused || !waiting.length) return settle();
    step();
    if (waiting.length) timer = setTimeout(tell, Number(speed.value));
  }

  /** Everything at once. */
  function skip() {
    clearTimeout(timer);
    for (const { line, changes } of waiting.splice(0)) {
      show(line);
      if (changes) picture.change(changes, true);
    }
    settle();
  }

  function tellAll() {
    skip();
    log.querySelectorAll(".news").forEach((line) => line.classList.remove("news"));
  }

  function pause() {
    isPaused = !isPaused;
    find('[data-time="pause"]').setAttribute("aria-pressed", String(isPaused));
    tell();
  }

  return { queue, tell, tellAll, pause, step, skip, isWatched, isTelling: () => waiting.length > 0 };
}
