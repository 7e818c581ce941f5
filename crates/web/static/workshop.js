// The workshop: keeps a mission as it is written, with everything that was taken back, and shows its faults.

import { makeGoals } from "./goals.js";
import { makeMat } from "./matbench.js";
import { makeMeasuring } from "./measuring.js";
import { showSheets } from "./sheets.js";
import { makeBench } from "./workbench.js";

/** After so many milliseconds without a key what was typed is kept. */
const TYPED = 350;
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
  let typing = 0;
  /** What is sent while the page goes is still sent. */
  let isLeaving = false;
  const past = remembered("past");
  const future = remembered("future");

  // ---- Asking the server -------------------------------------------------------------------------------

  async function ask(path, body, method = body ? "POST" : "GET") {
    const headers = { "content-type": "application/json" };
    let answer;
    try {
      answer = await fetch(`/api/drafts/${id}${path}`, { method, headers, body: body && JSON.stringify(body), keepalive: isLeaving });
    } catch {
      say(words.lost);
      return null;
    }
    const told = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) return told;
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
      if (JSON.stringify(told.files) !== JSON.stringify(before)) {
        past.push(before);
        if (past.length > STEPS) past.shift();
        future.length = 0;
      }
      take(told);
    });
    return turn;
  }

  const edit = (edit) => change("/edits", { edit });
  const write = (files) => change("", { files });

  function travel(from, to) {
    flush();
    turn = turn.then(async () => {
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
    byId("download").href = `/workshop/${id}/file/${names.indexOf(file)}`;
    // What is being typed is newer.
    if (typing || source.value === state.files[file]) return;
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
    bar.replaceChildren(head, ...(impossible ? [list("impossible")] : []), ...(odd ? [more] : []));
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
    link.href = `/workshop/shared/${state.code}`;
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

  /** Keeps what was typed. */
  function flush() {
    if (!typing) return;
    clearTimeout(typing);
    typing = 0;
    if (state && source.value !== state.files[file]) write({ ...state.files, [file]: source.value });
  }

  source.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(flush, TYPED);
  });
  source.addEventListener("blur", flush);
  byId("file").addEventListener("change", (event) => {
    flush();
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
  // A mission of several files is kept as all of them.
  byId("download").addEventListener("click", (event) => {
    const names = Object.keys(state?.files ?? {});
    if (names.length < 2) return;
    event.preventDefault();
    names.forEach((name, at) => Object.assign(document.createElement("a"), { href: `/workshop/${id}/file/${at}`, download: "" }).click());
  });
  byId("play").addEventListener("click", async () => {
    flush();
    await turn;
    const table = await ask("/tables", {});
    if (table) location.href = `/t/${table.id}`;
  });
  byId("share").addEventListener("click", async () => {
    const shared = await ask("/share", {});
    if (!shared) return;
    state.code = shared.code;
    showCode();
    try {
      await navigator.clipboard.writeText(`${location.origin}/workshop/shared/${shared.code}`);
      say(words.copied);
    } catch {
      // The link stands on the page: a browser lets only secure pages write to its clipboard.
    }
  });
  addEventListener("pagehide", () => {
    isLeaving = true;
    flush();
  });
  addEventListener("pageshow", () => (isLeaving = false));

  const bench = (page.dataset.mat ? makeMat : makeBench)({ page, id, words, fill, edit });
  const goals = makeGoals(byId("goals"), {
    edit,
    words,
    fill,
    aim: (wanted) => bench.aim?.(wanted),
    lead: ({ line }) => lead({ file: state.file, line }),
  });
  const measuring = makeMeasuring({ id, words, fill, warm: (heat) => bench.warm(heat) });
  ask("").then(take);
}
