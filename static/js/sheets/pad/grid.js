/* Keyboard control in the fields of the pad: arrow keys move up and down, Enter moves on and finally saves, x marks the
   player who went out, and s marks a player who sat out. */
import { onEntry, form, missing, pad, row, rows, setLeft, setSat, setWinner, winner } from "./form.js";

const STEP = { ArrowUp: -1, ArrowDown: 1 };
const fields = () => [...pad().querySelectorAll("[data-left]")];

function go(to) {
  const field = fields()[to];
  field?.focus();
  field?.select();
}

function enter(here) {
  const empty = fields().map((field) => !row(Number(field.dataset.left)).done);
  const after = empty.indexOf(true, here + 1);
  const to = after >= 0 ? after : empty.indexOf(true);
  if (to >= 0 && to !== here) go(to);
  else form().requestSubmit(pad().querySelector("[data-save]"));
}

document.addEventListener("keydown", (event) => {
  const seat = event.target.dataset?.left;
  if (seat === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const here = fields().indexOf(event.target);
  if (event.key in STEP) go((here + STEP[event.key] + fields().length) % fields().length);
  else if (event.key === "Enter") enter(here);
  else if (event.key.toLowerCase() === "x" && winner() !== undefined) mark(Number(seat), here);
  else if (event.key.toLowerCase() === "s") setSat(Number(seat), !row(Number(seat)).sat);
  else return;
  event.preventDefault();
});

/** Mark the player who went out: the field is locked at 0, and the next one gets the focus. */
function mark(seat, here) {
  setLeft(seat, "", false);
  setWinner(String(seat));
  if (missing().length) enter(here);
}

onEntry(() => {
  for (const each of rows()) {
    const field = pad().querySelector(`[data-left="${each.seat}"]`);
    field.toggleAttribute("data-out", each.out);
    field.readOnly = each.out;
    const shown = pad().querySelector(`[data-sum="${each.seat}"]`);
    if (shown) shown.textContent = each.out || each.text.includes("+") ? (each.points ?? "") : "";
  }
});
