// The board: a drawing whose pieces move, that can be looked at from near and far.

const SVG = "http://www.w3.org/2000/svg";

export function makeBoard(board, calm) {
  const view = { x: 0, y: 0, scale: 1 };
  let isDragged = false;
  const svg = () => board.querySelector("svg");
  const pieces = () => new Map([...board.querySelectorAll("[data-key]")].map((piece) => [piece.dataset.key, piece]));

  function place(piece) {
    const matrix = piece.transform?.baseVal.consolidate()?.matrix;
    return matrix ? `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e},${matrix.f})` : "none";
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
    for (const key of gone) vanish(now.get(key), isCalm);
    for (const [key, transform, zone, way] of moved) {
      const piece = now.get(key);
      if (!piece) continue;
      const from = place(piece);
      piece.setAttribute("transform", transform);
      if (zone) piece.dataset.zone = zone;
      settle(piece, from, isCalm, way);
    }
    for (const { layer, after, svg } of drawn) {
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
      settle(piece, before && place(before), isCalm);
    }
    for (const [key, choices] of offers) offer(now.get(key), choices);
    aimPointer(picture, pointing);
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
    piece.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 250 }).finished.then(() => piece.remove());
  }

  /** How much of the board is in sight: from near, all that the place for it has room for. */
  function extent(picture, width, height) {
    const [wide, high] = [width / view.scale, height / view.scale];
    const box = picture.getBoundingClientRect();
    if (view.scale === 1 || !box.width || !box.height) return [wide, high];
    const shape = box.width / box.height;
    return shape * high > wide ? [Math.min(width, high * shape), high] : [wide, Math.min(height, wide / shape)];
  }

  /** The picture with its measures: all of it, what is in sight of it, and pixels to a unit. */
  function measured() {
    const picture = svg();
    if (!picture) return null;
    picture.dataset.whole ??= picture.getAttribute("viewBox");
    const [left, top, width, height] = picture.dataset.whole.split(" ").map(Number);
    const [wide, high] = extent(picture, width, height);
    const box = picture.getBoundingClientRect();
    return { picture, left, top, width, height, wide, high, box, pixels: Math.min(box.width / wide, box.height / high) };
  }

  /** Shows the part of the board one looks at. */
  function aim() {
    const seen = measured();
    if (!seen) return;
    const { picture, left, top, width, height, wide, high, pixels } = seen;
    view.x = Math.min(Math.max(view.x, 0), width - wide);
    view.y = Math.min(Math.max(view.y, 0), height - high);
    picture.setAttribute("viewBox", `${left + view.x} ${top + view.y} ${wide} ${high}`);
    board.dataset.zoomed = view.scale > 1 ? "yes" : "no";
    const print = pixels * smallPrint(picture);
    board.dataset.far = print < ILLEGIBLE ? "very" : print < SMALL ? "yes" : "no";
  }

  /** Words of fewer pixels are hard to read, or cannot be read at all. */
  const SMALL = 6;
  const ILLEGIBLE = 3;

  /** How large the words are that a board leaves out from afar, in its units. */
  const smallPrint = (picture) => Number(picture.querySelector(".zone-name, .ruler-word")?.getAttribute("font-size") ?? Infinity);

  /** Whether somebody has chosen what to look at: then nothing else moves the view until all of it is shown again. */
  let isByHand = false;

  /** Looks from nearer or further away; what is at a point of the window, else in the middle, stays where it is. */
  function scaleTo(scale, at) {
    const picture = measured()?.picture;
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    const { x, y } = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const held = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM().inverse());
    view.scale = near = Math.min(Math.max(scale, 1), 6);
    const { left, top, wide, high, pixels } = measured();
    view.x = held.x - left - wide / 2 - (x - box.left - box.width / 2) / pixels;
    view.y = held.y - top - high / 2 - (y - box.top - box.height / 2) / pixels;
    aim();
  }

  const isNarrow = matchMedia("(pointer: coarse), (max-width: 60rem)");
  /** So large a figure is that one can tell it from others and read its initials, in pixels from its middle. */
  const CLEAR = () => (isNarrow.matches ? 15 : 11);
  /** The base of a figure with the ring around it, on a mat where nobody stands yet. */
  const BASE = 26;
  /** How near one looks unless there is more to show; nothing before the first look. */
  let near = null;

  const middle = (piece) => {
    const { e, f } = piece.transform.baseVal.consolidate().matrix;
    return { x: e, y: f };
  };

  /** Brings what matters into sight, at a size that can be read: what is told now, else who is asked and what is offered. */
  function follow(told) {
    if (!svg() || isByHand) return;
    if (svg().querySelector(".street-zone")) followPieces(told, { units: 33, pixels: 10.5 });
    else if (svg().querySelector(".horde")) followPieces(told, { units: 17, pixels: 9 });
    else if (!told) followMat();
  }

  /** What is clicked is at least so large, in pixels. */
  const TARGET = () => (isNarrow.matches ? 36 : 24);

  /** The part of the drawing a piece takes. */
  function part(piece) {
    const { x, y, width, height } = piece.getBBox();
    const matrix = piece.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
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

  /** Near enough to read words of so many units and to hit pieces; as much of what matters as there is room for. */
  function followPieces(told, words) {
    const parts = (selector) => [...board.querySelectorAll(selector)].map(part);
    const news = (told ?? []).flatMap((key) => pieces().get(key) ?? []).filter((piece) => !piece.closest("[data-layer=ground]"));
    const acting = parts(".piece:has(.ring)");
    const offered = told ? [] : [...parts(".offered:not(.zone)"), ...parts(".zone.offered")];
    const wanted = told ? news.map(part) : [...acting, ...offered];
    // With nothing to look at more closely, as when the game is over, all of it is shown.
    if (!wanted.length) return told || zoom("fit");
    view.scale = 1;
    const { pixels } = measured();
    const sizes = parts(".offered:is(.hero, .enemy, .token, .zombie, .object, .pile), .piece:has(.ring)").map(({ west, east }) => east - west);
    const scale = Math.max(words.pixels / words.units, TARGET() / Math.min(...sizes, 999)) / pixels;
    view.scale = Math.min(Math.max(scale, 1), 4);
    if (view.scale < 1.2) view.scale = 1;
    // The place for the board is as high as it can be while one looks at a part of it.
    board.dataset.zoomed = view.scale > 1 ? "yes" : "no";
    const { left, top, wide, high } = measured();
    const fits = ({ west, east, north, south }) => east - west <= wide * 0.94 && south - north <= high * 0.94;
    const framed = ([first, ...rest]) => rest.reduce((frame, part) => (fits(joined(frame, part)) ? joined(frame, part) : frame), first);
    const holds = (frame) => ({ west, east, north, south }) => west >= frame.west && east <= frame.east && north >= frame.north && south <= frame.south;
    // What can be chosen is to be seen, though it be far from whoever chooses.
    const nearest = framed(wanted);
    const frame = offered.length && !offered.some(holds(nearest)) ? framed(offered) : nearest;
    const isIn = frame.west >= left + view.x && frame.east <= left + view.x + wide && frame.north >= top + view.y && frame.south <= top + view.y + high;
    if (!isIn) {
      view.x = (frame.west + frame.east - wide) / 2 - left;
      view.y = (frame.north + frame.south - high) / 2 - top;
    }
    aim();
  }

  /** On a mat with many small figures, brings whoever is asked into sight, and all places on offer; first from near. */
  function followMat() {
    const ring = svg()?.querySelector(".miniature .ring");
    const spots = [...board.querySelectorAll(".spot.offered")].map(middle);
    if (!ring && !spots.length) return;
    const points = ring ? [middle(ring.closest(".miniature")), ...spots] : spots;
    const size = Number(ring?.getAttribute("r") ?? BASE);
    view.scale = 1;
    near ??= Math.min(Math.max(CLEAR() / (measured().pixels * size), 1), 4.5);
    view.scale = near;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = ({ wide, high }) => east - west + 4 * size <= wide && south - north + 4 * size <= high;
    while (view.scale > 1 && !fits(measured())) view.scale = Math.max(view.scale / 1.15, 1);
    if (view.scale === 1) return aim();
    const { left, top, wide, high } = measured();
    const [x, y] = [left + view.x, top + view.y];
    const edge = ring && !spots.length ? Math.min(wide, high) * 0.15 : size;
    const isIn = west - edge > x && east + edge < x + wide && north - edge > y && south + edge < y + high;
    if (!isIn) [view.x, view.y] = [(west + east - wide) / 2 - left, (north + south - high) / 2 - top];
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
    if (seen && view.scale > 1) {
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
    if (thrown && (dice || ++thrown.age >= DIE.lines)) thrown = thrown.group.remove();
    const box = dice && boxOf(dice.dataset.at);
    if (!box) return;
    const { picture, box: frame, pixels } = measured();
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
    const { left, top, wide, high } = measured();
    const [dx, dy] = [x - left - view.x, y - top - view.y];
    if (dx < wide * 0.1 || dx > wide * 0.9) view.x = x - left - wide / 2;
    if (dy < high * 0.1 || dy > high * 0.9) view.y = y - top - high / 2;
    aim();
  }

  function zoom(how, at) {
    isByHand = how !== "fit";
    scaleTo(how === "fit" ? 1 : view.scale * (how === "in" ? 1.3 : 1 / 1.3), at);
  }

  // ---- Fingers: one drags what is larger than its place, two pull it larger or smaller ----

  const fingers = new Map();
  let pinched = null;

  const between = () => {
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
    if (fingers.size === 2) pinched = { wide: between().wide, scale: view.scale };
  }

  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger || !svg()) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (fingers.size === 1 && !isDragged && Math.hypot(dx, dy) <= 6) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      isDragged = true;
      const { wide, middle } = between();
      isByHand = true;
      scaleTo((pinched.scale * wide) / Math.max(pinched.wide, 1), middle);
    } else if (fingers.size === 1 && view.scale > 1) {
      isDragged = isByHand = true;
      const { pixels } = measured();
      view.x -= dx / pixels;
      view.y -= dy / pixels;
      aim();
    }
  }

  const lift = (event) => fingers.delete(event.pointerId);

  board.addEventListener("pointerdown", press);
  addEventListener("pointermove", move);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  board.addEventListener("wheel", (event) => {
    if (!svg() || !(event.ctrlKey || view.scale > 1)) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? "in" : "out", { x: event.clientX, y: event.clientY });
  }, { passive: false });

  addEventListener("resize", aim);
  aim();

  return { redraw, change, zoom, follow, reveal, roll, point, pointed, isDragged: () => isDragged };
}
