/* Fills in hands that players entered themselves, where the scorer has not entered anything yet. */
import { live, onLive } from "../../site/live.js";
import { number, pad, row, rows, setLeft, setWinner, settle, winner } from "./form.js";

const filled = new Map(); // by seat: what was filled in, so that a newer hand can replace it

function fill({ seat, text, tapped, out }) {
  if (!rows().some((each) => each.seat === seat)) return;
  const now = row(seat);
  if (out && !winner()) setWinner(String(seat));
  else if (out || now.out || now.sat || now.text === text || (now.text && now.text !== filled.get(seat))) return;
  else setLeft(seat, text, tapped);
  filled.set(seat, text);
  settle(seat);
}

onLive(() => {
  if (!pad()?.hasAttribute("data-quick") || number() !== Number(live().dataset.next)) return;
  JSON.parse(live().dataset.entries ?? "[]").forEach(fill);
});
