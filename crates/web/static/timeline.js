// What happened, told line by line at the chosen speed. Whatever else an update brings waits until it has been told.

/** An update of so few lines is not waited for longer than it takes to see it: the log has its words. */
const FEW = 3;
/** A word takes this share of the time that a line takes at least. */
const WORD = 1 / 6;
/** With more updates than these behind what is told, it is told faster. */
const BEHIND = 2;

/** `picture` is the board, `caption` the place for the line that is told now. */
export function makeTimeline({ log, speed, pauseButton, caption, picture, readOut, onChange }) {
  /** Lines to be told, each with what changes on the board, and after those of an update the rest of it. */
  const waiting = [];
  speed.value = localStorage.getItem("speed") ?? speed.value;
  let isPaused = false;
  let timer = 0;
  let heard = [];

  const isWatched = () => speed.value !== "0";
  const isTelling = () => waiting.length > 0;

  /** An update: its lines, how the board changes with each, and `put` for all that comes after them. */
  function take(lines, film, put) {
    if (isTelling() || (isWatched() && film.length > 0)) {
      for (const [at, line] of lines.entries()) {
        line.classList.add("untold");
        waiting.push({ line, changes: film[at], isLong: lines.length > FEW });
      }
      waiting.push({ put });
      if (!timer) run();
    } else {
      lines.forEach(show);
      put();
      lines.forEach(picture.roll);
      settle();
    }
  }

  function show(line) {
    line.classList.remove("untold");
    line.classList.add("news");
    heard.push(line.firstElementChild.textContent);
  }

  /** The next line, and the rest of its update if it was the last one. Returns how long it takes to read. */
  function next() {
    const { line, changes, isLong } = waiting.shift();
    show(line);
    if (changes) picture.follow(picture.change(changes));
    picture.roll(line);
    caption.replaceChildren(...[...line.childNodes].map((node) => node.cloneNode(true)));
    const words = isLong ? caption.textContent.split(/\s+/).length : 0;
    putRest();
    settle();
    const behind = waiting.filter(({ put }) => put).length;
    return (Number(speed.value) * (1 + words * WORD)) / Math.max(1, behind - BEHIND);
  }

  function putRest() {
    while (waiting[0]?.put) waiting.shift().put();
  }

  function settle() {
    // The page is laid out for that, so once for all lines.
    if (heard.length) log.scrollTop = log.scrollHeight;
    readOut(...heard);
    heard = [];
    if (!isTelling()) hold(false);
    onChange(isTelling());
  }

  /** Goes on telling, unless one wants to look longer or looks elsewhere. */
  function run() {
    clearTimeout(timer);
    timer = 0;
    if (!isTelling()) return;
    if (isPaused || document.hidden) return onChange(true);
    const pause = next();
    if (isTelling()) timer = setTimeout(run, pause);
  }

  function hold(isHeld) {
    isPaused = isHeld;
    pauseButton.setAttribute("aria-pressed", String(isHeld));
  }

  function pause() {
    if (!isTelling()) return;
    hold(!isPaused);
    run();
  }

  /** One line, and then no more until one wants it. */
  function step() {
    if (!isTelling()) return;
    clearTimeout(timer);
    timer = 0;
    hold(true);
    next();
  }

  /** Everything at once. */
  function skip() {
    if (!isTelling()) return;
    clearTimeout(timer);
    timer = 0;
    for (const { line, changes, put } of waiting.splice(0)) {
      if (line) show(line);
      if (changes) picture.change(changes, true);
      put?.();
      if (line) picture.roll(line);
    }
    settle();
  }

  /** Forgets what was to be told: the page is drawn anew. */
  function drop() {
    waiting.length = 0;
    clearTimeout(timer);
    timer = 0;
    settle();
  }

  function forgetNews() {
    log.querySelectorAll(".news").forEach((line) => line.classList.remove("news"));
  }

  document.addEventListener("visibilitychange", run);
  return { take, pause, step, skip, drop, forgetNews, stop: () => isTelling() && hold(true), isWatched, isTelling };
}
