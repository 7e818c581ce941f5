// The board: a drawing whose pieces move, that can be looked at from near and far.

import { makeLegible, sizeOf } from "./legible.js";
import { drawTrail } from "./trail.js";

const SVG = "http://www.w3.org/2000/svg";

/** `covered` tells how many pixels of each edge lie below bars and panels. */
export function makeBoard(board, calm, covered = () => ({ left: 0, top: 0, right: 0, bottom: 0 })) {
  /** The point of the drawing in the middle of what is not covered, pixels to a unit, and what was covered then. */
  const view = { x: 0, y: 0, pixels: 0, inset: covered() };
  let isDragged = false;
  const write = makeLegible(board);
  const svg = () => board.querySelector("svg");
  const pieces = () => new Map([...board.querySelectorAll("[data-key]")].map((piece) => [piece.dataset.key, piece]));

  function place(piece) {
    const matrix = piece.transform?.baseVal.consolidate()?.matrix;
    return matrix ? `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e},${matrix.f})` : "none";
  }

  /** Where a piece lies by its place. */
  function spotOf(place) {
    const { e, f } = new DOMMatrix(place);
    return { x: e, y: f };
  }

  /** Lets a piece move from where it lay, by the bends of its way if it has any; a new one appears. */
  function settle(piece, from, isCalm = calm.matches, way = piece.dataset.way ?? "") {
    if (isCalm) return;
    const to = place(piece);
    if (from === undefined) {
      // What is out of sight until one points at it stays so.
      if (!piece.dataset.about) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    } else if (from !== to) {
      const bends = way.split(" ").filter(Boolean).map((bend) => bend.split(",").map(Number));
      if (bends.length) walk(piece, from, bends, to);
      else piece.animate([{ transform: from }, { transform: to }], { duration: 280, easing: "ease-in-out" });
    }
  }

  /** At one pace around corners; a long way takes longer. */
  function walk(piece, from, bends, to) {
    const { a, b, c, d, e, f } = new DOMMatrix(to);
    const start = new DOMMatrix(from);
    const points = [[start.e, start.f], ...bends, [e, f]];
    const lengths = points.map(([x, y], at) => (at ? Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let gone = 0;
    const steps = points.map(([x, y], at) => {
      gone += lengths[at];
      return { transform: `matrix(${a},${b},${c},${d},${x},${y})`, offset: Math.min(gone / whole, 1) };
    });
    piece.animate(steps, { duration: Math.min(Math.max(whole * 1.6, 280), 900) });
  }

  /** Draws the board anew; each piece moves from where it lay, if need be under the key it is known by. */
  function redraw(html, isFirst, known = {}) {
    const before = new Map([...pieces()].map(([key, piece]) => [key, place(piece)]));
    const focus = document.activeElement?.closest?.("#board [data-key]")?.dataset.key;
    board.innerHTML = html;
    // Who was just about to go is gone.
    for (const piece of board.querySelectorAll(".going")) piece.remove();
    aim();
    const now = pieces();
    if (focus) now.get(focus)?.focus();
    if (isFirst) return;
    for (const [key, piece] of now) settle(piece, before.get(known[key] ?? key));
  }

  /** Lets some pieces change, and offers what can be chosen then; tells which have moved or are new. */
  function change({ gone, moved, drawn, offers, pointing }, isCalm = calm.matches) {
    const picture = svg();
    if (!picture) return [];
    for (const piece of picture.querySelectorAll("[data-choices]")) withdraw(piece);
    const now = pieces();
    const touched = moved.map(([key]) => key);
    // What somebody takes comes from where it lay.
    const sources = new Map(drawn.filter(({ from }) => now.has(from)).map(({ from }) => [from, place(now.get(from))]));
    for (const key of gone) vanish(now.get(key), isCalm || sources.has(key));
    for (const [key, transform, zone, way] of moved) {
      const piece = now.get(key);
      if (!piece) continue;
      const from = place(piece);
      piece.setAttribute("transform", transform);
      // Who only makes room within a zone goes nowhere.
      const isOnTheWay = zone ? zone !== piece.dataset.zone : !piece.dataset.zone;
      if (!isCalm && isOnTheWay) drawTrail(picture, piece, spotOf(from), spotOf(place(piece)));
      if (zone) piece.dataset.zone = zone;
      settle(piece, from, isCalm, way);
    }
    for (const { layer, after, from, svg } of drawn) {
      const ground = picture.querySelector(`[data-layer="${layer}"]`);
      if (!ground) continue;
      ground.insertAdjacentHTML("beforeend", svg);
      const piece = ground.lastElementChild;
      const before = now.get(piece.dataset.key);
      const below = now.get(after);
      if (before) swap(before, piece);
      else if (below) below.after(piece);
      else ground.prepend(piece);
      now.set(piece.dataset.key, piece);
      touched.push(piece.dataset.key);
      settle(piece, before ? place(before) : sources.get(from), isCalm);
    }
    for (const [key, choices] of offers) offer(now.get(key), choices);
    aimPointer(picture, pointing);
    write();
    return touched;
  }

  /** Puts a piece in the place of another; what had the focus keeps it. */
  function swap(before, piece) {
    const hasFocus = before.contains(document.activeElement);
    before.replaceWith(piece);
    if (!hasFocus) return;
    piece.setAttribute("tabindex", "0");
    piece.focus({ preventScroll: true });
  }

  function offer(piece, choices) {
    if (!piece) return;
    piece.classList.add("offered");
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "0");
    piece.dataset.choices = JSON.stringify(choices);
  }

  function withdraw(piece) {
    piece.classList.remove("offered");
    piece.setAttribute("role", "img");
    if (piece !== document.activeElement) piece.removeAttribute("tabindex");
    piece.removeAttribute("data-choices");
  }

  /** What a click on free ground means. */
  function aimPointer(picture, pointing) {
    const { verb, origin, unit, has_heights: hasHeights } = pointing ?? {};
    const marks = { point: verb, origin: origin?.join(" "), unit, heights: hasHeights ? "yes" : undefined };
    for (const [name, value] of Object.entries(marks)) {
      if (value === undefined) delete picture.dataset[name];
      else picture.dataset[name] = value;
    }
    if (pointing) picture.setAttribute("tabindex", "0");
    else picture.removeAttribute("tabindex");
  }

  function vanish(piece, isCalm) {
    if (!piece) return;
    if (isCalm) return piece.remove();
    piece.removeAttribute("data-key");
    piece.classList.add("going");
    piece.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 250 }).finished.then(() => piece.remove());
  }

  /** On a narrow window the cross of Off the Dead has its plates below it, as the style sheet of the table says. */
  function gathered(picture) {
    if (!isTall.matches || !picture.querySelector(".horde")) return null;
    return picture.querySelector('[data-key="goals"]') ? "205 0 957 1145" : "205 0 957 870";
  }

  /** The picture with its measures: all of it, its place in the window, and what of that is free. */
  function measured(inset = view.inset) {
    const picture = svg();
    if (!picture) return null;
    picture.dataset.whole ??= picture.getAttribute("viewBox");
    const [left, top, width, height] = (gathered(picture) ?? picture.dataset.whole).split(" ").map(Number);
    const box = picture.getBoundingClientRect();
    const wide = Math.max(box.width - inset.left - inset.right, 80);
    const high = Math.max(box.height - inset.top - inset.bottom, 80);
    return { picture, left, top, width, height, box, wide, high, least: Math.min(wide / width, high / height) };
  }

  /** What of the drawing is in sight and free, in its own measures. */
  function inSight(inset) {
    const { box, wide, high } = measured(inset);
    const corner = new DOMPoint(box.left + inset.left, box.top + inset.top).matrixTransform(svg().getScreenCTM().inverse());
    return { west: corner.x, north: corner.y, east: corner.x + wide / view.pixels, south: corner.y + high / view.pixels };
  }

  const between = (number, least, most) => (least > most ? (least + most) / 2 : Math.min(Math.max(number, least), most));

  /** Shows the part of the board one looks at. */
  function aim() {
    const seen = measured();
    if (!seen) return;
    const { picture, left, top, width, height, box, wide, high, least } = seen;
    if (!box.width || !box.height) return;
    view.pixels = between(view.pixels, least, least * NEAREST);
    const { pixels, inset } = view;
    const [halfWide, halfHigh] = [wide / pixels / 2, high / pixels / 2];
    view.x = between(view.x, left + halfWide, left + width - halfWide);
    view.y = between(view.y, top + halfHigh, top + height - halfHigh);
    const frame = [view.x - halfWide - inset.left / pixels, view.y - halfHigh - inset.top / pixels, box.width / pixels, box.height / pixels];
    picture.setAttribute("viewBox", frame.map((number) => number.toFixed(2)).join(" "));
    board.dataset.zoomed = pixels > least * 1.02 ? "yes" : "no";
    const print = pixels * smallPrint(picture);
    board.dataset.far = print < ILLEGIBLE ? "very" : print < SMALL ? "yes" : "no";
    write();
  }

  /** So much of a board is given up at most, to fill a window of another shape. */
  const FULL = 1.25;
  /** So many times as large as the whole board one can look at it. */
  const NEAREST = 6;
  /** Words of fewer pixels are hard to read, or cannot be read at all. */
  const SMALL = 8;
  const ILLEGIBLE = 3;

  /** How large the words are that a board leaves out from afar, in its units. */
  function smallPrint(picture) {
    const words = picture.querySelector(".zone-name, .ruler-word");
    return words ? sizeOf(words) : Infinity;
  }

  /** Whether somebody has chosen what to look at: that counts until something is offered elsewhere. */
  let isByHand = false;

  /** Looks from nearer or further away; what is at a point of the window, else in the middle, stays where it is. */
  function scaleTo(pixels, at) {
    const seen = measured();
    if (!seen) return;
    const { picture, box, wide, high, least } = seen;
    const { inset } = view;
    const { x, y } = at ?? { x: box.left + inset.left + wide / 2, y: box.top + inset.top + high / 2 };
    const held = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM().inverse());
    view.pixels = between(pixels, least, least * NEAREST);
    view.x = held.x - (x - box.left - inset.left - wide / 2) / view.pixels;
    view.y = held.y - (y - box.top - inset.top - high / 2) / view.pixels;
    aim();
  }

  const isNarrow = matchMedia("(pointer: coarse), (max-width: 60rem)");
  const isTall = matchMedia("(max-width: 40rem)");
  /** What is clicked is at least so large, and the base of a figure on a mat, in pixels. */
  const TARGET = () => (isNarrow.matches ? 36 : 24);
  const BASE = () => (isNarrow.matches ? 30 : 22);

  /** The part of the drawing a piece takes. */
  function part(piece) {
    const { x, y, width, height } = piece.getBBox();
    const own = piece.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    // On a tall window the style sheet may have moved it.
    const shift = isTall.matches ? getComputedStyle(piece).translate : "none";
    const [dx, dy = 0] = shift === "none" ? [0] : shift.split(" ").map(parseFloat);
    const matrix = new DOMMatrix().translate(dx, dy).multiply(own);
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]];
    const points = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
  }

  const joined = (one, other) => ({
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
    north: Math.min(one.north, other.north),
    south: Math.max(one.south, other.south),
  });

  const holds = (outer, inner) =>
    inner.west >= outer.west && inner.east <= outer.east && inner.north >= outer.north && inner.south <= outer.south;

  /** How near one wants to look: words can be read, what can be clicked can be hit, and the window is filled. */
  function wished({ picture, width, height, wide, high, least }, parts) {
    const sizes = parts(".offered:is(.hero, .enemy, .token, .zombie, .object, .pile), .piece:has(.ring)").map(({ west, east }) => east - west);
    const hit = TARGET() / Math.min(...sizes, 999);
    const full = Math.min(Math.max(wide / width, high / height), least * FULL);
    if (picture.querySelector(".street-zone")) return Math.max(10.5 / 33, hit, full);
    if (picture.querySelector(".horde")) return Math.max(9 / 17, hit);
    const ring = picture.querySelector(".miniature .ring");
    return Math.max(BASE() / (2 * Number(ring?.getAttribute("r") ?? 26)), full);
  }

  /** Takes note of what is covered now; the board moves only where nothing would be seen instead of it. */
  function adopt(inset) {
    const was = view.inset;
    view.x += (inset.left - inset.right - was.left + was.right) / 2 / view.pixels;
    view.y += (inset.top - inset.bottom - was.top + was.bottom) / 2 / view.pixels;
    view.inset = inset;
    aim();
  }

  /** Brings what matters into sight: what is told now, else who is asked and all that is offered. */
  function follow(told) {
    const inset = covered();
    const seen = measured(inset);
    if (!seen?.box.width || (told && isByHand)) return;
    const parts = (selector) => [...board.querySelectorAll(selector)].map(part);
    const news = (told ?? []).flatMap((key) => pieces().get(key) ?? []).filter((piece) => !piece.closest("[data-layer=ground]"));
    const wanted = told ? news.map(part) : [...parts(".piece:has(.ring), .miniature:has(.ring)"), ...parts(".offered")];
    if (!wanted.length) return told || isByHand || zoom("fit");
    const frame = wanted.reduce(joined);
    const isSeen = view.pixels > 0 && holds(inSight(inset), frame);
    if (isSeen && (told || isByHand)) return adopt(inset);
    const fits = Math.min((seen.wide * 0.95) / (frame.east - frame.west), (seen.high * 0.93) / (frame.south - frame.north));
    const wish = told ? view.pixels : wished(seen, parts);
    const pixels = between(Math.min(wish, fits), seen.least, seen.least * NEAREST);
    // The board stays where it is under the pointer unless there is something to gain.
    if (isSeen && view.pixels > pixels * 0.75 && view.pixels < pixels * 1.5) return adopt(inset);
    isByHand = false;
    Object.assign(view, { pixels, inset, x: (frame.west + frame.east) / 2, y: (frame.north + frame.south) / 2 });
    aim();
  }

  // ---- Pointing things out ----

  /** What is pointed at by a click or by the focus: a piece, or on a measured mat the place itself. */
  function pointed(target, where) {
    const piece = target.closest?.("[data-key]");
    const ruler = svg()?.dataset.ruler?.split(" ").map(Number);
    if (!ruler || !where || !target.closest("#board") || piece?.matches(".hero, .miniature, .token, .door, .search-mark")) return piece?.dataset.key;
    const spot = new DOMPoint(where.clientX, where.clientY).matrixTransform(svg().getScreenCTM().inverse());
    const tenth = (number, from) => Math.round(((number - from) / ruler[2]) * 10) / 10;
    return `@${tenth(spot.x, ruler[0])},${tenth(spot.y, ruler[1])}`;
  }

  /** Shows for a while what somebody points at. */
  function point(key) {
    const [, x, y] = key.match(/^@([\d.]+),([\d.]+)$/)?.map(Number) ?? [];
    const ruler = svg()?.dataset.ruler?.split(" ").map(Number);
    const marks = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)];
    if (x !== undefined && ruler) {
      const spot = document.createElementNS(SVG, "g");
      spot.innerHTML = '<circle class="casing" r="26"/><circle class="edge" r="26"/><circle class="edge" r="4"/>';
      spot.setAttribute("transform", `translate(${ruler[0] + x * ruler[2]} ${ruler[1] + y * ruler[2]})`);
      svg().append(spot);
      setTimeout(() => spot.remove(), 6000);
      marks.push(spot);
    }
    const seen = marks.find((mark) => svg()?.contains(mark));
    if (seen) {
      const { west, east, north, south } = part(seen);
      reveal({ x: (west + east) / 2, y: (north + south) / 2 });
    }
    for (const mark of marks) {
      mark.classList.add("pinged");
      setTimeout(() => mark.classList.remove("pinged"), 6000);
    }
  }

  // ---- Dice ----

  /** How large a die on the board is, in pixels, and how many lines of the log it stays for. */
  const DIE = { size: 34, lines: 4 };
  let thrown = null;

  /** Where a piece is on the board: for a zone, where enemies stand in it. */
  function boxOf(key) {
    const name = CSS.escape(key);
    const piece = svg()?.querySelector(`.enemy[data-zone="${name}"], .zombie[data-zone="${name}"]`) ?? pieces().get(key);
    return piece?.getBoundingClientRect();
  }

  /** Lays the dice of a line beside what they were rolled for; they lie there until what they decided has been told. */
  function roll(line) {
    const dice = line.querySelector(".dice[data-at]");
    if (thrown && (dice || ++thrown.age >= DIE.lines)) sweep();
    const box = dice && boxOf(dice.dataset.at);
    if (!box) return;
    const { picture, box: frame } = measured();
    const { pixels } = view;
    const group = document.createElementNS(SVG, "g");
    const shown = [...dice.children];
    const width = shown.length * (DIE.size + 4);
    const [left, right, top] = [frame.left + 4, frame.right - width - 4, frame.top + 4];
    const x = Math.max(Math.min(box.left + (box.width - width) / 2, right), left);
    const y = Math.max(box.top - DIE.size - 6, top);
    const corner = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM().inverse());
    group.setAttribute("class", "thrown");
    group.setAttribute("transform", `translate(${corner.x} ${corner.y}) scale(${DIE.size / 24 / pixels})`);
    shown.forEach((die, at) => {
      const place = document.createElementNS(SVG, "g");
      place.setAttribute("transform", `translate(${(at * 24 * (DIE.size + 4)) / DIE.size} 0)`);
      const fallen = document.createElementNS(SVG, "g");
      fallen.setAttribute("class", die.getAttribute("class"));
      fallen.append(...[...die.childNodes].map((part) => part.cloneNode(true)));
      place.append(fallen);
      group.append(place);
    });
    picture.append(group);
    thrown = { group, age: 0 };
  }

  /** Brings a point of the drawing into sight. */
  function reveal({ x, y }) {
    const { west, east, north, south } = inSight(covered());
    const [dx, dy] = [(east - west) * 0.1, (south - north) * 0.1];
    if (x > west + dx && x < east - dx && y > north + dy && y < south - dy) return;
    Object.assign(view, { x, y, inset: covered() });
    aim();
  }

  function zoom(how, at) {
    isByHand = how !== "fit";
    if (how === "fit") {
      view.inset = covered();
      view.pixels = 0;
      aim();
    } else scaleTo(view.pixels * (how === "in" ? 1.3 : 1 / 1.3), at);
  }

  /** The board as it is, without dice. */
  function html() {
    const dice = thrown?.group;
    dice?.remove();
    const drawn = board.innerHTML;
    if (dice) svg()?.append(dice);
    return drawn;
  }

  /** What was thrown and taken back lies there no more. */
  function sweep() {
    thrown?.group.remove();
    thrown = null;
  }

  // ---- Fingers: one drags what is larger than its place, two pull it larger or smaller ----

  const fingers = new Map();
  let pinched = null;

  const spread = () => {
    const [one, other] = [...fingers.values()];
    return {
      wide: Math.hypot(one.x - other.x, one.y - other.y),
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    };
  };

  function press(event) {
    if (!svg() || event.button !== 0) return;
    if (fingers.size === 0) isDragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) pinched = { wide: spread().wide, pixels: view.pixels };
  }

  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger || !svg()) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (fingers.size === 1 && !isDragged && Math.hypot(dx, dy) <= 6) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      isDragged = true;
      const { wide, middle } = spread();
      isByHand = true;
      scaleTo((pinched.pixels * wide) / Math.max(pinched.wide, 1), middle);
    } else if (fingers.size === 1 && board.dataset.zoomed === "yes") {
      isDragged = isByHand = true;
      view.x -= dx / view.pixels;
      view.y -= dy / view.pixels;
      aim();
    }
  }

  const lift = (event) => fingers.delete(event.pointerId);

  board.addEventListener("pointerdown", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  board.addEventListener("wheel", (event) => {
    if (!svg()) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? "in" : "out", { x: event.clientX, y: event.clientY });
  }, { passive: false });

  addEventListener("resize", () => {
    view.inset = covered();
    aim();
  });
  aim();

  return { redraw, change, zoom, follow, reveal, roll, sweep, point, pointed, html, isDragged: () => isDragged };
}
