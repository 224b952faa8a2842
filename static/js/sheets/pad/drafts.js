/* Stores an unfinished entry in the browser until it is saved, so that it survives a reload and a push. */
import { live } from "../../site/live.js";
import { NOBODY, isBegun, changed, form, number, onEntry, pad, rows, setLeft, setSat, setWinner, winner } from "./form.js";

/** The name under which the entry is stored. */
export const key = () => `unosite.entry.${pad().dataset.draft}`;
let restoring = false;

function storeDraft() {
  if (restoring) return;
  try {
    if (!isBegun()) return localStorage.removeItem(key());
    const left = rows().map(({ seat, text, tapped, sat }) => ({ seat, text, tapped, sat }));
    localStorage.setItem(key(), JSON.stringify({ winner: winner(), left, key: form().elements.key.value }));
  } catch {
    // scoring also works in a browser that stores nothing
  }
}

function storedDraft() {
  try {
    return JSON.parse(localStorage.getItem(key()));
  } catch {
    return null;
  }
}

/** A key of this page's own, because a pushed pad and its key are shared by several screens. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fill a new pad with the stored entry. The values of a refused save are newer and stay. */
export function restore() {
  if (!pad()) return;
  const entry = !pad().hasAttribute("data-refused") && storedDraft();
  form().elements.key.value = entry?.key ?? newKey();
  if (!entry) return changed();
  restoring = true;
  const seats = rows().map((each) => each.seat);
  if (entry.winner === NOBODY || seats.includes(Number(entry.winner))) setWinner(entry.winner);
  for (const { seat, text, tapped, sat } of entry.left.filter((each) => seats.includes(each.seat))) {
    if (text) setLeft(seat, text, tapped);
    if (sat) setSat(seat, true);
  }
  restoring = false;
  changed();
}

/** Delete the draft of a saved entry and reset the pad, so that it can show the next round. */
export function forget(saved) {
  try {
    localStorage.removeItem(saved);
  } catch {
    // nothing was stored
  }
  if (!pad()) return;
  form().reset();
  delete pad().dataset.decision;
}

/* While an entry is unfinished its pad stays, even if somebody else has saved this round in the meantime. Saving it then
   shows both versions. */
let shown = pad()?.dataset.decision;
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const next = event.detail.fragment?.querySelector?.("#pad");
  if (next && pad()?.dataset.decision && isBegun()) next.dataset.decision = pad().dataset.decision;
});

document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target?.id !== "live" || !pad()) return;
  if (pad().dataset.decision === shown) return sayMovedOn();
  shown = pad().dataset.decision;
  restore();
});

function sayMovedOn() {
  const note = pad().querySelector("[data-moved-on]");
  if (note) note.hidden = Number(live().dataset.next) === number();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-discard]")) return;
  forget(key());
  location.reload();
});

onEntry(storeDraft);
