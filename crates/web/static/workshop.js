// The workshop: keeps a mission as it is written, with everything that was taken back, and shows its faults.

import { makeGoals } from "./goals.js";
import { makeMat } from "./matbench.js";
import { makeMeasuring } from "./measuring.js";
import { below } from "./place.js";
import { showSheets } from "./sheets.js";
import { makeBench } from "./workbench.js";

/** What is typed with shorter breaks, in milliseconds, is taken back together. */
const PAUSE = 1000;
/** Whoever is too fast is heard after so many milliseconds. */
const AGAIN = 500;
/** So many changes can be taken back. */
const STEPS = 100;
const MOST_KEPT = 1_500_000;

export function work() {
  const page = document.getElementById("workshop");
  const id = page.dataset.draft;
  const words = JSON.parse(page.dataset.words);
  const byId = (name) => document.getElementById(name);
  const source = byId("source");
  const fill = (key, with_ = {}) => words[key].replace(/%(\w+)/g, (all, name) => with_[name] ?? all);

  /** The mission as the server knows it. */
  let state = null;
  /** The file that is shown. */
  let file = null;
  /** One change after the other. */
  let turn = Promise.resolve();
  /** What was typed last, and what of it is kept. */
  let typed = null;
  let kept = null;
  let isKeeping = false;
  let measure = null;
  /** When something was typed last that can be taken back together. */
  let burst = -PAUSE;
  /** What is sent while the page goes is still sent. */
  let isLeaving = false;
  const past = remembered("past");
  const future = remembered("future");

  // ---- Asking the server -------------------------------------------------------------------------------

  async function ask(path, body, method = body ? "POST" : "GET") {
    const headers = { "content-type": "application/json" };
    let answer;
    try {
      answer = await fetch(below(`/api/drafts/${id}${path}`), { method, headers, body: body && JSON.stringify(body), keepalive: isLeaving });
    } catch {
      say(words.lost);
      return null;
    }
    const told = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) return told;
    if (told.error.kind === "too-fast" && !isLeaving) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      return ask(path, body, method);
    }
    if (told.error.kind === "stale") {
      say(words.stale);
      take(await ask(""));
    } else {
      say([told.error.message, told.error.detail].filter(Boolean).join(" "));
    }
    return null;
  }

  /** Changes the mission; what was before can be had again. */
  function change(path, body) {
    turn = turn.then(async () => {
      if (!state) return;
      const before = state.files;
      const told = await ask(path, { ...body, seen: state.version });
      if (!told) return;
      if (JSON.stringify(told.files) !== JSON.stringify(before)) note(before);
      burst = -PAUSE;
      take(told);
    });
    return turn;
  }

  /** Notes what can be had again. */
  function note(before) {
    past.push(before);
    if (past.length > STEPS) past.shift();
    future.length = 0;
  }

  /** Keeps what is typed, at once, and again what was typed meanwhile. What is known of older text is not shown. */
  function keep() {
    if (isKeeping) return;
    isKeeping = true;
    turn = turn.then(async () => {
      while (state && typed !== kept) {
        const { file: name, text } = (kept = typed);
        if (state.files[name] === text) continue;
        const before = state.files;
        const told = await ask("", { files: { ...before, [name]: text }, seen: state.version });
        if (!told) break;
        if (performance.now() - burst > PAUSE) note(before);
        burst = performance.now();
        if (typed === kept) take(told);
        else state = told;
      }
      isKeeping = false;
    });
  }

  const edit = (edit) => change("/edits", { edit });

  function travel(from, to) {
    turn = turn.then(async () => {
      burst = -PAUSE;
      const [files, before] = [from.at(-1), state?.files];
      const told = files && (await ask("", { files, seen: state.version }));
      if (!told) return;
      to.push(before);
      from.pop();
      take(told);
    });
  }

  function remembered(name) {
    try {
      return JSON.parse(sessionStorage.getItem(`workshop-${id}-${name}`)) ?? [];
    } catch {
      return [];
    }
  }

  function remember() {
    for (const [name, steps] of [["past", past], ["future", future]]) {
      let text = JSON.stringify(steps);
      while (text.length > MOST_KEPT) {
        steps.splice(0, 10);
        text = JSON.stringify(steps);
      }
      try {
        sessionStorage.setItem(`workshop-${id}-${name}`, text);
      } catch {
        // What was taken back is lost with the page, and nothing else.
      }
    }
  }

  // ---- What is shown -----------------------------------------------------------------------------------

  /** Takes in what the server knows. */
  function take(told) {
    if (!told) return;
    state = told;
    remember();
    byId("undo").disabled = past.length === 0;
    byId("redo").disabled = future.length === 0;
    byId("name").textContent = state.name;
    showFiles();
    showFaults();
    showTexts();
    showFields();
    showSheets(byId("lists"), state.lists ?? [], { edit, words, fill });
    goals.show(state.goals ?? [], bench.aimed?.());
    showCode();
    bench.take(state);
    measuring.take(state);
    byId("play").disabled = !isWhole();
    // For `cargo xtask browser`, which tells how long a fault takes to be told.
    performance.mark("checked");
  }

  const isWhole = () => state.faults.every((fault) => fault.kind !== "impossible");

  function showFiles() {
    const names = Object.keys(state.files);
    if (!names.includes(file)) file = state.file;
    const choice = byId("file");
    choice.hidden = names.length < 2;
    choice.replaceChildren(...names.map((name) => new Option(name, name, false, name === file)));
    // What is being typed is newer.
    if (typed !== kept || source.value === state.files[file]) return;
    const [start, end, top] = [source.selectionStart, source.selectionEnd, source.scrollTop];
    source.value = state.files[file] ?? "";
    if (document.activeElement === source) source.setSelectionRange(start, end);
    source.scrollTop = top;
  }

  function showFaults() {
    const bar = byId("faults");
    const count = (kind) => state.faults.filter((fault) => fault.kind === kind).length;
    const [impossible, odd] = [count("impossible"), count("odd")];
    bar.dataset.is = impossible ? "impossible" : odd ? "odd" : "fine";
    const head = document.createElement("strong");
    head.textContent = impossible ? fill("faults", { n: impossible }) : words.fine;
    const list = (kind) => {
      const list = document.createElement("ul");
      list.append(...state.faults.filter((fault) => fault.kind === kind).map(faultLine));
      return list;
    };
    // What is only odd is told to whoever asks.
    const more = document.createElement("details");
    more.open = bar.querySelector("details")?.open ?? false;
    const summary = document.createElement("summary");
    summary.textContent = fill("remarks", { n: odd });
    more.append(summary, list("odd"));
    const known = Object.assign(document.createElement("p"), { className: "measured", textContent: measure ?? "" });
    bar.replaceChildren(head, ...(impossible ? [list("impossible")] : []), ...(measure ? [known] : []), ...(odd ? [more] : []));
  }

  /** What bots have made of the mission as it is. */
  function noteMeasure(words) {
    if (measure === words) return;
    measure = words;
    if (state) showFaults();
  }

  function faultLine({ kind, words: what, rule, spot }) {
    const line = document.createElement("li");
    const button = document.createElement("button");
    button.className = kind;
    const place = document.createElement("span");
    place.className = "place";
    place.textContent = spot.line ? fill("line", { n: spot.line }) : (spot.zone ?? "");
    button.append(place, " ", what, rule ? ` (${rule})` : "");
    button.addEventListener("click", () => lead(spot));
    line.append(button);
    return line;
  }

  /** Leads to the place of a fault: the line of the text, and the tile or the zone. */
  function lead(spot) {
    const { file: named, line } = spot;
    bench.show(spot);
    if (!line) return;
    if (named in state.files) file = named;
    showFiles();
    const lines = source.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    source.closest("details").open = true;
    source.focus({ preventScroll: true });
    source.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    source.scrollTop = Math.max(0, (source.scrollHeight / lines.length) * (line - 4));
    source.scrollIntoView({ block: "nearest" });
  }

  function showTexts() {
    const box = byId("texts");
    const fields = state.texts.flatMap((text) => ["en", "fr"].map((language) => textField(text, language)));
    mend(box, fields);
  }

  function textField({ key, ...said }, language) {
    const label = document.createElement("label");
    const field = document.createElement(key === "name" ? "input" : "textarea");
    if (key !== "name") field.rows = 3;
    field.value = said[language] ?? "";
    field.lang = language;
    field.dataset.field = `${key}-${language}`;
    if (language === "fr") field.placeholder = words["falls-back"];
    label.append(`${words[key]} · ${language === "en" ? words.english : words.french}`, field);
    field.addEventListener("change", () =>
      edit({ do: "text", field: key, language, text: field.value.replaceAll(/\s*\n\s*/g, " ") }),
    );
    return label;
  }

  function showFields() {
    byId("fields").closest("details").hidden = !state.fields?.length;
    mend(byId("fields"), (state.fields ?? []).map(plainField));
  }

  function plainField({ key, kind, value, choices }) {
    const label = document.createElement("label");
    const field = document.createElement("input");
    field.dataset.field = key;
    const set = (value) => edit({ do: "set", field: key, value });
    if (kind === "yes-or-no") {
      Object.assign(field, { type: "checkbox", checked: value ?? false });
      field.addEventListener("change", () => set(field.checked));
    } else if (kind === "number") {
      Object.assign(field, { type: "number", value: value ?? "" });
      field.addEventListener("change", () => set(field.value === "" ? null : Number(field.value)));
    } else {
      const list = document.createElement("datalist");
      list.id = `choices-${key}`;
      list.append(...choices.map((choice) => new Option(choice)));
      field.setAttribute("list", list.id);
      field.value = value ?? "";
      field.addEventListener("change", () => set(field.value === "" ? null : field.value));
      label.append(list);
    }
    label.prepend(key);
    label.append(field);
    return label;
  }

  /** Shows fields anew, but for the one that somebody writes into. */
  function mend(box, fields) {
    const own = box.contains(document.activeElement) ? document.activeElement.dataset.field : null;
    const kept = own && box.querySelector(`[data-field="${own}"]`)?.closest("label");
    box.replaceChildren(...fields.map((label) => (label.querySelector(`[data-field="${own}"]`) && kept) || label));
    if (own) box.querySelector(`[data-field="${own}"]`)?.focus();
  }

  function showCode() {
    const box = byId("shared");
    box.hidden = !state.code;
    if (!state.code) return;
    const link = document.createElement("a");
    link.href = below(`/workshop/shared/${state.code}`);
    link.textContent = location.origin + link.getAttribute("href");
    const code = document.createElement("b");
    code.textContent = `${state.code.slice(0, 3)} ${state.code.slice(3)}`;
    box.replaceChildren(words.sharing, " ", code, " · ", link);
  }

  function say(text) {
    const toast = byId("toast");
    toast.textContent = text;
    toast.classList.add("shown");
    clearTimeout(say.timer);
    say.timer = setTimeout(() => toast.classList.remove("shown"), 7000);
  }

  // ---- What somebody does ------------------------------------------------------------------------------

  source.addEventListener("input", () => {
    typed = { file, text: source.value };
    keep();
  });
  byId("file").addEventListener("change", (event) => {
    file = event.target.value;
    showFiles();
  });
  byId("undo").addEventListener("click", () => travel(past, future));
  byId("redo").addEventListener("click", () => travel(future, past));
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("textarea, input:not([type=radio])");
    if (!(event.ctrlKey || event.metaKey) || isTyping) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) byId("undo").click();
    else if (key === "y" || key === "z") byId("redo").click();
    else return;
    event.preventDefault();
  });
  byId("play").addEventListener("click", async () => {
    await turn;
    const table = await ask("/tables", {});
    if (table) location.href = below(`/t/${table.id}`);
  });
  byId("share").addEventListener("click", async () => {
    const shared = await ask("/share", {});
    if (!shared) return;
    state.code = shared.code;
    showCode();
    try {
      await navigator.clipboard.writeText(location.origin + below(`/workshop/shared/${shared.code}`));
      say(words.copied);
    } catch {
      // The link stands on the page: a browser lets only secure pages write to its clipboard.
    }
  });
  addEventListener("pagehide", () => (isLeaving = true));
  addEventListener("pageshow", () => (isLeaving = false));

  const bench = (page.dataset.mat ? makeMat : makeBench)({ page, id, words, fill, edit });
  const goals = makeGoals(byId("goals"), {
    edit,
    words,
    fill,
    aim: (wanted) => bench.aim?.(wanted),
    lead: ({ line }) => lead({ file: state.file, line }),
  });
  const measuring = makeMeasuring({ id, words, fill, warm: (heat) => bench.warm(heat), note: noteMeasure });
  ask("").then(take);
}
