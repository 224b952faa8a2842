/* If UNO! is pressed a moment before the call is possible, remembers the press and sends it as soon as it is. */
import { onLive } from "../site/live.js";

const PATIENCE = 2000; // ms

let pressed = 0;

document.addEventListener("click", (event) => {
  if (event.target.closest("#bar-uno[aria-disabled]")) pressed = Date.now();
});

onLive(() => {
  const call = document.querySelector("#bar-uno[type=submit]");
  if (!call || Date.now() - pressed > PATIENCE) return;
  pressed = 0;
  call.click();
});
