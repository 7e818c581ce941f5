// Moments: a card that was drawn, somebody who came, fell or rose, large in the middle for a breath. A click or a key
// ends it; whoever wants no motion only hears of it.

/** How long one is shown, and how long a card flies to its place, in milliseconds. */
const BREATH = 640;
const FLIGHT = 240;
/** More new cards than these are a deal, not a find. */
const FINDS = 2;
/** Who is shown larger than others; and what a piece shows of its turn and of being chosen. */
const BOSSES = ".boss, .abomination-piece";
const SIGNS = ".mz-ring, .mz-arrow, .mz-tick, .mz-paper, .ring, .ring-casing, .acting, .edge, .casing, .plate, .plate-word, .uoa-tag-word, .uoa-shade, title";

/** `pieceOf` finds the piece of the board that a text speaks of. */
export function makeMoments({ table, calm, isWatched, pieceOf }) {
  let shown = null;
  let timer = 0;
  let until = 0;
  let known = null;

  const isOn = () => isWatched() && !calm.matches && !document.hidden;

  function end() {
    clearTimeout(timer);
    until = 0;
    if (!shown) return false;
    const { layer, card, target } = shown;
    shown = null;
    const to = target?.isConnected && (target.checkVisibility() ? target : target.closest(".character"))?.getBoundingClientRect();
    if (!to?.width) {
      layer.remove();
      return true;
    }
    const from = card.getBoundingClientRect();
    const move = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(${to.width / from.width})`;
    layer.style.background = "none";
    card.animate([{ transform: "none" }, { transform: move, opacity: 0.4 }], { duration: FLIGHT, easing: "ease-in" }).finished.then(() => layer.remove());
    return true;
  }

  /** `boss` is the name of somebody who is shown across the whole window. */
  function put(face, words, target, boss = "") {
    end();
    const layer = document.createElement("div");
    layer.className = boss ? "moment of-boss" : "moment";
    layer.setAttribute("aria-hidden", "true");
    const inside = document.createElement("div");
    const card = document.createElement("div");
    card.className = "card";
    card.append(...face);
    inside.append(card);
    if (words) {
      const told = document.createElement("p");
      told.className = "words";
      told.textContent = words;
      if (boss) told.prepend(named(boss));
      inside.append(told);
    }
    layer.append(inside);
    table.append(layer);
    fill(card.querySelector(":scope > svg"));
    shown = { layer, card, target };
    until = performance.now() + BREATH;
    timer = setTimeout(end, BREATH);
  }

  function named(name) {
    const title = document.createElement("span");
    title.className = "title";
    title.textContent = name;
    return title;
  }

  /** What a piece is called, without where it is. */
  const nameOf = (piece) => (piece.querySelector(":scope > title")?.textContent ?? "").split(",")[0];

  /** A piece of the board, drawn large; what a turn has to do with it stays on the board. */
  function figureOf(piece) {
    const board = piece.ownerSVGElement;
    const picture = board.cloneNode(false);
    const drawing = piece.cloneNode(true);
    for (const sign of drawing.querySelectorAll(SIGNS)) sign.remove();
    for (const faded of drawing.querySelectorAll(".faded")) faded.classList.remove("faded");
    for (const name of ["data-key", "data-choices", "tabindex", "role", "transform"]) drawing.removeAttribute(name);
    for (const name of ["tabindex", "data-point"]) picture.removeAttribute(name);
    picture.append(drawing);
    return picture;
  }

  /** Lets the drawing fill its picture; only on the page it can be measured. */
  function fill(picture) {
    const drawing = picture?.querySelector(".piece");
    if (!drawing) return;
    const { x, y, width, height } = drawing.getBBox();
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** A line that one remembers, with the one it speaks of; tells whether there was something to show. */
  function show(line) {
    if (!line.dataset.milestone || !isOn()) return false;
    const text = line.firstElementChild.textContent;
    const piece = pieceOf(text);
    if (!piece) return false;
    const name = nameOf(piece);
    if (piece.matches(BOSSES)) put([figureOf(piece)], text, piece, name);
    else put([figureOf(piece), named(name)], text, piece);
    return true;
  }

  const cards = () => [...table.querySelectorAll(".held[data-key]")];
  const counted = () => {
    const count = new Map();
    for (const card of cards()) count.set(titleOf(card), (count.get(titleOf(card)) ?? 0) + 1);
    return count;
  };
  const titleOf = (card) => card.querySelector(".title").textContent;

  /** Cards that were on nobody's dashboard before. */
  function look() {
    const before = known;
    known = counted();
    if (!before || !isOn()) return;
    const isNew = (card) => (known.get(titleOf(card)) ?? 0) > (before.get(titleOf(card)) ?? 0);
    const found = cards().filter(isNew);
    if (!found.length || found.length > FINDS) return;
    const card = found.at(-1);
    const face = [...card.querySelectorAll(".figure, .title, .stats")].map((part) => part.cloneNode(true));
    put(face, card.title, card);
  }

  for (const event of ["pointerdown", "keydown"]) {
    addEventListener(event, (input) => {
      if (!shown) return;
      end();
      if (event === "pointerdown") input.stopPropagation();
    }, { capture: true });
  }
  return { show, look, rest: () => Math.max(0, until - performance.now()) };
}
