/* Shares a link with the browser's own dialog, if it has one. */
import { onLive } from "./live.js";

function offer(part) {
  if (!navigator.share) return;
  for (const button of part.querySelectorAll("[data-share]")) button.hidden = false;
}

offer(document);
onLive(offer);

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) navigator.share({ title: document.title, url: new URL(button.dataset.share, location.href).href }).catch(() => {});
});
