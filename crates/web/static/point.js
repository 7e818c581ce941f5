// Places that are named by pointing: a click on free ground, or a cursor moved by the arrow keys, becomes a choice.

const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function makePointer({ board, choose, readOut, reveal }) {
  const svg = () => board.querySelector("svg[data-point]");
  /** The cursor, in the numbers of the choice. */
  let cursor = null;

  function measures(picture) {
    const [left, top] = picture.dataset.origin.split(" ").map(Number);
    const unit = Number(picture.dataset.unit);
    return { left, top, unit };
  }

  /** A point of the window in the numbers of the choice, to the tenth. */
  function at(picture, { clientX, clientY }) {
    const place = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
    const { left, top, unit } = measures(picture);
    return { x: (place.x - left) / unit, y: (place.y - top) / unit };
  }

  const tenth = (number) => String(Math.round(number * 10) / 10);

  /** The height of what lies below a point of the window, where it is not the ground. */
  function height(picture, { clientX, clientY }) {
    if (!picture.dataset.heights) return "";
    const below = document.elementsFromPoint(clientX, clientY).map((element) => element.closest("#board [data-zone]"));
    const zone = below.find((piece) => piece)?.dataset.zone;
    return zone && Number(zone) > 0 ? `,${zone}` : "";
  }

  function name(picture, place, where) {
    return `${picture.dataset.point} ${tenth(place.x)},${tenth(place.y)}${height(picture, where)}`;
  }

  /** Makes the choice that a click means; tells whether there is one. */
  function click(event) {
    const picture = svg();
    if (!picture || !event.target.closest("#board svg")) return false;
    choose(name(picture, at(picture, event), event));
    return true;
  }

  /** Where the cursor is in the window. */
  function where(picture) {
    const { left, top, unit } = measures(picture);
    const place = new DOMPoint(left + cursor.x * unit, top + cursor.y * unit).matrixTransform(picture.getScreenCTM());
    return { clientX: place.x, clientY: place.y };
  }

  /** What lies under the cursor, and how far it is from whoever is asked, for those who hear it. */
  function told(picture) {
    const { clientX, clientY } = where(picture);
    const below = document.elementsFromPoint(clientX, clientY).map((element) => element.closest("#board [data-key]"));
    const names = below.map((piece) => piece?.querySelector(":scope > title")?.textContent).filter(Boolean);
    const own = start(picture, false);
    const far = tenth(Math.hypot(cursor.x - own.x, cursor.y - own.y));
    return [`${tenth(cursor.x)} | ${tenth(cursor.y)}`, `${far} cm`, ...new Set(names.slice(0, 2))].join(", ");
  }

  function draw(picture) {
    const { left, top, unit } = measures(picture);
    let mark = picture.querySelector(".cursor");
    if (!mark) {
      mark = document.createElementNS(SVG, "path");
      mark.classList.add("cursor");
      mark.setAttribute("d", "M-26 0H-8M8 0H26M0 -26V-8M0 8V26M-20 0a20 20 0 1 0 40 0a20 20 0 1 0 -40 0");
      picture.append(mark);
    }
    mark.setAttribute("transform", `translate(${left + cursor.x * unit} ${top + cursor.y * unit})`);
  }

  /** Arrows move the cursor by one, with Shift by a tenth; Enter chooses. Tells whether the key was one of these. */
  function key(event) {
    const picture = svg();
    if (!picture || event.target !== picture) return false;
    const step = STEPS[event.key];
    if (step) {
      const by = event.shiftKey ? 0.1 : 1;
      cursor ??= start(picture, true);
      cursor = inside(picture, { x: cursor.x + step[0] * by, y: cursor.y + step[1] * by });
      draw(picture);
      const { left, top, unit } = measures(picture);
      reveal({ x: left + cursor.x * unit, y: top + cursor.y * unit });
      readOut(told(picture));
      return true;
    }
    if (event.key !== "Enter" || !cursor) return false;
    choose(name(picture, cursor, where(picture)));
    return true;
  }

  /** The cursor begins where whoever is asked stands, else in the middle. */
  function start(picture, isRound) {
    const own = picture.querySelector(".hero .ring") ?? picture.querySelector(".spot.offered") ?? picture;
    const box = own.getBoundingClientRect();
    const place = at(picture, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    return isRound ? { x: Math.round(place.x), y: Math.round(place.y) } : place;
  }

  /** The nearest place that is on the table. */
  function inside(picture, { x, y }) {
    const [, , width, height] = (picture.dataset.whole ?? picture.getAttribute("viewBox")).split(" ").map(Number);
    const { left, top, unit } = measures(picture);
    const most = { x: (width - 2 * left) / unit, y: (height - 2 * top) / unit };
    return { x: Math.min(Math.max(0, x), most.x), y: Math.min(Math.max(0, y), most.y) };
  }

  /** Where the cursor is in the window, while it is moved. */
  const here = () => (cursor && svg() === document.activeElement ? where(svg()) : null);

  return { click, key, here, forget: () => (cursor = null) };
}
