/* Signals the viewer's turn in the title and with a short buzz, and keeps the screen awake for seated players. */
import { stayAwake } from "../site/awake.js";
import { onLive } from "../site/live.js";
import { setting } from "../site/settings.js";

const title = document.title;
let mine = false;

onLive((table) => {
  const now = table.hasAttribute("data-mine");
  document.title = now ? `● ${table.dataset.title} ${title}` : title;
  if (now && !mine && setting("buzz") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  mine = now;
  if (table.hasAttribute("data-seated")) stayAwake();
});
