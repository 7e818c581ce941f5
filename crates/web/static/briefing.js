// The briefing: opened once by itself, and its legend drawn from the pieces on the board.

/** So many tables are remembered whose briefing was seen. */
const REMEMBERED = 50;

/** Pieces of the board beside what they mean. */
export function drawLegend(board) {
  for (const sample of document.querySelectorAll("#briefing [data-like]")) {
    const piece = board.querySelector(`[data-key="${CSS.escape(sample.dataset.like)}"]`);
    if (!piece) continue;
    const drawing = piece.cloneNode(true);
    for (const name of ["data-key", "data-choices", "tabindex", "role", "transform"]) drawing.removeAttribute(name);
    drawing.querySelector("title")?.remove();
    sample.setAttribute("class", piece.ownerSVGElement.getAttribute("class") ?? "");
    sample.replaceChildren(drawing);
    const { x, y, width, height } = drawing.getBBox();
    sample.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }
}

/** The mission explains itself before the first choice, once to everybody who has not said that they know it. */
export function isToBeBriefed(id, log) {
  const seen = JSON.parse(localStorage.getItem("briefed") ?? "[]");
  const hasBegun = Number(log.lastElementChild?.dataset.entry ?? 0) > 0;
  if (localStorage.getItem("briefs") === "off" || seen.includes(id) || hasBegun) return false;
  localStorage.setItem("briefed", JSON.stringify([...seen.slice(-REMEMBERED), id]));
  return true;
}
