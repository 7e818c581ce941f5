// Lines of the log light up the place and the pieces they speak of, and a click goes there.

/** `board` is looked through for what a text names: zones by their code, people and enemies by their name. */
export function makeLines({ board, log, caption, picture }) {
  const nameOf = (piece) => piece.querySelector(":scope > title")?.textContent.split(/[,:(]/)[0].trim() ?? "";

  const escape = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

  /** Whether a text names something as a word of its own. */
  function names(text, word) {
    return word.length > 1 && new RegExp(`(?<![\\p{L}\\d.])${escape(word)}(?![\\p{L}\\d])`, "u").test(text);
  }

  function spokenOf(text) {
    const zones = [...board.querySelectorAll(".zone[data-key]")].filter((zone) => names(text, zone.dataset.key));
    const keys = new Set(zones.map((zone) => zone.dataset.key));
    const people = [...board.querySelectorAll(".hero[data-key], .portrait[data-key], .enemy[data-key], .token[data-key]")];
    const isNamed = (piece) => names(text, nameOf(piece)) && (piece.matches(".hero, .portrait, .boss") || keys.has(piece.dataset.zone));
    return [...zones, ...people.filter(isNamed)];
  }

  const pieceOf = (text) => spokenOf(text).filter((piece) => !piece.matches(".zone")).at(-1);

  const textOf = (line) => line.firstElementChild?.textContent ?? "";
  const clear = () => board.querySelectorAll(".told").forEach((piece) => piece.classList.remove("told"));

  function light(line) {
    clear();
    if (line) for (const piece of spokenOf(textOf(line))) piece.classList.add("told");
  }

  function goTo(line) {
    const [place] = spokenOf(textOf(line));
    if (place) picture.point(place.dataset.key);
  }

  const lineOf = (target) => target.closest?.("#log li") ?? (target.closest?.("#caption") ? caption : null);
  for (const place of [log, caption]) {
    for (const enter of ["pointerover", "focusin"]) place.addEventListener(enter, ({ target }) => light(lineOf(target)));
    for (const leave of ["pointerleave", "focusout"]) place.addEventListener(leave, clear);
    place.addEventListener("click", ({ target }) => {
      const line = lineOf(target);
      if (line && !target.closest("a, button")) goTo(line);
    });
  }
  return { pieceOf };
}
