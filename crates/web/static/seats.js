// Who sits where, and what the host of the table decides.

export function makeSeats({ id, send, sure, askForName }) {
  const myName = document.getElementById("my-name");

  /** Sits down, gets up and so on; whoever has no name yet is asked for it, and sits down with it. */
  function reseat(seat, action) {
    if (action !== "sit" || !myName) return send(`/seats/${seat}`, { action });
    sessionStorage.setItem("sit", JSON.stringify({ id, seat }));
    askForName();
    myName.focus({ preventScroll: true });
  }

  async function decide({ dataset: { host: action, person, confirm } }) {
    if (await sure(confirm)) send("/host", { action, ...(person && { person }) });
  }

  /** For how many hours the table waits for somebody; for ever without a value. */
  const wait = (hours) => send("/host", { action: "patience", ...(hours && { hours: Number(hours) }) });

  /** Sits down where somebody wanted to before there was a name. */
  function sitAsWished() {
    const wish = JSON.parse(sessionStorage.getItem("sit") ?? "null");
    if (!wish || myName) return;
    sessionStorage.removeItem("sit");
    if (wish.id === id) reseat(wish.seat, "sit");
  }

  return { reseat, decide, wait, sitAsWished };
}
