// Cards that are dragged from slot to slot and from character to character, by mouse or finger.

/** So far a pointer moves before a press becomes a drag. */
const FAR = 6;

/** `drop(card, target)` is told what was dropped where, by their keys. */
export function carryCards(place, drop) {
  let isCarried = false;

  place.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-movable]");
    isCarried = false;
    if (!card || event.button !== 0) return;
    const { pointerId } = event;
    const start = { x: event.clientX, y: event.clientY };
    const box = card.getBoundingClientRect();
    let ghost = null;
    let onto = null;

    const move = (event) => {
      if (event.pointerId !== pointerId) return;
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      ghost ??= lift(card, box);
      ghost.style.left = `${box.left + event.clientX - start.x}px`;
      ghost.style.top = `${box.top + event.clientY - start.y}px`;
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-onto]") ?? null;
      onto?.classList.remove("onto");
      onto = below === card ? null : below;
      onto?.classList.add("onto");
    };
    const end = (event) => {
      // Another finger carries nothing.
      if (event.pointerId !== pointerId) return;
      for (const [name, listener] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) {
        removeEventListener(name, listener);
      }
      if (!ghost) return;
      ghost.remove();
      onto?.classList.remove("onto");
      card.classList.remove("carried");
      delete place.dataset.carrying;
      isCarried = true;
      if (onto && event.type === "pointerup") drop(card.dataset.key, onto.dataset.onto);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });

  function lift(card, box) {
    const ghost = card.cloneNode(true);
    ghost.classList.add("ghost");
    for (const name of ["data-key", "data-onto", "data-movable"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    card.classList.add("carried");
    place.dataset.carrying = "yes";
    return ghost;
  }

  // The press that ended a drag is no click.
  place.addEventListener("click", (event) => {
    if (!isCarried) return;
    isCarried = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
}
