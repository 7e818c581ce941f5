// Goals, special rules and defeats of a mission as cards: one for each, with its sentence and what it needs.

import { keepFocus, made, makeAddition, makeFields, same } from "./sheets.js";

const opened = new Map();

/** Shows them. Zones are pointed at on the `bench`; `lead` goes to a line of the text. */
export function makeGoals(box, { edit, words, fill, aim, lead }) {
  const field = makeFields({ edit, fill });
  const addition = makeAddition({ edit, words });
  /** Whether the last change was made by pointing. */
  let isPointing = false;

  function panel(sheet, at) {
    const isOpen = opened.get(sheet.name) ?? at === 0;
    const part = made("details", { className: "panel", open: isOpen }, made("summary", { textContent: `${sheet.name} (${sheet.rows.length})` }));
    part.addEventListener("toggle", () => opened.set(sheet.name, part.open));
    const list = made("ol", { className: "goal-cards" }, ...sheet.rows.map((row, number) => card(row, `${at}.${number}`)));
    part.append(list, ...sheet.adds.map((add) => addition(add, `${at}+`)));
    return part;
  }

  function card(row, held) {
    const name = row.name || row.words;
    const head = made("div", { className: "goal-head" }, made("strong", { textContent: row.name || words["other-rule"] }));
    const buttons = made("span", { className: "goal-moves" });
    for (const [what, text, label] of [["up", "↑", "up"], ["down", "↓", "down"], ["remove", "✕", "remove"]]) {
      if (row[what]) buttons.append(button(text, fill(label, { name }), `${held}${text}`, () => edit(row[what])));
    }
    head.append(buttons);
    const part = made("li", {}, head, made("p", { textContent: row.words }));
    const cells = row.cells.map((cell, at) => labelled(cell, `${held}.${at}`));
    if (cells.length) part.append(made("div", { className: "goal-cells" }, ...cells));
    if (row.line) part.append(lineLink(row.line, held));
    return part;
  }

  function button(text, label, held, act) {
    const node = made("button", { type: "button", className: "small", textContent: text });
    if (label) node.setAttribute("aria-label", label);
    node.dataset.held = held;
    node.addEventListener("click", act);
    return node;
  }

  function lineLink(line, held) {
    const node = button(fill("to-line", { n: line }), "", `${held}/`, () => lead({ line }));
    node.classList.add("plain");
    return node;
  }

  function labelled(cell, held) {
    if (cell.how === "button") return button(cell.label, "", held, () => edit(cell.edit));
    if (cell.how === "several") return several(cell, held);
    if (cell.how === "zone" || cell.how === "zones") return zones(cell, held);
    const label = made("span", { className: "goal-cell" }, made("span", { textContent: cell.label }));
    label.append(cell.how === "text" ? made("code", { textContent: JSON.stringify(cell.value) }) : field(cell, cell.label, held));
    return label;
  }

  const write = (cell, value) => edit({ do: "write", path: cell.path, value: cell.may_lack && !value.length ? null : value });

  /** As many of the choices as one likes. */
  function several(cell, held) {
    const chosen = cell.value ?? [];
    const group = made("fieldset", { className: "goal-cell several" }, made("legend", { textContent: cell.label }));
    cell.choices.forEach((choice, at) => {
      const isThere = chosen.some((value) => same(value, choice.value));
      const tick = made("input", { type: "checkbox", checked: isThere });
      tick.dataset.held = `${held}:${at}`;
      tick.addEventListener("change", () => {
        const rest = chosen.filter((value) => !same(value, choice.value));
        write(cell, isThere ? rest : [...rest, choice.value]);
      });
      group.append(made("label", {}, tick, choice.name));
    });
    return group;
  }

  /** Zones with a button by which one points at them on the board. */
  function zones(cell, held) {
    const isOne = cell.how === "zone";
    const named = isOne ? [cell.value].filter(Boolean) : (cell.value ?? []);
    const group = made("span", { className: "goal-cell", role: "group" }, made("span", { textContent: cell.label }));
    group.setAttribute("aria-label", cell.label);
    for (const zone of named) {
      if (isOne) group.append(made("b", { textContent: zone }));
      else group.append(button(`${zone} ✕`, fill("remove", { name: zone }), `${held}:${zone}`, () => write(cell, named.filter((other) => other !== zone))));
    }
    const point = button(words["point-at"], `${words["point-at"]}: ${cell.label}`, `${held}*`, () => {
      aim({ key: held, name: cell.label, zones: named, isOne, take: (zone) => pointed(cell, named, isOne, zone) });
    });
    point.dataset.aims = held;
    group.append(point);
    return group;
  }

  function pointed(cell, named, isOne, zone) {
    isPointing = true;
    if (isOne) return write({ ...cell, may_lack: false }, zone);
    write(cell, named.includes(zone) ? named.filter((other) => other !== zone) : [...named, zone]);
  }

  /** What is being pointed at goes on with the zones as they are now. */
  function aimAgain(key) {
    const point = [...box.querySelectorAll("[data-aims]")].find((node) => node.dataset.aims === key);
    if (point) point.click();
    else aim(null);
  }

  return {
    show(sheets, aimed) {
      keepFocus(box, () => box.replaceChildren(...sheets.map(panel)));
      if (aimed && isPointing && !aimed.isOne) aimAgain(aimed.key);
      else if (aimed) aim(null);
      isPointing = false;
    },
  };
}
