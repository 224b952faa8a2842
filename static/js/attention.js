/* My turn: in the title, and by a short buzz. While seated the screen stays awake, where the browser can. */
import { onLive } from "./live.js";
import { setting } from "./settings.js";

const title = document.title;
let mine = false;
let lock = null;

onLive((table) => {
  const now = table.hasAttribute("data-mine");
  document.title = now ? `● ${table.dataset.title} ${title}` : title;
  if (now && !mine && setting("buzz") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  mine = now;
  if (table.hasAttribute("data-seated")) stayAwake();
});

async function stayAwake() {
  if (lock || document.hidden || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null; // low battery, or not allowed: play goes on
  }
}

document.addEventListener("visibilitychange", () => mine && stayAwake());
