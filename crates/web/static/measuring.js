// How hard a mission is: games played by bots on the server, told as they come in.

const percent = (rate) => (100 * rate).toFixed(1);

/** So many places are told in words. */
const TOLD = 5;

export function makeMeasuring({ id, words, fill, warm }) {
  const box = document.getElementById("measured");
  const stop = document.getElementById("stop");
  const buttons = [...document.querySelectorAll("[data-what]")];
  let stream = null;
  let state = null;
  /** The last thing that was known. */
  let known = null;
  let isClear = false;

  function take(now) {
    const isOther = state && state.version !== now.version;
    state = now;
    if (isOther && stream) end();
    if (isOther) clear();
    enable();
    if (!box.childElementCount && state.won_at) box.replaceChildren(...wonBefore());
  }

  function enable() {
    const isWhole = state?.faults.every((fault) => fault.kind !== "impossible");
    for (const button of buttons) button.disabled = !isWhole || Boolean(stream);
    stop.hidden = !stream;
  }

  function clear() {
    box.replaceChildren();
    warm(null);
  }

  const line = (text) => Object.assign(document.createElement("p"), { textContent: text });

  function wonBefore() {
    const link = Object.assign(document.createElement("a"), { textContent: words.record });
    link.href = `/workshop/${id}/record`;
    link.download = "";
    const said = line(`${state.won_at === state.version ? words["won-record"] : words["won-before"]} `);
    said.append(link);
    return [said];
  }

  function begin(what) {
    known = null;
    isClear = what === "clear";
    warm(null);
    box.replaceChildren(document.createElement("progress"), line(words.waiting));
    stream = new EventSource(`/api/drafts/${id}/measure?what=${what}`);
    stream.addEventListener("measured", (event) => hear(what, JSON.parse(event.data)));
    stream.addEventListener("error", () => {
      if (!stream) return;
      end();
      box.replaceChildren(line(known ? words.broken : words.busy));
    });
    enable();
    box.scrollIntoView({ block: "nearest" });
  }

  function end() {
    stream?.close();
    stream = null;
    enable();
  }

  function hear(what, told) {
    if (told.broken) {
      end();
      return box.replaceChildren(line(told.words ?? words.broken));
    }
    // What is known of the printed missions is told once.
    known = { ...told, printed: told.printed ?? known?.printed };
    if (!told.done) return progress(what, told);
    end();
    show(what, known);
  }

  function progress(what, told) {
    if (!told.games) return;
    const said = what === "clear" ? fill("looking", told) : fill("measuring", told);
    box.querySelector("p").textContent = said;
  }

  function show(what, told) {
    if (what === "clear") {
      if (!told.is_won) return box.replaceChildren(line(fill("not-won", told)));
      state.won_at = state.version;
      return box.replaceChildren(...wonBefore());
    }
    const rate = { rate: percent(told.rate), low: percent(told.low), high: percent(told.high), games: told.games };
    const facts = [told.games ? fill("rate", rate) : words["too-few"]];
    if (told.rounds) facts.push(fill("rounds", { rounds: told.rounds.toFixed(1) }));
    if (told.unfinished) facts.push(fill("unfinished", { n: told.unfinished }));
    box.replaceChildren(line(facts.join(" ")), ...causes(told), ...places(told), ...printed(told));
  }

  function causes({ causes: list, looked_into: of }) {
    if (!list?.length) return [];
    const told = document.createElement("ul");
    for (const { words: what, rule, games } of list.slice(0, 6)) {
      const item = document.createElement("li");
      item.textContent = `${games} × ${what} (${rule})`;
      told.append(item);
    }
    return [line(fill("causes", { n: of })), told];
  }

  /** Where people fell and enemies stood: as a map, and the first of them in words. */
  function places({ places: all }) {
    if (!all?.length) return [];
    const group = document.createElement("fieldset");
    group.className = "heat-choice";
    group.append(Object.assign(document.createElement("legend"), { textContent: words.map }));
    const list = line("");
    for (const what of ["none", "fallen", "stood"]) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "heat", value: what, checked: what === "none" });
      input.addEventListener("change", () => {
        warm(what === "none" ? null : { what, places: all });
        list.textContent = what === "none" ? "" : told(all, what);
      });
      label.append(input, words[`map-${what}`]);
      group.append(label);
    }
    return [group, list];
  }

  function told(all, what) {
    const sum = all.reduce((sum, place) => sum + place[what], 0);
    if (!sum) return words["map-nothing"];
    const most = all.filter((place) => place.zone && place[what]).sort((one, other) => other[what] - one[what]);
    return most.slice(0, TOLD).map((place) => `${place.zone}: ${percent(place[what] / sum)} %`).join(" · ");
  }

  /** The rate beside those of the printed missions, from easy to hard. */
  function printed(told) {
    if (!told.printed?.length) return [];
    const rows = told.printed.map(({ mission, won, games }) => ({ name: mission, rate: won / games, low: won / games, high: won / games }));
    rows.push({ name: words.here, isOwn: true, ...told });
    rows.sort((one, other) => other.rate - one.rate);
    const table = document.createElement("div");
    table.className = "rates";
    // It scrolls, by keys as well.
    table.tabIndex = 0;
    table.setAttribute("role", "group");
    table.setAttribute("aria-label", words.printed);
    table.append(...rows.flatMap(bar));
    return [line(words.printed), table];
  }

  function bar({ name, rate, low, high, isOwn }) {
    const label = Object.assign(document.createElement("span"), { textContent: name });
    const number = Object.assign(document.createElement("span"), { textContent: `${percent(rate)} %` });
    if (isOwn) [label, number].forEach((part) => (part.className = "own"));
    const drawing = document.createElement("span");
    const from = 100 * low;
    drawing.innerHTML =
      `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="back" width="100" height="8"/>` +
      `<rect class="range" x="${from}" width="${100 * high - from}" height="8"/><rect class="rate" x="${100 * rate}" width="1" height="8"/></svg>`;
    return [label, drawing, number];
  }

  const persona = document.getElementById("persona");
  const wishOf = ({ dataset: { what } }) => (what === "quick" ? (persona?.value ?? what) : what);
  for (const button of buttons) button.addEventListener("click", () => begin(wishOf(button)));
  stop.addEventListener("click", () => {
    end();
    // What was played so far tells something already.
    if (known?.games && "rate" in known && !isClear) show("quick", known);
    else clear();
    box.prepend(line(words.stopped));
  });
  addEventListener("pagehide", end);

  return { take };
}
