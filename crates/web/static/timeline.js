// What happened, told line by line at the chosen speed.

export function makeTimeline({ log, speed, find, readOut, onChange }) {
  const waiting = [];
  speed.value = localStorage.getItem("speed") ?? speed.value;
  let isPaused = false;
  let timer = 0;

  function queue(line) {
    if (speed.value === "0") return shown(line);
    line.classList.add("untold");
    waiting.push(line);
  }

  function shown(line) {
    line.classList.remove("untold");
    line.classList.add("news");
    readOut(line.firstElementChild.textContent);
    log.scrollTop = log.scrollHeight;
  }

  function step() {
    const line = waiting.shift();
    if (line) shown(line);
    onChange(waiting.length > 0);
  }

  function tell() {
    clearTimeout(timer);
    onChange(waiting.length > 0);
    if (isPaused || !waiting.length) return;
    step();
    timer = setTimeout(tell, Number(speed.value));
  }

  function skip() {
    while (waiting.length) step();
  }

  function tellAll() {
    skip();
    log.querySelectorAll(".news").forEach((line) => line.classList.remove("news"));
  }

  function pause() {
    isPaused = !isPaused;
    find('[data-time="pause"]').setAttribute("aria-pressed", String(isPaused));
    tell();
  }

  return { queue, tell, tellAll, pause, step, skip };
}
