// The board: a drawing whose pieces move, that can be looked at from near and far.

export function makeBoard(board, calm) {
  const view = { x: 0, y: 0, scale: 1 };
  let isDragged = false;
  const svg = () => board.querySelector("svg");
  const pieces = () => new Map([...board.querySelectorAll("[data-key]")].map((piece) => [piece.dataset.key, piece]));

  function place(piece) {
    const matrix = piece.transform?.baseVal.consolidate()?.matrix;
    return matrix ? `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e},${matrix.f})` : "none";
  }

  /** Lets a piece move from where it lay; a new one appears. */
  function settle(piece, from, isCalm = calm.matches) {
    if (isCalm) return;
    const to = place(piece);
    if (from === undefined) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
    else if (from !== to) {
      piece.animate([{ transform: from }, { transform: to }], { duration: 280, easing: "ease-in-out" });
    }
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

  /** Lets some pieces change, and offers what can be chosen then. */
  function change({ gone, moved, drawn, offers, pointing }, isCalm = calm.matches) {
    const picture = svg();
    if (!picture) return;
    for (const piece of picture.querySelectorAll("[data-choices]")) withdraw(piece);
    const now = pieces();
    for (const key of gone) vanish(now.get(key), isCalm);
    for (const [key, transform, zone] of moved) {
      const piece = now.get(key);
      if (!piece) continue;
      const from = place(piece);
      piece.setAttribute("transform", transform);
      if (zone) piece.dataset.zone = zone;
      settle(piece, from, isCalm);
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
      settle(piece, before && place(before), isCalm);
    }
    for (const [key, choices] of offers) offer(now.get(key), choices);
    aimPointer(picture, pointing);
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

  /** Shows the part of the board one looks at. */
  function aim() {
    const picture = svg();
    if (!picture) return;
    picture.dataset.whole ??= picture.getAttribute("viewBox");
    const [left, top, width, height] = picture.dataset.whole.split(" ").map(Number);
    const [wide, high] = extent(picture, width, height);
    view.x = Math.min(Math.max(view.x, 0), width - wide);
    view.y = Math.min(Math.max(view.y, 0), height - high);
    picture.setAttribute("viewBox", `${left + view.x} ${top + view.y} ${wide} ${high}`);
    board.dataset.zoomed = view.scale > 1 ? "yes" : "no";
  }

  /** Looks from nearer or further away; what is `at` a share of the picture stays where it is. */
  function scaleTo(scale, at) {
    const picture = svg();
    if (!picture) return;
    picture.dataset.whole ??= picture.getAttribute("viewBox");
    const [, , width, height] = picture.dataset.whole.split(" ").map(Number);
    const before = view.scale;
    view.scale = Math.min(Math.max(scale, 1), 6);
    view.x += width * at.x * (1 / before - 1 / view.scale);
    view.y += height * at.y * (1 / before - 1 / view.scale);
    aim();
  }

  /** So large a figure is that one can tell it from others, in pixels from its middle. */
  const CLEAR = 11;
  let hasLookedClosely = false;

  /** On a mat with many small figures, brings whoever is asked into sight; the first time from near. */
  function follow() {
    const picture = svg();
    const ring = picture?.querySelector(".miniature .ring");
    if (!ring) return;
    const [left, top, width, height] = picture.dataset.whole.split(" ").map(Number);
    const { e, f } = ring.closest(".miniature").transform.baseVal.consolidate().matrix;
    if (!hasLookedClosely) {
      const box = picture.getBoundingClientRect();
      const fit = Math.min(box.width / width, box.height / height) * Number(ring.getAttribute("r"));
      view.scale = Math.min(Math.max(CLEAR / fit, 1), 4);
      hasLookedClosely = true;
    }
    if (view.scale === 1) return;
    const [wide, high] = extent(picture, width, height);
    const [x, y] = [e - left - view.x, f - top - view.y];
    if (x > wide * 0.15 && x < wide * 0.85 && y > high * 0.15 && y < high * 0.85) return aim();
    view.x = e - left - wide / 2;
    view.y = f - top - high / 2;
    aim();
  }

  function zoom(how, at = { x: 0.5, y: 0.5 }) {
    scaleTo(how === "fit" ? 1 : view.scale * (how === "in" ? 1.3 : 1 / 1.3), at);
  }

  const shareOf = ({ x, y }) => {
    const box = svg().getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  };

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
      scaleTo((pinched.scale * wide) / Math.max(pinched.wide, 1), shareOf(middle));
    } else if (fingers.size === 1 && view.scale > 1) {
      isDragged = true;
      const box = svg().getBoundingClientRect();
      const [, , width, height] = svg().dataset.whole.split(" ").map(Number);
      const perPixel = Math.max(width / box.width, height / box.height) / view.scale;
      view.x -= dx * perPixel;
      view.y -= dy * perPixel;
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
    zoom(event.deltaY < 0 ? "in" : "out", shareOf({ x: event.clientX, y: event.clientY }));
  }, { passive: false });

  return { redraw, change, zoom, follow, isDragged: () => isDragged };
}
