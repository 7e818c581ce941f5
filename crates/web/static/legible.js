// Letters on the board: none that are too small to be read. What is a little too small is written larger; what is much too
// small is left out, but for numbers and initials, which are always wanted.

/** Letters have so many pixels. */
const LEAST = 11;
/** So many times as large as drawn they are written at most, */
const MOST = 1.4;
/** unless they are as short as this. */
const SHORT = 2;

/** How large a text is in the drawing, whatever was made of it before. */
export const sizeOf = (text) => Number(text.dataset.size ?? text.getAttribute("font-size"));

export function makeLegible(board) {
  let frame = 0;

  /** The same in pixels. */
  function drawn(text) {
    const matrix = text.getScreenCTM();
    return matrix ? sizeOf(text) * Math.hypot(matrix.a, matrix.b) : 0;
  }

  /** The disc below a number grows with it. */
  function grow(disc, factor) {
    if (!disc?.matches("circle.badge, circle.mz-count")) return;
    disc.dataset.size ??= disc.getAttribute("r");
    const radius = Number(disc.dataset.size) * factor;
    if (Number(disc.getAttribute("r")) !== radius) disc.setAttribute("r", radius);
  }

  function fit() {
    frame = 0;
    const texts = [...board.querySelectorAll("svg text[font-size]")];
    const sizes = texts.map(drawn);
    for (const [at, text] of texts.entries()) {
      const factor = LEAST / sizes[at];
      // A code stands behind a name, which needs its room when it is written larger.
      const most = text.matches(".uoa-code") ? 1 : MOST;
      // The power of a weapon stands on its dashboard too.
      const isLost = factor > most && (text.textContent.length > SHORT || text.matches(".otd-power"));
      const size = sizeOf(text) * (sizes[at] > 0 && !isLost ? Math.max(factor, 1) : 1);
      // An attribute, as a picture that is kept and drawn again may have no styles of its own.
      if (Number(text.getAttribute("font-size")) !== size) {
        text.dataset.size ??= text.getAttribute("font-size");
        text.setAttribute("font-size", size);
      }
      text.classList.toggle("illegible", isLost);
      grow(text.previousElementSibling, size / sizeOf(text));
      // What it is written on goes with it.
      for (let under = text.previousElementSibling; under?.matches(".plate"); under = under.previousElementSibling) {
        under.classList.toggle("illegible", isLost);
      }
    }
  }

  /** Soon, and once for all that happens until then. */
  return function write() {
    frame ||= requestAnimationFrame(fit);
  };
}
