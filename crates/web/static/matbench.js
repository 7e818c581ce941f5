// The mat of a scenario that is made: things to pick, drag, turn and scale, with a mouse, a finger or keys.

import { drawHeat } from "./heat.js";
import { makeShapes, near, sided } from "./matshapes.js";
import { makePicture } from "./picture.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** A thing moves by this, in centimetres, with a mouse or a finger. */
const STEP = 0.5;
/** Keys that follow each other so fast are one change. */
const TOGETHER = 160;
/** So many pixels are no click any more. */
const CLICK = 5;

const snapped = (value) => Math.round(value / STEP) * STEP;

export function makeMat({ id, words, fill, edit }) {
  const byId = (name) => document.getElementById(name);
  const [board, palette, tools, hint, roles] = ["board", "palette", "mat-tools", "pointing", "mat-roles"].map(byId);
  const fields = [...tools.querySelectorAll("input")];
  const picture = makePicture(board, { id, words });

  let drawn = { version: 0, mat: null };
  let faults = [];
  /** The key of the thing that is picked. */
  let picked = null;
  /** Where the next thing is put, in centimetres. */
  let cursor = [50, 50];
  /** What the pointer is doing: dragging a thing, a side or the turn of one. */
  let drag = null;
  /** What keys have moved and what is not sent yet. */
  let pushed = null;
  /** Things that were there before the last one was put. */
  let before = null;
  /** What happened where in the games that were measured. */
  let heat = null;
  let shapes = null;
  /** The version of a picture that came while something was dragged. */
  let late = null;

  const things = () => drawn.mat?.things ?? [];
  const thing = (key) => things().find((known) => known.key === key);
  const group = () => palette.querySelector("[name=tool]:checked")?.value ?? "pick";
  /** What a click puts onto the mat; nothing while it picks. */
  const adding = () => (group() === "pick" ? null : palette.querySelector("select:not([hidden])")?.value);
  const houseOf = (known) => known?.part_of ?? (known?.what === "building" ? known.key : null);

  // ---- The picture -------------------------------------------------------------------------------------

  function take(state) {
    faults = state.faults.filter((fault) => fault.kind === "impossible").map((fault) => fault.spot);
    look(state.version);
  }

  async function look(version) {
    const seen = await picture.read(version);
    if (!seen) return;
    // What is held stays in the hand.
    if (drag) return void (late = version);
    drawn = { ...seen, mat: seen.mat ?? drawn.mat };
    if (seen.mat) stock(seen.mat.stock);
    const held = heldNow();
    picture.show(seen.svg);
    const news = before && things().find((known) => !before.has(known.key));
    before = null;
    if (news) picked = news.key;
    if (picked && !thing(picked)) picked = null;
    arm(held);
    performance.mark("drawn");
  }

  /** What has the focus, to give it back. */
  const heldNow = () => (document.activeElement?.closest?.("#board") ? { ...document.activeElement.dataset } : null);

  /** Everything that can be pointed at, over the picture. */
  function arm(held = heldNow()) {
    const svg = board.querySelector("svg");
    if (!svg || !drawn.mat) return;
    shapes = makeShapes(svg, drawn.mat);
    const house = houseOf(thing(picked));
    for (const known of things()) {
      // Rooms lie over their building: they can be picked once it is.
      if (known.what === "room" && known.part_of !== house) continue;
      shapes.thing(known, { label: labelOf(known), isFaulty: faults.some((spot) => spot.thing === known.key) });
    }
    faults.filter((spot) => spot.at).forEach((spot) => shapes.mark(spot.at));
    drawHeat(board, heat);
    showPicked();
    if (held?.thing) board.querySelector(`[data-thing="${CSS.escape(held.thing)}"]`)?.focus({ preventScroll: true });
    else if (held?.cursor !== undefined) board.querySelector("[data-cursor]")?.focus({ preventScroll: true });
  }

  const cm = (value) => Number(value.toFixed(2)).toLocaleString(document.documentElement.lang);
  const labelOf = (known) =>
    fill("mat-thing", { name: known.name, x: cm(known.middle[0]), y: cm(known.middle[1]), w: cm(known.size[0]), d: cm(known.size[1]) });

  function showPicked() {
    const known = thing(picked);
    for (const shape of board.querySelectorAll("[data-thing]")) {
      shape.setAttribute("aria-pressed", String(shape.dataset.thing === picked));
    }
    const new_ = adding();
    shapes?.handles(new_ ? null : known);
    shapes?.cursor(new_ ? cursor : null, fill("mat-cursor", { thing: nameOf(new_), x: cm(cursor[0]), y: cm(cursor[1]) }));
    tools.hidden = !known || Boolean(new_);
    if (new_) hint.textContent = fill("mat-put", { thing: nameOf(new_) });
    else hint.textContent = known ? "" : words["mat-pick"];
    if (!known || new_) return;
    byId("mat-name").textContent = known.name;
    const [x, y, width, depth, degrees] = fields;
    const values = [...known.middle, ...known.size, known.degrees];
    fields.forEach((field, at) => field !== document.activeElement && (field.value = Number(values[at].toFixed(2))));
    x.disabled = y.disabled = known.what === "room";
    width.disabled = depth.disabled = !known.scales;
    degrees.disabled = known.turns !== 15;
    tools.querySelector("[data-mat=turn]").disabled = known.turns === 0;
    tools.querySelector("[data-mat=remove]").disabled = known.what === "room";
    roles.replaceChildren(...known.roles.map((role) => roleButton(known, role)));
  }

  function roleButton(known, { role, is_on: isOn, name }) {
    const button = Object.assign(document.createElement("button"), { textContent: name, className: "small", type: "button" });
    button.setAttribute("aria-pressed", String(isOn));
    button.addEventListener("click", () => edit({ do: "mark", thing: known.key, role }));
    return button;
  }

  // ---- The stock ---------------------------------------------------------------------------------------

  const nameOf = (what) => [...palette.querySelectorAll("option")].find((option) => option.value === what)?.textContent ?? "";

  function stock(groups) {
    if (palette.querySelector("select")) return;
    for (const { group: key, name, things: list } of groups) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "tool", value: key });
      label.append(input, Object.assign(document.createElement("span"), { textContent: name }));
      const choice = Object.assign(document.createElement("select"), { hidden: true, name: key });
      choice.setAttribute("aria-label", name);
      choice.append(...list.map(([value, text]) => new Option(text, value)));
      palette.append(label, choice);
    }
    palette.addEventListener("change", () => {
      for (const choice of palette.querySelectorAll("select")) choice.hidden = choice.name !== group();
      showPicked();
    });
  }

  // ---- Changing ----------------------------------------------------------------------------------------

  function put(at) {
    cursor = at;
    before = new Set(things().map((known) => known.key));
    edit({ do: "add", thing: adding(), at });
    showPicked();
  }

  /** Rooms go with their building. */
  const moving = (known) => (known.what === "room" ? known.part_of : known.key);

  function move(known, by) {
    if (by[0] || by[1]) edit({ do: "move", thing: moving(known), by });
  }

  function turn(known, way = 1) {
    if (known.turns) edit({ do: "turn", thing: known.key, by: way * known.turns });
  }

  /** Walls and hedges become longer, everything else larger. */
  function grow(known, by) {
    if (!known.scales) return;
    const longest = Math.max(...known.size);
    const size = known.size.map((side) => (side === longest || side >= 1.5 ? Math.max(STEP, side + by) : side));
    edit({ do: "resize", thing: known.key, size });
  }

  /** Keys move at once, and what they did is sent when they rest. */
  function push(known, by) {
    const key = moving(known);
    if (pushed && pushed.key !== key) send();
    pushed ??= { key, by: [0, 0] };
    pushed.by = [pushed.by[0] + by[0], pushed.by[1] + by[1]];
    shapes.shift(key, pushed.by);
    clearTimeout(pushed.timer);
    pushed.timer = setTimeout(send, TOGETHER);
  }

  function send() {
    if (!pushed) return;
    clearTimeout(pushed.timer);
    const { key, by } = pushed;
    pushed = null;
    edit({ do: "move", thing: key, by });
  }

  function pick(key) {
    picked = key;
    const house = houseOf(thing(key));
    const shown = board.querySelector('[data-what="room"]')?.dataset.partOf;
    if (house !== (shown ?? null)) arm();
    else showPicked();
  }

  // ---- Pointing ----------------------------------------------------------------------------------------

  board.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !drawn.mat || !shapes) return;
    const at = shapes.point(event);
    const handle = event.target.closest?.("[data-handle]");
    const shape = event.target.closest?.("[data-thing]");
    if (adding()) {
      drag = { what: "put", at };
    } else if (handle) {
      drag = { what: handle.dataset.handle, at, known: thing(picked) };
    } else if (shape) {
      const known = thing(shape.dataset.thing);
      // A finger scrolls, unless what it touches was picked before.
      const isHeld = event.pointerType === "mouse" || houseOf(known) === picked || known.key === picked;
      drag = { what: isHeld ? "move" : "pick", at, known };
    } else {
      drag = { what: "none", at };
    }
    drag.from = [event.clientX, event.clientY];
    if (drag.what !== "pick") board.setPointerCapture?.(event.pointerId);
  });

  board.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (!drag.isMoving && far < CLICK) return;
    if (!drag.isMoving && drag.what === "move") {
      picked = drag.known.key;
      showPicked();
    }
    drag.isMoving = true;
    const now = shapes.point(event);
    const by = [snapped(now[0] - drag.at[0]), snapped(now[1] - drag.at[1])];
    if (drag.what === "move") shapes.shift(moving(drag.known), (drag.by = by));
    else if (drag.what === "turn") drag.degrees = turned(drag.known, now);
    else if (["wide", "deep", "both"].includes(drag.what)) drag.size = sided(drag.known, drag.what, now, STEP);
    if (drag.degrees !== undefined) shapes.preview({ ...drag.known, degrees: drag.known.degrees + drag.degrees });
    if (drag.size) shapes.preview({ ...drag.known, size: drag.size });
  });

  /** By how many degrees a thing is turned when its handle is there. */
  function turned(known, [x, y]) {
    const degrees = (Math.atan2(y - known.middle[1], x - known.middle[0]) * 180) / Math.PI + 90;
    return Math.round((degrees - known.degrees) / known.turns) * known.turns;
  }

  board.addEventListener("pointerup", (event) => {
    const done = drag;
    drag = null;
    if (!done) return;
    if (late !== null) look(late);
    late = null;
    const { what, known, isMoving } = done;
    if (what === "put") return isMoving && event.pointerType !== "mouse" ? undefined : put(done.at.map(snapped));
    if (!isMoving) {
      if (known && what !== "turn" && !["wide", "deep", "both"].includes(what)) {
        pick(known.key);
        board.querySelector(`[data-thing="${CSS.escape(known.key)}"]`)?.focus({ preventScroll: true });
      } else if (what === "none") pick(null);
      return;
    }
    if (what === "move") move(known, done.by);
    else if (done.degrees) edit({ do: "turn", thing: known.key, by: done.degrees });
    else if (done.size) edit({ do: "resize", thing: known.key, size: done.size });
    showPicked();
  });
  board.addEventListener("pointercancel", () => {
    drag = null;
    arm();
  });
  board.addEventListener("focusin", (event) => {
    const key = event.target.closest?.("[data-thing]")?.dataset.thing;
    if (key && key !== picked && !drag) pick(key);
  });

  // ---- Keys --------------------------------------------------------------------------------------------

  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key]?.map((part) => part * (event.shiftKey ? 5 : 1));
    const isCursor = event.target.closest?.("[data-cursor]");
    const known = thing(event.target.closest?.("[data-thing]")?.dataset.thing);
    if (isCursor ? cursorKey(event, arrow) : known && thingKey(event, known, arrow)) event.preventDefault();
  });

  function cursorKey(event, arrow) {
    if (arrow) {
      cursor = cursor.map((value, axis) => Math.min(Math.max(value + arrow[axis], 0), drawn.mat.size[axis]));
      showPicked();
      board.querySelector("[data-cursor]")?.focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " ") put(cursor);
    else if (event.key === "Escape") choose("pick");
    else return false;
    return true;
  }

  function thingKey(event, known, arrow) {
    const key = event.key.toLowerCase();
    if (arrow) push(known, arrow);
    else if (key === "r") turn(known, event.shiftKey ? -1 : 1);
    else if (key === "+" || key === "=") grow(known, 1);
    else if (key === "-") grow(known, -1);
    else if (key === "delete" || key === "backspace") edit({ do: "remove", thing: known.key });
    else if (key === "enter" || key === " ") pick(known.key);
    else if (key === "escape") pick(null);
    else return false;
    return true;
  }

  function choose(tool) {
    palette.querySelector(`[name=tool][value=${tool}]`).click();
  }

  tools.addEventListener("click", (event) => {
    const what = event.target.closest("[data-mat]")?.dataset.mat;
    const known = thing(picked);
    if (known && what === "turn") turn(known);
    if (known && what === "remove") edit({ do: "remove", thing: known.key });
  });
  tools.addEventListener("change", (event) => {
    const known = thing(picked);
    const at = fields.indexOf(event.target);
    const value = Number(event.target.value);
    if (!known || at < 0 || !Number.isFinite(value)) return;
    if (at < 2) move(known, [0, 1].map((axis) => (axis === at ? value - known.middle[axis] : 0)));
    else if (at < 4) edit({ do: "resize", thing: known.key, size: known.size.map((side, axis) => (axis === at - 2 ? value : side)) });
    else edit({ do: "turn", thing: known.key, by: value - known.degrees });
  });

  /** Shows a thing or a place that a fault is about. */
  function show({ thing: key, at }) {
    const known = thing(key);
    if (known) pick(known.key);
    const there = known ? board.querySelector(`[data-thing="${CSS.escape(key)}"]`) : at && near(board, at);
    there?.animate([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { duration: 500, iterations: 3 });
    if (known || at) board.scrollIntoView({ block: "nearest" });
  }

  function warm(places) {
    heat = places;
    drawHeat(board, heat);
  }

  return { take, show, warm };
}
