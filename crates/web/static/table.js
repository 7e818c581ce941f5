// The table in the browser: takes updates, tells them at the chosen speed, and sends choices.
// The server draws everything; this only puts it in its place.

import { loadReview, makeHints } from "./advice.js";
import { makeBar } from "./bar.js";
import { makeBoard } from "./board.js";
import { drawLegend, isToBeBriefed } from "./briefing.js";
import { makeBubble } from "./bubble.js";
import { carryCards } from "./carry.js";
import { makeComing } from "./coming.js";
import { makeDialogs } from "./dialogs.js";
import { makeExchange } from "./exchange.js";
import { listenToKeys } from "./keys.js";
import { makeWhy } from "./why.js";
import { makeLesson } from "./lesson.js";
import { makeLines } from "./lines.js";
import { makeMoments } from "./moments.js";
import { makeEdges, makePanels } from "./panels.js";
import { acknowledge, offerNotices } from "./notices.js";
import { makeOrders } from "./orders.js";
import { makePointer } from "./point.js";
import { makeReader } from "./reader.js";
import { extend, firstOf, replace } from "./regions.js";
import { makeSeats } from "./seats.js";
import { makeSender, makeStream } from "./server.js";
import { keepSettings } from "./settings.js";
import { lightUp, makeSight } from "./sight.js";
import { showStakes } from "./stakes.js";
import { makeTalk } from "./talk.js";
import { makeTimeline } from "./timeline.js";
import { goalOf, makeWalks } from "./walks.js";

/** These regions tell nothing of what happened, and wait for nothing. */
const AT_ONCE = ["seats", "undo", "orders"];

