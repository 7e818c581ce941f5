// Panels over the edges of the board: they fold to a strip, and stay as one left them.

const FOLDED = "dashboards-folded";
/** The share of the window that stays board, whatever matters beside it; and the least height of what does. */
const BOARD = 0.62;
const LEAST = 150;
/** A window of this width shows a dashboard beside every board. */
const SPACIOUS = 1700;

export function makePanels({ table, log, characters, wide }) {
  const tabs = [...table.querySelectorAll(".tabs [data-tab]")];

  function show(name) {
    table.dataset.shows = name;
    for (const tab of tabs) {
      tab.setAttribute("aria-expanded", String(tab.dataset.tab === name));
      if (tab.dataset.tab === name) delete tab.dataset.news;
    }
    if (name === "log") log.scrollTop = log.scrollHeight;
  }

  /** Opens a panel or folds the one that is open, and keeps that for the next time. */
  function toggle(name) {
    show(table.dataset.shows === name ? "none" : name);
    if (wide.matches) localStorage.setItem("panel", table.dataset.shows);
  }

  /** Says that there is something new in a panel that is folded. */
  function count(name, more) {
    if (table.dataset.shows === name || more <= 0) return;
    const tab = tabs.find((tab) => tab.dataset.tab === name);
    tab.dataset.news = Math.min(Number(tab.dataset.news ?? 0) + more, 99);
  }

  /** How high dashboards may be altogether so that the board keeps its share of the window. */
  function room(wideness) {
    const area = (selector) => [...table.querySelectorAll(selector)].reduce((sum, { offsetWidth, offsetHeight }) => sum + offsetWidth * offsetHeight, 0);
    const left = table.clientWidth * table.clientHeight * (1 - BOARD) - area(".top, .ask, .character > summary, .tabs > *, .board-tools > *");
    return Math.min(Math.max(left / wideness, LEAST), table.querySelector(".center").clientHeight - 16);
  }

  /** Open dashboards lie below each other, beside the row of characters. */
  function arrange() {
    if (!wide.matches) return;
    const open = [...characters.querySelectorAll(".character[open] > .inside")];
    if (!open.length) return;
    const most = room(open[0].offsetWidth + 8) / open.length - 6;
    let at = 0;
    for (const inside of open) {
      inside.style.setProperty("--high", `${most}px`);
      inside.style.setProperty("--at", `${at}px`);
      at += inside.offsetHeight + 6;
    }
  }

  /** Dashboards that matter are opened where there is room beside the board, or where all that is offered lies on them;
   * unless somebody has chosen once and for all. */
  function opensByItself() {
    const wish = localStorage.getItem(FOLDED);
    if (!wide.matches || wish) return wide.matches && wish === "no";
    return table.clientWidth >= SPACIOUS || (!table.querySelector("#board .offered") && Boolean(characters.querySelector("[data-choices^='[\"']")));
  }

  /** What is open for want of anything on the board stays so until there is something. */
  function openConcerned() {
    const opens = opensByItself();
    const isBoardIdle = !table.querySelector("#board .offered");
    for (const one of characters.querySelectorAll(".character[data-concerned]")) one.open = opens || (one.open && isBoardIdle);
  }

  /** Folds dashboards that somebody looked into; tells whether there were any. What matters now stays open beside the board. */
  function fold() {
    const isOver = (one) => !wide.matches || !one.matches("[data-concerned]") || one.contains(document.activeElement);
    const open = [...characters.querySelectorAll(".character[open]")].filter(isOver);
    for (const one of open) {
      if (one.contains(document.activeElement)) one.querySelector("summary").focus({ preventScroll: true });
      one.open = false;
    }
    return open.length > 0;
  }

  characters.addEventListener("click", (event) => {
    const character = event.target.closest("summary")?.parentElement;
    // The click comes before what it does.
    if (character?.matches("[data-concerned]") && wide.matches) localStorage.setItem(FOLDED, character.open ? "yes" : "no");
  });
  characters.addEventListener("toggle", ({ target }) => {
    if (target.open && !wide.matches) {
      for (const other of characters.querySelectorAll(".character[open]")) if (other !== target) other.open = false;
    }
    arrange();
  }, { capture: true });
  addEventListener("resize", arrange);

  show(wide.matches ? (localStorage.getItem("panel") ?? "none") : "none");
  return { show, toggle, count, arrange, openConcerned, fold };
}

/** How much of the board's edges lies below bars and panels. */
export function makeEdges({ table, board, ask, wide }) {
  const boxes = (selector) => [...table.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const most = (lengths) => Math.max(0, ...lengths);

  /** In pixels from each edge. */
  function covered() {
    const around = board.getBoundingClientRect();
    // The page of the end hides the whole board, and folds to its head.
    const isHidden = ask.querySelector(".course[open]");
    const bottom = isHidden ? 0 : most([around.bottom - ask.getBoundingClientRect().top]);
    if (!wide.matches) {
      const top = most(boxes(".character > summary, .lesson").map((box) => box.bottom - around.top)) + 6;
      const right = most(boxes(".tabs, .board-tools").map((box) => around.right - box.left)) + 4;
      return { left: 8, right, top, bottom };
    }
    const left = most(boxes(".tabs, .left, .company, .talk").map((box) => box.right - around.left)) + 8;
    const right = most(boxes(".character > summary, .character[open] > .inside").map((box) => around.right - box.left)) + 8;
    return { left, right, top: 8, bottom: bottom + 8 };
  }

  /** The part of the window where the board is not covered. */
  function free() {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const inset = covered();
    return { left: left + inset.left, right: right - inset.right, top: top + inset.top, bottom: bottom - inset.bottom };
  }

  return { covered, free };
}
