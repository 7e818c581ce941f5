// Where people fell and enemies stood in many games, over the picture of a mission.

const SVG = "http://www.w3.org/2000/svg";
/** A place of the mat is so large in the picture. */
const RADIUS = 26;

/** Draws places over the board: the more happened there, the stronger. Nothing takes them away. */
export function drawHeat(board, heat) {
  board.querySelectorAll(".heat").forEach((mark) => mark.remove());
  const svg = board.querySelector("svg");
  if (!svg || !heat) return;
  const most = Math.max(1, ...heat.places.map((place) => place[heat.what]));
  for (const place of heat.places) {
    const share = place[heat.what] / most;
    if (!share) continue;
    const mark = place.zone ? zoneMark(board, place.zone) : spotMark(svg, place.at);
    if (!mark) continue;
    mark.classList.add("heat", heat.what);
    mark.style.fillOpacity = String(0.12 + 0.63 * share);
  }
}

function zoneMark(board, zone) {
  const piece = board.querySelector(`[data-key="${CSS.escape(zone)}"]`);
  const shape = piece?.querySelector(".hit, .area, path");
  if (!shape) return null;
  const mark = shape.cloneNode();
  mark.removeAttribute("class");
  mark.setAttribute("aria-hidden", "true");
  shape.after(mark);
  return mark;
}

function spotMark(svg, [x, y]) {
  const mark = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: RADIUS, "aria-hidden": true })) mark.setAttribute(name, value);
  svg.append(mark);
  return mark;
}