export function sitDown(table) {
  const id = table.dataset.table;
  const words = JSON.parse(table.dataset.words);
  const board = document.getElementById("board");
  const log = document.getElementById("log");
  const question = document.getElementById("question");
  const toast = document.getElementById("toast");
  const readOut = makeReader(document.getElementById("announce"), words.more);
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
    bubble.hide();
    bar.close();
    timeline.forgetNews();
    table.dataset.sending = "yes";
    const goal = goalOf(choice);
    if (goal) await send("/walk", { to: goal, question: asked() });
    else await give(choice);
    delete table.dataset.sending;
    isSending = false;
  }

  const give = (choice) => send("/choices", { choice, question: asked(), key: key() });
  /** Those who wait for the next update of the page. */
  let hearers = [];
  const heard = () => new Promise((done) => hearers.push(done));
  const orders = makeOrders({ id, game: table.dataset.game, table, give });

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
  let wasRead = null;

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
    else if (news.log.keep < log.children.length) {
      timeline.skip();
      picture.sweep();
    }
    table.dataset.version = news.version;
    const { regions } = news;
    if (regions.question !== undefined) {
      const isMine = regions.question.includes('data-mine="yes"');
      markTitle(isMine);
      if (isMine && !document.hidden) acknowledge(id, news.question);
    }
    for (const name of AT_ONCE) draw(name, regions[name]);
    talk.take(news.talk, isFirst);
    const lines = extend(log, news.log);
    if (!isFirst) panels.count("log", lines.length);
    for (const link of lines.map((line) => line.querySelector("a"))) link?.setAttribute("tabindex", "-1");
    const rest = () => put(news, isFirst);
    if (!isFirst) return timeline.take(lines, news.film, rest);
    rest();
    log.scrollTop = log.scrollHeight;
    readQuestion();
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
    walks.mark();
    moments.look();
    // The page is laid out for that, so once for all dashboards.
    const isBarNew = isFirst || regions.question !== undefined;
    if (isBarNew) bar.fit();
    if (isAsked || isConcernNew) panels.openConcerned();
    if (isBarNew || isConcernNew) panels.arrange();
    isConcernNew = false;
    const isBoardNew = changes || regions.board !== undefined;
    table.style.setProperty("--sheet", `${ask.offsetHeight}px`);
    if (isAsked) {
      bubble.hide();
      hints.hide();
      pointer.forget();
    }
    if (isBoardNew) coming.forget();
    loadReview(question);
    // When the game is over, all of the board is worth a look.
    lesson.look();
    if (isAsked || isBoardNew) question.querySelector(".over") ? picture.zoom("fit") : picture.follow();
    if (table.dataset.telling !== "yes") lesson.attend();
    hearers.splice(0).forEach((done) => done());
    orders.apply();
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
    if (!isTelling) lesson.attend();
  }

  function readQuestion() {
    const text = question.querySelector('.question[data-mine="yes"]')?.textContent;
    if (!text || wasRead === `${asked()} ${text}`) return;
    wasRead = `${asked()} ${text}`;
    readOut(text);
  }

  // The board lies behind the page of the end: folded, that page shows it.
  question.addEventListener("toggle", ({ target }) => {
    if (!target.matches(".course")) return;
    table.style.setProperty("--sheet", `${ask.offsetHeight}px`);
    picture.zoom("fit");
  }, { capture: true });

  // ---- The board and the dashboards --------------------------------------------------------------------

  const ask = find(".ask");
  const characters = document.getElementById("characters");
  const panels = makePanels({ table, log, characters, wide });
  panels.openConcerned();
  const bar = makeBar({ question, wide });

  const { covered, free } = makeEdges({ table, board, ask, wide });
  const picture = makeBoard(board, calm, covered);
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

  const buttonOf = (choice) => question.querySelector(`[data-choice="${CSS.escape(choice)}"]`);

  const walks = makeWalks({ question, board });

  const choicesOf = (piece) => [...JSON.parse(piece.dataset.choices ?? "[]"), ...walks.to(piece.dataset)];

  const hints = makeHints({ id, box: document.getElementById("hints"), button: find("[data-hint]"), buttonOf, say });

  const bubble = makeBubble({ table, bubble: document.getElementById("bubble"), buttonOf, free, wide });

  const lesson = makeLesson({ id, table, box: document.getElementById("lesson"), bubble: document.getElementById("bubble"), board, question, free, wide, readOut, say, show: pointOut });

  /** Leads to the button of a choice, wherever it is folded. */
  function pointOut(button) {
    const group = button?.closest(".group[data-folded]");
    if (group && bar.opened() !== group) bar.toggle(group.querySelector("[data-group]"));
    button?.focus();
  }

  function teach(button) {
    button.closest("dialog")?.close();
    lesson.press(button.dataset.lesson);
  }

  /** What a click on a piece means: its one plain choice, else a menu of what can be done there. */
  function press(piece) {
    if (timeline.isTelling()) return timeline.skip();
    const choices = choicesOf(piece);
    const only = choices.length === 1 ? buttonOf(choices[0])?.dataset : null;
    // What is rarely wanted, or cannot be had back, is not done by one click.
    if (only && !only.minor && !("sure" in only)) return choose(choices[0]);
    bubble.show(piece, choices);
    bubble.focus();
  }

  /** Makes the choice of a button; one that destroys only after a second thought. */
  async function pick({ dataset }) {
    if (await dialogs.sure(dataset.sure)) choose(dataset.choice);
  }

  /** Replaces a dashboard; it closes when it no longer matters. */
  function unfold(region, html) {
    const concerned = () => region.querySelector(".character")?.dataset.concerned;
    const before = concerned();
    replace(region, html);
    if (concerned() === before) return;
    region.querySelector(".character").open = false;
    isConcernNew = true;
  }

  const talk = makeTalk({ send, key, picture, panels, readOut, reported: () => say(words.reported) });

  // ---- The timeline ------------------------------------------------------------------------------------

  const caption = document.getElementById("caption");
  const { pieceOf } = makeLines({ board, log, caption, picture });
  const moments = makeMoments({ table, calm, isWatched: () => timeline.isWatched(), pieceOf });
  const timeline = makeTimeline({
    log,
    speed: document.getElementById("speed"),
    pauseButton: find('[data-time="pause"]'),
    caption,
    reel: document.getElementById("reel"),
    ticks: document.getElementById("ticks"),
    moment: moments,
    picture,
    readOut,
    onChange: tellOn,
  });
  const time = { back: timeline.back, pause: timeline.pause, step: timeline.step, skip: timeline.skip };

  const { reseat, decide, wait, sitAsWished } = makeSeats({ id, send, sure: dialogs.sure, askForName: () => say(words.name) });

  // ---- Clicks ------------------------------------------------------------------------------------------

  async function back(button) {
    if (!button || button.disabled) return;
    if (!(await dialogs.sure(button.dataset.confirm))) return;
    const { do: way, to } = button.dataset;
    await send(`/${way}`, { question: current(), ...(to && { to: Number(to) }) });
  }

  document.addEventListener("click", (event) => {
    if (timeline.isTelling() && event.target.closest("#board svg")) return timeline.skip();
    // With the eye open one looks and does not choose.
    if (sight.isOpen() && event.target.closest("#board svg")) return;
    const target = event.target.closest("[data-sight]:not(#board), [data-lesson], [data-choice], [data-always], [data-seat], [data-host], [data-hint], [data-do], [data-vote], [data-line], [data-rule], [data-copy], [data-tab], [data-zoom], [data-time], [data-group], [data-unbubble], [data-open], [data-close], [data-confirmed], [data-show], [data-key], [data-choices]");
    if (!event.target.closest(".menu, .undone")) closeMenus();
    if (!target) return bar.close() || (event.target.closest("#bubble") ? null : bubble.hide());
    const data = target.dataset;
    if (data.lesson) teach(target);
    else if (data.choice) pick(target);
    else if (data.always) orders.always(data, heard);
    else if (data.seat && target.tagName === "BUTTON") reseat(data.seat, data.action);
    else if (data.host && target.tagName === "BUTTON") decide(target);
    else if ("hint" in data) hints.show();
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
    else if ("group" in data) bar.toggle(target);
    else if ("unbubble" in data) bubble.hide();
    else if (data.tab) panels.toggle(data.tab);
    else if (data.zoom) picture.zoom(data.zoom);
    else if ("sight" in data) sight.toggle();
    else if (time[data.time]) time[data.time]();
    else if (data.open) open(data.open);
    else if ("close" in data) target.closest("dialog").close();
    else if ("confirmed" in data) target.closest("dialog").close("yes");
    else if (data.show) picture.point(data.show);
    else if (data.key && event.shiftKey) talk.ping(target, event);
    else if ((data.key || data.choices) && !picture.isDragged()) {
      const piece = target.closest("[data-choices]") ?? (target.closest("#board") && walks.to(data).length ? target : null);
      if (piece) press(piece);
      else if (!pointer.click(event)) bubble.hide();
      if (!piece && target.closest("#board")) tellWhyNot(data);
    }
  });

  /** Menus that open below their sign; tells whether one was open. */
  function closeMenus() {
    const open = all(".menu[open], .undone[open]");
    for (const menu of open) menu.open = false;
    return open.length > 0;
  }

  function open(name) {
    closeMenus();
    document.getElementById(name).showModal();
    if (name === "briefing") drawLegend(board);
  }

  /** Puts a card where it was dropped, by the choices that lead there. */
  function carry(card, to) {
    if (timeline.isTelling()) timeline.skip();
    else send("/carry", { card, to, question: asked() });
  }
  const hands = document.getElementById("exchange");
  carryCards(characters, carry);
  carryCards(hands, carry);
  const exchange = makeExchange({ place: hands, drop: carry, picked: words.picked, readOut });

  document.addEventListener("change", (event) => {
    const { dataset, value } = event.target;
    if (dataset.order) {
      timeline.skip();
      orders.keep(`${dataset.order} ${value}`);
      choose(`${dataset.order} ${value}`);
    } else if (dataset.action === "hand-over" && value) {
      send(`/seats/${dataset.seat}`, { action: "hand-over", to: value });
    } else if (dataset.action === "tell") {
      send(`/seats/${dataset.seat}`, { action: "tell", ...(value && { to: value }) });
    } else if (dataset.host === "patience") {
      wait(value);
    }
  });
  offerNotices(document.getElementById("notices"), say);
  // Only who watches is sent what there is to watch.
  keepSettings((was, now) => (was === "0") !== (now === "0") && stream.open());

  lightUp({ table, board, question });
  showStakes({ question, box: document.getElementById("stakes") });
  board.addEventListener("contextmenu", (event) => {
    if (talk.ping(event.target, event)) event.preventDefault();
  });

  listenToKeys({
    log,
    question,
    commands: {
      Z: () => back(find('[data-do="undo"]')),
      Y: () => back(find('[data-do="redo"]')),
      P: time.pause,
      N: time.step,
      R: time.back,
      S: time.skip,
      B: () => open("briefing"),
      L: lesson.focus,
      H: () => exchange.walk(),
      T: () => {
        panels.show("seats");
        find(".in-words").open = true;
        document.getElementById("text-board").focus();
      },
      C: () => {
        panels.show("talk");
        talk.focus();
      },
      M: () => board.querySelector("svg[tabindex]")?.focus(),
      V: sight.toggle,
      X: () => talk.ping(document.activeElement, pointer.here()),
      "?": () => document.getElementById("help").showModal(),
      "+": () => picture.zoom("in"),
      "-": () => picture.zoom("out"),
      0: () => picture.zoom("fit"),
    },
    escape: () => exchange.letLie() || bubble.hide() || hints.hide() || bar.close() || closeMenus() || panels.fold() || (table.dataset.shows === "none" && lesson.skip()) || panels.show("none"),
    pointer,
    bubble,
    bar,
    exchange,
    press,
    pick,
  });

  wide.addEventListener("change", () => {
    panels.show("none");
    bar.fit();
  });
  board.addEventListener("focusin", ({ target }) => {
    const piece = target.closest("[data-choices]");
    if (piece && !timeline.isTelling()) bubble.show(piece, choicesOf(piece));
  });

  sitAsWished();
  stream.open();
  // Who is taught is told of the mission when it goes on.
  if (!document.querySelector("#lesson [data-step]") && isToBeBriefed(id, log)) open("briefing");
}
