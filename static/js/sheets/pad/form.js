/* The entry: who went out, and the points left in each hand. It is stored in the fields of the form and nowhere else. */
import { parts, points } from "./sums.js";

export const NOBODY = "nobody";

export const pad = () => document.getElementById("pad");
export const form = () => document.getElementById("entry");
export const number = () => Number(pad().dataset.number);

const field = (name) => form().elements.namedItem(name);
const listeners = [];

/** Call the listener after every change of the entry. */
export const onEntry = (listener) => listeners.push(listener);
export const changed = () => pad() && listeners.forEach((listener) => listener());

/** The seats of the pad in order, each with its values in the form. */
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

/** "" before a choice, `nobody` for a blocked round, otherwise the seat. The page of a single hand has no such field. */
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

/** On the page of a single hand: set whether its player went out. */
export function setOut(out) {
  field("went_out").checked = out;
  if (out) for (const { seat } of rows()) setLeft(seat, "", false);
  changed();
}

/** The players whose points are missing. */
export const missing = () => rows().filter((each) => !each.done);

/** Whether anything in the entry differs from what the page came with. */
export const isBegun = () => pad().hasAttribute("data-refused") || [...form().elements].some(touched);

function touched(element) {
  if (element.type === "radio" || element.type === "checkbox") return element.checked !== element.defaultChecked;
  return element.type === "text" && element.value !== element.defaultValue;
}

/** Treat the values of a seat as if the page had come with them, because the scorer did not enter them. */
export function settle(seat) {
  const left = field(`left-${seat}`);
  left.defaultValue = left.value;
  for (const box of pad().querySelectorAll(`[name="winner"][value="${seat}"]`)) box.defaultChecked = box.checked;
}

/* A value that is typed into a field replaces the tapped cards. */
document.addEventListener("input", (event) => {
  if (!event.target.closest("#pad")) return;
  const seat = event.target.dataset.left;
  if (seat !== undefined) field(`tapped-${seat}`).value = "";
  changed();
});
