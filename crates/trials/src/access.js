// What keeps people out, found on the page as it is shown. Returns a list of complaints.
const found = [];
const name = (element) => {
  const by = element.getAttribute("aria-labelledby");
  const labels = element.labels ? [...element.labels].map((label) => label.textContent) : [];
  const text = [
    element.getAttribute("aria-label"),
    by && by.split(" ").map((id) => document.getElementById(id)?.textContent).join(" "),
    ...labels,
    element.querySelector(":scope > title")?.textContent,
    element.title,
    element.alt,
    element.tagName === "INPUT" || element.tagName === "SELECT" || element.tagName === "TEXTAREA" ? "" : element.textContent,
  ];
  return text.filter(Boolean).join(" ").trim();
};
const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
const say = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);

if (!document.documentElement.lang) found.push("the page names no language");
if (!document.title) found.push("the page has no title");
if (document.querySelectorAll("main").length !== 1) found.push("the page has not one main part");
if (document.querySelectorAll("h1").length !== 1) found.push("the page has not one h1");
const ids = new Map();
for (const element of document.querySelectorAll("[id]")) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
for (const [id, count] of ids) if (count > 1) found.push(`the id ${id} stands ${count} times`);
for (const element of document.querySelectorAll("button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], dialog")) {
  if (!name(element) && element.tagName !== "DIALOG") say("has no name", element);
}
for (const image of document.querySelectorAll("img")) if (!image.hasAttribute("alt")) say("has no alternative text", image);
for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) say("breaks the order of focus", element);
for (const element of document.querySelectorAll("[aria-hidden=true] button, [aria-hidden=true] a[href], [aria-hidden=true] [tabindex]")) say("can be focused but not read", element);
for (const element of document.querySelectorAll("ul > :not(li), ol > :not(li)")) say("is no item of its list", element);
for (const element of document.querySelectorAll("[aria-labelledby]")) {
  for (const id of element.getAttribute("aria-labelledby").split(" ")) if (!document.getElementById(id)) say("is labelled by nothing", element);
}

const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const brush = canvas.getContext("2d", { willReadFrequently: true });
const rgba = (colour) => {
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const light = ([r, g, b]) => {
  const part = (value) => ((value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const ground = (element) => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const colour = rgba(getComputedStyle(at).backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reverse().reduce((below, colour) => over(colour, below), [255, 255, 255, 1]);
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
for (let text = walker.nextNode(); text; text = walker.nextNode()) {
  const element = text.parentElement;
  if (!text.data.trim() || seen.has(element) || element.closest("svg, :disabled, [aria-disabled=true], script, option, .unseen, .reader, .skip")) continue;
  seen.add(element);
  if (!shown(element)) continue;
  const style = getComputedStyle(element);
  const back = ground(element);
  const [one, other] = [light(over(rgba(style.color), back)), light(back)];
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (isLarge ? 3 : 4.5)) say(`has a contrast of ${ratio.toFixed(2)}`, element);
}
if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
return found;
