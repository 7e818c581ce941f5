// What opens over the table: the text of a rule, a question back, the link to the table.

const byId = (id) => document.getElementById(id);

export function makeDialogs({ game, copied, words }) {
  const ruleOf = async (rule) => {
    const answer = await fetch(`/api/games/${game}/rules/${encodeURIComponent(rule)}`);
    return answer.ok ? answer.json() : null;
  };

  function ruleLink(rule) {
    const link = document.createElement("a");
    link.className = "rule";
    link.dataset.rule = rule;
    link.href = `/rules/${game}#${rule}`;
    link.textContent = rule;
    return link;
  }

  /** Takes back everything since a line of the log, as the button above the board does for the last choice. */
  function sinceHere(entry) {
    const button = document.createElement("button");
    button.className = "small";
    button.textContent = words.since;
    Object.assign(button.dataset, { do: "undo", to: entry - 1, confirm: words.sure });
    return button;
  }

  /** Opens or closes the text of a rule below a line, with a way back to before it for those who may undo. */
  async function explainHere(line, rule, mayUndo) {
    const open = line.querySelector(".why");
    if (open) return open.remove();
    const known = await ruleOf(rule);
    if (!known || line.querySelector(".why")) return;
    const text = document.createElement("p");
    text.className = "why";
    text.textContent = known.text;
    const entry = Number(line.dataset.entry);
    if (mayUndo && entry > 0) text.append(" ", sinceHere(entry));
    line.append(text);
    text.scrollIntoView({ block: "nearest" });
  }

  async function explain(rule) {
    const known = await ruleOf(rule);
    if (!known) return;
    const { id, text } = known;
    byId("rule-id").textContent = id;
    byId("rule-text").textContent = text;
    byId("rule-link").href = `/rules/${game}#${id}`;
    byId("rule").showModal();
  }

  function sure(text) {
    if (!text) return Promise.resolve(true);
    const dialog = byId("confirm");
    byId("confirm-text").textContent = text;
    dialog.returnValue = "";
    dialog.showModal();
    return new Promise((done) => {
      dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
    });
  }

  /** Copies the link, or shows it to be copied: a browser lets only secure pages write to its clipboard. */
  async function copyLink() {
    const [link] = location.href.split("#");
    try {
      await navigator.clipboard.writeText(link);
      copied();
    } catch {
      const field = byId("link-field");
      field.value = link;
      byId("link").showModal();
      field.select();
    }
  }

  return { ruleOf, ruleLink, explain, explainHere, sure, copyLink };
}
