// What every page asks for. A table brings much more, which other pages need not wait for.

import { readFiles } from "./files.js";
import { applyTheme } from "./settings.js";

applyTheme();
readFiles();
const table = document.getElementById("table");
if (table) import("./table.js").then(({ sitDown }) => sitDown(table));
if (document.getElementById("replay")) import("./replay.js").then(({ replay }) => replay());
