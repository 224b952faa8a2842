/* UNO! pressed a moment before the table knows that it is owed: the press is kept, and sent when it is. */
import { onLive } from "./live.js";

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
