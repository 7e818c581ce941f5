// Keys at the table: those of the choices, arrows, and commands with Shift.

import { walkLinks } from "./regions.js";

/** `commands` by their keys; `escape` leaves whatever is open; `press` is for pieces and `pick` for choices. */
export function listenToKeys({ log, question, commands, escape, pointer, bubble, bar, exchange, press, pick }) {
  const menu = document.getElementById("bubble");

  /** Goes from choice to choice, in the menu of a piece, in an open group, or in the bar. */
  function walk(step) {
    const place = bubble.isOpen() ? menu : (bar.opened() ?? question);
    const buttons = [...place.querySelectorAll("[data-choice], [data-always], [data-group]")].filter((button) => button.checkVisibility());
    if (!buttons.length) return;
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length + (at < 0 && step < 0 ? 1 : 0)) % buttons.length].focus();
  }

  /** What arrows mean depends on where one is; tells whether they meant something. */
  function arrow(step, target) {
    if (target.closest("#log")) walkLinks(log, step);
    else if (exchange.holds(target)) exchange.walk(step);
    else if (target.closest("#talk, .text-board")) return false;
    else walk(step);
    return true;
  }

  /** Makes the choice of a key, or opens the group it is folded into; tells whether there was one. */
  function chooseBy(key) {
    const button = (bubble.isOpen() ? menu : question).querySelector(`[data-press="${CSS.escape(key)}"]`);
    const group = button?.closest(".group[data-folded]");
    if (button?.checkVisibility()) pick(button);
    else if (group && !bar.opened()) bar.toggle(group.querySelector("[data-group]"));
    else return false;
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const isWriting = target.closest("input, textarea, select");
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (key === "Escape") return escape();
    if (pointer.key(event)) return event.preventDefault();
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step) {
      if (arrow(step, target)) event.preventDefault();
      return;
    }
    // A card that is sorted is picked up by the click that its key makes.
    const piece = exchange.holds(target) ? null : target.closest("[data-choices]");
    if (piece && (key === "Enter" || key === " ")) {
      event.preventDefault();
      return press(piece);
    }
    if (!chooseBy(key) && commands[key]) {
      event.preventDefault();
      commands[key]();
    }
  });
}
