// Walking to a zone that takes several moves: the server offers the ways, a click on the zone shows what they cost.

const WALK = "walk ";

/** The zone that a choice to walk leads to; nothing for any other choice. */
export const goalOf = (choice) => (choice.startsWith(WALK) ? choice.slice(WALK.length) : null);

export function makeWalks({ question, board }) {
  const goals = () => [...question.querySelectorAll(`[data-choice^="${WALK}"]`)].map(({ dataset }) => goalOf(dataset.choice));

  /** The choice to walk to a zone, or to the zone that a piece stands in, if there is a way. */
  function to({ zone, key }) {
    const goal = zone ?? key;
    return goals().includes(goal) ? [`${WALK}${goal}`] : [];
  }

  /** Zones that several moves lead to look as if one could go there. */
  function mark() {
    for (const zone of board.querySelectorAll(".walkable")) zone.classList.remove("walkable");
    for (const goal of goals()) board.querySelector(`[data-key="${CSS.escape(goal)}"]`)?.classList.add("walkable");
  }

  return { to, mark };
}
