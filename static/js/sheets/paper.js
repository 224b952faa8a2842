/* The table of rounds: the latest one in sight, and the screen awake for who keeps the score. */
import { stayAwake } from "./awake.js";
import { onLive } from "./live.js";

let rounds = -1;

onLive((sheet) => {
  if (sheet.hasAttribute("data-seated")) stayAwake();
  const box = document.getElementById("paper-scroll");
  const now = box?.querySelectorAll("tbody tr").length ?? -1;
  if (now !== rounds && box) box.scrollTop = box.scrollHeight;
  rounds = now;
});
