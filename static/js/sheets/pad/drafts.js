/* A half-made entry outlives a reload and a push: it is kept in the browser until it is saved. */
import { live } from "../live.js";
import { NOBODY, begun, changed, form, number, onEntry, pad, rows, setLeft, setSat, setWinner, winner } from "./form.js";

/** Under which name the entry is kept. */
export const key = () => `unosite.entry.${pad().dataset.draft}`;
let restoring = false;

function keep() {
  if (restoring) return;
  try {
    if (!begun()) return localStorage.removeItem(key());
    const left = rows().map(({ seat, text, tapped, sat }) => ({ seat, text, tapped, sat }));
    localStorage.setItem(key(), JSON.stringify({ winner: winner(), left, key: form().elements.key.value }));
  } catch {
    // a browser that keeps nothing still scores
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(key()));
  } catch {
    return null;
  }
}

/** A key of this page's own: a pushed pad, and the key in it, is drawn once for several screens. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fill a new pad with what was kept of it. What came back from a refused save is newer. */
export function restore() {
  if (!pad()) return;
  const entry = !pad().hasAttribute("data-refused") && kept();
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

/** It is saved: nothing is kept of it, and the pad may become the next round's, if a push has left one. */
export function forget(saved) {
  try {
    localStorage.removeItem(saved);
  } catch {
    // nothing was kept
  }
  if (!pad()) return;
  form().reset();
  delete pad().dataset.decision;
}

/* While an entry is half made its pad stays, even if somebody else has written this round meanwhile: saving it then
   shows both. */
let shown = pad()?.dataset.decision;
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const next = event.detail.fragment?.querySelector?.("#pad");
  if (next && pad()?.dataset.decision && begun()) next.dataset.decision = pad().dataset.decision;
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

onEntry(keep);
