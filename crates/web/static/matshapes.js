// What is drawn over a mat that is made: outlines to point at, handles, the cursor, and marks of faults. All of it is
// measured in centimetres.

const SVG = "http://www.w3.org/2000/svg";

function made(name, attributes = {}, data = {}) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  Object.assign(node.dataset, data);
  return node;
}

/** A point of a thing by its parts along its sides from the middle. */
function placed({ middle: [x, y], degrees }, along, across) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + along * cos - across * sin, y + along * sin + across * cos];
}

/** The four corners of a thing's frame. */
function outlineOf(known) {
  const [width, depth] = known.size.map((side) => side / 2);
  return [[-width, -depth], [width, -depth], [width, depth], [-width, depth]].map(([x, y]) => placed(known, x, y));
}

/** How large a thing becomes when the handle of a side is drawn there: its middle stays. */
export function sided(known, what, at, step) {
  const angle = (-known.degrees * Math.PI) / 180;
  const [dx, dy] = [at[0] - known.middle[0], at[1] - known.middle[1]];
  const drawn = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  const isDrawn = [what !== "deep", what !== "wide"];
  return known.size.map((side, axis) => (isDrawn[axis] ? Math.max(step, Math.round((2 * Math.abs(drawn[axis])) / step) * step) : side));
}

/** The mark of a fault at a place. */
export const near = (board, at) => board.querySelector(`.mat-fault[data-spot="${at}"]`);

const pointsOf = (corners) => corners.map((corner) => corner.join()).join(" ");

/** A layer over the picture of a mat. */
export function makeShapes(svg, { origin, unit }) {
  svg.querySelector(".mat-things")?.remove();
  const layer = made("g", { class: "mat-things", transform: `translate(${origin}) scale(${unit})` });
  const [outlines, marks, grips] = [made("g"), made("g"), made("g")];
  layer.append(outlines, marks, grips);
  svg.append(layer);
  // How far centimetres are apart on the screen: what is to be touched stays large enough.
  const pixels = () => Math.max(layer.getScreenCTM()?.a ?? 1, 0.5);

  return {
    /** Where a pointer is on the mat. */
    point(event) {
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(layer.getScreenCTM().inverse());
      return [at.x, at.y];
    },

    thing({ key, what, part_of: partOf, corners }, { label, isFaulty }) {
      const attributes = { points: pointsOf(corners), tabindex: 0, role: "button", "aria-label": label, class: isFaulty ? "wanted" : "" };
      outlines.append(made("polygon", attributes, { thing: key, what, partOf: partOf ?? "" }));
    },

    mark([x, y]) {
      marks.append(made("circle", { class: "mat-fault", cx: x, cy: y, r: 2.5 }, { spot: `${x},${y}` }));
    },

    /** Shows a thing elsewhere before it is moved; what is part of it goes along. */
    shift(key, [x, y]) {
      for (const shape of outlines.children) {
        if (shape.dataset.thing === key || shape.dataset.partOf === key) shape.setAttribute("transform", `translate(${x} ${y})`);
      }
      grips.setAttribute("transform", `translate(${x} ${y})`);
      const piece = svg.querySelector(`.piece[data-key="${CSS.escape(key)}"]`);
      if (piece) piece.style.translate = `${x * unit}px ${y * unit}px`;
    },

    /** Shows how a thing would lie. */
    preview(known) {
      grips.querySelector(".mat-preview")?.remove();
      grips.prepend(made("polygon", { class: "mat-preview", points: pointsOf(outlineOf(known)) }));
    },

    handles(known) {
      grips.replaceChildren();
      grips.removeAttribute("transform");
      if (!known) return;
      const [width, depth] = known.size.map((side) => side / 2);
      const away = 11 / pixels();
      const grip = (what, along, across) => {
        const [cx, cy] = placed(known, along, across);
        grips.append(made("circle", { class: `mat-grip ${what}`, cx, cy, r: 6 / pixels() }, { handle: what }));
      };
      if (known.scales) {
        grip("wide", width + away, 0);
        grip("deep", 0, depth + away);
        if (known.what !== "building" && Math.min(...known.size) * pixels() > 30) grip("both", width + away, depth + away);
      }
      if (known.turns === 15) grip("turn", 0, -depth - 2.4 * away);
    },

    cursor(at, label) {
      layer.querySelector("[data-cursor]")?.remove();
      if (!at) return;
      const [x, y] = at;
      const cross = made("path", { d: `M${x - 2} ${y}h4M${x} ${y - 2}v4M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`, class: "mat-cursor", tabindex: 0, role: "button", "aria-label": label }, { cursor: "" });
      layer.append(cross);
    },
  };
}
