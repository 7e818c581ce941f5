// Going through the moments of a game, without leaving the page.

import { makeBoard } from "./board.js";

/** A replay goes through its moments with its links, the slider and the keys. */
export function replay() {
  const page = document.getElementById("replay");
  if (!page) return;
  const range = page.querySelector("input[type=range]");
  const picture = makeBoard(document.getElementById("board"), matchMedia("(prefers-reduced-motion: reduce)"));
  const play = page.querySelector("[data-play]");
  const pace = page.querySelector("[data-pace]");
  const isOver = page.dataset.over === "yes";
  /** The last moment there is; a game that goes on gets more of them. */
  let last = Number(page.dataset.last);
  const at = () => Number(page.dataset.at);
  const address = (moment) => `/t/${page.dataset.table}/replay?at=${moment}`;
  const targets = (moment) => ({ first: 0, back: Math.max(moment - 1, 0), on: Math.min(moment + 1, last), last });
  /** The moment that is wanted, while another is on its way. */
  let wanted = null;
  /** After which of its lines, from 1; null for all of them. */
  let wantedLine = null;
  const line = () => Number(page.dataset.line);
  const lines = () => Number(page.dataset.lines);
  let isBusy = false;

  async function ask(moment, line) {
    const part = line ? `&line=${line}` : "";
    const answer = await fetch(`/t/${page.dataset.table}/moment?at=${moment}&from=${at()}${part}`);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  }

  /** Looks whether a game that goes on has come further. */
  async function learn() {
    if (isOver || isBusy) return;
    const news = await ask(at()).catch(() => null);
    if (!news || news.last <= last) return;
    ({ last } = news);
    range.max = last;
    range.nextElementSibling.textContent = `${at()} / ${last}`;
    mark(at());
  }

  async function show() {
    if (isBusy) return;
    isBusy = true;
    while (wanted !== null && (wanted !== at() || wantedLine !== line())) {
      const [moment, part] = [wanted, wantedLine];
      try {
        put(await ask(moment, part));
        if (wanted === moment && wantedLine === part) wantedLine = line();
      } catch {
        // The server says better what is wrong.
        location.assign(address(moment));
        return;
      }
    }
    isBusy = false;
  }

  function put({ at, board, known, text, told, line, lines }) {
    Object.assign(page.dataset, { at, line, lines });
    const hadFocus = document.activeElement?.matches("[data-film]");
    picture.redraw(board, false, known);
    document.getElementById("text-board").innerHTML = text;
    document.getElementById("told").innerHTML = told;
    if (hadFocus) page.querySelector("[data-film]")?.focus();
    const branch = page.querySelector("[name=at][value]:not([type=range])");
    if (branch) {
      branch.value = at;
      branch.form.hidden = at === last;
    }
    mark(at);
    document.querySelector(".languages [name=back]").value = address(at);
    history.replaceState(null, "", address(at));
  }

  /** Where the links lead from a moment. */
  function mark(at) {
    for (const [step, target] of Object.entries(targets(at))) {
      const link = page.querySelector(`[data-step=${step}]`);
      link.href = address(target);
      if (target === at) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
  }

  let timer = null;
  function run(isOn) {
    clearInterval(timer);
    timer = isOn ? setInterval(tick, Number(pace.value)) : null;
    play.setAttribute("aria-pressed", String(isOn));
    // A film that is over begins anew.
    if (isOn && isOver && at() === last) go(0);
  }

  function tick() {
    if (isBusy) return;
    if (line() < lines()) goLine(line() + 1);
    else if (at() < last) go(at() + 1, 1);
    else if (isOver) run(false);
    else learn();
  }

  /** Within what happened at one choice. */
  function goLine(number) {
    wanted = at();
    wantedLine = Math.min(Math.max(number, 1), lines());
    show();
  }

  function go(moment, part = null) {
    wanted = Math.min(Math.max(moment, 0), last);
    wantedLine = part;
    range.value = wanted;
    range.nextElementSibling.textContent = `${wanted} / ${last}`;
    show();
  }

  play.hidden = pace.hidden = false;
  play.addEventListener("click", () => run(timer === null));
  pace.addEventListener("change", () => timer !== null && run(true));

  const stepFrom = (step) => targets(wanted ?? at())[step];

  range.addEventListener("input", () => go(Number(range.value)));
  page.addEventListener("input", ({ target }) => "film" in target.dataset && goLine(Number(target.value)));
  range.form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(Number(range.value));
  });
  page.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    run(false);
    if (stepFrom(step) === at()) learn();
    go(stepFrom(step));
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, button, summary, .text-board") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      event.preventDefault();
      run(timer === null);
    }
    const within = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (within && lines() > 1) {
      event.preventDefault();
      return goLine(line() + within);
    }
    const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!step) return;
    event.preventDefault();
    go(stepFrom(step));
  });
}
