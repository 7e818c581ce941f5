// What of a mission is a list: rows with steppers and choices, each of them an edit of the text.

const opened = new Set();

export function made(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

export const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Shows something anew; what had the focus has it again. */
export function keepFocus(box, show) {
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.held : null;
  show();
  if (held) [...box.querySelectorAll("[data-held]")].find((node) => node.dataset.held === held)?.focus();
}

/** Makes the control of a value: a choice, or a number with steps. */
export function makeFields({ edit, fill }) {
  return function field(cell, name, held) {
    const set = (value) => edit({ do: "write", file: cell.file, path: cell.path, value });
    if (cell.choices.length) {
      const select = made("select", {}, ...cell.choices.map((choice, at) => new Option(choice.name, at, false, same(choice.value, cell.value))));
      if (!cell.choices.some((choice) => same(choice.value, cell.value))) select.selectedIndex = -1;
      select.setAttribute("aria-label", name);
      select.dataset.held = held;
      select.addEventListener("change", () => {
        const choice = cell.choices[select.value];
        if (choice.edit) edit(choice.edit);
        else set(choice.value);
      });
      return select;
    }
    const [least, most] = cell.range;
    const value = Number(cell.value ?? least);
    const input = made("input", { type: "number", min: least, max: most, value: cell.value ?? "", inputMode: "numeric" });
    input.setAttribute("aria-label", name);
    input.dataset.held = held;
    input.addEventListener("change", () => input.value !== "" && set(Math.round(Number(input.value))));
    const step = (by, text, label) => {
      const button = made("button", { type: "button", className: "small", textContent: text, disabled: value + by < least || value + by > most });
      button.setAttribute("aria-label", fill(label, { name }));
      button.dataset.held = `${held}${text}`;
      button.addEventListener("click", () => set(value + by));
      return button;
    };
    return made("span", { className: "stepper" }, step(-1, "−", "less"), input, step(1, "+", "more"));
  };
}

/** Makes a line by which something is added to a list. */
export function makeAddition({ edit, words }) {
  return function addition(add, held) {
    if (add.choices.length === 1) {
      const button = made("button", { type: "button", textContent: `${add.name}: ${add.choices[0].name}` });
      button.dataset.held = held;
      button.addEventListener("click", () => edit(add.choices[0].edit));
      return made("div", { className: "row" }, button);
    }
    const select = made("select", {}, ...add.choices.map((choice, at) => new Option(choice.name, at)));
    select.setAttribute("aria-label", add.name);
    const button = made("button", { type: "button", textContent: words.add });
    button.dataset.held = held;
    button.addEventListener("click", () => edit(add.choices[select.value].edit));
    return made("div", { className: "row adding" }, made("span", { textContent: add.name }), select, button);
  };
}

/** Shows the lists of a mission; every change is sent by `edit`. */
export function showSheets(box, sheets, { edit, words, fill }) {
  const field = makeFields({ edit, fill });
  const addition = makeAddition({ edit, words });
  keepFocus(box, () => box.replaceChildren(...sheets.map((sheet, at) => panel(sheet, at))));

  function panel(sheet, at) {
    const part = made("details", { className: "panel", open: at === 0 || opened.has(sheet.name) }, made("summary", { textContent: sheet.name }));
    part.addEventListener("toggle", () => (part.open ? opened.add(sheet.name) : opened.delete(sheet.name)));
    const rows = made("div", { className: "rows" });
    rows.append(...sheet.rows.map((row, number) => line(row, `${at}.${number}`)));
    part.append(rows, ...sheet.adds.filter((add) => add.choices.length).map((add, number) => addition(add, `${at}+${number}`)));
    return part;
  }

  function line(row, held) {
    const cells = row.cells.map((cell, at) => field(cell, row.name, `${held}.${at}`));
    const part = made("div", { className: "list-row" }, made("span", { textContent: row.name }), made("span", { className: "cells" }, ...cells));
    if (row.remove) {
      const button = made("button", { type: "button", className: "small", textContent: "✕" });
      button.setAttribute("aria-label", fill("remove", { name: row.name }));
      button.dataset.held = `${held}-`;
      button.addEventListener("click", () => edit(row.remove));
      part.append(button);
    }
    return part;
  }
}
