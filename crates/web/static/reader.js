// What is read out to those who hear the page.

/** So many lines are read out at once; the log has the others. */
const HEARD = 5;
/** So many of them stay. */
const KEPT = 12;

/** Reads texts out, not more than one can keep in mind: `more` begins the line that counts the rest. */
export function makeReader(place, more) {
  return function readOut(...texts) {
    const rest = texts.length - HEARD;
    for (const text of rest > 0 ? [`${more} ${rest}`, ...texts.slice(rest)] : texts) {
      const line = document.createElement("p");
      line.textContent = text;
      place.append(line);
    }
    while (place.children.length > KEPT) place.firstElementChild.remove();
  };
}
