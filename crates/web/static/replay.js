// Going through the moments of a game.

/** A replay goes through its moments with the slider and the arrow keys. */
export function replay() {
  const range = document.querySelector(".scrubber input[type=range]");
  if (!range) return;
  range.addEventListener("input", () => (range.nextElementSibling.textContent = `${range.value} / ${range.max}`));
  range.addEventListener("change", () => range.form.requestSubmit());
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea")) return;
    const step = { ArrowLeft: "web-replay-back", ArrowRight: "web-replay-on" }[event.key];
    document.querySelector(`[data-step="${step}"]`)?.click();
  });
}
