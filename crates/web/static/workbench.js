// The board of a mission that is made: tiles and zones to point at, with a mouse, a finger or keys.

import { drawHeat } from "./heat.js";
import { makePicture } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function makeBench({ page, id, words, fill, edit }) {
  const board = document.getElementById("board");
  const tools = document.getElementById("tile-tools");
  const palette = document.getElementById("palette");
  const hint = document.getElementById("pointing");
  const face = document.getElementById("face");
  const picture = makePicture(board, { id, words });

  let things = [];
  let drawn = { version: 0, tiles: [], zones: [] };
  /** The tile that is picked, by row and column. */
  let picked = null;
  let isSwapping = false;
  /** The zone on one side of a door that is put. */
  let beside = null;
  /** What wants zones to be pointed at, if anything but the palette does. */
  let aimed = null;
  /** What happened where in the games that were measured. */
  let heat = null;

  const tool = () => (aimed ? "zones" : (palette?.querySelector(":checked")?.value ?? "none"));
  const tileAt = (place) => place && drawn.tiles.find((tile) => tile.row === place[0] && tile.column === place[1]);

  // ---- The picture -------------------------------------------------------------------------------------

  function take(state) {
    if (palette && !things.length) fillPalette(state.things);
    look(state.version);
  }

  async function look(version) {
    const seen = await picture.read(version);
    if (!seen) return;
    drawn = seen;
    const focus = document.activeElement?.closest?.("#board [data-at], #board [data-pointed]");
    const where = focus?.dataset.at ?? focus?.dataset.key;
    picture.show(drawn.svg);
    arm();
    if (where) board.querySelector(`[data-at="${where}"], [data-key="${CSS.escape(where)}"]`)?.focus();
    performance.mark("drawn");
  }

  /** Makes tiles or zones be pointed at, whichever the tool needs. */
  function arm() {
    const svg = board.querySelector("svg");
    if (!svg) return;
    svg.querySelectorAll(".tile-frame").forEach((frame) => frame.remove());
    const isOnTiles = tool() === "tiles";
    for (const piece of svg.querySelectorAll(".piece")) {
      const isZone = drawn.zones.includes(piece.dataset.key);
      piece.removeAttribute("data-picked");
      if (!isZone || isOnTiles) {
        piece.removeAttribute("data-pointed");
        piece.removeAttribute("tabindex");
        continue;
      }
      piece.dataset.pointed = "";
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("role", "button");
    }
    if (isOnTiles) drawn.tiles.forEach((tile) => svg.append(frameOf(tile)));
    for (const zone of aimed?.zones ?? []) svg.querySelector(`[data-key="${CSS.escape(zone)}"]`)?.setAttribute("data-picked", "");
    if (beside) svg.querySelector(`[data-key="${CSS.escape(beside)}"]`)?.setAttribute("data-picked", "");
    drawHeat(board, heat);
    showPicked();
    tell();
  }

  function frameOf({ row, column, place: [x, y, width, height], face: lies, turn }) {
    const frame = document.createElementNS(SVG, "rect");
    const attributes = { x, y, width, height, rx: 14, tabindex: 0, role: "button", "aria-label": `${lies} ${turn}` };
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.classList.add("tile-frame");
    frame.dataset.at = `${row},${column}`;
    return frame;
  }

  function showPicked() {
    for (const frame of board.querySelectorAll(".tile-frame")) {
      frame.setAttribute("aria-pressed", String(picked?.join() === frame.dataset.at));
    }
    if (!tools) return;
    const tile = tool() === "tiles" ? tileAt(picked) : null;
    tools.hidden = !tile;
    if (!tile) return;
    document.getElementById("tile-name").textContent = tile.face;
    face.replaceChildren(
      ...tile.others.map((other) => new Option(`${other.face} · ${other.name}`, other.face, false, other.face === tile.face)),
    );
    tools.querySelector("[data-tile=swap]").setAttribute("aria-pressed", String(isSwapping));
  }

  /** Says what a click does. */
  function tell() {
    if (!palette) return;
    const thing = things.find((known) => known.id === tool());
    if (aimed) return tellAim();
    if (tool() === "tiles") hint.textContent = isSwapping ? words["swap-hint"] : words["tile-hint"];
    else if (tool() === "take") hint.textContent = words["take-hint"];
    else if (thing?.is_door) hint.textContent = fill(beside ? "door-second" : "door-hint", { thing: thing.name });
    else if (thing) hint.textContent = fill("put-hint", { thing: thing.name });
  }

  function tellAim() {
    const done = Object.assign(document.createElement("button"), { type: "button", className: "small", textContent: words.done });
    done.addEventListener("click", () => aim(null));
    hint.replaceChildren(fill(aimed.isOne ? "aim-one" : "aim-many", { name: aimed.name }), " ", done);
  }

  /** Lets zones be pointed at for something beside the board; nothing ends it. */
  function aim(wanted) {
    const isNew = wanted && aimed?.key !== wanted.key;
    aimed = wanted;
    beside = null;
    arm();
    if (!isNew) return;
    board.scrollIntoView({ block: "nearest" });
    board.querySelector("[data-pointed]")?.focus({ preventScroll: true });
  }

  // ---- Pointing ----------------------------------------------------------------------------------------

  function fillPalette(known) {
    things = known;
    for (const { id: thing, name } of known) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "tool", value: thing });
      const text = document.createElement("span");
      text.textContent = name;
      label.append(input, text);
      palette.append(label);
    }
    palette.addEventListener("change", () => {
      aimed = null;
      beside = null;
      isSwapping = false;
      arm();
    });
  }

  const at = ([row, column]) => ({ row, column });

  function pointAtTile(place) {
    if (isSwapping && picked && place.join() !== picked.join()) {
      edit({ do: "swap", from: picked, to: place });
      isSwapping = false;
    }
    picked = place;
    showPicked();
    tell();
  }

  function pointAtZone(zone) {
    if (aimed) return aimed.take(zone);
    const thing = things.find((known) => known.id === tool());
    if (tool() === "take") return edit({ do: "take", zone });
    if (!thing?.is_door) return edit({ do: "put", thing: tool(), zone });
    if (!beside) {
      beside = zone;
      return arm();
    }
    const first = beside;
    beside = null;
    edit({ do: "put", thing: thing.id, zone: first, beyond: zone });
  }

  function point(target) {
    const frame = target.closest?.(".tile-frame");
    if (frame) return pointAtTile(frame.dataset.at.split(",").map(Number));
    if (tool() === "tiles") return;
    const piece = target.closest?.("[data-pointed]") ?? target.closest?.("[data-zone]");
    const zone = piece?.dataset.pointed === undefined ? piece?.dataset.zone : piece.dataset.key;
    if (drawn.zones.includes(zone)) pointAtZone(zone);
  }

  function alter(what) {
    if (!tileAt(picked)) return;
    if (what === "swap") {
      isSwapping = !isSwapping;
      showPicked();
      return tell();
    }
    edit({ do: what, ...at(picked) });
  }

  /** Arrows go to the next tile; with Shift they take the tile along. */
  function step(event, [down, right]) {
    const to = [picked[0] + down, picked[1] + right];
    if (!tileAt(to)) return;
    event.preventDefault();
    if (event.shiftKey) edit({ do: "swap", from: picked, to });
    picked = to;
    showPicked();
    board.querySelector(`[data-at="${to}"]`)?.focus();
  }

  board.addEventListener("click", (event) => point(event.target));
  board.addEventListener("keydown", (event) => {
    const frame = event.target.closest?.(".tile-frame");
    if (frame) picked = frame.dataset.at.split(",").map(Number);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (aimed && key === "escape") return aim(null);
    if (key === "enter" || key === " ") {
      event.preventDefault();
      point(event.target);
    } else if (frame && event.key in ARROWS) step(event, ARROWS[event.key]);
    else if (frame && (key === "r" || key === "t")) alter("turn");
    else if (frame && key === "f") alter("flip");
    else if (frame && key === "s") alter("swap");
    else if (!frame && !aimed && (key === "delete" || key === "backspace")) {
      const zone = event.target.closest?.("[data-pointed]")?.dataset.key;
      if (zone) edit({ do: "take", zone });
    }
  });
  tools?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-tile]");
    if (button) alter(button.dataset.tile);
  });
  face?.addEventListener("change", () => edit({ do: "lay", ...at(picked), face: face.value }));
  page.addEventListener("click", (event) => {
    const { grow, shrink } = event.target.closest("[data-grow], [data-shrink]")?.dataset ?? {};
    if (grow) edit({ do: "grow", side: grow, faces: [] });
    if (shrink) edit({ do: "shrink", side: shrink });
  });

  /** Shows a tile or a zone that a fault is about. */
  function show({ tile, zone }) {
    if (!tile && !zone) return;
    const piece = zone && board.querySelector(`[data-key="${CSS.escape(zone)}"]`);
    const frame = tile && board.querySelector(`[data-at="${tile}"]`);
    const there = frame ?? piece;
    there?.animate([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { duration: 500, iterations: 3 });
    there?.setAttribute("data-picked", "");
    if (frame) pointAtTile(tile);
    board.scrollIntoView({ block: "nearest" });
  }

  function warm(places) {
    heat = places;
    drawHeat(board, heat);
  }

  return { take, show, aim, aimed: () => aimed, warm };
}
