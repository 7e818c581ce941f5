// The picture of a draft: the latest that was asked for, and none that comes too late.

export function makePicture(board, { id, words }) {
  let wanted = 0;

  /** Reads the picture of a version; nothing where another one was asked for meanwhile. */
  async function read(version) {
    wanted = version;
    const answer = await fetch(`/api/drafts/${id}/picture`).catch(() => null);
    if (!answer?.ok || wanted !== version) return null;
    const seen = await answer.json();
    return wanted === version ? seen : null;
  }

  /** Shows it, or says that there is none yet. */
  function show(svg) {
    if (svg) board.innerHTML = svg;
    else if (!board.querySelector("svg")) {
      board.replaceChildren(Object.assign(document.createElement("p"), { textContent: words["no-picture"] }));
    }
  }

  return { read, show };
}
