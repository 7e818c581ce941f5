// The question's bar: as low as it can be. Groups of choices that do not fit are folded to their names; where that is
// not enough, what stands alone is said in a word, and whole to whoever points at it.

/** So many pixels of choices are shown before groups are folded: two rows, each of two lines. */
const ROOM = { wide: 116, narrow: 200 };

export function makeBar({ question, wide }) {
  const groups = () => [...question.querySelectorAll(".group")];
  const nameOf = (group) => group.querySelector(":scope > [data-group]");
  const choicesOf = (group) => [...group.querySelectorAll("[data-choice]")];

  function fold(group, isFolded) {
    if (group.matches(".minor")) return;
    if (isFolded) group.dataset.folded = "yes";
    else delete group.dataset.folded;
  }

  /** Folds as many groups as it takes, the largest first. */
  function fit() {
    const list = question.querySelector(".choices");
    if (!list) return;
    const some = groups().filter((group) => !group.matches(".minor") && nameOf(group));
    some.forEach((group) => fold(group, false));
    delete list.dataset.short;
    const room = wide.matches ? ROOM.wide : ROOM.narrow;
    for (const group of some.toSorted((one, other) => choicesOf(other).length - choicesOf(one).length)) {
      if (list.scrollHeight <= room) break;
      fold(group, true);
    }
    if (list.scrollHeight > room) list.dataset.short = "yes";
    // What had to be cut short is told whole to whoever points at it.
    for (const words of list.querySelectorAll("[data-choice] > span:first-of-type")) {
      const isCut = words.scrollHeight > words.clientHeight + 2 || list.dataset.short;
      if (isCut) words.parentElement.title = words.textContent;
    }
  }

  /** Opens a group and closes the others; tells whether it is open now. */
  function toggle(name) {
    const isOpen = name.getAttribute("aria-expanded") !== "true";
    close();
    name.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) name.nextElementSibling.querySelector("button")?.focus();
    return isOpen;
  }

  const opened = () => question.querySelector('.group[data-folded]:has(> [aria-expanded="true"])');

  /** Closes what is open; tells whether something was. */
  function close() {
    const group = opened();
    if (!group) return false;
    nameOf(group).setAttribute("aria-expanded", "false");
    if (group.contains(document.activeElement)) nameOf(group).focus();
    return true;
  }

  return { fit, toggle, close, opened };
}
