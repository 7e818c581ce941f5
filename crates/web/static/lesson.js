// A guided first round: a card beside what it speaks of, which is lit up.

/** So many tables are remembered whose lesson was closed. */
const REMEMBERED = 50;
/** Pixels between the card and what it speaks of. */
const GAP = 18;

const PARTS = { status: ".status", question: "#question .sentence", log: '[data-tab="log"]', undo: '.undo [data-do="undo"]' };

const closed = () => JSON.parse(localStorage.getItem("lessons-closed") ?? "[]");

export function makeLesson({ id, table, box, bubble, board, question, free, wide, readOut, say, show }) {
  /** The number of the step that is shown, and of the first one that could be. */
  let [shown, first] = [null, null];
  let heard = "";
  const cards = () => [...box.querySelectorAll("[data-step]")];
  const current = () => cards().find((card) => card.dataset.step === shown);
  const isOpen = () => !box.hidden;

  const choicesOf = (card) => JSON.parse(card?.dataset.choose ?? "[]");
  const buttonOf = (choice) => question.querySelector(`[data-choice="${CSS.escape(choice)}"]`);
  const piecesOf = (choices) => [...board.querySelectorAll("[data-choices]")].filter((piece) => JSON.parse(piece.dataset.choices).some((choice) => choices.includes(choice)));

  /** What a card speaks of, what it points at first. */
  function targets(card) {
    const { piece, character, part } = card.dataset;
    const choices = choicesOf(card);
    const named = [];
    if (piece) named.push(...table.querySelectorAll(`[data-key="${CSS.escape(piece)}"]`));
    if (character) named.push(...table.querySelectorAll(`[data-region="character-${CSS.escape(character)}"] summary`));
    if (part) named.push(...table.querySelectorAll(PARTS[part]));
    return [...named, ...(named.length ? [] : piecesOf(choices)), ...choices.map(buttonOf).filter(Boolean)];
  }

  function unlight() {
    for (const old of table.querySelectorAll(".taught")) old.classList.remove("taught");
  }

  /** Shows the step that is due; one that was shown before stays. */
  function look() {
    unlight();
    const all = cards();
    box.hidden = !all.length || closed().includes(id);
    if (box.hidden) return;
    if (all[0].dataset.step !== first || !current()) [first, shown] = [all[0].dataset.step, all[0].dataset.step];
    for (const card of all) card.hidden = card !== current();
    for (const target of targets(current())) target.classList.add("taught");
    place();
  }

  const seen = (element) => (element.checkVisibility() ? element : element.closest(".group")?.querySelector("[data-group]"));
  const boxOf = (element) => (element.querySelector?.(":scope > .hit") ?? element).getBoundingClientRect();
  const overlaps = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  /** Beside what it speaks of and never over it, nor over the menu of a place; on a narrow screen always on top. */
  function place() {
    if (!isOpen()) return;
    table.style.setProperty("--lesson", `${box.offsetHeight}px`);
    if (!wide.matches) return;
    const around = table.getBoundingClientRect();
    const room = free();
    const [w, h] = [box.offsetWidth, box.offsetHeight];
    const marks = targets(current()).map(seen).filter(Boolean).map(boxOf);
    const at = marks[0] ?? { left: room.right, right: room.right, top: room.top, bottom: room.top, width: 0, height: 0 };
    const [x, y] = [at.left + at.width / 2 - w / 2, at.top + at.height / 2 - h / 2];
    const inside = (left, top) => [Math.min(Math.max(left, room.left), room.right - w), Math.min(Math.max(top, room.top), room.bottom - h)];
    const places = [[at.right + GAP, y], [at.left - GAP - w, y], [x, at.top - GAP - h], [x, at.bottom + GAP], [room.right - w, room.top], [room.left, room.top], [room.right - w, room.bottom - h], [room.left, room.bottom - h]].map(([left, top]) => inside(left, top));
    const kept = [at, ...(bubble.hidden ? [] : [bubble.getBoundingClientRect()])];
    const covers = ([left, top]) => (mark) => overlaps({ left, top, right: left + w, bottom: top + h }, mark);
    // Of places beside it the first that covers least of what else can be clicked.
    const offered = [...board.querySelectorAll(".offered:not(.zone)")].map(boxOf);
    const beside = places.filter((place) => !kept.some(covers(place)));
    const lost = (place) => offered.filter(covers(place)).length;
    const [left, top] = beside.toSorted((one, other) => lost(one) - lost(other))[0] ?? places[4];
    box.style.left = `${left - around.left}px`;
    box.style.top = `${top - around.top}px`;
  }

  /** Reads the step out and lets a key go on with it, unless somebody is busy elsewhere. */
  function attend() {
    if (!isOpen()) return;
    place();
    const card = current();
    const text = [...card.querySelectorAll(".aside, .say")].map((part) => part.textContent).join(" ");
    if (heard !== text) readOut(text);
    if (heard !== text && (document.activeElement === document.body || question.contains(document.activeElement) || box.contains(document.activeElement))) focus();
    heard = text;
  }

  function focus() {
    if (isOpen()) current().querySelector(".primary").focus({ preventScroll: true });
    return isOpen();
  }

  function next() {
    const all = cards();
    shown = all[all.indexOf(current()) + 1]?.dataset.step ?? shown;
    look();
    attend();
  }

  /** Closes the lesson of this table; tells whether it was open. */
  function skip(isOver) {
    if (!isOpen()) return false;
    const hadFocus = box.contains(document.activeElement);
    localStorage.setItem("lessons-closed", JSON.stringify([...closed().slice(-REMEMBERED), id]));
    look();
    if (hadFocus) question.focus({ preventScroll: true });
    if (!isOver) say(box.dataset.closed);
    return true;
  }

  function resume() {
    localStorage.setItem("lessons-closed", JSON.stringify(closed().filter((one) => one !== id)));
    heard = "";
    look();
    focus();
  }

  const deeds = { next, skip: () => skip(), end: () => skip(true), resume, show: () => show(choicesOf(current()).map(buttonOf).find(Boolean)) };
  const press = (what) => deeds[what]();

  new MutationObserver(place).observe(board, { subtree: true, attributes: true, attributeFilter: ["viewBox"] });
  new MutationObserver(place).observe(bubble, { attributes: true, attributeFilter: ["hidden", "style"] });
  addEventListener("resize", place);
  return { look, attend, focus, skip, press };
}
