// What is seen from a zone or by a character, on demand: while the eye is open, pointing at one lights up what it sees.

import { makeKnown } from "./known.js";

export function makeSight({ board, button, id, version }) {
  const seen = makeKnown({ id, version, what: "sight", nothing: { zones: [] } });
  let shown = null;

  const isOpen = () => button.getAttribute("aria-pressed") === "true";

  async function look(piece) {
    const key = piece?.classList.contains("hero") ? piece.dataset.key : piece?.dataset.zone;
    if (!isOpen() || !key || key === shown) return;
    shown = key;
    const zones = new Set((await seen(key)).zones);
    if (shown !== key) return;
    for (const zone of board.querySelectorAll(".zone")) {
      zone.classList.toggle("seen", zones.has(zone.dataset.key));
      zone.classList.toggle("unseen-zone", zones.size > 0 && !zones.has(zone.dataset.key));
    }
  }

  function close() {
    shown = null;
    for (const zone of board.querySelectorAll(".seen, .unseen-zone")) zone.classList.remove("seen", "unseen-zone");
  }

  function toggle() {
    button.setAttribute("aria-pressed", String(!isOpen()));
    board.dataset.sight = isOpen() ? "yes" : "no";
    if (!isOpen()) close();
  }

  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    board.addEventListener(event, ({ target }) => look(target.closest("[data-key]")));
  }
  board.addEventListener("pointerleave", close);
  return { isOpen, toggle };
}

/** While one points at a choice or a piece: lights up the pieces it is about, and shows what there is to see about it. */
export function lightUp({ table, board, question }) {
  function light(what) {
    const tell = (selector, name) => {
      for (const piece of table.querySelectorAll(selector)) {
        piece.classList.toggle("lit", what !== undefined && JSON.parse(piece.dataset[name]).includes(what));
      }
    };
    tell("[data-choices]", "choices");
    tell("#board [data-about]", "about");
  }

  for (const [enter, leave] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    question.addEventListener(enter, ({ target }) => light(target.closest("[data-choice]")?.dataset.choice));
    board.addEventListener(enter, ({ target }) => light(target.closest("[data-key]")?.dataset.key));
    for (const place of [question, board]) place.addEventListener(leave, () => light());
  }
}
