// While one points at a choice that dice decide on: what may come of it, above the bar, and beside or above an unfolded group.

/** So much room it needs beside a group, in pixels. */
const ROOM = 280;

export function showStakes({ question, box }) {
  function show(choice) {
    const lines = choice?.querySelector(".stakes");
    box.replaceChildren(...(lines ? [lines.cloneNode(true)] : []));
    box.hidden = !lines;
    const group = choice?.closest(".group[data-folded] > .kind");
    const isBeside = group && group.getBoundingClientRect().left > ROOM;
    box.style.right = isBeside ? `calc(1.25rem + ${group.offsetWidth}px)` : "";
    box.style.bottom = group && !isBeside ? `calc(100% + 1rem + ${group.offsetHeight}px)` : "";
  }

  for (const [enter, leave] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    question.addEventListener(enter, ({ target }) => show(target.closest("[data-choice]")));
    question.addEventListener(leave, () => show());
  }
}
