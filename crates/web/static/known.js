// What the server knows of a piece of the board, asked once for every version of the table.

/** So many answers are kept. */
const MOST = 200;

/** `what` is the address below the table, `nothing` the answer where there is none. */
export function makeKnown({ id, version, what, nothing }) {
  const known = new Map();
  return (key) => {
    const name = `${version()} ${key}`;
    if (!known.has(name)) {
      if (known.size > MOST) known.clear();
      const asked = fetch(`/api/tables/${id}/${what}/${encodeURIComponent(key)}`);
      known.set(name, asked.then((answer) => (answer.ok ? answer.json() : nothing)).catch(() => nothing));
    }
    return known.get(name);
  };
}
