// The question's bar: as low as it can be. Groups of choices that do not fit are folded to their names; where that is
// not enough, what stands alone is said in a word, and whole to whoever points at it; at last all of it stands closer.

/** So many pixels of choices are shown before groups are folded: a row of two lines, on a phone some rows. */
const ROOM = { wide: 58, narrow: 200 };
/** So few choices are never folded on a phone. */
const FEW = 4;

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
    const buttons = [...list.querySelectorAll("[data-choice]")].filter((button) => !button.closest(".minor"));
    buttons.forEach((button) => button.removeAttribute("data-short"));
    delete list.dataset.tight;
    if (!wide.matches && buttons.length <= FEW) return;
    const room = wide.matches ? ROOM.wide : ROOM.narrow;
    for (const group of some.toSorted((one, other) => choicesOf(other).length - choicesOf(one).length)) {
      if (list.scrollHeight <= room) break;
      fold(group, true);
    }
    // What would have to be cut, and the longest of what does not fit, is said in a word, and whole to whoever points at it.
    const wordsOf = (button) => button.querySelector(":scope > span");
    const isCut = (words) => words.scrollHeight > words.clientHeight + 2;
    const longest = buttons.toSorted((one, other) => wordsOf(other).textContent.length - wordsOf(one).textContent.length);
    for (const button of longest.filter((button) => button.checkVisibility())) {
      const words = wordsOf(button);
      if (!isCut(words) && list.scrollHeight <= room) continue;
      button.dataset.short = "yes";
      button.title = words.textContent;
    }
    if (list.scrollHeight > room && wide.matches) list.dataset.tight = "yes";
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
