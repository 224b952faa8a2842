/* The sheet that is open is kept in this browser, so that it opens without network too. */
import { onLive } from "../live.js";
import { place } from "./queue.js";

const CALM = 1500; // ms without another change
let worker = null;
let timer = 0;

const files = () => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/static/`));

function keep() {
  worker?.postMessage({ keep: place().dataset.sheet, files: files() });
}

onLive(() => {
  clearTimeout(timer);
  timer = setTimeout(keep, CALM);
});

try {
  await navigator.serviceWorker.register("/sw.js");
  worker = (await navigator.serviceWorker.ready).active;
  keep();
} catch {
  // a browser that may not keep pages still scores
}
