// What every page asks for. A table brings much more, which other pages need not wait for.

import { readFiles } from "./files.js";
import { applyTheme } from "./settings.js";

applyTheme();
readFiles();
const table = document.getElementById("table");
if (table) import("./table.js").then(({ sitDown }) => sitDown(table));
if (document.getElementById("workshop")) import("./workshop.js").then(({ work }) => work());
for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());
for (const button of document.querySelectorAll("[data-sure]"))
  button.addEventListener("click", (event) => confirm(button.dataset.sure) || event.preventDefault());
if (document.getElementById("replay")) import("./replay.js").then(({ replay }) => replay());
