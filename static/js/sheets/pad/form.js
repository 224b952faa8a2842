/* The entry as it stands in the plain form, which is its only truth: who went out, and what is left in each hand. */
import { parts, points } from "./sums.js";

export const NOBODY = "nobody";

export const pad = () => document.getElementById("pad");
export const form = () => document.getElementById("entry");
export const number = () => Number(pad().dataset.number);

const field = (name) => form().elements.namedItem(name);
const listeners = [];

/** Called after every change of the entry. */
export const onEntry = (listener) => listeners.push(listener);
export const changed = () => pad() && listeners.forEach((listener) => listener());

/** The seats of the pad in their order, each with what the form says of it. */
export const rows = () => [...pad().querySelectorAll("[data-row]")].map((element) => row(Number(element.dataset.row)));

export function row(seat) {
  const left = field(`left-${seat}`);
  const text = left.value.trim();
  const out = winner() === String(seat) || (field("went_out")?.checked ?? false);
  const sat = field(`sat-${seat}`)?.checked ?? false;
  const tapped = field(`tapped-${seat}`).value === "1";
  return {
    seat,
    name: left.dataset.name,
    text,
    out,
    sat,
    tapped,
    points: out ? 0 : points(text),
    cards: tapped || text.includes("+") ? parts(text) : [],
    done: out || sat || points(text) !== null,
  };
}

/** "" while nobody was named, `nobody` for a blocked round, else the seat. A hand of one's own has none. */
export function winner() {
  const named = field("winner");
  return named ? named.value : NOBODY;
}

export function setWinner(value) {
  const boxes = field("winner");
  for (const box of boxes instanceof RadioNodeList ? boxes : []) box.checked = box.value === value;
  changed();
}

export function setLeft(seat, text, tapped) {
  field(`left-${seat}`).value = text;
  field(`tapped-${seat}`).value = tapped ? "1" : "";
  if (text && field(`sat-${seat}`)) field(`sat-${seat}`).checked = false;
  changed();
}

export function setSat(seat, sat) {
  field(`sat-${seat}`).checked = sat;
  if (sat) setLeft(seat, "", false);
  changed();
}

/** On the page of one's own hand: whether it was laid out to the last card. */
export function setOut(out) {
  field("went_out").checked = out;
  if (out) for (const { seat } of rows()) setLeft(seat, "", false);
  changed();
}

/** The players whose points are missing; nobody is, before it is said who went out. */
export const missing = () => rows().filter((each) => !each.done);

/** Whether somebody has begun here: anything but what the page came with. */
export const begun = () => pad().hasAttribute("data-refused") || [...form().elements].some(touched);

function touched(element) {
  if (element.type === "radio" || element.type === "checkbox") return element.checked !== element.defaultChecked;
  return element.type === "text" && element.value !== element.defaultValue;
}

/** Take what stands in the fields of a seat as what the page came with: it is not the doing of who looks at it. */
export function settle(seat) {
  const left = field(`left-${seat}`);
  left.defaultValue = left.value;
  for (const box of pad().querySelectorAll(`[name="winner"][value="${seat}"]`)) box.defaultChecked = box.checked;
}

/* Typing in a field: it is no longer what was tapped. */
document.addEventListener("input", (event) => {
  if (!event.target.closest("#pad")) return;
  const seat = event.target.dataset.left;
  if (seat !== undefined) field(`tapped-${seat}`).value = "";
  changed();
});
