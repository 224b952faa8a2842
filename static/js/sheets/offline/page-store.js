/* Stores the open sheet in this browser, so that it can be opened offline. */
import { onLive } from "../../site/live.js";
import { place } from "./queue.js";

const CALM = 1500; // ms without another change
let worker = null;
let timer = 0;

const files = () => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/static/`));

function storePage() {
  worker?.postMessage({ keep: place().dataset.sheet, files: files() });
}

onLive(() => {
  clearTimeout(timer);
  timer = setTimeout(storePage, CALM);
});

try {
  await navigator.serviceWorker.register("/sw.js");
  worker = (await navigator.serviceWorker.ready).active;
  storePage();
} catch {
  // scoring also works in a browser that may not store pages
}
