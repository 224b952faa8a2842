/* Reports moves one after the other. A backlog, as after a lost connection, is skipped. */
import { live, onLive } from "../../site/live.js";

const AT_ONCE = 3; // moves in one push that do not yet count as a backlog

const listeners = [];
const looks = [];
let last = null;

/** Call the listener after a push with what the latest move did, and with what `look` returned before it. */
export function onMove(listener, look = () => null) {
  listeners.push(listener);
  looks.push(look);
}

let seen = [];
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (event.detail.target?.id === "live") seen = looks.map((look) => look(live()));
});

onLive((table) => {
  const [round, move] = (table.dataset.move ?? "").split(".").map(Number);
  const before = last;
  last = table.dataset.move ? { round, move } : null;
  const passed = before && last && before.round === round ? move - before.move : 0;
  if (passed < 1 || passed > AT_ONCE) return;
  const happened = (table.dataset.happened ?? "").split(" ");
  listeners.forEach((listener, place) => listener({ table, happened, by: table.dataset.by }, seen[place]));
});
