// What can be done at one place, in a small menu beside it.

/** Pixels between the place and the menu, and to the edge of the window. */
const GAP = 14;
const EDGE = 8;

/** `buttonOf` gives the button of a choice; `wide` tells whether there is room beside a place. */
export function makeBubble({ table, bubble, buttonOf, free, wide }) {
  let piece = null;

  const nameOf = (piece) => piece.querySelector(":scope > title")?.textContent || piece.querySelector(".title")?.textContent || piece.getAttribute("aria-label") || "";

  /** Shows the choices of a piece. What destroys stands last; the others are numbered. */
  function show(of, choices) {
    const buttons = choices.map(buttonOf).filter(Boolean).map((button) => button.cloneNode(true));
    if (!buttons.length) return hide();
    buttons.sort((one, other) => Number("sure" in one.dataset) - Number("sure" in other.dataset));
    let number = 0;
    for (const button of buttons) {
      button.classList.remove("lit", "out");
      button.removeAttribute("data-press");
      button.querySelector("kbd")?.remove();
      if ("sure" in button.dataset || number >= 9) continue;
      button.dataset.press = ++number;
      const key = document.createElement("kbd");
      key.setAttribute("aria-hidden", "true");
      key.textContent = number;
      button.prepend(key);
    }
    const head = document.createElement("p");
    const close = document.createElement("button");
    close.textContent = "✕";
    close.dataset.unbubble = "";
    close.setAttribute("aria-label", bubble.dataset.word);
    head.append(nameOf(of), close);
    bubble.setAttribute("aria-label", nameOf(of));
    bubble.replaceChildren(head, ...buttons);
    bubble.hidden = false;
    piece = of;
    place();
  }

  /** Beside the piece, on the side with more room, never over it. */
  function place() {
    if (!piece || !wide.matches) return;
    const around = table.getBoundingClientRect();
    const at = piece.getBoundingClientRect();
    const { left, right, top, bottom } = free();
    const [wideness, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const isRight = right - at.right >= wideness + GAP || right - at.right > at.left - left;
    const x = isRight ? Math.min(at.right + GAP, right - wideness) : Math.max(at.left - GAP - wideness, left);
    const y = Math.min(Math.max(at.top + at.height / 2 - height / 2, top), bottom - height);
    bubble.style.left = `${Math.max(x - around.left, EDGE)}px`;
    bubble.style.top = `${Math.max(y - around.top, EDGE)}px`;
  }

  /** Tells whether there was something to hide. */
  function hide() {
    const wasOpen = !bubble.hidden;
    if (wasOpen && bubble.contains(document.activeElement)) piece?.focus({ preventScroll: true });
    bubble.hidden = true;
    piece = null;
    return wasOpen;
  }

  const isOpen = () => !bubble.hidden;
  const focus = () => bubble.querySelector("[data-choice]")?.focus({ preventScroll: true });
  return { show, hide, isOpen, focus };
}
