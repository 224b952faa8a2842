/* Keeps the latest round in view, and the screen awake for the scorer. */
import { stayAwake } from "../site/awake.js";
import { onLive } from "../site/live.js";

let rounds = -1;

onLive((sheet) => {
  if (sheet.hasAttribute("data-seated")) stayAwake();
  const box = document.getElementById("paper-scroll");
  const now = box?.querySelectorAll("tbody tr").length ?? -1;
  if (now !== rounds && box) box.scrollTop = box.scrollHeight;
  rounds = now;
});
