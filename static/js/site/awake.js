/* Keeps the screen awake while somebody plays or keeps score, if the browser supports it. */

let lock = null;
let wanted = false;

export async function stayAwake() {
  wanted = true;
  if (lock || document.hidden || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null; // low battery, or not allowed: everything else still works
  }
}

document.addEventListener("visibilitychange", () => wanted && stayAwake());
