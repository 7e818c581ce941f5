// Parts of the page that the server draws: they are replaced without losing one's place in them.

/** By these an element is known again in what replaces its surroundings. */
const NAMES = ["id", "data-choice", "data-order", "data-do", "data-vote", "data-line", "data-key", "data-onto", "data-rule", "href"];

/** Finds an element again after its region was replaced, or what has taken its place. */
function finder(region, element) {
  const { seat, action } = element.dataset;
  if (seat) {
    const ofSeat = `[data-seat="${seat}"]`;
    return () => region.querySelector(`${ofSeat}[data-action="${action}"]`) ?? region.querySelector(ofSeat);
  }
  if (element.matches("summary")) {
    const { fold } = element.parentElement.dataset;
    return () => region.querySelector(`[data-fold="${CSS.escape(fold ?? "")}"] > summary`);
  }
  const name = NAMES.find((name) => element.hasAttribute(name));
  const selector = name && `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  return () => selector && region.querySelector(selector);
}

/** Replaces a region; what was open stays open, and the focus stays where it was or at least in the region. */
export function replace(region, html) {
  const fold = (details, index) => details.dataset.fold ?? index;
  const open = new Map([...region.querySelectorAll("details")].map((it, index) => [fold(it, index), it.open]));
  const again = region.contains(document.activeElement) ? finder(region, document.activeElement) : null;
  region.innerHTML = html;
  region.querySelectorAll("details").forEach((it, index) => (it.open = open.get(fold(it, index)) ?? it.open));
  if (again) (again() ?? firstOf(region)).focus({ preventScroll: true });
}

/** What takes the focus in a region: the first thing to choose, else the region itself. */
export function firstOf(region) {
  const first = [...region.querySelectorAll("[data-choice]")].find((button) => button.checkVisibility());
  if (first) return first;
  region.tabIndex = -1;
  return region;
}

/** Drops what is no longer true of a list and adds what is new, which is returned. */
export function extend(list, { keep, add }) {
  while (list.children.length > keep) list.lastElementChild.remove();
  return add.map((html) => {
    list.insertAdjacentHTML("beforeend", html);
    return list.lastElementChild;
  });
}

/** In a long list the arrow keys go from link to link, and Tab goes past them. */
export function walkLinks(list, step) {
  const links = [...list.querySelectorAll("li:not(.untold) > a")];
  const at = links.indexOf(document.activeElement);
  const next = at < 0 ? links.at(-1) : links[at + step];
  next?.focus();
}
