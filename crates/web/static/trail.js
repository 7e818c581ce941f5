// The way of whoever moved: an arrow that fades, so that one sees from where they came.

const SVG = "http://www.w3.org/2000/svg";
/** How long an arrow is seen, in milliseconds; how wide its line and how long its head is, in pixels. */
const SEEN = 1100;
const LINE = 4;
const HEAD = 13;
/** Ways shorter than this are seen without one, in pixels. */
const SHORT = 40;

/** Draws the way of a piece from one place to another, a little bent. */
export function drawTrail(picture, piece, from, to) {
  const matrix = picture.getScreenCTM();
  if (!matrix || !piece.matches(".hero, .enemy, .zombie, .miniature")) return;
  const pixel = 1 / Math.hypot(matrix.a, matrix.b);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < SHORT * pixel) return;
  // Ways to the east bend to the north, and so do those to the west.
  const bend = (dx < 0 ? 0.16 : -0.16) * length;
  const [middleX, middleY] = [from.x + dx / 2 - (dy / length) * bend, from.y + dy / 2 + (dx / length) * bend];
  const way = Math.atan2(to.y - middleY, to.x - middleX);
  const head = [way + 2.7, way - 2.7].map((turn) => `${to.x + Math.cos(turn) * HEAD * pixel} ${to.y + Math.sin(turn) * HEAD * pixel}`);
  const trail = document.createElementNS(SVG, "path");
  // Whatever draws the board anew takes it away.
  trail.setAttribute("class", piece.matches(".hero") ? "trail going" : "trail foe going");
  trail.setAttribute("d", `M${from.x} ${from.y}Q${middleX} ${middleY} ${to.x} ${to.y}M${head[0]}L${to.x} ${to.y}L${head[1]}`);
  trail.setAttribute("stroke-width", LINE * pixel);
  picture.append(trail);
  trail.animate([{ opacity: 0.9 }, { opacity: 0.9, offset: 0.6 }, { opacity: 0 }], { duration: SEEN }).finished.then(() => trail.remove(), () => trail.remove());
}
