// While one points at a choice that dice decide on: what may come of it, above the bar.

export function showStakes({ question, box }) {
  function show(choice) {
    const lines = choice?.querySelector(".stakes");
    box.replaceChildren(...(lines ? [lines.cloneNode(true)] : []));
    box.hidden = !lines;
  }

  for (const [enter, leave] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    question.addEventListener(enter, ({ target }) => show(target.closest("[data-choice]")));
    question.addEventListener(leave, () => show());
  }
}
