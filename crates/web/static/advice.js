// What a bot would do, and how it sees a game that is over: both take it a moment.

/** Shows the best choices with the chance to win they seem to have, above the bar; again hides them. */
export function makeHints({ id, box, button, buttonOf, say }) {
  /** Tells whether there was something to hide. */
  function hide() {
    const wasOpen = !box.hidden;
    if (box.contains(document.activeElement)) button.focus({ preventScroll: true });
    box.hidden = true;
    box.replaceChildren();
    return wasOpen;
  }

  function row({ choice, chance, why }) {
    const known = buttonOf(choice);
    if (!known) return [];
    const button = known.cloneNode(true);
    button.querySelectorAll("kbd, .odds, .stakes").forEach((part) => part.remove());
    button.removeAttribute("data-press");
    const number = document.createElement("b");
    number.textContent = `${Math.round(chance * 100)}\u00a0%`;
    button.prepend(number);
    const reason = document.createElement("i");
    reason.textContent = why ?? "";
    button.append(reason);
    return [button];
  }

  async function show() {
    if (!box.hidden) return hide();
    button.disabled = true;
    const answer = await fetch(`/api/tables/${id}/hint`).catch(() => null);
    button.disabled = false;
    const told = await answer?.json().catch(() => null);
    if (!answer?.ok) return told?.error && say(told.error.message);
    const rows = told.hints.flatMap(row);
    if (!rows.length) return say(box.dataset.none);
    const head = document.createElement("p");
    head.textContent = box.dataset.head;
    box.replaceChildren(head, ...rows);
    box.hidden = false;
    rows[0].focus({ preventScroll: true });
  }

  return { show, hide };
}

/** Fills the place of the review, once it is there. */
export async function loadReview(question) {
  const place = question.querySelector("[data-review]:empty:not([aria-busy])");
  if (!place) return;
  place.setAttribute("aria-busy", "true");
  const answer = await fetch(place.dataset.review).catch(() => null);
  if (answer?.ok) place.innerHTML = await answer.text();
  place.removeAttribute("aria-busy");
}
