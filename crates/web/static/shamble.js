// The table in the browser: takes updates, tells them at the chosen speed, and sends choices.
// The server draws everything; this only puts it in its place.

import { makeBoard } from "./board.js";
import { carryCards } from "./carry.js";
import { makeComing } from "./coming.js";
import { readFiles } from "./files.js";
import { makePointer } from "./point.js";
import { replay } from "./replay.js";
import { lightUp, makeSight } from "./sight.js";
import { makeTimeline } from "./timeline.js";

const table = document.getElementById("table");
if (table) sitDown(table);
else [replay, readFiles].forEach((begin) => begin());

function sitDown(table) {
  const id = table.dataset.table;
  const words = JSON.parse(table.dataset.words);
  const board = document.getElementById("board");
  const log = document.getElementById("log");
  const talk = document.getElementById("talk");
  const question = document.getElementById("question");
  const toast = document.getElementById("toast");
  const announce = document.getElementById("announce");
  const wide = matchMedia("(min-width: 60.01rem)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const find = (selector) => table.querySelector(selector);
  const all = (selector) => [...table.querySelectorAll(selector)];

  // ---- Asking the server -------------------------------------------------------------------------------

  let isSending = false;

  async function send(path, body) {
    try {
      const answer = await fetch(`/api/tables/${id}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.ok) return true;
      const { error } = await answer.json();
      // Somebody was faster: the page shows what is asked now.
      if (error.kind !== "stale") say(error.message, error.rule);
    } catch {
      say(words.lost);
    }
    return false;
  }

  // A request keeps its key when it is sent again, so the server knows it.
  const key = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-");
  const asked = () => Number(table.dataset.question);

  async function choose(choice) {
    if (isSending) return;
    isSending = true;
    timeline.tellAll();
    table.dataset.sending = "yes";
    const body = { choice, question: asked(), key: key() };
    if (!(await send("/choices", body)) && !navigator.onLine) await send("/choices", body);
    delete table.dataset.sending;
    isSending = false;
  }

  const ruleOf = async (rule) => {
    const answer = await fetch(`/api/games/${table.dataset.game}/rules/${encodeURIComponent(rule)}`);
    return answer.ok ? answer.json() : null;
  };

  /** Says something for a while; a refusal with the text of its rule. */
  async function say(text, rule) {
    toast.replaceChildren(text);
    toast.classList.add("shown");
    clearTimeout(say.timer);
    say.timer = setTimeout(() => toast.classList.remove("shown"), rule ? 12000 : 6000);
    if (!rule) return;
    const link = document.createElement("a");
    link.className = "rule";
    link.dataset.rule = rule;
    link.href = `/rules/${table.dataset.game}#${rule}`;
    link.textContent = rule;
    toast.append(" ", link);
    const known = await ruleOf(rule);
    if (known && toast.contains(link)) toast.append(document.createElement("br"), known.text);
  }

  // ---- Updates -----------------------------------------------------------------------------------------

  let isFirst = true;
  /** Whether another dashboard matters now. */
  let isConcernNew = false;
  let stream = null;
  /** What else changes on the board at the end of what is being told. */
  let later = null;

  function listen() {
    stream?.close();
    stream = new EventSource(`/api/tables/${id}/events${timeline.isWatched() ? "?film=true" : ""}`);
    const events = stream;
    events.addEventListener("table", (event) => {
      if (table.dataset.lost) {
        delete table.dataset.lost;
        say(words.back);
      }
      update(JSON.parse(event.data));
    });
    events.addEventListener("error", () => {
      if (!table.dataset.lost) say(words.lost);
      table.dataset.lost = "yes";
      // The browser tries again by itself unless the server answered with an error.
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    });
  }
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && listen());

  function update(news) {
    // For `cargo xtask response`, which tells how long a page takes for an update.
    performance.mark("update");
    table.dataset.question = news.question;
    table.dataset.version = news.version;
    for (const [name, html] of Object.entries(news.regions)) {
      const region = find(`[data-region="${name}"]`);
      if (!region) continue;
      if (name === "board") redraw(html);
      else if (name.startsWith("character-")) unfold(region, html);
      else replace(region, html);
    }
    if (news.board) change(news.board, news.film);
    lines(talk, news.talk, (line) => {
      if (!isFirst && line.dataset.ping) point(line.dataset.ping);
      if (!isFirst && table.dataset.shows !== "talk") find('.tabs [data-tab="talk"]').dataset.news = "yes";
    });
    lines(log, news.log, (line, index) => {
      if (!isFirst) timeline.queue(line, news.film[index]);
    });
    if (isFirst) log.scrollTop = log.scrollHeight;
    // The page is laid out for that, so once for all dashboards.
    if (isFirst || isConcernNew) lookAtConcerned();
    isConcernNew = false;
    isFirst = false;
    narrow(null);
    pointer.forget();
    coming.forget();
    picture.follow();
    timeline.tell();
  }

  function redraw(html) {
    if (timeline.isTelling()) timeline.skip();
    later = null;
    picture.redraw(html, isFirst);
  }

  /** Changes the board now, or after the film of how it came about. */
  function change(changes, film) {
    if (timeline.isTelling()) timeline.skip();
    if (film.length && timeline.isWatched() && !isFirst) later = changes;
    else picture.change(changes);
  }

  /** Drops what is no longer true of a list and adds what is new. */
  function lines(list, { keep, add }, seen) {
    while (list.children.length > keep) list.lastElementChild.remove();
    add.forEach((html, index) => {
      list.insertAdjacentHTML("beforeend", html);
      seen(list.lastElementChild, index);
    });
    if (add.length && list === talk) talk.scrollTop = talk.scrollHeight;
  }

  /** Replaces a region; what was open stays open and what had the focus keeps it. */
  function replace(region, html) {
    const fold = (details, index) => details.dataset.fold ?? index;
    const open = new Map([...region.querySelectorAll("details")].map((it, index) => [fold(it, index), it.open]));
    const focus = region.contains(document.activeElement) ? mark(document.activeElement) : null;
    region.innerHTML = html;
    region.querySelectorAll("details").forEach((it, index) => (it.open = open.get(fold(it, index)) ?? false));
    const again = focus && region.querySelector(focus);
    if (again) again.focus();
    else if (focus && region === question) question.querySelector("button")?.focus();
    if (region === question) {
      const text = question.querySelector(".question");
      if (text?.dataset.mine === "yes") readOut(text.textContent);
      document.title = (text?.dataset.mine === "yes" ? "● " : "") + document.title.replace(/^● /, "");
    }
  }

  /** For those who hear the page. */
  function readOut(text) {
    const line = document.createElement("p");
    line.textContent = text;
    announce.append(line);
    while (announce.children.length > 12) announce.firstElementChild.remove();
  }

  function mark(element) {
    for (const name of ["id", "data-choice", "data-order", "data-do", "data-vote"]) {
      const value = element.getAttribute(name);
      if (value) return `[${name}="${CSS.escape(value)}"]`;
    }
    return null;
  }

  // ---- The board and the dashboards --------------------------------------------------------------------

  const picture = makeBoard(board, calm);
  const characters = document.getElementById("characters");
  const sight = makeSight({ board, button: find("[data-sight]"), id, version: () => table.dataset.version });

  const coming = makeComing({
    board,
    line: document.getElementById("coming"),
    id,
    version: () => table.dataset.version,
    readOut,
    isBusy: () => timeline.isTelling(),
  });

  const pointer = makePointer({ board, choose, readOut, reveal: picture.reveal });

  const choicesOf = (piece) => JSON.parse(piece?.dataset.choices ?? "[]");

  const buttonOf = (choice) => question.querySelector(`[data-choice="${CSS.escape(choice)}"]`);

  /** What a click on a piece means: its choice, or those of its choices that are to be chosen from. */
  function press(piece) {
    const choices = choicesOf(piece);
    // What is rarely wanted is not done by one click.
    if (choices.length === 1 && !buttonOf(choices[0])?.dataset.minor) choose(choices[0]);
    else if (choices.length > 0) narrow(choices);
  }

  /** Replaces a dashboard: it opens when it begins to matter and closes when it no longer does. */
  function unfold(region, html) {
    const concerned = () => region.querySelector(".character")?.dataset.concerned;
    const before = concerned();
    replace(region, html);
    if (concerned() === before) return;
    region.querySelector(".character").open = concerned() === "yes";
    isConcernNew = true;
  }

  /** The dashboards that matter now are brought into sight, without moving the page. */
  function lookAtConcerned() {
    const column = characters.parentElement;
    const first = characters.querySelector("[data-concerned]");
    if (first) column.scrollTop = first.offsetTop - column.offsetTop - 8;
  }

  /** Leaves only some choices in sight; none given, all of them. */
  function narrow(choices) {
    let first = null;
    for (const button of question.querySelectorAll("[data-choice]")) {
      const isOut = choices !== null && !choices.includes(button.dataset.choice);
      button.classList.toggle("out", isOut);
      if (!isOut) first ??= button;
    }
    question.classList.toggle("narrowed", choices !== null);
    for (const fold of question.querySelectorAll("details")) {
      if (choices !== null) fold.open = fold.querySelector("[data-choice]:not(.out)") !== null;
    }
    if (choices !== null) first?.focus();
  }

  function point(key) {
    for (const piece of all(`[data-key="${CSS.escape(key)}"]`)) {
      piece.classList.add("pinged");
      setTimeout(() => piece.classList.remove("pinged"), 4000);
    }
  }

  // ---- The timeline ------------------------------------------------------------------------------------

  const timeline = makeTimeline({
    log,
    speed: document.getElementById("speed"),
    find,
    caption: document.getElementById("caption"),
    picture,
    readOut,
    finish: () => {
      if (later) picture.change(later);
      later = null;
    },
    onChange: (isTelling) => (table.dataset.telling = isTelling ? "yes" : "no"),
  });
  const time = { pause: timeline.pause, step: timeline.step, skip: timeline.skip };

  // ---- Clicks ------------------------------------------------------------------------------------------

  /** Opens or closes the text of a rule below a line. */
  async function explainHere(line, rule) {
    const open = line.querySelector(".why");
    if (open) return open.remove();
    const known = await ruleOf(rule);
    if (!known || line.querySelector(".why")) return;
    const text = document.createElement("p");
    text.className = "why";
    text.textContent = known.text;
    line.append(text);
    text.scrollIntoView({ block: "nearest" });
  }

  async function explain(rule) {
    const known = await ruleOf(rule);
    if (!known) return;
    const { id, text } = known;
    document.getElementById("rule-id").textContent = id;
    document.getElementById("rule-text").textContent = text;
    document.getElementById("rule-link").href = `/rules/${table.dataset.game}#${id}`;
    document.getElementById("rule").showModal();
  }

  function sure(text) {
    if (!text) return Promise.resolve(true);
    const dialog = document.getElementById("confirm");
    document.getElementById("confirm-text").textContent = text;
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((done) => {
      dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
    });
  }

  async function back(button) {
    if (!button || button.disabled) return;
    if (!(await sure(button.dataset.confirm))) return;
    await send(`/${button.dataset.do}`, { question: asked() });
  }

  function copyLink() {
    navigator.clipboard?.writeText(location.href.split("#")[0]).then(() => say(words.copied), () => {});
  }

  function showTab(name) {
    table.dataset.shows = name;
    for (const tab of all(".tabs [data-tab]")) {
      tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
      if (tab.dataset.tab === name) delete tab.dataset.news;
    }
    if (name === "log") log.scrollTop = log.scrollHeight;
  }

  document.addEventListener("click", (event) => {
    if (timeline.isTelling() && event.target.closest("#board svg")) return timeline.skip();
    // With the eye open one looks and does not choose.
    if (sight.isOpen() && event.target.closest("#board svg")) return;
    const target = event.target.closest("[data-sight]:not(#board), [data-choice], [data-seat], [data-do], [data-vote], [data-line], [data-rule], [data-copy], [data-tab], [data-zoom], [data-time], [data-open], [data-close], [data-confirmed], [data-key], [data-choices]");
    if (!target) return narrow(null);
    const data = target.dataset;
    if (data.choice) choose(data.choice);
    else if (data.seat && target.tagName === "BUTTON") send(`/seats/${data.seat}`, { action: data.action });
    else if (data.do) back(target);
    else if (data.vote) send("/vote", { agree: data.vote === "yes" });
    else if (data.line) send("/undo", { question: asked(), line: Number(data.line) });
    else if (data.rule) {
      event.preventDefault();
      const line = target.closest("#log li, #caption");
      if (line) explainHere(line, data.rule);
      else explain(data.rule);
    } else if ("copy" in data) copyLink();
    else if (data.tab && target.tagName === "BUTTON") {
      showTab(data.tab);
      if (!wide.matches) find(".tabs").scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
    }
    else if (data.zoom) picture.zoom(data.zoom);
    else if ("sight" in data) sight.toggle();
    else if (time[data.time]) time[data.time]();
    else if (data.open) document.getElementById(data.open).showModal();
    else if ("close" in data) target.closest("dialog").close();
    else if ("confirmed" in data) target.closest("dialog").close("yes");
    else if (data.key && event.shiftKey) send("/talk", { ping: data.key, key: key() });
    else if ((data.key || data.choices) && !picture.isDragged()) {
      const piece = target.closest("[data-choices]");
      if (piece || !pointer.click(event)) press(piece);
    }
  });

  // Where there is little room, one dashboard is open at a time, besides those that matter now.
  characters.addEventListener("toggle", ({ target }) => {
    if (wide.matches || !target.open || !target.matches(".character:not([data-concerned])")) return;
    for (const other of characters.querySelectorAll(".character[open]:not([data-concerned])")) {
      if (other !== target) other.open = false;
    }
  }, { capture: true });

  carryCards(characters, (card, to) => send("/carry", { card, to, question: asked() }));

  document.addEventListener("change", (event) => {
    const { dataset, value } = event.target;
    if (dataset.order) choose(`${dataset.order} ${value}`);
    else if (dataset.action === "hand-over" && value) {
      send(`/seats/${dataset.seat}`, { action: "hand-over", to: value });
    } else if (dataset.time === "speed") {
      const was = localStorage.getItem("speed");
      localStorage.setItem("speed", value);
      timeline.tell();
      // Only who watches is sent what there is to watch.
      if ((was === "0") !== (value === "0")) {
        isFirst = true;
        listen();
      }
    }
  });

  lightUp({ table, board, question });
  board.addEventListener("contextmenu", (event) => {
    const piece = event.target.closest("[data-key]");
    if (!piece) return;
    event.preventDefault();
    send("/talk", { ping: piece.dataset.key, key: key() });
  });

  document.getElementById("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const line = document.getElementById("line");
    if (line.value.trim() && (await send("/talk", { line: line.value, key: key() }))) line.value = "";
  });

  document.querySelector("[data-report]").addEventListener("submit", async (event) => {
    const note = document.getElementById("note");
    if (event.submitter?.value !== "send") return;
    if (await send("/reports", { note: note.value })) {
      note.value = "";
      say(words.reported);
    }
  });

  // ---- Keys --------------------------------------------------------------------------------------------

  const commands = {
    Z: () => back(find('[data-do="undo"]')),
    Y: () => back(find('[data-do="redo"]')),
    P: time.pause,
    N: time.step,
    S: time.skip,
    B: () => {
      showTab("seats");
      find(".in-words").open = true;
      document.getElementById("text-board").focus();
    },
    C: () => {
      showTab("talk");
      document.getElementById("line").focus();
    },
    M: () => board.querySelector("svg[tabindex]")?.focus(),
    V: sight.toggle,
    "?": () => document.getElementById("help").showModal(),
    "+": () => picture.zoom("in"),
    "-": () => picture.zoom("out"),
    0: () => picture.zoom("fit"),
  };

  function walk(step) {
    const listed = [...question.querySelectorAll("[data-choice]:not(.out), summary")];
    const buttons = listed.filter((button) => button.checkVisibility());
    if (!buttons.length) return;
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length + (at < 0 && step < 0 ? 1 : 0)) % buttons.length].focus();
  }

  document.addEventListener("keydown", (event) => {
    const isWriting = event.target.closest("input, textarea, select");
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return narrow(null);
    if (pointer.key(event)) return event.preventDefault();
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && !event.target.closest("#log, #talk, .text-board")) {
      event.preventDefault();
      return walk(step);
    }
    const piece = event.target.closest("[data-choices]");
    if (piece && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return press(piece);
    }
    const button = question.querySelector(`[data-press="${CSS.escape(event.key)}"]`);
    if (button?.checkVisibility()) choose(button.dataset.choice);
    else if (commands[event.key]) {
      event.preventDefault();
      commands[event.key]();
    }
  });

  // A wide window shows the log and the characters anyway.
  const spread = () => wide.matches && ["log", "characters"].includes(table.dataset.shows) && showTab("seats");
  wide.addEventListener("change", spread);
  spread();

  listen();
}
