// What happened, told like a film: one tick an event, forward and back, at the chosen speed. Whatever else an update
// brings waits until it has been told.

/** A film takes no longer than this at the usual speed, in milliseconds; other speeds in proportion. */
const LONGEST = 4000;
const USUAL = 180;
/** How long a card that is turned up is shown at the usual speed, and its share of the film at most. */
const CARD = 300;
const CARDS = 0.7;
/** With more updates than these behind what is told, it is told faster. */
const BEHIND = 2;

/**
 * `picture` is the board, `caption` the place for the line that is told now, `reel` the slider with its `ticks`; `light`
 * lights up what a line speaks of, and `comic` gives it the voice of a comic.
 */
export function makeTimeline({ log, speed, pauseButton, caption, reel, ticks, picture, light, moment, comic, readOut, onChange }) {
  /** Events to be told, each with its lines and what changes on the board, and after those of an update its rest. */
  const waiting = [];
  /**
   * Events of the film that were told, and the board before the first and after each of them. They stay until something
   * else is chosen or happens.
   */
  const told = [];
  const frames = [];
  /** Where one looks: past the last event told unless one went back. */
  let at = 0;
  /** Whether one looks back at a film that is over. */
  let isReopened = false;
  let isPaused = false;
  let timer = 0;
  let heard = [];

  const isWatched = () => speed.value !== "0";
  const isTelling = () => waiting.length > 0 || at < told.length || isReopened;
  const events = () => waiting.filter((event) => event.lines);

  const isStill = ({ gone, moved, drawn } = { gone: [], moved: [], drawn: [] }) => !gone.length && !moved.length && !drawn.length;

  /** Lines that change nothing to be seen are told with the one that follows, the last ones with the one before. */
  function gathered(lines, film) {
    const found = [];
    let quiet = [];
    for (const [number, line] of lines.entries()) {
      quiet.push(line);
      if (isStill(film[number]) && !line.querySelector(".dice, template") && !line.dataset.milestone) continue;
      found.push({ lines: quiet, lead: line, changes: film.slice(number + 1 - quiet.length, number + 1).filter(Boolean) });
      quiet = [];
    }
    if (quiet.length && found.length) found.at(-1).lines.push(...quiet);
    else if (quiet.length) found.push({ lines: quiet, lead: quiet.at(-1), changes: film.slice(-quiet.length) });
    return found;
  }

  /** An update: its lines, how the board changes with each, and `put` for all that comes after them. */
  function take(lines, film, put) {
    if (!isTelling() && lines.length) forget();
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

  const hasCard = ({ lines }) => lines.some((line) => line.querySelector("template"));
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

  function say({ lines, lead }) {
    caption.replaceChildren(...[...lead.childNodes].map((node) => node.cloneNode(true)));
    caption.dataset.entry = lead.dataset.entry;
    log.querySelectorAll(".now").forEach((line) => line.classList.remove("now"));
    lines.forEach((line) => line.classList.add("now"));
    lead.scrollIntoView({ block: "nearest" });
    light(caption);
    reel.value = at;
  }

  /** The next event, and the rest of its update if it was the last one. */
  function next(isCalm = false) {
    light(null);
    if (at < told.length) {
      // What was told before is shown once more.
      const event = told[at++];
      picture.redraw(frames[at], isCalm);
      return say(event);
    }
    const { card } = shares();
    const event = waiting.shift();
    if (!frames.length) frames.push(picture.html());
    event.lines.forEach(show);
    // Whoever falls is shown as they were; whoever comes, as soon as they are there.
    const missed = isCalm ? [] : event.lines.filter((line) => !moment.show(line, card));
    const touched = event.changes.flatMap((changes) => picture.change(changes, isCalm || undefined));
    frames.push(picture.html());
    told.push(event);
    at = told.length;
    if (!isCalm) {
      picture.follow(touched);
      event.lines.forEach(picture.roll);
      missed.forEach((line) => moment.show(line));
      event.lines.forEach((line) => comic.tell(line, moment.rest()));
    }
    say(event);
    if (!isPaused) putRest();
    settle();
  }

  function putRest() {
    while (waiting[0]?.put) waiting.shift().put();
    if (!waiting.length) close();
  }

  /** Nothing is told any more. */
  function close() {
    isReopened = false;
    light(null);
    log.querySelectorAll(".now").forEach((line) => line.classList.remove("now"));
  }

  function forget() {
    close();
    told.length = frames.length = at = 0;
  }

  /** Looks at a film that is over once more. */
  function reopen() {
    if (isTelling() || !told.length) return;
    frames[at] = picture.html();
    isReopened = true;
  }

  /** One event back: the board as it was, and then no more until one wants it. */
  function back() {
    reopen();
    if (!isTelling()) return;
    hold(true);
    if (at === 0) return;
    at -= 1;
    light(null);
    picture.redraw(frames[at], false);
    if (at > 0) say(told[at - 1]);
    else reel.value = 0;
    onChange(true);
  }

  /** To the event of a line, if the film has one; tells whether it has. */
  function goToLine(line) {
    const number = told.findIndex(({ lines }) => lines.includes(line)) + 1;
    if (!number) return false;
    goTo(number);
    return true;
  }

  /** To an event of the film, whether it was told already or not. */
  function goTo(number) {
    reopen();
    hold(true);
    light(null);
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

  /** How long a card and any other event is shown: all of them within a few breaths. */
  function shares() {
    const usual = Number(speed.value);
    const whole = (LONGEST * usual) / USUAL;
    const behind = Math.max(1, waiting.filter(({ put }) => put).length - BEHIND);
    const all = [...told, ...events()];
    const cards = all.filter(hasCard).length;
    const card = cards && Math.min((CARD * usual) / USUAL, (whole * CARDS) / cards);
    return { card: card / behind, event: Math.min(usual, (whole - cards * card) / Math.max(1, all.length - cards)) / behind };
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
    if (isTelling()) timer = setTimeout(run, moment.rest() || shares().event);
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
    light(null);
    if (at < told.length) picture.redraw(frames.at(-1), true);
    for (const { put, ...event } of waiting.splice(0)) {
      if (put) put();
      else tellCalmly(event);
    }
    at = told.length;
    close();
    settle();
  }

  function tellCalmly(event) {
    if (!frames.length) frames.push(picture.html());
    event.lines.forEach(show);
    event.changes.forEach((change) => picture.change(change, true));
    frames.push(picture.html());
    told.push(event);
    event.lines.forEach(picture.roll);
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
    forget();
    log.querySelectorAll(".news").forEach((line) => line.classList.remove("news"));
  }

  reel.addEventListener("input", () => goTo(Number(reel.value)));
  document.addEventListener("visibilitychange", run);
  return { take, pause: toggle, step, back, goToLine, skip, drop, forgetNews, stop: () => isTelling() && hold(true), isWatched, isTelling };
}
