// Why not: the rule that forbids what somebody has in mind who points at a piece which stands for no choice.

export function makeWhy({ id, question, say }) {
  return async ({ key, zone }) => {
    // Whoever has nothing to choose wants to look and no more.
    if (!question.querySelector("[data-choice]")) return;
    const at = `/api/tables/${id}/why/${encodeURIComponent(key)}`;
    const answer = await fetch(zone ? `${at}?zone=${encodeURIComponent(zone)}` : at);
    const why = answer.ok ? await answer.json() : {};
    if (why.rule) say(why.words, why.rule);
  };
}
