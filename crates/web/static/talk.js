// What people at the table say and show to one another, and what they report to the operator.

import { extend } from "./regions.js";

export function makeTalk({ send, key, picture, panels, readOut, reported }) {
  const lines = document.getElementById("talk");
  const line = document.getElementById("line");
  const note = document.getElementById("note");

  /** What others say is heard and seen, wherever one looks. */
  function take(news, isFirst) {
    const heard = extend(lines, news);
    if (heard.length) lines.scrollTop = lines.scrollHeight;
    if (isFirst) return;
    for (const { dataset } of heard) {
      if (dataset.ping) picture.point(dataset.ping);
    }
    panels.count("talk", heard.length);
    readOut(...heard.map(({ textContent }) => textContent));
  }

  /** Shows the others what is clicked or in focus. */
  function ping(target, where) {
    const shown = picture.pointed(target, where);
    if (shown) send("/talk", { ping: shown, key: key() });
    return Boolean(shown);
  }

  document.getElementById("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (line.value.trim() && (await send("/talk", { line: line.value, key: key() }))) line.value = "";
  });

  document.querySelector("[data-report]").addEventListener("submit", async ({ submitter }) => {
    if (submitter?.value !== "send" || !(await send("/reports", { note: note.value }))) return;
    note.value = "";
    reported();
  });

  return { take, ping, focus: () => line.focus() };
}
