// The table in the browser: takes updates, tells them at the chosen speed, and sends choices.
// The server draws everything; this only puts it in its place.

import { makeBoard } from "./board.js";
import { carryCards } from "./carry.js";
import { makeComing } from "./coming.js";
import { makeDialogs } from "./dialogs.js";
import { makeWhy } from "./why.js";
import { readFiles } from "./files.js";
import { makePointer } from "./point.js";
import { extend, firstOf, replace, walkLinks } from "./regions.js";
import { replay } from "./replay.js";
import { makeSender, makeStream } from "./server.js";
import { lightUp, makeSight } from "./sight.js";
import { makeTimeline } from "./timeline.js";

/** These regions tell nothing of what happened, and wait for nothing. */
const AT_ONCE = ["seats", "undo", "orders"];
/** So many lines are read out at once; the log has the others. */
const HEARD = 5;

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
  const myName = document.getElementById("my-name");
  const wide = matchMedia("(min-width: 60.01rem)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const find = (selector) => table.querySelector(selector);
  const all = (selector) => [...table.querySelectorAll(selector)];

  // ---- Asking the server -------------------------------------------------------------------------------

  let isSending = false;
  const send = makeSender({
    id,
    refused: ({ message, rule }) => say(message, rule),
    lost: () => say(words.lost),
  });

  // A request keeps its key when it is sent again, so the server knows it.
  const key = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-");
  const asked = () => Number(table.dataset.question);
  /** The question as the server knows it: one that waits behind what is told is brought out. */
  const current = () => {
    timeline.skip();
    return asked();
  };

  async function choose(choice) {
    // What is on the page while something is told was asked before.
    if (timeline.isTelling()) return timeline.skip();
    if (isSending) return;
    isSending = true;
    timeline.forgetNews();
    table.dataset.sending = "yes";
    await send("/choices", { choice, question: asked(), key: key() });
    delete table.dataset.sending;
    isSending = false;
  }

  /** Says something for a while; a refusal with the text of its rule. */
  async function say(text, rule) {
    toast.replaceChildren(text);
    toast.classList.add("shown");
    clearTimeout(say.timer);
    say.timer = setTimeout(() => toast.classList.remove("shown"), rule ? 12000 : 6000);
    if (!rule) return;
    const link = dialogs.ruleLink(rule);
    toast.append(" ", link);
    const known = await dialogs.ruleOf(rule);
    if (known && toast.contains(link)) toast.append(document.createElement("br"), known.text);
  }

  const dialogs = makeDialogs({ game: table.dataset.game, words, copied: () => say(words.copied) });

  // ---- Updates -----------------------------------------------------------------------------------------

  /** Regions as they were drawn last: a stream that begins again brings all of them. */
  const drawn = new Map();
  /** Whether another dashboard matters now. */
  let isConcernNew = false;
  /** The question that was read out last. */
  let heard = null;
  /** The choices that are left in sight, or null for all. */
  let narrowed = null;

  const stream = makeStream({
    id,
    isWatched: () => timeline.isWatched(),
    update,
    lost: () => tellConnection("lost"),
    found: () => tellConnection("back"),
    wanted: markTitle,
  });

  function tellConnection(how) {
    const isLost = how === "lost";
    if (isLost === (table.dataset.lost === "yes")) return;
    if (isLost) table.dataset.lost = "yes";
    else delete table.dataset.lost;
    readOut(words[how]);
  }

  function markTitle(isWanted) {
    document.title = (isWanted ? "● " : "") + document.title.replace(/^● /, "");
  }

  function update(news, isFirst) {
    // For `cargo xtask response`, which tells how long a page takes for an update.
    performance.clearMarks("update");
    performance.mark("update");
    if (isFirst) timeline.drop();
    // What was taken back needs no telling.
    else if (news.log.keep < log.children.length) timeline.skip();
    table.dataset.version = news.version;
    const { regions } = news;
    if (regions.question !== undefined) markTitle(regions.question.includes('data-mine="yes"'));
    for (const name of AT_ONCE) draw(name, regions[name]);
    hear(extend(talk, news.talk), isFirst);
    const lines = extend(log, news.log);
    for (const link of lines.map((line) => line.querySelector("a"))) link?.setAttribute("tabindex", "-1");
    const rest = () => put(news, isFirst);
    if (!isFirst) return timeline.take(lines, news.film, rest);
    rest();
    log.scrollTop = log.scrollHeight;
    readQuestion();
  }

  /** What others say is heard and seen, wherever one looks. */
  function hear(lines, isFirst) {
    if (lines.length) talk.scrollTop = talk.scrollHeight;
    if (isFirst) return;
    for (const line of lines) {
      if (line.dataset.ping) picture.point(line.dataset.ping);
      if (table.dataset.shows !== "talk") find('.tabs [data-tab="talk"]').dataset.news = "yes";
    }
    readOut(...lines.map((line) => line.textContent));
  }

  /** Puts the page as it is after an update. */
  function put({ question: number, regions, board: changes }, isFirst) {
    const isAsked = asked() !== number;
    table.dataset.question = number;
    if (regions.board !== undefined) picture.redraw(regions.board, isFirst);
    for (const [name, html] of Object.entries(regions)) {
      if (name !== "board" && !AT_ONCE.includes(name)) draw(name, html);
    }
    if (changes) picture.change(changes);
    // The page is laid out for that, so once for all dashboards.
    if (isFirst || isConcernNew) lookAtConcerned();
    isConcernNew = false;
    const isBoardNew = changes || regions.board !== undefined;
    if (isAsked) {
      narrow(null);
      pointer.forget();
      question.parentElement.scrollTop = 0;
    } else if (narrowed) narrow(narrowed, false);
    if (isBoardNew) coming.forget();
    // When the game is over, all of the board is worth a look.
    if (isAsked || isBoardNew) question.querySelector(".over") ? picture.zoom("fit") : picture.follow();
  }

  function draw(name, html) {
    const region = html !== undefined && drawn.get(name) !== html && find(`[data-region="${name}"]`);
    if (!region) return;
    drawn.set(name, html);
    if (name.startsWith("character-")) unfold(region, html);
    else replace(region, html);
  }

  /** While something is told the question waits, and so does whoever was about to answer. */
  function tellOn(isTelling) {
    const was = table.dataset.telling === "yes";
    const telling = document.getElementById("telling");
    const hasFocus = (was ? telling : question).contains(document.activeElement);
    table.dataset.telling = isTelling ? "yes" : "no";
    if (hasFocus && was !== isTelling) (isTelling ? find('[data-time="skip"]') : firstOf(question)).focus({ preventScroll: true });
    if (!isTelling) readQuestion();
  }

  function readQuestion() {
    const text = question.querySelector('.question[data-mine="yes"]')?.textContent;
    if (!text || heard === `${asked()} ${text}`) return;
    heard = `${asked()} ${text}`;
    readOut(text);
  }

  /** For those who hear the page: not more than they can keep in mind. */
  function readOut(...texts) {
    const more = texts.length - HEARD;
    for (const text of more > 0 ? [`${words.more} ${more}`, ...texts.slice(more)] : texts) {
      const line = document.createElement("p");
      line.textContent = text;
      announce.append(line);
    }
    while (announce.children.length > 12) announce.firstElementChild.remove();
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

  const tellWhyNot = makeWhy({ id, question, say });

  const choicesOf = (piece) => JSON.parse(piece?.dataset.choices ?? "[]");

  const buttonOf = (choice) => question.querySelector(`[data-choice="${CSS.escape(choice)}"]`);

  /** What a click on a piece means: its choice, or those of its choices that are to be chosen from. */
  function press(piece) {
    if (timeline.isTelling()) return timeline.skip();
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
  function narrow(choices, isFocused = true) {
    narrowed = choices;
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
    if (choices !== null && isFocused) first?.focus();
  }

  /** Shows the others what is clicked or in focus. */
  function ping(target, where) {
    const shown = picture.pointed(target, where);
    if (shown) send("/talk", { ping: shown, key: key() });
    return Boolean(shown);
  }

  // ---- The timeline ------------------------------------------------------------------------------------

  const timeline = makeTimeline({
    log,
    speed: document.getElementById("speed"),
    pauseButton: find('[data-time="pause"]'),
    caption: document.getElementById("caption"),
    picture,
    readOut,
    onChange: tellOn,
  });
  const time = { pause: timeline.pause, step: timeline.step, skip: timeline.skip };

  // ---- Clicks ------------------------------------------------------------------------------------------

  async function back(button) {
    if (!button || button.disabled) return;
    if (!(await dialogs.sure(button.dataset.confirm))) return;
    const { do: way, to } = button.dataset;
    await send(`/${way}`, { question: current(), ...(to && { to: Number(to) }) });
  }

  /** Sits down, gets up and so on; whoever has no name yet is asked for it, and sits down with it. */
  function reseat(seat, action) {
    if (action !== "sit" || !myName) return send(`/seats/${seat}`, { action });
    sessionStorage.setItem("sit", JSON.stringify({ id, seat }));
    say(words.name);
    myName.focus({ preventScroll: true });
  }

  function sitAsWished() {
    const wish = JSON.parse(sessionStorage.getItem("sit") ?? "null");
    if (!wish || myName) return;
    sessionStorage.removeItem("sit");
    if (wish.id === id) reseat(wish.seat, "sit");
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
    const target = event.target.closest("[data-sight]:not(#board), [data-choice], [data-seat], [data-do], [data-vote], [data-line], [data-rule], [data-copy], [data-tab], [data-zoom], [data-time], [data-all], [data-open], [data-close], [data-confirmed], [data-show], [data-key], [data-choices]");
    if (!target) return narrow(null);
    const data = target.dataset;
    if (data.choice) choose(data.choice);
    else if (data.seat && target.tagName === "BUTTON") reseat(data.seat, data.action);
    else if (data.do) back(target);
    else if (data.vote) send("/vote", { agree: data.vote === "yes", question: current() });
    else if (data.line) send("/undo", { question: current(), line: Number(data.line) });
    else if (data.rule) {
      event.preventDefault();
      const line = target.closest("#log li, #caption");
      if (line?.id === "caption") timeline.stop();
      if (line) dialogs.explainHere(line, data.rule, find('[data-do="undo"]:enabled') !== null);
      else dialogs.explain(data.rule);
    } else if ("copy" in data) dialogs.copyLink();
    else if ("all" in data) {
      narrow(null);
      firstOf(question).focus();
    }
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
    else if (data.show) picture.point(data.show);
    else if (data.key && event.shiftKey) ping(target, event);
    else if ((data.key || data.choices) && !picture.isDragged()) {
      const piece = target.closest("[data-choices]");
      if (piece || !pointer.click(event)) press(piece);
      if (!piece && target.closest("#board")) tellWhyNot(data);
    }
  });

  // Where there is little room, one dashboard is open at a time, besides those that matter now.
  characters.addEventListener("toggle", ({ target }) => {
    if (wide.matches || !target.open || !target.matches(".character:not([data-concerned])")) return;
    for (const other of characters.querySelectorAll(".character[open]:not([data-concerned])")) {
      if (other !== target) other.open = false;
    }
  }, { capture: true });

  carryCards(characters, (card, to) => {
    if (timeline.isTelling()) timeline.skip();
    else send("/carry", { card, to, question: asked() });
  });

  document.addEventListener("change", (event) => {
    const { dataset, value } = event.target;
    if (dataset.order) {
      timeline.skip();
      choose(`${dataset.order} ${value}`);
    } else if (dataset.action === "hand-over" && value) {
      send(`/seats/${dataset.seat}`, { action: "hand-over", to: value });
    } else if (dataset.time === "speed") {
      const was = localStorage.getItem("speed");
      localStorage.setItem("speed", value);
      // Only who watches is sent what there is to watch.
      if ((was === "0") !== (value === "0")) stream.open();
    }
  });

  lightUp({ table, board, question });
  board.addEventListener("contextmenu", (event) => {
    if (ping(event.target, event)) event.preventDefault();
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
    X: () => ping(document.activeElement, pointer.here()),
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
    if (step && event.target.closest("#log")) {
      event.preventDefault();
      return walkLinks(log, step);
    }
    if (step && !event.target.closest("#talk, .text-board")) {
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

  sitAsWished();
  stream.open();
}
