/* Shows the time left for the current player, from absolute server times. Only the last seconds are announced. */
import { live, onLive, serverNow } from "../site/live.js";
import { play } from "./effects/sound.js";

const LAST = 10; // seconds that pulse
const SPOKEN = 5;

let whole = 0;
let deadline = 0;

onLive((table) => {
  const next = Number(table.dataset.deadline ?? 0);
  if (next !== deadline) whole = next - serverNow();
  deadline = next;
  show();
});

function show() {
  const place = document.getElementById("countdown");
  if (!place) return;
  const left = deadline - serverNow();
  place.hidden = !deadline || left < 0;
  if (place.hidden) return;
  const seconds = Math.ceil(left / 1000);
  place.textContent = seconds;
  place.style.setProperty("--left", Math.max(0, Math.min(1, left / whole)));
  if (seconds <= LAST && !place.hasAttribute("data-last") && live().hasAttribute("data-mine")) play("hurry");
  place.toggleAttribute("data-last", seconds <= LAST);
  const spoken = live().hasAttribute("data-mine") && seconds <= SPOKEN;
  place.setAttribute("aria-live", spoken ? "assertive" : "off");
}

setInterval(show, 250);
