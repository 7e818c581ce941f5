// How somebody wants to be told and shown; kept in their browser.

/** The colours somebody wants, whatever the device says. */
export function applyTheme() {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
}

/** Lists of the table's menu show what was chosen before and keep what is chosen; `paced` is told the old and new speed. */
export function keepSettings(paced) {
  for (const list of document.querySelectorAll(".settings select")) {
    const kept = localStorage.getItem(list.id);
    if ([...list.options].some((option) => option.value === kept)) list.value = kept;
    list.addEventListener("change", () => {
      const was = localStorage.getItem(list.id);
      localStorage.setItem(list.id, list.value);
      applyTheme();
      if (list.id === "speed") paced(was, list.value);
    });
  }
}
