// Cards that are sorted or traded in one picture of both sides: a click or a key picks one up, another puts it down.
// What may lie where is for the server to say.

/** `drop(card, target)` is told what was put where, by their keys. */
export function makeExchange({ place, drop, picked, readOut }) {
  const inHand = () => place.querySelector("[aria-pressed=true]");

  /** Lets lie what was picked up; tells whether something was. */
  function letLie() {
    const card = inHand();
    card?.setAttribute("aria-pressed", "false");
    return Boolean(card);
  }

  function pick(card) {
    card.setAttribute("aria-pressed", "true");
    readOut(`${picked} ${card.querySelector(".title").textContent}`);
  }

  place.addEventListener("click", (event) => {
    const target = event.target.closest("[data-onto]");
    // The press that ended a drag is no click.
    if (event.defaultPrevented || !target || event.target.closest("summary")) return;
    const card = inHand();
    if (!card && !target.matches("[data-movable]")) return;
    event.stopPropagation();
    letLie();
    if (!card) pick(target);
    else if (card !== target) drop(card.dataset.key, target.dataset.onto);
  }, { capture: true });

  const buttons = () => [...place.querySelectorAll(".held, .hole")].filter((one) => one.matches("button"));

  /** Goes to the next place; without a step, to the first. */
  function walk(step = 0) {
    const all = buttons();
    const at = Math.max(0, all.indexOf(document.activeElement));
    all[(at + step + all.length) % all.length]?.focus();
  }

  return { letLie, walk, holds: (element) => place.contains(element) };
}
