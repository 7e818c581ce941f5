// The voice of a comic's page: a burst with lettering where somebody strikes, a caption in a box for what one remembers.

/** How long both stay, in milliseconds. */
const SHOWN = 900;
const SVG = "http://www.w3.org/2000/svg";
/** A burst has so many points; what lies within its edges, and how much wider it is than high. */
const POINTS = 13;
const INNER = 0.68;
const STRETCH = 1.5;
/** How far letters are turned from the first to the last, in degrees, and how much they differ in size. */
const TURNS = [-14, -2];
const SIZES = [1.16, 0.9, 1.08, 0.84, 1.12, 0.94];
/** The width of a burst and the pixels between a caption and its cause. */
const WIDE = 190;
const TAIL = 20;

/** `sounds` are the words that strikes make; `pieceOf` finds the piece of the board that a text speaks of. */
export function makeComic({ board, sounds, calm, isWatched, pieceOf }) {
  const isOn = () => board.querySelector("svg.mz") && isWatched() && !calm.matches && !document.hidden;
  const around = () => board.parentElement;

  function star(radius) {
    const corner = (at) => {
      const [angle, far] = [(Math.PI * at) / POINTS, at % 2 ? radius * INNER : radius];
      return `${(Math.sin(angle) * far * STRETCH).toFixed(1)} ${(-Math.cos(angle) * far).toFixed(1)}`;
    };
    return `M${Array.from({ length: POINTS * 2 }, (_, at) => corner(at)).join("L")}z`;
  }

  /** Letters one by one, larger and smaller, rising a little. */
  function lettered(word) {
    const size = Math.min(46, 230 / word.length);
    const step = size * 0.74;
    return [...word].map((letter, at) => {
      const x = (at - (word.length - 1) / 2) * step;
      const turn = TURNS[0] + ((TURNS[1] - TURNS[0]) * at) / Math.max(1, word.length - 1);
      const high = size * SIZES[at % SIZES.length];
      return `<text transform="translate(${x.toFixed(1)} ${(high * 0.36 - at * 1.5).toFixed(1)}) rotate(${turn.toFixed(1)})" font-size="${high.toFixed(1)}">${letter}</text>`;
    }).join("");
  }

  /** Where a zone's enemies stand, else the piece itself, within the board. */
  function boxOf(key) {
    const name = CSS.escape(key);
    const piece = board.querySelector(`.enemy[data-zone="${name}"]`) ?? board.querySelector(`[data-key="${name}"]`);
    return piece?.getBoundingClientRect();
  }

  function put(element, box) {
    const frame = board.getBoundingClientRect();
    element.setAttribute("aria-hidden", "true");
    element.style.left = `${box.left + box.width / 2 - frame.left}px`;
    element.style.top = `${box.top + Math.min(box.height / 2, 60) - frame.top}px`;
    around().append(element);
    setTimeout(() => element.remove(), SHOWN);
  }

  function burst(line, at) {
    const box = boxOf(at);
    if (!box) return;
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("class", "burst");
    picture.setAttribute("viewBox", "-100 -70 200 140");
    picture.setAttribute("width", WIDE);
    // The same strike sounds the same to everybody.
    const word = sounds[[...line.textContent].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % sounds.length];
    picture.innerHTML = `<path class="out" d="${star(64)}"/><path class="in" d="${star(46)}"/><path class="dots" d="${star(46)}"/>${lettered(word)}`;
    put(picture, box);
  }

  function caption(line) {
    const text = line.firstElementChild.textContent;
    const box = pieceOf(text)?.getBoundingClientRect();
    if (!box) return;
    const words = document.createElement("p");
    words.className = "comic-caption";
    // The first sentence is enough for a box.
    words.textContent = text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;
    put(words, { ...box.toJSON(), height: -2 * TAIL });
    if (words.getBoundingClientRect().top > board.getBoundingClientRect().top) return;
    words.classList.add("below");
    words.style.top = `${box.bottom + TAIL - board.getBoundingClientRect().top}px`;
  }

  /** What a line is worth to a comic: a strike sounds, and what one remembers is captioned once it has been shown. */
  function tell(line, later) {
    if (!isOn()) return;
    const at = line.querySelector(".dice[data-at]")?.dataset.at;
    if (at) burst(line, at);
    else if (line.dataset.milestone) setTimeout(() => caption(line), later);
  }

  return { tell };
}
