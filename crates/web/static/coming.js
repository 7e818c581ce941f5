// What would come at whoever stands in a zone: shown while one points at it or has it in focus.

import { makeKnown } from "./known.js";

/** So long one rests on a zone before it is asked about, in milliseconds. */
const REST = 140;

export function makeComing({ board, line, id, version, readOut, isBusy }) {
  const told = makeKnown({ id, version, what: "coming", nothing: { words: null, from: [] } });
  let zone = null;
  let timer = 0;

  async function show(key, isHeard) {
    const { words, from } = await told(key);
    if (zone !== key || isBusy()) return;
    clear();
    line.textContent = words ?? "";
    for (const place of board.querySelectorAll(".zone")) place.classList.toggle("threat", from.includes(place.dataset.key));
    if (isHeard && words) readOut(words);
  }

  function clear() {
    line.textContent = "";
    for (const place of board.querySelectorAll(".threat")) place.classList.remove("threat");
  }

  function look(target, isHeard) {
    const key = target.closest("[data-zone]")?.dataset.zone ?? null;
    if (!board.querySelector(".street-zone") || key === zone) return;
    zone = key;
    clearTimeout(timer);
    if (key) timer = setTimeout(() => show(key, isHeard), REST);
    else clear();
  }

  function leave() {
    zone = null;
    clearTimeout(timer);
    clear();
  }

  board.addEventListener("pointerover", ({ target }) => look(target, false));
  board.addEventListener("pointerleave", leave);
  board.addEventListener("focusin", ({ target }) => look(target, true));
  board.addEventListener("focusout", leave);
  return { forget: leave };
}
