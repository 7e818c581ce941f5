// Places that are named by pointing: a click on free ground, or a cursor moved by the arrow keys, becomes a choice.

const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function makePointer({ board, choose, readOut }) {
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
      cursor ??= start(picture);
      cursor = { x: Math.max(0, cursor.x + step[0] * by), y: Math.max(0, cursor.y + step[1] * by) };
      draw(picture);
      readOut(`${tenth(cursor.x)}, ${tenth(cursor.y)}`);
      return true;
    }
    if (event.key !== "Enter" || !cursor) return false;
    choose(name(picture, cursor, where(picture)));
    return true;
  }

  /** The cursor begins where whoever is asked stands, else in the middle. */
  function start(picture) {
    const own = picture.querySelector(".hero .ring") ?? picture;
    const box = own.getBoundingClientRect();
    const place = at(picture, { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    return { x: Math.round(place.x), y: Math.round(place.y) };
  }

  return { click, key, forget: () => (cursor = null) };
}
