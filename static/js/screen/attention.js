/* My turn: in the title, and by a short buzz. While seated the screen stays awake. */
import { stayAwake } from "./awake.js";
import { onLive } from "./live.js";
import { setting } from "./settings.js";

const title = document.title;
let mine = false;

onLive((table) => {
  const now = table.hasAttribute("data-mine");
  document.title = now ? `● ${table.dataset.title} ${title}` : title;
  if (now && !mine && setting("buzz") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  mine = now;
  if (table.hasAttribute("data-seated")) stayAwake();
});
