// What happened, told like a film: one tick an event, forward and back, at the chosen speed. Whatever else an update
// brings waits until it has been told.

/** A film takes no longer than this at the usual speed, in milliseconds; other speeds in proportion. */
const LONGEST = 4000;
const USUAL = 180;
/** With more updates than these behind what is told, it is told faster. */
const BEHIND = 2;

/** `picture` is the board, `caption` the place for the line that is told now, `reel` the slider with its `ticks`. */
export function makeTimeline({ log, speed, pauseButton, caption, reel, ticks, picture, moment, readOut, onChange }) {
  /** Events to be told, each with its lines and what changes on the board, and after those of an update its rest. */
  const waiting = [];
  /** Events of the film that were told, and the board before the first and after each of them. */
  const told = [];
  const frames = [];
  /** Where one looks: past the last event told unless one went back. */
  let at = 0;
  let isPaused = false;
  let timer = 0;
  let heard = [];

  const isWatched = () => speed.value !== "0";
  const isTelling = () => waiting.length > 0 || at < told.length;
  const events = () => waiting.filter((event) => event.lines);

  const isStill = ({ gone, moved, drawn } = { gone: [], moved: [], drawn: [] }) => !gone.length && !moved.length && !drawn.length;

  /** Lines that change nothing to be seen are told with the one that follows. */
  function gathered(lines, film) {
    const found = [];
    let quiet = [];
    for (const [number, line] of lines.entries()) {
      quiet.push(line);
      const isEmpty = isStill(film[number]) && !line.querySelector(".dice") && !line.dataset.milestone;
      if (isEmpty && number + 1 < lines.length) continue;
      found.push({ lines: quiet, changes: film.slice(number + 1 - quiet.length, number + 1).filter(Boolean) });
      quiet = [];
    }
    return found;
  }

  /** An update: its lines, how the board changes with each, and `put` for all that comes after them. */
  function take(lines, film, put) {
    if (isTelling() || (isWatched() && film.length > 0)) {
      lines.forEach((line) => line.classList.add("untold"));
      waiting.push(...gathered(lines, film), { put });
      drawTicks();
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

  const weight = ({ lines }) => (lines.some((line) => line.dataset.milestone) ? "milestone" : lines.some((line) => line.querySelector(".dice")) ? "dice" : "move");

  function drawTicks() {
    const all = [...told, ...events()];
    reel.max = all.length;
    ticks.replaceChildren(...all.map((event, number) => {
      const tick = document.createElement("i");
      tick.style.left = `${((number + 1) / all.length) * 100}%`;
      tick.dataset.weight = weight(event);
      return tick;
    }));
  }

  function say({ lines }) {
    const last = lines.at(-1);
    caption.replaceChildren(...[...last.childNodes].map((node) => node.cloneNode(true)));
    caption.dataset.entry = last.dataset.entry;
    log.querySelectorAll(".now").forEach((line) => line.classList.remove("now"));
    lines.forEach((line) => line.classList.add("now"));
    last.scrollIntoView({ block: "nearest" });
    reel.value = at;
  }

  /** The next event, and the rest of its update if it was the last one. */
  function next(isCalm = false) {
    if (at < told.length) {
      // What was told before is shown once more.
      const event = told[at++];
      picture.redraw(frames[at], isCalm);
      return say(event);
    }
    const event = waiting.shift();
    if (!frames.length) frames.push(picture.html());
    event.lines.forEach(show);
    // Whoever falls is shown as they were; whoever comes, as soon as they are there.
    const missed = isCalm ? [] : event.lines.filter((line) => !moment.show(line));
    const touched = event.changes.flatMap((changes) => picture.change(changes, isCalm || undefined));
    frames.push(picture.html());
    told.push(event);
    at = told.length;
    if (!isCalm) {
      picture.follow(touched);
      event.lines.forEach(picture.roll);
      missed.forEach(moment.show);
    }
    say(event);
    if (!isPaused) putRest();
    settle();
  }

  function putRest() {
    while (waiting[0]?.put) waiting.shift().put();
    if (!waiting.length) forget();
  }

  function forget() {
    told.length = frames.length = at = 0;
    log.querySelectorAll(".now").forEach((line) => line.classList.remove("now"));
  }

  /** One event back: the board as it was, and then no more until one wants it. */
  function back() {
    if (!isTelling() && !told.length) return;
    hold(true);
    if (at === 0) return;
    at -= 1;
    picture.redraw(frames[at], false);
    if (at > 0) say(told[at - 1]);
    else reel.value = 0;
    onChange(true);
  }

  /** To an event of the film, whether it was told already or not. */
  function goTo(number) {
    hold(true);
    if (at > number) {
      at = number;
      picture.redraw(frames[at], false);
    }
    while (at < number && (at < told.length || events().length)) next(at + 1 < number);
    if (at > 0) say(told[at - 1]);
    onChange(true);
  }

  function settle() {
    // The page is laid out for that, so once for all lines.
    if (heard.length) log.scrollTop = log.scrollHeight;
    readOut(...heard);
    heard = [];
    if (!isTelling()) hold(false);
    onChange(isTelling());
  }

  /** How long an event is shown: all of them within a few breaths. */
  function pause() {
    const usual = Number(speed.value);
    const whole = (LONGEST * usual) / USUAL;
    const behind = waiting.filter(({ put }) => put).length;
    return Math.min(usual, whole / Math.max(1, Number(reel.max))) / Math.max(1, behind - BEHIND);
  }

  /** Goes on telling, unless one wants to look longer or looks elsewhere. */
  function run() {
    clearTimeout(timer);
    timer = 0;
    if (!isTelling()) return;
    if (isPaused || document.hidden) return onChange(true);
    if (at >= told.length && !waiting[0]?.lines) {
      putRest();
      settle();
    } else next();
    if (isTelling()) timer = setTimeout(run, Math.max(pause(), moment.rest()));
  }

  function hold(isHeld) {
    isPaused = isHeld;
    clearTimeout(timer);
    timer = 0;
    pauseButton.setAttribute("aria-pressed", String(isHeld));
  }

  function toggle() {
    if (!isTelling()) return;
    hold(!isPaused);
    run();
  }

  /** One event, and then no more until one wants it; past the last one the game goes on. */
  function step() {
    if (!isTelling()) return;
    hold(true);
    if (at < told.length || waiting[0]?.lines) next();
    if (at === told.length && !waiting[0]?.lines) {
      putRest();
      settle();
    }
  }

  /** Everything at once. */
  function skip() {
    if (!isTelling()) return;
    clearTimeout(timer);
    timer = 0;
    if (at < told.length) picture.redraw(frames.at(-1), true);
    for (const { lines, changes, put } of waiting.splice(0)) {
      lines?.forEach(show);
      changes?.forEach((change) => picture.change(change, true));
      put?.();
      lines?.forEach(picture.roll);
    }
    forget();
    settle();
  }

  /** Forgets what was to be told: the page is drawn anew. */
  function drop() {
    waiting.length = 0;
    forget();
    clearTimeout(timer);
    timer = 0;
    settle();
  }

  function forgetNews() {
    log.querySelectorAll(".news").forEach((line) => line.classList.remove("news"));
  }

  reel.addEventListener("input", () => goTo(Number(reel.value)));
  document.addEventListener("visibilitychange", run);
  return { take, pause: toggle, step, back, skip, drop, forgetNews, stop: () => isTelling() && hold(true), isWatched, isTelling };
}
