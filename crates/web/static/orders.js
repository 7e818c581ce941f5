// Standing orders: what somebody wants not to be asked is kept in their browser, and holds at every table of the game.

/** `give` makes a choice in the name of whoever sits here, and tells whether it was done. */
export function makeOrders({ id, game, table, give }) {
  const KEPT = `orders.${game}`;
  const GIVEN = `ordered.${id}`;
  const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  const given = new Set(JSON.parse(sessionStorage.getItem(GIVEN) ?? "[]"));
  let isGiving = false;

  /** Remembers what was ordered: `orders SEAT MOMENT ATTENTION`. */
  function keep(order) {
    const [, , moment, attention] = order.split(" ");
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [moment]: attention }));
  }

  /** The first order that a seat of mine has not been given yet. */
  function missing() {
    const wishes = kept();
    for (const list of table.querySelectorAll("select[data-order]")) {
      const [, seat, moment] = list.dataset.order.split(" ");
      const wish = wishes[moment];
      const isKnown = [...list.options].some((option) => option.value === wish);
      if (!given.has(seat) && isKnown && list.value !== wish) return `${list.dataset.order} ${wish}`;
    }
    return null;
  }

  /** Gives a new table what is always wanted; a lesson asks what it teaches. */
  async function apply() {
    const lists = table.querySelectorAll("select[data-order]");
    if (isGiving || !lists.length || table.querySelector("#lesson > *")) return;
    const order = missing();
    if (order) {
      isGiving = true;
      await give(order);
      isGiving = false;
      return;
    }
    lists.forEach(({ dataset }) => given.add(dataset.order.split(" ")[1]));
    sessionStorage.setItem(GIVEN, JSON.stringify([...given]));
  }

  /** Orders and answers at once: each waits until the table has heard the one before. */
  async function always({ always, answer }, heard) {
    const orders = always.split("\n");
    orders.forEach(keep);
    isGiving = true;
    for (const step of [...orders, answer]) {
      const next = heard();
      if (!(await give(step))) break;
      await next;
    }
    isGiving = false;
  }

  return { keep, apply, always };
}
